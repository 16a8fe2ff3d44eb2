import { expect, test } from '@jest/globals';
import { HealthController, Readiness } from './health.controller.js';

function controllerWith(...reasons: readonly (string | null)[]): HealthController {
  const readiness = new Readiness();
  for (const reason of reasons) readiness.require(async () => reason);
  return new HealthController({ isStopping: false }, { hindrance: async () => null } as never, readiness);
}

test('a service is ready when all checks pass', async () => {
  expect(await controllerWith(null, null).ready()).toEqual({ status: 'ready' });
});

test('a service that fails a check is not ready and says why', async () => {
  await expect(controllerWith(null, 'the store contradicts the log').ready()).rejects.toMatchObject({
    response: { code: 'NOT_READY', message: 'the store contradicts the log' },
  });
});

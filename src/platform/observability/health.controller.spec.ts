import { expect, test } from '@jest/globals';
import { HealthController } from './health.controller.js';

const controllerOf = (behind: number | null, contradiction: string | null = null) =>
  new HealthController(
    { load: async () => null } as never,
    { isStopping: false } as never,
    {
      status: async () => ({ behind: 5, waiting: 0, failure: null }),
      behind: async () => behind,
    } as never,
    { hindrance: async () => null } as never,
    { contradiction } as never,
  );

test.each([
  [9_999, false, '9999 events'],
  [10_000, true, 'at least 10000 events'],
  [null, false, 'the last events'],
])('readiness with %p events to project says whether more may wait', async (behind, behindAtLeast, said) => {
  const controller = controllerOf(behind);
  expect(await controller.ready()).toMatchObject({ status: 'ready', readModels: { behind, behindAtLeast } });
  await expect(controller.ready('')).rejects.toMatchObject({
    response: { message: `searches know nothing yet of ${said}` },
  });
});

test('a service whose store contradicts its log is not ready and says why', async () => {
  await expect(controllerOf(0, 'the store contradicts the log').ready()).rejects.toMatchObject({
    response: { code: 'NOT_READY', message: 'the store contradicts the log' },
  });
});

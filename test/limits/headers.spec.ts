import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Service, startService } from '../support/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const headersOf = async (path: string) => (await fetch(`${service.url}${path}`, { redirect: 'manual' })).headers;

describe('what a browser is told besides', () => {
  test.each([
    '/',
    '/ide',
    '/ide/',
    '/ide/main.js',
    '/ide/nothing.js',
    '/graphql',
    '/health/live',
    '/export/hands.ndjson',
    '/x',
  ])('of %s: it is what it says it is', async (path) => {
    expect((await headersOf(path)).get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['/ide/', '/ide/index.html', '/ide/main.js'])(
    'of %s: nobody frames it, and it loads and asks its own alone',
    async (path) => {
      const headers = await headersOf(path);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      const policy = headers.get('content-security-policy') ?? '';
      const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]));
      expect(directives.get('default-src')).toEqual(["'none'"]);
      expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
      expect(directives.get('base-uri')).toEqual(["'self'"]);
      expect(directives.get('form-action')).toEqual(["'none'"]);
      const scripts = directives.get('script-src') ?? [];
      expect(scripts).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
      expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    },
  );
});

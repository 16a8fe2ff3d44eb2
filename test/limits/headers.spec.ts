import { type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Service, startService } from '../kit/service/service.js';

let service: Service;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const headersOf = async (path: string) => {
  const { headers, body } = await fetch(`${service.url}${path}`, { redirect: 'manual' });
  await body?.cancel();
  return headers;
};

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
    '/export/games.ndjson',
    '/x',
  ])('the content type of %s is declared and not guessed', async (path) => {
    expect((await headersOf(path)).get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['/ide/', '/ide/index.html', '/ide/main.js'])(
    'nobody frames %s, and it loads and queries only its own origin',
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
      // The page of queries has two scripts of its own in the page.
      const hash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/);
      expect(scripts).toEqual(["'self'", hash, hash]);
      expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    },
  );
});

describe('who asks in a way that is not meant', () => {
  /** Sends headers that `fetch` would not allow. */
  const asked = (method: string, path: string, headers: Record<string, string>, body = '') =>
    new Promise<{ status?: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const sent = request(`${service.url}${path}`, { method, headers, agent: false }, async (response) => {
        let text = '';
        for await (const piece of response) text += piece;
        resolve({ status: response.statusCode, headers: response.headers, text });
      });
      sent.on('upgrade', reject);
      sent.on('error', reject);
      sent.end(body);
    });

  test.each(['/export/games.paifu', '/export/hands.ndjson', '/export/games.ndjson', '/export/log.ndjson', '/graphql'])(
    'a HEAD request for %s makes no export',
    async (path) => {
      const allow = path === '/graphql' ? 'GET, OPTIONS, POST' : 'GET';
      expect(await asked('HEAD', path, {})).toMatchObject({ status: 405, headers: { allow } });
    },
  );

  test('a HEAD request for the health is answered', async () => {
    expect((await asked('HEAD', '/health/live', {})).status).toBe(200);
  });

  test('a request that also offers HTTP/2 is answered as if it had not', async () => {
    const offered = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABkAARAAAAAAAIAAAAA',
    };
    const body = '{"query":"{ __typename }"}';
    const answer = await asked('POST', '/graphql', { ...offered, 'content-type': 'application/json' }, body);
    expect([answer.status, answer.text.trim()]).toEqual([200, '{"data":{"__typename":"Query"}}']);
    expect((await asked('GET', '/health/live', offered)).status).toBe(200);
  });

  test('a request for an impossible socket is told why', async () => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
    const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    for (const [method, path, headers, status, code] of [
      ['GET', '/elsewhere', { ...upgrade, ...key, 'sec-websocket-version': '13' }, 404, 'NOT_FOUND'],
      ['GET', '/graphql', upgrade, 400, 'BAD_REQUEST'],
      ['GET', '/graphql', { ...upgrade, ...key, 'sec-websocket-version': '7' }, 400, 'BAD_REQUEST'],
      ['POST', '/graphql', { ...upgrade, ...key, 'sec-websocket-version': '13' }, 400, 'BAD_REQUEST'],
    ] as const) {
      const answer = await asked(method, path, headers);
      expect([path, answer.status, JSON.parse(answer.text).errors[0].extensions.code]).toEqual([path, status, code]);
    }
  });
});

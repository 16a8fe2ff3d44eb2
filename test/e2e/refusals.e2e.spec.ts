import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Service, startService, tokenOf } from '../kit/service/service.js';
import { statusOf } from '../kit/service/status-of.js';

let service: Service;

beforeAll(async () => {
  service = await startService({ roles: { operator: [{ role: 'operator' }] } });
});
afterAll(() => service.close());

const JSON_TYPE = { 'content-type': 'application/json' };

async function refusal(path: string, init: RequestInit): Promise<unknown[]> {
  const response = await fetch(service.url + path, init);
  const body = await response.json();
  const type = response.headers.get('content-type');
  if (path.startsWith('/graphql')) {
    const [{ message, extensions, ...rest }] = body.errors;
    expect([Object.keys(body), rest, typeof message]).toEqual([['errors'], {}, 'string']);
    return [response.status, extensions.code, type?.split(';')[0]];
  }
  expect(typeof body.message).toBe('string');
  return [response.status, body.code, type?.split(';')[0]];
}

const REFUSING_HEAD = [
  ...['disputes.ndjson', 'games.ndjson', 'games.paifu', 'hands.ndjson', 'log.ndjson', 'rulings.ndjson'].map(
    (file) => `/export/${file}`,
  ),
  '/graphql',
  '/log/games/:name',
  '/stream/games',
  '/stream/games/:game/events',
];

describe('a request that is refused before it comes to anything', () => {
  test.each([
    ['no JSON', '/graphql', { method: 'POST', headers: JSON_TYPE, body: '{' }, 400, 'BAD_REQUEST'],
    ['nothing', '/graphql', { method: 'POST', headers: JSON_TYPE, body: '' }, 400, 'BAD_REQUEST'],
    [
      'a body for a prototype',
      '/graphql',
      { method: 'POST', headers: JSON_TYPE, body: '{"__proto__":1,"query":"{a}"}' },
      400,
      'BAD_REQUEST',
    ],
    [
      'another type',
      '/graphql',
      { method: 'POST', headers: { 'content-type': 'application/xml' }, body: 'x' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body that is too large',
      '/graphql',
      { method: 'POST', headers: JSON_TYPE, body: ' '.repeat(2_000_000) },
      413,
      'TOO_MUCH',
    ],
    ['no address', '/nothing', { method: 'GET' }, 404, 'NOT_FOUND'],
    ['no such method', '/health/ready', { method: 'POST', headers: JSON_TYPE, body: '{}' }, 405, 'METHOD_NOT_ALLOWED'],
    ['no filter', '/export/hands.ndjson?filter=%5B', { method: 'GET' }, 400, 'INVALID_INPUT'],
    ['an unknown parameter', '/export/hands.ndjson?filtr={}', { method: 'GET' }, 400, 'INVALID_INPUT'],
    ['no file', '/import', { method: 'POST', headers: JSON_TYPE, body: '{}' }, 403, 'FORBIDDEN'],
    ['no role', '/metrics', { method: 'GET' }, 403, 'FORBIDDEN'],
    ['another method', '/graphql', { method: 'PUT', headers: JSON_TYPE, body: '{}' }, 405, 'METHOD_NOT_ALLOWED'],
  ])('%s', async (_what, path, init, status, code) => {
    expect(await refusal(path, init)).toEqual([status, code, 'application/json']);
  });

  test('a wrong method is refused at every known address, with the methods that it takes', async () => {
    for (const route of service.routes) {
      const [method, pattern] = route.split(' ');
      if (method === 'HEAD') continue;
      const path = pattern.replaceAll(/:\w+|\*/g, 'some');
      const response = await fetch(service.url + path, { method: 'PUT', headers: { accept: 'text/plain' } });
      const allow = response.headers.get('allow') ?? 'none';
      expect([route, response.status, allow.split(', ').includes(method)]).toEqual([route, 405, true]);
      expect(await response.text()).toBe(`PUT is not allowed at this address; use ${allow}\n`);
    }
    const { headers } = await fetch(`${service.url}/graphql?query=1`, { method: 'DELETE' });
    expect(headers.get('allow')).toBe('GET, OPTIONS, POST');
    expect(await refusal('/nothing', { method: 'PUT' })).toEqual([404, 'NOT_FOUND', 'application/json']);
  });

  test('an address that answers GET answers HEAD with the same status and type, save whole exports, streams and GraphQL', async () => {
    const refused: string[] = [];
    for (const route of service.routes) {
      const [method, pattern] = route.split(' ');
      if (method !== 'GET') continue;
      const url = service.url + pattern.replaceAll(/:\w+|\*/g, 'some');
      const head = await fetch(url, { method: 'HEAD', redirect: 'manual' });
      expect(await head.text()).toBe('');
      if (head.status === 405) {
        refused.push(pattern);
        expect([pattern, head.headers.get('allow')]).toEqual([pattern, expect.not.stringContaining('HEAD')]);
        continue;
      }
      const got = await fetch(url, { redirect: 'manual' });
      await got.body?.cancel();
      const told = ({ status, headers }: Response) => [pattern, status, headers.get('content-type')];
      expect(told(head)).toEqual(told(got));
    }
    expect(refused.sort()).toEqual(REFUSING_HEAD);
    expect((await fetch(service.url, { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD');
  });

  test('an answer with status 401 names the scheme of authentication', async () => {
    const asked = { method: 'POST', headers: { ...JSON_TYPE, authorization: 'Bearer wrong' }, body: '{"query":"{a}"}' };
    const { status, headers } = await fetch(`${service.url}/graphql`, asked);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  test('a request refused early is no failure of the service, and reveals nothing of it', async () => {
    const response = await fetch(`${service.url}/graphql`, { method: 'POST', headers: JSON_TYPE, body: '{"query":' });
    expect(await response.text()).not.toMatch(/node_modules|fastify|Nest|\bat \w/i);
    expect(service.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test('a request whose caller has gone is no failure: a file that is not sent to its end', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    const head = `POST /import HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${tokenOf('operator')}\r\nContent-Type: application/octet-stream\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n`;
    socket.write(head);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    // Later requests give the service time to log the outcome of this one.
    for (let i = 0; i < 20; i++) await statusOf(`${service.url}/health/ready`);
    expect(service.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

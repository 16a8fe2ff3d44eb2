import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import { Socket } from '../kit/service/socket.js';
import { folder } from '../kit/store/store-process.js';
import '../kit/play/rulesets.js';

const viewer = folder();
let service: Service;
beforeAll(async () => {
  mkdirSync(join(viewer.path, 'assets'));
  writeFileSync(join(viewer.path, 'assets', 'chunk-1a2b.js'), '// a file of the viewer\n');
  service = await startService({
    roles: { scribe: [{ role: 'scribe', games: ['*'] }], monitor: [{ role: 'monitor' }] },
    viewer: viewer.path,
  });
});
afterAll(async () => {
  await service.close();
  viewer.remove();
});

interface Line {
  readonly message: string;
  readonly id: string;
  readonly route: string;
  readonly bytes: number;
}

const lines = (): readonly Line[] => service.logged.map((line) => JSON.parse(line));

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Sends a request and waits for its log line. */
async function logged(path: string, init: RequestInit = {}): Promise<Line> {
  const response = await fetch(`${service.url}${path}`, init);
  await response.arrayBuffer();
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  for (;;) {
    const found = lines().filter((line) => line.id === id);
    expect(found.length).toBeLessThanOrEqual(1);
    if (found.length === 1) return found[0];
    await turn();
  }
}

/** Requests that `paifu_http_seconds` counted with these labels. */
async function counted(labels: string): Promise<number> {
  const headers = { authorization: `Bearer ${tokenOf('monitor')}` };
  const text = await (await fetch(`${service.url}/metrics`, { headers })).text();
  expect(text).not.toContain('secret');
  const line = text.split('\n').find((one) => one.startsWith(`paifu_http_seconds_count{${labels}}`));
  return Number(line?.split(' ')[1] ?? 0);
}

const POST = (body: object, actor?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(actor === undefined ? {} : { authorization: `Bearer ${tokenOf(actor)}` }),
  },
  body: JSON.stringify(body),
});

test.each([
  ['a page', '/find?what=hands&minPoints=8000', {}, { method: 'GET', route: '/find', status: 200 }],
  ['a file of the viewer', '/assets/chunk-1a2b.js', {}, { method: 'GET', route: '/assets/*', status: 200 }],
  ['an export', '/export/hands.ndjson', {}, { method: 'GET', route: '/export/hands.ndjson', status: 200 }],
  ['the metrics', '/metrics', {}, { method: 'GET', route: '/metrics', status: 403 }],
  ['an unknown path', '/secret', {}, { method: 'GET', route: 'none', status: 404 }],
  ['an address that cannot be read', '/%E0%A4%A', {}, { method: 'GET', route: 'none', status: 400 }],
  [
    'a query',
    '/graphql',
    POST({ query: 'query Named { __typename }' }),
    { method: 'POST', route: '/graphql', status: 200, operation: 'query', name: 'Named' },
  ],
  [
    'a query with an error',
    '/graphql',
    POST({ query: '{ secret }' }),
    { method: 'POST', route: '/graphql', status: 400, operation: null, errors: ['GRAPHQL_VALIDATION_FAILED'] },
  ],
  [
    'a query with an unknown token',
    '/graphql',
    POST({ query: '{ __typename }' }, 'secret'),
    { method: 'POST', route: '/graphql', status: 401 },
  ],
])('a request for %s has one log line, by the pattern of its route', async (_, path, init, expected) => {
  const line = await logged(path, init);
  expect(line).toMatchObject({ level: 'info', message: 'answered', ...expected });
  expect(line).toMatchObject({ milliseconds: expect.any(Number), bytes: expect.any(Number) });
  expect(line.bytes).toBeGreaterThan(100);
  expect(JSON.stringify(line)).not.toContain('secret');
});

test('the page of a game is logged without the id of the game', async () => {
  const { gameId } = await new Client(service, 'scribe').open('logged');
  expect(await logged(`/g/${gameId}`)).toMatchObject({ route: '/g/:game', status: 200 });
});

test('health checks are all counted, and logged when their status changes', async () => {
  const labels = 'route="/health/live",method="GET",status="2xx"';
  expect(await logged('/health/live')).toMatchObject({ route: '/health/live', status: 200 });
  const before = await counted(labels);
  for (let n = 0; n < 3; n++) await (await fetch(`${service.url}/health/live`)).arrayBuffer();
  while ((await counted(labels)) < before + 3) await turn();
  expect(lines().filter(({ route }) => route === '/health/live')).toHaveLength(1);
});

test('a socket is logged when it closes', async () => {
  const socket = await Socket.as(service, 'scribe');
  socket.close();
  const closed = () => lines().find(({ message }) => message === 'socket closed');
  while (closed() === undefined) await turn();
  expect(closed()).toMatchObject({ route: '/graphql', milliseconds: expect.any(Number), bytes: expect.any(Number) });
});

test.each([
  ['/find?what=hands&minPoints=8000', 'route="/find",method="GET",status="2xx"'],
  ['/assets/chunk-1a2b.js', 'route="/assets/*",method="GET",status="2xx"'],
  ['/secret', 'route="none",method="GET",status="4xx"'],
])('paifu_http_seconds counts %s by its route', async (path, labels) => {
  const before = await counted(labels);
  await logged(path);
  expect(await counted(labels)).toBe(before + 1);
});

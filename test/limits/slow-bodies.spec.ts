import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Service, startService, tokenOf } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

let service: Service;
beforeAll(async () => {
  service = await startService({
    roles: { operator: [{ role: 'operator' }], scribe: [{ role: 'scribe', games: ['*'] }] },
    env: { PAIFU_LIMITS: 'bodySeconds=1' },
  });
});
afterAll(() => service.close());

/** Sends the head of a request, then single bytes of its body until the connection ends; returns the response. */
async function trickled(path: string, method = 'POST', head: readonly string[] = []): Promise<string> {
  const socket: Socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Content-Length: 100000', ...head];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const trickle = setInterval(() => socket.write(' '), 50);
  await closed;
  clearInterval(trickle);
  return text;
}

const JSON_BODY = 'Content-Type: application/json';
const FILE = 'Content-Type: application/octet-stream';
const bearer = (actor: string): string => `Authorization: Bearer ${tokenOf(actor)}`;

test.each([
  ['a query', '/graphql', 'POST', [JSON_BODY]],
  ['a command of a scribe', '/graphql', 'POST', [JSON_BODY, bearer('scribe')]],
])('%s whose body trickles in is answered with 408 and its connection closed', async (_, path, method, head) => {
  const answer = await trickled(path, method, head);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toContain('"code":"TOO_SLOW"');
});

test.each([
  ['a query of an unknown token', '/graphql', 'POST', [JSON_BODY, 'Authorization: Bearer x'], 401],
  ['an import of somebody who may not import', '/import', 'POST', [FILE, bearer('scribe')], 403],
  ['an unknown path', '/nothing', 'POST', [FILE], 404],
  ['a body that no route expects', '/health/live', 'GET', [], 200],
])('%s is answered, and its connection closed while the body trickles in', async (_, path, method, head, status) => {
  expect(await trickled(path, method, head)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('a file to be imported may take longer', async () => {
  const headers = { authorization: `Bearer ${tokenOf('operator')}`, 'content-type': 'application/octet-stream' };
  const upload = request(`${service.url}/import?name=slow`, { method: 'POST', headers });
  const answered = once(upload, 'response');
  upload.write('{');
  // Another slow request is cut off while the upload is still allowed to continue.
  expect(await trickled('/graphql', 'POST', [JSON_BODY])).toMatch(/^HTTP\/1\.1 408 /);
  upload.end('}');
  const [response] = await answered;
  let text = '';
  for await (const piece of response) text += piece;
  expect([response.statusCode, Object.keys(JSON.parse(text))]).toEqual([200, ['summary', 'added']]);
});

test('300 slow bodies of one address end, and are counted', async () => {
  await Promise.all(Array.from({ length: 300 }, () => trickled('/graphql', 'POST', [JSON_BODY])));
  const metrics = await fetch(`${service.url}/metrics`, {
    headers: { authorization: `Bearer ${tokenOf('operator')}` },
  });
  const count = /^paifu_refused_total\{by="body-seconds"\} (\d+)$/m.exec(await metrics.text())?.[1];
  expect(Number(count)).toBeGreaterThanOrEqual(300);
});

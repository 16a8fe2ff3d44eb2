import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MOST_BODY, MOST_READER_BODY } from '../../src/platform/config/limits.js';
import { type Service, startService, tokenOf } from '../kit/service/service.js';
import { statusOf } from '../kit/service/status-of.js';

let service: Service;
beforeAll(async () => {
  service = await startService({ roles: { scribe: [{ role: 'scribe', games: ['*'] }] } });
});
afterAll(() => service.close());

/** Sends a query of this size, with a Content-Length or chunked; returns status and code of the response. */
function asked(
  bytes: number,
  inPieces: boolean,
  token?: string,
): Promise<readonly [number | undefined, string | null]> {
  const question = '{"query":"{ __typename }","variables":{"x":""}}';
  const body = question.replace('""', `"${'x'.repeat(bytes - question.length)}"`);
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(inPieces ? {} : { 'content-length': body.length }),
    };
    const one = request(`${service.url}/graphql`, { method: 'POST', headers }, async (response) => {
      let text = '';
      for await (const piece of response) text += piece;
      resolve([response.statusCode, JSON.parse(text).errors?.[0].extensions.code ?? null]);
    });
    one.on('error', reject);
    for (let at = 0; at < body.length; at += 65_536) one.write(body.slice(at, at + 65_536));
    one.end();
  });
}

test.each([false, true])('who records nothing sends as much as a document needs; in pieces: %p', async (inPieces) => {
  expect(await asked(MOST_READER_BODY, inPieces)).toEqual([200, null]);
  expect(await asked(MOST_READER_BODY + 1, inPieces)).toEqual([413, 'TOO_MUCH']);
  expect(await asked(MOST_BODY - 1, inPieces, tokenOf('scribe'))).toEqual([200, null]);
  expect(await asked(MOST_BODY + 1, inPieces, tokenOf('scribe'))).toEqual([413, 'TOO_MUCH']);
});

test('what is left of a body that was refused is read away: the connection answers the next question', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sent = (body: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const one = request(`${service.url}/graphql`, { method: 'POST', headers, agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      });
      one.on('error', reject);
      one.end(body);
    });
  expect(await sent(' '.repeat(MOST_BODY - 1))).toBe(413);
  expect(await sent('{"query":"{ __typename }"}')).toBe(200);
  agent.destroy();
});

test('who leaves in the middle of a body is no failure of the service', async () => {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(socket, 'data');
  socket.write('{"query":');
  socket.destroy();
  await once(socket, 'close');
  expect(await statusOf(`${service.url}/health/ready`)).toBe(200);
  expect(service.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Receivers } from './receiver.js';

let server: Server;
let port = 0;
let asked = 0;
let answer: (response: ServerResponse) => void = (response) => response.end();
beforeAll(async () => {
  server = createServer((_, response) => {
    asked++;
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const PUBLIC_ONLY = new Receivers([]);
const LOCAL = new Receivers(['127.0.0.1', '::1']);

describe('receivers of webhooks', () => {
  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '0x7f.1', '127.1'])(
    'a message to %s is not sent, even if the name resolved to a public address before',
    async (host) => {
      asked = 0;
      const outcome = await PUBLIC_ONLY.post(`http://${host}:${port}/`, '{}', {});
      expect(outcome).toMatchObject({
        result: 'failed',
        status: null,
        error: expect.stringContaining('private address'),
      });
      expect(asked).toBe(0);
    },
  );

  test.each([
    ...[
      '10.0.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '240.0.0.1',
    ],
    ...['[::]', '[::1]', '[fe80::1]', '[fd00::1]', '[ff02::1]', '[64:ff9b::a00:1]', '[2002:a00:1::]', '[::ffff:a00:1]'],
  ])('%s is a private address', async (host) => {
    expect(await PUBLIC_ONLY.refusal(`https://${host}/`)).toContain('private address');
  });

  test.each(['93.184.216.34', '[2606:2800:220:1:248:1893:25c8:1946]', '172.32.0.1'])('%s is public', async (host) => {
    expect(await PUBLIC_ONLY.refusal(`https://${host}/`)).toBeNull();
    expect(await PUBLIC_ONLY.refusal(`http://${host}/`)).toContain('expected https');
  });

  test('an allowed network is reached without TLS', async () => {
    answer = (response) => response.writeHead(204).end();
    expect(await LOCAL.post(`http://localhost:${port}/`, '{}', {})).toMatchObject({ result: 'delivered', status: 204 });
  });

  test('redirects are failures, 410 is final, and a receiver may ask to wait', async () => {
    answer = (response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/other` }).end();
    asked = 0;
    expect(await LOCAL.post(`http://127.0.0.1:${port}/`, '{}', {})).toMatchObject({ result: 'failed', status: 307 });
    expect(asked).toBe(1);
    answer = (response) => response.writeHead(410).end();
    expect(await LOCAL.post(`http://127.0.0.1:${port}/`, '{}', {})).toMatchObject({ result: 'gone' });
    answer = (response) => response.writeHead(429, { 'retry-after': '90' }).end();
    expect(await LOCAL.post(`http://127.0.0.1:${port}/`, '{}', {})).toMatchObject({ retryAfter: 90_000 });
  });

  test('a receiver that does not answer in time has failed', async () => {
    answer = () => {};
    const outcome = await LOCAL.post(`http://127.0.0.1:${port}/`, '{}', {}, 200);
    expect(outcome).toMatchObject({ result: 'failed', status: null, error: 'no answer within 0.2 seconds' });
  });

  test('an answer without end is cut off', async () => {
    let closed: () => void = () => {};
    const cut = new Promise<void>((resolve) => {
      closed = resolve;
    });
    answer = (response) => {
      response.on('close', closed);
      const more = setInterval(() => response.write('x'.repeat(8_192)), 5);
      response.on('close', () => clearInterval(more));
    };
    expect(await LOCAL.post(`http://127.0.0.1:${port}/`, '{}', {})).toMatchObject({ result: 'delivered', status: 200 });
    await cut;
  });
});

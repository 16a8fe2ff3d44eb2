import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { get, type RequestOptions } from 'node:https';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { certificateFiles } from '../kit/service/certificate.js';
import { type Service, startService } from '../kit/service/service.js';

const NAME = 'paifu.club.example';
const files = certificateFiles(NAME);
afterAll(files.remove);

let service: Service | null = null;
afterEach(async () => {
  await service?.close();
  service = null;
});

async function begun(): Promise<Service & { readonly port: number }> {
  service = await startService({ env: { ...files.env, PAIFU_ALLOWED_HOSTS: NAME } });
  return { ...service, port: Number(new URL(service.url).port) };
}

/** A TLS connection to the service by its name, trusting the CA. */
function connected(port: number, ca = readFileSync(files.cert, 'utf8')): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, servername: NAME, ca });
    socket.once('secureConnect', () => resolve(socket)).once('error', reject);
  });
}

function answered(port: number, path: string) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const asked: RequestOptions = { host: '127.0.0.1', port, path, servername: NAME, ca: readFileSync(files.cert) };
    get({ ...asked, headers: { host: NAME }, agent: false }, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      resolve({ status: response.statusCode, headers: response.headers, text });
    }).on('error', reject);
  });
}

describe('a service with a certificate', () => {
  test('answers by its name, to whoever trusts it, and nobody without TLS', async () => {
    const { url, port } = await begun();
    expect(url).toBe(`https://127.0.0.1:${port}`);
    const { status, headers } = await answered(port, '/find');
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('strict-transport-security');
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();
    await expect(fetch(`https://127.0.0.1:${port}/health/live`)).rejects.toThrow();
  });

  test('a service tells monitors when its certificate ends, and its log that it ends soon', async () => {
    const { port, logged } = await begun();
    const end = new X509Certificate(readFileSync(files.cert)).validToDate;
    const { text } = await answered(port, '/metrics');
    expect(text).toMatch(new RegExp(`^paifu_certificate_expiry_timestamp_seconds ${end.getTime() / 1_000}$`, 'm'));
    const line = logged.find((one) => one.includes('the certificate ends soon: renew it'));
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 'warn', file: files.cert, expiry: end.toISOString() });
  });

  test('ends also where connections are open on which nobody asks, or nobody speaks TLS', async () => {
    const { port, close } = await begun();
    const held = [await connected(port), await connected(port)];
    const ended = held.map((socket) => new Promise((resolve) => socket.on('close', resolve).on('error', () => {})));
    held[0].write(`GET /health/live HTTP/1.1\r\nHost: ${NAME}\r\n\r\n`);
    await new Promise((resolve) => held[0].once('data', resolve));
    for (const socket of held) socket.resume();
    service = null;
    await close();
    await Promise.all(ended);
  });

  test('takes up a certificate that is renewed, and keeps the old one where what it finds is none', async () => {
    const { port, logged } = await begun();
    const before = await connected(port);
    const first = before.getPeerCertificate().fingerprint256;
    files.renew();
    // Existing connections stay open; new ones get the new certificate.
    await said(logged, 'the certificate was renewed');
    const after = await connected(port);
    expect(after.getPeerCertificate().fingerprint256).not.toBe(first);
    before.write(`GET /health/live HTTP/1.1\r\nHost: ${NAME}\r\n\r\n`);
    expect(String(await new Promise((resolve) => before.once('data', resolve)))).toMatch(/^HTTP\/1\.1 200/);
    writeFileSync(files.cert, 'half of it');
    await said(logged, 'the certificate stays as it was: PAIFU_TLS_CERT');
    const still = await connected(port, after.getPeerX509Certificate()?.toString());
    for (const socket of [before, after, still]) socket.destroy();
  });
});

/** Waits for a log line; the service checks for a newer certificate on a timer. */
async function said(logged: readonly string[], text: string): Promise<void> {
  for (let tries = 0; !logged.some((line) => line.includes(text)); tries++) {
    if (tries > 600) throw new Error(`nothing was logged like ${text}, but ${logged.join('')}`);
    await new Promise((again) => setTimeout(again, 50));
  }
}

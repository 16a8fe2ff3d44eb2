import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from 'node:tls';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { certificateFiles, type CertificateFiles } from '../../../test/kit/service/certificate.js';
import type { JsonLogger } from '../observability/logger.js';
import { followTlsFiles, readTlsFiles } from './tls-files.js';

const DAY = 86_400_000;
const made: CertificateFiles[] = [];
afterAll(() => {
  for (const files of made) files.remove();
});

function files(...validity: readonly number[]): CertificateFiles {
  const [from, to] = validity.map((days) => new Date(Date.now() + days * DAY));
  made.push(certificateFiles('club.example', from === undefined ? undefined : { from, to }));
  return made[made.length - 1];
}

function written(name: string, text: string): string {
  const path = join(files().folder, name);
  writeFileSync(path, text);
  return path;
}

const locked = (): string =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' },
  }).privateKey;

describe('the files of a certificate', () => {
  it('accepts a certificate with its key and rejects anything else', () => {
    const { cert, key } = readTlsFiles(files());
    expect(cert).toMatch(/^-----BEGIN CERTIFICATE-----\n/);
    expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  });

  it.each<[string, () => { cert: string; key: string }, RegExp]>([
    [
      'that are not there',
      () => ({ ...files(), cert: '/no/cert.pem' }),
      /PAIFU_TLS_CERT: \/no\/cert\.pem: there is no such file/,
    ],
    [
      'of a key that is not there',
      () => ({ ...files(), key: '/no/key.pem' }),
      /PAIFU_TLS_KEY: .*there is no such file/,
    ],
    ['that are folders', () => ({ ...files(), cert: files().folder }), /PAIFU_TLS_CERT: .*cannot be read \(EISDIR\)/],
    [
      'that hold something else',
      () => ({ ...files(), cert: written('cert.pem', 'MIIB') }),
      /PAIFU_TLS_CERT: .*expected a certificate in PEM/,
    ],
    [
      'in each other’s place',
      () => ({ cert: files().key, key: files().cert }),
      /PAIFU_TLS_CERT: .*expected a certificate/,
    ],
    [
      'with a certificate for the key',
      () => ({ ...files(), key: files().cert }),
      /PAIFU_TLS_KEY: .*expected a private key in PEM/,
    ],
    [
      'of a key with a passphrase',
      () => ({ ...files(), key: written('key.pem', locked()) }),
      /PAIFU_TLS_KEY: .*without a passphrase/,
    ],
    [
      'of another key',
      () => ({ ...files(), key: files().key }),
      /PAIFU_TLS_KEY: .*is not the key of the certificate in .*cert\.pem/,
    ],
    ['that have expired', () => files(-2, -1), /PAIFU_TLS_CERT: .*expired at 20\d\d-/],
    ['that hold from tomorrow on', () => files(1, 2), /PAIFU_TLS_CERT: .*is not valid before 20\d\d-/],
  ])('%s are refused, and it is said why', (_, given, message) => {
    expect(() => readTlsFiles(given())).toThrow(message);
  });
});

describe('a renewed certificate', () => {
  it('a renewed certificate is used if it changed before the first check, and reported once if it is invalid', () => {
    jest.useFakeTimers();
    try {
      const one = files();
      const given = { cert: one.cert, key: one.key };
      const taken: unknown[] = [];
      const messages: string[] = [];
      const server = { setSecureContext: (context: unknown) => taken.push(context) };
      const logger = { line: () => {}, warn: (text: string) => messages.push(text) };
      const inUse = readTlsFiles(given);
      one.renew();
      const unfollow = followTlsFiles(given, inUse, server as unknown as Server, logger as unknown as JsonLogger);
      jest.advanceTimersByTime(20_000);
      expect(taken).toEqual([readTlsFiles(given)]);
      writeFileSync(one.cert, 'half of it');
      jest.advanceTimersByTime(20_000);
      expect(messages).toEqual([expect.stringContaining('the certificate stays as it was: PAIFU_TLS_CERT')]);
      unfollow();
      one.renew();
      jest.advanceTimersByTime(20_000);
      expect(taken).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

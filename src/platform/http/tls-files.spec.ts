import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from 'node:tls';
import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
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
      const follower = followTlsFiles(given, inUse, server as unknown as Server, logger as unknown as JsonLogger);
      jest.advanceTimersByTime(20_000);
      expect(taken).toEqual([readTlsFiles(given)]);
      writeFileSync(one.cert, 'half of it');
      jest.advanceTimersByTime(20_000);
      expect(messages).toEqual([expect.stringContaining('the certificate stays as it was: PAIFU_TLS_CERT')]);
      follower.stop();
      one.renew();
      jest.advanceTimersByTime(20_000);
      expect(taken).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the end of a certificate', () => {
  afterEach(() => void jest.useRealTimers());

  it('the log warns at the start and once a day when the certificate ends within 14 days, also after its end', () => {
    jest.useFakeTimers();
    const one = files(-1, 15);
    let now = Date.now();
    /** Half a day at a time, because every check reads the files. */
    const pass = (days: number): void => {
      for (let half = 0; half < days * 2; half++) {
        now += DAY / 2;
        jest.advanceTimersByTime(6_000);
      }
    };
    const logged: string[] = [];
    const logger = { line: (level: string, message: string) => logged.push(`${level} ${message}`) };
    const follow = (from: CertificateFiles) =>
      followTlsFiles(
        { cert: from.cert, key: from.key },
        readTlsFiles(from),
        { setSecureContext: () => {} } as unknown as Server,
        logger as unknown as JsonLogger,
        () => new Date(now),
      );
    const follower = follow(one);
    expect(follower.expiry).toEqual(new X509Certificate(readFileSync(one.cert)).validToDate);
    pass(0.5);
    expect(logged).toEqual([]);
    pass(2);
    const soon = 'warn the certificate ends soon: renew it';
    expect(logged.splice(0)).toEqual([soon, soon]);
    const started = follow(one);
    expect(logged.splice(0)).toEqual([soon]);
    started.stop();
    pass(13);
    expect(logged.at(-1)).toBe(
      'warn the certificate has ended: clients refuse it, and the service does not start with it',
    );
    const other = files(-1, 90);
    copyFileSync(other.cert, one.cert);
    copyFileSync(other.key, one.key);
    logged.length = 0;
    pass(2);
    expect(logged).toEqual(['info the certificate was renewed']);
    expect(follower.expiry).toEqual(new X509Certificate(readFileSync(other.cert)).validToDate);
    follower.stop();
  });
});

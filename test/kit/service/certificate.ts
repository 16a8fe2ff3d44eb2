import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const time = (at: Date): Buffer => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`));

const SIGNED_BY = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const OTHER_NAMES = oid(0x55, 0x1d, 0x11);

export interface Validity {
  readonly from: Date;
  readonly to: Date;
}

const DAY = 86_400_000;
const TODAY = (): Validity => ({ from: new Date(Date.now() - DAY), to: new Date(Date.now() + DAY) });

/** A self-signed certificate for a host name (RFC 5280). Node can read certificates but not make them. */
function certificateOf(name: string, publicKey: KeyObject, privateKey: KeyObject, { from, to }: Validity): string {
  const called = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const names = sequence(OTHER_NAMES, der(0x04, sequence(der(0x82, Buffer.from(name)))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    SIGNED_BY,
    called,
    sequence(time(from), time(to)),
    called,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const lines = sequence(content, SIGNED_BY, signature)
    .toString('base64')
    .match(/.{1,64}/g) as string[];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** A certificate and its key in files, as the service reads them. */
export interface CertificateFiles {
  readonly folder: string;
  readonly cert: string;
  readonly key: string;
  readonly env: { readonly PAIFU_TLS_CERT: string; readonly PAIFU_TLS_KEY: string };
  /** The key hash that makes Chromium trust it (`--ignore-certificate-errors-spki-list`). */
  readonly pin: string;
  /** Replaces the certificate and the key in the same files. */
  renew(): void;
  remove(): void;
}

export function certificateFiles(name: string, validity: Validity = TODAY()): CertificateFiles {
  const folder = mkdtempSync(join(tmpdir(), 'paifu-tls-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const write = (): KeyObject => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(cert, certificateOf(name, publicKey, privateKey, validity));
    writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    return publicKey;
  };
  const spki = write().export({ type: 'spki', format: 'der' });
  return {
    ...{ folder, cert, key, env: { PAIFU_TLS_CERT: cert, PAIFU_TLS_KEY: key } },
    pin: createHash('sha256').update(spki).digest('base64'),
    renew: () => void write(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

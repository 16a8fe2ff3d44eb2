import { type KeyObject, createPrivateKey, X509Certificate } from 'node:crypto';
import { statSync } from 'node:fs';
import type { Server as TlsServer } from 'node:tls';
import { ConfigError, type TlsChoice } from '../config/config.js';
import { settingText } from '../config/setting-text.js';
import type { JsonLogger } from '../observability/logger.js';

/** A certificate with its chain and its private key, in PEM. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

const OPEN_TO_OTHERS = 0o077;

/** Reads the certificate chain and its key. Throws `ConfigError`. */
export function readTlsFiles(files: TlsChoice, now: Date = new Date()): TlsFiles {
  const [cert, key] = [settingText('PAIFU_TLS_CERT', files.cert), settingText('PAIFU_TLS_KEY', files.key)];
  const wrong = (name: string, file: string, what: string) => new ConfigError(`${name}: ${file}: ${what}`);
  let shown: X509Certificate;
  let proof: KeyObject;
  try {
    shown = new X509Certificate(cert);
  } catch {
    throw wrong('PAIFU_TLS_CERT', files.cert, 'expected a certificate in PEM (-----BEGIN CERTIFICATE-----)');
  }
  try {
    proof = createPrivateKey(key);
  } catch {
    throw wrong('PAIFU_TLS_KEY', files.key, 'expected a private key in PEM, without a passphrase');
  }
  if (!shown.checkPrivateKey(proof)) {
    throw wrong('PAIFU_TLS_KEY', files.key, `is not the key of the certificate in ${files.cert}`);
  }
  if (shown.validToDate < now) {
    throw wrong('PAIFU_TLS_CERT', files.cert, `expired at ${shown.validToDate.toISOString()}`);
  }
  if (shown.validFromDate > now) {
    throw wrong('PAIFU_TLS_CERT', files.cert, `is not valid before ${shown.validFromDate.toISOString()}`);
  }
  return { cert, key };
}

/** Warns if other users of this machine can read the key. */
export function warnOfOpenKey({ key }: TlsChoice, warn: (warning: string) => void): void {
  if ((statSync(key).mode & OPEN_TO_OTHERS) !== 0)
    warn(`PAIFU_TLS_KEY: ${key}: others on this machine may read or change it; chmod 600 ${key}`);
}

/** Milliseconds between two checks for a renewed certificate. */
const EVERY = 5_000;

/**
 * Uses a renewed certificate for new connections; an invalid one is reported and the old one stays. The files are
 * polled, because renewal replaces two files, links or mounts, and not every file system reports that.
 * @param inUse the files that the server was started with
 * @returns a function that stops it
 */
export function followTlsFiles(files: TlsChoice, inUse: TlsFiles, server: TlsServer, logger: JsonLogger): () => void {
  let seen = textOfBoth(inUse);
  const look = (): void => {
    let found: string;
    try {
      found = textOfBoth({
        cert: settingText('PAIFU_TLS_CERT', files.cert),
        key: settingText('PAIFU_TLS_KEY', files.key),
      });
    } catch (error) {
      found = (error as Error).message;
    }
    if (found === seen) return;
    seen = found;
    try {
      server.setSecureContext(readTlsFiles(files));
      logger.line('info', 'the certificate was renewed', { file: files.cert });
    } catch (error) {
      logger.warn(`the certificate stays as it was: ${(error as Error).message}`);
    }
  };
  const looking = setInterval(look, EVERY).unref();
  return () => clearInterval(looking);
}

const textOfBoth = ({ cert, key }: TlsFiles): string => `${cert}\n${key}`;

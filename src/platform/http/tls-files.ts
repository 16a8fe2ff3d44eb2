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

const DAY = 86_400_000;
/** Time between two checks for a renewed certificate, and before its end when warnings begin, in milliseconds. */
const EVERY = 5_000;
const SOON = 14 * DAY;

/** The certificate of a running service. */
export interface TlsFollower {
  /** When the certificate in use ends. */
  readonly expiry: Date;
  stop(): void;
}

/**
 * Uses a renewed certificate for new connections; an invalid one is reported and the old one stays. The files are
 * polled, because renewal replaces two files, links or mounts, and not every file system reports that. While the
 * certificate in use ends soon or has ended, a warning is logged every day.
 * @param inUse the files that the server was started with
 */
export function followTlsFiles(
  files: TlsChoice,
  inUse: TlsFiles,
  server: TlsServer,
  logger: JsonLogger,
  now: () => Date = () => new Date(),
): TlsFollower {
  let seen = textOfBoth(inUse);
  let expiry = expiryOf(inUse);
  let warned = 0;
  const renew = (): void => {
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
      const renewed = readTlsFiles(files, now());
      server.setSecureContext(renewed);
      expiry = expiryOf(renewed);
      warned = 0;
      logger.line('info', 'the certificate was renewed', { file: files.cert, expiry });
    } catch (error) {
      logger.warn(`the certificate stays as it was: ${(error as Error).message}`);
    }
  };
  const warn = (): void => {
    const time = now().getTime();
    const left = expiry.getTime() - time;
    if (left > SOON || time - warned < DAY) return;
    warned = time;
    const what =
      left > 0 ? 'ends soon: renew it' : 'has ended: clients refuse it, and the service does not start with it';
    logger.line('warn', `the certificate ${what}`, { file: files.cert, expiry });
  };
  const look = (): void => {
    renew();
    warn();
  };
  warn();
  const looking = setInterval(look, EVERY).unref();
  return {
    get expiry() {
      return expiry;
    },
    stop: () => clearInterval(looking),
  };
}

const expiryOf = ({ cert }: TlsFiles): Date => new X509Certificate(cert).validToDate;
const textOfBoth = ({ cert, key }: TlsFiles): string => `${cert}\n${key}`;

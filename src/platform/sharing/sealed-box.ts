import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { ConfigError } from '../config/config.js';

const NONCE = 12;
const TAG = 16;

/** The text was encrypted with another key, changed, or moved. */
export class NotOurs extends Error {
  readonly code = 'SHARED_KEY_WRONG';

  constructor(place: string) {
    super(
      `${place} cannot be opened with this PAIFU_SHARED_KEY: it was written with another key, or changed since. Give every service the same key file`,
    );
    this.name = 'NotOurs';
  }
}

/** Encrypts shared data (AES-256-GCM), bound to its position in the event store. */
export class SealedBox {
  private readonly key: Buffer;

  /** @param secret at least 32 random bytes, the same at every service */
  constructor(secret: Buffer) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'paifu/shared-rows/1', 32));
  }

  /** Reads the key file: 32 bytes or more, as Base64. Throws `ConfigError`. */
  static ofFile(path: string): SealedBox {
    const wrong = (what: string) =>
      new ConfigError(`PAIFU_SHARED_KEY: ${path}: ${what}; make one with: openssl rand -base64 32 > ${path}`);
    let text: string;
    try {
      text = readFileSync(path, 'utf8').trim();
      if ((statSync(path).mode & 0o077) !== 0)
        throw new ConfigError(`PAIFU_SHARED_KEY: ${path}: others on this machine may read it; chmod 600 ${path}`);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      throw wrong('cannot be read');
    }
    const secret = Buffer.from(text, 'base64');
    if (!/^[A-Za-z0-9+/]+=*$/.test(text) || secret.length < 32) throw wrong('expected at least 32 bytes as Base64');
    return new SealedBox(secret);
  }

  seal(place: string, content: unknown): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(place));
    const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64');
  }

  /** Throws `NotOurs`. */
  open(place: string, sealed: string): unknown {
    try {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, NONCE))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG));
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
      return JSON.parse(text.toString('utf8'));
    } catch {
      throw new NotOurs(place);
    }
  }
}

/** The hash of an event of a shared stream. */
export const hashOfBox = (place: string, sealed: string): string =>
  createHash('sha256').update(`${place}\n${sealed}`).digest('hex');

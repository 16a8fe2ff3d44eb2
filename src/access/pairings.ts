import { PAIRING } from '../limits.js';
import { AccessError } from './access-error.js';
import type { AccessStore, Giver, Grant, NewToken } from './access-store.js';
import type { Role } from './role.js';
import { hashOf, newCode, newId } from './secret.js';

/** A code that a device exchanges for a token. */
export interface PairingCode {
  readonly id: string;
  readonly code: string;
  readonly expiresAt: number;
}

interface Row {
  readonly id: string;
  readonly actor: string;
  readonly roles: string;
  readonly label: string | null;
  readonly token_expires_at: number | null;
  readonly created_by: string;
  readonly made_by: string | null;
  readonly command: string | null;
  readonly exchanges: number;
}

/**
 * Codes that are short enough to be typed, and stand for a token that is made when they are exchanged. Guessing them is hopeless only
 * because they live for minutes and whoever tries is counted (api/pairing-tries.ts); docs/access.md has the arithmetic.
 */
export class Pairings {
  constructor(private readonly store: AccessStore) {}

  /** Makes a code that lives for so many minutes. Throws `TOO_MANY_CODES`. */
  make({ actor, roles, label, expiresAt }: Grant, minutes: number, by: Giver): PairingCode {
    const { db } = this.store;
    return this.store.change(() => {
      const now = this.store.now();
      db.prepare('DELETE FROM pairing WHERE expires_at <= ?').run(now);
      const open = db.prepare<[], number>('SELECT count(*) FROM pairing WHERE command IS NULL').pluck().get() ?? 0;
      // Each one more is one more that a guess may hit.
      if (open >= PAIRING.open)
        throw new AccessError(
          'TOO_MANY_CODES',
          `${open} codes wait for their devices: use those, or wait until they end`,
        );
      const [id, code, ends] = [newId(), newCode(), now + minutes * 60_000];
      db.prepare('INSERT INTO pairing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, 0, NULL)').run(
        ...[id, hashOf(code), actor, JSON.stringify(roles), label, expiresAt, now, by.actor, by.token, ends],
      );
      return { id, code, expiresAt: ends };
    });
  }

  /**
   * Exchanges a code for a token, once: sent again with the same command id, while the code lives, it gives another token, because the
   * answer may have been lost; the one before goes on, because it may not. null: there is no such code for them, whatever the reason.
   */
  exchange(code: string, command: string, label: string | null): NewToken | null {
    const { db } = this.store;
    const now = this.store.now();
    // Whoever guesses makes nobody wait for a write.
    const find = db.prepare<[string, number], Row>('SELECT * FROM pairing WHERE hash = ? AND expires_at > ?');
    if (find.get(hashOf(code), now) === undefined) return null;
    return this.store.change(() => {
      const row = find.get(hashOf(code), now);
      if (row === undefined || row.exchanges >= PAIRING.exchanges) return null;
      if (row.command !== null && row.command !== command) return null;
      if (row.token_expires_at !== null && row.token_expires_at <= now) return null;
      db.prepare('UPDATE pairing SET command = ?, exchanges = exchanges + 1, crc = NULL WHERE id = ?').run(
        command,
        row.id,
      );
      const grant = {
        ...{ actor: row.actor, roles: JSON.parse(row.roles) as readonly Role[], label: label ?? row.label },
        ...{ expiresAt: row.token_expires_at, origin: `pairing/${row.id}` },
      };
      return this.store.made(grant, { actor: row.created_by, token: row.made_by });
    });
  }
}

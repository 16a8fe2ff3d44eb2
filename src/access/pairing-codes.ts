import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { PAIRING } from '../platform/config/limits.js';
import { AccessError } from './access-schema.js';
import { type AccessStore, type Giver, type Grant, type NewToken, STANDS, earlier } from './token-store.js';
import type { Role } from './role.js';
import { hashOf, idOfCommand, newCode, newId } from './tokens.js';

/** A code that a device exchanges for a token. */
export interface PairingCode {
  readonly id: string;
  readonly code: string;
  readonly expiresAt: number;
}

/** A code as it is spoken of. */
export interface WaitingCode {
  readonly id: string;
  readonly actor: string;
  readonly roles: readonly Role[];
  readonly label: string | null;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly expiresAt: number;
}

/** A device that records a game by a token that it got for a code. */
export interface PairedDevice {
  readonly game: string;
  readonly label: string | null;
  readonly pairedAt: number;
  readonly lastUsedAt: number | null;
}

interface Row {
  readonly id: string;
  readonly actor: string;
  readonly roles: string;
  readonly label: string | null;
  readonly token_expires_at: number | null;
  readonly created_by: string;
  readonly created_at: number;
  readonly expires_at: number;
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

  /**
   * Makes a code that lives for so many minutes; neither it nor its token lasts longer than the maker's token. A command that is sent again, because the answer was lost, has another code in the
   * place of the one before. Throws `TOO_MANY_CODES`; `COMMAND_ID_REUSED` where it made another, or one that a device has used.
   */
  make(grant: Grant, minutes: number, by: Giver, command: string | null = null): PairingCode {
    const { db } = this.store;
    const { actor, roles, label } = grant;
    return this.store.change(() => {
      const now = this.store.now();
      const expiresAt = this.store.endOf(grant, by);
      db.prepare('DELETE FROM pairing WHERE expires_at <= ?').run(now);
      const id = command === null ? newId() : idOfCommand(by.actor, command);
      this.replaced(id, grant, by);
      const open = db.prepare<[], number>('SELECT count(*) FROM pairing WHERE command IS NULL').pluck().get() ?? 0;
      // Each one more is one more that a guess may hit.
      if (open >= PAIRING.open)
        throw new AccessError(
          'TOO_MANY_CODES',
          `${open} pairing codes are still unused; use or cancel some of them, or wait until they expire`,
        );
      const code = newCode();
      const ends = earlier(now + minutes * 60_000, expiresAt) as number;
      db.prepare('INSERT INTO pairing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, 0, NULL)').run(
        ...[id, hashOf(code), actor, JSON.stringify(roles), label, expiresAt, now, by.actor, by.token, ends],
      );
      return { id, code, expiresAt: ends };
    });
  }

  /** The codes that wait for their devices, those made last first: what they are for, never the codes. */
  waiting(): readonly WaitingCode[] {
    const rows = this.store.db.prepare<[number], Row>(
      'SELECT * FROM pairing WHERE command IS NULL AND expires_at > ? ORDER BY created_at DESC, id DESC',
    );
    return rows.all(this.store.now()).map((row) => ({
      ...{ id: row.id, actor: row.actor, roles: JSON.parse(row.roles) as readonly Role[], label: row.label },
      ...{ createdAt: row.created_at, createdBy: row.created_by, expiresAt: row.expires_at },
    }));
  }

  /**
   * Cancels a code that waits for its device; false: none of this id does.
   *
   * @param by only if they made it; null: whoever did
   */
  cancel(id: string, by: string | null): boolean {
    const { db } = this.store;
    return this.store.change(() => {
      const gone = db.prepare(
        'DELETE FROM pairing WHERE id = ? AND command IS NULL AND expires_at > ? AND (? IS NULL OR created_by = ?)',
      );
      return gone.run(id, this.store.now(), by, by).changes > 0;
    });
  }

  /** Cancels the codes made with tokens that are no longer in the token file, whose tokens have these ids. */
  cancelOfRemoved(inFile: readonly string[]): void {
    const where = "WHERE made_by LIKE 'file-%' AND made_by NOT IN (SELECT value FROM json_each(?))";
    const ids = JSON.stringify(inFile);
    const left = this.store.db.prepare<[string], number>(`SELECT count(*) FROM pairing ${where}`).pluck().get(ids) ?? 0;
    if (left > 0) this.store.change(() => this.store.db.prepare(`DELETE FROM pairing ${where}`).run(ids));
  }

  /** The devices that record these games by tokens that stand, those paired last first. */
  devices(games: readonly string[]): readonly PairedDevice[] {
    this.store.write();
    const rows = this.store.db.prepare<[number, string], PairedDevice>(
      `SELECT game.value AS game, token.label, token.created_at AS pairedAt, used.at AS lastUsedAt
       FROM token LEFT JOIN used ON used.token = token.id, json_each(token.roles) AS role, json_each(role.value, '$.games') AS game
       WHERE token.origin LIKE 'pairing/%' AND ${STANDS} AND json_extract(role.value, '$.role') = 'scribe'
         AND game.value IN (SELECT value FROM json_each(?)) ORDER BY token.created_at DESC, token.id`,
    );
    return rows.all(this.store.now(), JSON.stringify(games));
  }

  /** Takes away the code that a command made before. */
  private replaced(id: string, { actor, roles, label }: Grant, by: Giver): void {
    const { db } = this.store;
    const row = db.prepare<[string], Row>('SELECT * FROM pairing WHERE id = ?').get(id);
    if (row === undefined) return;
    const isSame =
      row.created_by === by.actor && row.actor === actor && row.roles === JSON.stringify(roles) && row.label === label;
    if (!isSame)
      throw new AccessError(
        'COMMAND_ID_REUSED',
        'this commandId was already used for a different request; use a new commandId',
      );
    if (row.command !== null)
      throw new AccessError(
        'COMMAND_ID_REUSED',
        'this commandId created a pairing code that a device has already used; use a new commandId',
      );
    db.prepare('DELETE FROM pairing WHERE id = ?').run(id);
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
      db.prepare('UPDATE pairing SET command = ?, exchanges = exchanges + 1, crc = NULL WHERE id = ?').run(
        command,
        row.id,
      );
      const grant = {
        ...{ actor: row.actor, roles: JSON.parse(row.roles) as readonly Role[], label: label ?? row.label },
        ...{ expiresAt: row.token_expires_at, origin: `pairing/${row.id}` },
      };
      // The code is deleted when its maker's token is revoked, and ends with it otherwise: `token_expires_at` is no later.
      return this.store.made(grant, { actor: row.created_by, token: row.made_by, expiresAt: row.token_expires_at });
    });
  }
}

const EVERYBODY = 'everybody';

/** Counts wrong pairing codes: of each client, and of all together, who might be one attacker with many addresses. */
@Injectable()
export class PairingTries {
  private readonly each = new RateLimiterMemory({ points: PAIRING.triesOfAddress, duration: PAIRING.seconds });
  private readonly all = new RateLimiterMemory({ points: PAIRING.tries, duration: PAIRING.seconds });

  /** Tries a code. What it comes to, or after how many seconds it may be tried: a try counts until it turns out right. */
  async of<T>(
    client: string,
    attempt: () => Promise<T | null>,
  ): Promise<{ readonly got: T | null } | { readonly seconds: number }> {
    try {
      await this.each.consume(client);
      await this.all.consume(EVERYBODY);
    } catch (error) {
      // An error would be one of this program: only the limiter's own answer is no error.
      if (error instanceof Error) throw error;
      return { seconds: Math.max(1, Math.ceil((error as RateLimiterRes).msBeforeNext / 1_000)) };
    }
    const got = await attempt();
    if (got !== null) {
      await this.each.reward(client);
      await this.all.reward(EVERYBODY);
    }
    return { got };
  }
}

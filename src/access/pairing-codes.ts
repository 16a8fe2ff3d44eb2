import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { PAIRING } from '../platform/config/limits.js';
import { AccessError } from './access-schema.js';
import { type TokenStore, type Grantor, type Grant, type NewToken, IS_VALID, earlierExpiry } from './token-store.js';
import type { Role } from './role.js';
import { hashToken, idFromCommand, newCode, newId } from './tokens.js';

export interface PairingCode {
  readonly id: string;
  readonly code: string;
  readonly expiresAt: number;
}

/** A pairing code without its text. */
export type UnusedCode = ReturnType<PairingCodes['unused']>[number];

/** A device that records a game with a token from a pairing code. */
export interface PairedDevice {
  /** Id of its token. */
  readonly token: string;
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
 * Short codes that a device exchanges for a token. Guessing is infeasible only because codes expire within minutes and
 * attempts are limited (`PairingRateLimit`); docs/how-to/access.md has the arithmetic.
 */
export class PairingCodes {
  constructor(private readonly store: TokenStore) {}

  /**
   * Creates a code with a lifetime in minutes. Neither the code nor its token outlives the token of the grantor. A
   * repeated command replaces the code. Throws `TOO_MANY_CODES`, and `COMMAND_ID_REUSED` if the command made a
   * different code or a device has used it.
   */
  create(grant: Grant, minutes: number, by: Grantor, command: string | null = null): PairingCode {
    const { db } = this.store;
    const { actor, roles, label } = grant;
    return this.store.change(() => {
      const now = this.store.now();
      const expiresAt = this.store.expiryOf(grant, by);
      db.prepare('DELETE FROM pairing WHERE expires_at <= ?').run(now);
      const id = command === null ? newId() : idFromCommand(by.actor, command);
      this.deleteReplaced(id, grant, by);
      const open = db.prepare<[], number>('SELECT count(*) FROM pairing WHERE command IS NULL').pluck().get() ?? 0;
      // Every open code makes a lucky guess more likely.
      if (open >= PAIRING.open)
        throw new AccessError(
          'TOO_MANY_CODES',
          `${open} pairing codes are still unused; use or cancel some of them, or wait until they expire`,
        );
      const code = newCode();
      const ends = earlierExpiry(now + minutes * 60_000, expiresAt) as number;
      db.prepare('INSERT INTO pairing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, 0, NULL)').run(
        ...[id, hashToken(code), actor, JSON.stringify(roles), label, expiresAt, now, by.actor, by.token, ends],
      );
      return { id, code, expiresAt: ends };
    });
  }

  /** Unused codes, newest first, without their texts. */
  unused() {
    const rows = this.store.db.prepare<[number], Row>(
      'SELECT * FROM pairing WHERE command IS NULL AND expires_at > ? ORDER BY created_at DESC, id DESC',
    );
    return rows.all(this.store.now()).map((row) => ({
      ...{ id: row.id, actor: row.actor, roles: JSON.parse(row.roles) as readonly Role[], label: row.label },
      ...{ createdAt: row.created_at, createdBy: row.created_by, expiresAt: row.expires_at },
    }));
  }

  /**
   * Cancels an unused code; `false` if there is none with this id.
   *
   * @param by the actor who must have created the code; `null` for any actor
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

  /** Cancels codes made with tokens that are no longer in the token file. */
  cancelOfRemoved(inFile: readonly string[]): void {
    const where = "WHERE made_by LIKE 'file-%' AND made_by NOT IN (SELECT value FROM json_each(?))";
    const ids = JSON.stringify(inFile);
    const left = this.store.db.prepare<[string], number>(`SELECT count(*) FROM pairing ${where}`).pluck().get(ids) ?? 0;
    if (left > 0) this.store.change(() => this.store.db.prepare(`DELETE FROM pairing ${where}`).run(ids));
  }

  /** Devices that record these games with valid tokens, newest first. */
  devices(games: readonly string[]): readonly PairedDevice[] {
    this.store.flush();
    const rows = this.store.db.prepare<[number, string], PairedDevice>(
      `SELECT token.id AS token, game.value AS game, token.label, token.created_at AS pairedAt, used.at AS lastUsedAt
       FROM token LEFT JOIN used ON used.token = token.id, json_each(token.roles) AS role, json_each(role.value, '$.games') AS game
       WHERE token.origin LIKE 'pairing/%' AND ${IS_VALID} AND json_extract(role.value, '$.role') = 'scribe'
         AND game.value IN (SELECT value FROM json_each(?)) ORDER BY token.created_at DESC, token.id`,
    );
    return rows.all(this.store.now(), JSON.stringify(games));
  }

  /** Deletes the code that the same command made before. */
  private deleteReplaced(id: string, { actor, roles, label }: Grant, by: Grantor): void {
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
   * Exchanges a code for a token, once. A repeated command gets another token while the code lives, because the answer
   * may have been lost; the first token stays valid. `null` if the code is unknown, expired or used.
   */
  exchange(code: string, command: string, label: string | null): NewToken | null {
    const { db } = this.store;
    const now = this.store.now();
    // Wrong guesses must not take the write lock.
    const find = db.prepare<[string, number], Row>('SELECT * FROM pairing WHERE hash = ? AND expires_at > ?');
    if (find.get(hashToken(code), now) === undefined) return null;
    return this.store.change(() => {
      const row = find.get(hashToken(code), now);
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
      // Codes are deleted when the token of the grantor is revoked, so its expiry is all that matters here.
      return this.store.insert(grant, { actor: row.created_by, token: row.made_by, expiresAt: row.token_expires_at });
    });
  }
}

const EVERYBODY = 'everybody';

/** Limits wrong pairing codes per client and in total, because an attacker may have many addresses. */
@Injectable()
export class PairingRateLimit {
  private readonly each = new RateLimiterMemory({ points: PAIRING.triesOfAddress, duration: PAIRING.seconds });
  private readonly all = new RateLimiterMemory({ points: PAIRING.tries, duration: PAIRING.seconds });

  /** Runs an attempt, or returns the seconds to wait. Successful attempts do not count. */
  async attempt<T>(
    client: string,
    attempt: () => Promise<T | null>,
  ): Promise<{ readonly got: T | null } | { readonly seconds: number }> {
    try {
      await this.each.consume(client);
      await this.all.consume(EVERYBODY);
    } catch (error) {
      // The limiter rejects with a plain object; an Error is a bug.
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

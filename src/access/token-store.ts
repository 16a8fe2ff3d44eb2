import type { Database, Statement } from 'better-sqlite3';
import { DISK_FULL, isDiskFull } from '../platform/disk/files.js';
import { Changes, ReplicatedRows, type RowChange, type SharedChanges } from '../platform/disk/replicated-rows.js';
import { openDatabase } from '../platform/disk/database.js';
import { seal } from '../platform/disk/row-checksums.js';
import { ACCESS, AccessError } from './access-schema.js';
import type { Role } from './role.js';
import { hashOf, idOfCommand, newId, newToken } from './tokens.js';
import { ENDED_TOKENS } from '../platform/config/limits.js';

/** What somebody is given. */
export interface Grant {
  /** Who they are in the record. */
  readonly actor: string;
  readonly roles: readonly Role[];
  readonly label: string | null;
  /** As requested; the token ends no later than its giver's. `null`: with it. */
  readonly expiresAt: number | null;
  /** What it is for, so that it is known when it is asked for again. */
  readonly origin?: string;
}

/** Who gives, and takes away. */
export interface Giver {
  readonly actor: string;
  /** The id of their token (`CallerToken.id`); `null` at the terminal, and with `--open`. */
  readonly token: string | null;
  /** When their token expires, in milliseconds since 1970; `null`: never. Nothing they give lasts longer. */
  readonly expiresAt: number | null;
}

/** The earlier of two expiry times; `null` means never. */
export const earlier = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

/** A token as it is spoken of: not the token. */
export interface TokenEntry {
  readonly id: string;
  readonly actor: string;
  readonly roles: readonly Role[];
  readonly label: string | null;
  readonly createdAt: number;
  readonly createdBy: string;
  /** The giver's token (`Giver.token`). */
  readonly madeBy: string | null;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly revokedBy: string | null;
  readonly lastUsedAt: number | null;
}

/** A token that was made just now: nobody can be told it again. */
export interface NewToken {
  readonly token: string;
  readonly entry: TokenEntry;
}

interface Row {
  readonly id: string;
  readonly actor: string;
  readonly roles: string;
  readonly label: string | null;
  readonly created_at: number;
  readonly created_by: string;
  readonly made_by: string | null;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
  readonly revoked_by: string | null;
  readonly used_at: number | null;
}

const ROW = `SELECT token.*, used.at AS used_at FROM token LEFT JOIN used ON used.token = token.id`;
/** Of a token that may be used at a time. */
export const STANDS = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)';

/** A token is noted as used at most once in so many milliseconds. */
const USED_EVERY = 60_000;
/** Milliseconds after which what another process has changed is noticed. */
const LOOKING = 100;
/** Milliseconds until what nobody waits for is written; where that was not possible, until it is tried again. */
const WRITING = 500;
const AGAIN = 5_000;
/** How much of that waits at most. */
const MOST_WAITING = 10_000;

/**
 * The tokens that were given out while the service runs, by their hashes (`DIR/access.db`). Several processes may have it open: the
 * service, and whoever gives and revokes at the terminal. Every change is durable when its method returns. Throws `AccessError`.
 */
export class AccessStore {
  private readonly byHash: Statement<[string, number], Row>;
  private readonly byId: Statement<[string], Row>;
  private readonly standing: Statement<[string, number], number>;
  private readonly use: Statement<[string, number, number]>;
  private readonly listeners = new Set<() => void>();
  private looking: NodeJS.Timeout | null = null;
  private seen: unknown;
  private waiting: (() => void)[] = [];
  private writing: NodeJS.Timeout | null = null;
  private readonly changes: Changes;

  private constructor(
    /** For what is kept in the same file (pairings.ts, recorded-by.ts). */
    readonly db: Database,
    readonly now: () => number,
  ) {
    this.byHash = db.prepare(`${ROW} WHERE hash = ? AND ${STANDS}`);
    this.byId = db.prepare(`${ROW} WHERE id = ?`);
    this.standing = db.prepare<[string, number], number>(`SELECT 1 FROM token WHERE id = ? AND ${STANDS}`).pluck();
    this.use = db.prepare(
      'INSERT INTO used VALUES (?, ?) ON CONFLICT (token) DO UPDATE SET at = excluded.at WHERE at < ?',
    );
    this.seen = this.version;
    this.changes = new Changes(db, (what) => new AccessError('ACCESS_SHARED', what));
  }

  /** Opens the tokens of a data directory; where there never were any, none. null: in memory, which forgets all. */
  static open(directory: string | null, now: () => number = Date.now): AccessStore {
    return new AccessStore(openDatabase(ACCESS, directory), now);
  }

  /**
   * Carries out changes, at all services that share the tokens. `work` calls methods of this store, and may be called more than once.
   * Rejects with what it throws, and with the event store's errors.
   */
  async commit<T>(work: () => T): Promise<T> {
    // What waits would be undone with the work.
    this.write();
    return this.changes.commit(work);
  }

  /** Applies what other services have changed by now; false where none share the tokens. Rejects with `ACCESS_UNAVAILABLE`. */
  async refreshed(): Promise<boolean> {
    if (!this.changes.isShared) return false;
    try {
      await this.changes.refresh();
      return true;
    } catch (error) {
      throw new AccessError('ACCESS_UNAVAILABLE', 'the other services cannot be reached now', { cause: error });
    }
  }

  /** Shares nothing any more: this directory was a service's among others, and is one of its own now. */
  standAlone(): void {
    this.changes.standAlone();
  }

  /** What it takes to share the tokens with other services. */
  replicated() {
    const changed = (): void => {
      this.seen = null;
      this.look();
    };
    const adopt = (own: readonly RowChange[]): void => {
      for (const { table, row } of own) {
        if (row === null) continue;
        const columns = Object.keys(row);
        this.db
          .prepare(
            `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
          )
          .run(...Object.values(row));
      }
    };
    const share = (shared: SharedChanges): void => this.changes.share(shared);
    return { rows: new ReplicatedRows(this.db, ACCESS), adopt, changed, share };
  }

  /** Gives out a new token. */
  add(grant: Grant, by: Giver): NewToken {
    return this.change(() => this.made(grant, by));
  }

  /**
   * Gives out the token of a command. Sent again, because the answer was lost, it is the same one and has another text, for nobody can
   * be told the one before, which opens nothing any more. It is given anew by the present giver, until the time requested now. Throws
   * `COMMAND_ID_REUSED` where the command made another, or one that somebody has by now.
   */
  addOnce(command: string, grant: Grant, by: Giver): NewToken {
    this.write();
    return this.change(() => {
      const id = idOfCommand(by.actor, command);
      const row = this.byId.get(id);
      if (row === undefined) return this.made(grant, by, id);
      const { actor, roles, label } = grant;
      const isSame =
        row.created_by === by.actor &&
        row.actor === actor &&
        row.roles === JSON.stringify(roles) &&
        row.label === label;
      if (!isSame) throw reused('this commandId was already used for a different request; use a new commandId');
      if (row.revoked_at !== null)
        throw reused(`this commandId created the token ${id}, which has been revoked; use a new commandId`);
      if (row.used_at !== null)
        throw reused(`this commandId created the token ${id}, which is already in use; use a new commandId`);
      const token = newToken();
      this.db
        .prepare('UPDATE token SET hash = ?, expires_at = ?, made_by = ?, crc = NULL WHERE id = ?')
        .run(hashOf(token), this.endOf(grant, by), by.token, id);
      return { token, entry: entryOf(this.byId.get(id) as Row) };
    });
  }

  /** As `add`, within a change that is being made. */
  made({ actor, roles, label, expiresAt, origin }: Grant, by: Giver, id = newId()): NewToken {
    this.forget();
    const ends = this.endOf({ expiresAt }, by);
    const token = newToken();
    this.db
      .prepare('INSERT INTO token VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL, NULL)')
      .run(
        id,
        hashOf(token),
        actor,
        JSON.stringify(roles),
        label,
        origin ?? null,
        this.now(),
        by.actor,
        by.token,
        ends,
      );
    return { token, entry: entryOf(this.byId.get(id) as Row) };
  }

  /**
   * When something expires that is given now: no later than the giver's token. Throws `GIVER_ENDED` where that has expired or was revoked
   * since the request was admitted, and `EXPIRED`.
   */
  endOf({ expiresAt }: Pick<Grant, 'expiresAt'>, by: Giver): number | null {
    const now = this.now();
    const row = by.token === null ? undefined : this.byId.get(by.token);
    const isRevoked = row !== undefined && row.revoked_at !== null;
    if (isRevoked || (by.expiresAt !== null && by.expiresAt <= now))
      throw new AccessError('GIVER_ENDED', 'the token that this one would be issued with has expired or was revoked');
    if (expiresAt !== null && expiresAt <= now)
      throw new AccessError('EXPIRED', 'the expiry time is in the past; expected a time in the future');
    return earlier(earlier(expiresAt, by.expiresAt), row?.expires_at ?? null);
  }

  /** What stands behind a token that may be used now; null: nothing. */
  behind(token: string): TokenEntry | null {
    const row = this.asked(() => this.byHash.get(hashOf(token), this.now()));
    return row === undefined ? null : entryOf(row);
  }

  /** Whether the token of this id may still be used. */
  stands(id: string): boolean {
    return this.asked(() => this.standing.get(id, this.now())) === 1;
  }

  /** Notes that a token was used. */
  used({ id, lastUsedAt }: TokenEntry): void {
    const now = this.now();
    if (lastUsedAt !== null && now - lastUsedAt < USED_EVERY) return;
    // That it was used at all is for others to know as well (`addOnce`); it is known there a moment later, or not.
    if (lastUsedAt === null && this.changes.isShared)
      void this.changes.commit(() => this.use.run(id, now, now)).catch(() => {});
    this.later(() => this.use.run(id, now, now));
  }

  /**
   * Revokes a token, and what is left of the pairing codes made with it. Once more, nothing changes. null: there is none of this id.
   *
   * @param withMade and the tokens that were given out with it, and with those
   */
  revoke(id: string, by: Giver, withMade = false): TokenEntry[] | null {
    const ids = this.change(() => {
      if (this.byId.get(id) === undefined) return null;
      const all = withMade ? this.withDescendants([id]) : [id];
      for (const one of all) this.end(one, by.actor);
      return all;
    });
    return ids === null ? null : this.entries(ids);
  }

  /**
   * Revokes everything an actor gave out, whatever token they gave it with: their tokens, the tokens given out with those, and their
   * codes. For an identity provider's subject, whose own token cannot be revoked here.
   */
  revokeGivenBy(actor: string, by: Giver): TokenEntry[] {
    return this.entries(
      this.change(() => {
        const given = this.db.prepare<[string], string>('SELECT id FROM token WHERE created_by = ?').pluck().all(actor);
        const all = this.withDescendants(given);
        for (const one of all) this.end(one, by.actor);
        this.db.prepare('DELETE FROM pairing WHERE created_by = ?').run(actor);
        return all;
      }),
    );
  }

  /** The valid tokens that were given out with these, and with those. */
  standingChildren(ids: readonly string[]): TokenEntry[] {
    const now = this.now();
    return this.entries(this.withDescendants(ids).filter((id) => !ids.includes(id))).filter(
      ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now),
    );
  }

  private entries(ids: readonly string[]): TokenEntry[] {
    return ids.map((id) => entryOf(this.byId.get(id) as Row));
  }

  private withDescendants(ids: readonly string[]): string[] {
    return this.db
      .prepare<[string], string>(
        `WITH RECURSIVE one (id) AS (SELECT value FROM json_each(?) UNION SELECT token.id FROM token JOIN one ON token.made_by = one.id)
         SELECT id FROM one`,
      )
      .pluck()
      .all(JSON.stringify(ids));
  }

  /** As `revoke` of one, within a change that is being made. */
  end(id: string, by: string): void {
    this.db
      .prepare('UPDATE token SET revoked_at = ?, revoked_by = ?, crc = NULL WHERE id = ? AND revoked_at IS NULL')
      .run(this.now(), by, id);
    this.db.prepare('DELETE FROM pairing WHERE made_by = ?').run(id);
  }

  /** Deletes the tokens that ended long ago, but for those with which others were given out: they say who revokes what. */
  private forget(): void {
    const before = this.now() - ENDED_TOKENS.days * 86_400_000;
    const forgotten = this.db
      .prepare<[number, number], string>(
        `DELETE FROM token WHERE (revoked_at <= ? OR expires_at <= ?) AND NOT EXISTS (SELECT 1 FROM token AS made WHERE made.made_by = token.id)
         RETURNING id`,
      )
      .pluck()
      .all(before, before);
    const unused = this.db.prepare('DELETE FROM used WHERE token = ?');
    for (const id of forgotten) unused.run(id);
  }

  /** Tokens, those made last first, but for those that have ended. `after`: the id of the last one of the page before. */
  list({ ended = false, after = null, limit = 500 }: TokenList = {}): TokenEntry[] {
    this.write();
    const rows = this.db.prepare<[number, number, string | null, string | null, number], Row>(
      `${ROW} WHERE (? OR (${STANDS})) AND (? IS NULL OR (created_at, id) < (SELECT created_at, id FROM token WHERE id = ?))
       ORDER BY created_at DESC, id DESC LIMIT ?`,
    );
    return rows.all(Number(ended), this.now(), after, after, limit).map(entryOf);
  }

  count(ended = false): number {
    const counted = this.db.prepare<[number, number], number>(`SELECT count(*) FROM token WHERE ? OR (${STANDS})`);
    return counted.pluck().get(Number(ended), this.now()) ?? 0;
  }

  /** Calls after each change, also of another process; returns how not to be called. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    this.looking ??= setInterval(() => this.look(), LOOKING).unref();
    return () => this.listeners.delete(listener);
  }

  /** Changes something, durably, and tells those who listen. */
  change<T>(work: () => T): T {
    this.changes.check();
    const changed = this.written(() => {
      const done = work();
      this.sealed();
      return done;
    });
    if (this.changes.isUnderWay) return changed;
    this.seen = null;
    this.look();
    return changed;
  }

  /**
   * Writes something within a moment, together with what else there is by then: nobody waits for it, and a process that is killed
   * loses what came last. What cannot be written now is tried again.
   */
  later(work: () => void): void {
    this.waiting.push(work);
    if (this.waiting.length > MOST_WAITING) this.waiting.shift();
    this.writing ??= setTimeout(() => this.write(), WRITING).unref();
  }

  /** Writes what waits; false: it cannot be written now. */
  write(): boolean {
    // Within a change that may be undone nothing else is written.
    if (this.changes.isUnderWay) return true;
    clearTimeout(this.writing ?? undefined);
    this.writing = null;
    if (this.waiting.length === 0) return true;
    try {
      this.written(() => {
        for (const work of this.waiting) work();
        this.sealed();
      });
      this.waiting = [];
      return true;
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      this.writing = setTimeout(() => this.write(), AGAIN).unref();
      return false;
    }
  }

  /** Gives what was changed its checksums. */
  sealed(): void {
    seal(this.db, ACCESS.sealed);
  }

  close(): void {
    this.write();
    clearTimeout(this.writing ?? undefined);
    if (this.looking !== null) clearInterval(this.looking);
    this.db.close();
  }

  private written<T>(work: () => T): T {
    return this.asked(() => this.db.transaction(work).immediate());
  }

  /** What SQLite cannot do now is said so. */
  private asked<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      // By its code: `instanceof` fails across realms.
      const { code, message } = error as Error & { code?: unknown };
      if (!String(code).startsWith('SQLITE_')) throw error;
      const full = isDiskFull(error, this.db.name);
      const what = `tokens cannot be read or changed now: ${full ? DISK_FULL : message}`;
      throw new AccessError(full ? 'DISK_FULL' : 'ACCESS_UNAVAILABLE', what, { cause: error });
    }
  }

  private get version(): unknown {
    return this.db.pragma('data_version', { simple: true });
  }

  /** Notices what was changed, here or by another process, and tells those who listen. What cannot be read now is looked for again. */
  look(): void {
    try {
      const version = this.asked(() => this.version);
      if (version === this.seen) return;
      for (const listener of this.listeners) listener();
      this.seen = version;
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
    }
  }
}

export interface TokenList {
  /** Those that expired or were revoked, too. */
  readonly ended?: boolean;
  readonly after?: string | null;
  readonly limit?: number;
}

const reused = (why: string) => new AccessError('COMMAND_ID_REUSED', why);

const entryOf = (row: Row): TokenEntry => ({
  ...{ id: row.id, actor: row.actor, roles: JSON.parse(row.roles) as readonly Role[], label: row.label },
  ...{ createdAt: row.created_at, createdBy: row.created_by, madeBy: row.made_by, expiresAt: row.expires_at },
  ...{ revokedAt: row.revoked_at, revokedBy: row.revoked_by, lastUsedAt: row.used_at },
});

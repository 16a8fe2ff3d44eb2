import type { Database, Statement } from 'better-sqlite3';
import { isoTime, isoTimeOrNull } from '../platform/config/time-text.js';
import {
  Changes,
  ReplicatedRows,
  type RowChange,
  type SharedChanges,
  insertIfAbsent,
} from '../platform/disk/replicated-rows.js';
import { onDatabase, openDatabase } from '../platform/disk/database.js';
import type { UpgradeListener } from '../platform/disk/parts.js';
import { seal } from '../platform/disk/row-checksums.js';
import { Watchers } from '../platform/event-store/watchers.js';
import { ACCESS, AccessError } from './access-schema.js';
import type { Role } from './role.js';
import { hashToken, idFromCommand, newId, newToken } from './tokens.js';
import { ENDED_TOKENS } from '../platform/config/limits.js';

/** A token to be issued. */
export interface Grant {
  /** Id of the actor in the record. */
  readonly actor: string;
  readonly roles: readonly Role[];
  readonly label: string | null;
  /** Requested expiry; `null` for the grantor's expiry, which is also the latest possible. */
  readonly expiresAt: number | null;
  /** Identifies the token when it is requested again. */
  readonly origin?: string;
}

/** The issuer or revoker of a token. */
export interface Grantor {
  readonly actor: string;
  /** Id of their token (`CallerToken.id`); `null` at the terminal and with `--open`. */
  readonly token: string | null;
  /** Expiry of their token, in milliseconds since 1970; `null` if it never expires. Their grants end no later. */
  readonly expiresAt: number | null;
}

/** The earlier of two expiry times; `null` means never. */
export const earlierExpiry = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

/** A token without its secret. */
export interface TokenEntry {
  readonly id: string;
  readonly actor: string;
  readonly roles: readonly Role[];
  readonly label: string | null;
  readonly createdAt: number;
  readonly createdBy: string;
  /** Id of the token of the grantor. */
  readonly madeBy: string | null;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly revokedBy: string | null;
  readonly lastUsedAt: number | null;
}

/** A new token. Its secret cannot be read again. */
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
/** SQL condition for a valid token at a time. */
export const IS_VALID = 'revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)';

/** Minimum interval between two notes of use, in milliseconds. */
const USE_INTERVAL = 60_000;
/** Interval in milliseconds for noticing changes by other processes. */
const POLL_INTERVAL = 100;
/** Delays in milliseconds for unimportant writes and for retrying them. */
const FLUSH_DELAY = 500;
const RETRY_DELAY = 5_000;
/** Maximum number of pending unimportant writes; the oldest are dropped. */
const MAX_PENDING_WRITES = 10_000;

/**
 * Tokens issued while the service runs, stored as hashes (`DIR/access.db`). The service and terminal commands may have
 * it open at the same time. Changes are durable when a method returns. Throws `AccessError`.
 */
export class TokenStore {
  private readonly byHash: Statement<[string, number], Row>;
  private readonly byId: Statement<[string], Row>;
  private readonly validById: Statement<[string, number], number>;
  private readonly noteUseStatement: Statement<[string, number, number]>;
  private readonly watchers = new Watchers();
  private poll: NodeJS.Timeout | null = null;
  private lastVersion: unknown;
  private pendingWrites: (() => void)[] = [];
  private flushTimer: NodeJS.Timeout | null = null;
  private readonly changes: Changes;

  private constructor(
    /** For the other tables of the database (pairing-codes.ts, recorder-tokens.ts). */
    readonly db: Database,
    readonly now: () => number,
  ) {
    this.byHash = db.prepare(`${ROW} WHERE hash = ? AND ${IS_VALID}`);
    this.byId = db.prepare(`${ROW} WHERE id = ?`);
    this.validById = db.prepare<[string, number], number>(`SELECT 1 FROM token WHERE id = ? AND ${IS_VALID}`).pluck();
    this.noteUseStatement = db.prepare(
      'INSERT INTO used VALUES (?, ?) ON CONFLICT (token) DO UPDATE SET at = excluded.at WHERE at < ?',
    );
    this.lastVersion = this.version;
    this.changes = new Changes(db, (what) => new AccessError('ACCESS_SHARED', what));
  }

  /** Opens or creates the token database of a data directory, or one in memory for `null`. */
  static open(directory: string | null, now: () => number = Date.now, upgraded?: UpgradeListener): TokenStore {
    return new TokenStore(openDatabase(ACCESS, directory, { upgraded }), now);
  }

  /**
   * Commits changes at all services that share the tokens. `work` calls methods of this store and may be called more
   * than once. Rejects with its errors and with those of the event store.
   */
  async commit<T>(work: () => T): Promise<T> {
    // Pending writes would be undone if the work fails.
    this.flush();
    return this.changes.commit(work);
  }

  /** Applies changes by other services; `false` if the tokens are not shared. Rejects with `ACCESS_UNAVAILABLE`. */
  async refresh(): Promise<boolean> {
    if (!this.changes.isShared) return false;
    try {
      await this.changes.refresh();
      return true;
    } catch (error) {
      throw new AccessError('ACCESS_UNAVAILABLE', 'the other services cannot be reached now', { cause: error });
    }
  }

  /** Makes a database that was shared the only one. */
  standAlone(): void {
    this.changes.standAlone();
  }

  /** The interface for sharing the tokens with other services. */
  replicated() {
    const changed = (): void => {
      this.lastVersion = null;
      this.checkForChanges();
    };
    const adopt = (own: readonly RowChange[]): void => {
      for (const { table, row } of own) if (row !== null) insertIfAbsent(this.db, table, row);
    };
    const share = (shared: SharedChanges): void => this.changes.share(shared);
    return { rows: new ReplicatedRows(this.db, ACCESS), adopt, changed, share };
  }

  /** Issues a token. */
  add(grant: Grant, by: Grantor): NewToken {
    return this.change(() => this.insert(grant, by));
  }

  /**
   * Issues the token of a command. A repeated command replaces the secret, because the old one cannot be read again,
   * and uses the present grantor and expiry. Throws `COMMAND_ID_REUSED` if the command issued a different token or one
   * that is in use or revoked.
   */
  addOnce(command: string, grant: Grant, by: Grantor): NewToken {
    this.flush();
    return this.change(() => {
      const id = idFromCommand(by.actor, command);
      const row = this.byId.get(id);
      if (row === undefined) return this.insert(grant, by, id);
      const { actor, roles, label } = grant;
      const isSame =
        row.created_by === by.actor &&
        row.actor === actor &&
        row.roles === JSON.stringify(roles) &&
        row.label === label;
      if (!isSame)
        throw commandIdReused('this commandId was already used for a different request; use a new commandId');
      if (row.revoked_at !== null)
        throw commandIdReused(`this commandId created the token ${id}, which has been revoked; use a new commandId`);
      if (row.used_at !== null)
        throw commandIdReused(`this commandId created the token ${id}, which is already in use; use a new commandId`);
      const token = newToken();
      this.db
        .prepare('UPDATE token SET hash = ?, expires_at = ?, made_by = ?, crc = NULL WHERE id = ?')
        .run(hashToken(token), this.expiryOf(grant, by), by.token, id);
      return { token, entry: tokenEntryOf(this.byId.get(id) as Row) };
    });
  }

  /** Like `add`, within a running change. */
  insert({ actor, roles, label, expiresAt, origin }: Grant, by: Grantor, id = newId()): NewToken {
    this.deleteOld();
    const ends = this.expiryOf({ expiresAt }, by);
    const token = newToken();
    this.db
      .prepare('INSERT INTO token VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL, NULL)')
      .run(
        id,
        hashToken(token),
        actor,
        JSON.stringify(roles),
        label,
        origin ?? null,
        this.now(),
        by.actor,
        by.token,
        ends,
      );
    return { token, entry: tokenEntryOf(this.byId.get(id) as Row) };
  }

  /**
   * Expiry of a new grant: no later than the token of the grantor. Throws `GIVER_ENDED` if that token has ended since
   * the request was admitted, and `EXPIRED`.
   */
  expiryOf({ expiresAt }: Pick<Grant, 'expiresAt'>, by: Grantor): number | null {
    const now = this.now();
    const row = by.token === null ? undefined : this.byId.get(by.token);
    const isRevoked = row !== undefined && row.revoked_at !== null;
    if (isRevoked || (by.expiresAt !== null && by.expiresAt <= now))
      throw new AccessError('GIVER_ENDED', 'the token that this one would be issued with has expired or was revoked');
    if (expiresAt !== null && expiresAt <= now)
      throw new AccessError('EXPIRED', 'the expiry time is in the past; expected a time in the future');
    return earlierExpiry(earlierExpiry(expiresAt, by.expiresAt), row?.expires_at ?? null);
  }

  /** Finds a valid token; `null` if there is none. */
  entryOf(token: string): TokenEntry | null {
    const row = this.query(() => this.byHash.get(hashToken(token), this.now()));
    return row === undefined ? null : tokenEntryOf(row);
  }

  isValid(id: string): boolean {
    return this.query(() => this.validById.get(id, this.now())) === 1;
  }

  /** Notes the use of a token. */
  noteUse({ id, lastUsedAt }: TokenEntry): void {
    const now = this.now();
    if (lastUsedAt !== null && now - lastUsedAt < USE_INTERVAL) return;
    // Other services need the first use (`addOnce`); a short delay is acceptable.
    if (lastUsedAt === null && this.changes.isShared)
      void this.changes.commit(() => this.noteUseStatement.run(id, now, now)).catch(() => {});
    this.writeLater(() => this.noteUseStatement.run(id, now, now));
  }

  /**
   * Revokes a token and deletes unused pairing codes made with it. Repeating it changes nothing. `null` if no token has
   * this id.
   *
   * @param withMade also revoke all tokens issued with it, directly or indirectly
   */
  revoke(id: string, by: Grantor, withMade = false): TokenEntry[] | null {
    const ids = this.change(() => {
      if (this.byId.get(id) === undefined) return null;
      const all = withMade ? this.withDescendants([id]) : [id];
      for (const one of all) this.revokeOne(one, by.actor);
      return all;
    });
    return ids === null ? null : this.entries(ids);
  }

  /**
   * Revokes all tokens and codes that an actor issued, with any token, and the tokens issued with those. Used for
   * subjects of an identity provider, whose own tokens cannot be revoked here.
   */
  revokeGivenBy(actor: string, by: Grantor): TokenEntry[] {
    return this.entries(
      this.change(() => {
        const given = this.db.prepare<[string], string>('SELECT id FROM token WHERE created_by = ?').pluck().all(actor);
        const all = this.withDescendants(given);
        for (const one of all) this.revokeOne(one, by.actor);
        this.db.prepare('DELETE FROM pairing WHERE created_by = ?').run(actor);
        return all;
      }),
    );
  }

  /** Valid tokens issued with these, directly or indirectly. */
  validDescendants(ids: readonly string[]): TokenEntry[] {
    const now = this.now();
    return this.entries(this.withDescendants(ids).filter((id) => !ids.includes(id))).filter(
      ({ revokedAt, expiresAt }) => revokedAt === null && (expiresAt === null || expiresAt > now),
    );
  }

  private entries(ids: readonly string[]): TokenEntry[] {
    return ids.map((id) => tokenEntryOf(this.byId.get(id) as Row));
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

  /** Revokes one token within a running change. */
  revokeOne(id: string, by: string): void {
    this.db
      .prepare('UPDATE token SET revoked_at = ?, revoked_by = ?, crc = NULL WHERE id = ? AND revoked_at IS NULL')
      .run(this.now(), by, id);
    this.db.prepare('DELETE FROM pairing WHERE made_by = ?').run(id);
  }

  /** Deletes tokens that ended long ago, unless others were issued with them: those links are needed for revoking. */
  private deleteOld(): void {
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

  /** The token with an id; `null` if there is none. */
  entryWithId(id: string): TokenEntry | null {
    const row = this.byId.get(id);
    return row === undefined ? null : tokenEntryOf(row);
  }

  /** Tokens, newest first; ended ones only if requested, after the token with the id `after`. */
  list({ ended = false, after = null, limit = 500 }: TokenList = {}): TokenEntry[] {
    this.flush();
    const rows = this.db.prepare<[number, number, string | null, string | null, number], Row>(
      `${ROW} WHERE (? OR (${IS_VALID})) AND (? IS NULL OR (created_at, id) < (SELECT created_at, id FROM token WHERE id = ?))
       ORDER BY created_at DESC, id DESC LIMIT ?`,
    );
    return rows.all(Number(ended), this.now(), after, after, limit).map(tokenEntryOf);
  }

  count(ended = false): number {
    const counted = this.db.prepare<[number, number], number>(`SELECT count(*) FROM token WHERE ? OR (${IS_VALID})`);
    return counted.pluck().get(Number(ended), this.now()) ?? 0;
  }

  /** Calls the listener after each change, also by other processes. Returns the function that stops it. */
  onChange(listener: () => void): () => void {
    this.poll ??= setInterval(() => this.checkForChanges(), POLL_INTERVAL).unref();
    return this.watchers.add(listener);
  }

  /** Commits a change and notifies the listeners. */
  change<T>(work: () => T): T {
    this.changes.check();
    const changed = this.transaction(() => {
      const done = work();
      this.sealRows();
      return done;
    });
    if (this.changes.isUnderWay) return changed;
    this.lastVersion = null;
    this.checkForChanges();
    return changed;
  }

  /** Commits a change of rows that belong to this service alone. */
  changeHere(work: () => void): void {
    this.transaction(() => {
      work();
      this.sealRows();
    });
  }

  /**
   * Writes with a short delay, together with other pending writes. Nobody waits for it, and it may be lost in a crash.
   * Failed writes are retried.
   */
  writeLater(work: () => void): void {
    this.pendingWrites.push(work);
    if (this.pendingWrites.length > MAX_PENDING_WRITES) this.pendingWrites.shift();
    this.flushTimer ??= setTimeout(() => this.flush(), FLUSH_DELAY).unref();
  }

  /** Writes pending changes; `false` if that fails. */
  flush(): boolean {
    // Write nothing else within a change that may be rolled back.
    if (this.changes.isUnderWay) return true;
    clearTimeout(this.flushTimer ?? undefined);
    this.flushTimer = null;
    if (this.pendingWrites.length === 0) return true;
    try {
      this.transaction(() => {
        for (const work of this.pendingWrites) work();
        this.sealRows();
      });
      this.pendingWrites = [];
      return true;
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      this.flushTimer = setTimeout(() => this.flush(), RETRY_DELAY).unref();
      return false;
    }
  }

  /** Updates the checksums of changed rows. */
  sealRows(): void {
    seal(this.db, ACCESS.sealed);
  }

  close(): void {
    this.flush();
    clearTimeout(this.flushTimer ?? undefined);
    if (this.poll !== null) clearInterval(this.poll);
    this.db.close();
  }

  private transaction<T>(work: () => T): T {
    return this.query(() => this.db.transaction(work).immediate());
  }

  /** Turns SQLite errors into `AccessError`. */
  private query<T>(work: () => T): T {
    return onDatabase(this.db, work, (isFull, why, options) => {
      const what = `tokens cannot be read or changed now: ${why}`;
      return new AccessError(isFull ? 'DISK_FULL' : 'ACCESS_UNAVAILABLE', what, options);
    });
  }

  private get version(): unknown {
    return this.db.pragma('data_version', { simple: true });
  }

  /** Notifies the listeners of changes, here or by another process. Read errors are ignored until the next check. */
  checkForChanges(): void {
    try {
      const version = this.query(() => this.version);
      if (version === this.lastVersion) return;
      this.watchers.notify();
      this.lastVersion = version;
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
    }
  }
}

export interface TokenList {
  /** Include expired and revoked tokens. */
  readonly ended?: boolean;
  readonly after?: string | null;
  readonly limit?: number;
}

const commandIdReused = (why: string) => new AccessError('COMMAND_ID_REUSED', why);

const tokenEntryOf = (row: Row): TokenEntry => ({
  ...{ id: row.id, actor: row.actor, roles: JSON.parse(row.roles) as readonly Role[], label: row.label },
  ...{ createdAt: row.created_at, createdBy: row.created_by, madeBy: row.made_by, expiresAt: row.expires_at },
  ...{ revokedAt: row.revoked_at, revokedBy: row.revoked_by, lastUsedAt: row.used_at },
});

/** A token with its times as text. */
export const tokenView = ({ createdAt, expiresAt, revokedAt, lastUsedAt, ...entry }: TokenEntry) => ({
  ...{ ...entry, createdAt: isoTime(createdAt), expiresAt: isoTimeOrNull(expiresAt) },
  ...{ revokedAt: isoTimeOrNull(revokedAt), lastUsedAt: isoTimeOrNull(lastUsedAt) },
});

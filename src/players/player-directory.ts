import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { Changes, ReplicatedRows, type RowChange, type SharedChanges } from '../platform/disk/replicated-rows.js';
import { onDatabase, openDatabase } from '../platform/disk/database.js';
import type { UpgradeListener } from '../platform/disk/parts.js';
import { Parts } from '../platform/disk/parts.js';
import { seal } from '../platform/disk/row-checksums.js';
import { DIRECTORY } from './directory-schema.js';
import {
  type Alias,
  DirectoryError,
  foldName,
  checkEnteredDetails,
  checkEnteredName,
  NO_DETAILS,
  isName,
  normalizeName,
  type Player,
  type PlayerChange,
  type PlayerDetails,
  normalizeSource,
} from './player.js';
import { SeasonRows } from './season-rows.js';
import { type PlayerListOptions, PlayerList } from './player-list.js';
import { PlayerRows, adoptPlayers, unknownPlayer } from './player-rows.js';

export interface NewPlayer {
  /** 1 to 64 letters, digits, `.`, `_` or `-`, e.g. a club id; default: a random UUID. */
  readonly id?: string;
  readonly name?: string | null;
  readonly aliases?: readonly Alias[];
}

/**
 * The player directory (`DIR/directory.db`), the only place with names of people. Events contain ids only, so names can
 * be changed or erased without changing events. It cannot be rebuilt from events: back it up. Changes are durable when
 * a method returns. Throws `DirectoryError`.
 */
export class PlayerDirectory {
  private readonly rows: PlayerRows;
  private readonly byName: PlayerList;
  private readonly changes: Changes;
  readonly seasons: SeasonRows;

  private constructor(
    private readonly db: Database,
    private readonly directory: string | null,
  ) {
    this.rows = new PlayerRows(db);
    this.byName = new PlayerList(db);
    this.seasons = new SeasonRows(db, (work) => this.transact(work));
    this.changes = new Changes(db, (what) => new DirectoryError('DIRECTORY_SHARED', what));
  }

  /** Opens or creates the player directory of a data directory, or one in memory for `null`. */
  static open(directory: string | null, upgraded?: UpgradeListener): PlayerDirectory {
    const db = openDatabase(DIRECTORY, directory, { upgraded });
    return new PlayerDirectory(db, directory);
  }

  /**
   * Commits changes at all services that share the directory. `work` calls methods of this class and may be called more
   * than once. Rejects with its errors and with those of the event store.
   *
   * @param erases whether names are erased, also from the event store
   */
  commit<T>(work: () => T, erases = false): Promise<T> {
    return this.changes.commit(work, erases);
  }

  /** Makes a directory that was shared the only one. */
  standAlone(): void {
    this.changes.standAlone();
  }

  /** The interface for sharing the directory with other services. */
  replicated() {
    const rows = new ReplicatedRows(this.db, DIRECTORY);
    // Adopting the rows of another directory also replaces the key and so the mark.
    if (rows.place === null) this.noteMark(null);
    const changed = (): void => this.noteMark(DIRECTORY.markOf?.(this.db) ?? null);
    const adopt = (own: readonly RowChange[]): void => adoptPlayers(this.db, own);
    const share = (shared: SharedChanges): void => {
      changed();
      this.changes.share(shared);
    };
    return { rows, adopt, changed, share };
  }

  private noteMark(mark: string | null): void {
    if (this.directory !== null) new Parts(this.directory).made(DIRECTORY.part, mark);
  }

  /** Adds a player. Throws `PLAYER_EXISTS`, `ALIAS_TAKEN`, `INVALID_ID`, `INVALID_NAME`. */
  add(player: NewPlayer, by: string | null = null): Player {
    if (player.name != null) checkEnteredName(player.name, 'name');
    for (const [i, { name }] of (player.aliases ?? []).entries()) checkEnteredName(name, `aliases[${i}].name`);
    return this.insert(player, by);
  }

  /** Like `add`, once per command id; a repeated command returns the same player. */
  addOnce(command: string, player: Omit<NewPlayer, 'id'>, by: string | null = null): Player {
    const id = this.idOf(command);
    return this.player(id) ?? this.add({ ...player, id }, by);
  }

  /** Id of the player that a command adds (`addOnce`). */
  idOf(command: string): string {
    // Sources contain no colon.
    return this.derivedId('command:', command);
  }

  /** Like `add`, but accepts invisible characters in names from other sources. */
  private insert({ id = randomUUID(), name = null, aliases = [] }: NewPlayer, by: string | null): Player {
    if (!isPlayerId(id)) {
      throw new DirectoryError(
        'INVALID_ID',
        `${JSON.stringify(id)} is not a valid player id; expected 1 to 64 letters, digits, . _ or -`,
        'id',
      );
    }
    return this.change(() => {
      if (this.rows.get(id) !== undefined)
        throw new DirectoryError('PLAYER_EXISTS', `player ${id} already exists`, 'id', id);
      const given = name === null ? null : normalizeName(name, 'name');
      this.db
        .prepare('INSERT INTO player (id, name, folded, erased, own) VALUES (?, ?, ?, 0, ?)')
        .run(id, given, given === null ? '' : foldName(given), given);
      this.rows.note('ADDED', id, { by, name: given });
      for (const [i, alias] of aliases.entries()) this.rows.addAlias(id, alias, `aliases[${i}].`, by);
      return id;
    });
  }

  /** The player of an id, following merges; `null` if unknown. */
  player(id: string): Player | null {
    return this.rows.player(id);
  }

  /** Every former id with the id of the player that it was merged into. */
  mergedIds(): readonly (readonly [former: string, id: string])[] {
    return this.rows.mergedIds();
  }

  byAlias(alias: Alias): Player | null {
    const owner = this.ownerOf(alias);
    return owner === undefined ? null : this.player(owner);
  }

  /** The id that has this alias, even if it was merged. */
  private ownerOf({ source, name }: Alias): string | undefined {
    return this.rows.ownerOf({ source: normalizeSource(source), name: normalizeName(name, 'name') });
  }

  /**
   * The player with this alias, or a new one with this name, whose id is derived from the alias and the key of the
   * directory. The id is the same on repetition, also after its names were erased; then they are not stored again.
   */
  findOrCreate(alias: Alias, by: string | null = null): Player {
    const source = normalizeSource(alias.source);
    const name = normalizeName(alias.name, 'name');
    const found = this.byAlias({ source, name });
    if (found !== null) return found;
    const id = this.derivedId(source, name);
    // Look again: another process may have added it meanwhile.
    return this.change(() => {
      const known = this.rows.ownerOf({ source, name }) ?? this.player(id)?.id;
      return known ?? this.insert({ id, name, aliases: [{ source, name }] }, by).id;
    });
  }

  /** Adds a player of an imported game if the id is unknown. Invalid ids and names are ignored. */
  addIfUnknown(id: string, name: string, by: string | null = null): void {
    if (isPlayerId(id) && isName(name) && this.rows.get(id) === undefined)
      this.change(() => this.player(id)?.id ?? this.insert({ id, name }, by).id);
  }

  /** Like `findOrCreate`, committed at all services that share the directory. */
  async idOfAlias(alias: Alias, by: string | null = null): Promise<string> {
    const owner = this.ownerOf(alias);
    const known = owner === undefined ? undefined : this.rows.resolve(owner);
    return (known ?? (await this.commit(() => this.findOrCreate(alias, by)))).id;
  }

  /** Like `addIfUnknown`, committed at all services that share the directory. */
  async commitIfUnknown(id: string, name: string, by: string | null = null): Promise<void> {
    if (this.rows.get(id) === undefined) await this.commit(() => this.addIfUnknown(id, name, by));
  }

  /** Sets or removes the name of a player. Throws `UNKNOWN_PLAYER`, `PLAYER_ERASED`, `INVALID_NAME`. */
  rename(id: string, name: string | null, by: string | null = null): Player {
    return this.change(() => {
      const row = this.rows.requireActive(id);
      const given = name === null ? null : checkEnteredName(name, 'name');
      const entry = this.rows.note('NAMED', row.id, { by, name: given });
      this.db.prepare('UPDATE player SET own = ?, said = ?, crc = NULL WHERE id = ?').run(given, entry, row.id);
      this.rows.setShownName(row.id, given);
      return row.id;
    });
  }

  /** Sets the details of a player; missing ones stay as they are. Throws like `rename`. */
  setDetails(id: string, details: Partial<PlayerDetails>, by: string | null = null): Player {
    return this.change(() => {
      const row = this.rows.requireActive(id);
      const { emaNumber, country, club } = this.rows.player(row.id) ?? NO_DETAILS;
      this.rows.setDetails(row.id, checkEnteredDetails({ emaNumber, country, club, ...details }));
      this.rows.note('DETAILS', row.id, { by });
      return row.id;
    });
  }

  /** Throws `ALIAS_TAKEN` if another player has it, and like `rename`. */
  addAlias(id: string, alias: Alias, by: string | null = null): Player {
    return this.change(() => {
      const row = this.rows.requireActive(id);
      checkEnteredName(alias.name, 'name');
      this.rows.addAlias(row.id, alias, '', by);
      return row.id;
    });
  }

  removeAlias(id: string, alias: Alias, by: string | null = null): Player {
    return this.change(() => {
      const row = this.rows.requireActive(id);
      const remove = this.db.prepare('DELETE FROM alias WHERE player = ? AND source = ? AND name = ?');
      const [source, name] = [normalizeSource(alias.source), normalizeName(alias.name, 'name')];
      if (remove.run(row.id, source, name).changes > 0) this.rows.note('ALIAS_REMOVED', row.id, { by, source, name });
      return row.id;
    });
  }

  /**
   * Merges two players: `from` then means `into`, who gets its aliases and keeps their own name if they have one.
   * Throws `UNKNOWN_PLAYER`, and `PLAYER_ERASED`, because an erased player must not get a name by a merge.
   */
  merge(from: string, into: string, by: string | null = null): Player {
    return this.change(() => {
      const old = this.rows.requireActive(from, 'from');
      const kept = this.rows.requireActive(into, 'into');
      if (old.id === kept.id) return kept.id;
      this.db.prepare('UPDATE alias SET player = ?, crc = NULL WHERE player = ?').run(kept.id, old.id);
      const joined = this.rows.note('MERGED', old.id, { by, other: kept.id });
      const join = this.db.prepare('UPDATE player SET merged_into = ?, joined = ?, crc = NULL WHERE id = ?');
      join.run(kept.id, joined, old.id);
      this.rows.setShownName(old.id, null);
      this.rows.setShownName(kept.id, this.rows.effectiveName(kept.id));
      return kept.id;
    });
  }

  /**
   * Undoes the merge of this id, in any order of merges: it becomes a player again, with its merged ids, original names
   * and aliases, and their later changes. Data given to the other player stays there. Throws `UNKNOWN_PLAYER`,
   * `NOT_MERGED`, `MERGED_BEFORE_HISTORY`, and `PLAYER_ERASED`.
   */
  unmerge(id: string, by: string | null = null): Player {
    return this.change(() => {
      const row = this.rows.get(id);
      if (row === undefined) throw unknownPlayer(id, 'id');
      if (row.merged_into === null)
        throw new DirectoryError('NOT_MERGED', `player ${id} is not merged into another player`, 'id', id);
      const kept = this.rows.requireActive(id);
      if (row.joined === null) {
        const why = `player ${id} was merged into ${row.merged_into} before merges could be undone`;
        throw new DirectoryError('MERGED_BEFORE_HISTORY', why, 'id', row.merged_into);
      }
      this.rows.note('UNMERGED', id, { by, other: row.merged_into });
      this.db.prepare('UPDATE player SET merged_into = NULL, joined = NULL, crc = NULL WHERE id = ?').run(id);
      const give = this.db.prepare('UPDATE alias SET player = ?, crc = NULL WHERE given = ?');
      for (const one of [id, ...this.rows.formerIds(id)]) give.run(id, one);
      for (const one of [id, kept.id]) this.rows.setShownName(one, this.rows.effectiveName(one));
      return id;
    });
  }

  /** History of a player and all merged ids, oldest first, without erased names; `null` if unknown. */
  history(id: string): readonly PlayerChange[] | null {
    return this.rows.history(id);
  }

  /** Permanently erases all names and aliases, including merged ones. Events keep the id. */
  erase(id: string, by: string | null = null): Player {
    return this.change(() => {
      const row = this.rows.resolve(id);
      if (row === undefined) throw unknownPlayer(id, 'id');
      this.rows.eraseNames(row.id);
      this.rows.note('ERASED', row.id, { by });
      return row.id;
    });
  }

  /** Players by name, nameless ones first, without merged ids; default 50, at most 500. */
  list(wanted: PlayerListOptions = {}): Player[] {
    return this.byName.ids(wanted).map((found) => this.player(found) as Player);
  }

  /** Players with this name or, if `begins`, a name that begins with it, in any case. */
  findByName(name: string, begins: boolean, limit: number): Player[] {
    return this.byName.idsByName(name, { begins, limit }).map((found) => this.player(found) as Player);
  }

  /** Number of players that a search finds. */
  count(search = ''): number {
    return this.byName.count(search);
  }

  close(): void {
    this.db.close();
  }

  private change(work: () => string): Player {
    return this.transact(() => this.player(work()) as Player);
  }

  /** Changes rows, all or none. Throws `DISK_FULL`, `DIRECTORY_UNAVAILABLE`, and the errors of `work`. */
  private transact<T>(work: () => T): T {
    this.changes.check();
    const sealed = (): T => {
      const result = work();
      seal(this.db, DIRECTORY.sealed);
      return result;
    };
    return onDatabase(
      this.db,
      () => this.db.transaction(sealed).immediate(),
      (isFull, why, options) => {
        const what = `the player directory cannot be changed now: ${why}`;
        return new DirectoryError(isFull ? 'DISK_FULL' : 'DIRECTORY_UNAVAILABLE', what, '', null, options);
      },
    );
  }

  /** A code of 16 characters that cannot be computed from the text without the key. */
  codeOf(text: string): string {
    const key = this.db.prepare('SELECT key FROM secret').pluck().get() as Buffer;
    return createHmac('sha256', key).update(`code/${text}`, 'utf8').digest('base64url').slice(0, 16);
  }

  /** A UUID (RFC 9562, version 8) that cannot be computed from the name without the key. */
  private derivedId(source: string, name: string): string {
    const key = this.db.prepare('SELECT key FROM secret').pluck().get() as Buffer;
    const bytes = createHmac('sha256', key).update(`${source}/${name}`, 'utf8').digest();
    bytes[6] = (bytes[6] & 0x0f) | 0x80;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = bytes.toString('hex', 0, 16);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}

const isPlayerId = (id: string): boolean => /^[A-Za-z0-9._-]{1,64}$/.test(id);

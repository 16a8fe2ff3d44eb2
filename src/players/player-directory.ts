import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { DISK_FULL, isDiskFull } from '../platform/disk/files.js';
import { Changes, ReplicatedRows, type RowChange, type SharedChanges } from '../platform/disk/replicated-rows.js';
import { openDatabase } from '../platform/disk/database.js';
import { Parts } from '../platform/disk/parts.js';
import { seal } from '../platform/disk/row-checksums.js';
import { DIRECTORY } from './directory-schema.js';
import {
  type Alias,
  DirectoryError,
  folded,
  enteredName,
  isName,
  nameOf,
  type Player,
  type PlayerChange,
  sourceOf,
} from './player.js';
import { type Listed, PlayerList } from './player-list.js';
import { PlayerRows, adoptPlayers, unknown } from './player-rows.js';

export interface NewPlayer {
  /** 1 to 64 of letters, digits, `.`, `_`, `-`, e.g. an id of the club; default: a random UUID. */
  readonly id?: string;
  readonly name?: string | null;
  readonly aliases?: readonly Alias[];
}

/**
 * Who the players are: the one place where names of people are kept (`DIR/directory.db`). Events hold ids alone, so that a
 * name can be changed, or erased, while no event ever changes. It cannot be made again from events: back it up. Every
 * change is durable when its method returns. Throws `DirectoryError`.
 */
export class PlayerDirectory {
  private readonly rows: PlayerRows;
  private readonly byName: PlayerList;
  private readonly changes: Changes;

  private constructor(
    private readonly db: Database,
    private readonly directory: string | null,
  ) {
    this.rows = new PlayerRows(db);
    this.byName = new PlayerList(db);
    this.changes = new Changes(db, (what) => new DirectoryError('DIRECTORY_SHARED', what));
  }

  /** Opens the directory of a data directory; an absent one is made. null: one in memory, which forgets all. */
  static open(directory: string | null): PlayerDirectory {
    const db = openDatabase(DIRECTORY, directory);
    return new PlayerDirectory(db, directory);
  }

  /**
   * Carries out changes, at all services that share the directory. `work` calls methods of this class, and may be called more than once.
   * Rejects with what it throws, and with the event store's errors.
   *
   * @param erases whether names are erased, which are then nowhere in the event store either
   */
  commit<T>(work: () => T, erases = false): Promise<T> {
    return this.changes.commit(work, erases);
  }

  /** Shares nothing any more: this directory was a service's among others, and is one of its own now. */
  standAlone(): void {
    this.changes.standAlone();
  }

  /** What it takes to share the directory with other services. */
  replicated() {
    const rows = new ReplicatedRows(this.db, DIRECTORY);
    // With the rows of another directory comes its key, by which this file is known.
    if (rows.place === null) this.marked(null);
    const changed = (): void => this.marked(DIRECTORY.markOf?.(this.db) ?? null);
    const adopt = (own: readonly RowChange[]): void => adoptPlayers(this.db, own);
    const share = (shared: SharedChanges): void => {
      changed();
      this.changes.share(shared);
    };
    return { rows, adopt, changed, share };
  }

  private marked(mark: string | null): void {
    if (this.directory !== null) new Parts(this.directory).made(DIRECTORY.part, mark);
  }

  /** Adds a player. Throws `PLAYER_EXISTS`, `ALIAS_TAKEN`, `INVALID_ID`, `INVALID_NAME`. */
  add(player: NewPlayer, by: string | null = null): Player {
    if (player.name != null) enteredName(player.name, 'name');
    for (const [i, { name }] of (player.aliases ?? []).entries()) enteredName(name, `aliases[${i}].name`);
    return this.take(player, by);
  }

  /** As `add`, once for each command id: sent again, the command returns the same player, whatever became of them since. */
  addOnce(command: string, player: Omit<NewPlayer, 'id'>, by: string | null = null): Player {
    const id = this.idOf(command);
    return this.player(id) ?? this.add({ ...player, id }, by);
  }

  /** The id of the player that a command adds (`addOnce`). */
  idOf(command: string): string {
    // No source has a colon in it.
    return this.derivedId('command:', command);
  }

  /** As `add`, with names as other sources have them. */
  private take({ id = randomUUID(), name = null, aliases = [] }: NewPlayer, by: string | null): Player {
    if (!isPlayerId(id)) {
      throw new DirectoryError(
        'INVALID_ID',
        `${JSON.stringify(id)} is not a valid player id; expected 1 to 64 letters, digits, . _ or -`,
        'id',
      );
    }
    return this.change(() => {
      if (this.rows.of(id) !== undefined)
        throw new DirectoryError('PLAYER_EXISTS', `player ${id} already exists`, 'id', id);
      const given = name === null ? null : nameOf(name, 'name');
      this.db
        .prepare('INSERT INTO player (id, name, folded, erased, own) VALUES (?, ?, ?, 0, ?)')
        .run(id, given, given === null ? '' : folded(given), given);
      this.rows.note('ADDED', id, { by, name: given });
      for (const [i, alias] of aliases.entries()) this.rows.take(id, alias, `aliases[${i}].`, by);
      return id;
    });
  }

  /** The player an id means, or the one that player was merged into; null: nobody. */
  player(id: string): Player | null {
    return this.rows.player(id);
  }

  byAlias(alias: Alias): Player | null {
    const owner = this.rows.ownerOf({ source: sourceOf(alias.source), name: nameOf(alias.name, 'name') });
    return owner === undefined ? null : this.player(owner);
  }

  /**
   * The player with this alias; nobody has it: a new one, named so, whose id follows from the alias and this directory's
   * key. Asked again it is the same id, also after its names were erased, and then they are not kept again.
   */
  findOrCreate(alias: Alias, by: string | null = null): Player {
    const source = sourceOf(alias.source);
    const name = nameOf(alias.name, 'name');
    const found = this.byAlias({ source, name });
    if (found !== null) return found;
    const id = this.derivedId(source, name);
    // Looked for again where it is added: another process may have added it meanwhile.
    return this.change(() => {
      const known = this.rows.ownerOf({ source, name }) ?? this.player(id)?.id;
      return known ?? this.take({ id, name, aliases: [{ source, name }] }, by).id;
    });
  }

  /**
   * Takes a name along with a game from elsewhere, for an id that nobody is known by: whoever is known, named or erased stays as they
   * are. What `add` would not take is left alone.
   */
  learn(id: string, name: string, by: string | null = null): void {
    if (isPlayerId(id) && isName(name) && this.rows.of(id) === undefined)
      this.change(() => this.player(id)?.id ?? this.take({ id, name }, by).id);
  }

  /** The id of the player with this alias, as `findOrCreate`, at all services that share the directory. */
  async idOfAlias(alias: Alias, by: string | null = null): Promise<string> {
    const known = this.byAlias(alias) ?? (await this.commit(() => this.findOrCreate(alias, by)));
    return known.id;
  }

  /** As `learn`, at all services that share the directory. */
  async learned(id: string, name: string, by: string | null = null): Promise<void> {
    if (this.rows.of(id) === undefined) await this.commit(() => this.learn(id, name, by));
  }

  /** Gives a player a name, or takes it away. Throws `UNKNOWN_PLAYER`, `PLAYER_ERASED`, `INVALID_NAME`. */
  rename(id: string, name: string | null, by: string | null = null): Player {
    return this.change(() => {
      const row = this.rows.standing(id);
      const given = name === null ? null : enteredName(name, 'name');
      const said = this.rows.note('NAMED', row.id, { by, name: given });
      this.db.prepare('UPDATE player SET own = ?, said = ?, crc = NULL WHERE id = ?').run(given, said, row.id);
      this.rows.show(row.id, given);
      return row.id;
    });
  }

  /** Throws `ALIAS_TAKEN` where another player has it, and as `rename`. */
  addAlias(id: string, alias: Alias, by: string | null = null): Player {
    return this.change(() => {
      const row = this.rows.standing(id);
      enteredName(alias.name, 'name');
      this.rows.take(row.id, alias, '', by);
      return row.id;
    });
  }

  removeAlias(id: string, alias: Alias, by: string | null = null): Player {
    return this.change(() => {
      const row = this.rows.standing(id);
      const remove = this.db.prepare('DELETE FROM alias WHERE player = ? AND source = ? AND name = ?');
      const [source, name] = [sourceOf(alias.source), nameOf(alias.name, 'name')];
      if (remove.run(row.id, source, name).changes > 0) this.rows.note('ALIAS_REMOVED', row.id, { by, source, name });
      return row.id;
    });
  }

  /**
   * Makes two ids one player: `from` means `into` from now on, and its aliases are theirs. Their name stays, where they have one.
   * Throws `UNKNOWN_PLAYER`, and `PLAYER_ERASED`: an erased player gets no name by a merge.
   */
  merge(from: string, into: string, by: string | null = null): Player {
    return this.change(() => {
      const old = this.rows.standing(from, 'from');
      const kept = this.rows.standing(into, 'into');
      if (old.id === kept.id) return kept.id;
      this.db.prepare('UPDATE alias SET player = ?, crc = NULL WHERE player = ?').run(kept.id, old.id);
      const joined = this.rows.note('MERGED', old.id, { by, other: kept.id });
      const join = this.db.prepare('UPDATE player SET merged_into = ?, joined = ?, crc = NULL WHERE id = ?');
      join.run(kept.id, joined, old.id);
      this.rows.show(old.id, null);
      this.rows.show(kept.id, this.rows.nameIn(kept.id));
      return kept.id;
    });
  }

  /**
   * Undoes the merge of this very id, in whatever order merges are undone: it is a player of its own again, with the ids that had been
   * merged into it, the names and aliases that were theirs, and what became of those since. What was given to the player it was merged
   * into stays theirs. Throws `UNKNOWN_PLAYER`, `NOT_MERGED`, `MERGED_BEFORE_HISTORY`, and `PLAYER_ERASED`: what was theirs is not known any more.
   */
  unmerge(id: string, by: string | null = null): Player {
    return this.change(() => {
      const row = this.rows.of(id);
      if (row === undefined) throw unknown(id, 'id');
      if (row.merged_into === null)
        throw new DirectoryError('NOT_MERGED', `player ${id} is not merged into another player`, 'id', id);
      const kept = this.rows.standing(id);
      if (row.joined === null) {
        const why = `player ${id} was merged into ${row.merged_into} before merges could be undone`;
        throw new DirectoryError('MERGED_BEFORE_HISTORY', why, 'id', row.merged_into);
      }
      this.rows.note('UNMERGED', id, { by, other: row.merged_into });
      this.db.prepare('UPDATE player SET merged_into = NULL, joined = NULL, crc = NULL WHERE id = ?').run(id);
      const give = this.db.prepare('UPDATE alias SET player = ?, crc = NULL WHERE given = ?');
      for (const one of [id, ...this.rows.formerIds(id)]) give.run(id, one);
      for (const one of [id, kept.id]) this.rows.show(one, this.rows.nameIn(one));
      return id;
    });
  }

  /** What was said of a player and of all ids that mean them, the oldest first; null: nobody. Erased names are not in it. */
  history(id: string): readonly PlayerChange[] | null {
    return this.rows.history(id);
  }

  /** Erases names and aliases for good, also those that came by merges. The id stays: events keep it. */
  erase(id: string, by: string | null = null): Player {
    return this.change(() => {
      const row = this.rows.meant(id);
      if (row === undefined) throw unknown(id, 'id');
      this.rows.forget(row.id);
      this.rows.note('ERASED', row.id, { by });
      return row.id;
    });
  }

  /** Players by name, those without one first; merged ids are not listed. At most 500 at a time, default 50. */
  list(wanted: Listed = {}): Player[] {
    return this.byName.ids(wanted).map((found) => this.player(found) as Player);
  }

  /** Who is called so, in whatever case; or whose names begin so. */
  called(name: string, begins: boolean, limit: number): Player[] {
    return this.byName.called(name, { begins, limit }).map((found) => this.player(found) as Player);
  }

  /** How many players a search finds. */
  count(search = ''): number {
    return this.byName.count(search);
  }

  close(): void {
    this.db.close();
  }

  private change(work: () => string): Player {
    this.changes.check();
    const sealed = (): Player => {
      const id = work();
      seal(this.db, DIRECTORY.sealed);
      return this.player(id) as Player;
    };
    try {
      return this.db.transaction(sealed).immediate();
    } catch (error) {
      // By its code: `instanceof` fails across realms.
      const { code, message } = error as Error & { code?: unknown };
      if (!String(code).startsWith('SQLITE_')) throw error;
      const full = isDiskFull(error, this.db.name);
      const what = `the player directory cannot be changed now: ${full ? DISK_FULL : message}`;
      throw new DirectoryError(full ? 'DISK_FULL' : 'DIRECTORY_UNAVAILABLE', what, '', null, { cause: error });
    }
  }

  /** A UUID (RFC 9562 version 8) that nobody without the key can get from the name. */
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

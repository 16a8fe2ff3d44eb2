import { createHmac, randomUUID } from 'node:crypto';
import type { Database, Statement } from 'better-sqlite3';
import { DISK_FULL, isDiskFull } from '../disk/full.js';
import { openKept } from '../disk/kept.js';
import { seal } from '../disk/seal.js';
import { DIRECTORY } from './directory-file.js';
import { type Alias, DirectoryError, folded, nameOf, type Player, sourceOf } from './player.js';

export interface NewPlayer {
  /** 1 to 64 of letters, digits, `.`, `_`, `-`, e.g. an id of the club; default: a random UUID. */
  readonly id?: string;
  readonly name?: string | null;
  readonly aliases?: readonly Alias[];
}

export interface PlayerList {
  /** A part of a name or alias; case does not matter. */
  readonly search?: string;
  /** Where the page before ended (`PlayerDirectory.cursorOf`). */
  readonly after?: string | null;
  readonly limit?: number;
}

/** Who is in the list, merged ids left out, and whose name or alias has a part. */
const LISTED = `FROM player p WHERE merged_into IS NULL
  AND (instr(folded, ?) > 0 OR EXISTS (SELECT 1 FROM alias WHERE player = p.id AND instr(paifu_folded(name), ?) > 0))`;

interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly folded: string;
  readonly merged_into: string | null;
  readonly erased: number;
}

/**
 * Who the players are: the one place where names of people are kept (`DIR/directory.db`). Events hold ids alone, so that a
 * name can be changed, or erased, while no event ever changes. It cannot be made again from events: back it up. Every
 * change is durable when its method returns. Throws `DirectoryError`.
 */
export class PlayerDirectory {
  private readonly row: Statement<[string], Row>;
  private readonly aliasOwner: Statement<[string, string], string>;
  private readonly aliasesOf: Statement<[string], Alias>;
  private readonly mergedInto: Statement<[string], string>;
  private readonly page: Statement<[string, string, string, string, number], string>;
  private readonly total: Statement<[string, string], number>;

  private constructor(
    private readonly db: Database,
    private readonly key: Buffer,
  ) {
    this.row = db.prepare('SELECT * FROM player WHERE id = ?');
    this.aliasOwner = db
      .prepare<[string, string], string>('SELECT player FROM alias WHERE source = ? AND name = ?')
      .pluck();
    this.aliasesOf = db.prepare('SELECT source, name FROM alias WHERE player = ? ORDER BY source, name');
    this.mergedInto = db
      .prepare<[string], string>(
        `WITH RECURSIVE former (id) AS (
           SELECT id FROM player WHERE merged_into = ?
           UNION SELECT player.id FROM player JOIN former ON player.merged_into = former.id
         ) SELECT id FROM former ORDER BY id`,
      )
      .pluck();
    this.page = db
      .prepare<[string, string, string, string, number], string>(
        `SELECT id ${LISTED} AND (folded, id) > (?, ?) ORDER BY folded, id LIMIT ?`,
      )
      .pluck();
    this.total = db.prepare<[string, string], number>(`SELECT count(*) ${LISTED}`).pluck();
  }

  /** Opens the directory of a data directory; an absent one is made. null: one in memory, which forgets all. */
  static open(directory: string | null): PlayerDirectory {
    const db = openKept(DIRECTORY, directory);
    db.function('paifu_folded', { deterministic: true }, (name: unknown) => folded(name as string));
    return new PlayerDirectory(db, db.prepare('SELECT key FROM secret').pluck().get() as Buffer);
  }

  /** Adds a player. Throws `PLAYER_EXISTS`, `ALIAS_TAKEN`, `INVALID_ID`, `INVALID_NAME`. */
  add({ id = randomUUID(), name = null, aliases = [] }: NewPlayer): Player {
    if (!/^[A-Za-z0-9._-]{1,64}$/.test(id)) {
      throw new DirectoryError(
        'INVALID_ID',
        `${JSON.stringify(id)} is no id: expected 1 to 64 of letters, digits, . _ -`,
        'id',
      );
    }
    return this.change(() => {
      if (this.row.get(id) !== undefined)
        throw new DirectoryError('PLAYER_EXISTS', `there is a player ${id}`, 'id', id);
      const given = name === null ? null : nameOf(name, 'name');
      this.db
        .prepare('INSERT INTO player VALUES (?, ?, ?, NULL, 0, NULL)')
        .run(id, given, given === null ? '' : folded(given));
      for (const [i, alias] of aliases.entries()) this.take(id, alias, `aliases[${i}].`);
      return id;
    });
  }

  /** The player an id means, or the one that player was merged into; null: nobody. */
  player(id: string): Player | null {
    const row = this.resolved(id);
    if (row === undefined) return null;
    const { name, erased } = row;
    return {
      id: row.id,
      name,
      aliases: this.aliasesOf.all(row.id),
      erased: erased !== 0,
      formerIds: this.mergedInto.all(row.id),
    };
  }

  byAlias(alias: Alias): Player | null {
    const owner = this.aliasOwner.get(sourceOf(alias.source), nameOf(alias.name, 'name'));
    return owner === undefined ? null : this.player(owner);
  }

  /**
   * The player with this alias; nobody has it: a new one, named so, whose id follows from the alias and this directory's
   * key. Asked again it is the same id, also after its names were erased, and then they are not kept again.
   */
  findOrCreate(alias: Alias): Player {
    const source = sourceOf(alias.source);
    const name = nameOf(alias.name, 'name');
    const found = this.byAlias({ source, name });
    if (found !== null) return found;
    const id = this.derivedId(source, name);
    // Looked for again where it is added: another process may have added it meanwhile.
    return this.change(() => {
      const known = this.aliasOwner.get(source, name) ?? this.player(id)?.id;
      return known ?? this.add({ id, name, aliases: [{ source, name }] }).id;
    });
  }

  /** Gives a player a name, or takes it away. Throws `UNKNOWN_PLAYER`, `PLAYER_ERASED`, `INVALID_NAME`. */
  rename(id: string, name: string | null): Player {
    return this.change(() => {
      const row = this.standing(id);
      const given = name === null ? null : nameOf(name, 'name');
      this.named(row.id, given);
      return row.id;
    });
  }

  /** Throws `ALIAS_TAKEN` where another player has it, and as `rename`. */
  addAlias(id: string, alias: Alias): Player {
    return this.change(() => {
      const row = this.standing(id);
      this.take(row.id, alias, '');
      return row.id;
    });
  }

  removeAlias(id: string, { source, name }: Alias): Player {
    return this.change(() => {
      const row = this.standing(id);
      const remove = this.db.prepare('DELETE FROM alias WHERE player = ? AND source = ? AND name = ?');
      remove.run(row.id, sourceOf(source), nameOf(name, 'name'));
      return row.id;
    });
  }

  /**
   * Makes two ids one player: `from` means `into` from now on, and its aliases are theirs. Their name stays, where they have one.
   * Throws `UNKNOWN_PLAYER`, and `PLAYER_ERASED`: an erased player gets no name by a merge.
   */
  merge(from: string, into: string): Player {
    return this.change(() => {
      const old = this.standing(from, 'from');
      const kept = this.standing(into, 'into');
      if (old.id === kept.id) return kept.id;
      this.db.prepare('UPDATE alias SET player = ?, crc = NULL WHERE player = ?').run(kept.id, old.id);
      if (kept.name === null) this.named(kept.id, old.name);
      this.named(old.id, null);
      this.db.prepare('UPDATE player SET merged_into = ?, crc = NULL WHERE id = ?').run(kept.id, old.id);
      return kept.id;
    });
  }

  /** Erases names and aliases for good, also those that came by merges. The id stays: events keep it. */
  erase(id: string): Player {
    return this.change(() => {
      const row = this.resolved(id);
      if (row === undefined) throw unknown(id, 'id');
      this.db.prepare('DELETE FROM alias WHERE player = ?').run(row.id);
      this.named(row.id, null);
      for (const one of [row.id, ...this.mergedInto.all(row.id)])
        this.db.prepare('UPDATE player SET erased = 1, crc = NULL WHERE id = ?').run(one);
      return row.id;
    });
  }

  /** Players by name, those without one first; merged ids are not listed. At most 500 at a time, default 50. */
  list({ search = '', after = null, limit = 50 }: PlayerList = {}): Player[] {
    const part = folded(search.trim());
    const [name, id] = after === null ? ['', ''] : placeOf(after);
    const ids = this.page.all(part, part, name, id, Math.min(Math.max(0, limit), 500));
    return ids.map((found) => this.player(found) as Player);
  }

  /** How many players a search finds. */
  count(search = ''): number {
    const part = folded(search.trim());
    return this.total.get(part, part) ?? 0;
  }

  /** A player's place in the list: where to go on, whatever becomes of them meanwhile. It holds their name. */
  static cursorOf({ id, name }: Player): string {
    return Buffer.from(`${id} ${folded(name ?? '')}`).toString('base64url');
  }

  close(): void {
    this.db.close();
  }

  private change(work: () => string): Player {
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

  private resolved(id: string): Row | undefined {
    let row = this.row.get(id);
    while (row !== undefined && row.merged_into !== null) row = this.row.get(row.merged_into);
    return row;
  }

  /** The player an id means, whose names may be changed. */
  private standing(id: string, at = 'id'): Row {
    const row = this.resolved(id);
    if (row === undefined) throw unknown(id, at);
    if (row.erased !== 0) {
      throw new DirectoryError('PLAYER_ERASED', `the names of player ${id} were erased, for good`, at, row.id);
    }
    return row;
  }

  private named(id: string, name: string | null): void {
    const fold = name === null ? '' : folded(name);
    this.db.prepare('UPDATE player SET name = ?, folded = ?, crc = NULL WHERE id = ?').run(name, fold, id);
  }

  private take(id: string, alias: Alias, at: string): void {
    const source = sourceOf(alias.source, `${at}source`);
    const name = nameOf(alias.name, `${at}name`);
    const owner = this.aliasOwner.get(source, name);
    if (owner === id) return;
    if (owner !== undefined) {
      throw new DirectoryError('ALIAS_TAKEN', `${source}/${name} is player ${owner}`, `${at}name`, owner);
    }
    this.db.prepare('INSERT INTO alias VALUES (?, ?, ?, NULL)').run(source, name, id);
  }

  /** A UUID (RFC 9562 version 8) that nobody without the key can get from the name. */
  private derivedId(source: string, name: string): string {
    const bytes = createHmac('sha256', this.key).update(`${source}/${name}`, 'utf8').digest();
    bytes[6] = (bytes[6] & 0x0f) | 0x80;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = bytes.toString('hex', 0, 16);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}

/** A cursor's name and id. */
function placeOf(cursor: string): [name: string, id: string] {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const space = text.indexOf(' ');
  if (space < 1 || Buffer.from(text).toString('base64url') !== cursor) {
    throw new DirectoryError('INVALID_CURSOR', 'after: expected a cursor that was given out with a page', 'after');
  }
  return [text.slice(space + 1), text.slice(0, space)];
}

const unknown = (id: string, at: string): DirectoryError =>
  new DirectoryError('UNKNOWN_PLAYER', `there is no player ${JSON.stringify(id.slice(0, 80))}`, at);

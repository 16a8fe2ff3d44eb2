import type { Database, Statement } from 'better-sqlite3';
import {
  type Alias,
  DirectoryError,
  type Player,
  type PlayerChange,
  type PlayerDetails,
  foldName,
  normalizeName,
  normalizeSource,
} from './player.js';
import { type RowChange, insertIfAbsent } from '../platform/disk/replicated-rows.js';

/** A row of the table of players (directory-schema.ts). */
interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly folded: string;
  readonly merged_into: string | null;
  readonly erased: number;
  readonly own: string | null;
  readonly said: number;
  readonly joined: number | null;
}

/** Statements that erase one id. */
const ERASE_STATEMENTS = [
  'UPDATE player SET erased = 1, own = NULL, crc = NULL WHERE id = ?',
  'UPDATE change SET name = NULL, crc = NULL WHERE player = ? AND name IS NOT NULL',
];

/** Rows of players, aliases and changes. Writes happen within a change of the directory. */
export class PlayerRows {
  private readonly row: Statement<[string], Row>;
  private readonly aliasOwner: Statement<[string, string], string>;
  private readonly aliasesOf: Statement<[string], Alias>;
  private readonly former: Statement<[string], string>;
  private readonly joinedSince: Statement<[string, number], string>;
  private readonly profile: Statement<[string], PlayerDetails>;
  private readonly changes: Statement<[string, string], PlayerChange>;

  constructor(private readonly db: Database) {
    this.row = db.prepare('SELECT * FROM player WHERE id = ?');
    this.aliasOwner = db
      .prepare<[string, string], string>('SELECT player FROM alias WHERE source = ? AND name = ?')
      .pluck();
    this.aliasesOf = db.prepare('SELECT source, name FROM alias WHERE player = ? ORDER BY source, name');
    this.former = db
      .prepare<[string], string>(
        `WITH RECURSIVE former (id) AS (
           SELECT id FROM player WHERE merged_into = ?
           UNION SELECT player.id FROM player JOIN former ON player.merged_into = former.id
         ) SELECT id FROM former ORDER BY id`,
      )
      .pluck();
    this.joinedSince = db
      .prepare<[string, number], string>('SELECT id FROM player WHERE merged_into = ? AND joined > ? ORDER BY joined')
      .pluck();
    this.profile = db.prepare('SELECT ema_number AS emaNumber, country, club FROM profile WHERE player = ?');
    this.changes = db.prepare(
      `SELECT number, at, by, what, player, other, source, name FROM change
       WHERE player IN (SELECT value FROM json_each(?)) OR other IN (SELECT value FROM json_each(?)) ORDER BY number`,
    );
  }

  /** The row of an id, even if it was merged. */
  get(id: string): Row | undefined {
    return this.row.get(id);
  }

  /** The row of the player of an id, following merges. */
  resolve(id: string): Row | undefined {
    let row = this.row.get(id);
    while (row !== undefined && row.merged_into !== null) row = this.row.get(row.merged_into);
    return row;
  }

  /** The player of an id, who must not be erased. Throws `UNKNOWN_PLAYER`, `PLAYER_ERASED`. */
  requireActive(id: string, at = 'id'): Row {
    const row = this.resolve(id);
    if (row === undefined) throw unknownPlayer(id, at);
    if (row.erased !== 0) {
      throw new DirectoryError('PLAYER_ERASED', `the names of player ${id} were erased permanently`, at, row.id);
    }
    return row;
  }

  /** The player of an id; `null` if unknown. */
  player(id: string): Player | null {
    const row = this.resolve(id);
    if (row === undefined) return null;
    const { name, erased } = row;
    const aliases = this.aliasesOf.all(row.id);
    const formerIds = this.formerIds(row.id);
    return { id: row.id, name, aliases, erased: erased !== 0, formerIds, ...this.details([row.id, ...formerIds]) };
  }

  /** The details of a player: of those given to any of the ids, the first ones. */
  private details(ids: readonly string[]): PlayerDetails {
    const found = ids.flatMap((id) => this.profile.get(id) ?? []);
    const first = (of: keyof PlayerDetails): string | null => found.find((one) => one[of] !== null)?.[of] ?? null;
    return { emaNumber: first('emaNumber'), country: first('country'), club: first('club') };
  }

  setDetails(id: string, { emaNumber, country, club }: PlayerDetails): void {
    this.db
      .prepare(
        `INSERT INTO profile (player, ema_number, country, club) VALUES (?, ?, ?, ?)
         ON CONFLICT (player) DO UPDATE SET ema_number = excluded.ema_number, country = excluded.country,
         club = excluded.club, crc = NULL`,
      )
      .run(id, emaNumber, country, club);
  }

  /** Owner of a normalized alias. */
  ownerOf({ source, name }: Alias): string | undefined {
    return this.aliasOwner.get(source, name);
  }

  /** Ids merged into this one, directly or indirectly. */
  formerIds(id: string): readonly string[] {
    return this.former.all(id);
  }

  /** Every former id with the id of its player. */
  mergedIds(): readonly (readonly [former: string, id: string])[] {
    const former = this.db.prepare<[], string>('SELECT id FROM player WHERE merged_into IS NOT NULL').pluck().all();
    return former.flatMap((id) => {
      const player = this.resolve(id);
      return player === undefined ? [] : [[id, player.id] as const];
    });
  }

  /** History of a player and all merged ids; `null` if unknown. */
  history(id: string): readonly PlayerChange[] | null {
    const row = this.resolve(id);
    if (row === undefined) return null;
    const ids = JSON.stringify([row.id, ...this.formerIds(row.id)]);
    return this.changes.all(ids, ids);
  }

  /** Records a change and returns its number. */
  note(
    what: PlayerChange['what'],
    player: string,
    { by, other = null, source = null, name = null }: Pick<PlayerChange, 'by'> & Partial<PlayerChange>,
  ): number {
    const { lastInsertRowid } = this.db
      .prepare('INSERT INTO change (at, by, what, player, other, source, name) VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(new Date().toISOString(), by, what, player, other, source, name);
    return Number(lastInsertRowid);
  }

  /** The name given to an id; if that was removed, the first name inherited by a later merge. */
  effectiveName(id: string): string | null {
    const { own, said } = this.row.get(id) as Row;
    if (own !== null) return own;
    for (const one of this.joinedSince.all(id, said)) {
      const lent = this.effectiveName(one);
      if (lent !== null) return lent;
    }
    return null;
  }

  /** Sets the shown and searched name. */
  setShownName(id: string, name: string | null): void {
    const fold = name === null ? '' : foldName(name);
    this.db.prepare('UPDATE player SET name = ?, folded = ?, crc = NULL WHERE id = ?').run(name, fold, id);
  }

  /** Adds an alias. Throws `ALIAS_TAKEN` if another player has it. */
  addAlias(id: string, alias: Alias, at: string, by: string | null): void {
    const source = normalizeSource(alias.source, `${at}source`);
    const name = normalizeName(alias.name, `${at}name`);
    const owner = this.ownerOf({ source, name });
    if (owner === id) return;
    if (owner !== undefined) {
      throw new DirectoryError(
        'ALIAS_TAKEN',
        `the alias ${source}/${name} belongs to player ${owner}`,
        `${at}name`,
        owner,
      );
    }
    this.db.prepare('INSERT INTO alias (source, name, player, given) VALUES (?, ?, ?, ?)').run(source, name, id, id);
    this.note('ALIAS_ADDED', id, { by, source, name });
  }

  /** Erases the names and aliases of a player and all merged ids. */
  eraseNames(id: string): void {
    this.db.prepare('DELETE FROM alias WHERE player = ?').run(id);
    for (const one of [id, ...this.formerIds(id)]) this.db.prepare('DELETE FROM profile WHERE player = ?').run(one);
    this.setShownName(id, null);
    for (const one of [id, ...this.formerIds(id)]) for (const sql of ERASE_STATEMENTS) this.db.prepare(sql).run(one);
  }
}

export const unknownPlayer = (id: string, at: string): DirectoryError =>
  new DirectoryError('UNKNOWN_PLAYER', `there is no player ${JSON.stringify(id.slice(0, 80))}`, at);

type AdoptedRow = Readonly<Record<string, string | number | null>>;

/**
 * Adds players of another directory with unknown ids, with their aliases and history. Existing ids and aliases win.
 * Changes get new numbers, also where players refer to them.
 */
export function adoptPlayers(db: Database, own: readonly RowChange[]): void {
  const rowsOf = (table: string): AdoptedRow[] =>
    own.filter((one) => one.table === table && one.row !== null).map(({ row }) => row as AdoptedRow);
  const known = db.prepare<[unknown], number>('SELECT 1 FROM player WHERE id = ?').pluck();
  const isNew = new Set(
    rowsOf('player')
      .filter(({ id }) => known.get(id) === undefined)
      .map(({ id }) => id),
  );
  const last = db.prepare('SELECT coalesce(max(number), 0) FROM change').pluck().get() as number;
  const later = (number: AdoptedRow[string]): number | null =>
    number === null || number === 0 ? (number as 0 | null) : Number(number) + last;
  for (const row of rowsOf('player')) {
    if (!isNew.has(row.id)) continue;
    // The target of the merge belongs to a different player here, so the merge is dropped.
    const stays = row.merged_into === null || isNew.has(row.merged_into);
    const merged = stays ? row.merged_into : null;
    insertIfAbsent(db, 'player', {
      ...row,
      merged_into: merged,
      said: later(row.said),
      joined: stays ? later(row.joined) : null,
    });
  }
  for (const row of rowsOf('alias')) if (isNew.has(row.player)) insertIfAbsent(db, 'alias', row);
  for (const row of rowsOf('profile')) if (isNew.has(row.player)) insertIfAbsent(db, 'profile', row);
  for (const table of ['season', 'season_change']) for (const row of rowsOf(table)) insertIfAbsent(db, table, row);
  for (const row of rowsOf('change'))
    if (isNew.has(row.player)) insertIfAbsent(db, 'change', { ...row, number: later(row.number) });
}

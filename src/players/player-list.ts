import type { Database, Statement } from 'better-sqlite3';
import { DirectoryError, foldName, type Player } from './player.js';

/** Options of a list of players. */
export interface PlayerListOptions {
  /** Part of a name or alias, in any case. */
  readonly search?: string;
  /** Cursor of the last player of the previous page (`cursorOf`). */
  readonly after?: string | null;
  readonly limit?: number;
}

/** Unmerged players whose name or alias contains a text. */
const FROM_LISTED = `FROM player p WHERE merged_into IS NULL
  AND (instr(folded, ?) > 0 OR EXISTS (SELECT 1 FROM alias WHERE player = p.id AND instr(paifu_folded(name), ?) > 0))`;

export class PlayerList {
  private readonly page: Statement<[string, string, string, string, number], string>;
  private readonly between: Statement<[string, string, number], string>;
  private readonly total: Statement<[string, string], number>;

  constructor(db: Database) {
    db.function('paifu_folded', { deterministic: true }, (name: unknown) => foldName(name as string));
    this.page = db
      .prepare<[string, string, string, string, number], string>(
        `SELECT id ${FROM_LISTED} AND (folded, id) > (?, ?) ORDER BY folded, id LIMIT ?`,
      )
      .pluck();
    this.between = db
      .prepare<[string, string, number], string>(
        'SELECT id FROM player WHERE merged_into IS NULL AND folded >= ? AND folded < ? ORDER BY folded, id LIMIT ?',
      )
      .pluck();
    this.total = db.prepare<[string, string], number>(`SELECT count(*) ${FROM_LISTED}`).pluck();
  }

  /** Ids in order of names, nameless ones first; default 50, at most 500. Throws `INVALID_CURSOR`. */
  ids({ search = '', after = null, limit = 50 }: PlayerListOptions): string[] {
    const part = foldName(search.trim());
    const [name, id] = after === null ? ['', ''] : parseCursor(after);
    return this.page.all(part, part, name, id, Math.min(Math.max(0, limit), 500));
  }

  /** Ids of players with this name or, if `begins`, a name that begins with it, in any case. */
  idsByName(name: string, { begins, limit }: { readonly begins: boolean; readonly limit: number }): string[] {
    const text = foldName(name.trim());
    return text === '' ? [] : this.between.all(text, `${text}${begins ? '\u{10ffff}' : '\0'}`, limit);
  }

  count(search: string): number {
    const part = foldName(search.trim());
    return this.total.get(part, part) ?? 0;
  }
}

/** Cursor of a player, which stays valid if they change. It contains their name. */
export const cursorOf = ({ id, name }: Player): string =>
  Buffer.from(`${id} ${foldName(name ?? '')}`).toString('base64url');

function parseCursor(cursor: string): [name: string, id: string] {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const space = text.indexOf(' ');
  if (space < 1 || Buffer.from(text).toString('base64url') !== cursor) {
    throw new DirectoryError('INVALID_CURSOR', 'after: expected a cursor from an earlier page', 'after');
  }
  return [text.slice(space + 1), text.slice(0, space)];
}

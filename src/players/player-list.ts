import type { Database, Statement } from 'better-sqlite3';
import { DirectoryError, folded, type Player } from './player.js';

/** Which players are wanted. */
export interface Listed {
  /** A part of a name or alias; case does not matter. */
  readonly search?: string;
  /** Where the page before ended (`cursorOf`). */
  readonly after?: string | null;
  readonly limit?: number;
}

/** Who is in the list, merged ids left out, and whose name or alias has a part. */
const LISTED = `FROM player p WHERE merged_into IS NULL
  AND (instr(folded, ?) > 0 OR EXISTS (SELECT 1 FROM alias WHERE player = p.id AND instr(paifu_folded(name), ?) > 0))`;

/** The players by name. */
export class PlayerList {
  private readonly page: Statement<[string, string, string, string, number], string>;
  private readonly between: Statement<[string, string, number], string>;
  private readonly total: Statement<[string, string], number>;

  constructor(db: Database) {
    db.function('paifu_folded', { deterministic: true }, (name: unknown) => folded(name as string));
    this.page = db
      .prepare<[string, string, string, string, number], string>(
        `SELECT id ${LISTED} AND (folded, id) > (?, ?) ORDER BY folded, id LIMIT ?`,
      )
      .pluck();
    this.between = db
      .prepare<[string, string, number], string>(
        'SELECT id FROM player WHERE merged_into IS NULL AND folded >= ? AND folded < ? ORDER BY folded, id LIMIT ?',
      )
      .pluck();
    this.total = db.prepare<[string, string], number>(`SELECT count(*) ${LISTED}`).pluck();
  }

  /** Their ids, those without a name first: at most 500 at a time, default 50. Throws `INVALID_CURSOR`. */
  ids({ search = '', after = null, limit = 50 }: Listed): string[] {
    const part = folded(search.trim());
    const [name, id] = after === null ? ['', ''] : placeOf(after);
    return this.page.all(part, part, name, id, Math.min(Math.max(0, limit), 500));
  }

  /** The ids of those who are called so, in whatever case, or whose names begin so. */
  called(name: string, { begins, limit }: { readonly begins: boolean; readonly limit: number }): string[] {
    const text = folded(name.trim());
    return text === '' ? [] : this.between.all(text, `${text}${begins ? '\u{10ffff}' : '\0'}`, limit);
  }

  count(search: string): number {
    const part = folded(search.trim());
    return this.total.get(part, part) ?? 0;
  }
}

/** A player's place in the list: where to go on, whatever becomes of them meanwhile. It holds their name. */
export const cursorOf = ({ id, name }: Player): string =>
  Buffer.from(`${id} ${folded(name ?? '')}`).toString('base64url');

/** A cursor's name and id. */
function placeOf(cursor: string): [name: string, id: string] {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const space = text.indexOf(' ');
  if (space < 1 || Buffer.from(text).toString('base64url') !== cursor) {
    throw new DirectoryError('INVALID_CURSOR', 'after: expected a cursor from an earlier page', 'after');
  }
  return [text.slice(space + 1), text.slice(0, space)];
}

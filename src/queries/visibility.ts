import { sql } from 'kysely';
import { allOf, type Condition, not, isAmong } from './conditions.js';

/** What somebody sees besides what lies open to everybody. */
export interface ViewScope {
  /** Every game. */
  readonly all: boolean;
  /** Whole games, by id. */
  readonly games: readonly string[];
  /** Whole games, by the event that they were opened for. */
  readonly tournaments: readonly string[];
  /** Their own seat in games. */
  readonly seats: readonly { readonly game: string; readonly seat: number }[];
}

/** What a row is of lies open to everybody: its hand `h` does, or it stands before the first. */
const liesOpen = (row: string): Condition => sql<boolean>`(h.open = 1 or ${sql.ref(`${row}.start`)} < 0)`;

/** A game `g` holds a hand whose concealed tiles do not lie open to this viewer, whatever else they may see. */
export const holdsClosed = ({ all, games, tournaments }: ViewScope): Condition =>
  all
    ? sql<boolean>`1 = 0`
    : allOf([
        not(isAmong(sql`g.id`, games)),
        sql<boolean>`(g.event is null or ${not(isAmong(sql`g.event`, tournaments))})`,
        sql<boolean>`exists (select 1 from hand h where h.game = g.number and not ${liesOpen('h')})`,
      ]);

/** They see all of a game. */
export const seesWhole = (
  { all, games, tournaments }: ViewScope,
  game: { readonly id: string; readonly event: string | null },
): boolean => all || games.includes(game.id) || (game.event !== null && tournaments.includes(game.event));

/** A row of a hand `h` of a game `g` that `shows` to the table or to one seat is visible to this viewer (engine/table/view.ts, `mayKnow`). */
export function visibleTo({ all, games, tournaments, seats }: ViewScope, row = 'i'): Condition {
  if (all) return sql<boolean>`1 = 1`;
  const [shows, seat] = [sql.ref(`${row}.shows`), sql.ref(`${row}.seat`)];
  const reasons: Condition[] = [sql<boolean>`${shows} = 'table'`, liesOpen(row)];
  if (games.length > 0) reasons.push(isAmong(sql`g.id`, games));
  if (tournaments.length > 0) reasons.push(isAmong(sql`g.event`, tournaments));
  if (seats.length > 0) {
    const own = sql.join(seats.map((one) => sql`(${one.game}, ${one.seat})`));
    reasons.push(sql<boolean>`(${shows} = 'hand' and (g.id, ${seat}) in (values ${own}))`);
  }
  return sql<boolean>`(${sql.join(reasons, sql` or `)})`;
}

import { sql } from 'kysely';
import type { Viewer } from '../engine/table/viewer.js';
import { allOf, type Condition, not, isAmong } from './filters/sql-conditions.js';

/** What somebody sees besides what lies open to everybody. */
export interface ViewScope {
  /** Every game. */
  readonly all: boolean;
  /** Whole games, by id. */
  readonly games: readonly string[];
  /** Whole games, by the tournament that they were opened for. */
  readonly tournaments: readonly string[];
  /** Games of which they see what their scribes recorded. */
  readonly scribes: {
    readonly all: boolean;
    readonly games: readonly string[];
    readonly tournaments: readonly string[];
  };
  /** Their own seat in games. */
  readonly seats: readonly { readonly game: string; readonly seat: number }[];
}

/** What a row is of lies open to everybody: its hand `h` does, or it stands before the first. */
const isPublicRow = (row: string): Condition => sql<boolean>`(h.open = 1 or ${sql.ref(`${row}.start`)} < 0)`;

/** They are a scribe of a game `g`. */
function isScribe({ scribes: { all, games, tournaments } }: ViewScope): Condition | null {
  if (all) return sql<boolean>`1 = 1`;
  if (games.length === 0 && tournaments.length === 0) return null;
  return sql<boolean>`(${isAmong(sql`g.id`, games)} or (g.tournament is not null and ${isAmong(sql`g.tournament`, tournaments)}))`;
}

/** What a row is of was recorded by the scribes of a game `g` alone, and this is one of them: its hand `h` was (engine/line/eyes.ts). */
function isVisibleToScribe(scope: ViewScope): Condition | null {
  const scribe = isScribe(scope);
  return scribe === null ? null : sql<boolean>`(h.scribed = 1 and ${scribe})`;
}

/** A game `g` holds a hand whose concealed tiles do not lie open to this viewer, whatever else they may see. */
export function hidesTiles(scope: ViewScope): Condition {
  if (scope.all) return sql<boolean>`1 = 0`;
  const open = sql.join([isPublicRow('h'), isVisibleToScribe(scope)].filter(isGiven), sql` or `);
  return allOf([
    not(isAmong(sql`g.id`, scope.games)),
    sql<boolean>`(g.tournament is null or ${not(isAmong(sql`g.tournament`, scope.tournaments))})`,
    sql<boolean>`exists (select 1 from hand h where h.game = g.number and not (${open}))`,
  ]);
}

const isGiven = (condition: Condition | null): condition is Condition => condition !== null;

interface GameKey {
  readonly id: string;
  readonly tournament: string | null;
}

const includesGame = (
  { games, tournaments }: Pick<ViewScope, 'games' | 'tournaments'>,
  { id, tournament }: GameKey,
): boolean => games.includes(id) || (tournament !== null && tournaments.includes(tournament));

/** As whom they have a game: whole as far as it lies open to such a viewer. */
export function viewerOf(scope: ViewScope, game: GameKey): Viewer {
  if (scope.all || includesGame(scope, game)) return 'judge';
  return scope.scribes.all || includesGame(scope.scribes, game) ? 'scribe' : 'public';
}

/** A row of a hand `h` of a game `g` that `shows` to the table or to one seat is visible to this viewer (engine/table/view.ts, `mayKnow`). */
export function visibleTo(scope: ViewScope, row = 'i'): Condition {
  const { all, games, tournaments, seats } = scope;
  if (all) return sql<boolean>`1 = 1`;
  const [shows, seat] = [sql.ref(`${row}.shows`), sql.ref(`${row}.seat`)];
  const reasons: Condition[] = [sql<boolean>`${shows} = 'table'`, isPublicRow(row)];
  const scribed = isVisibleToScribe(scope);
  if (scribed !== null) reasons.push(scribed);
  if (games.length > 0) reasons.push(isAmong(sql`g.id`, games));
  if (tournaments.length > 0) reasons.push(isAmong(sql`g.tournament`, tournaments));
  if (seats.length > 0) {
    const own = sql.join(seats.map((one) => sql`(${one.game}, ${one.seat})`));
    reasons.push(sql<boolean>`(${shows} = 'hand' and (g.id, ${seat}) in (values ${own}))`);
  }
  return sql<boolean>`(${sql.join(reasons, sql` or `)})`;
}

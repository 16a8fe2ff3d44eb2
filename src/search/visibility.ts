import { sql } from 'kysely';
import type { Viewer } from '../engine/table/viewer.js';
import { allOf, type Condition, not, isAmong } from './filters/sql-conditions.js';

/** What a viewer may see in addition to public information. */
export interface ViewScope {
  /** Every game. */
  readonly all: boolean;
  /** Ids of games that the viewer may see in full. */
  readonly games: readonly string[];
  /** Tournaments whose games the viewer may see in full. */
  readonly tournaments: readonly string[];
  /** Games whose scribe-recorded tiles the viewer may see. */
  readonly scribes: {
    readonly all: boolean;
    readonly games: readonly string[];
    readonly tournaments: readonly string[];
  };
  /** The viewer’s own seats. */
  readonly seats: readonly { readonly game: string; readonly seat: number }[];
}

/** The row belongs to a public hand `h`, or precedes the first hand. */
const isPublicRow = (row: string): Condition => sql<boolean>`(h.open = 1 or ${sql.ref(`${row}.start`)} < 0)`;

/** The viewer is a scribe of game `g`; `null` if the viewer is not a scribe of any game. */
function isScribe({ scribes: { all, games, tournaments } }: ViewScope): Condition | null {
  if (all) return sql<boolean>`1 = 1`;
  if (games.length === 0 && tournaments.length === 0) return null;
  return sql<boolean>`(${isAmong(sql`g.id`, games)} or (g.tournament is not null and ${isAmong(sql`g.tournament`, tournaments)}))`;
}

/**
 * Only scribes recorded the tiles of hand `h`, and the viewer is a scribe of game `g`; `null` if the viewer is not a
 * scribe of any game.
 */
function isVisibleToScribe(scope: ViewScope): Condition | null {
  const scribe = isScribe(scope);
  return scribe === null ? null : sql<boolean>`(h.scribed = 1 and ${scribe})`;
}

/** Game `g` has a hand with concealed tiles that are hidden from this viewer. */
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

/** The viewer that a whole game is shown to. */
export function viewerOf(scope: ViewScope, game: GameKey): Viewer {
  if (scope.all || includesGame(scope, game)) return 'judge';
  return scope.scribes.all || includesGame(scope.scribes, game) ? 'scribe' : 'public';
}

/** A row visible to the table or to one seat (`shows`) is visible to this viewer; compare `canKnow` in engine/table/view.ts. */
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

import { type Phrase, says } from '../messages/phrase.js';
import { ID, MAX_TEXT } from '../vocabulary/terms.js';
import { type Of, flag, integer, listOf, nullable, oneOf, optional, record, words } from '../vocabulary/shape.js';

/** Maximum numbers of tournaments, teams and adjustments of one season. */
export const MOST_TOURNAMENTS = 200;
const MOST_TEAMS = 200;
const MOST_ADJUSTMENTS = 500;

/** A result of the season: a tournament's total, or the points of one game. */
export const COUNTS = oneOf('tournaments', 'games');
/** How the results of a player become a total: all of them, the best ones, or their average. */
export const METHOD = oneOf('sum', 'best', 'average');

/** The rules of a season's standings. */
const SEASON_RULES = {
  name: words(MAX_TEXT),
  counts: COUNTS,
  method: METHOD,
  /** Number of results that count with the method `best`; otherwise `null`. */
  best: nullable(integer(1, 1_000)),
  /** Games needed for a place in the standings. */
  minimum: integer(0, 100_000),
  /** Points for each rank of a tournament instead of its total, from the first rank; lower ranks get no points. */
  rankPoints: nullable(listOf(integer(-1_000_000, 1_000_000), 1, 2_000)),
} as const;

/** A team with its players; without teams, the teams of the tournaments count. */
export const TEAM = record({ name: words(MAX_TEXT), players: listOf(ID, 1, 100) });

/** Points added to the total of a player or a team, such as a penalty or points carried over from another season. */
export const ADJUSTMENT = record({
  player: optional(ID),
  team: optional(words(MAX_TEXT)),
  points: integer(-100_000_000, 100_000_000),
  reason: words(MAX_TEXT),
});

/** A series of tournaments or league days with standings of its own. */
export const SEASON = record({
  ...SEASON_RULES,
  tournaments: listOf(ID, 0, MOST_TOURNAMENTS),
  teams: listOf(TEAM, 0, MOST_TEAMS),
  adjustments: listOf(ADJUSTMENT, 0, MOST_ADJUSTMENTS),
  closed: flag,
});
export type Season = Of<typeof SEASON>;

/** The first field of a season that contradicts another, with its expected value, or `null`. */
export function seasonFault(season: Season): { readonly field: string; readonly expected: Phrase } | null {
  const { method, best, counts, rankPoints, tournaments, teams, adjustments } = season;
  if ((method === 'best') !== (best !== null))
    return {
      field: 'best',
      expected: method === 'best' ? says`the number of results that count` : says`no value, except for method best`,
    };
  if (rankPoints !== null && counts !== 'tournaments')
    return { field: 'rankPoints', expected: says`no value, because games have no ranks` };
  const again = tournaments.findIndex((one, i) => tournaments.indexOf(one) < i);
  if (again >= 0) return { field: `tournaments.${again}`, expected: says`each tournament once` };
  const names = teams.map(({ name }) => name);
  const twice = names.findIndex((one, i) => names.indexOf(one) < i);
  if (twice >= 0) return { field: `teams.${twice}.name`, expected: says`each team once` };
  const seen = new Set<string>();
  for (const [i, { players }] of teams.entries())
    for (const [j, player] of players.entries()) {
      if (seen.has(player)) return { field: `teams.${i}.players.${j}`, expected: says`each player in one team` };
      seen.add(player);
    }
  const wrong = adjustments.findIndex(({ player, team }) => (player === undefined) === (team === undefined));
  return wrong < 0 ? null : { field: `adjustments.${wrong}`, expected: says`either a player or a team` };
}

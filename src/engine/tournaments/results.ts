import type { Changes } from '../hands/win.js';
import { placingsOf, totalsOf } from '../table/points.js';
import type { Ruleset } from '../table/ruleset.js';
import type { TableState } from '../table/state.js';
import { SEATS } from '../tiles/tile.js';
import { type TournamentSession, type TournamentState, playersAt } from './state.js';
import { Exact } from './exact.js';

/** What a ruleset says of results. */
export type ScoringRuleset = Pick<Ruleset, 'table' | 'finalPoints' | 'documents' | 'standings'>;

/** What a recorded game came to, or has come to so far, by seat. */
export interface GameResult {
  readonly players: readonly string[];
  readonly totals: Changes;
  readonly placings: Changes;
  /** Penalties on the overall account: they come off the total of the tournament and are no part of the totals. */
  readonly overallPenalties: Changes;
  readonly hands: number;
  readonly closed: boolean;
  /** Not final: it is played, something is open, or may still be appealed. */
  readonly provisional: boolean;
}

/** What a game has come to, of its table; null before anybody sits there. Whether it is final, its cases say (`isProvisional`). */
export function gameResultOf(table: TableState, provisional: boolean): GameResult | null {
  if (table.seated === null) return null;
  const totals = totalsOf(table);
  return {
    players: table.seated.players,
    totals,
    placings: placingsOf(table, totals),
    overallPenalties: table.overallPenalties,
    hands: table.handsPlayed,
    closed: table.closed,
    provisional,
  };
}

/** What a table brought one of its four. */
export interface TableShare {
  readonly entrant: number;
  readonly points: number;
  /** 1 to 4; who shares places has the best of them. */
  readonly place: number;
  /** How many share it. */
  readonly sharing: number;
  readonly overallPenalty: number;
}

/** Where a recorded game and an entered result say different things. */
export interface ResultDifference {
  readonly entrant: number;
  readonly recorded: number;
  readonly entered: number;
}

/** The result of a table of a session. */
export interface TableResult {
  readonly session: number;
  readonly table: number;
  /** The record counts where there is one. */
  readonly source: 'game' | 'entered';
  readonly game: string | null;
  /** In the order of the seats that were played on. */
  readonly shares: readonly TableShare[];
  readonly hands: number | null;
  readonly playing: boolean;
  readonly provisional: boolean;
  /** Where both stand and differ. */
  readonly differences: readonly ResultDifference[];
}

/** The results of a session's tables, by table; a table that has none yet is left out. */
export function sessionResults(
  state: TournamentState,
  session: TournamentSession,
  games: ReadonlyMap<string, GameResult>,
  ruleset: ScoringRuleset,
): ReadonlyMap<number, TableResult> {
  const results = new Map<number, TableResult>();
  for (const i of session.tables.keys()) {
    const result = tableResult(state, session, i + 1, games, ruleset);
    if (result !== null) results.set(i + 1, result);
  }
  return results;
}

function tableResult(
  state: TournamentState,
  session: TournamentSession,
  table: number,
  games: ReadonlyMap<string, GameResult>,
  ruleset: ScoringRuleset,
): TableResult | null {
  const game = session.games.get(table) ?? null;
  const recorded = game === null ? undefined : games.get(game);
  const played = recorded === undefined ? null : recordedShares(state, session, table, recorded);
  const sheet = enteredShares(session, table, ruleset);
  const shares = played ?? sheet;
  if (shares === null) return null;
  const isRecorded = played !== null;
  const differences = played === null || sheet === null || !recorded?.closed ? [] : differencesBetween(played, sheet);
  const entered = session.entered.get(table);
  return {
    session: session.session,
    table,
    source: isRecorded ? 'game' : 'entered',
    game,
    shares,
    hands: isRecorded ? (recorded?.hands ?? null) : (entered?.hands ?? null),
    playing: isRecorded && recorded?.closed === false,
    provisional: isRecorded
      ? recorded?.provisional === true || differences.length > 0
      : (entered?.agreed.length ?? 0) < shares.length,
    differences,
  };
}

/** Null as long as no hand is played, or where others played than sit there. */
function recordedShares(
  state: TournamentState,
  session: TournamentSession,
  table: number,
  result: GameResult,
): readonly TableShare[] | null {
  const { players, hands, closed } = result;
  if (hands === 0 && !closed) return null;
  const seated = session.tables[table - 1];
  const expected = playersAt(state, session, table);
  // A team sends whom it likes: its player sits where the seating says.
  const entrantAt = (seat: number): number | undefined =>
    seated[expected.indexOf(players[seat])] ?? (expected[seat] === null ? seated[seat] : undefined);
  const shares: TableShare[] = [];
  for (const share of sharesBySeat(result)) {
    const entrant = entrantAt(share.entrant);
    if (entrant === undefined) return null;
    shares.push({ ...share, entrant });
  }
  return shares;
}

function enteredShares(
  session: TournamentSession,
  table: number,
  { table: rules }: ScoringRuleset,
): readonly TableShare[] | null {
  const entered = session.entered.get(table);
  if (entered === undefined) return null;
  const seated = session.tables[table - 1];
  const points = SEATS.map((seat) => {
    const one = entered.points.find(({ entrant }) => entrant === seated[seat]);
    return (one?.points ?? 0) + (one?.penalty ?? 0);
  }) as unknown as Changes;
  const placings = placingsOf({ rules, disqualified: [] }, points);
  return SEATS.map((seat) => ({
    entrant: seated[seat],
    points: points[seat],
    place: placings[seat],
    sharing: sharing(placings, seat),
    overallPenalty: 0,
  }));
}

/** What a game brought each seat; `entrant` is the seat. */
export const sharesBySeat = ({ totals, placings, overallPenalties }: GameResult): readonly TableShare[] =>
  SEATS.map((seat) => ({
    entrant: seat,
    points: totals[seat],
    place: placings[seat],
    sharing: sharing(placings, seat),
    overallPenalty: overallPenalties[seat],
  }));

const sharing = (placings: Changes, seat: number): number => placings.filter((one) => one === placings[seat]).length;

function differencesBetween(
  recorded: readonly TableShare[],
  entered: readonly TableShare[],
): readonly ResultDifference[] {
  return recorded.flatMap(({ entrant, points }) => {
    const said = entered.find((one) => one.entrant === entrant)?.points;
    return said === undefined || said === points ? [] : [{ entrant, recorded: points, entered: said }];
  });
}

const NO_PENALTIES: Changes = [0, 0, 0, 0];

/** Final points are told in thousandths: as much as a point of the table is worth by any ruleset that counts thousands. */
const PARTS = 1_000;

/**
 * What a table's result is worth to each of its four by a measure (docs/tournaments.md, "Scoring"), penalties on the overall account
 * left out: those come off totals.
 */
export function worthOf(measure: string, shares: readonly TableShare[], ruleset: ScoringRuleset): readonly Exact[] {
  switch (measure) {
    case 'points':
      return shares.map(({ points }) => Exact.of(points));
    case 'root':
      return shares.map(({ points }) => Exact.root(points));
    case 'final':
      return finalOf(shares, ruleset);
    default: {
      const worth = measure.slice('places:'.length).split(',').map(Number);
      return shares.map(({ place, sharing }) => {
        const shared = worth.slice(place - 1, place - 1 + sharing);
        return Exact.of(
          shared.reduce((sum, one) => sum + one, 0),
          sharing,
        );
      });
    }
  }
}

function finalOf(shares: readonly TableShare[], ruleset: ScoringRuleset): readonly Exact[] {
  const bySeat = (of: (share: TableShare) => number) => SEATS.map((seat) => of(shares[seat])) as unknown as Changes;
  const points = ruleset.finalPoints({
    totals: bySeat((share) => share.points),
    placings: bySeat((share) => share.place),
    overallPenalties: NO_PENALTIES,
  });
  return (points ?? NO_PENALTIES).map((one) => Exact.of(Math.round(PARTS * one), PARTS));
}

/** Whether a ruleset has final points that `final` can be: none that are roots, for which `root` is the measure. */
export function hasFinalPoints({ finalPoints }: Pick<ScoringRuleset, 'finalPoints'>): boolean {
  const points = finalPoints({ totals: [2, 1, -1, -2], placings: [1, 2, 3, 4], overallPenalties: NO_PENALTIES });
  return points?.every((one) => Math.round(PARTS * one) / PARTS === one) ?? false;
}

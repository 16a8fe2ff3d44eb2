import type { Changes } from '../hands/win.js';
import { placingsOf, totalsOf } from '../table/points.js';
import type { Ruleset } from '../table/ruleset.js';
import type { TableState } from '../table/state.js';
import { type TournamentSession, type TournamentState, playersAt } from './state.js';
import { addends } from './events.js';
import { Exact } from './exact.js';
import { type TournamentFinalPoints, chomboPoints, tournamentFinalPoints } from './final-points.js';

/** The parts of a ruleset that results depend on. */
export type ScoringRuleset = Pick<Ruleset, 'table' | 'finalPoints' | 'documents' | 'standings'>;

/** The result of a recorded game, final or so far, by seat. */
export interface GameResult {
  readonly players: readonly string[];
  readonly totals: Changes;
  readonly placings: Changes;
  /**
   * Penalties on the overall account. They are taken off the tournament total and are not part of the game's totals.
   */
  readonly overallPenalties: Changes;
  readonly hands: number;
  readonly closed: boolean;
  /** True while the game is played, disputed, or can still be appealed. */
  readonly provisional: boolean;
}

/**
 * The result of a game's table; `null` before players are seated. Whether it is final follows from its cases
 * (`isProvisional`).
 */
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

/** The result of a table for one of its entrants. */
export interface TableShare {
  readonly entrant: number;
  readonly points: number;
  /** Place from 1; entrants who share places have the best one. */
  readonly place: number;
  /** The number of entrants who share the place. */
  readonly sharing: number;
  readonly overallPenalty: number;
  /** Chips won according to the score sheet; missing if none are stated. */
  readonly chips?: number;
  /** True if a substitute played for the entrant; missing otherwise. */
  readonly isSubstituted?: true;
}

/** A difference between a recorded game and an entered result of a table. */
export interface ResultDifference {
  readonly entrant: number;
  readonly recorded: number;
  readonly entered: number;
}

/** The result of a table of a session. */
export interface TableResult {
  readonly session: number;
  readonly table: number;
  /** A recorded game takes precedence over an entered result, unless it was decided that the sheet counts. */
  readonly source: 'game' | 'entered';
  readonly game: string | null;
  /** Shares in seat order. */
  readonly shares: readonly TableShare[];
  readonly hands: number | null;
  readonly playing: boolean;
  readonly provisional: boolean;
  /** True if it was decided that the score sheet counts instead of the recorded game. */
  readonly isDecided: boolean;
  /** Differences between the two, if both exist; also while the game is played. */
  readonly differences: readonly ResultDifference[];
}

/** The results of a session by table; tables without a result are missing. */
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
  const sheet = enteredShares(session, table, ruleset, chomboPoints(state.opened.finalPoints, ruleset.table));
  const isBySheet = sheet !== null && session.bySheet.has(table);
  const isRecorded = played !== null && !isBySheet;
  const shares = isRecorded ? withChips(played, sheet) : sheet && withOverallPenalties(sheet, played);
  if (shares === null) return null;
  const entered = session.entered.get(table);
  const differences = played === null || sheet === null ? [] : differencesBetween(played, sheet);
  const playing = isRecorded && recorded?.closed === false;
  return {
    session: session.session,
    table,
    source: isRecorded ? 'game' : 'entered',
    game,
    shares,
    hands: isRecorded ? (recorded?.hands ?? null) : (entered?.hands ?? null),
    playing,
    provisional: isRecorded
      ? recorded?.provisional === true || differences.length > 0
      : (entered?.agreed.length ?? 0) < shares.length,
    isDecided: isBySheet,
    differences,
  };
}

type Shares = readonly TableShare[];

const shareOf = (shares: Shares | null, entrant: number): TableShare | undefined =>
  shares?.find((share) => share.entrant === entrant);

/** Penalties on the overall account come from the recorded game, even if the score sheet counts. */
const withOverallPenalties = (sheet: Shares, played: Shares | null): Shares =>
  played === null
    ? sheet
    : sheet.map((share) =>
        share.overallPenalty === 0
          ? { ...share, overallPenalty: shareOf(played, share.entrant)?.overallPenalty ?? 0 }
          : share,
      );

/** Only sheets have chips, so they count even if the recorded game of the table does. */
const withChips = (played: Shares, sheet: Shares | null): Shares =>
  sheet === null
    ? played
    : played.map((share) => {
        const chips = shareOf(sheet, share.entrant)?.chips;
        return chips === undefined ? share : { ...share, chips };
      });

/** `null` if no hand has been played, or if others played than were seated. */
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
  const added = session.added.get(table);
  // A team may send any player, who then plays for the entrant seated there.
  const entrantAt = (seat: number): number | undefined =>
    added !== undefined
      ? added.get(players[seat])
      : (seated[expected.indexOf(players[seat])] ?? (expected[seat] === null ? seated[seat] : undefined));
  const shares: TableShare[] = [];
  for (const share of sharesBySeat(result)) {
    const entrant = entrantAt(share.entrant);
    if (entrant === undefined || !seated.includes(entrant)) return null;
    shares.push({ ...share, entrant });
  }
  return shares;
}

function enteredShares(
  session: TournamentSession,
  table: number,
  { table: rules }: ScoringRuleset,
  chombo: number,
): readonly TableShare[] | null {
  const entered = session.entered.get(table);
  if (entered === undefined) return null;
  const seated = session.tables[table - 1];
  const lines = seated.map((entrant) => entered.points.find((one) => one.entrant === entrant));
  const points = lines.map((one) => (one?.points ?? 0) + (one?.penalty ?? 0));
  const placings = placingsOf({ rules, disqualified: [] }, points);
  return seated.map((entrant, seat) => ({
    entrant,
    points: points[seat],
    place: placings[seat],
    sharing: sharing(placings, seat),
    overallPenalty: (lines[seat]?.chombos ?? 0) * chombo + 0,
    ...(lines[seat]?.chips === undefined ? {} : { chips: lines[seat].chips }),
  }));
}

/** The result of each seat of a game; `entrant` is the seat. */
export const sharesBySeat = ({ totals, placings, overallPenalties }: GameResult): readonly TableShare[] =>
  totals.map((points, seat) => ({
    entrant: seat,
    points,
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
    const enteredPoints = entered.find((one) => one.entrant === entrant)?.points;
    return enteredPoints === undefined || enteredPoints === points
      ? []
      : [{ entrant, recorded: points, entered: enteredPoints }];
  });
}

/** Final points are counted in thousandths, which is exact for every ruleset that counts in thousands. */
const PARTS = 1_000;

/**
 * The value of a table's result for each of its entrants by a measure (docs/reference/tournaments.md, "Scoring"). Penalties
 * on the overall account are not included; they are taken off totals.
 *
 * @param finalPoints the definition of the measure `final`; `null` for the definition of the ruleset
 */
export function worthOf(
  measure: string,
  shares: readonly TableShare[],
  ruleset: ScoringRuleset,
  finalPoints: TournamentFinalPoints | null = null,
): readonly Exact[] {
  const parts = addends(measure).map((one) => worthOfOne(one, shares, ruleset, finalPoints));
  return parts.length === 1 ? parts[0] : shares.map((_, seat) => Exact.sum(parts.map((bySeat) => bySeat[seat])));
}

function worthOfOne(
  measure: string,
  shares: readonly TableShare[],
  ruleset: ScoringRuleset,
  finalPoints: TournamentFinalPoints | null,
): readonly Exact[] {
  switch (measure) {
    case 'points':
      return shares.map(({ points }) => Exact.of(points));
    case 'root':
      return shares.map(({ points }) => Exact.root(points));
    case 'final':
      return finalPoints === null ? finalOf(shares, ruleset) : definedFinalOf(shares, ruleset, finalPoints);
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

const definedFinalOf = (
  shares: readonly TableShare[],
  { table }: ScoringRuleset,
  finalPoints: TournamentFinalPoints,
): readonly Exact[] => {
  const seats = shares.map(({ points, place, chips = 0, isSubstituted = false }) => ({
    ...{ points, place, chips, isSubstituted },
  }));
  return tournamentFinalPoints(finalPoints, seats, table).map(inParts);
};

const inParts = (points: number): Exact => Exact.of(Math.round(PARTS * points), PARTS);

function finalOf(shares: readonly TableShare[], ruleset: ScoringRuleset): readonly Exact[] {
  const bySeat = (of: (share: TableShare) => number) => shares.map(of);
  const none = bySeat(() => 0);
  const points = ruleset.finalPoints({
    totals: bySeat((share) => share.points),
    placings: bySeat((share) => share.place),
    overallPenalties: none,
  });
  return (points ?? none).map(inParts);
}

/**
 * True if the ruleset has final points that the measure `final` can use: rational ones. For roots there is the measure
 * `root`.
 */
export function hasFinalPoints({ table, finalPoints }: Pick<ScoringRuleset, 'table' | 'finalPoints'>): boolean {
  const { seats } = table;
  const points = finalPoints({
    totals: seats.of((seat) => 1 - seat),
    placings: seats.of((seat) => 1 + seat),
    overallPenalties: seats.zeros,
  });
  return points?.every((one) => Math.round(PARTS * one) / PARTS === one) ?? false;
}

import type { Exact } from './exact.js';
import { type HeadToHead, type Competitor, type Decided, type Placed, rankCompetitors } from './tie-break.js';
import type { GameResult, ResultDifference, ScoringRuleset } from './results.js';
import { type CountedSession, type SessionShare, countSession } from './session-shares.js';
import { type Adjustment, type Cut, type TournamentState, arePlacesFinal, cutBefore, lastOpened } from './state.js';
import { type Tallied, type Tally, combineTallies, isCarried, meetings, tallyAfter } from './tally.js';
import { hasResults } from './tournament-text.js';

/** A place in the standings and everything that it is computed from. */
export interface StandingRow {
  /** Rank, from 1; entrants who share a place all have the best rank. It means nothing before the first result. */
  readonly rank: number;
  readonly entrant: number;
  /** Totals by each measure of the scoring; the first includes penalties and adjustments. */
  readonly totals: readonly Exact[];
  /** The part of `totals` that the last cut carried over; `null` if every cut so far carried everything. */
  readonly carried: readonly Exact[] | null;
  /** The entrant's sessions, in order. */
  readonly sessions: readonly SessionShare[];
  /** Penalties on the overall account, imposed in games. */
  readonly penalties: number;
  readonly adjustments: readonly Adjustment[];
  /** The session whose cut eliminated the entrant; `null` if they play on. */
  readonly outAfter: number | null;
  /** The first session without the entrant after a withdrawal; `null` if they stay. */
  readonly withdrawnFrom: number | null;
  /** The tie-breaks against the neighbours in the standings with an equal total. */
  readonly decided: readonly Decided<number>[];
  /** True if part of the total is not final. */
  readonly provisional: boolean;
  /** The values that tie-breaks compare. */
  readonly tally: Tally;
}

/** A table at which a recorded game and an entered result differ, and nobody has decided that the sheet counts. */
export interface TableDifference {
  readonly session: number;
  readonly table: number;
  readonly differences: readonly ResultDifference[];
}

/** The standings after a session. */
export interface Standings {
  /** The last session that is counted; 0 before the first. */
  readonly after: number;
  readonly rows: readonly StandingRow[];
  readonly provisional: boolean;
  readonly differences: readonly TableDifference[];
}

/**
 * The standings after a session (default: the last one opened). The result does not depend on the order in which games
 * and results arrived.
 */
export function standings(
  state: TournamentState,
  games: ReadonlyMap<string, GameResult>,
  ruleset: ScoringRuleset,
  after = lastOpened(state),
): Standings {
  const sessions = [...state.sessions.values()]
    .filter(({ session, status }) => session <= after && status !== 'drawn')
    .sort((one, other) => one.session - other.session)
    .map((session) => countSession(state, session, games, ruleset));
  const ranked = new StandingsCalculator(state, sessions, ruleset).rowsAfter(after);
  const rows = hasResults(ranked) ? ranked : ranked.map((row) => ({ ...row, decided: [] }));
  const results = sessions.flatMap((counted) => [...counted.results.values()]);
  return {
    after,
    rows,
    provisional: rows.some(({ provisional }) => provisional),
    // While a game is played, its scores differ from a sheet of the whole game anyway.
    differences: results.flatMap(({ session, table, differences, isDecided, playing }) =>
      differences.length === 0 || isDecided || playing ? [] : [{ session, table, differences }],
    ),
  };
}

class StandingsCalculator {
  constructor(
    private readonly state: TournamentState,
    private readonly sessions: readonly CountedSession[],
    private readonly ruleset: ScoringRuleset,
  ) {}

  /** Entrants who play on rank before those eliminated by a cut, who keep their places after the session of the cut. */
  rowsAfter(after: number): readonly StandingRow[] {
    const cut = cutBefore(this.state, after);
    if (cut === undefined) return this.order(after, [...this.state.entrants.keys()], null);
    const playOn = new Set(cut.entrants);
    const went = this.order(after, [...playOn], null);
    const out = this.rowsAfter(cut.after).filter(({ entrant }) => !playOn.has(entrant));
    return [...went, ...reranked(out, went.length, cut)];
  }

  private order(after: number, entrants: readonly number[], outAfter: number | null): readonly StandingRow[] {
    const rows = new Map(
      [...entrants].sort((one, other) => one - other).map((entrant) => [entrant, this.row(after, entrant)]),
    );
    const competitors = [...rows].map(([id, { tally }]): Competitor<number> => ({ id, ...tally }));
    const { scoring, ties } = this.state.opened;
    const ordering = {
      ...{ scoring, ties, documents: this.ruleset.documents },
      areFinal: (equal: readonly number[]) => arePlacesFinal(this.state, after, equal),
    };
    return rankCompetitors(competitors, ordering, this.between(after)).map(({ competitor, rank, decided }) => ({
      ...(rows.get(competitor.id) as Omit<StandingRow, 'rank' | 'decided' | 'outAfter'>),
      rank,
      decided,
      outAfter,
    }));
  }

  private row(after: number, entrant: number): Omit<StandingRow, 'rank' | 'decided' | 'outAfter'> {
    const shares = this.sessions.flatMap(({ shares: all, session }) =>
      session.session <= after ? (all.get(entrant) ?? []) : [],
    );
    const adjustments = this.adjustmentsOf(entrant, after);
    const last = this.isReduced(after) ? cutBefore(this.state, after)?.after : undefined;
    const isBefore = ({ session }: { readonly session: number }): boolean => session <= (last ?? 0);
    const tallied = (some: Tallied): Tally => tallyAfter(this.state, some, after);
    const tally = tallied({ sessions: shares, adjustments });
    const before = { sessions: shares.filter(isBefore), adjustments: adjustments.filter(isBefore) };
    return {
      entrant,
      totals: tally.totals,
      carried: last === undefined ? null : tallied(before).totals,
      sessions: shares,
      penalties: shares.reduce((sum, { share }) => sum + (share?.overallPenalty ?? 0), 0),
      adjustments,
      withdrawnFrom: this.state.entrants.get(entrant)?.withdrawnFrom ?? null,
      provisional: shares.some(({ provisional }) => provisional),
      tally,
    };
  }

  /** Whether a cut before the session carried less than everything. */
  private isReduced(session: number): boolean {
    return [...this.state.cuts.values()].some((cut) => cut.carry !== 'all' && cut.after < session);
  }

  /** Adjustments of eliminated entrants count at the cut, however late they were made. */
  private adjustmentsOf(entrant: number, after: number): readonly Adjustment[] {
    const isOut = [...this.state.cuts.values()].some((cut) => cut.after === after && !cut.entrants.includes(entrant));
    return this.state.adjustments.filter((one) => one.entrant === entrant && (isOut || one.session <= after));
  }

  private between(after: number): HeadToHead<number> {
    return {
      met: (entrants) => this.met(entrants, after),
      lot: (entrants) => {
        const lot = this.state.lots.findLast(
          ({ entrants: drawn, for: session }) => session === after && entrants.every((one) => drawn.includes(one)),
        );
        return lot === undefined ? null : entrants.map((one) => lot.entrants.indexOf(one));
      },
    };
  }

  private met(entrants: readonly number[], after: number): readonly number[] | null {
    const counting = this.sessions.filter(
      ({ session: { session } }) => session <= after && isCarried(this.state, session, after),
    );
    // A game of a substitute whose result counts for nobody is not a meeting.
    const tables = counting.flatMap(({ results, shares }) =>
      [...results.values()].map((result) =>
        result.shares.flatMap(({ entrant: id, points }) => (shares.get(id)?.share == null ? [] : [{ id, points }])),
      ),
    );
    return meetings(entrants, tables);
  }
}

/** Ranks eliminated entrants behind those who play on. */
function reranked(rows: readonly StandingRow[], before: number, cut: Cut): readonly StandingRow[] {
  const out = new Set(rows.map(({ entrant }) => entrant));
  let rank = 0;
  return rows.map((row, i) => {
    if (i === 0 || row.rank !== rows[i - 1].rank) rank = before + i + 1;
    const decided = row.decided.filter(({ against }) => out.has(against));
    return { ...row, rank, decided, outAfter: row.outAfter ?? cut.after };
  });
}

/** The place of a team, computed from all its entrants. */
export interface TeamRow {
  readonly rank: number;
  readonly team: string;
  /** The team's entrants, in the order of the standings. */
  readonly entrants: readonly number[];
  readonly totals: Tally['totals'];
  /** The session whose cut eliminated the last of its entrants; `null` if one of them plays on. */
  readonly outAfter: number | null;
  readonly decided: readonly Decided<string>[];
  readonly provisional: boolean;
}

/**
 * The team standings: a team has the sum of its entrants' results. Entrants without a team are not counted. A team whose
 * entrants were all eliminated ranks behind those that play on.
 * Head-to-head results and lots are between entrants and decide nothing between teams.
 */
export function teamStandings(
  state: TournamentState,
  { after, rows }: Standings,
  { documents }: Pick<ScoringRuleset, 'documents'>,
): readonly TeamRow[] {
  const { scoring, ties } = state.opened;
  const teams = new Map<string, StandingRow[]>();
  for (const row of rows) {
    const team = state.entrants.get(row.entrant)?.team ?? null;
    if (team !== null) teams.set(team, [...(teams.get(team) ?? []), row]);
  }
  const byName = [...teams].sort(([one], [other]) => (one < other ? -1 : 1));
  const outAfter = new Map(byName.map(([id, members]) => [id, eliminationOf(members)]));
  // Cuts reduce the results of all entrants of a team alike, also of those that they eliminated.
  const competitors = byName.map(([id, members]) => ({
    id,
    ...combineTallies(
      members.map((row) => tallyAfter(state, row, outAfter.get(id) ?? after)),
      scoring.length,
    ),
  }));
  const nothing = { met: () => null, lot: () => null };
  const without = ties.filter((tie) => tie !== 'met' && tie !== 'lot');
  const areFinal = (): boolean => arePlacesFinal(state, after);
  const lastOutFirst = [...new Set(outAfter.values())].sort((one, other) => (other ?? Infinity) - (one ?? Infinity));
  const placed: Placed<string>[] = [];
  for (const out of lastOutFirst) {
    const group = competitors.filter(({ id }) => outAfter.get(id) === out);
    const ranked = rankCompetitors(group, { scoring, ties: without, documents, areFinal }, nothing);
    const before = placed.length;
    placed.push(...ranked.map((one) => ({ ...one, rank: before + one.rank })));
  }
  return placed.map(({ competitor: { id, totals }, rank, decided }) => {
    const members = teams.get(id) ?? [];
    return {
      rank,
      team: id,
      entrants: members.map(({ entrant }) => entrant),
      totals,
      outAfter: outAfter.get(id) ?? null,
      decided: hasResults(rows) ? decided : [],
      provisional: members.some(({ provisional }) => provisional),
    };
  });
}

/** The session whose cut eliminated the last of the entrants; `null` if one of them plays on. */
const eliminationOf = (members: readonly StandingRow[]): number | null =>
  members.reduce<number | null>(
    (last, { outAfter }) => (last === null || outAfter === null ? null : Math.max(last, outAfter)),
    0,
  );

import { Exact } from './exact.js';
import {
  type GameResult,
  type ScoringRuleset,
  type TableResult,
  type TableShare,
  sessionResults,
  worthOf,
} from './results.js';
import { isIn, type TournamentSession, type TournamentState } from './state.js';

/** What a session was to an entrant. */
export type Attendance =
  | 'played'
  /** A substitute played for them. */
  | 'substituted'
  /** A substitute played for nobody, or they had no place. */
  | 'absent'
  | 'resting'
  | 'withdrawn'
  /** They came after it. */
  | 'later'
  /** Their table has no result yet. */
  | 'waiting';

/** What a session brought an entrant. */
export interface SessionShare {
  readonly session: number;
  readonly attendance: Attendance;
  readonly table: number | null;
  /** Null where they have none of a table. */
  readonly share: TableShare | null;
  /** Points of the table, or what absence is worth of them. */
  readonly points: Exact;
  /** What it is worth by each measure of the scoring, penalties on the overall account left out. */
  readonly worth: readonly Exact[];
  readonly provisional: boolean;
}

/** A session with its results, and what it brought each entrant whom it is to bring something. */
export interface CountedSession {
  readonly session: TournamentSession;
  readonly results: ReadonlyMap<number, TableResult>;
  readonly shares: ReadonlyMap<number, SessionShare>;
}

type Worth = Pick<SessionShare, 'points' | 'worth'>;

/** What a session brought each of those who were in the tournament when it was played. */
export function countSession(
  state: TournamentState,
  session: TournamentSession,
  games: ReadonlyMap<string, GameResult>,
  ruleset: ScoringRuleset,
): CountedSession {
  const { scoring, absence } = state.opened;
  const results = sessionResults(state, session, games, ruleset);
  const shares = new Map<number, SessionShare>();
  const nobodys = (entrant: number) => session.substitutes.get(entrant)?.counts === 'for-nobody';
  const nothing: Worth = { points: Exact.ZERO, worth: scoring.map(() => Exact.ZERO) };
  let lowest: Worth | null = null;
  for (const [i, seated] of session.tables.entries()) {
    const result = results.get(i + 1);
    const worths = result === undefined ? [] : scoring.map((measure) => worthOf(measure, result.shares, ruleset));
    for (const entrant of seated) {
      if (nobodys(entrant)) continue;
      const seat = result?.shares.findIndex((share) => share.entrant === entrant) ?? -1;
      const common = { session: session.session, table: i + 1 };
      if (result === undefined || seat < 0) {
        shares.set(entrant, { ...common, attendance: 'waiting', share: null, ...nothing, provisional: true });
        continue;
      }
      const share = result.shares[seat];
      const worth = { points: Exact.of(share.points), worth: worths.map((bySeat) => bySeat[seat]) };
      if (absence === 'lowest') lowest = lowest === null ? worth : lower(lowest, worth);
      const attendance = session.substitutes.has(entrant) ? 'substituted' : 'played';
      shares.set(entrant, { ...common, attendance, share, ...worth, provisional: result.provisional });
    }
  }
  // Before everybody has played, nobody knows how low the lowest is.
  const absent = absence === 'lowest' && session.status === 'closed' && lowest !== null ? lowest : nothing;
  const provisional = absence === 'lowest' && [...shares.values()].some((share) => share.provisional);
  for (const { entrant } of state.entrants.values()) {
    const attendance = shares.has(entrant) ? null : attendanceOf(state, session, entrant);
    if (attendance === null) continue;
    const table = session.tables.findIndex((seated) => seated.includes(entrant)) + 1;
    const common = { session: session.session, table: table === 0 ? null : table };
    shares.set(entrant, { ...common, attendance, share: null, ...absent, provisional });
  }
  return { session, results, shares };
}

const lower = (one: Worth, other: Worth): Worth => ({
  points: least(one.points, other.points),
  worth: one.worth.map((worth, i) => least(worth, other.worth[i])),
});

const least = (one: Exact, other: Exact): Exact => (one.compare(other) <= 0 ? one : other);

/** Why somebody has nothing of a table; null: they were out before, and no session brings them anything. */
function attendanceOf(
  state: TournamentState,
  { session, resting }: TournamentSession,
  number: number,
): Attendance | null {
  const entrant = state.entrants.get(number);
  if (entrant === undefined) return null;
  if (resting.includes(number)) return 'resting';
  // Whom a cut has left out is neither here nor missed.
  if (!isIn(state, { ...entrant, since: 1, withdrawnFrom: null }, session)) return null;
  if (entrant.since > session) return 'later';
  if (entrant.withdrawnFrom !== null && entrant.withdrawnFrom <= session) return 'withdrawn';
  return 'absent';
}

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

/** An entrant's participation in a session, or the reason for their absence. */
export type Attendance =
  | 'played'
  /** A substitute played for them. */
  | 'substituted'
  /** The entrant had no place, or a substitute took it and the result counts for nobody. */
  | 'absent'
  | 'resting'
  | 'withdrawn'
  /** The entrant joined after this session was opened. */
  | 'later'
  /** The table has no result yet. */
  | 'waiting';

/** The result of one session for one entrant. */
export interface SessionShare {
  readonly session: number;
  readonly attendance: Attendance;
  readonly table: number | null;
  /** `null` if no table result counts for the entrant. */
  readonly share: TableShare | null;
  /** Points of the table, or the points given for absence. */
  readonly points: Exact;
  /** The value by each measure of the scoring, without penalties on the overall account. */
  readonly worth: readonly Exact[];
  readonly provisional: boolean;
}

/** A session with its table results and the share of each entrant it counts for. */
export interface CountedSession {
  readonly session: TournamentSession;
  readonly results: ReadonlyMap<number, TableResult>;
  readonly shares: ReadonlyMap<number, SessionShare>;
}

type Worth = Pick<SessionShare, 'points' | 'worth'>;

/** Computes the share of each entrant who was in the tournament when the session was played. */
export function countSession(
  state: TournamentState,
  session: TournamentSession,
  games: ReadonlyMap<string, GameResult>,
  ruleset: ScoringRuleset,
): CountedSession {
  const { scoring, absence, finalPoints = null } = state.opened;
  const results = sessionResults(state, session, games, ruleset);
  const shares = new Map<number, SessionShare>();
  const nobodys = (entrant: number) => session.substitutes.get(entrant)?.counts === 'for-nobody';
  const nothing: Worth = { points: Exact.ZERO, worth: scoring.map(() => Exact.ZERO) };
  let lowest: Worth | null = null;
  for (const [i, seated] of session.tables.entries()) {
    const result = results.get(i + 1);
    const played = result?.shares.map((one) =>
      session.substitutes.has(one.entrant) ? { ...one, isSubstituted: true as const } : one,
    );
    const worths = scoring.map((measure) =>
      played === undefined ? [] : worthOf(measure, played, ruleset, finalPoints),
    );
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
      lowest = lowest === null ? worth : lower(lowest, worth);
      const attendance = session.substitutes.has(entrant) ? 'substituted' : 'played';
      shares.set(entrant, { ...common, attendance, share, ...worth, provisional: result.provisional });
    }
  }
  // The lowest result is known only once the session is closed.
  const least = session.status === 'closed' && lowest !== null ? lowest : nothing;
  const isOpen = [...shares.values()].some((share) => share.provisional);
  for (const { entrant, missed } of state.entrants.values()) {
    const attendance = shares.has(entrant) ? null : attendanceOf(state, session, entrant);
    if (attendance === null) continue;
    const table = session.tables.findIndex((seated) => seated.includes(entrant)) + 1;
    const common = { session: session.session, table: table === 0 ? null : table };
    const isLowest = (attendance === 'later' ? (missed ?? absence) : absence) === 'lowest';
    const worth = isLowest ? least : nothing;
    shares.set(entrant, { ...common, attendance, share: null, ...worth, provisional: isLowest && isOpen });
  }
  return { session, results, shares };
}

const lower = (one: Worth, other: Worth): Worth => ({
  points: least(one.points, other.points),
  worth: one.worth.map((worth, i) => least(worth, other.worth[i])),
});

const least = (one: Exact, other: Exact): Exact => (one.compare(other) <= 0 ? one : other);

/** Why an entrant has no table result; `null` if a cut eliminated the entrant before this session. */
function attendanceOf(
  state: TournamentState,
  { session, resting }: TournamentSession,
  number: number,
): Attendance | null {
  const entrant = state.entrants.get(number);
  if (entrant === undefined) return null;
  if (resting.includes(number)) return 'resting';
  // Entrants eliminated by a cut are not absent: the session does not count for them.
  if (!isIn(state, { ...entrant, since: 1, withdrawnFrom: null }, session)) return null;
  if (entrant.since > session) return 'later';
  if (entrant.withdrawnFrom !== null && entrant.withdrawnFrom <= session) return 'withdrawn';
  return 'absent';
}

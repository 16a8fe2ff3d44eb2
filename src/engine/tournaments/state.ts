import type { Citation } from '../vocabulary/terms.js';
import type { Absence, EnteredPoints, TournamentEventData, TournamentOpened } from './events.js';

/** An entrant of a tournament. */
export interface Entrant {
  readonly entrant: number;
  /** `null` if the entrant is a team. */
  readonly player: string | null;
  readonly team: string | null;
  readonly club: string | null;
  /** The first session of the entrant: as given, or the first one that was not yet open when the entrant was added. */
  readonly since: number;
  /** The value of each session before `since`; `null` for the value that the tournament's `absence` gives. */
  readonly missed: Absence | null;
  /** The first session without the entrant after a withdrawal; `null` if they stay. */
  readonly withdrawnFrom: number | null;
}

/** A result from a score sheet, as last entered. */
export interface EnteredResult {
  readonly points: readonly EnteredPoints[];
  readonly hands: number | null;
  readonly by: number | null;
  /** The entrants who agreed to it, in order of agreement. */
  readonly agreed: readonly number[];
}

/** A substitute for an entrant in a session. */
export type Substitute = Omit<TournamentEventData['SubstituteSeated'], 'session' | 'player' | 'reason'> & {
  readonly player: string;
};

export interface TournamentSession {
  readonly session: number;
  readonly status: 'drawn' | 'open' | 'closed';
  readonly method: TournamentEventData['SeatingDrawn']['method'];
  readonly seed: string | null;
  /** The entrants of each table in the order of their seats, East first; table 1 is the first. */
  readonly tables: readonly (readonly number[])[];
  readonly resting: readonly number[];
  /** Game ids by table; a table without a game enters its result. */
  readonly games: ReadonlyMap<number, string>;
  /** Games that were added to tables, by table: the entrant of each of their players. They are in `games` as well. */
  readonly added: ReadonlyMap<number, ReadonlyMap<string, number>>;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** The time at which the clock was stopped; `null` if it runs. */
  readonly pausedAt: string | null;
  /** Substitutes by the replaced entrant. */
  readonly substitutes: ReadonlyMap<number, Substitute>;
  /** Entered results by table. */
  readonly entered: ReadonlyMap<number, EnteredResult>;
  /** Tables whose score sheet counts although they have a recorded game. */
  readonly bySheet: ReadonlySet<number>;
  /** Tables without a final result when the session was closed. */
  readonly unfinished: readonly number[];
}

/** An adjustment of an entrant's total. */
export interface Adjustment {
  readonly entrant: number;
  readonly points: number;
  readonly law: Citation | null;
  readonly reason: string;
  readonly ruling: TournamentEventData['AdjustmentMade']['ruling'];
  /** The last session opened when it was made. Standings after an earlier session do not include it. */
  readonly session: number;
}

/** A lot; entrants are in the order drawn. */
export type Lot = Omit<TournamentEventData['LotDrawn'], 'reason'>;
export type Cut = Omit<TournamentEventData['CutMade'], 'reason'>;

/** The state of a tournament, folded from its events. Immutable. */
export interface TournamentState {
  readonly opened: TournamentOpened;
  /** Entrants by number, in the order added. */
  readonly entrants: ReadonlyMap<number, Entrant>;
  /** The entrants who have checked in. */
  readonly present: ReadonlySet<number>;
  /** Sessions that have a seating, by number. */
  readonly sessions: ReadonlyMap<number, TournamentSession>;
  readonly adjustments: readonly Adjustment[];
  /** All lots; of several for the same entrants, the last one counts. */
  readonly lots: readonly Lot[];
  /** Cuts by the session before them. */
  readonly cuts: ReadonlyMap<number, Cut>;
  readonly closed: boolean;
  /** Games that were taken back, alone or with their session, which count for nothing, with the session. */
  readonly discarded: ReadonlyMap<string, number>;
  /** How often the opening of a session was taken back, by session. */
  readonly takenBack: ReadonlyMap<number, number>;
}

/** The last session opened; 0 if there is none. */
export function lastOpened({ sessions }: TournamentState): number {
  let last = 0;
  for (const { session, status } of sessions.values()) if (status !== 'drawn' && session > last) last = session;
  return last;
}

/** The latest cut before a session; `undefined` if there is none and everybody plays. */
export function cutBefore({ cuts }: TournamentState, session: number): Cut | undefined {
  let found: Cut | undefined;
  for (const cut of cuts.values()) if (cut.after < session && cut.after > (found?.after ?? 0)) found = cut;
  return found;
}

/**
 * True if equal places after a session are final: it was the last session, or its cut eliminated one of these entrants.
 * Without entrants, a cut does not count.
 */
export function arePlacesFinal(state: TournamentState, after: number, entrants: readonly number[] = []): boolean {
  const { opened, sessions, cuts, closed } = state;
  if (closed && after === lastOpened(state)) return true;
  if (sessions.get(after)?.status !== 'closed') return false;
  if (after >= opened.sessions) return true;
  const cut = cuts.get(after);
  return cut !== undefined && entrants.some((entrant) => !cut.entrants.includes(entrant));
}

/** True if the entrant is seated or rests in the session. */
export function isIn(state: TournamentState, entrant: Entrant, session: number): boolean {
  if (entrant.since > session) return false;
  if (entrant.withdrawnFrom !== null && entrant.withdrawnFrom <= session) return false;
  return cutBefore(state, session)?.entrants.includes(entrant.entrant) ?? true;
}

/** The players at a table of a session, by seat, with substitutes; `null` for a team. */
export const playersAt = (state: TournamentState, { tables, substitutes }: TournamentSession, table: number) =>
  (tables[table - 1] ?? []).map(
    (number): string | null => substitutes.get(number)?.player ?? state.entrants.get(number)?.player ?? null,
  );

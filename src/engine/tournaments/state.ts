import type { Citation } from '../vocabulary/terms.js';
import type { EnteredPoints, TournamentEventData, TournamentOpened } from './events.js';

/** Who is in the standings, by their number. */
export interface Entrant {
  readonly entrant: number;
  /** null: the entrant is a team. */
  readonly player: string | null;
  readonly team: string | null;
  readonly club: string | null;
  /** The first session that they can have been seated in: those opened before they came are none of theirs. */
  readonly since: number;
  /** The first session without them; null: they stay. */
  readonly withdrawnFrom: number | null;
}

/** A result from a score sheet, as it was entered last. */
export interface EnteredResult {
  readonly points: readonly EnteredPoints[];
  readonly hands: number | null;
  readonly by: number | null;
  /** Who of the four has agreed to it, in the order in which they did. */
  readonly agreed: readonly number[];
}

/** Who plays in an entrant's place in a session. */
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
  /** Ids of the tables' games; a table that has none enters its result. */
  readonly games: ReadonlyMap<number, string>;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** By the entrant whose place they take. */
  readonly substitutes: ReadonlyMap<number, Substitute>;
  /** By table. */
  readonly entered: ReadonlyMap<number, EnteredResult>;
}

/** Points taken from an entrant's total, or given. */
export interface Adjustment {
  readonly entrant: number;
  readonly points: number;
  readonly law: Citation | null;
  readonly reason: string;
  readonly ruling: TournamentEventData['AdjustmentMade']['ruling'];
  /** The session opened last when it was made: standings after an earlier one know nothing of it. */
  readonly session: number;
}

/** A lot as it was drawn, first of all first. */
export type Lot = Omit<TournamentEventData['LotDrawn'], 'reason'>;
export type Cut = Omit<TournamentEventData['CutMade'], 'reason'>;

/** A tournament as its events tell it. It never changes: what happens makes another. */
export interface TournamentState {
  readonly opened: TournamentOpened;
  /** By number, in the order in which they came. */
  readonly entrants: ReadonlyMap<number, Entrant>;
  /** Those whose seating is drawn, by number. */
  readonly sessions: ReadonlyMap<number, TournamentSession>;
  readonly adjustments: readonly Adjustment[];
  /** Every lot drawn; of several on the same places the last one counts. */
  readonly lots: readonly Lot[];
  /** By the session after which they were made. */
  readonly cuts: ReadonlyMap<number, Cut>;
  readonly closed: boolean;
}

/** The session opened last; 0: none. */
export function lastOpened({ sessions }: TournamentState): number {
  let last = 0;
  for (const { session, status } of sessions.values()) if (status !== 'drawn' && session > last) last = session;
  return last;
}

/** The cut that decided who plays a session, the last one made before it; undefined: all do. */
export function cutBefore({ cuts }: TournamentState, session: number): Cut | undefined {
  let found: Cut | undefined;
  for (const cut of cuts.values()) if (cut.after < session && cut.after > (found?.after ?? 0)) found = cut;
  return found;
}

/** Whether an entrant is to be seated in a session, or to rest in it. */
export function isIn(state: TournamentState, entrant: Entrant, session: number): boolean {
  if (entrant.since > session) return false;
  if (entrant.withdrawnFrom !== null && entrant.withdrawnFrom <= session) return false;
  return cutBefore(state, session)?.entrants.includes(entrant.entrant) ?? true;
}

/** The players at a table of a session, by seat: substitutes where they play; null for a team. */
export const playersAt = (state: TournamentState, { tables, substitutes }: TournamentSession, table: number) =>
  (tables[table - 1] ?? []).map(
    (number): string | null => substitutes.get(number)?.player ?? state.entrants.get(number)?.player ?? null,
  );

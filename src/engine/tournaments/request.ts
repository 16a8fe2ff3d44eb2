import type { Citation } from '../vocabulary/terms.js';
import type { ObjectShape } from '../vocabulary/shape.js';
import type { TournamentEvent } from './events.js';
import type { Known } from './known.js';
import { refuse, rule } from './refusing.js';
import type { TournamentSession, TournamentState } from './state.js';

/** Something that may be asked to be recorded of a tournament: its form, and all the judgement of it. */
export interface Asked<D> {
  readonly data: ObjectShape<D>;
  /** What happened; throws `TournamentRefusal`. */
  decide(state: TournamentState, data: D, known: Known): readonly TournamentEvent[];
}

/** Declares a request; the compiler infers its type from its shape. */
export const asked = <D>(data: ObjectShape<D>, decide: Asked<NoInfer<D>>['decide']): Asked<D> => ({ data, decide });

/** Refuses what is said for the second time without a reason: nothing is replaced by oversight. */
export function replaces(isThere: boolean, reason: string | null, message: string, path: readonly string[]): void {
  if (isThere && reason === null) {
    refuse('said-before', `${message}: what is said again needs a reason`, path, rule('What is said again'));
  }
}

/** A session whose seating is drawn. */
export function drawnSession(state: TournamentState, number: number, path: readonly string[]): TournamentSession {
  const session = state.sessions.get(number);
  if (session !== undefined) return session;
  return refuse('unknown-session', `session ${number} has no seating`, path, rule('Seating'));
}

/** A session that was opened. */
export function openedSession(state: TournamentState, number: number, path: readonly string[]): TournamentSession {
  const session = drawnSession(state, number, path);
  if (session.status !== 'drawn') return session;
  return refuse('wrong-phase', `session ${number} is not open yet`, path, rule('Sessions'));
}

/** The four at a table of a session. */
export function seatedAt({ session, tables }: TournamentSession, table: number): readonly number[] {
  const seated = tables[table - 1];
  if (seated !== undefined) return seated;
  return refuse('unknown-table', `session ${session} has ${tables.length} tables`, ['table'], rule('Seating'));
}

/** Refuses an entrant whom the tournament does not know. */
export function areEntrants(
  { entrants }: TournamentState,
  numbers: readonly number[],
  path: (index: number) => readonly (string | number)[],
): void {
  const unknown = numbers.findIndex((number) => !entrants.has(number));
  if (unknown < 0) return;
  refuse('unknown-entrant', `there is no entrant ${numbers[unknown]}`, path(unknown), rule('Entrants'));
}

/** Refuses a seed that is not the one that was committed to when the tournament was opened. */
export function isCommitted(
  { seedCommitment }: TournamentState['opened'],
  seed: string,
  known: Known,
  citation: Citation,
): void {
  if (seedCommitment === null || known.sha256(seed) === seedCommitment) return;
  refuse(
    'wrong-seed',
    `it is not the seed that was committed to: its SHA-256 is not ${seedCommitment}`,
    ['seed'],
    citation,
  );
}

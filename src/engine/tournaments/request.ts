import { type Citation, cite, type Mode, type Options } from '../vocabulary/terms.js';
import type { RuleViolation } from '../table/checks/check.js';
import type { Ruleset } from '../table/ruleset.js';
import type { ObjectShape } from '../vocabulary/shape.js';
import type { TournamentEvent } from './events.js';
import type { TournamentSession, TournamentState } from './state.js';

/** Where the rules of tournaments stand: `docs/tournaments.md`, by the heading. */
export const rule = (section: string): Citation => cite('tournaments', section);

/** The fields that lead to something in what was asked, e.g. `tables`, `2`. */
export type RequestPath = readonly (string | number)[];

/** Something that was asked of a tournament cannot be: why, and at which field of it. */
export class TournamentRefusal extends Error {
  constructor(
    readonly violation: RuleViolation,
    readonly path: RequestPath,
  ) {
    super(violation.message);
    this.name = 'TournamentRefusal';
  }
}

/** Refuses what was asked: `code` names the rule, `path` the field, `citation` where the rule stands. */
export function refuse(code: string, message: string, path: RequestPath, citation: Citation): never {
  throw new TournamentRefusal({ code, message, citation, field: null, seat: null, shows: 'table' }, path);
}

/** The first index at which a list has something for the second time; -1: it has everything once. */
export const firstDuplicate = (list: readonly unknown[]): number => list.findIndex((one, i) => list.indexOf(one) < i);

/** What judging a tournament's requests takes from outside: rulesets as they were loaded, and hashing. */
export interface TournamentServices {
  /** Throws `RulesetError`. */
  resolve(
    id: string,
    options: Options,
    mode: Mode,
  ): Pick<Ruleset, 'id' | 'options' | 'table' | 'finalPoints' | 'standings'>;
  /** SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal digits. */
  sha256(text: string): string;
}

/** Something that may be asked to be recorded of a tournament: its form, and all the judgement of it. */
export interface RequestHandler<D> {
  readonly data: ObjectShape<D>;
  /** What happened; throws `TournamentRefusal`. */
  decide(state: TournamentState, data: D, known: TournamentServices): readonly TournamentEvent[];
}

/** Declares a request; the compiler infers its type from its shape. */
export const requestHandler = <D>(
  data: ObjectShape<D>,
  decide: RequestHandler<NoInfer<D>>['decide'],
): RequestHandler<D> => ({ data, decide });

/** Refuses what is said for the second time without a reason: nothing is replaced by oversight. */
export function requireReason(isThere: boolean, reason: string | null, message: string, path: readonly string[]): void {
  if (isThere && reason === null) {
    refuse('said-before', `${message}; a change needs a reason`, path, rule('What is said again'));
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
export function requireEntrants(
  { entrants }: TournamentState,
  numbers: readonly number[],
  path: (index: number) => readonly (string | number)[],
): void {
  const unknown = numbers.findIndex((number) => !entrants.has(number));
  if (unknown < 0) return;
  refuse('unknown-entrant', `there is no entrant ${numbers[unknown]}`, path(unknown), rule('Entrants'));
}

/** Refuses a seed that is not the one that was committed to when the tournament was opened. */
export function requireCommittedSeed(
  { seedCommitment }: TournamentState['opened'],
  seed: string,
  known: TournamentServices,
  citation: Citation,
): void {
  if (seedCommitment === null || known.sha256(seed) === seedCommitment) return;
  refuse(
    'wrong-seed',
    `the seed does not match the commitment: its SHA-256 is not ${seedCommitment}`,
    ['seed'],
    citation,
  );
}

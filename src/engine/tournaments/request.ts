import { type Citation, cite, type Mode, type Options } from '../vocabulary/terms.js';
import { type Phrase, phraseText, says } from '../messages/phrase.js';
import type { RuleViolation } from '../table/checks/check.js';
import type { Ruleset } from '../table/ruleset.js';
import type { ObjectShape } from '../vocabulary/shape.js';
import type { TournamentEvent } from './events.js';
import type { TournamentSession, TournamentState } from './state.js';

/** Cites the rules of tournaments (`docs/reference/tournaments.md`) by heading. */
export const rule = (section: string): Citation => cite('tournaments', section);

/** Path to a field of a request, e.g. `tables`, `2`. */
export type RequestPath = readonly (string | number)[];

/** A request is rejected: the violation, and the path of the field. */
export class TournamentRefusal extends Error {
  constructor(
    readonly violation: RuleViolation,
    readonly path: RequestPath,
  ) {
    super(violation.message);
    this.name = 'TournamentRefusal';
  }
}

/** Rejects a request: `code` names the rule, `path` the field, `citation` the place of the rule. Errors of rulesets are no phrases. */
export function refuse(code: string, why: Phrase | string, path: RequestPath, citation: Citation): never {
  throw new TournamentRefusal(violationOf(code, why, citation), path);
}

/** A violation that is no play of a seat. */
export function violationOf(code: string, why: Phrase | string, citation: Citation): RuleViolation {
  const worded = typeof why === 'string' ? { message: why } : { message: phraseText(why), text: why };
  return { code, ...worded, citation, field: null, seat: null, shows: 'table' };
}

/** The index of the first duplicate in a list; -1 if there is none. */
export const firstDuplicate = (list: readonly unknown[]): number => list.findIndex((one, i) => list.indexOf(one) < i);

/** Services from outside that judging a request needs: loaded rulesets and hashing. */
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

/** A kind of request: the shape of its data, and how it is decided. */
export interface RequestHandler<D> {
  readonly data: ObjectShape<D>;
  /** The events to record. Throws `TournamentRefusal`. */
  decide(state: TournamentState, data: D, known: TournamentServices): readonly TournamentEvent[];
}

/** Declares a kind of request; its type follows from its shape. */
export const requestHandler = <D>(
  data: ObjectShape<D>,
  decide: RequestHandler<NoInfer<D>>['decide'],
): RequestHandler<D> => ({ data, decide });

/** Rejects a repeated statement without a reason, so that nothing is replaced by mistake. */
export function requireReason(isThere: boolean, reason: string | null, message: Phrase, path: readonly string[]): void {
  if (isThere && reason === null) {
    refuse('said-before', says`${message}; a change needs a reason`, path, rule('Changes to earlier entries'));
  }
}

/** A session that has a seating. Throws `TournamentRefusal`. */
export function drawnSession(state: TournamentState, number: number, path: readonly string[]): TournamentSession {
  const session = state.sessions.get(number);
  if (session !== undefined) return session;
  return refuse('unknown-session', says`session ${number} has no seating`, path, rule('Seating'));
}

/** A session that was opened. Throws `TournamentRefusal`. */
export function openedSession(state: TournamentState, number: number, path: readonly string[]): TournamentSession {
  const session = drawnSession(state, number, path);
  if (session.status !== 'drawn') return session;
  return refuse('wrong-phase', says`session ${number} is not open yet`, path, rule('Sessions'));
}

/** The seats of a table, as the ruleset of the tournament has them. */
export const tableSizeOf = (
  { opened: { ruleset, options, mode } }: Pick<TournamentState, 'opened'>,
  known: Pick<TournamentServices, 'resolve'>,
): number => known.resolve(ruleset, options, mode).table.seats.count;

/** Rejects a list that has not one item for each seat of a table. */
export function requireSeats(length: number, tableSize: number, why: Phrase, path: RequestPath, place: Citation): void {
  if (length === tableSize) return;
  refuse('no-table-of-four', why, path, place);
}

/** The entrants at a table of a session. Throws `TournamentRefusal`. */
export function seatedAt({ session, tables }: TournamentSession, table: number): readonly number[] {
  const seated = tables[table - 1];
  if (seated !== undefined) return seated;
  return refuse('unknown-table', says`session ${session} has ${tables.length} tables`, ['table'], rule('Seating'));
}

/** Rejects unknown entrants. */
export function requireEntrants(
  { entrants }: TournamentState,
  numbers: readonly number[],
  path: (index: number) => readonly (string | number)[],
): void {
  const unknown = numbers.findIndex((number) => !entrants.has(number));
  if (unknown < 0) return;
  refuse('unknown-entrant', says`there is no entrant ${numbers[unknown]}`, path(unknown), rule('Entrants'));
}

/** Rejects a seed that does not match the commitment made when the tournament was opened. */
export function requireCommittedSeed(
  { seedCommitment }: TournamentState['opened'],
  seed: string,
  known: TournamentServices,
  citation: Citation,
): void {
  if (seedCommitment === null || known.sha256(seed) === seedCommitment) return;
  refuse(
    'wrong-seed',
    says`the seed does not match the commitment: its SHA-256 is not ${seedCommitment}`,
    ['seed'],
    citation,
  );
}

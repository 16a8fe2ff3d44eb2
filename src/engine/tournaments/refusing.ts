import { type Citation, cite } from '../vocabulary/terms.js';
import type { RuleViolation } from '../table/checks/check.js';

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
export const firstTwice = (list: readonly unknown[]): number => list.findIndex((one, i) => list.indexOf(one) < i);

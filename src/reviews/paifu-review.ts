import type { Seat } from '../engine/tiles/tile.js';
import {
  FieldError,
  check,
  integer,
  listOf,
  matching,
  nullable,
  oneOf,
  optional,
  record,
} from '../engine/vocabulary/shape.js';
import { SEAT } from '../engine/vocabulary/terms.js';
import { isUuid } from '../games/record/identity.js';
import { CHOICE_FIELDS, type Choice, JUDGED_FIELDS, MOST_DECISIONS, NAME, tileCountOf } from './choice.js';
import type { ReviewReport } from './report.js';
import type { DecisionView } from './decision-view.js';

/** Name of the own format of reports (docs/reference/reviews.md). */
export const REVIEW_FORMAT = 'paifu-review/1';

const CHOICE = record(CHOICE_FIELDS);

const REPORT = record({
  format: oneOf(REVIEW_FORMAT),
  game: optional(nullable(matching(/^[0-9a-f-]{36}$/, 'the id of a game'))),
  engine: NAME,
  model: optional(nullable(NAME)),
  version: optional(nullable(NAME)),
  seat: SEAT,
  decisions: listOf(record({ after: integer(0), actual: optional(CHOICE), ...JUDGED_FIELDS }), 1, MOST_DECISIONS),
});

/** Reads a report in Paifu's own format. Throws `FieldError`. */
export function readPaifuReview(value: unknown): ReviewReport {
  check(REPORT, value, '');
  const { game = null, engine, model = null, version = null, seat, decisions } = value;
  if (game !== null && !isUuid(game)) throw new FieldError('game', 'the id of a game', game);
  let last = -1;
  for (const [i, one] of decisions.entries()) {
    const path = `decisions[${i}]`;
    if (one.after <= last)
      throw new FieldError(`${path}.after`, `a revision after ${last}: decisions are in order`, one.after);
    last = one.after;
    if (one.choice >= one.candidates.length)
      throw new FieldError(`${path}.choice`, `the index of a candidate, 0 to ${one.candidates.length - 1}`, one.choice);
    if (one.actual !== undefined) checkTiles(one.actual, `${path}.actual`);
    for (const [j, candidate] of one.candidates.entries()) {
      checkTiles(candidate, `${path}.candidates[${j}]`);
      if ((candidate.value ?? candidate.probability ?? null) === null)
        throw new FieldError(`${path}.candidates[${j}]`, 'a value, a probability, or both', undefined);
    }
  }
  return {
    ...{ format: 'paifu-review', game, seat: seat as Seat, engine, model, version, hands: [] },
    decisions: decisions.map(({ after, actual = null, ...judged }, i) => ({
      ...judged,
      path: `decisions[${i}]`,
      place: { after },
      actual,
      isEqual: null,
    })),
  };
}

/** A review in Paifu's own format, which can be attached again. */
export const paifuReview = (
  game: string,
  { engine, model, version, seat }: { engine: string; model: string | null; version: string | null; seat: number },
  decisions: readonly DecisionView[],
) => ({
  ...{ format: REVIEW_FORMAT, game, engine, model, version, seat },
  decisions: decisions.map(({ after, choice, actual, shanten, furiten, candidates }) => {
    const written = candidates.map(({ action, discard, value, probability, ...one }) => ({
      action: action.toLowerCase(),
      ...one,
      ...(discard === null ? {} : { discard }),
      ...(value === null ? {} : { value }),
      ...(probability === null ? {} : { probability }),
    }));
    return {
      after,
      ...(actual === null ? {} : { actual: { action: written[actual].action, tiles: written[actual].tiles } }),
      choice,
      candidates: written,
      ...(shanten === null ? {} : { shanten }),
      ...(furiten === null ? {} : { furiten }),
    };
  }),
});

function checkTiles({ action, tiles }: Choice, path: string): void {
  const count = tileCountOf(action);
  if (tiles.length !== count) throw new FieldError(`${path}.tiles`, `a list of ${count} for ${action}`, tiles);
}

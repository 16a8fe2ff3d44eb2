import { integer, listOf, type Of, optional, record } from '../../vocabulary/shape.js';
import { CHANGES } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { fact, move } from '../move.js';
import { opened } from '../phases.js';
import type { TableState } from '../state.js';
import { recounted, sumOf } from '../totals.js';
import { changesText, type WindOf } from '../wording.js';

/** Parts of what could have been: of 3, 2 for the one result and 1 for the other. None where the result was set without any. */
const OUTCOMES = listOf(record({ parts: integer(1, 1_000), changes: CHANGES }), 0, 8);

const DATA = record({ hand: integer(1), take: integer(1), changes: CHANGES, outcomes: OUTCOMES });
type Data = Of<typeof DATA>;

const ADJUSTED = record({
  /** The hand it is about, and which take of it. */
  hand: integer(1),
  take: integer(1),
  /** Points of an account of their own, beside the hands' scores and penalties: they need not come to zero. */
  changes: CHANGES,
  outcomes: OUTCOMES,
  /** The new totals and placings of a game closed before. */
  totals: optional(CHANGES),
  placings: optional(CHANGES),
});

const handStarted: Check<Data> = {
  code: 'wrong-phase',
  kind: 'impossible',
  field: 'hand',
  broken({ hand }, _hand, said) {
    if (hand === null) return 'no hand has been started';
    const { number, take } = hand;
    return said.hand < number || (said.hand === number && said.take <= take)
      ? undefined
      : `hand ${said.hand}, take ${said.take} has not been started; the last is hand ${number}, take ${take}`;
  },
};

export const adjustScoreFacts = {
  ScoreAdjusted: fact(ADJUSTED, {
    says: adjustedText,
    aside: true,
    evolve: adjusted,
    seen: ({ hand, take, changes, outcomes, totals, placings }) => ({
      ...{ hand, take, changes, outcomes },
      ...(totals === undefined ? {} : { totals }),
      ...(placings === undefined ? {} : { placings }),
    }),
    actionData: ({ hand, take, changes, outcomes }) => ({ hand, take, changes, outcomes }),
  }),
};

/** A ruling assigns points for a hand whose result cannot be had, or that is weighted between several. */
export const adjustScore = /* @__PURE__ */ move({
  action: 'AdjustScore',
  data: DATA,
  phase: opened,
  checks: [handStarted],
  decide: (state, said) => ({ type: 'ScoreAdjusted', data: { ...said, ...recounted(state, adjusted(state, said)) } }),
  facts: adjustScoreFacts,
});

function adjusted(state: TableState, { changes }: Pick<Data, 'changes'>): TableState {
  return { ...state, adjustments: sumOf(state.adjustments, changes) };
}

const allOf = (changes: readonly number[]): number => changes.reduce((sum, points) => sum + points, 0);

function adjustedText({ hand, changes, outcomes }: Of<typeof ADJUSTED>, wind: WindOf): string {
  const all = outcomes.reduce((sum, { parts }) => sum + parts, 0);
  const of = outcomes.map(({ parts, changes: one }) => `; ${parts} of ${all} parts: ${changesText(one, wind)}`);
  // The mean of the outcomes is rounded (disputes/weighted.ts): what that leaves over, in parts.
  const left =
    outcomes.reduce((total, { parts, changes: one }) => total + parts * allOf(one), 0) - all * allOf(changes);
  const points = left % all === 0 ? left / all : `${left}/${all}`;
  const rest = all === 0 || left === 0 ? '' : `; rounded, which leaves ${points} to nobody`;
  return `The score of hand ${hand} is adjusted: ${changesText(changes, wind)}${of.join('')}${rest}`;
}

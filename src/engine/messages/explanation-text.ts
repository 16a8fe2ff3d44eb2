import type { Explanation, Reason } from '../hands/explanation.js';
import { ENGLISH, type Lexicon } from './lexicon.js';
import { textOf } from './message.js';
import EN from './explanations/en.json' with { type: 'json' };

/** An explanation with its reasons as texts of a language. Default: English. */
export function explanationText(explanation: Explanation<Reason>, lexicon: Lexicon = ENGLISH): Explanation {
  const { phrase, translate, explanations: texts = EN } = lexicon;
  const told = <T extends { readonly reason: Reason }>(one: T) => ({
    ...one,
    reason: textOf(one.reason, { texts, phrase, translate }),
  });
  const { excluded, total, payments, basePoints, bets, ...rest } = explanation;
  return {
    ...rest,
    excluded: excluded.map(told),
    total: told(total),
    payments: payments.map(told),
    ...(basePoints === undefined ? {} : { basePoints: basePoints.map(told) }),
    ...(bets === undefined ? {} : { bets: bets === null ? null : told(bets) }),
  };
}

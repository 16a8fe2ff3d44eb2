import type { Explanation, Reason } from '../hands/explanation.js';
import { ENGLISH, type Lexicon } from './lexicon.js';
import { textOf } from './message.js';
import EN from './explanations/en.json' with { type: 'json' };

/** An explanation with its reasons, and the names of its patterns, in the words of a reader. Default: English. */
export function explanationText(explanation: Explanation<Reason>, lexicon: Lexicon = ENGLISH): Explanation {
  const { phrase, translate, ruleset, explanations: texts = EN } = lexicon;
  const inWords = (reason: Reason): string => textOf(reason, { texts, phrase, translate, ruleset });
  const told = <T extends { readonly reason: Reason }>(one: T) => ({ ...one, reason: inWords(one.reason) });
  const named = <T extends { readonly name: string }>(one: T): T => ({ ...one, name: phrase(one.name) });
  const { patterns, excluded, total, payments, basePoints, luckyTiles, bets, note, ...rest } = explanation;
  return {
    ...rest,
    patterns: patterns.map(named),
    excluded: excluded.map(told).map(named),
    total: told(total),
    payments: payments.map(told),
    ...(basePoints === undefined ? {} : { basePoints: basePoints.map(told) }),
    ...(luckyTiles === undefined ? {} : { luckyTiles: luckyTiles.map(told) }),
    ...(bets === undefined ? {} : { bets: bets === null ? null : told(bets) }),
    ...(note === undefined ? {} : { note: inWords(note) }),
  };
}

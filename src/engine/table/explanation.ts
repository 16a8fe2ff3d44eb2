import type { Explanation, Reason } from '../hands/explanation.js';
import { explanationText } from '../messages/explanation-text.js';
import { ENGLISH, lexiconFor } from '../messages/lexicon.js';
import type { HandResult, HandScore, HandWon } from '../vocabulary/results.js';
import type { Ruleset } from './ruleset.js';
import { fullWin, settlementOf, winClaimOf } from './win-claim.js';
import { asShown } from './shown-melds.js';
import type { TableState } from './state.js';

/**
 * Explains the score of a recorded win in the words of the ruleset's players, in English by default; `null` if its tiles are not
 * all known or it has no score.
 */
export function explanationOf(
  ruleset: Ruleset,
  before: TableState,
  won: HandWon,
  lexicon = ENGLISH,
): Explanation | null {
  const explanation = reasonsOf(ruleset, before, won);
  return explanation === null ? null : explanationText(explanation, lexiconFor(ruleset, lexicon));
}

function reasonsOf(ruleset: Ruleset, before: TableState, won: HandWon): Explanation<Reason> | null {
  const { hand } = before;
  const { score, points } = won.result;
  if (hand === null || score === null) return null;
  if (won.result.incomplete) return ruleset.openWin?.explain(before, asShown(hand, won), won.seat) ?? null;
  const { seat, by, tile, from, concealed, under, melds, bonus } = won;
  const claim = winClaimOf(before, hand, { seat, by, tile, from, concealed, under, melds, bonus });
  const { win } = claim;
  if (win === null) return null;
  return ruleset.explain(
    fullWin(ruleset, before, hand, claim, win),
    settlementOf(before.rules, hand, won, score, points),
  );
}

/** A non-winning hand with its value; `explanation` is `null` if hidden or unknown. */
export interface ExplainedHand extends HandScore {
  readonly explanation: Explanation | null;
}

/**
 * In rulesets that score all hands: the non-winning hands in order of seats. `seen` is the end of the hand as the
 * viewer may see it; hidden scores are not explained.
 */
export function explainedHands(
  ruleset: Ruleset,
  before: TableState,
  recorded: { readonly result?: HandResult },
  seen: { readonly result?: HandResult },
): readonly ExplainedHand[] {
  const { hand } = before;
  if (hand === null || seen.result?.hands === undefined) return [];
  const explanations = ruleset.explainEnd?.(before, hand) ?? [];
  const lexicon = lexiconFor(ruleset, ENGLISH);
  return seen.result.hands.flatMap((score, seat) => {
    if (score === null) return [];
    const explanation = explanations[seat] ?? null;
    const hidden = score.score === null && recorded.result?.hands?.[seat]?.score !== null;
    return [{ ...score, explanation: hidden || explanation === null ? null : explanationText(explanation, lexicon) }];
  });
}

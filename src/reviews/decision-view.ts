import { type ChoiceAction, ratingOf } from './choice.js';
import type { Decision } from './match-report.js';

/** A candidate with `null` for what the report does not have. */
export interface CandidateView {
  readonly action: ChoiceAction;
  readonly tiles: readonly string[];
  readonly discard: string | null;
  readonly value: number | null;
  readonly probability: number | null;
}

/** A decision with its rating. */
export interface DecisionView extends Omit<Decision, 'candidates' | 'shanten' | 'furiten'> {
  readonly shanten: number | null;
  readonly furiten: boolean | null;
  readonly rating: number | null;
  readonly candidates: readonly CandidateView[];
}

/** A decision as `ReviewDecision`. */
export const decisionShown = ({ after, by, ...decision }: DecisionView) => ({
  ...{ ...decision, afterRevision: after, actualRevision: by },
});

export const decisionView = ({ candidates, shanten, furiten, ...decision }: Decision): DecisionView => ({
  ...decision,
  shanten: shanten ?? null,
  furiten: furiten ?? null,
  rating: ratingOf(candidates, decision.actual, decision.equal),
  candidates: candidates.map(({ action, tiles, discard = null, value = null, probability = null }) => ({
    ...{ action, tiles, discard, value, probability },
  })),
});

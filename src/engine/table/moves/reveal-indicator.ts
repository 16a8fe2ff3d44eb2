import { integer, type Of, optional, record } from '../../vocabulary/shape.js';
import { TILE } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { allSeen, exact, isFifth, readable } from '../checks/tiles.js';
import { handIn, withHand } from '../draft.js';
import { indicated } from '../indicators.js';
import { fact, move } from '../move.js';
import { dealt } from '../phases.js';
import type { TableState } from '../state.js';

/** `place` left out: the next tier after those turned up already. */
const DATA = record({ tile: TILE, place: optional(integer(3, 7)) });
type Data = Of<typeof DATA>;

const indicatorsKnown: Check<Data> = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  broken: ({ rules }) => (rules.indicators === null ? 'this ruleset has no indicators' : undefined),
};

const indicatorIsDue: Check<Data> = {
  code: 'indicator-not-due',
  kind: 'breach',
  broken({ rules }, { indicators, gap, turn, due, came }) {
    if (rules.indicators === null || gap) return undefined;
    if (indicators.tiles.length >= rules.indicators.most) return `${rules.indicators.most} indicators lie open already`;
    // With the discard: as the player lays it down, so before or after it is said which tile it is.
    const withDiscard = indicators.later > 0 && due === 'discard' && came === 'supplement' && turn >= 0;
    return indicators.due > 0 || withDiscard ? undefined : 'no indicator is to be turned up now';
  },
};

const indicatorPlace: Check<Data> = {
  code: 'wrong-indicator',
  kind: 'breach',
  field: 'place',
  broken({ rules }, { indicators, gap }, { place }) {
    const due = (rules.indicators?.first ?? 0) + indicators.tiles.length;
    return gap || place === undefined || place === due
      ? undefined
      : `turned up in tier ${place} of the dead wall; it is tier ${due}`;
  },
};

const fifthIndicator: Check<Data> = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'tile',
  broken: (state, hand, { tile }) => (isFifth(state, hand, tile) ? allSeen(state, tile) : undefined),
};

export const revealIndicatorFacts = {
  IndicatorRevealed: fact(record({ tile: TILE, place: integer(3, 7) }), {
    says: ({ tile }) => `An indicator is turned up: ${tile}`,
    evolve: (state, { tile }) => withHand(state, indicated(state.rules, handIn(state), tile)),
    seen: ({ tile, place }) => ({ tile, place }),
    actionData: ({ tile, place }) => ({ tile, place }),
    takes: ({ tile, place }) => ({ took: 'indicator', tile, place }),
  }),
};

/** A tile of the dead wall is turned up; `place` is its tier counted from the break, 3 for the first. */
export const revealIndicator = /* @__PURE__ */ move({
  action: 'RevealIndicator',
  data: DATA,
  phase: dealt,
  checks: [indicatorsKnown, readable, exact, indicatorIsDue, indicatorPlace, fifthIndicator],
  decide: (state, { tile, place = nextPlace(state) }) => ({ type: 'IndicatorRevealed', data: { tile, place } }),
  facts: revealIndicatorFacts,
});

/** The tier of the next indicator. */
const nextPlace = ({ rules, hand }: TableState): number =>
  (rules.indicators?.first ?? 0) + (hand?.indicators.tiles.length ?? 0);

import { type Of, record } from '../../vocabulary/shape.js';
import { SEAT, TILE } from '../../vocabulary/words.js';
import { discardTakenUp } from '../bonus.js';
import type { Check } from '../check.js';
import { notOver } from '../checks/phase.js';
import { noClaimOpen } from '../checks/turns.js';
import { handIn, withHand } from '../draft.js';
import { windName } from '../hand.js';
import { fact, move } from '../move.js';
import { dealt } from '../phases.js';

const DATA = record({ seat: SEAT });
type Data = Of<typeof DATA>;
type TakingUp = Check<Data>;

const takingUpKnown: TakingUp = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  broken: ({ rules }) =>
    rules.takesUp
      ? undefined
      : 'by this ruleset a discard is claimed for a set or a win, and never taken into the hand',
};

const discardToTakeUp: TakingUp = {
  code: 'no-open-tile',
  kind: 'impossible',
  broken: (_state, { open }) =>
    open?.kind === 'discard' && open.takenBy === null ? undefined : 'no discard lies open to be taken up',
};

const notOwnTakenUp: TakingUp = {
  code: 'own-tile',
  kind: 'impossible',
  broken: (_state, { open }, { seat }) => (open?.seat === seat ? 'nobody takes up their own discard' : undefined),
};

const takenUpInTurn: TakingUp = {
  code: 'draw-out-of-turn',
  kind: 'breach',
  broken({ rules }, hand, { seat }) {
    if (hand.due === 'unknown' || hand.due === 'end' || (hand.turn === seat && hand.due === 'draw')) return undefined;
    return `only ${windName(rules, hand, hand.turn)}, who is next, may take up the discard`;
  },
};

const notLastTakenUp: TakingUp = {
  code: 'last-tile-claim',
  kind: 'breach',
  broken: (_state, { open }) => (open?.last ? 'the last discard of the wall is not taken up' : undefined),
};

export const takeUpDiscardFacts = {
  DiscardTakenUp: fact(record({ seat: SEAT, tile: TILE, from: SEAT }), {
    says: ({ seat, tile, from }, wind) => `${wind(seat)} takes up ${tile}, discarded by ${wind(from)}`,
    evolve: (state, data) => withHand(state, discardTakenUp(handIn(state), data)),
    seen: ({ seat, tile, from }) => ({ seat, tile, from }),
    actionData: ({ seat }) => ({ seat }),
  }),
};

/** The last discard goes into the concealed hand instead of a draw (CL-06): it ranks below every claim. */
export const takeUpDiscard = /* @__PURE__ */ move({
  action: 'TakeUpDiscard',
  data: DATA,
  phase: dealt,
  checks: [notOver, takingUpKnown, discardToTakeUp, notOwnTakenUp, takenUpInTurn, notLastTakenUp, noClaimOpen],
  decide(state, { seat }) {
    const { open } = handIn(state);
    if (open === null) throw new TypeError('a discard was taken up that does not lie open');
    return { type: 'DiscardTakenUp', data: { seat, tile: open.tile, from: open.seat } };
  },
  facts: takeUpDiscardFacts,
});

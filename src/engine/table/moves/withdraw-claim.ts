import { type Of, record } from '../../vocabulary/shape.js';
import { CLAIM, SEAT } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { notOver } from '../checks/phase.js';
import { handIn, withHand } from '../draft.js';
import { windName } from '../hand.js';
import { fact, move } from '../move.js';
import { dealt } from '../phases.js';

const DATA = record({ seat: SEAT, claim: CLAIM });
type Data = Of<typeof DATA>;

/** A win is said of a tile just drawn too, and that nobody need have recorded. */
const saidBefore: Check<Data> = {
  code: 'no-open-tile',
  kind: 'impossible',
  field: 'claim',
  broken(state, hand, { seat, claim }) {
    if (hand.announced.some((said) => said.seat === seat && said.claim === claim)) return undefined;
    const ownTurn = hand.turn === seat && hand.due === 'discard' && hand.came !== 'claim';
    return hand.due === 'unknown' || (claim === 'win' && ownTurn)
      ? undefined
      : `${windName(state.rules, hand, seat)} has not said ${claim}`;
  },
};

export const withdrawClaimFacts = {
  ClaimWithdrawn: fact(DATA, {
    says: ({ seat, claim }, wind) => `${wind(seat)} said ${claim} and takes it back`,
    evolve(state, { seat, claim }) {
      const hand = handIn(state);
      const announced = hand.announced.filter((said) => said.seat !== seat || said.claim !== claim);
      return withHand(state, { ...hand, announced });
    },
    seen: ({ seat, claim }) => ({ seat, claim }),
    actionData: ({ seat, claim }) => ({ seat, claim }),
  }),
};

/** A claim that was said is taken back before it is carried out: it holds nobody up any more. */
export const withdrawClaim = /* @__PURE__ */ move({
  action: 'WithdrawClaim',
  data: DATA,
  phase: dealt,
  checks: [notOver, saidBefore],
  decide: (_state, data) => ({ type: 'ClaimWithdrawn', data }),
  facts: withdrawClaimFacts,
});

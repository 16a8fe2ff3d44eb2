import type { Seat } from '../../tiles/tile.js';
import { type Of, record } from '../../vocabulary/shape.js';
import { SEAT } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { notOver } from '../checks/phase.js';
import { withoutDrawn } from '../concealed.js';
import { DamagedRecord } from '../damaged.js';
import { draftHand, handIn, withHand, withPlayer } from '../draft.js';
import { recounted, windName } from '../hand.js';
import { fact, move } from '../move.js';
import { dealt } from '../phases.js';
import { takenUpBy } from '../river.js';
import type { HandState } from '../state.js';

const DATA = record({ seat: SEAT });
type Data = Of<typeof DATA>;

const returnForClaim: Check<Data> = {
  code: 'return-without-claim',
  kind: 'breach',
  broken(state, hand, { seat }) {
    const who = windName(state.rules, hand, seat);
    if (hand.players[seat].drawn === null || hand.came !== 'wall') return `${who} has drawn no tile that could go back`;
    return hand.announced.some((said) => said.seat !== seat)
      ? undefined
      : `nobody has claimed the last discard, so ${who} keeps the drawn tile`;
  },
};

const somethingDrawn: Check<Data> = {
  code: 'wrong-phase',
  kind: 'impossible',
  broken: (state, hand, { seat }) =>
    hand.players[seat].drawn === null || takenUpBy(hand, seat) !== null
      ? `${windName(state.rules, hand, seat)} has drawn no tile`
      : undefined,
};

export const returnDrawFacts = {
  DrawReturned: fact(DATA, {
    says: ({ seat }, wind) => `${wind(seat)} puts the tile back`,
    evolve: (state, { seat }) => withHand(state, returned(handIn(state), seat)),
    seen: ({ seat }) => ({ seat }),
    actionData: ({ seat }) => ({ seat }),
    takes: () => ({ took: 'back' }),
  }),
};

/** A tile drawn too early goes back, because the discard before it was claimed. */
export const returnDraw = /* @__PURE__ */ move({
  action: 'ReturnDraw',
  data: DATA,
  phase: dealt,
  checks: [notOver, somethingDrawn, returnForClaim],
  decide: (_state, data) => ({ type: 'DrawReturned', data }),
  facts: returnDrawFacts,
});

/** A drawn tile goes back to the live wall, because the discard before it was claimed (WI-14). */
function returned(hand: HandState, seat: Seat): HandState {
  const player = hand.players[seat];
  if (player.drawn === null) throw new DamagedRecord('a tile was returned that had not been drawn');
  const { hand: concealed } = withoutDrawn(player.concealed, player.drawn, player.drawn);
  const next = draftHand(hand);
  const supplement = hand.came === 'supplement' && hand.turn === seat;
  if (hand.turn === seat && hand.due === 'discard') {
    next.due = supplement ? 'supplement' : 'draw';
    next.came = null;
  }
  next.live = hand.live + 1;
  if (!supplement) next.returned = player.drawn;
  if (hand.open !== null) next.open = { ...hand.open, drawnOver: seat };
  next.seen = recounted(hand.seen, player.concealed, concealed);
  next.players = withPlayer(hand.players, seat, { ...player, concealed, drawn: null });
  return next;
}

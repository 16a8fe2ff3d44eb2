import { isKong, type Meld } from '../../melds/meld.js';
import { placesAfter, type Seat, seatAfter, SEATS } from '../../tiles/tile.js';
import { type Of, record } from '../../vocabulary/shape.js';
import { SEAT } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { claimName } from '../checks/claims.js';
import { notOver } from '../checks/phase.js';
import { DamagedRecord } from '../damaged.js';
import { draftHand, handIn, withHand } from '../draft.js';
import { afterDiscard, windName } from '../hand.js';
import { indicatorsWithoutKong } from '../indicators.js';
import { isUnclear } from '../laid.js';
import { withoutLastMeld } from '../knowledge.js';
import { fact, move } from '../move.js';
import { dealt } from '../phases.js';
import { discardTaken } from '../river.js';
import type { TableRules } from '../rules.js';
import type { HandState, TableState } from '../state.js';

const DATA = record({ seat: SEAT });
type Data = Of<typeof DATA>;

/** The set that a player has just made with the open discard and not yet discarded or drawn after; undefined where there is none. */
function justLaid({ open, river, turn, due, players }: HandState, seat: Seat): Meld | undefined {
  if (open?.takenBy !== seat || river?.takenBy !== seat || turn !== seat) return undefined;
  const meld = players[seat].melds.at(-1);
  if (meld?.claimed == null || meld.kind === 'small-exposed-kong') return undefined;
  return due === (isKong(meld) ? 'supplement' : 'discard') ? meld : undefined;
}

const laidJustNow: Check<Data> = {
  code: 'wrong-phase',
  kind: 'impossible',
  broken(state, hand, { seat }) {
    const meld = justLaid(hand, seat);
    if (meld === undefined)
      return `${windName(state.rules, hand, seat)} has laid no set that could be put back: only one claimed just now, before the next discard or draw`;
    return indicatorsWithoutKong(state.rules, hand.indicators, meld) === undefined
      ? 'an indicator has been turned up for the kong'
      : undefined;
  },
};

/** Sets are locked, unless another's claim goes first or the set was none that its player could lay. */
const lawfullyPutBack: Check<Data> = {
  code: 'meld-put-back',
  kind: 'breach',
  broken(state, hand, { seat }) {
    const meld = justLaid(hand, seat);
    if (meld === undefined || isBeaten(state, hand, seat, meld) || isWrong(state.rules, hand, seat, meld))
      return undefined;
    return `nobody's claim goes before ${windName(state.rules, hand, seat)}'s, and a set that was laid stays`;
  },
};

function isBeaten({ rules }: TableState, { open, announced }: HandState, seat: Seat, meld: Meld): boolean {
  if (open === null) return false;
  const rank = (other: Seat, claim: Parameters<TableRules['claimRank']>[0]) =>
    rules.claimRank(claim, placesAfter(open.seat, other));
  const own = rank(seat, claimName(meld.kind as 'chi'));
  return [...open.said, ...announced].some((said) => said.seat !== seat && rank(said.seat, said.claim) < own);
}

function isWrong({ chiFrom }: TableRules, { open }: HandState, seat: Seat, meld: Meld): boolean {
  const fromElsewhere = meld.kind === 'chi' && chiFrom === 'upper-seat' && placesAfter(open?.seat ?? seat, seat) !== 1;
  return meld.design < 0 || isUnclear(meld) || fromElsewhere;
}

export const putBackMeldFacts = {
  MeldPutBack: fact(DATA, {
    says: ({ seat }, wind) => `${wind(seat)} puts the set back`,
    evolve: (state, { seat }) => withHand(state, putBack(state.rules, handIn(state), seat)),
    seen: ({ seat }) => ({ seat }),
    actionData: ({ seat }) => ({ seat }),
  }),
};

/** A set just laid with a discard goes back: the discard lies open again, for whoever else has said a claim, and the own tiles are held. */
export const putBackMeld = /* @__PURE__ */ move({
  action: 'PutBackMeld',
  data: DATA,
  phase: dealt,
  checks: [notOver, laidJustNow, lawfullyPutBack],
  decide: (_state, data) => ({ type: 'MeldPutBack', data }),
  facts: putBackMeldFacts,
});

function putBack(rules: TableRules, hand: HandState, seat: Seat): HandState {
  const meld = justLaid(hand, seat);
  if (meld === undefined || hand.open === null) throw new DamagedRecord('a set was put back that had not been laid');
  const next = draftHand(hand);
  next.players = withoutLastMeld(rules, hand.players, seat);
  next.river = discardTaken(hand.river, 0, null);
  next.open = { ...hand.open, takenBy: null, said: [] };
  next.announced = [...hand.open.said, ...hand.announced];
  next.calls--;
  next.indicators = indicatorsWithoutKong(rules, hand.indicators, meld) ?? hand.indicators;
  // Whoever drew before the claim came still has the tile over.
  const drawn = SEATS.find((one) => one !== hand.open?.seat && hand.players[one].drawn !== null);
  next.turn = drawn ?? seatAfter(hand.open.seat);
  next.due = drawn === undefined ? afterDiscard(hand) : 'discard';
  next.came = drawn === undefined ? null : 'wall';
  return next;
}

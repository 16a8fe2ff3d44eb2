import { says, word } from '../../messages/phrase.js';
import { say } from '../../messages/message.js';
import { countOf } from '../../tiles/counts.js';
import { DESIGNS } from '../../tiles/tile.js';
import { type Of, record } from '../../vocabulary/shape.js';
import { SEAT } from '../../vocabulary/terms.js';
import { discardPassed, reached } from '../points.js';
import { breach, impossible } from '../checks/check.js';
import { dealtFirst, noClaimOpen, notOver } from '../checks/phase.js';
import { indicatorShown, readyWithout } from '../checks/reach.js';
import { isKnown } from '../concealed-hand.js';
import { handIn, windName, withHand } from '../hand.js';
import { fact, move } from './move.js';
import { handInPlay } from '../state.js';

const DATA = record({ seat: SEAT });
type Data = Of<typeof DATA>;

const reachKnown = /* @__PURE__ */ impossible<Data>('not-in-ruleset', ({ rules }) =>
  rules.reach === null ? says`this ruleset has no reach` : undefined,
);

const reachInTurn = /* @__PURE__ */ breach<Data>('reach-out-of-turn', (state, hand, { seat }) => {
  if (
    hand.due === 'unknown' ||
    hand.due === 'deal' ||
    (hand.turn === seat && hand.due === 'discard' && hand.came !== 'claim')
  )
    return undefined;
  return says`${windName(state.rules, hand, seat)} may declare reach only with their own discard, after drawing`;
});

const reachOnce = /* @__PURE__ */ breach<Data>('reach-twice', (state, hand, { seat }) =>
  hand.players[seat].reach === null ? undefined : says`${windName(state.rules, hand, seat)} has already declared reach`,
);

const aliveToReach = /* @__PURE__ */ breach<Data>('dead-hand', (state, hand, { seat }) => {
  const { dead } = hand.players[seat];
  return dead === null ? undefined : says`${windName(state.rules, hand, seat)}'s hand is dead (${word(dead)})`;
});

const reachConcealed = /* @__PURE__ */ breach<Data>('reach-exposed', (state, hand, { seat }) =>
  hand.players[seat].melds.every(({ kind }) => kind === 'concealed-kong')
    ? undefined
    : says`${windName(state.rules, hand, seat)}'s hand is exposed; reach needs a concealed one`,
);

const reachAffordable = /* @__PURE__ */ breach<Data>('reach-score', ({ rules, scores }, hand, { seat }) => {
  const least = rules.reach?.minimumScore ?? 0;
  return least === 0 || scores[seat] >= least
    ? undefined
    : says`${windName(rules, hand, seat)} has ${scores[seat]} points; reach needs ${least}`;
});

const reachInTime = /* @__PURE__ */ breach<Data>('reach-wall', ({ rules }, { live, gap }) => {
  const least = rules.reach?.liveTiles ?? 0;
  return gap || live >= least ? undefined : says`${live} live tiles are left; reach needs ${least}`;
});

const reachReady = /* @__PURE__ */ breach<Data>('reach-not-ready', { shows: 'hand' }, (state, hand, { seat }) => {
  const { concealed } = hand.players[seat];
  if (!isKnown(concealed) || hand.gap || hand.due === 'deal') return undefined;
  for (let design = 0; design < DESIGNS; design++) {
    if (countOf(concealed, design) > 0 && readyWithout(state, hand, seat, design)) return undefined;
  }
  return says`no discard of ${windName(state.rules, hand, seat)} leaves a ready hand (tenpai)`;
});

export const reachDeclaredFact = fact('ReachDeclared', DATA, {
  says: ({ seat }) => say('reach', { seat: { seat } }),
  evolve(state, { seat }) {
    const hand = reached(state.rules.reach, handIn(state), seat);
    // In a hand recorded by its result, the discard of the declaration has passed.
    return hand.due === 'deal' ? discardPassed(state, hand) : withHand(state, hand);
  },
  seen: ({ seat }) => ({ seat }),
});

/**
 * Declare reach, before its discard; the bet is placed later, as the ruleset says. Scribe games may record it in a hand
 * of which only the result is recorded.
 */
export const declareReach = /* @__PURE__ */ move({
  action: 'DeclareReach',
  data: DATA,
  phase: handInPlay,
  checks: [
    dealtFirst,
    notOver,
    reachKnown,
    reachInTurn,
    reachOnce,
    indicatorShown,
    noClaimOpen,
    aliveToReach,
    reachConcealed,
    reachAffordable,
    reachInTime,
    reachReady,
  ],
  facts: [reachDeclaredFact],
});

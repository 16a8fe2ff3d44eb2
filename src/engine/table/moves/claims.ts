import { says, word } from '../../messages/phrase.js';
import { say } from '../../messages/message.js';
import { isWinningShape, scored } from '../win-claim.js';
import { type Of, flag, optional, record } from '../../vocabulary/shape.js';
import { CLAIM, SEAT } from '../../vocabulary/terms.js';
import { type Check, breach, impossible } from '../checks/check.js';
import {
  LATE,
  aliveToClaim,
  announcedWin,
  chiOfUpperSeat,
  chiShownBeforeClaim,
  chiTiles,
  claimableForSet,
  kongNotOnPong,
  lateness,
  notLastTile,
} from '../checks/claims.js';
import { notOver } from '../checks/phase.js';
import { handIn, matchingTiles, windName, withHand } from '../hand.js';
import { fact, move } from './move.js';
import { tilesDealt } from '../state.js';

const ANNOUNCE_CLAIM_DATA = record({ seat: SEAT, claim: CLAIM });
type AnnounceClaimData = Of<typeof ANNOUNCE_CLAIM_DATA>;

const openToAnnounce = /* @__PURE__ */ breach<AnnounceClaimData>('no-open-tile', (_state, hand, { claim }) => {
  if (hand.open === null) return says`there is no tile to claim`;
  if (hand.open.kind === 'kong' && claim !== 'win') return says`a tile added to a kong can be claimed only for a win`;
  return undefined;
});

const notOwnToAnnounce = /* @__PURE__ */ breach<AnnounceClaimData>('own-tile', (_state, hand, { seat }) =>
  hand.open?.seat === seat ? says`players may not claim their own tiles` : undefined,
);

const inTimeToAnnounce: readonly Check<AnnounceClaimData>[] = /* @__PURE__ */ LATE.map((code) => ({
  code,
  kind: 'breach',
  broken(state, hand, { seat, claim }) {
    const late = hand.open === null ? undefined : lateness(state, hand, seat, claim);
    return late?.[0] === code ? late[1] : undefined;
  },
}));

/** The known tiles must not contradict the claim. */
const canMake = /* @__PURE__ */ breach<AnnounceClaimData>(
  'wrong-set',
  { shows: 'hand' },
  (state, hand, { seat, claim }) => {
    const { design = -1, tile = '' } = hand.open ?? {};
    const { concealed } = hand.players[seat];
    if (design < 0 || claim === 'win' || concealed.unseen.length > 0 || hand.gap) return undefined;
    const wanted = claim === 'pong' ? 2 : 3;
    const held = claim === 'chi' ? chiTiles(concealed, design) : matchingTiles(concealed, design, wanted);
    if (claim === 'chi' ? held.length > 0 : held.length === wanted) return undefined;
    const who = windName(state.rules, hand, seat);
    return claim === 'chi'
      ? says`${who} holds no two tiles that form a chi with ${tile}`
      : says`${who} does not hold ${wanted} of ${tile}`;
  },
);

const aliveToSayWin = /* @__PURE__ */ breach<AnnounceClaimData>('dead-hand-win', (state, hand, { seat, claim }) => {
  const { dead } = hand.players[seat];
  return dead === null || claim !== 'win'
    ? undefined
    : says`${windName(state.rules, hand, seat)}'s hand is dead (${word(dead)}) and may not win`;
});

/** The claimant's hand must be a winning one, if its tiles are known. */
const canWin = /* @__PURE__ */ breach<AnnounceClaimData>(
  'false-win',
  { shows: 'hand' },
  (state, hand, { seat, claim }) => {
    if (claim !== 'win' || hand.open === null || hand.gap || hand.players[seat].dead !== null) return undefined;
    const { win } = announcedWin(state, hand, seat);
    return win === null || isWinningShape(state.rules, win)
      ? undefined
      : says`${windName(state.rules, hand, seat)}'s tiles and ${hand.open.tile} are not a winning hand`;
  },
);

export const claimAnnouncedFact = fact('ClaimAnnounced', record({ seat: SEAT, claim: CLAIM, late: optional(flag) }), {
  says: ({ seat, claim, late }) =>
    say(late === true ? 'saysLate' : 'says', { seat: { seat }, claim: say(`claim.${claim}`) }),
  evolve(state, { seat, claim, late }) {
    if (late) return state;
    const hand = handIn(state);
    return withHand(state, { ...hand, announced: [...hand.announced, { seat, claim }] });
  },
  seen: ({ seat, claim, late }) => (late === undefined ? { seat, claim } : { seat, claim, late }),
  actionData: ({ seat, claim }) => ({ seat, claim }),
});

/** Announce a claim that is not carried out at once. */
export const announceClaim = /* @__PURE__ */ move({
  action: 'AnnounceClaim',
  data: ANNOUNCE_CLAIM_DATA,
  phase: tilesDealt,
  checks: [
    notOver,
    openToAnnounce,
    notOwnToAnnounce,
    inTimeToAnnounce,
    chiShownBeforeClaim,
    aliveToClaim,
    aliveToSayWin,
    notLastTile,
    chiOfUpperSeat,
    claimableForSet,
    kongNotOnPong,
    canMake,
    canWin,
  ],
  decide(state, claimData, judge) {
    const hand = handIn(state);
    if (claimData.claim === 'win' && judge.found.length === 0) {
      // A complete hand may lack a requirement of the ruleset (WI-52).
      const score = scored(judge.ruleset, state, hand, announcedWin(state, hand, claimData.seat));
      const refused = score !== null && 'key' in score ? judge.breaks(canWin, score) : undefined;
      if (refused !== undefined) return refused;
    }
    // A publicly invalid claim has no rank (WI-35, WI-36).
    const late = judge.found.some(({ code, shows }) => shows === 'table' && code !== 'chi-not-shown');
    return { type: 'ClaimAnnounced', data: late ? { ...claimData, late } : claimData };
  },
  facts: [claimAnnouncedFact],
});

const WITHDRAW_CLAIM_DATA = record({ seat: SEAT, claim: CLAIM });
type WithdrawClaimData = Of<typeof WITHDRAW_CLAIM_DATA>;

/** A win on a drawn tile may be withdrawn without a recorded announcement. */
const announcedBefore = /* @__PURE__ */ impossible<WithdrawClaimData>(
  'no-open-tile',
  { field: 'claim' },
  (state, hand, { seat, claim }) => {
    if (hand.announced.some((one) => one.seat === seat && one.claim === claim)) return undefined;
    const ownTurn = hand.turn === seat && hand.due === 'discard' && hand.came !== 'claim';
    return hand.due === 'unknown' || (claim === 'win' && ownTurn)
      ? undefined
      : says`${windName(state.rules, hand, seat)} has not announced ${word(claim)}`;
  },
);

export const claimWithdrawnFact = fact('ClaimWithdrawn', WITHDRAW_CLAIM_DATA, {
  says: ({ seat, claim }) => say('withdraws', { seat: { seat }, claim: say(`claim.${claim}`) }),
  evolve(state, { seat, claim }) {
    const hand = handIn(state);
    const announced = hand.announced.filter((one) => one.seat !== seat || one.claim !== claim);
    return withHand(state, { ...hand, announced });
  },
  seen: ({ seat, claim }) => ({ seat, claim }),
});

export const withdrawClaim = /* @__PURE__ */ move({
  action: 'WithdrawClaim',
  data: WITHDRAW_CLAIM_DATA,
  phase: tilesDealt,
  checks: [notOver, announcedBefore],
  facts: [claimWithdrawnFact],
});

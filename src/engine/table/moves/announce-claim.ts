import { isWinningShape } from '../winning.js';
import { flag, type Of, optional, record } from '../../vocabulary/shape.js';
import { CLAIM, SEAT } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import {
  aliveToClaim,
  announcedWin,
  chiOfUpperSeat,
  chiShownBeforeClaim,
  chiTiles,
  kongNotOnPong,
  LATE,
  lateness,
  notLastTile,
} from '../checks/claims.js';
import { notOver } from '../checks/phase.js';
import { handIn, withHand } from '../draft.js';
import { matchingTiles, windName } from '../hand.js';
import { fact, move } from '../move.js';
import { dealt } from '../phases.js';
import { scored } from '../settlement.js';

const DATA = record({ seat: SEAT, claim: CLAIM });
type Data = Of<typeof DATA>;

const openToAnnounce: Check<Data> = {
  code: 'no-open-tile',
  kind: 'breach',
  broken(_state, hand, { claim }) {
    if (hand.open === null) return 'no tile lies open to be claimed';
    if (hand.open.kind === 'kong' && claim !== 'win') return 'a tile added to a kong can only be won on';
    return undefined;
  },
};

const notOwnToAnnounce: Check<Data> = {
  code: 'own-tile',
  kind: 'breach',
  broken: (_state, hand, { seat }) => (hand.open?.seat === seat ? 'nobody claims their own tile' : undefined),
};

const inTimeToAnnounce: readonly Check<Data>[] = /* @__PURE__ */ LATE.map((code) => ({
  code,
  kind: 'breach',
  broken(state, hand, { seat, claim }) {
    const late = hand.open === null ? undefined : lateness(state, hand, seat, claim);
    return late?.[0] === code ? late[1] : undefined;
  },
}));

/** Announcing what the tiles known to the record cannot make. */
const canMake: Check<Data> = {
  code: 'wrong-set',
  kind: 'breach',
  shows: 'hand',
  broken(state, hand, { seat, claim }) {
    const design = hand.open?.design ?? -1;
    const { concealed } = hand.players[seat];
    if (design < 0 || claim === 'win' || concealed.unseen.length > 0 || hand.gap) return undefined;
    const who = windName(state.rules, hand, seat);
    if (claim === 'chi')
      return chiTiles(concealed, design).length > 0 ? undefined : `${who} has no two tiles for a chi with it`;
    const wanted = claim === 'pong' ? 2 : 3;
    return matchingTiles(concealed, design, wanted).length === wanted
      ? undefined
      : `${who} does not hold ${wanted} of it`;
  },
};

const aliveToSayWin: Check<Data> = {
  code: 'dead-hand-win',
  kind: 'breach',
  broken(state, hand, { seat, claim }) {
    const { dead } = hand.players[seat];
    return dead === null || claim !== 'win'
      ? undefined
      : `${windName(state.rules, hand, seat)}'s hand is dead (${dead}) and may not win`;
  },
};

/** Announcing a win with tiles known to be none. */
const canWin: Check<Data> = {
  code: 'false-win',
  kind: 'breach',
  shows: 'hand',
  broken(state, hand, { seat, claim }) {
    if (claim !== 'win' || hand.open === null || hand.gap || hand.players[seat].dead !== null) return undefined;
    const { win } = announcedWin(state, hand, seat);
    return win === null || isWinningShape(state.rules, win)
      ? undefined
      : `${windName(state.rules, hand, seat)}'s tiles are no winning hand with ${hand.open.tile}`;
  },
};

export const announceClaimFacts = {
  ClaimAnnounced: fact(record({ seat: SEAT, claim: CLAIM, late: optional(flag) }), {
    says: ({ seat, claim, late }, wind) => `${wind(seat)} says ${claim}${late === true ? ', too late' : ''}`,
    evolve(state, { seat, claim, late }) {
      if (late) return state;
      const hand = handIn(state);
      return withHand(state, { ...hand, announced: [...hand.announced, { seat, claim }] });
    },
    seen: ({ seat, claim, late }) => (late === undefined ? { seat, claim } : { seat, claim, late }),
    actionData: ({ seat, claim }) => ({ seat, claim }),
  }),
};

/** A claim is said that is not carried out at once: it did not stand, was late, or was answered later. */
export const announceClaim = /* @__PURE__ */ move({
  action: 'AnnounceClaim',
  data: DATA,
  phase: dealt,
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
    kongNotOnPong,
    canMake,
    canWin,
  ],
  decide(state, said, judge) {
    const hand = handIn(state);
    if (said.claim === 'win' && judge.found.length === 0) {
      // A complete hand may still lack what the ruleset asks of a win (WI-52).
      const score = scored(judge.ruleset, state, hand, announcedWin(state, hand, said.seat));
      const refused = typeof score === 'string' ? judge.breaks(canWin, score) : undefined;
      if (refused !== undefined) return refused;
    }
    // A claim that anybody at the table can see to be none has no rank (WI-35, WI-36).
    const late = judge.found.some(({ code, shows }) => shows === 'table' && code !== 'chi-not-shown');
    return { type: 'ClaimAnnounced', data: late ? { ...said, late } : said };
  },
  facts: announceClaimFacts,
});

import { countOf } from '../../tiles/counts.js';
import { copiesOf } from '../../tiles/tile-set.js';
import { DESIGNS } from '../../tiles/tile.js';
import { tileText } from '../../tiles/notation.js';
import type { Check } from '../check.js';
import { withoutReading } from '../concealed.js';
import { dueSize, windLetter } from '../hand.js';
import type { HandState } from '../state.js';
import { claimOf, handOf, isWinningShape } from '../winning.js';
import { outrankedBy } from './claims.js';
import { unreadable } from './tiles.js';

/** A declared win: whether there is a tile to win on, whose turn it is, and whether the hand is one. */

type WinCheck = Check<'DeclareWin'>;

export const winReadable: WinCheck = {
  code: 'malformed-tile',
  kind: 'impossible',
  field: 'concealed',
  broken(state, _hand, { concealed, tile }) {
    for (const text of [...(concealed ?? []), ...(tile === undefined ? [] : [tile])]) {
      const wrong = unreadable(state, text);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  },
};

export const winOnce: WinCheck = {
  code: 'hand-over',
  kind: 'impossible',
  broken(state, hand, { seat }) {
    if (hand.wins.some((win) => win.seat === seat)) return `${windLetter(state.rules, hand, seat)} has won already`;
    if (hand.wins.length === 0) return undefined;
    return hand.wins.length < state.rules.winnersPerTile && hand.wins[0].by !== 'self-draw'
      ? undefined
      : 'the hand has been won; only one player may win it';
  },
};

export const somethingToWinOn: WinCheck = {
  code: 'no-open-tile',
  kind: 'impossible',
  broken: (_state, hand, { by }) =>
    by !== 'self-draw' && hand.open === null && hand.river === null && hand.due !== 'deal'
      ? 'there is no tile to win on'
      : undefined,
};

export const notOwnTile: WinCheck = {
  code: 'own-tile',
  kind: 'impossible',
  broken: (_state, hand, { seat, by }) =>
    by !== 'self-draw' && (hand.open ?? hand.river)?.seat === seat ? 'nobody can win on his own tile' : undefined,
};

export const winInTime: WinCheck = {
  code: 'late-claim',
  kind: 'breach',
  fails: true,
  broken(state, hand, { seat, by }) {
    if (by === 'self-draw' || hand.due === 'unknown' || hand.due === 'deal') return undefined;
    if (by === 'robbing-kong') return undefined; // said by a check of its own
    if (hand.open === null) return 'the tile may no longer be claimed: play has gone on';
    if (hand.open.takenBy === seat) return `${windLetter(state.rules, hand, seat)} has taken the tile for a set`;
    // By his own draw a player gives up the discard before it.
    return hand.came === 'wall' && hand.turn === seat && hand.due === 'discard'
      ? `${windLetter(state.rules, hand, seat)} has drawn a tile instead`
      : undefined;
  },
};

export const robbable: WinCheck = {
  code: 'not-robbable',
  kind: 'breach',
  fails: true,
  broken(_state, hand, { by }) {
    if (by === 'self-draw' || hand.due === 'unknown' || hand.due === 'deal') return undefined;
    if (by === 'discard')
      return hand.open?.kind === 'kong' ? 'the open tile belongs to a kong: it can only be robbed' : undefined;
    if (hand.open?.kind === 'kong' || supplementDrawnOnAdded(hand)) return undefined;
    return 'only a tile just added to an exposed pong can be robbed';
  },
};

/** Whether the player in turn has drawn the supplement tile of a kong he made by adding to his pong. */
const supplementDrawnOnAdded = (hand: HandState): boolean =>
  hand.open === null &&
  hand.came === 'supplement' &&
  hand.players[hand.turn].melds.some((meld) => meld.kind === 'small-exposed-kong');

export const robbedInTime: WinCheck = {
  code: 'late-robbing',
  kind: 'breach',
  fails: true,
  broken: (_state, hand, { by }) =>
    by === 'robbing-kong' && supplementDrawnOnAdded(hand) ? 'the supplement tile has been drawn already' : undefined,
};

export const selfDrawInTurn: WinCheck = {
  code: 'win-out-of-turn',
  kind: 'breach',
  fails: true,
  broken(state, hand, { seat, by }) {
    if (by !== 'self-draw' || hand.due === 'unknown' || hand.due === 'deal') return undefined;
    if (hand.turn === seat && hand.due === 'discard' && hand.came !== 'claim') return undefined;
    return `${windLetter(state.rules, hand, seat)} has not just drawn a tile to win on`;
  },
};

export const aliveToWin: WinCheck = {
  code: 'dead-hand-win',
  kind: 'breach',
  fails: true,
  broken(state, hand, { seat }) {
    const { dead } = hand.players[seat];
    return dead === null
      ? undefined
      : `${windLetter(state.rules, hand, seat)}'s hand is dead (${dead}) and may not win`;
  },
};

export const winNotOutranked: WinCheck = {
  code: 'outranked',
  kind: 'breach',
  broken: (state, hand, { seat, by }) => (by === 'self-draw' ? undefined : outrankedBy(state, hand, seat, 'win')),
};

export const handShown: WinCheck = {
  code: 'hand-not-shown',
  kind: 'inconsistency',
  field: 'concealed',
  broken: (state, hand, data) =>
    claimOf(state, hand, data).win === null
      ? 'not every tile of the winning hand is known, so it cannot be scored'
      : undefined,
};

export const shownAgreesWithSeen: WinCheck = {
  code: 'reveal-contradicts',
  kind: 'inconsistency',
  field: 'concealed',
  broken(state, hand, data) {
    const { concealed: said, seat, by } = data;
    const player = hand.players[seat];
    if (said === undefined || said === null || hand.gap || hand.due === 'deal') return undefined;
    const who = windLetter(state.rules, hand, seat);
    const due = dueSize(state.rules, player);
    if (said.length !== due) return `${who} showed ${said.length} concealed tiles instead of ${due}`;
    const { tile } = claimOf(state, hand, data);
    let rest = by === 'self-draw' && tile !== null ? withoutReading(player.concealed, tile).hand : player.concealed;
    for (const text of said) {
      const taken = withoutReading(rest, text);
      if (taken.impossible) return `${who} showed ${text}, which cannot have been in the hand by what was seen of it`;
      rest = taken.hand;
    }
    return rest.size === 0
      ? undefined
      : `${who} held ${player.concealed.size} concealed tiles and showed ${said.length}`;
  },
};

export const fifthRevealed: WinCheck = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'concealed',
  broken(state, hand, data) {
    if (data.concealed === undefined || data.concealed === null) return undefined;
    const { concealed } = hand.players[data.seat];
    const { win } = claimOf(state, hand, data);
    const shown = win?.concealed ?? handOf(data.concealed);
    for (let design = 0; design < DESIGNS; design++) {
      // A claimed tile lies on the table and has been counted there.
      const claimed = win !== null && win.by !== 'self-draw' && win.tile === design ? 1 : 0;
      const elsewhere = countOf(hand.seen, design) - countOf(concealed, design) - claimed;
      if (countOf(shown, design) + elsewhere > copiesOf(design)) {
        return `with the hand shown there would be ${countOf(shown, design) + elsewhere} ${tileText(design)}`;
      }
    }
    return undefined;
  },
};

export const winningShape: WinCheck = {
  code: 'false-win',
  kind: 'breach',
  fails: true,
  broken(state, hand, data) {
    const { win } = claimOf(state, hand, data);
    return win === null || isWinningShape(state.rules, win) ? undefined : 'the tiles are no winning hand';
  },
};

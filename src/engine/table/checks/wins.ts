import { isKong } from '../../melds/meld.js';
import { placesAfter } from '../../tiles/tile.js';
import { mayBeSame, readingOf } from '../../tiles/reading.js';
import type { ActionData } from '../actions.js';
import type { Check } from '../check.js';
import { dueSize, windLetter } from '../hand.js';
import type { HandState, TableState } from '../state.js';
import { takenUpBy } from '../river.js';
import { asShown } from '../shown-melds.js';
import { claimOf, holdsWinningTile, isTileOutOfSight, isWinningShape, ownerOfTile } from '../winning.js';
import { outrankedBy } from './claims.js';
import { contradictsSeen, fifthOf, unreadable } from './tiles.js';

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
  broken(_state, hand, { by }) {
    if (by === 'self-draw' || hand.open !== null || hand.gap || hand.due === 'deal') return undefined;
    if (by === 'discard') return hand.river === null ? 'there is no tile to win on' : undefined;
    return hand.players.some(({ melds }) => melds.some(isKong)) ? undefined : 'there is no kong to rob';
  },
};

export const notOwnTile: WinCheck = {
  code: 'own-tile',
  kind: 'impossible',
  broken(_state, hand, { seat, by }) {
    // Where no tile lies open any more, the win comes too late, whoever's discard was the last.
    if (by === 'self-draw' || (by === 'discard' && hand.open === null)) return undefined;
    return ownerOfTile(hand, by) === seat ? 'nobody can win on his own tile' : undefined;
  },
};

/** What was said of the winning tile against what was seen of it. */
export const wonOnThat: WinCheck = {
  code: 'reveal-contradicts',
  kind: 'inconsistency',
  shows: 'hand',
  field: 'tile',
  broken(state, hand, { seat, by, tile, from }) {
    if (hand.gap || hand.due === 'deal') return undefined;
    const owner = by === 'self-draw' ? null : ownerOfTile(hand, by);
    if (from !== undefined && from !== null && from !== owner)
      return owner === null
        ? 'a self-drawn tile is nobody else’s'
        : `the tile won on was ${windLetter(state.rules, hand, owner)}'s`;
    const seen = by === 'self-draw' ? hand.players[seat].drawn : (hand.open?.tile ?? null);
    if (tile === undefined || seen === null || seen === tile) return undefined;
    return mayBeSame(readingOf(seen), readingOf(tile)) ? undefined : `won on ${tile}, but the tile was ${seen}`;
  },
};

export const winInTime: WinCheck = {
  code: 'late-claim',
  kind: 'breach',
  fails: true,
  broken(state, hand, { seat, by }) {
    if (by === 'self-draw' || isTileOutOfSight(hand)) return undefined;
    if (by === 'robbing-kong') return undefined; // said by a check of its own
    if (takenUpBy(hand, seat) !== null) return undefined;
    if (hand.open === null) return 'the tile may no longer be claimed: play has gone on';
    if (hand.open.takenBy === seat) return `${windLetter(state.rules, hand, seat)} has taken the tile for a set`;
    // By his own draw a player gives up the discard before it, though he put the tile back (WI-13).
    return hand.open.drawnOver === seat || (hand.came === 'wall' && hand.turn === seat && hand.due === 'discard')
      ? `${windLetter(state.rules, hand, seat)} has drawn a tile instead`
      : undefined;
  },
};

export const robbable: WinCheck = {
  code: 'not-robbable',
  kind: 'breach',
  fails: true,
  broken(_state, hand, { by }) {
    if (by === 'self-draw' || isTileOutOfSight(hand)) return undefined;
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
    if (takenUpBy(hand, seat) !== null) return 'a win with a discard taken up is a win on that discard';
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

/** Several winners are recorded in turn order from the owner of the tile on: what only one of them gets, the first does (RM-26). */
export const winsInOrder: WinCheck = {
  code: 'win-order',
  kind: 'breach',
  broken(state, hand, { seat, by }) {
    const before = hand.wins.at(-1);
    if (before === undefined || by === 'self-draw' || hand.open === null) return undefined;
    if (placesAfter(hand.open.seat, before.seat) < placesAfter(hand.open.seat, seat)) return undefined;
    const { rules } = state;
    return `${windLetter(rules, hand, seat)} goes before ${windLetter(rules, hand, before.seat)}, whose win is recorded already`;
  },
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

export const wholeHandShown: WinCheck = {
  code: 'reveal-contradicts',
  kind: 'inconsistency',
  field: 'concealed',
  broken(state, hand, { concealed: said, seat, by }) {
    const player = hand.players[seat];
    if (said === undefined || said === null || hand.gap || hand.due === 'deal') return undefined;
    const who = windLetter(state.rules, hand, seat);
    const due = dueSize(state.rules, player);
    if (said.length !== due) return `${who} showed ${said.length} concealed tiles instead of ${due}`;
    const held = player.concealed.size - (holdsWinningTile(hand, seat, by) ? 1 : 0);
    return held === due ? undefined : `${who} held ${held} concealed tiles and showed ${said.length}`;
  },
};

export const shownAgreesWithSeen: WinCheck = {
  code: 'reveal-contradicts',
  kind: 'inconsistency',
  shows: 'hand',
  field: 'concealed',
  broken(state, hand, data) {
    const { concealed: said, seat } = data;
    if (said === undefined || said === null) return undefined;
    const { concealed } = hand.players[seat];
    return contradictsSeen(hand, windLetter(state.rules, hand, seat), concealed, shownTiles(state, hand, data, said));
  },
};

/** The tiles of a hand shown, with the one drawn to win. */
function shownTiles(
  state: TableState,
  hand: HandState,
  data: ActionData['DeclareWin'],
  said: readonly string[],
): readonly string[] {
  const { tile } = claimOf(state, hand, data);
  return holdsWinningTile(hand, data.seat, data.by) && tile !== null ? [tile, ...said] : said;
}

export const fifthRevealed: WinCheck = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'concealed',
  broken(state, hand, data) {
    const { concealed: said, seat } = data;
    if (said === undefined || said === null) return undefined;
    const fifth = fifthOf(asShown(hand, data), hand.players[seat].concealed, shownTiles(state, hand, data, said));
    return fifth === undefined ? undefined : `with the hand shown there would be more than four ${fifth}`;
  },
};

export const winningShape: WinCheck = {
  code: 'false-win',
  kind: 'breach',
  // Of a hand that was not opened it is its player's to know what it lacks.
  shows: ({ concealed }) => (concealed === undefined || concealed === null ? 'hand' : 'table'),
  fails: true,
  broken(state, hand, data) {
    const { win } = claimOf(state, hand, data);
    return win === null || isWinningShape(state.rules, win) ? undefined : 'the tiles are no winning hand';
  },
};

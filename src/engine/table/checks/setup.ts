import { tileOf } from '../../tiles/notation.js';
import { placesAfter, type Seat, SEATS, TILES } from '../../tiles/tile.js';
import { copiesIn } from '../../tiles/tile-set.js';
import type { Check } from '../check.js';
import { windLetter } from '../hand.js';
import type { HandStarted } from '../events.js';
import type { LastHand, TableRules } from '../rules.js';
import type { HandState, TableState } from '../state.js';
import { unreadable } from './tiles.js';

/** Set-up of a hand: succession, dice, the break of the wall, the deal. */

/** What the next hand's start depends on. */
export function lastHand({ hand }: TableState): LastHand | null {
  if (hand === null || hand.ended === null) return null;
  const { number, take, dealer, honba, bets, prevailingWind, ended, wins, result } = hand;
  return {
    hand: number,
    take,
    dealer,
    honba,
    bets,
    prevailingWind: prevailingWind === null ? null : `${prevailingWind - 26}z`,
    ended,
    ready: result?.ready ?? null,
    winners: wins.map((win) => win.seat),
  };
}

/** How the next hand starts: after the last one, or where the record begins. */
export function nextStart(state: TableState): HandStarted {
  const begins = state.hand === null ? state.opened?.begins : undefined;
  if (begins === undefined) return state.rules.nextHand(lastHand(state));
  const { hand, dealer, prevailingWind, honba, bets } = begins;
  return { hand, take: 1, dealer, prevailingWind, honba, bets };
}

/** Whether the last hand has ended the game by what its ruleset says besides the number of hands. */
export function isOver(state: TableState): boolean {
  const last = lastHand(state);
  return last !== null && (state.rules.isOver?.(state.scores, last) ?? false);
}

export const succession: Check<'StartHand'> = {
  code: 'wrong-succession',
  kind: 'breach',
  broken(state, _hand, data) {
    const due = nextStart(state);
    for (const field of ['hand', 'take', 'dealer'] as const) {
      const said = data[field];
      if (said !== undefined && said !== due[field])
        return `${field} ${said} cannot follow; it is ${field} ${due[field]} now`;
    }
    return undefined;
  },
};

export const handsLeft: Check<'StartHand'> = {
  code: 'hands-agreed',
  kind: 'breach',
  broken(state) {
    const { rules, handsPlayed } = state;
    if (rules.handsAgreed !== null && handsPlayed >= rules.handsAgreed)
      return `the ${rules.handsAgreed} hands agreed on have been played`;
    return isOver(state) ? 'the game is over by what was agreed on' : undefined;
  },
};

export const wallIsBroken: Check<'ThrowDice' | 'BreakWall'> = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  broken: ({ rules }) => (rules.dice > 0 ? undefined : 'no dice are thrown and no wall is broken in this ruleset'),
};

export const seatsArePicked: Check<'SeatPlayers'> = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  field: 'picking',
  broken: ({ rules }, _hand, { picking }) =>
    rules.dice > 0 || picking === undefined || picking === null ? undefined : 'no seats are picked in this ruleset',
};

export const properDice: Check<'ThrowDice'> = {
  code: 'wrong-dice',
  kind: 'impossible',
  field: 'faces',
  broken: ({ rules }, _hand, { faces }) =>
    faces.length === rules.dice && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6)
      ? undefined
      : `expected ${rules.dice} dice with faces 1 to 6, got ${JSON.stringify(faces)}`,
};

/** The throws that one by this seat follows: where the wrong player threw, the right one throws again (WI-01). */
export function throwsBefore({ wall }: TableRules, { dealer, throws }: HandState, seat: Seat): HandState['throws'] {
  const earlier = throws.slice(0, -1);
  const wrong = throws.length > 0 && throws[throws.length - 1].seat !== seat;
  return wrong && wall.thrower(dealer, earlier) === seat ? earlier : throws;
}

export const rightThrower: Check<'ThrowDice'> = {
  code: 'wrong-thrower',
  kind: 'breach',
  field: 'seat',
  broken({ rules }, hand, { seat }) {
    const due = rules.wall.thrower(hand.dealer, throwsBefore(rules, hand, seat));
    if (due === seat) return undefined;
    if (due === null) return 'the dice have been thrown already';
    return `${windLetter(rules, hand, seat)} threw; it is for ${windLetter(rules, hand, due)} to throw`;
  },
};

export const stacksThere: Check<'BreakWall'> = {
  code: 'wrong-dice',
  kind: 'impossible',
  field: 'stacks',
  broken: ({ rules }, _hand, { stacks }) =>
    Number.isInteger(stacks) && stacks >= 1 && stacks <= 2 * rules.wall.stacks
      ? undefined
      : `cannot count ${stacks} stacks; a wall has ${rules.wall.stacks}`,
};

export const rightBreak: Check<'BreakWall'> = {
  code: 'wrong-break',
  kind: 'breach',
  broken({ rules }, hand, { seat, stacks }) {
    if (hand.throws.length === 0) return hand.broken === null ? undefined : 'the wall has been broken already';
    if (rules.wall.thrower(hand.dealer, hand.throws) !== null) return 'the dice have not all been thrown yet';
    const due = rules.wall.breakAt(hand.dealer, hand.throws);
    const { broken } = hand;
    if (broken !== null && broken.seat === due.seat && broken.stacks === due.stacks)
      return 'the wall has been broken already';
    // Broken at the wrong place, it is broken again at the right one (WI-03).
    return due.seat === seat && due.stacks === stacks
      ? undefined
      : `broken in the wall of ${windLetter(rules, hand, seat)} after ${stacks} stacks; by the dice it is the wall of ` +
          `${windLetter(rules, hand, due.seat)} after ${due.stacks}`;
  },
};

export const wallBroken: Check<'DealTiles'> = {
  code: 'wrong-break',
  kind: 'breach',
  broken: (_state, hand) =>
    hand.throws.length > 0 && hand.broken === null ? 'the wall has not been broken yet' : undefined,
};

export const dealReadable: Check<'DealTiles'> = {
  code: 'malformed-tile',
  kind: 'impossible',
  field: 'hands',
  broken(state, _hand, { hands }) {
    if (hands.length !== SEATS.length) return `expected four hands, got ${hands.length}`;
    for (const dealt of hands) {
      for (const text of dealt) {
        const wrong = tileOf(text) >= 0 && state.rules.tiles.has(tileOf(text)) ? undefined : unreadable(state, text);
        if (wrong !== undefined) return wrong;
      }
    }
    return undefined;
  },
};

export const dealSeen: Check<'DealTiles'> = {
  code: 'tile-unseen',
  kind: 'impossible',
  field: 'hands',
  strictOnly: true,
  broken: (_state, _hand, { hands }) =>
    hands.every((dealt) => dealt.every((text) => tileOf(text) >= 0))
      ? undefined
      : 'a strict game records every tile dealt',
};

export const dealCounts: Check<'DealTiles'> = {
  code: 'wrong-deal',
  kind: 'breach',
  field: 'hands',
  broken({ rules }, hand, { hands }) {
    for (const seat of SEATS) {
      const due = placesAfter(hand.dealer, seat) === 0 ? rules.deal.dealer : rules.deal.others;
      if (hands[seat].length !== due) {
        return `${windLetter(rules, hand, seat)} was dealt ${hands[seat].length} tiles instead of ${due}`;
      }
    }
    return undefined;
  },
};

export const dealFour: Check<'DealTiles'> = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'hands',
  broken({ rules }, _hand, { hands }) {
    const copies = new Uint8Array(TILES);
    for (const dealt of hands) {
      for (const text of dealt) {
        const tile = tileOf(text);
        if (tile < 0) continue;
        const most = copiesIn(rules.tiles, tile);
        if (++copies[tile] > most) return `more than ${most} ${text} were dealt`;
      }
    }
    return undefined;
  },
};

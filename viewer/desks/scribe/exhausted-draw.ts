import type { Seat } from '../../../src/engine/tiles/tile.js';
import { listKnown } from '../../../src/engine/table/win-claim.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import type { HandState, TableState } from '../../../src/engine/table/state.js';
import { judgeAll, seatsByWind } from './recorded-table.js';
import type { ReadyEntry } from './tile-entry.js';

/** Tiles of a hand whose play is not recorded. */
const HAND_SIZE = 13;

const END: Action = { type: 'EndHand', data: { reason: 'exhausted' } };

/** A player shows their hand; tiles that the record does not know stay unread. */
function show({ players }: HandState, seat: Seat): Action {
  const { concealed } = players[seat];
  const tiles = [...listKnown(concealed), ...concealed.unseen.map(({ text }) => text)];
  return {
    type: 'RevealTiles',
    data: { seat, tiles: tiles.length === 0 ? Array<string>(HAND_SIZE).fill('?') : tiles },
  };
}

/** The chosen players show their hands, and the hand ends. */
export const exhaustedDraw = ({ hand }: TableState, seats: readonly Seat[]): readonly Action[] => [
  ...seats.map((seat) => show(hand as HandState, seat)),
  END,
];

/** Which hands are ready if the chosen players show theirs and the hand ends; undefined if that does not matter. */
function readyAfter(ruleset: Ruleset, state: TableState, seats: readonly Seat[]) {
  const event = judgeAll(ruleset, state, exhaustedDraw(state, seats)).judged.at(-1)?.event;
  return event?.type === 'HandEnded' ? event.data.result?.ready : undefined;
}

/** The number of ready players if those chosen show their hands; a hand shown before may be ready too. */
export const readyCount = (ruleset: Ruleset, state: TableState, seats: readonly Seat[]): number =>
  readyAfter(ruleset, state, seats)?.filter(Boolean).length ?? seats.length;

/** The seats whose shown hands matter: after reach, or because ready players are paid. */
export function readySeats(ruleset: Ruleset, state: TableState): readonly Seat[] {
  const { hand, rules } = state;
  if (hand === null || rules.reach === null || hand.ended !== null || hand.wins.length > 0) return [];
  if (hand.due !== 'end' && hand.due !== 'deal' && !hand.gap) return [];
  return seatsByWind(rules, hand).filter((seat) => {
    const { reach, shown } = hand.players[seat];
    if (shown.length > 0) return false;
    return reach !== null || readyAfter(ruleset, state, [seat])?.[seat] === true;
  });
}

/** The choice of ready players of an exhausted draw, those with reach first chosen; `null` if it does not matter. */
export function readyEntryOf(ruleset: Ruleset, state: TableState): ReadyEntry | null {
  const seats = readySeats(ruleset, state);
  return seats.length === 0
    ? null
    : { says: 'ready', seats: seats.filter((seat) => state.hand?.players[seat].reach != null) };
}

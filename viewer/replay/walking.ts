import type { Seat } from '../../src/engine/tiles/tile.js';
import { handNamed, revisionNamed } from './address.js';
import type { ShownHand, ShownRecord } from './record.js';

/** The hand that a step belongs to; what comes before the first one is of none. */
export const handAt = ({ hands }: ShownRecord, index: number): ShownHand | null =>
  hands.findLast(({ from, to }) => from <= index && index < to) ?? null;

/** The hand after or before that of a step. */
export function handFrom(record: ShownRecord, index: number, by: 1 | -1): ShownHand | undefined {
  const hand = handAt(record, index);
  return record.hands[(hand === null ? -1 : record.hands.indexOf(hand)) + by];
}

/** Where a seat comes to have a tile over, next or before. */
export function turnFrom({ replay }: ShownRecord, index: number, seat: Seat, by: 1 | -1): number | undefined {
  const { steps } = replay;
  for (let at = index + by; at >= 0 && at < steps.length; at += by) {
    const { event } = steps[at];
    if ((event.type === 'TileDrawn' || event.type === 'MeldClaimed') && event.data.seat === seat) return at;
  }
  return undefined;
}

/** The win that a step is; else the first of its hand. */
export function winFrom(record: ShownRecord, index: number): number | undefined {
  const { steps } = record.replay;
  const hand = handAt(record, index);
  if (hand === null || steps[index].event.type === 'HandWon') return hand === null ? undefined : index;
  const won = steps.findIndex(({ event }, i) => i >= hand.from && i < hand.to && event.type === 'HandWon');
  return won < 0 ? undefined : won;
}

/** The step at which a discard was made that lies in a river, by its place among the discards of the hand. */
export function discardStep(record: ShownRecord, index: number, place: number): number | undefined {
  const hand = handAt(record, index);
  if (hand === null) return undefined;
  const { steps } = record.replay;
  let [count, step]: [number, number | undefined] = [0, undefined];
  for (let at = hand.from; at <= index; at++) {
    const { type } = steps[at].event;
    // What was taken up again lies there no more, and the next discard has its place.
    if (type === 'DiscardTakenUp') count--;
    if (type === 'TileDiscarded' && count++ === place) step = at;
  }
  return step;
}

/** The step that is named by its revision; else the first of the hand that is named, or of the first one. */
export function stepNamed(record: ShownRecord, hand: string | null, revision: string | null): number {
  const named = handNamed(hand);
  const at = revisionNamed(revision);
  const found = record.hands.findLast(({ number, take }) => number === named?.hand && take === (named.take ?? take));
  return (at === null ? null : record.indexOf(at)) ?? found?.from ?? record.hands[0]?.from ?? 0;
}

import type { Seat } from '../../src/engine/tiles/tile.js';
import { handNamed, revisionNamed } from './address.js';
import type { ShownHand, ShownRecord } from './record.js';

/** The hand of a step, or `null` before the first hand. */
export const handAt = ({ hands }: ShownRecord, index: number): ShownHand | null =>
  hands.findLast(({ from, to }) => from <= index && index < to) ?? null;

/** The next or previous hand from a step. */
export function handFrom(record: ShownRecord, index: number, by: 1 | -1): ShownHand | undefined {
  const hand = handAt(record, index);
  return record.hands[(hand === null ? -1 : record.hands.indexOf(hand)) + by];
}

/** The next or previous step at which a seat has a tile to discard. */
export function turnFrom({ replay }: ShownRecord, index: number, seat: Seat, by: 1 | -1): number | undefined {
  const { steps } = replay;
  for (let at = index + by; at >= 0 && at < steps.length; at += by) {
    const { event } = steps[at];
    if ((event.type === 'TileDrawn' || event.type === 'MeldClaimed') && event.data.seat === seat) return at;
  }
  return undefined;
}

/** The win at a step, else the first win of its hand. */
export function winFrom(record: ShownRecord, index: number): number | undefined {
  const { steps } = record.replay;
  const hand = handAt(record, index);
  if (hand === null || steps[index].event.type === 'HandWon') return hand === null ? undefined : index;
  const won = steps.findIndex(({ event }, i) => i >= hand.from && i < hand.to && event.type === 'HandWon');
  return won < 0 ? undefined : won;
}

/** The step of a discard, by its number among the discards of the hand. */
export function discardStep(record: ShownRecord, index: number, place: number): number | undefined {
  const hand = handAt(record, index);
  if (hand === null) return undefined;
  const { steps } = record.replay;
  let [count, step]: [number, number | undefined] = [0, undefined];
  for (let at = hand.from; at <= index; at++) {
    const { type } = steps[at].event;
    // A discard that was taken back leaves its number to the next one.
    if (type === 'DiscardTakenUp') count--;
    if (type === 'TileDiscarded' && count++ === place) step = at;
  }
  return step;
}

/** The step at the named revision, else the first step of the named hand, else of the first hand. */
export function stepNamed(record: ShownRecord, hand: string | null, revision: string | null): number {
  const named = handNamed(hand);
  const at = revisionNamed(revision);
  const found = record.hands.findLast(({ number, take }) => number === named?.hand && take === (named.take ?? take));
  return (at === null ? null : record.indexOf(at)) ?? found?.from ?? record.hands[0]?.from ?? 0;
}

import { isCorrection } from '../engine/line/correction.js';
import type { Recorded } from '../engine/line/effective.js';
import { printRecord } from '../engine/mhr/mhr.js';
import type { Moments } from '../engine/mhr/told.js';
import { type Envelope, factOf } from '../recording/envelope.js';

/** Which hand of a game, and which take of it; null: the last. */
export interface WantedHand {
  readonly hand: number;
  readonly take: number | null;
}

export interface MhrOptions {
  /** One hand alone, as a text that can be read by itself; null: the whole game. */
  readonly hand: WantedHand | null;
  /** Whether to say when steps happened, where that is known. */
  readonly times: boolean;
}

/** Writes a record in the hand record notation; null where it has no such hand. Throws as `printRecord`. */
export function writeMhr(envelopes: readonly Envelope[], { hand, times }: MhrOptions): string | null {
  const recorded = envelopes.map((envelope) => ({ revision: envelope.revision, event: factOf(envelope) }));
  const wanted = hand === null ? recorded : handAlone(recorded, hand);
  return wanted === null ? null : printRecord(wanted, times ? momentsOf(envelopes) : undefined);
}

/** What the steps of one hand's text need: how the game was opened, who sits where, the hand, what corrects it. */
export function handAlone(recorded: readonly Recorded[], { hand, take }: WantedHand): readonly Recorded[] | null {
  let here: number | null = null;
  const hands = recorded.map(({ revision, event }) => {
    if (event.type === 'HandStarted') here = revision;
    return here;
  });
  const start = recorded.findLast(
    ({ event }) =>
      event.type === 'HandStarted' && event.data.hand === hand && (take === null || event.data.take === take),
  );
  if (start === undefined) return null;
  return recorded.filter(({ event }, i) => {
    if (!isCorrection(event)) return hands[i] === start.revision || hands[i] === null;
    const { data } = event;
    const touched =
      'target' in data ? data.target : 'before' in data ? data.before : 'fromHand' in data ? data.fromHand : null;
    return touched === null || hands[touched] === start.revision || hands[touched] === null;
  });
}

/** What stands in headers: their times are not said. */
const SET_UP = ['HandStarted', 'DiceThrown', 'WallBroken', 'IndicatorRevealed', 'TilesDealt'];

/** When each step happened, counted from the start of its hand, where both are known. */
export function momentsOf(envelopes: readonly Envelope[]): Moments {
  const since = new Map<number, number>();
  const starts = new Map<number, string>();
  let start: string | null = null;
  for (const { revision, type, occurredAt } of envelopes) {
    if (type === 'HandStarted') {
      start = occurredAt;
      if (start !== null) starts.set(revision, start);
    } else if (start !== null && occurredAt !== null && !SET_UP.includes(type)) {
      since.set(revision, Date.parse(occurredAt) - Date.parse(start));
    }
  }
  return { since, starts };
}

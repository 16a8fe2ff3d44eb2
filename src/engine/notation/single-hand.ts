import { isCaseEvent, isCorrection } from '../record/record-event.js';
import { placesOf, type Recorded, stepsAt } from '../record/effective-line.js';
import { Replay } from '../replay/replay.js';
import { totalsOf } from '../table/points.js';
import type { Step } from '../replay/step.js';
import { resolveTable } from '../rulesets/table-rules.js';
import type { Begins } from '../vocabulary/game-start.js';

/** A hand of a game and its take; `null` means the last take. */
export interface WantedHand {
  readonly hand: number;
  readonly take: number | null;
}

/**
 * The events of a record that the text of one hand needs: opening, seating, the hand and its corrections; `null` if the
 * hand does not exist. Cases are omitted, because they refer to revisions of the whole record; the events that carried
 * out a ruling are included. Throws `DamagedRecord` and `RulesetError`.
 */
export function singleHand(recorded: readonly Recorded[], { hand, take }: WantedHand): readonly Recorded[] | null {
  const places = placesOf(recorded);
  /** The revision of the start of each event's hand; `null` before the first hand. */
  const hands = new Map<number, number | null>();
  let here: number | null = null;
  for (const { revision, event } of places) {
    if (event?.type === 'HandStarted') here = revision;
    hands.set(revision, here);
  }
  const line = stepsAt(places);
  const start = line.findLast(
    ({ event }) =>
      event.type === 'HandStarted' && event.data.hand === hand && (take === null || event.data.take === take),
  );
  if (start === undefined) return null;
  const isWanted = (revision: number): boolean => {
    const of = hands.get(revision) ?? null;
    return of === null || of === start.revision;
  };
  const alone = recorded.filter(({ event, revision }) => {
    if (isCaseEvent(event)) return false;
    if (!isCorrection(event) || event.type === 'ActionInserted') return isWanted(revision);
    const { data } = event;
    const touched = 'target' in data ? data.target : 'fromHand' in data ? data.fromHand : null;
    return touched === null || isWanted(touched);
  });
  const [opening, ...others] = alone;
  const begins = beginsAt(line, start.revision);
  if (opening.event.type !== 'GameOpened' || begins === null) return alone;
  return [{ ...opening, event: { type: 'GameOpened', data: { ...opening.event.data, begins } } }, ...others];
}

/** The state of the table before the hand, where its text begins; `null` for the first hand of a record. */
function beginsAt(line: readonly Step[], revision: number): Begins | null {
  const place = line.findIndex((step) => step.revision === revision);
  const start = line[place].event;
  const { table } = Replay.of(line.slice(0, place), resolveTable);
  if (start.type !== 'HandStarted' || table.hand === null) return null;
  const { hand, dealer, prevailingWind, honba, bets } = start.data;
  // Earlier penalties and adjustments are included in the scores.
  return { hand, dealer, prevailingWind, honba, bets, scores: totalsOf(table) };
}

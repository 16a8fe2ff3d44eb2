import { isCaseEvent, isCorrection } from '../record/record-event.js';
import { placesOf, type Recorded, stepsAt } from '../record/effective-line.js';
import { Replay } from '../replay/replay.js';
import { totalsOf } from '../table/points.js';
import type { Step } from '../replay/step.js';
import { resolveTable } from '../rulesets/table-rules.js';
import type { Begins } from '../vocabulary/game-start.js';

/** Which hand of a game, and which take of it; null: the last. */
export interface WantedHand {
  readonly hand: number;
  readonly take: number | null;
}

/**
 * What of a record the text of one hand needs: how the game was opened, who sits where, the hand, what corrects it. Cases are left out,
 * for they name revisions of the whole record; what carried a ruling out stands in the hand. null where there is no such hand. Throws `DamagedRecord` and `RulesetError` as a fold does.
 */
export function singleHand(recorded: readonly Recorded[], { hand, take }: WantedHand): readonly Recorded[] | null {
  const places = placesOf(recorded);
  /** The start of the hand that an event belongs to, by its place in the line; null before the first. */
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

/** The table before a hand that is not the first of its record: its text is read as a record that begins there. */
function beginsAt(line: readonly Step[], revision: number): Begins | null {
  const place = line.findIndex((step) => step.revision === revision);
  const start = line[place].event;
  const { table } = Replay.of(line.slice(0, place), resolveTable);
  if (start.type !== 'HandStarted' || table.hand === null) return null;
  const { hand, dealer, prevailingWind, honba, bets } = start.data;
  // Of penalties and adjusted scores before it a hand alone says no more than what players had.
  return { hand, dealer, prevailingWind, honba, bets, scores: totalsOf(table) };
}

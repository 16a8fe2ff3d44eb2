import type { EventData, EventType, TableEvent } from '../table/moves/facts.js';
import type { Irregularity } from '../table/checks/check.js';
import { type CaseEvent, type CaseType, isCaseType } from './case-event.js';
import { type CorrectionEvent, type CorrectionType, isCorrectionType } from './correction.js';

/** Everything a game's stream can hold: what happened at the table, what was corrected of it, and what was objected to and decided. */
export type RecordType = EventType | CorrectionType | CaseType;
export type RecordEvent = TableEvent | CorrectionEvent | CaseEvent;

/** What judges recorded after the close of a game: it changes what the close said. */
export const changesFinalResult = (event: RecordEvent): event is TableEvent<'PenaltyImposed' | 'ScoreAdjusted'> =>
  (event.type === 'PenaltyImposed' || event.type === 'ScoreAdjusted') && event.data.totals !== undefined;

/** Whether it changes something that was recorded before it: the line is then made anew. */
export const changesEarlier = (event: RecordEvent): boolean => isCorrection(event) || changesFinalResult(event);

/** Whether this is a correction with which others of the same command, still to come, count together. */
export const isUnfinished = (event: RecordEvent): boolean => isCorrection(event) && event.data.continues === true;

export const isCaseEvent = (event: RecordEvent): event is CaseEvent => isCaseType(event.type);

/** What was found irregular about it when it was recorded. */
export const irregularitiesIn = (event: RecordEvent): readonly Irregularity[] =>
  isCaseEvent(event) ? [] : (event.data.irregularities ?? []);

/** Whether it is part of the game itself: what a line is made of. */
export const isTableEvent = (event: RecordEvent): event is TableEvent =>
  !isCorrectionType(event.type) && !isCaseType(event.type);

export const isCorrection = (event: RecordEvent): event is CorrectionEvent => isCorrectionType(event.type);

/** The ids of all whom a record names as players, also where that was corrected since. */
export const playerIdsIn = (events: Iterable<RecordEvent>): readonly string[] => [
  ...new Set([...events].flatMap((event) => seatedBy(event))),
];

function seatedBy(event: RecordEvent): readonly string[] {
  switch (event.type) {
    case 'PlayersSeated':
      return event.data.players;
    case 'ActionAmended':
    case 'ActionInserted':
      return event.data.type === 'PlayersSeated' ? (event.data.data as EventData['PlayersSeated']).players : [];
    case 'PlayersReseated':
      return event.data.seats;
    case 'PlayerSubstituted':
      return [event.data.player];
    default:
      return [];
  }
}

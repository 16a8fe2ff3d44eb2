import type { EventData, EventType, TableEvent } from '../table/moves/facts.js';
import type { Irregularity } from '../table/checks/check.js';
import { type CaseEvent, type CaseType, isCaseType } from './case-event.js';
import { type CorrectionEvent, type CorrectionType, isCorrectionType } from './correction.js';

/** Every event that a game's stream can hold: play, corrections and cases. */
export type RecordType = EventType | CorrectionType | CaseType;
export type RecordEvent = TableEvent | CorrectionEvent | CaseEvent;

/** An event that judges recorded after the close and that changes the final result. */
export const changesFinalResult = (event: RecordEvent): event is TableEvent<'PenaltyImposed' | 'ScoreAdjusted'> =>
  (event.type === 'PenaltyImposed' || event.type === 'ScoreAdjusted') && event.data.totals !== undefined;

/** True if the event changes earlier ones, so that the line has to be rebuilt. */
export const changesEarlier = (event: RecordEvent): boolean => isCorrection(event) || changesFinalResult(event);

/** True for a correction that counts only together with the next one of its command. */
export const isUnfinished = (event: RecordEvent): boolean => isCorrection(event) && event.data.continues === true;

export const isCaseEvent = (event: RecordEvent): event is CaseEvent => isCaseType(event.type);

/** The irregularities found when the event was recorded. */
export const irregularitiesIn = (event: RecordEvent): readonly Irregularity[] =>
  isCaseEvent(event) ? [] : (event.data.irregularities ?? []);

/** True for the events of play, which make up the effective line. */
export const isTableEvent = (event: RecordEvent): event is TableEvent =>
  !isCorrectionType(event.type) && !isCaseType(event.type);

export const isCorrection = (event: RecordEvent): event is CorrectionEvent => isCorrectionType(event.type);

/** The ids of all players that a record names, including those that corrections replaced. */
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

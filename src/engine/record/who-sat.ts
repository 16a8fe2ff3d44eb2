import type { EventData } from '../table/moves/facts.js';
import type { RecordEvent } from './correction.js';

/** The ids of all whom a record names as players, also where that was corrected since. */
export const whoSat = (events: Iterable<RecordEvent>): readonly string[] => [
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

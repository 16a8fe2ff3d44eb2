import type { EventData, TableEvent } from '../table/moves/facts.js';
import type { Seat } from '../tiles/tile.js';
import type { RecordEvent } from './record-event.js';
import { effectiveLine, type Recorded } from './effective-line.js';

/**
 * Penalties counted over the games of a tournament. A table counts what stands in its own game; what stands in the others comes in
 * with a command, as time and dice do, and the event keeps both numbers.
 */

type Imposed = EventData['PenaltyImposed'];

/** What an event imposes for something that is counted, be it put into the record by a correction; null: nothing. */
export function countedPenaltyIn(event: RecordEvent): (Imposed & { readonly infraction: string }) | null {
  const { type, data } =
    event.type === 'ActionAmended' || event.type === 'ActionInserted' ? (event.data as unknown as TableEvent) : event;
  if (type !== 'PenaltyImposed') return null;
  const imposed = data as Imposed;
  return imposed.infraction === undefined ? null : { ...imposed, infraction: imposed.infraction };
}

/** Whether nobody has looked yet what stands elsewhere against whom an event punishes. */
export const isUncounted = (event: RecordEvent): boolean =>
  countedPenaltyIn(event)?.elsewhere === undefined && countedPenaltyIn(event) !== null;

/** An event with what stands elsewhere counted too; one that was counted so, or imposes nothing that is, as it is. */
export function withElsewhereCount(event: RecordEvent, elsewhere: number): RecordEvent {
  const imposed = countedPenaltyIn(event);
  if (imposed === null || imposed.elsewhere !== undefined) return event;
  const data = { ...imposed, occurrence: (imposed.occurrence ?? 1) + elsewhere, elsewhere };
  const counted = event.type === 'PenaltyImposed' ? data : { ...event.data, data };
  return { type: event.type, data: counted } as RecordEvent;
}

/** Who sits, when each step of a record that counts is played, in the seat that it punishes; by the step's revision. */
export function penalizedPlayers(recorded: readonly Recorded[]): ReadonlyMap<number, string> {
  let seated: readonly string[] | null = null;
  const players = new Map<number, string>();
  for (const { revision, event } of effectiveLine(recorded)) {
    if (event.type === 'PlayersSeated') seated = event.data.players;
    if (event.type === 'PenaltyImposed' && seated !== null) players.set(revision, seated[event.data.seat as Seat]);
  }
  return players;
}

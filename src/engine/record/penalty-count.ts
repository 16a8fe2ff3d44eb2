import type { EventData, TableEvent } from '../table/moves/facts.js';
import type { Seat } from '../tiles/tile.js';
import type { RecordEvent } from './record-event.js';
import { effectiveLine, type Recorded } from './effective-line.js';

/**
 * Penalties counted over all games of a tournament. A table counts the penalties of its own game; the command supplies
 * the number in the other games, and the event stores both.
 */

type Imposed = EventData['PenaltyImposed'];

/** The penalty that an event imposes for a counted infraction, also by a correction; `null` if it imposes none. */
export function countedPenaltyIn(event: RecordEvent): (Imposed & { readonly infraction: string }) | null {
  const { type, data } =
    event.type === 'ActionAmended' || event.type === 'ActionInserted' ? (event.data as unknown as TableEvent) : event;
  if (type !== 'PenaltyImposed') return null;
  const imposed = data as Imposed;
  return imposed.infraction === undefined ? null : { ...imposed, infraction: imposed.infraction };
}

/** True if the penalties in the tournament's other games have not been counted yet. */
export const isUncounted = (event: RecordEvent): boolean =>
  countedPenaltyIn(event)?.elsewhere === undefined && countedPenaltyIn(event) !== null;

/**
 * An event with the penalties in other games counted in. An event already counted, or without a counted penalty, is
 * returned unchanged.
 */
export function withElsewhereCount(event: RecordEvent, elsewhere: number): RecordEvent {
  const imposed = countedPenaltyIn(event);
  if (imposed === null || imposed.elsewhere !== undefined) return event;
  const data = { ...imposed, occurrence: (imposed.occurrence ?? 1) + elsewhere, elsewhere };
  const counted = event.type === 'PenaltyImposed' ? data : { ...event.data, data };
  return { type: event.type, data: counted } as RecordEvent;
}

/** The player in the penalized seat, by the revision of the step that imposes the penalty. */
export function penalizedPlayers(recorded: readonly Recorded[]): ReadonlyMap<number, string> {
  let seated: readonly string[] | null = null;
  const players = new Map<number, string>();
  for (const { revision, event } of effectiveLine(recorded)) {
    if (event.type === 'PlayersSeated') seated = event.data.players;
    if (event.type === 'PenaltyImposed' && seated !== null) players.set(revision, seated[event.data.seat as Seat]);
  }
  return players;
}

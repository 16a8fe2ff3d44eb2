import { packing } from '../../platform/event-store/open-store.js';
import { type EventStore, isPacked, type PreparedAppend, type PreparedEvent } from '../../platform/event-store/port.js';

/** Appends events, packed or as texts. */
export type AppendingStore = Pick<EventStore, 'append' | 'appendPacked'>;

/**
 * Appends events to a stream, all appends together, so that the store can write them in one batch.
 * @param last revision of the last event of the stream; -1 if there is none
 * @returns the numbers of events added and of events that were there already. Rejects with the store’s errors
 */
export async function appendAll(
  store: AppendingStore,
  stream: string,
  last: number,
  appends: readonly PreparedAppend[],
): Promise<{ readonly added: number; readonly known: number }> {
  const { unpackedEvents } = await packing();
  let end = last;
  const results = appends.map(async (events) => {
    const expected = end < 0 ? 'no_stream' : end;
    const count = eventCount(events);
    end += count;
    const { idempotent } =
      isPacked(events) && store.appendPacked !== undefined
        ? await store.appendPacked(expected, events)
        : await store.append(stream, expected, unpackedEvents(events));
    return { added: idempotent ? 0 : count, known: idempotent ? count : 0 };
  });
  const sum = { added: 0, known: 0 };
  for (const { added, known } of await Promise.all(results)) {
    sum.added += added;
    sum.known += known;
  }
  return sum;
}

export const eventCount = (events: PreparedAppend): number => (isPacked(events) ? events.ends.length : events.length);

/** The events of appends as texts. */
export async function textsOf(appends: readonly PreparedAppend[]): Promise<readonly PreparedEvent[]> {
  const { unpackedEvents } = await packing();
  return appends.flatMap(unpackedEvents);
}

import { type Landmark, landmarkOf } from '../../platform/event-store/position.js';
import { type EventReader, isDamaged, type StoredEvent } from '../../platform/event-store/port.js';
import type { NewLeaf } from './log-file.js';
import { isOfOneRecord, SEALED_STREAMS } from './log-keeper.js';
import { newLeaf, Seals } from './seals.js';

/** What comes of an event: a leaf or none, or that its stream (null: nobody knows which) cannot be read, and has none any more. */
export type Remade =
  | { readonly kind: 'event'; readonly at: Landmark; readonly leaf: NewLeaf | null }
  | { readonly kind: 'unread'; readonly stream: string | null };

const PIECE = 1_000;

/** The leaves that all events of a store make, in its order, piece by piece. */
export async function* remadeLeaves(reader: EventReader): AsyncGenerator<readonly Remade[]> {
  const seals = new Seals(reader);
  let from: StoredEvent['position'] | null = null;
  for (;;) {
    const read = await reader.readAll({ from: from ?? 'start', limit: PIECE, filter: SEALED_STREAMS });
    const news = read.filter(({ position }) => from === null || position > from);
    if (news.length === 0) return;
    from = news[news.length - 1].position;
    const remade: Remade[] = [];
    for (const event of news) {
      if (isDamaged(event)) remade.push({ kind: 'unread', stream: event.stream });
      else remade.push(await ofEvent(seals, event));
    }
    yield remade;
  }
}

async function ofEvent(seals: Seals, event: StoredEvent): Promise<Remade> {
  try {
    const seal = await seals.take(event);
    return { kind: 'event', at: landmarkOf(event), leaf: seal && newLeaf(seal) };
  } catch (error) {
    if (!isOfOneRecord(error)) throw error;
    return { kind: 'unread', stream: event.stream };
  }
}

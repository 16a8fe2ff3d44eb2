import { type Landmark, landmarkOf } from '../../platform/event-store/position.js';
import { type EventReader, type StoredEvent, isDamaged } from '../../platform/event-store/port.js';
import { LogFile, type NewLeaf } from './log-file.js';
import { SEALED_STREAMS, isOfOneRecord } from './log-keeper.js';
import { Seals, newLeaf } from './seal-detector.js';

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

/** Makes a log of all events of a store in a file that is not there yet. */
export async function rebuiltLog(
  reader: EventReader,
  file: string,
  see: (remade: Remade) => void = () => {},
): Promise<LogFile> {
  const log = LogFile.open(file);
  for await (const piece of remadeLeaves(reader)) {
    const leaves: NewLeaf[] = [];
    let last: Landmark | null = null;
    for (const remade of piece) {
      see(remade);
      if (remade.kind === 'unread') continue;
      last = remade.at;
      if (remade.leaf !== null) leaves.push(remade.leaf);
    }
    if (last !== null) log.add(leaves, last);
  }
  return log;
}

import { type Landmark, landmarkOf } from '../../platform/event-store/position.js';
import { type EventReader, type StoredEvent, isDamaged } from '../../platform/event-store/port.js';
import { LogFile, type NewLeaf } from './log-file.js';
import { SEALED_STREAMS, affectsOneRecord } from './log-keeper.js';
import { SealDetector, newLeaf } from './seal-detector.js';

/**
 * Result of an event: a leaf or none, or that its stream (`null` if unknown) cannot be read and gets no more leaves.
 */
export type RebuildStep =
  | { readonly kind: 'event'; readonly at: Landmark; readonly leaf: NewLeaf | null }
  | { readonly kind: 'unread'; readonly stream: string | null };

const PIECE = 1_000;

/** Rebuilds the leaves of all events of a store, in store order and in chunks. */
export async function* rebuildLeaves(reader: EventReader): AsyncGenerator<readonly RebuildStep[]> {
  const seals = new SealDetector(reader);
  let from: StoredEvent['position'] | null = null;
  for (;;) {
    const read = await reader.readAll({ from: from ?? 'start', limit: PIECE, filter: SEALED_STREAMS });
    const news = read.filter(({ position }) => from === null || position > from);
    if (news.length === 0) return;
    from = news[news.length - 1].position;
    const steps: RebuildStep[] = [];
    for (const event of news) {
      if (isDamaged(event)) steps.push({ kind: 'unread', stream: event.stream });
      else steps.push(await rebuildStep(seals, event));
    }
    yield steps;
  }
}

async function rebuildStep(seals: SealDetector, event: StoredEvent): Promise<RebuildStep> {
  try {
    const seal = await seals.take(event);
    return { kind: 'event', at: landmarkOf(event), leaf: seal && newLeaf(seal) };
  } catch (error) {
    if (!affectsOneRecord(error)) throw error;
    return { kind: 'unread', stream: event.stream };
  }
}

/** Builds a log of all events of a store in a new file. */
export async function rebuildLogFile(
  reader: EventReader,
  file: string,
  see: (steps: RebuildStep) => void = () => {},
): Promise<LogFile> {
  const log = LogFile.open(file);
  for await (const piece of rebuildLeaves(reader)) {
    const leaves: NewLeaf[] = [];
    let last: Landmark | null = null;
    for (const step of piece) {
      see(step);
      if (step.kind === 'unread') continue;
      last = step.at;
      if (step.leaf !== null) leaves.push(step.leaf);
    }
    if (last !== null) log.add(leaves, last);
  }
  return log;
}

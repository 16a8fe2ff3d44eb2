import { type EventReader, isDamaged, type Position } from '../platform/event-store/port.js';
import { CHAIN_START, chainHash } from '../games/record/hash-chain.js';
import type { KnownHead, KnownHeads } from '../games/recording/known-heads.js';
import { subjectOfStream } from '../games/recording/stream-names.js';

/** Summary of a verified log. */
export interface EventScan {
  readonly count: number;
  readonly games: number;
  readonly tournaments: number;
  readonly head: { readonly position: number; readonly hash: string } | null;
  /** Sorted by stream name. */
  readonly heads: readonly KnownHead[];
  readonly faults: readonly string[];
}

const PIECE = 1_000;
const MAX_LISTED = 100;

/**
 * Reads a log from its first event to its last and verifies every hash chain.
 *
 * @param known heads that must still be present
 */
export async function scanEvents(reader: EventReader, known: KnownHeads | null): Promise<EventScan> {
  const heads = new Map<string, KnownHead>();
  const faults = new Faults();
  let count = 0;
  let head: EventScan['head'] = null;
  for (let from: Position | undefined; ; ) {
    const entries = await reader.readAll({ from, limit: PIECE });
    for (const entry of entries) {
      // Each chunk begins with the last event of the one before.
      if (entry.position === from) continue;
      if (isDamaged(entry)) {
        faults.add(entry.damage);
        continue;
      }
      const { stream, revision, data, hash } = entry;
      count++;
      head = { position: Number(entry.position), hash };
      const before = heads.get(stream);
      const follows = revision === (before?.revision ?? -1) + 1;
      if (!follows || chainHash(before?.hash ?? CHAIN_START, data) !== hash)
        faults.add(`revision ${revision} of ${stream} does not continue its chain`);
      heads.set(stream, { stream, revision, hash });
      known?.see(stream, revision, hash);
    }
    if (entries.length < PIECE) break;
    from = entries[entries.length - 1].position;
  }
  for (const { of, reason } of known?.faults() ?? [])
    faults.add(of === null ? reason : `${of.what} ${of.id}: ${reason}`);
  const kinds = [...heads.keys()].map((stream) => subjectOfStream(stream)?.what);
  const [games, tournaments] = (['game', 'tournament'] as const).map(
    (one) => kinds.filter((kind) => kind === one).length,
  );
  const sorted = [...heads.values()].sort((a, b) => (a.stream < b.stream ? -1 : 1));
  return { count, games, tournaments, head, heads: sorted, faults: faults.messages() };
}

class Faults {
  private readonly first: string[] = [];
  private more = 0;

  add(fault: string): void {
    if (this.first.length < MAX_LISTED) this.first.push(fault);
    else this.more++;
  }

  messages(): readonly string[] {
    return this.more === 0 ? this.first : [...this.first, `${this.more} more places in the log are wrong`];
  }
}

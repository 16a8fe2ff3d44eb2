import { type EventReader, isDamaged, type Position } from '../platform/event-store/port.js';
import { CHAIN_START, chainHash } from '../games/record/hash-chain.js';
import type { KnownHead, KnownHeads } from '../games/recording/known-heads.js';
import { subjectOfStream } from '../games/recording/stream-names.js';

/** What a log comes to, every event of it checked and every chain followed. */
export interface Looked {
  readonly count: number;
  readonly games: number;
  readonly tournaments: number;
  readonly head: { readonly position: number; readonly hash: string } | null;
  /** By the names of their streams. */
  readonly heads: readonly KnownHead[];
  readonly faults: readonly string[];
}

const PIECE = 1_000;
/** Faults that are listed one by one. */
const MOST_LISTED = 100;

/**
 * Goes along a log from its first event to its last, and follows the chain of every game.
 * @param known what was there once and has to be there still
 */
export async function lookedThrough(reader: EventReader, known: KnownHeads | null): Promise<Looked> {
  const heads = new Map<string, KnownHead>();
  const faults = new Faults();
  let count = 0;
  let head: Looked['head'] = null;
  for (let from: Position | undefined; ; ) {
    const entries = await reader.readAll({ from, limit: PIECE });
    for (const entry of entries) {
      // The first of a later piece is the last of the one before.
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
    if (this.first.length < MOST_LISTED) this.first.push(fault);
    else this.more++;
  }

  messages(): readonly string[] {
    return this.more === 0 ? this.first : [...this.first, `${this.more} more places of the log cannot be believed`];
  }
}

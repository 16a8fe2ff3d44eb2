import type { EventReader, EventStore, PreparedEvent } from '../../platform/event-store/port.js';
import { hexOf } from '../core/bytes.js';
import { PAIFU_NAMESPACE, uuidV5 } from '../../games/record/identity.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { LEAF_STREAM, subjectOfStream } from '../../games/recording/stream-names.js';
import type { LogFile, NewLeaf } from './log-file.js';

const TYPES = { game: 'GameSealed', tournament: 'TournamentSealed' } as const;

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Another node of the same store has another leaf where this one has its own. */
export class OtherLeaf extends Error {
  readonly code = 'OTHER_LEAF';

  constructor(index: number) {
    super(
      `leaf ${index} of the log is another one in ${LEAF_STREAM}: this node has followed other events than that which wrote it`,
    );
    this.name = 'OtherLeaf';
  }
}

/**
 * Puts leaves where every node of a shared store finds them, or finds them there: the first to come writes each, by its number, and all
 * others compare. So no two nodes ever sign different logs. Rejects with `OtherLeaf`, and the store's errors.
 *
 * @param roots of the tree after each leaf: they stand for all before
 */
export async function agreeOn(
  store: EventStore,
  first: number,
  leaves: readonly NewLeaf[],
  roots: readonly Uint8Array[],
): Promise<void> {
  const prepared = leaves.map(({ stream, entry }, i): PreparedEvent => {
    const data = Buffer.from(entry).toString();
    return {
      id: uuidV5(PAIFU_NAMESPACE, `leaf/${first + i}/${data}`),
      type: TYPES[subjectOfStream(stream)?.what ?? 'game'],
      data,
      hash: hexOf(roots[i]),
    };
  });
  for (let done = 0; done < prepared.length; ) {
    const at = first + done;
    try {
      await store.append(LEAF_STREAM, at === 0 ? 'no_stream' : at - 1, prepared.slice(done));
      return;
    } catch (error) {
      if (codeOf(error) !== 'WRONG_EXPECTED_VERSION' && codeOf(error) !== 'CORRUPTED_IDEMPOTENCY') throw error;
    }
    const there = await store.readStream(LEAF_STREAM, { from: at, limit: prepared.length - done });
    if (there.length === 0) throw new OtherLeaf(at);
    for (const { id } of there) {
      if (id !== prepared[done].id) throw new OtherLeaf(first + done);
      done++;
    }
  }
}

const PIECE = 1_000;

/** Which leaf of the stream is another one than a log has there, as a sentence; null: none. Others may have gone on with either. */
export async function sharedFault(reader: EventReader, log: LogFile): Promise<string | null> {
  for (let at = 0; ; ) {
    const shared = await leavesShared(reader, at);
    const own = log.leavesFrom(at, shared.length);
    const other = own.findIndex((entry, i) => canonicalText(JSON.parse(shared[i])) !== entry.toString());
    if (other >= 0) return `leaf ${at + other} in ${LEAF_STREAM} is another one than the events make`;
    if (own.length < PIECE) return null;
    at += shared.length;
  }
}

async function leavesShared(reader: EventReader, from: number): Promise<readonly string[]> {
  try {
    return (await reader.readStream(LEAF_STREAM, { from, limit: PIECE })).map(({ data }) => data);
  } catch (error) {
    if (codeOf(error) === 'STREAM_NOT_FOUND') return [];
    throw error;
  }
}

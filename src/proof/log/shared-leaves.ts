import type { EventReader, EventStore, PreparedEvent } from '../../platform/event-store/port.js';
import { hexOf } from '../core/bytes.js';
import { PAIFU_NAMESPACE, uuidV5 } from '../../games/record/identity.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { LEAF_STREAM, subjectOfStream } from '../../games/recording/stream-names.js';
import type { LogFile, NewLeaf } from './log-file.js';
import { codeOf } from '../../platform/error-code.js';

const TYPES = { game: 'GameSealed', tournament: 'TournamentSealed' } as const;

/** Another node of the same store has a different leaf at this index. */
export class OtherLeaf extends Error {
  readonly code = 'OTHER_LEAF';

  constructor(index: number) {
    super(
      `leaf ${index} of the log differs from the one in ${LEAF_STREAM}: this node has followed other events than the node that wrote it`,
    );
    this.name = 'OtherLeaf';
  }
}

/**
 * Writes leaves to a stream shared by all nodes of a store, or compares them if another node was first, so that no two
 * nodes sign different logs. Rejects with `OtherLeaf` and the errors of the store.
 *
 * @param roots of the tree after each leaf, which cover all leaves before
 */
export async function agreeOnLeaves(
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

/** The first leaf of the shared stream that differs from a log, as a sentence; `null` if none. Either may be longer. */
export async function findSharedLeafFault(reader: EventReader, log: LogFile): Promise<string | null> {
  for (let at = 0; ; ) {
    const shared = await readSharedLeaves(reader, at);
    const own = log.leavesFrom(at, shared.length);
    const other = own.findIndex((entry, i) => canonicalText(JSON.parse(shared[i])) !== entry.toString());
    if (other >= 0) return `leaf ${at + other} in ${LEAF_STREAM} differs from the leaf of the events`;
    if (own.length < PIECE) return null;
    at += shared.length;
  }
}

async function readSharedLeaves(reader: EventReader, from: number): Promise<readonly string[]> {
  try {
    return (await reader.readStream(LEAF_STREAM, { from, limit: PIECE })).map(({ data }) => data);
  } catch (error) {
    if (codeOf(error) === 'STREAM_NOT_FOUND') return [];
    throw error;
  }
}

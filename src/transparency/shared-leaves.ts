import type { EventStore, PreparedEvent } from '../event-store/port.js';
import { hexOf } from '../proof/bytes.js';
import { PAIFU_NAMESPACE, uuidV5 } from '../recording/identity.js';
import type { NewLeaf } from './log-file.js';

/** The stream in which the nodes of one store agree on the leaves of their log. */
export const LEAF_STREAM = 'log-leaves';

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
  const prepared = leaves.map(({ entry }, i): PreparedEvent => {
    const data = Buffer.from(entry).toString();
    return {
      id: uuidV5(PAIFU_NAMESPACE, `leaf/${first + i}/${data}`),
      type: 'GameSealed',
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

import {
  AppendTooLarge,
  CorruptedIdempotency,
  type EventStoreError,
  InvalidAppend,
  StreamDeleted,
  WrongExpectedVersion,
} from './errors.js';
import { type ExpectedRevision, MAX_APPEND_BYTES, type PreparedEvent } from './port.js';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const HASH = /^[0-9a-f]{64}$/;
/** False for half a character: it has no UTF-8, so its bytes could not be kept. ES2024, which Node 20 has. */
const isWellFormed = (text: string) => (text as string & { isWellFormed(): boolean }).isWellFormed();
const WORDS: readonly unknown[] = ['no_stream', 'any', 'stream_exists'];

/** Throws `InvalidAppend` or `AppendTooLarge` for what no store may take. */
export function checkAppend(stream: string, expected: ExpectedRevision, events: readonly PreparedEvent[]): void {
  const fault = (what: string) => new InvalidAppend(`append to ${JSON.stringify(stream)}: ${what}`);
  if (typeof stream !== 'string' || stream === '' || stream.startsWith('$') || !isWellFormed(stream))
    throw fault('not a stream name');
  if (!WORDS.includes(expected) && !(Number.isSafeInteger(expected) && (expected as number) >= 0))
    throw fault(`${expected} is not an expected revision`);
  let bytes = 0;
  const ids = new Set<string>();
  for (const { id, type, data, hash } of events) {
    if (!ID.test(id)) throw fault(`${id} is not a UUID in lower case`);
    if (!HASH.test(hash)) throw fault(`${hash} is not a hash`);
    if (type === '' || type.startsWith('$')) throw fault(`${JSON.stringify(type)} is not an event type`);
    if (!isWellFormed(data)) throw fault(`the data of ${id} is not well-formed text`);
    if (events.length > 1 && ids.size === ids.add(id).size) throw fault(`${id} comes twice`);
    // Metadata is {"hash":"…"} in every store; what frames an event on the wire is not counted by the server either.
    bytes += Buffer.byteLength(data) + type.length + hash.length + 11;
  }
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(stream, bytes, MAX_APPEND_BYTES);
}

/** What a store knows about a stream when an append is judged. */
export interface StreamHead {
  /** Revision of the last event ever appended, -1 for none. */
  last: number;
  /** Events before this revision are hidden by a soft delete. */
  hiddenBelow: number;
  tombstoned: boolean;
}

/** An append is new: write it after `head.last`. Or it is there since long, its last event at `revision`. */
export type AppendVerdict =
  | { readonly verdict: 'write' }
  | { readonly verdict: 'known'; readonly revision: number }
  | { readonly verdict: 'refused'; readonly error: EventStoreError };

/** Where a store finds the ids of events that are there. */
export interface KnownIds {
  /** Ids at `from`, `from + 1`, … of the stream, at most `count`. */
  at(from: number, count: number): readonly string[];
}

/** Without an exact revision a retry is recognized among so many last events of the stream: it has to come soon. */
const RECENT = 256;

export const isSoftDeleted = (head: StreamHead): boolean => head.last >= 0 && head.hiddenBelow > head.last;

/** Judges an append as EventStoreDB does (its `IndexWriter.CheckCommit`), so that retries mean the same everywhere. */
export function judge(
  stream: string,
  expected: ExpectedRevision,
  ids: readonly string[],
  head: StreamHead,
  known: KnownIds,
): AppendVerdict {
  const refused = (error: EventStoreError): AppendVerdict => ({ verdict: 'refused', error });
  const wrong = () => refused(new WrongExpectedVersion(stream, expected, head.last));
  const corrupted = () => refused(new CorruptedIdempotency(stream, expected, head.last));
  if (head.tombstoned) return refused(new StreamDeleted(stream));
  if (expected === 'any' || expected === 'stream_exists') {
    if (expected === 'stream_exists' && isSoftDeleted(head)) return refused(new StreamDeleted(stream));
    if (expected === 'stream_exists' && head.last < 0) return wrong();
    const from = Math.max(0, head.last + 1 - RECENT);
    const recent = ids.length === 0 || head.last < 0 ? [] : known.at(from, RECENT);
    const there = ids.map((id) => recent.indexOf(id));
    const unseen = there.indexOf(-1);
    if (ids.length === 0 || unseen === 0) return { verdict: 'write' };
    return unseen > 0 ? corrupted() : { verdict: 'known', revision: from + there[ids.length - 1] };
  }
  const after = expected === 'no_stream' ? -1 : expected;
  if (after > head.last) return wrong();
  if (after === head.last) return { verdict: 'write' };
  if (ids.length === 0) return wrong();
  const there = known.at(after + 1, ids.length);
  const differs = ids.findIndex((id, i) => there[i] !== id);
  if (differs < 0) return { verdict: 'known', revision: after + ids.length };
  if (differs > 0) return corrupted();
  return expected === 'no_stream' && isSoftDeleted(head) ? { verdict: 'write' } : wrong();
}

import { areHexDigits } from '../../engine/vocabulary/hex-digits.js';
import {
  AppendTooLarge,
  CorruptedIdempotency,
  type EventStoreError,
  InvalidAppend,
  StreamDeleted,
  WrongExpectedVersion,
} from './errors.js';
import { type ExpectedRevision, MAX_APPEND_BYTES, type PreparedEvent } from './port.js';

const HYPHENS = [8, 13, 18, 23];

/** Whether a text has the form of a UUID in lower case. */
function isId(text: string): boolean {
  let from = 0;
  for (const at of HYPHENS) {
    if (text[at] !== '-' || !areHexDigits(text, from, at)) return false;
    from = at + 1;
  }
  return text.length === 36 && areHexDigits(text, from, 36);
}

const isHash = (text: string): boolean => text.length === 64 && areHexDigits(text, 0, 64);
/** False for a lone surrogate, which has no UTF-8 form (ES2024 `isWellFormed`). */
const isWellFormed = (text: string) => (text as string & { isWellFormed(): boolean }).isWellFormed();
const WORDS: readonly unknown[] = ['no_stream', 'any', 'stream_exists'];

/** What an event counts in an append: metadata is {"hash":"…"} in every store; EventStoreDB does not count framing either. */
export const appendedBytes = ({ data, type, hash }: PreparedEvent): number =>
  Buffer.byteLength(data) + type.length + hash.length + 11;

/** Throws `InvalidAppend` or `AppendTooLarge` for an append that no store accepts. */
export function checkAppend(stream: string, expected: ExpectedRevision, events: readonly PreparedEvent[]): void {
  const fault = (what: string) => new InvalidAppend(`append to ${JSON.stringify(stream)}: ${what}`);
  if (typeof stream !== 'string' || stream === '' || stream.startsWith('$') || !isWellFormed(stream))
    throw fault('not a stream name');
  if (!WORDS.includes(expected) && !(Number.isSafeInteger(expected) && (expected as number) >= 0))
    throw fault(`${expected} is not an expected revision`);
  let bytes = 0;
  const ids = new Set<string>();
  for (const event of events) {
    const { id, type, data, hash } = event;
    if (!isId(id)) throw fault(`${id} is not a UUID in lower case`);
    if (!isHash(hash)) throw fault(`${hash} is not a hash`);
    if (type === '' || type.startsWith('$')) throw fault(`${JSON.stringify(type)} is not an event type`);
    if (!isWellFormed(data)) throw fault(`the data of ${id} is not well-formed text`);
    if (events.length > 1 && ids.size === ids.add(id).size) throw fault(`${id} is given twice`);
    bytes += appendedBytes(event);
  }
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(stream, bytes, MAX_APPEND_BYTES);
}

/** The state of a stream that appends are judged by. */
export interface StreamHead {
  /** Revision of the last event ever appended, -1 for none. */
  last: number;
  /** Events before this revision are hidden by a soft delete. */
  hiddenBelow: number;
  tombstoned: boolean;
}

/** The append is new and goes after `head.last`; or it was written before, with its last event at `revision`. */
export type AppendVerdict =
  | { readonly verdict: 'write' }
  | { readonly verdict: 'known'; readonly revision: number }
  | { readonly verdict: 'refused'; readonly error: EventStoreError };

/** Finds the ids of stored events. */
export interface KnownIds {
  /** Ids at `from`, `from + 1`, … of the stream, at most `count`. */
  at(from: number, count: number): readonly string[];
}

/** Without an exact revision a retry is recognized among this many last events of the stream. */
const RECENT = 256;

export const isSoftDeleted = (head: StreamHead): boolean => head.last >= 0 && head.hiddenBelow > head.last;

/** Judges an append like EventStoreDB (`IndexWriter.CheckCommit`), so that retries mean the same in all stores. */
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

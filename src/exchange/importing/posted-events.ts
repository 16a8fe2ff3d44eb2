import type { PreparedEvent } from '../../platform/event-store/port.js';

/** Events on their way to another thread: a few long texts are copied faster than many short ones. */
export interface PostedEvents {
  readonly data: string;
  /** Where the data of each event ends. */
  readonly ends: Uint32Array;
  readonly ids: string;
  readonly hashes: string;
  readonly types: string;
}

const ID_LENGTH = 36;
const HASH_LENGTH = 64;

export function posted(events: readonly PreparedEvent[]): PostedEvents {
  let end = 0;
  return {
    data: events.map(({ data }) => data).join(''),
    ends: Uint32Array.from(events, ({ data }) => {
      end += data.length;
      return end;
    }),
    ids: events.map(({ id }) => id).join(''),
    hashes: events.map(({ hash }) => hash).join(''),
    types: events.map(({ type }) => type).join(' '),
  };
}

export function received({ data, ends, ids, hashes, types }: PostedEvents): readonly PreparedEvent[] {
  return types.split(' ').map((type, i) => ({
    id: ids.slice(ID_LENGTH * i, ID_LENGTH * (i + 1)),
    type,
    data: data.slice(i === 0 ? 0 : ends[i - 1], ends[i]),
    hash: hashes.slice(HASH_LENGTH * i, HASH_LENGTH * (i + 1)),
  }));
}

import { Follower } from '../../src/client/follower.js';
import { PATIENCE } from '../../src/client/retry.js';
import { isCorrectionType } from '../../src/engine/record/correction.js';
import { ShownRecord } from './record.js';
import { eventIn, sourceFrom } from './sources.js';

/** Which game is followed, from where its record was read. */
export interface Followed {
  /** The address of its `events.json`. */
  readonly src: string;
  readonly game: string;
  readonly record: ShownRecord;
}

/** What came of a game: its record with all that is known now. */
export interface News {
  readonly record: ShownRecord;
  /** The revision of the correction that it is; null: it goes on. */
  readonly correction: number | null;
}

/**
 * The record of a game as it goes on, event by event, over lost lines. When a deal is laid open, its events are read anew: they are
 * not sent again. Throws where there is nothing to follow, and `DamagedRecord`.
 */
export async function* following(
  { src, game, record }: Followed,
  signal: AbortSignal,
  onLine: (isLost: boolean) => void,
): AsyncGenerator<News, void> {
  const address = new URL(src, document.baseURI);
  const follower = new Follower({ url: new URL('/graphql', address).href }, PATIENCE);
  const onLost = (): void => onLine(true);
  let shown = record;
  for await (const event of follower.follow(game, shown.revision, { signal, onLost })) {
    onLine(false);
    // What was read anew holds it already.
    if (event.revision <= shown.revision) continue;
    const wasOpen = shown.isOpen;
    shown = shown.with(eventIn(event, `revision ${event.revision}`));
    if (shown.isOpen && !wasOpen) {
      const { events, names } = await sourceFrom(address.href, fetch(address, { signal }));
      shown = await ShownRecord.of(events, names);
    }
    yield { record: shown, correction: isCorrectionType(event.type) ? event.revision : null };
  }
}

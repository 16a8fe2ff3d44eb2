import { Follower } from '../../src/client/follower.js';
import { PATIENCE } from '../../src/client/retry.js';
import { isCorrectionType } from '../../src/engine/record/correction.js';
import { ShownRecord } from './record.js';
import { eventIn, sourceFrom } from './sources.js';

/** A game to follow, with the record read so far. */
export interface Followed {
  /** The address of its `events.json`. */
  readonly src: string;
  readonly game: string;
  readonly record: ShownRecord;
}

/** An update of a followed game. */
export interface News {
  readonly record: ShownRecord;
  /** The revision of a correction, or `null` for other events. */
  readonly correction: number | null;
}

/**
 * Follows a game event by event, across lost connections. The record is reloaded when a deal becomes public, because its events are not
 * sent again, and when players are seated, because of their names. Throws if the game cannot be followed, and `DamagedRecord`.
 */
export async function* following(
  { src, game, record }: Followed,
  signal: AbortSignal,
  onLine: (isLost: boolean) => void,
): AsyncGenerator<News, void> {
  const address = new URL(src, document.baseURI);
  const follower = new Follower({ url: new URL('/graphql', address).href }, PATIENCE);
  const onLost = (): void => onLine(true);
  const onConnected = (): void => onLine(false);
  let shown = record;
  for await (const event of follower.follow(game, shown.revision, { signal, onLost, onConnected })) {
    // A reload may already include this event.
    if (event.revision <= shown.revision) continue;
    const wasOpen = shown.isOpen;
    shown = shown.with(eventIn(event, `revision ${event.revision}`));
    // The names of players are not in events.
    if ((shown.isOpen && !wasOpen) || event.type === 'PlayersSeated') {
      const { events, names } = await sourceFrom(address.href, fetch(address, { signal }));
      shown = await ShownRecord.of(events, names);
    }
    yield { record: shown, correction: isCorrectionType(event.type) ? event.revision : null };
  }
}

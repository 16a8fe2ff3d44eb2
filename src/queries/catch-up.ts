import type { EventReader, Position } from '../event-store/port.js';
import { GAME_STREAMS } from '../recording/game-logs.js';
import type { Projector } from './projector.js';

/** Small pieces die young: larger ones cost more in garbage than they save in transactions. */
const PIECE = 512;

/**
 * Takes up what the log holds after the checkpoint, until its end. Returns how many events were read; `taken` is told of
 * each piece.
 */
export async function catchUp(
  projector: Projector,
  events: EventReader,
  taken: (events: number) => void = () => {},
): Promise<number> {
  let count = 0;
  let from: Position | null = await projector.checkpoint();
  for (;;) {
    // A read starts with the event at its position, which was taken up before.
    const limit = from === null ? PIECE : PIECE + 1;
    const read = await events.readAll({ from: from ?? 'start', limit, filter: { streamPrefix: GAME_STREAMS } });
    const news = read.filter(({ position }) => from === null || position > from);
    const last = news.at(-1);
    if (last === undefined) return count;
    await projector.apply(news, last.position);
    count += news.length;
    taken(news.length);
    from = last.position;
  }
}

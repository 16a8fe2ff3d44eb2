import type { EventReader, Position } from '../../platform/event-store/port.js';
import { GAME_STREAMS } from '../../games/recording/game-logs.js';

const PIECE = 1_000;

/** The ids of all games of a store, in the order in which they began; of a stream whose first event is damaged, when the next is met. */
export async function* storedGames(reader: EventReader): AsyncGenerator<string> {
  const told = new Set<string>();
  for (let from: Position | undefined; ; ) {
    const entries = await reader.readAll({ from, limit: PIECE });
    for (const { stream } of entries) {
      if (stream === null || !stream.startsWith(GAME_STREAMS) || told.has(stream)) continue;
      told.add(stream);
      yield stream.slice(GAME_STREAMS.length);
    }
    const last = entries.at(-1);
    if (entries.length < PIECE || last === undefined) return;
    from = last.position;
  }
}

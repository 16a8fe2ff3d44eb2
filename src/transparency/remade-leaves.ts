import { type Landmark, landmarkOf } from '../event-store/landmark.js';
import { type EventReader, isDamaged, type StoredEvent } from '../event-store/port.js';
import { leafBytes } from '../proof/leaf.js';
import { GAME_STREAMS } from '../recording/game-logs.js';
import type { NewLeaf } from './log-file.js';
import { isOfOneGame, SEALED_STREAMS } from './log-keeper.js';
import { Seals } from './seals.js';

/** What comes of an event: a leaf or none, or that its game cannot be read, and has none any more. */
export type Remade =
  | { readonly kind: 'event'; readonly at: Landmark; readonly leaf: NewLeaf | null }
  | { readonly kind: 'unread'; readonly game: string | null };

const PIECE = 1_000;

/** The leaves that all events of a store make, in its order, piece by piece. */
export async function* remadeLeaves(reader: EventReader): AsyncGenerator<readonly Remade[]> {
  const seals = new Seals(reader);
  let from: StoredEvent['position'] | null = null;
  for (;;) {
    const read = await reader.readAll({ from: from ?? 'start', limit: PIECE, filter: SEALED_STREAMS });
    const news = read.filter(({ position }) => from === null || position > from);
    if (news.length === 0) return;
    from = news[news.length - 1].position;
    const remade: Remade[] = [];
    for (const event of news) {
      if (isDamaged(event)) remade.push({ kind: 'unread', game: event.stream && gameOf(event.stream) });
      else remade.push(await ofEvent(seals, event));
    }
    yield remade;
  }
}

const gameOf = (stream: string): string => stream.slice(GAME_STREAMS.length);

async function ofEvent(seals: Seals, event: StoredEvent): Promise<Remade> {
  try {
    const seal = await seals.take(event);
    const leaf = seal === null ? null : { ...seal.game, entry: leafBytes(seal.game, seal.kind) };
    return { kind: 'event', at: landmarkOf(event), leaf };
  } catch (error) {
    if (!isOfOneGame(error)) throw error;
    return { kind: 'unread', game: gameOf(event.stream) };
  }
}

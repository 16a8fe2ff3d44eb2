import { followed, Follower } from './follower.js';

/** Announcements that wait for one reader; a reader who does not read gets the latest. */
const MOST_WAITING = 1_000;

class Reader<T> extends Follower {
  waiting: T[] = [];
}

/** Tells readers in this process what happens from now on. */
export class Announcements<T> {
  private readonly readers = new Set<Reader<T>>();
  private readonly listeners = new Set<(one: T) => void>();

  announce(one: T): void {
    for (const listener of this.listeners) listener(one);
    for (const reader of this.readers) {
      reader.waiting = [...reader.waiting, one].slice(-MOST_WAITING);
      reader.wake();
    }
  }

  /** Calls the listener before `announce` returns. Returns a function that ends it. */
  listen(listener: (one: T) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** @param turn awaited before each one, so that many readers do not block other work */
  follow(turn: () => Promise<void> = async () => {}): AsyncIterableIterator<T> {
    const reader = new Reader<T>();
    this.readers.add(reader);
    return followed(reader, this.items(reader, turn), () => this.readers.delete(reader));
  }

  private async *items(reader: Reader<T>, turn: () => Promise<void>): AsyncGenerator<T, void, void> {
    while (!reader.hasLeft) {
      const one = reader.waiting.shift();
      if (one === undefined) await reader.more(null);
      else {
        await turn();
        if (!reader.hasLeft) yield one;
      }
    }
  }
}

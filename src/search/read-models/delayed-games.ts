import type { LoggedEvent } from './game-reader.js';
import { SpectatorDelay } from '../../games/recording/spectator-delay.js';

/** Interval for rechecking delayed games, in milliseconds; the system clock may be set meanwhile. */
export const RECHECK_MS = { least: 250, most: 1_000 } as const;

/** A game with a spectator delay: the end of its public part, and the events beyond it. */
interface DelayedGame {
  readonly end: SpectatorDelay;
  waiting: LoggedEvent[];
}

/**
 * Holds back events of games with a spectator delay until they are public, so that no search, count or statistic
 * reveals them.
 */
export class DelayedGames {
  private readonly games = new Map<string, DelayedGame>();
  /** Streams that the database lists as held back. */
  private known = new Set<string>();

  /** @param streams streams listed in the database. */
  reset(streams: Iterable<string> = []): void {
    this.games.clear();
    this.known = new Set(streams);
  }

  /** Streams that were read and have waiting events. */
  get waiting(): string[] {
    return [...this.games].flatMap(([stream, { waiting }]) => (waiting.length > 0 ? [stream] : []));
  }

  /** Listed streams that were not read since the start. */
  get unread(): string[] {
    return [...this.known].filter((stream) => !this.games.has(stream));
  }

  /** Stores the events of a whole game; returns the number of public ones. */
  load(stream: string, logged: readonly LoggedEvent[], now: Date): number {
    const delay = SpectatorDelay.delayOf(logged[0]?.event);
    // A listed stream that has no delay or does not exist is looked up once.
    if (delay === 0 && !this.known.has(stream)) return logged.length;
    const end = new SpectatorDelay(delay);
    for (const one of logged) end.follow(one);
    const shown = end.lastShown(now) + 1;
    this.games.set(stream, { end, waiting: logged.slice(shown) });
    return shown;
  }

  /** Stores an event until it is public; returns false if the game has no delay. */
  hold(stream: string, event: LoggedEvent): boolean {
    const delay = event.revision === 0 ? SpectatorDelay.delayOf(event.event) : 0;
    if (delay > 0 && !this.games.has(stream)) this.games.set(stream, { end: new SpectatorDelay(delay), waiting: [] });
    const held = this.games.get(stream);
    if (held === undefined) return false;
    // The event may be delivered again: the game may have been read beyond the subscription.
    if (event.revision >= held.end.followed) {
      held.end.follow(event);
      held.waiting.push(event);
    }
    return true;
  }

  /** Revision of the last event read. */
  lastRevision(stream: string): number {
    return (this.games.get(stream)?.end.followed ?? 0) - 1;
  }

  /** Removes and returns the events that have become public, in order. */
  due(stream: string, now: Date): readonly LoggedEvent[] {
    const held = this.games.get(stream);
    if (held === undefined) return [];
    const last = held.end.lastShown(now);
    const due = held.waiting.filter(({ revision }) => revision <= last);
    held.waiting = held.waiting.slice(due.length);
    return due;
  }

  /** Milliseconds until the next event becomes public; `null` if none waits. */
  millisecondsUntilDue(now: Date): number | null {
    const due = [...this.games.values()].flatMap(({ end, waiting: [next] }) =>
      next === undefined ? [] : [end.shownAtAfter(next.revision - 1) as number],
    );
    return due.length === 0 ? null : Math.max(0, Math.min(...due) - now.getTime());
  }

  /** Changes for the table of held-back games. */
  changes(): { readonly added: readonly string[]; readonly gone: readonly string[] } {
    const waiting = new Set(this.waiting);
    return {
      added: [...waiting].filter((stream) => !this.known.has(stream)),
      gone: [...this.known].filter((stream) => !waiting.has(stream) && this.games.has(stream)),
    };
  }

  markWritten({ added, gone }: { readonly added: readonly string[]; readonly gone: readonly string[] }): void {
    for (const stream of added) this.known.add(stream);
    for (const stream of gone) this.known.delete(stream);
  }

  /** Removes a game without waiting events. */
  forget(stream: string): void {
    if (this.games.get(stream)?.waiting.length === 0) this.games.delete(stream);
  }
}

import type { LoggedEvent } from './game-reader.js';
import { SpectatorDelay } from '../../games/recording/spectator-delay.js';

/** How soon it is looked again whether more is shown of games with a delay, in milliseconds; a clock may be set meanwhile. */
export const RECHECK_MS = { least: 250, most: 1_000 } as const;

/** A game that is shown with a delay: where what is shown of it ends, and what was read of it beyond that. */
interface DelayedGame {
  readonly end: SpectatorDelay;
  waiting: LoggedEvent[];
}

/**
 * What is recorded of games with a delay and not taken up yet, because it is not shown to everybody yet: read models hold of such a game what
 * everybody sees, so that no search, count or statistic can tell more.
 */
export class DelayedGames {
  private readonly games = new Map<string, DelayedGame>();
  /** The streams of which the database knows that they are held back. */
  private known = new Set<string>();

  /** @param streams those that the database names. */
  reset(streams: Iterable<string> = []): void {
    this.games.clear();
    this.known = new Set(streams);
  }

  /** The streams of which events wait, as far as they were read. */
  get waiting(): string[] {
    return [...this.games].flatMap(([stream, { waiting }]) => (waiting.length > 0 ? [stream] : []));
  }

  /** The streams that the database names and of which nothing was read since the start. */
  get unread(): string[] {
    return [...this.known].filter((stream) => !this.games.has(stream));
  }

  /** Keeps what was read of a whole game, or nothing of it; returns how much of it is shown. */
  load(stream: string, logged: readonly LoggedEvent[], now: Date): number {
    const delay = SpectatorDelay.delayOf(logged[0]?.event);
    // What the database names and is there no more, or never was, is looked for once.
    if (delay === 0 && !this.known.has(stream)) return logged.length;
    const end = new SpectatorDelay(delay);
    for (const one of logged) end.follow(one);
    const shown = end.lastShown(now) + 1;
    this.games.set(stream, { end, waiting: logged.slice(shown) });
    return shown;
  }

  /** Keeps an event until it is shown; false: nothing of its game is held back. */
  hold(stream: string, event: LoggedEvent): boolean {
    const delay = event.revision === 0 ? SpectatorDelay.delayOf(event.event) : 0;
    if (delay > 0 && !this.games.has(stream)) this.games.set(stream, { end: new SpectatorDelay(delay), waiting: [] });
    const held = this.games.get(stream);
    if (held === undefined) return false;
    // It may be told again: what was read of a game may have been more than was told of it.
    if (event.revision >= held.end.followed) {
      held.end.follow(event);
      held.waiting.push(event);
    }
    return true;
  }

  /** Revision of the last event that was read of a game. */
  lastRevision(stream: string): number {
    return (this.games.get(stream)?.end.followed ?? 0) - 1;
  }

  /** What of a game is shown by now and was not, in order: it waits no longer. */
  due(stream: string, now: Date): readonly LoggedEvent[] {
    const held = this.games.get(stream);
    if (held === undefined) return [];
    const last = held.end.lastShown(now);
    const due = held.waiting.filter(({ revision }) => revision <= last);
    held.waiting = held.waiting.slice(due.length);
    return due;
  }

  /** In how many milliseconds more is shown; null: nothing waits. */
  millisecondsUntilDue(now: Date): number | null {
    const due = [...this.games.values()].flatMap(({ end, waiting: [next] }) =>
      next === undefined ? [] : [end.shownAtAfter(next.revision - 1) as number],
    );
    return due.length === 0 ? null : Math.max(0, Math.min(...due) - now.getTime());
  }

  /** What the database is to know: which streams came to wait, and which do no more. */
  changes(): { readonly added: readonly string[]; readonly gone: readonly string[] } {
    const waiting = new Set(this.waiting);
    return {
      added: [...waiting].filter((stream) => !this.known.has(stream)),
      gone: [...this.known].filter((stream) => !waiting.has(stream) && this.games.has(stream)),
    };
  }

  /** The database knows them now; games of which nothing waits are let go of. */
  markWritten({ added, gone }: { readonly added: readonly string[]; readonly gone: readonly string[] }): void {
    for (const stream of added) this.known.add(stream);
    for (const stream of gone) this.known.delete(stream);
  }

  /** Nothing more is expected of a game soon. */
  forget(stream: string): void {
    if (this.games.get(stream)?.waiting.length === 0) this.games.delete(stream);
  }
}

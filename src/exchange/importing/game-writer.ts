import { packing } from '../../platform/event-store/open-store.js';
import {
  type EventStore,
  isPacked,
  type PreparedAppend,
  type PreparedEvent,
  type StoredEvent,
} from '../../platform/event-store/port.js';
import { MOST_EVENTS } from '../../platform/config/limits.js';
import { checkedEnvelope, eventIn } from '../../games/record/envelope.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { TOURNAMENT_STREAMS } from '../../tournaments/recording/tournament-logs.js';

import { appendAll, type AppendingStore, eventCount, textsOf } from './append-all.js';
import { playDigest } from './import-identity.js';
import { codeOf } from '../../platform/error-code.js';

/** A verified game or tournament with all its events. */
export interface VerifiedGame {
  readonly game: string;
  readonly isTournament?: true;
  readonly file: string;
  readonly appends: readonly PreparedAppend[];
}

export interface GameSink {
  save(game: VerifiedGame): Promise<void>;
}

/** The store has another record of the game, which differs from this revision on. */
export interface RecordConflict {
  readonly game: VerifiedGame;
  readonly revision: number;
}

/** Characters of a batch, as texts or packed: one disk sync per batch. The checking threads wait during a longer write. */
const BATCH_SIZE = 524_288;

/** Errors of the store if another writer was faster; the write is then retried. */
const RETRYABLE: readonly unknown[] = ['WRONG_EXPECTED_VERSION', 'CORRUPTED_IDEMPOTENCY'];
const MAX_TRIES = 5;

/**
 * Writes verified games to a store with their ids and hashes. Events already stored are skipped, so an import can be
 * repeated or resumed.
 */
export class GameWriter implements GameSink {
  /** Games of which at least one event was added. */
  games = 0;
  events = 0;
  private readonly waiting = new Map<string, VerifiedGame>();
  private size = 0;
  private writes: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: AppendingStore & Pick<EventStore, 'readStream'>,
    private readonly onConflict: (parting: RecordConflict) => void,
    /** Called for each stored game with the number of events added. */
    private readonly onSaved: (game: VerifiedGame, added: number) => void,
  ) {}

  /** Queues a game for the next batch; waits while an earlier batch is written. Rejects with the store’s errors. */
  async save(game: VerifiedGame): Promise<void> {
    while (this.waiting.has(game.game)) await this.flush();
    this.waiting.set(game.game, game);
    for (const events of game.appends) this.size += sizeOf(events);
    if (this.size < BATCH_SIZE) return;
    const { writes } = this;
    this.flush().catch(() => {}); // the next batch reports it
    await writes;
  }

  /** Resolves when every queued game is durable. */
  flush(): Promise<void> {
    const games = [...this.waiting.values()];
    this.waiting.clear();
    this.size = 0;
    // Batches are written one after another, so that a second copy of a game finds the first one in the store.
    this.writes = this.writes.then(() => this.writeAll(games));
    return this.writes;
  }

  private async writeAll(games: readonly VerifiedGame[]): Promise<void> {
    // Started together so that the store can write them in one batch; a failure does not hide the other results.
    const ends = await Promise.allSettled(games.map((game) => this.write(game)));
    // A large game may be stored after the next one: report them in order.
    for (const [i, end] of ends.entries())
      if (end.status === 'fulfilled' && end.value !== null) this.count(games[i], end.value);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  private count(game: VerifiedGame, added: number): void {
    if (added > 0 && game.isTournament !== true) this.games++;
    this.events += added;
    this.onSaved(game, added);
  }

  /** Like `add`. Retries if another writer adds the same game at the same time. */
  private async write(game: VerifiedGame): Promise<number | null> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.add(game);
      } catch (error) {
        if (tries === MAX_TRIES || !RETRYABLE.includes(codeOf(error))) throw error;
      }
    }
  }

  /** Returns the number of events added; `null` if the store has a different record. */
  private async add(game: VerifiedGame): Promise<number | null> {
    const { appends } = game;
    const stream = streamOfGame(game);
    const count = appends.reduce((sum, events) => sum + eventCount(events), 0);
    const last = await this.lastStored(game, count - 1);
    if (last === null) return (await appendAll(this.store, stream, -1, appends)).added;
    const events = await textsOf(appends);
    // Hashes are chained: an equal hash means an equal history.
    if (last.hash !== events[last.revision].hash) return (await this.reportConflict(game, events)) ? null : 0;
    const packer = new (await packing()).AppendPacker(stream, last.revision + 1);
    for (const event of events.slice(last.revision + 1)) packer.add([event]);
    return (await appendAll(this.store, stream, last.revision, packer.appends())).added;
  }

  /** The last stored event up to revision `most`; `null` if there is none. */
  private async lastStored(game: VerifiedGame, most: number): Promise<StoredEvent | null> {
    try {
      const found = await this.store.readStream(streamOfGame(game), { from: most, direction: 'backward', limit: 1 });
      return found[0] ?? null;
    } catch (error) {
      if (codeOf(error) === 'STREAM_NOT_FOUND') return null;
      throw error;
    }
  }

  /**
   * Returns true if the stored record is a different game, and reports it. The same play recorded again counts as
   * stored.
   */
  private async reportConflict(game: VerifiedGame, events: readonly PreparedEvent[]): Promise<boolean> {
    const stored = await this.store.readStream(streamOfGame(game), { limit: MOST_EVENTS.playing });
    const differs = stored.find(({ revision, hash }) => events[revision]?.hash !== hash);
    if (differs === undefined || (game.isTournament !== true && isSamePlay(stored, events))) return false;
    this.onConflict({ game, revision: differs.revision });
    return true;
  }
}

const sizeOf = (events: PreparedAppend): number =>
  isPacked(events) ? events.bytes.length : events.reduce((sum, { data }) => sum + data.length, 0);

export const streamOfGame = ({ game, isTournament }: Pick<VerifiedGame, 'game' | 'isTournament'>): string =>
  isTournament === true ? `${TOURNAMENT_STREAMS}${game}` : streamOf(game);

/** True if both records, made separately, have the same play. */
function isSamePlay(stored: readonly HashedEvent[], given: readonly HashedEvent[]): boolean {
  if (stored[0].hash === given[0].hash) return false;
  const play = (events: readonly HashedEvent[]): string | null => {
    const recorded = events.map(({ data }, revision) => ({
      revision,
      event: eventIn(checkedEnvelope(JSON.parse(data))),
    }));
    return playDigest('', recorded);
  };
  const [one, other] = [play(stored), play(given)];
  return one !== null && one === other;
}

type HashedEvent = Pick<PreparedEvent, 'data' | 'hash'>;

import {
  type EventStore,
  type PreparedEvent,
  type StoredEvent,
  MAX_APPEND_BYTES,
} from '../../platform/event-store/port.js';
import { MOST_EVENTS } from '../../platform/config/limits.js';
import { checkedEnvelope, eventIn } from '../../games/record/envelope.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { TOURNAMENT_STREAMS } from '../../tournaments/recording/tournament-logs.js';

import { playDigest } from './import-identity.js';

/** A game, or a tournament, that was verified from its first event on, as it is to be kept. */
export interface VerifiedGame {
  /** Its id. */
  readonly game: string;
  /** It is a tournament. */
  readonly isTournament?: true;
  readonly file: string;
  readonly events: readonly PreparedEvent[];
}

/** What takes verified games. */
export interface GameSink {
  save(game: VerifiedGame): Promise<void>;
}

/** The store holds another record of the game: the two part at this revision. */
export interface RecordConflict {
  readonly game: VerifiedGame;
  readonly revision: number;
}

/** What one append may hold besides data and type of an event: its hash and how it is framed. */
const EVENT_OVERHEAD = 64 + 11;
/** Games are written together until they are so large (UTF-16 units): a disk's sync costs as much for one as for many. */
const BATCH_SIZE = 4_194_304;

/** What the store says where another writer was quicker, and how often that is looked into. */
const RETRYABLE: readonly unknown[] = ['WRONG_EXPECTED_VERSION', 'CORRUPTED_IDEMPOTENCY'];
const MAX_TRIES = 5;

/**
 * Keeps verified games in a store, ids and hashes as they are. What is there already is left as it is, so that an import
 * can be repeated, or go on after it was ended in the middle.
 */
export class GameWriter implements GameSink {
  /** Of those given, so many were not there, or not wholly. */
  games = 0;
  events = 0;
  private readonly waiting = new Map<string, VerifiedGame>();
  private size = 0;
  private writes: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: Pick<EventStore, 'append' | 'readStream'>,
    private readonly onConflict: (parting: RecordConflict) => void,
    /** Hears of each game that is there now, and how many events of it were added. */
    private readonly onSaved: (game: VerifiedGame, added: number) => void,
  ) {}

  /** Takes a game; it may be written later, with others. Rejects with the store's errors. */
  async save(game: VerifiedGame): Promise<void> {
    while (this.waiting.has(game.game)) await this.flush();
    this.waiting.set(game.game, game);
    for (const { data } of game.events) this.size += data.length;
    if (this.size >= BATCH_SIZE) await this.flush();
  }

  /** Resolves when every game taken is durable. */
  flush(): Promise<void> {
    const games = [...this.waiting.values()];
    this.waiting.clear();
    this.size = 0;
    // One after the other: a game that comes twice is there when it is looked for again.
    this.writes = this.writes.then(() => this.writeAll(games));
    return this.writes;
  }

  private async writeAll(games: readonly VerifiedGame[]): Promise<void> {
    // Asked for at once, so that the store can write them at once; one that fails does not hide what became of others.
    const ends = await Promise.allSettled(games.map((game) => this.write(game)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** Somebody else may import the same game in the very moment: what is there then is looked at once more. */
  private async write(game: VerifiedGame): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        const added = await this.add(game);
        if (added === null) return;
        if (added > 0 && game.isTournament !== true) this.games++;
        this.events += added;
        this.onSaved(game, added);
        return;
      } catch (error) {
        if (tries === MAX_TRIES || !RETRYABLE.includes((error as { code?: unknown }).code)) throw error;
      }
    }
  }

  /** Adds what is not there; how many events that were, null where the store holds something else. */
  private async add(game: VerifiedGame): Promise<number | null> {
    const { events } = game;
    const last = await this.lastStored(game, events.length - 1);
    const there = last === null ? -1 : last.revision;
    // One hash stands for everything before it.
    if (last !== null && last.hash !== events[there].hash) {
      return (await this.reportConflict(game)) ? null : 0;
    }
    if (there === events.length - 1) return 0;
    const appends: Promise<number>[] = [];
    let expected = there;
    for (const piece of appendBatches(events, there + 1)) {
      const append = this.store.append(streamOfGame(game), expected < 0 ? 'no_stream' : expected, piece);
      appends.push(append.then(({ idempotent }) => (idempotent ? 0 : piece.length)));
      expected += piece.length;
    }
    return (await Promise.all(appends)).reduce((sum, added) => sum + added, 0);
  }

  /** The last event stored, at `most` at the latest; null where there is none. */
  private async lastStored(game: VerifiedGame, most: number): Promise<StoredEvent | null> {
    try {
      const found = await this.store.readStream(streamOfGame(game), { from: most, direction: 'backward', limit: 1 });
      return found[0] ?? null;
    } catch (error) {
      if ((error as { code?: unknown }).code === 'STREAM_NOT_FOUND') return null;
      throw error;
    }
  }

  /** Whether the store holds another game under its id; the same one, recorded anew from the same source, is there. */
  private async reportConflict(game: VerifiedGame): Promise<boolean> {
    const stored = await this.store.readStream(streamOfGame(game), { limit: MOST_EVENTS.playing });
    const differs = stored.find(({ revision, hash }) => game.events[revision]?.hash !== hash);
    if (differs === undefined || (game.isTournament !== true && isSamePlay(stored, game.events))) return false;
    this.onConflict({ game, revision: differs.revision });
    return true;
  }
}

const streamOfGame = ({ game, isTournament }: VerifiedGame): string =>
  isTournament === true ? `${TOURNAMENT_STREAMS}${game}` : streamOf(game);

/** Whether two records, each made from a source from its first event on, tell the same game as it was played. */
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

/** The events from `first` on, in appends as large as they may be. */
function* appendBatches(events: readonly PreparedEvent[], first: number): Generator<readonly PreparedEvent[]> {
  let from = first;
  let bytes = 0;
  for (let i = first; i < events.length; i++) {
    const { data, type } = events[i];
    const size = Buffer.byteLength(data) + type.length + EVENT_OVERHEAD;
    if (bytes + size > MAX_APPEND_BYTES && i > from) {
      yield events.slice(from, i);
      from = i;
      bytes = 0;
    }
    bytes += size;
  }
  if (from < events.length) yield from === 0 ? events : events.slice(from);
}

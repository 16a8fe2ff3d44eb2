import type { EventReader, Position } from '../event-store/port.js';
import type { GameLogs } from '../recording/game-logs.js';
import { storedFile } from '../recording/stored-file.js';
import type { Eyes } from './filter.js';
import { FindHands, type HandQuery } from './find-hands.js';
import type { PlayerIds } from './queries.js';
import { readHands } from './read-hands.js';
import type { ReadModels } from './read-models.js';

/** What is exported: the hands of a search, in its order. */
export type Wanted = Pick<HandQuery, 'filter' | 'sort'>;

const PAGE = 100;
const LOG_PAGE = 1_000;

/** A game that was found and that its viewer may not have whole. */
export class GameNotOpen extends Error {
  constructor(readonly game: string) {
    super(`game ${game} holds hands that do not lie open to you: leave it out, or ask as a judge`);
    this.name = 'GameNotOpen';
  }
}

/** Writes out what a search finds, exactly as it finds it. */
export class Exports {
  constructor(
    private readonly models: ReadModels,
    private readonly ids: PlayerIds,
    private readonly logs: GameLogs,
    private readonly events: EventReader,
  ) {}

  /** Each hand as a line of JSON, as a page shows it to the same viewer. Rejects with `FieldError`. */
  async *hands(wanted: Wanted, eyes: Eyes): AsyncGenerator<string> {
    for await (const places of this.pages(wanted, eyes)) {
      const hands = await readHands(this.models.queries, places, eyes);
      if (hands.length > 0) yield `${hands.map((hand) => JSON.stringify(hand)).join('\n')}\n`;
    }
  }

  /**
   * The `.paifu` files of the games the hands belong to, one after the other, each once and byte for byte as it is kept.
   * Before the first byte it is looked whether the viewer may have all of them: a file has every tile and every salt.
   * Rejects with `FieldError`, and with `GameNotOpen`.
   */
  async games(wanted: Wanted, eyes: Eyes, seesAll: (game: string) => boolean): Promise<AsyncGenerator<Buffer>> {
    const games = new Set<string>();
    for await (const places of this.pages(wanted, eyes)) for (const { id } of places) games.add(id);
    for (const game of games) {
      if (seesAll(game)) continue;
      const log = await this.logs.load(game);
      if (log === null || log.line.open.openPrefix < log.entries.length) throw new GameNotOpen(game);
    }
    return this.files(games);
  }

  /** The log of all streams, event by event, without what the events hold. */
  async *order(): AsyncGenerator<string> {
    for (let from: Position | undefined; ; ) {
      const events = await this.events.readAll({ from, limit: LOG_PAGE });
      // The first of a later piece is the last of the one before; streams of the store's own are no record.
      const lines = events
        .filter(({ position, stream }) => position !== from && !stream.startsWith('$'))
        .map(({ stream, revision, type }) => `${JSON.stringify({ stream, revision, type })}\n`);
      if (lines.length > 0) yield lines.join('');
      if (events.length < LOG_PAGE) return;
      from = events[events.length - 1].position;
    }
  }

  private async *files(games: Iterable<string>): AsyncGenerator<Buffer> {
    for (const game of games) yield* storedFile(this.events, game);
  }

  private async *pages(wanted: Wanted, eyes: Eyes) {
    for (let after: string | null = null; ; ) {
      const find = new FindHands(this.models.queries, eyes, this.ids.of);
      const { places, more } = await find.page({ ...wanted, first: PAGE, after });
      yield places;
      if (!more) return;
      after = places[places.length - 1].cursor;
    }
  }
}

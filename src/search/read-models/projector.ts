import { Cases } from '../../engine/disputes/cases.js';
import { isCorrectionType } from '../../engine/record/correction.js';
import { changesEarlier, isTableEvent } from '../../engine/record/record-event.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { EventReader, Position } from '../../platform/event-store/port.js';
import { GAME_STREAMS, streamOf } from '../../games/recording/game-logs.js';
import { stampedEvent } from '../../games/record/envelope.js';
import { type CaseRows, caseRows, NO_CASES } from './case-rows.js';
import { GameFold } from './game-fold.js';
import { DelayedGames } from './delayed-games.js';
import {
  CHECKPOINT_NAME,
  type ReadEvent,
  type ReadChange,
  type InvalidEvent,
  toStep,
  readFold,
  invalidEvent,
} from './game-reader.js';
import { holds, type Landmark, OtherLog } from '../../platform/event-store/position.js';
import { gameRows, type HandRows, handRows } from './hand-rows.js';
import type { ReadDatabase } from './read-database.js';
import { applyTournamentEvents } from '../../tournaments/queries/tournament-projection.js';
import { applyReviewEvents } from '../../reviews/review-projection.js';
import { nextFinalTime } from '../statistics/day-sums.js';
import { RowWriter, type WrittenGame, readCaseRows, readGameRows, readHandRows } from './row-writer.js';

/** An open game: its fold and its rows in the database. */
interface OpenGame {
  readonly stream: string;
  readonly id: string;
  readonly number: number;
  readonly fold: GameFold;
  readonly cases: Cases;
  revision: number;
  corrections: number;
  /** True if the game was folded from its first event, so that the fold has all its hands. */
  isRefolded: boolean;
  /** The game's own rows; `null` if it has none. */
  writtenGame: WrittenGame | null;
  /** Rows of the hands that may still change. */
  written: Map<number, HandRows>;
  writtenCases: CaseRows;
}

/** Maximum open games, enough for a tournament; some tens of kilobytes each. Others are folded again when an event arrives. */
const MOST_OPEN = 2_048;

/**
 * Applies events to the read models in batches. Rows and checkpoint are written in one transaction, so that each event has its
 * effect once, however often it is delivered. Corrections, and events that change whether earlier hands are public, refold the
 * game and write the differences. An event that cannot be applied is quarantined with all later events of its game.
 */
export class Projector {
  private readonly open = new Map<string, OpenGame>();
  private quarantined: ReadonlySet<string> = new Set();
  private readonly delayed = new DelayedGames();
  private isInitialized = false;
  private nextNumber = 1;

  constructor(
    private readonly database: ReadDatabase,
    private readonly events: Pick<EventReader, 'readStream' | 'readAll'>,
    private readonly resolve: Resolve,
    private readonly mostOpen = MOST_OPEN,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Position up to which all events were applied, or `null`. */
  checkpoint(): Promise<Position | null> {
    return checkpointOf(this.database);
  }

  /**
   * Rejects with `OtherLog` if the read models were made from another log or with another filter, and with errors of the store.
   */
  async checkLog(): Promise<void> {
    const rows = await this.database.queries.selectFrom('checkpoint').selectAll().execute();
    if (rows.some(({ name }) => name !== CHECKPOINT_NAME)) throw new OtherLog();
    const {
      event_stream: stream,
      event_revision: revision,
      event_position: position,
      event_hash: hash,
    } = rows[0] ?? NO_EVENT;
    if (stream === null || revision === null || position === null || hash === null) return;
    if (!(await holds(this.events, { stream, revision, position, hash }))) throw new OtherLog();
  }

  /**
   * Applies game events, and `changes` of tournaments and reviews, in log order. `upTo` is the position reached, `last` the last event before it.
   * On rejection nothing was changed.
   */
  apply(
    events: readonly ReadEvent[],
    upTo: Position,
    last: Landmark | null = null,
    changes: readonly ReadChange[] = [],
  ): Promise<void> {
    return this.project(events, { upTo, last, changes });
  }

  /** Applies the delayed events that have become public, and sums games as final whose appeals have ended. On rejection nothing was changed. */
  release(): Promise<void> {
    return this.project([], null);
  }

  /** Milliseconds until `release` has work, or `null`. */
  async millisecondsUntilRelease(): Promise<number | null> {
    await this.initialize();
    if (this.delayed.unread.length > 0) return 0;
    const [now, final] = [this.now(), await nextFinalTime(this.database.queries)];
    const waits = [this.delayed.millisecondsUntilDue(now), final === null ? null : Math.max(0, final - now.getTime())];
    const known = waits.filter((wait) => wait !== null);
    return known.length === 0 ? null : Math.min(...known);
  }

  /** Reads which games are held back, after a start and after a failure. */
  private async initialize(): Promise<void> {
    if (this.isInitialized) return;
    const rows = await this.database.queries.selectFrom('held_back').selectAll().execute();
    this.delayed.reset(rows.map(({ game }) => streamOf(game)));
    this.isInitialized = true;
  }

  private project(events: readonly ReadEvent[], reached: Reached | null): Promise<void> {
    return this.resettingOnFailure(async () => {
      await this.initialize();
      const { unread, waiting } = this.delayed;
      const unopened = new Set<string>([...unread, ...waiting].filter((stream) => !this.open.has(stream)));
      for (const { stream } of events) if (!this.open.has(stream)) unopened.add(stream);
      const batch = new Batch(await this.gamesWithRows([...unopened]));
      await this.refresh(unopened.size > 0);
      for (const stream of unread) batch.refolds.set(stream, WHOLE_GAME);
      for (const event of events) this.applyOrHold(event, batch);
      for (const stream of this.delayed.waiting) this.releaseStream(stream, batch);
      for (const { stream, fold, revision } of batch.touched) {
        if (fold.isOutdated && !batch.refolds.has(stream)) batch.refolds.set(stream, revision);
      }
      for (const [stream, revision] of batch.refolds)
        await this.refold(
          stream,
          revision === WHOLE_GAME ? null : Math.max(revision, this.delayed.lastRevision(stream)),
          batch,
        );
      await this.write(batch, reached);
    });
  }

  /**
   * Refolds a quarantined game; returns whether it succeeded. The service may be another process and skips the game meanwhile,
   * so the game is read until nothing new has arrived.
   */
  async retry(game: string): Promise<boolean> {
    const stream = streamOf(game);
    for (let revision = -1; ; ) {
      const batch = await this.resettingOnFailure(async () => {
        const retried = new Batch(await this.gamesWithRows([stream]));
        await this.refresh(true);
        this.open.delete(stream);
        await this.refold(stream, null, retried);
        await this.write(retried, null, game);
        return retried;
      });
      if (batch.quarantined.has(stream)) return false;
      const [batched] = batch.touched;
      if (batched === undefined || batched.revision === revision) return true;
      revision = batched.revision;
    }
  }

  private async resettingOnFailure<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // The folds may be ahead of the database: discard them.
      this.open.clear();
      this.isInitialized = false;
      throw error;
    }
  }

  /** Reads what another process may have changed: quarantines (`paifu projections retry`) and game numbers. */
  private async refresh(numbers: boolean): Promise<void> {
    const { queries } = this.database;
    const quarantined = await queries.selectFrom('set_aside').select('game').execute();
    this.quarantined = new Set(quarantined.map(({ game }) => streamOf(game)));
    if (!numbers) return;
    const most = queries.selectFrom('game').select(({ fn }) => fn.max('number').as('most'));
    this.nextNumber = Number((await most.executeTakeFirst())?.most ?? 0) + 1;
  }

  private async gamesWithRows(streams: readonly string[]): Promise<Map<string, GameWithRows>> {
    const known = new Map<string, GameWithRows>();
    for (let at = 0; at < streams.length; at += 500) {
      const rows = await this.database.queries
        .selectFrom('game')
        .select(['id', 'number', 'revision'])
        .where('id', 'in', streams.slice(at, at + 500).map(gameOf))
        .execute();
      for (const row of rows) known.set(streamOf(row.id), row);
    }
    return known;
  }

  /** Applies the events of a delayed game that have become public. */
  private releaseStream(stream: string, batch: Batch): void {
    if (batch.refolds.has(stream)) return; // the refold includes them
    for (const event of this.delayed.due(stream, this.now())) this.applyEvent({ stream, ...event }, batch);
  }

  private applyOrHold(read: ReadEvent, batch: Batch): void {
    if (!('event' in read) || !this.delayed.hold(read.stream, read)) this.applyEvent(read, batch);
  }

  private applyEvent(read: ReadEvent, batch: Batch): void {
    const { stream, revision } = read;
    if (this.quarantined.has(stream) || batch.quarantined.has(stream)) return;
    if ('damage' in read || revision === null) {
      // The reported revision may be wrong: read the game to its end to find out what is left.
      if (!this.hasApplied(stream, revision, batch)) batch.refolds.set(stream, WHOLE_GAME);
      return;
    }
    const waiting = batch.refolds.get(stream);
    if (waiting !== undefined) {
      batch.refolds.set(stream, Math.max(waiting, revision));
      return;
    }
    const game = this.open.get(stream);
    if (this.hasApplied(stream, revision, batch)) return;
    const type = 'event' in read ? read.event.type : read.type;
    const isEarlier = 'event' in read ? changesEarlier(read.event) : isCorrectionType(type);
    if (isEarlier || revision !== (game ?? NO_GAME).revision + 1) {
      batch.refolds.set(stream, revision);
      return;
    }
    if (!('event' in read)) {
      batch.quarantined.set(stream, { revision, type, message: read.message });
      return;
    }
    try {
      const now = game ?? this.newOpenGame(stream, new GameFold(read, this.resolve), new Cases());
      if (isTableEvent(read.event)) now.fold.follow(toStep(read));
      now.cases.follow(stampedEvent(read.event, read));
      now.revision = revision;
      batch.touched.add(now);
      if (game === undefined) this.open.set(stream, now);
    } catch (error) {
      batch.quarantined.set(stream, invalidEvent({ revision, type }, error));
    }
  }

  private hasApplied(stream: string, revision: number | null, batch: Batch): boolean {
    const { revision: last } = this.open.get(stream) ?? batch.known.get(stream) ?? NO_GAME;
    return revision !== null && revision <= last;
  }

  private newOpenGame(stream: string, fold: GameFold, cases: Cases, number = this.nextNumber++): OpenGame {
    return {
      stream,
      id: gameOf(stream),
      number,
      fold,
      cases,
      revision: 0,
      corrections: 0,
      isRefolded: false,
      writtenGame: null,
      written: new Map(),
      writtenCases: NO_CASES,
    };
  }

  private async refold(stream: string, upTo: number | null, batch: Batch): Promise<void> {
    const read = await readFold(this.events, gameOf(stream), upTo, this.resolve, (logged) =>
      this.delayed.load(stream, logged, this.now()),
    );
    const { fold, cases, revision, corrections, unfit } = read;
    if (unfit !== null) batch.quarantined.set(stream, unfit);
    if (fold === null) return;
    const open = this.open.get(stream);
    const before = open ?? batch.known.get(stream);
    const game = this.newOpenGame(stream, fold, cases, before?.number);
    game.revision = revision;
    game.corrections = corrections;
    game.isRefolded = true;
    if (open === undefined ? before !== undefined : open.writtenGame !== null) {
      game.writtenGame = await readGameRows(this.database.queries, game.number);
      game.written = await readHandRows(this.database.queries, game.number);
      game.writtenCases = await readCaseRows(this.database.queries, game.number);
    }
    this.open.set(stream, game);
    if (open !== undefined) batch.touched.delete(open);
    batch.touched.add(game);
  }

  private async write(batch: Batch, reached: Reached | null, retried: string | null = null): Promise<void> {
    const writer = new RowWriter(this.database);
    for (const game of batch.touched) {
      try {
        writeRows(game, writer);
      } catch (error) {
        // A game whose rows cannot be made is quarantined alone.
        batch.quarantined.set(game.stream, invalidEvent({ revision: game.revision, type: '' }, error));
      }
    }
    for (const [stream, unfit] of batch.quarantined) {
      writer.add('set_aside', [{ game: gameOf(stream), ...unfit, released: null }]);
    }
    const changes = this.delayed.changes();
    await this.database.transaction(async (queries) => {
      for (const stream of changes.gone)
        await queries.deleteFrom('held_back').where('game', '=', gameOf(stream)).execute();
      for (const stream of changes.added) {
        await queries
          .insertInto('held_back')
          .values({ game: gameOf(stream) })
          .onConflict((there) => there.doNothing())
          .execute();
      }
      if (retried !== null) await queries.deleteFrom('set_aside').where('game', '=', retried).execute();
      await writer.write(queries, this.now().getTime());
      if (reached === null) return;
      await applyTournamentEvents(queries, reached.changes);
      await applyReviewEvents(queries, reached.changes);
      const values = checkpointValues(reached);
      await queries
        .insertInto('checkpoint')
        .values({ name: CHECKPOINT_NAME, ...NO_EVENT, ...values })
        .onConflict((there) => there.column('name').doUpdateSet(values))
        .execute();
    });
    this.delayed.markWritten(changes);
    this.evict(batch);
  }

  /** Drops closed and quarantined games, and the least recently used ones above the limit. */
  private evict({ touched, quarantined }: Batch): void {
    for (const game of touched) {
      this.open.delete(game.stream);
      if (!game.fold.state.closed) this.open.set(game.stream, game);
      else this.delayed.forget(game.stream);
    }
    for (const stream of quarantined.keys()) this.open.delete(stream);
    for (const stream of this.open.keys()) {
      if (this.open.size <= this.mostOpen) break;
      this.open.delete(stream);
    }
  }
}

/** Position up to which all events were applied, or `null`. */
export async function checkpointOf({ queries }: ReadDatabase): Promise<Position | null> {
  const checkpoint = queries.selectFrom('checkpoint').select('position').where('name', '=', CHECKPOINT_NAME);
  return (await checkpoint.executeTakeFirst())?.position ?? null;
}

/** Writes the rows changed since the last time; for a refolded game, of all its hands. */
function writeRows(game: OpenGame, writer: RowWriter): void {
  const { fold, number, written } = game;
  const rows = gameRows(game, fold);
  const hands = fold.drain().map((hand) => ({ start: hand.start, rows: handRows(rows, hand) }));
  writer.game(rows, game.writtenGame, game.isRefolded);
  game.writtenGame = rows;
  for (const { start, rows } of hands) {
    writer.hand(number, rows, written.get(start));
    written.delete(start);
  }
  // Only a full rebuild shows which hands no longer exist.
  if (game.isRefolded) for (const before of written.values()) writer.hand(number, null, before);
  game.isRefolded = false;
  const cases = caseRows(number, game.cases);
  writer.cases(cases, game.writtenCases);
  game.writtenCases = cases;
  const last = hands[hands.length - 1];
  game.written = new Map([[last.start, last.rows]]);
}

const gameOf = (stream: string): string => stream.slice(GAME_STREAMS.length);

const NO_GAME = { revision: -1 };
const WHOLE_GAME = Number.POSITIVE_INFINITY;

/** Progress in the log. */
interface Reached {
  readonly upTo: Position;
  readonly last: Landmark | null;
  readonly changes: readonly ReadChange[];
}

const NO_EVENT = { event_stream: null, event_revision: null, event_position: null, event_hash: null };

/** A batch without events keeps the landmark of the last event. */
const checkpointValues = ({ upTo, last }: Omit<Reached, 'changes'>) => ({
  position: upTo,
  ...(last === null
    ? {}
    : {
        event_stream: last.stream,
        event_revision: last.revision,
        event_position: last.position,
        event_hash: last.hash,
      }),
});

interface GameWithRows {
  readonly number: number;
  readonly revision: number;
}

/** Effects of a batch on games, by stream. */
class Batch {
  readonly touched = new Set<OpenGame>();
  /** Games to refold, and up to which revision. */
  readonly refolds = new Map<string, number>();
  readonly quarantined = new Map<string, InvalidEvent>();

  constructor(readonly known: ReadonlyMap<string, GameWithRows>) {}
}

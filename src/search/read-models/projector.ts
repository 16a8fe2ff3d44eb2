import { Cases } from '../../engine/disputes/cases.js';
import { isCorrectionType } from '../../engine/record/correction.js';
import { changesEarlier, isTableEvent } from '../../engine/record/record-event.js';
import type { Resolve } from '../../engine/replay/replay.js';
import type { EventReader, Position } from '../../platform/event-store/port.js';
import { GAME_STREAMS, streamOf } from '../../games/recording/game-logs.js';
import { stampedEvent } from '../../games/record/envelope.js';
import { type CaseRows, caseRows, NO_CASES } from './case-rows.js';
import { GameFold } from './game-fold.js';
import { HeldBack } from './held-back.js';
import { asStep, type ReadEvent, type ReadTournamentEvent, readFold, type Unfit, unfitOf } from './game-reader.js';
import { holds, type Landmark, OtherLog } from '../../platform/event-store/position.js';
import { gameRows, type HandRows, handRows } from './hand-rows.js';
import type { ReadDatabase } from './read-database.js';
import { applyTournamentEvents } from '../../tournaments/queries/tournament-projection.js';
import { RowWriter, writtenCasesOf, writtenOf } from './row-writer.js';
import { CHECKPOINT } from './projected-streams.js';

/** A game that is being taken up: what is folded of it, and what of that stands in the database. */
interface OpenGame {
  readonly stream: string;
  readonly id: string;
  readonly number: number;
  readonly fold: GameFold;
  readonly cases: Cases;
  revision: number;
  corrections: number;
  /** It was read anew: the fold has all its hands. */
  whole: boolean;
  /** It has rows already. */
  known: boolean;
  /** What stands of its hands, as far as they may still change. */
  written: Map<number, HandRows>;
  /** What stands of its disputes and rulings. */
  writtenCases: CaseRows;
}

/** Games kept folded: a tournament's, some tens of kilobytes each. Others are folded anew when something comes of them. */
const MOST_OPEN = 2_048;

/**
 * Takes events up into the read models: batch by batch, the rows and the checkpoint in one transaction, so that each event
 * has its effect once however often it is delivered. An event of play costs one `evolve`; a correction, and what lays other
 * hands open, reads its game anew and writes what it changes. An event that cannot be taken up is quarantined with all that follows in its game.
 */
export class Projector {
  private readonly open = new Map<string, OpenGame>();
  private quarantined: ReadonlySet<string> = new Set();
  private readonly held = new HeldBack();
  private isBegun = false;
  private nextNumber = 1;

  constructor(
    private readonly database: ReadDatabase,
    private readonly events: Pick<EventReader, 'readStream' | 'readAll'>,
    private readonly resolve: Resolve,
    private readonly mostOpen = MOST_OPEN,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Up to where everything was taken up; null: nothing yet. */
  async checkpoint(): Promise<Position | null> {
    const row = await this.database.queries
      .selectFrom('checkpoint')
      .select('position')
      .where('name', '=', CHECKPOINT)
      .executeTakeFirst();
    return row?.position ?? null;
  }

  /**
   * Rejects with `OtherLog` where the log is not the one that was taken up so far, or another part of it was, and with what
   * reading it rejects with.
   */
  async checkLog(): Promise<void> {
    const rows = await this.database.queries.selectFrom('checkpoint').selectAll().execute();
    if (rows.some(({ name }) => name !== CHECKPOINT)) throw new OtherLog();
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
   * Applies events of games, and `changes` of tournaments, in the log's order; everything up to `upTo` was looked at, and `last` is the
   * last event of it, if there was one. Rejects with nothing done.
   */
  apply(
    events: readonly ReadEvent[],
    upTo: Position,
    last: Landmark | null = null,
    changes: readonly ReadTournamentEvent[] = [],
  ): Promise<void> {
    return this.taken(events, { upTo, last, changes });
  }

  /** Takes up what is shown by now of games with a delay. Rejects with nothing done. */
  release(): Promise<void> {
    return this.taken([], null);
  }

  /** In how many milliseconds `release` has something to do; null: nothing waits for its time. */
  async wait(): Promise<number | null> {
    await this.begin();
    return this.held.unread.length > 0 ? 0 : this.held.wait(this.now());
  }

  /** After a start, and after what went wrong, it is asked anew which games are held back. */
  private async begin(): Promise<void> {
    if (this.isBegun) return;
    const rows = await this.database.queries.selectFrom('held_back').selectAll().execute();
    this.held.reset(rows.map(({ game }) => streamOf(game)));
    this.isBegun = true;
  }

  private taken(events: readonly ReadEvent[], reached: Reached | null): Promise<void> {
    return this.whole(async () => {
      await this.begin();
      const { unread, waiting } = this.held;
      const unopened = new Set<string>([...unread, ...waiting].filter((stream) => !this.open.has(stream)));
      for (const { stream } of events) if (!this.open.has(stream)) unopened.add(stream);
      const batch = new Batch(await this.known([...unopened]));
      await this.refresh(unopened.size > 0);
      for (const stream of unread) batch.anew.set(stream, TO_ITS_END);
      for (const event of events) this.take(event, batch);
      for (const stream of this.held.waiting) this.releaseOf(stream, batch);
      for (const { stream, fold, revision } of batch.touched) {
        if (fold.isOutdated && !batch.anew.has(stream)) batch.anew.set(stream, revision);
      }
      for (const [stream, revision] of batch.anew)
        await this.readAnew(
          stream,
          revision === TO_ITS_END ? null : Math.max(revision, this.held.lastOf(stream)),
          batch,
        );
      await this.write(batch, reached);
    });
  }

  /**
   * Reads a whole game that was quarantined once more; whether it could be taken up now. What is recorded of it meanwhile the
   * service still leaves out (it may be another process), so that it is read until nothing more has come.
   */
  async retry(game: string): Promise<boolean> {
    const stream = streamOf(game);
    for (let revision = -1; ; ) {
      const batch = await this.whole(async () => {
        const retried = new Batch(await this.known([stream]));
        await this.refresh(true);
        this.open.delete(stream);
        await this.readAnew(stream, null, retried);
        await this.write(retried, null, game);
        return retried;
      });
      if (batch.quarantined.has(stream)) return false;
      const [batched] = batch.touched;
      if (batched === undefined || batched.revision === revision) return true;
      revision = batched.revision;
    }
  }

  private async whole<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // What is folded in memory may be ahead of what was written: it is folded anew.
      this.open.clear();
      this.isBegun = false;
      throw error;
    }
  }

  /** What another process may have changed: which games are quarantined (`paifu projections retry`), and the numbers given. */
  private async refresh(numbers: boolean): Promise<void> {
    const { queries } = this.database;
    const quarantined = await queries.selectFrom('set_aside').select('game').execute();
    this.quarantined = new Set(quarantined.map(({ game }) => streamOf(game)));
    if (!numbers) return;
    const most = queries.selectFrom('game').select(({ fn }) => fn.max('number').as('most'));
    this.nextNumber = Number((await most.executeTakeFirst())?.most ?? 0) + 1;
  }

  private async known(streams: readonly string[]): Promise<Map<string, KnownGame>> {
    const known = new Map<string, KnownGame>();
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

  /** What is shown by now of a game that is held back. */
  private releaseOf(stream: string, batch: Batch): void {
    if (batch.anew.has(stream)) return; // it will be read, and what is shown of it taken up
    for (const event of this.held.due(stream, this.now())) this.takeUp({ stream, ...event }, batch);
  }

  private take(read: ReadEvent, batch: Batch): void {
    if (!('event' in read) || !this.held.take(read.stream, read)) this.takeUp(read, batch);
  }

  private takeUp(read: ReadEvent, batch: Batch): void {
    const { stream, revision } = read;
    if (this.quarantined.has(stream) || batch.quarantined.has(stream)) return;
    if ('damage' in read || revision === null) {
      // Which event it was is not always told rightly: its game is read to the end, which shows what of it is there.
      if (!this.hasTaken(stream, revision, batch)) batch.anew.set(stream, TO_ITS_END);
      return;
    }
    const waiting = batch.anew.get(stream);
    if (waiting !== undefined) {
      batch.anew.set(stream, Math.max(waiting, revision));
      return;
    }
    const game = this.open.get(stream);
    if (this.hasTaken(stream, revision, batch)) return;
    const type = 'event' in read ? read.event.type : read.type;
    const isEarlier = 'event' in read ? changesEarlier(read.event) : isCorrectionType(type);
    if (isEarlier || revision !== (game ?? NOTHING).revision + 1) {
      batch.anew.set(stream, revision);
      return;
    }
    if (!('event' in read)) {
      batch.quarantined.set(stream, { revision, type, message: read.message });
      return;
    }
    try {
      const now = game ?? this.opened(stream, new GameFold(read.event, read.recordedAt, this.resolve), new Cases());
      if (isTableEvent(read.event)) now.fold.follow(asStep(read));
      now.cases.follow(stampedEvent(read.event, read));
      now.revision = revision;
      batch.touched.add(now);
      if (game === undefined) this.open.set(stream, now);
    } catch (error) {
      batch.quarantined.set(stream, unfitOf({ revision, type }, error));
    }
  }

  private hasTaken(stream: string, revision: number | null, batch: Batch): boolean {
    const { revision: last } = this.open.get(stream) ?? batch.known.get(stream) ?? NOTHING;
    return revision !== null && revision <= last;
  }

  private opened(stream: string, fold: GameFold, cases: Cases, known = false, number = this.nextNumber++): OpenGame {
    return {
      stream,
      id: gameOf(stream),
      number,
      fold,
      cases,
      revision: 0,
      corrections: 0,
      known,
      whole: false,
      written: new Map(),
      writtenCases: NO_CASES,
    };
  }

  private async readAnew(stream: string, upTo: number | null, batch: Batch): Promise<void> {
    const read = await readFold(this.events, gameOf(stream), upTo, this.resolve, (logged) =>
      this.held.read(stream, logged, this.now()),
    );
    const { fold, cases, revision, corrections, unfit } = read;
    if (unfit !== null) batch.quarantined.set(stream, unfit);
    if (fold === null) return;
    const open = this.open.get(stream);
    const before = open ?? batch.known.get(stream);
    const game = this.opened(stream, fold, cases, open?.known ?? before !== undefined, before?.number);
    game.revision = revision;
    game.corrections = corrections;
    game.whole = true;
    if (game.known) {
      game.written = await writtenOf(this.database.queries, game.number);
      game.writtenCases = await writtenCasesOf(this.database.queries, game.number);
    }
    this.open.set(stream, game);
    if (open !== undefined) batch.touched.delete(open);
    batch.touched.add(game);
  }

  private async write(batch: Batch, reached: Reached | null, retried: string | null = null): Promise<void> {
    const writer = new RowWriter(this.database);
    for (const game of batch.touched) {
      try {
        gather(game, writer);
      } catch (error) {
        // A game of which no rows can be made stops alone as well.
        batch.quarantined.set(game.stream, unfitOf({ revision: game.revision, type: '' }, error));
      }
    }
    for (const [stream, unfit] of batch.quarantined) {
      writer.add('set_aside', [{ game: gameOf(stream), ...unfit, released: null }]);
    }
    const changes = this.held.changes();
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
      await writer.write(queries);
      if (reached === null) return;
      await applyTournamentEvents(queries, reached.changes);
      const values = checkpointOf(reached);
      await queries
        .insertInto('checkpoint')
        .values({ name: CHECKPOINT, ...NO_EVENT, ...values })
        .onConflict((there) => there.column('name').doUpdateSet(values))
        .execute();
    });
    this.held.written(changes);
    this.letGo(batch);
  }

  /** Closed games, quarantined ones, and beyond a number those that nothing came of for longest. */
  private letGo({ touched, quarantined }: Batch): void {
    for (const game of touched) {
      this.open.delete(game.stream);
      if (!game.fold.state.closed) this.open.set(game.stream, game);
      else this.held.letGo(game.stream);
    }
    for (const stream of quarantined.keys()) this.open.delete(stream);
    for (const stream of this.open.keys()) {
      if (this.open.size <= this.mostOpen) break;
      this.open.delete(stream);
    }
  }
}

/** The rows of what has come since the last time; of a game read anew, of all its hands. */
function gather(game: OpenGame, writer: RowWriter): void {
  const { fold, number, written } = game;
  const { game: row, seats } = gameRows(game, fold);
  const hands = fold.drain().map((hand) => ({ start: hand.start, rows: handRows(number, hand) }));
  writer.game(row, seats, { known: game.known, anew: game.whole });
  game.known = true;
  for (const { start, rows } of hands) {
    writer.hand(number, start, rows, written.get(start));
    written.delete(start);
  }
  // Only of a game read anew it is known that hands which are left over have gone.
  if (game.whole) for (const [start, before] of written) writer.hand(number, start, null, before);
  game.whole = false;
  const cases = caseRows(number, game.cases);
  writer.cases(number, cases, game.writtenCases);
  game.writtenCases = cases;
  const last = hands[hands.length - 1];
  game.written = new Map([[last.start, last.rows]]);
}

const gameOf = (stream: string): string => stream.slice(GAME_STREAMS.length);

const NOTHING = { revision: -1 };
const TO_ITS_END = Number.POSITIVE_INFINITY;

/** How far the log was taken up. */
interface Reached {
  readonly upTo: Position;
  readonly last: Landmark | null;
  readonly changes: readonly ReadTournamentEvent[];
}

const NO_EVENT = { event_stream: null, event_revision: null, event_position: null, event_hash: null };

/** Where no event was taken up, the one before stays the last. */
const checkpointOf = ({ upTo, last }: Omit<Reached, 'changes'>) => ({
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

interface KnownGame {
  readonly number: number;
  readonly revision: number;
}

/** What a batch does to which games; they are named by their streams. */
class Batch {
  readonly touched = new Set<OpenGame>();
  /** To be read anew, up to these revisions. */
  readonly anew = new Map<string, number>();
  readonly quarantined = new Map<string, Unfit>();

  constructor(readonly known: ReadonlyMap<string, KnownGame>) {}
}

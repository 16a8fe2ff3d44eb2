import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { Resolve } from '../../engine/replay/replay.js';
import { Deadline } from '../../platform/config/deadline.js';
import type { Pauses } from '../../platform/event-store/subscription.js';
import {
  type EventReader,
  type EventStore,
  type LogEntry,
  type Position,
  isDamaged,
} from '../../platform/event-store/port.js';
import { spanOfEvents } from '../../platform/observability/tracing.js';
import type { StoreChoice } from '../../platform/config/config.js';
import { Projection, type Report, type RunningProjection } from './projection.js';
import { type InformingStore, ProjectionThread } from './projection-thread.js';
import { checkpointOf, Projector } from './projector.js';
import { checkOrigin } from './read-model-check.js';
import { OtherVersionError, ReadDatabase, isUnusable } from './read-database.js';
import { ReadFiles } from './read-files.js';
import type { QuarantineRow, Tables } from './tables.js';
import { PROJECTED_STREAMS } from './game-reader.js';
import type { ReadinessCheck } from '../../platform/observability/health.controller.js';

export interface ReadStatus {
  readonly position: Position | null;
  /** Age of the oldest event not applied yet, in milliseconds, or 0. */
  readonly behind: number;
  /** Quarantined games that need the operator. */
  readonly waiting: number;
  /** Last failure, or `null` if all is well. */
  readonly failure: string | null;
}

/** The place of the read models. */
export interface ReadPlace {
  readonly files: ReadFiles;
  /** The service's store, for the thread of the projection. */
  readonly choice: StoreChoice;
}

/** The current file: a connection for short reads, and its projection. */
interface OpenFile {
  readonly file: string;
  readonly reads: ReadDatabase;
  readonly projection: RunningProjection;
  /** A position known to be applied. */
  appliedUpTo: Position;
  close(): Promise<void>;
}

/** Interval for checking whether a rebuild switched files, and time that queries on the old file have to finish. */
const FILE_CHECK = 500;
export const GRACE = 10_000;
const AFTER_FAILURE = 1_000;

/** How long queries after the start wait for the read models to catch up, in milliseconds. */
const CATCHING_UP = 1_000;

/** Longest time between checks whether the read models are rebuilt, in milliseconds. */
const REBUILD_CHECK = 10_000;

/** Maximum counted lag; lifetime of a count and time limit of the store, in milliseconds. */
export const MAX_COUNTED_LAG = 10_000;
const RECOUNT = 500;
const STORE_TIMEOUT = 200;

const REBUILDING = 'the read models cannot be used and are rebuilt from the events';

/** The read models of a running service, opened at module start and closed before the store. */
export class ReadModels {
  private opened: OpenFile | null = null;
  private looking: NodeJS.Timeout | null = null;
  private readonly old = new Set<Promise<void>>();
  private switching: Promise<void> = Promise.resolve();
  private readonly closing = new AbortController();
  private lag: { readonly behind: number | null; readonly until: number } | null = null;
  private lagQuery: Promise<number | null> | null = null;
  private caughtUp: Promise<void> = Promise.resolve();
  private isRebuilding = false;

  /** @param place `null` for read models in memory. */
  constructor(
    private readonly store: EventStore,
    private readonly place: ReadPlace | null,
    private readonly resolve: Resolve,
    private readonly pauses: Pauses,
    private readonly report: Report,
    private readonly now: () => Date = () => new Date(),
    private readonly note: (message: string) => void = () => {},
  ) {}

  async onModuleInit(): Promise<void> {
    this.opened = await this.start(await this.fileToUse());
    this.caughtUp = this.catchUp();
    if (this.isRebuilding) void this.noteRebuilt();
    this.files?.removeOld();
    if (this.files === null) return;
    this.looking = setInterval(() => this.checkForOtherFile(), FILE_CHECK).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.closing.abort();
    if (this.looking !== null) clearInterval(this.looking);
    await this.switching;
    await this.opened?.close();
    await Promise.all(this.old);
  }

  private get files(): ReadFiles | null {
    return this.place?.files ?? null;
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private get current(): OpenFile {
    if (this.opened === null) throw new Error('the read models are not open');
    return this.opened;
  }

  /** The current file, which other processes may read unless it is `:memory:`. */
  get file(): string {
    return this.current.file;
  }

  /** Rebuilds the file if a query found that it is unusable. */
  handleQueryError(file: string, error: unknown): void {
    if (isUnusable(error)) this.rebuildFile(file, error);
  }

  /** A connection on the main thread, for very short reads. */
  get reads(): ReadDatabase {
    return this.current.reads;
  }

  get queries(): Kysely<Tables> {
    return this.current.reads.queries;
  }

  /** Revision up to which a game was applied, or -1. */
  async revisionOf(game: string): Promise<number> {
    const row = await this.queries.selectFrom('game').select('revision').where('id', '=', game).executeTakeFirst();
    return row?.revision ?? -1;
  }

  /**
   * Waits until a game was applied up to a revision, at most for this number of milliseconds; returns the revision
   * reached.
   */
  async waitFor(game: string, revision: number, milliseconds: number): Promise<number> {
    await this.caughtUp;
    const deadline = new Deadline(milliseconds);
    for (;;) {
      const { projection } = this.current;
      const next = projection.next(deadline.left);
      const have = await this.revisionOf(game);
      if (have >= revision || deadline.left === 0) return have;
      await next;
    }
  }

  /** Resolves when the file was checked and the events present at the start were applied, or after `CATCHING_UP`. */
  get initialCatchUp(): Promise<void> {
    return this.caughtUp;
  }

  private async catchUp(): Promise<void> {
    for (let checked: RunningProjection | null = null; checked !== this.current.projection; await this.switching) {
      checked = this.current.projection;
      await checked.checked;
    }
    const deadline = new Deadline(CATCHING_UP);
    for (let { projection } = this.current; !projection.isUpToDate && deadline.left > 0 && !this.isClosed; ) {
      await projection.next(deadline.left);
      projection = this.current.projection;
    }
  }

  /** Waits until everything up to a position was applied, at most for this number of milliseconds. */
  async waitUpTo(position: Position | null, milliseconds: number): Promise<void> {
    if (position === null) return;
    const deadline = new Deadline(milliseconds);
    while (position > this.current.appliedUpTo) {
      const { current } = this;
      const next = current.projection.next(deadline.left);
      current.appliedUpTo = (await checkpointOf(current.reads)) ?? '';
      if (position <= current.appliedUpTo || deadline.left === 0) return;
      await next;
    }
  }

  /** Number of events not applied yet, up to `MAX_COUNTED_LAG`; `null` if the store does not answer. */
  async behind(): Promise<number | null> {
    const { projection } = this.current;
    if (projection.isCutOff) return this.lagWhileCutOff();
    if (projection.isUpToDate) {
      // Another thread may not have heard of the last events.
      const hasAppliedAll = await inTime(this.hasAppliedAll());
      if (hasAppliedAll !== false) return hasAppliedAll === null ? null : 0;
    }
    if (this.lag !== null && performance.now() < this.lag.until) return this.lag.behind;
    const behind = await this.countLag();
    this.lag = { behind, until: performance.now() + RECOUNT };
    return behind;
  }

  private async hasAppliedAll(): Promise<boolean> {
    return (await oldestAfter(await checkpointOf(this.current.reads), this.store)) === null;
  }

  /** A dropped subscription notices the store only at the next event, so ask the store. */
  private async lagWhileCutOff(): Promise<number | null> {
    if (this.lag !== null && performance.now() < this.lag.until) return this.lag.behind;
    if (this.lagQuery !== null) return null;
    const looked = this.countLag().finally(() => {
      this.lagQuery = null;
    });
    this.lagQuery = looked;
    const behind = await inTime(looked);
    this.lag = { behind, until: performance.now() + RECOUNT };
    return behind;
  }

  private async countLag(): Promise<number | null> {
    try {
      const position = await checkpointOf(this.current.reads);
      const read = await this.store.readAll({
        from: position ?? 'start',
        limit: MAX_COUNTED_LAG + 1,
        filter: PROJECTED_STREAMS,
      });
      return Math.min(MAX_COUNTED_LAG, read.filter((event) => position === null || event.position > position).length);
    } catch {
      return null;
    }
  }

  async quarantine(game: string): Promise<QuarantineRow | null> {
    const row = await this.queries.selectFrom('set_aside').selectAll().where('game', '=', game).executeTakeFirst();
    return row ?? null;
  }

  async status(): Promise<ReadStatus> {
    const { projection, reads } = this.current;
    return { ...(await statusOf(reads, this.store)), failure: projection.failure };
  }

  /** The current file; if it is unusable, a new file that the projection fills. */
  private async fileToUse(): Promise<string> {
    if (this.files === null) return ':memory:';
    const current = this.files.current();
    try {
      await checkOrigin(current, this.store, this.resolve);
      return current;
    } catch (error) {
      if (!isUnusable(error)) throw error;
      if (error instanceof OtherVersionError) this.note(`rebuilding the read models: ${error.message}`);
      else if (existsSync(current)) this.report(REBUILDING, error);
      this.isRebuilding = existsSync(current);
      return createFile(this.files);
    }
  }

  /** Logs when all events are applied again. */
  private async noteRebuilt(): Promise<void> {
    while (!this.isClosed && !this.current.projection.isUpToDate) await this.current.projection.next(REBUILD_CHECK);
    if (!this.isClosed) this.note('the read models are rebuilt: searches include every event again');
  }

  /** Replaces an unusable file by a new one, filled from the first event. */
  private rebuildFile(file: string, why: unknown): void {
    const { files } = this;
    this.switching = this.switching.then(async () => {
      if (this.opened?.file === file) this.report(REBUILDING, why);
      while (!this.isClosed && this.opened?.file === file) {
        if (await this.switchTo(() => (files === null ? file : createFile(files)))) return void this.noteRebuilt();
        await this.pauses.wait(AFTER_FAILURE);
      }
    });
  }

  private async start(file: string): Promise<OpenFile> {
    const reads = await ReadDatabase.open(file);
    const { store, place, pauses, report } = this;
    const events = {
      report,
      unusable: (error: unknown): void => this.rebuildFile(file, error),
      applied: (entries: readonly object[], start: number): void => spanOfEvents('project', entries, start),
    };
    if (place !== null && store.inform !== undefined) {
      const projection = new ProjectionThread(store as InformingStore, place.choice, file, pauses, events);
      projection.start();
      const close = async (): Promise<void> => {
        await projection.stop();
        await reads.close();
      };
      return { file, reads, projection, appliedUpTo: '', close };
    }
    const writes = file === ':memory:' ? reads : await ReadDatabase.open(file);
    const projector = new Projector(writes, store, this.resolve, undefined, this.now);
    const projection = new Projection(store, projector, pauses, events);
    projection.start();
    const close = async (): Promise<void> => {
      await projection.stop();
      await reads.close();
      if (writes !== reads) await writes.close();
    };
    return { file, reads, projection, appliedUpTo: '', close };
  }

  /** Closes a file after running queries have finished. */
  private async retire(before: OpenFile): Promise<void> {
    await before.projection.stop();
    await this.pauses.wait(GRACE, this.closing.signal);
    await before.close();
    this.files?.removeOld();
  }

  private checkForOtherFile(): void {
    const before = this.opened;
    let file: string | null = null;
    try {
      file = this.files?.current() ?? null;
    } catch (error) {
      this.report('the file of the read models could not be found', error);
    }
    if (before === null || file === null || file === before.file || this.isClosed) return;
    this.switching = this.switching.then(async () => {
      if (!this.isClosed && this.opened?.file !== file) await this.switchTo(() => file as string);
    });
  }

  /** Returns whether the other file is in use now. */
  private async switchTo(file: () => Promise<string> | string): Promise<boolean> {
    const before = this.opened as OpenFile;
    try {
      this.opened = await this.start(await file());
    } catch (error) {
      this.report('switching to another file of read models failed', error);
      return false;
    }
    const leaving = this.retire(before);
    this.old.add(leaving);
    void leaving.finally(() => this.old.delete(leaving));
    return true;
  }
}

/** The answer of the store; `null` if it fails or takes too long. */
async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), STORE_TIMEOUT).unref());
  return Promise.race([answer.catch(() => null), late]);
}

/** Creates a file and makes it the current one. */
async function createFile(files: ReadFiles): Promise<string> {
  const fresh = files.fresh();
  await (await ReadDatabase.open(fresh)).close();
  files.use(fresh);
  return fresh;
}

/** The first event after a checkpoint, or `null`. */
async function oldestAfter(position: Position | null, events: EventReader): Promise<LogEntry | null> {
  const read = await events.readAll({ from: position ?? 'start', limit: 2, filter: PROJECTED_STREAMS });
  return read.find((event) => position === null || event.position > position) ?? null;
}

/** Lag and quarantined games. */
export async function statusOf(database: ReadDatabase, events: EventReader): Promise<Omit<ReadStatus, 'failure'>> {
  const { queries } = database;
  const position = await checkpointOf(database);
  const oldest = await oldestAfter(position, events);
  const quarantined = queries.selectFrom('set_aside').select(({ fn }) => fn.countAll().as('count'));
  const { count } = await quarantined.where('released', 'is', null).executeTakeFirstOrThrow();
  return {
    position,
    behind: oldest === null ? 0 : Math.max(1, Date.now() - recordedAt(isDamaged(oldest) ? '' : oldest.data)),
    waiting: Number(count),
  };
}

function recordedAt(data: string): number {
  try {
    const time = Date.parse((JSON.parse(data) as { recordedAt: string }).recordedAt);
    return Number.isNaN(time) ? Date.now() : time;
  } catch {
    return Date.now();
  }
}

/**
 * Reports how far the read models lag. The service is ready in spite of a lag, because recording does not need them, unless the
 * request asks for searches.
 */
export const searchReadiness =
  (models: Pick<ReadModels, 'status' | 'behind'>): ReadinessCheck =>
  async (wantsSearches) => {
    const readModels = await lagOf(models).catch(() => null);
    if (readModels === null) return 'the event store does not answer';
    if (wantsSearches && readModels.behind !== 0) return `searches do not include ${countText(readModels)} events yet`;
    return { readModels };
  };

async function lagOf(models: Pick<ReadModels, 'status' | 'behind'>) {
  const { behind: millisecondsBehind, waiting, failure } = await models.status();
  const behind = await models.behind();
  return {
    behind,
    // Counting stops there, because a whole log may be missing.
    behindAtLeast: behind === MAX_COUNTED_LAG,
    millisecondsBehind,
    setAside: waiting,
    failing: failure !== null,
  };
}

const countText = ({ behind, behindAtLeast }: { behind: number | null; behindAtLeast: boolean }): string =>
  behind === null ? 'the last' : behindAtLeast ? `at least ${behind}` : `${behind}`;

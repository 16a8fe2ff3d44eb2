import { setTimeout as sleep } from 'node:timers/promises';
import type { Resolve } from '../../engine/replay/replay.js';
import { asDiskFull, removeDatabase } from '../../platform/disk/files.js';
import type { EventReader, Position } from '../../platform/event-store/port.js';
import { applyBatches, batchReader } from '../read-models/log-batches.js';
import { compareRows, type RowDifference } from '../read-models/compare-rows.js';
import { checkpointOf, Projector } from '../read-models/projector.js';
import { isUnusable, ReadDatabase } from '../read-models/read-database.js';
import type { ReadFiles } from '../read-models/read-files.js';
import { columnsOf, type QuarantineRow, type Tables } from '../read-models/tables.js';
import { type FoldedPiece, foldedPieces, type NextFoldedPiece } from './folded-piece.js';
import { logPieces } from './game-collector.js';

export interface RebuildResult {
  /** The new current file. */
  readonly file: string;
  /** Events read. */
  readonly events: number;
  /** The first rows that differed in the previous file; the new file is right. */
  readonly differences: readonly RowDifference[];
  /** Games that the previous file had not fully projected, and which were not compared. */
  readonly behind: number;
  /** Why the files could not be compared, or `null`. */
  readonly uncompared: string | null;
  /** Quarantined games that nobody has released. */
  readonly quarantined: readonly QuarantineRow[];
  /** Messages about damage in the log that belongs to no known game. */
  readonly lost: readonly string[];
}

const MAX_DIFFERENCES = 20;
/** Retries of the comparison: during recording the two files are rarely at the same position. */
const ROUNDS = 20;
const PAUSE = 100;

/**
 * Rebuilds the read models from all events in a new file, each game at once, catches up with new events, compares the two files row by row, and
 * makes the new file the current one. Other processes use the previous file until they check `ReadFiles.current` again. A
 * failed rebuild changes nothing. Rejects like the store.
 *
 * @param projected called with the number of events projected.
 * @param next returns the log with its games folded, which other threads may do ahead.
 */
export async function rebuild(
  events: EventReader,
  files: ReadFiles,
  resolve: Resolve,
  projected: (events: number) => void = () => {},
  next: NextFoldedPiece = foldedPieces(logPieces(events), resolve),
): Promise<RebuildResult> {
  const before = files.current();
  const file = files.fresh();
  const anew = await ReadDatabase.createForRebuild(file);
  const lost: string[] = [];
  let count = 0;
  try {
    const projector = new Projector(anew, events, resolve);
    let reached: Position | null = null;
    for (let piece = await next(); piece !== null; piece = await next()) {
      await insertGames(anew, piece);
      await projector.apply(piece.events, piece.upTo, piece.last, piece.changes);
      reached = piece.upTo;
      count += piece.count;
      projected(piece.count);
      lost.push(...piece.lost);
    }
    await anew.finishRebuild();
    const news = batchReader(events, reached);
    const follow = async (): Promise<void> => {
      count += await applyBatches(projector, news, { projected, lost: (what) => lost.push(...what) });
    };
    await follow();
    const comparison = await compareWithCurrent(before, anew, follow, (live) =>
      new Projector(live, events, resolve).checkLog(),
    );
    const quarantined = await anew.queries.selectFrom('set_aside').selectAll().where('released', 'is', null).execute();
    await anew.close();
    files.use(file);
    return { file, events: count, ...comparison, quarantined, lost };
  } catch (error) {
    await anew.close();
    removeDatabase(file);
    throw asDiskFull(error, file);
  }
}

/** Inserts the rows of games that have none yet, with the next numbers. */
async function insertGames(anew: ReadDatabase, { games, values }: FoldedPiece): Promise<void> {
  if (games === 0) return;
  await anew.transaction(async (queries) => {
    const most = queries.selectFrom('game').select(({ fn }) => fn.max('number').as('most'));
    const before = Number((await most.executeTakeFirst())?.most ?? 0);
    for (const [name, rows] of Object.entries(values)) {
      const table = name as keyof Tables;
      const width = columnsOf(table).length;
      for (let at = 0; at < rows.length; at += width) (rows as number[])[at] += before;
      await anew.insertValues(queries, table, rows);
    }
  });
}

async function compareWithCurrent(
  before: string,
  anew: ReadDatabase,
  follow: () => Promise<void>,
  checkLog: (live: ReadDatabase) => Promise<void>,
): Promise<Pick<RebuildResult, 'differences' | 'behind' | 'uncompared'>> {
  let live: ReadDatabase | null = null;
  try {
    live = await ReadDatabase.openExisting(before);
    await checkLog(live);
    await keepReleases(live, anew);
    let differences = await compareRows(live, anew, Number.POSITIVE_INFINITY);
    let behind = await gamesAtOtherRevisions(live, anew, differences);
    for (let round = 0; round < ROUNDS && behind.size > 0; round++) {
      await sleep(PAUSE);
      await follow();
      differences = await compareRows(live, anew, Number.POSITIVE_INFINITY, gamesOf(differences));
      behind = await gamesAtOtherRevisions(live, anew, differences);
    }
    await follow();
    // If the live file has read as far as the new one, a game at another revision is a difference, not a lag.
    const [one, other] = await Promise.all([live, anew].map(checkpointOf));
    if ((one ?? '') >= (other ?? '')) behind = new Set();
    const found = differences.filter(({ game }) => !behind.has(game));
    return { differences: found.slice(0, MAX_DIFFERENCES), behind: behind.size, uncompared: null };
  } catch (error) {
    if (!isUnusable(error)) throw error;
    return { differences: [], behind: 0, uncompared: (error as Error).message };
  } finally {
    await live?.close();
  }
}

/** A release stays valid while the same event is quarantined. */
async function keepReleases({ queries }: ReadDatabase, anew: ReadDatabase): Promise<void> {
  const released = await queries.selectFrom('set_aside').selectAll().where('released', 'is not', null).execute();
  for (const { game, revision, released: reason } of released) {
    const same = anew.queries.updateTable('set_aside').set({ released: reason });
    await same.where('game', '=', game).where('revision', '=', revision).execute();
  }
}

/** The games that the two files have at different revisions. */
async function gamesAtOtherRevisions(
  live: ReadDatabase,
  anew: ReadDatabase,
  differences: readonly RowDifference[],
): Promise<Set<string>> {
  if (differences.length === 0) return new Set();
  const [one, other] = await Promise.all([live, anew].map(revisionsOf));
  return new Set([...gamesOf(differences)].filter((game) => one.get(game) !== other.get(game)));
}

const gamesOf = (differences: readonly RowDifference[]): Set<string> => new Set(differences.map(({ game }) => game));

async function revisionsOf({ queries }: ReadDatabase): Promise<Map<string, number>> {
  const games = await queries.selectFrom('game').select(['id', 'revision']).execute();
  const tournaments = await queries.selectFrom('tournament').select(['id', 'revision']).execute();
  return new Map([...games, ...tournaments].map(({ id, revision }) => [id, revision]));
}

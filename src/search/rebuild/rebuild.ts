import { setTimeout as sleep } from 'node:timers/promises';
import type { Resolve } from '../../engine/replay/replay.js';
import { asDiskFull } from '../../platform/disk/files.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { applyBatches, type NextBatch, batchReader } from '../read-models/log-batches.js';
import { compareRows, type RowDifference } from '../read-models/compare-rows.js';
import { Projector } from '../read-models/projector.js';
import { isUnusable, ReadDatabase } from '../read-models/read-database.js';
import { type ReadFiles, removeDatabase } from '../read-models/read-files.js';
import type { QuarantineRow } from '../read-models/tables.js';

/** What a rebuild came to. */
export interface RebuildResult {
  /** The file that is in use now. */
  readonly file: string;
  /** Events read. */
  readonly events: number;
  /** Rows that the file in use before had otherwise, the first of them; the new file is right. */
  readonly differences: readonly RowDifference[];
  /** Games of which the file before had not taken up all that was recorded: they are not compared. */
  readonly behind: number;
  /** Why it could not be compared with the one before; null: it was. */
  readonly uncompared: string | null;
  /** Games of which an event could not be taken up, and that nobody has released. */
  readonly quarantined: readonly QuarantineRow[];
  /** What of the log cannot be read any more and belongs to no known game: sentences. */
  readonly lost: readonly string[];
}

/** Rows that are listed. */
const MAX_DIFFERENCES = 20;
/** While games are recorded, the two are rarely at the same place: games that differ are looked at so often again. */
const ROUNDS = 20;
const PAUSE = 100;

/**
 * Makes the read models anew from all events, in a file beside the one in use, catches up with what is recorded meanwhile,
 * compares the two row by row and puts the new one in the place of the other. Whoever reads and writes the one in use goes
 * on with it until they look which it is (`ReadFiles.current`). When it fails nothing has changed. Rejects with what the
 * store's reading rejects with.
 *
 * @param projected called with how many more events were projected.
 * @param next the log piece by piece from its start; here it may be read by another thread than games that were corrected.
 */
export async function rebuild(
  events: EventReader,
  files: ReadFiles,
  resolve: Resolve,
  projected: (events: number) => void = () => {},
  next: NextBatch = batchReader(events, null),
): Promise<RebuildResult> {
  const before = files.current();
  const file = files.fresh();
  const anew = await ReadDatabase.createForRebuild(file);
  const lost: string[] = [];
  let count = 0;
  try {
    const projector = new Projector(anew, events, resolve);
    const follow = async (): Promise<void> => {
      count += await applyBatches(projector, next, { projected, lost: (what) => lost.push(...what) });
    };
    await follow();
    await anew.finishRebuild();
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
    // One that has looked at all of the log and has a game at another revision has not just fallen behind.
    const [one, other] = await Promise.all([live, anew].map(checkpointOf));
    if (one >= other) behind = new Set();
    const found = differences.filter(({ game }) => !behind.has(game));
    return { differences: found.slice(0, MAX_DIFFERENCES), behind: behind.size, uncompared: null };
  } catch (error) {
    if (!isUnusable(error)) throw error;
    return { differences: [], behind: 0, uncompared: (error as Error).message };
  } finally {
    await live?.close();
  }
}

/** What the operator has released stays so while the same event keeps its game out. */
async function keepReleases({ queries }: ReadDatabase, anew: ReadDatabase): Promise<void> {
  const released = await queries.selectFrom('set_aside').selectAll().where('released', 'is not', null).execute();
  for (const { game, revision, released: reason } of released) {
    const same = anew.queries.updateTable('set_aside').set({ released: reason });
    await same.where('game', '=', game).where('revision', '=', revision).execute();
  }
}

/** Of the games that differ the ones that the two have taken up to different revisions. */
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

/** Up to where the log was looked at; before everything: it never was. */
async function checkpointOf({ queries }: ReadDatabase): Promise<string> {
  const row = await queries.selectFrom('checkpoint').select('position').executeTakeFirst();
  return row?.position ?? '';
}

async function revisionsOf({ queries }: ReadDatabase): Promise<Map<string, number>> {
  const games = await queries.selectFrom('game').select(['id', 'revision']).execute();
  const tournaments = await queries.selectFrom('tournament').select(['id', 'revision']).execute();
  return new Map([...games, ...tournaments].map(({ id, revision }) => [id, revision]));
}

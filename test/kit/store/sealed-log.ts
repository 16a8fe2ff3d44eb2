import { PAUSES } from '../../../src/platform/event-store/subscription.js';
import type { EventStore, PreparedEvent } from '../../../src/platform/event-store/port.js';
import { canonicalText } from '../../../src/games/record/canonical-json.js';
import type { Entry } from '../../../src/games/recording/game-log.js';
import { streamOf } from '../../../src/games/recording/game-logs.js';
import { LogFile } from '../../../src/proof/log/log-file.js';
import { LogKeeper, SEALED_STREAMS } from '../../../src/proof/log/log-keeper.js';

export const preparedOf = (entries: readonly Entry[]): PreparedEvent[] =>
  entries.map(({ envelope, hash }) => ({ id: envelope.id, type: envelope.type, data: canonicalText(envelope), hash }));

/** Appends part of a game's events. */
export async function append(store: EventStore, entries: readonly Entry[], from: number, to: number): Promise<void> {
  const piece = entries.slice(from, to);
  if (piece.length > 0)
    await store.append(streamOf(piece[0].envelope.game), from === 0 ? 'no_stream' : from - 1, preparedOf(piece));
}

/** A keeper of a store's log, with its error reports. */
export function keeping(store: EventStore, log: LogFile = LogFile.open(':memory:')) {
  const reports: string[] = [];
  const keeper = new LogKeeper(store, log, PAUSES, (_, error) => reports.push((error as Error).message));
  keeper.start();
  /** Runs the keeper until the log has `size` leaves or the keeper fails. */
  const until = async (size: number): Promise<void> => {
    while (log.size < size && keeper.failure === null) await keeper.next();
  };
  return { keeper, log, reports, until };
}

/** Builds the log of everything in a store. */
export async function wholeLog(store: EventStore): Promise<string[]> {
  const [last] = await store.readAll({ direction: 'backward', limit: 1, filter: SEALED_STREAMS });
  const { keeper, log } = keeping(store);
  while (log.lastApplied?.position !== last.position && keeper.failure === null) await keeper.next();
  await keeper.stop();
  if (keeper.failure !== null) throw keeper.failure;
  const entries = entriesIn(log);
  log.close();
  return entries;
}

export const entriesIn = (log: LogFile): string[] => log.leavesFrom(0, 1_000_000).map(String);

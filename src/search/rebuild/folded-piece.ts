import type { Resolve } from '../../engine/replay/replay.js';
import type { StoredEvent } from '../../platform/event-store/port.js';
import { SpectatorDelay } from '../../games/recording/spectator-delay.js';
import { GAME_STREAMS } from '../../games/recording/game-logs.js';
import { caseRows } from '../read-models/case-rows.js';
import {
  foldGame,
  type LoggedEvent,
  type ReadEntries,
  type ReadEvent,
  readEntries,
  readEvent,
} from '../read-models/game-reader.js';
import { gameRows, handRows } from '../read-models/hand-rows.js';
import { columnsOf, type Tables } from '../read-models/tables.js';
import type { CollectedGame, LogPiece, NextLogPiece } from './game-collector.js';

/** Values of rows, one row after the other in the order of the columns. The first is the number of the game. */
export type TableValues = Partial<Record<keyof Tables, unknown[]>>;

/** A piece of the log whose games are already rows. Plain JSON. */
export interface FoldedPiece extends ReadEntries, Pick<LogPiece, 'upTo' | 'last'> {
  /** Number of games. */
  readonly games: number;
  /** Their rows; the games are numbered from 1. */
  readonly values: TableValues;
  /** Number of events read for this piece. */
  readonly count: number;
}

export type NextFoldedPiece = () => Promise<FoldedPiece | null>;

/** Folds the pieces of a log. */
export function foldedPieces(next: NextLogPiece, resolve: Resolve): NextFoldedPiece {
  return async () => {
    const piece = await next();
    return piece === null ? null : foldPiece(piece, resolve, new Date());
  };
}

function foldPiece({ games, others, events, upTo, last }: LogPiece, resolve: Resolve, now: Date): FoldedPiece {
  const values: TableValues = {};
  const left: ReadEvent[] = [];
  let folded = 0;
  for (const game of games) {
    const read = game.texts.map((data, revision) => readEvent(storedIn(game, data, revision)));
    const rows = rowsOf(game, read, folded + 1, resolve, now);
    if (rows === null) left.push(...read);
    else folded++;
    for (const [table, added] of rows ?? []) addValues(values, table, added);
  }
  const entries = readEntries(others);
  return { ...entries, events: [...left, ...entries.events], games: folded, values, count: events, upTo, last };
}

const storedIn = (
  { stream, types }: CollectedGame,
  data: string,
  revision: number,
): Pick<StoredEvent, 'stream' | 'revision' | 'type' | 'data'> => ({ stream, revision, type: types[revision], data });

type Rows = readonly (readonly [keyof Tables, readonly object[]])[];

/** The rows of a game; `null` if it cannot be folded or spectators may not see all its events yet. */
function rowsOf(
  { stream }: CollectedGame,
  read: readonly ReadEvent[],
  number: number,
  resolve: Resolve,
  now: Date,
): Rows | null {
  if (!read.every((one) => 'event' in one) || !isPublic(read, now)) return null;
  try {
    const { fold, revision, corrections, cases } = foldGame(read, resolve);
    if (fold === null) return null;
    const ofGame = gameRows({ number, id: stream.slice(GAME_STREAMS.length), revision, corrections, cases }, fold);
    const hands = fold.drain().flatMap((hand) => Object.entries(handRows(ofGame, hand)));
    return [
      ['game', [ofGame.game]],
      ['game_seat', ofGame.seats],
      ...hands,
      ...Object.entries(caseRows(number, cases)),
    ] as Rows;
  } catch {
    // The projector quarantines it.
    return null;
  }
}

function isPublic(logged: readonly LoggedEvent[], now: Date): boolean {
  const seconds = SpectatorDelay.delayOf(logged[0].event);
  if (seconds === 0) return true;
  const delay = new SpectatorDelay(seconds);
  for (const one of logged) delay.follow(one);
  return delay.lastShown(now) === logged.length - 1;
}

function addValues(values: TableValues, table: keyof Tables, rows: readonly object[]): void {
  if (rows.length === 0) return;
  const columns = columnsOf(table);
  let list = values[table];
  if (list === undefined) {
    list = [];
    values[table] = list;
  }
  for (const row of rows) for (const column of columns) list.push(row[column as never]);
}

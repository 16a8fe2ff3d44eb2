import { type EventReader, type Position, isDamaged } from '../../platform/event-store/port.js';
import { GAME_STREAMS, readStored } from '../../games/recording/game-logs.js';
import { isServiceStream } from '../../games/recording/stream-names.js';
import { TOURNAMENT_STREAMS, readTournament } from '../../tournaments/recording/tournament-logs.js';
import type { KnownHeads } from '../../games/recording/known-heads.js';
import { isUuid } from '../../games/record/identity.js';
import { storedFile } from '../../games/record/paifu-file-writer.js';
import { Verifier, type Verify } from './verifier.js';
import { LoggedGames, type LoggedStream } from './logged-games.js';
import { type TournamentPenalties, miscounted } from './penalty-counts.js';
import type { Difference } from './difference.js';
import { type Report, emptyReport, verifyPaifu } from './verify.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { eventIn } from '../../games/record/envelope.js';
import { type TableGame, judgedTournament, tableGame, wrongGames } from './tournament-check.js';

/** A game or a tournament of a store and what was found; `game` is null for what belongs to none. */
export interface StoredReport {
  readonly game: string | null;
  readonly report: Report;
}

/** Errors that say something about what is stored; others say that it could not be asked. */
const FINDINGS: readonly unknown[] = ['STORE_DAMAGED', 'DAMAGED_GAME', 'STREAM_DELETED', 'STREAM_NOT_FOUND'];

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Verifies one stored game: its bytes and chain, every action judged anew. Rejects with `StreamNotFound`. */
export async function verifyGame(reader: EventReader, game: string): Promise<Report> {
  return verified(
    reader,
    game,
    (error) => codeOf(error) !== 'STREAM_NOT_FOUND' && FINDINGS.includes(codeOf(error)),
    verifyPaifu,
  );
}

async function verified(
  reader: EventReader,
  game: string,
  isFinding: (error: unknown) => boolean,
  verify: Verify,
): Promise<Report> {
  try {
    return await verify(storedFile(reader, game));
  } catch (error) {
    if (!isFinding(error)) throw error;
    return unreadable(game, (error as Error).message);
  }
}

/**
 * Verifies everything in a store: the store itself, then the log of all streams, so that no event is left out that belongs
 * to a game nobody knows, and each game: from the log where it gives it whole, else by its stream. What is damaged is named,
 * and the rest verified.
 *
 * @param held so much of games that are not whole yet is kept (LoggedGames)
 * @param known what was there once and has to be there still
 */
export async function* verifyStore(
  reader: EventReader,
  { held, known = null }: { readonly held?: number; readonly known?: KnownHeads | null } = {},
): AsyncGenerator<StoredReport> {
  const verifier = new Verifier();
  const games = new LoggedGames(reader.keepsBytes, verifier.verify, held);
  try {
    const lost = await walked(reader, games, verifier, known);
    for (const reason of [...(await reader.faults()), ...lost]) yield { game: null, report: unreadable(null, reason) };
    for (const { of, reason } of known?.faults() ?? [])
      yield { game: of?.id ?? null, report: unreadable(of?.id ?? null, reason) };
    const penalties: TournamentPenalties[] = [];
    for await (const found of inTurn(games.streams, ([stream, logged]) =>
      reported(reader, stream, logged, verifier.verify),
    )) {
      penalties.push(...found.report.penalties);
      yield found;
    }
    for (const one of miscounted(penalties)) yield { game: one.game, report: differing(one) };
  } finally {
    await verifier.close();
  }
}

async function reported(
  reader: EventReader,
  stream: string,
  logged: LoggedStream,
  verify: Verify,
): Promise<StoredReport> {
  const tournament = stream.startsWith(TOURNAMENT_STREAMS) ? stream.slice(TOURNAMENT_STREAMS.length) : '';
  if (isUuid(tournament)) return { game: tournament, report: await verifyTournament(reader, tournament) };
  const game = stream.slice(GAME_STREAMS.length);
  if (!stream.startsWith(GAME_STREAMS) || !isUuid(game)) {
    return { game: null, report: unreadable(null, `${stream} is no game`) };
  }
  if (logged.report !== null && (await begins(reader, stream, logged))) return { game, report: await logged.report };
  const report = await verified(reader, game, (error) => FINDINGS.includes(codeOf(error)), verify);
  const found = report.differences.length + report.unreadable.length;
  // A game may have grown since it was counted. Less than was there has been hidden.
  if (found === 0 && report.events < logged.count) {
    report.unreadable.push({ line: 0, game, reason: `${logged.count - report.events} of its events are hidden` });
  }
  return { game, report };
}

/** Whether a stream shows what the log has of it, from its first event on: events are hidden from the front. */
async function begins(reader: EventReader, stream: string, { begins: hash }: LoggedStream): Promise<boolean> {
  try {
    const [first] = await reader.readStream(stream, { from: 0, limit: 1 });
    return first?.revision === 0 && first.hash === hash;
  } catch (error) {
    if (!FINDINGS.includes(codeOf(error))) throw error;
    return false;
  }
}

/** So many streams are read at the same time. */
const AT_ONCE = 4;

/** What comes of each, in their order, several under way at once. */
async function* inTurn<T, R>(all: Iterable<T>, work: (one: T) => Promise<R>): AsyncGenerator<R> {
  const underWay: Promise<R>[] = [];
  for (const one of all) {
    const working = work(one);
    working.catch(() => {}); // told when its turn comes
    underWay.push(working);
    if (underWay.length >= AT_ONCE) yield (await underWay.shift()) as R;
  }
  for (const working of underWay) yield await working;
}

const PIECE = 1_000;
/** Damaged places that are listed one by one. */
const MOST_TOLD = 100;

/** Goes along the log; returns what of it cannot be read any more. */
async function walked(
  reader: EventReader,
  games: LoggedGames,
  verifier: Verifier,
  known: KnownHeads | null,
): Promise<readonly string[]> {
  const lost: string[] = [];
  let damaged = 0;
  for (let from: Position | undefined; ; ) {
    const entries = await reader.readAll({ from, limit: PIECE });
    for (const entry of entries) {
      // The first of a later piece is the last of the one before.
      if (entry.position === from || entry.stream?.startsWith('$')) continue;
      if (!isDamaged(entry) && !isServiceStream(entry.stream)) {
        games.see(entry);
        known?.see(entry.stream, entry.revision, entry.hash);
      }
      if (isDamaged(entry) && ++damaged <= MOST_TOLD) lost.push(entry.damage);
      if (isDamaged(entry) && entry.stream !== null && !isServiceStream(entry.stream)) games.miss(entry.stream);
    }
    await verifier.room();
    if (entries.length === PIECE) {
      from = entries[entries.length - 1].position;
      continue;
    }
    if (damaged === 0) games.end();
    else games.letGo();
    if (damaged > MOST_TOLD) lost.push(`${damaged - MOST_TOLD} more places of the log cannot be read`);
    return lost;
  }
}

export const differing = (...found: readonly Difference[]): Report => ({ ...emptyReport(), differences: [...found] });

function unreadable(game: string | null, reason: string): Report {
  const report = emptyReport();
  report.unreadable.push({ line: 0, game, reason });
  return report;
}

/** What says something about what is stored; other errors say that it could not be asked. */
const TOURNAMENT_FINDINGS: readonly unknown[] = ['STORE_DAMAGED', 'DAMAGED_TOURNAMENT', 'STREAM_DELETED'];
const FINDING_NAMES: readonly string[] = ['DamagedRecord', 'NewerPaifuError'];

/**
 * Verifies a stored tournament: its chain, every command judged anew where it was asked, ids and times, and that the games of its sessions
 * are there, were opened for it, by its rules, and are played by whom it seats. What its games hold is verified with them.
 */
export async function verifyTournament(reader: EventReader, tournament: string): Promise<Report> {
  const report = emptyReport();
  const unreadable = (reason: string): void => void report.unreadable.push({ line: 0, game: tournament, reason });
  try {
    const log = await readTournament(reader, tournament);
    if (log === null) return report;
    report.events = log.entries.length;
    const { state, difference } = judgedTournament(tournament, log.entries);
    if (difference !== null) report.differences.push(difference);
    const found = state && (await wrongGames(state, tournament, (game) => gameIn(reader, game)));
    for (const reason of found ?? []) unreadable(reason);
  } catch (error) {
    if (!TOURNAMENT_FINDINGS.includes(codeOf(error)) && !FINDING_NAMES.includes((error as Error).name)) throw error;
    unreadable((error as Error).message);
  }
  return report;
}

async function gameIn(reader: EventReader, id: string): Promise<TableGame> {
  try {
    const log = await readStored(reader, id, resolveRuleset);
    const [opening] = log?.entries ?? [];
    const game = opening && tableGame(eventIn(opening.envelope));
    return game === undefined ? 'absent' : game && { ...game, players: log?.line.state?.seated?.players ?? null };
  } catch {
    // What is wrong with a game is told with it.
    return null;
  }
}

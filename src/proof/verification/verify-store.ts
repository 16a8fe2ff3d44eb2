import { type EventReader, type Position, isDamaged } from '../../platform/event-store/port.js';
import { GAME_STREAMS, readStored, streamOf } from '../../games/recording/game-logs.js';
import { isServiceStream } from '../../games/recording/stream-names.js';
import { TOURNAMENT_STREAMS, readTournament } from '../../tournaments/recording/tournament-logs.js';
import type { KnownHeads } from '../../games/recording/known-heads.js';
import { isUuid } from '../../games/record/identity.js';
import { storedFile } from '../../games/record/paifu-file-writer.js';
import { readAnnotations } from '../../games/annotation-stream.js';
import { COMMENT_FORMAT } from '../../comments/comment-stream.js';
import { REVIEW_FORMAT } from '../../reviews/review-stream.js';
import { Verifier, type Verify } from './verifier.js';
import { LoggedGames, type LoggedStream } from './logged-games.js';
import { type TournamentPenalties, findMiscounts } from './penalty-counts.js';
import type { Difference } from './difference.js';
import { type Report, emptyReport, verifyPaifu } from './verify.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { eventIn } from '../../games/record/envelope.js';
import { type TableGame, checkTournament, tableGameOf, findWrongGames } from './tournament-check.js';
import { codeOf } from '../../platform/error-code.js';
import { inOrder } from '../../platform/in-order.js';

/** Report on a game or tournament; `game` is `null` for faults of the store itself. */
export interface StoredReport {
  readonly game: string | null;
  /** What is stored beside the game, if the report is on that. */
  readonly part?: 'comments' | 'reviews';
  readonly report: Report;
}

/** Errors about the stored data, as opposed to failed reads. */
const FINDINGS: readonly unknown[] = ['STORE_DAMAGED', 'DAMAGED_GAME', 'STREAM_DELETED', 'STREAM_NOT_FOUND'];

/** Verifies one stored game. Rejects with `StreamNotFound`. */
export async function verifyGame(reader: EventReader, game: string): Promise<Report> {
  return verifyStoredGame(
    reader,
    game,
    (error) => codeOf(error) !== 'STREAM_NOT_FOUND' && FINDINGS.includes(codeOf(error)),
    verifyPaifu,
  );
}

async function verifyStoredGame(
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
 * Verifies everything in a store: the store itself, the log of all streams, so that no event outside known games is
 * missed, and each game, from the log if it is complete there, else from its stream. Reports damage and verifies the
 * rest.
 *
 * @param held maximum text of incomplete games (see `LoggedGames`)
 * @param known heads that must still be present
 */
export async function* verifyStore(
  reader: EventReader,
  { held, known = null }: { readonly held?: number; readonly known?: KnownHeads | null } = {},
): AsyncGenerator<StoredReport> {
  const verifier = new Verifier();
  const games = new LoggedGames(reader.keepsBytes, verifier.verify, held);
  try {
    const lost = await scanLog(reader, games, verifier, known);
    for (const reason of [...(await reader.faults()), ...lost]) yield { game: null, report: unreadable(null, reason) };
    for (const { of, reason } of known?.faults() ?? [])
      yield { game: of?.id ?? null, report: unreadable(of?.id ?? null, reason) };
    const penalties: TournamentPenalties[] = [];
    for await (const found of inOrder(games.streams, ([stream, logged]) =>
      verifyStream(reader, stream, logged, verifier.verify),
    )) {
      penalties.push(...found.report.penalties);
      yield found;
    }
    for (const one of findMiscounts(penalties)) yield { game: one.game, report: differenceReport(one) };
  } finally {
    await verifier.close();
  }
}

/** The id in the name of a stream; `null` if the stream is of another kind. */
function idIn(stream: string, prefix: string): string | null {
  const id = stream.startsWith(prefix) ? stream.slice(prefix.length) : '';
  return isUuid(id) ? id : null;
}

async function verifyStream(
  reader: EventReader,
  stream: string,
  logged: LoggedStream,
  verify: Verify,
): Promise<StoredReport> {
  const tournament = idIn(stream, TOURNAMENT_STREAMS);
  if (tournament !== null) return { game: tournament, report: await verifyTournament(reader, tournament) };
  const commented = idIn(stream, COMMENT_FORMAT.streamPrefix);
  if (commented !== null) return { game: commented, part: 'comments', report: await verifyComments(reader, commented) };
  const reviewed = idIn(stream, REVIEW_FORMAT.streamPrefix);
  if (reviewed !== null) return { game: reviewed, part: 'reviews', report: await verifyReviews(reader, reviewed) };
  const game = idIn(stream, GAME_STREAMS);
  if (game === null) return { game: null, report: unreadable(null, `${stream} is not a game`) };
  if (logged.report !== null && (await startsAsLogged(reader, stream, logged)))
    return { game, report: await logged.report };
  const report = await verifyStoredGame(reader, game, (error) => FINDINGS.includes(codeOf(error)), verify);
  const found = report.differences.length + report.unreadable.length;
  // A game may have grown since it was counted; fewer events than counted means that events are hidden.
  if (found === 0 && report.events < logged.count) {
    report.unreadable.push({ line: 0, game, reason: `${logged.count - report.events} of its events are hidden` });
  }
  return { game, report };
}

/** Whether a stream begins as in the log: events can be hidden from the front. */
async function startsAsLogged(
  reader: EventReader,
  stream: string,
  { firstHash: hash }: LoggedStream,
): Promise<boolean> {
  try {
    const [first] = await reader.readStream(stream, { from: 0, limit: 1 });
    return first?.revision === 0 && first.hash === hash;
  } catch (error) {
    if (!FINDINGS.includes(codeOf(error))) throw error;
    return false;
  }
}

const PIECE = 1_000;
const MAX_LISTED = 100;

/** Reads the whole log and returns the damage found. */
async function scanLog(
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
      // Each chunk begins with the last event of the one before.
      if (entry.position === from || entry.stream?.startsWith('$')) continue;
      if (!isDamaged(entry) && !isServiceStream(entry.stream)) {
        games.see(entry);
        known?.see(entry.stream, entry.revision, entry.hash);
      }
      if (isDamaged(entry) && ++damaged <= MAX_LISTED) lost.push(entry.damage);
      if (isDamaged(entry) && entry.stream !== null && !isServiceStream(entry.stream)) games.miss(entry.stream);
    }
    await verifier.room();
    if (entries.length === PIECE) {
      from = entries[entries.length - 1].position;
      continue;
    }
    if (damaged === 0) games.end();
    else games.discardReports();
    if (damaged > MAX_LISTED) lost.push(`${damaged - MAX_LISTED} more places in the log cannot be read`);
    return lost;
  }
}

export const differenceReport = (...found: readonly Difference[]): Report => ({
  ...emptyReport(),
  differences: [...found],
});

function unreadable(game: string | null, reason: string): Report {
  const report = emptyReport();
  report.unreadable.push({ line: 0, game, reason });
  return report;
}

/** Codes and names of errors about the stored data, as opposed to failed reads. */
const STREAM_FINDINGS: readonly string[] = [
  ...['STORE_DAMAGED', 'STREAM_DELETED', 'DAMAGED_TOURNAMENT', 'DAMAGED_COMMENTS', 'DAMAGED_REVIEWS'],
  ...['DamagedRecord', 'NewerPaifuError'],
];

/** Runs checks that return what is wrong, and adds it to the report, or the damage that stopped them. */
async function reportOn(id: string, checks: (report: Report) => Promise<readonly string[]>): Promise<Report> {
  const report = emptyReport();
  const found = await checks(report).catch((error: Error) => {
    if (!STREAM_FINDINGS.includes(codeOf(error)) && !STREAM_FINDINGS.includes(error.name)) throw error;
    return [error.message];
  });
  report.unreadable.push(...found.map((reason) => ({ line: 0, game: id, reason })));
  return report;
}

/**
 * Verifies a stored tournament: its chain, commands, ids and times, and that the games of its sessions exist and were
 * opened for it, with its rules and players. The games themselves are verified separately.
 */
export function verifyTournament(reader: EventReader, tournament: string): Promise<Report> {
  return reportOn(tournament, async (report) => {
    const log = await readTournament(reader, tournament);
    if (log === null) return [];
    report.events = log.entries.length;
    const { state, difference } = checkTournament(tournament, log.entries);
    if (difference !== null) report.differences.push(difference);
    return state === null ? [] : findWrongGames(state, tournament, (game) => readTableGame(reader, game));
  });
}

/** Verifies the comments of a game: their chain, and the form and order of their events. */
function verifyComments(reader: EventReader, game: string): Promise<Report> {
  return reportOn(game, async (report) => {
    report.events = (await readAnnotations(reader, game, COMMENT_FORMAT))?.entries.length ?? 0;
    return [];
  });
}

/** Verifies the reviews of a game: their chain and events, and that the game has the events that they were compared with. */
function verifyReviews(reader: EventReader, game: string): Promise<Report> {
  return reportOn(game, async (report) => {
    const log = await readAnnotations(reader, game, REVIEW_FORMAT);
    report.events = log?.entries.length ?? 0;
    const asOf = Math.max(-1, ...(log?.state.reviews ?? []).map((one) => one.asOf));
    if (asOf < 0 || (await hasEvent(reader, game, asOf))) return [];
    return [`its reviews were compared with revision ${asOf}, which the game does not have`];
  });
}

async function hasEvent(reader: EventReader, game: string, revision: number): Promise<boolean> {
  try {
    return (await reader.readStream(streamOf(game), { from: revision, limit: 1 })).length > 0;
  } catch (error) {
    // Damage of the game is reported with the game.
    if (!FINDINGS.includes(codeOf(error))) throw error;
    return codeOf(error) !== 'STREAM_NOT_FOUND';
  }
}

async function readTableGame(reader: EventReader, id: string): Promise<TableGame> {
  try {
    const log = await readStored(reader, id, resolveRuleset);
    const [opening] = log?.entries ?? [];
    const game = opening && tableGameOf(eventIn(opening.envelope));
    return game === undefined ? 'absent' : game && { ...game, players: log?.line.state?.seated?.players ?? null };
  } catch {
    // A fault of a game is reported with the game.
    return null;
  }
}

import type { EventReader } from '../../platform/event-store/port.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { eventIn } from '../../games/record/envelope.js';
import { readStored } from '../../games/recording/game-logs.js';
import { readTournament } from '../../tournaments/recording/tournament-logs.js';
import { judgedTournament, type TableGame, tableGame, wrongGames } from './judged-tournament.js';
import { emptyReport, type Report } from './verify.js';

/** What says something about what is stored; other errors say that it could not be asked. */
const FINDINGS: readonly unknown[] = ['STORE_DAMAGED', 'DAMAGED_TOURNAMENT', 'STREAM_DELETED'];
const NAMES: readonly string[] = ['DamagedRecord', 'NewerPaifuError'];

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
    if (!FINDINGS.includes(codeOf(error)) && !NAMES.includes((error as Error).name)) throw error;
    unreadable((error as Error).message);
  }
  return report;
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

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

import { judgedTournament } from '../../proof/verification/tournament-check.js';
import { DamagedRecord } from '../../engine/table/state.js';
import { emptyReport, GameVerifier, type Report } from '../../proof/verification/verify.js';
import type { ImportLimits } from '../../platform/config/limits.js';
import type { PreparedEvent } from '../../platform/event-store/port.js';
import { type PaifuItem, readPaifu } from '../../games/record/paifu-file.js';
import type { GameSink, Parting } from './game-keeper.js';
import { notTooMany } from './unpacked.js';
import { listAtMost, type Summary } from './summary.js';

/** A game on its way in: judged event by event, kept when it is whole. */
interface Incoming {
  readonly game: string;
  readonly verifier: GameVerifier;
  readonly report: Report;
  readonly events: PreparedEvent[];
}

/**
 * Imports the games of a `.paifu` file as they stand: the chain is followed and every action judged anew while the file
 * is read, and a game goes to the keeper when all of it is as it has to be, or as far as it goes where its record was cut
 * off. Findings go to the summary; a game with a difference or a damaged line is not kept, the others are.
 *
 * @param keeper null: nothing is kept (a dry run).
 */
export async function importPaifu(
  source: AsyncIterable<Uint8Array>,
  file: string,
  keeper: GameSink | null,
  summary: Summary,
  limits: Pick<ImportLimits, 'findings' | 'games'>,
): Promise<void> {
  summary.files++;
  let games = 0;
  let incoming: Incoming | null = null;
  let tournament: IncomingTournament | null = null;
  for await (const items of readPaifu(source)) {
    for (const item of items) {
      if (item.kind === 'tournament') tournament = { id: item.tournament, entries: [] };
      else if (item.kind === 'tournament-event') tournament?.entries.push(item);
      else if (item.kind === 'tournament-end') {
        if (tournament !== null) await takeTournament(tournament, item, file, keeper, summary);
        tournament = null;
      } else if (item.kind === 'event') follow(incoming as Incoming, item);
      else if (item.kind === 'game') {
        const report = emptyReport();
        report.games = 1;
        incoming = { game: item.game, verifier: new GameVerifier(item.game, report), report, events: [] };
      } else {
        notTooMany(++games, limits);
        if (incoming !== null) {
          incoming.verifier.finish();
          if (item.kind === 'cut' || (item.kind === 'end' && incoming.verifier.isOpen)) stop(incoming, file, summary);
          enter(incoming.report, file, summary);
          const { game, events, report } = incoming;
          const sound = report.differences.length + report.unreadable.length === 0 && item.kind !== 'damage';
          if (sound && events.length > 0) {
            if (keeper === null) summary.imported.push({ file, game, outcome: 'judged' });
            else await keeper.keep({ game, file, events });
          }
        }
        if (item.kind === 'damage') damaged(incoming, item, file, summary);
        incoming = null;
        listAtMost(limits.findings, summary);
      }
    }
  }
}

/** A tournament on its way in. */
interface IncomingTournament {
  readonly id: string;
  readonly entries: Extract<PaifuItem, { kind: 'tournament-event' }>[];
}

/** A tournament is kept whole, or not at all: half of one seats nobody. */
async function takeTournament(
  { id, entries }: IncomingTournament,
  { line, isCut }: Extract<PaifuItem, { kind: 'tournament-end' }>,
  file: string,
  keeper: GameSink | null,
  summary: Summary,
): Promise<void> {
  const unreadable = (reason: string): void => void summary.unreadable.push({ file, line, reason });
  if (isCut) {
    unreadable(`tournament ${id} is cut off here`);
    return;
  }
  summary.events += entries.length;
  try {
    const { difference } = judgedTournament(id, entries);
    if (difference !== null) {
      const { field, recorded, computed } = difference;
      unreadable(`tournament ${id}: ${field} is ${JSON.stringify(recorded)}, should be ${JSON.stringify(computed)}`);
    } else if (keeper === null) summary.imported.push({ file, game: id, outcome: 'judged' });
    else {
      const events = entries.map(({ envelope, canonical, hash }) => ({
        ...{ id: envelope.id, type: envelope.type, data: canonical, hash },
      }));
      await keeper.keep({ game: id, file, events, isTournament: true });
    }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error;
    unreadable(`tournament ${id}: ${error.message}`);
  }
}

function follow({ verifier, report, events }: Incoming, item: Extract<PaifuItem, { kind: 'event' }>): void {
  const { envelope, hash, canonical } = item;
  report.events++;
  verifier.follow(envelope, item.line);
  events.push({ id: envelope.id, type: envelope.type, data: canonical, hash });
}

function stop({ verifier }: Incoming, file: string, summary: Summary): void {
  summary.incomplete.push({ file, hand: verifier.place.hand, lastStep: verifier.place.step });
}

function damaged(
  incoming: Incoming | null,
  { line, reason, mismatch }: Extract<PaifuItem, { kind: 'damage' }>,
  file: string,
  summary: Summary,
): void {
  if (incoming === null || mismatch === null) {
    summary.unreadable.push({ file, line, reason });
    return;
  }
  const { hand, step } = incoming.verifier.place;
  const { field, recorded, computed } = mismatch;
  summary.differences.push({ file, hand, step: step + 1, field, logged: recorded, computed });
}

function enter(report: Report, file: string, summary: Summary): void {
  for (const count of ['games', 'hands', 'wins', 'noWins', 'events'] as const) summary[count] += report[count];
  for (const { hand, step, field, recorded, computed } of report.differences) {
    summary.differences.push({ file, hand, step, field, logged: recorded, computed });
  }
  for (const found of report.irregularities) summary.irregularities.push({ file, ...found });
  for (const { line, reason } of report.unreadable) summary.unreadable.push({ file, line, reason });
}

/** A game that the store holds otherwise, as a finding. */
export function enterParting({ game, revision }: Parting, summary: Summary): void {
  const { file } = game;
  // Whoever imports would see the hash of what is stored, and the deal it is of need not lie open.
  const reason = `game ${game.game} is already stored with a different record from revision ${revision} on`;
  summary.unreadable.push({ file, line: 0, reason });
}

import { checkTournament } from '../../proof/verification/tournament-check.js';
import { DamagedRecord } from '../../engine/table/state.js';
import { emptyReport, GameVerifier, type Report } from '../../proof/verification/verify.js';
import type { ImportLimits } from '../../platform/config/limits.js';
import { type AppendPacker, packing } from '../../platform/event-store/open-store.js';
import { eventOfParts } from '../../platform/event-store/event-text.js';
import type { PreparedEvent } from '../../platform/event-store/port.js';
import { partsWith } from '../../games/record/envelope.js';
import { type PaifuItem, readPaifu } from '../../games/record/paifu-file.js';
import { type GameSink, type RecordConflict, streamOfGame } from './game-writer.js';
import { checkGameCount } from './decompress.js';
import { limitFindings, type Summary } from './import-summary.js';

/** A game being read and verified. */
interface Incoming {
  readonly game: string;
  readonly verifier: GameVerifier;
  readonly report: Report;
  readonly packer: AppendPacker;
}

/**
 * Imports the games of a `.paifu` file unchanged: verifies the hash chain and checks every action again. A truncated
 * game is stored up to its last event; a game with a difference or a damaged line is not stored.
 *
 * @param keeper `null` for a dry run
 */
export async function importPaifu(
  source: AsyncIterable<Uint8Array>,
  file: string,
  keeper: GameSink | null,
  summary: Summary,
  limits: Pick<ImportLimits, 'findings' | 'games'>,
): Promise<void> {
  summary.files++;
  const { AppendPacker } = await packing();
  let games = 0;
  let incoming: Incoming | null = null;
  let tournament: IncomingTournament | null = null;
  for await (const items of readPaifu(source)) {
    for (const item of items) {
      if (item.kind === 'tournament') tournament = { id: item.tournament, entries: [] };
      else if (item.kind === 'tournament-event') tournament?.entries.push(item);
      else if (item.kind === 'tournament-end') {
        if (tournament !== null) await importTournament(tournament, item, file, keeper, summary);
        tournament = null;
      } else if (item.kind === 'event') follow(incoming as Incoming, item);
      else if (item.kind === 'game') {
        const report = emptyReport();
        report.games = 1;
        const packer = new AppendPacker(streamOfGame(item), 0);
        incoming = { game: item.game, verifier: new GameVerifier(item.game, report), report, packer };
      } else {
        checkGameCount(++games, limits);
        if (incoming !== null) {
          incoming.verifier.finish();
          if (item.kind === 'cut' || (item.kind === 'end' && incoming.verifier.isOpen))
            reportIncomplete(incoming, file, summary);
          addReport(incoming.report, file, summary);
          const { game, packer, report } = incoming;
          const appends = packer.appends();
          const sound = report.differences.length + report.unreadable.length === 0 && item.kind !== 'damage';
          if (sound && appends.length > 0) {
            if (keeper === null) summary.imported.push({ file, game, outcome: 'judged' });
            else await keeper.save({ game, file, appends });
          }
        }
        if (item.kind === 'damage') reportDamage(incoming, item, file, summary);
        incoming = null;
        limitFindings(limits.findings, summary);
      }
    }
  }
}

/** A tournament being read. */
interface IncomingTournament {
  readonly id: string;
  readonly entries: Extract<PaifuItem, { kind: 'tournament-event' }>[];
}

/** Stores a tournament only if it is complete, because a truncated one is of no use. */
async function importTournament(
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
    const { difference } = checkTournament(id, entries);
    if (difference !== null) {
      const { field, recorded, computed } = difference;
      unreadable(`tournament ${id}: ${field} is ${JSON.stringify(recorded)}, should be ${JSON.stringify(computed)}`);
    } else if (keeper === null) summary.imported.push({ file, game: id, outcome: 'judged' });
    else {
      const stored = { game: id, isTournament: true } as const;
      const packer = new (await packing()).AppendPacker(streamOfGame(stored), 0);
      for (const entry of entries) packer.add([preparedEvent(entry)]);
      await keeper.save({ ...stored, file, appends: packer.appends() });
    }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error;
    unreadable(`tournament ${id}: ${error.message}`);
  }
}

function follow({ verifier, report, packer }: Incoming, item: Extract<PaifuItem, { kind: 'event' }>): void {
  report.events++;
  verifier.follow(item.envelope, item.line);
  const { envelope, values, canonical, hash } = item;
  packer.add([values === undefined ? preparedEvent(item) : eventOfParts(partsWith(envelope, values), canonical, hash)]);
}

const preparedEvent = ({
  envelope,
  canonical,
  hash,
}: Extract<PaifuItem, { kind: 'event' | 'tournament-event' }>): PreparedEvent => ({
  ...{ id: envelope.id, type: envelope.type, data: canonical, hash },
});

function reportIncomplete({ verifier }: Incoming, file: string, summary: Summary): void {
  summary.incomplete.push({ file, hand: verifier.place.hand, lastStep: verifier.place.step });
}

function reportDamage(
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

function addReport(report: Report, file: string, summary: Summary): void {
  for (const count of ['games', 'hands', 'wins', 'noWins', 'events'] as const) summary[count] += report[count];
  for (const { hand, step, field, recorded, computed } of report.differences) {
    summary.differences.push({ file, hand, step, field, logged: recorded, computed });
  }
  for (const found of report.irregularities) summary.irregularities.push({ file, ...found });
  for (const { line, reason } of report.unreadable) summary.unreadable.push({ file, line, reason });
}

/** Reports a game that is stored with a different record. */
export function reportConflict({ game, revision }: RecordConflict, summary: Summary): void {
  const { file } = game;
  // Names no hashes: the deal of the stored game need not be revealed to the importer.
  const reason = `game ${game.game} is already stored with a different record from revision ${revision} on`;
  summary.unreadable.push({ file, line: 0, reason });
}

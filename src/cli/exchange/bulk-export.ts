import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { playerIdsIn } from '../../engine/record/record-event.js';
import { loadRulesets } from '../../engine/rulesets/registry.js';
import { addCounts } from '../../exchange/importing/import-summary.js';
import type { WrittenFormat } from '../../exchange/importing/format-names.js';
import type { EventReader } from '../../platform/event-store/port.js';
import { eventIn, stampedEvent } from '../../games/record/envelope.js';
import { isUuid } from '../../games/record/identity.js';
import { codeOf } from '../../platform/error-code.js';
import { CliError, createFolder, EXIT, type ExitCode, type Io, printLine, type SourceOptions } from '../io.js';
import { amount, harmless } from '../output/style.js';
import { errorOfGame, storedGameIds } from '../source/game-files.js';
import { finalityOf, provisionalText, storedEntries } from '../source/game-record.js';
import type { GameLookup } from '../source/source.js';
import { sourceOf } from '../source/sources.js';
import { writtenGame } from './export.js';

export interface BulkExportOptions extends SourceOptions {
  readonly format: WrittenFormat;
  readonly to: string;
  readonly times?: boolean;
  readonly ids?: boolean;
}

const ENDINGS: Readonly<Record<WrittenFormat, string>> = {
  paifu: 'paifu',
  mhr: 'mhr',
  tenhou6: 'json',
  mjai: 'mjson',
  botzone: 'jsonl',
};

/** Lists the games written, so that an interrupted export continues. */
const JOURNAL = 'exported.jsonl';

/** `paifu export --all`: one file per game, named by its id. Games are read one at a time. */
export async function exportAll(options: BulkExportOptions, io: Io): Promise<ExitCode> {
  await loadRulesets();
  const source = sourceOf(options, io);
  return source.withEvents((events) =>
    source.withPlayerNames(async (lookupIn) => {
      const folder = await ExportFolder.open(options);
      const found = { written: 0, there: 0, failed: 0 };
      const lost: Record<string, number> = {};
      for await (const game of storedGameIds(events)) {
        if (folder.has(game)) found.there++;
        else {
          try {
            addCounts(await exportOne(game, folder, options, events, lookupIn), lost);
            found.written++;
          } catch (error) {
            const { message } = error instanceof CliError ? error : errorOfGame(error);
            if (error instanceof CliError && error.exit === EXIT.unreachable) throw error;
            found.failed++;
            io.stderr.write(`paifu: ${harmless(message)}\n`);
          }
        }
      }
      const dropped = Object.entries(lost).map(([what, count]) => `${what} (${count})`);
      if (dropped.length > 0) io.stderr.write(`not carried over: ${dropped.join(', ')}\n`);
      const there = found.there === 0 ? '' : `, ${amount(found.there, 'game')} already there`;
      const failed = found.failed === 0 ? '' : `, ${amount(found.failed, 'game')} could not be written`;
      await printLine(`${amount(found.written, 'game')} written to ${harmless(options.to)}${there}${failed}`, io);
      return found.failed === 0 ? EXIT.done : EXIT.findings;
    }),
  );
}

async function exportOne(
  game: string,
  folder: ExportFolder,
  { format, times, ids }: BulkExportOptions,
  events: EventReader,
  lookupIn: GameLookup,
): Promise<Readonly<Record<string, number>>> {
  if (!isUuid(game)) throw new CliError(EXIT.unreadable, `game ${game}: its id is no UUID, so it names no file`);
  const bytes: Buffer[] = [];
  const entries = await storedEntries(events, game, (piece) => bytes.push(piece));
  const envelopes = entries.map(({ envelope }) => envelope);
  const recorded = envelopes.map((envelope) => ({ revision: envelope.revision, event: eventIn(envelope) }));
  const names = new Map<string, string>();
  if (ids !== true && format !== 'paifu') {
    const lookup = await lookupIn({ id: game, recorded, players: new Map() });
    for (const id of playerIdsIn(recorded.map(({ event }) => event))) {
      const { name } = lookup(id);
      if (name !== null) names.set(id, name);
    }
  }
  const { text, notCarried } =
    format === 'paifu'
      ? { text: Buffer.concat(bytes), notCarried: {} }
      : writtenGame(envelopes, game, format, { names, times: times ?? true });
  const isFinal = provisionalText(finalityOf(envelopes.map((one) => stampedEvent(eventIn(one), one)))) === null;
  await folder.write(game, text, isFinal);
  return notCarried;
}

/** The folder of an export with its journal. */
class ExportFolder {
  private constructor(
    private readonly folder: string,
    private readonly ending: string,
    private readonly done: Set<string>,
  ) {}

  /** Creates the folder, or continues its export. Throws `CliError` if that had other options. */
  static async open({ to, format, times, ids }: BulkExportOptions): Promise<ExportFolder> {
    const header = JSON.stringify({ format, times: times ?? true, ids: ids ?? false });
    const journal = join(to, JOURNAL);
    const done = new Set<string>();
    try {
      await createFolder(to);
      const lines = (await textIn(journal)).split('\n');
      if (lines[0] === '') await writeFile(journal, `${header}\n`);
      else if (lines[0] !== header)
        throw new CliError(
          EXIT.usage,
          `${to} has an export with other options (${lines[0].slice(0, 200)}); choose an empty folder for this one`,
        );
      // The last line may be cut off; its game is written again.
      if (lines[0] === header && lines.at(-1) !== '') await appendFile(journal, '\n');
      for (const line of lines.slice(1, -1)) if (isUuid(line)) done.add(line);
    } catch (error) {
      if (error instanceof CliError) throw error;
      throw new CliError(EXIT.failed, `${to}: ${(error as Error).message}`);
    }
    return new ExportFolder(to, ENDINGS[format], done);
  }

  has(game: string): boolean {
    return this.done.has(game);
  }

  /** Writes a file completely or not at all. A game that may still change is written again by the next export. */
  async write(game: string, text: string | Buffer, isFinal: boolean): Promise<void> {
    const file = join(this.folder, `${game}.${this.ending}`);
    const partial = `${file}.part`;
    try {
      await writeFile(partial, text);
      await rename(partial, file);
      if (isFinal) await appendFile(join(this.folder, JOURNAL), `${game}\n`);
    } catch (error) {
      await rm(partial, { force: true });
      throw new CliError(EXIT.unreachable, `${file}: ${(error as Error).message}`);
    }
  }
}

/** The text of a file; empty if there is none. */
async function textIn(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

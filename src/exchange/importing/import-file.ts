import { createHash } from 'node:crypto';
import type { ImportLimits } from '../../platform/config/limits.js';
import type { ReadFormat } from './format-names.js';
import { FORMATS, type Reader, formatOf } from './formats.js';
import { addCheckedGame, checkGame } from './rules-check.js';
import { type SourceFile, withOrigin } from './game-origin.js';
import { gameIdFrom, commandIdsOf } from './import-identity.js';
import type { SourceImporter, SourceSink } from './source-importer.js';
import { type Summary, emptySummary, addSummary, limitFindings, shorten } from './import-summary.js';
import { FileRefused, peek, checkGameCount, decompress } from './decompress.js';
import type { EventStore } from '../../platform/event-store/port.js';
import { GameWriter, type GameSink } from './game-writer.js';
import { reportConflict, importPaifu } from './import-paifu.js';

/**
 * Imports the games of a file of another format: each is decided step by step, what its source states is compared with
 * what comes out, and a game of which every step can be recorded is handed to the keeper. Findings go to the summary.
 * Throws `FileRefused` for a file of more than `whole` bytes.
 *
 * @param keeper null: nothing is kept (a dry run).
 */
export async function importSource(
  read: Reader,
  { format, playedAt }: Pick<SourceFile, 'format' | 'playedAt'>,
  source: AsyncIterable<Uint8Array>,
  file: string,
  keeper: SourceSink | null,
  summary: Summary,
  limits: Pick<ImportLimits, 'whole' | 'findings' | 'games'>,
): Promise<void> {
  summary.files++;
  let games = 0;
  const bytes = await readAll(source, limits.whole);
  const facts = { format, name: file, sha256: createHash('sha256').update(bytes).digest('hex'), playedAt };
  for (const item of read(bytes)) {
    checkGameCount(++games, limits);
    if (item.kind === 'unreadable') summary.unreadable.push({ file, line: item.line, reason: item.reason });
    else {
      const judged = checkGame(withOrigin(item, facts));
      addCheckedGame(judged, file, summary);
      if (judged.refusal === null) {
        const taken = await keeper?.save(judged.game);
        const { game, outcome } = taken ?? { game: gameIdFrom(commandIdsOf(judged.game)), outcome: 'judged' };
        if (outcome === 'refused') summary.unreadable.push({ file, line: 0, reason: taken?.reason ?? '' });
        else summary.imported.push({ file, game, outcome });
      }
    }
    limitFindings(limits.findings, summary);
  }
}

async function readAll(source: AsyncIterable<Uint8Array>, whole: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > whole) throw new FileRefused(`it is longer than ${whole} bytes, the limit for files of its format`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** A file to be imported. */
export interface IncomingFile {
  /** How the summary calls it. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** `auto`: by how it begins, else by its name. */
  readonly format: ReadFormat | 'auto';
  /** The day its games were played, where they do not say; left out: nobody says. */
  readonly playedAt?: string;
}

/** What an import has put into the store. */
export interface ImportCounts {
  readonly games: number;
  readonly events: number;
}

/** Takes a file in. Findings go to the summary; rejects with the store's errors, and with what its bytes throw. */
export type ImportOneFile = (file: IncomingFile) => Promise<void>;

/** Where the games of a file go when they have been judged: as they stand, or to be recorded. */
export interface Sinks {
  readonly paifu: GameSink;
  readonly sources: SourceSink;
}

/** Unpacks, reads and judges the games of a file; null: keeps nothing of it (a dry run). What came of it. */
export async function checkFile(
  { name, bytes: given, format: named, playedAt }: IncomingFile,
  sinks: Sinks | null,
  limits: ImportLimits,
): Promise<Summary> {
  const summary = emptySummary();
  try {
    const { start, bytes } = await peek(decompress(given, limits));
    const format = named === 'auto' ? formatOf(start, name) : named;
    if (format === null) throw new FileRefused('its format was not recognized; name it with --format');
    const { reader } = FORMATS[format];
    if (reader === null) await importPaifu(bytes, name, sinks?.paifu ?? null, summary, limits);
    else
      await importSource(
        await reader(),
        { format, playedAt: playedAt ?? null },
        bytes,
        name,
        sinks?.sources ?? null,
        summary,
        limits,
      );
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    summary.unreadable.push({ file: name, line: 0, reason: error.message });
  }
  return shorten(summary);
}

/** Who judges files: here or in another thread. */
export abstract class FileChecker {
  /** Rejects with `FileRefused` where it had to be given up, with what the file's bytes and the sinks throw. */
  abstract check(file: IncomingFile, sinks: Sinks): Promise<Summary>;
}

/** Judges in this thread. */
export class InlineChecker extends FileChecker {
  constructor(private readonly limits: ImportLimits) {
    super();
  }

  check(file: IncomingFile, sinks: Sinks): Promise<Summary> {
    return checkFile(file, sinks, this.limits);
  }
}

/** Takes what `work` hands over into a store. Resolves once all of it is durable; rejects with the store's errors. */
export async function runImport(
  store: Pick<EventStore, 'append' | 'readStream'>,
  sources: SourceImporter,
  summary: Summary,
  checker: FileChecker,
  work: (intake: ImportOneFile) => Promise<void>,
): Promise<ImportCounts> {
  const paifu = new GameWriter(
    store,
    (parting) => reportConflict(parting, summary),
    ({ file, game }, added) => summary.imported.push({ file, game, outcome: added > 0 ? 'added' : 'already-there' }),
  );
  await work(async (file) => {
    try {
      addSummary(await checker.check(file, { paifu, sources }), summary);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      summary.unreadable.push({ file: file.name, line: 0, reason: error.message });
    }
  });
  await paifu.flush();
  return { games: paifu.games + sources.games, events: paifu.events + sources.events };
}

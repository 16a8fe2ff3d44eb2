import { createHash } from 'node:crypto';
import type { ImportLimits } from '../../platform/config/limits.js';
import type { ReadFormat } from './format-names.js';
import { FORMATS, type Reader, formatOf, isAddress } from './formats.js';
import type { GivenRules } from './given-rules.js';
import { addCheckedGame, checkGame } from './rules-check.js';
import type { AppendingStore } from './append-all.js';
import { LocalSource } from './checked-source.js';
import { type SourceFile, withOrigin } from './game-origin.js';
import { gameIdFrom, commandIdsOf } from './import-identity.js';
import { type SourceImporter, SourceQueue, type SourceSink } from './source-importer.js';
import { type Summary, emptySummary, addRecognized, limitFindings, shorten } from './import-summary.js';
import { FileRefused, peek, checkGameCount, decompress } from './decompress.js';
import type { EventStore } from '../../platform/event-store/port.js';
import { GameWriter, type GameSink } from './game-writer.js';
import { reportConflict, importPaifu } from './import-paifu.js';

/**
 * Imports the games of a file that is not `.paifu`: checks each game, compares the outcomes that the file states, and
 * saves the games whose steps can all be recorded. Throws `FileRefused` for a file of more than `limits.whole` bytes.
 *
 * @param keeper `null` for a dry run
 */
export async function importSource(
  read: Reader,
  {
    format,
    playedAt,
    rules,
    partial,
  }: Pick<SourceFile, 'format' | 'playedAt'> & { readonly rules: GivenRules | null } & Pick<IncomingFile, 'partial'>,
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
  for (const item of read(bytes, rules)) {
    checkGameCount(++games, limits);
    if (item.kind === 'unreadable') summary.unreadable.push({ file, line: item.line, reason: item.reason });
    else if (item.cutOff !== undefined && !partial) {
      const { line, reason } = item.cutOff;
      summary.unreadable.push({ file, line, reason: partial === false ? `${reason}; ${PARTIAL_HINT}` : reason });
    } else {
      const judged = checkGame(withOrigin(item, facts));
      addCheckedGame(judged, file, summary);
      if (judged.refusal === null && keeper !== null) await keeper.save(new LocalSource(judged.game), file);
      else if (judged.refusal === null)
        summary.imported.push({ file, game: gameIdFrom(commandIdsOf(judged.game)), outcome: 'judged' });
    }
    limitFindings(limits.findings, summary);
  }
}

const isBlank = (start: Uint8Array): boolean => Buffer.from(start).toString().trim() === '';

const PARTIAL_HINT = '--partial (in a request: partial=true) imports what comes before';

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

export interface IncomingFile {
  /** Name in the summary. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** `auto` detects the format by content, then by name. */
  readonly format: ReadFormat | 'auto';
  /** Day of play, for games without a date. */
  readonly playedAt?: string;
  /** Rules of logs that do not name theirs. */
  readonly rules?: GivenRules | null;
  /** Imports a log that is cut off up to there. Default: it is refused. */
  readonly partial?: boolean;
}

/** Games and events added by an import. */
export interface ImportCounts {
  readonly games: number;
  readonly events: number;
}

/** Imports one file; resolves with its findings. Rejects with errors of the store and of the file’s bytes. */
export type ImportOneFile = (file: IncomingFile) => Promise<Summary>;

/** Where checked games are saved. */
export interface Sinks {
  readonly paifu: GameSink;
  readonly sources: SourceSink;
}

/** Decompresses, reads and checks a file. `sinks` is `null` for a dry run. */
export async function checkFile(
  { name, bytes: given, format: named, playedAt, rules, partial }: IncomingFile,
  sinks: Sinks | null,
  limits: ImportLimits,
): Promise<Summary> {
  const summary = emptySummary();
  try {
    const { start, bytes } = await peek(decompress(given, limits));
    const format = named === 'auto' ? formatOf(start, name) : named;
    if (format === null)
      throw new FileRefused(
        isAddress(start)
          ? 'it is the address of a log, not the log; download the log from there, because nothing is fetched from other sites'
          : isBlank(start)
            ? 'it is empty; expected a game'
            : 'its format was not recognized; name it with --format',
      );
    if (named === 'auto' && format !== 'paifu') addRecognized(format, 1, summary);
    const { reader } = FORMATS[format];
    if (reader === null) await importPaifu(bytes, name, sinks?.paifu ?? null, summary, limits);
    else
      await importSource(
        await reader(),
        { format, playedAt: playedAt ?? null, rules: rules ?? null, partial },
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

/** Checks files, in this thread or another one. */
export abstract class FileChecker {
  /** Resolves when the sinks have taken all games. Rejects with `FileRefused`, and with errors of the file’s bytes and the sinks. */
  abstract check(file: IncomingFile, sinks: Sinks): Promise<Summary>;
}

/** Checks files in the calling thread. */
export class InlineChecker extends FileChecker {
  constructor(private readonly limits: ImportLimits) {
    super();
  }

  check(file: IncomingFile, sinks: Sinks): Promise<Summary> {
    return checkFile(file, sinks, this.limits);
  }
}

/**
 * Games of other formats that are recorded at a time. A command of the terminal has the store for itself; a service must not
 * keep its scribes waiting.
 */
export const GAMES_AT_ONCE = { command: 8, service: 1 } as const;

/**
 * Imports the files that `work` passes on, which are checked side by side and stored in order. Resolves once all games are
 * durable; rejects with the store’s errors.
 */
export async function runImport(
  store: AppendingStore & Pick<EventStore, 'readStream'>,
  importer: SourceImporter,
  summary: Summary,
  checker: FileChecker,
  gamesAtOnce: number,
  work: (intake: ImportOneFile) => Promise<void>,
): Promise<ImportCounts> {
  const paifu = new GameWriter(
    store,
    (parting) => reportConflict(parting, summary),
    ({ file, game }, added) => summary.imported.push({ file, game, outcome: added > 0 ? 'added' : 'already-there' }),
  );
  const sources = new SourceQueue(importer, gamesAtOnce, (file, { game, outcome, reason }) => {
    if (outcome === 'refused') summary.unreadable.push({ file, line: 0, reason });
    else summary.imported.push({ file, game, outcome });
  });
  let last: Promise<unknown> = Promise.resolve();
  await work((file) => {
    const before = last;
    const inTurn: Sinks = {
      paifu: { save: (game) => before.then(() => paifu.save(game)) },
      sources: { save: (game, name) => before.then(() => sources.save(game, name)) },
    };
    const found = checker.check(file, inTurn).catch((error) => {
      if (error instanceof FileRefused) return unreadableFile(file.name, error.message);
      throw error;
    });
    last = Promise.allSettled([before, found]);
    return found;
  });
  await sources.flush();
  await paifu.flush();
  return { games: paifu.games + importer.games, events: paifu.events + importer.events };
}

/** The findings of a file that cannot be read. */
export function unreadableFile(file: string, reason: string): Summary {
  const summary = emptySummary();
  summary.unreadable.push({ file, line: 0, reason });
  return summary;
}

import { createHash } from 'node:crypto';
import type { ImportLimits } from '../../platform/config/limits.js';
import { FORMATS, type ReadFormat, type Reader, formatOf } from './formats.js';
import { enterJudged, judgedGame } from './rules-check.js';
import { type FileFacts, withOrigin } from './game-origin.js';
import { gameIdUnder, idsOfSource } from './import-identity.js';
import type { SourceKeeper, SourceSink } from './source-importer.js';
import { type Summary, emptySummary, enterSummary, listAtMost, shortened } from './import-summary.js';
import { FileRefused, begun, notTooMany, unpacked } from './decompress.js';
import type { EventStore } from '../../platform/event-store/port.js';
import { GameKeeper, type GameSink } from './game-writer.js';
import { enterParting, importPaifu } from './import-paifu.js';

/**
 * Imports the games of a file of another format: each is decided step by step, what its source states is compared with
 * what comes out, and a game of which every step can be recorded is handed to the keeper. Findings go to the summary.
 * Throws `FileRefused` for a file of more than `whole` bytes.
 *
 * @param keeper null: nothing is kept (a dry run).
 */
export async function importSource(
  read: Reader,
  { format, playedAt }: Pick<FileFacts, 'format' | 'playedAt'>,
  source: AsyncIterable<Uint8Array>,
  file: string,
  keeper: SourceSink | null,
  summary: Summary,
  limits: Pick<ImportLimits, 'whole' | 'findings' | 'games'>,
): Promise<void> {
  summary.files++;
  let games = 0;
  const bytes = await bytesOf(source, limits.whole);
  const facts = { format, name: file, sha256: createHash('sha256').update(bytes).digest('hex'), playedAt };
  for (const item of read(bytes)) {
    notTooMany(++games, limits);
    if (item.kind === 'unreadable') summary.unreadable.push({ file, line: item.line, reason: item.reason });
    else {
      const judged = judgedGame(withOrigin(item, facts));
      enterJudged(judged, file, summary);
      if (judged.refusal === null) {
        const taken = await keeper?.keep(judged.game);
        const { game, outcome } = taken ?? { game: gameIdUnder(idsOfSource(judged.game)), outcome: 'judged' };
        if (outcome === 'refused') summary.unreadable.push({ file, line: 0, reason: taken?.reason ?? '' });
        else summary.imported.push({ file, game, outcome });
      }
    }
    listAtMost(limits.findings, summary);
  }
}

async function bytesOf(source: AsyncIterable<Uint8Array>, whole: number): Promise<Buffer> {
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
export interface Added {
  readonly games: number;
  readonly events: number;
}

/** Takes a file in. Findings go to the summary; rejects with the store's errors, and with what its bytes throw. */
export type Intake = (file: IncomingFile) => Promise<void>;

/** Where the games of a file go when they have been judged: as they stand, or to be recorded. */
export interface Sinks {
  readonly paifu: GameSink;
  readonly sources: SourceSink;
}

/** Unpacks, reads and judges the games of a file; null: keeps nothing of it (a dry run). What came of it. */
export async function judgeFile(
  { name, bytes: given, format: named, playedAt }: IncomingFile,
  sinks: Sinks | null,
  limits: ImportLimits,
): Promise<Summary> {
  const summary = emptySummary();
  try {
    const { start, bytes } = await begun(unpacked(given, limits));
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
  return shortened(summary);
}

/** Who judges files: here or in another thread. */
export abstract class FileJudge {
  /** Rejects with `FileRefused` where it had to be given up, with what the file's bytes and the sinks throw. */
  abstract judge(file: IncomingFile, sinks: Sinks): Promise<Summary>;
}

/** Judges in this thread. */
export class JudgeHere extends FileJudge {
  constructor(private readonly limits: ImportLimits) {
    super();
  }

  judge(file: IncomingFile, sinks: Sinks): Promise<Summary> {
    return judgeFile(file, sinks, this.limits);
  }
}

/** Takes what `work` hands over into a store. Resolves once all of it is durable; rejects with the store's errors. */
export async function takingIn(
  store: Pick<EventStore, 'append' | 'readStream'>,
  sources: SourceKeeper,
  summary: Summary,
  judge: FileJudge,
  work: (intake: Intake) => Promise<void>,
): Promise<Added> {
  const paifu = new GameKeeper(
    store,
    (parting) => enterParting(parting, summary),
    ({ file, game }, added) => summary.imported.push({ file, game, outcome: added > 0 ? 'added' : 'already-there' }),
  );
  await work(async (file) => {
    try {
      enterSummary(await judge.judge(file, { paifu, sources }), summary);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      summary.unreadable.push({ file: file.name, line: 0, reason: error.message });
    }
  });
  await paifu.flush();
  return { games: paifu.games + sources.games, events: paifu.events + sources.events };
}

import type { ImportLimits } from '../limits.js';
import type { Format } from './formats.js';
import { enterJudged, judgedGame } from './judged-game.js';
import type { SourceSink } from './source-keeper.js';
import { listAtMost, type Summary } from './summary.js';
import { FileRefused, notTooMany } from './unpacked.js';

/**
 * Imports the games of a file of another format: each is decided step by step, what its source states is compared with
 * what comes out, and a game of which every step can be recorded is handed to the keeper. Findings go to the summary.
 * Throws `FileRefused` for a file of more than `whole` bytes.
 *
 * @param keeper null: nothing is kept (a dry run).
 */
export async function importSource(
  read: NonNullable<Format['read']>,
  source: AsyncIterable<Uint8Array>,
  file: string,
  keeper: SourceSink | null,
  summary: Summary,
  limits: Pick<ImportLimits, 'whole' | 'findings' | 'games'>,
): Promise<void> {
  summary.files++;
  let games = 0;
  for (const item of read(await bytesOf(source, limits.whole))) {
    notTooMany(++games, limits);
    if (item.kind === 'unreadable') summary.unreadable.push({ file, line: item.line, reason: item.reason });
    else {
      const judged = judgedGame(item);
      enterJudged(judged, file, summary);
      const reason = judged.refusal === null ? ((await keeper?.keep(judged.game)) ?? null) : null;
      if (reason !== null) summary.unreadable.push({ file, line: 0, reason });
    }
    listAtMost(limits.findings, summary);
  }
}

async function bytesOf(source: AsyncIterable<Uint8Array>, whole: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source) {
    size += piece.length;
    if (size > whole) throw new FileRefused(`it is longer than the ${whole} bytes that are read of its format at once`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

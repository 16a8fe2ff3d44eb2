import { createHash } from 'node:crypto';
import type { ImportLimits } from '../../platform/config/limits.js';
import type { Reader } from './formats.js';
import { enterJudged, judgedGame } from './judged-game.js';
import { type FileFacts, withOrigin } from './origin.js';
import { gameIdUnder, idsOfSource } from './source-ids.js';
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

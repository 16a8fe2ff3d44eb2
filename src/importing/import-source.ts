import type { Format } from './formats.js';
import { enterJudged, judgedGame } from './judged-game.js';
import type { SourceKeeper } from './source-keeper.js';
import type { Summary } from './summary.js';

/**
 * Imports the games of a file of another format: each is decided step by step, what its source states is compared with
 * what comes out, and a game of which every step can be recorded is handed to the keeper. Findings go to the summary.
 *
 * @param keeper null: nothing is kept (a dry run).
 */
export async function importSource(
  read: NonNullable<Format['read']>,
  source: AsyncIterable<Uint8Array>,
  file: string,
  keeper: SourceKeeper | null,
  summary: Summary,
): Promise<void> {
  summary.files++;
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  for (const item of read(Buffer.concat(pieces))) {
    if (item.kind === 'unreadable') {
      summary.unreadable.push({ file, line: item.line, reason: item.reason });
      continue;
    }
    const judged = judgedGame(item);
    enterJudged(judged, file, summary);
    if (judged.refusal !== null) continue;
    const reason = (await keeper?.keep(judged.game)) ?? null;
    if (reason !== null) summary.unreadable.push({ file, line: 0, reason });
  }
}

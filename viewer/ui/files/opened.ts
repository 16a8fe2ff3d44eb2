import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import { looseTextOf } from '../../../src/proof/core/bytes.js';
import { contentsOf, FileProblem, heldIn } from './contents.js';
import { eventsOf, gamesOfLog, isLogFormat } from './log-games.js';

/** What a file holds that is to be replayed: the text of a `.paifu` file; or of a log the events of its first game, or why it has none. */
export type Opened =
  | { readonly paifu: string }
  | { readonly events: readonly RecordEvent[] }
  | { readonly why: string };

/** Rejects with `FileProblem`. */
export async function opened(file: Blob, name: string): Promise<Opened> {
  const bytes = await contentsOf(file);
  const held = heldIn(bytes, name);
  if (held === 'paifu') return { paifu: looseTextOf(bytes) };
  if (!isLogFormat(held)) throw new FileProblem('unknown');
  let why = 'the file holds no game';
  for await (const game of gamesOfLog(bytes, held)) {
    if (game.kind === 'game' && game.steps.length > 0) return { events: eventsOf(game) };
    const { line, reason } = game.kind === 'game' ? (game.refusal ?? { line: 0, reason: why }) : game;
    why = line > 0 ? `line ${line}: ${reason}` : reason;
  }
  return { why };
}

import { type Phrase, phraseText, says } from '../../engine/messages/phrase.js';
import { checkedEnvelope, eventIn } from '../../games/record/envelope.js';
import type { GameOpened } from '../../engine/vocabulary/game-start.js';
import type { FileChecker, IncomingFile } from '../../exchange/importing/import-file.js';
import { FileRefused } from '../../exchange/importing/decompress.js';
import { textsOf } from '../../exchange/importing/append-all.js';
import type { VerifiedGame } from '../../exchange/importing/game-writer.js';
import type { SourceGame } from '../../exchange/importing/source-game.js';
import type { Summary } from '../../exchange/importing/import-summary.js';
import type { PreparedEvent } from '../../platform/event-store/port.js';

/** The one game of a file, checked but not stored, or why the file cannot be used. */
export type GameFile =
  | { readonly kind: 'source'; readonly game: SourceGame }
  | { readonly kind: 'record'; readonly game: VerifiedGame; readonly opening: PreparedEvent }
  | { readonly kind: 'unusable'; readonly reason: string };

/** Reads a file of any format that `paifu import` reads. Rejects like `FileChecker.check`. */
export async function readGameFile(checker: FileChecker, file: IncomingFile): Promise<GameFile> {
  let source: SourceGame | undefined;
  let record: VerifiedGame | undefined;
  let games = 0;
  const unusable = (why: Phrase | string): GameFile => ({
    kind: 'unusable',
    reason: `${file.name}: ${phraseText(why)}`,
  });
  let summary: Summary;
  try {
    summary = await checker.check(file, {
      sources: {
        save: async (game) => {
          source = await game.whole();
          game.release();
          games++;
        },
      },
      paifu: {
        save: async (game) => {
          record = game;
          games++;
        },
      },
    });
  } catch (error) {
    if (error instanceof FileRefused) return unusable(error.message);
    throw error;
  }
  const [unreadable] = summary.unreadable;
  if (unreadable !== undefined)
    return unusable(unreadable.line > 0 ? says`line ${unreadable.line}: ${unreadable.reason}` : unreadable.reason);
  if (games !== 1)
    return unusable(games === 0 ? says`it has no game` : says`it has ${games} games; expected a file with one game`);
  const [incomplete] = summary.incomplete;
  if (incomplete !== undefined) {
    const { hand } = incomplete;
    const place = hand === null ? says`before hand 1` : says`in hand ${hand}`;
    return unusable(
      says`it stops ${place}; enter the result from a score sheet, or import the game and add it by its id`,
    );
  }
  const [difference] = summary.differences;
  if (difference !== undefined) {
    const { hand, field, logged, computed } = difference;
    const found = says`${String(field)} is ${JSON.stringify(logged)} in the file, but ${JSON.stringify(computed)} by the rules`;
    const where = hand === null ? found : says`hand ${hand}: ${found}`;
    return unusable(says`${where}; enter the result from a score sheet, or import the game and add it by its id`);
  }
  if (source !== undefined) return { kind: 'source', game: source };
  if (record?.isTournament === true) return unusable(says`it is the record of a tournament; expected a game`);
  const game = record as VerifiedGame;
  return { kind: 'record', game, opening: (await textsOf(game.appends))[0] };
}

/** The opening of a game that is not stored yet. */
export function openingIn(file: Exclude<GameFile, { kind: 'unusable' }>): GameOpened {
  const event =
    file.kind === 'source' ? file.game.steps[0]?.events?.[0] : eventIn(checkedEnvelope(JSON.parse(file.opening.data)));
  if (event?.type !== 'GameOpened') throw new TypeError('a checked game begins with its opening');
  return event.data;
}

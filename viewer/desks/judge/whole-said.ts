import type { CorrectionEvent } from '../../../src/engine/record/correction.js';
import type { Names } from '../../replay/sources.js';
import type { JudgeWords } from '../../i18n/judge.js';

/** What a correction of a whole hand, or of the whole game, says: who sits where, what is agreed on; null: it is of one step. */
export function wholeSaid({ type, data }: CorrectionEvent, names: Names, words: JudgeWords): string | null {
  const called = (player: string): string => names[player] ?? player;
  switch (type) {
    case 'PlayersReseated':
      return data.seats.map((player, seat) => `${words.seats[seat]} ${called(player)}`).join(', ');
    case 'PlayerSubstituted':
      return `${words.seats[data.seat]} ${called(data.player)}`;
    case 'GameOptionsCorrected':
      return Object.entries(data.options)
        .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
        .join(', ');
    default:
      return null;
  }
}

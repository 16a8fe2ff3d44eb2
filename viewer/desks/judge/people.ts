import { EAST, SEATS, type Seat } from '../../../src/engine/tiles/tile.js';
import { type WindOf, windOf } from '../../../src/engine/table/sentences.js';
import { sentenceOf, type TableEvent } from '../../../src/engine/table/moves/facts.js';
import { format } from '../../../src/platform/pages/language.js';
import type { JudgeWords } from '../../i18n/judge.js';
import type { ShownRecord } from '../../replay/record.js';
import { handAt } from '../../replay/step-navigation.js';
import type { Option } from '../../ui/form/field.js';

interface Seated {
  /** The one name of a player on the page: `Ben (South)`; the id where there is no name. */
  readonly nameOf: WindOf;
  /** The seat wind alone. */
  readonly windOf: WindOf;
}

/** The players as they sat in the hand of a step, or in the first hand before it. */
export function seatedAt(record: ShownRecord, index: number, words: JudgeWords): Seated {
  const from = handAt(record, index)?.from ?? record.hands[0]?.from;
  const table = record.replay.tableAfter(from === undefined ? index + 1 : from + 1);
  const { hand, rules, seated } = table;
  const wind = (seat: Seat): string | null =>
    hand === null ? null : words.winds[rules.seatWind(hand.dealer, seat) - EAST];
  return {
    nameOf: (seat) => {
      const player = seated?.players[seat];
      const name = player === undefined ? null : (record.names[player] ?? player);
      return personText(name, wind(seat), words) ?? windOf(table)(seat);
    },
    windOf: (seat) => wind(seat) ?? windOf(table)(seat),
  };
}

/** The index of the step at a revision, or of the last one before it. */
export const stepAt = ({ replay }: ShownRecord, revision: number): number =>
  Math.max(
    0,
    replay.steps.findLastIndex((step) => step.revision <= revision),
  );

/** A name with a seat wind beside it; `null` if neither is known. */
export const personText = (name: string | null, wind: string | null, words: JudgeWords): string | null =>
  name !== null && wind !== null ? format(words.person, { name, wind }) : (name ?? wind);

/** The four players as options of a choice. */
export const seatOptions = (nameOf: WindOf): readonly Option[] => SEATS.map((seat) => [String(seat), nameOf(seat)]);

/** The sentence of an event, with players by their names. */
export function sentenceWith(event: TableEvent, { names }: Pick<ShownRecord, 'names'>, nameOf: WindOf): string {
  if (event.type === 'PlayersSeated') {
    const players = event.data.players.map((id) => names[id] ?? id) as unknown as typeof event.data.players;
    return sentenceOf({ type: event.type, data: { ...event.data, players } }, nameOf);
  }
  return sentenceOf(event, nameOf);
}

import { EAST, SEATS } from '../../../src/engine/tiles/tile.js';
import { type WindOf, windOf } from '../../../src/engine/table/sentences.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { format } from '../../../src/platform/pages/language.js';
import type { JudgeWords } from '../../i18n/judge.js';
import type { ShownRecord } from '../../replay/record.js';
import { handAt } from '../../replay/walking.js';
import type { Option } from '../../ui/form/field.js';

/** The one name of a player on the page: `Ben (South)`, by the hand of a step; the id where there is no name. */
export function namesAt(record: ShownRecord, index: number, words: JudgeWords): WindOf {
  const from = handAt(record, index)?.from ?? record.hands[0]?.from;
  const { hand, rules, seated } = record.replay.tableAfter(from === undefined ? index + 1 : from + 1);
  return (seat) => {
    const player = seated?.players[seat];
    const wind = hand === null ? null : words.winds[rules.seatWind(hand.dealer, seat) - EAST];
    return (
      personText(player === undefined ? null : (record.names[player] ?? player), wind, words) ??
      windOf({ hand, rules })(seat)
    );
  };
}

/** A name with a seat wind beside it; `null` if neither is known. */
export const personText = (name: string | null, wind: string | null, words: JudgeWords): string | null =>
  name !== null && wind !== null ? format(words.person, { name, wind }) : (name ?? wind);

/** The four players as options of a choice. */
export const seatOptions = (nameOf: WindOf): readonly Option[] => SEATS.map((seat) => [String(seat), nameOf(seat)]);

/** An event whose players are named instead of their ids, for its sentence. */
export function withNames(event: TableEvent, { names }: Pick<ShownRecord, 'names'>): TableEvent {
  if (event.type !== 'PlayersSeated') return event;
  const players = event.data.players.map((id) => names[id] ?? id) as unknown as typeof event.data.players;
  return { type: event.type, data: { ...event.data, players } };
}

import type { Changes } from '../hands/win.js';
import { type TableEvent, messageOf } from '../table/moves/facts.js';
import { type WindOf, signed } from '../table/sentences.js';
import type { TableState } from '../table/state.js';
import { EAST, type Seat, SEATS } from '../tiles/tile.js';
import { format } from './format.js';
import { type Message, type Texts, textOf } from './message.js';
import EN from './steps/en.json' with { type: 'json' };

/** The words of a language for the texts of the engine. */
export interface Lexicon {
  readonly texts: Texts;
  /** Translates an English text of a stored record or of a service; a text that it does not know is returned unchanged. */
  readonly translate: (english: string) => string;
}

export const ENGLISH: Lexicon = { texts: EN, translate: (text) => text };

/** The names of the winds, East first. */
const windNames = ({ texts }: Lexicon): readonly string[] => [texts.east, texts.south, texts.west, texts.north];

type Seated = Pick<TableState, 'hand' | 'rules'>;

/** Seat names by wind; `seat 1` before the first hand. */
export const windOf =
  ({ hand, rules }: Seated, lexicon = ENGLISH): WindOf =>
  (seat) =>
    hand === null
      ? format(lexicon.texts.seat, { number: seat })
      : windNames(lexicon)[rules.seatWind(hand.dealer, seat) - EAST];

/** Players with their seat winds, e.g. `bo (South)`. */
export function playerWithWind(
  table: TableState,
  playerName: (id: string) => string = (id) => id,
  lexicon = ENGLISH,
): WindOf {
  const wind = windOf(table, lexicon);
  return (seat) => {
    const player = table.seated?.players[seat];
    return player === undefined
      ? wind(seat)
      : format(lexicon.texts.playerWithWind, { name: playerName(player), wind: wind(seat) });
  };
}

/** Player names for statements that outlast a hand; the seat's name if unknown. */
export function playersOf(table: TableState, playerName: (id: string) => string = (id) => id): WindOf {
  const wind = windOf(table);
  return (seat) => {
    const player = table.seated?.players[seat];
    return player === undefined ? wind(seat) : playerName(player);
  };
}

/** The seats, East first, by the winds at the end of their names. */
export function byWind(nameOf: WindOf, lexicon = ENGLISH): Seat[] {
  const winds = windNames(lexicon);
  const placeOf = (seat: Seat): number => {
    const name = nameOf(seat).replace(/[)）]$/, '');
    return winds.findIndex((wind) => name.endsWith(wind));
  };
  return [...SEATS].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The text of a message with seats. */
export const messageText = (message: Message, nameOf: WindOf, lexicon = ENGLISH): string =>
  textOf(message, { ...lexicon, nameOf, seats: byWind(nameOf, lexicon) });

/** Describes an event in one line. */
export const sentenceOf = (event: TableEvent, nameOf: WindOf, lexicon = ENGLISH): string =>
  messageText(messageOf(event), nameOf, lexicon);

/** `East +30, South -10, …`. */
export const changesText = (changes: Changes, nameOf: WindOf, lexicon = ENGLISH): string =>
  byWind(nameOf, lexicon)
    .map((seat) => format(lexicon.texts.change, { seat: nameOf(seat), value: signed(changes[seat]) }))
    .join(lexicon.texts.comma);

import type { Changes } from '../hands/win.js';
import { type WindOf, signed } from '../table/sentences.js';
import type { HandState, TableState } from '../table/state.js';
import { EAST, type Seat } from '../tiles/tile.js';
import type { Citation } from '../vocabulary/terms.js';
import type { ExplanationKey } from './explanation-keys.js';
import { format } from './format.js';
import { type Message, type NamedRound, type Texts, roundName, say, textOf } from './message.js';
import EN from './steps/en.json' with { type: 'json' };

/** The words of a language for the texts of the engine. */
export interface Lexicon {
  readonly texts: Texts;
  /** The text of a phrase by its key; a key that it does not know is returned unchanged. */
  readonly phrase: (key: string) => string;
  /** Translates an English text of a stored record or of a service; a text that it does not know is returned unchanged. */
  readonly translate: (english: string) => string;
  /** The ruleset that is played and its family, whose players have words of their own. Default: words of all players. */
  readonly ruleset?: string;
  readonly family?: string;
  /**
   * By the id of a document, its short name (`''`) and the titles of its sections and items. Default: the id, and the titles as in
   * the document.
   */
  readonly titles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The texts of explanations by key. Default: English. */
  readonly explanations?: Readonly<Record<ExplanationKey, string>>;
  /** The name of a ruleset. Default: its id. */
  readonly rulesetName?: (id: string) => string;
  /** The values of rulesets' options in words (`optionValueText`). Default: English. */
  readonly optionValues?: Readonly<Record<string, string>>;
}

/** English without the names of documents, which only citations need (`lexicons/en.ts`). */
export const ENGLISH: Lexicon = { texts: EN, phrase: (key) => key, translate: (text) => text };

/** A ruleset whose players may have names of their own for patterns. */
interface NamedRuleset {
  readonly id: string;
  /** Names in English, by those in records. */
  readonly patternNames?: ReadonlyMap<string, string>;
}

/** The words of a language as the players of a ruleset use them. To name patterns, it needs the loaded ruleset. */
export function lexiconFor(ruleset: string | NamedRuleset, lexicon: Lexicon): Lexicon {
  const { id, patternNames }: NamedRuleset = typeof ruleset === 'string' ? { id: ruleset } : ruleset;
  const family = id.slice(0, id.indexOf('/'));
  if (patternNames === undefined) return { ...lexicon, ruleset: id, family };
  const phrase = (key: string): string => {
    const own = lexicon.phrase(key);
    // Other languages translate the name in the record.
    return own === key ? (patternNames.get(key) ?? key) : own;
  };
  return { ...lexicon, ruleset: id, family, phrase };
}

/** The names of the winds, East first. */
const windNames = ({ texts }: Lexicon): readonly string[] => [texts.east, texts.south, texts.west, texts.north];

/** A table whose seats have winds. */
interface Seated {
  readonly hand: Pick<HandState, 'dealer'> | null;
  readonly rules: Pick<TableState['rules'], 'seatWind'>;
}

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

/** The seats of a list by seat, East first, by the winds at the end of their names. */
export function byWind(nameOf: WindOf, bySeat: readonly unknown[], lexicon = ENGLISH): Seat[] {
  const winds = windNames(lexicon);
  const placeOf = (seat: Seat): number => {
    const name = nameOf(seat).replace(/[)）]$/, '');
    return winds.findIndex((wind) => name.endsWith(wind));
  };
  return bySeat.map((_, seat) => seat as Seat).sort((a, b) => placeOf(a) - placeOf(b));
}

/** The text of a message with seats. */
export const messageText = (message: Message, nameOf: WindOf, lexicon = ENGLISH): string =>
  textOf(message, { ...lexicon, nameOf, order: (bySeat) => byWind(nameOf, bySeat, lexicon) });

/** `1 point`, `25 points`. @public used by the viewer */
export const pointsText = (points: number, lexicon: Lexicon): string => textOf(say('points', { points }), lexicon);

/** `East +30, South -10, …`. */
export const changesText = (changes: Changes, nameOf: WindOf, lexicon = ENGLISH): string =>
  byWind(nameOf, changes, lexicon)
    .map((seat) => format(lexicon.texts.change, { seat: nameOf(seat), value: signed(changes[seat]) }))
    .join(lexicon.texts.comma);

/** `Hand 5 (take 2)`, or by its round (`roundName`). */
export const handTitle = (hand: NamedRound & { readonly take: number }, lexicon: Lexicon): string =>
  roundName(hand, lexicon) + (hand.take > 1 ? format(lexicon.texts.takeOf, { take: hand.take }) : '');

/** The place of a rule in the language of the reader; the record has the document's id (`citationText`). */
export function citedText({ document, section, item }: Citation, { texts, titles = {} }: Lexicon): string {
  const own = (title: string): string => titles[document]?.[title] ?? title;
  return `${titles[document]?.[''] ?? document}${section && format(texts.section, { section: own(section) })}${item && ` ${own(item)}`}`;
}

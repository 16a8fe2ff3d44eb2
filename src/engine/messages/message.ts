import type { Changes } from '../hands/win.js';
import { signed } from '../table/sentences.js';
import type { Seat } from '../tiles/tile.js';
import { format } from './format.js';
import type { MessageKey } from './message-keys.js';
import { type Phrase, phraseText } from './phrase.js';

/** The texts of a language by key (`steps/en.json` and its translations). */
export type Texts = Readonly<Record<MessageKey, string>>;

/** A text for people: its key in the texts, and the values of its placeholders. */
export interface Message<K extends string = MessageKey> {
  readonly key: K;
  readonly values: Readonly<Record<string, Value>>;
}

/** A seat, named as the reader knows it. */
interface SeatValue {
  readonly seat: Seat;
}

/** Values of the seats, East first, each as a text with `seat` and `value`. */
interface ValuesBySeat {
  readonly bySeat: readonly (string | number)[];
  readonly each: MessageKey;
}

/** Values joined by a text, or by nothing. */
interface ListValue {
  readonly list: readonly Value[];
  readonly join?: string;
}

/** An entrant of a tournament, by number. */
interface EntrantValue {
  readonly entrant: number;
}

/** A ruleset, by id. */
interface RulesetValue {
  readonly ruleset: string;
}

/** A time: RFC 3339, UTC. */
interface TimeValue {
  readonly time: string;
}

/** English text of a stored record, translated if the texts know it. */
interface StoredValue {
  readonly stored: string;
}

/** The name of a hand. */
export interface NamedRound {
  readonly number: number;
  readonly dealer: number;
  /** `1z` to `4z`, or `null` in rulesets without a prevailing wind. */
  readonly prevailingWind: string | null;
  readonly honba: number;
}

/** A hand by its name in the game. */
interface RoundValue {
  readonly round: NamedRound;
}

/** A value of a placeholder. Values in an array are listed with commas. */
export type Value =
  | string
  | number
  | Message<string>
  | SeatValue
  | EntrantValue
  | RulesetValue
  | TimeValue
  | ValuesBySeat
  | ListValue
  | RoundValue
  | StoredValue
  | Phrase
  | readonly Value[];

export const say = (key: MessageKey, values: Message['values'] = {}): Message => ({ key, values });

/** A tile in notation; the words for an unseen one. */
export const tileValue = (tile: string): Value => (tile === '?' ? say('unseen') : tile);

export const changesValue = (changes: Changes): ValuesBySeat => ({ bySeat: changes.map(signed), each: 'change' });

/** The texts of a language, and how its reader knows seats, entrants, times and stored texts. */
export interface Speech {
  readonly texts: Readonly<Record<string, string>>;
  /** The ruleset and its family. A text `key@ruleset`, else `key@family`, stands in place of `key`, in the words of its players. */
  readonly ruleset?: string;
  readonly family?: string;
  /** Default: the number of the seat. */
  readonly nameOf?: (seat: Seat) => string;
  /** The seats of a list by seat, East first. Default: in order of their numbers. */
  readonly order?: (bySeat: readonly unknown[]) => readonly Seat[];
  /** Default: the number of the entrant. */
  readonly entrantOf?: (entrant: number) => string;
  /** Default: the id of the ruleset. */
  readonly rulesetName?: (id: string) => string;
  /** Default: the time as it is stored. */
  readonly timeOf?: (time: string) => string;
  /** The text of a phrase by its key. Default: English, which is the key. */
  readonly phrase?: (key: string) => string;
  /** Translates English text of a stored record. */
  readonly translate?: (stored: string) => string;
}

const textAt = (key: string, { texts, ruleset, family }: Speech): string | undefined =>
  texts[`${key}@${ruleset}`] ?? texts[`${key}@${family}`] ?? texts[key];

/** `Hand 5`; `East 4, 1 honba` if the players of the ruleset name hands by rounds. */
export function roundName({ number, dealer, prevailingWind, honba }: NamedRound, speech: Speech): string {
  const { texts } = speech;
  const round = textAt('round', speech);
  if (round === undefined || prevailingWind === null) return format(textAt('hand', speech) as string, { hand: number });
  const winds = [texts['winds.east'], texts['winds.south'], texts['winds.west'], texts['winds.north']];
  const name = format(round, { wind: winds[Number(prevailingWind[0]) - 1], number: dealer + 1 });
  return honba > 0 ? name + format(texts.honba, { honba }) : name;
}

/** The text of a message. */
export function textOf({ key, values }: Message<string>, speech: Speech): string {
  const filled = Object.entries(values).map(([name, value]) => [name, valueText(value, speech)]);
  return format(textAt(key, speech) as string, Object.fromEntries(filled));
}

/** The text of a value. */
export function valueText(value: Value, speech: Speech): string {
  const { texts, order = (bySeat) => bySeat.map((_, seat) => seat as Seat) } = speech;
  const joined = (values: readonly Value[], between: string): string =>
    values.map((one) => valueText(one, speech)).join(between);
  if (typeof value !== 'object') return String(value);
  if ('key' in value)
    return Array.isArray(value.values)
      ? phraseText(value as Phrase, speech.phrase, texts.comma)
      : textOf(value as Message<string>, speech);
  if ('seat' in value) return speech.nameOf?.(value.seat) ?? String(value.seat);
  if ('entrant' in value) return speech.entrantOf?.(value.entrant) ?? String(value.entrant);
  if ('ruleset' in value) return speech.rulesetName?.(value.ruleset) ?? value.ruleset;
  if ('time' in value) return speech.timeOf?.(value.time) ?? value.time;
  if ('stored' in value) return speech.translate?.(value.stored) ?? value.stored;
  if ('round' in value) return roundName(value.round, speech);
  if ('list' in value) return joined(value.list, value.join === undefined ? '' : texts[value.join]);
  if ('bySeat' in value) {
    const { bySeat, each } = value;
    return joined(
      order(bySeat).map((seat) => say(each, { seat: { seat }, value: bySeat[seat] })),
      texts.comma,
    );
  }
  return joined(value, texts.comma);
}

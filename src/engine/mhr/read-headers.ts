import { allowedValues, optionsOf, RULESET_IDS, RulesetError, resolveRuleset } from '../rulesets/registry.js';
import type { Ruleset } from '../rulesets/ruleset.js';
import type { ActionData } from '../table/actions.js';
import type { SeatPicking } from '../table/events.js';
import { SEATS, type Seat } from '../tiles/tile.js';
import type { Header } from './model.js';
import { isWindLetter, parseQuoted } from './parse-token.js';
import { readFaces } from './read-marks.js';
import { Scanner } from './scanner.js';
import { Unreadable } from './text-error.js';
import { VERSION } from './write-headers.js';

/** The headers of one block, each once. */
export class Headers {
  private readonly byKey = new Map<string, Header>();
  readonly options: Header[] = [];
  readonly hands = new Map<string, Header>();
  readonly corrected: Header[] = [];

  constructor(headers: readonly Header[]) {
    for (const header of headers) {
      const { key, name, at } = header;
      if (key === 'option') this.options.push(header);
      else if (key === 'corrected') this.corrected.push(header);
      else {
        const map = key === 'hand' && name !== null ? this.hands : this.byKey;
        const known = name ?? key;
        if (map.has(known)) throw new Unreadable(at, `the header ${key} once`);
        map.set(known, header);
      }
    }
  }

  get(key: string): Header | undefined {
    return this.byKey.get(key);
  }

  has(key: string): boolean {
    return this.byKey.has(key);
  }

  text(key: string): string | null {
    const header = this.get(key);
    return header === undefined ? null : freeText(header);
  }

  oneOf<T extends string>(key: string, words: readonly T[]): T | undefined {
    const header = this.get(key);
    if (header === undefined) return undefined;
    return words.find((word) => word === header.value) ?? wrong(header, words.join(' or '));
  }

  number(key: string, from: number): number | undefined {
    const header = this.get(key);
    if (header === undefined) return undefined;
    const value = /^\d{1,15}$/.test(header.value) ? Number(header.value) : -1;
    return value < from ? wrong(header, `a number from ${from}`) : value;
  }
}

export function wrong(header: Header, expected: string): never {
  const { value } = header;
  throw new Unreadable(header.valueAt, expected, value === '' ? 'nothing' : JSON.stringify(value));
}

function freeText(header: Header): string {
  const { value } = header;
  if (value === '') return wrong(header, 'a text');
  if (!value.startsWith('"')) return value;
  const scan = new Scanner(value);
  try {
    const text = parseQuoted(scan);
    if (scan.at === value.length) return text;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  return wrong(header, 'a text, in quotation marks as JSON has it or without');
}

/** The ruleset and how its game is opened. */
export function readOpening(headers: Headers): { ruleset: Ruleset; open: ActionData['OpenGame'] } {
  const version = headers.get('mhr');
  if (version !== undefined && version.value !== String(VERSION))
    wrong(version, `${VERSION}, the version that is read here`);
  const rules = headers.get('rules');
  if (rules === undefined) throw new Unreadable(0, `a header "rules: ${RULESET_IDS[0]}"`);
  if (!RULESET_IDS.includes(rules.value)) wrong(rules, `a ruleset: ${RULESET_IDS.join(' or ')}`);
  const options: Record<string, string | number | boolean> = {};
  for (const option of headers.options) {
    const { name, value } = option;
    const spec = optionsOf(rules.value).find((one) => one.name === name);
    if (spec === undefined) {
      throw new Unreadable(
        option.at,
        `an option of ${rules.value}: ${optionsOf(rules.value)
          .map((one) => one.name)
          .join(', ')}`,
      );
    }
    const text = freeText(option);
    try {
      options[spec.name] = resolveRuleset(rules.value, { [spec.name]: text }).options[spec.name];
    } catch (error) {
      if (!(error instanceof RulesetError)) throw error;
      wrong({ ...option, value }, allowedValues(spec));
    }
  }
  const ruleset = resolveRuleset(rules.value, options);
  const open = {
    options: ruleset.options,
    mode: headers.oneOf('mode', ['strict', 'scribe'] as const) ?? 'strict',
    reveal: headers.oneOf('reveal', ['after-hand', 'after-game', 'never'] as const) ?? 'after-hand',
    event: headers.text('event'),
    table: headers.text('table'),
  };
  return { ruleset, open };
}

/** One word of a header's value, with where it stands. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

/** The words of a header's value; a part in quotation marks may hold blanks. */
export function wordsOf({ value, valueAt }: Header): Word[] {
  return [...value.matchAll(/(?:"(?:[^"\\]|\\.)*"|\S)+/g)].map(({ 0: text, index }) => ({ text, at: valueAt + index }));
}

/** A seat of the header `seats`: `E=p17`, or with the number of the seat `2=E:p17`. */
export interface SeatWord {
  readonly letter: 'E' | 'S' | 'W' | 'N';
  readonly seat: Seat | null;
  readonly player: string;
}

export function readSeats(header: Header): SeatWord[] {
  const seats = wordsOf(header).map(({ text, at }): SeatWord => {
    const match = /^(?:([0-3])=([ESWN]):|([ESWN])=)(.+)$/s.exec(text);
    if (match === null) throw new Unreadable(at, 'a seat and its player, e.g. E=p17 or 2=E:p17', JSON.stringify(text));
    const letter = match[2] ?? match[3];
    const seat = match[1] === undefined ? null : (Number(match[1]) as Seat);
    return { letter: isWindLetter(letter) ? letter : 'E', seat, player: readId(match[4], at) };
  });
  if (new Set(seats.map(({ letter }) => letter)).size !== 4 || seats.length !== 4)
    wrong(header, 'E, S, W and N, each with its player');
  const numbered = new Set(seats.map(({ seat }) => seat));
  if (numbered.size !== 4 && !(numbered.size === 1 && numbered.has(null)))
    wrong(header, 'four different seats 0 to 3, or none');
  return seats;
}

function readId(text: string, at: number): string {
  if (!text.startsWith('"')) return text;
  const scan = new Scanner(text);
  const id = parseId(scan, at);
  if (scan.at < text.length) throw new Unreadable(at, 'a player id, in quotation marks or without');
  return id;
}

function parseId(scan: Scanner, at: number): string {
  try {
    return parseQuoted(scan);
  } catch (error) {
    if (error instanceof Unreadable) throw new Unreadable(at, error.expected);
    throw error;
  }
}

/** `p1 p2 p3 p4; 0:3+4 2:1+6; 3z 1z 4z 2z`: places, throws, the row of wind tiles. */
export function readPicking(header: Header): SeatPicking {
  const parts: Word[][] = [[]];
  for (const word of wordsOf(header)) {
    const ends = word.text.endsWith(';') && !word.text.endsWith('";"');
    parts[parts.length - 1].push(ends ? { ...word, text: word.text.slice(0, -1) } : word);
    if (ends) parts.push([]);
  }
  const [places, throws, row] = parts;
  if (parts.length !== 3 || places.length !== 4) {
    return wrong(header, 'four players; throws, e.g. 0:3+4; the row of wind tiles');
  }
  return {
    places: places.map(({ text, at }) => readId(text, at)) as unknown as SeatPicking['places'],
    throws: throws.map(({ text, at }) => {
      const place = SEATS.find((one) => text.startsWith(`${one}:`));
      if (place === undefined)
        throw new Unreadable(at, 'a place 0 to 3 and its throw, e.g. 0:3+4', JSON.stringify(text));
      return { place, faces: readFaces(text.slice(2), at + 2) };
    }),
    row: row.map(({ text }) => text),
  };
}

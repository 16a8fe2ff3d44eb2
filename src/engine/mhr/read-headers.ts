import { allowedValues, RulesetError } from '../rulesets/options.js';
import { optionsOf, RULESET_IDS, resolveTable } from '../rulesets/table-rules.js';
import type { TableRuleset } from '../table/ruleset.js';
import type { ActionData } from '../table/moves.js';
import type { Seat } from '../tiles/tile.js';
import type { Header } from './model.js';
import { isWindLetter, parseQuoted } from './parse-token.js';
import { readId, wordsOf } from './read-words.js';
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

/** A moment as records have it: RFC 3339, UTC, milliseconds. */
export function readInstant(header: Header): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d{3})?Z$/.exec(header.value);
  const [year, month, day, hour, minute, second] = (match ?? []).slice(1, 7).map(Number);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  if (match === null || !(day >= 1 && day <= days) || hour > 23 || minute > 59 || second > 59)
    return wrong(header, 'a moment in UTC, e.g. 2026-01-31T09:30:00Z');
  return match[7] === undefined ? header.value.replace('Z', '.000Z') : header.value;
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
export function readOpening(headers: Headers): { ruleset: TableRuleset; open: ActionData['OpenGame'] } {
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
      options[spec.name] = resolveTable(rules.value, { [spec.name]: text }).options[spec.name];
    } catch (error) {
      if (!(error instanceof RulesetError)) throw error;
      wrong({ ...option, value }, allowedValues(spec));
    }
  }
  const mode = headers.oneOf('mode', ['strict', 'scribe'] as const) ?? 'strict';
  const ruleset = resolveTable(rules.value, options, mode);
  const open = {
    options: ruleset.options,
    mode,
    reveal: headers.oneOf('reveal', ['after-hand', 'after-game', 'never'] as const) ?? 'after-hand',
    event: headers.text('event'),
    table: headers.text('table'),
  };
  return { ruleset, open };
}

/** A seat of the header `seats`: `E=p17`, or with the number of the seat `2=E:p17`. */
export interface SeatWord {
  readonly letter: 'E' | 'S' | 'W' | 'N';
  readonly seat: Seat | null;
  readonly player: string;
}

export function readSeats(header: Header): SeatWord[] {
  const seats = wordsOf(header.value, header.valueAt).map(({ text, at }): SeatWord => {
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

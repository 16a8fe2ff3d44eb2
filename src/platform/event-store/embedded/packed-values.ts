/**
 * Values of packed events (packed-event.ts). They are written as bytes and read from hexadecimal digits, which SQLite
 * returns faster than bytes. Each writer accepts only the spelling that its reader returns.
 */
export const UUID_LENGTH = 36;
export const SALT_LENGTH = 22;
export const INSTANT_LENGTH = 24;

/** The value of each character as a digit; negative if it is none. */
function valuesOf(digits: string): Int8Array {
  const values = new Int8Array(65_536).fill(-1);
  for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value;
  return values;
}

const DIGITS = valuesOf('0123456789abcdef');
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SEXTETS = valuesOf(BASE64);
const CHARACTERS = Uint8Array.from(BASE64, (character) => character.charCodeAt(0));

const HYPHEN = 45;
/** Places of the digits of a UUID, in pairs. */
const UUID_DIGITS = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

/** Writes the 32 bytes of a hash of 64 lower-case digits. */
export function writeHash(hash: string, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 32; i++)
    bytes[at + i] = (DIGITS[hash.charCodeAt(2 * i)] << 4) | DIGITS[hash.charCodeAt(2 * i + 1)];
}

/** Writes the 16 bytes of a UUID in lower case. False if the text is none. */
export function writeUuid(uuid: string, bytes: Uint8Array, at: number): boolean {
  let wrong = 0;
  for (let i = 0; i < 16; i++) {
    const place = UUID_DIGITS[i];
    const value = (DIGITS[uuid.charCodeAt(place)] << 4) | DIGITS[uuid.charCodeAt(place + 1)];
    wrong |= value;
    bytes[at + i] = value;
  }
  return (
    wrong >= 0 &&
    uuid.length === UUID_LENGTH &&
    uuid.charCodeAt(8) === HYPHEN &&
    uuid.charCodeAt(13) === HYPHEN &&
    uuid.charCodeAt(18) === HYPHEN &&
    uuid.charCodeAt(23) === HYPHEN
  );
}

/** Writes the text of a UUID from its 32 digits. */
export function writeUuidText(digits: string, from: number, text: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i++) {
    const place = at + UUID_DIGITS[i];
    text[place] = digits.charCodeAt(from + 2 * i);
    text[place + 1] = digits.charCodeAt(from + 2 * i + 1);
  }
  text[at + 8] = text[at + 13] = text[at + 18] = text[at + 23] = HYPHEN;
}

/** Writes the 16 bytes of a salt in base64url. False if the text is none. */
export function writeSalt(salt: string, bytes: Uint8Array, at: number): boolean {
  let wrong = 0;
  let place = at;
  for (let i = 0; i < 20; i += 4) {
    const value =
      (SEXTETS[salt.charCodeAt(i)] << 18) |
      (SEXTETS[salt.charCodeAt(i + 1)] << 12) |
      (SEXTETS[salt.charCodeAt(i + 2)] << 6) |
      SEXTETS[salt.charCodeAt(i + 3)];
    wrong |= value;
    bytes[place++] = value >> 16;
    bytes[place++] = value >> 8;
    bytes[place++] = value;
  }
  const last = (SEXTETS[salt.charCodeAt(20)] << 6) | SEXTETS[salt.charCodeAt(21)];
  bytes[place] = last >> 4;
  // The last character has four bits more, which must be 0.
  return salt.length === SALT_LENGTH && (wrong | last) >= 0 && (last & 15) === 0;
}

/** Writes the text of a salt from the 32 digits of its bytes. */
export function writeSaltText(digits: string, from: number, text: Uint8Array, at: number): void {
  const digit = (place: number): number => DIGITS[digits.charCodeAt(from + place)];
  let end = at;
  for (let place = 0; place < 30; place += 3) {
    const bits = (digit(place) << 8) | (digit(place + 1) << 4) | digit(place + 2);
    text[end++] = CHARACTERS[bits >> 6];
    text[end++] = CHARACTERS[bits & 63];
  }
  const bits = (digit(30) << 8) | (digit(31) << 4);
  text[end++] = CHARACTERS[bits >> 6];
  text[end] = CHARACTERS[bits & 63];
}

const MINUTE = 60_000;
const MINUTE_LENGTH = '2026-01-31T09:30:'.length;
/** The first time that does not fit: its minutes take four bytes. */
const END = MINUTE * 2 ** 32;

interface Minute {
  readonly number: number;
  readonly text: string;
}

/** A recent minute for each of an hour, because `Date` is slow and events come one after the other. */
const MINUTES: Minute[] = Array.from({ length: 60 }, () => ({ number: -1, text: '' }));

function minuteOf(number: number): Minute {
  const known = MINUTES[number % 60];
  if (known.number === number) return known;
  const minute = { number, text: new Date(number * MINUTE).toISOString().slice(0, MINUTE_LENGTH) };
  MINUTES[number % 60] = minute;
  return minute;
}

/** Milliseconds from 1970 to a time such as 2026-01-31T09:30:00.000Z; negative if the text is none. */
export function timeOf(instant: string): number {
  const digit = (at: number) => instant.charCodeAt(at) - ZERO;
  const begin = instant.slice(0, MINUTE_LENGTH);
  let minute: Minute | undefined = MINUTES[10 * digit(14) + digit(15)];
  if (minute?.text !== begin) {
    const time = Date.parse(instant);
    minute = time >= 0 && time < END ? minuteOf(Math.floor(time / MINUTE)) : undefined;
    if (minute?.text !== begin) return -1;
  }
  const [tens, ones, tenths, hundredths, thousandths] = [digit(17), digit(18), digit(20), digit(21), digit(22)];
  const isRight =
    instant.length === INSTANT_LENGTH &&
    instant.charCodeAt(19) === DOT &&
    instant.charCodeAt(23) === ZULU &&
    isDigit(tens) &&
    tens < 6 &&
    isDigit(ones) &&
    isDigit(tenths) &&
    isDigit(hundredths) &&
    isDigit(thousandths);
  const rest = 10_000 * tens + 1_000 * ones + 100 * tenths + 10 * hundredths + thousandths;
  return isRight ? MINUTE * minute.number + rest : -1;
}

const [DOT, ZERO, ZULU] = [46, 48, 90];
const isDigit = (value: number): boolean => value >= 0 && value <= 9;

/** Writes the text of a time. */
export function writeTimeText(time: number, text: Uint8Array, at: number): void {
  const number = Math.floor(time / MINUTE);
  const { text: begin } = minuteOf(number);
  for (let i = 0; i < MINUTE_LENGTH; i++) text[at + i] = begin.charCodeAt(i);
  const rest = time - number * MINUTE;
  const seconds = Math.floor(rest / 1_000);
  writeDigits(seconds, 2, text, at + 17);
  text[at + 19] = DOT;
  writeDigits(rest - 1_000 * seconds, 3, text, at + 20);
  text[at + 23] = ZULU;
}

function writeDigits(value: number, count: number, text: Uint8Array, at: number): void {
  for (let place = at + count - 1, rest = value; place >= at; place--, rest = Math.floor(rest / 10))
    text[place] = ZERO + (rest % 10);
}

/** Writes the minute of a time in four bytes and the rest in two. Returns the place after it. */
export function writeTime(time: number, bytes: Uint8Array, at: number): number {
  const rest = time % MINUTE;
  const minutes = (time - rest) / MINUTE;
  bytes[at] = minutes >>> 24;
  bytes[at + 1] = minutes >>> 16;
  return writePair(rest, bytes, writePair(minutes, bytes, at + 2));
}

/** Writes the lowest 16 bits. */
export function writePair(value: number, bytes: Uint8Array, at: number): number {
  bytes[at] = value >>> 8;
  bytes[at + 1] = value;
  return at + 2;
}

/** The largest number that `writeNumber` takes. */
export const LARGEST_NUMBER = 2 ** 22 - 1;

/** Writes a number in one to three bytes. The first two bits say how many. Returns the place after it. */
export function writeNumber(number: number, bytes: Uint8Array, at: number): number {
  if (number < 0x80) {
    bytes[at] = number;
    return at + 1;
  }
  if (number < 0x4000) return writePair(0x8000 | number, bytes, at);
  bytes[at] = 0xc0 | (number >> 16);
  return writePair(number, bytes, at + 1);
}

/** Reads values in order. Values beyond the end are wrong, and `at` is then beyond it too. */
export class ValueReader {
  constructor(
    readonly digits: string,
    public at: number,
  ) {}

  private digit(at: number): number {
    return DIGITS[this.digits.charCodeAt(at)];
  }

  skip(bytes: number): void {
    this.at += 2 * bytes;
  }

  byte(): number {
    const { at } = this;
    this.at = at + 2;
    return (this.digit(at) << 4) | this.digit(at + 1);
  }

  pair(): number {
    return (this.byte() << 8) | this.byte();
  }

  number(): number {
    const first = this.byte();
    if (first < 0x80) return first;
    if (first < 0xc0) return ((first & 0x3f) << 8) | this.byte();
    return ((first & 0x3f) << 16) | this.pair();
  }

  time(): number {
    const minutes = this.pair() * 65_536 + this.pair();
    return minutes * MINUTE + this.pair();
  }

  /** A text of up to 255 bytes, after their number. */
  text(): string {
    return this.utf8(this.at + 2 + 2 * this.byte());
  }

  rest(): string {
    return this.utf8(Math.max(this.at, this.digits.length));
  }

  private utf8(end: number): string {
    const { digits, at } = this;
    this.at = end;
    return Buffer.from(digits.slice(at, end), 'hex').toString();
  }
}

import { crc32 } from 'node:zlib';
import type { PreparedEvent } from '../port.js';
import {
  INSTANT_LENGTH,
  LARGEST_NUMBER,
  SALT_LENGTH,
  UUID_LENGTH,
  ValueReader,
  timeOf,
  writeNumber,
  writePair,
  writeSalt,
  writeSaltText,
  writeTime,
  writeTimeText,
  writeUuid,
  writeUuidText,
} from './packed-values.js';

/**
 * Packed events: about a quarter of the bytes of their texts. Events of games are spelled in one way
 * (docs/reference/log-format.md, "Envelope"), so that a text can be cut at certain places:
 *
 *   hash 32 | id 16 | flags 1 | command 16, if it is a UUID | salt 16 | recordedAt 6 | frame |
 *   any other command | occurredAt | timing | data
 *
 * The frame is what events of one type and actor share: the actor, the engine, the schema and the type. Frames, short
 * data and what the commands of an import begin with are stored once (shared-texts.ts), and an event has their numbers.
 * The game and the revision are those of the row. A text in any other spelling is not packed.
 *
 * These functions handle the bytes as hexadecimal digits, because most parts are such digits in the text as well.
 */
const [ID_AT, FLAGS_AT, COMMAND_AT] = [64, 96, 98];
/** The frame follows a command that is a UUID, the salt and `recordedAt`. */
const [FRAME_AFTER_UUID, FRAME_AFTER] = [76, 44];

// Flags.
const COMMAND = 0b11;
const [COMMAND_UUID, COMMAND_IMPORT, COMMAND_TEXT] = [0, 1, 2];
const OCCURRED = 0b1100;
/** Not known; up to a minute before `recordedAt`, in two bytes; any other time, in six. Otherwise the same time. */
const [OCCURRED_UNKNOWN, OCCURRED_BEFORE, OCCURRED_AT] = [0b100, 0b1000, 0b1100];
const HAS_TIMING = 0b1_0000;
const HAS_SHARED_DATA = 0b10_0000;
const ALL = 0b11_1111;

/** Longer texts are not packed. */
const LONGEST = 16_384;
/** Draws, discards and claims have a few hundred different data. */
const LONGEST_SHARED_DATA = 64;
const LONGEST_FRAME = 512;
/** Beginning of the command ids of imported games. */
const IMPORT = /^import\/[0-9a-f]{64}\//;
const IMPORT_LENGTH = 72;

const [QUOTE, BRACE] = [34, 125];

// The fixed texts between the parts, in order.
const ACTOR = '{"actor":';
const TO_COMMAND = ',"command":"';
const TO_DATA = '","data":';
const TO_ENGINE = ',"engine":"';
const TO_GAME = '","game":"';
const TO_ID = '","id":"';
const TO_OCCURRED = '","occurredAt":';
const TO_RECORDED = ',"recordedAt":';
const TO_REVISION = ',"revision":';
const TO_SALT = ',"salt":"';
const TO_SCHEMA = '","schema":';
const TO_TIMING = ',"timing":';
const TO_TYPE = ',"type":"';

/** The parts of a text that are not in its frame. */
interface Parts {
  readonly command: string;
  readonly data: string;
  readonly game: string;
  readonly id: string;
  /** Both times are in quotes; this one may be `null`. */
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly revision: number;
  readonly salt: string;
  /** With its key, or empty. */
  readonly timing: string;
}

const textOf = (frame: Frame, { command, data, game, id, occurredAt, recordedAt, revision, salt, timing }: Parts) =>
  `${frame.head}${command}${TO_DATA}${data}${frame.engine}${game}${TO_ID}${id}${TO_OCCURRED}${occurredAt}` +
  `${TO_RECORDED}${recordedAt}${TO_REVISION}${revision}${TO_SALT}${salt}` +
  (timing === '' ? frame.end : `${frame.schema}${timing}${frame.tail}`);

/** A text in one piece. */
const flat = (text: string): string => Buffer.from(text).toString();

/** A text that is stored once for many events. */
export interface SharedText {
  readonly number: number;
  readonly text: string;
  /** CRC-32 of the text. */
  readonly crc: number;
}

interface Frame extends SharedText {
  /** From the beginning to the command. */
  readonly head: string;
  /** From the data to the game. */
  readonly engine: string;
  /** From the salt to the timing, or to the type. */
  readonly schema: string;
  readonly type: string;
  /** From the type to the end. */
  readonly tail: string;
  /** From the salt to the end, without a timing. */
  readonly end: string;
}

function frameOf(shared: SharedText): Frame | null {
  const [head, engine, schema, type, more] = shared.text.split('\n');
  if (type === undefined || more !== undefined) return null;
  const tail = `${TO_TYPE}${type}","v":1}`;
  return { ...shared, head, engine, schema, type, tail, end: flat(schema + tail) };
}

/** The name of a stream, and values computed from it. */
export interface StreamName {
  readonly name: string;
  /** The game, as its events name it. */
  readonly game: string;
  /** CRC-32 of the name. */
  readonly crc: number;
}

export const streamNamed = (name: string): StreamName => ({
  name,
  game: name.slice(name.indexOf('-') + 1),
  crc: crc32(name),
});

/** The chain hash of a packed event. */
export const packedHash = (digits: string): string => digits.slice(0, ID_AT);

/** The id of a packed event. */
export function packedId(digits: string): string {
  writeUuidText(digits, ID_AT, fixed, 0);
  return fixed.toString('latin1', 0, UUID_LENGTH);
}

export interface Packed {
  /** Two hexadecimal digits for each byte. */
  readonly digits: string;
  /** The CRCs of the shared texts, combined. */
  readonly shared: number;
}

/**
 * CRC-32 of a packed event, its shared texts and its place in the log and in its stream. It is signed, because SQLite
 * then takes four bytes. The factors are odd, so that no other value of one of these has the same sum.
 */
export function packedCrc(event: Packed, position: number, stream: StreamName, revision: number): number {
  const place = stream.crc ^ Math.imul(position, 0x9e3779b1) ^ Math.imul(revision, 0x85ebca6b);
  return crc32(event.digits, (place ^ event.shared) >>> 0) | 0;
}

/** The factor makes the order matter, so that equal texts do not cancel each other out. */
const combined = (shared: number, { crc }: Pick<SharedText, 'crc'>): number => Math.imul(shared, 31) ^ crc;

/** Buffer for all bytes of an event but its hash. */
const scratch = Buffer.alloc(4 * LONGEST);

export class EventPacker {
  /** The last frame of each type. */
  private readonly frames = new Map<string, Frame>();
  /** The beginning of the last import command. */
  private begin: SharedText | null = null;

  constructor(private readonly texts: { share(text: string): SharedText | null }) {}

  /** The shared texts may have other numbers from now on. */
  forget(): void {
    this.frames.clear();
    this.begin = null;
  }

  /** The packed event; `null` if it must be stored as text. */
  pack(event: PreparedEvent, game: string, revision: number): Packed | null {
    const { data, type } = event;
    if (data.length > LONGEST || !data.startsWith(ACTOR)) return null;
    const last = this.frames.get(type);
    const packed = last === undefined ? null : this.packIn(last, event, game, revision);
    if (packed !== null) return packed;
    const frame = this.frameIn(data, type);
    if (frame === null || frame.number === last?.number) return null;
    this.frames.set(type, frame);
    return this.packIn(frame, event, game, revision);
  }

  private frameIn(text: string, type: string): Frame | null {
    const command = text.indexOf(TO_COMMAND) + TO_COMMAND.length;
    const engine = text.lastIndexOf(TO_ENGINE);
    const game = text.indexOf(TO_GAME, engine) + TO_GAME.length;
    const schema = text.lastIndexOf(TO_SCHEMA);
    if (engine < command || game < engine || schema < game) return null;
    const schemaEnd = text.indexOf(',', schema + TO_SCHEMA.length);
    const parts = [text.slice(0, command), text.slice(engine, game), text.slice(schema, schemaEnd), type];
    const joined = parts.join('\n');
    if (joined.length > LONGEST_FRAME) return null;
    const shared = this.texts.share(joined);
    return shared === null ? null : frameOf(shared);
  }

  /** The beginning of an import command; `null` for any other command. */
  private beginOf(command: string): SharedText | null {
    const begin = command.slice(0, IMPORT_LENGTH);
    if (begin === this.begin?.text) return this.begin;
    if (!IMPORT.test(begin)) return null;
    this.begin = this.texts.share(begin);
    return this.begin;
  }

  private packIn(frame: Frame, event: PreparedEvent, game: string, revision: number): Packed | null {
    const { id, hash, data: text } = event;
    const parts = partsOf(text, frame, id, game, revision);
    if (parts === null) return null;
    const { command, data } = parts;
    let flags = 0;
    let { crc: shared } = frame;
    const isUuid = command.length === UUID_LENGTH && writeUuid(command, scratch, 17);
    const recordedAt = timeOf(parts.recordedAt);
    let at = isUuid ? 33 : 17;
    if (!writeUuid(id, scratch, 0) || !writeSalt(parts.salt, scratch, at) || recordedAt < 0) return null;
    at = writeNumber(frame.number, scratch, writeTime(recordedAt, scratch, at + 16));
    if (!isUuid) {
      const begin = this.beginOf(command);
      flags |= begin === null ? COMMAND_TEXT : COMMAND_IMPORT;
      if (begin !== null) {
        shared = combined(shared, begin);
        at = writeNumber(begin.number, scratch, at);
      }
      const rest = begin === null ? command : command.slice(IMPORT_LENGTH);
      if (!isShort(rest)) return null;
      at = writeText(rest, at);
    }
    if (parts.occurredAt === 'null') flags |= OCCURRED_UNKNOWN;
    else {
      const isSame = parts.occurredAt === parts.recordedAt;
      const occurredAt = isSame ? recordedAt : timeOf(parts.occurredAt);
      if (occurredAt < 0) return null;
      const before = recordedAt - occurredAt;
      if (before > 0 && before < 65_536) {
        flags |= OCCURRED_BEFORE;
        at = writePair(before, scratch, at);
      } else if (before !== 0) {
        flags |= OCCURRED_AT;
        at = writeTime(occurredAt, scratch, at);
      }
    }
    if (parts.timing !== '') {
      const timing = parts.timing.slice(TO_TIMING.length);
      if (!isShort(timing)) return null;
      flags |= HAS_TIMING;
      at = writeText(timing, at);
    }
    const short = data.length <= LONGEST_SHARED_DATA ? this.texts.share(data) : null;
    if (short !== null) {
      flags |= HAS_SHARED_DATA;
      shared = combined(shared, short);
      at = writeNumber(short.number, scratch, at);
    } else at += scratch.write(data, at);
    scratch[16] = flags;
    return { digits: hash + scratch.toString('hex', 0, at), shared };
  }
}

/** The parts of a text; `null` if it has any other spelling. */
function partsOf(text: string, frame: Frame, id: string, game: string, revision: number): Parts | null {
  const { head, engine, schema, tail } = frame;
  // Comparing slices is faster than `startsWith`.
  if (text.slice(0, head.length) !== head) return null;
  const commandAt = head.length;
  const commandEnd = text.indexOf('"', commandAt);
  const timingEnd = text.length - tail.length;
  const timingAt = text.charCodeAt(timingEnd - 1) === BRACE ? text.lastIndexOf(TO_TIMING) : timingEnd;
  const saltEnd = timingAt - schema.length;
  const saltAt = saltEnd - SALT_LENGTH;
  const recordedEnd = saltAt - TO_REVISION.length - String(revision).length - TO_SALT.length;
  const recordedAt = recordedEnd - INSTANT_LENGTH;
  const occurredEnd = recordedAt - TO_RECORDED.length;
  const isKnown = text.charCodeAt(occurredEnd - 1) === QUOTE;
  const occurredAt = occurredEnd - (isKnown ? INSTANT_LENGTH : 'null'.length);
  const idEnd = occurredAt - TO_OCCURRED.length;
  const parts = {
    command: text.slice(commandAt, commandEnd),
    data: text.slice(commandEnd + TO_DATA.length, idEnd - UUID_LENGTH - TO_ID.length - game.length - engine.length),
    game,
    id,
    occurredAt: text.slice(occurredAt, occurredEnd),
    recordedAt: text.slice(recordedAt, recordedEnd),
    revision,
    salt: text.slice(saltAt, saltEnd),
    timing: text.slice(timingAt, timingEnd),
  };
  return textOf(frame, parts) === text ? parts : null;
}

/** Whether the number of a text's bytes fits into one byte. A character has at most three. */
const isShort = (text: string): boolean => text.length <= 85 || Buffer.byteLength(text) <= 255;

/** Writes a short text after the number of its bytes. Returns the place after it. */
function writeText(text: string, at: number): number {
  const length = scratch.write(text, at + 1);
  scratch[at] = length;
  return at + 1 + length;
}

/** The texts of fixed length: the id, a command, the salt, and both times in quotes. */
const fixed = Buffer.alloc(2 * UUID_LENGTH + SALT_LENGTH + 2 * INSTANT_LENGTH);

export interface Unpacked extends PreparedEvent, Packed {}

/** Number of shared texts in memory. */
const KNOWN_TEXTS = 16_384;

/** The least number of a shared text that takes three bytes. */
export const FIRST_OWN_NUMBER = 0x4000;
const NUMBER_DIGITS = 6;

/** A shared text that has its number in the store. */
export interface Renumbered extends Pick<SharedText, 'crc'> {
  /** The digits of its number. */
  readonly digits: string;
}

/** The digits of the number of a shared text. */
export function numberDigits(number: number): string {
  return scratch.toString('hex', 0, writeNumber(number, scratch, 0));
}

/**
 * A packed event with the store's numbers for its shared texts.
 *
 * @param digits digits of the event, which number its texts from `FIRST_OWN_NUMBER` on
 * @param texts the same texts, with their numbers in the store
 */
export function renumbered(digits: string, texts: readonly Renumbered[]): Packed {
  const flags = Number.parseInt(digits.slice(FLAGS_AT, COMMAND_AT), 16);
  const at = COMMAND_AT + ((flags & COMMAND) === COMMAND_UUID ? FRAME_AFTER_UUID : FRAME_AFTER);
  const textAt = (place: number): Renumbered =>
    texts[(Number.parseInt(digits.slice(place, place + NUMBER_DIGITS), 16) & LARGEST_NUMBER) - FIRST_OWN_NUMBER];
  const frame = textAt(at);
  let numbers = frame.digits;
  let { crc: shared } = frame;
  let rest = at + NUMBER_DIGITS;
  if ((flags & COMMAND) === COMMAND_IMPORT) {
    const begin = textAt(rest);
    numbers += begin.digits;
    shared = combined(shared, begin);
    rest += NUMBER_DIGITS;
  }
  if ((flags & HAS_SHARED_DATA) === 0) return { digits: digits.slice(0, at) + numbers + digits.slice(rest), shared };
  const end = digits.length - NUMBER_DIGITS;
  const data = textAt(end);
  return {
    digits: digits.slice(0, at) + numbers + digits.slice(rest, end) + data.digits,
    shared: combined(shared, data),
  };
}

export class EventUnpacker {
  private readonly texts: (SharedText | undefined)[] = [];
  private readonly frames: (Frame | undefined)[] = [];

  /** @param textAt the shared text with a number; `null` if there is none */
  constructor(private readonly textAt: (number: number) => string | null) {}

  /** The event; `null` if it is certainly damaged. Its CRC is still to be compared. */
  unpack(digits: string, game: string, revision: number): Unpacked | null {
    const values = new ValueReader(digits, FLAGS_AT);
    const flags = values.byte();
    if (flags > ALL || (flags & COMMAND) === COMMAND) return null;
    const isUuid = (flags & COMMAND) === COMMAND_UUID;
    if (isUuid) values.skip(16);
    const saltAt = values.at;
    values.skip(16);
    const recorded = values.time();
    const frame = this.frame(values.number());
    if (frame === null) return null;
    let { crc: shared } = frame;
    let command = '';
    if ((flags & COMMAND) === COMMAND_IMPORT) {
      const begin = this.text(values.number());
      if (begin === null) return null;
      shared = combined(shared, begin);
      command = begin.text;
    }
    if (!isUuid) command += values.text();
    let occurred = recorded;
    if ((flags & OCCURRED) === OCCURRED_BEFORE) occurred -= values.pair();
    else if ((flags & OCCURRED) === OCCURRED_AT) occurred = values.time();
    const timing = (flags & HAS_TIMING) === 0 ? '' : `${TO_TIMING}${values.text()}`;
    let data = '';
    if ((flags & HAS_SHARED_DATA) === 0) data = values.rest();
    else {
      const short = this.text(values.number());
      if (short === null) return null;
      shared = combined(shared, short);
      data = short.text;
    }
    if (values.at !== digits.length || occurred < 0) return null;

    // The texts of fixed length are made at once: joining many short strings is slow.
    writeUuidText(digits, ID_AT, fixed, 0);
    if (isUuid) writeUuidText(digits, COMMAND_AT, fixed, 36);
    writeSaltText(digits, saltAt, fixed, 72);
    writeTimeText(recorded, fixed, 94);
    if (occurred !== recorded) writeTimeText(occurred, fixed, 120);
    const text = fixed.toString('latin1');
    const id = text.slice(0, 36);
    if (isUuid) command = text.slice(36, 72);
    const salt = text.slice(72, 94);
    const recordedAt = text.slice(94, 120);
    let occurredAt = occurred === recorded ? recordedAt : text.slice(120, 146);
    if ((flags & OCCURRED) === OCCURRED_UNKNOWN) occurredAt = 'null';
    const parts = { command, data, game, id, occurredAt, recordedAt, revision, salt, timing };
    return { id, type: frame.type, hash: digits.slice(0, ID_AT), data: textOf(frame, parts), digits, shared };
  }

  private text(number: number): SharedText | null {
    const known = this.texts[number % KNOWN_TEXTS];
    if (known?.number === number) return known;
    const text = this.textAt(number);
    if (text === null) return null;
    const shared = { number, text, crc: crc32(text) };
    this.texts[number % KNOWN_TEXTS] = shared;
    return shared;
  }

  private frame(number: number): Frame | null {
    const known = this.frames[number % KNOWN_TEXTS];
    if (known?.number === number) return known;
    const shared = this.text(number);
    const frame = shared === null ? null : frameOf(shared);
    if (frame !== null) this.frames[number % KNOWN_TEXTS] = frame;
    return frame;
  }
}

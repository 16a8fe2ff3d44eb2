import { crc32 } from 'node:zlib';
import { BETWEEN, type EventParts } from '../event-text.js';
import type { PreparedEvent } from '../port.js';
import {
  INSTANT_LENGTH,
  LARGEST_NUMBER,
  SALT_LENGTH,
  UUID_LENGTH,
  ValueReader,
  timeOf,
  writeHash,
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

/** The parts of a text that are not in its frame. */
type OwnParts = Omit<EventParts, 'actor' | 'engine' | 'schema' | 'type'>;

/** Gives the same text as `eventText`, from the joined texts of a frame. */
const textOf = (frame: Frame, { command, data, game, id, occurredAt, recordedAt, revision, salt, timing }: OwnParts) =>
  `${frame.head}${command}${BETWEEN.data}${data}${frame.engine}${game}${BETWEEN.id}${id}${BETWEEN.occurredAt}` +
  (occurredAt === null ? 'null' : `"${occurredAt}"`) +
  `${BETWEEN.recordedAt}${recordedAt}${BETWEEN.revision}${revision}${BETWEEN.salt}${salt}` +
  (timing === '' ? frame.end : `${frame.schema}${BETWEEN.timing}${timing}${frame.tail}`);

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
  /** The parts that events with this frame share. */
  readonly of: Pick<EventParts, 'actor' | 'engine' | 'schema' | 'type'>;
  /** Text up to the command. */
  readonly head: string;
  /** Text between the data and the game. */
  readonly engine: string;
  /** Text after the salt, up to the timing or the type. */
  readonly schema: string;
  /** Text after the timing. */
  readonly tail: string;
  /** Text after the salt, without a timing. */
  readonly end: string;
}

function frameOf(shared: SharedText): Frame | null {
  const [head, engine, schema, type, more] = shared.text.split('\n');
  if (type === undefined || more !== undefined) return null;
  const of = {
    actor: head.slice(BETWEEN.actor.length, -BETWEEN.command.length),
    engine: engine.slice(BETWEEN.engine.length, -BETWEEN.game.length),
    schema: Number(schema.slice(BETWEEN.schema.length)),
    type,
  };
  const tail = `${BETWEEN.type}${type}${BETWEEN.end}`;
  return { ...shared, of, head, engine, schema, tail, end: flat(schema + tail) };
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

/** Buffer for the bytes of an event. */
const scratch = Buffer.alloc(4 * LONGEST);
const [ID_BYTE, FLAGS_BYTE, COMMAND_BYTE] = [ID_AT / 2, FLAGS_AT / 2, COMMAND_AT / 2];

/** A packed event in the buffer of the packers. Packing another event overwrites it. */
export interface PackedBytes {
  readonly bytes: Buffer;
  /** Number of bytes, from the start of the buffer. */
  readonly length: number;
  /** See `Packed`. */
  readonly shared: number;
}

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
  pack(event: PreparedEvent, game: string, revision: number): PackedBytes | null {
    const { data, type, parts } = event;
    if (data.length > LONGEST || !data.startsWith(BETWEEN.actor)) return null;
    const last = this.frames.get(type);
    const packed = last === undefined ? null : this.packIn(last, event, game, revision);
    if (packed !== null) return packed;
    const texts = parts === undefined ? frameOfText(data, type) : frameOfParts(parts);
    const frame = texts === null ? null : this.sharedFrame(texts);
    if (frame === null || frame.number === last?.number) return null;
    this.frames.set(type, frame);
    return this.packIn(frame, event, game, revision);
  }

  private sharedFrame(texts: readonly string[]): Frame | null {
    const joined = texts.join('\n');
    const shared = joined.length > LONGEST_FRAME ? null : this.texts.share(joined);
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

  private packIn(frame: Frame, event: PreparedEvent, game: string, revision: number): PackedBytes | null {
    const { id, hash } = event;
    const parts = partsOfEvent(event, frame, game, revision);
    if (parts === null) return null;
    const { command, data } = parts;
    let flags = 0;
    let { crc: shared } = frame;
    const isUuid = command.length === UUID_LENGTH && writeUuid(command, scratch, COMMAND_BYTE);
    const recordedAt = timeOf(parts.recordedAt);
    let at = COMMAND_BYTE + (isUuid ? 16 : 0);
    if (!writeUuid(id, scratch, ID_BYTE) || !writeSalt(parts.salt, scratch, at) || recordedAt < 0) return null;
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
    if (parts.occurredAt === null) flags |= OCCURRED_UNKNOWN;
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
      if (!isShort(parts.timing)) return null;
      flags |= HAS_TIMING;
      at = writeText(parts.timing, at);
    }
    const short = data.length <= LONGEST_SHARED_DATA ? this.texts.share(data) : null;
    if (short !== null) {
      flags |= HAS_SHARED_DATA;
      shared = combined(shared, short);
      at = writeNumber(short.number, scratch, at);
    } else at += scratch.write(data, at);
    writeHash(hash, scratch, 0);
    scratch[FLAGS_BYTE] = flags;
    return { bytes: scratch, length: at, shared };
  }
}

/** The four texts of a frame: up to the command, around the engine, the schema, and the type. */
const frameOfParts = ({ actor, engine, schema, type }: EventParts): readonly string[] => [
  `${BETWEEN.actor}${actor}${BETWEEN.command}`,
  `${BETWEEN.engine}${engine}${BETWEEN.game}`,
  `${BETWEEN.schema}${schema}`,
  type,
];

/** The same four texts, cut from an event's text; `null` if it has another spelling. */
function frameOfText(text: string, type: string): readonly string[] | null {
  const command = text.indexOf(BETWEEN.command) + BETWEEN.command.length;
  const engine = text.lastIndexOf(BETWEEN.engine);
  const game = text.indexOf(BETWEEN.game, engine) + BETWEEN.game.length;
  const schema = text.lastIndexOf(BETWEEN.schema);
  if (engine < command || game < engine || schema < game) return null;
  const schemaEnd = text.indexOf(',', schema + BETWEEN.schema.length);
  return [text.slice(0, command), text.slice(engine, game), text.slice(schema, schemaEnd), type];
}

/** The parts of an event; `null` if its frame, place or spelling differs. */
function partsOfEvent(
  { parts, data, id }: PreparedEvent,
  frame: Frame,
  game: string,
  revision: number,
): OwnParts | null {
  if (parts === undefined) return partsOfText(data, frame, id, game, revision);
  const { of } = frame;
  const isHere = parts.game === game && parts.revision === revision && parts.id === id;
  const isFramed = parts.actor === of.actor && parts.engine === of.engine && parts.schema === of.schema;
  return isHere && isFramed ? parts : null;
}

/** The parts of a text; `null` if it has any other spelling. */
function partsOfText(text: string, frame: Frame, id: string, game: string, revision: number): OwnParts | null {
  const { head, engine, schema, tail } = frame;
  // Comparing slices is faster than `startsWith`.
  if (text.slice(0, head.length) !== head) return null;
  const commandAt = head.length;
  const commandEnd = text.indexOf('"', commandAt);
  const timingEnd = text.length - tail.length;
  const hasTiming = text.charCodeAt(timingEnd - 1) === BRACE;
  const timingAt = hasTiming ? text.lastIndexOf(BETWEEN.timing) : timingEnd;
  const saltEnd = timingAt - schema.length;
  const saltAt = saltEnd - SALT_LENGTH;
  const recordedEnd = saltAt - BETWEEN.revision.length - String(revision).length - BETWEEN.salt.length;
  const recordedAt = recordedEnd - INSTANT_LENGTH;
  const occurredEnd = recordedAt - BETWEEN.recordedAt.length;
  const isKnown = text.charCodeAt(occurredEnd - 1) === QUOTE;
  const occurredAt = occurredEnd - (isKnown ? INSTANT_LENGTH + 2 : 'null'.length);
  const idEnd = occurredAt - BETWEEN.occurredAt.length;
  const dataEnd = idEnd - UUID_LENGTH - BETWEEN.id.length - game.length - engine.length;
  const parts = {
    command: text.slice(commandAt, commandEnd),
    data: text.slice(commandEnd + BETWEEN.data.length, dataEnd),
    game,
    id,
    occurredAt: isKnown ? text.slice(occurredAt + 1, occurredEnd - 1) : null,
    recordedAt: text.slice(recordedAt, recordedEnd),
    revision,
    salt: text.slice(saltAt, saltEnd),
    timing: hasTiming ? text.slice(timingAt + BETWEEN.timing.length, timingEnd) : '',
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

/** The texts of fixed length: the id, a command, the salt and both times. */
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
    const timing = (flags & HAS_TIMING) === 0 ? '' : values.text();
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
    if (occurred !== recorded) writeTimeText(occurred, fixed, 118);
    const text = fixed.toString('latin1');
    const id = text.slice(0, 36);
    if (isUuid) command = text.slice(36, 72);
    const salt = text.slice(72, 94);
    const recordedAt = text.slice(94, 118);
    let occurredAt: string | null = occurred === recorded ? recordedAt : text.slice(118, 142);
    if ((flags & OCCURRED) === OCCURRED_UNKNOWN) occurredAt = null;
    const parts = { command, data, game, id, occurredAt, recordedAt, revision, salt, timing };
    return { id, type: frame.of.type, hash: digits.slice(0, ID_AT), data: textOf(frame, parts), digits, shared };
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

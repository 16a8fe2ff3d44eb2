import type { RecordType } from '../../engine/record/record-event.js';
import type { Shape } from '../../engine/vocabulary/shape.js';
import { ID } from '../../engine/vocabulary/terms.js';
import { isSurelyCanonical } from './canonical-json.js';
import { type Actor, ACTOR, ENGINE, type Envelope, isInstant, isSalt, TIMING, type Timing } from './envelope.js';
import { RECORD_SCHEMAS } from './event-schema.js';

/** An event line of a `.paifu` file. */
export interface EventLine {
  readonly hash: string;
  readonly envelope: Envelope;
  /** The envelope's RFC 8785 text, as in the line. */
  readonly canonical: string;
}

/** An event type and the data of its events that were read before, by their canonical text. */
interface KnownType {
  readonly type: RecordType;
  readonly schema: number;
  readonly shape: Shape;
  readonly data: Map<string, Envelope['data']>;
}

const TYPES: ReadonlyMap<string, KnownType> = new Map(
  Object.entries(RECORD_SCHEMAS).map(([type, { schema, data }]) => [
    type,
    { type: type as RecordType, schema, shape: data, data: new Map() },
  ]),
);

/** Draws and discards have a few hundred different data. Longer data hardly occur twice. */
const LONGEST_KNOWN_DATA = 96;
const MOST_KNOWN_DATA = 8_192;
let knownData = 0;

const [SPACE, QUOTE, BACKSLASH, DELETE] = [32, 34, 92, 127];
/** The longest id in characters. */
const MOST_ID = 128;
const HASH = '{"hash":"';
const HASH_END = HASH.length + 64;
const ACTOR_NAME = '","event":{"actor":';
const ACTOR_AT = HASH_END + ACTOR_NAME.length;
const CANONICAL_AT = HASH_END + '","event":'.length;
const COMMAND = ',"command":"';
const DATA = '","data":';
const ENGINE_NAME = ',"engine":"';
const UUID_LENGTH = 36;
const OCCURRED = '","occurredAt":';
const UNKNOWN_RECORDED = 'null,"recordedAt":"';
const RECORDED = '","recordedAt":"';
const INSTANT_LENGTH = 24;
const REVISION = '","revision":';
const SALT = ',"salt":"';
const SALT_LENGTH = 22;
const SCHEMA = '","schema":';
const TIMING_NAME = ',"timing":';
const TYPE = ',"type":"';
const END = '","v":1}}';

/**
 * Reads the event lines of a game in one pass, by comparing each line with the one spelling that is canonical. The parts
 * that most events of a game share (the actor, the engine, the game) are checked once.
 */
export class EventLineReader {
  /** From the end of the hash to the begin of the command. */
  private lead = '';
  private actor: Actor | null = null;
  /** From the end of the data to the begin of the id. */
  private middle = '';
  private engine = '';
  /** The last time, up to its minute. */
  private minute = '';

  constructor(private readonly game: string) {}

  /**
   * The event of a line; `null` if the line is not certainly valid and needs the strict parser. The hash and the id are
   * not checked, because `StreamIntegrity` compares them with the only right ones.
   */
  read(text: string): EventLine | null {
    if (!text.startsWith(HASH)) return null;
    if (this.actor === null || !text.startsWith(this.lead, HASH_END)) this.readActor(text);
    const { actor, lead } = this;
    if (actor === null) return null;
    let from = HASH_END + lead.length;
    let at = endOfCommand(text, from);
    const command = text.slice(from, at);
    if (!text.startsWith(DATA, at)) return null;
    const dataAt = at + DATA.length;
    const dataEnd = this.endOfData(text, dataAt);
    if (dataEnd < 0) return null;
    from = dataEnd + this.middle.length;
    at = from + UUID_LENGTH;
    const id = text.slice(from, at);
    if (!text.startsWith(OCCURRED, at)) return null;
    at += OCCURRED.length;
    let occurredAt: string | null = null;
    if (text.charCodeAt(at) === QUOTE) {
      from = at + 1;
      at = from + INSTANT_LENGTH;
      occurredAt = text.slice(from, at);
      if (!this.isInstant(occurredAt) || !text.startsWith(RECORDED, at)) return null;
      at += RECORDED.length;
    } else if (text.startsWith(UNKNOWN_RECORDED, at)) at += UNKNOWN_RECORDED.length;
    else return null;
    from = at;
    at = from + INSTANT_LENGTH;
    const recordedAt = text.slice(from, at);
    if (!this.isInstant(recordedAt)) return null;
    if (!text.startsWith(REVISION, at)) return null;
    from = at + REVISION.length;
    at = endOfDigits(text, from);
    const revision = numberAt(text, from, at);
    if (revision < 0 || !text.startsWith(SALT, at)) return null;
    from = at + SALT.length;
    at = from + SALT_LENGTH;
    const salt = text.slice(from, at);
    if (!isSalt(salt) || !text.startsWith(SCHEMA, at)) return null;
    from = at + SCHEMA.length;
    at = endOfDigits(text, from);
    const schema = numberAt(text, from, at);
    let timing: Timing | null = null;
    if (text.startsWith(TIMING_NAME, at)) {
      from = at + TIMING_NAME.length;
      at = text.indexOf('}', from) + 1;
      timing = canonicalValue(text.slice(from, at), TIMING);
      if (timing === null) return null;
    }
    if (!text.startsWith(TYPE, at)) return null;
    from = at + TYPE.length;
    at = text.indexOf('"', from);
    const known = TYPES.get(text.slice(from, at));
    if (known === undefined || known.schema !== schema) return null;
    if (at + END.length !== text.length || !text.endsWith(END)) return null;
    const data = dataIn(text.slice(dataAt, dataEnd), known);
    if (data === null) return null;
    const { engine, game } = this;
    const { type } = known;
    const envelope = {
      actor,
      command,
      data,
      engine,
      game,
      id,
      occurredAt,
      recordedAt,
      revision,
      salt,
      schema,
      type,
      v: 1,
    } as Envelope;
    if (timing !== null) (envelope as { timing?: Timing }).timing = timing;
    return { hash: text.slice(HASH.length, HASH_END), envelope, canonical: text.slice(CANONICAL_AT, -1) };
  }

  private isInstant(text: string): boolean {
    if (this.minute !== '' && text.startsWith(this.minute))
      return (
        text.length === INSTANT_LENGTH &&
        isDigitUpTo(text, 17, 53) &&
        isDigitUpTo(text, 18, 57) &&
        text.charCodeAt(19) === 46 &&
        isDigitUpTo(text, 20, 57) &&
        isDigitUpTo(text, 21, 57) &&
        isDigitUpTo(text, 22, 57) &&
        text.charCodeAt(23) === 90
      );
    if (!isInstant(text)) return false;
    this.minute = flat(text.slice(0, 17));
    return true;
  }

  private readActor(text: string): void {
    this.actor = null;
    const end = text.indexOf(COMMAND, ACTOR_AT);
    if (end < 0 || !text.startsWith(ACTOR_NAME, HASH_END)) return;
    this.actor = canonicalValue(text.slice(ACTOR_AT, end), ACTOR);
    this.lead = flat(text.slice(HASH_END, end + COMMAND.length));
  }

  /** Where the data ends and the engine, the game and the id follow; negative if they do not. */
  private endOfData(text: string, from: number): number {
    let at = text.indexOf(ENGINE_NAME, from);
    if (at < 0) return -1;
    if (this.middle !== '' && text.startsWith(this.middle, at)) return at;
    at = text.lastIndexOf(ENGINE_NAME);
    const engineAt = at + ENGINE_NAME.length;
    const end = text.indexOf('"', engineAt);
    const engine = text.slice(engineAt, end);
    const rest = `","game":"${this.game}","id":"`;
    if (!ENGINE.fits(engine) || !text.startsWith(rest, end)) return -1;
    this.engine = flat(engine);
    this.middle = `${ENGINE_NAME}${this.engine}${rest}`;
    return at;
  }
}

/** A copy that does not keep the whole file in memory, as a part of its text may. */
const flat = (text: string): string => JSON.parse(JSON.stringify(text));

/** The value of a canonical text, if it has the shape; otherwise `null`. */
function canonicalValue<T extends object>(text: string, shape: Shape<T>): T | null {
  try {
    const value: unknown = JSON.parse(text);
    return shape.fits(value) && isSurelyCanonical(text) ? (value as T) : null;
  } catch {
    return null;
  }
}

function dataIn(text: string, { shape, data }: KnownType): Envelope['data'] | null {
  const known = data.get(text);
  if (known !== undefined) return known;
  const value = canonicalValue(text, shape as Shape<Envelope['data']>);
  if (value === null || text.length > LONGEST_KNOWN_DATA) return value;
  if (knownData++ >= MOST_KNOWN_DATA) {
    for (const each of TYPES.values()) each.data.clear();
    knownData = 1;
  }
  data.set(flat(text), value);
  return value;
}

const isDigitUpTo = (text: string, at: number, most: number): boolean => {
  const char = text.charCodeAt(at);
  return char >= 48 && char <= most;
};

/** The index of the quote after a command; negative if the command is not valid or is written with an escape. */
function endOfCommand(text: string, from: number): number {
  let at = from;
  let char = text.charCodeAt(at);
  while (char > SPACE && char < DELETE && char !== QUOTE && char !== BACKSLASH) char = text.charCodeAt(++at);
  if (char === QUOTE && at > from && at - from <= MOST_ID) return at;
  at = text.indexOf('"', from);
  const command = text.slice(from, at);
  return command.includes('\\') || !ID.fits(command) ? -1 : at;
}

function endOfDigits(text: string, from: number): number {
  let at = from;
  for (let char = text.charCodeAt(at); char >= 48 && char <= 57; char = text.charCodeAt(at)) at++;
  return at;
}

/** A whole number as JSON writes it; negative if the text is none. */
function numberAt(text: string, from: number, to: number): number {
  if (to === from || to - from > 15 || (text.charCodeAt(from) === 48 && to - from > 1)) return -1;
  let number = 0;
  for (let at = from; at < to; at++) number = 10 * number + text.charCodeAt(at) - 48;
  return number;
}

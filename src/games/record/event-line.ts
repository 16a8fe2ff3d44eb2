import type { RecordType } from '../../engine/record/record-event.js';
import type { Shape } from '../../engine/vocabulary/shape.js';
import { isSurelyCanonical } from './canonical-json.js';
import { type Actor, ACTOR, type Envelope, TIMING, type Timing, type ValueTexts } from './envelope.js';
import { RECORD_SCHEMAS } from './event-schema.js';

/** An event line of a `.paifu` file. */
export interface EventLine {
  readonly hash: string;
  readonly envelope: Envelope;
  /** The envelope's RFC 8785 text, as in the line. */
  readonly canonical: string;
  /** Texts of its JSON values. */
  readonly values: ValueTexts;
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

/** A month and a day of every year; the strict parser reads the others. */
const DAY = '(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31';
const INSTANT = `[0-9]{4}-(?:${DAY})T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][.][0-9]{3}Z`;

/** The canonical spelling of an event line. The parts that are JSON values are only found. */
const EVENT_LINE = new RegExp(
  [
    '^{"hash":"(.{64})","event":{"actor":({[^}]*})',
    '"command":"([!#-[\\]-~]{1,128})"',
    '"data":(.*?)',
    '"engine":"([0-9A-Za-z.+-]{1,64})"',
    '"game":"(.{36})"',
    '"id":"(.{36})"',
    `"occurredAt":(?:null|"(${INSTANT})")`,
    `"recordedAt":"(${INSTANT})"`,
    '"revision":(0|[1-9][0-9]{0,14})',
    '"salt":"([A-Za-z0-9_-]{21}[AQgw])"',
    '"schema":([1-9][0-9]*)(?:,"timing":({[^}]*}))?',
    '"type":"([A-Za-z]+)"',
    '"v":1}}$',
  ].join(','),
  's',
);
const CANONICAL_AT = '{"hash":"","event":'.length + 64;

/** Reads the event lines of a game by comparing each with the one spelling that is canonical. */
export class EventLineReader {
  private actorText = '';
  private actor: Actor | null = null;

  constructor(private readonly game: string) {}

  /**
   * The event of a line; `null` if the line is not certainly valid and needs the strict parser. The hash and the id are
   * not checked, because `StreamIntegrity` compares them with the only right ones.
   */
  read(text: string): EventLine | null {
    const parts = EVENT_LINE.exec(text);
    if (parts === null) return null;
    const [, hash, actorText, command, dataText, engine, game, id] = parts;
    const [, , , , , , , , occurredAt = null, recordedAt, revision, salt, schema, timingText = '', type] = parts;
    const known = TYPES.get(type);
    if (known === undefined || known.schema !== +schema || game !== this.game) return null;
    const actor = this.actorIn(actorText);
    const data = dataIn(dataText, known);
    const timing = timingText === '' ? undefined : canonicalValue(timingText, TIMING);
    if (actor === null || data === null || timing === null) return null;
    const envelope = {
      actor,
      command,
      data,
      engine,
      game: this.game,
      id,
      occurredAt,
      recordedAt,
      revision: +revision,
      salt,
      schema: known.schema,
      type: known.type,
      v: 1,
    } as Envelope;
    if (timing !== undefined) (envelope as { timing?: Timing }).timing = timing;
    const values = { actor: actorText, data: dataText, timing: timingText };
    return { hash, envelope, canonical: text.slice(CANONICAL_AT, -1), values };
  }

  private actorIn(text: string): Actor | null {
    if (text !== this.actorText) {
      this.actor = canonicalValue(text, ACTOR);
      this.actorText = text;
    }
    return this.actor;
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

import type { RecordEvent, RecordType } from '../../engine/record/record-event.js';
import { ID } from '../../engine/vocabulary/terms.js';
import { toCurrentSchema, toEarlierSchema } from '../../engine/record/earlier-schemas.js';
import { canonicalText } from './canonical-json.js';
import { RECORD_SCHEMAS, dataShape, isRecordType } from './event-schema.js';
import { eventIdOf, isUuid } from './identity.js';
import {
  FieldError,
  type Of,
  type Shape,
  anything,
  check,
  integer,
  matching,
  nullable,
  oneOf,
  optional,
  record,
  shape,
} from '../../engine/vocabulary/shape.js';
import type { Stamped } from '../../engine/disputes/cases.js';
import type { EventParts } from '../../platform/event-store/event-text.js';

/** Version of the engine that judged an event; equals the package version (a spec compares them). */
export const ENGINE_VERSION = '0.1.0';

export const ACTOR_ROLE = oneOf('scribe', 'server', 'player', 'judge', 'head-judge', 'organiser', 'operator');
export type ActorRole = Of<typeof ACTOR_ROLE>;

/** The author of an event, with their role. The id is never a person's name. */
export interface Actor {
  readonly id: string;
  readonly role: ActorRole;
}

/** Times that the source of a game states for an event, in milliseconds. */
export interface Timing {
  /** Time since the event before it in its hand: for a decision, the think time. */
  readonly elapsed?: number;
  /** Time that the player's clock allowed for the decision. */
  readonly clock?: number;
}

/**
 * A stored event with its metadata (docs/reference/log-format.md, "Envelope"). This object is hashed, so it never changes once
 * written.
 */
export interface Sealed {
  /** Envelope version. */
  readonly v: 1;
  /** UUIDv5(id of the game or tournament, `command/index`). */
  readonly id: string;
  /** Index in its stream, from 0. */
  readonly revision: number;
  readonly type: string;
  /** Schema version of `data`. */
  readonly schema: number;
  /** `occurredAt` is `null` if the time is unknown. RFC 3339, UTC, milliseconds. */
  readonly occurredAt: string | null;
  readonly recordedAt: string;
  readonly actor: { readonly id: string; readonly role: string };
  /** Id of the command; its events share it. */
  readonly command: string;
  readonly engine: string;
  /** 16 random bytes, base64url. Without a salt, the published hash of a hidden tile would reveal the tile. */
  readonly salt: string;
  /** Absent unless the source states times other than `occurredAt`. */
  readonly timing?: Timing;
  readonly data: object;
}

export interface Envelope<T extends RecordType = RecordType> extends Sealed {
  /** UUIDv5(project namespace, id of the command that opened the game). */
  readonly game: string;
  readonly type: T;
  readonly actor: Actor;
  readonly data: Extract<RecordEvent, { type: T }>['data'];
}

/** Metadata that the engine does not supply: the times, the actor, the command and the salt. */
export type Stamp<A extends Sealed['actor'] = Actor> = Pick<
  Sealed,
  'occurredAt' | 'recordedAt' | 'command' | 'salt' | 'timing'
> & {
  readonly actor: A;
};

/** The envelope fields of the `index`th event (from 0) of its command, at `revision` of the stream of `id`. */
export function sealedFields<T extends string, D extends object, A extends Sealed['actor']>(
  { type, data }: { readonly type: T; readonly data: D },
  schema: number,
  { of, revision, index }: { readonly of: string; readonly revision: number; readonly index: number },
  { occurredAt, recordedAt, actor, command, salt, timing }: Stamp<A>,
) {
  const id = eventIdOf(of, command, index);
  const engine = ENGINE_VERSION;
  const v = 1 as const;
  // Two literals, because spreading would copy the largest object of every recorded event.
  return timing === undefined
    ? { v, id, revision, type, schema, occurredAt, recordedAt, actor, command, engine, salt, data }
    : { v, id, revision, type, schema, occurredAt, recordedAt, actor, command, engine, salt, timing, data };
}

/** The envelope of the `index`th event (from 0) of its command, at `revision` of `game`. */
export function sealed(event: RecordEvent, game: string, revision: number, index: number, stamp: Stamp): Envelope {
  const { schema } = RECORD_SCHEMAS[event.type];
  return {
    ...sealedFields<RecordType, Envelope['data'], Actor>(event, schema, { of: game, revision, index }, stamp),
    game,
  };
}

/** Texts of the JSON values in an envelope. */
export type ValueTexts = Pick<EventParts, 'actor' | 'data' | 'timing'>;

/** The parts of the RFC 8785 text of an envelope made by `sealed`, whose fields are known. */
export const envelopeParts = (envelope: Envelope): EventParts =>
  partsWith(envelope, {
    actor: actorText(envelope.actor),
    data: canonicalText(envelope.data),
    timing: envelope.timing === undefined ? '' : canonicalText(envelope.timing),
  });

/** Like `envelopeParts`, for JSON values whose texts are known. */
export const partsWith = (envelope: Envelope, { actor, data, timing }: ValueTexts): EventParts => ({
  actor,
  command: commandText(envelope.command),
  data,
  engine: envelope.engine,
  game: envelope.game,
  id: envelope.id,
  occurredAt: envelope.occurredAt,
  recordedAt: envelope.recordedAt,
  revision: envelope.revision,
  salt: envelope.salt,
  schema: envelope.schema,
  timing,
  type: envelope.type,
});

/** Remembers the last argument and its text: most events have the actor and the command of the event before. */
function remembering<T>(textOf: (value: T) => string): (value: T) => string {
  let last: T | null = null;
  let text = '';
  return (value) => {
    if (value !== last) {
      text = textOf(value);
      last = value;
    }
    return text;
  };
}

const actorText = remembering<Actor>(canonicalText);
const commandText = remembering<string>((command) => JSON.stringify(command).slice(1, -1));

/** The event in an envelope, converted from earlier schemas to the current one. */
export const eventIn = ({ type, schema, data }: Envelope): RecordEvent =>
  ({ type, data: toCurrentSchema(type, schema, data) }) as RecordEvent;

/** Event data under the field names of the schema that its envelope was written with. */
export const asWritten = ({ type, schema }: Envelope, data: object): object => toEarlierSchema(type, schema, data);

/** An event type, schema or envelope version that this program does not know. Reading on would be guessing. */
export class NewerPaifuError extends Error {
  constructor(
    readonly path: string,
    readonly found: unknown,
  ) {
    super(`${path}: ${JSON.stringify(found)} was written by a newer Paifu`);
    this.name = 'NewerPaifuError';
  }
}

export const UUID = shape('a UUID in lower case', (value) => typeof value === 'string' && isUuid(value));
const instant = shape('a time such as 2026-01-31T09:30:00.000Z', isInstant);
const INSTANT = /^\d{4}-(?:0[1-9]|1[0-2])-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

export function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || !INSTANT.test(value)) return false;
  const day = Number(value.slice(8, 10));
  if (day <= 28) return day >= 1;
  // Fast path: every month has 28 days.
  const [year, month] = [Number(value.slice(0, 4)), Number(value.slice(5, 7))];
  return day <= new Date(Date.UTC(year + 400, month, 0)).getUTCDate();
}

/** 16 bytes leave four unused bits in the last character; they must be 0. */
export const isSalt = (value: unknown): boolean => typeof value === 'string' && /^[A-Za-z0-9_-]{21}[AQgw]$/.test(value);

const actorShape = <R extends string>(role: Shape<R>) => record({ id: ID, role });

export const ACTOR: Shape<Actor> = actorShape(ACTOR_ROLE);

export const ENGINE = matching(/^[0-9A-Za-z.+-]{1,64}$/, 'a version such as 1.2.0');

export const envelopeShape = (of: Readonly<Record<string, Shape>>, role: Shape<string>) =>
  record({
    v: oneOf(1),
    id: UUID,
    ...of,
    revision: integer(0),
    type: matching(/^[A-Z][A-Za-z]{0,63}$/, 'the name of an event'),
    schema: integer(1),
    occurredAt: nullable(instant),
    recordedAt: instant,
    actor: actorShape(role),
    command: ID,
    engine: ENGINE,
    salt: shape('16 bytes in base64url', isSalt),
    data: anything,
  });

/** The longest `elapsed` and `clock`: 30 days. */
export const MOST_MILLISECONDS = 30 * 24 * 3_600_000;

const milliseconds = integer(0, MOST_MILLISECONDS);
const timing = record({ elapsed: optional(milliseconds), clock: optional(milliseconds) });
export const TIMING: Shape<Timing> = {
  fits: (value) => timing.fits(value) && Object.keys(value as Timing).length > 0,
  misfit: (value, path) =>
    timing.fits(value) ? new FieldError(path, 'elapsed, clock or both', value) : timing.misfit(value, path),
};

/** The times of an event. */
export const EVENT_TIMES = record({ occurredAt: nullable(instant), timing: optional(TIMING) });

const ENVELOPE = envelopeShape({ game: UUID, timing: optional(TIMING) }, ACTOR_ROLE);

/** The newest known schema of an event type; `null` for an unknown type. */
const schemaOfRecord = (type: string): number | null => (isRecordType(type) ? RECORD_SCHEMAS[type].schema : null);

/** Throws `NewerPaifuError` for versions and types that only a newer Paifu can know. */
export function checkKnown(value: unknown, path: string, schemaOf = schemaOfRecord): void {
  if (typeof value !== 'object' || value === null) return;
  const { v, type, schema } = value as Record<string, unknown>;
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  if (Number.isSafeInteger(v) && (v as number) > 1) throw new NewerPaifuError(at('v'), v);
  if (typeof type !== 'string') return;
  const newest = schemaOf(type);
  if (newest === null) {
    if (/^[A-Z][A-Za-z]{0,63}$/.test(type)) throw new NewerPaifuError(at('type'), type);
    return;
  }
  if (Number.isSafeInteger(schema) && (schema as number) > newest) throw new NewerPaifuError(at('schema'), schema);
}

/**
 * Checks every field of an envelope, including the event data. Throws `FieldError` or `NewerPaifuError`. Its place in
 * the chain is checked by `StreamIntegrity`.
 */
export function checkedEnvelope(value: unknown, path = ''): Envelope {
  checkKnown(value, path);
  check(ENVELOPE, value, path);
  const envelope = value as unknown as Envelope;
  check(dataShape(envelope.type, envelope.schema), envelope.data, path === '' ? 'data' : `${path}.data`);
  return envelope;
}

const SCHEMA = integer(1);
const FACT = shape('an event', (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { type, schema, recordedAt } = value as Partial<Envelope>;
  return typeof type === 'string' && isRecordType(type) && SCHEMA.fits(schema) && isInstant(recordedAt);
});

/** The event in a stored envelope. Checks only the event data and `recordedAt`. Throws like `checkedEnvelope`. */
export function checkedFact(value: unknown): RecordEvent {
  checkKnown(value, '');
  check(FACT, value, '');
  const envelope = value as Envelope;
  check(dataShape(envelope.type, envelope.schema), envelope.data, 'data');
  return eventIn(envelope);
}

const MINUTE_LENGTH = '2026-01-31T09:30:'.length;
let lastMinute = '';
let lastMinuteAt = 0;

/** Milliseconds since 1970. Events that follow one another are mostly of the same minute, and `Date.parse` is slow. */
function millisecondsOf(text: string): number {
  if (lastMinute === '' || !text.startsWith(lastMinute)) {
    lastMinute = text.slice(0, MINUTE_LENGTH);
    lastMinuteAt = Date.parse(`${lastMinute}00.000Z`);
  }
  const digit = (at: number): number => text.charCodeAt(at) - 48;
  return lastMinuteAt + 10_000 * digit(17) + 1_000 * digit(18) + 100 * digit(20) + 10 * digit(21) + digit(22);
}

/** An event with the envelope fields that cases need. */
export const stampedEvent = (
  event: RecordEvent,
  { revision, command, actor, recordedAt }: Pick<Envelope, 'revision' | 'command' | 'actor' | 'recordedAt'>,
): Stamped => ({ revision, event, command, actor, at: millisecondsOf(recordedAt) });

import { isCaseType } from '../../src/engine/record/case-event.js';
import { isCorrectionType } from '../../src/engine/record/correction.js';
import type { RecordEvent, RecordType } from '../../src/engine/record/record-event.js';
import { toCurrentSchema } from '../../src/engine/record/earlier-schemas.js';
import { factNamed } from '../../src/engine/table/moves/facts.js';
import { check } from '../../src/engine/vocabulary/shape.js';

/** The source cannot be shown; the message names the place and the expected content. */
export class SourceError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SourceError';
  }
}

/** A record before it is folded. */
export interface Source {
  /** The game id, if known. */
  readonly game: string | null;
  readonly events: readonly RecordEvent[];
  /** The player names visible to the caller, by id. */
  readonly names?: Names;
  /** When each event happened, where known. */
  readonly times?: Times;
}

/** The times of an event, in milliseconds. */
export interface EventTime {
  /** When it happened, since 1970 or since the start of its hand; `null` if unknown. */
  readonly at: number | null;
  /** Stated think time. */
  readonly elapsed?: number;
  /** Time that the player's clock allowed. */
  readonly clock?: number;
}
export type Times = readonly EventTime[];

/** The times of events: `at` is RFC 3339 or milliseconds; without it, elapsed times are added up in each hand. */
export function timesOf(events: readonly unknown[]): Times {
  let passed: number | null = null;
  return events.map((given) => {
    const { type, at, timing } = (given ?? {}) as Partial<{ type: string; at: unknown; timing: Omit<EventTime, 'at'> }>;
    if (type === 'HandStarted') passed = null;
    if (timing?.elapsed !== undefined) passed = (passed ?? 0) + timing.elapsed;
    const time = typeof at === 'string' ? Date.parse(at) : (at ?? passed);
    return { ...timing, at: typeof time === 'number' && Number.isFinite(time) ? time : null };
  });
}

export type Names = Readonly<Record<string, string>>;

/**
 * The first game of a source: a `.paifu` file, `/g/GAME/events.json` of a service, or a log of any importable format, gzipped or not.
 * Rejects with `SourceError`, `FieldError` and errors of the engine.
 */
export async function sourceIn(given: string | Blob): Promise<Source> {
  const file = typeof given === 'string' ? new Blob([given]) : given;
  if (OURS.test(await file.slice(0, 16).text())) return sourceInText(await file.text());
  const { readLog } = await import('../ui/files/log-games.js');
  const found = await readLog(file, given instanceof File ? given.name : '');
  if ('why' in found) throw new SourceError(found.why);
  return 'paifu' in found
    ? sourceInText(found.paifu)
    : { game: null, events: found.events, times: timesOf(found.events) };
}

/** The start of Paifu's own formats, which need no importer. */
const OURS = /^\s*\{\s*"(?:paifu|game|events)"/;

/** Checks that events can be folded; `paifu verify` checks that they are authentic. */
function sourceInText(text: string): Source {
  const lines = text.split('\n');
  const first = jsonIn(lines[0], 1);
  if (Array.isArray(first.events)) return { ...sourceOf(first.events), game: gameIn(first), names: namesIn(first) };
  if (first.paifu !== 1) throw new SourceError('line 1: expected the first line of a game, {"paifu":1,"game":…}');
  if (first.redacted === true)
    throw new SourceError('line 1: this is a redacted copy; it lacks hidden events, so its tables cannot be shown');
  // A tournament's own stream precedes its games.
  const game = 'tournament' in first ? lines.findIndex((line) => line.startsWith('{"paifu":1,"game"')) : 0;
  if (game < 0) throw new SourceError('the file has a tournament and none of its games');
  const events: RecordEvent[] = [];
  const timed: object[] = [];
  for (let at = game + 1; at < lines.length && lines[at] !== ''; at++) {
    const line = jsonIn(lines[at], at + 1);
    if ('head' in line || 'paifu' in line) break;
    events.push(eventIn(line.event, `line ${at + 1}: event`));
    timed.push({ ...(line.event as object), at: (line.event as { readonly occurredAt?: unknown }).occurredAt });
  }
  return { game: gameIn(jsonIn(lines[game], game + 1)), events, times: timesOf(timed) };
}

const gameIn = ({ game }: Record<string, unknown>): string | null => (typeof game === 'string' ? game : null);

function namesIn({ names }: Record<string, unknown>): Names {
  const given = typeof names === 'object' && names !== null ? Object.entries(names) : [];
  return Object.fromEntries(given.filter((one): one is [string, string] => typeof one[1] === 'string'));
}

function jsonIn(line: string, number: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below; messages of JSON.parse differ between browsers.
  }
  throw new SourceError(`line ${number}: expected a JSON object`);
}

/** An event as recorded, or as redacted for a viewer. Throws `SourceError` and `FieldError`. */
export function eventIn(value: unknown, path: string): RecordEvent {
  const { type, schema, data: written } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof type !== 'string' || typeof written !== 'object' || written === null)
    throw new SourceError(`${path}: expected an event with type and data`);
  const fact = factNamed(type);
  if (fact === undefined && !isCorrectionType(type) && !isCaseType(type))
    throw new SourceError(`${path}: ${type} was written by a newer Paifu`);
  // Events without a schema number have the current schema; earlier ones are converted.
  const data = typeof schema === 'number' ? toCurrentSchema(type as RecordType, schema, written) : written;
  if (fact !== undefined) {
    const { irregularities: _, ...rest } = data as Record<string, unknown>;
    check(fact.data, rest, `${path}.data`);
  }
  return { type, data } as RecordEvent;
}

/** Reads the answer to a request for a game file. Throws `SourceError`. */
export async function sourceFrom(url: string, asked: Promise<Response>): Promise<Source> {
  const answer = await asked;
  if (answer.status === 403) throw new SourceError('not all hands of this game are public yet');
  if (!answer.ok) throw new SourceError(`${url}: the server answered ${answer.status}`);
  return sourceIn(new File([await answer.blob()], url.split(/[?#]/)[0]));
}

/** The events visible to a viewer, as a list or as its JSON. Throws `SourceError` and `FieldError`. */
export function sourceOf(events: string | readonly unknown[]): Source {
  let given: unknown = events;
  try {
    if (typeof events === 'string') given = JSON.parse(events);
  } catch {
    given = null;
  }
  if (!Array.isArray(given)) throw new SourceError('events: expected a list of events');
  const read = given.map((event, i) => eventIn(event, `events[${i}]`));
  return { game: null, events: read, times: timesOf(given) };
}

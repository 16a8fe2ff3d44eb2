import type { CorrectionType } from '../../engine/record/correction.js';
import type { RecordType } from '../../engine/record/record-event.js';
import type { Irregularity } from '../../engine/table/checks/check.js';
import { type Phrase, isPhrase } from '../../engine/messages/phrase.js';
import { EVENT_TYPES, factOf, isEventType } from '../../engine/table/moves/facts.js';
import { HAND_RESULT, WIN_RESULT } from '../../engine/vocabulary/results.js';
import {
  anything,
  bySeat,
  integer,
  listOf,
  nullable,
  type ObjectShape,
  oneOf,
  optional,
  record,
  type Shape,
  shape,
  text,
} from '../../engine/vocabulary/shape.js';
import { earlierSchemas, earlierShape } from '../../engine/record/earlier-schemas.js';
import { CASE_SCHEMAS } from './case-schema.js';
import { CHANGES, CITATION, ID, MAX_TEXT, OPTIONS, SEAT } from '../../engine/vocabulary/terms.js';

interface EventSchema {
  /** Newest known schema version. */
  readonly schema: number;
  readonly data: Shape;
  /** Shapes of earlier schemas, from 1 on. */
  readonly earlier: readonly Shape[];
}

const WORDS = text(MAX_TEXT);
const MOST_VALUES = 64;

const isPhraseValue = (value: unknown, depth: number): boolean => {
  if (typeof value === 'string') return value.length <= MAX_TEXT;
  if (typeof value === 'number') return Number.isFinite(value);
  if (depth === 0) return false;
  return Array.isArray(value) ? areValues(value, depth - 1) : isPhraseIn(value, depth - 1);
};

const areValues = (values: readonly unknown[], depth: number): boolean =>
  values.length <= MOST_VALUES && values.every((value) => isPhraseValue(value, depth));

const isPhraseIn = (value: unknown, depth: number): boolean =>
  isPhrase(value) &&
  value.key.length <= MAX_TEXT &&
  areValues(value.values, depth) &&
  Object.keys(value).every((name) => name === 'key' || name === 'values');

/** A message as a key and values, nested at most eight deep. */
const PHRASE = shape<Phrase>('a key and values', (value) => isPhraseIn(value, 8));

const IRREGULARITY: Shape<Irregularity> = record({
  kind: oneOf('breach', 'inconsistency'),
  code: text(MAX_TEXT, 1),
  seat: nullable(SEAT),
  message: text(2 * MAX_TEXT),
  text: optional(PHRASE),
  citation: CITATION,
  catalogue: nullable(WORDS),
  shows: oneOf('table', 'hand', 'record'),
});

/** Adds the irregularities found when the event was recorded. */
const flagged = ({ fields }: ObjectShape<unknown>): Shape =>
  record({ ...fields, irregularities: optional(listOf(IRREGULARITY, 1)) });

const REVISION = integer(0);

/** Fields of every correction besides its target. */
const CORRECTION = {
  reason: text(MAX_TEXT, 1),
  continues: optional(oneOf(true)),
  results: listOf(record({ win: REVISION, result: WIN_RESULT })),
  ends: optional(listOf(record({ end: REVISION, result: nullable(HAND_RESULT) }))),
  totals: nullable(CHANGES),
  placings: nullable(CHANGES),
};

const correction = (fields: Readonly<Record<string, Shape>>): Shape => flagged(record({ ...fields, ...CORRECTION }));

/** A correction that contains a table event; the event's type selects the shape of its data. */
function replacing(fields: Readonly<Record<string, Shape>>): Shape {
  const outer = correction({
    ...fields,
    type: shape('the name of an event of the table', isEventType),
    data: anything,
  });
  const inner = (value: unknown): readonly [Shape, unknown] => {
    const { type, data } = value as { readonly type: RecordType; readonly data: unknown };
    return [RECORD_SCHEMAS[type].data, data];
  };
  return {
    fields: outer.fields,
    fits(value) {
      if (!outer.fits(value)) return false;
      const [expected, data] = inner(value);
      return expected.fits(data);
    },
    misfit(value, path) {
      if (!outer.fits(value)) return outer.misfit(value, path);
      const [expected, data] = inner(value);
      return expected.misfit(data, `${path}.data`);
    },
  };
}

/** All corrections (docs/reference/log-format.md, "Corrections"). */
const CORRECTIONS: { readonly [T in CorrectionType]: Shape } = {
  ActionRetracted: correction({ target: REVISION }),
  ActionAmended: replacing({ target: REVISION }),
  ActionInserted: replacing({ before: REVISION }),
  ActionRestored: correction({ target: REVISION }),
  PlayersReseated: correction({ fromHand: REVISION, seats: bySeat(ID) }),
  PlayerSubstituted: correction({ fromHand: REVISION, seat: SEAT, player: ID }),
  GameOptionsCorrected: correction({ options: OPTIONS }),
};

/** Schemas of all events in a game's stream; docs/reference/log-format.md explains the fields. */
export const RECORD_SCHEMAS = Object.fromEntries([
  ...EVENT_TYPES.map((type) => {
    const { data } = factOf(type);
    const earlier = earlierSchemas(type).map((then) => flagged(earlierShape(then, data)));
    return [type, { schema: earlier.length + 1, data: flagged(data), earlier }] as const;
  }),
  ...Object.entries(CASE_SCHEMAS).map(([type, data]) => [type, { schema: 1, data, earlier: [] }] as const),
  ...Object.entries(CORRECTIONS).map(([type, data]) => [type, { schema: 1, data, earlier: [] }] as const),
]) as { readonly [T in RecordType]: EventSchema };

/** The shape of an event's data in a given schema version. */
export function dataShape(type: RecordType, schema: number): Shape {
  const { data, earlier } = RECORD_SCHEMAS[type];
  return earlier[schema - 1] ?? data;
}

/** A set, because it is queried for every event read. */
const TYPES: ReadonlySet<string> = new Set(Object.keys(RECORD_SCHEMAS));

export const isRecordType = (type: string): type is RecordType => TYPES.has(type);

import type { RecordType } from './record-event.js';
import { type ObjectShape, record } from '../vocabulary/shape.js';

/**
 * How an earlier schema of an event differs from the current one. Stored events are never rewritten; they are upcast
 * when they are read.
 */
export interface EarlierSchema {
  /** Renamed fields: current names by earlier names. */
  readonly renamed: Readonly<Record<string, string>>;
  /** Fields that the earlier schema did not have. */
  readonly without: readonly string[];
}

/** The earlier schemas of each event, from 1 on; the current schema follows the last one. */
const EARLIER_SCHEMAS: { readonly [T in RecordType]?: readonly EarlierSchema[] } = {
  GameOpened: [{ renamed: { event: 'tournament' }, without: ['session'] }],
};

export const earlierSchemas = (type: RecordType): readonly EarlierSchema[] => EARLIER_SCHEMAS[type] ?? [];

const schemaThen = (type: RecordType, schema: number): EarlierSchema | undefined => earlierSchemas(type)[schema - 1];

const inverted = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(names).map(([name, other]) => [other, name]));

function renameFields(data: object, names: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [names[name] ?? name, value]));
}

/** Upcasts the data of an event to the current schema. */
export function toCurrentSchema(type: RecordType, schema: number, data: object): object {
  const then = schemaThen(type, schema);
  return then === undefined ? data : renameFields(data, then.renamed);
}

/** Translates the data of an event to the field names of an earlier schema. */
export function toEarlierSchema(type: RecordType, schema: number, data: object): object {
  const then = schemaThen(type, schema);
  return then === undefined ? data : renameFields(data, inverted(then.renamed));
}

/** The shape that an earlier schema requires, derived from the current shape. */
export function earlierShape({ renamed, without }: EarlierSchema, today: ObjectShape<unknown>): ObjectShape<unknown> {
  const names = inverted(renamed);
  const fields = Object.entries(today.fields).filter(([name]) => !without.includes(name));
  return record(Object.fromEntries(fields.map(([name, shape]) => [names[name] ?? name, shape])));
}

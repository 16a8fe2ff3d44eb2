import type { RecordType } from './record-event.js';
import { type ObjectShape, record } from '../vocabulary/shape.js';

/** How the data of an event was written by an earlier schema of it: what stands there is never rewritten, and is read as what it means. */
export interface EarlierSchema {
  /** Fields that had another name then: today's names by theirs. */
  readonly renamed: Readonly<Record<string, string>>;
  /** Fields that there were not. */
  readonly without: readonly string[];
}

/** The earlier schemas of each event that has any, from 1 on; the one behind the last is today's. */
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

/** An event's data as it is known today. */
export function toCurrentSchema(type: RecordType, schema: number, data: object): object {
  const then = schemaThen(type, schema);
  return then === undefined ? data : renameFields(data, then.renamed);
}

/** What is known of an event under the names that its schema had for it. */
export function toEarlierSchema(type: RecordType, schema: number, data: object): object {
  const then = schemaThen(type, schema);
  return then === undefined ? data : renameFields(data, inverted(then.renamed));
}

/** What data of an earlier schema had to be, by what it has to be today. */
export function earlierShape({ renamed, without }: EarlierSchema, today: ObjectShape<unknown>): ObjectShape<unknown> {
  const names = inverted(renamed);
  const fields = Object.entries(today.fields).filter(([name]) => !without.includes(name));
  return record(Object.fromEntries(fields.map(([name, shape]) => [names[name] ?? name, shape])));
}

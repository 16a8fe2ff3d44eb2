import type { ShownRecord } from '../../replay/record.js';

/** A step of a record, to be shown. */
export interface Place {
  readonly record: ShownRecord;
  readonly index: number;
}

const LOOKED_AT = new WeakMap<ShownRecord, readonly [revision: number, place: Place]>();

/** The table as it stood in the record once this revision had been recorded, whatever has been corrected since. */
export function asRecorded(record: ShownRecord, revision: number): Place {
  const known = LOOKED_AT.get(record);
  if (known?.[0] === revision) return known[1];
  const then = record.asOf(revision);
  const place = { record: then, index: then.indexOf(revision) ?? then.replay.steps.length - 1 };
  LOOKED_AT.set(record, [revision, place]);
  return place;
}

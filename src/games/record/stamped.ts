import type { Stamped } from '../../engine/disputes/cases.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import type { Envelope } from './envelope.js';

/** An event with what of its envelope cases look at. */
export const stampedOf = (
  event: RecordEvent,
  { revision, command, actor, recordedAt }: Pick<Envelope, 'revision' | 'command' | 'actor' | 'recordedAt'>,
): Stamped => ({ revision, event, command, actor, at: Date.parse(recordedAt) });

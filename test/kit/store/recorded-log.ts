import { createHash } from 'node:crypto';
import type { StoredEvent } from '../../../src/platform/event-store/port.js';

/** Appends by test/crash/programs/recorder.mjs: the ids of each one's events, in log order. */
export interface RecordedAppend {
  readonly id: string;
  readonly events: string[];
}

/**
 * Checks a recorder's log: no gaps in revisions, unbroken hash chains, rising positions, complete appends. Returns the
 * appends. Throws on the first fault.
 */
export function recordedAppends(log: readonly StoredEvent[]): RecordedAppend[] {
  const heads = new Map<string, { revision: number; hash: string }>();
  const appends: RecordedAppend[] = [];
  let open: { append: string; next: number; size: number } | null = null;
  let position = '';
  for (const event of log) {
    const fault = (what: string) => new Error(`${what}: ${event.stream} at ${event.revision}, ${event.position}`);
    const { revision, hash } = heads.get(event.stream) ?? { revision: -1, hash: '0'.repeat(64) };
    if (event.position <= position) throw fault('out of order');
    if (event.revision !== revision + 1) throw fault(`after revision ${revision}`);
    if (createHash('sha256').update(hash).update(event.data).digest('hex') !== event.hash) throw fault('broken chain');
    const { append, i, size } = JSON.parse(event.data) as { append: string; i: number; size: number };
    if (open === null ? i !== 0 : append !== open.append || i !== open.next) throw fault('a torn append');
    open = i + 1 === size ? null : { append, next: i + 1, size };
    if (i === 0) appends.push({ id: append, events: [] });
    appends.at(-1)?.events.push(event.id);
    heads.set(event.stream, event);
    position = event.position;
  }
  if (open !== null) throw new Error(`the log ends within append ${open.append}`);
  return appends;
}

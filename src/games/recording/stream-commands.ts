import type { Deadline } from '../../platform/config/deadline.js';
import type { Sealed } from '../record/envelope.js';
import type { AnyLog, EntryOf } from './stream-log.js';
import type { EnvelopeOf, StateOf, StreamLogs } from './stream-logs.js';

/** `missed` are the events after the expected revision. */
export interface Conflict<L extends AnyLog> {
  readonly outcome: 'conflict';
  readonly revision: number;
  readonly missed: readonly EntryOf<EnvelopeOf<L>>[];
}

/** Maximum number of missed events in a conflict; clients read the rest. */
const MOST_MISSED = 500;

export const conflict = <L extends AnyLog>(log: L, expected: number): Conflict<L> => ({
  outcome: 'conflict',
  revision: log.revision,
  missed: log.entries.slice(Math.max(0, expected + 1)).slice(0, MOST_MISSED) as Conflict<L>['missed'],
});

/**
 * Runs a command after the earlier ones on the same stream, on the record up to the revision that it expects. `known`
 * returns the outcome of a command recorded before, or `null`. Resolves with `null` if the stream does not exist.
 *
 * @param deadline for all waiting for the store, since the command arrived
 */
export function runCommand<L extends AnyLog, O>(
  logs: StreamLogs<L>,
  { of, expected, deadline }: { readonly of: string; readonly expected: number; readonly deadline?: Deadline },
  known: (log: L) => O | null,
  judge: (log: L) => Promise<O> | O,
): Promise<O | Conflict<L> | null> {
  return logs.runExclusive(of, async () => {
    let log = await logs.loadForWriting(of, deadline);
    // The client may have seen newer events at another service. If only this one is behind, the append fails.
    if (log !== null && expected !== log.revision) log = await logs.load(of, deadline);
    if (log === null) return null;
    // Check for a repeated command first: after a lost connection, a client retries with an old revision.
    const before = known(log);
    if (before !== null) return before;
    if (expected !== log.revision) return conflict(log, expected);
    return judge(log);
  });
}

/** The current time, but not before the last event: setting the clock back must not reorder the record. */
export function recordingTime({ entries }: AnyLog, clock: Date): string {
  const now = clock.toISOString();
  const last = (entries.at(-1) as EntryOf<Sealed> | undefined)?.envelope.recordedAt;
  return last !== undefined && last > now ? last : now;
}

/**
 * Appends judged events. If another process wrote first, returns the outcome of this very command, or a conflict;
 * `null` if the stream is gone.
 */
export async function appendOrConflict<L extends AnyLog, O>(
  logs: StreamLogs<L>,
  log: L,
  envelopes: readonly EnvelopeOf<L>[],
  states: readonly StateOf<L>[],
  known: (log: L) => O | null,
  deadline?: Deadline,
): Promise<{ readonly entries: readonly EntryOf<EnvelopeOf<L>>[] } | O | Conflict<L> | null> {
  const expected = log.revision;
  const entries = await logs.append(log, envelopes, states, deadline);
  if (entries !== null) return { entries };
  const now = await logs.load(log.id, deadline);
  return now === null ? null : (known(now) ?? conflict(now, expected));
}

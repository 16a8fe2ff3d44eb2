import type { Deadline } from '../../platform/config/deadline.js';
import type { Sealed } from '../record/envelope.js';
import type { AnyLog, EntryOf } from './stream-log.js';
import type { EnvelopeOf, StateOf, StreamLogs } from './stream-logs.js';

/** The record has gone on: `missed` is what came after the expected revision. */
export interface Conflict<L extends AnyLog> {
  readonly outcome: 'conflict';
  readonly revision: number;
  readonly missed: readonly EntryOf<EnvelopeOf<L>>[];
}

/** At most this many missed events come with a conflict; the rest can be read. */
const MOST_MISSED = 500;

export const conflict = <L extends AnyLog>(log: L, expected: number): Conflict<L> => ({
  outcome: 'conflict',
  revision: log.revision,
  missed: log.entries.slice(Math.max(0, expected + 1)).slice(0, MOST_MISSED) as Conflict<L>['missed'],
});

/**
 * Carries out a command when those before it on the same stream are done, on the record up to the revision that it expects. `known`
 * returns the outcome of a command that was recorded before, or null. Resolves with null if there is no such stream.
 *
 * @param deadline for all that the command waits for the store, from when it arrived
 */
export function runCommand<L extends AnyLog, O>(
  logs: StreamLogs<L>,
  { of, expected, deadline }: { readonly of: string; readonly expected: number; readonly deadline?: Deadline },
  known: (log: L) => O | null,
  judge: (log: L) => Promise<O> | O,
): Promise<O | Conflict<L> | null> {
  return logs.runExclusive(of, async () => {
    let log = await logs.loadForWriting(of, deadline);
    // The caller may have seen more at another service. If only this one is behind, the append fails.
    if (log !== null && expected !== log.revision) log = await logs.load(of, deadline);
    if (log === null) return null;
    // Known commands first, whatever revision they expect: a client on a bad line asks again with what it knew then.
    const before = known(log);
    if (before !== null) return before;
    if (expected !== log.revision) return conflict(log, expected);
    return judge(log);
  });
}

/** When something is recorded now: a clock that is set back does not set a record back, which goes on from its last time. */
export function recordingTime({ entries }: AnyLog, clock: Date): string {
  const now = clock.toISOString();
  const last = (entries.at(-1) as EntryOf<Sealed> | undefined)?.envelope.recordedAt;
  return last !== undefined && last > now ? last : now;
}

/**
 * Appends what was judged. Where somebody else wrote, in another process, it was this very command, or one that it would have to be
 * judged after: `elsewhere` says what became of it; null: there is nothing there.
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

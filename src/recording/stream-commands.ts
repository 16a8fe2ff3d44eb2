import type { Sealed } from './envelope.js';
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
 * Does what a command asks in its turn, knowing the record up to the revision that it expects. `known`: what became of it where it was
 * recorded before; null when it was not. null: there is no such stream.
 */
export function inTurn<L extends AnyLog, O>(
  logs: StreamLogs<L>,
  { of, expected }: { readonly of: string; readonly expected: number },
  known: (log: L) => O | null,
  judge: (log: L) => Promise<O> | O,
): Promise<O | Conflict<L> | null> {
  return logs.alone(of, async () => {
    let log = await logs.known(of);
    // What was seen elsewhere is looked for; a table that only seems up to date fails at the append.
    if (log !== null && expected !== log.revision) log = await logs.load(of);
    if (log === null) return null;
    // Known commands first, whatever revision they expect: a client on a bad line asks again with what it knew then.
    const before = known(log);
    if (before !== null) return before;
    if (expected !== log.revision) return conflict(log, expected);
    return judge(log);
  });
}

/** When something is recorded now: a clock that is set back does not set a record back, which goes on from its last time. */
export function timeIn({ entries }: AnyLog, clock: Date): string {
  const now = clock.toISOString();
  const last = (entries.at(-1) as EntryOf<Sealed> | undefined)?.envelope.recordedAt;
  return last !== undefined && last > now ? last : now;
}

/**
 * Appends what was judged. Where somebody else wrote, in another process, it was this very command, or one that it would have to be
 * judged after: `elsewhere` says what became of it; null: there is nothing there.
 */
export async function appended<L extends AnyLog, O>(
  logs: StreamLogs<L>,
  log: L,
  envelopes: readonly EnvelopeOf<L>[],
  states: readonly StateOf<L>[],
  known: (log: L) => O | null,
): Promise<{ readonly entries: readonly EntryOf<EnvelopeOf<L>>[] } | O | Conflict<L> | null> {
  const expected = log.revision;
  const entries = await logs.append(log, envelopes, states);
  if (entries !== null) return { entries };
  const now = await logs.load(log.id);
  return now === null ? null : (known(now) ?? conflict(now, expected));
}

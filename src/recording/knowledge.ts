import type { RecordEvent } from '../engine/line/correction.js';
import type { Recorded } from '../engine/line/effective.js';
import { hidesTiles, recordEventFor } from '../engine/line/redaction.js';
import type { Viewer } from '../engine/table/viewer.js';
import type { Entry, GameLog } from './game-log.js';

/**
 * Who asks for something to be recorded or judged. What they are answered may depend on what they know and on nothing else: on what
 * they see of the game, and on what they recorded of it themselves (docs/decisions/0008).
 */
export interface Asker {
  readonly actor: string;
  readonly sees: Viewer;
}

/** Whether an entry holds tiles that lie concealed from somebody, and that somebody else recorded. */
function isUnknown({ envelope }: Entry, { line }: GameLog, { actor, sees }: Asker): boolean {
  const { ruleset, open } = line;
  if (envelope.actor.id === actor || ruleset === null) return false;
  const { revision, type, data } = envelope;
  return hidesTiles({ revision, event: { type, data } as RecordEvent }, sees, open, ruleset.table);
}

/** Whether somebody knows every tile that was recorded, or every one of some events. */
export function knowsTiles(log: GameLog, asker: Asker, of: (revision: number) => boolean = () => true): boolean {
  if (asker.sees === 'judge') return true;
  // All before that is open.
  const concealed = log.entries.slice(log.line.open.openPrefix);
  return !concealed.some((entry) => isUnknown(entry, log, asker) && of(entry.envelope.revision));
}

/** The record as somebody knows it: what they may see, and the tiles that they recorded themselves. */
export function knownRecord(log: GameLog, asker: Asker): readonly Recorded[] {
  const { recorded, ruleset, open } = log.line;
  if (ruleset === null || knowsTiles(log, asker)) return recorded;
  return recorded.map((fact) => {
    const isOwn = log.entries[fact.revision].envelope.actor.id === asker.actor;
    if (isOwn && hidesTiles(fact, asker.sees, open, ruleset.table)) return fact;
    return { ...fact, event: recordEventFor(fact, asker.sees, open, ruleset.table) as RecordEvent };
  });
}

/** Whether somebody knows all that a command recorded: it was their own, or it lies open to them. */
export const knowsCommand = ({ line }: GameLog, entries: readonly Entry[], { actor, sees }: Asker): boolean =>
  sees === 'judge' ||
  entries.every(({ envelope }) => envelope.actor.id === actor || line.open.isOpen(envelope.revision));

import type { Recorded } from '../../engine/record/effective-line.js';
import { type Eyes, eyesOn, recordFor, hidesTiles } from '../../engine/record/redaction.js';
import type { Showing, Viewer } from '../../engine/table/viewer.js';
import { eventIn } from '../record/envelope.js';
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
function isUnknown({ envelope }: Entry, actor: string, { viewer, openness }: Eyes, rules: Showing): boolean {
  if (envelope.actor.id === actor) return false;
  return hidesTiles({ revision: envelope.revision, event: eventIn(envelope) }, viewer, openness, rules);
}

/** Whether somebody knows every tile that was recorded, or every one of some events. */
export function knowsTiles(log: GameLog, asker: Asker, of: (revision: number) => boolean = () => true): boolean {
  const { ruleset } = log.line;
  if (asker.sees === 'judge' || ruleset === null) return true;
  const eyes = eyesOn(log.line, asker.sees);
  // All before that is open.
  const concealed = log.entries.slice(eyes.openness.openPrefix);
  return !concealed.some((entry) => isUnknown(entry, asker.actor, eyes, ruleset.table) && of(entry.envelope.revision));
}

/** The record as somebody knows it: what they may see, and the tiles that they recorded themselves. */
export function knownRecord(log: GameLog, asker: Asker): readonly Recorded[] {
  const { recorded, ruleset } = log.line;
  if (ruleset === null || knowsTiles(log, asker)) return recorded;
  const eyes = eyesOn(log.line, asker.sees);
  const seen = recordFor(recorded, eyes, ruleset.table);
  return recorded.map((fact, i) => {
    const isOwn = log.entries[fact.revision].envelope.actor.id === asker.actor;
    return isOwn && hidesTiles(fact, eyes.viewer, eyes.openness, ruleset.table) ? fact : seen[i];
  });
}

/** Whether somebody knows all that a command recorded: it was their own, or it lies open to them. */
export function knowsCommand({ line }: GameLog, entries: readonly Entry[], { actor, sees }: Asker): boolean {
  if (sees === 'judge') return true;
  const { isOpen } = eyesOn(line, sees).openness;
  return entries.every(({ envelope }) => envelope.actor.id === actor || isOpen(envelope.revision));
}

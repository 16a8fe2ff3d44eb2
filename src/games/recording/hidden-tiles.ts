import type { Recorded } from '../../engine/record/effective-line.js';
import { type Eyes, eyesOn, hidesTiles, recordFor } from '../../engine/record/redaction.js';
import type { Showing, Viewer } from '../../engine/table/viewer.js';
import { eventIn } from '../record/envelope.js';
import type { Entry, GameLog } from './game-log.js';
import type { CorrectionRequest } from '../../engine/record/correction.js';
import type { Action } from '../../engine/table/moves/moves.js';
import type { RuleViolation } from '../../engine/table/checks/check.js';
import { concealedFrom } from '../../engine/table/view.js';

/**
 * Who asks for something to be recorded or judged. What they are answered may depend on what they know and on nothing else: on what
 * they see of the game, and on what they recorded of it themselves (docs/decisions/0008).
 */
export interface Requester {
  readonly actor: string;
  readonly sees: Viewer;
}

/** Whether an entry holds tiles that lie concealed from somebody, and that somebody else recorded. */
function hasUnknownTiles({ envelope }: Entry, actor: string, { viewer, openness }: Eyes, rules: Showing): boolean {
  if (envelope.actor.id === actor) return false;
  return hidesTiles({ revision: envelope.revision, event: eventIn(envelope) }, viewer, openness, rules);
}

/** Whether somebody knows every tile that was recorded, or every one of some events. */
export function knowsAllTiles(log: GameLog, asker: Requester, of: (revision: number) => boolean = () => true): boolean {
  const { ruleset } = log.line;
  if (asker.sees === 'judge' || ruleset === null) return true;
  const eyes = eyesOn(log.line, asker.sees);
  // All before that is open.
  const concealed = log.entries.slice(eyes.openness.openPrefix);
  return !concealed.some(
    (entry) => hasUnknownTiles(entry, asker.actor, eyes, ruleset.table) && of(entry.envelope.revision),
  );
}

/** The record as somebody knows it: what they may see, and the tiles that they recorded themselves. */
export function recordKnownTo(log: GameLog, asker: Requester): readonly Recorded[] {
  const { recorded, ruleset } = log.line;
  if (ruleset === null || knowsAllTiles(log, asker)) return recorded;
  const eyes = eyesOn(log.line, asker.sees);
  const seen = recordFor(recorded, eyes, ruleset.table);
  return recorded.map((fact, i) => {
    const isOwn = log.entries[fact.revision].envelope.actor.id === asker.actor;
    return isOwn && hidesTiles(fact, eyes.viewer, eyes.openness, ruleset.table) ? fact : seen[i];
  });
}

/** Whether somebody knows all that a command recorded: it was their own, or it lies open to them. */
export function knowsCommand({ line }: GameLog, entries: readonly Entry[], { actor, sees }: Requester): boolean {
  if (sees === 'judge') return true;
  const { isOpen } = eyesOn(line, sees).openness;
  return entries.every(({ envelope }) => envelope.actor.id === actor || isOpen(envelope.revision));
}

/**
 * What only those may record who know the tiles by which it is judged: where the answer would depend on tiles that lie concealed from
 * who asks and that somebody else recorded, it is refused without looking at them (docs/decisions/0008).
 *
 * In a strict game that is everything: that a play is refused, or is not, tells of the hands. A scribe's game refuses only what all
 * can see to be none; but whether a declared win is one is found by its tiles, and what follows it can be, or not. So is with which
 * tiles a chi was made that does not say it.
 */
interface Refusal {
  readonly violation: RuleViolation;
  /** Which action it is about. */
  readonly action: number;
}

const STRICT =
  'the hand has hidden tiles that somebody else recorded; a strict game is recorded by those who can see its tiles, a server or the scribe of the hand';
const WIN =
  'whether this is a win depends on hidden tiles that somebody else recorded; record the win alone first, and the following actions after it';

const CHI = 'which tiles can make this chi depends on hidden tiles that somebody else recorded; name them in `own`';

/** A chi whose own tiles are to be found in the hand. */
const isUnspecifiedChi = ({ type, data }: Action): boolean =>
  type === 'ClaimMeld' && data.kind === 'chi' && data.own === undefined;

/** Why somebody may not record these actions, or null. */
export function recordingRefusal(log: GameLog, actions: readonly Action[], asker: Requester): Refusal | null {
  const { state, open } = log.line;
  if (state === null || state.closed || knowsAllTiles(log, asker, open.isInPlay)) return null;
  if (state.opened?.mode === 'strict') return { violation: concealedFrom(STRICT), action: 0 };
  const chi = actions.findIndex(isUnspecifiedChi);
  if (chi >= 0) return { violation: concealedFrom(CHI), action: chi };
  const action = actions.findIndex(({ type }) => type === 'DeclareWin');
  return action < 0 || action === actions.length - 1 ? null : { violation: concealedFrom(WIN), action };
}

/** Why somebody may not correct the record so, or null. */
export function correctionRefusal(
  log: GameLog,
  requests: readonly CorrectionRequest[],
  asker: Requester,
): Refusal | null {
  const { state } = log.line;
  if (knowsAllTiles(log, asker)) return null;
  if (state?.opened?.mode === 'strict') return { violation: concealedFrom(STRICT), action: 0 };
  const chi = requests.findIndex((request) => 'action' in request && isUnspecifiedChi(request.action));
  if (chi >= 0) return { violation: concealedFrom(CHI), action: chi };
  const win = requests.findIndex((request) => 'action' in request && request.action.type === 'DeclareWin');
  if (win < 0) return null;
  const request = requests[win];
  const isLast =
    win === requests.length - 1 && request.kind === 'amend' && log.line.steps.at(-1)?.revision === request.target;
  return isLast ? null : { violation: concealedFrom(WIN), action: win };
}

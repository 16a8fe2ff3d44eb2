import { says } from '../../engine/messages/phrase.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import { type ViewerAccess, accessOf, hidesTiles, recordFor } from '../../engine/record/redaction.js';
import type { Showing, Viewer } from '../../engine/table/viewer.js';
import { eventIn } from '../record/envelope.js';
import type { Entry, GameLog } from './game-log.js';
import type { CorrectionRequest } from '../../engine/record/correction.js';
import type { Action } from '../../engine/table/moves/moves.js';
import type { RuleViolation } from '../../engine/table/checks/check.js';
import { concealedFrom } from '../../engine/table/view.js';

/**
 * The sender of a command or preview. The answer may depend only on what the sender sees of the game and on what they
 * recorded themselves (docs/decisions/0008).
 */
export interface Requester {
  readonly actor: string;
  readonly sees: Viewer;
}

/** Whether an entry contains hidden tiles that somebody else recorded. */
function hasUnknownTiles(
  { envelope }: Entry,
  actor: string,
  { viewer, openness }: ViewerAccess,
  rules: Showing,
): boolean {
  if (envelope.actor.id === actor) return false;
  return hidesTiles({ revision: envelope.revision, event: eventIn(envelope) }, viewer, openness, rules);
}

/** Whether somebody knows every recorded tile, or every tile of the events that `of` selects. */
export function knowsAllTiles(
  log: GameLog,
  requester: Requester,
  of: (revision: number) => boolean = () => true,
): boolean {
  const { ruleset } = log.line;
  if (requester.sees === 'judge' || ruleset === null) return true;
  const access = accessOf(log.line, requester.sees);
  // Events before that are public.
  const concealed = log.entries.slice(access.openness.openPrefix);
  return !concealed.some(
    (entry) => hasUnknownTiles(entry, requester.actor, access, ruleset.table) && of(entry.envelope.revision),
  );
}

/** The record as somebody knows it: what they may see, and the tiles that they recorded themselves. */
export function recordKnownTo(log: GameLog, requester: Requester): readonly Recorded[] {
  const { recorded, ruleset } = log.line;
  if (ruleset === null || knowsAllTiles(log, requester)) return recorded;
  const access = accessOf(log.line, requester.sees);
  const seen = recordFor(recorded, access, ruleset.table);
  return recorded.map((fact, i) => {
    const isOwn = log.entries[fact.revision].envelope.actor.id === requester.actor;
    return isOwn && hidesTiles(fact, access.viewer, access.openness, ruleset.table) ? fact : seen[i];
  });
}

/** Whether somebody knows all events of a command, because they recorded or may see them. */
export function knowsCommand({ line }: GameLog, entries: readonly Entry[], { actor, sees }: Requester): boolean {
  if (sees === 'judge') return true;
  const { isOpen } = accessOf(line, sees).openness;
  return entries.every(({ envelope }) => envelope.actor.id === actor || isOpen(envelope.revision));
}

/**
 * Rejects a request without looking at the tiles if the answer would depend on hidden tiles that somebody else
 * recorded (docs/decisions/0008). In a strict game that is every request, because acceptance reveals something about
 * the hands. A scribe's game checks only what everybody can see, with two exceptions: a declared win, and a chi that
 * does not name its tiles.
 */
interface Refusal {
  readonly violation: RuleViolation;
  /** Index of the action. */
  readonly action: number;
}

const strict = () =>
  says`the hand has hidden tiles that somebody else recorded; a strict game is recorded by those who can see its tiles, a server or the scribe of the hand`;
const winAlone = () =>
  says`whether this is a win depends on hidden tiles that somebody else recorded; record the win alone first, and the following actions after it`;

const chiTiles = () =>
  says`which tiles can make this chi depends on hidden tiles that somebody else recorded; name them in \`own\``;

/** A chi without `own`: its tiles would have to be found in the hand. */
const isUnspecifiedChi = ({ type, data }: Action): boolean =>
  type === 'ClaimMeld' && data.kind === 'chi' && data.own === undefined;

export function recordingRefusal(log: GameLog, actions: readonly Action[], requester: Requester): Refusal | null {
  const { state, open } = log.line;
  if (state === null || state.closed || knowsAllTiles(log, requester, open.isInPlay)) return null;
  if (state.opened?.mode === 'strict') return { violation: concealedFrom(strict()), action: 0 };
  const chi = actions.findIndex(isUnspecifiedChi);
  if (chi >= 0) return { violation: concealedFrom(chiTiles()), action: chi };
  const action = actions.findIndex(({ type }) => type === 'DeclareWin');
  return action < 0 || action === actions.length - 1 ? null : { violation: concealedFrom(winAlone()), action };
}

export function correctionRefusal(
  log: GameLog,
  requests: readonly CorrectionRequest[],
  requester: Requester,
): Refusal | null {
  const { state } = log.line;
  if (knowsAllTiles(log, requester)) return null;
  if (state?.opened?.mode === 'strict') return { violation: concealedFrom(strict()), action: 0 };
  const chi = requests.findIndex((request) => 'action' in request && isUnspecifiedChi(request.action));
  if (chi >= 0) return { violation: concealedFrom(chiTiles()), action: chi };
  const win = requests.findIndex((request) => 'action' in request && request.action.type === 'DeclareWin');
  if (win < 0) return null;
  const request = requests[win];
  const isLast =
    win === requests.length - 1 && request.kind === 'amend' && log.line.steps.at(-1)?.revision === request.target;
  return isLast ? null : { violation: concealedFrom(winAlone()), action: win };
}

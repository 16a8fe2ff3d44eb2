import type { Branch } from '../line/case-event.js';
import { effectiveLine, type Recorded } from '../line/effective.js';
import { recounts } from '../line/correction.js';
import type { TableEvent } from '../table/facts.js';
import { irregularitiesOf, type PlacedIrregularity } from '../line/judged.js';
import type { RuleViolation } from '../table/irregularity.js';
import type { Step } from '../replay/step.js';
import type { Resolve } from '../replay/replay.js';
import type { Changes } from '../scoring/win.js';
import type { TableState } from '../table/state.js';
import { ZERO } from '../table/totals.js';
import { CannotBe, type CasePath, cannotBe, Course } from './course.js';

/** A branch of a game, played out. */
export interface PlayedOut {
  readonly steps: readonly Step[];
  readonly state: TableState;
}

/**
 * Plays another course of a game: its effective line up to a revision, as corrected, and on from there by other actions. What cannot
 * be throws `CannotBe`, at its place below `path`.
 */
export function playedOut(
  recorded: readonly Recorded[],
  { from, corrections, actions }: Branch,
  path: CasePath,
  resolve: Resolve,
): PlayedOut {
  const line = effectiveLine(recorded);
  const at = line.findIndex(({ revision }) => revision === from);
  if (at < 0) {
    cannotBe('wrong-target', `revision ${from} is no step of the game as it stands`, [...path, 'from']);
  }
  // Steps keep the revisions by which the corrections name them: what a branch was made of is a record of its own.
  const course = new Course(numbered(line.slice(0, at + 1)), resolve);
  const places = new Map(line.slice(0, at + 1).map(({ revision }, i) => [revision, i]));
  course.correct(
    corrections.map((request, i) => renumbered(request, places, [...path, 'corrections', i])),
    [...path, 'corrections'],
  );
  for (const [i, action] of actions.entries()) course.act(action, [...path, 'actions', i]);
  return { steps: course.steps, state: course.state };
}

/** What the hand of a branch, which has to have ended, brings. */
export function resultOf({ state }: PlayedOut, path: CasePath): Changes {
  const { hand } = state;
  if (hand === null || hand.ended === null) {
    return cannotBe('wrong-phase', 'the hand has not ended in this course of it: play it to its end', [
      ...path,
      'actions',
    ]);
  }
  return hand.ended === 'voided' || hand.ended === 'misdeal' ? ZERO : hand.changes;
}

/** What another course of a game comes to, and what is irregular in it; or why there is no such course. */
export function whatIf(recorded: readonly Recorded[], branch: Branch, resolve: Resolve): OtherCourse {
  try {
    const played = playedOut(recorded, branch, [], resolve);
    return { verdict: 'accepted', ...played, found: irregularitiesOf(played.steps, resolve) };
  } catch (error) {
    if (!(error instanceof CannotBe)) throw error;
    return { verdict: 'refused', violation: error.violation, path: error.path };
  }
}

export type OtherCourse =
  | ({ readonly verdict: 'accepted'; readonly found: readonly PlacedIrregularity[] } & PlayedOut)
  | { readonly verdict: 'refused'; readonly violation: RuleViolation; readonly path: CasePath };

const numbered = (steps: readonly Step[]): Recorded[] =>
  steps.map(({ event }, revision) => ({ revision, event: withoutRecount(event) }));

/** The close says what a game came to; what was counted when something was recorded after it may have been corrected since. */
function withoutRecount(event: TableEvent): TableEvent {
  if (!recounts(event)) return event;
  const { totals: _totals, placings: _placings, ...data } = event.data;
  return { type: event.type, data } as TableEvent;
}

function renumbered<T extends object>(request: T, places: ReadonlyMap<number, number>, path: CasePath): T {
  const changed: Record<string, unknown> = { ...(request as Record<string, unknown>) };
  for (const name of ['target', 'before', 'fromHand']) {
    if (!(name in changed)) continue;
    const place = places.get(changed[name] as number);
    if (place === undefined) {
      cannotBe('wrong-target', `revision ${changed[name]} is no step of this course`, [...path, name]);
    }
    changed[name] = place;
  }
  return changed as T;
}

import type { Remedy } from '../line/case-event.js';
import type { Resolve } from '../replay/replay.js';
import type { Changes } from '../scoring/win.js';
import type { EventType } from '../table/facts.js';
import { ofEachSeat, SEATS } from '../tiles/tile.js';
import { playedOut, resultOf } from './branch.js';
import { cannotBe, type Course } from './course.js';

type Path = readonly (string | number)[];

/** What can be denied: something said or done to get a tile or to win. */
const CLAIMS: ReadonlySet<EventType> = new Set([
  'ClaimAnnounced',
  'MeldClaimed',
  'KongDeclared',
  'DiscardTakenUp',
  'HandWon',
  'WinFailed',
]);

/** Carries a remedy out on the record as it stands: the ordinary events that it is. Throws `CannotBe`. */
export function carryOut(course: Course, remedy: Remedy, reason: string, path: Path, resolve: Resolve): void {
  switch (remedy.remedy) {
    case 'playOn':
    case 'extraTime':
      return;
    case 'correctRecord':
      course.correct(remedy.corrections, [...path, 'corrections']);
      return;
    case 'voidHand':
      endHand(course, remedy.replay ? 'voided' : 'ruling', reason, path);
      return;
    case 'endHand':
      endHand(course, 'ruling', reason, path);
      return;
    case 'denyClaim': {
      const { revision } = remedy;
      const step = course.steps.find((one) => one.revision === revision);
      if (step === undefined || !CLAIMS.has(step.event.type)) {
        cannotBe('wrong-target', `revision ${revision} is no claim, kong or win that counts`, [...path, 'revision']);
      }
      course.correct([{ kind: 'retract', target: revision, reason }], [...path, 'revision']);
      return;
    }
    case 'deadHand':
      course.act({ type: 'ImposePenalty', data: { seat: remedy.seat, penalty: 'dead-hand', reason } }, path);
      return;
    case 'penaltyTiles': {
      const { seat, tiles } = remedy;
      course.act({ type: 'ImposePenalty', data: { seat, penalty: 'penalty-tiles', tiles, reason } }, path);
      return;
    }
    case 'assignResult': {
      const outcomes = remedy.outcomes.map(({ parts, branch }, i) => {
        const at = [...path, 'outcomes', i, 'branch'];
        return { parts, changes: resultOf(playedOut(course.recorded, branch, at, resolve), at) };
      });
      adjust(course, weighted(outcomes), outcomes, path);
      return;
    }
    case 'artificialResult':
      adjust(course, remedy.changes, [], path);
      return;
    case 'penalty': {
      const { seat, kind, infraction, account, points } = remedy;
      const data = {
        ...{ seat, penalty: kind, reason },
        ...(infraction === null ? {} : { infraction }),
        ...(account === null ? {} : { account }),
        ...(points === null ? {} : { points }),
      };
      course.act({ type: 'ImposePenalty', data }, path);
    }
  }
}

/** Ends the hand being played; of one that is over, its end becomes this one. */
function endHand(course: Course, ended: 'voided' | 'ruling', reason: string, path: Path): void {
  const { hand } = course.state;
  if (hand === null) cannotBe('wrong-phase', 'no hand has been started', path);
  const action = { type: 'EndHand', data: { reason: ended } } as const;
  if (hand.ended === null) {
    course.act(action, path);
    return;
  }
  const end = course.steps.findLast(({ event }) => event.type === 'HandEnded');
  if (end === undefined) cannotBe('wrong-phase', 'the hand has no end', path);
  // What was won in it brings nothing: a hand that is voided gives back, one that is ended by a ruling is won by nobody.
  const wins = ended === 'voided' ? [] : winsOf(course, end.revision);
  const corrections = wins.map((target) => ({ kind: 'retract', target, reason }) as const);
  course.correct([{ kind: 'amend', target: end.revision, action, reason }, ...corrections], path);
}

/** Revisions of the wins of the hand that ended there, the last first. */
function winsOf(course: Course, end: number): number[] {
  const at = course.steps.findIndex(({ revision }) => revision === end);
  const start = course.steps.slice(0, at).findLastIndex(({ event }) => event.type === 'HandStarted');
  return course.steps
    .slice(start, at)
    .flatMap(({ event, revision }) => (event.type === 'HandWon' ? [revision] : []))
    .reverse();
}

/** Points so that the hand being played or played last brings what a ruling gives, beside what it stands at. */
function adjust(
  course: Course,
  result: Changes,
  outcomes: readonly { readonly parts: number; readonly changes: Changes }[],
  path: Path,
): void {
  const { hand } = course.state;
  if (hand === null) cannotBe('wrong-phase', 'no hand has been started', path);
  const stands = hand.ended === 'voided' || hand.ended === 'misdeal' ? [0, 0, 0, 0] : hand.changes;
  const changes = ofEachSeat((seat) => result[seat] - stands[seat]);
  course.act({ type: 'AdjustScore', data: { hand: hand.number, take: hand.take, changes, outcomes } }, path);
}

/** The mean of what could have been, by parts; half a point is rounded away from zero, and what is left over is nobody's. */
export function weighted(outcomes: readonly { readonly parts: number; readonly changes: Changes }[]): Changes {
  const all = outcomes.reduce((sum, { parts }) => sum + parts, 0);
  const [east, south, west, north] = SEATS.map((seat) => {
    const points = outcomes.reduce((sum, { parts, changes }) => sum + parts * changes[seat], 0);
    const rounded = Math.floor((2 * Math.abs(points) + all) / (2 * all));
    return points < 0 && rounded !== 0 ? -rounded : rounded;
  });
  return [east, south, west, north];
}

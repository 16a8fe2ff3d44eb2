import { type Phrase, says, word } from '../messages/phrase.js';
import type { Remedy } from '../record/case-event.js';
import { isSameJson } from '../record/json-equality.js';
import type { Resolve } from '../replay/replay.js';
import type { Step } from '../replay/step.js';
import type { Changes } from '../hands/win.js';
import type { EventType } from '../table/moves/facts.js';
import type { HandState } from '../table/state.js';
import { sumOf } from '../table/points.js';
import type { Seat } from '../tiles/tile.js';
import type { PenaltyKind } from '../vocabulary/terms.js';
import { playVariation, resultOf } from './variation.js';
import { type TrialRecord, refuseCase } from './trial-record.js';
import type { RemedyKind } from './cases.js';

type Path = readonly (string | number)[];

/** Events that can be denied: claims of a tile or of a win. */
const CLAIMS: ReadonlySet<EventType> = new Set([
  'ClaimAnnounced',
  'MeldClaimed',
  'KongDeclared',
  'DiscardTakenUp',
  'HandWon',
  'WinFailed',
]);

/** The context of the remedies being carried out. */
interface RemedyContext {
  readonly reason: string;
  readonly path: Path;
  readonly resolve: Resolve;
  /** A stayed ruling is carried out later; it may have nothing left to do. */
  readonly deferred: boolean;
}

/**
 * Carries out a remedy on the record by ordinary events. Throws `CaseRefusal`, also if the remedy would change nothing.
 */
export function carryOut(trial: TrialRecord, remedy: Remedy, { reason, path, resolve, deferred }: RemedyContext): void {
  const { steps, state } = trial;
  apply(trial, remedy, reason, path, resolve);
  if (deferred) return;
  const isIdle = HAS_NO_EFFECT[remedy.remedy] as (remedy: Remedy, before: Before, now: TrialRecord) => boolean;
  if (!isIdle(remedy, { steps, state }, trial)) return;
  refuseCase(
    'changes-nothing',
    NO_EFFECT_REASON[remedy.remedy]?.() ?? says`${word(remedy.remedy)}: it would change nothing`,
    path,
  );
}

/** The record before a remedy. */
type Before = Pick<TrialRecord, 'steps' | 'state'>;

type Of<K extends RemedyKind> = Extract<Remedy, { remedy: K }>;

const never = (): boolean => false;

/** True if the table is unchanged, apart from the number of penalties. */
const sameTable = (_: unknown, { state }: Before, now: TrialRecord): boolean =>
  isSameJson({ ...state, rules: null, infractions: null }, { ...now.state, rules: null, infractions: null });

/** True if a remedy has changed nothing. */
const HAS_NO_EFFECT: { readonly [K in RemedyKind]: (remedy: Of<K>, before: Before, now: TrialRecord) => boolean } = {
  // Continuing play is the remedy itself.
  playOn: never,
  // The weighed outcomes are recorded even if they give the same score.
  assignResult: never,
  // Extra time does not appear at the table.
  extraTime: (_, { state }) => state.closed,
  correctRecord: (_, { steps }, now) =>
    isSameJson(
      steps.map(({ event }) => event),
      now.steps.map(({ event }) => event),
    ),
  // A misdeal does not count anyway.
  voidHand: ({ replay }, before, now) =>
    (replay && before.state.hand?.ended === 'misdeal') || sameTable(null, before, now),
  endHand: sameTable,
  // A denied claim was still recorded, even if it had no effect.
  denyClaim: never,
  deadHand: ({ seat }, before, now) => imposedAgain(seat, 'dead-hand', before, now),
  penaltyTiles: ({ seat }, before, now) => imposedAgain(seat, 'penalty-tiles', before, now),
  artificialResult: sameTable,
  penalty: (remedy, before, now) =>
    remedy.kind === 'disqualification'
      ? sameTable(remedy, before, now)
      : remedy.kind !== 'warning' && imposedAgain(remedy.seat, remedy.kind, before, now),
};

/**
 * True if a penalty leaves the table unchanged in a hand that is over, or in which it was imposed before. A judge may
 * confirm what the rules have already done to a hand (irregularities-wsom WI-11, WI-53).
 */
function imposedAgain(seat: Seat, penalty: PenaltyKind, before: Before, now: TrialRecord): boolean {
  if (!sameTable(null, before, now)) return false;
  const start = before.steps.findLastIndex(({ event }) => event.type === 'HandStarted');
  return (
    before.state.hand?.ended !== null ||
    before.steps
      .slice(start)
      .some(({ event: { type, data } }) => type === 'PenaltyImposed' && data.seat === seat && data.penalty === penalty)
  );
}

/** Typical reasons why a remedy changes nothing. */
const NO_EFFECT_REASON: { readonly [K in RemedyKind]?: () => Phrase } = {
  correctRecord: () => says`correctRecord: the record is already correct`,
  voidHand: () => says`voidHand: the hand is already void`,
  endHand: () => says`endHand: a ruling has already ended the hand`,
  extraTime: () => says`extraTime: the game is closed`,
  deadHand: () => says`deadHand: the hand is already dead, or no hand is being played`,
  penaltyTiles: () => says`penaltyTiles: these tiles are already penalty tiles`,
  artificialResult: () => says`artificialResult: the hand already has that result; use playOn instead`,
};

function apply(trial: TrialRecord, remedy: Remedy, reason: string, path: Path, resolve: Resolve): void {
  switch (remedy.remedy) {
    case 'playOn':
      return;
    case 'extraTime':
      trial.checkSeats([remedy.seat], [...path, 'seat']);
      return;
    case 'correctRecord':
      trial.correct(remedy.corrections, [...path, 'corrections']);
      return;
    case 'voidHand':
      endHand(trial, remedy.replay ? 'voided' : 'ruling', reason, path);
      return;
    case 'endHand':
      endHand(trial, 'ruling', reason, path);
      return;
    case 'denyClaim': {
      const { revision } = remedy;
      const step = trial.steps.find((one) => one.revision === revision);
      if (step === undefined) {
        const by = retractionOf(trial, revision);
        if (by !== null)
          refuseCase('changes-nothing', says`revision ${revision} was taken back by ${by}`, [...path, 'revision']);
      }
      if (step === undefined || !CLAIMS.has(step.event.type)) {
        refuseCase('wrong-target', says`revision ${revision} is not an effective claim, kong or win`, [
          ...path,
          'revision',
        ]);
      }
      trial.correctFor([{ kind: 'retract', target: revision, reason }], [...path, 'revision']);
      return;
    }
    case 'deadHand':
      trial.act({ type: 'ImposePenalty', data: { seat: remedy.seat, penalty: 'dead-hand', reason } }, path);
      return;
    case 'penaltyTiles': {
      const { seat, tiles } = remedy;
      trial.act({ type: 'ImposePenalty', data: { seat, penalty: 'penalty-tiles', tiles, reason } }, path);
      return;
    }
    case 'assignResult': {
      const played = remedy.outcomes.map(({ parts, branch }, i) => {
        const at = [...path, 'outcomes', i, 'branch'];
        const its = playVariation(trial.recorded, branch, at, resolve);
        return { parts, changes: resultOf(its, at), hand: its.state.hand as HandState };
      });
      const [{ hand }] = played;
      const other = played.findIndex((one) => !isSameHand(one.hand, hand));
      if (other >= 0) {
        const text = says`all outcomes must be of the same hand; this one is of hand ${played[other].hand.number}, not ${hand.number}`;
        refuseCase('wrong-target', text, [...path, 'outcomes', other, 'branch', 'from']);
      }
      const outcomes = played.map(({ parts, changes }) => ({ parts, changes }));
      adjust(trial, hand, weightedMean(outcomes), outcomes, path, resolve);
      return;
    }
    case 'artificialResult': {
      const { hand } = trial.state;
      if (hand === null) refuseCase('wrong-phase', says`no hand has been started`, path);
      adjust(trial, hand, remedy.changes, [], path, resolve);
      return;
    }
    case 'penalty': {
      const { seat, kind, infraction, account, points } = remedy;
      const data = {
        ...{ seat, penalty: kind, reason },
        ...(infraction === null ? {} : { infraction }),
        ...(account === null ? {} : { account }),
        ...(points === null ? {} : { points }),
      };
      trial.act({ type: 'ImposePenalty', data }, path);
    }
  }
}

/** Names the correction that retracted a claim; `null` if it was not retracted or is not a claim. */
function retractionOf({ recorded }: TrialRecord, revision: number): Phrase | null {
  const event = recorded[revision]?.event;
  const type = event?.type === 'ActionInserted' ? event.data.type : event?.type;
  if (type === undefined || !CLAIMS.has(type as EventType)) return null;
  const by = recorded.findLast((one) => one.event.type === 'ActionRetracted' && one.event.data.target === revision);
  return by === undefined ? null : says`the correction at revision ${by.revision}`;
}

/** Ends the hand in play, or replaces the end of the last hand. */
function endHand(trial: TrialRecord, ended: 'voided' | 'ruling', reason: string, path: Path): void {
  const { hand } = trial.state;
  if (hand === null) refuseCase('wrong-phase', says`no hand has been started`, path);
  const action = { type: 'EndHand', data: { reason: ended } } as const;
  if (hand.ended === null) {
    trial.act(action, path);
    return;
  }
  const end = trial.steps.findLast(({ event }) => event.type === 'HandEnded');
  if (end === undefined) refuseCase('wrong-phase', says`the hand has not ended`, path);
  // Its wins no longer score: a voided hand is undone, and a hand ended by a ruling has no winner.
  const wins = ended === 'voided' ? [] : winsOf(trial, end.revision);
  const corrections = wins.map((target) => ({ kind: 'retract', target, reason }) as const);
  trial.correctFor([{ kind: 'amend', target: end.revision, action, reason }, ...corrections], path);
}

/** Revisions of the wins of the hand that ended at a revision, last first. */
function winsOf(trial: TrialRecord, end: number): number[] {
  const at = trial.steps.findIndex(({ revision }) => revision === end);
  const start = trial.steps.slice(0, at).findLastIndex(({ event }) => event.type === 'HandStarted');
  return trial.steps
    .slice(start, at)
    .flatMap(({ event, revision }) => (event.type === 'HandWon' ? [revision] : []))
    .reverse();
}

type OneHand = Pick<HandState, 'number' | 'take'>;

const isSameHand = (one: OneHand, other: OneHand): boolean => one.number === other.number && one.take === other.take;

/** Adjusts points so that a hand scores what a ruling gives it. */
function adjust(
  trial: TrialRecord,
  of: OneHand,
  result: Changes,
  outcomes: readonly WeightedOutcome[],
  path: Path,
  resolve: Resolve,
): void {
  const stands = currentResult(trial, of, path, resolve);
  const changes = result.map((points, seat) => points - stands[seat]);
  trial.act({ type: 'AdjustScore', data: { hand: of.number, take: of.take, changes, outcomes } }, path);
}

/** The current score of a hand: its wins and the adjustments by rulings. */
function currentResult(trial: TrialRecord, of: OneHand, path: Path, resolve: Resolve): Changes {
  const adjusted = trial.steps.flatMap(({ event }) =>
    event.type === 'ScoreAdjusted' && event.data.hand === of.number && event.data.take === of.take
      ? [event.data.changes]
      : [],
  );
  return adjusted.reduce(sumOf, playedResult(trial, of, path, resolve));
}

/** The score of a hand by play. */
function playedResult({ state, steps, recorded }: TrialRecord, of: OneHand, path: Path, resolve: Resolve): Changes {
  const { hand } = state;
  if (hand !== null && isSameHand(hand, of)) {
    return hand.ended === 'voided' || hand.ended === 'misdeal' ? state.rules.seats.zeros : hand.changes;
  }
  const isStart = ({ event: { type, data } }: Step): boolean =>
    type === 'HandStarted' && data.hand === of.number && data.take === of.take;
  const start = steps.findLastIndex(isStart);
  if (start < 0) refuseCase('wrong-target', says`hand ${of.number}, take ${of.take} does not exist in the game`, path);
  const next = steps.findIndex(({ event }, i) => i > start && event.type === 'HandStarted');
  return resultOf(
    playVariation(recorded, { from: steps[next - 1].revision, corrections: [], actions: [] }, path, resolve),
    path,
  );
}

/** A possible result and its weight. */
export interface WeightedOutcome {
  readonly parts: number;
  readonly changes: Changes;
}

/** The weighted mean of possible results. Halves are rounded away from zero; the remainder goes to nobody. */
export function weightedMean(outcomes: readonly WeightedOutcome[]): Changes {
  const all = outcomes.reduce((sum, { parts }) => sum + parts, 0);
  return outcomes[0].changes.map((_, seat) => {
    const points = outcomes.reduce((sum, { parts, changes }) => sum + parts * changes[seat], 0);
    const rounded = Math.floor((2 * Math.abs(points) + all) / (2 * all));
    return points < 0 && rounded !== 0 ? -rounded : rounded;
  });
}

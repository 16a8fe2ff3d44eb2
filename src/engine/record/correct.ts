import { type Phrase, phraseText, says } from '../messages/phrase.js';
import type { Ruleset } from '../table/ruleset.js';
import type { Changes } from '../hands/win.js';
import { actionOf } from '../table/moves/moves.js';
import type { EventData, EventType, TableEvent } from '../table/moves/facts.js';
import type { Judging, RuleViolation } from '../table/checks/check.js';
import { decideAs } from '../table/decide.js';
import type { HandResult, WinResult } from '../vocabulary/results.js';
import { DamagedRecord, type TableState } from '../table/state.js';
import { placingsOf, totalsOf } from '../table/points.js';
import { isCaseType } from './case-event.js';
import {
  type CorrectionRequest,
  type Correction,
  type CorrectionEvent,
  type CorrectionType,
  CORRECTIONS,
  commonFields,
  isCorrectionType,
} from './correction.js';
import { effectiveLine, type Recorded, withResult } from './effective-line.js';
import type { Step } from '../replay/step.js';
import { type Dependant, dependantsOf } from './dependants.js';
import { isSameJson } from './json-equality.js';
import { findingsNotIn, type Judged, judge, judgingOf, type PlacedIrregularity, RULE } from './judgement.js';
import { openedBy, Replay, type Resolve } from '../replay/replay.js';

/** A line of steps and the table after it. */
export interface Played {
  readonly steps: readonly Step[];
  readonly state: TableState;
  readonly ruleset: Ruleset;
  /** The close of the game; `null` while it is open. */
  readonly closing: EventData['GameClosed'] | null;
}

/** The effect of corrections. A preview writes nothing. */
export interface Preview {
  /** The line before and after the corrections. */
  readonly before: Played;
  readonly after: Played;
  readonly results: readonly { readonly win: number; readonly was: WinResult | null; readonly result: WinResult }[];
  readonly ends: readonly {
    readonly end: number;
    readonly was: HandResult | null;
    readonly result: HandResult | null;
  }[];
  /** Irregularities of the effective line that appear and disappear. */
  readonly raised: readonly PlacedIrregularity[];
  readonly settled: readonly PlacedIrregularity[];
  /** Later steps that would be recorded differently now; computed on access. */
  readonly dependants: readonly Dependant[];
}

export type CorrectionDecision =
  | { readonly verdict: 'accepted'; readonly events: readonly CorrectionEvent[]; readonly preview: Preview }
  | {
      readonly verdict: 'refused';
      readonly violation: RuleViolation;
      /** Index of the correction that is rejected; missing if their combined effect is rejected. */
      readonly correction?: number;
      /** Revision of the step that is impossible; missing if the correction itself is wrong. */
      readonly at?: number;
    };

type RefusedCorrection = Extract<CorrectionDecision, { verdict: 'refused' }>;

const refused = (code: string, text: Phrase, field: string | null): RefusedCorrection => ({
  verdict: 'refused',
  violation: { code, message: phraseText(text), text, citation: RULE, field, seat: null, shows: 'table' },
});

/**
 * Judges the corrections of one command, in order: each target must be correctable, and the resulting line must be
 * playable (by the rules in a strict game, physically in both modes). The record between two of them is not judged,
 * because it never counts.
 */
export const correct = (
  recorded: readonly Recorded[],
  requests: readonly CorrectionRequest[],
  resolve: Resolve,
): CorrectionDecision => corrected(recorded, requests, resolve, true);

/**
 * Judges corrections on a record with hidden tiles: only by rules that everybody can check, and with only those results
 * that the corrections change.
 */
export const correctRedacted = (
  known: readonly Recorded[],
  requests: readonly CorrectionRequest[],
  resolve: Resolve,
): CorrectionDecision => corrected(known, requests, resolve, false);

function corrected(
  recorded: readonly Recorded[],
  requests: readonly CorrectionRequest[],
  resolve: Resolve,
  isWhole: boolean,
): CorrectionDecision {
  const steps = effectiveLine(recorded);
  const { ruleset } = openedBy(steps[0]?.event, resolve);
  const judging = judgingOf(steps, isWhole);
  const made = withCorrections(ruleset, recorded, steps, requests, resolve, judging);
  if ('verdict' in made) return made;
  const { line } = made;
  const was = judge(steps, resolve, judging);
  const again = judgeAgain(was, line, resolve, judging, isWhole);
  const { is } = again;
  if (is.refusal !== null) {
    const { violation, revision: at } = is.refusal;
    const text = says`at revision ${at}: ${violation.text ?? violation.message}`;
    const only = requests.length === 1 ? { correction: 0 } : {};
    return { verdict: 'refused', violation: { ...violation, message: phraseText(text), text }, at, ...only };
  }
  const { closing, ...follows } = consequencesOf(line, again);
  const raised = findingsNotIn(is.found, was.found);
  const settled = findingsNotIn(was.found, is.found);
  const flagged = raised.length === 0 ? {} : { irregularities: raised.map(({ revision: _, ...found }) => found) };
  // The last correction of the command carries the combined effect.
  const events = made.events.map(({ type, data }, i) => ({
    type,
    data: i === requests.length - 1 ? { ...data, ...follows, ...flagged } : { ...data, continues: true },
  })) as readonly object[] as readonly CorrectionEvent[];
  const now = [...recorded, ...numbered(recorded.length, events)];
  return {
    verdict: 'accepted',
    events,
    preview: {
      before: { steps, state: was.state, ruleset, closing: closingOf(steps) },
      after: { steps: line, state: is.state, ruleset: openedBy(line[0]?.event, resolve).ruleset, closing },
      get dependants() {
        const nowSteps = effectiveLine(now);
        return dependantsOf(
          { steps, judged: was },
          { steps: nowSteps, judged: is },
          {
            targets: new Set(requests.flatMap((request) => ('target' in request ? [request.target] : []))),
            correction: now.length - 1,
            raised,
            settled,
            // With hidden tiles, no correction is proposed, because it would overwrite them.
            trial: isWhole ? trialOf(ruleset, now, nowSteps, resolve, judging) : () => null,
            resolve,
          },
        );
      },
      results: again.results.map(([win, result]) => ({ win, was: recordedResult(steps, win), result })),
      ends: again.ends.map(([end, result]) => ({ end, was: recordedEnd(steps, end), result })),
      raised,
      settled,
    },
  };
}

/** The events and the line of several corrections, not yet judged together, or the first that is refused. */
function withCorrections(
  ruleset: Ruleset,
  recorded: readonly Recorded[],
  steps: readonly Step[],
  requests: readonly CorrectionRequest[],
  resolve: Resolve,
  judging: Judging,
): { readonly events: readonly CorrectionEvent[]; readonly line: readonly Step[] } | RefusedCorrection {
  const events: CorrectionEvent[] = [];
  let line = steps;
  for (const [correction, request] of requests.entries()) {
    const before = [...recorded, ...numbered(recorded.length, events)];
    const one = withCorrection(ruleset, before, line, request, resolve, judging);
    if ('verdict' in one) return { ...one, correction };
    events.push(one.event);
    line = one.line;
  }
  return { events, line };
}

interface JudgedAgain {
  readonly is: Judged;
  /** Results of wins and of hands that differ from the recorded ones, by revision. */
  readonly results: readonly (readonly [number, WinResult])[];
  readonly ends: readonly (readonly [number, HandResult | null])[];
}

/**
 * Judges a corrected line. With hidden tiles (`isWhole` false) a result may differ from the recorded one both before
 * and after the correction; only differences count.
 */
function judgeAgain(
  was: Judged,
  line: readonly Step[],
  resolve: Resolve,
  judging: Judging,
  isWhole: boolean,
): JudgedAgain {
  const isNew = (before: unknown, now: unknown): boolean => isWhole || !isSameJson(before, now);
  const newResult = (win: number, result: WinResult): boolean =>
    !isSameJson(result, recordedResult(line, win)) && isNew(was.results.get(win), result);
  const newEnd = (end: number, result: HandResult | null): boolean =>
    !isSameJson(result, recordedEnd(line, end)) && isNew(was.ends.get(end), result);
  // Steps after a changed result are judged with the new result.
  const is = judge(line, resolve, judging, (revision, event, again) => {
    if (event.type === 'HandWon' && again.type === 'HandWon' && newResult(revision, again.data.result)) {
      return withResult(event, again.data.result, undefined);
    }
    const ended = event.type === 'HandEnded' && again.type === 'HandEnded' ? (again.data.result ?? null) : undefined;
    return ended !== undefined && newEnd(revision, ended) ? withResult(event, undefined, ended) : event;
  });
  return {
    is,
    results: [...is.results].filter(([win, result]) => newResult(win, result)),
    ends: [...is.ends].filter(([end, result]) => newEnd(end, result)),
  };
}

/** The fields of a correction that follow from the rest of the line, and the close of the game after it. */
function consequencesOf(
  line: readonly Step[],
  { is, results, ends }: JudgedAgain,
): Omit<Correction, 'reason'> & { readonly closing: EventData['GameClosed'] | null } {
  const closed = closingOf(line);
  const totals = totalsOf(is.state);
  const closing = closed && { ...closed, totals, placings: placingsOf(is.state, totals) };
  // A disqualification changes placings but not totals.
  const isOther =
    closed !== null && closing !== null && !(equal(closed.totals, totals) && equal(closed.placings, closing.placings));
  return {
    results: results.map(([win, result]) => ({ win, result })),
    ...(ends.length === 0 ? {} : { ends: ends.map(([end, result]) => ({ end, result })) }),
    totals: isOther ? totals : null,
    placings: isOther ? closing.placings : null,
    closing,
  };
}

/** Judges the record with one more correction; `null` if that correction is refused. */
const trialOf =
  (
    ruleset: Ruleset,
    recorded: readonly Recorded[],
    steps: readonly Step[],
    resolve: Resolve,
    judging: Judging,
  ): ((request: CorrectionRequest) => Judged | null) =>
  (request) => {
    const one = withCorrection(ruleset, recorded, steps, request, resolve, judging);
    return 'verdict' in one ? null : judge(one.line, resolve, judging);
  };

/** The later steps that depend on the corrections recorded from a revision on. */
export function dependantsSince(recorded: readonly Recorded[], first: number, resolve: Resolve): readonly Dependant[] {
  const made = recorded.slice(first).flatMap(({ event }) => (isCorrectionType(event.type) ? [event] : []));
  if (made.length === 0) return [];
  const [before, after] = [recorded.slice(0, first), recorded].map((all) => {
    const steps = effectiveLine(all);
    return { steps, judged: judge(steps, resolve, judgingOf(steps, true)) };
  });
  const { ruleset } = openedBy(after.steps[0]?.event, resolve);
  const judging = judgingOf(after.steps, true);
  return dependantsOf(before, after, {
    targets: new Set(made.flatMap(({ data }) => ('target' in data ? [data.target] : []))),
    correction: recorded.findLastIndex(({ event }) => isCorrectionType(event.type)),
    raised: findingsNotIn(after.judged.found, before.judged.found),
    settled: findingsNotIn(before.judged.found, after.judged.found),
    trial: trialOf(ruleset, recorded, after.steps, resolve, judging),
    resolve,
  });
}

const closingOf = (steps: readonly Step[]): EventData['GameClosed'] | null =>
  (steps.find(({ event }) => event.type === 'GameClosed')?.event.data as EventData['GameClosed'] | undefined) ?? null;

const numbered = (from: number, events: readonly CorrectionEvent[]): Recorded[] =>
  events.map((event, i) => ({ revision: from + i, event }));

/** The line with one more correction, not yet judged, or the reason why there is none. */
function withCorrection(
  ruleset: Ruleset,
  recorded: readonly Recorded[],
  steps: readonly Step[],
  request: CorrectionRequest,
  resolve: Resolve,
  judging: Judging,
): { readonly event: CorrectionEvent; readonly line: readonly Step[] } | RefusedCorrection {
  const wrong = targetProblem(recorded, steps, request);
  if (wrong !== undefined) return refused('wrong-target', wrong, fieldOf(request));
  if (request.reason.trim() === '' || request.reason.length > 500) {
    return refused('wrong-reason', says`a correction needs a reason of 1 to 500 characters`, 'reason');
  }
  try {
    const made = correctionOf(ruleset, recorded, steps, request, resolve, judging);
    if ('verdict' in made) {
      const at = 'target' in request ? request.target : 'before' in request ? request.before : undefined;
      return at === undefined ? made : { ...made, at };
    }
    return { event: made, line: effectiveLine([...recorded, { revision: recorded.length, event: made }]) };
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error;
    return refused('cannot-be', error.says, fieldOf(request));
  }
}

/** The field that names the place of a correction. */
const fieldOf = (request: CorrectionRequest): string =>
  'fromHand' in request ? 'fromHand' : 'before' in request ? 'before' : 'target';

const equal = (a: Changes, b: Changes): boolean => a.every((value, seat) => value === b[seat]);

function recordedResult(steps: readonly Step[], win: number): WinResult | null {
  const event = steps.find(({ revision }) => revision === win)?.event;
  return event?.type === 'HandWon' ? event.data.result : null;
}

function recordedEnd(steps: readonly Step[], end: number): HandResult | null {
  const event = steps.find(({ revision }) => revision === end)?.event;
  return event?.type === 'HandEnded' ? (event.data.result ?? null) : null;
}

function targetProblem(
  recorded: readonly Recorded[],
  steps: readonly Step[],
  request: CorrectionRequest,
): Phrase | undefined {
  if (request.kind === 'options') {
    const scored = steps.some(({ event }) => event.type === 'HandWon' || event.type === 'HandEnded');
    return scored ? says`options can be corrected only before the first result` : undefined;
  }
  const at = 'target' in request ? request.target : 'before' in request ? request.before : request.fromHand;
  const event = recorded[at]?.event;
  const isBehind = request.kind === 'insert' && !steps.some(({ revision }) => revision >= at);
  if (isBehind && (event === undefined || isCaseType(event.type) || isCorrectionType(event.type))) {
    const last = steps[steps.length - 1].revision;
    return event === undefined
      ? says`nothing was played after revision ${last}; record a missing action there as an ordinary action, not as a correction`
      : says`revision ${at} is ${event.type as string}; nothing was played after revision ${last}; record a missing action there as an ordinary action, not as a correction`;
  }
  if (event === undefined) return says`the record has no revision ${at}; its last one is ${recorded.length - 1}`;
  if ('fromHand' in request) {
    // The hand may have been inserted by a correction of the same command.
    const starts = event.type === 'ActionInserted' ? event.data.type : event.type;
    return starts === 'HandStarted'
      ? undefined
      : says`revision ${at} is ${starts as string}; expected the start of a hand`;
  }
  if (isCorrectionType(event.type) && event.type !== 'ActionInserted') {
    return says`revision ${at} is itself a correction; correct the action that it changed`;
  }
  if (isCaseType(event.type))
    return says`revision ${at} is ${event.type as string}; disputes and rulings cannot be corrected`;
  if (event.type === 'GameOpened') return says`the opening of a game cannot be corrected; its options can`;
  const standing = steps.some(({ revision }) => revision === at);
  if (request.kind === 'retract' && !standing) return says`revision ${at} has been retracted already`;
  if (request.kind === 'restore') {
    const last = recorded.findLast(
      ({ event: other }) => isCorrectionType(other.type) && 'target' in other.data && other.data.target === at,
    );
    if (last === undefined || last.event.type === 'ActionRestored')
      return says`revision ${at} was not corrected, so there is nothing to restore`;
  }
  return undefined;
}

const EMPTY: Omit<Correction, 'reason'> = { results: [], totals: null, placings: null };

function correctionOf(
  ruleset: Ruleset,
  recorded: readonly Recorded[],
  steps: readonly Step[],
  request: CorrectionRequest,
  resolve: Resolve,
  judging: Judging,
): CorrectionEvent | RefusedCorrection {
  const types = Object.keys(CORRECTIONS) as CorrectionType[];
  const type = types.find((one) => CORRECTIONS[one].kind === request.kind) as CorrectionType;
  const common = { ...commonFields(type, request), reason: request.reason, ...EMPTY };
  if (!('action' in request)) return { type, data: common } as CorrectionEvent;
  const at = request.kind === 'amend' ? request.target : request.before;
  const decision = decideAs(judging, ruleset, tableBefore(recorded, steps, at, resolve), request.action);
  if (decision.verdict === 'refused') return decision;
  const [event] = decision.events;
  // Its irregularities are found when the whole line is judged.
  const { irregularities: _, ...data } = event.data as EventData[EventType] & { irregularities?: unknown };
  return { type, data: { ...common, type: event.type, data } } as unknown as CorrectionEvent;
}

/** The table before an action of the record, which may have been retracted. */
function tableBefore(recorded: readonly Recorded[], steps: readonly Step[], at: number, resolve: Resolve): TableState {
  const placeIn = (line: readonly Step[]): number => line.findIndex(({ revision }) => revision === at);
  const standing = placeIn(steps);
  if (standing >= 0) return Replay.of(steps.slice(0, standing), resolve).table;
  const data = { target: at, reason: '-', ...EMPTY };
  const line = effectiveLine([...recorded, { revision: recorded.length, event: { type: 'ActionRestored', data } }]);
  return Replay.of(line.slice(0, placeIn(line)), resolve).table;
}

/** The request that made a correction. Judged again on the same record, it must give the same event. */
export function requestOf({ type, data }: CorrectionEvent): CorrectionRequest {
  const request = { kind: CORRECTIONS[type].kind, ...commonFields(type, data), reason: data.reason };
  return ('type' in data ? { ...request, action: actionOf(data as TableEvent) } : request) as CorrectionRequest;
}

import { Cases } from '../../engine/disputes/cases.js';
import { type CaseActor, importedCase } from '../../engine/disputes/case-context.js';
import { caseRequestOf, decideCase } from '../../engine/disputes/decide-case.js';
import type { CaseEvent } from '../../engine/record/case-event.js';
import { correct } from '../../engine/record/correct.js';
import {
  irregularitiesIn,
  isCaseEvent,
  isCorrection,
  isTableEvent,
  type RecordEvent,
} from '../../engine/record/record-event.js';
import { withElsewhereCount } from '../../engine/record/penalty-count.js';
import {
  AS_RECORDED,
  byStep,
  chargeOf,
  type FindingStatus,
  findingsOf,
  findingView,
} from '../../engine/record/findings.js';
import { GameLine } from '../../engine/record/game-line.js';
import { RulesetError } from '../../engine/rulesets/preset.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { citationText } from '../../engine/vocabulary/terms.js';
import type { Action } from '../../engine/table/moves/moves.js';
import { DamagedRecord, type TableState } from '../../engine/table/state.js';
import { decide } from '../../engine/table/decide.js';
import { initialState } from '../../engine/table/evolve.js';
import type { Irregularity, RuleViolation } from '../../engine/table/checks/check.js';
import { BEFORE_ALL, placeAfter, type StepPlace } from '../../engine/replay/step.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { isSameAction, isSameRequest } from '../../games/recording/idempotency.js';
import { gameIdFrom, commandIdsOf, playDigest } from './import-identity.js';
import type { SourceGame, SourceStep, Difference } from './source-game.js';
import { addAssumed, addCounts, type Summary } from './import-summary.js';

/** An irregularity, and whether a later correction settled it. */
export type FoundIrregularity = Irregularity & FindingStatus;

/** An event with the source step that produced it. */
interface CheckedStep {
  readonly step: SourceStep;
  readonly event: RecordEvent;
  readonly irregularities: readonly FoundIrregularity[];
  /** Values that the source states differently. */
  readonly differences: readonly Difference[];
}

/** Result of checking a game step by step; nothing is written. */
export interface CheckedGame {
  /** If no step was rejected, the steps have their events; those that carry out a ruling are merged into it. */
  readonly game: SourceGame;
  readonly line: GameLine;
  readonly steps: readonly CheckedStep[];
  /** The first step that cannot be recorded; the rest was not checked. */
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly line: number;
  /** Column, from 1; 0 if the format has none. */
  readonly column: number;
  readonly place: StepPlace;
  readonly reason: string;
  /** The rule it breaks; `null` if the step is malformed. */
  readonly violation: RuleViolation | null;
}

/**
 * Checks the steps of a game in order. If the source does not say how it was recorded, strict mode is tried first, then
 * scribe mode.
 */
export function checkGame(game: SourceGame): CheckedGame {
  const strict = checkInMode(game);
  return strict.refusal === null || game.isModeStated !== false ? strict : checkInMode(inScribeMode(game));
}

function inScribeMode(game: SourceGame): SourceGame {
  const [opening, ...steps] = game.steps;
  if (opening.action?.type !== 'OpenGame') return game;
  const action = { ...opening.action, data: { ...opening.action.data, mode: 'scribe' as const } };
  return { ...game, steps: [{ ...opening, action }, ...steps] };
}

const CLOSE = {
  ...{ line: 0, occurredAt: null },
  action: { type: 'CloseGame', data: { reason: 'complete' } },
} as const satisfies SourceStep;

function checkInMode(game: SourceGame): CheckedGame {
  const line = new GameLine(resolveRuleset);
  const judge = new StepChecker(game, line);
  const steps: CheckedStep[] = [];
  const checked: SourceStep[] = [];
  const refused = (step: SourceStep, reason: string, violation: RuleViolation | null): CheckedGame => {
    const place = stepPlacesOf(steps).at(-1) ?? BEFORE_ALL;
    return { game, line, steps, refusal: { line: step.line, column: step.column ?? 0, place, reason, violation } };
  };
  const take = (step: SourceStep, { events }: AcceptedSteps): void => {
    for (const event of events) {
      line.follow(event);
      const isLast = event === events.at(-1);
      const differences = step.compare === undefined || !isLast ? NONE : step.compare(event, line.state as TableState);
      steps.push({ step, event, irregularities: irregularitiesIn(event).map(asRecorded), differences });
    }
    checked.push({ ...step, events });
  };
  for (let next = 0; next < game.steps.length; ) {
    const step = game.steps[next];
    try {
      const made = judge.check(next);
      if (made.events === null) return refused(step, made.reason, made.violation);
      take(step, made);
      next += made.steps;
    } catch (error) {
      if (!(error instanceof RulesetError || error instanceof DamagedRecord)) throw error;
      return refused(step, error.message, null);
    }
  }
  if (game.closes && line.state?.closed === false && line.state.hand?.ended !== null) {
    const made = judge.checkAction(CLOSE.action);
    if (made.events?.every((event) => irregularitiesIn(event).length === 0)) take(CLOSE, made);
  }
  const play = playDigest(game.ruleset, line.recorded);
  return { game: { ...game, play, steps: checked }, line, steps: withFindings(line, steps), refusal: null };
}

const asRecorded = (found: Irregularity): FoundIrregularity => ({ ...found, ...AS_RECORDED });

/** Adds the status of each irregularity. Steps that the source itself corrects have no differences. */
function withFindings(line: GameLine, steps: readonly CheckedStep[]): readonly CheckedStep[] {
  const { recorded } = line;
  if (!recorded.some(({ event }) => isCorrection(event))) return steps;
  const found = byStep(findingsOf(recorded, resolveRuleset));
  const asRecorded = new Set(line.steps.flatMap(({ revision, corrected }) => (corrected.length > 0 ? [] : [revision])));
  return steps.map((step, revision) => ({
    ...step,
    irregularities: (found.get(revision) ?? NONE).map(findingView),
    differences: asRecorded.has(revision) ? step.differences : NONE,
  }));
}

const NONE: readonly never[] = [];

/** Hand and step number of each event. */
export function stepPlacesOf(steps: readonly Pick<CheckedStep, 'event'>[]): StepPlace[] {
  let place = BEFORE_ALL;
  return steps.map(({ event }) => {
    place = placeAfter(place, event);
    return place;
  });
}

const withColumn = ({ column, reason }: Refusal): string => (column === 0 ? reason : `column ${column}: ${reason}`);

const violationText = ({ message, citation }: RuleViolation): string => `${message} (${citationText(citation)})`;

/** The events of one command, and the number of source steps that it covers. */
interface AcceptedSteps {
  readonly events: readonly RecordEvent[];
  readonly steps: number;
}

type StepResult =
  | AcceptedSteps
  | { readonly events: null; readonly reason: string; readonly violation: RuleViolation | null };

const violated = (violation: RuleViolation): StepResult => ({
  events: null,
  reason: violationText(violation),
  violation,
});

/** Checks the steps of a source against the record of the steps before. */
class StepChecker {
  private readonly cases = new Cases();
  /** Number of events that `cases` has seen. */
  private followed = 0;

  constructor(
    private readonly game: SourceGame,
    private readonly line: GameLine,
  ) {}

  check(place: number): StepResult {
    const step = this.game.steps[place];
    if (step.action !== undefined) return this.checkAction(step.action);
    if (step.corrections === undefined) return this.checkCase(place, step.caseEvent);
    const decision = correct(this.line.recorded, step.corrections, resolveRuleset);
    return decision.verdict === 'refused' ? violated(decision.violation) : { events: decision.events, steps: 1 };
  }

  checkAction(action: Action): StepResult {
    const { line, game } = this;
    const ruleset = line.ruleset ?? rulesetFor(game.ruleset, action);
    const decision = decide(ruleset, line.state ?? initialState(ruleset.table), action);
    return decision.verdict === 'refused' ? violated(decision.violation) : { events: decision.events, steps: 1 };
  }

  /** Checks a case event with the events that carry it out, which the next steps of the source must repeat. */
  private checkCase(place: number, caseEvent: CaseEvent): StepResult {
    const { steps } = this.game;
    this.followCases();
    // An appeal that changes the ruling is one command with the new ruling.
    const changes = caseEvent.type === 'AppealDecided' && caseEvent.data.ruling !== null;
    const next = changes ? steps[place + 1] : undefined;
    const request = caseRequestOf(
      next !== undefined && 'caseEvent' in next ? [caseEvent, next.caseEvent] : [caseEvent],
    );
    const actor = { ...UNKNOWN_ACTOR, imported: importedCase(caseEvent) };
    const decision = decideCase({ recorded: this.line.recorded, cases: this.cases }, request, actor, resolveRuleset);
    if (decision.verdict === 'refused') return violated(decision.violation);
    const events = [...decision.events];
    let end = place;
    for (let made = 0; made < events.length; end++) {
      if (end < steps.length) addElsewhereCounts(steps[end], events, made);
      const count = end < steps.length ? matchingEvents(steps[end], events.slice(made)) : 0;
      if (count === 0) {
        const reason = `it is carried out by ${events[made].type}, which differs from the event that the ruling produces`;
        return {
          events: null,
          reason: made === 0 ? 'recording it would give a different event' : reason,
          violation: null,
        };
      }
      made += count;
    }
    this.follow(events, place);
    return { events, steps: end - place };
  }

  private followCases(): void {
    this.follow(
      this.line.recorded.slice(this.followed).map(({ event }) => event),
      -1,
    );
  }

  private follow(events: readonly RecordEvent[], command: number): void {
    for (const event of events) {
      const revision = this.followed++;
      this.cases.follow({ revision, event, command: String(command), actor: UNKNOWN_ACTOR, at: UNKNOWN_ACTOR.at });
    }
  }
}

/** The source names neither actor nor time. */
const UNKNOWN_ACTOR = { id: '', role: 'operator', seats: null, at: 0 } as const satisfies CaseActor;

/** A ruling does not record points counted in other games; they are taken from the steps that carry it out. */
function addElsewhereCounts(step: SourceStep, events: RecordEvent[], made: number): void {
  for (const [i, { type, data }] of actionsOf(step).entries()) {
    const elsewhere = type === 'ImposePenalty' ? data.elsewhere : undefined;
    if (elsewhere !== undefined && made + i < events.length)
      events[made + i] = withElsewhereCount(events[made + i], elsewhere);
  }
}

/** The actions of a step, or one for each correction; `null` for a correction that inserts nothing. */
function actionsOf(step: SourceStep): readonly (Action | { readonly type: null; readonly data: null })[] {
  if (step.action !== undefined) return [step.action];
  if (step.corrections === undefined) return NONE;
  return step.corrections.map((one) => ('action' in one ? one.action : { type: null, data: null }));
}

/** Number of leading events that a step matches; 0 if it is a different event. */
function matchingEvents(step: SourceStep, events: readonly RecordEvent[]): number {
  const [event] = events;
  if (step.action !== undefined) return isTableEvent(event) && isSameAction(step.action, event) ? 1 : 0;
  if (step.corrections === undefined) {
    const isSame = isCaseEvent(event) && canonicalText(step.caseEvent) === canonicalText(event);
    return isSame ? 1 : 0;
  }
  const isSame = step.corrections.every((one, i) => events[i] !== undefined && isSameRequest(one, events[i]));
  return isSame ? step.corrections.length : 0;
}

/** The ruleset with the options of `OpenGame`. */
const rulesetFor = (id: string, action: Action): Ruleset =>
  action.type === 'OpenGame' ? resolveRuleset(id, action.data.options, action.data.mode) : resolveRuleset(id);

/** Adds a checked game and its findings to the summary. */
export function addCheckedGame({ game, line, steps, refusal }: CheckedGame, file: string, summary: Summary): void {
  summary.games++;
  summary.events += steps.length;
  const id = gameIdFrom(commandIdsOf(game));
  const found = steps.some(({ irregularities, differences }) => irregularities.length + differences.length > 0);
  const places = found ? stepPlacesOf(steps) : NONE;
  for (const [revision, { event, irregularities, differences }] of steps.entries()) {
    if (event.type === 'HandStarted') summary.hands++;
    else if (event.type === 'HandWon') summary.wins++;
    else if (event.type === 'HandEnded' && event.data.reason !== 'won') summary.noWins++;
    if (irregularities.length + differences.length === 0) continue;
    const { hand, take, step } = places[revision];
    for (const one of differences) summary.differences.push({ file, hand, step, ...one });
    for (const { kind, code, seat, message, citation, catalogue, status, correction } of irregularities) {
      const at = { file, game: id, revision, type: event.type, hand, take, step };
      const found = { kind, code, seat, message, citation, catalogue, status, correction };
      summary.irregularities.push({ ...at, ...found, ...chargeOf(event, found) });
    }
  }
  addCounts(game.notCarried, summary.notCarried);
  if (game.assumed != null) addAssumed(game.assumed, 1, summary);
  if (refusal !== null) summary.unreadable.push({ file, line: refusal.line, reason: withColumn(refusal) });
  else if (line.state?.closed !== true) {
    const { hand, step } = stepPlacesOf(steps).at(-1) ?? BEFORE_ALL;
    summary.incomplete.push({ file, hand, lastStep: step });
  }
}

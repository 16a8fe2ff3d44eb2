import { Cases } from '../../engine/disputes/cases.js';
import { type CaseActor, caseRequestOf, decideCase, importedCase } from '../../engine/disputes/decide-case.js';
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
import { AS_RECORDED, byStep, type FindingStatus, findingsOf, findingView } from '../../engine/record/findings.js';
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
import type { Summary } from './import-summary.js';

/** Something irregular, and what became of it by the corrections that the source tells as well. */
export type FoundIrregularity = Irregularity & FindingStatus;

/** An event, and the step of a source that it came of. */
interface CheckedStep {
  readonly step: SourceStep;
  readonly event: RecordEvent;
  readonly irregularities: readonly FoundIrregularity[];
  /** What the source states otherwise. */
  readonly differences: readonly Difference[];
}

/** A game of a source, decided step by step as if it were recorded; nothing is written. */
export interface CheckedGame {
  /** Where nothing was refused, each step with what it came to; what carries a ruling out is with the ruling. */
  readonly game: SourceGame;
  readonly line: GameLine;
  /** Event by event. */
  readonly steps: readonly CheckedStep[];
  /** The first step that cannot be recorded; what comes after it was not judged. */
  readonly refusal: Refusal | null;
}

/** Why a step cannot be recorded. */
export interface Refusal {
  readonly line: number;
  /** Where in its line, from 1; 0 where the format has no columns. */
  readonly column: number;
  readonly place: StepPlace;
  readonly reason: string;
  /** The rule it breaks; null where the record cannot be so at all. */
  readonly violation: RuleViolation | null;
}

/** Decides a source's steps one after the other. */
export function checkGame(game: SourceGame): CheckedGame {
  const strict = checkInMode(game);
  return strict.refusal === null || game.modeSaid !== false ? strict : checkInMode(inScribeMode(game));
}

/** The game as a scribe records it: what happened happened. */
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
  const kept: SourceStep[] = [];
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
    kept.push({ ...step, events });
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
  return { game: { ...game, play, steps: kept }, line, steps: withFindings(line, steps), refusal: null };
}

const asRecorded = (found: Irregularity): FoundIrregularity => ({ ...found, ...AS_RECORDED });

/** The steps, each with what was ever found in it and what became of that; what a source has corrected itself it states no more. */
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

/** Where each step stands in its game. */
export function stepPlacesOf(steps: readonly Pick<CheckedStep, 'event'>[]): StepPlace[] {
  let place = BEFORE_ALL;
  return steps.map(({ event }) => {
    place = placeAfter(place, event);
    return place;
  });
}

const withColumn = ({ column, reason }: Refusal): string => (column === 0 ? reason : `column ${column}: ${reason}`);

const violationText = ({ message, citation }: RuleViolation): string => `${message} (${citationText(citation)})`;

/** What was judged in one go: its events, and how many steps of the source they are. */
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

/** Judges the steps of a source at the record that those before them have made. */
class StepChecker {
  private readonly cases = new Cases();
  /** Events that `cases` have followed. */
  private followed = 0;

  constructor(
    private readonly game: SourceGame,
    private readonly line: GameLine,
  ) {}

  check(place: number): StepResult {
    const step = this.game.steps[place];
    if (step.action !== undefined) return this.checkAction(step.action);
    if (step.corrections === undefined) return this.checkCase(place, step.told);
    const decision = correct(this.line.recorded, step.corrections, resolveRuleset);
    return decision.verdict === 'refused' ? violated(decision.violation) : { events: decision.events, steps: 1 };
  }

  checkAction(action: Action): StepResult {
    const { line, game } = this;
    const ruleset = line.ruleset ?? rulesetFor(game.ruleset, action);
    const decision = decide(ruleset, line.state ?? initialState(ruleset.table), action);
    return decision.verdict === 'refused' ? violated(decision.violation) : { events: decision.events, steps: 1 };
  }

  /** An event of a case, with all that carries it out: the steps right behind it tell the same. */
  private checkCase(place: number, told: CaseEvent): StepResult {
    const { steps } = this.game;
    this.followCases();
    // An appeal that changes the ruling is decided with the ruling that comes instead.
    const changes = told.type === 'AppealDecided' && told.data.ruling !== null;
    const next = changes ? steps[place + 1] : undefined;
    const request = caseRequestOf(next !== undefined && 'told' in next ? [told, next.told] : [told]);
    const actor = { ...UNKNOWN_ACTOR, takenOver: importedCase(told) };
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

  /** What was recorded since the last event of a case is no part of its command. */
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

/** Who acted, and when, is not said. */
const UNKNOWN_ACTOR = { id: '', role: 'operator', seats: null, at: 0 } as const satisfies CaseActor;

/** What stood in other games a ruling does not say: it is as the steps tell that carry it out, the first of them at `made`. */
function addElsewhereCounts(step: SourceStep, events: RecordEvent[], made: number): void {
  for (const [i, { type, data }] of actionsOf(step).entries()) {
    const elsewhere = type === 'ImposePenalty' ? data.elsewhere : undefined;
    if (elsewhere !== undefined && made + i < events.length)
      events[made + i] = withElsewhereCount(events[made + i], elsewhere);
  }
}

/** What a step asks for, or puts in by corrections, one for each; a correction that puts nothing in asks for nothing. */
function actionsOf(step: SourceStep): readonly (Action | { readonly type: null; readonly data: null })[] {
  if (step.action !== undefined) return [step.action];
  if (step.corrections === undefined) return NONE;
  return step.corrections.map((one) => ('action' in one ? one.action : { type: null, data: null }));
}

/** How many of these events a step tells, from the first on; 0: it tells something else. */
function matchingEvents(step: SourceStep, events: readonly RecordEvent[]): number {
  const [event] = events;
  if (step.action !== undefined) return isTableEvent(event) && isSameAction(step.action, event) ? 1 : 0;
  if (step.corrections === undefined) {
    const isSame = isCaseEvent(event) && canonicalText(step.told) === canonicalText(event);
    return isSame ? 1 : 0;
  }
  const isSame = step.corrections.every((one, i) => events[i] !== undefined && isSameRequest(one, events[i]));
  return isSame ? step.corrections.length : 0;
}

/** The ruleset that an opening asks for; what it opens without saying so is the table's own. */
const rulesetFor = (id: string, action: Action): Ruleset =>
  action.type === 'OpenGame' ? resolveRuleset(id, action.data.options, action.data.mode) : resolveRuleset(id);

/** Counts a judged game, and what was found in it, into the summary of an import. */
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
      summary.irregularities.push({ ...at, kind, code, seat, message, citation, catalogue, status, correction });
    }
  }
  for (const [what, count] of Object.entries(game.notCarried)) {
    summary.notCarried[what] = (summary.notCarried[what] ?? 0) + count;
  }
  if (refusal !== null) summary.unreadable.push({ file, line: refusal.line, reason: withColumn(refusal) });
  else if (line.state?.closed !== true) {
    const { hand, step } = stepPlacesOf(steps).at(-1) ?? BEFORE_ALL;
    summary.incomplete.push({ file, hand, lastStep: step });
  }
}

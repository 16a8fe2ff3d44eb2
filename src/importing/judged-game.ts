import { correct } from '../engine/line/correct.js';
import { isCorrection, type RecordEvent } from '../engine/line/correction.js';
import { AS_RECORDED, type FindingStatus, findingsOf, statusesIn, statusOf } from '../engine/line/findings.js';
import { GameLine } from '../engine/line/game-line.js';
import { RulesetError } from '../engine/rulesets/options.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { Ruleset } from '../engine/table/ruleset.js';
import { citationText } from '../engine/scoring/citation.js';
import type { Action } from '../engine/table/moves.js';
import { DamagedRecord } from '../engine/table/damaged.js';
import { decide } from '../engine/table/decide.js';
import { initialState } from '../engine/table/evolve.js';
import type { Irregularity, RuleViolation } from '../engine/table/irregularity.js';
import type { TableState } from '../engine/table/state.js';
import { BEFORE_ALL, placeAfter, type StepPlace } from '../engine/replay/step.js';
import { gameIdUnder, idsOfSource } from './source-commands.js';
import type { SourceGame, SourceStep, Stated } from './source-game.js';
import type { Summary } from './summary.js';

/** Something irregular, and what became of it by the corrections that the source tells as well. */
export type JudgedIrregularity = Irregularity & FindingStatus;

/** What one step of a source came to. */
interface JudgedStep {
  readonly step: SourceStep;
  readonly event: RecordEvent;
  readonly irregularities: readonly JudgedIrregularity[];
  /** What the source states otherwise. */
  readonly differences: readonly Stated[];
}

/** A game of a source, decided step by step as if it were recorded; nothing is written. */
export interface JudgedGame {
  /** Where nothing was refused, each step with what it came to. */
  readonly game: SourceGame;
  readonly line: GameLine;
  readonly steps: readonly JudgedStep[];
  /** The first step that cannot be recorded; what comes after it was not judged. */
  readonly refusal: Refusal | null;
}

/** Why a step cannot be recorded. */
export interface Refusal {
  readonly line: number;
  readonly place: StepPlace;
  readonly reason: string;
  /** The rule it breaks; null where the record cannot be so at all. */
  readonly violation: RuleViolation | null;
}

/** Decides a source's steps one after the other. */
export function judgedGame(game: SourceGame): JudgedGame {
  const strict = judgedAsTold(game);
  return strict.refusal === null || game.modeSaid !== false ? strict : judgedAsTold(asByAScribe(game));
}

/** The game as a scribe records it: what happened happened. */
function asByAScribe(game: SourceGame): SourceGame {
  const [opening, ...steps] = game.steps;
  if (opening.action?.type !== 'OpenGame') return game;
  const action = { ...opening.action, data: { ...opening.action.data, mode: 'scribe' as const } };
  return { ...game, steps: [{ ...opening, action }, ...steps] };
}

const CLOSE: SourceStep = { line: 0, occurredAt: null, action: { type: 'CloseGame', data: { reason: 'complete' } } };

function judgedAsTold(game: SourceGame): JudgedGame {
  const line = new GameLine(resolveRuleset);
  const steps: JudgedStep[] = [];
  const refused = (step: SourceStep, reason: string, violation: RuleViolation | null): JudgedGame => {
    const place = stepPlacesOf(steps).at(-1) ?? BEFORE_ALL;
    return { game, line, steps, refusal: { line: step.line, place, reason: at(step, reason), violation } };
  };
  for (const step of game.steps) {
    try {
      const made = judged(game, line, step);
      if (made.event === null) return refused(step, whyNot(made.violation), made.violation);
      const { event, irregularities } = made;
      line.follow(event);
      const differences = step.compare === undefined ? NONE : step.compare(event, line.state as TableState);
      steps.push({ step, event, irregularities: irregularities.map(asFound), differences });
    } catch (error) {
      if (!(error instanceof RulesetError || error instanceof DamagedRecord)) throw error;
      return refused(step, error.message, null);
    }
  }
  if (game.closes && line.state?.closed === false && line.state.hand?.ended !== null) {
    const made = judged(game, line, CLOSE);
    if (made.event !== null && made.irregularities.length === 0) {
      line.follow(made.event);
      steps.push({ step: CLOSE, event: made.event, irregularities: NONE, differences: NONE });
    }
  }
  const all = { game: { ...game, steps: steps.map(({ step, event }) => ({ ...step, event })) }, line };
  return { ...all, steps: withStatuses(line, steps), refusal: null };
}

const asFound = (found: Irregularity): JudgedIrregularity => ({ ...found, ...AS_RECORDED });

/** The steps, with what became of what was found in them. */
function withStatuses({ recorded }: GameLine, steps: readonly JudgedStep[]): readonly JudgedStep[] {
  if (!recorded.some(({ event }) => isCorrection(event))) return steps;
  const findings = findingsOf(recorded, resolveRuleset);
  return steps.map((step, revision) => {
    if (step.irregularities.length === 0) return step;
    const statuses = statusesIn(recorded[revision], findings);
    return { ...step, irregularities: step.irregularities.map((one, i) => ({ ...one, ...statusOf(statuses[i]) })) };
  });
}

const NONE: readonly never[] = [];

/** Where each step stands in its game. */
export function stepPlacesOf(steps: readonly Pick<JudgedStep, 'event'>[]): StepPlace[] {
  let place = BEFORE_ALL;
  return steps.map(({ event }) => {
    place = placeAfter(place, event);
    return place;
  });
}

const at = ({ column }: SourceStep, reason: string): string =>
  column === undefined || column === 0 ? reason : `column ${column}: ${reason}`;

const whyNot = ({ message, citation }: RuleViolation): string => `${message} (${citationText(citation)})`;

type Made =
  | { readonly event: null; readonly violation: RuleViolation }
  | { readonly event: RecordEvent; readonly irregularities: readonly Irregularity[] };

function judged({ ruleset: id }: SourceGame, line: GameLine, step: SourceStep): Made {
  if (step.action === undefined) {
    const decision = correct(line.recorded, [step.correction], resolveRuleset);
    if (decision.verdict === 'refused') return { event: null, violation: decision.violation };
    const [event] = decision.events;
    return { event, irregularities: event.data.irregularities ?? [] };
  }
  const { action } = step;
  const ruleset = line.ruleset ?? rulesetOpened(id, action);
  const decision = decide(ruleset, line.state ?? initialState(ruleset.table), action);
  if (decision.verdict === 'refused') return { event: null, violation: decision.violation };
  return { event: decision.events[0], irregularities: decision.irregularities };
}

/** The ruleset that an opening asks for; what it opens without saying so is the table's own. */
const rulesetOpened = (id: string, action: Action): Ruleset =>
  action.type === 'OpenGame' ? resolveRuleset(id, action.data.options, action.data.mode) : resolveRuleset(id);

/** Counts a judged game, and what was found in it, into the summary of an import. */
export function enterJudged({ game, line, steps, refusal }: JudgedGame, file: string, summary: Summary): void {
  summary.games++;
  summary.events += steps.length;
  const id = gameIdUnder(idsOfSource(game));
  const found = steps.some(({ irregularities, differences }) => irregularities.length + differences.length > 0);
  const places = found ? stepPlacesOf(steps) : NONE;
  for (const [revision, { event, irregularities, differences }] of steps.entries()) {
    if (event.type === 'HandStarted') summary.hands++;
    else if (event.type === 'HandWon') summary.wins++;
    else if (event.type === 'HandEnded' && event.data.reason !== 'won') summary.noWins++;
    if (irregularities.length + differences.length === 0) continue;
    const { hand, take, step } = places[revision];
    for (const one of differences) summary.differences.push({ file, hand, step, ...one });
    for (const { kind, code, seat, message, catalogue, status, correction } of irregularities) {
      const at = { file, game: id, revision, type: event.type, hand, take, step };
      summary.irregularities.push({ ...at, kind, code, seat, message, catalogue, status, correction });
    }
  }
  for (const [what, count] of Object.entries(game.notCarried)) {
    summary.notCarried[what] = (summary.notCarried[what] ?? 0) + count;
  }
  if (refusal !== null) summary.unreadable.push({ file, line: refusal.line, reason: refusal.reason });
  else if (line.state?.closed !== true) {
    const { hand, step } = stepPlacesOf(steps).at(-1) ?? BEFORE_ALL;
    summary.incomplete.push({ file, hand, lastStep: step });
  }
}

import type { Branch } from '../../src/engine/line/case-event.js';
import type { CorrectionRequest } from '../../src/engine/line/correction-request.js';
import { isCaseEvent, isCorrection } from '../../src/engine/line/correction.js';
import { actionOf } from '../../src/engine/table/moves.js';
import type { ShownRecord } from '../replay/record.js';
import { type ActionDraft, actionOfDraft, draftOf, freshAction } from './action-draft.js';

export const CORRECTION_KINDS = ['amend', 'retract', 'insert', 'restore'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** A correction as it is being said. */
export interface CorrectionDraft {
  readonly kind: CorrectionKind;
  /** The revision that it names. */
  readonly target: number;
  /** What happened, where something did. */
  readonly action: ActionDraft;
  readonly reason: string;
}

/** Another course of a game as it is being said. */
export interface BranchDraft {
  readonly from: number;
  readonly corrections: readonly CorrectionDraft[];
  readonly actions: readonly ActionDraft[];
}

/** The correction that one begins with at a step: what is recorded there, to be said otherwise. */
export function correctionAt(record: ShownRecord, revision: number, kind: CorrectionKind = 'amend'): CorrectionDraft {
  const step = record.replay.steps.find((one) => one.revision === revision);
  const action = step === undefined ? null : draftOf(actionOf(step.event));
  return { kind, target: revision, action: action ?? freshAction(), reason: '' };
}

/** The step that stands next in the game behind so many steps of another course of it; null: none that is said so. */
export function recordedNext(record: ShownRecord, { from, actions }: BranchDraft): ActionDraft | null {
  const at = record.replay.steps.findIndex((one) => one.revision === from);
  const next = record.replay.steps[at + actions.length + 1];
  return next === undefined ? null : draftOf(actionOf(next.event));
}

/** What is asked for; `instead` is why, where nothing else was said. */
export function requestOf({ kind, target, action, reason }: CorrectionDraft, instead: string): CorrectionRequest {
  const why = reason.trim() === '' ? instead : reason;
  switch (kind) {
    case 'retract':
    case 'restore':
      return { kind, target, reason: why };
    case 'amend':
      return { kind, target, action: actionOfDraft(action), reason: why };
    case 'insert':
      return { kind, before: target, action: actionOfDraft(action), reason: why };
  }
}

export const branchOf = ({ from, corrections, actions }: BranchDraft, reason: string): Branch => ({
  from,
  corrections: corrections.map((one) => requestOf(one, reason)),
  actions: actions.map(actionOfDraft),
});

/** Whether a revision is of a step that can be corrected. */
export function isCorrectable(record: ShownRecord, revision: number): boolean {
  const event = record.line.recorded[revision]?.event;
  return event !== undefined && !isCaseEvent(event) && (!isCorrection(event) || event.type === 'ActionInserted');
}

import type { Branch } from '../../../src/engine/record/case-event.js';
import type { CorrectionRequest } from '../../../src/engine/record/correction.js';
import { isCaseEvent, isCorrection } from '../../../src/engine/record/record-event.js';
import { actionOf } from '../../../src/engine/table/moves/moves.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { Options } from '../../../src/engine/vocabulary/terms.js';
import type { ShownRecord } from '../../replay/record.js';
import { handAt } from '../../replay/step-navigation.js';
import { type ActionDraft, actionOfDraft, draftOf, freshAction } from './action-draft.js';

export const CORRECTION_KINDS = ['amend', 'retract', 'insert', 'restore', 'reseat', 'substitute', 'options'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

export interface CorrectionDraft {
  readonly kind: CorrectionKind;
  /** The revision that it corrects. */
  readonly target: number;
  /** The action that happened, if any. */
  readonly action: ActionDraft;
  readonly reason: string;
  /** The players by seat from the named hand on: an id, or a name followed by the id. */
  readonly seats: readonly string[];
  /** The seat and the substitute. */
  readonly seat: Seat;
  readonly player: string;
  /** The options that differ from the record, each as JSON. */
  readonly options: Readonly<Record<string, string>>;
}

export interface BranchDraft {
  readonly from: number;
  readonly corrections: readonly CorrectionDraft[];
  readonly actions: readonly ActionDraft[];
}

/** A new correction at a step, filled with the recorded action. Seats are corrected from the hand's start on, options for the whole game. */
export function correctionAt(record: ShownRecord, revision: number, kind: CorrectionKind = 'amend'): CorrectionDraft {
  const { replay } = record;
  const index = replay.steps.findLastIndex((one) => one.revision <= revision);
  const hand = handAt(record, record.indexOf(revision) ?? index) ?? record.hands[0];
  const start = hand === undefined ? undefined : replay.steps[hand.from];
  const target = OF_A_HAND.has(kind) ? (start?.revision ?? revision) : revision;
  const step = replay.steps.find((one) => one.revision === target);
  const action = step === undefined ? null : draftOf(actionOf(step.event));
  const seats = replay.tableAfter((hand?.from ?? 0) + 1).seated?.players ?? ['', '', '', ''];
  return {
    ...{ kind, target, action: action ?? freshAction(), reason: '' },
    ...{ seats, seat: 0, player: '', options: {} },
  };
}

/** Corrections whose target is the start of a hand. */
export const OF_A_HAND: ReadonlySet<CorrectionKind> = new Set(['reseat', 'substitute']);

/** The effective options of the game. */
export function optionsOf({ replay }: ShownRecord): Options {
  const [{ event }] = replay.steps;
  return event.type === 'GameOpened' ? event.data.options : {};
}

/** The game's own next step after `count` steps of a variation, or `null` if judges cannot enter it. */
export function recordedNext(record: ShownRecord, { from, actions }: BranchDraft): ActionDraft | null {
  const at = record.replay.steps.findIndex((one) => one.revision === from);
  const next = record.replay.steps[at + actions.length + 1];
  return next === undefined ? null : draftOf(actionOf(next.event));
}

/** The id in a text that holds an id alone, or a name followed by the id. */
const idIn = (named: string): string => /\(([\w.-]{1,64})\)$/.exec(named.trim())?.[1] ?? named.trim();

/** The request of a draft; `instead` is the reason if the draft has none. */
export function requestOf(draft: CorrectionDraft, instead: string): CorrectionRequest {
  const { kind, target, action, reason, seats, seat, player, options } = draft;
  const why = reason.trim() === '' ? instead : reason;
  switch (kind) {
    case 'retract':
    case 'restore':
      return { kind, target, reason: why };
    case 'amend':
      return { kind, target, action: actionOfDraft(action), reason: why };
    case 'insert':
      return { kind, before: target, action: actionOfDraft(action), reason: why };
    case 'reseat':
      return { kind, fromHand: target, seats: seats.map(idIn) as unknown as FourPlayers, reason: why };
    case 'substitute':
      return { kind, fromHand: target, seat, player: idIn(player), reason: why };
    case 'options':
      return { kind, options: optionValues(options), reason: why };
  }
}

type FourPlayers = readonly [string, string, string, string];

const optionValues = (options: CorrectionDraft['options']): Options =>
  Object.fromEntries(Object.entries(options).map(([name, json]) => [name, JSON.parse(json)]));

export const branchOf = ({ from, corrections, actions }: BranchDraft, reason: string): Branch => ({
  from,
  corrections: corrections.map((one) => requestOf(one, reason)),
  actions: actions.map(actionOfDraft),
});

export function isCorrectable(record: ShownRecord, revision: number): boolean {
  const event = record.line.recorded[revision]?.event;
  return event !== undefined && !isCaseEvent(event) && (!isCorrection(event) || event.type === 'ActionInserted');
}

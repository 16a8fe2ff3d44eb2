import type { Branch } from '../../../src/engine/record/case-event.js';
import type { CorrectionRequest } from '../../../src/engine/record/correction.js';
import { isCaseEvent, isCorrection } from '../../../src/engine/record/record-event.js';
import { actionOf } from '../../../src/engine/table/moves/moves.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { Options } from '../../../src/engine/vocabulary/terms.js';
import type { ShownRecord } from '../../replay/record.js';
import { handAt } from '../../replay/walking.js';
import { type ActionDraft, actionOfDraft, draftOf, freshAction } from './action-draft.js';

export const CORRECTION_KINDS = ['amend', 'retract', 'insert', 'restore', 'reseat', 'substitute', 'options'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** A correction as it is being said. */
export interface CorrectionDraft {
  readonly kind: CorrectionKind;
  /** The revision that it names. */
  readonly target: number;
  /** What happened, where something did. */
  readonly action: ActionDraft;
  readonly reason: string;
  /** Who sits where, from the hand that it names on, as they are named: by id, or by name with the id behind. */
  readonly seats: readonly string[];
  /** Whose place somebody takes, and who. */
  readonly seat: Seat;
  readonly player: string;
  /** Options that are others than those recorded, each as JSON. */
  readonly options: Readonly<Record<string, string>>;
}

/** Another course of a game as it is being said. */
export interface BranchDraft {
  readonly from: number;
  readonly corrections: readonly CorrectionDraft[];
  readonly actions: readonly ActionDraft[];
}

/**
 * The correction that one begins with at a step: what is recorded there, to be said otherwise. Who sits there is said of the whole hand
 * from its start on, what was agreed on of the whole game.
 */
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

/** Corrections that name a hand by its start. */
export const OF_A_HAND: ReadonlySet<CorrectionKind> = new Set(['reseat', 'substitute']);

/** The options that a game is played by, as far as the record is corrected. */
export function optionsOf({ replay }: ShownRecord): Options {
  const [{ event }] = replay.steps;
  return event.type === 'GameOpened' ? event.data.options : {};
}

/** The step that stands next in the game behind so many steps of another course of it; null: none that is said so. */
export function recordedNext(record: ShownRecord, { from, actions }: BranchDraft): ActionDraft | null {
  const at = record.replay.steps.findIndex((one) => one.revision === from);
  const next = record.replay.steps[at + actions.length + 1];
  return next === undefined ? null : draftOf(actionOf(next.event));
}

/** The id of whoever is named, alone or behind a name. */
const idIn = (named: string): string => /\(([\w.-]{1,64})\)$/.exec(named.trim())?.[1] ?? named.trim();

/** What is asked for; `instead` is why, where nothing else was said. */
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
      return { kind, options: saidOf(options), reason: why };
  }
}

type FourPlayers = readonly [string, string, string, string];

const saidOf = (options: CorrectionDraft['options']): Options =>
  Object.fromEntries(Object.entries(options).map(([name, json]) => [name, JSON.parse(json)]));

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

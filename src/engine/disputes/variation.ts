import { says } from '../messages/phrase.js';
import type { Branch } from '../record/case-event.js';
import { effectiveLine, type Recorded } from '../record/effective-line.js';
import { type CorrectionEvent } from '../record/correction.js';
import { isCorrection, type RecordEvent, changesFinalResult } from '../record/record-event.js';
import type { TableEvent } from '../table/moves/facts.js';
import { AS_RECORDED, type FindingStatus, findingsOf, isStanding, statusOf } from '../record/findings.js';
import { findingsNotIn, irregularitiesOf, keyOf, type PlacedIrregularity } from '../record/judgement.js';
import type { Step } from '../replay/step.js';
import type { Resolve } from '../replay/replay.js';
import type { Changes } from '../hands/win.js';
import type { TableState } from '../table/state.js';
import { type CasePath, type RefusedCase, judged, refuseCase, TrialRecord } from './trial-record.js';

/** A variation of a game, played out. */
export interface PlayedVariation {
  /** Numbered from 0, as a record of its own. */
  readonly steps: readonly Step[];
  readonly state: TableState;
  /** The steps of the game that it starts with. */
  readonly kept: readonly Step[];
  /** The events that differ from the game: corrections, with the game's revisions, then play. */
  readonly added: readonly RecordEvent[];
}

/**
 * Plays a variation of a game: its effective line up to a revision, with corrections, continued by other actions.
 * Throws `CaseRefusal`, with the path of the field below `path`.
 */
export function playVariation(
  recorded: readonly Recorded[],
  { from, corrections, actions }: Branch,
  path: CasePath,
  resolve: Resolve,
): PlayedVariation {
  const line = effectiveLine(recorded);
  const at = line.findIndex(({ revision }) => revision === from);
  if (at < 0) {
    refuseCase('wrong-target', says`revision ${from} is not an effective step of the game`, [...path, 'from']);
  }
  // Corrections name the game's revisions, but the start of a variation is a record of its own and is numbered again.
  const kept = line.slice(0, at + 1);
  const trial = new TrialRecord(numbered(kept), resolve);
  const places = new Map(kept.map(({ revision }, i) => [revision, i]));
  trial.correct(
    corrections.map((request, i) => renumbered(request, places, [...path, 'corrections', i])),
    [...path, 'corrections'],
  );
  for (const [i, action] of actions.entries()) trial.act(action, [...path, 'actions', i]);
  const added = trial.added.map((event) => (isCorrection(event) ? withOriginalRevisions(event, kept) : event));
  return { steps: trial.steps, state: trial.state, kept, added };
}

/** The score changes of the variation's hand, which must have ended. */
export function resultOf({ state }: PlayedVariation, path: CasePath): Changes {
  const { hand } = state;
  if (hand === null || hand.ended === null) {
    return refuseCase('wrong-phase', says`the hand does not end in this variation; add actions until its end`, [
      ...path,
      'actions',
    ]);
  }
  return hand.ended === 'voided' || hand.ended === 'misdeal' ? state.rules.seats.zeros : hand.changes;
}

/** The outcome of a variation and its irregularities, or why it cannot be played. */
export const whatIf = (recorded: readonly Recorded[], branch: Branch, resolve: Resolve): WhatIf =>
  judged(() => {
    const played = playVariation(recorded, branch, [], resolve);
    return { verdict: 'accepted', ...played, found: findingsIn(played, recorded, branch, resolve) };
  });

export type WhatIf =
  | ({ readonly verdict: 'accepted'; readonly found: readonly VariationFinding[] } & PlayedVariation)
  | RefusedCase;

/**
 * An irregularity of a variation with its status. Events that are not in the game have the revisions they would be
 * recorded with: first the corrections, then play.
 */
export type VariationFinding = PlacedIrregularity & FindingStatus;

/** The irregularities of a variation, and those of the game that it settles. */
function findingsIn(
  { steps, kept }: PlayedVariation,
  recorded: readonly Recorded[],
  { corrections }: Branch,
  resolve: Resolve,
): readonly VariationFinding[] {
  const revisionOf = (place: number): number => kept[place]?.revision ?? recorded.length + place - kept.length;
  const inGame = (found: PlacedIrregularity): PlacedIrregularity => ({
    ...found,
    revision: revisionOf(found.revision),
  });
  const now = irregularitiesOf(steps, resolve).map(inGame);
  const before = irregularitiesOf(numbered(kept), resolve).map(inGame);
  const isKept = new Set(kept.map(({ revision }) => revision));
  const stood = findingsOf(recorded, resolve).filter((one) => isStanding(one) && isKept.has(one.revision));
  const correction = recorded.length + corrections.length - 1;
  const raised = findingsNotIn(now, before);
  const gone = findingsNotIn(before, now);
  const came = stood.map(keyOf);
  return [
    ...now.map((found): VariationFinding => {
      const as = stood[came.indexOf(keyOf(found))];
      if (as !== undefined) return { ...found, ...statusOf(as) };
      const isPlayed = found.revision > correction;
      const isNew = !isPlayed && corrections.length > 0 && raised.includes(found);
      return { ...found, ...(isNew ? { status: 'raised', correction } : AS_RECORDED) };
    }),
    ...gone.map((found): VariationFinding => ({ ...found, status: 'settled', correction })),
  ];
}

const numbered = (steps: readonly Step[]): (Recorded & Step)[] =>
  steps.map(({ event, corrected }, revision) => ({ revision, event: withoutRecount(event), corrected }));

/** The close holds the final result; totals recorded after it may have been corrected since. */
function withoutRecount(event: TableEvent): TableEvent {
  if (!changesFinalResult(event)) return event;
  const { totals: _totals, placings: _placings, ...data } = event.data;
  return { type: event.type, data } as TableEvent;
}

function withOriginalRevisions({ type, data }: CorrectionEvent, kept: readonly Step[]): RecordEvent {
  const changed: Record<string, unknown> = { ...data };
  for (const name of NAMING) if (name in changed) changed[name] = kept[changed[name] as number].revision;
  return { type, data: changed } as unknown as RecordEvent;
}

/** Fields of corrections that contain a revision. */
const NAMING = ['target', 'before', 'fromHand'];

function renumbered<T extends object>(request: T, places: ReadonlyMap<number, number>, path: CasePath): T {
  const changed: Record<string, unknown> = { ...(request as Record<string, unknown>) };
  for (const name of NAMING) {
    if (!(name in changed)) continue;
    const place = places.get(changed[name] as number);
    if (place === undefined) {
      refuseCase('wrong-target', says`revision ${changed[name] as number} is not a step of this variation`, [
        ...path,
        name,
      ]);
    }
    changed[name] = place;
  }
  return changed as T;
}

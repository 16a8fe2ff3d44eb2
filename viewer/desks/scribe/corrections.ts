import {
  type Answer,
  type CorrectionInput,
  type LoggedEvent,
  type PaifuClient,
  type RaiseDisputeInput,
  newCommandId,
} from '../../../src/client/client.js';
import { type TableEvent, sentenceOf } from '../../../src/engine/table/moves/facts.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { windOf } from '../../../src/engine/table/sentences.js';
import { type RecordedTable, isJudged, judge } from './recorded-table.js';
import { inputOf } from './action-input.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';

/** What in the record is wrong, and what should stand there. */
export interface Fix {
  /** Revisions of what did not happen, or not so: what is said, and the draw that went without saying. */
  readonly targets: readonly number[];
  /** The table before the first of them. */
  readonly before: TableState;
  readonly was: readonly string[];
  /** null: it did not happen. */
  readonly instead: Action | null;
}

/** A correction that is being made. */
export interface PendingCorrection {
  /** The table at which it is tapped what should stand there; null: nothing is to be tapped. */
  readonly at: TableState | null;
  readonly fix: Fix;
  /** Of a discard that may still be another one: its place among all of the hand; null: it is none, or chosen. */
  readonly discard: number | null;
  /** What is asked of the service, for a reason; null as long as it is not known what should stand there. */
  readonly corrections: ((reason: string) => readonly CorrectionInput[]) | null;
  /** What it would change, as the service says. */
  readonly preview: Answer<'previewCorrection'> | null;
}

const isImpliedDrawEvent = ({ type, data }: TableEvent): boolean =>
  type === 'TileDrawn' && (data as { readonly tile: string }).tile === '?';

/** The last tap that counts in the record; null: nothing that could be taken back. */
export function lastTapFix(table: RecordedTable): Fix | null {
  const { steps } = table;
  let from = steps.findLastIndex(({ event }) => !isSetup(event));
  if (from < 0) return null;
  const to = from + 1;
  while (isImpliedDrawEvent(steps[from - 1].event)) from--;
  return fixOf(table, from, to);
}

/** How many discards of this hand are in the record. */
export function countDiscards({ steps }: RecordedTable): number {
  const begun = steps.findLastIndex(({ event }) => event.type === 'HandStarted');
  return begun < 0 ? 0 : steps.slice(begun).filter(({ event }) => event.type === 'TileDiscarded').length;
}

/** A discard of this hand, by its place among all of them; null: it is not in the record. */
export function discardFix(table: RecordedTable, index: number): Fix | null {
  const { steps } = table;
  let left = index;
  for (let at = steps.findLastIndex(({ event }) => event.type === 'HandStarted'); at >= 0 && at < steps.length; at++)
    if (steps[at].event.type === 'TileDiscarded' && left-- === 0) return fixOf(table, at, at + 1);
  return null;
}

/** Who opened and who sat down is no tap at the table. */
const isSetup = ({ type }: TableEvent): boolean => type === 'GameOpened' || type === 'PlayersSeated';

function fixOf(table: RecordedTable, from: number, to: number): Fix {
  const before = table.tableBefore(from);
  const steps = table.steps.slice(from, to);
  return {
    targets: steps.map(({ revision }) => revision),
    before,
    was: steps.map(({ event }) => sentenceOf(event, windOf(before))),
    instead: null,
  };
}

/** What the service is asked, for a reason. */
export const correctionsOf =
  ({ targets, instead }: Fix) =>
  (reason: string): readonly CorrectionInput[] =>
    instead === null
      ? targets.toReversed().map((target) => ({ retract: { target, reason } }))
      : [{ amend: { target: targets[0], action: inputOf(instead), reason } }];

/** What should stand there, in a sentence; null: nothing. */
export function insteadText({ before, instead }: Fix, { ruleset }: RecordedTable): string | null {
  if (instead === null) return null;
  const judged = judge(ruleset, before, instead);
  return isJudged(judged) ? sentenceOf(judged.event, windOf(before)) : judged.message;
}

/** A correction with what it would change, to be looked at before it is made. */
export async function previewCorrection(client: PaifuClient, gameId: string, fix: Fix): Promise<PendingCorrection> {
  const corrections = correctionsOf(fix);
  const preview = await client.ask('previewCorrection', { gameId, corrections: corrections('…') });
  return { at: null, fix, discard: null, corrections, preview };
}

/** What came of something that was asked of the record beside the queue. */
export interface Outcome {
  readonly events: readonly LoggedEvent[];
  /** What the service says against it; null: nothing. */
  readonly failure: string | null;
}

export async function sendCorrections(
  client: PaifuClient,
  gameId: string,
  expectedRevision: number,
  corrections: readonly CorrectionInput[],
): Promise<Outcome> {
  const given = { gameId, commandId: newCommandId(), expectedRevision, corrections };
  return outcomeOf(await client.ask('correctGame', given));
}

type CommandAnswer = Answer<'correctGame'> | Answer<'raiseDispute'>;

/** What others recorded meanwhile is taken up, and it is looked at again. */
export function outcomeOf(answer: CommandAnswer): Outcome {
  if ('events' in answer) return { events: answer.events, failure: null };
  return { events: 'missed' in answer ? answer.missed : [], failure: answer.message };
}

/** What a scribe calls the judge for. */
export interface Objection {
  readonly question: RaiseDisputeInput['question'];
  readonly claim: string;
  /** Revisions of what it is about. */
  readonly about: readonly number[];
  readonly against: readonly Seat[];
}

/** Raises a dispute on the scribe’s own account. */
export async function raiseDispute(
  client: PaifuClient,
  gameId: string,
  { steps, revision, state }: RecordedTable,
  { question, claim, about, against }: Objection,
): Promise<Outcome> {
  const hand = steps.findLast(({ event }) => event.type === 'HandStarted')?.revision ?? null;
  const isOver = state.closed || state.hand?.ended !== null;
  const dispute: RaiseDisputeInput = {
    ...{ by: null, against, hand, about, question, claim },
    play: isOver ? 'OVER' : 'STOPPED',
  };
  const given = { gameId, commandId: newCommandId(), expectedRevision: revision, dispute };
  return outcomeOf(await client.ask('raiseDispute', given));
}

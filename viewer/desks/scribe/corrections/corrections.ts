import { findingSaid } from '../../../i18n/lexicon.js';
import { sentence } from '../../sentence.js';
import {
  type Answer,
  type CorrectionInput,
  type LoggedEvent,
  type PaifuClient,
  newCommandId,
} from '../../../../src/client/client.js';
import type { TableEvent } from '../../../../src/engine/table/moves/facts.js';
import type { Action } from '../../../../src/engine/table/moves/moves.js';
import type { TableState } from '../../../../src/engine/table/state.js';
import type { Seat } from '../../../../src/engine/tiles/tile.js';
import { type RecordedTable, isJudged, judge, unreadAt } from '../recorded-table.js';
import { inputOf } from '../action-input.js';

/** A mistake in the record and its replacement. */
export interface Fix {
  /** Revisions of the mistaken event and of the implied draws before it. */
  readonly targets: readonly number[];
  /** The table before the first event of `targets`. */
  readonly before: TableState;
  readonly was: readonly string[];
  /** `null` to retract the targets without a replacement. */
  readonly instead: Action | null;
}

/** A correction in progress. */
export interface PendingCorrection {
  /** The table at which the replacement is tapped; `null` if nothing is to be tapped. */
  readonly at: TableState | null;
  readonly fix: Fix;
  /** Index among the discards of the hand, while another discard can still be selected; else `null`. */
  readonly discard: number | null;
  /** The request for a given reason; `null` until the replacement is known. */
  readonly corrections: ((reason: string) => readonly CorrectionInput[]) | null;
  /** The service's preview of the correction. */
  readonly preview: Answer<'previewCorrection'> | null;
}

const isImpliedDrawEvent = ({ type, data }: TableEvent): boolean =>
  type === 'TileDrawn' && (data as { readonly tile: string }).tile === '?';

const isEndByWin = ({ type, data }: TableEvent): boolean =>
  type === 'HandEnded' && (data as { readonly reason: string }).reason === 'won';

/** The fix that retracts the last effective tap, or `null` if there is none. */
export function lastTapFix(table: RecordedTable): Fix | null {
  const { steps } = table;
  let from = steps.findLastIndex(({ event }) => !isSetup(event));
  if (from < 0) return null;
  const to = from + 1;
  // One tap records the last win with the end of its hand.
  if (isEndByWin(steps[from].event) && steps[from - 1].event.type === 'HandWon') from--;
  while (isImpliedDrawEvent(steps[from - 1].event)) from--;
  return fixOf(table, from, to);
}

/** The fix for a discard, by its index in the current hand; `null` if it is not recorded. */
export function discardFix(table: RecordedTable, index: number): Fix | null {
  const { steps } = table;
  let left = index;
  for (let at = steps.findLastIndex(({ event }) => event.type === 'HandStarted'); at >= 0 && at < steps.length; at++)
    if (steps[at].event.type === 'TileDiscarded' && left-- === 0) return fixOf(table, at, at + 1);
  return null;
}

/** The fix that enters the tiles that a player showed; `null` if they are known. */
export function unreadFix(table: RecordedTable, seat: Seat): Fix | null {
  const at = unreadAt(table, seat);
  return at < 0 ? null : fixOf(table, at, at + 1);
}

/** Opening a game and seating players are not taps. */
const isSetup = ({ type }: TableEvent): boolean => type === 'GameOpened' || type === 'PlayersSeated';

function fixOf(table: RecordedTable, from: number, to: number): Fix {
  const before = table.tableBefore(from);
  const steps = table.steps.slice(from, to);
  return {
    targets: steps.map(({ revision }) => revision),
    before,
    was: steps.map(({ event }) => sentence(event, before)),
    instead: null,
  };
}

export const correctionsOf =
  ({ targets, instead }: Fix) =>
  (reason: string): readonly CorrectionInput[] =>
    instead === null
      ? targets.toReversed().map((target) => ({ retract: { target, reason } }))
      : [{ amend: { target: targets[0], action: inputOf(instead), reason } }];

/** The replacement as a sentence; `null` if the fix only retracts. */
export function insteadText({ before, instead }: Fix, { ruleset }: RecordedTable): string | null {
  if (instead === null) return null;
  const judged = judge(ruleset, before, instead);
  return isJudged(judged) ? sentence(judged.event, before) : findingSaid(judged);
}

/** Previews a correction with a placeholder reason; the user gives the reason afterwards. */
export async function previewCorrection(client: PaifuClient, gameId: string, fix: Fix): Promise<PendingCorrection> {
  const corrections = correctionsOf(fix);
  const preview = await client.ask('previewCorrection', { gameId, corrections: corrections('…') });
  return { at: null, fix, discard: null, corrections, preview };
}

/** The result of a correction or dispute, which do not pass through the action queue. */
export interface Outcome {
  readonly events: readonly LoggedEvent[];
  /** The service's error message in the language of the page, or `null` on success. */
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

/** On a version conflict, returns the missed events so that the page can show them. */
export function outcomeOf(answer: CommandAnswer): Outcome {
  if ('events' in answer) return { events: answer.events, failure: null };
  return { events: 'missed' in answer ? answer.missed : [], failure: findingSaid(answer) };
}

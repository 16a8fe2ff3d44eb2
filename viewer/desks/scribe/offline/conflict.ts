import type { Irregularity } from '../../../../src/engine/table/checks/check.js';
import { findingSaid } from '../../../i18n/lexicon.js';
import { sentence } from '../../sentence.js';
import { type Conflict, type CorrectionInput } from '../../../../src/client/client.js';
import { type CorrectionDecision, correct, correctRedacted } from '../../../../src/engine/record/correct.js';
import type { CorrectionRequest } from '../../../../src/engine/record/correction.js';
import { type RecordEvent, changesEarlier, isTableEvent } from '../../../../src/engine/record/record-event.js';
import { Replay } from '../../../../src/engine/replay/replay.js';
import { resolveRuleset } from '../../../../src/engine/rulesets/registry.js';
import { evolve } from '../../../../src/engine/table/evolve.js';
import type { Action } from '../../../../src/engine/table/moves/moves.js';
import type { TableState } from '../../../../src/engine/table/state.js';
import type { Seat } from '../../../../src/engine/tiles/tile.js';
import { inputOf } from '../action-input.js';
import { type Judged, RecordedTable, isImpliedDraw, judgeAll } from '../recorded-table.js';

/** An event of the other tablet, with the implied draws before it. */
export interface TheirMove {
  readonly revisions: readonly number[];
  readonly sentence: string;
  /** False for corrections and disputes, which are shown only. */
  readonly canChange: boolean;
  readonly kind: string;
}

/** A waiting action of this tablet, with the implied draws before it, as indexes of the waiting actions. */
export interface MyMove {
  readonly at: readonly number[];
  readonly sentence: string;
  readonly kind: string;
}

/** The same moment of play as both tablets recorded it; `null` if one of them has nothing there. */
export interface Row {
  readonly theirs: TheirMove | null;
  readonly mine: MyMove | null;
  /** True if there is nothing to choose. */
  readonly isSettled: boolean;
}

export type Choice = 'theirs' | 'mine';

/** The events of two tablets, side by side. */
export interface Sides {
  readonly rows: readonly Row[];
  readonly waiting: readonly Action[];
  /** The table after their events. */
  readonly state: TableState;
}

/** The record that results from a choice for each row. */
export interface Outlook {
  /** The play from the first difference on. */
  readonly lines: readonly string[];
  /** Irregularities of that play. */
  readonly irregular: readonly Irregularity[];
  /** Why it cannot be recorded, in the language of the page, or `null`. */
  readonly stuck: string | null;
  /** True if the score of a recorded hand changes. */
  readonly changesResults: boolean;
  readonly corrections: readonly CorrectionInput[];
  /** Indexes of the waiting actions to record after their events. */
  readonly keep: readonly number[];
  /** Number of moves of this tablet that are not recorded. */
  readonly lost: number;
}

/** The two sides of a conflict. Expects a table that has already followed the missed events. */
export function sidesOf(table: RecordedTable, { missed, revision }: Conflict, waiting: readonly Action[]): Sides {
  const known = revision - missed.length + 1;
  const before = new RecordedTable(table.recorded.slice(0, known).map(({ event }) => event));
  const later = table.recorded.slice(known).map(({ event }) => event);
  const theirs = theirMoves(before.state, later, known);
  const mine = myMoves(judgeAll(table.ruleset, before.state, waiting).judged, waiting);
  return { rows: aligned(theirs, mine), waiting, state: table.waiting[0]?.before ?? table.state };
}

const seatOf = (data: object): unknown => (data as { readonly seat?: unknown }).seat;

/** Moves are alike if the same seat does the same kind of thing. */
const kindOf = (type: string, data: object): string => `${type} ${seatOf(data)}`;

/** Each sentence names seats by the winds of the table before its event. */
function theirMoves(before: TableState, events: readonly RecordEvent[], from: number): readonly TheirMove[] {
  // After a correction, revisions no longer tell the order of play.
  const canChange = !events.some(changesEarlier);
  let state = before;
  const moves: TheirMove[] = [];
  let draws: number[] = [];
  for (const [i, event] of events.entries()) {
    const { type, data } = event;
    const text = isTableEvent(event) ? sentence(event, state) : type;
    if (isTableEvent(event) && canChange) state = evolve(state, event);
    const next = events[i + 1];
    const isImplied =
      type === 'TileDrawn' && data.tile === '?' && next !== undefined && seatOf(next.data) === data.seat;
    if (isImplied) draws = [...draws, from + i];
    else {
      const revisions = [...draws, from + i];
      moves.push({ revisions, sentence: text, canChange: canChange && isTableEvent(event), kind: kindOf(type, data) });
      draws = [];
    }
  }
  return moves;
}

function myMoves(judged: readonly Judged[], waiting: readonly Action[]): readonly MyMove[] {
  const moves: MyMove[] = [];
  let draws: number[] = [];
  for (const [i, action] of waiting.entries()) {
    const next = waiting[i + 1];
    if (isImpliedDraw(action) && next !== undefined && seatOf(next.data) === seatOf(action.data)) draws = [...draws, i];
    else {
      const kind = judged[i] === undefined ? '' : kindOf(judged[i].event.type, judged[i].event.data);
      moves.push({ at: [...draws, i], sentence: mySentence(judged[i], action), kind });
      draws = [];
    }
  }
  return moves;
}

/** An action that could not be judged is shown as JSON. */
const mySentence = (judged: Judged | undefined, { type, data }: Action): string =>
  judged === undefined ? `${type} ${JSON.stringify(data)}` : sentence(judged.event, judged.before);

/** The cost of showing two moves in one row; leaving each in a row of its own costs 2. */
function costOf(theirs: TheirMove, mine: MyMove): number {
  if (theirs.sentence === mine.sentence) return 0;
  if (!theirs.canChange) return Number.POSITIVE_INFINITY;
  return theirs.kind === mine.kind ? 1 : 1.5;
}

/** Aligns both sides with the least cost, as a text comparison does. */
function aligned(theirs: readonly TheirMove[], mine: readonly MyMove[]): readonly Row[] {
  const costs = Array.from({ length: theirs.length + 1 }, () => new Array<number>(mine.length + 1).fill(0));
  const pairCost = (i: number, j: number): number => costs[i + 1][j + 1] + costOf(theirs[i], mine[j]);
  for (let i = theirs.length; i >= 0; i--)
    for (let j = mine.length; j >= 0; j--)
      costs[i][j] =
        i === theirs.length
          ? mine.length - j
          : j === mine.length
            ? theirs.length - i
            : Math.min(pairCost(i, j), 1 + costs[i + 1][j], 1 + costs[i][j + 1]);
  const rows: Row[] = [];
  for (let [i, j] = [0, 0]; i < theirs.length || j < mine.length; ) {
    const isPair = i < theirs.length && j < mine.length && costs[i][j] === pairCost(i, j);
    const isTheirs = isPair || (i < theirs.length && costs[i][j] === 1 + costs[i + 1][j]);
    const isMine = isPair || !isTheirs;
    const row = { theirs: isTheirs ? theirs[i++] : null, mine: isMine ? mine[j++] : null };
    const isSame = row.theirs !== null && row.theirs.sentence === row.mine?.sentence;
    rows.push({ ...row, isSettled: isSame || row.theirs?.canChange === false });
  }
  return rows;
}

/** Index of the first row after everything that they recorded. */
const tailOf = ({ rows }: Sides): number => rows.findLastIndex(({ theirs }) => theirs !== null) + 1;

const REASON = 'two tablets recorded this differently';

/** The corrections of their events that the choices demand, in order of play. */
function requestsOf(sides: Sides, choices: readonly Choice[]): readonly CorrectionRequest[] {
  const { rows, waiting } = sides;
  const tail = tailOf(sides);
  return rows.slice(0, tail).flatMap(({ theirs, mine, isSettled }, i): CorrectionRequest[] => {
    if (isSettled || choices[i] === 'theirs') return [];
    const actions = (mine?.at ?? []).map((at) => waiting[at]);
    const targets = theirs?.revisions ?? [];
    const paired = Math.min(actions.length, targets.length);
    const next =
      targets[targets.length - paired] ?? rows.slice(i).find((row) => row.theirs !== null)?.theirs?.revisions[0];
    return [
      ...targets
        .slice(0, targets.length - paired)
        .map((target) => ({ kind: 'retract', target, reason: REASON }) as const),
      ...actions
        .slice(0, actions.length - paired)
        .map((action) => ({ kind: 'insert', before: next as number, action, reason: REASON }) as const),
      ...(paired === 0 ? [] : targets.slice(-paired)).flatMap((target, k) => {
        const action = actions[actions.length - paired + k];
        // An implied draw of the same seat stays as it is.
        return isImpliedDraw(action) ? [] : [{ kind: 'amend', target, action, reason: REASON } as const];
      }),
    ];
  });
}

const inputOfRequest = (request: CorrectionRequest): CorrectionInput => {
  const { kind, ...given } = request;
  return {
    [kind]: 'action' in given ? { ...given, action: inputOf(given.action) } : given,
  } as unknown as CorrectionInput;
};

function corrected({ recorded }: RecordedTable, requests: readonly CorrectionRequest[], isBlind: boolean) {
  if (requests.length === 0) return null;
  return (isBlind ? correctRedacted : correct)(recorded, requests, resolveRuleset);
}

const keptOf = (sides: Sides, choices: readonly Choice[]): readonly number[] => {
  const tail = tailOf(sides);
  return sides.rows.slice(tail).flatMap(({ mine }, i) => (choices[tail + i] === 'mine' ? (mine?.at ?? []) : []));
};

const isBlindRecord = ({ opened }: TableState): boolean => opened?.scribes === 'blind';

/** The record that results from these choices, one for each row. */
export function outlookOf(table: RecordedTable, sides: Sides, choices: readonly Choice[]): Outlook {
  const { rows, waiting, state } = sides;
  const requests = requestsOf(sides, choices);
  const decision = corrected(table, requests, isBlindRecord(state));
  const keep = keptOf(sides, choices);
  const lost = rows.filter(({ mine, isSettled }, i) => mine !== null && !isSettled && choices[i] === 'theirs').length;
  const common = { corrections: requests.map(inputOfRequest), keep, lost };
  if (decision?.verdict === 'refused')
    return { ...common, lines: [], irregular: [], stuck: findingSaid(decision.violation), changesResults: false };
  const after = decision?.preview.after.state ?? state;
  const { judged, stuck } = judgeAll(
    table.ruleset,
    after,
    keep.map((at) => waiting[at]),
  );
  return {
    ...common,
    lines: [
      ...linesOf(table, sides, decision),
      ...judged.flatMap((one) => (isImpliedDraw(one.action) ? [] : mySentence(one, one.action))),
    ],
    irregular: [...(decision?.preview.raised ?? []), ...judged.flatMap(({ irregularities }) => irregularities)],
    stuck: stuck && findingSaid(stuck.violation),
    changesResults: decision !== null && decision.preview.results.length + decision.preview.ends.length > 0,
  };
}

/** The recorded play from the first row that has a choice, with the corrections. */
function linesOf(
  table: RecordedTable,
  { rows }: Sides,
  decision: Extract<CorrectionDecision, { readonly verdict: 'accepted' }> | null,
): readonly string[] {
  const first = rows.findIndex(({ isSettled }) => !isSettled);
  const from = rows.slice(Math.max(first, 0)).find(({ theirs }) => theirs !== null)?.theirs?.revisions[0];
  if (from === undefined) return [];
  const steps = decision?.preview.after.steps ?? table.steps;
  const at = steps.findIndex(({ revision }) => revision >= from);
  if (at < 0) return [];
  const replay = Replay.of(steps, resolveRuleset);
  return steps
    .slice(at)
    .flatMap(({ event }, i) =>
      event.type === 'TileDrawn' && event.data.tile === '?' ? [] : sentence(event, replay.tableAfter(at + i)),
    );
}

/** Corrections are judged over the whole record, so the number of tried rows is limited. */
const MOST_TRIED = 10;

/**
 * The initial choices: theirs if both tablets recorded something; mine if only this tablet did and the result is
 * regular. `refused`: the index of the action that the service rejected, or `null`.
 */
export function firstChoices(table: RecordedTable, sides: Sides, refused: number | null): readonly Choice[] {
  const { rows, waiting } = sides;
  const choices: Choice[] = rows.map(() => 'theirs');
  const tail = tailOf(sides);
  const between = rows.flatMap(({ theirs, mine }, i) => (i < tail && theirs === null && mine !== null ? [i] : []));
  for (const i of between.slice(0, MOST_TRIED)) {
    choices[i] = 'mine';
    const { irregular, stuck } = outlookOf(table, sides, choices);
    if (irregular.length > 0 || stuck !== null) choices[i] = 'theirs';
  }
  const decision = corrected(table, requestsOf(sides, choices), isBlindRecord(sides.state));
  let state = decision?.verdict === 'accepted' ? decision.preview.after.state : sides.state;
  for (const [i, { mine }] of rows.entries()) {
    if (i < tail || mine === null || (refused !== null && mine.at.includes(refused))) continue;
    const { judged, stuck } = judgeAll(
      table.ruleset,
      state,
      mine.at.map((at) => waiting[at]),
    );
    if (stuck !== null || judged.some(({ irregularities }) => irregularities.length > 0)) continue;
    choices[i] = 'mine';
    state = judged.at(-1)?.after ?? state;
  }
  return choices;
}

/**
 * The decision on a conflict: the corrections of their events and the indexes of the actions to record after them (none
 * to discard all), or the first line of the claim for a judge and the objecting seat, `null` for the scribe.
 */
export type Resolution =
  | { readonly keep: readonly number[]; readonly corrections: readonly CorrectionInput[] }
  | { readonly judge: string; readonly by: Seat | null; readonly sides: Sides };

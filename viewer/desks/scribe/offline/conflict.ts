import { type Answer, type Conflict, type PaifuClient, newCommandId } from '../../../../src/client/client.js';
import { type RecordEvent, changesEarlier, isTableEvent } from '../../../../src/engine/record/record-event.js';
import { evolve } from '../../../../src/engine/table/evolve.js';
import { sentenceOf } from '../../../../src/engine/table/moves/facts.js';
import type { Action } from '../../../../src/engine/table/moves/moves.js';
import type { TableState } from '../../../../src/engine/table/state.js';
import { windOf } from '../../../../src/engine/table/sentences.js';
import { type Judged, RecordedTable, judgeAll } from '../recorded-table.js';
import { type Outcome, outcomeOf } from '../corrections.js';

export interface TheirEvent {
  readonly revision: number;
  readonly sentence: string;
}

export interface MyAction {
  readonly action: Action;
  readonly sentence: string;
  /** True if they recorded the same. */
  readonly isTheirs: boolean;
}

/** What two tablets recorded, side by side. */
export interface Sides {
  readonly theirs: readonly TheirEvent[];
  readonly mine: readonly MyAction[];
  /** The table after their events. */
  readonly state: TableState;
}

/** The effect of recording some of the waiting actions after their events. */
export interface Outlook {
  readonly irregular: readonly { readonly mine: number; readonly message: string }[];
  /** The first action that cannot be recorded, if any. */
  readonly stuck: { readonly mine: number; readonly message: string } | null;
}

/** The two sides of a conflict. Expects a table that has already followed the missed events. */
export function sidesOf(table: RecordedTable, { missed, revision }: Conflict, waiting: readonly Action[]): Sides {
  const known = revision - missed.length + 1;
  const before = new RecordedTable(table.recorded.slice(0, known).map(({ event }) => event));
  const { judged } = judgeAll(table.ruleset, before.state, waiting);
  const theirs = theirSentences(
    before.state,
    table.recorded.slice(known).map(({ event }) => event),
  ).map((sentence, i) => ({ revision: known + i, sentence }));
  let from = 0;
  const mine = waiting.map((action, i): MyAction => {
    const sentence = mySentence(judged[i], action);
    const same = theirs.findIndex((one, at) => at >= from && one.sentence === sentence);
    if (same >= 0) from = same + 1;
    return { action, sentence, isTheirs: same >= 0 };
  });
  return { theirs, mine, state: table.waiting[0]?.before ?? table.state };
}

/** The outlook for these indexes of `mine`. */
export function outlookOf({ ruleset }: RecordedTable, { mine, state }: Sides, chosen: readonly number[]): Outlook {
  const { judged, stuck } = judgeAll(
    ruleset,
    state,
    chosen.map((at) => mine[at].action),
  );
  const irregular = judged.flatMap(({ irregularities }, i) =>
    irregularities.map(({ message }) => ({ mine: chosen[i], message })),
  );
  return { irregular, stuck: stuck === null ? null : { mine: chosen[stuck.at], message: stuck.violation.message } };
}

/**
 * Indexes of actions that only this tablet has and that follow theirs without breaking a rule. `refused`: the index to
 * skip.
 */
export function regularActions(table: RecordedTable, sides: Sides, refused: number | null): readonly number[] {
  const regular: number[] = [];
  for (const [at, { isTheirs }] of sides.mine.entries()) {
    if (isTheirs || at === refused) continue;
    const { irregular, stuck } = outlookOf(table, sides, [...regular, at]);
    if (irregular.length === 0 && stuck === null) regular.push(at);
  }
  return regular;
}

/** My side in words, split into texts that fit a claim or a statement. */
export function claimsOf({ mine }: Sides, lead: string): readonly string[] {
  const claims = [lead];
  for (const { sentence } of mine) {
    const longer = `${claims[claims.length - 1]}\n${sentence}`;
    if (longer.length <= CLAIM_LIMIT) claims[claims.length - 1] = longer;
    else claims.push(sentence);
  }
  return claims;
}

/** Most characters of a claim or statement (schema.graphql). */
const CLAIM_LIMIT = 4_000;

/** Each sentence names seats by the winds of the table before its event. */
function theirSentences(before: TableState, events: readonly RecordEvent[]): readonly string[] {
  let state = before;
  return events.map((event) => {
    if (!isTableEvent(event)) return event.type;
    const sentence = sentenceOf(event, windOf(state));
    // If an event corrects earlier ones, keep the winds of the start.
    if (!events.some(changesEarlier)) state = evolve(state, event);
    return sentence;
  });
}

/** An action that could not be judged is shown as JSON. */
const mySentence = (judged: Judged | undefined, { type, data }: Action): string =>
  judged === undefined ? `${type} ${JSON.stringify(data)}` : sentenceOf(judged.event, windOf(judged.before));

/**
 * The decision on a conflict: the indexes of the actions to record after theirs (none to discard all), or the first
 * line of the claim for a judge.
 */
export type Resolution = { readonly keep: readonly number[] } | { readonly judge: string; readonly sides: Sides };

/** Most events that a dispute or a piece of evidence can name (schema.graphql). */
const MOST_REVISIONS = 100;

const pieces = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / MOST_REVISIONS) }, (_, i) =>
    all.slice(i * MOST_REVISIONS, (i + 1) * MOST_REVISIONS),
  );

/**
 * Raises a dispute with both sides: their events, and mine in words. Everything is recorded before the waiting actions
 * are discarded.
 */
export async function sendToJudge(
  client: PaifuClient,
  gameId: string,
  { steps, revision, state }: RecordedTable,
  sides: Sides,
  lead: string,
): Promise<Outcome> {
  const [claim, ...statements] = claimsOf(sides, lead);
  const [about = [], ...further] = pieces(sides.theirs.map((one) => one.revision));
  const hand = steps.findLast(({ event }) => event.type === 'HandStarted')?.revision ?? null;
  const isOver = state.closed || state.hand?.ended !== null;
  const dispute = {
    ...{ by: null, against: [], hand, about, claim },
    question: 'FACT',
    play: isOver ? 'OVER' : 'CONTINUES',
  } as const;
  const commandId = newCommandId();
  let outcome = outcomeOf(
    await latest(revision, (expectedRevision) =>
      client.ask('raiseDispute', { gameId, commandId, expectedRevision, dispute }),
    ),
  );
  const raised = outcome.events[0]?.revision ?? -1;
  const evidence = [
    ...further.map((revisions) => ({ kind: 'REVISIONS', revisions }) as const),
    ...statements.map((text) => ({ kind: 'STATEMENT', revisions: [], text }) as const),
  ];
  for (const one of evidence) {
    if (outcome.failure !== null) break;
    const id = newCommandId();
    const given = { gameId, commandId: id, evidence: { dispute: raised, ...one } };
    outcome = outcomeOf(
      await latest(raised, (expectedRevision) => client.ask('addEvidence', { ...given, expectedRevision })),
    );
  }
  return outcome;
}

/** Retries with the current revision: later events do not affect the dispute. */
async function latest(
  revision: number,
  ask: (expectedRevision: number) => Promise<Answer<'raiseDispute'>>,
): Promise<Answer<'raiseDispute'>> {
  let answer = await ask(revision);
  for (let tries = 0; answer.__typename === 'VersionConflict' && tries < 10; tries++)
    answer = await ask(answer.currentRevision);
  return answer;
}

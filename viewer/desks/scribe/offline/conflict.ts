import { type Answer, type Conflict, type PaifuClient, newCommandId } from '../../../../src/client/client.js';
import { type RecordEvent, changesEarlier, isTableEvent } from '../../../../src/engine/record/record-event.js';
import { evolve } from '../../../../src/engine/table/evolve.js';
import { sentenceOf } from '../../../../src/engine/table/moves/facts.js';
import type { Action } from '../../../../src/engine/table/moves/moves.js';
import type { TableState } from '../../../../src/engine/table/state.js';
import { windOf } from '../../../../src/engine/table/sentences.js';
import { type Judged, RecordedTable, judgeAll } from '../recorded-table.js';
import { type Outcome, outcomeOf } from '../corrections.js';

/** What others recorded, in words. */
export interface TheirEvent {
  readonly revision: number;
  readonly sentence: string;
}

/** What waits here, in words. */
export interface MyAction {
  readonly action: Action;
  readonly sentence: string;
  /** They recorded the very same. */
  readonly isTheirs: boolean;
}

/** What was recorded on two tablets, side by side. */
export interface Sides {
  readonly theirs: readonly TheirEvent[];
  readonly mine: readonly MyAction[];
  /** The table after what they recorded. */
  readonly state: TableState;
}

/** What would come of some of what waits, recorded on top of what others did. */
export interface Outlook {
  readonly irregular: readonly { readonly mine: number; readonly message: string }[];
  /** From here on it cannot be recorded. */
  readonly stuck: { readonly mine: number; readonly message: string } | null;
}

/** The two sides of a conflict, where the table has followed what was missed. `waiting`: what waits, in the engine’s words. */
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

/** What would come of these of mine, by their places. */
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

/** The places of what only this tablet has and what can follow theirs without breaking a rule. `refused`: the place of what the service refused. */
export function regularActions(table: RecordedTable, sides: Sides, refused: number | null): readonly number[] {
  const regular: number[] = [];
  for (const [at, { isTheirs }] of sides.mine.entries()) {
    if (isTheirs || at === refused) continue;
    const { irregular, stuck } = outlookOf(table, sides, [...regular, at]);
    if (irregular.length === 0 && stuck === null) regular.push(at);
  }
  return regular;
}

/** What of mine a judge is told: pieces that a claim or a statement holds, each of them. */
export function claimsOf({ mine }: Sides, lead: string): readonly string[] {
  const claims = [lead];
  for (const { sentence } of mine) {
    const longer = `${claims[claims.length - 1]}\n${sentence}`;
    if (longer.length <= CLAIM_LIMIT) claims[claims.length - 1] = longer;
    else claims.push(sentence);
  }
  return claims;
}

/** Characters of a claim and of a statement (schema.graphql). */
const CLAIM_LIMIT = 4_000;

/** Each as it is said at the table that those before it left. */
function theirSentences(before: TableState, events: readonly RecordEvent[]): readonly string[] {
  let state = before;
  return events.map((event) => {
    if (!isTableEvent(event)) return event.type;
    const sentence = sentenceOf(event, windOf(state));
    // A correction changes what came before it: seats are called as they were.
    if (!events.some(changesEarlier)) state = evolve(state, event);
    return sentence;
  });
}

/** What could not be judged on this tablet either is told as it was tapped. */
const mySentence = (judged: Judged | undefined, { type, data }: Action): string =>
  judged === undefined ? `${type} ${JSON.stringify(data)}` : sentenceOf(judged.event, windOf(judged.before));

/** What becomes of a conflict: these of what waits are recorded on top of theirs, by their places, none: all of it is given up; or a judge is told of both sides, beginning so. */
export type Resolution = { readonly keep: readonly number[] } | { readonly judge: string; readonly sides: Sides };

/** Events that a dispute or a piece of evidence names (schema.graphql). */
const MOST_REVISIONS = 100;

const pieces = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / MOST_REVISIONS) }, (_, i) =>
    all.slice(i * MOST_REVISIONS, (i + 1) * MOST_REVISIONS),
  );

/**
 * Tells a judge of both sides: theirs by the events that it names, if there are any, mine in words. It is whole at the service before what waits here is given up.
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

/** Others may record on meanwhile: what is objected to stays what it is. */
async function latest(
  revision: number,
  ask: (expectedRevision: number) => Promise<Answer<'raiseDispute'>>,
): Promise<Answer<'raiseDispute'>> {
  let answer = await ask(revision);
  for (let tries = 0; answer.__typename === 'VersionConflict' && tries < 10; tries++)
    answer = await ask(answer.currentRevision);
  return answer;
}

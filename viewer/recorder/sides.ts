import type { Conflict } from '../../src/client/client.js';
import { changesEarlier, isTableEvent, type RecordEvent } from '../../src/engine/record/record-event.js';
import { evolve } from '../../src/engine/table/evolve.js';
import { sentenceOf } from '../../src/engine/table/moves/facts.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { TableState } from '../../src/engine/table/state.js';
import { windOf } from '../../src/engine/table/sentences.js';
import { type Judged, judgeAll, RecordedTable } from './recorded-table.js';

/** What others recorded, in words. */
export interface Theirs {
  readonly revision: number;
  readonly sentence: string;
}

/** What waits here, in words. */
export interface Mine {
  readonly action: Action;
  readonly sentence: string;
  /** They recorded the very same. */
  readonly isTheirs: boolean;
}

/** What was recorded on two tablets, side by side. */
export interface Sides {
  readonly theirs: readonly Theirs[];
  readonly mine: readonly Mine[];
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
  const theirs = saidOfTheirs(
    before.state,
    table.recorded.slice(known).map(({ event }) => event),
  ).map((sentence, i) => ({ revision: known + i, sentence }));
  let from = 0;
  const mine = waiting.map((action, i): Mine => {
    const sentence = saidOfMine(judged[i], action);
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
export function regularOf(table: RecordedTable, sides: Sides, refused: number | null): readonly number[] {
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
    if (longer.length <= MOST) claims[claims.length - 1] = longer;
    else claims.push(sentence);
  }
  return claims;
}

/** Characters of a claim and of a statement (schema.graphql). */
const MOST = 4_000;

/** Each as it is said at the table that those before it left. */
function saidOfTheirs(before: TableState, events: readonly RecordEvent[]): readonly string[] {
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
const saidOfMine = (judged: Judged | undefined, { type, data }: Action): string =>
  judged === undefined ? `${type} ${JSON.stringify(data)}` : sentenceOf(judged.event, windOf(judged.before));

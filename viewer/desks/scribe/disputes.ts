import { type Answer, type PaifuClient, type RaiseDisputeInput, newCommandId } from '../../../src/client/client.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { Resolution, Sides } from './offline/conflict.js';
import type { RecordedTable } from './recorded-table.js';

export interface Objection {
  /** The player who objects; `null` if the scribe asks. */
  readonly by: Seat | null;
  readonly question: RaiseDisputeInput['question'];
  readonly claim: string;
  /** Revisions of the disputed events. */
  readonly about: readonly number[];
  readonly against: readonly Seat[];
}

/** Raises a dispute for the player who objects, or in the scribe's own name. */
export async function raiseDispute(
  client: PaifuClient,
  gameId: string,
  { steps, revision, state }: RecordedTable,
  { by, question, claim, about, against }: Objection,
): Promise<Answer<'raiseDispute'>> {
  const hand = steps.findLast(({ event }) => event.type === 'HandStarted')?.revision ?? null;
  const isOver = state.closed || state.hand?.ended !== null;
  const dispute: RaiseDisputeInput = {
    ...{ by, hand, about, question, claim },
    against: against.filter((seat) => seat !== by),
    play: isOver ? 'OVER' : 'STOPPED',
  };
  const given = { gameId, commandId: newCommandId(), expectedRevision: revision, dispute };
  return client.ask('raiseDispute', given);
}

/** This tablet's side of a conflict in words, split into texts that fit a claim or a statement. */
export function claimsOf({ rows }: Sides, lead: string): readonly string[] {
  const claims = [lead];
  for (const { mine } of rows) {
    if (mine === null) continue;
    const longer = `${claims[claims.length - 1]}\n${mine.sentence}`;
    if (longer.length <= CLAIM_LIMIT) claims[claims.length - 1] = longer;
    else claims.push(mine.sentence);
  }
  return claims;
}

/** Maximum length of a claim or statement in characters (schema.graphql). */
const CLAIM_LIMIT = 4_000;

/** Maximum number of events that a dispute or a piece of evidence can name (schema.graphql). */
const MOST_REVISIONS = 100;

const pieces = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / MOST_REVISIONS) }, (_, i) =>
    all.slice(i * MOST_REVISIONS, (i + 1) * MOST_REVISIONS),
  );

/**
 * Raises a dispute with both sides: the events of the other tablet, and this tablet's side in words. Everything is
 * recorded before the waiting actions are discarded.
 */
export async function sendToJudge(
  client: PaifuClient,
  gameId: string,
  { steps, revision, state }: RecordedTable,
  { judge: lead, by, sides }: Extract<Resolution, { readonly judge: string }>,
): Promise<Answer<'raiseDispute'>> {
  const [claim, ...statements] = claimsOf(sides, lead);
  const [about = [], ...further] = pieces(sides.rows.flatMap(({ theirs }) => theirs?.revisions ?? []));
  const hand = steps.findLast(({ event }) => event.type === 'HandStarted')?.revision ?? null;
  const isOver = state.closed || state.hand?.ended !== null;
  const dispute = {
    ...{ by, against: [], hand, about, claim },
    question: 'FACT',
    play: isOver ? 'OVER' : 'CONTINUES',
  } as const;
  const commandId = newCommandId();
  let answer = await latest(revision, (expectedRevision) =>
    client.ask('raiseDispute', { gameId, commandId, expectedRevision, dispute }),
  );
  const raised = 'events' in answer ? answer.events[0].revision : -1;
  const evidence = [
    ...further.map((revisions) => ({ kind: 'REVISIONS', revisions }) as const),
    ...statements.map((text) => ({ kind: 'STATEMENT', revisions: [], text }) as const),
  ];
  for (const one of evidence) {
    if (!('events' in answer)) break;
    const id = newCommandId();
    const given = { gameId, commandId: id, evidence: { dispute: raised, ...one } };
    answer = await latest(raised, (expectedRevision) => client.ask('addEvidence', { ...given, expectedRevision }));
  }
  return answer;
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

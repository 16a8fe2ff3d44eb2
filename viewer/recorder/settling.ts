import { newCommandId, type Answer, type PaifuClient } from '../../src/client/client.js';
import { type Outcome, outcomeOf } from './correcting.js';
import type { RecordedTable } from './recorded-table.js';
import { claimsOf, type Sides } from './sides.js';

/** What becomes of a conflict: these of what waits are recorded on top of theirs, by their places, none: all of it is given up; or a judge is told of both sides, beginning so. */
export type Decided = { readonly keep: readonly number[] } | { readonly judge: string; readonly sides: Sides };

/** Events that a dispute or a piece of evidence names (schema.graphql). */
const MOST = 100;

const pieces = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / MOST) }, (_, i) => all.slice(i * MOST, (i + 1) * MOST));

/**
 * Tells a judge of both sides: theirs by the events that it names, if there are any, mine in words. It is whole at the service before what waits here is given up.
 */
export async function handedToJudge(
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

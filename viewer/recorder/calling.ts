import { newCommandId, type PaifuClient, type RaiseDisputeInput } from '../../src/client/client.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import { type Outcome, outcomeOf } from './correcting.js';
import type { RecordedTable } from './recorded-table.js';

/** What a scribe calls the judge for. */
export interface Objection {
  readonly question: RaiseDisputeInput['question'];
  readonly claim: string;
  /** Revisions of what it is about. */
  readonly about: readonly number[];
  readonly against: readonly Seat[];
}

/** Raises a dispute on the scribe’s own account. */
export async function calledJudge(
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

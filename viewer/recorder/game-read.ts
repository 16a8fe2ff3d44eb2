import type { Asking, PaifuClient } from '../../src/client/client.js';
import type { RecordEvent } from '../../src/engine/record/record-event.js';
import { eventIn, type Names } from '../replay/sources.js';

/** A game as it stands at the service, as far as whoever records it may see it. */
export interface GameRead {
  readonly game: string;
  readonly events: readonly RecordEvent[];
  readonly names: Names;
}

const LOG = `query Record($id: ID!, $after: String) { game(id: $id) { __typename
  ... on Game { seated { id name } log(first: 500, after: $after) { edges { node { revision type schema data } } pageInfo { hasNextPage endCursor } } }
  ... on UserError { code message } } }`;

interface LogAnswer {
  readonly game:
    | {
        readonly __typename: 'Game';
        readonly seated: readonly { readonly id: string; readonly name: string | null }[] | null;
        readonly log: {
          readonly edges: readonly { readonly node: Told }[];
          readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
        };
      }
    | { readonly __typename: string; readonly message: string };
}

/** An event as the service tells it. */
export interface Told {
  readonly revision: number;
  readonly type: string;
  readonly schema: number;
  readonly data: unknown;
}

export const toldEvent = (told: Told): RecordEvent => eventIn(told, `revision ${told.revision}`);

/** Why a game cannot be recorded here. */
export class NotRecorded extends Error {
  override readonly name = 'NotRecorded';
}

/** Reads the whole record of a game. Throws `PaifuError`, and `NotRecorded` where it is not shown. */
export async function gameRead(client: PaifuClient, game: string, asking: Asking = {}): Promise<GameRead> {
  const events: RecordEvent[] = [];
  let names: Names = {};
  for (let after: string | null = null; ; ) {
    const { game: answer }: LogAnswer = await client.query<LogAnswer>(LOG, { id: game, after }, asking);
    if (!('log' in answer)) throw new NotRecorded(answer.message);
    names = Object.fromEntries((answer.seated ?? []).flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
    events.push(...answer.log.edges.map(({ node }) => toldEvent(node)));
    if (!answer.log.pageInfo.hasNextPage) return { game, events, names };
    after = answer.log.pageInfo.endCursor;
  }
}

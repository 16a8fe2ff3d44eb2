import type { Citation, Game, Ruleset } from '../../../src/client/schema.js';
import type { PaifuClient } from '../../../src/client/client.js';
import { eventIn, sourceIn } from '../../replay/sources.js';
import { ShownRecord } from '../../replay/record.js';

/** Who may ask: by a token, and by what it opens. */
export interface Asker {
  readonly secret: string;
  readonly client: PaifuClient;
}

/** What the desk reads of the rules that a game is played by. */
export type Law = Pick<Ruleset, 'id' | 'documents' | 'catalogue' | 'options'>;

/** A game as its judge has it: all of its record, its cases, and the law. */
export interface OpenedGame {
  readonly id: string;
  readonly record: ShownRecord;
  readonly game: Game;
  readonly law: Law;
}

const LAW = `query($id: ID!) { node(id: $id) { ... on Ruleset { id
  documents { id title edition basis sections { name items } }
  options { name about default values from to }
  catalogue { id happened mendableUntil remedy { says basis remedies } basis citations { document section item } remedies } } } }`;

/** A game that cannot be opened, with what the service says of it. */
export class NotOpened extends Error {}

/** Opens a game. Throws `NotOpened`, and `PaifuError` where the service does not answer. */
export async function openedGame({ secret, client }: Asker, id: string): Promise<OpenedGame> {
  const answer = await fetch(`/g/${encodeURIComponent(id)}/events.json`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  if (!answer.ok) throw new NotOpened(await messageOf(answer));
  const { events, names } = await sourceIn(await answer.text());
  const record = await ShownRecord.of(events, names);
  const [game, { node: law }] = await Promise.all([
    casesOf(client, id),
    client.query<{ readonly node: Law }>(LAW, { id: record.ruleset }),
  ]);
  return { id, record, game, law };
}

/** A game as it stands now, its cases with it. */
export async function casesOf(client: PaifuClient, id: string): Promise<Game> {
  const game = await client.ask('game', { id });
  if (game.__typename !== 'Game') throw new NotOpened(game.message);
  return game;
}

/** What is recorded from now on, an event at a time. */
export async function* recordFrom(
  client: PaifuClient,
  { id, record }: OpenedGame,
  signal: AbortSignal,
): AsyncGenerator<ShownRecord, void> {
  let known = record;
  for await (const event of client.follow(id, record.revision, { signal })) {
    known = known.with(eventIn(event, `revision ${event.revision}`));
    yield known;
  }
}

async function messageOf(answer: Response): Promise<string> {
  try {
    const { error, message } = (await answer.json()) as { readonly error?: string; readonly message?: string };
    return message ?? error ?? `${answer.status}`;
  } catch {
    return `${answer.status}`;
  }
}

/** Whether two citations are of the same place. */
export const isSamePlace = (one: Citation, other: Citation): boolean =>
  one.document === other.document && one.section === other.section && one.item === other.item;

/** A step of a record, to be shown. */
export interface Place {
  readonly record: ShownRecord;
  readonly index: number;
}

const LOOKED_AT = new WeakMap<ShownRecord, readonly [revision: number, place: Place]>();

/** The table as it stood in the record once this revision had been recorded, whatever has been corrected since. */
export function asRecorded(record: ShownRecord, revision: number): Place {
  const known = LOOKED_AT.get(record);
  if (known?.[0] === revision) return known[1];
  const then = record.asOf(revision);
  const place = { record: then, index: then.indexOf(revision) ?? then.replay.steps.length - 1 };
  LOOKED_AT.set(record, [revision, place]);
  return place;
}

import type { Session } from '../../session/session.js';
import type { Citation, Game, Ruleset } from '../../../src/client/schema.js';
import { type PaifuClient, PaifuError } from '../../../src/client/client.js';
import { eventIn, sourceIn } from '../../replay/sources.js';
import { ShownRecord } from '../../replay/record.js';

export interface Asker {
  readonly headers: Session['headers'];
  readonly client: PaifuClient;
}

/** The laws and the ruleset's options. */
export type Law = Pick<Ruleset, 'id' | 'documents' | 'catalogue' | 'options'>;

/** A game opened by a judge: record, cases and laws. */
export interface OpenedGame {
  readonly id: string;
  readonly record: ShownRecord;
  readonly game: Game;
  readonly law: Law;
}

const LAW = `query($id: ID!) { node(id: $id) { ... on Ruleset { id
  documents { id title edition basis sections { name items } }
  options { name description default values minimum maximum }
  catalogue { id happened mendableUntil remedy { says basis remedies } basis citations { document section item } remedies } } } }`;

/** The service does not show the game or the case. */
export class NotOpened extends PaifuError {
  constructor(message: string) {
    super('NOT_OPENED', message, false);
  }
}

/** Opens a game. Throws `NotOpened` if the service refuses, `PaifuError` if it does not answer. */
export async function openedGame({ headers, client }: Asker, id: string): Promise<OpenedGame> {
  const answer = await fetch(`/g/${encodeURIComponent(id)}/events.json`, {
    headers,
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

export async function casesOf(client: PaifuClient, id: string): Promise<Game> {
  const game = await client.ask('game', { id });
  if (game.__typename !== 'Game') throw new NotOpened(game.message);
  return game;
}

/** Follows the events recorded from now on. */
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

export const isSamePlace = (one: Citation, other: Citation): boolean =>
  one.document === other.document && one.section === other.section && one.item === other.item;

export interface Place {
  readonly record: ShownRecord;
  readonly index: number;
}

const RECORDED_VIEWS = new WeakMap<ShownRecord, readonly [revision: number, place: Place]>();

/** The table as recorded at a revision, before later corrections. */
export function asRecorded(record: ShownRecord, revision: number): Place {
  const known = RECORDED_VIEWS.get(record);
  if (known?.[0] === revision) return known[1];
  const then = record.asOf(revision);
  const place = { record: then, index: then.indexOf(revision) ?? then.replay.steps.length - 1 };
  RECORDED_VIEWS.set(record, [revision, place]);
  return place;
}

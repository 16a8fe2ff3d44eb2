import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIRECTORY } from '../../players/directory-file.js';
import { PlayerDirectory } from '../../players/player-directory.js';
import { playerIdsIn, type RecordEvent } from '../../engine/record/record-event.js';
import { storeChoiceOf } from '../../platform/config/config.js';
import type { GameRecord, KnownPlayer } from './game-record.js';
import type { Io } from '../io.js';
import { type ServiceChoice, serviceOf } from './service.js';
import { answerOf } from './service-question.js';
import type { StoreOptions } from './stores.js';

export type WhoIs = (id: string) => KnownPlayer;
export type WhoIsIn = (game: Named) => WhoIs | Promise<WhoIs>;

/** Of a game, that of which its players are known by. */
type Named = Pick<GameRecord, 'id' | 'recorded' | 'players'>;

const stranger = (id: string): KnownPlayer => ({ id, name: null });
const among =
  (players: ReadonlyMap<string, KnownPlayer>): WhoIs =>
  (id) =>
    players.get(id) ?? stranger(id);

/**
 * Knows the players of games: of stored ones by the directory beside them, of a service’s as far as it tells, of a file (`stored` null)
 * by what it calls them.
 */
export async function withKnownPlayers<T>(
  stored: StoreOptions | null,
  io: Io,
  work: (whoIsIn: WhoIsIn) => Promise<T>,
): Promise<T> {
  if (stored === null) return work(({ players }) => among(players));
  const service = serviceOf(stored, io);
  if (service !== null) return work(async ({ id, recorded }) => among(await knownThere(id, recorded, service)));
  const directory = directoryIn(storeChoiceOf(io.env, stored.data).data);
  try {
    return await work(() => (id) => directory?.player(id) ?? stranger(id));
  } finally {
    directory?.close();
  }
}

/** What the players of one game are called. */
export async function namesIn(game: Named, stored: StoreOptions | null, io: Io): Promise<ReadonlyMap<string, string>> {
  return withKnownPlayers(stored, io, async (whoIsIn) => {
    const whoIs = await whoIsIn(game);
    return named(playerIdsIn(game.recorded.map(({ event }) => event)), whoIs);
  });
}

/** The same, for pages: who has no name goes by their id, as in the record. */
export async function playerNamer(game: Named, stored: StoreOptions | null, io: Io): Promise<(id: string) => string> {
  const names = await namesIn(game, stored, io);
  return (id) => names.get(id) ?? id;
}

/** The directory of a data directory; null: nobody has a name there. To look up a name makes none. */
export const directoryIn = (folder: string): PlayerDirectory | null =>
  existsSync(join(folder, DIRECTORY.part)) ? PlayerDirectory.open(folder) : null;

/** Names of players, as far as the directory of this data folder knows them. */
export function namesOf(ids: readonly string[], folder: string): ReadonlyMap<string, string> {
  const directory = directoryIn(folder);
  try {
    return named(ids, (id) => directory?.player(id) ?? stranger(id));
  } finally {
    directory?.close();
  }
}

const named = (ids: readonly string[], whoIs: WhoIs): ReadonlyMap<string, string> =>
  new Map(
    ids.flatMap((id) => {
      const { name } = whoIs(id);
      return name === null ? [] : [[id, name] as const];
    }),
  );

const SEATED =
  'query Seated($game: ID!, $asOf: Int) { game(id: $game, asOf: $asOf) { ... on Game { players seated { id name } } } }';

interface Seated {
  readonly players?: readonly string[] | null;
  readonly seated?: readonly KnownPlayer[] | null;
}

/** Who sat in a service's game whenever somebody sat down, and what it tells whoever asks of what they are called. */
async function knownThere(
  game: string,
  recorded: readonly { readonly revision: number; readonly event: RecordEvent }[],
  service: ServiceChoice,
): Promise<ReadonlyMap<string, KnownPlayer>> {
  const known = new Map<string, KnownPlayer>();
  // Who comes in a later hand sits there in the end.
  for (const { revision, event } of recorded) {
    if (playerIdsIn([event]).length === 0 && revision < recorded.length - 1) continue;
    for (const [id, player] of await seatedThere(game, revision, service)) known.set(id, player);
  }
  return known;
}

async function seatedThere(
  game: string,
  asOf: number | null,
  service: ServiceChoice,
): Promise<readonly (readonly [string, KnownPlayer])[]> {
  const { game: seen } = await answerOf<{ readonly game: Seated }>(service, SEATED, { game, asOf });
  return (seen.players ?? []).map((id, seat) => [id, seen.seated?.[seat] ?? stranger(id)]);
}

/** What those are called who sit in a service's game by now, as far as it tells whoever asks. */
export async function namesThere(game: string, service: ServiceChoice): Promise<ReadonlyMap<string, string>> {
  const seated = new Map(await seatedThere(game, null, service));
  return named([...seated.keys()], among(seated));
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIRECTORY } from '../directory/directory-file.js';
import { PlayerDirectory } from '../directory/player-directory.js';
import { storeChoiceOf } from '../config.js';
import type { GameRecord } from './game-record.js';
import type { Io } from './io.js';
import { refusalOf, responseTo, type ServiceChoice, serviceOf } from './service.js';
import type { StoreOptions } from './stores.js';

/** What the players of a stored game are called here; those of a service, or of a file, go by their ids, as in the record. */
export function playerNamer({ recorded }: GameRecord, stored: StoreOptions | null, io: Io): (id: string) => string {
  if (stored === null || serviceOf(stored, io) !== null) return (id) => id;
  const ids = recorded.flatMap(({ event }) => (event.type === 'PlayersSeated' ? event.data.players : []));
  const names = namesOf(ids, storeChoiceOf(io.env, stored.data).data);
  return (id) => names.get(id) ?? id;
}

/** Names of players, as far as the directory of this data folder knows them. */
export function namesOf(ids: readonly string[], folder: string): ReadonlyMap<string, string> {
  // To look up a name makes no directory.
  if (!existsSync(join(folder, DIRECTORY.part))) return new Map();
  const directory = PlayerDirectory.open(folder);
  try {
    return new Map(
      ids.flatMap((id) => {
        const name = directory.player(id)?.name ?? null;
        return name === null ? [] : [[id, name] as const];
      }),
    );
  } finally {
    directory.close();
  }
}

const SEATED = 'query Seated($game: ID!) { game(id: $game) { ... on Game { players seated { name } } } }';

/** What the players of a service's game are called, as far as it tells whoever asks. */
export async function namesThere(game: string, service: ServiceChoice): Promise<ReadonlyMap<string, string>> {
  const response = await responseTo(service, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: SEATED, variables: { game } }),
  });
  if (!response.ok) throw await refusalOf(service, response);
  const { data } = (await response.json()) as { data?: { game: Partial<Seated> | null } };
  const { players, seated } = data?.game ?? {};
  const named = (players ?? []).map((id, seat) => [id, seated?.[seat]?.name ?? null] as const);
  return new Map(named.flatMap(([id, name]) => (name === null ? [] : [[id, name] as const])));
}

interface Seated {
  readonly players: readonly string[] | null;
  readonly seated: readonly { readonly name: string | null }[] | null;
}

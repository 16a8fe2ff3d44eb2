import {
  type Alias,
  DirectoryError,
  type DirectoryErrorCode,
  type Player,
  type PlayerChange,
} from '../../players/player.js';
import { PlayerDirectory } from '../../players/player-directory.js';
import { cursorOf } from '../../players/player-list.js';
import type { Sharing } from '../../platform/sharing/share-kept.js';
import { CliError, EXIT, type ExitCode, type Io } from '../io.js';
import { directoryIn } from '../source/player-names.js';
import { type ServiceChoice, serviceOf } from '../source/service.js';
import { answerOf, type Refusal, unlessRefused } from '../source/service-question.js';
import { sharedKept } from '../source/shared-kept.js';
import { asCliError, existingChoiceOf, type StoreOptions } from '../source/stores.js';
import { whoTypes } from './who-types.js';

/** A directory of players, of a data directory or of a running service. Everything rejects with `CliError`. */
export interface PlayersAsked {
  /** Whose name or alias has a part, by name. */
  list(part: string): AsyncIterable<Player>;
  /** null: nobody is known by this id. */
  player(id: string): Promise<Player | null>;
  /** What was said of a player, the oldest first. */
  history(id: string): Promise<readonly PlayerChange[]>;
  /** `from` means `into` from now on. */
  merge(from: string, into: string): Promise<Player>;
  unmerge(id: string): Promise<Player>;
  /** null: takes the name away. */
  rename(id: string, name: string | null): Promise<Player>;
  addAlias(id: string, alias: Alias): Promise<Player>;
  removeAlias(id: string, alias: Alias): Promise<Player>;
  /** Names and aliases are gone for good. */
  erase(id: string): Promise<Player>;
}

/** Asks who the players of a data directory are, also while a service runs on it, or those of a service. Throws `CliError`. */
export async function withPlayers<T>(
  options: StoreOptions,
  io: Io,
  work: (players: PlayersAsked) => Promise<T>,
): Promise<T> {
  const service = serviceOf(options, io);
  if (service !== null) return work(playersThere(service));
  const choice = existingChoiceOf(io.env, options.data);
  const { data, store } = choice;
  if (store === 'memory') throw new CliError(EXIT.usage, 'PAIFU_STORE is memory: its players are those of the service');
  let directory: PlayerDirectory | null = null;
  let sharing: Sharing | null = null;
  try {
    directory = directoryIn(data);
    if (directory === null) throw new CliError(EXIT.notFound, `nobody has a name in ${data} yet`);
    sharing = await sharedKept(choice, { players: directory });
    return await work(playersHere(directory));
  } catch (error) {
    if (!(error instanceof DirectoryError)) throw error;
    const exit = EXITS[error.code];
    throw exit === undefined ? asCliError(error) : new CliError(exit, error.message);
  } finally {
    await sharing?.close();
    directory?.close();
  }
}

const EXITS: Partial<Readonly<Record<DirectoryErrorCode, ExitCode>>> = {
  UNKNOWN_PLAYER: EXIT.notFound,
  NOT_MERGED: EXIT.failed,
  MERGED_BEFORE_HISTORY: EXIT.failed,
  PLAYER_ERASED: EXIT.failed,
  ALIAS_TAKEN: EXIT.failed,
  INVALID_NAME: EXIT.usage,
  DISK_FULL: EXIT.failed,
  DIRECTORY_UNAVAILABLE: EXIT.unreachable,
};

const PAGE = 200;

const playersHere = (directory: PlayerDirectory): PlayersAsked => ({
  async *list(part) {
    let page: Player[] = [];
    do {
      const last = page.at(-1);
      page = directory.list({
        search: part,
        after: last === undefined ? null : cursorOf(last),
        limit: PAGE,
      });
      yield* page;
    } while (page.length === PAGE);
  },
  player: async (id) => directory.player(id),
  history: async (id) => directory.history(id) ?? [],
  merge: async (from, into) => directory.commit(() => directory.merge(from, into, whoTypes())),
  unmerge: async (id) => directory.commit(() => directory.unmerge(id, whoTypes())),
  rename: async (id, name) => directory.commit(() => directory.rename(id, name, whoTypes())),
  addAlias: async (id, alias) => directory.commit(() => directory.addAlias(id, alias, whoTypes())),
  removeAlias: async (id, alias) => directory.commit(() => directory.removeAlias(id, alias, whoTypes())),
  erase: async (id) => directory.commit(() => directory.erase(id, whoTypes()), true),
});

const PLAYER = 'id name erased aliases { source name } formerIds';
const REFUSAL = '... on UserError { code message }';
const LIST = `query Players($first: Int!, $after: String, $search: String) { found: players(first: $first, after: $after, search: $search) {
  ... on PlayerConnection { edges { node { ${PLAYER} } } pageInfo { hasNextPage endCursor } } ${REFUSAL} } }`;
const ONE = `query Player($id: ID!) { found: player(id: $id) { ${PLAYER} } }`;
const HISTORY = `query History($id: ID!) { found: playerHistory(id: $id) {
  ... on PlayerHistory { changes { number at by what player other source name } } ${REFUSAL} } }`;
const MERGE = `mutation Merge($from: ID!, $into: ID!) { found: mergePlayers(from: $from, into: $into) { ... on Player { ${PLAYER} } ${REFUSAL} } }`;
const UNMERGE = `mutation Unmerge($id: ID!) { found: unmergePlayer(id: $id) { ... on Player { ${PLAYER} } ${REFUSAL} } }`;
const RENAME = `mutation Rename($id: ID!, $name: String) { found: renamePlayer(id: $id, name: $name) { ... on Player { ${PLAYER} } ${REFUSAL} } }`;
const ADD_ALIAS = `mutation AddAlias($id: ID!, $source: String!, $name: String!) {
  found: addPlayerAlias(id: $id, source: $source, name: $name) { ... on Player { ${PLAYER} } ${REFUSAL} } }`;
const REMOVE_ALIAS = `mutation RemoveAlias($id: ID!, $source: String!, $name: String!) {
  found: removePlayerAlias(id: $id, source: $source, name: $name) { ... on Player { ${PLAYER} } ${REFUSAL} } }`;
const ERASE = `mutation Erase($id: ID!) { found: erasePlayer(id: $id) { ... on Player { ${PLAYER} } ${REFUSAL} } }`;

interface Page {
  readonly edges: readonly { readonly node: Told }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** A player as a service tells: to whom no role lets look players up, aliases and former ids are null. */
type Told = Omit<Player, 'aliases' | 'formerIds'> & {
  readonly [K in 'aliases' | 'formerIds']: Player[K] | null;
};

const asTold = ({ aliases, formerIds, ...player }: Told): Player => ({
  ...player,
  aliases: aliases ?? [],
  formerIds: formerIds ?? [],
});

function playersThere(service: ServiceChoice): PlayersAsked {
  async function answered<T extends object>(query: string, variables: object): Promise<T> {
    const { found } = await answerOf<{ readonly found: T | Refusal }>(service, query, variables);
    return unlessRefused(service, found);
  }
  return {
    async *list(part) {
      let after: string | null = null;
      do {
        const page: Page = await answered<Page>(LIST, { first: PAGE, after, search: part });
        for (const { node } of page.edges) yield asTold(node);
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null);
    },
    async player(id) {
      const { found } = await answerOf<{ readonly found: Told | null }>(service, ONE, { id });
      return found === null ? null : asTold(found);
    },
    history: async (id) => (await answered<{ readonly changes: readonly PlayerChange[] }>(HISTORY, { id })).changes,
    merge: async (from, into) => asTold(await answered<Told>(MERGE, { from, into })),
    unmerge: async (id) => asTold(await answered<Told>(UNMERGE, { id })),
    rename: async (id, name) => asTold(await answered<Told>(RENAME, { id, name })),
    addAlias: async (id, alias) => asTold(await answered<Told>(ADD_ALIAS, { id, ...alias })),
    removeAlias: async (id, alias) => asTold(await answered<Told>(REMOVE_ALIAS, { id, ...alias })),
    erase: async (id) => asTold(await answered<Told>(ERASE, { id })),
  };
}

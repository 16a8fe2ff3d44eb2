import type { Alias, Player, PlayerChange } from '../../players/player.js';
import type { PlayerDirectory } from '../../players/player-directory.js';
import { cursorOf } from '../../players/player-list.js';
import { type Refusal, type Service, unlessRefused } from './service.js';
import { terminalUser } from './stores.js';

/** A directory of players. Methods reject with `CliError`. */
export interface Players {
  /** Players whose name or an alias contains `part`, by name. */
  list(part: string): AsyncIterable<Player>;
  /** `null` if the id is unknown. */
  player(id: string): Promise<Player | null>;
  /** Changes of a player, oldest first. */
  history(id: string): Promise<readonly PlayerChange[]>;
  merge(from: string, into: string): Promise<Player>;
  unmerge(id: string): Promise<Player>;
  /** `null` removes the name. */
  rename(id: string, name: string | null): Promise<Player>;
  addAlias(id: string, alias: Alias): Promise<Player>;
  removeAlias(id: string, alias: Alias): Promise<Player>;
  erase(id: string): Promise<Player>;
}

const PAGE = 200;

export const directoryPlayers = (directory: PlayerDirectory): Players => ({
  async *list(search) {
    let page: Player[] = [];
    do {
      const last = page.at(-1);
      page = directory.list({ search, after: last === undefined ? null : cursorOf(last), limit: PAGE });
      yield* page;
    } while (page.length === PAGE);
  },
  player: async (id) => directory.player(id),
  history: async (id) => directory.history(id) ?? [],
  merge: async (from, into) => directory.commit(() => directory.merge(from, into, terminalUser())),
  unmerge: async (id) => directory.commit(() => directory.unmerge(id, terminalUser())),
  rename: async (id, name) => directory.commit(() => directory.rename(id, name, terminalUser())),
  addAlias: async (id, alias) => directory.commit(() => directory.addAlias(id, alias, terminalUser())),
  removeAlias: async (id, alias) => directory.commit(() => directory.removeAlias(id, alias, terminalUser())),
  erase: async (id) => directory.commit(() => directory.erase(id, terminalUser()), true),
});

/** A player as a service shows it: without the role to look players up, aliases and former ids are `null`. */
type ShownPlayer = Omit<Player, 'aliases' | 'formerIds'> & {
  readonly [K in 'aliases' | 'formerIds']: Player[K] | null;
};

interface Page {
  readonly edges: readonly { readonly node: ShownPlayer }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const PLAYER = 'id name erased aliases { source name } formerIds emaNumber country club';
const REFUSAL = '... on UserError { code message }';
const LIST = `query Players($first: Int!, $after: String, $search: String) {
  found: players(first: $first, after: $after, search: $search) {
    ... on PlayerConnection { edges { node { ${PLAYER} } } pageInfo { hasNextPage endCursor } } ${REFUSAL} } }`;
const ONE = `query Player($id: ID!) { found: player(id: $id) { ${PLAYER} } }`;
const HISTORY = `query History($id: ID!) { found: playerHistory(id: $id) {
  ... on PlayerHistory { changes { number at by: actorId what: kind player: playerId other source name } } ${REFUSAL} } }`;

/** A mutation by its field and the types of its arguments. */
function mutation(field: string, types: Readonly<Record<string, string>>): string {
  const declared = Object.entries(types).map(([name, type]) => `$${name}: ${type}`);
  const passed = Object.keys(types).map((name) => `${name}: $${name}`);
  return `mutation Change(${declared.join(', ')}) {
    found: ${field}(${passed.join(', ')}) { ... on Player { ${PLAYER} } ${REFUSAL} } }`;
}

const MERGE = mutation('mergePlayers', { from: 'ID!', into: 'ID!' });
const UNMERGE = mutation('unmergePlayer', { id: 'ID!' });
const RENAME = mutation('renamePlayer', { id: 'ID!', name: 'String' });
const ADD_ALIAS = mutation('addPlayerAlias', { id: 'ID!', source: 'String!', name: 'String!' });
const REMOVE_ALIAS = mutation('removePlayerAlias', { id: 'ID!', source: 'String!', name: 'String!' });
const ERASE = mutation('erasePlayer', { id: 'ID!' });

export function servicePlayers(service: Service): Players {
  async function found<T extends object>(query: string, variables: object): Promise<T> {
    const answer = await service.query<{ readonly found: T | Refusal }>(query, variables);
    return unlessRefused(service, answer.found);
  }
  const withoutNulls = ({ aliases, formerIds, ...player }: ShownPlayer): Player => ({
    ...player,
    aliases: aliases ?? [],
    formerIds: formerIds ?? [],
  });
  const change = async (query: string, variables: object): Promise<Player> =>
    withoutNulls(await found<ShownPlayer>(query, variables));
  return {
    async *list(search) {
      let after: string | null = null;
      do {
        const page: Page = await found<Page>(LIST, { first: PAGE, after, search });
        for (const { node } of page.edges) yield withoutNulls(node);
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
      } while (after !== null);
    },
    async player(id) {
      const answer = await service.query<{ readonly found: ShownPlayer | null }>(ONE, { id });
      return answer.found === null ? null : withoutNulls(answer.found);
    },
    history: async (id) => (await found<{ readonly changes: readonly PlayerChange[] }>(HISTORY, { id })).changes,
    merge: (from, into) => change(MERGE, { from, into }),
    unmerge: (id) => change(UNMERGE, { id }),
    rename: (id, name) => change(RENAME, { id, name }),
    addAlias: (id, alias) => change(ADD_ALIAS, { id, ...alias }),
    removeAlias: (id, alias) => change(REMOVE_ALIAS, { id, ...alias }),
    erase: (id) => change(ERASE, { id }),
  };
}

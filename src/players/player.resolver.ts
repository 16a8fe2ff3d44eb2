import type { Type } from '@nestjs/common';
import { Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { PLAYER_ROLES, type PlayerRight } from '../access/authentication/caller.js';
import { DirectoryError, type Player } from './player.js';
import { PlayerDirectory } from './player-directory.js';
import { cursorOf } from './player-list.js';
import type { ApiContext } from '../access/api-context.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import { type FailureOf, forbidden, invalid, notFound, playerRefused } from '../platform/graphql/failures.js';
import { Nodes } from '../platform/graphql/nodes.js';
import { pathOf } from '../platform/graphql/failures.js';
import { firstPage } from '../games/view/connection.js';
import { VisibleNames } from './visible-names.js';
import type {
  MutationAddPlayerAliasArgs,
  MutationAddPlayerArgs,
  MutationErasePlayerArgs,
  MutationMergePlayersArgs,
  MutationRemovePlayerAliasArgs,
  MutationRenamePlayerArgs,
  MutationSetPlayerDetailsArgs,
  MutationResolvers,
  MutationUnmergePlayerArgs,
  PlayerResolvers,
  QueryPlayerArgs,
  QueryPlayerByAliasArgs,
  QueryPlayerHistoryArgs,
  QueryPlayersArgs,
  QueryResolvers,
} from '../platform/graphql/schema-types.js';

const MAX_PAGE = 200;

type Refused = FailureOf<'Forbidden' | 'InvalidInput' | 'NotFound' | 'PlayerRefused'>;
type Answer = (Player & { readonly __typename: 'Player' }) | Refused;

/**
 * The player directory. Names of players in visible games follow `VisibleNames`; everything else needs a role
 * (`Caller.hasPlayerRight`).
 */
@Resolver('Player')
export class PlayerResolver
  implements
    PlayerResolvers,
    Pick<QueryResolvers, 'player' | 'players' | 'playerByAlias' | 'playerHistory'>,
    Pick<
      MutationResolvers,
      | 'addPlayer'
      | 'renamePlayer'
      | 'setPlayerDetails'
      | 'addPlayerAlias'
      | 'removePlayerAlias'
      | 'mergePlayers'
      | 'unmergePlayer'
      | 'erasePlayer'
    >
{
  constructor(
    private readonly directory: PlayerDirectory,
    private readonly names: VisibleNames,
    nodes: Nodes<ApiContext>,
  ) {
    nodes.register('Player', async (id, { caller }) => {
      const player = await this.names.findVisible(caller, id);
      return player && { __typename: 'Player' as const, ...player };
    });
  }

  @Query()
  player(_: unknown, { id }: QueryPlayerArgs, { caller }: ApiContext): Promise<Player | null> {
    return this.names.findVisible(caller, id);
  }

  @Query()
  players(_: unknown, { first, after = null, search }: QueryPlayersArgs, { caller }: ApiContext) {
    if (!caller.hasPlayerRight('look-up'))
      return forbidden(`this needs the role ${PLAYER_ROLES['look-up'].join(', ')}`);
    if (first < 1 || first > MAX_PAGE) throw new FieldError('first', `1 to ${MAX_PAGE}`, first);
    const listed = () => {
      const wanted = search ?? '';
      const found = this.directory.list({ search: wanted, after, limit: first + 1 });
      const page = firstPage(found, first, after, cursorOf);
      return { __typename: 'PlayerConnection' as const, ...page, totalCount: this.directory.count(wanted) };
    };
    return this.orRefusal<ReturnType<typeof listed>, FailureOf<'InvalidInput'>>(listed);
  }

  @Query()
  playerHistory(_: unknown, { id }: QueryPlayerHistoryArgs, { caller }: ApiContext) {
    if (!caller.hasPlayerRight('change')) return forbidden(`this needs the role ${PLAYER_ROLES.change.join(', ')}`);
    const changes = this.directory.history(id);
    return changes === null
      ? notFound('no player has this id', 'id')
      : { __typename: 'PlayerHistory' as const, changes };
  }

  @Query()
  playerByAlias(_: unknown, alias: QueryPlayerByAliasArgs, context: ApiContext) {
    const found = () => this.directory.byAlias(alias) ?? notFound('no player has this alias', 'name');
    return this.ifAllowed(context, 'look-up', found);
  }

  @Mutation()
  addPlayer(_: unknown, { commandId, id, name, aliases }: MutationAddPlayerArgs, context: ApiContext) {
    const player = { name: name ?? null, aliases: aliases ?? [] };
    const by = context.caller.id;
    if (id != null && commandId != null) throw new FieldError('commandId', 'either id or commandId', 'both');
    const add = () =>
      commandId == null
        ? this.directory.add({ ...player, id: id ?? undefined }, by)
        : this.directory.addOnce(JSON.stringify([by, commandId]), player, by);
    return this.ifAllowed(context, 'add', () => this.directory.commit(add));
  }

  @Mutation()
  async renamePlayer(_: unknown, { id, name }: MutationRenamePlayerArgs, context: ApiContext) {
    const { caller } = context;
    // Organisers may correct names in their own tournaments: the right to add players is enough for that.
    const right = (await this.names.organisesAllOf(caller, id)) ? 'add' : 'change';
    return this.ifAllowed(context, right, () =>
      this.directory.commit(() => this.directory.rename(id, name ?? null, caller.id)),
    );
  }

  @Mutation()
  async setPlayerDetails(_: unknown, { id, ...details }: MutationSetPlayerDetailsArgs, context: ApiContext) {
    const { caller } = context;
    const right = (await this.names.organisesAllOf(caller, id)) ? 'add' : 'change';
    const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
    return this.ifAllowed(context, right, () =>
      this.directory.commit(() => this.directory.setDetails(id, given, caller.id)),
    );
  }

  @Mutation()
  addPlayerAlias(_: unknown, { id, ...alias }: MutationAddPlayerAliasArgs, context: ApiContext) {
    return this.change(context, (by) => this.directory.addAlias(id, alias, by));
  }

  @Mutation()
  removePlayerAlias(_: unknown, { id, ...alias }: MutationRemovePlayerAliasArgs, context: ApiContext) {
    return this.change(context, (by) => this.directory.removeAlias(id, alias, by));
  }

  @Mutation()
  mergePlayers(_: unknown, { from, into }: MutationMergePlayersArgs, context: ApiContext) {
    return this.change(context, (by) => this.directory.merge(from, into, by));
  }

  @Mutation()
  unmergePlayer(_: unknown, { id }: MutationUnmergePlayerArgs, context: ApiContext) {
    return this.change(context, (by) => this.directory.unmerge(id, by));
  }

  @Mutation()
  erasePlayer(_: unknown, { id }: MutationErasePlayerArgs, context: ApiContext) {
    return this.ifAllowed(context, 'erase', () =>
      this.directory.commit(() => this.directory.erase(id, context.caller.id), true),
    );
  }

  @ResolveField()
  aliases({ aliases }: Player, _: unknown, { caller }: ApiContext): Player['aliases'] | null {
    return caller.hasPlayerRight('look-up') ? aliases : null;
  }

  @ResolveField()
  formerIds({ formerIds }: Player, _: unknown, { caller }: ApiContext): Player['formerIds'] | null {
    return caller.hasPlayerRight('look-up') ? formerIds : null;
  }

  private change(context: ApiContext, change: (by: string | null) => Player): Promise<Answer> {
    return this.ifAllowed(context, 'change', () => this.directory.commit(() => change(context.caller.id)));
  }

  private async ifAllowed(
    { caller }: ApiContext,
    right: PlayerRight,
    work: () => Player | FailureOf<'NotFound'> | Promise<Player>,
  ): Promise<Answer> {
    if (!caller.hasPlayerRight(right)) return forbidden(`this needs the role ${PLAYER_ROLES[right].join(', ')}`);
    try {
      const player = await work();
      return '__typename' in player ? player : { __typename: 'Player' as const, ...player };
    } catch (error) {
      return this.refusalOf(error);
    }
  }

  /** Turns rejections by the directory into failures of the API; other errors are rethrown. */
  private orRefusal<T extends object, F extends Refused = Refused>(work: () => T): T | F {
    try {
      return work();
    } catch (error) {
      return this.refusalOf(error) as F;
    }
  }

  private refusalOf(error: unknown): Refused {
    if (!(error instanceof DirectoryError)) throw error;
    const { code, message, at, player } = error;
    switch (code) {
      case 'UNKNOWN_PLAYER':
        return notFound(message, ...pathOf(at));
      case 'INVALID_ID':
      case 'INVALID_NAME':
      case 'INVALID_CURSOR':
        return invalid(message, ...pathOf(at));
      case 'PLAYER_EXISTS':
      case 'ALIAS_TAKEN':
      case 'PLAYER_ERASED':
      case 'NOT_MERGED':
      case 'MERGED_BEFORE_HISTORY':
        return playerRefused(code, message, pathOf(at), player === null ? null : this.directory.player(player));
      default:
        throw error;
    }
  }
}

/** A parent with player ids; their names are in the directory. */
type HasPlayers = { readonly players: readonly string[] | null; readonly tournament: string | null };

function seatedResolver(type: string): Type<object> {
  @Resolver(type)
  class SeatedResolver {
    constructor(private readonly names: VisibleNames) {}

    @ResolveField()
    async seated({ players, tournament }: HasPlayers, _: unknown, { caller }: ApiContext): Promise<Player[] | null> {
      return players && Promise.all(players.map((id) => this.names.seatedPlayer(caller, id, tournament)));
    }
  }
  return SeatedResolver;
}

/** A search result with the id of a player. */
type HasPlayer = { readonly player: string | null; readonly tournament: string | null };

function playerFieldResolver(type: string, field: string): Type<object> {
  @Resolver(type)
  class KnownResolver {
    constructor(private readonly names: VisibleNames) {}

    @ResolveField(field)
    known({ player, tournament }: HasPlayer, _: unknown, { caller }: ApiContext): Promise<Player | null> | null {
      return player === null ? null : this.names.seatedPlayer(caller, player, tournament);
    }
  }
  return KnownResolver;
}

type Of<T> = { readonly tournament: string | null; readonly seats: readonly T[] };
const withTournament = <T extends object>({ tournament }: Of<object>, found: readonly T[]) =>
  found.map((one) => ({ ...one, tournament }));

/** Passes the tournament of a game down to its players, because it decides whether names are shown. */
@Resolver('GameSummary')
class FoundGameResolver {
  @ResolveField()
  seats(game: Of<object>) {
    return withTournament(game, game.seats);
  }
}

@Resolver('HandSummary')
class FoundHandResolver {
  @ResolveField()
  seats(hand: Of<object>) {
    return withTournament(hand, hand.seats);
  }

  @ResolveField()
  wins(hand: Of<object> & { readonly wins: readonly object[] }) {
    return withTournament(hand, hand.wins);
  }
}

export const NAMING_RESOLVERS = [
  seatedResolver('Game'),
  seatedResolver('Table'),
  playerFieldResolver('HandSummarySeat', 'seated'),
  playerFieldResolver('GameSummarySeat', 'seated'),
  playerFieldResolver('WinSummary', 'winner'),
  FoundGameResolver,
  FoundHandResolver,
];

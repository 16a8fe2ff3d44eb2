import type { Type } from '@nestjs/common';
import { Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { PLAYER_ROLES, type PlayerRight } from '../access/authentication/caller.js';
import { DirectoryError, type Player } from './player.js';
import { PlayerDirectory } from './player-directory.js';
import { cursorOf } from './player-list.js';
import type { ApiContext } from '../access/api-context.js';
import { type FailureOf, forbidden, invalid, notFound, playerRefused } from '../platform/graphql/failures.js';
import { pathOf } from '../platform/graphql/failures.js';
import { Names } from './visible-names.js';
import type {
  MutationAddPlayerAliasArgs,
  MutationAddPlayerArgs,
  MutationErasePlayerArgs,
  MutationMergePlayersArgs,
  MutationRemovePlayerAliasArgs,
  MutationRenamePlayerArgs,
  MutationResolvers,
  MutationUnmergePlayerArgs,
  PlayerResolvers,
  QueryPlayerArgs,
  QueryPlayerByAliasArgs,
  QueryPlayerHistoryArgs,
  QueryPlayersArgs,
  QueryResolvers,
} from '../platform/graphql/schema-types.js';

const MOST = 200;

type Refused = FailureOf<'Forbidden' | 'InvalidInput' | 'NotFound' | 'PlayerRefused'>;
type Answer = (Player & { readonly __typename: 'Player' }) | Refused;

/**
 * The player directory. Whoever sees a game sees the names of those who sit in it, if the organiser has it so (names.ts); everything
 * else about people is for those who record, judge or run the service (auth/caller.ts, `mayOnPlayers`).
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
      | 'addPlayerAlias'
      | 'removePlayerAlias'
      | 'mergePlayers'
      | 'unmergePlayer'
      | 'erasePlayer'
    >
{
  constructor(
    private readonly directory: PlayerDirectory,
    private readonly names: Names,
  ) {}

  @Query()
  player(_: unknown, { id }: QueryPlayerArgs, { caller }: ApiContext): Promise<Player | null> {
    return this.names.meant(caller, id);
  }

  @Query()
  players(_: unknown, { first, after = null, search }: QueryPlayersArgs, { caller }: ApiContext) {
    if (!caller.mayOnPlayers('look-up')) return forbidden(`this needs the role ${PLAYER_ROLES['look-up'].join(', ')}`);
    if (first < 1 || first > MOST) return invalid(`expected 1 to ${MOST}`, 'first');
    const listed = () => {
      const wanted = search ?? '';
      const found = this.directory.list({ search: wanted, after, limit: first + 1 });
      const edges = found.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }));
      const pageInfo = {
        hasNextPage: found.length > first,
        hasPreviousPage: after !== null,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      };
      const totalCount = this.directory.count(wanted);
      return { __typename: 'PlayerConnection' as const, edges, pageInfo, totalCount };
    };
    return this.answered<ReturnType<typeof listed>, FailureOf<'InvalidInput'>>(listed);
  }

  @Query()
  playerHistory(_: unknown, { id }: QueryPlayerHistoryArgs, { caller }: ApiContext) {
    if (!caller.mayOnPlayers('change')) return forbidden(`this needs the role ${PLAYER_ROLES.change.join(', ')}`);
    const changes = this.directory.history(id);
    return changes === null
      ? notFound('no player has this id', 'id')
      : { __typename: 'PlayerHistory' as const, changes };
  }

  @Query()
  playerByAlias(_: unknown, alias: QueryPlayerByAliasArgs, context: ApiContext) {
    const found = () => this.directory.byAlias(alias) ?? notFound('no player has this alias', 'name');
    return this.allowed(context, 'look-up', found);
  }

  @Mutation()
  addPlayer(_: unknown, { commandId, id, name, aliases }: MutationAddPlayerArgs, context: ApiContext) {
    const player = { name: name ?? null, aliases: aliases ?? [] };
    const by = context.caller.id;
    if (id != null && commandId != null) return invalid('expected either id or commandId', 'commandId');
    const add = () =>
      commandId == null
        ? this.directory.add({ ...player, id: id ?? undefined }, by)
        : this.directory.addOnce(JSON.stringify([by, commandId]), player, by);
    return this.allowed(context, 'add', () => this.directory.commit(add));
  }

  @Mutation()
  renamePlayer(_: unknown, { id, name }: MutationRenamePlayerArgs, context: ApiContext) {
    return this.allowed(context, 'change', () =>
      this.directory.commit(() => this.directory.rename(id, name ?? null, context.caller.id)),
    );
  }

  @Mutation()
  addPlayerAlias(_: unknown, { id, ...alias }: MutationAddPlayerAliasArgs, context: ApiContext) {
    return this.allowed(context, 'change', () =>
      this.directory.commit(() => this.directory.addAlias(id, alias, context.caller.id)),
    );
  }

  @Mutation()
  removePlayerAlias(_: unknown, { id, ...alias }: MutationRemovePlayerAliasArgs, context: ApiContext) {
    return this.allowed(context, 'change', () =>
      this.directory.commit(() => this.directory.removeAlias(id, alias, context.caller.id)),
    );
  }

  @Mutation()
  mergePlayers(_: unknown, { from, into }: MutationMergePlayersArgs, context: ApiContext) {
    return this.allowed(context, 'change', () =>
      this.directory.commit(() => this.directory.merge(from, into, context.caller.id)),
    );
  }

  @Mutation()
  unmergePlayer(_: unknown, { id }: MutationUnmergePlayerArgs, context: ApiContext) {
    return this.allowed(context, 'change', () =>
      this.directory.commit(() => this.directory.unmerge(id, context.caller.id)),
    );
  }

  @Mutation()
  erasePlayer(_: unknown, { id }: MutationErasePlayerArgs, context: ApiContext) {
    return this.allowed(context, 'erase', () =>
      this.directory.commit(() => this.directory.erase(id, context.caller.id), true),
    );
  }

  @ResolveField()
  aliases({ aliases }: Player, _: unknown, { caller }: ApiContext): Player['aliases'] | null {
    return caller.mayOnPlayers('look-up') ? aliases : null;
  }

  @ResolveField()
  formerIds({ formerIds }: Player, _: unknown, { caller }: ApiContext): Player['formerIds'] | null {
    return caller.mayOnPlayers('look-up') ? formerIds : null;
  }

  private async allowed(
    { caller }: ApiContext,
    right: PlayerRight,
    work: () => Player | FailureOf<'NotFound'> | Promise<Player>,
  ): Promise<Answer> {
    if (!caller.mayOnPlayers(right)) return forbidden(`this needs the role ${PLAYER_ROLES[right].join(', ')}`);
    try {
      const player = await work();
      return '__typename' in player ? player : { __typename: 'Player' as const, ...player };
    } catch (error) {
      return this.refused(error);
    }
  }

  /** What the directory refuses is a failure, of those that this work may come to; what keeps it from working is an error. */
  private answered<T extends object, F extends Refused = Refused>(work: () => T): T | F {
    try {
      return work();
    } catch (error) {
      return this.refused(error) as F;
    }
  }

  private refused(error: unknown): Refused {
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

/** Who sits at a table: `players` stand in the record, their names in the directory. */
type HasPlayers = { readonly players: readonly string[] | null; readonly tournament: string | null };

function seatedIn(type: string): Type<object> {
  @Resolver(type)
  class SeatedResolver {
    constructor(private readonly names: Names) {}

    @ResolveField()
    async seated({ players, tournament }: HasPlayers, _: unknown, { caller }: ApiContext): Promise<Player[] | null> {
      return players && Promise.all(players.map((id) => this.names.seated(caller, id, tournament)));
    }
  }
  return SeatedResolver;
}

/** Of whom a search found the id, in a game of a tournament. */
type HasPlayer = { readonly player: string | null; readonly tournament: string | null };

function knownIn(type: string, field: string): Type<object> {
  @Resolver(type)
  class KnownResolver {
    constructor(private readonly names: Names) {}

    @ResolveField(field)
    known({ player, tournament }: HasPlayer, _: unknown, { caller }: ApiContext): Promise<Player | null> | null {
      return player === null ? null : this.names.seated(caller, player, tournament);
    }
  }
  return KnownResolver;
}

type Of<T> = { readonly tournament: string | null; readonly seats: readonly T[] };
const inItsTournament = <T extends object>({ tournament }: Of<object>, found: readonly T[]) =>
  found.map((one) => ({ ...one, tournament }));

/** Whoever is found sits in a game, whose tournament says who is told who they are. */
@Resolver('GameSummary')
class FoundGameResolver {
  @ResolveField()
  seats(game: Of<object>) {
    return inItsTournament(game, game.seats);
  }
}

@Resolver('HandSummary')
class FoundHandResolver {
  @ResolveField()
  seats(hand: Of<object>) {
    return inItsTournament(hand, hand.seats);
  }

  @ResolveField()
  wins(hand: Of<object> & { readonly wins: readonly object[] }) {
    return inItsTournament(hand, hand.wins);
  }
}

export const NAMING_RESOLVERS = [
  seatedIn('Game'),
  seatedIn('Table'),
  knownIn('HandSummarySeat', 'seated'),
  knownIn('GameSummarySeat', 'seated'),
  knownIn('WinSummary', 'winner'),
  FoundGameResolver,
  FoundHandResolver,
];

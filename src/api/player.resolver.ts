import type { Type } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Args, Context, ID, Int, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { PLAYER_ROLES, type PlayerRight } from '../auth/caller.js';
import { DirectoryError, type Player } from '../directory/player.js';
import { PlayerDirectory } from '../directory/player-directory.js';
import { SitsQuery } from '../queries/queries.js';
import type { ApiContext } from './context.js';
import { type Failure, forbidden, invalid, notFound, playerRefused, withInput } from './failures.js';
import { pathOf } from './inputs/read-input.js';
import { GameSummarySeatModel, HandSummarySeatModel, WinSummaryModel } from './models/found.model.js';
import { GameModel } from './models/game.model.js';
import { Names } from './names.js';
import { PlayerAliasInput, PlayerAliasModel, PlayerModel, PlayerResult, PlayersResult } from './models/player.model.js';
import { TableModel } from './models/table.model.js';

const ID_GIVEN = { type: () => ID, description: 'The player’s id, or one that was merged into it.' };
const SOURCE = { type: () => String, description: 'The source: a short word in lower case, e.g. `tenhou`.' };
const ALIAS = { type: () => String, description: 'The name used there: 1 to 100 characters on one line.' };
const SEATED = {
  nullable: true,
  description: 'Who sits in seats 0 to 3, as the player directory knows them now; null before they sit.',
};
const MOST = 200;

type Answer = (Player & { readonly __typename: 'Player' }) | Failure;

/**
 * The player directory. Whoever sees a game sees the names of those who sit in it, if the organiser has it so (names.ts); everything
 * else about people is for those who record, judge or run the service (auth/caller.ts, `mayOnPlayers`).
 */
@Resolver(() => PlayerModel)
export class PlayerResolver {
  constructor(
    private readonly players: PlayerDirectory,
    private readonly names: Names,
    private readonly queries: QueryBus,
  ) {}

  @Query(() => PlayerModel, {
    nullable: true,
    description:
      'A player by an id from a game; null: nobody is known by it. To whom no role lets look players up, those who sit in no game are nobody.',
  })
  player(@Context() { caller }: ApiContext, @Args('id', ID_GIVEN) id: string): Promise<Player | null> {
    return this.names.meant(caller, id, () => this.queries.execute(new SitsQuery(id)));
  }

  @Query(() => PlayersResult, {
    name: 'players',
    description: 'The players by name, those without one first. Needs the role scribe, server, judge or operator.',
  })
  allPlayers(
    @Context() { caller }: ApiContext,
    @Args('first', { type: () => Int, description: `How many, 1 to ${MOST}.` }) first: number,
    @Args('after', {
      type: () => String,
      nullable: true,
      description: 'Cursor of the item before the first one wanted.',
    })
    after?: string | null,
    @Args('search', {
      type: () => String,
      nullable: true,
      description: 'A part of a name or alias; neither case nor full width nor how accents are written matters.',
    })
    search?: string | null,
  ): object {
    if (!caller.mayOnPlayers('look-up')) return forbidden(`this needs the role ${PLAYER_ROLES['look-up'].join(', ')}`);
    if (first < 1 || first > MOST) return invalid(`expected 1 to ${MOST}`, 'first');
    return this.answered(() => {
      const wanted = search ?? '';
      const found = this.players.list({ search: wanted, after: after ?? null, limit: first + 1 });
      const edges = found.slice(0, first).map((node) => ({ cursor: PlayerDirectory.cursorOf(node), node }));
      const pageInfo = {
        hasNextPage: found.length > first,
        hasPreviousPage: (after ?? null) !== null,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      };
      return { __typename: 'PlayerConnection', edges, pageInfo, totalCount: this.players.count(wanted) };
    });
  }

  @Query(() => PlayerResult, {
    description: `The player whom a source of records knows by a name. Needs the role scribe, server, judge or operator.`,
  })
  playerByAlias(
    @Context() context: ApiContext,
    @Args('source', SOURCE) source: string,
    @Args('name', ALIAS) name: string,
  ): Promise<object> {
    return this.allowed(
      context,
      'look-up',
      () => this.players.byAlias({ source, name }) ?? notFound('nobody has this alias', 'name'),
    );
  }

  @Mutation(() => PlayerResult, {
    description:
      'Adds a player, so that they can be seated by their id. Needs the role scribe, server, judge or operator.',
  })
  addPlayer(
    @Context() context: ApiContext,
    @Args('id', {
      type: () => ID,
      nullable: true,
      description: '1 to 64 of letters, digits, `.`, `_`, `-`, e.g. their number in the club; left out: a random UUID.',
    })
    id?: string | null,
    @Args('name', {
      type: () => String,
      nullable: true,
      description: 'The name they are shown by, at most 100 characters.',
    })
    name?: string | null,
    @Args('aliases', {
      type: () => [PlayerAliasInput],
      nullable: true,
      description: 'Names they have elsewhere, at most 20.',
    })
    aliases?: PlayerAliasInput[] | null,
  ): Promise<Answer> {
    return this.allowed(context, 'add', () =>
      this.players.add({ id: id ?? undefined, name: name ?? null, aliases: aliases ?? [] }),
    );
  }

  @Mutation(() => PlayerResult, {
    description: 'Gives a player another name, or takes it away. Needs the role judge or operator.',
  })
  renamePlayer(
    @Context() context: ApiContext,
    @Args('id', ID_GIVEN) id: string,
    @Args('name', { type: () => String, nullable: true, description: 'The name, at most 100 characters; null: none.' })
    name?: string | null,
  ): Promise<Answer> {
    return this.allowed(context, 'change', () => this.players.rename(id, name ?? null));
  }

  @Mutation(() => PlayerResult, {
    description: 'Says by which name a source of records knows a player. Needs the role judge or operator.',
  })
  addPlayerAlias(
    @Context() context: ApiContext,
    @Args('id', ID_GIVEN) id: string,
    @Args('source', SOURCE) source: string,
    @Args('name', ALIAS) name: string,
  ): Promise<Answer> {
    return this.allowed(context, 'change', () => this.players.addAlias(id, { source, name }));
  }

  @Mutation(() => PlayerResult, { description: 'Takes an alias from a player. Needs the role judge or operator.' })
  removePlayerAlias(
    @Context() context: ApiContext,
    @Args('id', ID_GIVEN) id: string,
    @Args('source', SOURCE) source: string,
    @Args('name', ALIAS) name: string,
  ): Promise<Answer> {
    return this.allowed(context, 'change', () => this.players.removeAlias(id, { source, name }));
  }

  @Mutation(() => PlayerResult, {
    description:
      'Makes two ids one player, who keeps their name and gets the other’s aliases: from now on `from` means `into`, in older games too. Needs the role judge or operator.',
  })
  mergePlayers(
    @Context() context: ApiContext,
    @Args('from', { type: () => ID, description: 'The id that becomes another name for `into`.' }) from: string,
    @Args('into', { type: () => ID, description: 'The id that stays.' }) into: string,
  ): Promise<Answer> {
    return this.allowed(context, 'change', () => this.players.merge(from, into));
  }

  @Mutation(() => PlayerResult, {
    description:
      'Erases a player’s name and aliases, for good: no import brings them back. Their id stays, in every game they played. Needs the role operator.',
  })
  erasePlayer(@Context() context: ApiContext, @Args('id', ID_GIVEN) id: string): Promise<Answer> {
    return this.allowed(context, 'erase', () => this.players.erase(id));
  }

  @ResolveField(() => [PlayerAliasModel], {
    nullable: true,
    description: 'Names they have elsewhere; null to whom no role lets look players up.',
  })
  aliases(@Context() { caller }: ApiContext, @Parent() { aliases }: Player): Player['aliases'] | null {
    return caller.mayOnPlayers('look-up') ? aliases : null;
  }

  @ResolveField(() => [ID], {
    nullable: true,
    description:
      'Ids that were merged into this one: they stand in older events and mean the same person. null to whom no role lets look players up.',
  })
  formerIds(@Context() { caller }: ApiContext, @Parent() { formerIds }: Player): Player['formerIds'] | null {
    return caller.mayOnPlayers('look-up') ? formerIds : null;
  }

  private allowed({ caller }: ApiContext, right: PlayerRight, work: () => Player | Failure): Promise<Answer> {
    return withInput(() => {
      if (!caller.mayOnPlayers(right)) return forbidden(`this needs the role ${PLAYER_ROLES[right].join(', ')}`);
      return this.answered(() => {
        const player = work();
        return '__typename' in player ? player : { __typename: 'Player' as const, ...player };
      });
    });
  }

  /** What the directory refuses is a failure; what keeps it from working is an error. */
  private answered<T extends object>(work: () => T): T | Failure {
    try {
      return work();
    } catch (error) {
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
          return playerRefused(code, message, pathOf(at), player === null ? null : this.players.player(player));
        default:
          throw error;
      }
    }
  }
}

type HasSeats = { readonly players: readonly string[] | null };

@Resolver(() => GameModel)
export class SeatedInGameResolver {
  constructor(private readonly names: Names) {}

  @ResolveField(() => [PlayerModel], SEATED)
  seated(@Context() { caller }: ApiContext, @Parent() { players }: HasSeats): Player[] | null {
    return players?.map((id) => this.names.seated(caller, id)) ?? null;
  }
}

@Resolver(() => TableModel)
export class SeatedAtTableResolver {
  constructor(private readonly names: Names) {}

  @ResolveField(() => [PlayerModel], SEATED)
  seated(@Context() { caller }: ApiContext, @Parent() { players }: HasSeats): Player[] | null {
    return players?.map((id) => this.names.seated(caller, id)) ?? null;
  }
}

/** Who somebody is of whom a search found the id: `player` stands in the record, their name in the directory. */
type HasPlayer = { readonly player: string | null };

const KNOWN = {
  nullable: true,
  description: 'Who that is, as the player directory knows them now; null where `player` is.',
};

function knownIn(model: Type<HasPlayer>, field: string): Type<object> {
  @Resolver(() => model)
  class KnownResolver {
    constructor(private readonly names: Names) {}

    @ResolveField(field, () => PlayerModel, KNOWN)
    known(@Context() { caller }: ApiContext, @Parent() { player }: HasPlayer): Player | null {
      return player === null ? null : this.names.seated(caller, player);
    }
  }
  return KnownResolver;
}

export const KNOWN_RESOLVERS = [
  knownIn(HandSummarySeatModel, 'seated'),
  knownIn(GameSummarySeatModel, 'seated'),
  knownIn(WinSummaryModel, 'winner'),
];

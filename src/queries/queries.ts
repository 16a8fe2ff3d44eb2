import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Eyes } from './filter.js';
import { FindGames, type GameQuery, type GameSummary } from './find-games.js';
import { FindHands, type HandQuery } from './find-hands.js';
import { type HandSummary, readHands } from './read-hands.js';
import { ReadModels } from './read-models.js';
import {
  type PlayerStatistics,
  playerStatistics,
  type RulesetStatistics,
  rulesetStatistics,
  type StatisticsFilter,
} from './statistics.js';

/** A page of what was found. */
export interface Found<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly more: boolean;
  /** How many there are in all, for whoever asks. */
  count(): Promise<number>;
}

/** By which ids a player stands in the record: players of the directory may have been merged. */
@Injectable()
export class PlayerIds {
  constructor(private readonly players: Players) {}

  readonly of = (id: string): readonly string[] => {
    const player = this.players.player(id);
    return player === null ? [id] : [player.id, ...player.formerIds];
  };
}

/** Who the players are. */
export interface Players {
  player(id: string): { readonly id: string; readonly formerIds: readonly string[] } | null;
}

/** Hands as far as the viewer may see them. All of these reject with `FieldError` for a filter that makes no sense. */
export class FindHandsQuery extends Query<Found<HandSummary>> {
  constructor(
    readonly wanted: HandQuery,
    readonly eyes: Eyes,
  ) {
    super();
  }
}

@QueryHandler(FindHandsQuery)
export class FindHandsHandler implements IQueryHandler<FindHandsQuery> {
  constructor(
    private readonly models: ReadModels,
    private readonly ids: PlayerIds,
  ) {}

  async execute({ wanted, eyes }: FindHandsQuery): Promise<Found<HandSummary>> {
    const { queries } = this.models;
    const find = new FindHands(queries, eyes, this.ids.of);
    const { places, more } = await find.page(wanted);
    const hands = await readHands(queries, places, eyes);
    const cursors = new Map(places.map(({ id, start, cursor }) => [`${id}/${start}`, cursor]));
    const edges = hands.map((node) => ({ cursor: cursors.get(node.id) as string, node }));
    return { edges, more, count: () => find.count(wanted.filter) };
  }
}

/** One hand by its id; null where none was taken up. */
export class HandQueryById extends Query<HandSummary | null> {
  constructor(
    readonly id: string,
    readonly eyes: Eyes,
  ) {
    super();
  }
}

@QueryHandler(HandQueryById)
export class HandByIdHandler implements IQueryHandler<HandQueryById> {
  constructor(private readonly models: ReadModels) {}

  async execute({ id, eyes }: HandQueryById): Promise<HandSummary | null> {
    const found = /^([^/]{1,64})\/(\d{1,9})$/.exec(id);
    if (found === null) return null;
    const { queries } = this.models;
    const game = await queries.selectFrom('game').select('number').where('id', '=', found[1]).executeTakeFirst();
    if (game === undefined) return null;
    const [hand = null] = await readHands(queries, [{ game: game.number, start: Number(found[2]) }], eyes);
    return hand;
  }
}

export class FindGamesQuery extends Query<Found<GameSummary>> {
  constructor(
    readonly wanted: GameQuery,
    readonly eyes: Eyes,
  ) {
    super();
  }
}

@QueryHandler(FindGamesQuery)
export class FindGamesHandler implements IQueryHandler<FindGamesQuery> {
  constructor(
    private readonly models: ReadModels,
    private readonly ids: PlayerIds,
  ) {}

  async execute({ wanted, eyes }: FindGamesQuery): Promise<Found<GameSummary>> {
    const find = new FindGames(this.models.queries, eyes, this.ids.of);
    const { games, more } = await find.page(wanted);
    return {
      edges: games.map(({ game, cursor }) => ({ cursor, node: game })),
      more,
      count: () => find.count(wanted.filter),
    };
  }
}

export class PlayerStatisticsQuery extends Query<PlayerStatistics> {
  constructor(
    readonly player: string,
    readonly filter: StatisticsFilter,
  ) {
    super();
  }
}

@QueryHandler(PlayerStatisticsQuery)
export class PlayerStatisticsHandler implements IQueryHandler<PlayerStatisticsQuery> {
  constructor(
    private readonly models: ReadModels,
    private readonly ids: PlayerIds,
  ) {}

  execute({ player, filter }: PlayerStatisticsQuery): Promise<PlayerStatistics> {
    return playerStatistics(this.models.queries, player, filter, this.ids.of);
  }
}

export class RulesetStatisticsQuery extends Query<RulesetStatistics> {
  constructor(
    readonly ruleset: string,
    readonly filter: StatisticsFilter,
  ) {
    super();
  }
}

@QueryHandler(RulesetStatisticsQuery)
export class RulesetStatisticsHandler implements IQueryHandler<RulesetStatisticsQuery> {
  constructor(private readonly models: ReadModels) {}

  execute({ ruleset, filter }: RulesetStatisticsQuery): Promise<RulesetStatistics> {
    return rulesetStatistics(this.models.queries, ruleset, filter);
  }
}

export const QUERY_HANDLERS = [
  FindHandsHandler,
  HandByIdHandler,
  FindGamesHandler,
  PlayerStatisticsHandler,
  RulesetStatisticsHandler,
];

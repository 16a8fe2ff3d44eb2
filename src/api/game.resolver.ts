import { Args, Context, ID, Int, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { GraphQLError } from 'graphql';
import type { Viewer } from '../engine/table/viewer.js';
import { SEATS } from '../engine/tiles/tile.js';
import { OPERATION_LIMITS } from '../limits.js';
import type { ApiContext } from './context.js';
import { ViewerEnum } from './enums.js';
import { type Failure, isFailure } from './failures.js';
import { LoggedEventModel } from './models/event.model.js';
import { ChangeModel, GameModel, HandModel, SeatPlaysModel, StepModel } from './models/game.model.js';
import { NodeModel } from './models/node.model.js';
import { connectionOf } from './models/page.model.js';
import { GameResult } from './models/results.model.js';
import { RulesetModel } from './models/ruleset.model.js';
import { TableModel } from './models/table.model.js';
import { Games } from './reads/games.js';
import { rulesetShown, rulesets } from './reads/rulesets.js';
import type { SeenGame } from './reads/seen-game.js';
import type { SeenHand } from './reads/seen-hand.js';

const StepConnection = connectionOf(StepModel, 'Step');
const LogConnection = connectionOf(LoggedEventModel, 'LoggedEvent');
const HandConnection = connectionOf(HandModel, 'Hand');

/** What these cost of an operation. */
const { lookup: LOOKUP, game: GAME, hand: HAND } = OPERATION_LIMITS;

const FIRST = (most: number) => ({ type: () => Int, description: `How many, 1 to ${most}.` });
const AFTER = { type: () => String, nullable: true, description: 'Cursor of the item before the first one wanted.' };
const REVISION = (what: string) => ({ type: () => Int, description: `Revision of the step ${what}.` });
const AS = {
  type: () => ViewerEnum,
  nullable: true,
  description: 'As whom; left out: with all the caller’s roles let them see. More than they do is `Forbidden`.',
};

const TIMES = {
  type: () => Boolean,
  defaultValue: true,
  description: 'Whether to say when steps happened, where that is known.',
};

/** All that is read. Authorization and redaction are behind `Games`: a resolver only passes on. */
@Resolver(() => GameModel)
export class GameResolver {
  constructor(private readonly games: Games) {}

  @Query(() => GameResult, { complexity: LOOKUP, description: 'A game, as the caller may see it.' })
  game(
    @Context() { caller }: ApiContext,
    @Args('id', { type: () => ID, description: 'The game’s id.' }) id: string,
    @Args('asOf', {
      type: () => Int,
      nullable: true,
      description: 'The record as it stood at this revision; left out: now.',
    })
    asOf?: number,
    @Args('minRevision', {
      type: () => Int,
      nullable: true,
      description: 'Waits at most two seconds until the record has this revision, then answers `NotYet`.',
    })
    minRevision?: number,
    @Args('as', AS) as?: Viewer,
  ): Promise<SeenGame | Failure> {
    return this.games.game(caller, id, { asOf, minRevision, as });
  }

  @Query(() => NodeModel, {
    complexity: LOOKUP,
    nullable: true,
    description: 'A game, a hand (`game/revision of its start`) or a ruleset by its id; null where there is none.',
  })
  async node(
    @Context() { caller }: ApiContext,
    @Args('id', { type: () => ID, description: 'The id.' }) id: string,
  ): Promise<object | null> {
    const ruleset = rulesetShown(id);
    if (ruleset !== null) return ruleset;
    const [gameId, start, ...rest] = id.split('/');
    const game = await this.games.game(caller, gameId);
    if (isFailure(game) || rest.length > 0) return null;
    return start === undefined ? game : (game.hands.find((hand) => hand.id === id) ?? null);
  }

  @Query(() => [RulesetModel], { description: 'Every ruleset there is.' })
  rulesets(): object[] {
    return rulesets();
  }

  @ResolveField(() => RulesetModel, { description: 'The rules it is played by.' })
  ruleset(@Parent() game: SeenGame): object | null {
    return rulesetShown(game.ruleset.id);
  }

  @ResolveField(() => HandConnection, { description: 'Its hands in order, every take.' })
  hands(@Parent() game: SeenGame, @Args('first', FIRST(100)) first: number, @Args('after', AFTER) after?: string) {
    return game.handPage(first, after);
  }

  @ResolveField(() => HandModel, { nullable: true, description: 'A hand by its number; null where there is none.' })
  hand(
    @Parent() game: SeenGame,
    @Args('number', { type: () => Int, description: 'Its number, from 1.' }) number: number,
    @Args('take', { type: () => Int, nullable: true, description: 'Which take; left out: the last.' }) take?: number,
  ): SeenHand | null {
    const takes = game.hands.filter((hand) => hand.number === number);
    return (take === undefined || take === null ? takes.at(-1) : takes.find((hand) => hand.take === take)) ?? null;
  }

  @ResolveField(() => StepConnection, { description: 'The steps that count, corrections applied, in order.' })
  steps(@Parent() game: SeenGame, @Args('first', FIRST(200)) first: number, @Args('after', AFTER) after?: string) {
    return game.steps(first, after);
  }

  @ResolveField(() => StepModel, { nullable: true, description: 'One step; null where none of that revision counts.' })
  step(@Parent() game: SeenGame, @Args('revision', REVISION('wanted')) revision: number) {
    return game.step(revision);
  }

  @ResolveField(() => TableModel, {
    nullable: true,
    description: 'The table after a step; null where none of that revision counts.',
  })
  tableAt(@Parent() game: SeenGame, @Args('revision', REVISION('after which it is shown')) revision: number) {
    return game.tableAt(revision);
  }

  @ResolveField(() => [ChangeModel], {
    nullable: true,
    description: 'What differs between the tables after two steps; null where one of them does not count.',
  })
  diff(
    @Parent() game: SeenGame,
    @Args('from', REVISION('that comes first')) from: number,
    @Args('to', REVISION('that comes second')) to: number,
  ) {
    return game.diff(from, to);
  }

  @ResolveField(() => LogConnection, { description: 'Everything as it was recorded, corrections included, in order.' })
  log(@Parent() game: SeenGame, @Args('first', FIRST(500)) first: number, @Args('after', AFTER) after?: string) {
    return game.log(first, after);
  }

  @ResolveField(() => String, {
    complexity: GAME,
    description:
      'The game in the hand record notation (docs/notation.md), each correction behind what it touched. Hidden tiles are `?`.',
  })
  notation(@Parent() game: SeenGame, @Args('times', TIMES) times: boolean): string {
    return game.notation(times);
  }

  @ResolveField(() => SeatPlaysModel, { description: 'What a seat may do now, and what it waits for.' })
  plays(@Parent() game: SeenGame, @Args('seat', { type: () => Int, description: 'The seat, 0..3.' }) seat: number) {
    const known = SEATS.find((one) => one === seat);
    if (known === undefined) throw new GraphQLError('seat: expected 0..3', { extensions: { code: 'BAD_USER_INPUT' } });
    return game.seat(known);
  }
}

@Resolver(() => HandModel)
export class HandResolver {
  @ResolveField(() => StepConnection, { description: 'Its steps that count, in order.' })
  steps(@Parent() hand: SeenHand, @Args('first', FIRST(200)) first: number, @Args('after', AFTER) after?: string) {
    return hand.steps(first, after);
  }
  @ResolveField(() => String, {
    complexity: HAND,
    description:
      'The hand alone in the hand record notation (docs/notation.md), readable by itself. Hidden tiles are `?`.',
  })
  notation(@Parent() hand: SeenHand, @Args('times', TIMES) times: boolean): string {
    return hand.notation(times);
  }
}

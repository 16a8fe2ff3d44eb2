import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { FieldError } from '../engine/vocabulary/shape.js';
import { SEATS } from '../engine/tiles/tile.js';
import type { ApiContext } from '../access/api-context.js';
import { isFailure } from '../platform/graphql/failures.js';
import { Games } from './games.js';
import { rulesetShown, rulesets } from './rulesets.js';
import { Names } from '../players/names.js';
import { inputOf } from './recording/write-input.js';
import type { SeenPlay, SeatPlays } from './view/plays.js';
import type { SeenGame } from './view/seen-game.js';
import type { SeenHand } from './view/seen-hand.js';
import type {
  GameDiffArgs,
  GameHandArgs,
  GameHandsArgs,
  GameLogArgs,
  GameNotationArgs,
  GamePlaysArgs,
  GameResolvers,
  GameStepArgs,
  GameStepsArgs,
  GameTableAtArgs,
  HandNotationArgs,
  HandResolvers,
  HandStepsArgs,
  PlayOptionResolvers,
  QueryGameArgs,
  QueryNodeArgs,
  QueryResolvers,
  Ruleset,
  SeatPlaysResolvers,
} from '../platform/graphql/schema-types.js';

/** All that is read of a game. Authorization and redaction are behind `Games`: a resolver only passes on. */
@Resolver('Query')
export class GameQueries implements Pick<QueryResolvers, 'game' | 'node' | 'rulesets'> {
  constructor(private readonly games: Games) {}

  @Query()
  game(_: unknown, { id, ...query }: QueryGameArgs, { caller }: ApiContext) {
    return this.games.game(caller, id, query);
  }

  @Query()
  async node(_: unknown, { id }: QueryNodeArgs, { caller }: ApiContext) {
    const ruleset = rulesetShown(id);
    if (ruleset !== null) return ruleset;
    const [gameId, start, ...rest] = id.split('/');
    const game = await this.games.game(caller, gameId);
    if (isFailure(game) || rest.length > 0) return null;
    return start === undefined ? game : (game.hands.find((hand) => hand.id === id) ?? null);
  }

  @Query()
  rulesets() {
    return rulesets();
  }
}

@Resolver('Game')
export class GameResolver implements GameResolvers {
  constructor(private readonly names: Names) {}

  @ResolveField()
  ruleset(game: SeenGame) {
    return rulesetShown(game.ruleset.id) as Ruleset;
  }

  @ResolveField()
  hands(game: SeenGame, { first, after }: GameHandsArgs) {
    return game.handPage(first, after);
  }

  @ResolveField()
  hand(game: SeenGame, { number, take }: GameHandArgs) {
    const takes = game.hands.filter((hand) => hand.number === number);
    return (take === undefined || take === null ? takes.at(-1) : takes.find((hand) => hand.take === take)) ?? null;
  }

  @ResolveField()
  steps(game: SeenGame, { first, after }: GameStepsArgs) {
    return game.steps(first, after);
  }

  @ResolveField()
  step(game: SeenGame, { revision }: GameStepArgs) {
    return game.step(revision);
  }

  @ResolveField()
  tableAt(game: SeenGame, { revision }: GameTableAtArgs) {
    return game.tableAt(revision);
  }

  @ResolveField()
  diff(game: SeenGame, { from, to }: GameDiffArgs) {
    return game.diff(from, to);
  }

  @ResolveField()
  log(game: SeenGame, { first, after }: GameLogArgs) {
    return game.log(first, after);
  }

  @ResolveField()
  async notation(game: SeenGame, { times, names }: GameNotationArgs, { caller }: ApiContext) {
    return game.notation(times, names ? await this.names.told(caller, game) : undefined);
  }

  @ResolveField()
  tableActions({ tableActions }: SeenGame) {
    return tableActions.map(inputOf);
  }

  @ResolveField()
  plays(game: SeenGame, { seat }: GamePlaysArgs) {
    const known = SEATS.find((one) => one === seat);
    if (known === undefined) throw new FieldError('seat', '0..3', seat);
    return game.seat(known);
  }
}

/** What may be done is shown as it can be sent back: as an `ActionInput`. */
@Resolver('SeatPlays')
export class SeatPlaysResolver implements SeatPlaysResolvers {
  @ResolveField()
  legalActions({ legalActions }: SeatPlays) {
    return legalActions?.map(inputOf);
  }

  @ResolveField()
  claims({ claims }: SeatPlays) {
    return claims?.map(inputOf);
  }
}

@Resolver('PlayOption')
export class PlayOptionResolver implements PlayOptionResolvers {
  @ResolveField()
  actions({ actions }: SeenPlay) {
    return actions.map(inputOf);
  }
}

@Resolver('Hand')
export class HandResolver implements HandResolvers {
  constructor(private readonly names: Names) {}

  @ResolveField()
  steps(hand: SeenHand, { first, after }: HandStepsArgs) {
    return hand.steps(first, after);
  }

  @ResolveField()
  async notation(hand: SeenHand, { times, names }: HandNotationArgs, { caller }: ApiContext) {
    return hand.notation(times, names ? await this.names.told(caller, hand.players) : undefined);
  }
}

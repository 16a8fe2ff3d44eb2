import { Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { FieldError } from '../engine/vocabulary/shape.js';
import { SEAT } from '../engine/vocabulary/terms.js';
import type { ApiContext } from '../access/api-context.js';
import { isFailure } from '../platform/graphql/failures.js';
import { Games } from './games.js';
import { rulesetView, rulesetViews } from './rulesets.js';
import { VisibleNames } from '../players/visible-names.js';
import { inputOf } from './recording/write-input.js';
import type { SeatPlays, PlayKind } from './view/seat-plays.js';
import type { GameView } from './view/game-view.js';
import type { HandView } from './view/hand-view.js';
import type { RedactedTable } from './view/table-view.js';
import { optionList, typedMove } from './view/typed-event.js';
import type { Score } from '../engine/hands/win.js';
import type {
  AuditTrailCommandsArgs,
  AuditTrailResolvers,
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
  ResolversTypes,
  Ruleset,
  ScoreResolvers,
  SeatPlaysResolvers,
  SubscriptionGameEventsArgs,
  TableResolvers,
} from '../platform/graphql/schema-types.js';
import { Nodes } from '../platform/graphql/nodes.js';
import type { Caller } from '../access/authentication/caller.js';
import { catalogueEntry } from '../engine/laws/catalogue.js';
import { documentOf } from '../engine/laws/documents.js';
import { RecorderTokens } from '../access/recorder-tokens.js';
import type { GameAuditTrail } from './view/audit-trail.js';
import { connectionOf } from './view/connection.js';
import { GameEvents } from './game-events.js';

const typedAs = (type: string, found: object | null): object | null => found && { __typename: type, ...found };

/** `Games` authorizes and redacts; resolvers only pass values on. */
@Resolver('Query')
export class GameQueries implements Pick<QueryResolvers, 'game' | 'node' | 'rulesets'> {
  constructor(
    private readonly games: Games,
    private readonly nodes: Nodes<ApiContext>,
  ) {
    nodes.register('Ruleset', rulesetView);
    nodes.register('LawDocument', (id) => typedAs('LawDocument', documentOf(id)));
    nodes.register('CatalogueEntry', (id) => typedAs('CatalogueEntry', catalogueEntry(id)));
    nodes.register('Game', (id, { caller }) => gameOrHand(games, caller, id));
  }

  @Query()
  game(_: unknown, { id, ...query }: QueryGameArgs, { caller }: ApiContext) {
    return this.games.game(caller, id, query);
  }

  @Query()
  async node(_: unknown, { id }: QueryNodeArgs, context: ApiContext) {
    return (await this.nodes.find(id, context)) as ResolversTypes['Node'] | null;
  }

  @Query()
  rulesets() {
    return rulesetViews();
  }
}

async function gameOrHand(games: Games, caller: Caller, id: string): Promise<GameView | HandView | null> {
  const [gameId, start, ...rest] = id.split('/');
  const game = await games.game(caller, gameId);
  if (isFailure(game) || rest.length > 0) return null;
  return start === undefined ? game : (game.hands.find((hand) => hand.id === id) ?? null);
}

@Resolver('Game')
export class GameResolver implements GameResolvers {
  constructor(private readonly names: VisibleNames) {}

  @ResolveField()
  ruleset(game: GameView) {
    return rulesetView(game.ruleset.id) as Ruleset;
  }

  @ResolveField()
  hands(game: GameView, { first, after }: GameHandsArgs) {
    return game.handPage(first, after);
  }

  @ResolveField()
  hand(game: GameView, { number, take }: GameHandArgs) {
    const takes = game.hands.filter((hand) => hand.number === number);
    return (take === undefined || take === null ? takes.at(-1) : takes.find((hand) => hand.take === take)) ?? null;
  }

  @ResolveField()
  steps(game: GameView, { first, after }: GameStepsArgs) {
    return game.steps(first, after);
  }

  @ResolveField()
  step(game: GameView, { revision }: GameStepArgs) {
    return game.step(revision);
  }

  @ResolveField()
  tableAt(game: GameView, { revision }: GameTableAtArgs) {
    return game.tableAt(revision);
  }

  @ResolveField()
  diff(game: GameView, { from, to }: GameDiffArgs) {
    return game.diff(from, to);
  }

  @ResolveField()
  log(game: GameView, { first, after }: GameLogArgs) {
    return game.log(first, after);
  }

  @ResolveField()
  async notation(game: GameView, { times, names }: GameNotationArgs, { caller }: ApiContext) {
    return game.notation(times, names ? await this.names.namesOf(caller, game) : undefined);
  }

  @ResolveField()
  tableActions({ tableActions }: GameView) {
    return tableActions.map(inputOf);
  }

  @ResolveField()
  tableMoves({ tableActions }: GameView) {
    return tableActions.map(typedMove);
  }

  @ResolveField()
  plays(game: GameView, { seat }: GamePlaysArgs) {
    const known = SEAT.values.find((one) => one === seat && one < game.scores.length);
    if (known === undefined) throw new FieldError('seat', `0..${game.scores.length - 1}`, seat);
    return game.seat(known);
  }
}

/** Legal actions are returned as `ActionInput`, ready to be sent back. */
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

  @ResolveField()
  legalMoves({ legalActions }: SeatPlays) {
    return legalActions?.map(typedMove);
  }

  @ResolveField()
  claimMoves({ claims }: SeatPlays) {
    return claims?.map(typedMove);
  }
}

@Resolver('PlayOption')
export class PlayOptionResolver implements PlayOptionResolvers {
  @ResolveField()
  actions({ actions }: PlayKind) {
    return actions.map(inputOf);
  }

  @ResolveField()
  moves({ actions }: PlayKind) {
    return actions.map(typedMove);
  }
}

/** Scores come from many places, all in the form of the log. */
@Resolver('Score')
export class ScoreResolver implements ScoreResolvers {
  @ResolveField()
  counts({ figures }: Score) {
    return Object.entries(figures ?? {}).map(([name, points]) => ({ name, points }));
  }
}

@Resolver('Table')
export class TableOptionsResolver implements Pick<TableResolvers, 'optionValues'> {
  @ResolveField()
  optionValues({ options }: RedactedTable) {
    return optionList(options);
  }
}

@Resolver('Hand')
export class HandResolver implements HandResolvers {
  constructor(private readonly names: VisibleNames) {}

  @ResolveField()
  steps(hand: HandView, { first, after }: HandStepsArgs) {
    return hand.steps(first, after);
  }

  @ResolveField()
  async notation(hand: HandView, { times, names }: HandNotationArgs, { caller }: ApiContext) {
    return hand.notation(times, names ? await this.names.namesOf(caller, hand.players) : undefined);
  }
}

/** Only judges who view the game as judges see the tokens. */
@Resolver('AuditTrail')
export class AuditTrailResolver implements AuditTrailResolvers {
  constructor(private readonly recordedBy: RecorderTokens) {}

  @ResolveField()
  commands(
    { commands, game, tournament, viewer }: GameAuditTrail,
    { first, after }: AuditTrailCommandsArgs,
    { caller }: ApiContext,
  ) {
    const judges = viewer === 'judge' && caller.inTournament(game, tournament).judgeOf(game) !== null;
    const ranges = judges ? this.recordedBy.rangesOf(game) : [];
    return connectionOf(commands, first, after, (command) => {
      const by = ranges.find((range) => range.first <= command.revision && command.revision <= range.last);
      return { ...command, token: by === undefined ? null : { id: by.token, label: by.label } };
    });
  }
}

@Resolver('Subscription')
export class SubscriptionResolver {
  constructor(private readonly events: GameEvents) {}

  @Subscription('gameEvents', { resolve: (message: unknown) => message })
  gameEvents(_: unknown, args: SubscriptionGameEventsArgs, { caller, client }: ApiContext): AsyncIterable<unknown> {
    return this.events.after(caller, args.gameId, args.afterRevision, args.as ?? null, () => client.turn());
  }
}

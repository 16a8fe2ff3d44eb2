import { Args, Context, ID, Int, Resolver, Subscription } from '@nestjs/graphql';
import type { Viewer } from '../engine/table/viewer.js';
import type { ApiContext } from './context.js';
import { ViewerEnum } from './enums.js';
import { GameEvents } from './game-events.js';
import { GameEventMessage } from './models/results.model.js';

@Resolver()
export class SubscriptionResolver {
  constructor(private readonly events: GameEvents) {}

  @Subscription(() => GameEventMessage, {
    description:
      'The events of a game from a revision on, as they are recorded, in order and without gaps; corrections come as events. ' +
      'When a deal is laid open, its earlier events are not sent again: read them in the log.',
    resolve: (message: unknown) => message,
  })
  gameEvents(
    @Context() { caller, client }: ApiContext,
    @Args('gameId', { type: () => ID, description: 'The game’s id.' }) gameId: string,
    @Args('afterRevision', { type: () => Int, description: 'Revision of the last event seen; -1 for all.' })
    afterRevision: number,
    @Args('as', {
      type: () => ViewerEnum,
      nullable: true,
      description: 'As whom; left out: with all the caller’s roles let them see.',
    })
    as?: Viewer,
  ): AsyncIterable<unknown> {
    return this.events.after(caller, gameId, afterRevision, as ?? null, () => client.turn());
  }
}

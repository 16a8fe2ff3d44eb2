import { Resolver, Subscription } from '@nestjs/graphql';
import type { ApiContext } from '../access/api-context.js';
import { GameEvents } from './game-events.js';
import type { SubscriptionGameEventsArgs } from '../platform/graphql/schema-types.js';

@Resolver('Subscription')
export class SubscriptionResolver {
  constructor(private readonly events: GameEvents) {}

  @Subscription('gameEvents', { resolve: (message: unknown) => message })
  gameEvents(_: unknown, args: SubscriptionGameEventsArgs, { caller, client }: ApiContext): AsyncIterable<unknown> {
    return this.events.after(caller, args.gameId, args.afterRevision, args.as ?? null, () => client.turn());
  }
}

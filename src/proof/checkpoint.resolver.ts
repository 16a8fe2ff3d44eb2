import { Resolver, Subscription } from '@nestjs/graphql';
import type { ApiContext } from '../access/api-context.js';
import { mapMessages } from '../platform/event-store/follower.js';
import { notFound } from '../platform/graphql/failures.js';
import { ServiceLog } from './log/service-log.js';

/** Tells of checkpoints as they are signed. */
@Resolver()
export class CheckpointResolver {
  constructor(private readonly service: ServiceLog) {}

  @Subscription('checkpoints', { resolve: (message: unknown) => message })
  checkpoints(_: unknown, _args: object, { client }: ApiContext): AsyncIterable<object> {
    if (!this.service.signsCheckpoints) return only(notFound('this service signs no checkpoints (PAIFU_LOG_KEY)'));
    return mapMessages(
      this.service.signed.follow(() => client.turn()),
      (checkpoint) => ({ __typename: 'Checkpoint', ...checkpoint }),
    );
  }
}

async function* only<T>(message: T): AsyncGenerator<T, void, void> {
  yield message;
}

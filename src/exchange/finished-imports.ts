import { randomUUID } from 'node:crypto';
import { Resolver, Subscription } from '@nestjs/graphql';
import type { ApiContext } from '../access/api-context.js';
import { Announcements } from '../platform/event-store/announcements.js';
import { mapMessages } from '../platform/event-store/follower.js';
import { forbidden } from '../platform/graphql/failures.js';

/** An import that has finished. */
export interface FinishedImport {
  readonly id: string;
  readonly finishedAt: string;
  readonly actorId: string;
  /** Name of the file; `null` for a text. */
  readonly name: string | null;
  readonly games: number;
  /** Games that were not in the store before. */
  readonly added: number;
  readonly events: number;
  readonly unreadable: number;
  readonly differences: number;
  /** The first games that were added. */
  readonly gameIds: readonly string[];
}

const MOST_IDS = 20;

/** The imports of this service, for those who want to know when one finishes. */
export class FinishedImports extends Announcements<FinishedImport> {
  constructor(private readonly now: () => Date) {
    super();
  }

  finish(one: Omit<FinishedImport, 'id' | 'finishedAt'>): void {
    const gameIds = one.gameIds.slice(0, MOST_IDS);
    this.announce({ ...one, gameIds, id: randomUUID(), finishedAt: this.now().toISOString() });
  }
}

/** Tells those who may import of imports as they finish. */
@Resolver()
export class FinishedImportsResolver {
  constructor(private readonly finished: FinishedImports) {}

  @Subscription('imports', { resolve: (message: unknown) => message })
  imports(_: unknown, _args: object, { caller, client }: ApiContext): AsyncIterable<object> {
    const refused = forbidden('this needs the role operator, or server of every game');
    if (!caller.canImport)
      return (async function* () {
        yield refused;
      })();
    return mapMessages(
      this.finished.follow(() => client.turn()),
      (one) => ({ __typename: 'ImportFinished', ...one }),
    );
  }
}

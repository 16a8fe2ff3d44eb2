import type { Caller } from '../../access/authentication/caller.js';
import { RulesetError } from '../../engine/rulesets/preset.js';
import { check, FieldError } from '../../engine/vocabulary/shape.js';
import { ID } from '../../engine/vocabulary/terms.js';
import type { GameLog } from './game-log.js';
import type { Outcome } from './recorder.js';
import {
  commandIdReused,
  type FailureOf,
  forbidden,
  gameClosed,
  invalid,
  noSuchGame,
  notFound,
  versionConflict,
} from '../../platform/graphql/failures.js';
import type { Games } from '../games.js';
import type { ResolversTypes, ResolversUnionTypes } from '../../platform/graphql/schema-types.js';

/** The result union of a mutation. */
export type Result<N extends keyof ResolversUnionTypes<ResolversTypes>> = ResolversUnionTypes<ResolversTypes>[N];

/** The GraphQL answer for an outcome. Every outcome is a member of the unions of all commands that can produce it. */
export async function answerOf<R>(
  games: Games,
  caller: Caller,
  game: string,
  outcome: Outcome,
  expected: number,
  pathOf: (action: number | null) => string[],
): Promise<R> {
  const answer = async () => {
    switch (outcome.outcome) {
      case 'recorded': {
        const log = (await games.loadCached(outcome.game)) as GameLog;
        return games.commandAnswer(caller, log, outcome.entries, outcome.replayed);
      }
      case 'refused': {
        const { violation, action, path } = outcome;
        const log = await games.loadCached(game);
        // Cases can be recorded after a game is closed.
        const closed = path === undefined && violation.code === 'wrong-phase' && log?.line.state?.closed === true;
        return closed ? gameClosed(violation.message) : games.refusal(caller, log, outcome, pathOf(action));
      }
      case 'conflict': {
        const missed = await games.entryViews(caller, game, outcome.missed);
        return versionConflict(outcome.revision, missed, expected);
      }
      case 'not-theirs':
        return forbidden(outcome.reason, pathOf(outcome.action));
      case 'command-reused':
        return commandIdReused();
      case 'no-such-game':
        return notFound(noSuchGame(game), 'gameId');
    }
  };
  return (await answer()) as R;
}

export function checkCommand(commandId: string): void {
  check(ID, commandId, 'commandId');
}

export function checkExpected(expectedRevision: number): void {
  if (expectedRevision < 0) throw new FieldError('expectedRevision', 'a revision, from 0', expectedRevision);
}

/** Turns a `RulesetError` into a failure at the path of the given options. */
export async function withOptions<T>(
  at: readonly string[],
  task: () => Promise<T>,
): Promise<T | FailureOf<'InvalidInput'>> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof RulesetError)) throw error;
    return invalid(error.message, ...(error.field === 'ruleset' ? ['ruleset'] : [...at, error.field]));
  }
}

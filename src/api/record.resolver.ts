import { CommandBus } from '@nestjs/cqrs';
import { Args, Context, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { RulesetError } from '../engine/rulesets/options.js';
import type { ActionData } from '../engine/table/moves.js';
import { checkedAction } from '../recording/action-shape.js';
import { ID as OUTER_ID } from '../engine/vocabulary/words.js';
import type { GameLog } from '../recording/game-log.js';
import { MOST_ACTIONS, OPERATION_LIMITS } from '../limits.js';
import { gameIdOf, isUuid } from '../recording/identity.js';
import type { Outcome } from '../recording/recorder.js';
import { check, FieldError } from '../engine/vocabulary/shape.js';
import { CorrectGame, OpenGame, RecordActions } from './commands.js';
import type { ApiContext } from './context.js';
import { ModeEnum, RevealEnum } from './enums.js';
import { BeginsInput } from './inputs/begins.input.js';
import {
  commandIdReused,
  type Failure,
  forbidden,
  gameClosed,
  invalid,
  noSuchGame,
  versionConflict,
  withInput,
} from './failures.js';
import { ActionInput } from './inputs/actions.input.js';
import { CorrectionInput } from './inputs/corrections.input.js';
import { actionIn, correctionIn } from './inputs/read-input.js';
import {
  CommandResult,
  CorrectGameResult,
  OpenGameResult,
  PreviewCorrectionResult,
  RecordActionsResult,
} from './models/results.model.js';
import { Games, type CommandAnswer } from './reads/games.js';
import { JsonScalar } from './scalars.js';

const COMMAND =
  'Chosen by the client, at most 128 characters: sent again by the same actor, it gives its first result, whatever revision it expects.';
const EXPECTED = 'Revision of the last event seen. Anything recorded since makes it a `VersionConflict`.';
const OCCURRED = 'When it happened, where that is known: RFC 3339, UTC, with milliseconds.';
const GAME = 'The game’s id.';

type Answer = CommandAnswer | Failure;

/** All that is written: each mutation reads its arguments, asks whether the caller may, and hands a command on. */
@Resolver()
export class RecordResolver {
  constructor(
    private readonly commands: CommandBus,
    private readonly games: Games,
  ) {}

  @Mutation(() => OpenGameResult, {
    description:
      'Opens a game. Its id follows from the command id, so that a retry opens no second one. Needs the role scribe or server.',
  })
  openGame(
    @Context() { caller }: ApiContext,
    @Args('commandId', { type: () => ID, description: COMMAND }) commandId: string,
    @Args('ruleset', { type: () => ID, description: 'The ruleset, e.g. `zung-jung/wsom`.' }) ruleset: string,
    @Args('mode', { type: () => ModeEnum, description: 'How it is recorded.' }) mode: string,
    @Args('options', {
      type: () => JsonScalar,
      nullable: true,
      description: 'An object of option values by name; left out ones are the ruleset’s defaults.',
    })
    options?: unknown,
    @Args('reveal', {
      type: () => RevealEnum,
      nullable: true,
      description: 'When concealed tiles lie open to everybody; left out: after each hand.',
    })
    reveal?: string,
    @Args('event', {
      type: () => String,
      nullable: true,
      description: 'Name of the event it belongs to; at most 500 characters.',
    })
    event?: string,
    @Args('table', { type: () => String, nullable: true, description: 'Name of the table; at most 500 characters.' })
    table?: string,
    @Args('begins', {
      type: () => BeginsInput,
      nullable: true,
      description: 'Where the record does not begin at the beginning of its game: the table before its first hand.',
    })
    begins?: BeginsInput,
    @Args('occurredAt', { type: () => String, nullable: true, description: OCCURRED }) occurredAt?: string,
  ): Promise<Answer> {
    return withInput(async () => {
      checkCommand(commandId, occurredAt);
      const game = gameIdOf(commandId);
      const actor = caller.recorderOf(game);
      if (actor === null) return forbidden('opening a game needs the role scribe or server');
      const given = { mode, ...present({ options, reveal, event, table, begins }) };
      const opening = outside('data.', () => checkedAction({ type: 'OpenGame', data: given }, '').data);
      const header = { command: commandId, actor, sees: caller.sees(game), occurredAt: occurredAt ?? null, ruleset };
      const outcome = await withOptions(['options'], () =>
        this.commands.execute(new OpenGame({ ...header, opening: opening as ActionData['OpenGame'] })),
      );
      return 'code' in outcome ? outcome : this.answer({ caller }, game, outcome, -1, () => []);
    });
  }

  @Mutation(() => RecordActionsResult, {
    description:
      'Records what happened at the table, all of it or nothing. Needs the role scribe or server of the game; while tiles of a strict game lie concealed, of a scribe to have recorded them.',
  })
  recordActions(
    @Context() context: ApiContext,
    @Args('gameId', { type: () => ID, description: GAME }) gameId: string,
    @Args('commandId', { type: () => ID, description: COMMAND }) commandId: string,
    @Args('expectedRevision', { type: () => Int, description: EXPECTED }) expectedRevision: number,
    @Args('actions', { type: () => [ActionInput], description: `In order, 1 to ${MOST_ACTIONS}.` })
    actions: ActionInput[],
    @Args('occurredAt', { type: () => String, nullable: true, description: OCCURRED }) occurredAt?: string,
  ): Promise<Answer> {
    return withInput(async () => {
      const actor = context.caller.recorderOf(gameId);
      if (actor === null) return forbidden('recording needs the role scribe or server of the game', ['gameId']);
      checkCommand(commandId, occurredAt);
      checkGame(gameId, expectedRevision);
      if (actions.length === 0) throw new FieldError('actions', 'at least one action', actions);
      const command = {
        game: gameId,
        command: commandId,
        actor,
        sees: context.caller.sees(gameId),
        occurredAt: occurredAt ?? null,
        expected: expectedRevision,
        actions: actions.map((action, i) => actionIn(action, `actions[${i}]`)),
      };
      const outcome = await this.commands.execute(new RecordActions(command));
      return this.answer(context, gameId, outcome, expectedRevision, (action) => [
        'actions',
        String(action),
        Object.keys(actions[action])[0],
      ]);
    });
  }

  @Mutation(() => CorrectGameResult, {
    complexity: OPERATION_LIMITS.game,
    description:
      'Corrects the record; ask `previewCorrection` first. Needs the role scribe or server of the game, or judge; while tiles of a strict game lie concealed, of a scribe to have recorded them.',
  })
  correctGame(
    @Context() context: ApiContext,
    @Args('gameId', { type: () => ID, description: GAME }) gameId: string,
    @Args('commandId', { type: () => ID, description: COMMAND }) commandId: string,
    @Args('expectedRevision', { type: () => Int, description: EXPECTED }) expectedRevision: number,
    @Args('correction', { type: () => CorrectionInput, description: 'What is wrong, and why.' })
    input: CorrectionInput,
    @Args('occurredAt', { type: () => String, nullable: true, description: OCCURRED }) occurredAt?: string,
  ): Promise<Answer> {
    return withInput(async () => {
      const actor = context.caller.correctorOf(gameId);
      if (actor === null) return forbidden('correcting needs the role judge, scribe or server', ['gameId']);
      checkCommand(commandId, occurredAt);
      checkGame(gameId, expectedRevision);
      const sees = context.caller.sees(gameId);
      const header = { command: commandId, actor, sees, occurredAt: occurredAt ?? null };
      const correction = correctionIn(input, 'correction');
      const outcome = await withOptions(['correction', 'options', 'options'], () =>
        this.commands.execute(new CorrectGame({ ...header, game: gameId, expected: expectedRevision, correction })),
      );
      if ('code' in outcome) return outcome;
      return this.answer(context, gameId, outcome, expectedRevision, () => ['correction', correction.kind]);
    });
  }

  @Query(() => PreviewCorrectionResult, {
    complexity: OPERATION_LIMITS.game,
    description:
      'What a correction would change as far as the caller can know: table, scores, irregularities. Nothing is recorded. Needs the roles of `correctGame`.',
  })
  previewCorrection(
    @Context() { caller }: ApiContext,
    @Args('gameId', { type: () => ID, description: GAME }) gameId: string,
    @Args('correction', { type: () => CorrectionInput, description: 'What is wrong, and why.' })
    correction: CorrectionInput,
  ): Promise<object> {
    return withInput(() => {
      const request = correctionIn(correction, 'correction');
      return withOptions(['correction', 'options', 'options'], () => this.games.preview(caller, gameId, request));
    });
  }

  @Query(() => CommandResult, {
    complexity: OPERATION_LIMITS.lookup,
    description: 'What became of a command, for a client that has not heard its answer.',
  })
  commandResult(
    @Context() { caller }: ApiContext,
    @Args('gameId', { type: () => ID, description: GAME }) gameId: string,
    @Args('commandId', { type: () => ID, description: 'The command’s id.' }) commandId: string,
  ): Promise<Answer> {
    return this.games.command(caller, gameId, commandId);
  }

  private async answer(
    { caller }: Pick<ApiContext, 'caller'>,
    game: string,
    outcome: Outcome,
    expected: number,
    pathOf: (action: number) => string[],
  ): Promise<Answer> {
    switch (outcome.outcome) {
      case 'recorded': {
        const log = (await this.games.load(outcome.game)) as GameLog;
        return this.games.recorded(caller, log, outcome.entries, outcome.replayed);
      }
      case 'refused': {
        const { violation, action } = outcome;
        const log = await this.games.load(game);
        const closed = violation.code === 'wrong-phase' && log?.line.state?.closed === true;
        return closed ? gameClosed(violation.message) : this.games.refused(caller, log, outcome, pathOf(action));
      }
      case 'conflict': {
        const missed = await this.games.entries(caller, game, outcome.missed);
        return versionConflict(outcome.revision, missed, expected);
      }
      case 'command-reused':
        return commandIdReused();
      case 'no-such-game':
        return invalid(noSuchGame(game), 'gameId');
    }
  }
}

/** Does what looks for a ruleset; what is no option of it is a failure, at the place of the options asked for. */
async function withOptions<T>(at: readonly string[], task: () => Promise<T>): Promise<T | Failure> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof RulesetError)) throw error;
    return invalid(error.message, ...(error.field === 'ruleset' ? ['ruleset'] : [...at, error.field]));
  }
}

function checkCommand(commandId: string, occurredAt: string | null | undefined): void {
  check(OUTER_ID, commandId, 'commandId');
  if (occurredAt === undefined || occurredAt === null) return;
  const time = new Date(occurredAt);
  if (Number.isNaN(time.getTime()) || time.toISOString() !== occurredAt || occurredAt.length !== 24) {
    throw new FieldError('occurredAt', 'a time such as 2026-01-31T09:30:00.000Z', occurredAt);
  }
}

function checkGame(gameId: string, expectedRevision: number): void {
  if (!isUuid(gameId)) throw new FieldError('gameId', 'the id of a game', gameId);
  if (expectedRevision < 0) throw new FieldError('expectedRevision', 'a revision, from 0', expectedRevision);
}

/** What was given; null is as good as nothing. */
const present = (fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

/** Names the arguments of `openGame` as they are given: not as fields of an action. */
function outside<T>(prefix: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const path = error.path.replace(/^\./, '');
    throw new FieldError(path.startsWith(prefix) ? path.slice(prefix.length) : path, error.expected, error.found);
  }
}

import { Deadline } from '../../platform/config/deadline.js';
import { STORE_WAIT } from '../../platform/event-store/port.js';
import { TokenStore } from '../../access/token-store.js';
import { canGrantSeats, issueSeatTokens } from '../../access/grant.js';
import { CommandBus } from '@nestjs/cqrs';
import { Mutation, Query, Resolver } from '@nestjs/graphql';
import type { CorrectionRequest } from '../../engine/record/correction.js';
import type { ActionData } from '../../engine/table/moves/moves.js';
import { ACTION, CORRECTION, checkedAction } from '../record/action-schema.js';
import type { Caller } from '../../access/authentication/caller.js';
import type { Actor } from '../record/envelope.js';
import { gameIdOf } from '../record/identity.js';
import type { Seat } from '../../engine/tiles/tile.js';
import { check, FieldError, listOf } from '../../engine/vocabulary/shape.js';
import { SEAT } from '../../engine/vocabulary/terms.js';
import { grantorOf } from '../../access/access.resolver.js';
import { tokenView } from '../../access/token-store.js';
import { Recorder } from './recorder.js';
import { CorrectGame, OpenGame, RecordActions } from './commands.js';
import type { ApiContext } from '../../access/api-context.js';
import { forbidden } from '../../platform/graphql/failures.js';
import { readInput } from './read-input.js';
import { correctionPath, Games } from '../games.js';
import { answerOf, checkCommand, checkExpected, type Result, withOptions } from './recording-answers.js';
import { checkedTime, checkedTimes, checkedTimings } from './recording-times.js';
import type {
  ActionInput,
  CorrectionInput,
  MutationCorrectGameArgs,
  MutationOpenGameArgs,
  MutationRecordActionsArgs,
  MutationResolvers,
  QueryCommandResultArgs,
  QueryPreviewActionsArgs,
  QueryPreviewCorrectionArgs,
  QueryResolvers,
} from '../../platform/graphql/schema-types.js';

const NEEDS_RECORDER = 'recording needs the role scribe or server of the game, or judge';

type Header = Pick<MutationRecordActionsArgs, 'gameId' | 'commandId' | 'expectedRevision' | 'occurredAt'>;

/** Mutations and previews of a game's record. */
@Resolver()
export class RecordResolver
  implements
    Pick<MutationResolvers, 'openGame' | 'recordActions' | 'correctGame'>,
    Pick<QueryResolvers, 'previewActions' | 'previewCorrection' | 'commandResult'>
{
  constructor(
    private readonly commands: CommandBus,
    private readonly games: Games,
    private readonly access: TokenStore,
    private readonly recorder: Recorder,
  ) {}

  @Mutation()
  async openGame(_: unknown, args: MutationOpenGameArgs, { caller: asking }: ApiContext) {
    const deadline = new Deadline(STORE_WAIT);
    const { commandId, ruleset, occurredAt: at, seatTokens: asked, ...opened } = args;
    checkCommand(commandId);
    const occurredAt = checkedTime(at, 'occurredAt', this.games.now);
    const game = gameIdOf(commandId);
    const caller = asking.inTournament(game, args.tournament ?? null);
    const actor = caller.openerOf(game);
    if (actor === null) return forbidden('opening a game needs the role scribe or server');
    const seats = [...new Set(asked ?? [])] as Seat[];
    check(SEATS_ASKED, seats, 'seatTokens');
    if (seats.length > 0 && !canGrantSeats(actor, args))
      return forbidden('seat tokens of a strict game can only be issued by its server or by an operator', [
        'seatTokens',
      ]);
    const opening = renamePaths(
      'data.',
      () => checkedAction({ type: 'OpenGame', data: withoutNulls(opened) }, '').data,
    );
    const header = { command: commandId, actor, sees: caller.defaultViewerOf(game), occurredAt, ruleset, deadline };
    const outcome = await withOptions(['options'], () =>
      this.commands.execute(new OpenGame({ ...header, opening: opening as ActionData['OpenGame'] }, caller.token)),
    );
    if ('code' in outcome) return outcome;
    const answer = await answerOf<Result<'OpenGameResult'>>(this.games, caller, game, outcome, -1, () => []);
    if (outcome.outcome !== 'recorded' || seats.length === 0) return answer;
    const given = await this.access.commit(() => issueSeatTokens(this.access, game, seats, grantorOf(caller)));
    const shown = given.map(({ seat, token, entry }) => ({ seat, secret: token, token: tokenView(entry) }));
    return Object.assign(answer, { seatTokens: shown });
  }

  @Mutation()
  async recordActions(_: unknown, args: MutationRecordActionsArgs, context: ApiContext) {
    const { gameId, expectedRevision, actions } = args;
    const deadline = new Deadline(STORE_WAIT);
    const caller = await this.games.callerIn(gameId, context.caller, deadline);
    if (caller.recorderOf(gameId) === null) return this.games.forbiddenOrNotFound(gameId, NEEDS_RECORDER);
    const header = this.headerOf(args, caller, deadline);
    const { read, actor, at } = readActions(gameId, actions, caller);
    const times = checkedTimes(args.times, actions.length, this.games.now);
    const timings = checkedTimings(args.timings, actions.length);
    const command = { ...header, actor, actions: read, times, timings };
    const outcome = await this.commands.execute(new RecordActions(command, caller.token));
    return answerOf<Result<'RecordActionsResult'>>(this.games, caller, gameId, outcome, expectedRevision, at);
  }

  @Mutation()
  async correctGame(_: unknown, args: MutationCorrectGameArgs, context: ApiContext) {
    const { gameId, expectedRevision } = args;
    const deadline = new Deadline(STORE_WAIT);
    const caller = await this.games.callerIn(gameId, context.caller, deadline);
    const actor = caller.correctorOf(gameId);
    if (actor === null)
      return this.games.forbiddenOrNotFound(gameId, 'correcting needs the role judge, scribe or server');
    const header = this.headerOf(args, caller, deadline);
    const corrections = correctionsIn(args.corrections);
    const outcome = await withOptions(optionsAt(args.corrections), () =>
      this.commands.execute(new CorrectGame({ ...header, actor, corrections }, caller.token)),
    );
    if ('code' in outcome) return outcome;
    const at = (i: number | null) => correctionPath(corrections, i);
    return answerOf<Result<'CorrectGameResult'>>(this.games, caller, gameId, outcome, expectedRevision, at);
  }

  /** The fields that all commands to a game have. Throws `FieldError`. */
  private headerOf(
    { gameId, commandId, expectedRevision, occurredAt: at }: Header,
    caller: Caller,
    deadline: Deadline,
  ) {
    checkCommand(commandId);
    const occurredAt = checkedTime(at, 'occurredAt', this.games.now);
    checkExpected(expectedRevision);
    const sees = caller.defaultViewerOf(gameId);
    return { game: gameId, command: commandId, expected: expectedRevision, sees, occurredAt, deadline };
  }

  @Query()
  async previewActions(_: unknown, args: QueryPreviewActionsArgs, context: ApiContext) {
    const { gameId, expectedRevision, actions } = args;
    const caller = await this.games.callerIn(gameId, context.caller);
    if (caller.recorderOf(gameId) === null) return this.games.forbiddenOrNotFound(gameId, NEEDS_RECORDER);
    checkExpected(expectedRevision);
    const { read, actor, at } = readActions(gameId, actions, caller);
    const command = {
      game: gameId,
      expected: expectedRevision,
      actor,
      sees: caller.defaultViewerOf(gameId),
      actions: read,
    };
    const outcome = await this.recorder.previewActions(command);
    return outcome.outcome === 'previewed'
      ? this.games.actionsPreview(caller, gameId, outcome, at)
      : answerOf<Result<'PreviewActionsResult'>>(this.games, caller, gameId, outcome, expectedRevision, at);
  }

  @Query()
  async previewCorrection(_: unknown, { gameId, corrections }: QueryPreviewCorrectionArgs, { caller }: ApiContext) {
    const requests = correctionsIn(corrections);
    return withOptions(optionsAt(corrections), () => this.games.preview(caller, gameId, requests));
  }

  @Query()
  commandResult(_: unknown, { gameId, commandId }: QueryCommandResultArgs, { caller }: ApiContext) {
    return this.games.command(caller, gameId, commandId);
  }
}

const SEATS_ASKED = listOf(SEAT, 0, 4);
/** The actions in the inputs, their actor, and the argument path of each. Throws `FieldError` like `readInput`. */
function readActions(gameId: string, actions: readonly ActionInput[], caller: Caller) {
  if (actions.length === 0) throw new FieldError('actions', 'at least one action', actions);
  const read = actions.map((action, i) => readInput(ACTION, action, `actions[${i}]`));
  const types = read.map(({ type }) => type);
  return {
    read,
    actor: caller.recorderOf(gameId, types) as Actor,
    at: (action: number | null) =>
      action === null ? ['actions'] : ['actions', String(action), Object.keys(actions[action])[0]],
  };
}

/** Throws `FieldError` like `readInput`. */
function correctionsIn(inputs: readonly CorrectionInput[]): CorrectionRequest[] {
  if (inputs.length === 0) throw new FieldError('corrections', 'at least one correction', inputs);
  return inputs.map((input, i) => readInput(CORRECTION, input, `corrections[${i}]`));
}

/** Path of the corrected game options. */
function optionsAt(inputs: readonly CorrectionInput[]): string[] {
  const i = inputs.findIndex((input) => 'options' in input);
  return ['corrections', String(Math.max(0, i)), 'options', 'options'];
}

/** The fields without `null` and `undefined`. */
const withoutNulls = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

/** Error paths name the arguments of `openGame` instead of fields of an action. */
function renamePaths<T>(prefix: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const path = error.path.replace(/^\./, '');
    throw new FieldError(path.startsWith(prefix) ? path.slice(prefix.length) : path, error.expected, error.found);
  }
}

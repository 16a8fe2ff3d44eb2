import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CallerToken } from '../../access/authentication/caller.js';
import { CommandExecutor } from './command-executor.js';
import {
  type CaseCommand,
  type CorrectCommand,
  type OpenCommand,
  type Outcome,
  type RecordCommand,
  Recorder,
} from './recorder.js';

export abstract class RecordingCommand<C, O = Outcome> extends Command<O> {
  constructor(
    readonly command: C,
    /** `null` if the command is sent without a token. */
    readonly token: CallerToken | null,
  ) {
    super();
  }
}

export class OpenGame extends RecordingCommand<OpenCommand> {}

/** Records all actions or none. */
export class RecordActions extends RecordingCommand<RecordCommand> {}

export class CorrectGame extends RecordingCommand<CorrectCommand> {}

/** Records a dispute, evidence, a ruling or an appeal. */
export class RecordCase extends RecordingCommand<CaseCommand> {}

/** Decorated so that Nest finds the constructor's parameters of its subclasses. */
@Injectable()
abstract class RecordingHandler {
  constructor(
    protected readonly recorder: Recorder,
    protected readonly executor: CommandExecutor,
  ) {}
}

@CommandHandler(OpenGame)
export class OpenGameHandler extends RecordingHandler implements ICommandHandler<OpenGame> {
  execute({ command, token }: OpenGame): Promise<Outcome> {
    return this.executor.execute(token, 'open', () => this.recorder.open(command));
  }
}

@CommandHandler(RecordActions)
export class RecordActionsHandler extends RecordingHandler implements ICommandHandler<RecordActions> {
  execute({ command, token }: RecordActions): Promise<Outcome> {
    return this.executor.execute(token, 'record', () => this.recorder.record(command));
  }
}

@CommandHandler(CorrectGame)
export class CorrectGameHandler extends RecordingHandler implements ICommandHandler<CorrectGame> {
  execute({ command, token }: CorrectGame): Promise<Outcome> {
    return this.executor.execute(token, 'correct', () => this.recorder.correct(command));
  }
}

@CommandHandler(RecordCase)
export class RecordCaseHandler extends RecordingHandler implements ICommandHandler<RecordCase> {
  execute({ command, token }: RecordCase): Promise<Outcome> {
    return this.executor.execute(token, 'case', () => this.recorder.case(command));
  }
}

export const COMMAND_HANDLERS = [RecordCaseHandler, OpenGameHandler, RecordActionsHandler, CorrectGameHandler];

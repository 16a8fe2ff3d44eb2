import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type CaseCommand,
  type CorrectCommand,
  type OpenCommand,
  type Outcome,
  type RecordCommand,
  Recorder,
} from './recorder.js';
import type { CallerToken } from '../../access/authentication/caller.js';
import { CommandExecutor } from './command-executor.js';

export class OpenGame extends Command<Outcome> {
  constructor(
    readonly command: OpenCommand,
    /** `null` if the command is sent without a token. */
    readonly token: CallerToken | null,
  ) {
    super();
  }
}

@CommandHandler(OpenGame)
export class OpenGameHandler implements ICommandHandler<OpenGame> {
  constructor(
    private readonly recorder: Recorder,
    private readonly carriedOut: CommandExecutor,
  ) {}

  execute({ command, token }: OpenGame): Promise<Outcome> {
    return this.carriedOut.execute(token, 'open', () => this.recorder.open(command));
  }
}

/** Records all actions or none. */
export class RecordActions extends Command<Outcome> {
  constructor(
    readonly command: RecordCommand,
    /** `null` if the command is sent without a token. */
    readonly token: CallerToken | null,
  ) {
    super();
  }
}

@CommandHandler(RecordActions)
export class RecordActionsHandler implements ICommandHandler<RecordActions> {
  constructor(
    private readonly recorder: Recorder,
    private readonly carriedOut: CommandExecutor,
  ) {}

  execute({ command, token }: RecordActions): Promise<Outcome> {
    return this.carriedOut.execute(token, 'record', () => this.recorder.record(command));
  }
}

export class CorrectGame extends Command<Outcome> {
  constructor(
    readonly command: CorrectCommand,
    /** `null` if the command is sent without a token. */
    readonly token: CallerToken | null,
  ) {
    super();
  }
}

@CommandHandler(CorrectGame)
export class CorrectGameHandler implements ICommandHandler<CorrectGame> {
  constructor(
    private readonly recorder: Recorder,
    private readonly carriedOut: CommandExecutor,
  ) {}

  execute({ command, token }: CorrectGame): Promise<Outcome> {
    return this.carriedOut.execute(token, 'correct', () => this.recorder.correct(command));
  }
}

/** Records a dispute, evidence, a ruling or an appeal. */
export class RecordCase extends Command<Outcome> {
  constructor(
    readonly command: CaseCommand,
    /** `null` if the command is sent without a token. */
    readonly token: CallerToken | null,
  ) {
    super();
  }
}

@CommandHandler(RecordCase)
export class RecordCaseHandler implements ICommandHandler<RecordCase> {
  constructor(
    private readonly recorder: Recorder,
    private readonly carriedOut: CommandExecutor,
  ) {}

  execute({ command, token }: RecordCase): Promise<Outcome> {
    return this.carriedOut.execute(token, 'case', () => this.recorder.case(command));
  }
}

export const COMMAND_HANDLERS = [RecordCaseHandler, OpenGameHandler, RecordActionsHandler, CorrectGameHandler];

import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CaseCommand, CorrectCommand, OpenCommand, Outcome, RecordCommand } from '../recording/recorder.js';
import { Recorder } from '../recording/recorder.js';
import { Metrics } from './metrics.js';

/** Opens a game. */
export class OpenGame extends Command<Outcome> {
  constructor(readonly command: OpenCommand) {
    super();
  }
}

@CommandHandler(OpenGame)
export class OpenGameHandler implements ICommandHandler<OpenGame> {
  constructor(
    private readonly recorder: Recorder,
    private readonly metrics: Metrics,
  ) {}

  execute({ command }: OpenGame): Promise<Outcome> {
    return this.metrics.command('open', () => this.recorder.open(command));
  }
}

/** Records actions, all or none. */
export class RecordActions extends Command<Outcome> {
  constructor(readonly command: RecordCommand) {
    super();
  }
}

@CommandHandler(RecordActions)
export class RecordActionsHandler implements ICommandHandler<RecordActions> {
  constructor(
    private readonly recorder: Recorder,
    private readonly metrics: Metrics,
  ) {}

  execute({ command }: RecordActions): Promise<Outcome> {
    return this.metrics.command('record', () => this.recorder.record(command));
  }
}

/** Corrects the record. */
export class CorrectGame extends Command<Outcome> {
  constructor(readonly command: CorrectCommand) {
    super();
  }
}

@CommandHandler(CorrectGame)
export class CorrectGameHandler implements ICommandHandler<CorrectGame> {
  constructor(
    private readonly recorder: Recorder,
    private readonly metrics: Metrics,
  ) {}

  execute({ command }: CorrectGame): Promise<Outcome> {
    return this.metrics.command('correct', () => this.recorder.correct(command));
  }
}

/** Records something of a case: a dispute, evidence, a ruling, an appeal. */
export class RecordCase extends Command<Outcome> {
  constructor(readonly command: CaseCommand) {
    super();
  }
}

@CommandHandler(RecordCase)
export class RecordCaseHandler implements ICommandHandler<RecordCase> {
  constructor(
    private readonly recorder: Recorder,
    private readonly metrics: Metrics,
  ) {}

  execute({ command }: RecordCase): Promise<Outcome> {
    return this.metrics.command('case', () => this.recorder.case(command));
  }
}

export const COMMAND_HANDLERS = [RecordCaseHandler, OpenGameHandler, RecordActionsHandler, CorrectGameHandler];

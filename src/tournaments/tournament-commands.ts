import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../games/recording/command-executor.js';
import { RecordingCommand } from '../games/recording/commands.js';
import {
  type OpenTournament as Opening,
  type TournamentCommand,
  type TournamentOutcome,
  TournamentRecorder,
} from './recording/tournament-recorder.js';

export class OpenTournament extends RecordingCommand<Opening, TournamentOutcome> {}

/** Records requests of a tournament, all or none. */
export class RecordTournament extends RecordingCommand<TournamentCommand, TournamentOutcome> {}

/** Decorated so that Nest finds the constructor's parameters of its subclasses. */
@Injectable()
abstract class TournamentHandler {
  constructor(
    protected readonly recorder: TournamentRecorder,
    protected readonly executor: CommandExecutor,
  ) {}
}

@CommandHandler(OpenTournament)
export class OpenTournamentHandler extends TournamentHandler implements ICommandHandler<OpenTournament> {
  execute({ command, token }: OpenTournament): Promise<TournamentOutcome> {
    return this.executor.execute(token, 'tournament', () => this.recorder.open(command));
  }
}

@CommandHandler(RecordTournament)
export class RecordTournamentHandler extends TournamentHandler implements ICommandHandler<RecordTournament> {
  execute({ command, token }: RecordTournament): Promise<TournamentOutcome> {
    return this.executor.execute(token, 'tournament', () => this.recorder.record(command));
  }
}

export const TOURNAMENT_COMMAND_HANDLERS = [OpenTournamentHandler, RecordTournamentHandler];

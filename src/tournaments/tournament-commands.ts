import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CallerToken } from '../access/authentication/caller.js';
import {
  type OpenTournament as Opening,
  type TournamentCommand,
  type TournamentOutcome,
  TournamentRecorder,
} from './recording/tournament-recorder.js';
import { CommandExecutor } from '../games/recording/command-executor.js';

export class OpenTournament extends Command<TournamentOutcome> {
  constructor(
    readonly command: Opening,
    /** Token of the caller; `null` if there is none. */
    readonly token: CallerToken | null,
  ) {
    super();
  }
}

@CommandHandler(OpenTournament)
export class OpenTournamentHandler implements ICommandHandler<OpenTournament> {
  constructor(
    private readonly recorder: TournamentRecorder,
    private readonly carriedOut: CommandExecutor,
  ) {}

  execute({ command, token }: OpenTournament): Promise<TournamentOutcome> {
    return this.carriedOut.execute(token, 'tournament', () => this.recorder.open(command));
  }
}

/** Records requests of a tournament, all or none. */
export class RecordTournament extends Command<TournamentOutcome> {
  constructor(
    readonly command: TournamentCommand,
    /** Token of the caller; `null` if there is none. */
    readonly token: CallerToken | null,
  ) {
    super();
  }
}

@CommandHandler(RecordTournament)
export class RecordTournamentHandler implements ICommandHandler<RecordTournament> {
  constructor(
    private readonly recorder: TournamentRecorder,
    private readonly carriedOut: CommandExecutor,
  ) {}

  execute({ command, token }: RecordTournament): Promise<TournamentOutcome> {
    return this.carriedOut.execute(token, 'tournament', () => this.recorder.record(command));
  }
}

export const TOURNAMENT_COMMAND_HANDLERS = [OpenTournamentHandler, RecordTournamentHandler];

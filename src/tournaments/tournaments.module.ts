import { Global, Module } from '@nestjs/common';
import { SpectatorLogs } from '../games/recording/spectator-delay.js';
import { GameLogs } from '../games/recording/game-logs.js';
import { CLOCK, EVENT_STORE, providerOf, RULESETS, SURROUNDINGS, type Surroundings } from '../platform/injection.js';
import { ReadModels } from '../search/read-models/read-models.js';
import { SessionOpener, TournamentTables } from './session-opener.js';
import { GameStandings } from './queries/game-standings.js';
import { TournamentList } from './queries/tournament-list.js';
import { Tournaments } from './queries/tournaments.js';
import { CheckIn } from './check-in.js';
import { SeatingDraws } from './seating-draws.js';
import { SeatCorrector } from './seat-correction.js';
import { TournamentLogs } from './recording/tournament-logs.js';
import { TournamentRecorder } from './recording/tournament-recorder.js';
import { TOURNAMENT_RULES } from './recording/tournament-rules.js';
import { TournamentChanges } from './tournament-changes.js';
import { TOURNAMENT_COMMAND_HANDLERS } from './tournament-commands.js';
import { TournamentPagesController } from './tournament-pages.controller.js';
import { TournamentRecordResolver } from './tournament-record.resolver.js';
import {
  EntrantResolver,
  PlayedTournamentsResolver,
  TournamentResolver,
  TournamentSeatResolver,
} from './tournament.resolver.js';

/** Milliseconds that a list of tournaments waits for the read models. */
const PROJECTION_PATIENCE = 1_000;

const SHARED = [
  providerOf(TournamentLogs, EVENT_STORE),
  {
    provide: TournamentRecorder,
    inject: [TournamentLogs, SURROUNDINGS],
    useFactory: (logs: TournamentLogs, surroundings: Surroundings) =>
      new TournamentRecorder(logs, TOURNAMENT_RULES, surroundings),
  },
  providerOf(TournamentChanges, EVENT_STORE, Tournaments, GameLogs, SpectatorLogs),
  providerOf(GameStandings, EVENT_STORE, GameLogs, SpectatorLogs, RULESETS, CLOCK),
  providerOf(Tournaments, TournamentLogs, GameStandings, RULESETS, CLOCK),
  {
    provide: TournamentList,
    inject: [ReadModels, TournamentLogs],
    useFactory: (models: ReadModels, logs: TournamentLogs) =>
      new TournamentList(
        () => models.queries,
        async () => {
          await models.initialCatchUp;
          await models.waitUpTo(logs.lastAppended, PROJECTION_PATIENCE);
        },
      ),
  },
];

/** Tournaments: their record, standings, pages. */
@Global()
@Module({
  controllers: [TournamentPagesController],
  providers: [
    ...SHARED,
    ...TOURNAMENT_COMMAND_HANDLERS,
    ...[TournamentTables, SessionOpener, SeatCorrector, SeatingDraws, CheckIn],
    ...[
      TournamentRecordResolver,
      TournamentResolver,
      EntrantResolver,
      TournamentSeatResolver,
      PlayedTournamentsResolver,
    ],
  ],
  exports: SHARED,
})
export class TournamentsModule {}

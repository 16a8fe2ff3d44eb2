import { Module } from '@nestjs/common';
import { CLOCK, RULESETS } from '../platform/injection.js';
import type { Resolve } from '../engine/replay/replay.js';
import { PlayerDirectory } from '../players/player-directory.js';
import { VisibleNames } from '../players/visible-names.js';
import { ReadModels } from '../search/read-models/read-models.js';
import { Tournaments } from '../tournaments/queries/tournaments.js';
import { TournamentLogs } from '../tournaments/recording/tournament-logs.js';
import { SeasonPagesController } from './season-pages.controller.js';
import { SeasonReader } from './season-results.js';
import { SeasonResolver } from './season.resolver.js';
import { Seasons } from './season-view.js';

/** Milliseconds that standings wait for the read models. */
const PROJECTION_PATIENCE = 1_000;

/** Seasons: series of tournaments with standings and ratings. */
@Module({
  controllers: [SeasonPagesController],
  providers: [
    {
      provide: SeasonReader,
      inject: [Tournaments, ReadModels, TournamentLogs, RULESETS, CLOCK],
      useFactory: (
        tournaments: Tournaments,
        models: ReadModels,
        logs: TournamentLogs,
        resolve: Resolve,
        now: () => Date,
      ) =>
        new SeasonReader(
          (id) => tournaments.load(id),
          () => models.queries,
          async () => {
            await models.initialCatchUp;
            await models.waitUpTo(logs.lastAppended, PROJECTION_PATIENCE);
          },
          resolve,
          now,
        ),
    },
    {
      provide: Seasons,
      inject: [PlayerDirectory, SeasonReader, VisibleNames],
      useFactory: (players: PlayerDirectory, reader: SeasonReader, names: VisibleNames) =>
        new Seasons(players, reader, names),
    },
    SeasonResolver,
  ],
})
export class SeasonsModule {}

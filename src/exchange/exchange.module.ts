import { Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { GameEvents } from '../games/game-events.js';
import { Games } from '../games/games.js';
import { SocketEndpoint } from '../platform/http/line-socket.js';
import { JsonLogger } from '../platform/observability/logger.js';
import { PlayerDirectory } from '../players/player-directory.js';
import { MjaiEndpoint } from './live/mjai-endpoint.js';
import { GameLogs } from '../games/recording/game-logs.js';
import type { Config } from '../platform/config/config.js';
import { IMPORTS, SERVICE_IMPORT } from '../platform/config/limits.js';
import type { EventStore } from '../platform/event-store/port.js';
import { CLOCK, CONFIG, EVENT_STORE, providerOf, REPORT } from '../platform/injection.js';
import { Metrics } from '../platform/observability/metrics.js';
import { NameResolver } from '../search/filters/name-resolver.js';
import { QueryRunner } from '../search/readers/query-runner.js';
import { TOURNAMENT_STREAMS, TournamentLogs } from '../tournaments/recording/tournament-logs.js';
import { AddGameResolver } from '../tournaments/added-games/add-game.resolver.js';
import { ExportController } from './export.controller.js';
import { Exports } from './exports.js';
import { ImportController, ImportStore } from './import.controller.js';
import { ImportResolver } from './import.resolver.js';
import { FinishedImports, FinishedImportsResolver } from './finished-imports.js';
import { FileChecker, InlineChecker } from './importing/import-file.js';
import { CheckerPool } from './importing/checker-pool.js';

/** Import and export of games. */
@Module({
  exports: [FinishedImports],
  controllers: [ExportController, ImportController],
  providers: [
    providerOf(Exports, QueryRunner, NameResolver, REPORT, CLOCK),
    {
      provide: FileChecker,
      inject: [CONFIG],
      // Imports into a store on disk are checked in threads so that recording does not wait for them.
      useFactory: (config: Config): FileChecker =>
        config.store === 'memory' ? new InlineChecker(SERVICE_IMPORT) : new CheckerPool(SERVICE_IMPORT, IMPORTS),
    },
    {
      provide: ImportStore,
      inject: [EVENT_STORE, GameLogs, TournamentLogs],
      useFactory: (store: EventStore, games: GameLogs, tournaments: TournamentLogs): ImportStore => ({
        append: (stream, ...events) =>
          (stream.startsWith(TOURNAMENT_STREAMS) ? tournaments : games).appendSealed(stream, ...events),
        readStream: store.readStream.bind(store),
      }),
    },
    providerOf(FinishedImports, CLOCK),
    FinishedImportsResolver,
    ImportResolver,
    AddGameResolver,
    {
      ...providerOf(MjaiEndpoint, CommandBus, Games, PlayerDirectory, GameEvents, JsonLogger),
      provide: SocketEndpoint,
    },
  ],
})
export class ExchangeModule {
  constructor(metrics: Metrics, exports: Exports) {
    metrics.gauge('paifu_exports', 'Exports that are being written out.', () => exports.running);
  }
}

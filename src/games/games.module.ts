import { Global, Module } from '@nestjs/common';
import { CLOCK, EVENT_STORE, providerOf, RULESETS, SURROUNDINGS } from '../platform/injection.js';
import { Readiness } from '../platform/observability/health.controller.js';
import { Metrics } from '../platform/observability/metrics.js';
import {
  AuditTrailResolver,
  GameQueries,
  GameResolver,
  HandResolver,
  PlayOptionResolver,
  ScoreResolver,
  TableOptionsResolver,
  SeatPlaysResolver,
  SubscriptionResolver,
} from './game.resolver.js';
import { GameEvents } from './game-events.js';
import { Games } from './games.js';
import { GamePagesController } from './pages/game-pages.controller.js';
import { CommandExecutor } from './recording/command-executor.js';
import { COMMAND_HANDLERS } from './recording/commands.js';
import { SpectatorLogs } from './recording/spectator-delay.js';
import { GameLogs, NO_GAME } from './recording/game-logs.js';
import { GameNews } from './game-news.js';
import { StreamController } from './stream.controller.js';
import { RecordResolver } from './recording/record.resolver.js';
import { Recorder } from './recording/recorder.js';

const SHARED = [
  providerOf(GameLogs, EVENT_STORE, RULESETS),
  providerOf(SpectatorLogs, RULESETS, CLOCK),
  providerOf(Recorder, GameLogs, RULESETS, SURROUNDINGS),
  providerOf(GameEvents, EVENT_STORE, GameLogs, SpectatorLogs),
  CommandExecutor,
  Games,
  providerOf(GameNews, EVENT_STORE, Games, GameLogs),
];

@Global()
@Module({
  controllers: [GamePagesController, StreamController],
  providers: [
    ...SHARED,
    ...COMMAND_HANDLERS,
    ...[RecordResolver, GameQueries, GameResolver, HandResolver, SeatPlaysResolver, PlayOptionResolver],
    ...[SubscriptionResolver, AuditTrailResolver, ScoreResolver, TableOptionsResolver],
  ],
  exports: SHARED,
})
export class GamesModule {
  constructor(metrics: Metrics, readiness: Readiness, logs: GameLogs) {
    readiness.require(() =>
      logs.load(NO_GAME).then(
        () => null,
        () => 'the event store does not answer',
      ),
    );
    metrics.gauge('paifu_games_kept', 'Games kept folded in memory.', () => logs.cacheSize.games);
    metrics.gauge('paifu_events_kept', 'Events of the games kept in memory.', () => logs.cacheSize.events);
  }
}

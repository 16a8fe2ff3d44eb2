import { Global, Module } from '@nestjs/common';
import type { Config } from '../platform/config/config.js';
import { PAUSES } from '../platform/event-store/subscription.js';
import type { EventStore } from '../platform/event-store/port.js';
import { CLOCK, CONFIG, EVENT_STORE, providerOf, REPORT, type Report, RULESETS } from '../platform/injection.js';
import { JsonLogger } from '../platform/observability/logger.js';
import { Readiness } from '../platform/observability/health.controller.js';
import { Metrics } from '../platform/observability/metrics.js';
import type { Resolve } from '../engine/replay/replay.js';
import { PlayerDirectory } from '../players/player-directory.js';
import { TournamentList } from '../tournaments/queries/tournament-list.js';
import { NameResolver } from './filters/name-resolver.js';
import { COUNTED_RESOLVERS, FindResolver, GameSearchResolver, RankedPlayerResolver } from './find.resolver.js';
import { SearchPagesController } from './pages/search-pages.controller.js';
import { ReadFiles } from './read-models/read-files.js';
import { ReadModels, searchReadiness } from './read-models/read-models.js';
import { InProcessQueryRunner, QueryRunner } from './readers/query-runner.js';
import { ReaderPool } from './readers/reader-pool.js';
import { SearchAnswers } from './search-answers.js';
import { Searches } from './searches.js';

const SHARED = [
  {
    provide: ReadModels,
    inject: [CONFIG, EVENT_STORE, RULESETS, REPORT, CLOCK, JsonLogger],
    useFactory: (
      config: Config,
      store: EventStore,
      resolve: Resolve,
      report: Report,
      now: () => Date,
      logger: JsonLogger,
    ) => {
      const place = config.store === 'memory' ? null : { files: new ReadFiles(config.data), choice: config };
      return new ReadModels(store, place, resolve, PAUSES, report, now, (message) => logger.line('info', message));
    },
  },
  {
    provide: QueryRunner,
    inject: [CONFIG, EVENT_STORE, ReadModels],
    // Other processes cannot read an in-memory database.
    useFactory: (config: Config, store: EventStore, models: ReadModels): QueryRunner =>
      config.store === 'memory'
        ? new InProcessQueryRunner({ models: async () => models.reads, events: async () => store })
        : new ReaderPool(config, models),
  },
  providerOf(NameResolver, PlayerDirectory, QueryRunner, TournamentList),
  Searches,
  SearchAnswers,
];

/** Search and statistics over the read models. */
@Global()
@Module({
  controllers: [SearchPagesController],
  providers: [...SHARED, FindResolver, RankedPlayerResolver, GameSearchResolver, ...COUNTED_RESOLVERS],
  exports: SHARED,
})
export class SearchModule {
  constructor(metrics: Metrics, readiness: Readiness, models: ReadModels, runner: QueryRunner) {
    readiness.require(searchReadiness(models));
    metrics.gauge('paifu_questions_waiting', 'Searches and other queries that are queued.', () => runner.waiting);
    // A store that does not answer must not keep the other metrics from being read.
    const status = () => models.status().catch(() => null);
    metrics.gauge(
      'paifu_projection_lag_seconds',
      'Age of the oldest event that searches do not include yet.',
      async () => ((await status())?.behind ?? Number.NaN) / 1_000,
    );
    metrics.gauge(
      'paifu_projection_set_aside',
      'Quarantined games that need the operator.',
      async () => (await status())?.waiting ?? Number.NaN,
    );
    metrics.gauge('paifu_projection_failing', '1 while the read models cannot be kept up to date.', async () =>
      (await status())?.failure === null ? 0 : 1,
    );
  }
}

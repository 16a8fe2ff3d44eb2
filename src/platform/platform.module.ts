import { statfs } from 'node:fs/promises';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { type DynamicModule, Global, Inject, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { GraphQLModule } from '@nestjs/graphql';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { type Config, urlOf } from './config/config.js';
import { WriteProbe } from './disk/files.js';
import type { EventStore } from './event-store/port.js';
import { apolloOptions } from './graphql/apollo-options.js';
import { OpenApiController } from './http/openapi.js';
import { Nodes } from './graphql/nodes.js';
import { PublicAddress } from './http/addresses.js';
import { HealthController, Readiness, ServiceState, WriteCheck } from './observability/health.controller.js';
import {
  CLOCK,
  CONFIG,
  EVENT_STORE,
  REPORT,
  type Report,
  RULESETS,
  SURROUNDINGS,
  type Surroundings,
} from './injection.js';
import { JsonLogger } from './observability/logger.js';
import { Metrics, MetricsController } from './observability/metrics.js';

export interface PlatformOptions {
  readonly config: Config;
  readonly store: EventStore;
  readonly logger: JsonLogger;
  readonly surroundings: Surroundings;
}

/** Providers for all other modules: configuration, event store, clock, logger, metrics, HTTP and GraphQL. */
@Global()
@Module({})
export class PlatformModule {
  constructor(metrics: Metrics, logger: JsonLogger, writing: WriteCheck, @Inject(CONFIG) config: Config) {
    metrics.total(
      'paifu_log_lines_lost_total',
      'Log lines that could not be written: full disk, closed pipe, or a reader that has stopped reading.',
      () => logger.lost,
    );
    metrics.gauge('paifu_writable', '1 if new events can be written to the store.', async () =>
      (await writing.hindrance()) === null ? 1 : 0,
    );
    if (config.store !== 'memory') measureDisk(metrics, config.data);
  }

  static forRoot({ config, store, logger, surroundings }: PlatformOptions): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        CqrsModule.forRoot(),
        GraphQLModule.forRootAsync<ApolloDriverConfig>({
          driver: ApolloDriver,
          inject: [CONFIG, JsonLogger, Metrics],
          useFactory: apolloOptions,
        }),
      ],
      controllers: [HealthController, MetricsController, OpenApiController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: EVENT_STORE, useValue: store },
        { provide: JsonLogger, useValue: logger },
        { provide: RULESETS, useValue: resolveRuleset },
        { provide: SURROUNDINGS, useValue: surroundings },
        { provide: CLOCK, useValue: () => surroundings.now() },
        {
          provide: REPORT,
          inject: [JsonLogger],
          useFactory:
            (log: JsonLogger): Report =>
            (message, error) =>
              log.failure(message, error),
        },
        {
          provide: WriteCheck,
          inject: [EVENT_STORE],
          useFactory: (events: EventStore) =>
            new WriteCheck(events, config.store === 'memory' ? null : new WriteProbe(config.data)),
        },
        { provide: PublicAddress, useValue: new PublicAddress(config.address ?? urlOf(config, config.port)) },
        Metrics,
        Nodes,
        Readiness,
        ServiceState,
      ],
      exports: [
        ...[CONFIG, EVENT_STORE, RULESETS, SURROUNDINGS, CLOCK, REPORT],
        ...[JsonLogger, WriteCheck, PublicAddress, Metrics, Nodes, Readiness, ServiceState, CqrsModule],
      ],
    };
  }
}

function measureDisk(metrics: Metrics, directory: string): void {
  const disk = () => statfs(directory).catch(() => ({ bavail: NaN, blocks: NaN, bsize: NaN }));
  metrics.gauge('paifu_disk_free_bytes', 'Free space on the disk of the data directory.', async () => {
    const { bavail, bsize } = await disk();
    return bavail * bsize;
  });
  metrics.gauge('paifu_disk_size_bytes', 'Size of the disk of the data directory.', async () => {
    const { blocks, bsize } = await disk();
    return blocks * bsize;
  });
}

import { statfs } from 'node:fs/promises';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { GraphQLModule } from '@nestjs/graphql';
import { AccessStore } from './access/access-store.js';
import { Pairings } from './access/pairings.js';
import { RecordedBy } from './access/recorded-by.js';
import { apolloOptions } from './platform/graphql/apollo-options.js';
import { Address } from './platform/http/address.js';
import { CarriedOut } from './games/recording/carried-out.js';
import { COMMAND_HANDLERS } from './games/recording/commands.js';
import { ExportController } from './exchange/export.controller.js';
import { HealthController } from './platform/observability/health.controller.js';
import { ImportController, ImportStore } from './exchange/import.controller.js';
import { JsonLogger } from './platform/observability/logger.js';
import { LogController } from './proof/log.controller.js';
import { MetricsController } from './platform/observability/metrics.controller.js';
import { Metrics } from './platform/observability/metrics.js';
import { Names } from './players/names.js';
import { Games } from './games/games.js';
import { RESOLVERS } from './platform/graphql/resolvers.js';
import { GameEvents } from './games/game-events.js';
import { PagesController } from './search/pages/pages.controller.js';
import { RecordPagesController } from './games/pages/record-pages.controller.js';
import { TournamentPagesController } from './tournaments/tournament-pages.controller.js';
import { PairingTries } from './access/pairing-tries.js';
import { OpenedSessions } from './tournaments/opened-sessions.js';
import { TournamentChanges } from './tournaments/tournament-changes.js';
import { TOURNAMENT_COMMAND_HANDLERS } from './tournaments/tournament-commands.js';
import { TournamentTables } from './tournaments/tournament-tables.js';
import { Stopping } from './platform/http/stopping.js';
import { Writing } from './platform/http/writing.js';
import { type Config, urlOf } from './platform/config/config.js';
import { resolveRuleset } from './engine/rulesets/registry.js';
import { PlayerDirectory } from './players/player-directory.js';
import { WriteProbe } from './platform/disk/write-probe.js';
import { PAUSES } from './platform/event-store/pauses.js';
import type { EventStore } from './platform/event-store/port.js';
import { AnsweringHere } from './search/readers/answering-here.js';
import { JudgeHere, FileJudge } from './exchange/importing/intake.js';
import { Judges } from './exchange/importing/judges.js';
import { IMPORTS, SERVICE_IMPORT } from './platform/config/limits.js';
import { Asking } from './search/readers/asking.js';
import { Exports } from './exchange/exports.js';
import { KnownNames } from './search/filters/known-names.js';
import { QUERY_HANDLERS } from './search/queries.js';
import { ReadFiles } from './search/read-models/read-files.js';
import { ReadModels } from './search/read-models/read-models.js';
import { Readers } from './search/readers/readers.js';
import { GameStandings } from './tournaments/queries/game-standings.js';
import { KnownTournaments } from './tournaments/queries/known-tournaments.js';
import { Tournaments } from './tournaments/queries/tournaments.js';
import { DelayedLogs } from './games/recording/delayed-logs.js';
import { GameLogs } from './games/recording/game-logs.js';
import { Recorder, type Surroundings } from './games/recording/recorder.js';
import { freshSalt } from './games/walls/salts.js';
import { TOURNAMENT_STREAMS, TournamentLogs } from './tournaments/recording/tournament-logs.js';
import { TournamentRecorder } from './tournaments/recording/tournament-recorder.js';
import { TOURNAMENT_RULES } from './tournaments/recording/tournament-rules.js';
import { ServiceLog } from './proof/log/service-log.js';

const CLOCK_AND_CHANCE: Surroundings = {
  now: () => new Date(),
  salt: freshSalt,
};

/** A list of tournaments waits at most so many milliseconds for what was just recorded of them. */
const PROJECTION_PATIENCE = 1_000;

/** The service, put together from the parts `serviceModule` is given. */
@Module({})
export class AppModule {}

/** What a service keeps: the record, and beside it the names of people, and who may do what. */
export interface Keeping {
  readonly store: EventStore;
  readonly players: PlayerDirectory;
  readonly access: AccessStore;
}

/** The module of a service: which store, which logger, which clock and chance. */
export function serviceModule(
  config: Config,
  { store, players, access }: Keeping,
  logger: JsonLogger,
  surroundings: Surroundings = CLOCK_AND_CHANCE,
): DynamicModule {
  const logs = new GameLogs(store, resolveRuleset);
  const delayed = new DelayedLogs(resolveRuleset, surroundings.now);
  const files = config.store === 'memory' ? null : new ReadFiles(config.data);
  const report = (message: string, error: unknown) => logger.failure(message, error);
  const models = new ReadModels(store, files, resolveRuleset, PAUSES, report, surroundings.now, (message) =>
    logger.line('info', message),
  );
  const metrics = new Metrics({ logs, models });
  const asking =
    files === null
      ? new AnsweringHere({ models: async () => models.reads, events: async () => store })
      : new Readers(config, models);
  const streams = new TournamentLogs(store);
  const knownTournaments = new KnownTournaments(
    () => models.queries,
    async () => {
      await models.startedUp;
      await models.waitUpTo(streams.lastAppended, PROJECTION_PATIENCE);
    },
  );
  const known = new KnownNames(players, asking, knownTournaments);
  const standings = new GameStandings(store, logs, delayed, resolveRuleset, surroundings.now);
  const tournaments = new Tournaments(streams, standings, resolveRuleset, surroundings.now);
  const names = new Names(players, config.namesForEverybody, tournaments, {
    sits: (player, told) => asking.ask('sits', { player, told, ids: known.players([player]) }),
    tournamentsOf: (games) => asking.ask('tournamentsOf', { games }),
  });
  const exports = new Exports(asking, known, report, surroundings.now);
  metrics.total(
    'paifu_log_lines_lost_total',
    'Log lines that could not be written: full disk, closed pipe, or a reader that has stopped reading.',
    () => logger.lost,
  );
  metrics.gauge(
    'paifu_questions_waiting',
    'Searches and other questions that wait for their turn.',
    () => asking.waiting,
  );
  const writing = new Writing(store, files === null ? null : new WriteProbe(config.data));
  metrics.gauge('paifu_writable', '1 if new events can be written to the store.', async () =>
    (await writing.hindrance()) === null ? 1 : 0,
  );
  if (files !== null) {
    const disk = () => statfs(config.data).catch(() => ({ bavail: NaN, blocks: NaN, bsize: NaN }));
    metrics.gauge('paifu_disk_free_bytes', 'Free space on the disk of the data directory.', async () => {
      const { bavail, bsize } = await disk();
      return bavail * bsize;
    });
    metrics.gauge('paifu_disk_size_bytes', 'Size of the disk of the data directory.', async () => {
      const { blocks, bsize } = await disk();
      return blocks * bsize;
    });
  }
  metrics.gauge('paifu_exports', 'Exports that are being written out.', () => exports.running);
  return {
    module: AppModule,
    imports: [
      CqrsModule.forRoot(),
      GraphQLModule.forRoot<ApolloDriverConfig>({ driver: ApolloDriver, ...apolloOptions(config, logger, metrics) }),
    ],
    controllers: [
      HealthController,
      MetricsController,
      ExportController,
      ImportController,
      LogController,
      PagesController,
      RecordPagesController,
      TournamentPagesController,
    ],
    providers: [
      { provide: JsonLogger, useValue: logger },
      { provide: Metrics, useValue: metrics },
      { provide: Writing, useValue: writing },
      { provide: PlayerDirectory, useValue: players },
      { provide: AccessStore, useValue: access },
      { provide: Pairings, useValue: new Pairings(access) },
      { provide: RecordedBy, useValue: new RecordedBy(access) },
      CarriedOut,
      PairingTries,
      { provide: Address, useValue: new Address(config.address ?? urlOf(config, config.port)) },
      { provide: Names, useValue: names },
      { provide: Tournaments, useValue: tournaments },
      { provide: TournamentRecorder, useValue: new TournamentRecorder(streams, TOURNAMENT_RULES, surroundings) },
      { provide: KnownTournaments, useValue: knownTournaments },
      TournamentTables,
      OpenedSessions,
      { provide: TournamentChanges, useValue: new TournamentChanges(store, tournaments, logs, delayed) },
      { provide: GameLogs, useValue: logs },
      { provide: DelayedLogs, useValue: delayed },
      { provide: Recorder, useValue: new Recorder(logs, resolveRuleset, surroundings) },
      { provide: ServiceLog, useValue: new ServiceLog(config, store, report) },
      { provide: ReadModels, useValue: models },
      { provide: Asking, useValue: asking },
      // A store in memory is for tests and demonstrations; a record that lasts is not kept waiting by whoever imports.
      {
        provide: FileJudge,
        useValue: files === null ? new JudgeHere(SERVICE_IMPORT) : new Judges(SERVICE_IMPORT, IMPORTS),
      },
      {
        provide: ImportStore,
        useValue: {
          append: (stream, ...events) =>
            (stream.startsWith(TOURNAMENT_STREAMS) ? streams : logs).appendSealed(stream, ...events),
          readStream: store.readStream.bind(store),
        } satisfies ImportStore,
      },
      { provide: KnownNames, useValue: known },
      { provide: Exports, useValue: exports },
      { provide: GameEvents, useValue: new GameEvents(store, logs, delayed) },
      Stopping,
      Games,
      ...RESOLVERS,
      ...COMMAND_HANDLERS,
      ...TOURNAMENT_COMMAND_HANDLERS,
      ...QUERY_HANDLERS,
    ],
  };
}

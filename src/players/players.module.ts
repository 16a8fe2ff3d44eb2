import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/injection.js';
import { NameResolver } from '../search/filters/name-resolver.js';
import { QueryRunner } from '../search/readers/query-runner.js';
import { TournamentList } from '../tournaments/queries/tournament-list.js';
import { Tournaments } from '../tournaments/queries/tournaments.js';
import { VisibleNames } from './visible-names.js';
import { PlayerDirectory } from './player-directory.js';
import { NAMING_RESOLVERS, PlayerResolver } from './player.resolver.js';

/** The player directory and the visibility of names. */
@Global()
@Module({})
export class PlayersModule {
  static forRoot(players: PlayerDirectory): DynamicModule {
    const shared = [
      { provide: PlayerDirectory, useValue: players },
      {
        provide: VisibleNames,
        inject: [CONFIG, Tournaments, QueryRunner, NameResolver, TournamentList],
        useFactory: (
          config: Config,
          tournaments: Tournaments,
          runner: QueryRunner,
          known: NameResolver,
          list: TournamentList,
        ) =>
          new VisibleNames(players, config.namesForEverybody, tournaments, {
            sits: (player, tournaments) =>
              runner.run('sits', { player, tournaments, ids: known.idsOfPlayers([player]) }),
            tournamentsOf: (games) => runner.run('tournamentsOf', { games }),
            playedBy: (ids) => list.playedBy(ids),
          }),
      },
    ];
    return { module: PlayersModule, providers: [...shared, PlayerResolver, ...NAMING_RESOLVERS], exports: shared };
  }
}

import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/injection.js';
import { KnownNames } from '../search/filters/known-names.js';
import { Asking } from '../search/readers/asking.js';
import { Tournaments } from '../tournaments/queries/tournaments.js';
import { Names } from './visible-names.js';
import { PlayerDirectory } from './player-directory.js';
import { NAMING_RESOLVERS, PlayerResolver } from './player.resolver.js';

/** The player directory, and who is shown which names. */
@Global()
@Module({})
export class PlayersModule {
  static forRoot(players: PlayerDirectory): DynamicModule {
    const shared = [
      { provide: PlayerDirectory, useValue: players },
      {
        provide: Names,
        inject: [CONFIG, Tournaments, Asking, KnownNames],
        useFactory: (config: Config, tournaments: Tournaments, asking: Asking, known: KnownNames) =>
          new Names(players, config.namesForEverybody, tournaments, {
            sits: (player, told) => asking.ask('sits', { player, told, ids: known.players([player]) }),
            tournamentsOf: (games) => asking.ask('tournamentsOf', { games }),
          }),
      },
    ];
    return { module: PlayersModule, providers: [...shared, PlayerResolver, ...NAMING_RESOLVERS], exports: shared };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import type { TokenStore } from './access/token-store.js';
import { CommentsModule } from './comments/comments.module.js';
import { DisputesModule } from './disputes/disputes.module.js';
import { ExchangeModule } from './exchange/exchange.module.js';
import { GamesModule } from './games/games.module.js';
import { freshSalt } from './games/record/salts.js';
import { type PlatformOptions, PlatformModule } from './platform/platform.module.js';
import type { PlayerDirectory } from './players/player-directory.js';
import { PlayersModule } from './players/players.module.js';
import { ProofModule } from './proof/proof.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { SeasonsModule } from './seasons/seasons.module.js';
import { SearchModule } from './search/search.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { TournamentsModule } from './tournaments/tournaments.module.js';

/** Choices made when a service starts: configuration, databases and logger; in tests also the clock and salts. */
export interface ServiceOptions extends Omit<PlatformOptions, 'surroundings'> {
  readonly players: PlayerDirectory;
  readonly access: TokenStore;
  readonly surroundings?: PlatformOptions['surroundings'];
}

/** The service: one module per noun over the platform. */
@Module({})
export class AppModule {
  /** Throws `ConfigError` for a token file or an identity provider that cannot be read. */
  static async forRoot(options: ServiceOptions): Promise<DynamicModule> {
    const { config, players, access, logger, surroundings = { now: () => new Date(), salt: freshSalt } } = options;
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot({ ...options, surroundings }),
        await AccessModule.forRoot(config, access, logger),
        GamesModule,
        TournamentsModule,
        SearchModule,
        PlayersModule.forRoot(players),
        DisputesModule,
        CommentsModule,
        ProofModule,
        ExchangeModule,
        SeasonsModule,
        ReviewsModule,
        WebhooksModule,
      ],
    };
  }
}

import { Module } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { ApiContext } from '../access/api-context.js';
import { FileTokens } from '../access/authentication/token-file.js';
import { LABEL } from '../access/role.js';
import { TokenStore } from '../access/token-store.js';
import { check } from '../engine/vocabulary/shape.js';
import { ID } from '../engine/vocabulary/terms.js';
import { ExchangeModule } from '../exchange/exchange.module.js';
import { FinishedImports } from '../exchange/finished-imports.js';
import { Games } from '../games/games.js';
import { GameLogs } from '../games/recording/game-logs.js';
import { SpectatorLogs } from '../games/recording/spectator-delay.js';
import type { Config } from '../platform/config/config.js';
import type { EventStore } from '../platform/event-store/port.js';
import { PAUSES } from '../platform/event-store/subscription.js';
import { PublicAddress } from '../platform/http/addresses.js';
import { CONFIG, EVENT_STORE, REPORT, type Report } from '../platform/injection.js';
import { Metrics } from '../platform/observability/metrics.js';
import { ServiceLog } from '../proof/log/service-log.js';
import { TournamentLogs } from '../tournaments/recording/tournament-logs.js';
import type { NotificationKind } from './notification-kinds.js';
import { RecordNotifications } from './record-notifications.js';
import { Receivers } from './receiver.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookSources } from './webhook-sources.js';
import { WebhookStore } from './webhook-store.js';
import { webhookCallers, Webhooks } from './webhooks.js';

interface WebhookInput {
  readonly url: string;
  readonly kinds?: readonly NotificationKind[] | null;
  readonly label?: string | null;
}

@Resolver()
export class WebhookResolver {
  constructor(private readonly hooks: Webhooks) {}

  @Query()
  webhooks(@Context() { caller }: ApiContext) {
    return this.hooks.list(caller);
  }

  @Mutation()
  addWebhook(
    @Args('webhook') webhook: WebhookInput,
    @Args('commandId') commandId: string,
    @Context() { caller }: ApiContext,
  ) {
    check(ID, commandId, 'commandId');
    if (webhook.label != null) check(LABEL, webhook.label, 'webhook.label');
    return this.hooks.add(caller, webhook, commandId);
  }

  @Mutation()
  removeWebhook(@Args('id') id: string, @Context() { caller }: ApiContext) {
    return this.hooks.removeFor(caller, id);
  }

  @Mutation()
  resumeWebhook(@Args('id') id: string, @Context() { caller }: ApiContext) {
    return this.hooks.resume(caller, id);
  }

  @Mutation()
  testWebhook(@Args('id') id: string, @Context() { caller }: ApiContext) {
    return this.hooks.test(caller, id);
  }
}

/** Webhooks: signed messages to other services about what happens here. */
@Module({
  imports: [ExchangeModule],
  providers: [
    WebhookResolver,
    {
      provide: Webhooks,
      inject: [
        ...[CONFIG, TokenStore, FileTokens, EVENT_STORE, Games, GameLogs, SpectatorLogs, TournamentLogs],
        ...[ServiceLog, FinishedImports, PublicAddress, REPORT, Metrics],
      ],
      useFactory: (
        config: Config,
        access: TokenStore,
        file: FileTokens,
        events: EventStore,
        games: Games,
        logs: GameLogs,
        delayed: SpectatorLogs,
        tournaments: TournamentLogs,
        log: ServiceLog,
        imports: FinishedImports,
        { url }: PublicAddress,
        report: Report,
        metrics: Metrics,
      ) => {
        const store = new WebhookStore(access);
        const records = new RecordNotifications(games, logs, delayed, tournaments);
        const sources = new WebhookSources(events, records, log, store, PAUSES, report);
        const receivers = new Receivers(config.webhookNetworks);
        const callerOf = webhookCallers(access, file, config);
        const sender = new WebhookSender(store, sources, receivers, callerOf, url, PAUSES, report);
        log.signed.listen(() => sources.changed());
        imports.listen((one) => {
          if (!store.all.some(({ kinds }) => kinds.includes('import-finished'))) return;
          store.addImport(one);
          sources.changed();
        });
        metrics.gauge('paifu_webhooks', 'Webhooks that are registered.', () => store.all.length);
        return new Webhooks(store, sources, sender, receivers, callerOf);
      },
    },
  ],
})
export class WebhooksModule {}

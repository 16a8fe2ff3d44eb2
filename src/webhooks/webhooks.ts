import { randomUUID } from 'node:crypto';
import { Caller, ANYBODY } from '../access/authentication/caller.js';
import { FILE_TOKEN_PREFIX, type FileTokens } from '../access/authentication/token-file.js';
import type { TokenStore } from '../access/token-store.js';
import { idFromCommand } from '../access/tokens.js';
import type { Config } from '../platform/config/config.js';
import { isoTime, isoTimeOrNull } from '../platform/config/time-text.js';
import { WEBHOOK_LIMITS } from '../platform/config/limits.js';
import { commandIdReused, forbidden, invalid, isFailure, notFound } from '../platform/graphql/failures.js';
import { ALL_KINDS, cloudEventType, type NotificationKind } from './notification-kinds.js';
import type { Receivers } from './receiver.js';
import { newSecret } from './webhook-message.js';
import type { WebhookSender } from './webhook-sender.js';
import type { WebhookSources } from './webhook-sources.js';
import type { Webhook, WebhookStore } from './webhook-store.js';

/** Finds the caller with the token of a webhook, with the roles that the token has now; `null` if it has ended. */
export const webhookCallers =
  (access: TokenStore, file: FileTokens, { open }: Pick<Config, 'open'>) =>
  ({ token: id }: Pick<Webhook, 'token'>): Caller | null => {
    if (id === null) return open ? ANYBODY : null;
    if (id.startsWith(FILE_TOKEN_PREFIX)) return file.callerWithId(id) ?? null;
    const entry = access.isValid(id) ? access.entryWithId(id) : null;
    if (entry === null) return null;
    const { actor, roles, label, expiresAt } = entry;
    return new Caller(actor, roles, { id, label, expiresAt, isIssued: true });
  };

export interface WebhookRequest {
  readonly url: string;
  /** Default: everything that the token may be told. */
  readonly kinds?: readonly NotificationKind[] | null;
  readonly label?: string | null;
}

const NO_WEBHOOK = 'no webhook of this token has this id';

/** Registers, lists, tests and removes webhooks. */
export class Webhooks {
  constructor(
    private readonly store: WebhookStore,
    private readonly sources: WebhookSources,
    private readonly sender: WebhookSender,
    private readonly receivers: Receivers,
    private readonly callerOf: (hook: Webhook) => Caller | null,
  ) {}

  onApplicationBootstrap(): void {
    this.sender.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.sender.stop();
  }

  async add(caller: Caller, { url, kinds: asked, label = null }: WebhookRequest, commandId: string) {
    const token = caller.token?.id ?? null;
    if (caller.id === null || this.callerOf({ token } as Webhook) === null)
      return forbidden('a webhook needs a token of this service (paifu tokens add), which says what it may be told');
    if (asked?.includes('import-finished') && !caller.canImport)
      return forbidden('being told of imports needs the role operator, or server of every game', ['webhook', 'kinds']);
    if (asked?.length === 0) return invalid('expected at least one kind', 'webhook', 'kinds');
    const refusal = await this.receivers.refusal(url);
    if (refusal !== null) return invalid(refusal, 'webhook', 'url');
    const kinds = [...new Set(asked ?? ALL_KINDS.filter((kind) => kind !== 'import-finished' || caller.canImport))];
    const id = idFromCommand(caller.id, commandId);
    const all = this.store.all;
    const earlier = all.find((one) => one.id === id);
    if (earlier !== undefined && !isSame(earlier, { url, kinds, label, token })) return commandIdReused();
    for (const ended of all) if (this.callerOf(ended) === null) await this.remove(ended.id);
    const others = this.store.all.filter((one) => one.id !== id);
    if (others.filter((one) => one.token === token).length >= WEBHOOK_LIMITS.ofToken)
      return forbidden(`a token can have ${WEBHOOK_LIMITS.ofToken} webhooks; remove one first`);
    if (others.length >= WEBHOOK_LIMITS.all)
      return forbidden(`this service can have ${WEBHOOK_LIMITS.all} webhooks; an operator can remove some`);
    const places = new Map(this.store.places(id));
    const begins = await Promise.all(
      this.sources
        .lanesOf(kinds)
        .map(async (lane) => [lane, places.get(lane)?.position ?? (await this.sources.end(lane))] as const),
    );
    await this.sender.end(id);
    const { now: createdAt } = this.store;
    const hook = { id, url, kinds, label, secret: newSecret(), token, actor: caller.id, createdAt, stopped: null };
    this.store.add(hook, new Map(begins));
    this.sender.begin(hook);
    return { __typename: 'WebhookAdded' as const, secret: hook.secret, webhook: this.viewOf(hook) };
  }

  /** The webhooks of the caller's token; an operator sees all. */
  list(caller: Caller) {
    if (caller.id === null) return forbidden('this needs a token');
    return { __typename: 'WebhookList' as const, webhooks: this.visibleTo(caller).map((hook) => this.viewOf(hook)) };
  }

  async removeFor(caller: Caller, id: string) {
    const hook = this.find(caller, id);
    if (isFailure(hook)) return hook;
    await this.remove(id);
    return { __typename: 'WebhookRemoved' as const, id };
  }

  /** Continues a webhook that has stopped, from its position, or tries one again at once that is failing. */
  async resume(caller: Caller, id: string) {
    const hook = this.find(caller, id);
    if (isFailure(hook)) return hook;
    if (this.callerOf(hook) === null) return invalid('its token has ended; add a webhook with another token', 'id');
    await this.sender.end(id);
    if (hook.stopped === 'store-replaced')
      this.store.add(
        hook,
        new Map(
          await Promise.all(
            this.sources.lanesOf(hook.kinds).map(async (lane) => [lane, await this.sources.end(lane)] as const),
          ),
        ),
      );
    for (const [lane, place] of this.store.places(id))
      this.store.save(id, lane, { ...place, attempts: 0, failingSince: null, nextAt: null });
    this.store.setStopped(id, null);
    const resumed = { ...hook, stopped: null };
    this.sender.begin(resumed);
    return { __typename: 'WebhookResumed' as const, webhook: this.viewOf(resumed) };
  }

  /** Sends a test message once. */
  async test(caller: Caller, id: string) {
    const hook = this.find(caller, id);
    if (isFailure(hook)) return hook;
    if (this.callerOf(hook) === null) return invalid('its token has ended; nothing is sent', 'id');
    const time = new Date(this.store.now).toISOString();
    const began = performance.now();
    const message = { id: randomUUID(), type: cloudEventType('webhook-test'), subject: `webhook/${id}`, time };
    const { status, error } = await this.sender.send(hook, { ...message, data: { webhook: id, label: hook.label } });
    const milliseconds = Math.round(performance.now() - began);
    return { __typename: 'WebhookTested' as const, delivered: error === null, status, error, milliseconds };
  }

  private async remove(id: string): Promise<void> {
    await this.sender.end(id);
    this.store.remove(id);
  }

  private visibleTo(caller: Caller): readonly Webhook[] {
    const token = caller.token?.id ?? null;
    return this.store.all.filter((one) => caller.canGrantAnyRole || (caller.id !== null && one.token === token));
  }

  private find(caller: Caller, id: string) {
    return this.visibleTo(caller).find((one) => one.id === id) ?? notFound(NO_WEBHOOK, 'id');
  }

  private viewOf({ secret: _, token, actor: actorId, createdAt, ...hook }: Webhook) {
    const stopped = hook.stopped ?? (this.callerOf({ token } as Webhook) === null ? 'token-ended' : null);
    const places = [...this.store.places(hook.id).values()];
    const failing = places.filter(({ failingSince }) => failingSince !== null);
    const latest = places.flatMap(({ deliveredAt }) => deliveredAt ?? []);
    const next = failing.flatMap(({ nextAt }) => nextAt ?? []);
    const since = failing.flatMap(({ failingSince }) => failingSince ?? []);
    return {
      ...{ ...hook, stopped, actorId, tokenId: token, createdAt: isoTime(createdAt) },
      status: stopped !== null ? ('stopped' as const) : failing.length > 0 ? ('failing' as const) : ('active' as const),
      failedAttempts: Math.max(0, ...failing.map(({ attempts }) => attempts)),
      failingSince: isoTimeOrNull(since.length === 0 ? null : Math.min(...since)),
      nextAttemptAt: isoTimeOrNull(stopped !== null || next.length === 0 ? null : Math.min(...next)),
      lastError: failing.find(({ lastError }) => lastError !== null)?.lastError ?? null,
      lastDeliveredAt: isoTimeOrNull(latest.length === 0 ? null : Math.max(...latest)),
    };
  }
}

const isSame = (one: Webhook, other: Pick<Webhook, 'url' | 'kinds' | 'label' | 'token'>): boolean =>
  one.url === other.url &&
  one.label === other.label &&
  one.token === other.token &&
  JSON.stringify(one.kinds) === JSON.stringify(other.kinds);

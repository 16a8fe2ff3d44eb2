import type { Caller } from '../access/authentication/caller.js';
import { codeOf } from '../platform/error-code.js';
import type { Pauses } from '../platform/event-store/subscription.js';
import type { Report } from '../platform/injection.js';
import type { Outcome } from './receiver.js';
import { cloudEventText, type Notification, signedHeaders } from './webhook-message.js';
import type { WebhookSources } from './webhook-sources.js';
import type { Lane, Place, Stop, Webhook, WebhookStore } from './webhook-store.js';

const [SECOND, HOUR, DAY] = [1_000, 3_600_000, 86_400_000];

/** How long a receiver may fail until its webhook stops. It keeps its position and can be resumed. */
export const LONGEST_FAILURE = 7 * DAY;
const LONGEST_PAUSE = HOUR;
const AFTER_FAILURE = 5_000;

/** Milliseconds before the next attempt: doubling from a second to an hour, of which a random half is taken away. */
export const pauseBefore = (attempts: number, random: number, retryAfter: number | null): number =>
  Math.max(
    Math.min(LONGEST_PAUSE, SECOND * 2 ** Math.min(attempts - 1, 20)) * (1 - random / 2),
    Math.min(LONGEST_PAUSE, retryAfter ?? 0),
  );

/** Sends one message; never rejects. */
export interface Post {
  post(url: string, body: string, headers: Record<string, string>): Promise<Outcome>;
}

/**
 * Sends notifications to webhooks. Each lane of a webhook sends one message at a time, in order, and retries it until it is
 * delivered, so that a receiver that fails holds up only itself.
 */
export class WebhookSender {
  private readonly running = new Map<string, { readonly stop: AbortController; readonly lanes: Promise<unknown> }>();

  constructor(
    private readonly store: WebhookStore,
    private readonly sources: WebhookSources,
    private readonly receivers: Post,
    /** The caller with the token of a webhook; `null` if the token has ended. */
    private readonly callerOf: (hook: Webhook) => Caller | null,
    private readonly source: string,
    private readonly pauses: Pauses,
    private readonly report: Report,
  ) {}

  start(): void {
    for (const hook of this.store.all) if (hook.stopped === null) this.begin(hook);
  }

  async stop(): Promise<void> {
    const all = [...this.running.values()];
    for (const { stop } of all) stop.abort();
    this.sources.stop();
    await Promise.all(all.map(({ lanes }) => lanes));
  }

  begin(hook: Webhook): void {
    this.sources.start();
    const stop = new AbortController();
    const lanes = this.sources.lanesOf(hook.kinds).map((lane) => this.follow(hook, lane, stop));
    this.running.set(hook.id, { stop, lanes: Promise.all(lanes) });
  }

  /** Resolves when nothing more is sent. */
  async end(id: string): Promise<void> {
    const running = this.running.get(id);
    this.running.delete(id);
    running?.stop.abort();
    await running?.lanes;
  }

  /** Sends a message once. */
  send(hook: Webhook, notification: Notification): Promise<Outcome> {
    const body = cloudEventText(notification, this.source);
    return this.receivers.post(hook.url, body, signedHeaders(hook.secret, notification.id, body, this.store.now));
  }

  private async follow(hook: Webhook, lane: Lane, stop: AbortController): Promise<void> {
    const { signal } = stop;
    const kept = this.store.places(hook.id).get(lane);
    if (kept === undefined) return;
    let place = kept;
    while (!signal.aborted) {
      try {
        const caller = this.callerOf(hook);
        if (caller === null) return this.stopFor('token-ended', hook, stop);
        const next = await this.sources.next(lane, place.position, hook.kinds, caller, signal);
        if (signal.aborted) return;
        if ('wait' in next) continue;
        if (!('notification' in next)) {
          place = { ...place, position: next.position };
          this.store.saveLater(hook.id, lane, place);
          continue;
        }
        // The token may have ended while the lane waited.
        if (this.callerOf(hook) === null) continue;
        const outcome = await this.send(hook, next.notification);
        if (outcome.result === 'delivered') {
          const deliveredAt = this.store.now;
          place = { ...DELIVERED, position: next.position, deliveredAt };
          this.store.saveLater(hook.id, lane, place);
          continue;
        }
        if (signal.aborted) return;
        if (outcome.result === 'gone') return this.stopFor('gone', hook, stop);
        place = this.afterFailure(place, outcome);
        this.store.save(hook.id, lane, place);
        if (this.store.now - (place.failingSince ?? 0) > LONGEST_FAILURE) return this.stopFor('failing', hook, stop);
        await this.pauses.wait((place.nextAt ?? 0) - this.store.now, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (codeOf(error) === 'UNKNOWN_POSITION') return this.stopFor('store-replaced', hook, stop);
        this.report(`the webhook ${hook.id} could not be told`, error);
        await this.pauses.wait(AFTER_FAILURE, signal);
      }
    }
  }

  private afterFailure(place: Place, { error, retryAfter }: Outcome): Place {
    const { now } = this.store;
    const attempts = place.attempts + 1;
    const pause = Math.ceil(pauseBefore(attempts, this.pauses.random(), retryAfter));
    return {
      ...{ ...place, attempts, failingSince: place.failingSince ?? now },
      ...{ nextAt: now + pause, lastError: error?.slice(0, 200) ?? null },
    };
  }

  private stopFor(why: Stop, { id }: Webhook, stop: AbortController): void {
    stop.abort();
    this.running.delete(id);
    this.store.setStopped(id, why);
  }
}

const DELIVERED = { attempts: 0, failingSince: null, nextAt: null, lastError: null };

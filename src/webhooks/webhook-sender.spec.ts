import { describe, expect, test } from '@jest/globals';
import { ANYBODY } from '../access/authentication/caller.js';
import { TokenStore } from '../access/token-store.js';
import type { Outcome } from './receiver.js';
import { LONGEST_FAILURE, pauseBefore, WebhookSender } from './webhook-sender.js';
import type { WebhookSources } from './webhook-sources.js';
import { type Webhook, WebhookStore } from './webhook-store.js';

const HOUR = 3_600_000;
const FAILED: Outcome = { result: 'failed', status: 500, error: 'the receiver answered 500', retryAfter: null };
const DELIVERED: Outcome = { result: 'delivered', status: 204, error: null, retryAfter: null };

/** A sender whose clock moves only by its own pauses. */
function senderOf(answers: (attempt: number, now: number) => Outcome, messages: number) {
  const clock = { now: 0 };
  const store = new WebhookStore(TokenStore.open(null, () => clock.now));
  const hook: Webhook = {
    ...{ id: 'hook', url: 'https://club.example/', kinds: ['game-opened'], label: null, secret: 'whsec_AAAA' },
    ...{ token: null, actor: 'ada', createdAt: 0, stopped: null },
  };
  const sent: { readonly id: string; readonly at: number }[] = [];
  let done: () => void = () => {};
  const over = new Promise<void>((resolve) => {
    done = resolve;
  });
  const sources = {
    ...{ start() {}, stop() {}, lanesOf: () => ['record'] as const },
    next: async (_: string, position: string, __: unknown, ___: unknown, signal: AbortSignal) => {
      if (Number(position) < messages) {
        const id = `event-${Number(position) + 1}`;
        const notification = { id, type: 'org.paifu.game.opened', subject: 'game/1', time: null, data: {} };
        return { notification, position: String(Number(position) + 1) };
      }
      done();
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ wait: 0 })));
    },
  } as unknown as WebhookSources;
  const post = {
    async post(_: string, __: string, headers: Record<string, string>) {
      sent.push({ id: headers['webhook-id'], at: clock.now });
      return answers(sent.length, clock.now);
    },
  };
  const pauses = {
    random: () => 0.5,
    wait: async (milliseconds: number) => {
      clock.now += milliseconds;
    },
  };
  const report = (_: string, error: unknown) => {
    throw error;
  };
  const sender = new WebhookSender(store, sources, post, () => ANYBODY, 'https://paifu.example', pauses, report);
  store.add(hook, new Map([['record', '0']]));
  return { sender, store, hook, sent, over };
}

describe('a sender of webhooks', () => {
  test('waits twice as long after each failure, at most an hour, with the same id', async () => {
    const { sender, hook, sent, over, store } = senderOf((attempt) => (attempt <= 15 ? FAILED : DELIVERED), 2);
    sender.begin(hook);
    await over;
    const pauses = sent.slice(1, 16).map(({ at }, i) => at - sent[i].at);
    const doubled = Array.from({ length: 15 }, (_, i) => Math.min(HOUR, 1_000 * 2 ** i) * 0.75);
    expect(pauses).toEqual(doubled);
    expect(sent.map(({ id }) => id)).toEqual([...Array(16).fill('event-1'), 'event-2']);
    expect(store.places('hook').get('record')).toMatchObject({ position: '2', attempts: 0, lastError: null });
    await sender.stop();
  });

  test('delivers after a day without the receiver what was missed, in order', async () => {
    const away = 24 * HOUR;
    const { sender, hook, sent, over } = senderOf((_, now) => (now < away ? FAILED : DELIVERED), 5);
    sender.begin(hook);
    await over;
    expect(sent.slice(-5).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map((n) => `event-${n}`));
    expect(sent.at(-1)?.at).toBeLessThan(away + HOUR);
    await sender.stop();
  });

  test('stops after seven days of failures, and keeps its position', async () => {
    const { sender, hook, sent, store } = senderOf(() => FAILED, 1);
    sender.begin(hook);
    await sender.stop();
    while (store.all[0].stopped === null) {
      sender.begin(hook);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(store.all[0].stopped).toBe('failing');
    expect(sent.at(-1)?.at).toBeGreaterThan(LONGEST_FAILURE);
    expect(store.places('hook').get('record')?.position).toBe('0');
  });

  test('waits as long as a receiver asks, at most an hour', () => {
    expect(pauseBefore(1, 0, 60_000)).toBe(60_000);
    expect(pauseBefore(1, 0, 10 * HOUR)).toBe(HOUR);
    expect(pauseBefore(10, 0, 1)).toBe(512_000);
    expect(pauseBefore(1_000, 0.999, null)).toBeGreaterThanOrEqual(HOUR / 2);
  });
});

import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { codeOf, newStream, prepared } from '../../../../test/kit/store/prepared-events.js';
import { folder } from '../../../../test/kit/store/store-process.js';
import { positionOf } from '../position.js';
import type { SubscriptionMessage } from '../port.js';
import { EmbeddedEventFollower, MOST_TRACES } from './embedded-follower.js';
import { EmbeddedEventStore, type LogProgress } from './embedded-store.js';

describe('a follower in another thread of the process that owns the store', () => {
  const directory = folder();
  let store: EmbeddedEventStore;
  let ports: { port1: MessagePort; port2: MessagePort };
  let follower: EmbeddedEventFollower | null;
  let seen: string[];

  beforeEach(() => {
    store = EmbeddedEventStore.open(directory.path);
    ports = new MessageChannel();
    follower = null;
    seen = [];
  });
  afterEach(async () => {
    await follower?.close();
    ports.port1.close();
    await store.close();
    directory.remove();
  });

  const told = (last: number): void => ports.port1.postMessage({ last, traces: [] } satisfies LogProgress);

  /** Opens the follower and notes what it delivers. */
  async function follow(): Promise<{ ended: Promise<string> }> {
    follower = await EmbeddedEventFollower.follow(directory.path, ports.port2);
    const noted = (message: SubscriptionMessage): string =>
      'event' in message
        ? [message.event.position, 'traceparent' in message.event ? message.event.traceparent : ''].join(' ').trim()
        : message.kind;
    const messages = follower.subscribeToAll();
    const ended = codeOf(
      (async () => {
        for await (const message of messages) seen.push(noted(message));
      })(),
    );
    return { ended };
  }

  async function until(count: number): Promise<void> {
    for (let i = 0; i < 500 && seen.length < count; i++) await sleep(10);
    await sleep(20);
  }

  it('gets the events before and after its start, once and in order, with the traces of new ones', async () => {
    const stream = newStream();
    await store.append(stream, 'no_stream', [prepared(0), prepared(1)]);
    const uninform = store.inform(ports.port1);
    await follow();
    await until(3);
    await store.append(stream, 1, [{ ...prepared(2), traceparent: 'a trace' }, prepared(3)]);
    await until(5);
    uninform();
    await store.append(stream, 3, [prepared(4)]);
    await sleep(50);
    expect(seen).toEqual([positionOf(1), positionOf(2), 'caught_up', `${positionOf(3)} a trace`, positionOf(4)]);
  });

  it('shows no event before the owner says that it is durable', async () => {
    await store.append(newStream(), 'no_stream', [prepared(0), prepared(1), prepared(2)]);
    told(1);
    await follow();
    await until(2);
    expect(seen).toEqual([positionOf(1), 'caught_up']);
    told(3);
    await until(4);
    // A report that was overtaken takes nothing back.
    told(2);
    await sleep(50);
    expect(seen).toEqual([positionOf(1), 'caught_up', positionOf(2), positionOf(3)]);
  });

  it('forgets the oldest traces if too many are not read', async () => {
    await store.append(newStream(), 'no_stream', [prepared(0), prepared(1)]);
    const others = Array.from({ length: MOST_TRACES - 1 }, (_, i) => [positionOf(i + 3), 'unread'] as const);
    const traces = [[positionOf(1), 'forgotten'] as const, [positionOf(2), 'kept'] as const, ...others];
    ports.port1.postMessage({ last: 2, traces } satisfies LogProgress);
    await follow();
    await until(3);
    expect(seen).toEqual([positionOf(1), `${positionOf(2)} kept`, 'caught_up']);
  });

  it('its subscriptions are dropped when the owner ends, so that the follower can report it', async () => {
    const uninform = store.inform(ports.port1);
    const { ended } = await follow();
    uninform();
    expect(await ended).toBe('SUBSCRIPTION_DROPPED');
  });
});

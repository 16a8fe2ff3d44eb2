import { createHash, randomUUID } from 'node:crypto';
import {
  isDamaged,
  type LogEntry,
  type PreparedEvent,
  type StoredEvent,
  type Subscription,
  type SubscriptionMessage,
} from '../../../src/platform/event-store/port.js';

/** The name of an unused stream. */
export const newStream = (prefix = 'game-'): string => `${prefix}${randomUUID()}`;

/**
 * An event with number `n` in canonical JSON, with UTF-8 text of variable length. Its hash is unique, as in a chain.
 */
export function prepared(n: number, type = 'TileDrawn', padding = 0): PreparedEvent {
  const id = randomUUID();
  const data = JSON.stringify({ id, n, note: `東 ${'x'.repeat(padding)}`, tile: '5p' });
  return { id, type, data, hash: createHash('sha256').update(data).digest('hex') };
}

export const preparedMany = (count: number, type?: string): PreparedEvent[] =>
  Array.from({ length: count }, (_, n) => prepared(n, type));

/** A field of the promise's value, or the code of its error. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'OK';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

/** Reads a subscription until `enough` accepts the messages so far, then leaves it. */
export async function consume(
  subscription: Subscription,
  enough: (messages: readonly SubscriptionMessage[]) => boolean,
): Promise<SubscriptionMessage[]> {
  const messages: SubscriptionMessage[] = [];
  for await (const message of subscription) {
    messages.push(message);
    if (enough(messages)) break;
  }
  return messages;
}

export const eventsOf = (messages: readonly SubscriptionMessage[]) =>
  messages.flatMap((message) => (message.kind === 'event' ? [message.event] : []));

/** The events of a log. Throws if one is damaged. */
export const allSound = (entries: readonly LogEntry[]): StoredEvent[] =>
  entries.map((entry) => {
    if (isDamaged(entry)) throw new Error(entry.damage);
    return entry;
  });

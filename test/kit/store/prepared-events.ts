import { createHash, randomUUID } from 'node:crypto';
import {
  isDamaged,
  type LogEntry,
  type PreparedEvent,
  type StoredEvent,
  type Subscription,
  type SubscriptionMessage,
} from '../../../src/platform/event-store/port.js';

/** A stream that no other test uses. */
export const newStream = (prefix = 'game-'): string => `${prefix}${randomUUID()}`;

/** An event that says `n`; text of several lengths in UTF-8, keys in canonical order. No other has its hash, as in a chain. */
export function prepared(n: number, type = 'TileDrawn', padding = 0): PreparedEvent {
  const id = randomUUID();
  const data = JSON.stringify({ id, n, note: `東 ${'x'.repeat(padding)}`, tile: '5p' });
  return { id, type, data, hash: createHash('sha256').update(data).digest('hex') };
}

export const preparedMany = (count: number, type?: string): PreparedEvent[] =>
  Array.from({ length: count }, (_, n) => prepared(n, type));

/** What became of a promise: its value's field or the code of its error. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'OK';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

/** Consumes a subscription until `enough` says so of what came; then leaves it. */
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

/** The events of a log of which nothing is damaged; throws where something is. */
export const allSound = (entries: readonly LogEntry[]): StoredEvent[] =>
  entries.map((entry) => {
    if (isDamaged(entry)) throw new Error(entry.damage);
    return entry;
  });

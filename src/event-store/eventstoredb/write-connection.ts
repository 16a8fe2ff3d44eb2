import type { EventStoreDBClient } from '@eventstore/db-client';
import { endClient, hidden, newClient } from './connection.js';
import { NoAnswer } from './failures.js';

/**
 * So many appends at most are on their way at once. The client's stream takes 16 messages before it asks to wait, and
 * what waits when a connection breaks is rejected with nobody listening, which ends the process.
 */
const AT_ONCE = 15;

/**
 * The client that appends, and nothing else: an error of any other call would make the client open a second connection
 * beside the stream of appends, and what befalls the first would then be told to the appends of the second.
 */
export class WriteConnection {
  private client: EventStoreDBClient;
  private renewing: Promise<void> = Promise.resolve();
  private onTheirWay = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly url: string) {
    this.client = newClient(url);
  }

  /** Calls the client once there is room. After `patience` milliseconds without an answer: `NoAnswer`. */
  async call<T>(patience: number, send: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    if (this.onTheirWay >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.onTheirWay++;
    try {
      await this.renewing;
      return await this.sent(this.client, patience, send);
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.onTheirWay--;
      else next();
    }
  }

  private async sent<T>(
    client: EventStoreDBClient,
    patience: number,
    send: (client: EventStoreDBClient) => Promise<T>,
  ): Promise<T> {
    let late: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new NoAnswer(patience)), patience);
    });
    try {
      // The client itself waits for the answer to a batch append without end.
      return await Promise.race([send(client), timeout]);
    } catch (error) {
      if (error instanceof NoAnswer || (await isPoisoned(client))) this.renew(client);
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  /** Goes on with a new connection. What is on its way over the old one fails, before anything is sent over the new one. */
  private renew(broken: EventStoreDBClient): void {
    if (this.client !== broken) return;
    this.client = newClient(this.url);
    this.renewing = endClient(broken).catch(() => {});
  }

  async close(): Promise<void> {
    await this.renewing;
    await endClient(this.client);
  }
}

/** A client that could not ask what the server offers keeps that answer, and fails every append, for ever. */
async function isPoisoned(client: EventStoreDBClient): Promise<boolean> {
  try {
    const asked = hidden(client).capabilities;
    return await Promise.race([
      asked.then(() => false),
      new Promise<boolean>((resolve) => setImmediate(resolve, false)),
    ]);
  } catch {
    return true;
  }
}

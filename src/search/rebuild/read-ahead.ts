import type { MessagePort } from 'node:worker_threads';
import { receivedError, type SentError, sentError } from '../../platform/threads/sent-error.js';

/** An answer to a request, in order. */
type Answer<T> =
  | { readonly kind: 'piece'; readonly piece: T | null }
  | { readonly kind: 'failed'; readonly error: SentError };

/** Pieces made ahead: the first ones unrequested, then one for each that was taken. */
export const PIECES_AHEAD = 8;

/** Pieces that another thread makes ahead (`servePieces`). */
export class ReadAhead<T> {
  private readonly waiting: ((answer: Answer<T>) => void)[] = [];
  private readonly answers: Promise<Answer<T>>[];
  private failure: Answer<T> | null = null;

  constructor(private readonly port: MessagePort) {
    this.answers = Array.from({ length: PIECES_AHEAD }, () => this.nextAnswer());
    port.on('message', (answer: Answer<T>) => this.waiting.shift()?.(answer));
    port.on('close', () => {
      this.failure = { kind: 'failed', error: { code: null, message: 'a thread of the rebuild has ended' } };
      for (const answer of this.waiting.splice(0)) answer(this.failure);
    });
  }

  /** The next piece; `null` at the end. Rejects with the error of the other thread. */
  async next(): Promise<T | null> {
    for (;;) {
      const answer = await (this.answers.shift() ?? this.request());
      if (answer.kind === 'failed') throw receivedError(answer.error);
      if (answer.piece !== null) {
        while (this.answers.length < PIECES_AHEAD) this.answers.push(this.request());
        return answer.piece;
      }
      // The end was reached at that request; later requests may have found more.
      if (this.answers.length === 0) return null;
    }
  }

  close(): void {
    this.port.close();
  }

  private request(): Promise<Answer<T>> {
    this.port.postMessage(null);
    return this.nextAnswer();
  }

  private nextAnswer(): Promise<Answer<T>> {
    if (this.failure !== null) return Promise.resolve(this.failure);
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

/** Makes pieces ahead for another thread, until that closes the port; then calls `close`. */
export function servePieces<T>(port: MessagePort, next: () => Promise<T | null>, close: () => Promise<void>): void {
  let answered = Promise.resolve();
  const answer = (): void => {
    answered = answered.then(async () => port.postMessage(await answerOf(next)));
  };
  port.on('message', answer);
  port.on('close', () => void answered.then(close).catch(() => {}));
  for (let first = 0; first < PIECES_AHEAD; first++) answer();
}

async function answerOf<T>(next: () => Promise<T | null>): Promise<Answer<T>> {
  try {
    return { kind: 'piece', piece: await next() };
  } catch (error) {
    return { kind: 'failed', error: sentError(error) };
  }
}

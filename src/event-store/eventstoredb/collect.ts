import type { AllStreamResolvedEvent, ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.js';
import { NoAnswer } from './failures.js';

/** A read of the client: a stream that has to be cancelled when enough has come. */
export type Reading = StreamingRead<ResolvedEvent> | StreamingRead<AllStreamResolvedEvent>;

/**
 * Takes events from a read until it ends, `take` says that it is enough, nothing comes for `patience` milliseconds
 * (`NoAnswer`), or `signal` ends it (`StoreUnavailable`). The client never ends a read that it cancelled itself, so an iteration over one could wait for ever.
 */
export function collect(
  reading: Reading,
  take: (event: ResolvedEvent) => boolean,
  patience: number,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const silence = setTimeout(() => {
      over();
      reject(new NoAnswer(patience));
    }, patience);
    const over = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', aborted);
      reading.off('data', came);
      reading.pause();
      // Later errors have nobody left to tell.
      reading.on('error', noop);
      reading.cancel().catch(noop);
    };
    const came = (event: ResolvedEvent) => {
      try {
        silence.refresh();
        if (take(event)) return;
        over();
        resolve();
      } catch (error) {
        over();
        reject(error);
      }
    };
    const aborted = () => {
      over();
      reject(new StoreUnavailable('the store is closed', 'not_written'));
    };
    reading.once('error', (error) => {
      over();
      reject(error);
    });
    reading.once('end', () => {
      over();
      resolve();
    });
    signal.addEventListener('abort', aborted);
    reading.on('data', came);
    if (signal.aborted) aborted();
  });
}

const noop = (): void => {};

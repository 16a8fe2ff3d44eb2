import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { Deadline } from '../../config/deadline.js';
import { StoreUnavailable } from '../errors.js';
import type { Connection } from './connection.js';
import { NoAnswer, NoStream, type ServerEvent } from './protocol.js';

const noop = (): void => {};

/**
 * Passes the events of a read to `take` until it returns false. Rejects with the error of the call, with `NoStream`,
 * with `NoAnswer` after `patience` milliseconds of silence, and with `StoreUnavailable` if `signal` aborts.
 */
export async function read(
  connection: Connection,
  request: ReadReq,
  take: (event: ServerEvent) => boolean,
  patience: number,
  signal: AbortSignal,
): Promise<void> {
  const beginning = connection.begin((stub, ...how) => stub.read(request, ...how));
  const deadline = new Deadline(patience);
  const { call } = await deadline
    .bound(beginning, () => new NoAnswer(patience))
    .catch((error) => {
      // The caller has left.
      beginning.then((begun) => begun.call.cancel(), noop);
      throw error;
    });
  await new Promise<void>((resolve, reject) => {
    const over = (): void => {
      clearTimeout(silence);
      signal.removeEventListener('abort', aborted);
      call.removeAllListeners('data');
      call.cancel();
    };
    const failed = (error: unknown): void => {
      over();
      reject(error);
    };
    const silence = setTimeout(() => failed(new NoAnswer(patience)), patience);
    const aborted = (): void => failed(new StoreUnavailable('the store is closed', 'not_written'));
    const came = (response: ReadResp): void => {
      silence.refresh();
      if (response.hasStreamNotFound()) throw new NoStream();
      const event = response.getEvent()?.getEvent();
      if (event === undefined || take(event)) return;
      over();
      resolve();
    };
    call.on('data', (response: ReadResp) => {
      try {
        came(response);
      } catch (error) {
        failed(error);
      }
    });
    call.once('error', failed);
    call.once('end', () => {
      over();
      resolve();
    });
    signal.addEventListener('abort', aborted);
    if (signal.aborted) aborted();
  });
}

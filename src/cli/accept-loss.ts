import { storeChoiceOf } from '../config.js';
import { acceptEventLoss } from '../event-store/open-store.js';
import { ReadFiles } from '../queries/read-files.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from './io.js';
import { asCliError, type StoreOptions } from './stores.js';
import { amount } from './style.js';

/** `paifu accept-loss`: a data directory goes on without what it has lost, because somebody says so. */
export async function acceptLoss(options: StoreOptions, io: Io): Promise<ExitCode> {
  const { store, data } = storeChoiceOf(io.env, options.data);
  if (store !== 'embedded') throw new CliError(EXIT.usage, 'the events of this store are not in the data directory');
  const loss = await acceptEventLoss(data, new Date()).catch((error: unknown) => {
    throw asCliError(error);
  });
  if (loss === null) throw new CliError(EXIT.notFound, `${data}: no event is missing`);
  // They were made with what is lost; the service makes them anew.
  new ReadFiles(data).remove();
  const { what, events, kept } = loss;
  const lines = [`${data}: ${what}. The record goes on without: it holds ${amount(events, 'event')}`];
  if (kept !== null) lines.push(`what was left of its write-ahead log is kept as ${kept}`);
  await new Output(io.stdout).write(`${lines.join('\n')}\n`);
  return EXIT.done;
}

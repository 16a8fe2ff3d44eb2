import { storeChoiceOf } from '../config.js';
import { acceptDirectoryLoss } from '../directory/directory-loss.js';
import { acceptEventLoss } from '../event-store/open-store.js';
import { ReadFiles } from '../queries/read-files.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from './io.js';
import { asCliError, type StoreOptions } from './stores.js';
import { amount } from './style.js';

/** `paifu accept-loss`: a data directory goes on without what it has lost, because somebody says so. */
export async function acceptLoss(what: 'events' | 'directory', options: StoreOptions, io: Io): Promise<ExitCode> {
  const { store, data } = storeChoiceOf(io.env, options.data);
  if (what === 'events' && store !== 'embedded')
    throw new CliError(EXIT.usage, 'the events of this store are not in the data directory');
  const said = await (what === 'events' ? lossOfEvents(data) : lossOfNames(data));
  if (said === null) throw new CliError(EXIT.notFound, `${data}: nothing of the ${what} is missing or damaged`);
  await new Output(io.stdout).write(`${data}: ${said}\n`);
  return EXIT.done;
}

async function lossOfEvents(data: string): Promise<string | null> {
  const loss = await acceptEventLoss(data, new Date()).catch((error: unknown) => {
    throw asCliError(error);
  });
  if (loss === null) return null;
  // They were made with what is lost; the service makes them anew.
  new ReadFiles(data).remove();
  const on = `${loss.what}. The record goes on without: it holds ${amount(loss.events, 'event')}`;
  return loss.kept === null ? on : `${on}\nwhat was left of its write-ahead log is kept as ${loss.kept}`;
}

async function lossOfNames(data: string): Promise<string | null> {
  const loss = acceptDirectoryLoss(data, new Date());
  if (loss === null) return null;
  const on = `${loss.what}. The directory of players goes on without`;
  return loss.kept === null ? on : `${on}\nas it was it is kept as ${loss.kept}: it has names of people in it`;
}

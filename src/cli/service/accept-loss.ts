import { type AloneWord, aloneCalled } from '../../backup/kept-parts.js';
import { acceptKeptLoss } from '../../platform/disk/kept-loss.js';
import { acceptEventLoss } from '../../platform/event-store/open-store.js';
import { ReadFiles } from '../../search/read-models/read-files.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { asCliError, existingChoiceOf, type StoreOptions } from '../source/stores.js';
import { amount } from '../output/style.js';

/** `paifu accept-loss`: a data directory goes on without what it has lost, because somebody says so. */
export async function acceptLoss(what: 'events' | AloneWord, options: StoreOptions, io: Io): Promise<ExitCode> {
  const { store, data } = existingChoiceOf(io.env, options.data);
  if (what === 'events' && store !== 'embedded')
    throw new CliError(EXIT.usage, 'the events of this store are not in the data directory');
  const said = await (what === 'events' ? lossOfEvents(data) : lossOfKept(what, data));
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

async function lossOfKept(what: AloneWord, data: string): Promise<string | null> {
  const loss = acceptKeptLoss(aloneCalled(what), data, new Date());
  if (loss === null) return null;
  const on = `${loss.what}. ${GOES_ON[what]}`;
  return loss.kept === null ? on : `${on}\nas it was it is kept as ${loss.kept}: ${LEFT[what]}`;
}

const GOES_ON: Readonly<Record<AloneWord, string>> = {
  directory: 'The directory of players goes on without',
  access: 'Whoever had a token that is lost needs another: paifu tokens add',
};

const LEFT: Readonly<Record<AloneWord, string>> = {
  directory: 'it has names of people in it',
  access: 'it has the hashes of tokens in it, which open nothing',
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { storeChoiceOf } from '../../platform/config/config.js';
import { Parts } from '../../platform/disk/parts.js';
import { openedCheckpoint } from '../../proof/core/checkpoint.js';
import { ProofError } from '../../proof/core/proof-error.js';
import { provesConsistency } from '../../proof/core/tree-proof.js';
import { MERKLE } from '../../games/record/game-tree.js';
import { signedCheckpoint } from '../../proof/log/checkpoints.js';
import { keyInFile } from '../../proof/log/key-file.js';
import { refuseGivenUp } from '../../proof/log/given-up.js';
import { LogFile } from '../../proof/log/log-file.js';
import { LOG } from '../../proof/log/log-part.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from '../io.js';
import { logOf } from './known-heads.js';
import { LogReader } from './log-reader.js';
import { allOf, logKeys, proving } from './proof-input.js';
import { type ServiceOptions, serviceOf } from '../source/service.js';
import { asCliError, type StoreOptions } from '../source/stores.js';

/** Works with the log of a data directory. Throws `CliError`. */
export async function withLog<T>(
  options: StoreOptions,
  io: Io,
  work: (log: LogFile) => Promise<T>,
  readonly = true,
): Promise<T> {
  let log: LogFile | null = null;
  try {
    const { data } = storeChoiceOf(io.env, options.data);
    const file = join(data, LOG.part);
    if (!existsSync(file) && !new Parts(data).isLost(LOG.part))
      throw new CliError(EXIT.notFound, `there is no log ${file}: no service has kept one yet`);
    log = readonly ? LogFile.open(file, { readonly }) : LogFile.openIn(data);
    return await work(log);
  } catch (error) {
    throw asCliError(error);
  } finally {
    log?.close();
  }
}

/** `paifu log checkpoint`. */
export function printCheckpoint(
  options: StoreOptions & ServiceOptions & { readonly key?: string },
  io: Io,
): Promise<ExitCode> {
  return proving(async () => {
    const service = serviceOf(options, io);
    const output = new Output(io.stdout);
    if (service !== null) {
      await output.write(await new LogReader(service).text('checkpoint'));
      return EXIT.done;
    }
    const file = options.key ?? io.env.PAIFU_LOG_KEY;
    if (file === undefined)
      throw new CliError(EXIT.usage, 'expected --key FILE or PAIFU_LOG_KEY: a checkpoint is signed');
    const key = await keyInFile(file);
    refuseGivenUp(storeChoiceOf(io.env, options.data).data, key.name);
    await output.write(await withLog(options, io, (log) => signedCheckpoint(log, key), false));
    return EXIT.done;
  });
}

/** What the log of a data directory, or of a service, has signed last; null: there is none. Throws `CliError`. */
export async function lastCheckpoint(options: StoreOptions & ServiceOptions, io: Io): Promise<string | null> {
  const service = serviceOf(options, io);
  if (service !== null) return new LogReader(service).checkpoint();
  const log = logOf(storeChoiceOf(io.env, options.data).data);
  try {
    return log?.lastCheckpoint ?? null;
  } finally {
    log?.close();
  }
}

/** `paifu log consistency`. */
export function checkConsistency(
  older: string,
  newer: string,
  options: StoreOptions & ServiceOptions & { readonly key: readonly string[] },
  io: Io,
): Promise<ExitCode> {
  return proving(async () => {
    const keys = await logKeys(options.key);
    const [was, is] = [
      await openedCheckpoint(crypto.subtle, (await allOf(older, io)).toString(), keys),
      await openedCheckpoint(crypto.subtle, (await allOf(newer, io)).toString(), keys),
    ];
    if (was.size > is.size)
      throw new ProofError(`the older checkpoint has ${was.size} leaves, the newer only ${is.size}`);
    const service = serviceOf(options, io);
    const path =
      service === null
        ? await withLog(options, io, async (log) => log.consistency(was.size, is.size))
        : await new LogReader(service).consistency(was.size, is.size);
    if (!provesConsistency(MERKLE, was, is, path))
      throw new ProofError(
        `the log of ${is.origin} with ${is.size} leaves does not begin with the ${was.size} that were signed before: history was written anew`,
      );
    const text = `The log of ${is.origin} with ${is.size} leaves begins with the ${was.size} of the older checkpoint.\n`;
    await new Output(io.stdout).write(text);
    return EXIT.done;
  });
}

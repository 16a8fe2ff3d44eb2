import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { storeChoiceOf } from '../config.js';
import { BESIDE } from '../disk/owner-only.js';
import { openReader, ownDirectory } from '../event-store/open-store.js';
import { openedCheckpoint } from '../proof/checkpoint.js';
import { ProofError } from '../proof/proof-error.js';
import { provesConsistency } from '../proof/tree-proof.js';
import { MERKLE } from '../recording/game-tree.js';
import { signedCheckpoint } from '../transparency/checkpoints.js';
import { keyInFile } from '../transparency/key-file.js';
import { LOG_FILE, LogDamaged, LogFile } from '../transparency/log-file.js';
import { comparedLeaf, rebuiltLog } from '../transparency/rebuild.js';
import { CliError, EXIT, type ExitCode, type Io, Output } from './io.js';
import { LogReader } from './log-reader.js';
import { allOf, proving, publicKey } from './proof-input.js';
import { type ServiceOptions, serviceOf } from './service.js';
import { asCliError, existingChoiceOf, type StoreOptions } from './stores.js';

const fileOf = ({ data }: StoreOptions, { env }: Io): string => join(storeChoiceOf(env, data).data, LOG_FILE);

/** Works with the log of a data directory. Throws `CliError`. */
export async function withLog<T>(
  options: StoreOptions,
  io: Io,
  work: (log: LogFile) => Promise<T>,
  readonly = true,
): Promise<T> {
  let log: LogFile | null = null;
  try {
    const file = fileOf(options, io);
    if (!existsSync(file)) throw new CliError(EXIT.notFound, `there is no log ${file}: no service has kept one yet`);
    log = LogFile.open(file, { readonly });
    return await work(log);
  } catch (error) {
    if (error instanceof LogDamaged) throw new CliError(EXIT.unreadable, error.message);
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
    await output.write(await withLog(options, io, (log) => signedCheckpoint(log, key), false));
    return EXIT.done;
  });
}

/** `paifu log consistency`. */
export function checkConsistency(
  older: string,
  newer: string,
  options: StoreOptions & ServiceOptions & { readonly key: string },
  io: Io,
): Promise<ExitCode> {
  return proving(async () => {
    const key = publicKey(options.key);
    const [was, is] = [
      await openedCheckpoint(crypto.subtle, (await allOf(older, io)).toString(), [key]),
      await openedCheckpoint(crypto.subtle, (await allOf(newer, io)).toString(), [key]),
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

/** `paifu log rebuild`. */
export async function rebuildLog(options: StoreOptions, io: Io): Promise<ExitCode> {
  const choice = existingChoiceOf(io.env, options.data);
  const file = fileOf(options, io);
  const fresh = `${file}.new`;
  const remove = (): void => {
    for (const end of ['', ...BESIDE]) rmSync(fresh + end, { force: true });
  };
  let reader: Awaited<ReturnType<typeof openReader>> | null = null;
  let owned: Awaited<ReturnType<typeof ownDirectory>> | null = null;
  try {
    // A service that is running would go on with the file it has open.
    owned = await ownDirectory(choice.data);
    remove();
    reader = await openReader(choice);
    const log = await rebuiltLog(reader, fresh);
    const before = existsSync(file) ? opened(file) : null;
    const differs = before === null ? null : comparedLeaf(before, log);
    const { size } = log;
    if (before !== null && differs === null) log.keepAll(before);
    before?.close();
    log.close();
    if (differs !== null) {
      const what = `leaf ${differs} of ${file} does not follow from the events: it stays as it is, and nothing took its place`;
      throw new CliError(EXIT.findings, what);
    }
    for (const end of BESIDE) rmSync(file + end, { force: true });
    renameSync(fresh, file);
    await new Output(io.stdout).write(
      `${file}: ${size} leaves, made again from the events${before === null ? '' : ', the same as before'}\n`,
    );
    return EXIT.done;
  } catch (error) {
    throw asCliError(error);
  } finally {
    await reader?.close();
    if (owned !== null) remove();
    owned?.release();
  }
}

/** The log there was; null: it cannot be used. */
function opened(file: string): LogFile | null {
  try {
    return LogFile.open(file, { readonly: true });
  } catch (error) {
    if (error instanceof LogDamaged) return null;
    throw error;
  }
}

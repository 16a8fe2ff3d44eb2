import { IDE_PATH } from '../../platform/graphql/ide.js';
import { ListenError } from '../../platform/http/listen.js';
import { LogOutput } from '../../platform/observability/logger.js';
import { type Config, ConfigError, configOf, type Flags } from '../../platform/config/config.js';
import {
  uncaughtFailure,
  type RunningService,
  type ServiceProcess,
  startService,
  stopSignal,
  stopWithin,
} from '../../service.js';
import { CliError, EXIT, type ExitCode, type Io } from '../io.js';

/** A running service also needs signals. */
export interface ServeIo extends Io, Pick<ServiceProcess, 'on' | 'exit'> {}

/** `paifu serve`: runs until a signal, then finishes open requests. */
export async function serve(flags: Flags, io: ServeIo): Promise<ExitCode> {
  const stopping = stopSignal(io);
  const log = new LogOutput(io.stderr);
  const { config, service } = await started(flags, io, log);
  if (config.open) {
    io.stderr.write(
      'paifu: --open: everybody on this machine may record, correct and see every tile. For demonstrations only.\n',
    );
  }
  // A closed standard output must not stop the service.
  const addresses = new LogOutput(io.stdout);
  addresses.write(`Pages:   ${service.url}/find\n`);
  addresses.write(`GraphQL: ${service.url}/graphql\n`);
  if (config.explorable) addresses.write(`Try it:  ${service.url}${IDE_PATH}\n`);
  const code = await Promise.race([stopping, uncaughtFailure(io, log)]);
  await stopWithin(config.stopSeconds, service, io);
  return code;
}

/** Starts the service. Its errors name the remedy. */
async function started(flags: Flags, io: Io, log: LogOutput): Promise<{ config: Config; service: RunningService }> {
  try {
    const config = configOf(io.env, flags);
    return { config, service: await startService(config, log) };
  } catch (error) {
    if (error instanceof ConfigError) throw new CliError(EXIT.usage, error.message);
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (error instanceof ListenError) throw new CliError(EXIT.failed, message);
    if (code.startsWith('STORE_') || /^(DIRECTORY|ACCESS)_UNUSABLE$/.test(code))
      throw new CliError(EXIT.unreachable, message);
    throw error;
  }
}

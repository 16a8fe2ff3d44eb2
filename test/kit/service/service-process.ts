import { type Running, started } from '../store/store-process.js';

/** A service in its own process, with its URL. */
export interface ServiceProcess extends Running {
  readonly url: string;
}

/**
 * Starts the compiled `paifu serve` on a data directory, with `--open` unless the arguments say otherwise. Port 0 is any
 * free port.
 */
export async function serving(
  program: string,
  data: string,
  door: readonly string[] = ['--open'],
  port = 0,
): Promise<ServiceProcess> {
  const running = started(program, ['serve', ...door, '--port', String(port), '--data', data]);
  const line = await running.saying('GraphQL: ');
  return { ...running, url: line.slice('GraphQL: '.length).replace(/\/graphql$/, '') };
}

/** Ends the process like a power failure (`SIGKILL`) or an operator (`SIGTERM`). */
export async function endedBy(signal: 'SIGKILL' | 'SIGTERM', { child, ended }: ServiceProcess): Promise<void> {
  child.kill(signal);
  await ended;
}

import { type Running, started } from '../store/store-process.js';

/** A service in a process of its own, and where it answers. */
export interface ServiceProcess extends Running {
  readonly url: string;
}

/** Starts `paifu serve` (the compiled `cli/main.js`) on a data directory, `--open` unless it is said otherwise. */
export async function serving(
  program: string,
  data: string,
  door: readonly string[] = ['--open'],
): Promise<ServiceProcess> {
  const running = started(program, ['serve', ...door, '--port', '0', '--data', data]);
  const line = await running.saying('GraphQL: ');
  return { ...running, url: line.slice('GraphQL: '.length).replace(/\/graphql$/, '') };
}

/** Ends it as a power switch or as an operator does. */
export async function endedBy(signal: 'SIGKILL' | 'SIGTERM', { child, ended }: ServiceProcess): Promise<void> {
  child.kill(signal);
  await ended;
}

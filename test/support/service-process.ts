import { type Running, started } from './store-process.js';

/** A service in a process of its own, and where it answers. */
export interface ServiceProcess extends Running {
  readonly url: string;
}

/** Starts `paifu serve` (the compiled `cli/main.js`) on a data directory: `--open`, or with this token file. */
export async function serving(program: string, data: string, tokens?: string): Promise<ServiceProcess> {
  const door = tokens === undefined ? ['--open'] : [];
  const env: Record<string, string> = tokens === undefined ? {} : { PAIFU_TOKENS: tokens };
  const running = started(program, ['serve', ...door, '--port', '0', '--data', data], env);
  const line = await running.saying('GraphQL: ');
  return { ...running, url: line.slice('GraphQL: '.length).replace(/\/graphql$/, '') };
}

/** Ends it as a power switch or as an operator does. */
export async function endedBy(signal: 'SIGKILL' | 'SIGTERM', { child, ended }: ServiceProcess): Promise<void> {
  child.kill(signal);
  await ended;
}

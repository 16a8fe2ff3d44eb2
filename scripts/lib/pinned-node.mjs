// The project runs on the Node it pins (`node` among the development dependencies), whatever the machine has. This file
// itself is read by the machine's own.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';

const PINNED = resolve(import.meta.dirname, '../../node_modules/.bin/node');

/** Whether this process is the pinned Node, or there is none to go over to. */
const isPinned = () => !existsSync(PINNED) || realpathSync(PINNED) === realpathSync(process.execPath);

/** Runs this very script again on the pinned Node and ends as it ends. Resolves only where this process is that Node. */
export async function onPinnedNode() {
  if (isPinned()) return;
  const child = spawn(PINNED, process.argv.slice(1), { stdio: 'inherit' });
  // Ctrl-C reaches both; the script ends in order, and this process after it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  await new Promise((_, failed) => {
    child.on('error', failed);
    child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
  });
}

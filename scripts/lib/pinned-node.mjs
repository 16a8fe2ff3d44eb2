// Runs scripts on the pinned Node (`node` in the development dependencies), whatever the machine has installed. This
// file itself runs on the machine's Node.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';

const PINNED = resolve(import.meta.dirname, '../../node_modules/.bin/node');

/** True if this process is the pinned Node, or if that is not installed. */
const isPinned = () => !existsSync(PINNED) || realpathSync(PINNED) === realpathSync(process.execPath);

/** Runs this script again on the pinned Node and exits with its status. Resolves only in the pinned Node. */
export async function onPinnedNode() {
  if (isPinned()) return;
  const child = spawn(PINNED, process.argv.slice(1), { stdio: 'inherit' });
  // Ctrl-C signals both processes; this one exits after the script has.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  await new Promise((_, failed) => {
    child.on('error', failed);
    child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
  });
}

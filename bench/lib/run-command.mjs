import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../dist/cli/main.js');
const resources = join(import.meta.dirname, 'used-resources.mjs');

/** Runs the shipped `paifu` in a process of its own. Returns its output, its processor seconds and its highest memory in MB. */
export function runCommand(...args) {
  const child = spawnSync(process.execPath, [...process.execArgv, '--import', resources, program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const { exit, ...used } = JSON.parse(child.stderr);
  if (exit !== 0) throw new Error(`paifu ${args[0]} failed: ${exit}`);
  return { ...used, output: child.stdout };
}

// Makes a fresh clone runnable: installs and builds only what is missing or outdated.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

function npm(...args) {
  console.log(`$ npm ${args.join(' ')}`);
  const run = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) throw new Error(`npm ${args.join(' ')} failed`);
}

const changed = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** Installs missing packages, and builds if a source is newer than the build. */
export function makeReady() {
  const installed = changed(join(root, 'node_modules/.package-lock.json'));
  // Hide warnings: npm runs on the machine's Node and warns if that is too old, but the packages run on the pinned one.
  if (installed === 0) npm('ci', '--no-audit', '--no-fund', '--loglevel=error');
  const built = changed(join(root, 'dist/cli/main.js'));
  const sources = readdirSync(join(root, 'src'), { recursive: true }).filter((name) => name.endsWith('.ts'));
  if (built === 0 || sources.some((name) => changed(join(root, 'src', name)) > built)) npm('run', '--silent', 'build');
}

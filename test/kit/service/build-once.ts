import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
/** Below node_modules, so that the build finds its packages. */
const cache = join(root, 'node_modules/.cache/paifu-test');
const POLL_MS = 100;
const GIVE_UP_MS = 300_000;
/** Specs of another run may still use an older build. */
const KEPT_MS = 3 * 3_600_000;

/** Changes when one of these files is added, removed, resized or saved. */
function fingerprint(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const stats = statSync(join(root, path));
    if (stats.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    else hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
  };
  for (const input of inputs) add(input);
  return hash.digest('hex').slice(0, 16);
}

const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Returns a folder with the result of `build` for the present `inputs`, which are files and folders of the project. All
 * specs of all workers share it, so they must not change it. `build` gets an empty folder to write to.
 */
export function buildOnce(name: string, inputs: readonly string[], build: (folder: string) => void): string {
  const target = join(cache, `${name}-${fingerprint([...inputs, 'package.json', 'package-lock.json'])}`);
  const lock = `${target}.lock`;
  mkdirSync(cache, { recursive: true });
  for (let waited = 0; !existsSync(target); waited += POLL_MS) {
    if (waited > GIVE_UP_MS) throw new Error(`${lock} was not released; remove it if no test is running`);
    try {
      mkdirSync(lock);
    } catch {
      sleep(POLL_MS);
      continue;
    }
    try {
      if (existsSync(target)) break;
      for (const old of readdirSync(cache)) {
        const isOurs = new RegExp(`^${name}-[0-9a-f]{16}$`).test(old);
        if (isOurs && statSync(join(cache, old)).mtimeMs < Date.now() - KEPT_MS)
          rmSync(join(cache, old), { recursive: true, force: true });
      }
      const folder = mkdtempSync(join(cache, `building-${name}-`));
      build(folder);
      renameSync(folder, target);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return target;
}

// Starts the service in its own process.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../dist/cli/main.js');

/** Starts `paifu serve --open` on a free port. Resolves with its addresses once it listens. */
export async function startService(data) {
  const child = spawn(process.execPath, [program, 'serve', '--open', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  const ended = new Promise((done) => child.on('close', done));
  const [graphql, page] = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
      // Each address follows its label, in any order.
      const found = ['GraphQL', 'Try it'].map((what) => out.match(new RegExp(`^${what}: +(\\S+)\\n`, 'm'))?.[1]);
      if (found.every((url) => url !== undefined)) resolve(found);
    });
    ended.then((code) => reject(new Error(`the service ended with ${code}: ${err}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { graphql, page, ended, stop };
}

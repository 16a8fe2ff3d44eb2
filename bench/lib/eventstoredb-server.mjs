import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * The server of the EventStoreDB benchmarks: that of `--url`, which keeps the written events, or the tests' protocol
 * server in its own process. The latter stores its log in memory, so neither disk nor network is measured.
 */
export async function eventStoreServer() {
  const at = process.argv.indexOf('--url');
  const given = process.argv[at + 1];
  if (at > 0 && given === undefined)
    throw new Error('--url needs a connection string, such as esdb://127.0.0.1:2113?tls=false');
  if (at > 0) {
    const name = given.replace(/\/\/.*@/, '//');
    process.stderr.write(`EventStoreDB is ${name}\n`);
    return { url: given, server: name, stop: () => {} };
  }
  const port = await freePort();
  const program = join(import.meta.dirname, '../../test/kit/eventstoredb/node.mjs');
  const child = spawn(process.execPath, [program, String(port), 'mem'], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.on('exit', () => child.kill());
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('the protocol server ended');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.stderr.write('EventStoreDB is the protocol server of the tests, not EventStoreDB itself (--url)\n');
  const url = `esdb://127.0.0.1:${port}?tls=false`;
  return { url, server: 'protocol server of the tests', stop: () => child.kill('SIGKILL') };
}

const answers = (port) =>
  fetch(`http://127.0.0.1:${port}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

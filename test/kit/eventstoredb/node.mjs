/**
 * `node.mjs PORT DIRECTORY|mem`: the protocol server as a program that replaces a real node (live-node.ts). It runs
 * until killed.
 * Acknowledged writes are in the directory and loaded on restart. One port serves gRPC and `GET /health/live`, as on a
 * real node.
 */
import { mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const HERE = new URL('./', import.meta.url).href;
// Compile the server's TypeScript on loading.
registerHooks({
  resolve(specifier, context, next) {
    const { href } = new URL(specifier, context.parentURL ?? import.meta.url);
    if (!specifier.startsWith('./') || !href.startsWith(HERE)) return next(specifier, context);
    return { url: href.replace(/\.js$/, '.ts'), format: 'module', shortCircuit: true };
  },
  load(url, context, next) {
    if (!url.startsWith(HERE) || !url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const parser = { syntax: 'typescript' };
    const options = { filename, module: { type: 'es6' }, jsc: { target: 'es2022', parser } };
    const { code } = require('@swc/core').transformSync(readFileSync(filename, 'utf8'), options);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

const [port, directory] = process.argv.slice(2);
if (!/^\d+$/.test(port ?? '') || directory === undefined) {
  process.stderr.write('node.mjs PORT DIRECTORY|mem\n');
  process.exit(2);
}

const { ProtocolServer } = await import('./protocol-server.js');
const { ServerLog } = await import('./server-log.js');
const log = new ServerLog(directory === 'mem' ? null : journalOf(directory));
const server = await ProtocolServer.start({ direct: true, log });

/** One line per write. A truncated last line was never acknowledged. */
function journalOf(folder) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'log.jsonl');
  const file = openSync(path, 'a');
  const bytes = ({ data, metadata, ...event }, as) => ({ ...event, data: as(data), metadata: as(metadata) });
  const change = (given, as) =>
    given.kind === 'append' ? { ...given, proposed: given.proposed.map((event) => bytes(event, as)) } : given;
  const lines = readFileSync(path, 'utf8').split('\n');
  const torn = lines.pop();
  if (torn !== '') writeSync(file, '\n');
  const kept = lines.flatMap((line) => {
    try {
      return [change(JSON.parse(line), (text) => Buffer.from(text, 'base64'))];
    } catch {
      return [];
    }
  });
  const write = (given) =>
    writeSync(file, `${JSON.stringify(change(given, (data) => Buffer.from(data).toString('base64')))}\n`);
  return { kept, write };
}

const HTTP2 = 'PRI * HTTP/2';

createServer((near) => {
  near.setNoDelay(true);
  near.on('error', () => near.destroy());
  near.once('data', (first) => {
    if (!first.toString('latin1').startsWith(HTTP2)) {
      const live = first.toString('latin1').startsWith('GET /health/live ');
      near.end(
        `HTTP/1.1 ${live ? '204 No Content' : '404 Not Found'}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      return;
    }
    const far = connect(server.port, '127.0.0.1').setNoDelay(true);
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    far.write(first);
    near.pipe(far).pipe(near);
  });
}).listen(Number(port), '127.0.0.1');

/**
 * Measures the memory of a service that records at a steady rate for a long time. Scribes in their own process
 * (lib/scribes.mjs) record one action per request, open games and close them; watchers follow games over sockets and
 * leave; now and then a whole game is read. Prints resident, heap and other memory (MiB) and the processor's time every
 * ten seconds, and at the end the growth of each kind of memory from the second to the last quarter's median. Ends with
 * code 1 if one has grown by more than a tenth, or if fewer actions than nine tenths of the rate were recorded.
 * node bench/memory.mjs [minutes, default 2] [actions per second, default 500] [--gc: collect garbage before each look]
 * An hour at full rate: node bench/memory.mjs 60 1000
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { Connection } from './lib/connection.mjs';
import { median, reportValue } from './lib/measure.mjs';

const [minutes = 2, rate = 500] = process.argv.slice(2).filter(Number).map(Number);
const collecting = process.argv.includes('--gc');
const SCRIBES = 32;
const WATCHERS = 8;
const LOOK = 10_000;
/** Memory is flat if its median grows by less than this factor; both medians are of a quarter of the time. */
const FLAT = 1.1;
/** MiB that caches and the garbage collector's rhythm may add however small the memory is. */
const SLACK = 16;

/** A process with its output lines. */
function started(program, args, options = []) {
  const file = join(import.meta.dirname, 'lib', program);
  const child = spawn(process.execPath, [...options, file, ...args.map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const next = () => new Promise((resolve) => lines.once('line', resolve));
  return { child, lines, next, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

const EVENTS = `subscription($g: ID!) { gameEvents(gameId: $g, afterRevision: -1) {
  ... on LoggedEvent { revision type data } ... on UserError { code message } } }`;
const WHOLE = 'query($g: ID!) { game(id: $g) { ... on Game { revision replay table { scores } } } }';

/** Follows one game after another, over a new socket each time. */
class Watcher {
  seen = 0;

  follow(url, game) {
    this.socket?.close();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    this.socket = socket;
    socket.on('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('message', (data) => {
      if (!String(data).includes('"connection_ack"')) this.seen++;
      else
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: EVENTS, variables: { g: game } } }));
    });
    socket.on('error', () => {}); // closed before it was open
  }
}

const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
const service = started('service.mjs', [directory], collecting ? ['--expose-gc'] : []);
try {
  const url = await service.next();
  const until = Date.now() + minutes * 60_000;
  const scribes = started('scribes.mjs', [url, SCRIBES, rate, until]);
  const reader = new Connection(url);
  const watchers = Array.from({ length: WATCHERS }, () => new Watcher());
  const games = new Set();
  let recorded = 0;
  scribes.lines.on('line', (line) => {
    recorded++;
    const { game } = JSON.parse(line);
    if (games.has(game)) return;
    games.add(game);
    watchers[games.size % WATCHERS].follow(url, game);
    const earlier = [...games].at(-2 * SCRIBES);
    if (earlier !== undefined) reader.ask(WHOLE, { g: earlier }).catch((error) => console.error(error.message));
  });

  const looks = [];
  const start = performance.now();
  while (Date.now() < until) {
    await sleep(LOOK);
    const answer = service.next();
    service.child.stdin.write('look\n');
    const { cpu, ...usage } = JSON.parse(await answer);
    const look = Object.fromEntries(
      Object.entries(usage).map(([name, bytes]) => [name, Math.round(bytes / 1_048_576)]),
    );
    looks.push(look);
    const seconds = Math.round((performance.now() - start) / 1000);
    const seen = watchers.reduce((sum, watcher) => sum + watcher.seen, 0);
    const cpuSeconds = Math.round((cpu.user + cpu.system) / 1_000_000);
    console.log(JSON.stringify({ seconds, cpuSeconds, ...look, recorded, games: games.size, seen }));
  }
  await scribes.ended;
  const quarter = looks.length >> 2;
  const reached = recorded / minutes / 60;
  let isFlat = reached > 0.9 * rate;
  for (const name of ['rss', 'heapUsed', 'external']) {
    const [first, last] = [looks.slice(quarter, 2 * quarter), looks.slice(-quarter)].map((some) =>
      median(some.map((look) => look[name])),
    );
    isFlat &&= last < FLAT * first + SLACK;
    reportValue(
      `memory, ${name}: last quarter to second quarter of ${minutes} min, ${Math.round(reached)} actions/s`,
      'x',
      [last / first],
      { mebibytes: [first, last], most: Math.max(...looks.map((look) => look[name])) },
    );
  }
  console.log(isFlat ? 'flat' : `not flat, or only ${Math.round(reached)} of ${rate} actions a second`);
  if (!isFlat) process.exitCode = 1;
  for (const { socket } of watchers) socket?.terminate();
  reader.close();
} finally {
  service.child.stdin.end();
  await service.ended;
  rmSync(directory, { recursive: true });
}

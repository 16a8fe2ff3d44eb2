/**
 * Measures how long the end of a hand at one of 100 tables takes to reach a subscriber of the tournament, including the
 * standings of 400 entrants: from the scribe's request to the message. Each table records some hands while the others
 * do too. Run `npm run build` first.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { loadRulesets } from '../dist/engine/rulesets/registry.js';
import { Connection } from './lib/connection.mjs';
import { reportValue } from './lib/measure.mjs';
import { gameOf, handsOf, id, RECORD, seated } from './lib/tournament.mjs';

await loadRulesets(['zung-jung/wsom']);
const [TABLES, HANDS, SECONDS] = [100, 4, 30];

const CHANGES = `subscription($id: ID!) { tournamentChanges(id: $id) { ... on TournamentChange { kind gameId revision
  tournament { standings { rows { rank entrant totals provisional } } } } } }`;
const seen = new Map();
/** Follows the tournament and notes when the end of each hand arrives. */
async function following(url) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await new Promise((done) => socket.on('open', done));
  const follows = new Promise((begun) => {
    socket.on('message', (text) => {
      const { type, payload } = JSON.parse(text);
      if (type === 'connection_ack') {
        socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: CHANGES, variables: { id } } }));
      }
      if (type === 'ping') socket.send('{"type":"pong"}');
      if (type !== 'next') return;
      const change = payload.data?.tournamentChanges;
      if (change === undefined) throw new Error(JSON.stringify(payload));
      if (change.kind === 'CURRENT') begun();
      if (change.kind === 'HAND_ENDED') seen.set(`${change.gameId} ${change.revision}`, performance.now());
    });
  });
  socket.send('{"type":"connection_init"}');
  await follows;
  return socket;
}

const data = mkdtempSync(join(tmpdir(), 'paifu-bench-tournament-'));
await seated(data, TABLES);
const service = spawn(process.execPath, [join(import.meta.dirname, 'lib/service.mjs'), data], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const url = await new Promise((found) => service.stdout.once('data', (line) => found(String(line).trim())));
try {
  const socket = await following(url);
  const sent = [];
  const playing = async (table) => {
    const connection = new Connection(url, 1);
    let expected = 1;
    const record = async (name, actions) => {
      const variables = { g: gameOf(table), c: `${table}/${name}`, e: expected, a: actions };
      const { recordActions } = await connection.ask(RECORD, variables);
      if (recordActions.revision === undefined) throw new Error(JSON.stringify(recordActions));
      expected = recordActions.revision;
    };
    for (const [n, hand] of handsOf(table, HANDS).entries()) {
      // Spread the ends of hands over the whole time.
      await sleep((1_000 * SECONDS * ((table * 37 + n * 53) % 100)) / 100 / HANDS);
      await record(`hand ${n}`, hand.slice(0, -1));
      const at = performance.now();
      await record(`end ${n}`, hand.slice(-1));
      sent.push({ key: `${gameOf(table)} ${expected}`, at });
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: TABLES }, (_, i) => playing(i + 1)));
  while (sent.some(({ key }) => !seen.has(key))) await sleep(20);
  socket.terminate();
  const times = sent.map(({ key, at }) => seen.get(key) - at).sort((a, b) => a - b);
  const at = (part) => Math.round(times[Math.floor(part * (times.length - 1))] * 10) / 10;
  reportValue(`a hand's end to a subscriber, ${TABLES} tables, ${4 * TABLES} entrants: p50`, 'ms', [at(0.5)], {
    ...{ p99: at(0.99), most: at(1), hands: times.length },
  });
} finally {
  const ended = new Promise((done) => service.on('close', done));
  service.stdin.end();
  await ended;
  rmSync(data, { recursive: true, force: true });
}

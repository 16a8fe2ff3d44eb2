/**
 * Runs in a container of the image: starts the service as the image says, on another port than its own, asks it for a page, records an
 * action with a token of `paifu tokens`, and stops it.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';

const { config } = JSON.parse(readFileSync(process.argv[2], 'utf8')).Docker;

assert.equal(config.User, 'node');
assert.notEqual(process.getuid(), 0);
assert.equal(statSync('/data').mode & 0o777, 0o700);
assert.deepEqual(Object.keys(config.Volumes), ['/data']);
assert.equal(config.StopSignal, 'SIGTERM');

const free = createServer().listen(0, '127.0.0.1');
await once(free, 'listening');
const { port } = free.address();
await new Promise((closed) => free.close(closed));
process.env.PAIFU_PORT = `${port}`;

const [program, ...args] = config.Cmd;
const service = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
const ended = once(service, 'exit');

const [kind, check, ...checkArgs] = config.Healthcheck.Test;
assert.equal(kind, 'CMD');
const isHealthy = () => spawnSync(check, checkArgs).status === 0;
while (!isHealthy()) assert.equal(service.exitCode, null, 'the service ended before it was ready');

const url = `http://localhost:${port}`;
const page = await fetch(`${url}/find`);
assert.equal(page.status, 200);
assert.match(await page.text(), /<html/);
assert.equal((await fetch(`${url}/verify`)).status, 200, 'a page of the viewer');
assert.equal((await fetch(`${url}/health/live`)).status, 200);

const add = ['tokens', 'add', '--role', 'scribe', '--actor', 'try', '--game', '*'];
const token = execFileSync('paifu', add, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

async function asked(query) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return (await response.json()).data;
}

const { openGame } = await asked(
  'mutation { openGame(commandId: "try", ruleset: "zung-jung/wsom", mode: SCRIBE, table: "7") { ... on GameOpened { gameId } } }',
);
const { recordActions } =
  await asked(`mutation { recordActions(gameId: "${openGame.gameId}", commandId: "seats", expectedRevision: 0,
  actions: [{ seatPlayers: { players: ["ana", "bo", "chen", "dan"] } }]) { ... on ActionsRecorded { revision } } }`);
assert.equal(recordActions.revision, 1);

service.kill(config.StopSignal);
assert.deepEqual(await ended, [0, null]);
assert.equal(isHealthy(), false, 'the health check fails when the service has ended');
console.log('the image runs: a page, a recorded action, an orderly stop');

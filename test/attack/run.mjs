/**
 * Runs a live service, scribes who record, and a hostile client with the attacks of attacks.mjs: first none, as a
 * baseline, then with `--each` one by one, then all at once. Prints a line of JSON per attack (responses, waiting time
 * of a scribe, memory of the service) and one for all. attack.spec.ts tests what holds on any machine,
 * bench/attack.mjs the rest.
 *
 *   node test/attack/run.mjs FOLDER-OF-COMPILED-SOURCES [--each] [name of an attack ...]
 */
import { createHash } from 'node:crypto';
import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ATTACKS, NOTHING } from './attacks.mjs';
import { percentile, Scribe } from './scribe.mjs';
import { memory, started } from './service.mjs';
import { Wire } from './wire.mjs';

const [built, ...rest] = process.argv.slice(2);
const each = rest[0] === '--each';
const chosen = each ? rest.slice(1) : rest;
const source = (file) => import(join(resolve(built), file));
const names = chosen.length > 0 ? chosen : Object.keys(ATTACKS).filter((name) => name !== NOTHING);
/** Games recorded before, for searches and exports. */
const GAMES = 60;
const SCRIBES = 4;
/** Milliseconds between two actions of a scribe: faster than real play. */
const PAUSE = 100;

const data = mkdtempSync(join(tmpdir(), 'paifu-attack-'));
const tokens = Object.fromEntries(
  ['scribe', 'operator', 'rogue', 'player', 'monitor'].map((who) => [who, `${who}-token`]),
);
const OTHER = '5f0c7d4e-0000-5000-8000-000000000000';
const ROLES = {
  scribe: [{ role: 'scribe', games: ['*'] }],
  operator: [{ role: 'operator' }],
  // May record another game only.
  rogue: [{ role: 'scribe', games: [OTHER] }],
  player: [{ role: 'player', game: OTHER, seat: 0 }],
  monitor: [{ role: 'monitor' }],
};
const hash = (token) => createHash('sha256').update(token).digest('hex');
writeFileSync(
  join(data, 'tokens.json'),
  JSON.stringify({
    tokens: Object.entries(ROLES).map(([actor, roles]) => ({ sha256: hash(tokens[actor]), actor, roles })),
  }),
  { mode: 0o600 },
);

const { simulateGame } = await source('simulation/simulate.js');
const { loadRulesets, resolveRuleset } = await source('engine/rulesets/registry.js');
await loadRulesets();
const { inputOf } = await source('games/recording/write-input.js');
const service = await started(join(resolve(built), 'main.js'), {
  PAIFU_PORT: '0',
  PAIFU_DATA: join(data, 'store'),
  PAIFU_TOKENS: join(data, 'tokens.json'),
  NODE_ENV: 'production',
});
const attacker = () => {
  const child = fork(join(import.meta.dirname, 'attacker.mjs'));
  const attack = (name, target, crowd) =>
    new Promise((done, failed) => {
      child.once('message', done);
      child.once('exit', () => failed(new Error('the attacker ended')));
      child.send({ name, target, crowd });
    });
  return { child, attack };
};

const wire = new Wire(service.url);
const memories = [];
const watching = setInterval(() => memories.push(memory(service.child.pid)), 200);
const most = (which) => Math.round(Math.max(...memories.map((one) => one[which])));
let alive = true;
service.ended.then(() => {
  alive = false;
});
try {
  const simulated = spawnSync(
    process.execPath,
    [
      join(resolve(built), 'cli/main.js'),
      'simulate',
      '--ruleset',
      'zung-jung/wsom',
      '--seed',
      'attack',
      '--games',
      String(GAMES),
    ],
    { maxBuffer: 1 << 30 },
  );
  const imported = await wire.ask('/import', {
    body: simulated.stdout,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${tokens.operator}` },
  });
  if (imported.status !== 200) throw new Error(`no games: ${imported.status} ${imported.text}`);

  const ruleset = resolveRuleset('zung-jung/wsom');
  const scribes = Array.from({ length: SCRIBES }, (_, game) => {
    const { actions } = simulateGame({ ruleset, seed: 'scribe', game });
    return new Scribe(wire, tokens.scribe, `scribe-${game}`, actions.slice(1).map(inputOf), PAUSE);
  });
  const recording = Promise.all(scribes.map((scribe) => scribe.record()));
  while (scribes.some(({ lastCommand, failures }) => lastCommand === null && failures.length === 0))
    await new Promise((done) => setTimeout(done, 50));
  // Projecting the imported games takes time, which is not part of an attack.
  for (let behind = true; behind; ) {
    const { text } = await wire.ask('/health/ready', { method: 'GET' });
    behind = JSON.parse(text).readModels.millisecondsBehind > 500;
    if (behind) await new Promise((done) => setTimeout(done, 100));
  }
  const target = () => ({
    url: service.url,
    strangers: '127.0.0.2',
    game: scribes[0].game,
    command: scribes[0].lastCommand,
    ...tokens,
  });
  const all = { requests: 0, complaints: [] };

  async function phase(name, attacks) {
    const counts = scribes.map(({ times }) => times.length);
    const from = memories.length;
    const attackers = attacks.map(() => attacker());
    const start = performance.now();
    const told = await Promise.all(
      attacks.map(async (one, i) => {
        const answer = await attackers[i].attack(one, target(), attacks.length > 1);
        return { ...answer, took: Math.round(performance.now() - start) };
      }),
    );
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    for (const { child } of attackers) child.removeAllListeners('exit').kill();
    const times = scribes.flatMap(({ times }, i) => times.slice(counts[i]));
    const complaints = told.flatMap(({ complaints }, i) => complaints.map((one) => `${attacks[i]}: ${one}`));
    all.requests += told.reduce((sum, { requests }) => sum + requests, 0);
    all.complaints.push(...complaints);
    const answers = Object.fromEntries(
      told.map(({ kinds, took }, i) => [attacks[i], { milliseconds: took, ...kinds }]),
    );
    const rss = Math.round(Math.max(0, ...memories.slice(from).map((one) => one.own)));
    const scribe = {
      recorded: times.length,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      most: percentile(times, 1),
    };
    console.log(JSON.stringify({ attack: name, seconds, scribe, rss, answers, complaints }));
  }

  if (each) await phase('nothing', [NOTHING]);
  if (each) for (const name of names) await phase(name, [name]);
  await phase('all at once', names);

  for (const scribe of scribes) scribe.stopped = true;
  await recording;
  const amiss = (await Promise.all(scribes.map((scribe) => scribe.amiss()))).flat();
  const times = scribes.flatMap((scribe) => scribe.times);
  const health = await wire.ask('/health/ready', { method: 'GET' });
  const metrics = await wire.ask('/metrics', { method: 'GET', headers: { authorization: `Bearer ${tokens.monitor}` } });
  const refused = Object.fromEntries(
    [...metrics.text.matchAll(/^paifu_refused_total\{by="([^"]+)"\} (\d+)$/gm)].map(([, by, count]) => [
      by,
      Number(count),
    ]),
  );
  service.child.kill('SIGTERM');
  const wasAlive = alive;
  const ended = await service.ended;
  console.log(
    JSON.stringify({
      all: names.length,
      ...all,
      scribe: {
        acknowledged: scribes.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
        amiss,
        failures: scribes.flatMap(({ failures }) => failures),
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        most: percentile(times, 1),
      },
      refused,
      service: {
        alive: wasAlive,
        ready: health.status,
        ended,
        errors: service.errors.slice(0, 10),
        mebibytes: most('own'),
        withReaders: most('all'),
      },
    }),
  );
} finally {
  clearInterval(watching);
  wire.close();
  service.child.kill('SIGKILL');
  await service.ended;
  rmSync(data, { recursive: true, force: true });
}

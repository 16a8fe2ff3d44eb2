/**
 * Measures the log and its proofs: leaves per second into the log's file, opening it, proving one game among 1,000,000
 * leaves, checking a bundle of 1,000 events with Node's SHA-256 and with that of pages, and the log's cost to
 * recording. Run `npm run build` first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { PAUSES } from '../dist/platform/event-store/subscription.js';
import { ED25519, signerKey } from '../dist/proof/core/key.js';
import { leafBytes } from '../dist/proof/core/leaf.js';
import { onlySignedBy } from '../dist/proof/core/policy.js';
import { verifyBundle } from '../dist/proof/core/verify-bundle.js';
import { MERKLE } from '../dist/games/record/game-tree.js';
import { GameLogs, streamOf } from '../dist/games/recording/game-logs.js';
import { Recorder } from '../dist/games/recording/recorder.js';
import { freshSalt } from '../dist/games/record/salts.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { signCheckpoint } from '../dist/proof/log/checkpoint-signer.js';
import { proveRecord } from '../dist/proof/log/record-proof.js';
import { LogFile } from '../dist/proof/log/log-file.js';
import { LogKeeper } from '../dist/proof/log/log-keeper.js';
import { madeBundle } from './lib/bundle.mjs';
import { report, reportValue } from './lib/measure.mjs';

await loadRulesets();
const LEAVES = 1_000_000;
const BATCH = 1_000;
const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
const { subtle } = crypto;
const key = await signerKey(MERKLE.sha256, subtle, 'bench.example/paifu', ED25519, new Uint8Array(32).fill(7));
const gameOf = (n) => `00000000-0000-5000-8000-${String(n).padStart(12, '0')}`;
const hash = 'ab'.repeat(32);

{
  const log = LogFile.open(join(directory, 'large.db'));
  const runs = [];
  for (let from = 0; from < LEAVES; from += LEAVES / 5) {
    const start = performance.now();
    for (let at = from; at < from + LEAVES / 5; at += BATCH) {
      const leaves = Array.from({ length: BATCH }, (_, i) => {
        const game = gameOf((at + i) % 250_000);
        return {
          stream: streamOf(game),
          count: at + i,
          entry: leafBytes({ game, count: at + i, head: hash, root: hash }, 'hand'),
        };
      });
      log.add(leaves, { stream: 'game-x', revision: 0, position: '1', hash });
    }
    runs.push(Math.round((LEAVES / 5 / (performance.now() - start)) * 1_000));
  }
  report('proof: leaves into the log, in its file', 'leaf', runs);
  await signCheckpoint(log, key);
  const times = [];
  for (let n = 0; n < 200; n++) {
    const start = performance.now();
    proveRecord(log, streamOf(gameOf((n * 1_237) % 250_000)));
    times.push(performance.now() - start);
  }
  reportValue(`proof: one game among ${LEAVES.toLocaleString('en')} leaves`, 'ms', times);
  log.close();
  const openings = [];
  for (let n = 0; n < 5; n++) {
    const start = performance.now();
    LogFile.open(join(directory, 'large.db')).close();
    openings.push(performance.now() - start);
  }
  reportValue(`proof: opening a log of ${LEAVES.toLocaleString('en')} leaves`, 'ms', openings);
}

{
  const { file, proof, policyKey } = await madeBundle(1_000);
  for (const [how, sha256] of [
    ['Node’s SHA-256', MERKLE.sha256],
    ['the SHA-256 of pages', undefined],
  ]) {
    const times = [];
    for (let n = 0; n < 15; n++) {
      const start = performance.now();
      await verifyBundle({ file, proof }, onlySignedBy(policyKey), subtle, sha256);
      times.push(performance.now() - start);
    }
    reportValue(`proof: a bundle of 1,000 events checked, ${how}`, 'ms', times);
  }
}

/**
 * Actions recorded per second of processor time, with and without the log. Both run in this process, so that other load
 * on the machine matters less.
 */
async function recorded(run, keepsLog) {
  const store = EmbeddedEventStore.open(join(directory, `store-${run}-${keepsLog}`));
  const log = LogFile.open(join(directory, `log-${run}-${keepsLog}.db`));
  const keeper = new LogKeeper(store, log, PAUSES, (_, error) => {
    throw error;
  });
  if (keepsLog) keeper.start();
  const recorder = new Recorder(new GameLogs(store, resolveRuleset), resolveRuleset, {
    now: () => new Date(),
    salt: freshSalt,
  });
  const asked = (command) => ({ command, actor: { id: 'bench', role: 'server' }, occurredAt: null });
  const ruleset = resolveRuleset('zung-jung/wsom');
  const plays = Array.from({ length: 16 }, (_, game) => simulateGame({ ruleset, seed: 'proof', game }).actions);
  const busy = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  const start = busy();
  const counts = await Promise.all(
    plays.map(async (actions, i) => {
      const { game } = await recorder.open({ ...asked(`${i}`), ruleset: ruleset.id, opening: actions[0].data });
      for (let at = 1; at < actions.length; at++) {
        const one = { ...asked(`${i}/${at}`), game, expected: at - 1, actions: [actions[at]] };
        const { outcome } = await recorder.record(one);
        if (outcome !== 'recorded') throw new Error(outcome);
      }
      return actions.length;
    }),
  );
  if (keepsLog) while (log.size < 16) await keeper.next();
  const milliseconds = busy() - start;
  await keeper.stop();
  log.close();
  await store.close();
  return Math.round((counts.reduce((sum, count) => sum + count, 0) / milliseconds) * 1_000);
}

{
  const [plain, logged] = [[], []];
  await recorded('warm', true);
  for (let run = 0; run < 7; run++) {
    plain.push(await recorded(run, false));
    logged.push(await recorded(run, true));
  }
  report('proof: recording, no log kept', 'action', plain);
  report('proof: recording, the log kept beside', 'action', logged);
  const cost = plain.map((one, i) => (1 - logged[i] / one) * 100);
  reportValue('proof: what the log costs recording', '%', cost);
}
rmSync(directory, { recursive: true });

/**
 * Measures `paifu import` of `.paifu` files into a new embedded store, which judges every action again, against bare
 * better-sqlite3 appends of the same bytes in equally large transactions, and JSON.parse of the same events. These alternate.
 * Verification of the files, in one thread and in two, alternates with them. Then `paifu import` of a folder of tenhou.net/6
 * logs. Each import and each verification is a process of its own; its time does not include the start of Node. Run
 * `npm run build` first.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { paifuLines } from '../dist/games/record/paifu-file.js';
import { seededRecord } from '../dist/games/record/seeded-record.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { BareSqlite } from './lib/bare-sqlite.mjs';
import { median, report, reportValue } from './lib/measure.mjs';
import { runCommand } from './lib/run-command.mjs';
import { writeTenhouLogs } from './lib/tenhou-logs.mjs';

await loadRulesets();

const GAMES = 1_000;
const RUNS = 5;
const LOGS = 2_000;
const LOG_RUNS = 3;
/** Characters per write of an import. */
const TOGETHER = 4_194_304;
const ruleset = resolveRuleset('zung-jung/wsom');
const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
const [records, logs] = ['records', 'logs'].map((name) => join(directory, name));
mkdirSync(records);
mkdirSync(logs);

const files = Array.from({ length: GAMES }, (_, game) => {
  const { events } = simulateGame({ ruleset, seed: 'import', game });
  const record = [
    ...seededRecord(
      `import/${game}`,
      events.map((event) => [event]),
    ),
  ];
  const file = join(records, `${game}.paifu`);
  writeFileSync(file, [...paifuLines(record[0].game, record)].join(''));
  return file;
});
const events = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"hash"'))
    .map((line) => {
      const { hash, event } = JSON.parse(line);
      return { id: event.id, type: event.type, hash, data: JSON.stringify(event) };
    }),
);
const perSecond = (start) => Math.round((events.length * 1000) / (performance.now() - start));

/** The command's own seconds and highest memory. */
function imported(folder, run) {
  const data = join(directory, `data-${run}`);
  const { output, memory } = runCommand('import', '--data', data, '--json', folder);
  rmSync(data, { recursive: true });
  return { ...JSON.parse(output), memory };
}

function verified(threads) {
  const args = [join(import.meta.dirname, 'lib/verifying.mjs'), records, `${threads}`];
  const found = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  if (found.events !== events.length) throw new Error('not all was verified');
  return found.perSecond;
}

function written(run) {
  const bare = new BareSqlite(join(directory, `bare-${run}.db`));
  const start = performance.now();
  for (let from = 0, i = 0, size = 0; i < events.length; i++) {
    size += events[i].data.length;
    if (size < TOGETHER && i < events.length - 1) continue;
    bare.append(events.slice(from, i + 1));
    from = i + 1;
    size = 0;
  }
  const speed = perSecond(start);
  bare.close();
  rmSync(join(directory, `bare-${run}.db`));
  return speed;
}

function parsed() {
  const start = performance.now();
  let check = 0;
  for (const { data } of events) check += JSON.parse(data).revision;
  if (check === 0) throw new Error('nothing was parsed');
  return perSecond(start);
}

try {
  const memory = [];
  const runs = { imported: [], verified: [], verifiedInThreads: [], written: [], parsed: [] };
  for (let run = -1; run < RUNS; run++) {
    const found = imported(records, run);
    if (found.events !== events.length) throw new Error('not all was imported');
    if (run >= 0) memory.push(found.memory);
    const measured = {
      imported: Math.round(events.length / found.seconds),
      written: written(run),
      parsed: parsed(),
      verified: verified(0),
      verifiedInThreads: verified(2),
    };
    if (run >= 0) for (const key of Object.keys(runs)) runs[key].push(measured[key]);
  }
  const toParsing = (speeds) => ({ ratioToParsing: Math.round((100 * median(speeds)) / median(runs.parsed)) / 100 });
  const ratio = Math.round((100 * median(runs.imported)) / median(runs.written)) / 100;
  report('import of .paifu files', 'events', runs.imported, {
    events: events.length,
    ratioToBare: ratio,
    ...toParsing(runs.imported),
  });
  reportValue('highest memory of this command', 'MB', memory);
  report('verification of the same files, nothing stored', 'events', runs.verified, toParsing(runs.verified));
  report(
    'verification of the same files in two threads',
    'events',
    runs.verifiedInThreads,
    toParsing(runs.verifiedInThreads),
  );
  report('bare better-sqlite3: the same events', 'events', runs.written);
  report('JSON.parse of the same events', 'events', runs.parsed);
  writeTenhouLogs(logs, LOGS);
  const ofLogs = Array.from({ length: LOG_RUNS }, (_, run) => imported(logs, run));
  if (ofLogs.some(({ imported: all }) => all.length !== LOGS)) throw new Error('not all logs were imported');
  const { events: recorded } = ofLogs[0];
  const name = `import of a folder of ${LOGS.toLocaleString('en')} tenhou.net/6 logs`;
  reportValue(
    name,
    's',
    ofLogs.map(({ seconds }) => seconds),
    { events: recorded },
  );
  reportValue(
    `${name}: highest memory`,
    'MB',
    ofLogs.map((one) => one.memory),
  );
} finally {
  rmSync(directory, { recursive: true });
}

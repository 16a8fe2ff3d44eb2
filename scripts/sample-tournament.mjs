// Records a sample tournament, also from a fresh clone: `node scripts/sample-tournament.mjs [--data DIR] [--once]`.
// Installs and builds what is missing, records a tournament in progress, starts the service, records seven more tables
// through its API with `paifu/client`, prints URLs and six queries to try with their answers, and keeps the service
// running until Ctrl-C (with `--once`, stops it).
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onPinnedNode } from './lib/pinned-node.mjs';
import { makeReady } from './lib/ready.mjs';

/** The options of the command line. Exits as `paifu` does if they are wrong. */
function options() {
  try {
    return parseArgs({ options: { data: { type: 'string' }, once: { type: 'boolean' } } }).values;
  } catch ({ message }) {
    console.error(`sample-tournament: ${message.split(/\.\s/)[0]}; the options are --data DIR and --once`);
    process.exit(2);
  }
}

const values = options();
makeReady();
await onPinnedNode();

// Import only now, after the build.
const { startService } = await import('./lib/service.mjs');
const { ActionQueue, MemoryJournal, PaifuClient } = await import('paifu/client');
const { loadRulesets, resolveRuleset } = await import('../dist/engine/rulesets/registry.js');
const { simulateGame } = await import('../dist/simulation/simulate.js');
const { EventStoreError } = await import('../dist/platform/event-store/errors.js');
const { inputOf } = await import('../dist/games/recording/write-input.js');

await loadRulesets();
const data = values.data ?? mkdtempSync(join(tmpdir(), 'paifu-sample-'));
const { recordTournament } = await import('./lib/tournament.mjs');
const cup = await recordTournament(data).catch((error) => {
  // The directory is in use or holds something else; the message is sufficient.
  if (!(error instanceof EventStoreError)) throw error;
  console.error(`sample-tournament: ${error.message}`);
  process.exit(1);
});
const service = await startService(data);
const client = new PaifuClient({ url: service.graphql });
const ruleset = resolveRuleset('zung-jung/wsom');
/** Actions per command. */
const BATCH = 25;

const played = (game, more) => simulateGame({ ruleset, seed: 'sample tournament', game, ...more }).actions.slice(1);

/** The answer, if it has the expected type. Throws otherwise. */
function expected(type, answer) {
  if (answer.__typename !== type) throw new Error(`${answer.message}`);
  return answer;
}

/**
 * A device that records a game from a revision on. Its ids are always the same, so that recording again duplicates
 * nothing.
 */
function device(name, game, revision, onConflict) {
  let commands = 0;
  const newId = () => `${name}/${++commands}`;
  return ActionQueue.open(client, { game, revision, journal: new MemoryJournal(), onConflict, newId });
}

/** Opens a game and a device that records it. */
async function openGame(name, mode, table, id = 'zung-jung/wsom', options = {}) {
  const asked = { commandId: name, ruleset: id, options, mode, tournament: 'Sample tournament', table };
  const { gameId, revision } = expected('GameOpened', await client.ask('openGame', asked));
  return { game: gameId, queue: await device(name, gameId, revision) };
}

/** Records a game's actions from `from` to `to` in batches, without times, because they are simulated. */
async function record(queue, actions, from = 0, to = actions.length) {
  for (let at = from; at < to; at += BATCH) {
    await queue.record(actions.slice(at, Math.min(to, at + BATCH)).map(inputOf), null);
    const held = await queue.settled();
    if (held !== null) throw new Error(JSON.stringify(held));
  }
}

/** An online table of three cycles: the server knows every tile and refuses what breaks a rule. */
async function online(number) {
  const { game, queue } = await openGame(`sample-table-${number}`, 'STRICT', `Table ${number}`);
  await record(queue, played(number, { cycles: 3 }));
  console.log(`Table ${number}: three cycles, ${queue.revision + 1} events`);
  return game;
}

/** A scribe behind East, who sees no other concealed tiles, mishears one discard and corrects it. */
async function scribed() {
  const { game, queue } = await openGame('sample-table-3', 'SCRIBE', 'Table 3');
  const actions = played(3, { unseen: { watching: 0 }, cycles: 2 });
  // An unclaimed discard by a player whom the scribe does not watch.
  const at = actions.findIndex(
    ({ type, data }, i) =>
      i > 40 &&
      type === 'DiscardTile' &&
      data.seat !== 0 &&
      /^[2-8]m$/.test(data.tile) &&
      actions[i + 1].type === 'DrawTile',
  );
  await record(queue, actions, 0, at);
  const right = actions[at];
  const misheard = { type: 'DiscardTile', data: { ...right.data, tile: `${right.data.tile[0]}p` } };
  await record(queue, [misheard]);
  const target = queue.revision;
  await record(queue, actions, at + 1, at + 4);
  const corrections = [{ amend: { target, action: inputOf(right), reason: 'misheard: characters, not dots' } }];
  const preview = await client.ask('previewCorrection', { gameId: game, corrections });
  const { changes } = expected('CorrectionPreview', preview);
  const asked = { gameId: game, commandId: 'sample-correction', expectedRevision: queue.revision, corrections };
  const { revision } = expected('CorrectionRecorded', await client.ask('correctGame', asked));
  await queue.seen(revision);
  const was = `${misheard.data.tile} recorded for ${right.data.tile} at revision ${target}`;
  console.log(
    `Table 3: unknown tiles; ${was}, corrected after a preview of its changes (${changes.map(({ path }) => path.join('.')).join(', ')})`,
  );
  await record(queue, actions, at + 4);
  return { game, target };
}

/**
 * Two devices record one table. The second has missed the first one's events; on the conflict it drops its own actions
 * and continues.
 */
async function contested() {
  const { game, queue: first } = await openGame('sample-table-4', 'STRICT', 'Table 4');
  const actions = played(4, { cycles: 2 });
  await record(first, actions, 0, 60);
  const second = await device('sample-second', game, first.revision, ({ missed }) => {
    const seen = missed
      .slice(0, 2)
      .map(({ revision, type }) => `revision ${revision}: ${type}`)
      .join(', ');
    console.log(`Table 4: a second device met a conflict, read the events it had missed (${seen}) and continued`);
    return { actions: [] };
  });
  await record(first, actions, 60, 62);
  // The same draw from the second device: a new command at an outdated revision.
  await record(second, actions, 60, 61);
  await record(second, actions, 62);
}

/** A table with another ruleset and some of its options. */
async function byOtherRules(number, id, options, what) {
  const { game, queue } = await openGame(`sample-table-${number}`, 'STRICT', `Table ${number}`, id, options);
  await record(queue, played(number, { ruleset: resolveRuleset(id, options) }));
  console.log(`Table ${number}: ${what}, ${queue.revision + 1} events`);
  return game;
}

/**
 * Classic mahjong with flowers and seasons: every player's hand scores, and a club's option adds ten points for
 * winning.
 */
const classic = () =>
  byOtherRules(
    5,
    'classic/document',
    { hands: 4, 'points.winning': 10 },
    'four hands of classic mahjong by the scoring table of a club',
  );

const reach = () => byOtherRules(6, 'reach/tenhou', { winds: 'east' }, 'a game of reach mahjong, East only');

/** The basic rules without scoring: the players state the points of a win. */
const basic = () =>
  byOtherRules(
    7,
    'basic/default',
    { scoring: 'none', winners: 'all', cycles: 1 },
    'a cycle by the basic rules, with points entered by the players',
  );

const QUERIES = ({ online, scribed, target, classic }) => [
  [
    `State of the tables of the ${cup.name}: one is disputed, one enters its result from the score sheet`,
    `{ tournament(id: "${cup.id}") { ... on Tournament { name sessions { session status tables { table status hand disputed
  gameId seats { entrant substituteId } result { source provisional } } } } } }`,
  ],
  [
    'Standings, with the tie-break that decided each place',
    `{ tournament(id: "${cup.id}") { ... on Tournament { standings { afterSession provisional rows { rank entrant totals withdrawnFrom
  decided { entrant decidedBy text } } } } } }`,
  ],
  [
    'Score of each hand of table 1',
    `{ game(id: "${online}") { ... on Game { tournament tableName ruleset { id } closing { totals placings }
  scoreSheet { hand ended wins { seat points } changes } } } }`,
  ],
  [
    'The first win of table 1 explained: patterns, rules and payments',
    `{ game(id: "${online}") { ... on Game { hands(first: 2) { edges { node { number wins { win { seat tile from }
  explanation { patterns { name points citation { document section item } } total { points } payments { from to points reason } } } } } } } } }`,
  ],
  [
    'Table 3 as recorded and as corrected',
    `{ game(id: "${scribed}") { ... on Game { step(revision: ${target}) { event { ...Discard } correctionRevisions }
  table { scores } } }
  asRecorded: game(id: "${scribed}", asOf: ${target}) { ... on Game { step(revision: ${target}) { event { ...Discard } correctionRevisions } } } }
fragment Discard on TileDiscardedEvent { seat tile }`,
  ],
  [
    'Scores of all four hands of table 5, where every hand scores',
    `{ game(id: "${classic}") { ... on Game { hands(first: 1) { edges { node { wins { win { seat } explanation { total { points reason } } }
  others { seat points explanation { patterns { name points unit count } total { reason } } } table { hand { seats { bonus } } } } } } } } }`,
  ],
];

try {
  console.log(`\nThe service runs at ${service.graphql}, its data in ${data}\n`);
  console.log(
    `${cup.name}: 16 entrants over five sessions, repeated meetings: ${cup.again}; the fourth session is in progress, one entrant has withdrawn, game ${cup.disputed} is disputed`,
  );
  const tables = [online(1), online(2), scribed(), contested(), classic(), reach(), basic()];
  const [one, , three, , five] = await Promise.all(tables);
  const ids = { online: one, scribed: three.game, target: three.target, classic: five };
  for (const [title, query] of QUERIES(ids)) {
    const answer = JSON.stringify(await client.query(query), null, 1).replace(/\n\s*/g, ' ');
    console.log(`\n# ${title}\n${query}\n→ ${answer.length > 1200 ? `${answer.slice(0, 1200)} …` : answer}`);
  }
  console.log(
    `\nPaste the queries into ${service.page} · API: ${service.graphql} · health: ${new URL('/health/ready', service.graphql)}`,
  );
  const at = (path) => new URL(path, service.graphql);
  console.log(
    `Pages: the tournament ${at(`/t/${cup.id}`)} · its tables ${at(`/t/${cup.id}/live`)} · a game ${at(`/g/${one}`)} · all games ${at('/find')}`,
  );
  if (!values.once) {
    console.log('Ctrl-C stops the service.');
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void service.stop());
    await service.ended;
  }
} finally {
  await service.stop();
}

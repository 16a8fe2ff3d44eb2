/**
 * A process for bench/readers.mjs: people without a token read as much as they can until a given time (milliseconds
 * since 1970). One exports every game and one every hand at full speed, one reads an export slowly, others search and
 * request statistics. Prints the results as one JSON line.
 */
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.mjs';

const [url, until] = [process.argv[2], Number(process.argv[3])];
const left = () => until - Date.now();

/** Excludes games being recorded, which the public cannot export. */
const PAST = encodeURIComponent(
  JSON.stringify({ before: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) }),
);

/** Milliseconds until the first byte and until the end, and the number of bytes; waits `pause` after each piece. */
function exported(path, pause = 0) {
  return new Promise((resolve) => {
    const started = performance.now();
    let [first, bytes] = [null, 0];
    const told = (status) => resolve({ status, first, whole: performance.now() - started, bytes });
    const request = get(`${url}/export/${path}?filter=${PAST}`, { agent: false }, async (response) => {
      try {
        for await (const piece of response) {
          first ??= performance.now() - started;
          bytes += piece.length;
          if (pause > 0) await sleep(Math.min(pause, Math.max(0, left())));
          if (left() <= 0) break;
        }
        told(left() <= 0 ? 'left' : response.statusCode);
      } catch (error) {
        told(error.code);
      }
    });
    request.on('error', (error) => told(error.code));
    setTimeout(() => request.destroy(), Math.max(0, left())).unref();
  });
}

async function exporting(path, pause) {
  const found = [];
  while (left() > 0) {
    found.push(await exported(path, pause));
    await sleep(10);
  }
  return found;
}

const PAGE = `query($filter: HandFilter!, $sort: HandSort!) { findHands(first: 100, filter: $filter, sort: $sort) {
  ... on HandSummaryConnection { totalCount edges { node { id wins { points concealed patterns { id } } claims { meld tile } } } }
  ... on UserError { message } } }`;
const STATISTICS = `{ rulesetStatistics(ruleset: "zung-jung/wsom") {
  ... on RulesetStatistics { hands wins patterns { id wins } } ... on UserError { message } } }`;
const FILTERS = [
  { irregular: true },
  { waits: ['1m', '9p'] },
  { patterns: ['1.1', '1.2', '2.1'] },
  { minPoints: 40 },
  {},
];
const SORTS = ['MOST_POINTS', 'OLDEST', 'FEWEST_POINTS', 'NEWEST'];

async function asking(query, variablesOf) {
  const connection = new Connection(url);
  const times = [];
  for (let nth = 0; left() > 0; nth++) {
    const started = performance.now();
    try {
      await connection.ask(query, variablesOf(nth));
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
    }
    times.push(performance.now() - started);
  }
  connection.close();
  return times;
}

const pages = (nth) => ({ filter: FILTERS[nth % FILTERS.length], sort: SORTS[nth % SORTS.length] });
const [games, hands, slow, search, statistics] = await Promise.all([
  exporting('games.paifu'),
  exporting('hands.ndjson'),
  exporting('games.paifu', 500),
  asking(PAGE, pages),
  asking(STATISTICS, () => ({})),
]);
console.log(JSON.stringify({ games, hands, slow, search, statistics }));
process.exit(0);

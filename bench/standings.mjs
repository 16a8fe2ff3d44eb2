/**
 * Measures how long the standings of 400 entrants over 10 sessions take by each measure, computed from scratch, as at
 * the end of each hand. With `--check`, fails if the median reaches 20 ms. Run `npm run build` first.
 */
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { standings } from '../dist/engine/tournaments/standings.js';
import { followTournament } from '../dist/engine/tournaments/tournament.js';
import { reportValue, median, seeded } from './lib/measure.mjs';

const [ENTRANTS, SESSIONS, MOST] = [400, 10, 20];
await loadRulesets(['zung-jung/wsom', 'reach/wsom']);
const random = seeded(21);
const below = (limit) => Math.floor(random() * limit);

function shuffled(list) {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** A tournament of recorded games: its events and the results of its games. */
function played(ruleset, scoring, ties, unit) {
  const games = new Map();
  const entrants = Array.from({ length: ENTRANTS }, (_, i) => i + 1);
  const base = { place: null, dates: null, timeZone: null, mode: 'scribe', length: null, privacy: 'public' };
  const opened = { ...base, name: 'Bench', ruleset, options: {}, scoring, ties, sessions: SESSIONS, absence: 'lowest' };
  const events = [{ type: 'TournamentOpened', data: { ...opened, seedCommitment: null } }];
  for (const entrant of entrants) {
    const data = { entrant, player: `p${entrant}`, team: null, club: null, reason: null };
    events.push({ type: 'EntrantAdded', data });
  }
  for (let session = 1; session <= SESSIONS; session++) {
    const order = shuffled(entrants);
    const tables = Array.from({ length: ENTRANTS / 4 }, (_, i) => order.slice(4 * i, 4 * i + 4));
    const ids = Object.fromEntries(tables.map((_, i) => [i + 1, `${session}-${i + 1}`]));
    for (const [i, table] of tables.entries()) {
      const [a, b, c] = [0, 1, 2].map(() => unit * (below(400) - 200));
      const totals = [a, b, c, -a - b - c];
      const placings = totals.map((one) => 1 + totals.filter((other) => other > one).length);
      const result = { players: table.map((n) => `p${n}`), totals, placings, overallPenalties: [0, 0, 0, 0] };
      games.set(ids[i + 1], { ...result, hands: 16, closed: true, provisional: false });
    }
    events.push({
      type: 'SeatingDrawn',
      data: { session, method: 'fixed', seed: null, tables, resting: [], reason: null },
    });
    events.push({ type: 'SessionOpened', data: { session, games: ids, startsAt: null, endsAt: null } });
    events.push({ type: 'SessionClosed', data: { session } });
  }
  return { events, games };
}

const MEASURES = [
  ['zung-jung/wsom', ['root'], ['points', 'lot'], 1],
  ['reach/wsom', ['final'], ['firsts', 'average-place', 'fewest-fourths', 'best-game', 'lot'], 100],
  ['reach/wsom', ['places:4,2,1,0'], ['firsts', 'average-place', 'fewest-fourths', 'best-game', 'met', 'lot'], 100],
  ['zung-jung/wsom', ['points'], [], 1],
];
let slowest = 0;
for (const [id, scoring, ties, unit] of MEASURES) {
  const { events, games } = played(id, scoring, ties, unit);
  const before = performance.now();
  const state = events.reduce(followTournament, null);
  const folded = performance.now() - before;
  const ruleset = resolveRuleset(id);
  const runs = Array.from({ length: 30 }, () => {
    const start = performance.now();
    const { rows } = standings(state, games, ruleset);
    if (rows.length !== ENTRANTS) throw new Error('rows are missing');
    return performance.now() - start;
  });
  const warm = runs.slice(10);
  slowest = Math.max(slowest, median(warm));
  const about = { first: Math.round(runs[0]), folded: Math.round(folded) };
  reportValue(`standings: ${ENTRANTS} entrants, ${SESSIONS} sessions, ${scoring}`, 'ms', warm, about);
}
if (process.argv.includes('--check') && slowest >= MOST) {
  console.error(`standings took ${slowest} ms`);
  process.exitCode = 1;
}

import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filterFromText, filterVariable } from '../../src/search/filters/filter-input.js';
import { GAME_FILTERS, HAND_FILTERS } from '../../src/search/filters/filters.js';
import type { Fields } from '../../src/search/filters/search-filter.js';
import { paifu } from '../cli/run-cli.js';
import { flawed, pastGame, sealedGame } from '../kit/play/sample-games.js';
import { FILTER_PLACES } from '../kit/search/filter-meanings.js';
import { ask, searchesIncludeAll, type Service, startService } from '../kit/service/service.js';
import { sharedFile } from '../kit/shared.js';
import { sized } from '../kit/size.js';
import { makeData } from '../kit/store/data-directory.js';
import { freshPlace, type Place } from '../kit/store/store.js';

/** Real logs beside simulated games; all 300 in the long run. */
const LOGS = sharedFile('logs/tenhou-mjlog/games');
const MOST_LOGS = sized(20, 300);

let place: Place;
let service: Service;
const folder = mkdtempSync(join(tmpdir(), 'paifu-counted-'));
const corpus = join(folder, 'corpus');
/** A player and a game of the data, `$player`, `$other` and `$game` in questions. */
let named: Readonly<Record<string, string>>;

async function done(...args: string[]): Promise<string> {
  const { exit, out, err } = await paifu(args);
  if (exit !== 0) throw new Error(`paifu ${args.join(' ')}: ${err}`);
  return out;
}

const sql = (query: string) => done('sql', query, '--corpus', corpus, '--format', 'json');

beforeAll(async () => {
  place = await freshPlace('embedded');
  const { data } = place.choice;
  const games = join(folder, 'games');
  mkdirSync(games);
  const irregular = Array.from({ length: 4 }, (_, i) =>
    sealedGame(`counted/${i}`, flawed(pastGame('counted', i, 'reach/tenhou').events)),
  );
  await makeData(data, irregular);
  await done('simulate', '--ruleset', 'reach/tenhou', '--games', '30', '--seed', 'counted', '--out', games);
  if (LOGS !== undefined)
    for (const file of readdirSync(LOGS).sort().slice(0, MOST_LOGS)) copyFileSync(join(LOGS, file), join(games, file));
  await done('import', '--data', data, games);
  await done('export', '--parquet', corpus, '--as', 'judge', '--data', data);
  service = await startService({ place });
  await searchesIncludeAll(service);
  const [first] = (await sql('select game, players from hands order by game limit 1')).split('\n');
  const { game, players } = JSON.parse(first);
  named = { $game: game, $player: players[0], $other: players[1] };
}, 600_000);
afterAll(async () => {
  await service?.close();
  await place?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const win = (condition: string): string => `len([w for w in wins if ${condition}]) > 0`;
const seat = (condition: string): string => `len([s for s in seats if ${condition}]) > 0`;
const step = (condition: string, having = 'count(*) > 0'): string =>
  `(game, hand, take) in (select (game, hand, take) from steps where ${condition} group by game, hand, take having ${having})`;
const stepOfSeat = (condition: string, having = 'count(*) > 0'): string =>
  `(game, hand, take) in (select (game, hand, take) from steps where ${condition} group by game, hand, take, seat having ${having})`;
const discard = (condition: string): string => step(`type = 'TileDiscarded' and ${condition}`);
const KONG = `(type = 'KongDeclared' or what = 'big-exposed-kong')`;
const turns = 'list_max([s.discards for s in seats])';

/** Each filter of hands: conditions as for `paifu find`, and the same in SQL over the table of hands. */
const HANDS: Readonly<Record<string, readonly [words: string, where: string]>> = {
  ended: ['ended=exhausted,aborted', `ended in ('exhausted', 'aborted')`],
  abort: ['abort=nine-kinds', `abort = 'nine-kinds'`],
  number: ['number=3', 'hand = 3'],
  prevailingWind: ['prevailingWind=2z', `round = '2z'`],
  honba: ['honba=1', 'honba = 1'],
  minHonba: ['minHonba=2', 'honba >= 2'],
  winners: ['winners=2', 'len(wins) = 2'],
  minWinners: ['minWinners=1', 'len(wins) >= 1'],
  minKongs: ['minKongs=2', step(KONG, 'count(*) >= 2')],
  minDealerWins: [
    'minDealerWins=2',
    `(game, hand, take) in (select (game, hand, take) from (select *, lag(won) over of_game as won_before,
       lag(dealer) over of_game as dealer_before from (select *, list_contains([w.seat for w in wins], dealer) as won from hands
       where ended not in ('voided', 'misdeal')) window of_game as (partition by game order by hand, take))
       where won and won_before and dealer = dealer_before)`,
  ],
  minTurns: ['minTurns=18', `${turns} >= 18`],
  maxTurns: ['maxTurns=6', `${turns} between 1 and 6`],
  winner: ['winner=$player', win(`w.player = '$player'`)],
  discarder: ['discarder=$player', win(`w.discarder = '$player'`)],
  by: ['by=self-draw', win(`w.way = 'self-draw'`)],
  minPoints: ['minPoints=8000', win('w.points >= 8000')],
  maxPoints: ['maxPoints=1000', win('w.points <= 1000')],
  minLuckyTiles: ['minLuckyTiles=3', win('w.dora >= 3')],
  limits: ['limits=mangan,haneman', win(`w."limit" in ('mangan', 'haneman')`)],
  minHan: ['minHan=4', win('w.han >= 4')],
  maxHan: ['maxHan=1', win('w.han <= 1')],
  minFu: ['minFu=50', win('w.fu >= 50')],
  maxFu: ['maxFu=30 minHan=3', win('w.fu <= 30 and w.han >= 3')],
  minWinTurn: ['minWinTurn=14 by=self-draw', win(`w.turn >= 14 and w.way = 'self-draw'`)],
  maxWinTurn: ['maxWinTurn=7 by=self-draw', win(`w.turn <= 7 and w.way = 'self-draw'`)],
  winnerReached: ['winnerReached=true by=discard', win(`w.way = 'discard' and seats[w.seat + 1].reach is not null`)],
  discarderReached: ['discarderReached=true', win(`seats[w."from" + 1].reach is not null`)],
  patterns: ['patterns=pinfu', win(`list_contains(w.patterns, 'Peace')`)],
  player: ['player=$player', `list_contains(players, '$player')`],
  reached: ['reached=$player', seat(`s.player = '$player' and s.reach is not null`)],
  seats: [
    'seats=[{"reached":true},{"reached":true},{"won":true,"reached":true}]',
    `len([s for s in seats if s.reach is not null]) >= 3 and ${win('seats[w.seat + 1].reach is not null')}`,
  ],
  discards: [
    'discards=[{"tile":"1z","turn":1},{"tile":"1z","turn":1}]',
    step(`type = 'TileDiscarded' and tile = '1z' and turn = 1`, 'count(*) >= 2'),
  ],
  from: ['from=2026-01-01', `played >= '2026-01-01'`],
  before: ['before=2026-01-01', `played < '2026-01-01'`],
  ruleset: ['ruleset=reach/tenhou', `ruleset = 'reach/tenhou'`],
  game: ['game=$game', `game = '$game'`],
  irregularities: [
    'irregularities=missed-win,late-claim',
    `len([i for i in irregularities if i.code in ('missed-win', 'late-claim')]) > 0`,
  ],
  irregular: ['irregular=true', 'len(irregularities) > 0'],
  or: ['or=[{"ended":["aborted"]},{"minHonba":2}]', `ended = 'aborted' or honba >= 2`],
  'seats.player': ['seats.player=$player seats.won=true', win(`w.player = '$player'`)],
  'seats.anyOf': ['seats.anyOf=$player,$other seats.won=true', win(`w.player in ('$player', '$other')`)],
  'seats.seat': ['seats.seat=2 seats.won=true', win('w.seat = 2')],
  'seats.wind': ['seats.wind=1z seats.won=true', win(`w.wind = '1z'`)],
  'seats.won': ['seats.won=true', 'len(wins) > 0'],
  'seats.dealtIn': ['seats.dealtIn=true', win('w."from" is not null')],
  'seats.ready': ['seats.ready=true ended=exhausted', `ended = 'exhausted' and ${seat('s.ready')}`],
  'seats.reached': ['seats.reached=true seats.dealtIn=true', win(`seats[w."from" + 1].reach is not null`)],
  'seats.minReachTurn': ['seats.minReachTurn=12', seat('s.reach_turn >= 12')],
  'seats.maxReachTurn': ['seats.maxReachTurn=5', seat('s.reach_turn <= 5')],
  'seats.doubleReach': ['seats.doubleReach=false seats.won=true', win(`seats[w.seat + 1].reach = 'reach'`)],
  'seats.minScore': ['seats.minScore=40000', seat('s.before >= 40000')],
  'seats.maxScore': ['seats.maxScore=5000', seat('s.before <= 5000')],
  'seats.melds': [
    'seats.melds=chi,pong',
    stepOfSeat(`type = 'MeldClaimed'`, `count(*) filter (what = 'chi') > 0 and count(*) filter (what = 'pong') > 0`),
  ],
  'seats.minKongs': ['seats.minKongs=1', stepOfSeat(KONG)],
  'seats.called': ['seats.called=true', step(`type = 'MeldClaimed'`)],
  'discards.tile': ['discards.tile=0m', discard(`tile = '0m'`)],
  'discards.player': ['discards.player=$player discards.tile=5z', discard(`player = '$player' and tile = '5z'`)],
  'discards.seat': ['discards.seat=3 discards.tile=7z', discard(`seat = 3 and tile = '7z'`)],
  'discards.turn': ['discards.turn=20', discard('turn = 20')],
  'discards.minTurn': ['discards.minTurn=15 discards.tile=1z', discard(`turn >= 15 and tile = '1z'`)],
  'discards.maxTurn': ['discards.maxTurn=2 discards.tile=5p', discard(`turn <= 2 and tile in ('5p', '0p')`)],
  'discards.drawn': ['discards.drawn=false discards.turn=16', discard('not drawn and turn = 16')],
  'discards.claimed': [
    'discards.claimed=true',
    step(`type = 'MeldClaimed' or (type = 'HandWon' and what = 'discard')`),
  ],
};

/** Filters on what the tables of a corpus do not hold. src/search/find.spec.ts compares them with a scan of the games. */
const NOT_IN_A_CORPUS = [
  ...['minEvents', 'maxEvents', 'minSeconds', 'maxSeconds', 'corrected', 'settled', 'provisional'],
  ...['tiles', 'waits', 'minWaits', 'minRedFives', 'winLike', 'tournament', 'session', 'table'],
  ...['seats.missedWin', 'seats.startLike', 'seats.placing'],
];

/** Scores after each hand, and of games the final margin, the comeback and the lowest score, by game. */
const SCORES = `with scores as (
    select game, hand, take, s.seat, s.before + s.change as score, max(score) over (partition by game, hand, take) as leader
    from (select game, hand, take, unnest(seats) as s from hands)),
  finals as (select game, seat, arg_max(score, hand * 100 + take) as final, max(leader - score) as deficit, min(score) as lowest
    from scores group by game, seat),
  margins as (select game, (list(final order by final desc))[1] - (list(final order by final desc))[2] as margin,
    max(deficit) filter (final = best) as comeback, min(lowest) as lowest
    from (select *, max(final) over (partition by game) as best from finals) group by game),
  games as (select margins.*, hands.* exclude (game) from margins join (select * from hands qualify
    row_number() over (partition by game order by hand, take) = 1) hands using (game))`;

/** Each filter of games, and the same in SQL over a row per game. */
const GAMES: typeof HANDS = {
  player: ['player=$player', `list_contains(players, '$player')`],
  from: ['from=2026-01-01', `played >= '2026-01-01'`],
  before: ['before=2027-01-01', `played < '2027-01-01'`],
  ruleset: ['ruleset=reach/tenhou', `ruleset = 'reach/tenhou'`],
  minMargin: ['minMargin=20000', 'margin >= 20000'],
  maxMargin: ['maxMargin=5000', 'margin <= 5000'],
  minComeback: ['minComeback=10000', 'comeback >= 10000'],
  bust: ['bust=true', 'lowest < 0'],
  irregularities: [
    'irregularities=late-claim',
    `game in (select game from hands where len([i for i in irregularities if i.code = 'late-claim']) > 0)`,
  ],
  irregular: ['irregular=true', 'game in (select game from hands where len(irregularities) > 0)'],
  hand: [
    'hand.minHan=6 hand.by=self-draw',
    `game in (select game from hands where ${win(`w.han >= 6 and w.way = 'self-draw'`)})`,
  ],
};
const GAMES_NOT_IN_A_CORPUS = [
  ...['closed', 'corrected', 'settled', 'provisional', 'tournament', 'session', 'table'],
  ...['sourceId', 'sourceFile', 'sourceFormat'],
];

const filled = (text: string): string => text.replaceAll(/\$\w+/g, (name) => named[name]);

/** The numbers that GraphQL, `paifu find` or `paifu games`, and the search page find. */
async function foundBy(what: 'hands' | 'games', words: string) {
  const fields = (what === 'hands' ? HAND_FILTERS : GAME_FILTERS) as unknown as Fields;
  const conditions = words.split(/ (?=[\w.]+=)/).map((word): [string, string] => {
    const at = word.indexOf('=');
    return [word.slice(0, at), word.slice(at + 1)];
  });
  const filter = filterVariable(filterFromText<object>(conditions, fields, { list: '' }), fields);
  const [query, type] = what === 'hands' ? ['findHands', 'Hand'] : ['findGames', 'Game'];
  const { data, text } = await ask(
    service,
    `query($filter: ${type}Filter) { ${query}(first: 1, filter: $filter) { ... on ${type}SummaryConnection { totalCount } ... on UserError { message } } }`,
    { filter },
  );
  const command = what === 'hands' ? 'find' : 'games';
  const { err } = await paifu([
    command,
    ...conditions.map((one) => one.join('=')),
    '--url',
    service.url,
    '--first',
    '1',
  ]);
  const page = await fetch(`${service.url}/find?${new URLSearchParams({ what, ...Object.fromEntries(conditions) })}`);
  const shown = /(\d+) found/.exec(await page.text())?.[1];
  return {
    api: data?.[query]?.totalCount ?? text,
    command: Number(/^(\d+) (?:hands?|games?)\b/m.exec(err)?.[1] ?? Number.NaN),
    page: Number(shown ?? Number.NaN),
  };
}

describe('the API, the command and the search page find as many hands as SQL', () => {
  it.each(Object.entries(HANDS).map(([name, question]) => [name, ...question] as const))(
    'by %s: %s',
    async (_, words, where) => {
      const { n } = JSON.parse(await sql(`select count(*) as n from hands where ${filled(where)}`));
      expect(await foundBy('hands', filled(words))).toEqual({ api: n, command: n, page: n });
      expect(n).toBeGreaterThan(0);
    },
  );
});

describe('the API, the command and the search page find as many games as SQL', () => {
  it.each(Object.entries(GAMES).map(([name, question]) => [name, ...question] as const))(
    'by %s: %s',
    async (_, words, where) => {
      const { n } = JSON.parse(await sql(`${SCORES} select count(*) as n from games where ${filled(where)}`));
      expect(await foundBy('games', filled(words))).toEqual({ api: n, command: n, page: n });
      expect(n).toBeGreaterThan(0);
    },
  );
});

test('every filter is compared with SQL, or on what a corpus does not hold', () => {
  expect([...Object.keys(HANDS), ...NOT_IN_A_CORPUS].sort()).toEqual([...FILTER_PLACES].sort());
  expect([...Object.keys(GAMES), ...GAMES_NOT_IN_A_CORPUS].sort()).toEqual(Object.keys(GAME_FILTERS).sort());
});

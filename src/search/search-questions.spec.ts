import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catchUp } from '../../test/kit/store/catch-up.js';
import { CaseRecord } from '../../test/kit/disputes/case-record.js';
import { appendInTurns, type PastGame, pastGame, sealedGame } from '../../test/kit/play/sample-games.js';
import { type PlainHand, type PlainSeat, scanned } from '../../test/kit/search/plain-scan.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { Action } from '../engine/table/moves/moves.js';
import { InMemoryEventStore } from '../platform/event-store/in-memory/in-memory-store.js';
import type { HandFilter } from './filters/filters.js';
import { FindHands } from './find-hands.js';
import { Projector } from './read-models/projector.js';
import { ReadDatabase } from './read-models/read-database.js';
import { playerStatistics } from './statistics/statistics.js';
import { PUBLIC_SCOPE } from './filters/filter-conditions.js';
import '../../test/kit/play/rulesets.js';

const RULESETS = ['reach/tenhou', 'reach/wsom', 'zung-jung/wsom', 'classic/standard'];
let hands: PlainHand[];
let database: ReadDatabase;

beforeAll(async () => {
  const games = Array.from({ length: 24 }, (_, i) => pastGame('asked', i, RULESETS[i % RULESETS.length]));
  const store = new InMemoryEventStore();
  await appendInTurns(store, games, 1_000);
  database = await ReadDatabase.open(':memory:');
  await catchUp(new Projector(database, store, resolveRuleset), store);
  hands = games.flatMap(scanned);
});
afterAll(() => database.close());

const of = (hand: PlainHand, player: string): PlainSeat[] => hand.seats.filter((seat) => seat.player === player);
const has = (hand: PlainHand, is: (seat: PlainSeat) => boolean): boolean => hand.seats.some(is);

/** Questions of readers, commentators and researchers, and feature requests for other tools. Each is one search. */
const ASKED: readonly (readonly [question: string, filter: HandFilter, plain: (hand: PlainHand) => boolean])[] = [
  // Readers
  ['which hands did p1 win?', { winner: 'p1' }, ({ wins }) => wins.some(({ winner }) => winner === 'p1')],
  [
    'when did p2 deal in to p1?',
    { winner: 'p1', discarder: 'p2' },
    ({ wins }) => wins.some(({ winner, discarder }) => winner === 'p1' && discarder === 'p2'),
  ],
  [
    'which hands did p1 and p3 play against each other?',
    { seats: [{ player: 'p1' }, { player: 'p3' }] },
    ({ players }) => players.includes('p1') && players.includes('p3'),
  ],
  [
    'what did p4 win in the Spring open for 2,000 points or more?',
    { winner: 'p4', tournament: 'Spring open', minPoints: 2_000 },
    ({ tournament, wins }) =>
      tournament === 'Spring open' && wins.some(({ winner, points }) => winner === 'p4' && (points ?? 0) >= 2_000),
  ],
  [
    'which hands did p5 play as East?',
    { seats: [{ player: 'p5', wind: '1z' }] },
    (hand) => of(hand, 'p5').some(({ wind }) => wind === '1z'),
  ],
  ['which hands did nobody win?', { ended: ['exhausted'] }, ({ ended }) => ended === 'exhausted'],
  // Commentators
  [
    'who declared reach by the fifth turn?',
    { seats: [{ maxReachTurn: 5 }] },
    (hand) => has(hand, ({ reachTurn }) => reachTurn !== null && reachTurn <= 5),
  ],
  [
    'when did two declare reach and nobody win?',
    {
      seats: [
        { reached: true, wind: '1z' },
        { reached: true, wind: '2z' },
      ],
      ended: ['exhausted'],
    },
    (hand) =>
      hand.ended === 'exhausted' &&
      ['1z', '2z'].every((wind) => has(hand, (seat) => seat.wind === wind && seat.reachTurn !== null)),
  ],
  ['which hands were the longest?', { minTurns: 17 }, ({ turns }) => turns >= 17],
  [
    'who won although they had less than 10,000 points?',
    { seats: [{ won: true, maxScore: 9_999 }] },
    (hand) => has(hand, ({ won, scoreBefore }) => won && scoreBefore <= 9_999),
  ],
  [
    'which wins waited for three tiles or more?',
    { minWaits: 3 },
    ({ wins }) => wins.some(({ waits }) => waits.size >= 3),
  ],
  [
    'which last-placed players won a hand?',
    { seats: [{ won: true, placing: 4 }] },
    (hand) => has(hand, ({ won, placing }) => won && placing === 4),
  ],
  ['which hands were played on two honba or more?', { minHonba: 2 }, ({ honba }) => honba >= 2],
  // Researchers
  [
    'was the East wind discarded from the hand in the first turn?',
    { discards: [{ tile: '1z', turn: 1, drawn: false }] },
    ({ discards }) => discards.some(({ tile, turn, drawn }) => tile === '1z' && turn === 1 && drawn === false),
  ],
  [
    'which wins by self-draw had claimed a set?',
    { by: 'self-draw', seats: [{ won: true, called: true }] },
    (hand) =>
      hand.wins.some(({ data }) => data.by === 'self-draw') &&
      has(hand, ({ won, melds }) => won && melds.some((kind) => ['chi', 'pong', 'big-exposed-kong'].includes(kind))),
  ],
  [
    'was anybody ready at the end who had declared no reach?',
    { seats: [{ ready: true, reached: false }] },
    (hand) => has(hand, ({ ready, reachTurn }) => ready === true && reachTurn === null),
  ],
  [
    'who made two kinds of set, chi and pong, and won?',
    { seats: [{ won: true, melds: ['chi', 'pong'] }] },
    (hand) => has(hand, ({ won, melds }) => won && melds.includes('chi') && melds.includes('pong')),
  ],
  [
    'which hands of the South round were won on a discard?',
    { prevailingWind: '2z', by: 'discard' },
    ({ prevailingWind, wins }) => prevailingWind === '2z' && wins.some(({ data }) => data.by === 'discard'),
  ],
  [
    'which wins count three lucky tiles, or are worth 8,000?',
    { or: [{ minLuckyTiles: 3 }, { minPoints: 8_000 }] },
    ({ wins }) => wins.some(({ luckyTiles, points }) => luckyTiles >= 3 || (points ?? 0) >= 8_000),
  ],
  [
    'did p6 discard a dragon that was taken?',
    { discards: [{ player: 'p6', tile: '5z', claimed: true }] },
    ({ discards }) => discards.some(({ player, tile, claimed }) => player === 'p6' && tile === '5z' && claimed),
  ],
  // SAPikachu/amae-koromo#49: how dangerous tiles are, by turn
  [
    'which 3m were taken after the ninth turn?',
    { discards: [{ tile: '3m', minTurn: 10, claimed: true }] },
    ({ discards }) => discards.some(({ tile, turn, claimed }) => tile === '3m' && turn >= 10 && claimed),
  ],
  // SAPikachu/amae-koromo#111: deal-ins after reach
  [
    'who dealt in after declaring reach?',
    { seats: [{ reached: true, dealtIn: true }] },
    (hand) => has(hand, ({ reachTurn, dealtIn }) => reachTurn !== null && dealtIn),
  ],
  // MahjongPantheon/pantheon#310: wins after reach
  [
    'who won after declaring reach?',
    { seats: [{ reached: true, won: true }] },
    (hand) => has(hand, ({ reachTurn, won }) => reachTurn !== null && won),
  ],
  // mjx-project/mjx#282: logs of only one kind of game
  ['which hands are of one set of rules?', { ruleset: 'reach/tenhou' }, ({ ruleset }) => ruleset === 'reach/tenhou'],
  // yf-dev/mahjong-hand-guessing-game#14: hands of a minimum value
  [
    'which wins are mangan or more?',
    { minPoints: 8_000 },
    ({ wins }) => wins.some(({ points }) => (points ?? 0) >= 8_000),
  ],
  // Varantha/Mahjong-ScoringTrainer#2: hands that a picture shows completely
  [
    'which reaches were no double reach, and won?',
    { seats: [{ doubleReach: false, won: true }] },
    (hand) => has(hand, ({ reachTurn, doubleReach, won }) => reachTurn !== null && !doubleReach && won),
  ],
  // Longhorn-Riichi/InjusticeJudge#16: the ways in which a hand is drawn
  [
    'which hands were broken off, and why?',
    { abort: ['nine-kinds', 'four-winds', 'four-reaches', 'four-kongs', 'three-wins'] },
    ({ abort }) => abort !== null,
  ],
  // Euophrys/Riichi-Trainer#37: red fives distinct from other fives
  [
    'who discarded a red 5m?',
    { discards: [{ tile: '0m' }] },
    ({ discards }) => discards.some(({ tile }) => tile === '0m'),
  ],
];

/** So few games may have no match. */
const RARE = new Set(['which hands were broken off, and why?', 'who won although they had less than 10,000 points?']);

test.each(ASKED)('%s', async (question, filter, plain) => {
  const find = new FindHands(database.queries, PUBLIC_SCOPE, (id) => [id]);
  const { places } = await find.page({ filter, sort: 'oldest', first: 1_000 });
  const expected = hands.filter(plain).map(({ id }) => id);
  expect(places.map(({ id, start }) => `${id}/${start}`).sort()).toEqual(expected.sort());
  if (!RARE.has(question)) expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(hands.length);
});

test('a reach is found by its turn while its hand is being played', async () => {
  const game = pastGame('being played', 0, 'reach/tenhou');
  const declared = game.prepared.findIndex(({ type }) => type === 'ReachDeclared');
  const open = await readModelsOf({ ...game, prepared: game.prepared.slice(0, declared + 2) });
  expect(await countHands(open, { minReachTurn: 1 })).toEqual([1, 1]);
  await open.close();
});

test('a reach of a hand of which only the result is recorded has no turn', async () => {
  const record = CaseRecord.played(resolveRuleset('reach/wsom'), [
    { type: 'OpenGame', data: { mode: 'scribe' } },
    { type: 'SeatPlayers', data: { players: ['p1', 'p2', 'p3', 'p4'] } },
    { type: 'StartHand', data: {} },
    { type: 'DeclareReach', data: { seat: 1 } },
    { type: 'EndHand', data: { reason: 'exhausted' } },
  ]);
  const events = record.recorded.map(({ event }) => event);
  const open = await readModelsOf(sealedGame('result only', events));
  expect(await countHands(open, { reached: true })).toEqual([1, 1]);
  expect(await countHands(open, { minReachTurn: 1 })).toEqual([0, 0]);
  expect(await countHands(open, { maxReachTurn: 30 })).toEqual([0, 0]);
  await open.close();
});

test.each([[[1]], [[1, 2]]] as const)(
  'wins of a hand of which only the result is recorded have no turn: %j',
  async (winners) => {
    const record = CaseRecord.played(resolveRuleset('reach/wsom'), [
      { type: 'OpenGame', data: { mode: 'scribe' } },
      { type: 'SeatPlayers', data: { players: ['p1', 'p2', 'p3', 'p4'] } },
      { type: 'StartHand', data: {} },
      ...winners.map(
        (seat): Action => ({
          type: 'DeclareWin',
          data: {
            seat,
            ...(winners.length === 1 ? { by: 'self-draw' } : { by: 'discard', from: 0 }),
            declaredPoints: 8_000,
          },
        }),
      ),
      { type: 'EndHand', data: { reason: 'won' } },
    ]);
    const events = record.recorded.map(({ event }) => event);
    const open = await readModelsOf(sealedGame('wins by result', events));
    const found = async (filter: HandFilter) =>
      (await new FindHands(open.queries, PUBLIC_SCOPE, (id) => [id]).page({ filter, sort: 'oldest', first: 9 })).places
        .length;
    expect(await found({ minPoints: 1 })).toBe(1);
    expect([await found({ minWinTurn: 1 }), await found({ maxWinTurn: 1 }), await found({ maxWinTurn: 30 })]).toEqual([
      0, 0, 0,
    ]);
    await open.close();
  },
);

async function readModelsOf(game: PastGame): Promise<ReadDatabase> {
  const store = new InMemoryEventStore();
  await appendInTurns(store, [game], 1_000);
  const open = await ReadDatabase.open(':memory:');
  await catchUp(new Projector(open, store, resolveRuleset), store);
  return open;
}

/** The number of hands with such a seat, by both plans of the search. */
const countHands = (open: ReadDatabase, seat: NonNullable<HandFilter['seats']>[number]): Promise<number[]> =>
  Promise.all(
    [0, 1_000].map(async (many) => {
      const find = new FindHands(open.queries, PUBLIC_SCOPE, (id) => [id], many);
      return (await find.page({ filter: { seats: [seat] }, sort: 'newest', first: 20 })).places.length;
    }),
  );

// SAPikachu/amae-koromo#38: rates of two accounts can be combined only with their counts
test('rates come with the number of hands that they are based on', async () => {
  const { rates } = await playerStatistics(database.queries, 'p1', {}, (id) => [id]);
  const own = hands.flatMap((hand) => of(hand, 'p1'));
  expect(rates.wins).toMatchObject({ count: own.filter(({ won }) => won).length, of: own.length });
  expect(rates.dealIns).toMatchObject({ count: own.filter(({ dealtIn }) => dealtIn).length, of: own.length });
});

// SAPikachu/amae-koromo#4: the course of placings
test('statistics are available by month', async () => {
  const { form, rates } = await playerStatistics(database.queries, 'p1', {}, (id) => [id]);
  expect(form.map(({ month }) => month)).toEqual(['2026-01']);
  expect(form[0].rates.placing).toEqual(rates.placing);
  expect(rates.placing.of).toBeGreaterThan(0);
});

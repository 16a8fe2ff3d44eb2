import { DISCARD_FILTERS } from '../../dist/search/filters/discard-filters.js';
import { GAME_FILTERS, HAND_FILTERS } from '../../dist/search/filters/filters.js';
import { SEAT_FILTERS } from '../../dist/search/filters/seat-filters.js';
import { PLAYERS, RULESETS } from './filled-store.mjs';

const TOURNAMENTS = 400;
const one = (random, list) => list[Math.floor(random() * list.length)];
const upTo = (most) => (random) => 1 + Math.floor(random() * most);
const oneOf =
  (...list) =>
  (random) =>
    one(random, list);
const flag = (random) => random() < 0.5;
const listOf = (of) => (random) => [of(random)];
const player = (random) => `p${Math.floor(random() * PLAYERS)}`;
const tile = (random) => `${upTo(9)(random)}${one(random, ['m', 'p', 's'])}`;
const time = (random) => `202${oneOf(3, 4, 5)(random)}-0${upTo(9)(random)}-01`;
const wind = oneOf('1z', '2z', '3z', '4z');
const CODES = ['missed-win', 'discard-out-of-turn', 'long-hand', 'bonus-not-exposed', 'no yaku', 'furiten'];

/** Typical values, from common to rare, of each filter; filters of the same name have the same values. */
const VALUES = {
  ended: listOf(oneOf('won', 'exhausted', 'aborted', 'voided', 'time')),
  abort: listOf(oneOf('nine-kinds', 'four-winds', 'four-kongs', 'four-reaches')),
  number: upTo(20),
  prevailingWind: wind,
  honba: upTo(9),
  minHonba: upTo(9),
  winners: upTo(3),
  minWinners: upTo(3),
  minKongs: upTo(4),
  minDealerWins: upTo(8),
  minTurns: upTo(24),
  maxTurns: upTo(20),
  minEvents: (random) => 50 * upTo(8)(random),
  maxEvents: (random) => 20 * upTo(10)(random),
  minSeconds: (random) => 60 * upTo(20)(random),
  maxSeconds: (random) => 60 * upTo(20)(random),
  corrected: flag,
  winner: player,
  discarder: player,
  by: oneOf('self-draw', 'discard', 'robbing-kong'),
  minPoints: oneOf(1, 100, 1_000, 8_000, 12_000, 24_000, 32_000, 48_000, 96_000),
  maxPoints: oneOf(1, 5, 10, 30, 100, 1_000, 8_000),
  tiles: (random) => [tile(random), tile(random)],
  waits: (random) => [tile(random)],
  minWaits: upTo(13),
  minRedFives: upTo(4),
  minLuckyTiles: upTo(14),
  limits: listOf(oneOf('mangan', 'haneman', 'double_mangan', 'limit_hand', 'compound', 'limit')),
  minHan: upTo(13),
  maxHan: upTo(5),
  minFu: oneOf(20, 30, 40, 60, 80, 110),
  maxFu: oneOf(20, 25, 30, 40),
  minWinTurn: upTo(20),
  maxWinTurn: upTo(10),
  winnerReached: flag,
  discarderReached: flag,
  winLike: () => ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '1p', '2p', '3p', '5s', '5s'],
  patterns: listOf(oneOf('1.1', '1.2', '2.1.1', '3.1', '7.1', '10.1', 'riichi', 'pinfu', 'tanyao')),
  player,
  reached: (random, isSeat) => (isSeat ? flag(random) : player(random)),
  from: time,
  before: time,
  ruleset: oneOf(...RULESETS, 'basic/default'),
  tournament: (random) => `tournament ${Math.floor(random() * TOURNAMENTS * 1.1)}`,
  session: upTo(3),
  table: (random) => `table ${Math.floor(random() * 66)}`,
  game: () => '0b1b2b3b-0000-5000-8000-000000000000',
  irregularities: listOf(oneOf(...CODES)),
  irregular: flag,
  settled: flag,
  provisional: flag,
  or: (random) => [{ winner: player(random) }, { discarder: player(random) }, { minPoints: 48_000 }],
  // Of seats and discards.
  anyOf: (random) => [player(random), player(random), player(random)],
  seat: (random) => upTo(4)(random) - 1,
  wind,
  won: flag,
  dealtIn: flag,
  ready: flag,
  minReachTurn: upTo(22),
  maxReachTurn: upTo(10),
  doubleReach: flag,
  minScore: (random) => 1_000 * upTo(120)(random),
  maxScore: (random) => -1_000 + 1_000 * upTo(30)(random),
  melds: listOf(oneOf('chi', 'pong', 'big-exposed-kong', 'small-exposed-kong', 'concealed-kong')),
  missedWin: flag,
  startLike: () => ['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '1p', '2p', '3p', '5s'],
  called: flag,
  placing: upTo(4),
  tile,
  turn: upTo(24),
  minTurn: upTo(24),
  maxTurn: upTo(12),
  drawn: flag,
  claimed: flag,
  // Of games.
  sourceId: (random) => `log-${upTo(200_000)(random)}`,
  sourceFile: (random) => upTo(200_000)(random).toString(16).padStart(64, '0'),
  sourceFormat: oneOf('tenhou-mjlog', 'mjai'),
  closed: flag,
  minMargin: (random) => 1_000 * upTo(60)(random),
  maxMargin: (random) => 100 * upTo(60)(random),
  minComeback: (random) => 1_000 * upTo(60)(random),
  bust: flag,
};

const of = (name) => {
  if (VALUES[name] === undefined) throw new Error(`bench/lib/filter-values.mjs has no values for the filter ${name}`);
  return VALUES[name];
};

const NESTED = { seats: SEAT_FILTERS, discards: DISCARD_FILTERS };

function handFilters() {
  const found = { none: () => ({}) };
  for (const name of Object.keys(HAND_FILTERS)) {
    const fields = NESTED[name];
    if (fields === undefined) found[name] = (random) => ({ [name]: of(name)(random, false) });
    else
      for (const field of Object.keys(fields))
        found[`${name}.${field}`] = (random) => ({ [name]: [{ [field]: of(field)(random, true) }] });
  }
  return {
    ...found,
    'seats: two players': (random) => ({ seats: [{ player: player(random) }, { player: player(random) }] }),
    'seats: who won from whom': (random) => ({
      seats: [
        { player: player(random), won: true },
        { player: player(random), dealtIn: true },
      ],
    }),
    'discards: tile and turn': (random) => ({ discards: [{ tile: tile(random), turn: upTo(24)(random) }] }),
    'winner and pattern': (random) => ({ winner: player(random), patterns: of('patterns')(random) }),
    'ruleset and points': (random) => ({ ruleset: one(random, RULESETS), minPoints: of('minPoints')(random) }),
  };
}

function gameFilters() {
  const found = { none: () => ({}) };
  for (const name of Object.keys(GAME_FILTERS))
    if (name !== 'hand') found[name] = (random) => ({ [name]: of(name)(random, false) });
  return {
    ...found,
    'hand.winner': (random) => ({ hand: { winner: player(random) } }),
    'hand.patterns': (random) => ({ hand: { patterns: of('patterns')(random) } }),
    'hand.minPoints': (random) => ({ hand: { minPoints: of('minPoints')(random) } }),
  };
}

/** Every filter of hands and games by its name, and some pairs of them: functions of a source of random numbers. */
export const FILTERS = { hands: handFilters(), games: gameFilters() };

const ENUMS = new Set(['ended', 'abort', 'by', 'melds']);

/** A filter in the form of the API, whose enumerations are in capitals. */
export const inApi = (filter) =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, valueInApi(name, value)]));

function valueInApi(name, value) {
  if (ENUMS.has(name)) return Array.isArray(value) ? value.map(enumName) : enumName(value);
  if (Array.isArray(value)) return value.map((entry) => (typeof entry === 'object' ? inApi(entry) : entry));
  return typeof value === 'object' ? inApi(value) : value;
}

export const enumName = (value) => value.toUpperCase().replaceAll('-', '_');

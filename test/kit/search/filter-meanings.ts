import { RULESET_IDS } from '../../../src/engine/rulesets/table-rules.js';
import type { Viewer } from '../../../src/engine/table/viewer.js';
import { type HandFilter, HAND_FILTERS } from '../../../src/search/filters/filters.js';
import type { DISCARD_FILTERS } from '../../../src/search/filters/discard-filters.js';
import type { SEAT_FILTERS } from '../../../src/search/filters/seat-filters.js';
import type { WIN_FILTERS } from '../../../src/search/filters/win-filters.js';
import type { FilterInput } from '../../../src/search/filters/search-filter.js';
import type { Random } from '../../../src/simulation/random.js';
import type { PlainDiscard, PlainHand, PlainSeat, PlainWin } from './plain-scan.js';

type SeatFilter = FilterInput<typeof SEAT_FILTERS>;
type DiscardFilter = FilterInput<typeof DISCARD_FILTERS>;

/** The hands and wins from which filter values are chosen. */
interface Chosen {
  readonly random: Random;
  readonly hand: PlainHand;
  readonly win: PlainWin;
}

/** Resolves player ids, and gives the viewer of each game for irregularities. */
export interface Eyes {
  is(player: string | null, asked: string): boolean;
  viewer(game: string): Viewer;
}

/** The meaning of a filter: a value, mostly one that occurs in the hands, and a direct test of it. */
interface Meaning<V, T> {
  value(chosen: Chosen): V;
  holds(given: V, of: T, eyes: Eyes): boolean;
}

const means = <V, T>(value: (chosen: Chosen) => V, holds: Meaning<V, T>['holds']): Meaning<V, T> => ({ value, holds });
type Meanings<F, T> = { readonly [K in keyof Required<F>]: Meaning<NonNullable<Required<F>[K]>, T> };

const seatIn = ({ hand, random }: Chosen): PlainSeat => hand.seats[random.below(4)];
const player = ({ random }: Chosen): string => `p${1 + random.below(8)}`;
const flag = ({ random }: Chosen): boolean => random.chance(0.6);
const SOMETIME = ['2026-01-01T09:10:00Z', '2026-01-01T09:20:00.000Z'] as const;
const discardIn = ({ hand, random }: Chosen): PlainDiscard =>
  hand.discards[random.below(Math.max(1, hand.discards.length))] ?? {
    seat: 0,
    player: 'p1',
    tile: '1m',
    turn: 1,
    drawn: null,
    claimed: false,
  };
const sum =
  (ends: readonly string[]): Meaning<readonly never[], PlainHand>['value'] =>
  ({ random }) =>
    (random.chance(0.7) ? [ends[random.below(ends.length)]] : ends.slice(0, 2)) as never;

const SEAT: Meanings<SeatFilter, PlainSeat> = {
  player: means(player, (given, seat, { is }) => is(seat.player, given)),
  anyOf: means(
    (chosen) => [player(chosen), player(chosen)],
    (given, seat, { is }) => given.some((one) => is(seat.player, one)),
  ),
  seat: means(
    ({ random }) => random.below(4),
    (given, { seat }) => seat === given,
  ),
  wind: means(
    ({ random }) => (['1z', '2z', '3z', '4z'] as const)[random.below(4)],
    (given, { wind }) => wind === given,
  ),
  won: means(flag, (given, { won }) => won === given),
  dealtIn: means(flag, (given, { dealtIn }) => dealtIn === given),
  ready: means(flag, (given, { ready }) => ready === given),
  reached: means(flag, (given, { reachTurn }) => (reachTurn !== null) === given),
  minReachTurn: means(
    (chosen) => seatIn(chosen).reachTurn ?? 4,
    (given, { reachTurn }) => reachTurn !== null && reachTurn >= given,
  ),
  maxReachTurn: means(
    (chosen) => seatIn(chosen).reachTurn ?? 6,
    (given, { reachTurn }) => reachTurn !== null && reachTurn <= given,
  ),
  doubleReach: means(
    ({ random }) => random.chance(0.3),
    (given, { reachTurn, doubleReach }) => reachTurn !== null && doubleReach === given,
  ),
  minScore: means(
    (chosen) => seatIn(chosen).scoreBefore,
    (given, { scoreBefore }) => scoreBefore >= given,
  ),
  maxScore: means(
    (chosen) => seatIn(chosen).scoreBefore,
    (given, { scoreBefore }) => scoreBefore <= given,
  ),
  melds: means(
    (chosen) => (seatIn(chosen).melds.length > 0 ? seatIn(chosen).melds : ['pong']).slice(0, 2) as never,
    (given, { melds }) => (given as readonly string[]).every((kind) => melds.includes(kind)),
  ),
  minKongs: means(
    ({ random }) => 1 + random.below(2),
    (given, { melds }) => melds.filter((kind) => kind.endsWith('kong')).length >= given,
  ),
  missedWin: means(flag, (given, { missedWins }) => missedWins !== null && missedWins > 0 === given),
  startLike: means(
    (chosen) => {
      const { dealt } = seatIn(chosen);
      // Nobody can search for flowers.
      const isUsable = dealt?.every((tile) => tile[1] !== 'f') === true;
      return exchanged(isUsable ? dealt : [...'1112345678999'].map((rank) => `${rank}m`));
    },
    (given, { dealt }) => dealt !== null && isSameShape(given, dealt),
  ),
  called: means(
    flag,
    (given, { melds }) =>
      melds.some((kind) => kind === 'chi' || kind === 'pong' || kind === 'big-exposed-kong') === given,
  ),
  placing: means(
    ({ random }) => 1 + random.below(4),
    (given, { placing }) => placing === given,
  ),
};

/** The tiles with dots as characters, characters as bamboos and bamboos as dots. */
const exchanged = (tiles: readonly string[]): readonly string[] =>
  tiles.map((tile) => fives(tile)[0] + ({ m: 's', p: 'm', s: 'p' }[tile[1]] ?? tile[1]));

const PERMUTATIONS = ['mps', 'msp', 'pms', 'psm', 'smp', 'spm'];

/** True if an exchange of suits makes the tiles the same; of honors only the numbers of each must agree. */
function isSameShape(one: readonly string[], other: readonly string[]): boolean {
  const honors = (tiles: readonly string[]) => {
    const of = tiles.filter((tile) => tile[1] === 'z');
    return [...new Set(of)]
      .map((tile) => of.filter((two) => two === tile).length)
      .sort()
      .join();
  };
  const suits = (tiles: readonly string[], order: string) =>
    tiles
      .filter((tile) => tile[1] !== 'z')
      .map((tile) => fives(tile)[0] + 'mps'[order.indexOf(tile[1])])
      .sort()
      .join();
  return honors(one) === honors(other) && PERMUTATIONS.some((order) => suits(one, order) === suits(other, 'mps'));
}

const fives = (tile: string): string => (tile[0] === '0' ? `5${tile[1]}` : tile);

const DISCARD: Meanings<DiscardFilter, PlainDiscard> = {
  tile: means(
    (chosen) => discardIn(chosen).tile.replace('?', '1m').slice(0, 2),
    (given, { tile }) => tile === given || (given[0] === '5' && fives(tile) === given),
  ),
  player: means(player, (given, discard, { is }) => is(discard.player, given)),
  seat: means(
    ({ random }) => random.below(4),
    (given, { seat }) => seat === given,
  ),
  turn: means(
    (chosen) => discardIn(chosen).turn,
    (given, { turn }) => turn === given,
  ),
  minTurn: means(
    (chosen) => discardIn(chosen).turn,
    (given, { turn }) => turn >= given,
  ),
  maxTurn: means(
    (chosen) => discardIn(chosen).turn,
    (given, { turn }) => turn <= given,
  ),
  drawn: means(flag, (given, { drawn }) => drawn === given),
  claimed: means(flag, (given, { claimed }) => claimed === given),
};

const WIN: Meanings<{ [K in keyof typeof WIN_FILTERS]?: HandFilter[K] }, PlainWin> = {
  winner: means(player, (given, win, { is }) => is(win.winner, given)),
  discarder: means(player, (given, win, { is }) => is(win.discarder, given)),
  by: means(
    ({ random }) => (['self-draw', 'discard', 'robbing-kong'] as const)[random.below(3)],
    (given, { data }) => data.by === given,
  ),
  minPoints: means(
    ({ win }) => win.points ?? 0,
    (given, { points }) => points !== null && points >= given,
  ),
  maxPoints: means(
    ({ win }) => win.points ?? 0,
    (given, { points }) => points !== null && points <= given,
  ),
  tiles: means(
    ({ win, random }) => [...win.tiles].slice(0, 1 + random.below(3)),
    (given, { tiles }) => given.every((tile) => tiles.has(tile)),
  ),
  waits: means(
    ({ win, random }) => [...win.waits].slice(0, 1 + random.below(2)),
    (given, { waits }) => given.every((tile) => waits.has(tile)),
  ),
  minWaits: means(
    ({ win }) => Math.max(1, win.waits.size),
    (given, { waits }) => waits.size >= given,
  ),
  minRedFives: means(
    ({ random }) => 1 + random.below(2),
    (given, { redFives }) => redFives >= given,
  ),
  minLuckyTiles: means(
    ({ random }) => 1 + random.below(4),
    (given, { luckyTiles }) => luckyTiles >= given,
  ),
  limits: means(
    ({ win }) => [win.data.result.score?.limit ?? 'mangan'] as never,
    (given, { data }) => (given as readonly string[]).includes(data.result.score?.limit ?? ''),
  ),
  minHan: means(
    ({ random }) => 1 + random.below(5),
    (given, { data }) => (data.result.score?.figures?.handPoints ?? -1) >= given,
  ),
  maxHan: means(
    ({ random }) => 1 + random.below(5),
    (given, { data }) => (data.result.score?.figures?.handPoints ?? Number.NaN) <= given,
  ),
  minFu: means(
    ({ random }) => 20 + 10 * random.below(4),
    (given, { data }) => (data.result.score?.figures?.basePoints ?? -1) >= given,
  ),
  maxFu: means(
    ({ random }) => 30 + 10 * random.below(4),
    (given, { data }) => (data.result.score?.figures?.basePoints ?? Number.NaN) <= given,
  ),
  minWinTurn: means(
    ({ win }) => win.turn,
    (given, { turn }) => turn >= given,
  ),
  maxWinTurn: means(
    ({ win }) => win.turn,
    (given, { turn }) => turn <= given,
  ),
  winnerReached: means(flag, (given, { winnerReached }) => winnerReached === given),
  discarderReached: means(
    flag,
    (given, { data, discarderReached }) => data.from !== null && discarderReached === given,
  ),
  winLike: means(
    ({ win }) =>
      exchanged(
        win.all.length < 14 || win.all.includes('?')
          ? Array(14)
              .fill('1m')
              .map((_, i) => `${1 + (i >> 2)}m`)
          : win.all,
      ),
    (given, { all, data }) => data.concealed !== null && !all.includes('?') && isSameShape(given, all),
  ),
  patterns: means(
    ({ win, random }) => (win.data.result.score?.patterns ?? []).slice(0, 1 + random.below(2)).map(({ id }) => id),
    (given, { data }) => given.every((id) => data.result.score?.patterns.some((pattern) => pattern.id === id)),
  ),
};

const HAND: Meanings<Omit<HandFilter, keyof typeof WIN | 'or'>, PlainHand> = {
  game: means(
    ({ hand }) => hand.game,
    (given, { game }) => game === given,
  ),
  player: means(
    ({ random }) => `p${1 + random.below(8)}`,
    (given, { players }, { is }) => players.some((id) => is(id, given)),
  ),
  ruleset: means(
    ({ random }) => RULESET_IDS[random.below(RULESET_IDS.length)],
    (given, { ruleset }) => ruleset === given,
  ),
  tournament: means(
    ({ random }) => ['Spring open', 'Autumn league'][random.below(2)],
    (given, { tournament }) => tournament === given,
  ),
  session: means(
    ({ random }) => 1 + random.below(3),
    (given, { session }) => session === given,
  ),
  table: means(
    ({ random }) => `table ${random.below(4)}`,
    (given, { table }) => table === given,
  ),
  from: means(
    () => SOMETIME[0] as string,
    (given, { startedAt }) => startedAt >= Date.parse(given),
  ),
  before: means(
    () => SOMETIME[1] as string,
    (given, { startedAt }) => startedAt < Date.parse(given),
  ),
  ended: means(sum(['won', 'exhausted', 'aborted', 'time', 'voided']) as never, (given, { ended }) =>
    given.some((end) => end === ended),
  ),
  abort: means(sum(['nine-kinds', 'four-winds', 'four-reaches', 'four-kongs']) as never, (given, { abort }) =>
    given.some((one) => one === abort),
  ),
  number: means(
    ({ hand }) => hand.number,
    (given, { number }) => number === given,
  ),
  prevailingWind: means(
    ({ hand }) => (hand.prevailingWind ?? '1z') as '1z',
    (given, { prevailingWind }) => prevailingWind === given,
  ),
  honba: means(
    ({ hand }) => hand.honba,
    (given, { honba }) => honba === given,
  ),
  minHonba: means(
    ({ random }) => 1 + random.below(2),
    (given, { honba }) => honba >= given,
  ),
  winners: means(
    ({ random }) => random.below(3),
    (given, { wins }) => wins.length === given,
  ),
  minWinners: means(
    ({ random }) => 1 + random.below(2),
    (given, { wins }) => wins.length >= given,
  ),
  minKongs: means(
    ({ random }) => 1 + random.below(3),
    (given, { seats }) => seats.flatMap(({ melds }) => melds).filter((kind) => kind.endsWith('kong')).length >= given,
  ),
  minDealerWins: means(
    ({ random }) => 1 + random.below(3),
    (given, { dealerWins }) => dealerWins >= given,
  ),
  minSeconds: means(
    ({ hand }) => hand.seconds ?? 10,
    (given, { seconds }) => seconds !== null && seconds >= given,
  ),
  maxSeconds: means(
    ({ hand }) => hand.seconds ?? 100,
    (given, { seconds }) => seconds !== null && seconds > 0 && seconds <= given,
  ),
  minTurns: means(
    ({ hand }) => hand.turns,
    (given, { turns }) => turns >= given,
  ),
  maxTurns: means(
    ({ hand }) => hand.turns,
    (given, { turns }) => turns > 0 && turns <= given,
  ),
  minEvents: means(
    ({ hand }) => hand.events,
    (given, { events }) => events >= given,
  ),
  maxEvents: means(
    ({ hand }) => hand.events,
    (given, { events }) => events > 0 && events <= given,
  ),
  reached: means(player, (given, { reached }, { is }) => reached.some((id) => is(id, given))),
  seats: means(
    (chosen) => some<SeatFilter>(SEAT, chosen, 1 + chosen.random.below(2)),
    (given, { seats }, eyes) => canAssign(given, seats, (one, seat) => all(SEAT, one, seat, eyes)),
  ),
  discards: means(
    (chosen) => some<DiscardFilter>(DISCARD, chosen, 1 + chosen.random.below(2)),
    (given, { discards }, eyes) => canAssign(given, discards, (one, discard) => all(DISCARD, one, discard, eyes)),
  ),
  irregularities: means(
    ({ hand, random }) => hand.codes('judge').slice(random.below(2), 3).concat('long-hand'),
    (given, hand, { viewer }) => hand.codes(viewer(hand.game)).some((code) => given.includes(code)),
  ),
  irregular: means(flag, (given, hand, { viewer }) => hand.irregular(viewer(hand.game)) === given),
  settled: means(flag, (given, hand, { viewer }) => hand.settled(viewer(hand.game)) === given),
  corrected: means(flag, (given, { corrected }) => corrected === given),
  provisional: means(flag, (given, { provisional }) => provisional === given),
};

type Any = Readonly<Record<string, Meaning<unknown, unknown>>>;

/** True if every given filter holds. */
const all = <T>(meanings: object, filter: object, of: T, eyes: Eyes): boolean =>
  Object.entries(filter).every(([name, given]) => given == null || (meanings as Any)[name].holds(given, of, eyes));

/** True if each condition can be assigned its own row; tries all assignments. */
function canAssign<C, R>(
  conditions: readonly C[],
  rows: readonly R[],
  fits: (condition: C, row: R) => boolean,
): boolean {
  const [first, ...rest] = conditions;
  if (first === undefined) return true;
  return rows.some(
    (row) =>
      fits(first, row) &&
      canAssign(
        rest,
        rows.filter((other) => other !== row),
        fits,
      ),
  );
}

/** `count` objects with one or two of these filters. */
const some = <T>(meanings: object, chosen: Chosen, count: number): readonly T[] =>
  Array.from({ length: count }, () => {
    const names = Object.keys(meanings);
    const picked = Array.from({ length: 1 + chosen.random.below(2) }, () => names[chosen.random.below(names.length)]);
    return Object.fromEntries(picked.map((name) => [name, (meanings as Any)[name].value(chosen)]));
  }) as T[];

/** True if a hand matches a filter, by direct tests. */
export function isWanted({ or, ...filter }: HandFilter, hand: PlainHand, eyes: Eyes): boolean {
  const ofWin = Object.fromEntries(
    Object.entries(filter).filter(([name, given]) => name in WIN && given != null && (given as unknown[]).length !== 0),
  );
  const ofHand = Object.fromEntries(Object.entries(filter).filter(([name]) => !(name in WIN)));
  return (
    all(HAND, ofHand, hand, eyes) &&
    (Object.keys(ofWin).length === 0 || hand.wins.some((win) => all(WIN, ofWin, win, eyes))) &&
    (or == null || or.some((one) => isWanted(one, hand, eyes)))
  );
}

const MEANINGS = { ...HAND, ...WIN } as unknown as Any;

export const FILTER_NAMES = Object.keys(HAND_FILTERS) as (keyof HandFilter)[];

/** Every filter, and every nested filter by itself. */
export const FILTER_PLACES: readonly string[] = [
  ...FILTER_NAMES,
  ...Object.keys(SEAT).map((name) => `seats.${name}`),
  ...Object.keys(DISCARD).map((name) => `discards.${name}`),
];

export class FilterValues {
  private readonly wins: readonly PlainWin[];

  constructor(private readonly hands: readonly PlainHand[]) {
    this.wins = hands.flatMap((hand) => hand.wins);
  }

  /** A filter with one of `FILTER_PLACES`. */
  alone(place: string, random: Random): HandFilter {
    const chosen = this.chosen(random);
    const [name, inside] = place.split('.');
    if (name === 'or') return { or: [this.combined(random), this.combined(random)] };
    if (inside === undefined) return { [name]: MEANINGS[name].value(chosen) };
    return { [name]: [{ [inside]: ((name === 'seats' ? SEAT : DISCARD) as unknown as Any)[inside].value(chosen) }] };
  }

  /** Two or three filters together. */
  combined(random: Random): HandFilter {
    const names = FILTER_NAMES.filter((name) => name !== 'or');
    return Object.assign(
      {},
      ...Array.from({ length: 2 + random.below(2) }, () => this.alone(names[random.below(names.length)], random)),
    );
  }

  private chosen(random: Random): Chosen {
    const { hands, wins } = this;
    return { random, hand: hands[random.below(hands.length)], win: wins[random.below(wins.length)] };
  }
}

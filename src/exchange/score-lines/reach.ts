import { isKong } from '../../engine/hands/arrangements.js';
import { integer, listOf, type Of, oneOf, optional, record, type Shape } from '../../engine/vocabulary/shape.js';
import {
  type Contradiction,
  type Flags,
  type LineAnswer,
  type LineHand,
  type Lines,
  SEAT_WINDS,
  answerLine,
  changesByWind,
  flagFields,
  flagsIn,
  handFields,
  invalid,
  malformed,
  readHand,
  refuseContradictions,
  refuseMissing,
  refuseRobbed,
  seatOf,
  tileShape,
  tilesOf,
  waitsLine,
  wayOfWinning,
  windOf,
  windOrNone,
  windsOf,
} from './fields.js';
import type { ScoredGroup } from '../../engine/hands/win.js';
import { countOf, countTiles, withTile } from '../../engine/tiles/counts.js';
import { tileOf, tileText } from '../../engine/tiles/notation.js';
import { designOf, EAST, type Seat, type Tile } from '../../engine/tiles/tile.js';
import { shapesOf } from '../../engine/rulesets/reach/common-rules.js';
import type { ScoringOptions } from '../../engine/rulesets/reach/options.js';
import { settle, type Winner } from '../../engine/rulesets/reach/payments.js';
import { baseOf, LIMIT_HAND } from '../../engine/rulesets/reach/points.js';
import { type ReachScore, scoreWin } from '../../engine/rulesets/reach/score.js';
import { ALL_REACH } from '../../engine/rulesets/reach/presets/all-presets.js';
import type { ReachWin } from '../../engine/rulesets/reach/situation.js';
import type { TableRules } from '../../engine/table/rules.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { Seats } from '../../engine/tiles/seats.js';

/**
 * JSON lines of `paifu score | waits | settle` for reach. The answer has a `result` (with `win: false` and the reason
 * if the hand does not win) or an `error` if the hand is impossible.
 */

export function linesOf({ id, options }: Ruleset): Lines {
  const preset = ALL_REACH.find((each) => each.id === id);
  if (preset === undefined) throw new TypeError(`${id} is not a ruleset of reach`);
  const { scoring, table } = preset.create(options);
  return linesBy(scoring, table);
}

/** What the table allows, besides the scoring. */
type Table = Partial<Pick<TableRules, 'setAside' | 'chiFrom'>>;

export function linesBy(rules: ScoringOptions, table: Table = {}): Lines {
  const win = winShape(rules, table);
  const payoff = payoffShape(rules);
  return {
    score: (line) => scoreLine(line, win, rules, table),
    // Tiles held four times do not count as waits (RM-22).
    waits: (line) => waitsLine(line, shapesOf(rules), rules),
    settle: (line) => settleLine(line, payoff, rules),
  };
}

// --- score ---

const FLAGS = [
  'selfDraw',
  'dealer',
  'reach',
  'doubleReach',
  'firstTurn',
  'finalTile',
  'onKong',
  'robbingKong',
  'heavenly',
  'earthly',
  'human',
] as const;
type Flag = (typeof FLAGS)[number];

/** The shape of a win. */
function winShape({ redFives, roundWindMoves, seats, tiles }: ScoringOptions, { setAside }: Table) {
  const tile = tileShape(redFives, tiles);
  const wind = oneOf(...windsOf(seats));
  return record({
    ...handFields(tile),
    ...(setAside === undefined ? {} : { setAside: optional(listOf(oneOf(tileText(setAside.tile)))) }),
    winningTile: tile,
    seat: wind,
    // PR-31: if the round wind does not move, it is East and may be omitted.
    round: roundWindMoves ? wind : (optional(oneOf('E')) as Shape<'E'>),
    ...flagFields(FLAGS),
    doraIndicators: optional(listOf(tile)),
    uraIndicators: optional(listOf(tile)),
  });
}

type GivenWin = Of<ReturnType<typeof winShape>> & { readonly setAside?: readonly string[] };

/** The hand of a line with the tiles set aside. */
interface ReachHand extends LineHand {
  readonly aside: readonly Tile[];
}

const hasReached = (is: Flags<Flag>): boolean => is.reach || is.doubleReach;
const isExposed = ({ melds }: LineHand): boolean => melds.some(({ kind }) => kind !== 'concealed-kong');

const CONTRADICTIONS: readonly Contradiction<Flag, ReachHand>[] = [
  {
    flags: ['reach', 'doubleReach'],
    contradicted: (_, hand) => isExposed(hand),
    problem: 'Reach needs a concealed hand (4.6-1)',
  },
  { flags: ['firstTurn'], contradicted: (is) => !hasReached(is), problem: 'it needs reach or doubleReach (5.1-11)' },
  { flags: ['onKong'], contradicted: (is) => !is.selfDraw, problem: 'a supplementary tile is drawn (5.1-7)' },
  {
    flags: ['onKong'],
    contradicted: (_, { melds, aside }) => aside.length === 0 && !melds.some(isKong),
    problem: 'there is no quad among the melds (5.1-7)',
  },
  { flags: ['robbingKong'], contradicted: (is) => is.selfDraw, problem: 'a robbed quad is not a self-draw (5.1-6)' },
  { flags: ['heavenly'], contradicted: (is) => !is.dealer, problem: 'only the Dealer can have it (5.9-1)' },
  { flags: ['earthly'], contradicted: (is) => is.dealer, problem: 'the Dealer cannot have it (5.9-2)' },
  { flags: ['human'], contradicted: (is) => is.dealer, problem: 'the Dealer cannot have it (5.10; RM-31)' },
  { flags: ['heavenly', 'earthly'], contradicted: (is) => !is.selfDraw, problem: 'it is a self-draw (5.9-1, 5.9-2)' },
  {
    flags: ['human'],
    contradicted: (is) => is.selfDraw || is.robbingKong,
    problem: 'it is won on a discard before the first draw (5.10; RM-31)',
  },
  {
    flags: ['heavenly', 'earthly', 'human'],
    contradicted: (is) => +is.heavenly + +is.earthly + +is.human > 1,
    problem: 'a hand is won as dealt in one way only',
  },
  {
    flags: ['heavenly', 'earthly', 'human'],
    contradicted: (is, { melds }) => melds.length > 0 || hasReached(is),
    problem: 'a hand won as dealt has neither melds nor Reach',
  },
  {
    flags: ['heavenly', 'earthly', 'human'],
    contradicted: (is) => is.finalTile,
    problem: 'a hand won as dealt is not won on the last tile',
  },
];

const MOST_INDICATORS = 5; // one, and one more for each of four quads (6.3)

function indicatorsOf(texts: readonly string[] = [], path: string): readonly Tile[] {
  const list = tilesOf(texts).map(designOf);
  if (list.length > MOST_INDICATORS)
    throw invalid(
      path,
      `${list.length} indicators; expected at most ${MOST_INDICATORS}: one, and one more per quad (6.3)`,
    );
  return list;
}

interface AskedWin {
  readonly win: ReachWin;
  /** The ura indicators are unknown, so the hand may be worth more (6.4). */
  readonly incomplete: boolean;
}

/** Reads a win and checks that it is possible. */
function winOf(asked: GivenWin, { chiFrom }: Table): AskedWin {
  const hand = withSetAside(readHand(asked, 'win'), asked.setAside);
  const chi = hand.melds.findIndex(({ kind }) => kind === 'chi');
  if (chiFrom === 'nobody' && chi >= 0)
    throw invalid(`win.melds[${chi}]`, 'a chi; nobody may chi by these rules (SN-10)');
  const tile = designOf(tileOf(asked.winningTile));
  const seatWind = windOf(asked.seat);
  const prevailingWind = windOf(asked.round ?? 'E');
  const given = flagsIn(asked, FLAGS);
  refuseMissing(tile, hand.concealed.includes(tile));
  if (asked.dealer !== undefined && given.dealer !== (seatWind === EAST))
    throw invalid(
      'win.dealer',
      `${given.dealer}, but the seat is ${asked.seat}; the Dealer is E and nobody else (PR-31)`,
    );
  const is: Flags<Flag> = { ...given, dealer: seatWind === EAST };
  refuseContradictions(CONTRADICTIONS, is, hand);
  refuseRobbed(is, hand, tile, 'the others are in the robbed quad (RM-12)');
  const indicators = indicatorsOf(asked.doraIndicators, 'win.doraIndicators');
  const uraIndicators = indicatorsOf(asked.uraIndicators, 'win.uraIndicators');
  const incomplete = hasReached(is) && asked.uraIndicators === undefined;
  checkIndicators(hand, indicators, incomplete ? null : uraIndicators, hasReached(is));
  const win: ReachWin = {
    concealed: countTiles(hand.concealed),
    melds: hand.melds,
    tile,
    by: wayOfWinning(is),
    seatWind,
    prevailingWind,
    finalTile: is.finalTile,
    onKong: is.onKong,
    blessing: null,
    reach: is.doubleReach ? 'double-reach' : is.reach ? 'reach' : null,
    firstTurn: is.firstTurn,
    dealt: is.heavenly ? 'heavenly' : is.earthly ? 'earthly' : is.human ? 'human' : null,
    indicators,
    uraIndicators,
    redFives: hand.redFives,
    aside: hand.aside,
  };
  return { win, incomplete };
}

function withSetAside(hand: LineHand, texts: readonly string[] = []): ReachHand {
  let { held } = hand;
  const aside = tilesOf(texts);
  for (const [i, tile] of aside.entries()) {
    held = withTile(held, tile, 1);
    if (countOf(held, tile) > 4)
      throw invalid(`win.setAside[${i}]`, `a fifth ${tileText(tile)}; expected at most four, the hand included`);
  }
  return { ...hand, held, aside };
}

function checkIndicators(
  { held }: LineHand,
  indicators: readonly Tile[],
  /** `null` if unknown. */
  under: readonly Tile[] | null,
  reached: boolean,
): void {
  const uraIndicators = under ?? [];
  if (!reached && uraIndicators.length > 0)
    throw invalid('win.uraIndicators', 'given, but the winner did not declare Reach; expected none (6.4, PR-09)');
  if (reached && under !== null && under.length !== indicators.length) {
    const found = `${uraIndicators.length} for ${indicators.length} in win.doraIndicators`;
    throw invalid('win.uraIndicators', `${found}; expected one under each (6.4, PR-09)`);
  }
  let copies = held;
  const add = (designs: readonly Tile[], path: string): void => {
    for (let i = 0; i < designs.length; i++) {
      copies = withTile(copies, designs[i], 1);
      if (countOf(copies, designs[i]) > 4) {
        const problem = `a fifth ${tileText(designs[i])}; expected at most four, the winner's tiles included`;
        throw invalid(`${path}[${i}]`, problem);
      }
    }
  };
  add(indicators, 'win.doraIndicators');
  add(uraIndicators, 'win.uraIndicators');
}

const GROUP_KINDS: Readonly<Record<ScoredGroup['kind'], string>> = {
  sequence: 'run',
  triplet: 'triple',
  kong: 'quad',
  eyes: 'pair',
  pair: 'pair',
  'thirteen-terminals': 'orphans',
  block: 'block',
};

/** In this format, only a triplet is exposed by the discard that completes it. */
const lineGroup = ({ kind, tiles, meld, concealed, winningTile }: ScoredGroup): unknown => ({
  kind: GROUP_KINDS[kind],
  tiles,
  melded: meld !== null,
  concealed: concealed || (meld === null && kind !== 'triplet'),
  win: winningTile,
});

const NOTHING = {
  patterns: [],
  dora: 0,
  ura: 0,
  handPoints: 0,
  basePoints: 0,
  basePointsRaw: 0,
  limit: null,
  points: 0,
  payments: {},
  arrangement: [],
  ties: [],
};

function lineResult(score: ReachScore, rules: ScoringOptions, { setAside }: Table): object {
  return {
    win: true,
    reason: null,
    patterns: score.patterns.map(({ id, name, points, count }) => ({ id, name, hp: points * count })),
    dora: score.dora,
    ura: score.ura,
    ...(rules.redFives ? { redFives: score.redFives } : {}),
    ...(setAside === undefined ? {} : { setAside: score.aside }),
    handPoints: score.handPoints,
    basePoints: score.basePoints,
    basePointsRaw: score.basePointsRaw,
    limit: score.limit,
    points: score.points,
    payments: score.payments,
    arrangement: score.arrangement.map(lineGroup),
    ties: score.ties,
  };
}

/**
 * Answers `{"id":…,"win":{…}}` with the score. A win after reach without `uraIndicators` is scored without them and
 * marked `incomplete: true`.
 */
const scoreLine = (
  line: unknown,
  shape: ReturnType<typeof winShape>,
  rules: ScoringOptions,
  table: Table,
): LineAnswer =>
  answerLine(line, 'win', shape, (asked) => {
    const { win, incomplete } = winOf(asked, table);
    const result = scoreWin(win, rules);
    if ('win' in result) return { win: false, reason: result.code, message: result.reason, ...NOTHING };
    const scored = lineResult(result, rules, table);
    return incomplete ? { ...scored, incomplete } : scored;
  });

// --- settle ---

const winnerShape = (seats: Seats) =>
  record({
    seat: oneOf(...windsOf(seats)),
    handPoints: optional(integer(1)),
    basePoints: optional(integer(0)),
    limitHands: optional(integer(0)),
    responsible: optional(windOrNone(windsOf(seats))),
    responsibleFor: optional(integer(1)),
  });
const payoffShape = ({ seats }: ScoringOptions) =>
  record({
    winners: listOf(winnerShape(seats)),
    discarder: windOrNone(windsOf(seats)),
    honba: optional(integer(0)),
    bets: optional(integer(0)),
  });
type GivenWinner = Of<ReturnType<typeof winnerShape>>;

/** Reads a winner: Hand Points and Base Points, or Limit Hands with the responsible player (Pow). */
function winnerOf(given: GivenWinner, path: string, from: Seat | null, rules: ScoringOptions): Winner {
  const { handPoints, basePoints, limitHands = 0, responsible = null, responsibleFor } = given;
  const seat = seatOf(given.seat);
  if (seat === from) throw invalid(`${path}.seat`, `${SEAT_WINDS[seat]} is the discarder; expected another seat`);
  if (responsible === null && responsibleFor !== undefined)
    throw invalid(`${path}.responsibleFor`, 'given, but nobody is responsible; expected none');
  if (limitHands === 0) {
    if (responsible !== null)
      throw invalid(`${path}.responsible`, 'given, but limitHands is 0; Pow is for Limit Hands only (8.1)');
    if (handPoints === undefined) throw malformed(`${path}.handPoints`, handPoints, 'an integer from 1');
    if (basePoints === undefined) throw malformed(`${path}.basePoints`, basePoints, 'an integer from 0');
    return { seat, base: baseOf(handPoints, basePoints, rules), pow: null };
  }
  const base = rules.limitHandsStack ? limitHands * LIMIT_HAND : LIMIT_HAND; // RM-03
  if (responsible === null) return { seat, base, pow: null };
  const liable = seatOf(responsible);
  if (liable === seat)
    throw invalid(`${path}.responsible`, `${SEAT_WINDS[liable]} is the winner; expected another seat`);
  const hands = responsibleFor ?? 1;
  if (hands > limitHands)
    throw invalid(`${path}.responsibleFor`, `${hands}; expected at most the ${limitHands} of limitHands`);
  return { seat, base, pow: { seat: liable, base: rules.limitHandsStack ? hands * LIMIT_HAND : base } };
}

/**
 * Answers `{"id":…,"payoff":{"winners":[{"seat","handPoints","basePoints"} or
 * {"seat","limitHands","responsible","responsibleFor"}],"discarder","honba","bets"}}` with the gain of each seat; seats
 * are winds, E is the Dealer.
 */
const settleLine = (line: unknown, shape: ReturnType<typeof payoffShape>, rules: ScoringOptions): LineAnswer =>
  answerLine(line, 'payoff', shape, (asked) => {
    const { discarder, honba = 0, bets = 0 } = asked;
    const from = discarder === null ? null : seatOf(discarder);
    const winners = asked.winners.map((winner, i) => winnerOf(winner, `payoff.winners[${i}]`, from, rules));
    const most = from === null ? 1 : rules.seats.count - 1;
    if (winners.length < 1 || winners.length > most)
      throw invalid('payoff.winners', `${winners.length} winners; expected 1${most > 1 ? ` to ${most}` : ''}`);
    winners.forEach(({ seat }, i) => {
      if (winners.findIndex((other) => other.seat === seat) !== i)
        throw invalid(`payoff.winners[${i}].seat`, `${SEAT_WINDS[seat]} wins twice; expected each seat once`);
    });
    const { changes } = settle({ ...rules, winners, from, dealer: 0, honba, bets });
    return changesByWind(changes);
  });

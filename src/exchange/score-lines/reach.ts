import { isKong } from '../../engine/hands/arrangements.js';
import {
  type Contradiction,
  type Flags,
  type LineAnswer,
  type LineHand,
  type Lines,
  SEAT_WINDS,
  answerLine,
  changesByWind,
  choiceAt,
  discarderAt,
  flagsAt,
  handAt,
  invalid,
  listAt,
  objectAt,
  refuseContradictions,
  refuseMissing,
  refuseRobbed,
  seatAt,
  tileAt,
  tilesAt,
  waitsAt,
  wayOfWinning,
  wholeNumberAt,
  windAt,
} from './fields.js';
import type { ScoredGroup } from '../../engine/hands/win.js';
import { countOf, countTiles, withTile } from '../../engine/tiles/counts.js';
import { tileText } from '../../engine/tiles/notation.js';
import { designOf, EAST, type Seat, type Tile } from '../../engine/tiles/tile.js';
import { type ScoringOptions, shapesOf } from '../../engine/rulesets/reach/options.js';
import { settle, type Winner } from '../../engine/rulesets/reach/payments.js';
import { baseOf, LIMIT_HAND } from '../../engine/rulesets/reach/points.js';
import { type ReachScore, scoreWin } from '../../engine/rulesets/reach/score.js';
import { ALL_REACH } from '../../engine/rulesets/reach/community-presets.js';
import type { ReachWin } from '../../engine/rulesets/reach/situation.js';
import type { Ruleset } from '../../engine/table/ruleset.js';

/**
 * JSON lines of `paifu score | waits | settle` for reach. The answer has a `result` (with `win: false` and the reason
 * if the hand does not win) or an `error` if the hand is impossible.
 */

export function linesOf({ id, options }: Ruleset): Lines {
  const preset = ALL_REACH.find((each) => each.id === id);
  if (preset === undefined) throw new TypeError(`${id} is not a ruleset of reach`);
  return linesBy(preset.create(options).scoring);
}

export const linesBy = (rules: ScoringOptions): Lines => ({
  score: (line) => scoreLine(line, rules),
  waits: (line) => waitsLine(line, rules),
  settle: (line) => settleLine(line, rules),
});

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
const WIN_FIELDS = [
  'concealed',
  'melds',
  'winningTile',
  'seat',
  'round',
  ...FLAGS,
  'doraIndicators',
  'uraIndicators',
] as const;

const hasReached = (is: Flags<Flag>): boolean => is.reach || is.doubleReach;
const isExposed = ({ melds }: LineHand): boolean => melds.some(({ kind }) => kind !== 'concealed-kong');

const CONTRADICTIONS: readonly Contradiction<Flag, LineHand>[] = [
  {
    flags: ['reach', 'doubleReach'],
    contradicted: (_, hand) => isExposed(hand),
    problem: 'Reach needs a concealed hand (4.6-1)',
  },
  { flags: ['firstTurn'], contradicted: (is) => !hasReached(is), problem: 'it needs reach or doubleReach (5.1-11)' },
  { flags: ['onKong'], contradicted: (is) => !is.selfDraw, problem: 'a supplementary tile is drawn (5.1-7)' },
  {
    flags: ['onKong'],
    contradicted: (_, { melds }) => !melds.some(isKong),
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

function indicatorsAt(value: unknown, path: string, rules: ScoringOptions): readonly Tile[] {
  if (value === undefined) return [];
  const list = tilesAt(value, path, rules.redFives).map(designOf);
  if (list.length > MOST_INDICATORS)
    throw invalid(
      path,
      `${list.length} indicators; expected at most ${MOST_INDICATORS}: one, and one more a quad (6.3)`,
    );
  return list;
}

interface AskedWin {
  readonly win: ReachWin;
  /** The ura indicators are unknown, so the hand may be worth more (6.4). */
  readonly incomplete: boolean;
}

/** Reads a win and checks that it is possible. */
function winAt(value: unknown, rules: ScoringOptions): AskedWin {
  const fields = objectAt(value, 'win', WIN_FIELDS);
  const hand = handAt(fields, 'win', rules.redFives);
  const tile = designOf(tileAt(fields.winningTile, 'win.winningTile', rules.redFives));
  const seatWind = windAt(fields.seat, 'win.seat');
  // PR-31: if the round wind does not move, it is East and may be omitted.
  const prevailingWind = rules.roundWindMoves ? windAt(fields.round, 'win.round') : roundAt(fields.round);
  const given = flagsAt(fields, FLAGS);
  refuseMissing(tile, hand.concealed.includes(tile));
  if (fields.dealer !== undefined && given.dealer !== (seatWind === EAST))
    throw invalid(
      'win.dealer',
      `${given.dealer}, but the seat is ${SEAT_WINDS[seatWind - EAST]}; the Dealer is E and nobody else (PR-31)`,
    );
  const is: Flags<Flag> = { ...given, dealer: seatWind === EAST };
  refuseContradictions(CONTRADICTIONS, is, hand);
  refuseRobbed(is, hand, tile, 'the others are in the robbed quad (RM-12)');
  const indicators = indicatorsAt(fields.doraIndicators, 'win.doraIndicators', rules);
  const uraIndicators = indicatorsAt(fields.uraIndicators, 'win.uraIndicators', rules);
  const incomplete = hasReached(is) && fields.uraIndicators === undefined;
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
  };
  return { win, incomplete };
}

function roundAt(value: unknown): Tile {
  if (value !== undefined) choiceAt(value, 'win.round', ['E']);
  return EAST;
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
    const found = `${uraIndicators.length} beside ${indicators.length} of win.doraIndicators`;
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

function lineResult(score: ReachScore, rules: ScoringOptions): object {
  return {
    win: true,
    reason: null,
    patterns: score.patterns.map(({ id, name, points, count }) => ({ id, name, hp: points * count })),
    dora: score.dora,
    ura: score.ura,
    ...(rules.redFives ? { redFives: score.redFives } : {}),
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
const scoreLine = (line: unknown, rules: ScoringOptions): LineAnswer =>
  answerLine(line, 'win', (asked) => {
    const { win, incomplete } = winAt(asked, rules);
    const result = scoreWin(win, rules);
    if ('win' in result) return { win: false, reason: result.code, message: result.reason, ...NOTHING };
    return incomplete ? { ...lineResult(result, rules), incomplete } : lineResult(result, rules);
  });

// --- waits ---

/** Answers `{"id":…,"waits":{…}}` with the waits, without tiles held four times (RM-22). */
const waitsLine = (line: unknown, rules: ScoringOptions): LineAnswer =>
  answerLine(line, 'waits', (asked) => waitsAt(asked, shapesOf(rules), rules.redFives).map(tileText));

// --- settle ---

const PAYOFF_FIELDS = ['winners', 'discarder', 'honba', 'bets'] as const;
const WINNER_FIELDS = ['seat', 'handPoints', 'basePoints', 'limitHands', 'responsible', 'responsibleFor'] as const;

const countAt = (value: unknown, path: string): number => (value === undefined ? 0 : wholeNumberAt(value, path, 0));

/** Reads a winner: Hand Points and Base Points, or Limit Hands with the responsible player (Pow). */
function winnerAt(value: unknown, path: string, from: Seat | null, rules: ScoringOptions): Winner {
  const fields = objectAt(value, path, WINNER_FIELDS);
  const seat = seatAt(fields.seat, `${path}.seat`);
  if (seat === from) throw invalid(`${path}.seat`, `${SEAT_WINDS[seat]} is the discarder; expected another seat`);
  const limitHands = countAt(fields.limitHands, `${path}.limitHands`);
  const responsible = fields.responsible ?? null;
  if (responsible === null && fields.responsibleFor !== undefined)
    throw invalid(`${path}.responsibleFor`, 'given, but nobody is responsible; expected none');
  if (limitHands === 0) {
    if (responsible !== null)
      throw invalid(`${path}.responsible`, 'given, but limitHands is 0; Pow is for Limit Hands only (8.1)');
    const handPoints = wholeNumberAt(fields.handPoints, `${path}.handPoints`, 1);
    const basePoints = wholeNumberAt(fields.basePoints, `${path}.basePoints`, 0);
    return { seat, base: baseOf(handPoints, basePoints, rules), pow: null };
  }
  const base = rules.limitHandsStack ? limitHands * LIMIT_HAND : LIMIT_HAND; // RM-03
  if (responsible === null) return { seat, base, pow: null };
  const liable = seatAt(responsible, `${path}.responsible`);
  if (liable === seat)
    throw invalid(`${path}.responsible`, `${SEAT_WINDS[liable]} is the winner; expected another seat`);
  const hands =
    fields.responsibleFor === undefined ? 1 : wholeNumberAt(fields.responsibleFor, `${path}.responsibleFor`, 1);
  if (hands > limitHands)
    throw invalid(`${path}.responsibleFor`, `${hands}; expected at most the ${limitHands} of limitHands`);
  return { seat, base, pow: { seat: liable, base: rules.limitHandsStack ? hands * LIMIT_HAND : base } };
}

/**
 * Answers `{"id":…,"payoff":{"winners":[{"seat","handPoints","basePoints"} or
 * {"seat","limitHands","responsible","responsibleFor"}],"discarder","honba","bets"}}` with the gain of each seat; seats
 * are winds, E is the Dealer.
 */
const settleLine = (line: unknown, rules: ScoringOptions): LineAnswer =>
  answerLine(line, 'payoff', (asked) => {
    const fields = objectAt(asked, 'payoff', PAYOFF_FIELDS);
    const from = discarderAt(fields.discarder, 'payoff.discarder');
    const winners = listAt(fields.winners, 'payoff.winners', 'winners').map((winner, i) =>
      winnerAt(winner, `payoff.winners[${i}]`, from, rules),
    );
    const most = from === null ? 1 : 3;
    if (winners.length < 1 || winners.length > most)
      throw invalid('payoff.winners', `${winners.length} winners; expected 1${most > 1 ? ` to ${most}` : ''}`);
    winners.forEach(({ seat }, i) => {
      if (winners.findIndex((other) => other.seat === seat) !== i)
        throw invalid(`payoff.winners[${i}].seat`, `${SEAT_WINDS[seat]} wins twice; expected each seat once`);
    });
    const honba = countAt(fields.honba, 'payoff.honba');
    const bets = countAt(fields.bets, 'payoff.bets');
    const { changes } = settle({ winners, from, dealer: 0, honba, bets, powHonba: rules.powHonba });
    return changesByWind(changes);
  });

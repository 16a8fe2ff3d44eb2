import { type Phrase, says } from '../messages/phrase.js';
import { type FinalPointsRules, finalPointsBy } from '../rulesets/final-points.js';
import { FEWEST_SEATS, FOUR_SEATS, MOST_SEATS } from '../tiles/seats.js';
import type { TableRules } from '../table/rules.js';
import type { Changes } from '../hands/win.js';
import { integer, listOf, nullable, type Of, oneOf, optional, record, type Shape, shape } from '../vocabulary/shape.js';

/**
 * Final points of a tournament: those of its games (`FinalPointsRules`), and what only an organiser can state. All
 * values are whole final points, apart from `start` and `countedFrom`, which are points of the table.
 */
export type TournamentFinalPoints = FinalPointsRules & {
  /** Final points of a chombo on a score sheet; 0 or negative. Places do not move. */
  readonly chombo: number;
  /** Final points of a chip on a score sheet. */
  readonly chip: number;
  /** Final points of a result that a substitute played for an entrant; `null` if the result counts as played. */
  readonly substitute: number | null;
};

/** Final points of a chombo on a score sheet, by the tournament or else by its ruleset; 0 if neither gives any. */
export function chomboPoints(
  finalPoints: TournamentFinalPoints | null | undefined,
  { penaltiesFrom, penaltyPoints }: Pick<TableRules, 'penaltiesFrom' | 'penaltyPoints'>,
): number {
  const byRules = penaltiesFrom === 'overall' ? penaltyPoints['maximum-penalty'] : undefined;
  return finalPoints?.chombo ?? byRules ?? 0;
}

const TABLE_POINTS = integer(0, 1_000_000);
const POINTS = integer(-1_000, 1_000);
/** One value for each place; the opening checks how many places a table has. */
const ROW = listOf(POINTS, FEWEST_SEATS, MOST_SEATS);
const UMA_BY_PLACE = record({ by: oneOf('place'), points: ROW });
const UMA_BELOW_START = record({ by: oneOf('below-start'), rows: record({ '1': ROW, '3': ROW, other: ROW }) });

/** Either a row by place, or rows by the number of players below the start. */
const UMA: Shape<FinalPointsRules['uma']> = {
  ...shape('uma: by and points, or by and rows', (value) => UMA_BY_PLACE.fits(value) || UMA_BELOW_START.fits(value)),
  misfit: (value, path) =>
    (value as { by?: unknown } | null)?.by === 'below-start'
      ? UMA_BELOW_START.misfit(value, path)
      : UMA_BY_PLACE.misfit(value, path),
};

const ROUNDING = record({
  to: oneOf(1, 100, 1000),
  half: oneOf('away', 'down'),
  of: oneOf('score', 'difference'),
  first: oneOf('as-others', 'takes-rest'),
});

const FIELDS = {
  start: TABLE_POINTS,
  countedFrom: TABLE_POINTS,
  oka: oneOf('none', 'to-first'),
  uma: UMA,
  ties: oneOf('share', 'seat'),
  rounding: ROUNDING,
  chombo: integer(-1_000, 0),
  chip: POINTS,
  substitute: nullable(POINTS),
} as const;

/** The complete definition, as it is recorded. */
export const FINAL_POINTS: Shape<TournamentFinalPoints> = record(FIELDS);

const byPlace = (...points: readonly number[]): FinalPointsRules['uma'] => ({ by: 'place', points });

const TO_TENTHS = { to: 100, half: 'away', of: 'difference', first: 'as-others' } as const;

const MORE = { chombo: 0, chip: 0, substitute: null } as const;

/** EMA 2016 and later, and WRC: start 30,000, uma 15/5 shared by equal scores, chombo 20. */
const EMA: TournamentFinalPoints = {
  ...MORE,
  ...{ start: 30_000, countedFrom: 30_000, oka: 'none', uma: byPlace(15, 5, -5, -15), ties: 'share' },
  ...{ rounding: TO_TENTHS, chombo: -20 },
};

/** Definitions of known communities (riichi-presets-2, table A and RX-22). */
export const FINAL_POINTS_PRESETS = {
  'ema-2016': EMA,
  'ema-2025': EMA,
  wrc: EMA,
  'm-league': {
    ...MORE,
    ...{ start: 25_000, countedFrom: 30_000, oka: 'to-first', uma: byPlace(30, 10, -10, -30), ties: 'share' },
    ...{ rounding: TO_TENTHS, chombo: -20 },
  },
  jpml: {
    ...MORE,
    ...{ start: 30_000, countedFrom: 30_000, oka: 'none', ties: 'share', rounding: TO_TENTHS, chombo: -20 },
    uma: { by: 'below-start', rows: { '1': [8, 3, 1, -12], '3': [12, -1, -3, -8], other: [8, 4, -4, -8] } },
  },
  'mahjong-soul': {
    ...MORE,
    ...{ start: 25_000, countedFrom: 25_000, oka: 'none', uma: byPlace(15, 5, -5, -15), ties: 'seat' },
    rounding: TO_TENTHS,
  },
  tenhou: {
    ...MORE,
    ...{ start: 25_000, countedFrom: 30_000, oka: 'to-first', uma: byPlace(20, 10, -10, -20), ties: 'seat' },
    rounding: { to: 1000, half: 'away', of: 'score', first: 'takes-rest' },
  },
} as const satisfies Readonly<Record<string, TournamentFinalPoints>>;

export type FinalPointsPreset = keyof typeof FINAL_POINTS_PRESETS;
const PRESET_NAMES = Object.keys(FINAL_POINTS_PRESETS) as readonly FinalPointsPreset[];

/** Input of an organiser: a preset, and fields that differ from it. */
export const FINAL_POINTS_INPUT = record({
  preset: optional(oneOf(...PRESET_NAMES)),
  start: optional(FIELDS.start),
  countedFrom: optional(FIELDS.countedFrom),
  oka: optional(FIELDS.oka),
  uma: optional(FIELDS.uma),
  ties: optional(FIELDS.ties),
  rounding: optional(FIELDS.rounding),
  chombo: optional(FIELDS.chombo),
  chip: optional(FIELDS.chip),
  substitute: optional(FIELDS.substitute),
});
export type FinalPointsInput = Of<typeof FINAL_POINTS_INPUT>;

/** Reads the short forms of an input: the name of a preset, and a list as uma by place. */
export function expandFinalPoints(given: unknown): unknown {
  if (typeof given === 'string') return { preset: given };
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const { uma } = given as { uma?: unknown };
  return Array.isArray(uma) ? { ...given, uma: { by: 'place', points: uma } } : given;
}

/** The complete definition. Without a preset, points are counted from the start of the table, without uma. */
export function resolveFinalPoints(
  { preset, ...given }: FinalPointsInput,
  { startingPoints, seats = FOUR_SEATS }: Pick<TableRules, 'startingPoints'> & Partial<Pick<TableRules, 'seats'>>,
): TournamentFinalPoints {
  const start = given.start ?? startingPoints;
  const none: TournamentFinalPoints = {
    ...{ ...MORE, start, countedFrom: start, rounding: TO_TENTHS, uma: byPlace(...seats.zeros) },
    oka: 'none',
    ties: 'share',
  };
  const stated = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...(preset === undefined ? none : FINAL_POINTS_PRESETS[preset]), ...stated };
}

/** The rows of an uma, each with one value for each place. */
const umaRows = ({ uma }: Pick<TournamentFinalPoints, 'uma'>): readonly (readonly number[])[] =>
  uma.by === 'place' ? [uma.points] : Object.values(uma.rows);

/** Rows of an uma whose sum is not 0, so that the results of a table do not sum to 0 either. */
export function unevenUma(rules: Pick<TournamentFinalPoints, 'uma'>): readonly UnevenUma[] {
  return umaRows(rules).flatMap((points) => {
    const sum = points.reduce((all, one) => all + one, 0);
    return sum === 0 ? [] : [{ points, sum }];
  });
}

export interface UnevenUma {
  readonly points: readonly number[];
  readonly sum: number;
}

/** Warnings about a definition that is valid but probably a mistake. */
export const finalPointsWarnings = (rules: TournamentFinalPoints | null | undefined): readonly string[] =>
  (rules == null ? [] : unevenUma(rules)).map(
    ({ points, sum }) => `the uma ${points.join(' ')} sums to ${sum}; usually it sums to 0`,
  );

/** Why a definition cannot be used with a table's rules; `null` if it can. */
export function startMismatch(
  { start }: TournamentFinalPoints,
  { startingPoints }: Pick<TableRules, 'startingPoints'>,
): Phrase | null {
  // If tables count from 0, scores are differences from the start, and any start is valid.
  if (startingPoints === 0 || start === startingPoints) return null;
  return says`the final points count from a start of ${start}, but tables start with ${startingPoints}; give start ${startingPoints}`;
}

/** Why an uma has not one value for each place of a table; `null` if it has. */
export function umaMismatch(
  rules: TournamentFinalPoints,
  { seats: { count } }: Pick<TableRules, 'seats'>,
): Phrase | null {
  const uneven = umaRows(rules).find(({ length }) => length !== count);
  return uneven === undefined
    ? null
    : says`the uma ${uneven.join(' ')} has ${uneven.length} values; tables have ${count} places`;
}

/** The input for the final points of a seat of a table. */
export interface FinalPointsSeat {
  readonly points: number;
  readonly place: number;
  readonly chips: number;
  readonly isSubstituted: boolean;
}

/** The places by seat. Equal points share the better place, even if the ruleset orders equal scores by seat. */
function sharedPlaces(seats: readonly FinalPointsSeat[]): Changes {
  const places = seats.map(({ place }) => place);
  for (const seat of places.map((_, at) => at).sort((a, b) => seats[a].place - seats[b].place)) {
    const { place, points } = seats[seat];
    const ahead = seats.findIndex((one) => one.place === place - 1 && one.points === points);
    if (ahead >= 0) places[seat] = places[ahead];
  }
  return places;
}

/** Final points by seat, before penalties on the overall account. */
export function tournamentFinalPoints(
  rules: TournamentFinalPoints,
  seats: readonly FinalPointsSeat[],
  { startingPoints }: Pick<TableRules, 'startingPoints'>,
): readonly number[] {
  const shift = startingPoints === 0 ? rules.start : 0;
  const bySeat = (of: (seat: FinalPointsSeat) => number) => seats.map(of);
  const played = finalPointsBy(rules, {
    totals: bySeat(({ points }) => points + shift),
    placings: rules.ties === 'share' ? sharedPlaces(seats) : bySeat(({ place }) => place),
    overallPenalties: seats.map(() => 0),
  });
  return seats.map(({ chips, isSubstituted }, seat) =>
    isSubstituted && rules.substitute !== null ? rules.substitute : played[seat] + chips * rules.chip,
  );
}

import { type RawBuilder, sql } from 'kysely';
import { tileOf } from '../engine/tiles/notation.js';
import { designOf } from '../engine/tiles/tile.js';
import {
  check,
  FieldError,
  flag,
  integer,
  listOf,
  matching,
  optional,
  record,
  type Shape,
  wellFormed,
} from '../engine/vocabulary/shape.js';
import { HAND_END, WIN_BY } from '../engine/vocabulary/words.js';
import { type Condition, not, isAmong } from './conditions.js';
import { bitsOf, patternBits, wonBy } from './hand-rows.js';
import { provisional } from './provisional.js';
import { type ViewScope, visibleTo } from './visibility.js';

/** Every id a player is known by: players may have been merged. */
export type IdsOf = (player: string) => readonly string[];

/** The tables beside that of hands whose rows are asked: what is asked of one of them has to hold of one and the same row. */
export const BESIDE = ['hand_seat', 'win', 'reach'] as const;
export type Beside = (typeof BESIDE)[number];

/** A path to the hands that may be wanted: by an index on what is searched for. */
export interface AccessPath {
  /** The tables that are gone through, the first by its index. */
  readonly tables: RawBuilder<unknown>;
  /** What is asked of its first table. */
  readonly condition: Condition;
  /** That table has the keys of a hand and its index gives them in the order of time; null: it is the game `g`. */
  readonly of: Beside | 'win_pattern' | null;
  readonly inOrder: boolean;
}

/**
 * Something that can be asked for: what may be given, and what is asked of which row for it. Its name is that of the field in the
 * schema; `name` says in a failure where it stands.
 */
export interface SearchFilter<T> {
  /** What may be given, in the words of the log. */
  readonly shape: Shape<T>;
  /** It is the id of a player. */
  readonly isPlayer?: true;
  /** Of the row of a hand `h` alone. Of its wins that says no more than that one may be such. */
  row?(given: T, name: string): Condition[];
  /** Of when it started. */
  time?(given: T, name: string, time: RawBuilder<unknown>): Condition;
  /** Of the game `g`, or of what only the game says who may see it. */
  game?(given: T, scope: ViewScope): Condition;
  /** Of rows `x` beside that of the hand: its seats, its wins. */
  readonly beside?: { readonly [B in Beside]?: (given: T, name: string, idsOf: IdsOf) => Condition[] };
  /** Of the dispute `d`, which a ruling of a judge's own accord has not; or of its parties. */
  dispute?(given: T, idsOf: IdsOf): Condition;
  /** Of a ruling `r` and of what it cites. */
  ruling?(given: T): Condition;
  /** The ways to such hands. */
  paths?(given: T, idsOf: IdsOf): AccessPath[];
}

export const filter = <T>(shape: Shape<T>, asks: Omit<SearchFilter<T>, 'shape'> = {}): SearchFilter<T> => ({
  shape,
  ...asks,
});

export const word = wellFormed(500, 1);
const words = (most: number) => listOf(wellFormed(40, 1), 0, most);

/** By the name of a game's ruleset, event or table, or by its id. */
export const named = (column: 'id' | 'ruleset' | 'event' | 'table_name'): SearchFilter<string> => {
  const condition = (name: string): Condition => sql<boolean>`${sql.ref(`g.${column}`)} = ${name}`;
  return filter(word, {
    game: condition,
    paths: (name) => [{ tables: sql`game g cross join hand h`, condition: condition(name), of: null, inOrder: false }],
  });
};

/** By a player, whose id stands in a column of a table beside. */
const playerIn = (table: Beside, column: string): SearchFilter<string> => {
  const condition = (player: string, idsOf: IdsOf): Condition => isAmong(sql.ref(`x.${column}`), idsOf(player));
  return filter(word, {
    isPlayer: true,
    beside: { [table]: (player: string, _: string, idsOf: IdsOf) => [condition(player, idsOf)] },
    paths: (player, idsOf) => [
      {
        tables: sql`${sql.table(table)} x`,
        condition: condition(player, idsOf),
        of: table,
        inOrder: idsOf(player).length === 1,
      },
    ],
  });
};

/** All of these tiles are among a hand's, or among what it waited for. */
const holding = (what: 'tiles' | 'waits'): SearchFilter<readonly string[]> =>
  filter(words(14), {
    row: (tiles, name) => holds('h', what, tiles, name),
    beside: { win: (tiles, name) => holds('x', what, tiles, name) },
  });

function holds(row: string, what: string, tiles: readonly string[], name: string): Condition[] {
  const { numbers, honors } = bitsOf(tiles.map((text, i) => designIn(text, `${name}[${i}]`)));
  const [inNumbers, inHonors] = [sql.ref(`${row}.${what}_numbers`), sql.ref(`${row}.${what}_honors`)];
  return [
    ...(numbers === 0 ? [] : [sql<boolean>`(${inNumbers} & ${numbers}) = ${numbers}`]),
    ...(honors === 0 ? [] : [sql<boolean>`(${inHonors} & ${honors}) = ${honors}`]),
  ];
}

function designIn(text: string, path: string): number {
  const tile = tileOf(text);
  if (tile < 0 || designOf(tile) > 33) throw new FieldError(path, 'a tile, 1m-9m, 1p-9p, 1s-9s or 1z-7z', text);
  return designOf(tile);
}

const TIME = matching(
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/,
  'a date such as 2026-01-31 or a time such as 2026-01-31T09:30:00Z',
);

/** Milliseconds since 1970 of an RFC 3339 time or date. */
function timeOf(text: string, path: string): number {
  check(TIME, text, path);
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw TIME.misfit(text, path);
  return time;
}

const STANDING = sql<boolean>`i.status <> 'settled'`;
const SETTLED = sql<boolean>`i.status = 'settled'`;

/** Whether something such was found in a hand; of how many there are its row has a column. */
const ofHand = (counted: 'irregularities' | 'settled', which: Condition): SearchFilter<boolean> => {
  const count = sql.ref(`h.${counted}`);
  return filter(flag, {
    row: (wanted) => (wanted ? [sql<boolean>`${count} > 0`] : []),
    game: (wanted, scope) => {
      const exists = sql<boolean>`exists (select 1 from irregularity i
        where i.game = h.game and i.start = h.start and ${which} and ${visibleTo(scope)})`;
      return wanted ? exists : sql<boolean>`(${count} = 0 or ${not(exists)})`;
    },
  });
};

/** Whether something such was found in a game. */
const ofGame = (which: Condition): SearchFilter<boolean> =>
  filter(flag, {
    game: (wanted, scope) => {
      const exists = sql<boolean>`exists (select 1 from irregularity i left join hand h on h.game = i.game and h.start = i.start
        where i.game = g.number and ${which} and ${visibleTo(scope)})`;
      return wanted ? exists : not(exists);
    },
  });

/** What the game came to may still change: it is played, rulings on it may be appealed, or something is open. */
const PROVISIONAL = filter(flag, { game: provisional });

/** What is asked of hands and of games alike. */
export const NAMES_AND_TIMES = {
  from: filter(word, { time: (from, name, time) => sql<boolean>`${time} >= ${timeOf(from, name)}` }),
  before: filter(word, { time: (before, name, time) => sql<boolean>`${time} < ${timeOf(before, name)}` }),
  ruleset: named('ruleset'),
  event: named('event'),
  table: named('table_name'),
};

/**
 * Which hands are wanted, each in one row, those first that cost least to ask: all that is given has to hold, and what is asked
 * of a win of one and the same win.
 */
export const HAND_FILTERS = {
  ended: filter(listOf(HAND_END, 0, 10), { row: (ends) => [isAmong(sql`h.ended`, ends)] }),
  honba: filter(integer(0), { row: (honba) => [sql<boolean>`h.honba = ${honba}`] }),
  corrected: filter(flag, { row: (corrected) => [sql<boolean>`h.corrected = ${corrected ? 1 : 0}`] }),
  winner: playerIn('win', 'winner'),
  discarder: playerIn('win', 'discarder'),
  by: filter(WIN_BY, {
    row: (by) => [sql<boolean>`(h.won_by & ${wonBy(by)}) <> 0`],
    beside: { win: (by) => [sql<boolean>`x."by" = ${by}`] },
  }),
  minPoints: filter(integer(), {
    row: (points) => [sql<boolean>`h.points >= ${points}`],
    beside: { win: (points) => [sql<boolean>`x.points >= ${points}`] },
  }),
  maxPoints: filter(integer(), {
    row: (points) => [sql<boolean>`h.least_points <= ${points}`],
    beside: { win: (points) => [sql<boolean>`x.points <= ${points}`] },
  }),
  tiles: holding('tiles'),
  waits: holding('waits'),
  patterns: filter(words(10), {
    row: (patterns) => {
      const { one, two } = patternBits(patterns);
      return [
        ...(one === 0 ? [] : [sql<boolean>`(h.patterns_one & ${one}) = ${one}`]),
        ...(two === 0 ? [] : [sql<boolean>`(h.patterns_two & ${two}) = ${two}`]),
      ];
    },
    beside: {
      win: (patterns) =>
        patterns.map(
          (pattern) => sql<boolean>`exists (select 1 from win_pattern p
      where p.game = x.game and p.revision = x.revision and p.started_at = x.started_at and p.start = x.start and p.pattern = ${pattern})`,
        ),
    },
    paths: (patterns) =>
      patterns.map((pattern) => ({
        tables: sql`win_pattern p`,
        condition: sql<boolean>`p.pattern = ${pattern}`,
        of: 'win_pattern',
        inOrder: true,
      })),
  }),
  player: playerIn('hand_seat', 'player'),
  reached: playerIn('reach', 'player'),
  ...NAMES_AND_TIMES,
  game: named('id'),
  irregular: ofHand('irregularities', STANDING),
  settled: ofHand('settled', SETTLED),
  provisional: PROVISIONAL,
};

/** An object of these fields, any of which may be left out. */
export const given = (filters: object): Shape<unknown> =>
  record(
    Object.fromEntries(
      Object.entries(filters).map(([name, { shape }]: [string, SearchFilter<unknown>]) => [name, optional(shape)]),
    ),
  );

export type Given<F> = { readonly [K in keyof F]?: F[K] extends SearchFilter<infer T> ? T | null : never };

/** Which hands are wanted: all that is given has to hold. */
export type HandFilter = Given<typeof HAND_FILTERS>;
export const HAND_FILTER = given(HAND_FILTERS) as Shape<HandFilter>;

/** Which games are wanted. Who played in one, and what hands it has, is looked up first (find-games.ts). */
export const GAME_FILTERS = {
  ...NAMES_AND_TIMES,
  player: filter(word, { isPlayer: true }),
  closed: filter(flag, {
    game: (closed) => (closed ? sql<boolean>`g.closed is not null` : sql<boolean>`g.closed is null`),
  }),
  corrected: filter(flag, {
    game: (corrected) => (corrected ? sql<boolean>`g.corrections > 0` : sql<boolean>`g.corrections = 0`),
  }),
  irregular: ofGame(STANDING),
  settled: ofGame(SETTLED),
  provisional: PROVISIONAL,
  hand: filter(HAND_FILTER),
};

/** Which games are wanted: all that is given has to hold. */
export type GameFilter = Given<typeof GAME_FILTERS>;
export const GAME_FILTER = given(GAME_FILTERS) as Shape<GameFilter>;

export type NamesAndTimes = Given<typeof NAMES_AND_TIMES>;

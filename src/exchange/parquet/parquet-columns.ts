/** A column: SQL type and description. */
export interface Column {
  readonly type: string;
  readonly about: string;
}

const text = (about: string): Column => ({ type: 'VARCHAR', about });
const whole = (about: string): Column => ({ type: 'INTEGER', about });
const flag = (about: string): Column => ({ type: 'BOOLEAN', about });
const texts = (about: string): Column => ({ type: 'VARCHAR[]', about });
const bySeat = (about: string): Column => ({ type: 'INTEGER[]', about });

/** Partition columns. */
export const PARTITIONS = {
  ruleset: text('by which rules, as `reach/tenhou`; a folder of its own'),
  year: whole('the year in which the game began, in UTC; null where its source does not say; a folder of its own'),
} as const;

/** Columns of every row. */
const PLACE = {
  game: text('the game’s id'),
  ...PARTITIONS,
  hand: whole('the number of the hand in its game, from 1'),
  take: whole('which playing of that hand, from 1: a hand that was voided is played again'),
} as const;

/** One row per finished hand. */
export const HANDS = {
  ...PLACE,
  tournament: text('the tournament that the game was played at'),
  played: {
    type: 'TIMESTAMP',
    about: 'when the game began, in UTC; midnight where only the day is known; null where its source does not say',
  },
  mode: text('`strict` or `scribe`'),
  players: texts(
    'the players in seats 0 to 3: their ids; of a log that has names alone its platform and the name, as `tenhou:Ann`',
  ),
  dealer: whole('the dealer’s seat'),
  round: text('the prevailing wind, `1z` to `4z`'),
  honba: whole('counters, as the hand began'),
  bets: whole('reach bets on the table, as the hand began'),
  indicators: texts('lucky tile indicators that lay open at its end'),
  ended: text('`won`, `exhausted`, `aborted`, `voided`, `misdeal` …'),
  abort: text('why it was broken off'),
  discards: whole('discards in all'),
  events: whole('steps in all'),
  gap: flag('steps were lost'),
  before: bySeat('points before the hand, by seat'),
  changes: bySeat('what the hand changed, by seat'),
  seats: {
    type: 'STRUCT(seat INTEGER, player VARCHAR, wind VARCHAR, before INTEGER, change INTEGER, discards INTEGER, melds INTEGER, reach VARCHAR, reach_turn INTEGER, ready BOOLEAN)[]',
    about:
      'the four seats: `reach` is `reach`, `double-reach` or null, `reach_turn` the discard it was declared with, `ready` at an exhausted end where that is asked',
  },
  wins: {
    type: 'STRUCT(seat INTEGER, player VARCHAR, wind VARCHAR, way VARCHAR, tile VARCHAR, "from" INTEGER, discarder VARCHAR, turn INTEGER, points INTEGER, "limit" VARCHAR, patterns VARCHAR[], pattern_ids VARCHAR[], dora INTEGER, concealed VARCHAR[], changes INTEGER[])[]',
    about:
      'the wins: `way` is `self-draw`, `discard` or `robbing-kong`, `turn` how many discards the winner had made and one more, `patterns` their names, `dora` lucky tiles of all kinds',
  },
} as const satisfies Readonly<Record<string, Column>>;

/** One row per step, of unfinished hands as well. */
export const STEPS = {
  ...PLACE,
  step: whole('the place in the hand, from 1'),
  type: text('what happened, as the log format calls it: `TileDrawn`, `TileDiscarded`, `MeldClaimed` …'),
  seat: whole('whose step it is; null where it is nobody’s'),
  player: text('who sits there'),
  wind: text('the seat’s wind, `1z` to `4z`'),
  turn: whole('the discards that the seat had made, and one more'),
  tile: text('the tile drawn, discarded, claimed or won by; `?` where it is hidden or unknown'),
  drawn: flag('of a discard: the tile just drawn'),
  what: text('the kind of meld or kong, the way of a win, how a hand ended'),
  from_seat: whole('of a meld and a win: who had discarded'),
  reached: flag('the seat has declared reach'),
  melds: whole('the seat’s melds after it'),
  live: whole('tiles left in the live wall after it'),
  waits: texts('what the seat waits for after a discard of theirs; null where that cannot be said or is hidden'),
} as const satisfies Readonly<Record<string, Column>>;

/** One row for each player with a known name. */
export const PLAYERS = {
  player: text('the player, as in `hands` and `steps`'),
  name: text('the name'),
} as const satisfies Readonly<Record<string, Column>>;

export const TABLES = { hands: HANDS, steps: STEPS, players: PLAYERS } as const;
export type TableName = keyof typeof TABLES;

export type Row<T extends TableName> = { readonly [C in keyof (typeof TABLES)[T]]: unknown };

export const isPartitioned = (table: TableName): boolean =>
  Object.keys(PARTITIONS).every((column) => column in TABLES[table]);

/** The columns argument of DuckDB’s `read_json`. */
export const sqlColumns = (table: TableName): string =>
  Object.entries<Column>(TABLES[table])
    .map(([name, { type }]) => `"${name}": '${type.replaceAll("'", "''")}'`)
    .join(', ');

/** The file that makes a folder a corpus. */
export const MANIFEST = 'manifest.json';

/** A type of SQL with values, a list, or a structure. */
export type ColumnShape = LeafType | { readonly list: ColumnShape } | { readonly struct: ColumnShapes };
export type LeafType = 'VARCHAR' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'TIMESTAMP';
export interface ColumnShapes {
  readonly [name: string]: ColumnShape;
}

/** A column: type, also in SQL, and description. */
export interface Column {
  readonly shape: ColumnShape;
  readonly type: string;
  readonly about: string;
}

const column = (shape: ColumnShape, about: string): Column => ({ shape, type: sqlType(shape), about });
const text = (about: string): Column => column('VARCHAR', about);
const whole = (about: string): Column => column('INTEGER', about);
const flag = (about: string): Column => column('BOOLEAN', about);
const day = (about: string): Column => column('DATE', about);
const time = (about: string): Column => column('TIMESTAMP', about);
const texts = (about: string): Column => column(list('VARCHAR'), about);
const bySeat = (about: string): Column => column(list('INTEGER'), about);

/** Names that SQL reserves. */
const RESERVED = ['from', 'limit'];

function sqlType(shape: ColumnShape): string {
  if (typeof shape === 'string') return shape;
  if ('list' in shape) return `${sqlType(shape.list)}[]`;
  const fields = Object.entries(shape.struct).map(
    ([name, field]) => `${RESERVED.includes(name) ? `"${name}"` : name} ${sqlType(field)}`,
  );
  return `STRUCT(${fields.join(', ')})`;
}

function list(of: ColumnShape): ColumnShape {
  return { list: of };
}

/** Partition columns. */
export const PARTITIONS = {
  ruleset: text('id of the ruleset, for example `reach/tenhou`; a partition folder'),
  year: whole('year in which the game began, in UTC; null if unknown; a partition folder'),
} as const;

/** Columns of every row. */
export const PLACE = {
  game: text('id of the game'),
  ...PARTITIONS,
  day: day('day on which the game began, in UTC, or the day that the log states; null if unknown'),
  platform: text(
    'platform where the game was played, for example `tenhou` or `majsoul`; null for a game recorded here',
  ),
  source_id: text('id of the game on its platform'),
  source_file: text('SHA-256 of the log, uncompressed, in hexadecimal'),
  hand: whole('number of the hand in the game, from 1'),
  take: whole('count of the times the hand was played, from 1; a voided hand is played again'),
} as const;

/** One row per finished hand. */
export const HANDS = {
  ...PLACE,
  tournament: text('tournament that the game belongs to'),
  played: time('time when the game began, in UTC; midnight if only the day is known; null if unknown'),
  mode: text('`strict` or `scribe`'),
  source: text(
    'format of the log that the game was imported from, for example `tenhou-mjlog`; null for a game recorded here',
  ),
  players: texts(
    'ids of the players in seats 0 to 3; for a log with only names, platform and name, such as `tenhou:Ann`',
  ),
  dealer: whole('seat of the dealer'),
  round: text('prevailing wind, `1z` to `4z`'),
  honba: whole('honba counters at the start of the hand'),
  bets: whole('reach bets on the table at the start of the hand'),
  indicators: texts('dora indicators revealed by the end of the hand'),
  ended: text('how the hand ended: `won`, `exhausted`, `aborted`, `voided`, `misdeal` …'),
  abort: text('reason for an abortive draw'),
  discards: whole('number of discards'),
  events: whole('number of steps'),
  gap: flag('true if steps are missing'),
  irregularities: column(
    list({ struct: { code: 'VARCHAR', seat: 'INTEGER', catalogue: 'VARCHAR' } }),
    'the irregularities that still count: `code` is that of the rule, `catalogue` the entry of the catalogue of irregularities',
  ),
  before: bySeat('points before the hand, by seat'),
  changes: bySeat('points won or lost in the hand, by seat'),
  seats: column(
    list({
      struct: {
        seat: 'INTEGER',
        player: 'VARCHAR',
        wind: 'VARCHAR',
        before: 'INTEGER',
        change: 'INTEGER',
        discards: 'INTEGER',
        melds: 'INTEGER',
        reach: 'VARCHAR',
        reach_turn: 'INTEGER',
        ready: 'BOOLEAN',
        thought: 'INTEGER',
      },
    }),
    'the four seats. `reach` is `reach`, `double-reach` or null; `reach_turn` is the number of the discard it was declared with, null if that discard is not recorded; `ready` is whether the seat was ready at an exhaustive draw, null if not asked; `thought` is the sum of its think times in milliseconds, null if there are none',
  ),
  wins: column(
    list({
      struct: {
        seat: 'INTEGER',
        player: 'VARCHAR',
        wind: 'VARCHAR',
        way: 'VARCHAR',
        tile: 'VARCHAR',
        from: 'INTEGER',
        discarder: 'VARCHAR',
        turn: 'INTEGER',
        points: 'INTEGER',
        han: 'INTEGER',
        fu: 'INTEGER',
        limit: 'VARCHAR',
        patterns: list('VARCHAR'),
        pattern_ids: list('VARCHAR'),
        dora: 'INTEGER',
        concealed: list('VARCHAR'),
        changes: list('INTEGER'),
      },
    }),
    'the wins. `way` is `self-draw`, `discard` or `robbing-kong`; `turn` is the number of the winner’s discards plus one, null if only the result is recorded; `han` and `fu` are null in rulesets without them; `limit` is a name that the filter `limits` of searches takes, such as `mangan` or `limit_hand` (yakuman), or null; `patterns` has names; `dora` counts dora of all kinds',
  ),
} as const satisfies Readonly<Record<string, Column>>;

/** One row per step, of unfinished hands as well. */
export const STEPS = {
  ...PLACE,
  step: whole('position in the hand, from 1'),
  type: text('type of the event in the log format: `TileDrawn`, `TileDiscarded`, `MeldClaimed` …'),
  seat: whole('acting seat; null if none'),
  player: text('player in the seat'),
  wind: text('wind of the seat, `1z` to `4z`'),
  turn: whole('number of the seat’s discards before the step, plus one'),
  tile: text('tile drawn, discarded, claimed or won on; `?` if hidden or unknown'),
  drawn: flag('for a discard: true if it was the tile just drawn'),
  what: text('kind of meld, kong, win or end of a hand'),
  from_seat: whole('for a meld or a win: seat that discarded the tile'),
  reached: flag('true if the seat has declared reach'),
  melds: whole('number of the seat’s melds after the step'),
  live: whole('tiles left in the live wall after the step'),
  waits: texts('waits of the seat after its own discard; null if unknown or hidden'),
  irregularities: texts('codes of the irregularities of the step that still count'),
  at: time('time of the step in UTC; null if unknown or hidden'),
  thought: whole(
    'think time of a decision in milliseconds, from the log or from the times of steps; null for the taps of a scribe',
  ),
  clock: whole('milliseconds that the player’s clock allowed for the decision, where the log has it'),
} as const satisfies Readonly<Record<string, Column>>;

/** One row for each player with a known name. */
export const PLAYERS = {
  player: text('id of the player, as in `hands` and `steps`'),
  name: text('name of the player'),
} as const satisfies Readonly<Record<string, Column>>;

/** A number that is not known. */
export const UNKNOWN = -2_147_483_648;

/** The numbers of a step before it is written. A text has its place in the dictionary of its column. */
export const STEP_NUMBERS = [
  'line',
  'step',
  'type',
  'seat',
  'player',
  'wind',
  'turn',
  'tile',
  'drawn',
  'what',
  'from_seat',
  'reached',
  'melds',
  'live',
  'waits',
  'irregularities',
  'at',
  'thought',
  'clock',
] as const;

export const TABLES = { hands: HANDS, steps: STEPS, players: PLAYERS } as const;
export type TableName = keyof typeof TABLES;

export type Row<T extends TableName> = { readonly [C in keyof (typeof TABLES)[T]]: unknown };

export const isPartitioned = (table: TableName): boolean =>
  Object.keys(PARTITIONS).every((column) => column in TABLES[table]);

/** The columns in the files of a table. Partition columns are in the names of their folders. */
export const fileColumns = (table: TableName): ColumnShapes =>
  Object.fromEntries(
    Object.entries<Column>(TABLES[table])
      .filter(([name]) => !(isPartitioned(table) && name in PARTITIONS))
      .map(([name, { shape }]) => [name, shape]),
  );

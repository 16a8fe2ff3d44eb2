import { sql } from 'kysely';
import { columnsOf } from '../../dist/search/read-models/tables.js';

const TOURNAMENTS = 400;
const HOURS = 3_600_000;
/** Of as many hands, one is irregular. */
const IRREGULAR = 50;
const CODES = ['missed-win', 'discard-out-of-turn', 'long-hand', 'bonus-not-exposed'];

/** Tables whose rows are copied. */
const COPIED = [
  'game',
  'game_seat',
  'hand',
  'hand_seat',
  'win',
  'win_pattern',
  'claim',
  'reach',
  'discard',
  'irregularity',
];

/**
 * SQL that copies the first `games` games once more, as copy number `nth`: the same rows with new numbers, names (`p0`, `p1`, …
 * for `players` players), earlier times and source files. One hand of 50 becomes irregular.
 */
export function copyStatements(nth, games, players) {
  const player = (column) => `'p' || ((cast(substr(${column}, 2) as integer) * 37 + ${nth} * 1009) % ${players})`;
  // Earlier, because only the newest games of a real store are provisional.
  const earlier = (column) => `${column} - ${nth * games} * ${HOURS / 3}`;
  const id = `substr(id, 1, 24) || printf('%012x', number + ${nth * games})`;
  const isIrregular = `(game + start + ${nth}) % ${IRREGULAR} = 0`;
  const other = {
    number: `number + ${nth * games}`,
    game: `game + ${nth * games}`,
    id,
    tournament: `'tournament ' || ((number + ${nth * 7}) % ${TOURNAMENTS})`,
    table_name: `'table ' || (number % 60)`,
    source_format: `'tenhou-mjlog'`,
    source_id: `'log-' || (number + ${nth * games})`,
    source_sha256: `printf('%064x', number + ${nth * games})`,
    opened_at: earlier('opened_at'),
    started_at: earlier('started_at'),
    appeal_until: earlier('appeal_until'),
    player: player('player'),
    winner: player('winner'),
    discarder: `case when discarder is null then null else ${player('discarder')} end`,
  };
  const copies = COPIED.map((table) => {
    const columns = columnsOf(table);
    const values = columns.map((column) => {
      if (table === 'hand' && column === 'number') return column;
      if (table === 'hand' && column === 'irregularities') return `case when ${isIrregular} then 1 else 0 end`;
      return other[column] ?? `"${column}"`;
    });
    const own = table === 'game' ? 'number' : 'game';
    return `insert into ${table} select ${values.join(', ')} from ${table} where ${own} <= ${games}`;
  });
  const irregular = {
    game: `game + ${nth * games}`,
    ...{ revision: 'start + 1', place: '0', start: 'start', kind: `'breach'`, seat: 'dealer' },
    code: `case (start + ${nth}) % ${CODES.length} ${CODES.map((code, i) => `when ${i} then '${code}'`).join(' ')} end`,
    ...{ message: `'an irregularity'`, citation: `'{"document":"wsom","section":"1","item":null}'` },
    ...{ catalogue: 'null', shows: `'table'`, status: `'open'`, correction: 'null' },
  };
  const added = columnsOf('irregularity').map((column) => irregular[column]);
  return [
    ...copies,
    `insert into irregularity select ${added.join(', ')} from hand where game <= ${games} and ${isIrregular}
      and not exists (select 1 from irregularity i where i.game = hand.game + ${nth * games}
        and i.revision = hand.start + 1 and i.place = 0)`,
  ];
}

/**
 * Copies the games of read models without indexes until there are `wanted` hands. Returns the number of hands.
 */
export async function multiplyHands(database, wanted, players) {
  const {
    rows: [{ hands, games }],
  } = await sql`select count(*) as hands, count(distinct game) as games from hand`.execute(database.queries);
  const copies = Math.ceil(wanted / hands);
  for (let nth = 1; nth < copies; nth++)
    await database.transaction(async (within) => {
      for (const statement of copyStatements(nth, games, players)) await sql.raw(statement).execute(within);
    });
  return hands * copies;
}

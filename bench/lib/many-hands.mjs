import { sql } from 'kysely';
import { columnsOf } from '../../dist/search/read-models/tables.js';

const TOURNAMENTS = 400;
const HOURS = 3_600_000;

/**
 * Copies the games of read models without indexes until there are `wanted` hands: the same rows with new numbers, names
 * (`p0`, `p1`, … for `players` players) and times. Returns the number of hands.
 */
export async function multiplyHands(database, wanted, players) {
  const { queries } = database;
  const {
    rows: [{ hands, games }],
  } = await sql`select count(*) as hands, count(distinct game) as games from hand`.execute(queries);
  const copies = Math.ceil(wanted / hands);
  const player = (column, nth) => `'p' || ((cast(substr(${column}, 2) as integer) * 37 + ${nth} * 1009) % ${players})`;
  const other = (nth) => ({
    number: `number + ${nth * games}`,
    game: `game + ${nth * games}`,
    id: `substr(id, 1, 24) || printf('%012x', number + ${nth * games})`,
    tournament: `'tournament ' || ((number + ${nth * 7}) % ${TOURNAMENTS})`,
    table_name: `'table ' || (number % 60)`,
    opened_at: `opened_at + ${nth * games} * ${HOURS / 20}`,
    started_at: `started_at + ${nth * games} * ${HOURS / 20}`,
    player: player('player', nth),
    winner: player('winner', nth),
    discarder: `case when discarder is null then null else ${player('discarder', nth)} end`,
  });
  for (const table of [
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
  ]) {
    const columns = columnsOf(table);
    await database.transaction(async (within) => {
      for (let nth = 1; nth < copies; nth++) {
        const values = columns.map((column) =>
          table === 'hand' && column === 'number' ? column : (other(nth)[column] ?? `"${column}"`),
        );
        const own = table === 'game' ? 'number' : 'game';
        await sql
          .raw(`insert into ${table} select ${values.join(', ')} from ${table} where ${own} <= ${games}`)
          .execute(within);
      }
    });
  }
  return hands * copies;
}

import type { Kysely } from 'kysely';
import type { TournamentEvent } from '../../engine/tournaments/events.js';
import { TOURNAMENT_STREAMS } from '../recording/tournament-logs.js';
import type { ReadChange, ReadTournamentEvent } from '../../search/read-models/game-reader.js';
import type { Tables, TournamentRow } from '../../search/read-models/tables.js';

/** Projects tournament events in log order. Idempotent. */
export async function applyTournamentEvents(queries: Kysely<Tables>, changes: readonly ReadChange[]): Promise<void> {
  for (const read of changes) {
    if (!read.stream.startsWith(TOURNAMENT_STREAMS)) continue;
    const id = read.stream.slice(TOURNAMENT_STREAMS.length);
    if ('change' in read) await apply(queries, id, read);
    else await update(queries, id, { damaged: 1 });
  }
}

async function apply(
  queries: Kysely<Tables>,
  id: string,
  { change, revision }: Extract<ReadTournamentEvent, { change: unknown }>,
): Promise<void> {
  const { type, data } = change;
  if (type === 'TournamentOpened') {
    const { name, place: venue, dates, timeZone, ruleset, sessions: planned, privacy } = data;
    const last = await queries
      .selectFrom('tournament')
      .select(({ fn }) => fn.max('place').as('place'))
      .executeTakeFirst();
    const row: TournamentRow = {
      ...{ id, place: Number(last?.place ?? 0) + 1, name, venue, ruleset, planned, privacy, revision },
      ...{ starts: dates?.from ?? null, ends: dates?.to ?? null, time_zone: timeZone },
      ...{ begun: 0, closed: 0, damaged: 0 },
    };
    await queries
      .insertInto('tournament')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  if ((type === 'EntrantAdded' || type === 'SubstituteSeated') && data.player !== null) {
    const row = { tournament: id, player: data.player };
    await queries
      .insertInto('tournament_player')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await update(queries, id, { revision, ...changedBy(change) });
}

/** The columns that an event changes. */
function changedBy({ type, data }: TournamentEvent): Partial<TournamentRow> {
  switch (type) {
    case 'SessionOpened':
      return { begun: 1 };
    case 'SessionTakenBack':
      return { begun: data.session > 1 ? 1 : 0 };
    case 'TournamentClosed':
      return { closed: 1 };
    case 'TournamentReopened':
      return { closed: 0 };
    case 'TournamentAmended': {
      const { name, place, dates, timeZone, sessions } = data;
      return {
        ...(name === undefined ? {} : { name }),
        ...(place === undefined ? {} : { venue: place }),
        ...(timeZone === undefined ? {} : { time_zone: timeZone }),
        ...(sessions === undefined ? {} : { planned: sessions }),
        ...(dates === undefined ? {} : { starts: dates?.from ?? null, ends: dates?.to ?? null }),
      };
    }
    default:
      return {};
  }
}

async function update(queries: Kysely<Tables>, id: string, values: Partial<TournamentRow>): Promise<void> {
  await queries.updateTable('tournament').set(values).where('id', '=', id).execute();
}

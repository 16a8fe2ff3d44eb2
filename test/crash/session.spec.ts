import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { isDamaged } from '../../src/platform/event-store/port.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { Client } from '../kit/service/service.js';
import { endedBy, serving } from '../kit/service/service-process.js';
import { folder } from '../kit/store/store-process.js';

const TABLES = 60;

const built = builtPrograms();
const directory = folder();
afterAll(() => {
  directory.remove();
});

/** Counts of these event types in the whole store. */
async function counted(path: string): Promise<Readonly<Record<string, number>>> {
  const store = EmbeddedEventStore.open(path);
  const types = ['GameOpened', 'PlayersSeated', 'SessionOpened'];
  const entries = await store.readAll({ limit: 1_000, filter: { types } });
  await store.close();
  return Object.fromEntries(
    types.map((type) => [type, entries.filter((one) => !isDamaged(one) && one.type === type).length]),
  );
}

it('a session with some tables open when the service is killed is opened again without duplicates', async () => {
  // If killed too early, no game is open; too late, all are. Search for a time in between.
  let [early, late, opened] = [0, 400, 0];
  for (let tries = 0; opened === 0 || opened === TABLES; tries++) {
    expect(tries).toBeLessThan(12);
    const moment = (early + late) / 2;
    const path = join(directory.path, `killed-${moment}`);
    const program = join(built, 'cli/main.js');
    let service = await serving(program, path);
    const opening = { name: 'Cup', ruleset: 'zung-jung/wsom', mode: 'SCRIBE', sessions: 1, privacy: 'PUBLIC' };
    const asked = async (mutation: string, variables: object) =>
      (await new Client(service).ask(`mutation($v: ${mutation}`, variables)).data?.result;
    const { tournamentId } = await asked(
      'TournamentOpeningInput!) { result: openTournament(commandId: "cup", opening: $v) { ... on TournamentRecorded { tournamentId } } }',
      { v: opening },
    );
    const at = (commandId: string, expectedRevision: number) =>
      `tournamentId: "${tournamentId}", commandId: "${commandId}", expectedRevision: ${expectedRevision}`;
    const entrants = Array.from({ length: 4 * TABLES }, (_, i) => ({ player: `p${i}` }));
    await asked(
      `[TournamentRequestInput!]!) { result: recordTournament(${at('in', 0)}, requests: $v) { __typename } }`,
      { v: [{ addEntrants: { entrants } }] },
    );
    const drawn = await asked(
      `SeatingDrawInput!) { result: drawSeating(${at('draw', 4 * TABLES)}, draw: $v) { ... on TournamentRecorded { revision } } }`,
      { v: { method: 'RANDOM', seed: 'x' } },
    );
    const open = (command: string) =>
      asked(
        `OpenSessionInput!) { result: openSession(${at(command, drawn.revision)}, session: $v) { __typename ... on UserError { message } ... on SessionOpened { tables { gameId } } } }`,
        { v: { session: 1 } },
      );
    const lost = open('first').catch(() => null);
    await sleep(moment);
    await endedBy('SIGKILL', service);
    await lost;
    const before = await counted(path);
    opened = before.GameOpened;
    if (opened === 0) early = moment;
    else late = moment;
    service = await serving(program, path);
    // A user without the lost tablet sends another command, which is rejected if the session is open.
    const again = await open(before.SessionOpened === 0 ? 'second' : 'first');
    expect(again).toMatchObject({ __typename: 'SessionOpened' });
    expect(again.tables).toHaveLength(TABLES);
    await endedBy('SIGTERM', service);
    expect(await counted(path)).toEqual({ GameOpened: TABLES, PlayersSeated: TABLES, SessionOpened: 1 });
  }
});

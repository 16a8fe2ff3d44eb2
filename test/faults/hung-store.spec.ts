import { afterEach, expect, test } from '@jest/globals';
import { Deadline } from '../../src/platform/config/deadline.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import {
  type EventStoreDBOptions,
  EventStoreDBStore,
} from '../../src/platform/event-store/eventstoredb/eventstoredb-store.js';
import { GameLogs, streamOf } from '../../src/games/recording/game-logs.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { type RecordCommand, Recorder } from '../../src/games/recording/recorder.js';
import { freshSalt } from '../../src/games/record/salts.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { ProtocolServer } from '../kit/eventstoredb/protocol-server.js';
import { codeOf } from '../kit/store/prepared-events.js';
import { Client, startService } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

const played = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'hung store', game: 1 }).actions;
const READ = 'query($id: ID!) { game(id: $id) { ... on Game { behind revision } ... on UserError { code } } }';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function connected(options: EventStoreDBOptions) {
  const server = await ProtocolServer.start();
  const store = await EventStoreDBStore.open(server.url, options);
  closing.push(
    () => server.stop(),
    () => store.close(),
  );
  return { server, store };
}

/** A recorder with a game that has its first 20 actions, and a command for the next one. */
async function recording(options: EventStoreDBOptions) {
  const { server, store } = await connected(options);
  const logs = new GameLogs(store, resolveRuleset);
  const recorder = new Recorder(logs, resolveRuleset, { now: () => new Date(), salt: freshSalt });
  const header = { actor: { id: 'scribe-1', role: 'scribe' } as const, occurredAt: null };
  const opening = played[0].data as never;
  await recorder.open({ ...header, command: 'open', ruleset: 'zung-jung/wsom', opening });
  const game = gameIdOf('open');
  const next = (command: string, expected: number, deadline?: Deadline): RecordCommand => ({
    ...{ ...header, game, command, expected, deadline },
    actions: played.slice(expected + 1, expected + 2),
  });
  await recorder.record({ ...next('begin', 0), actions: played.slice(1, 21) });
  return { server, logs, recorder, game, next };
}

test.each([
  ['was written', 'silent'],
  ['was not written', 'drop_before'],
] as const)('a game stays readable while an append has no answer, and goes on after it %s', async (_, fault) => {
  const { server, store } = await connected({ patience: 300, wait: 300 });
  const service = await startService({ store });
  closing.push(() => service.close());
  const client = new Client(service);
  const { gameId: game } = await client.open('hung');
  const { revision } = await client.record(game, 'begin', 0, played.slice(1, 20));
  const read = async () => (await client.ask(READ, { id: game })).data.game;
  expect(await read()).toEqual({ behind: false, revision });

  let held = true;
  server.fault = (kind) => (held ? (kind === 'append' ? fault : 'silent') : null);
  const [action] = played.slice(20);
  const refused = await client.record(game, 'held', revision, [action]).catch((error) => error);
  expect(`${refused.message} ${JSON.stringify(refused)}`).toContain('STORE_UNAVAILABLE');
  for (let n = 0; n < 3; n++) expect(await read()).toEqual({ behind: true, revision });

  held = false;
  for (let now = await read(); now.behind; now = await read());
  expect(await read()).toEqual({ behind: false, revision: fault === 'silent' ? revision + 1 : revision });
  // The repeated command is recognized, or recorded now; in both cases it is in the record once.
  expect(await client.record(game, 'held', revision, [action])).toMatchObject({
    __typename: 'ActionsRecorded',
    revision: revision + 1,
    replayed: fault === 'silent',
  });
  expect(server.log.stream(streamOf(game))?.events).toHaveLength(revision + 2);
});

test('the next command of a game is judged on the written events after an append without an answer', async () => {
  const { server, recorder, next } = await recording({ patience: 300, wait: 300 });
  // The server commits the append but does not respond.
  server.fault = () => 'silent';
  expect(await codeOf(recorder.record(next('held', 20)))).toBe('STORE_UNAVAILABLE');
  server.fault = () => null;
  const appends = server.calls.get('append');
  expect(await recorder.record(next('other', 20))).toMatchObject({ outcome: 'conflict', revision: 21 });
  expect(await recorder.record(next('held', 20))).toMatchObject({ outcome: 'recorded', replayed: true });
  // The recorder found that out without sending either command.
  expect(server.calls.get('append')).toBe(appends);
});

test('an append that is not answered by the deadline of its command is not looked for or sent again after it', async () => {
  const { server, recorder, next } = await recording({ patience: 60_000, wait: 60_000 });
  const [appends, reads] = [server.calls.get('append') ?? 0, server.calls.get('read') ?? 0];
  server.fault = () => 'silent';
  expect(await codeOf(recorder.record(next('held', 20, new Deadline(200))))).toBe('STORE_UNAVAILABLE');
  expect([server.calls.get('append'), server.calls.get('read')]).toEqual([appends + 1, reads]);
});

test('commands that wait for a hung one of their game are refused with it, unsent', async () => {
  const { server, recorder, next } = await recording({ patience: 60_000, wait: 60_000 });
  const appends = server.calls.get('append') ?? 0;
  server.fault = () => 'silent';
  const deadline = new Deadline(200);
  const commands = ['first', 'second', 'third'].map((command) => codeOf(recorder.record(next(command, 20, deadline))));
  expect(await Promise.all(commands)).toEqual(Array(3).fill('STORE_UNAVAILABLE'));
  expect(server.calls.get('append')).toBe(appends + 1);
});

test('a command whose game has to be read first waits for that no longer than its deadline', async () => {
  const { server, recorder, next, game } = await recording({ patience: 60_000, wait: 60_000 });
  server.fault = () => 'silent';
  // It expects a later revision than this service knows, so the service reads the newer events of the game.
  const command = { ...next('later', 20, new Deadline(200)), expected: 30 };
  expect(await codeOf(recorder.record(command))).toBe('STORE_UNAVAILABLE');
  expect(server.log.stream(streamOf(game))?.events).toHaveLength(21);
});

test('a command on a game in memory makes one call to the store', async () => {
  const { server, store } = await connected({});
  const service = await startService({ store });
  closing.push(() => service.close());
  const client = new Client(service);
  const { gameId: game } = await client.open('counted');
  await client.record(game, 'begin', 0, played.slice(1, 20));
  const [appends, reads] = [server.calls.get('append') ?? 0, server.calls.get('read') ?? 0];
  await client.record(game, 'one', 19, played.slice(20, 21));
  expect([server.calls.get('append'), server.calls.get('read')]).toEqual([appends + 1, reads]);
});

test('a read that is not answered is asked for twice at most before it fails', async () => {
  const { server, store } = await connected({ patience: 300, wait: 300 });
  const reads = server.calls.get('read') ?? 0;
  server.fault = () => 'silent';
  expect(await codeOf(store.readStream('game-none'))).toBe('STORE_UNAVAILABLE');
  expect(server.calls.get('read')).toBeLessThanOrEqual(reads + 2);
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { ACCESS } from '../../src/access/access-schema.js';
import { TokenStore } from '../../src/access/token-store.js';
import { PairingCodes } from '../../src/access/pairing-codes.js';
import { configOf } from '../../src/platform/config/config.js';
import { acceptDatabaseLoss } from '../../src/platform/disk/database.js';
import { PlayerDirectory } from '../../src/players/player-directory.js';
import { openStore } from '../../src/platform/event-store/open-store.js';
import { type RunningService, startService } from '../../src/service.js';
import { shareDatabases } from '../../src/platform/sharing/share-databases.js';
import { SealedBox } from '../../src/platform/sharing/sealed-box.js';
import { SHARED_STREAMS } from '../../src/platform/event-store/port.js';
import { paifu } from '../cli/run-cli.js';
import { ProtocolServer } from '../kit/eventstoredb/protocol-server.js';
import { send } from '../kit/service/service.js';
import { Socket } from '../kit/service/socket.js';
import '../kit/play/rulesets.js';

const BY = { actor: 'ada at the terminal', token: null, expiresAt: null };

let folder: string;
let key: string;
let server: ProtocolServer;
const services: RunningService[] = [];
let logged: string[] = [];
let proxy: Server | null = null;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paifu-two-'));
  key = join(folder, 'shared.key');
  writeFileSync(key, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
});
afterAll(() => rmSync(folder, { recursive: true }));

let made = 0;
beforeEach(async () => {
  made++;
  logged = [];
  server = await ProtocolServer.start();
});
afterEach(async () => {
  proxy?.close();
  proxy?.closeAllConnections();
  proxy = null;
  for (const service of services.splice(0)) await service.stop();
  await server.stop();
});

const data = (which: number | string): string => join(folder, `${made}-${which}`);

const env = (which: number | string, more: object = {}) => ({
  ...{ PAIFU_PORT: '0', PAIFU_DATA: data(which), PAIFU_STORE: 'eventstoredb', PAIFU_EVENTSTORE_URL: server.url },
  ...{ PAIFU_SHARED_KEY: key, ...more },
});

async function start(which: number | string, more: object = {}): Promise<RunningService> {
  const service = await startService(configOf(env(which, more)), { write: (line) => logged.push(line) });
  services.push(service);
  return service;
}

/** An operator's token, made on the command line before any service runs. */
async function operatorOf(which: number | string): Promise<string> {
  const access = TokenStore.open(data(which));
  const { token } = access.add({ actor: 'boss', roles: [{ role: 'operator' }], label: null, expiresAt: null }, BY);
  access.close();
  return token;
}

/** Two services behind one address, which requests reach alternately. */
async function alternating(): Promise<{ url: string; first: RunningService; second: RunningService; boss: string }> {
  const boss = await operatorOf(1);
  const [first, second] = [await start(1), await start(2)];
  let requests = 0;
  proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url } = [first, second][requests++ % 2];
    const headers = Object.fromEntries(
      ['authorization', 'content-type'].flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const answer = await fetch(url + request.url, { method: request.method, headers, body: Buffer.concat(chunks) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>((resolve) => proxy?.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, first, second, boss };
}

const ask = (url: string, token: string | null, query: string, variables: object = {}) =>
  send({ url }, query, variables, token === null ? {} : { token });

const ADD = `mutation($actor: ID!, $id: ID!) { addToken(access: { actor: $actor, label: "Ann Example's tablet", roles: [{ role: SCRIBE, games: ["*"] }] }, commandId: $id) {
  __typename ... on TokenAdded { secret token { id } } ... on UserError { code message } } }`;
const CALLER = '{ caller { actor } }';
const CODE = `mutation($id: ID!) { addPairingCode(access: { actor: "tablet", roles: [{ role: SCRIBE, games: ["*"] }] }, commandId: $id) {
  __typename ... on PairingCode { id pairingCode } ... on UserError { code message } } }`;
const PAIR = `mutation($code: String!, $id: ID!) { pairDevice(code: $code, commandId: $id) {
  __typename ... on TokenAdded { secret token { id madeBy } } ... on UserError { code message } } }`;
const REVOKE =
  'mutation($id: ID!) { revokeToken(id: $id) { __typename ... on TokenRevoked { tokens { id } } ... on UserError { code } } }';
const PLAYER = '__typename ... on Player { id name } ... on UserError { code message }';
const KNOWN = 'query($id: ID!) { player(id: $id) { id name erased aliases { source name } } }';

/** Polls until the response is as expected: changes reach the other service by a subscription. */
async function eventually<T>(look: () => Promise<T>, expected: unknown): Promise<void> {
  for (let pause = 5; ; pause = Math.min(2 * pause, 200)) {
    const found = await look();
    try {
      expect(found).toEqual(expected);
      return;
    } catch (error) {
      if (pause === 200 && performance.now() - begun > 60_000) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
let begun = 0;
beforeEach(() => {
  begun = performance.now();
});

/** Everything that a reader of the event store can find. */
const readable = (): string =>
  server.log.all
    .map(({ stream, data, metadata }) => `${stream} ${Buffer.from(data)} ${Buffer.from(metadata)}`)
    .join('\n');

/** The rows that a holder of the key can decrypt from streams that are not deleted. */
function decrypted(): string {
  const box = SealedBox.ofFile(key);
  return server.log.all
    .filter(({ stream, type }) => stream.startsWith(SHARED_STREAMS) && !type.startsWith('$'))
    .filter(({ stream }) => server.log.stream(stream)?.tombstoned === false)
    .filter(({ stream }) => !['shared-access', 'shared-players'].includes(stream))
    .map(({ stream, revision, data }) =>
      JSON.stringify(box.open(`${stream}@${revision}`, JSON.parse(Buffer.from(data).toString()).box)),
    )
    .join('\n');
}

describe('two services on one event store', () => {
  test('two services know each other’s tokens, codes and revocations, whichever of them is asked', async () => {
    const { url, boss } = await alternating();
    for (let i = 0; i < 6; i++) {
      const { secret, token } = (await ask(url, boss, ADD, { actor: `table-${i}`, id: `add ${i}` })).data.addToken;
      // Ask both services, one of which did not make the token.
      for (let times = 0; times < 2; times++)
        expect((await ask(url, secret, CALLER)).data.caller.actor).toBe(`table-${i}`);
      const { pairingCode } = (await ask(url, boss, CODE, { id: `code ${i}` })).data.addPairingCode;
      const paired = (await ask(url, null, PAIR, { code: pairingCode, id: `pair ${i}` })).data.pairDevice;
      expect(paired.__typename).toBe('TokenAdded');
      expect((await ask(url, paired.secret, CALLER)).data.caller.actor).toBe('tablet');
      // Repeated on the other service after a lost response, and by another client.
      expect((await ask(url, null, PAIR, { code: pairingCode, id: `pair ${i}` })).data.pairDevice.__typename).toBe(
        'TokenAdded',
      );
      expect((await ask(url, null, PAIR, { code: pairingCode, id: 'somebody else' })).data.pairDevice.code).toBe(
        'NOT_FOUND',
      );
      expect((await ask(url, boss, REVOKE, { id: token.id })).data.revokeToken.tokens).toHaveLength(1);
      await eventually(
        async () => [(await ask(url, secret, CALLER)).code, (await ask(url, secret, CALLER)).code],
        ['UNAUTHENTICATED', 'UNAUTHENTICATED'],
      );
    }
    // Neither hashes nor device labels are readable there.
    for (const word of ['Ann Example', 'boss', 'table-', 'scribe']) expect(readable()).not.toContain(word);
  });

  test('two services give one token for a code that two devices try at the same time', async () => {
    const { first, second, boss } = await alternating();
    for (let i = 0; i < 5; i++) {
      const { pairingCode } = (await ask(first.url, boss, CODE, { id: `code ${i}` })).data.addPairingCode;
      const tried = await Promise.all(
        [first, second, first, second].map(({ url }, device) =>
          ask(url, null, PAIR, { code: pairingCode, id: `${i} of device ${device}` }),
        ),
      );
      const won = tried.map(({ data }) => data.pairDevice.__typename).sort();
      expect(won).toEqual(['NotFound', 'NotFound', 'NotFound', 'TokenAdded']);
    }
  });

  test('a service closes the sockets of a token that was revoked at the other one', async () => {
    const { first, second, boss } = await alternating();
    const { secret, token } = (await ask(first.url, boss, ADD, { actor: 'table-1', id: 'add' })).data.addToken;
    const socket = await Socket.open(second);
    socket.send({ type: 'connection_init', payload: { token: secret } });
    expect(await socket.next()).toMatchObject({ type: 'connection_ack' });
    const asked = await ask(first.url, boss, REVOKE, { id: token.id });
    expect(asked.data.revokeToken.__typename).toBe('TokenRevoked');
    expect(await socket.next()).toBeNull();
    expect(socket.closed).toMatchObject({ code: 4401, reason: 'token revoked' });
  });

  test('two services know players by the same names, and erase them everywhere', async () => {
    const { url, boss, first, second } = await alternating();
    const change = (query: string, variables: object) => ask(url, boss, query, variables);
    const known = async (id: string) => [
      (await ask(first.url, boss, KNOWN, { id })).data.player,
      (await ask(second.url, boss, KNOWN, { id })).data.player,
    ];
    const both = (player: unknown) => [player, player];
    const add = `mutation($id: ID!, $name: String) { addPlayer(id: $id, name: $name, aliases: [{ source: "tenhou", name: $name }]) { ${PLAYER} } }`;
    await change(add.replaceAll('$name: String', '$name: String!'), { id: 'ann', name: 'Unusual-Ann' });
    await change(add.replaceAll('$name: String', '$name: String!'), { id: 'ann-2', name: 'Peculiar-Anna' });
    await eventually(async () => (await known('ann')).map((player) => player?.name), both('Unusual-Ann'));
    await change(`mutation { renamePlayer(id: "ann", name: "Curious-Ann") { ${PLAYER} } }`, {});
    await eventually(async () => (await known('ann')).map((player) => player?.name), both('Curious-Ann'));
    // Two requests for the same name at the same time: only one gets it.
    const taken = await Promise.all(
      [first, second].map((service, i) =>
        ask(
          service.url,
          boss,
          `mutation { addPlayer(id: "b${i}", aliases: [{ source: "mjsoul", name: "Bert" }]) { ${PLAYER} } }`,
        ),
      ),
    );
    expect(taken.map(({ data }) => data.addPlayer.__typename).sort()).toEqual(['Player', 'PlayerRefused']);
    await change(`mutation { mergePlayers(from: "ann-2", into: "ann") { ${PLAYER} } }`, {});
    await eventually(async () => (await known('ann-2')).map((player) => player?.id), both('ann'));
    expect(decrypted()).toMatch(/Unusual-Ann.*Peculiar-Anna/s);
    const erased = await change(`mutation { erasePlayer(id: "ann") { ${PLAYER} } }`, {});
    expect(erased.data.erasePlayer).toEqual({ __typename: 'Player', id: 'ann', name: null });
    const nobody = { id: 'ann', name: null, erased: true, aliases: [] };
    await eventually(() => known('ann'), both(nobody));
    // No name is readable in files or in the event store, and no encrypted copy of the erased one is left.
    for (const which of [1, 2])
      for (const file of readdirSync(data(which)).filter((name) => name.startsWith('directory')))
        expect(readFileSync(join(data(which), file), 'latin1')).not.toMatch(/-Ann/);
    expect(readable()).not.toMatch(/-Ann|Bert/);
    expect(decrypted()).not.toMatch(/-Ann/);
    expect(decrypted()).toMatch(/Bert/);
    // Changes continue in the replacement stream, also for a service that joins later.
    await change(`mutation { renamePlayer(id: "b0", name: "Bertha") { ${PLAYER} } }`, {});
    await change(`mutation { renamePlayer(id: "b1", name: "Bertha") { ${PLAYER} } }`, {});
    const third = await start(3);
    const asked = await ask(third.url, boss, KNOWN, { id: 'ann' });
    expect(asked.data.player).toEqual(nobody);
    expect(logged.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
  });

  test('publish once what a directory had before, and add what another one had', async () => {
    const boss = await operatorOf(1);
    const judge = TokenStore.open(data(2));
    const { token } = judge.add({ actor: 'jo', roles: [{ role: 'judge' }], label: null, expiresAt: null }, BY);
    const { code } = new PairingCodes(judge).create(
      { actor: 'tablet', roles: [{ role: 'scribe', games: ['*'] }], label: null, expiresAt: null },
      10,
      BY,
    );
    judge.close();
    for (const [which, id] of [
      [1, 'ann'],
      [2, 'bea'],
    ] as const) {
      const players = PlayerDirectory.open(data(which));
      players.add({ id, name: `Name of ${id}`, aliases: [{ source: 'tenhou', name: id }] });
      players.add({ id: `${id}-2`, name: 'Second' });
      players.merge(`${id}-2`, id);
      players.add({ id: 'both', name: `of ${which}` });
      players.close();
    }
    const [first, second] = await Promise.all([start(1), start(2)]);
    const names = async (url: string) =>
      (
        await ask(
          url,
          boss,
          '{ players(first: 10) { ... on PlayerConnection { edges { node { id name formerIds } } } } }',
        )
      ).data?.players.edges.map(({ node }: { node: { id: string; name: string; formerIds: string[] } }) => [
        node.id,
        node.name.replace(/of [12]/, 'of one'),
        node.formerIds,
      ]);
    const all = [
      ['ann', 'Name of ann', ['ann-2']],
      ['bea', 'Name of bea', ['bea-2']],
      ['both', 'of one', []],
    ];
    for (const { url } of [first, second]) {
      await eventually(() => names(url), all);
      await eventually(async () => (await ask(url, token, CALLER)).data?.caller.actor, 'jo');
    }
    expect((await ask(first.url, null, PAIR, { code, id: 'x' })).data.pairDevice.__typename).toBe('TokenAdded');
    // Merges can still be undone.
    for (const id of ['ann-2', 'bea-2']) {
      const undone = await ask(second.url, boss, `mutation { unmergePlayer(id: "${id}") { ${PLAYER} } }`);
      expect(undone.data.unmergePlayer).toMatchObject({ id, name: 'Second' });
    }
    const events = () => server.log.all.filter(({ stream }) => stream.startsWith(SHARED_STREAMS)).length;
    for (const service of services.splice(0)) await service.stop();
    const before = events();
    for (const which of [1, 2]) await start(which);
    expect(events()).toBe(before);
  });

  test('a service lets in whom it knows while the event store is away, and says so to everybody else', async () => {
    const { first, boss } = await alternating();
    const { secret, token } = (await ask(first.url, boss, ADD, { actor: 'table-1', id: 'add' })).data.addToken;
    await server.stop();
    expect((await ask(first.url, secret, CALLER)).data.caller.actor).toBe('table-1');
    expect((await ask(first.url, `paifu_${'x'.repeat(43)}`, CALLER)).code).toBe('UNAVAILABLE');
    expect((await ask(first.url, boss, REVOKE, { id: token.id })).code).toBe('STORE_UNAVAILABLE');
    expect((await ask(first.url, secret, CALLER)).data.caller.actor).toBe('table-1');
    await server.back();
    await eventually(
      async () => (await ask(first.url, boss, REVOKE, { id: token.id })).data?.revokeToken.__typename,
      'TokenRevoked',
    );
    expect((await ask(first.url, secret, CALLER)).code).toBe('UNAUTHENTICATED');
  });

  test('a service refuses a key that is another one, none where there is one, and one that others may read', async () => {
    await operatorOf(1);
    await start(1);
    const other = join(folder, `${made}.key`);
    writeFileSync(other, randomBytes(32).toString('base64'), { mode: 0o600 });
    await expect(start(2, { PAIFU_SHARED_KEY: other })).rejects.toThrow(/written with another key/);
    await expect(start(2, { PAIFU_SHARED_KEY: '' })).rejects.toThrow(/set PAIFU_SHARED_KEY/);
    writeFileSync(join(folder, 'open.key'), 'x', { mode: 0o644 });
    await expect(start(2, { PAIFU_SHARED_KEY: join(folder, 'open.key') })).rejects.toThrow(/chmod 600/);
    expect(() => configOf({ PAIFU_SHARED_KEY: key })).toThrow(/PAIFU_STORE/);
    // The directory of a sharing service changes through the event store only, until the service runs alone.
    const grant = { actor: 'x', roles: [{ role: 'judge' } as const], label: null, expiresAt: null };
    const add = (): void => {
      const alone = TokenStore.open(data(1));
      try {
        alone.add(grant, BY);
      } finally {
        alone.close();
      }
    };
    expect(add).toThrow(/PAIFU_SHARED_KEY/);
    for (const service of services.splice(0)) await service.stop();
    await start(1, { PAIFU_SHARED_KEY: '', PAIFU_STORE: 'embedded', PAIFU_EVENTSTORE_URL: '' });
    expect(add).not.toThrow();
  });

  test('hear of what is given and revoked at the terminal', async () => {
    const { second } = await alternating();
    const at = { ...env(1), PAIFU_DATA: data(1) };
    const given = await paifu(['tokens', 'add', '--role', 'judge', '--actor', 'jo', '--json'], '', at);
    const { secret, id } = JSON.parse(given.out);
    expect((await ask(second.url, secret, CALLER)).data.caller.actor).toBe('jo');
    expect((await paifu(['tokens', 'revoke', id], '', at)).exit).toBe(0);
    await eventually(async () => (await ask(second.url, secret, CALLER)).code, 'UNAUTHENTICATED');
    const refused = await paifu(['tokens', 'revoke', id, '--data', data(1)], '', {});
    expect([refused.exit === 0, refused.err]).toEqual([false, expect.stringContaining('PAIFU_SHARED_KEY')]);
  });

  test('a service goes on with what the event store holds after it was restored, and after a directory was', async () => {
    const { first, second, boss } = await alternating();
    const { secret } = (await ask(first.url, boss, ADD, { actor: 'table-1', id: 'add' })).data.addToken;
    const { token } = (await ask(first.url, boss, ADD, { actor: 'table-2', id: 'other' })).data.addToken;
    await eventually(async () => (await ask(second.url, secret, CALLER)).data?.caller.actor, 'table-1');
    for (const service of services.splice(0)) await service.stop();
    // An older directory, which lacks the last change.
    const db = new Database(join(data(2), 'access.db'));
    db.prepare('DELETE FROM token WHERE id = ?').run(token.id);
    db.prepare('UPDATE replica SET revision = revision - 1, hash = ?').run('another');
    db.close();
    const again = await start(2);
    expect((await ask(again.url, secret, CALLER)).data.caller.actor).toBe('table-1');
    const tokens = await ask(
      again.url,
      boss,
      '{ tokens(first: 10) { ... on TokenConnection { edges { node { id } } } } }',
    );
    expect(tokens.data.tokens.edges.map(({ node }: { node: { id: string } }) => node.id)).toContain(token.id);
    // An invalid row is dropped here, and restored from the others.
    await again.stop();
    services.splice(0);
    const damaged = new Database(join(data(2), 'access.db'));
    damaged.prepare("UPDATE token SET actor = 'forged' WHERE id = ?").run(token.id);
    damaged.close();
    expect(acceptDatabaseLoss(ACCESS, data(2), new Date())?.what).toContain('had wrong checksums');
    const mended = await start(2);
    expect((await ask(mended.url, secret, CALLER)).data.caller.actor).toBe('table-1');
    const access = TokenStore.open(data(2));
    expect(access.list().map(({ id, actor }) => [id, actor])).toContainEqual([token.id, 'table-2']);
    access.close();
  });

  test('two services on one event store are verified, and nothing of what they share is in what they give out', async () => {
    const { first, boss } = await alternating();
    await ask(first.url, boss, `mutation { addPlayer(id: "ann", name: "Unusual-Ann") { ${PLAYER} } }`);
    const opened = await ask(
      first.url,
      boss,
      'mutation { openTournament(commandId: "t", opening: { name: "Cup", ruleset: "zung-jung/wsom", mode: SCRIBE, sessions: 1, privacy: PUBLIC }) { __typename } }',
    );
    expect(opened.data.openTournament.__typename).toBe('TournamentRecorded');
    const store = await openStore(configOf(env(1)));
    try {
      const shared = (await store.readAll()).filter(({ stream }) => stream?.startsWith(SHARED_STREAMS));
      expect(shared.length).toBeGreaterThan(3);
    } finally {
      await store.close();
    }
    for (const path of [
      '/export/games.paifu',
      '/export/games.ndjson',
      '/log/checkpoint',
      `/tournaments/shared-access`,
    ]) {
      const answer = await fetch(first.url + path, { headers: { authorization: `Bearer ${boss}` } });
      expect(await answer.text()).not.toContain(SHARED_STREAMS);
    }
    for (const service of services.splice(0)) await service.stop();
    const verified = await paifu(['verify', '--all', '--json'], '', env(1));
    expect(verified).toMatchObject({ exit: 0, out: expect.not.stringContaining(SHARED_STREAMS) });
    // A restored directory is a copy, and catches up with the shared one.
    const kept = join(folder, `${made}-backup`);
    expect((await paifu(['backup', kept], '', env(1))).exit).toBe(0);
    expect((await paifu(['restore', kept, '--data', data('restored')], '', env('restored'))).exit).toBe(0);
    const restored = await start('restored');
    expect((await ask(restored.url, boss, KNOWN, { id: 'ann' })).data.player.name).toBe('Unusual-Ann');
  });

  test('a service goes on with another key once the streams of the one before are deleted', async () => {
    const boss = await operatorOf(1);
    await start(1);
    for (const service of services.splice(0)) await service.stop();
    const store = await openStore(configOf(env(1)));
    const names = new Set((await store.readAll()).map(({ stream }) => String(stream)));
    for (const stream of names) if (stream.startsWith(SHARED_STREAMS)) await store.deleteStream(stream, 'any');
    await store.close();
    const other = join(folder, `${made}.key`);
    writeFileSync(other, randomBytes(32).toString('base64'), { mode: 0o600 });
    await start(1, { PAIFU_SHARED_KEY: other });
    const second = await start(2, { PAIFU_SHARED_KEY: other });
    expect((await ask(second.url, boss, CALLER)).data.caller.actor).toBe('boss');
  });

  test('a service ends what another has begun that was killed before a stream with erased names was deleted', async () => {
    const { url, boss } = await alternating();
    await ask(url, boss, `mutation { addPlayer(id: "ann", name: "Unusual-Ann") { ${PLAYER} } }`);
    for (const service of services.splice(0)) await service.stop();
    // The process ends after appending the erased row, before the stream is replaced.
    const players = PlayerDirectory.open(data(1));
    const store = await openStore(configOf(env(1)));
    const refusing = { ...store, append: store.append.bind(store), readStream: store.readStream.bind(store) };
    const tombstoneStream = () => Promise.reject(new Error('killed'));
    const events = Object.assign(Object.create(store), refusing, { tombstoneStream });
    const reported: string[] = [];
    const report = (message: string) => reported.push(message);
    const sharing = await shareDatabases({ sharedKey: key }, events, { players }, false, report);
    await players.commit(() => players.erase('ann'), true);
    await sharing.close();
    await store.close();
    players.close();
    expect(reported).toEqual([expect.stringContaining('still in the event store')]);
    expect(decrypted()).toMatch(/Unusual-Ann/);
    await start(2);
    expect(decrypted()).not.toMatch(/Unusual-Ann/);
    expect(logged.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
  });
});

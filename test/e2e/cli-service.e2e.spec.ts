import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { StoreFull } from '../../src/platform/event-store/errors.js';
import { InMemoryEventStore } from '../../src/platform/event-store/in-memory/in-memory-store.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { storedFile } from '../../src/games/record/paifu-file-writer.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { paifu } from '../cli/run-cli.js';
import { ofCase } from '../kit/disputes/case-client.js';
import { majiangGame } from '../kit/formats/majiang.js';
import { Client, searchesIncludeAll, type Service, startService, tokenOf } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

const ROLES = {
  server: [{ role: 'server', games: ['*'] }],
  judge: [{ role: 'judge' }],
  head: [{ role: 'head-judge' }],
  operator: [{ role: 'operator' }],
  scribe: [{ role: 'scribe', games: ['*'] }],
} as const;
const folder = mkdtempSync(join(tmpdir(), 'paifu-'));
const LOG = join(folder, 'game.jsonl');
const [whole, open] = ['whole', 'open'].map(gameIdOf);
let service: Service;

beforeAll(async () => {
  service = await startService({ roles: ROLES });
  const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'through', game: 2 });
  const server = new Client(service, 'server');
  const fix = { amend: { target: 1, action: { seatPlayers: { players: ['a', 'b', 'c', 'd'] } }, reason: 'names' } };
  for (const [id, played] of [
    ['whole', actions.slice(1)],
    ['open', actions.slice(1, 30)],
  ] as const) {
    await server.open(id);
    for (let at = 0; at < played.length; at += 400) {
      const answer = await server.record(gameIdOf(id), `${id}-${at}`, at, played.slice(at, at + 400));
      if (answer.__typename !== 'ActionsRecorded') throw new Error(JSON.stringify(answer));
    }
    if (id === 'open') continue;
    const answer = await server.correct(gameIdOf(id), 'fix', played.length, fix);
    if (answer.__typename !== 'CorrectionRecorded') throw new Error(JSON.stringify(answer));
  }
});
beforeAll(async () => {
  const data = ['--data', join(folder, 'data')];
  const { out } = await paifu(['simulate', '-r', 'reach/tenhou', '-s', 'log']);
  writeFileSync(join(folder, 'log.paifu'), out);
  await paifu(['import', join(folder, 'log.paifu'), ...data]);
  const { game } = JSON.parse(out.split('\n')[0]);
  writeFileSync(LOG, (await paifu(['export', '--game', game, '--format', 'mjai', ...data])).out);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  return service.close();
});

const through = (actor?: keyof typeof ROLES): string[] => [
  ...['--url', service.url],
  ...(actor === undefined ? [] : ['--token', tokenOf(actor)]),
];

async function stored(game: string): Promise<string> {
  let text = '';
  for await (const piece of storedFile(service.store, game)) text += piece.toString();
  return text;
}

/** A proxy in front of a service that runs `after` between responses. */
async function relay(to: string, after: () => Promise<void>): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${to}${request.url}`, { method: 'POST', headers, body });
    const text = await answer.text();
    await after();
    response.writeHead(answer.status, headers).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

describe('commands that go through a running service', () => {
  test('exports the stored bytes of a fully revealed game', async () => {
    for (const actor of ['judge', 'server', undefined] as const) {
      expect(await paifu(['export', '--game', whole, ...through(actor)])).toMatchObject({
        exit: 0,
        out: await stored(whole),
      });
    }
    expect((await paifu(['export', '--game', open, ...through('judge')])).out).toBe(await stored(open));
  });

  test('writes a case document in full for judges only', async () => {
    const judge = new Client(service, 'judge');
    const dispute = {
      ...{ by: 2, against: [1], hand: null, about: [12], question: 'FACT', play: 'STOPPED' },
      ...{ claim: 'it was my turn', sought: null },
    };
    const head = new Client(service, 'head');
    const { revision } = await judge.game(open, 'revision');
    expect(await ofCase(judge, 'raiseDispute', open, 'raise', revision, dispute)).toMatchObject({
      revision: revision + 1,
    });
    const statement = { dispute: revision + 1, by: null, kind: 'STATEMENT', revisions: [], text: 'I saw it' };
    await ofCase(head, 'addEvidence', open, 'saw', revision + 1, statement);
    const file = (await paifu(['export', '--game', open, ...through('judge')])).out;
    expect(file).toBe(await stored(open));
    const { exit, out } = await paifu(['case', '--game', open, ...through('judge')]);
    expect({ exit, out }).toMatchObject({ exit: 0, out: expect.stringContaining('Claim: it was my turn') });
    expect((await paifu(['case', '-'], file)).out).toBe(out);
    // An empty token counts as no token.
    const nobody = await paifu(['replay', '--game', whole, ...through()], '', { PAIFU_TOKEN: '' });
    expect(nobody).toMatchObject({ exit: 0 });
    expect((await paifu(['case', '--game', whole, ...through('judge')])).exit).toBe(3);
  });

  test('replays and verifies the same game through the service', async () => {
    const file = await stored(whole);
    const { out } = await paifu(['replay', '-', '--hand', '2'], file);
    expect(await paifu(['replay', '--game', whole, '--hand', '2', ...through()])).toMatchObject({ exit: 0, out });
    const verified = await paifu(['verify', '--game', whole, '--json', ...through('judge')]);
    expect(verified.exit).toBe(0);
    expect(JSON.parse(verified.out)).toMatchObject({
      game: whole,
      events: file.split('\n').length - 3,
      differences: [],
    });
  });

  test('verifies every game of the service with --all', async () => {
    const { exit, out, err } = await paifu(['verify', '--all', ...through('judge')]);
    expect(exit).toBe(0);
    expect(out).toMatch(new RegExp(`^${whole}: ok .*\n${open}: incomplete .*\n.*\n$`));
    const events = (await stored(whole)).split('\n').length + (await stored(open)).split('\n').length - 6;
    expect(err).toContain(`2 games, `);
    expect(err).toContain(`${events} events verified`);
  });

  test('shows the service’s names of all players, including substitutes and corrected seats', async () => {
    const server = new Client(service, 'server');
    const judge = new Client(service, 'judge');
    const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'through', game: 4 });
    const second = actions.findIndex(({ type }, i) => type === 'StartHand' && i > 5);
    const { gameId: game } = await server.open('sat', { mode: 'SCRIBE' });
    const names = { first: 'Fay', later: 'Lea', wrong: 'Wes', b: 'Bo', c: 'Cy', d: 'Di' };
    for (const [id, name] of Object.entries(names)) service.players.add({ id, name });
    const seated = { seatPlayers: { players: ['wrong', 'b', 'c', 'd'] } };
    await server.record(game, 'sat-1', 0, [seated, ...actions.slice(2, second)]);
    const fix = {
      amend: { target: 1, action: { seatPlayers: { players: ['first', 'b', 'c', 'd'] } }, reason: 'names' },
    };
    expect((await judge.correct(game, 'sat-2', second - 1, fix)).__typename).toBe('CorrectionRecorded');
    await server.record(game, 'sat-3', second, actions.slice(second, second + 12));
    // The correction precedes the start of the second hand.
    const comes = { substitute: { seat: 0, player: 'later', fromHand: second + 1, reason: 'a train' } };
    expect((await judge.correct(game, 'sat-4', second + 12, comes)).__typename).toBe('CorrectionRecorded');
    const text = (await paifu(['export', '--game', game, '--format', 'mhr', ...through('judge')])).out;
    expect(text).toMatch(/^players: wrong=Wes b=Bo c=Cy d=Di first=Fay later=Lea$/m);
    expect((await paifu(['export', '--game', game, '--format', 'mhr', '--ids', ...through('judge')])).out).toBe(
      text.replace(/^players: .*\n/m, ''),
    );
    for (const [hand, name] of ['Fay', 'Lea'].entries()) {
      const { out } = await paifu(['replay', '--game', game, '--hand', String(hand + 1), ...through('judge')]);
      expect(out.split('\n')[1]).toContain(` ${name}`);
    }
  });

  test('reports what a running service cannot do, with the matching exit code', async () => {
    const refusals = [
      [['export', '--game', open, ...through()], 1, /revision 2 .* is not shown to you in full: --token/],
      [['export', '--game', gameIdOf('none'), ...through('judge')], 3, /there is no game/],
      [['export', '--game', whole, '--url', service.url, '--token', 'wrong'], 1, /answers: /],
      [['replay', '--game', whole, '--url', 'http://127.0.0.1:9'], 7, /no Paifu service answers at/],
      [['replay', '--game', whole, '--url', 'ftp:x'], 2, /--url is "ftp:x"; expected an address/],
      [['import', LOG, ...through('scribe')], 1, /answers: importing records needs the role operator, or server of/],
      [['import', LOG, ...through('judge')], 1, /answers: importing records needs/],
      [['import', LOG, ...through()], 1, /answers: importing records needs/],
      [['import', LOG, '--url', service.url, '--token', 'wrong'], 1, /this token is unknown, expired or revoked/],
      [['import', LOG, '--url', 'http://127.0.0.1:9'], 7, /no Paifu service answers at/],
    ] as const;
    const all = await paifu(['verify', '--all', ...through()]);
    expect(all).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/is not shown to you in full: --token of a judge/),
    });
    for (const [args, exit, message] of refusals) {
      const ran = await paifu(args);
      expect([args, ran]).toEqual([args, { exit, out: '', err: expect.stringMatching(message) }]);
    }
  });

  test('retries a rate-limited request when the service allows it', async () => {
    const env = { PAIFU_LIMITS: 'recorderRequests=30' };
    const busy = await startService({ roles: ROLES, store: service.store, env });
    try {
      const args = ['export', '--game', whole, '--url', busy.url, '--token', tokenOf('judge')];
      for (let i = 0; i < 2; i++) expect(await paifu(args)).toMatchObject({ exit: 0, out: await stored(whole) });
      expect(busy.logged.join('')).toContain('RATE_LIMITED');
    } finally {
      await busy.close();
    }
  });

  test('shows notes in replays without executing their terminal escapes', async () => {
    const server = new Client(service, 'server');
    const { gameId: game } = await server.open('noted', { mode: 'SCRIBE' });
    const note = { addNote: { text: 'wrong\u001b[2J table' } };
    const begin = [{ seatPlayers: { players: ['a', 'b', 'c', 'd'] } }, { startHand: {} }, note];
    expect(await server.record(game, 'noted-1', 0, begin)).toMatchObject({ revision: 3 });
    const { exit, out } = await paifu(['replay', '--game', game, ...through('judge')]);
    expect([exit, out]).toEqual([0, expect.stringContaining('Note: wrong\ufffd[2J table')]);
    expect(out).not.toContain('\u001b');
    const json = await paifu(['replay', '--game', game, '--json', ...through('judge')]);
    expect(json.out).toContain(JSON.stringify(note.addNote.text));
  });

  test('exports one revision of a game although actions are recorded between two pages', async () => {
    const game = gameIdOf('on');
    const server = new Client(service, 'server');
    const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'through', game: 3 });
    const first = actions.findIndex(({ type }) => type === 'EndHand') + 1;
    const next = actions.findIndex(({ type }, i) => i > first && type === 'DealTiles') + 1;
    const notes = Array.from({ length: 500 }, () => ({ type: 'AddNote', data: { text: 'tea' } }) as const);
    await server.open('on');
    await server.record(game, 'on-hand', 0, actions.slice(1, first));
    await server.record(game, 'on-notes', first - 1, notes);
    const before = await stored(game);
    let dealt: object | null = null;
    const between = await relay(service.url, async () => {
      dealt ??= await server.record(game, 'on-next', first + 499, actions.slice(first, next));
    });
    const { exit, out } = await paifu(['export', '--game', game, '--url', between.url]);
    await between.close();
    expect(dealt).toMatchObject({ __typename: 'ActionsRecorded' });
    expect([exit, out === before]).toEqual([0, true]);
  });
});

describe('import through a running service', () => {
  const imported = async (actor: 'server' | 'operator', ...paths: string[]) => {
    const { exit, out } = await paifu(['import', ...paths, ...through(actor)]);
    await searchesIncludeAll(service);
    return { exit, added: /added (\d+) events? of (\d+) games?/.exec(out)?.slice(1).map(Number), out };
  };
  test('imports a record once, unchanged, and shows it at once although an older part was cached', async () => {
    const file = join(folder, 'game.paifu');
    const { out: simulated } = await paifu(['simulate', '-r', 'zung-jung/wsom', '-s', 'imported']);
    const [first, ...rest] = simulated.trimEnd().split('\n');
    const game = JSON.parse(first).game as string;
    const part = rest.slice(0, 100);
    writeFileSync(file, [first, ...part, ''].join('\n'));
    expect(await imported('server', file)).toMatchObject({ exit: 0, added: [100, 1] });
    const judge = new Client(service, 'judge');
    expect((await judge.game(game, 'revision')).revision).toBe(99);
    writeFileSync(file, gzipSync([first, ...rest, ''].join('\n')));
    expect(await imported('operator', file)).toMatchObject({ exit: 0, added: [rest.length - 101, 1] });
    expect((await judge.game(game, 'revision')).revision).toBe(rest.length - 2);
    expect(await stored(game)).toBe([first, ...rest, ''].join('\n'));
    expect(await imported('server', file)).toMatchObject({ exit: 0, added: [0, 0] });
    const changed = join(folder, 'changed.paifu');
    writeFileSync(changed, [first, ...rest, ''].join('\n').replace('"tile":"1m"', '"tile":"2m"'));
    expect(await imported('server', changed, file)).toMatchObject({ exit: 6, added: [0, 0] });
    expect(await stored(game)).toBe([first, ...rest, ''].join('\n'));
  });

  test('imports logs of other formats with the service’s players and the importing actor', async () => {
    const known = service.players.count();
    const first = await imported('operator', LOG);
    expect(first).toMatchObject({ exit: 0, added: [expect.any(Number), 1] });
    expect((await imported('server', LOG)).added).toEqual([0, 0]);
    expect(service.players.count()).toBe(known + 4);
    const { data } = await new Client(service, 'judge').ask(
      '{ findGames(first: 1, filter: { ruleset: "reach/tenhou" }) { ... on GameSummaryConnection { edges { node { id } } } } }',
    );
    const { id } = data.findGames.edges[0].node;
    const { players } = await new Client(service, 'judge').game(id, 'players');
    service.players.rename(players[2], '雀士');
    const named = async (...more: string[]) => {
      const { out } = await paifu(['export', '--game', id, '--format', 'mjai', ...more]);
      return JSON.parse(out.split('\n')[0]).names;
    };
    const { names } = JSON.parse(readFileSync(LOG, 'utf8').split('\n')[0]);
    expect(await named(...through('judge'))).toEqual([names[0], names[1], '雀士', names[3]]);
    expect(await named(...through('judge'), '--ids')).toEqual(players);
    const { recorder } = await new Client(service, 'judge').game(id, 'recorder { actor { id role } }');
    expect(recorder.actor).toEqual({ id: 'operator', role: 'OPERATOR' });
  });

  test('passes the rules of a log that names none on to the service', async () => {
    const log = join(folder, 'unnamed.mjson');
    const hand = Array<string>(13).fill('?');
    const start = {
      bakaze: 'E',
      dora_marker: 'E',
      kyoku: 1,
      honba: 0,
      kyotaku: 0,
      oya: 0,
      tehais: Array(4).fill(hand),
    };
    writeFileSync(log, `{"type":"start_game"}\n${JSON.stringify({ type: 'start_kyoku', ...start })}\n`);
    const { exit } = await imported('server', log, '--ruleset', 'reach/wrc,uma1=20');
    expect(exit).toBe(0);
    const { data } = await new Client(service, 'judge').ask(
      '{ findGames(first: 5, filter: { ruleset: "reach/wrc" }) { ... on GameSummaryConnection { edges { node { id } } } } }',
    );
    expect(data.findGames.edges).toHaveLength(1);
  });

  test('recognises a majiang log by its beginning', async () => {
    const log = join(folder, 'majiang.json');
    writeFileSync(log, JSON.stringify(majiangGame('service')));
    expect(await imported('server', log, '--played-at', '2019-05-05')).toMatchObject({
      exit: 0,
      added: [expect.any(Number), 1],
    });
    const { data } = await new Client(service, 'judge').ask(
      '{ findGames(first: 5, filter: { ruleset: "reach/majiang" }) { ... on GameSummaryConnection { edges { node { id } } } } }',
    );
    expect(data.findGames.edges).toHaveLength(1);
    const onThatDay = await new Client(service, 'judge').ask(
      `{ findGames(first: 5, filter: { from: "2019-05-05", before: "2019-05-06" }) { ... on GameSummaryConnection { edges { node { id openedAt played source { format id sha256 } } } } } }`,
    );
    const sha256 = createHash('sha256').update(readFileSync(log)).digest('hex');
    const { id } = data.findGames.edges[0].node;
    const whence = { played: '2019-05-05', source: { format: 'majiang', id: null, sha256 } };
    expect(onThatDay.data.findGames.edges).toEqual([{ node: { id, openedAt: '2019-05-05T00:00:00.000Z', ...whence } }]);
    expect(await new Client(service, 'judge').game(id, 'played source { format id sha256 }')).toMatchObject(whence);
    const fromIt = await new Client(service, 'judge').ask(
      `{ findGames(first: 5, filter: { sourceFile: "${sha256}", sourceFormat: "majiang" }) { ... on GameSummaryConnection { totalCount } } none: findGames(first: 5, filter: { sourceId: "2009060321gm" }) { ... on GameSummaryConnection { totalCount } } }`,
    );
    expect(fromIt.data).toMatchObject({ findGames: { totalCount: 1 }, none: { totalCount: 0 } });
  });

  test('reports files that are not logs and imports the others', async () => {
    const nothing = join(folder, 'nothing.txt');
    writeFileSync(nothing, 'nothing');
    const { exit, out } = await imported('server', nothing, join(folder, 'absent'), LOG);
    expect(exit).toBe(6);
    expect(out).toContain(`${nothing}: its format was not recognized`);
    expect(out).toContain('there is no such file');
  });

  test('reports a full store as such, not as a failure of the service', async () => {
    const store = new InMemoryEventStore();
    const takes = store.append.bind(store);
    store.append = () => Promise.reject(new StoreFull('no room is left on the disk'));
    const other = await startService({ store });
    const args = ['import', join(folder, 'log.paifu'), '--url', other.url];
    expect(await paifu(args)).toMatchObject({
      exit: 7,
      out: '',
      err: expect.stringContaining('the disk is full'),
    });
    store.append = takes;
    expect(await paifu(args)).toMatchObject({ exit: 0, out: expect.stringMatching(/added \d+ events of 1 game/) });
    await other.close();
  });

  test('accepts raw bytes for imports only, and validates their parameters', async () => {
    const post = (path: string, actor: string) =>
      fetch(`${service.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${tokenOf(actor)}` },
        body: '{"query":"{ __typename }"}',
      });
    expect((await post('/graphql', 'judge')).status).toBe(400);
    for (const query of ['?format=x', '?name=', '?name=a&name=b']) {
      const answer = await post(`/import${query}`, 'server');
      expect([query, answer.status, await answer.json()]).toEqual([
        query,
        400,
        { code: 'INVALID_INPUT', message: expect.stringContaining('expected'), path: expect.any(Array) },
      ]);
    }
  });

  test.each([
    ['text/plain', 'paifu'],
    ['application/json', '{"a":1}'],
    [null, null],
  ])('what is sent to the import as %s is no file', async (type, body) => {
    const headers = {
      authorization: `Bearer ${tokenOf('server')}`,
      ...(type === null ? {} : { 'content-type': type }),
    };
    const answer = await fetch(`${service.url}/import`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'INVALID_INPUT', message: 'the body: expected a file, sent as application/octet-stream', path: ['body'] },
    ]);
  });
});

describe('a seat’s eyes over HTTP', () => {
  const file = join(folder, 'eyes.paifu');
  let game: string;
  beforeAll(async () => {
    const { out } = await paifu(['simulate', '-r', 'reach/tenhou', '-s', 'eyes']);
    writeFileSync(file, out);
    game = JSON.parse(out.split('\n')[0]).game;
    expect((await paifu(['import', file, ...through('operator')])).exit).toBe(0);
  });

  test.each([
    ['then', false, undefined, []],
    ['by now', true, 'judge', ['--hands', 'open']],
  ] as const)(
    'a seat sees of every step over HTTP what replay --seat shows of the file: %s',
    async (_, hindsight, actor, more) => {
      const client = new Client(service, actor);
      for (const number of [1, 2])
        for (const seat of [0, 1, 2, 3]) {
          const fields = `hindsight hand(number: ${number}) { dealer steps(first: 200) { edges { node { revision type data } } } }`;
          const seen = await client.game(game, fields, `, as: SEAT_${seat}${hindsight ? ', hindsight: true' : ''}`);
          expect(seen.hindsight).toBe(hindsight);
          const wind = 'ESWN'[(seat + 4 - seen.hand.dealer) % 4];
          const shown = await paifu(['replay', file, '--hand', `${number}`, '--seat', wind, '--json', ...more]);
          const steps = shown.out
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line));
          const nodes = seen.hand.steps.edges.map(({ node }: { node: object }) => node);
          expect(nodes).toEqual(
            steps.flatMap(({ revision, type, data }) => (type === undefined ? [] : [{ revision, type, data }])),
          );
          expect(JSON.stringify(nodes).includes('"?"')).toBe(!hindsight);
        }
    },
  );
});

import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Sinks } from '../../src/exchange/importing/import-file.js';
import { CheckerThread, CheckerPool } from '../../src/exchange/importing/checker-pool.js';
import { type ImportLimits, SERVICE_IMPORT } from '../../src/platform/config/limits.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { seededRecord } from '../../src/games/record/seeded-record.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { type Service, startService, tokenOf } from '../kit/service/service.js';
import { freshPlace, type Place } from '../kit/store/store.js';
import '../kit/play/rulesets.js';
import { sized } from '../kit/size.js';

const MIB = 1_048_576;
const ruleset = resolveRuleset('zung-jung/wsom');

function record(game: number): string {
  const { events } = simulateGame({ ruleset, seed: 'import limits', game });
  const entries = [
    ...seededRecord(
      `import-limits/${game}`,
      events.map((event) => [event]),
    ),
  ];
  return [...paifuLines(entries[0].game, entries)].join('');
}

/** This many bytes of one text, compressed to some thousand bytes. */
const bomb = (text: string, bytes: number): Buffer => {
  const part = gzipSync(Buffer.alloc(16 * MIB, text));
  return Buffer.concat(Array.from({ length: bytes / (16 * MIB) }, () => part));
};

let place: Place;
let service: Service;

beforeAll(async () => {
  place = await freshPlace('embedded');
  service = await startService({ place, roles: { server: [{ role: 'server', games: ['*'] }] } });
});
afterAll(async () => {
  await service.close();
  await place.dispose();
});

async function imported(name: string, body: Buffer | string) {
  const response = await fetch(`${service.url}/import?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${tokenOf('server')}` },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  const answer = await response.json();
  return { status: response.status, ...answer };
}

/** The result of a file that was rejected as a whole. */
const givenUp = (name: string, reason: RegExp) => ({
  status: 200,
  summary: {
    unreadable: expect.arrayContaining([{ file: name, line: 0, reason: expect.stringMatching(reason) }]),
  },
  added: { games: 0, events: 0 },
});

/** Sends a request over a keep-alive connection; returns the status and the local port. */
function askedOver(agent: Agent, path: string, body: Buffer): Promise<[status: number, port: number]> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${tokenOf('server')}` };
    const asked = request(`${service.url}${path}`, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => {
        // The connection is reusable only after the request was sent completely too.
        const done = () => resolve([response.statusCode as number, (asked.socket as Socket).localPort as number]);
        if (asked.writableFinished) done();
        else asked.once('finish', done);
      });
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

describe('a file that is sent to a service', () => {
  test('an abandoned upload does not delay the next request on its connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const file = Buffer.alloc(8_000_000, '[');
    const answers: [number, number][] = [];
    for (let i = 0; i < 10; i++) answers.push(await askedOver(agent, '/import', file));
    agent.destroy();
    expect(answers).toEqual(Array(10).fill([200, answers[0][1]]));
  });

  test.each(['x.paifu', 'x.mhr', 'x.json', 'x.jsonl', 'x.xml'])(
    '%s of blank lines, packed a thousandfold, is given up',
    async (name) => {
      expect(await imported(name, bomb('\n', sized(256, 1_536) * MIB))).toMatchObject(
        givenUp(name, /it has more than 2000000 lines/),
      );
    },
  );

  test.each(['x.paifu', 'x.mhr'])('%s of one long line, packed a thousandfold, is given up', async (name) => {
    // Which limit a one-line text exceeds first depends on its chunks.
    const reason =
      name === 'x.mhr' ? /longer than 8388608 bytes|more than 100 times its size/ : /more than 100 times its size/;
    expect(await imported(name, bomb('1m', 512 * MIB))).toMatchObject(givenUp(name, reason));
  });

  test('a text that is too long to be read at once is given up, packed or not', async () => {
    const text = [...Array(600_000).keys()].map((i) => `mhr: ${i * 7_919}\n`).join('');
    for (const body of [text, gzipSync(text)]) {
      expect(await imported('x.mhr', body)).toMatchObject(givenUp('x.mhr', /longer than 8388608 bytes/));
    }
  });

  test('a file of many invalid games lists some of them and is given up after a limit', async () => {
    const { most, name, body } = { most: SERVICE_IMPORT.games, name: 'x.mhr', body: 'mhr: 1\n'.repeat(1_000_000) };
    for (const lines of [body, '{"paifu":1}\n'.repeat(200_000)]) {
      const { status, summary } = await imported(lines === body ? name : 'x.paifu', lines);
      const [listed, last] = [summary.unreadable.length, summary.unreadable.at(-1).reason];
      expect([status, listed, summary.unlisted]).toEqual([200, 1_001, most - 1_000]);
      expect(last).toBe(`it contains more than ${most} games, the limit for one file`);
    }
  });

  test('what is found is told in a length that somebody reads', async () => {
    const long = 'x'.repeat(2 * MIB);
    for (const [name, body] of [
      ['x.json', `{"title":["a","b"],"${long}":1,"${long}":2}`],
      ['x.xml', `<mjloggm ${long}="1" ${long}="1"/>`],
      ['x.mhr', `mhr: 1\nrules: zung-jung/wsom\nmode: scribe\n\nhand: 1\ndeal: ${long}\n`],
      ['x.paifu', `{"paifu":1,"${long}":1}\n`],
      ['x.jsonl', `{"type":"start_game","names":["a","b","c","d"]}\n{"type":"${long}"}\n`],
    ]) {
      const { status, summary } = await imported(name, body);
      expect([name, status, JSON.stringify(summary).length < 5_000]).toEqual([name, 200, true]);
    }
  });

  test('what takes more memory than an import may is given up, and the next one is judged', async () => {
    const steps = `mhr: 1\nrules: zung-jung/wsom\nmode: scribe\nplayers: a b c d\n\nhand: 1\n\n${'- '.repeat(4_000_000)}\n`;
    expect(await imported('x.mhr', steps)).toMatchObject(givenUp('x.mhr', /needs more memory/));
    expect(await imported('good.paifu', record(1))).toMatchObject({ status: 200, added: { games: 1 } });
  });

  test('games before what is given up are kept', async () => {
    const body = Buffer.concat([gzipSync(record(2)), bomb('\n', 64 * MIB)]);
    expect(await imported('x.paifu', body)).toMatchObject({
      status: 200,
      summary: { games: 1, unreadable: [{ line: 395 }, { line: 0 }] },
      added: { games: 1 },
    });
  });

  test('what is in order goes in, packed or not', async () => {
    const games = [3, 4, 5].map(record).join('');
    expect(await imported('x.paifu', gzipSync(games))).toMatchObject({
      status: 200,
      summary: { games: 3, unreadable: [], unlisted: 0 },
      added: { games: 3 },
    });
    expect(await imported('x.paifu', games)).toMatchObject({ status: 200, added: { games: 0 } });
    expect(service.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test.each([
    ['x.json', '['.repeat(4 * MIB)],
    ['x.json', '{"title":'.repeat(500_000)],
    ['x.json', `{"title":["a","b"],"log":${'['.repeat(MIB)}${']'.repeat(MIB)}}`],
    ['x.jsonl', `{"type":"start_game","names":${'['.repeat(MIB)}${']'.repeat(MIB)}}\n`],
    ['x.xml', '<mjloggm>'.repeat(500_000)],
    ['x.xml', `<mjloggm ${'a="1" '.repeat(MIB)}/>`],
    ['x.mhr', '('.repeat(4 * MIB)],
    ['x.mhr', 'mhr: 1\nrules: zung-jung/wsom\n'.repeat(100_000)],
    ['x.paifu', `{"paifu":1,"game":"29f84d56-76ee-5113-ba60-f0b5cb27e776"}\n{"hash":${'['.repeat(MIB)}\n`],
    [
      'x.paifu',
      `{"paifu":1,"game":"29f84d56-76ee-5113-ba60-f0b5cb27e776"}\n{"hash":${'['.repeat(MIB)}${']'.repeat(MIB)}}\n`,
    ],
    ['x.paifu', `{"paifu":1,"game":"29f84d56-76ee-5113-ba60-f0b5cb27e776"}\n${'{'.repeat(3 * MIB)}\n`],
  ])('%s that is nothing but nesting or repetition is told so, case %#', async (name, body) => {
    const { status, summary } = await imported(name, body);
    expect([status, summary.unreadable.length > 0]).toEqual([200, true]);
    expect(service.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe('judging in a thread', () => {
  const judges: { close?(): Promise<void>; onModuleDestroy?(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const judge of judges.splice(0)) await (judge.close?.() ?? judge.onModuleDestroy?.());
  });
  const thread = (limits: ImportLimits = SERVICE_IMPORT): CheckerThread => {
    const judge = new CheckerThread(limits);
    judges.push(judge);
    return judge;
  };
  const file = (bytes: Iterable<string>, name = 'x.paifu') => ({
    name,
    format: 'auto' as const,
    bytes: Readable.from(bytes, { objectMode: false }),
  });
  const kept: string[] = [];
  const sinks: Sinks = {
    paifu: { save: async ({ game }) => void kept.push(game) },
    sources: { save: async () => {} },
  };

  test('a file has a limited time; the next file is judged by another thread', async () => {
    const limits = { ...SERVICE_IMPORT, seconds: 2, lines: 1e9, games: 1e9, findings: 1 };
    const judge = thread(limits);
    function* endless() {
      for (;;) yield '{"paifu":1}\n'.repeat(10_000);
    }
    await expect(judge.check(file(endless()), sinks)).rejects.toThrow('checking it takes longer than 2 s');
    limits.seconds = SERVICE_IMPORT.seconds;
    expect(await judge.check(file([record(6)]), sinks)).toMatchObject({ games: 1, unreadable: [] });
  });

  test('a file is given up when the service stops, which is no failure', async () => {
    const judge = thread();
    let begun = (): void => {};
    const reading = new Promise<void>((resolve) => (begun = resolve));
    async function* unended() {
      yield '{"paifu":1}\n';
      begun();
      await new Promise(() => {});
    }
    const half = { name: 'x.paifu', format: 'auto' as const, bytes: Readable.from(unended(), { objectMode: false }) };
    const judged = expect(judge.check(half, sinks)).rejects.toMatchObject({ code: 'STOPPING' });
    await reading;
    await judge.close();
    await judged;
  });

  test('gives up when what takes its games does, or when its file breaks off', async () => {
    const judge = thread();
    const full = { ...sinks, paifu: { save: () => Promise.reject(new Error('the disk is full')) } };
    await expect(judge.check(file([record(7)]), full)).rejects.toThrow('the disk is full');
    async function* broken() {
      yield record(7).slice(0, 1_000);
      throw new Error('it broke off');
    }
    const half = { name: 'x.paifu', format: 'auto' as const, bytes: Readable.from(broken(), { objectMode: false }) };
    await expect(judge.check(half, sinks)).rejects.toThrow('it broke off');
    expect(await judge.check(file([record(7)]), sinks)).toMatchObject({ games: 1, unreadable: [] });
  });

  test('waits for whoever keeps its games, and hears of each', async () => {
    let most = 0;
    let waiting = 0;
    const slow: Sinks = {
      ...sinks,
      paifu: {
        async save() {
          most = Math.max(most, ++waiting);
          await new Promise((resolve) => setImmediate(resolve));
          waiting--;
        },
      },
    };
    const games = Array.from({ length: 100 }, (_, i) => record(100 + i));
    expect(await thread().check(file(games), slow)).toMatchObject({ games: 100 });
    expect([most <= 32, waiting]).toEqual([true, 0]);
  });

  test('a limited number of files is judged at once; some wait, the others are refused', async () => {
    const all = new CheckerPool(SERVICE_IMPORT, { atOnce: 1, waiting: 2 });
    judges.push(all);
    const given = [8, 9, 10, 11].map((game) => all.check(file([record(game)]), sinks));
    const ends = await Promise.allSettled(given);
    expect(ends.map((end) => (end.status === 'rejected' ? end.reason.code : end.value.games))).toEqual([
      1,
      1,
      1,
      'TOO_BUSY',
    ]);
    expect(await all.check(file([record(12)]), sinks)).toMatchObject({ games: 1 });
  });
});

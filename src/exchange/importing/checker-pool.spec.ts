import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { mjlogOf } from '../../../test/kit/formats/mjlog-of.js';
import { folder } from '../../../test/kit/store/store-process.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { GameLogs, streamOf } from '../../games/recording/game-logs.js';
import { Recorder } from '../../games/recording/recorder.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { seededRecord } from '../../games/record/seeded-record.js';
import { freshSalt } from '../../games/record/salts.js';
import { verifyGame } from '../../proof/verification/verify-store.js';
import { COMMAND_IMPORT } from '../../platform/config/limits.js';
import { EmbeddedEventStore } from '../../platform/event-store/embedded/embedded-store.js';
import type { EventStore } from '../../platform/event-store/port.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { inOrder } from '../../platform/in-order.js';
import { simulateGame } from '../../simulation/simulate.js';
import type { CheckedSource, SealTerms } from './checked-source.js';
import { CheckerPool, CheckerThread } from './checker-pool.js';
import { type IncomingFile, runImport } from './import-file.js';
import { addSummary, emptySummary } from './import-summary.js';
import { SourceImporter } from './source-importer.js';
import '../../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('reach/tenhou', { winds: 'east' });
const [one, other] = [1, 2].map((game) => mjlogOf(simulateGame({ ruleset, seed: 'threads', game }).events));

const pool = new CheckerPool(COMMAND_IMPORT, { atOnce: 2, waiting: Number.POSITIVE_INFINITY });
const thread = new CheckerThread(COMMAND_IMPORT);
afterAll(async () => {
  await pool.onModuleDestroy();
  await thread.close();
});

const TERMS: SealTerms = {
  actor: { id: 'i', role: 'server' },
  players: undefined,
  recordedAt: '2026-01-31T09:30:00.000Z',
};

/** A file whose bytes come after so many milliseconds. */
const file = (name: string, text: string, after = 0): IncomingFile => ({
  ...{ name, format: 'auto' },
  bytes: (async function* () {
    await sleep(after);
    yield Buffer.from(text);
  })(),
});

async function imported(files: readonly IncomingFile[], store: EventStore = new InMemoryEventStore()) {
  const recorder = new Recorder(new GameLogs(store, resolveRuleset), resolveRuleset, {
    now: () => new Date(),
    salt: freshSalt,
  });
  const importer = new SourceImporter(
    ...([
      recorder,
      store,
      { id: 'i', role: 'server' },
      ({ name }: { readonly name: string }) => `id of ${name}`,
    ] as const),
    ...([
      undefined,
      undefined,
      {
        append: store.append.bind(store),
        appendPacked: store.appendPacked?.bind(store),
        now: () => new Date(),
      },
    ] as const),
  );
  const summary = emptySummary();
  const added = await runImport(store, importer, summary, pool, 16, async (importOne) => {
    for await (const found of inOrder(files, importOne)) addSummary(found, summary);
  });
  return { store, summary, added };
}

describe('files checked in several threads', () => {
  it('their games are sealed there and stored in the order of the files', async () => {
    // The later files are checked first.
    const files = [file('a.xml', one, 300), file('b.xml', other), file('c.xml', `${one}\n`), file('d.xml', other)];
    const { store, summary, added } = await imported(files);
    expect(summary.imported.map(({ file: name, outcome }) => `${name} ${outcome}`)).toEqual([
      'a.xml added',
      'b.xml added',
      'c.xml already-there',
      'd.xml already-there',
    ]);
    expect(added).toEqual({ games: 2, events: summary.events / 2 });
    const [{ game }] = summary.imported;
    expect(await verifyGame(store, game)).toMatchObject({ differences: [], unreadable: [], games: 1 });
    expect((await store.readStream(streamOf(game), { from: 1, limit: 1 }))[0].data).toContain('id of a');
  });

  it('their games are packed there for a store that takes that, and read back unchanged', async () => {
    const directory = folder();
    const store = EmbeddedEventStore.open(directory.path);
    const appendPacked = jest.spyOn(store, 'appendPacked');
    const append = jest.spyOn(store, 'append');
    const { summary, added } = await imported([file('a.xml', one), file('b.xml', other), file('c.xml', one)], store);
    expect(summary.imported.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'already-there']);
    expect([appendPacked.mock.calls.length, append.mock.calls.length]).toEqual([2, 0]);
    for (const { game } of summary.imported)
      expect(await verifyGame(store, game)).toMatchObject({
        differences: [],
        unreadable: [],
        incomplete: [],
        games: 1,
      });
    expect(await store.readAll()).toHaveLength(added.events);
    await store.close();
    directory.remove();
  });

  it('records in `.paifu` files are packed there as well, and stored unchanged', async () => {
    const record = seededRecord(
      'packed in a thread',
      simulateGame({ ruleset, seed: 'threads', game: 3 }).events.map((event) => [event]),
    );
    const lines = [...record];
    const directory = folder();
    const store = EmbeddedEventStore.open(directory.path);
    const append = jest.spyOn(store, 'append');
    const text = [...paifuLines(lines[0].game, lines)].join('');
    const begun = text.split('\n').slice(0, 80).join('\n');
    const files = [file('begun.paifu', `${begun}\n`), file('whole.paifu', text), file('again.paifu', text)];
    const { summary, added } = await imported(files, store);
    expect(summary.imported.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'already-there']);
    expect([added.events, append.mock.calls.length]).toEqual([lines.length, 0]);
    const stored = await store.readStream(streamOf(lines[0].game), { from: 0, limit: 10_000 });
    expect(stored.map(({ data }) => JSON.parse(data))).toEqual(lines);
    await store.close();
    directory.remove();
  });

  it('a file that is refused does not keep the others from being stored', async () => {
    const { summary, added } = await imported([file('a.xml', 'no log'), file('b.xml', one)]);
    expect(summary).toMatchObject({ unreadable: [{ file: 'a.xml' }], imported: [{ file: 'b.xml', outcome: 'added' }] });
    expect(added.games).toBe(1);
  });

  it('a thread is free once its games are sealed, and answers for them until they are stored', async () => {
    const sources: CheckedSource[] = [];
    const sinks = {
      paifu: { save: async () => {} },
      sources: { save: async (game: CheckedSource) => void sources.push(game) },
    };
    const second = new CheckerThread(COMMAND_IMPORT);
    await second.check(file('a.xml', one), sinks);
    let isFree = false;
    const free = second.free.then(() => {
      isFree = true;
    });
    expect((await sources[0].whole()).steps.length).toBeGreaterThan(100);
    expect(isFree).toBe(false);
    expect(await sources[0].seal(TERMS)).toHaveLength(1);
    await free;
    await second.check(file('b.xml', other), sinks);
    expect((await sources[0].whole()).digest).toBe(sources[0].outline.digest);
    for (const source of sources) source.release();
    await second.free;
    await second.close();
  });

  it('a game that is not sealed when its thread ends is given up', async () => {
    const sources: CheckedSource[] = [];
    const sinks = {
      paifu: { save: async () => {} },
      sources: { save: async (game: CheckedSource) => void sources.push(game) },
    };
    await thread.check(file('a.xml', one), sinks);
    expect(await sources[0].seal(TERMS)).toHaveLength(1);
    const { free } = thread;
    await thread.close();
    await expect(sources[0].seal(TERMS)).rejects.toMatchObject({ code: 'STOPPING' });
    await free;
  });
});

describe('a pool that stops', () => {
  it('refuses the file it checks, those that wait and those that come later', async () => {
    const stopping = new CheckerPool(COMMAND_IMPORT, { atOnce: 1, waiting: 9 });
    const nobody = { save: () => Promise.reject(new Error('nothing is complete')) };
    const check = (name: string) =>
      stopping.check(file(name, one, 5_000), { paifu: nobody, sources: nobody }).catch((error: Error) => error.message);
    const asked = [check('checked.xml'), check('waiting.xml')];
    await stopping.onModuleDestroy();
    const answers = await Promise.all([...asked, check('later.xml')]);
    expect(answers).toEqual(Array(3).fill('the service is stopping'));
  });
});

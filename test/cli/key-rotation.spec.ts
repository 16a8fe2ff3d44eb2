import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStore } from '../../src/platform/event-store/open-store.js';
import { parseNote } from '../../src/proof/core/note.js';
import { simulatedEntries } from '../kit/store/proof-records.js';
import { append } from '../kit/store/sealed-log.js';
import { type Service, startService } from '../kit/service/service.js';
import { freshPlace, type Place } from '../kit/store/store.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-rotation-'));
const at = (name: string): string => join(folder, name);
const NAME = 'club.example/paifu';
const [first, second, other] = ['one', 'two', 'three'].map((seed) =>
  simulatedEntries('zung-jung/wsom', `rotated ${seed}`),
);
const [game, later] = [first, second].map(([{ envelope }]) => envelope.game);

let place: Place;
let service: Service;

async function printed(...args: readonly string[]): Promise<string> {
  const { exit, out, err } = await paifu(args);
  if (exit !== 0) throw new Error(`paifu ${args.join(' ')}: ${err}`);
  return out;
}

async function serving(where: Place, key: string, ...games: (typeof first)[]): Promise<Service> {
  const store = await openStore(where.choice);
  for (const entries of games) await append(store, entries, 0, entries.length);
  await store.close();
  return startService({ place: where, env: { PAIFU_LOG_KEY: at(key), PAIFU_LOG_WITNESSES: at('witnesses') } });
}

/** The first checkpoint of more than `size` leaves that the service has signed with this key. */
async function checkpoint(url: string, vkey: string, size = 0): Promise<string> {
  const [name, id] = readFileSync(at(vkey), 'utf8').split('+');
  for (;;) {
    const { exit, out } = await paifu(['log', 'checkpoint', '--url', url]);
    if (exit === 0) {
      const { text, signatures } = parseNote(out);
      if (Number(text.split('\n')[1]) > size && signatures.some((one) => one.name === name && one.id === id))
        return out;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const sizeOf = (note: string): number => Number(parseNote(note).text.split('\n')[1]);
const witnessing = (url: string, ...logs: readonly string[]) =>
  paifu([
    ...['witness', url, '--key', at('witness.key'), '--state', at('seen.json')],
    ...logs.flatMap((key) => ['--log', at(key)]),
  ]);

/** A log signed with `one.key`, which a witness has seen; then with `two.key`, unchanged; then with another game. */
beforeAll(async () => {
  writeFileSync(at('one.vkey'), await printed('keys', 'new', at('one.key'), '--name', NAME));
  const witness = await printed('keys', 'new', at('witness.key'), '--name', 'witness.example', '--witness');
  writeFileSync(at('witnesses'), `witness B ${witness.trim()}\nquorum B\n`);
  place = await freshPlace('embedded');
  service = await serving(place, 'one.key', first);
  await checkpoint(service.url, 'one.vkey');
  expect((await witnessing(service.url, 'one.vkey')).exit).toBe(0);
  writeFileSync(at('kept.note'), await checkpoint(service.url, 'one.vkey'));
  await printed('prove', game, '--out', at('before'), '--url', service.url);
  await service.close();

  writeFileSync(at('rotation.note'), await printed('keys', 'rotate', at('one.key'), at('two.key')));
  writeFileSync(at('two.vkey'), await printed('keys', 'show', at('two.key')));
  service = await serving(place, 'two.key');
  writeFileSync(at('same.note'), await checkpoint(service.url, 'two.vkey'));
  await service.close();

  service = await serving(place, 'two.key', second);
  writeFileSync(
    at('today.note'),
    await checkpoint(service.url, 'two.vkey', sizeOf(readFileSync(at('same.note'), 'utf8'))),
  );
  await printed('prove', later, '--out', at('after'), '--url', service.url);

  // Each of these files replaces several options of a command.
  const keys = ['one.vkey', 'two.vkey'].map((name) => readFileSync(at(name), 'utf8').trim());
  writeFileSync(at('both.vkey'), `# the keys of the club\n${keys.join('\n')}\n`);
  const policy = `log ${keys[0]}\nwitness club-b ${witness.trim()}\nquorum none\n`;
  writeFileSync(at('policy'), policy);
  writeFileSync(at('both.policy'), `log ${keys[1]}\n${policy}`);
  writeFileSync(at('noted.policy'), `${policy}\n${readFileSync(at('rotation.note'), 'utf8')}`);
});
afterAll(async () => {
  await service.close();
  await place.dispose();
  rmSync(folder, { recursive: true });
});

describe('after the key of a log was rotated', () => {
  it('a log that has not grown keeps the signatures of the old key and of the witness', () => {
    const [kept, same] = ['kept.note', 'same.note'].map((name) => parseNote(readFileSync(at(name), 'utf8')));
    expect(kept.signatures).toHaveLength(2);
    expect(same.text).toBe(kept.text);
    expect(same.signatures.slice(0, 2)).toEqual(kept.signatures);
    expect(same.signatures).toHaveLength(3);
    expect(parseNote(readFileSync(at('today.note'), 'utf8')).signatures).toHaveLength(1);
  });

  it.each([
    ['both keys', ['one.vkey', 'two.vkey']],
    ['both keys the other way round', ['two.vkey', 'one.vkey']],
    ['a file with both', ['both.vkey']],
    ['the old key and the rotation note', ['one.vkey', 'rotation.note']],
    ['the rotation note alone', ['rotation.note']],
    ['a policy with both', ['both.policy']],
    ['a policy and the rotation note', ['policy', 'rotation.note']],
    ['a policy with the rotation note in it', ['noted.policy']],
  ])('the checkpoint of a score sheet from before is followed to the log of today by %s', async (_, keys) => {
    const sheet = await printed('score-sheet', '--game', game, '--data', place.choice.data, '--format', 'html');
    expect(sheet).toContain(parseNote(readFileSync(at('kept.note'), 'utf8')).text.split('\n')[0]);
    for (const where of [
      ['--url', service.url],
      ['--data', place.choice.data],
    ]) {
      const given = keys.flatMap((key) => ['--key', at(key)]);
      const { exit, out, err } = await paifu([
        'log',
        'consistency',
        at('kept.note'),
        at('today.note'),
        ...given,
        ...where,
      ]);
      expect([exit, err, out]).toEqual([0, '', expect.stringContaining(`The log of ${NAME} with`)]);
    }
  });

  it.each(['one.vkey', 'two.vkey'])('one key alone is not enough: %s', async (key) => {
    const given = ['--key', at(key), '--url', service.url];
    const { exit, err } = await paifu(['log', 'consistency', at('kept.note'), at('today.note'), ...given]);
    expect([exit, err]).toEqual([6, expect.stringContaining('signed by none of the keys given')]);
  });

  it('bundles from before and from after are verified with the same input', async () => {
    const files = [`before/${game}`, `after/${later}`].map(at);
    for (const file of files) {
      const bundle = ['verify', `${file}.paifu`, '--proof', `${file}.tlog-proof`];
      for (const trust of [
        ['--key', at('one.vkey'), '--key', at('two.vkey')],
        ['--key', at('both.vkey')],
        ['--key', at('rotation.note')],
        ['--policy', at('both.policy')],
        ['--policy', at('noted.policy')],
        ['--policy', at('policy'), '--key', at('rotation.note')],
      ])
        expect(await printed(...bundle, ...trust)).toContain('unchanged since it was signed');
    }
    const only = ['verify', `${files[1]}.paifu`, '--proof', `${files[1]}.tlog-proof`, '--policy', at('policy')];
    expect((await paifu(only)).exit).toBe(6);
  });

  it('the whole log is verified with the note', async () => {
    await service.close();
    const all = ['verify', '--all', '--data', place.choice.data, '--key'];
    expect((await paifu([...all, at('rotation.note')])).exit).toBe(0);
    expect((await paifu([...all, at('two.vkey')])).exit).toBe(0);
    expect((await paifu([...all, at('one.vkey')])).exit).toBe(6);
    service = await serving(place, 'two.key');
  });

  it('a witness goes on from what it has seen, and still refuses a rewritten history', async () => {
    const refused = await witnessing(service.url, 'one.vkey');
    expect([refused.exit, refused.err]).toEqual([6, expect.stringContaining('signed by none of the keys given')]);
    const state = readFileSync(at('seen.json'), 'utf8');
    const anew = await freshPlace('embedded');
    const forger = await serving(anew, 'two.key', other, second, first);
    try {
      await checkpoint(forger.url, 'two.vkey');
      const looked = await witnessing(forger.url, 'one.vkey', 'rotation.note');
      expect([looked.exit, looked.err]).toEqual([6, expect.stringContaining('history was rewritten')]);
      expect(readFileSync(at('seen.json'), 'utf8')).toBe(state);
    } finally {
      await forger.close();
      await anew.dispose();
    }
    const size = sizeOf(readFileSync(at('kept.note'), 'utf8'));
    const { exit, err } = await witnessing(service.url, 'one.vkey', 'rotation.note');
    expect([exit, err]).toEqual([0, expect.stringContaining(`extends the ${size} seen before`)]);
    expect((await witnessing(service.url, 'both.vkey')).exit).toBe(0);
  });

  it('a witness that has a new key is the same witness to whoever has its rotation note', async () => {
    writeFileSync(at('witness.note'), await printed('keys', 'rotate', at('witness.key'), at('witness-2.key')));
    appendFileSync(at('witnesses'), `\n${readFileSync(at('witness.note'), 'utf8')}`);
    await service.close();
    service = await serving(place, 'two.key');
    await checkpoint(service.url, 'two.vkey');
    const seen = ['--key', at('witness-2.key'), '--log', at('both.vkey'), '--state', at('seen-2.json')];
    await printed('witness', service.url, ...seen);
    await printed('prove', later, '--out', at('seen'), '--url', service.url);
    const proof = readFileSync(at(`seen/${later}.tlog-proof`), 'utf8').replace(/^\u2014 witness\.example .*\n/m, '');
    writeFileSync(at('one-cosigned'), proof);
    const quorum = readFileSync(at('both.policy'), 'utf8').replace('quorum none', 'quorum club-b');
    writeFileSync(at('quorum.policy'), quorum);
    const bundle = [
      'verify',
      at(`seen/${later}.paifu`),
      '--proof',
      at('one-cosigned'),
      '--policy',
      at('quorum.policy'),
    ];
    expect((await paifu(bundle)).err).toContain('fewer witnesses');
    expect(await printed(...bundle, '--key', at('witness.note'))).toContain('seen by witness club-b');
  });
});

describe('a rotation note', () => {
  it('a rotation note signed by the new key alone is accepted by a caller who gives that key', async () => {
    const old = readFileSync(at('one.vkey'), 'utf8').trim();
    writeFileSync(at('lost.note'), await printed('keys', 'rotate', old, at('three.key')));
    writeFileSync(at('three.vkey'), await printed('keys', 'show', at('three.key')));
    const compared = (...keys: readonly string[]) =>
      paifu([
        ...['log', 'consistency', at('kept.note'), at('kept.note'), '--url', service.url],
        ...keys.flatMap((key) => ['--key', at(key)]),
      ]);
    for (const keys of [['lost.note'], ['one.vkey', 'lost.note']]) {
      const { exit, err } = await compared(...keys);
      expect([exit, err]).toEqual([2, expect.stringContaining('is signed only by the new key')]);
    }
    expect((await compared('one.vkey', 'three.vkey', 'lost.note')).exit).toBe(0);
  });

  it.each([
    [
      'with another new key',
      (note: string) => note.replace(/^new .*$/m, `new ${readFileSync(at('one.vkey'), 'utf8').trim()}`),
    ],
    ['without signatures', (note: string) => note.split('\n\n')[0]],
    [
      'with a signature that is wrong',
      (note: string) => note.replace(/ (\S+)\n$/, (all) => all.replace(/[A-Z]/, (one) => (one === 'A' ? 'B' : 'A'))),
    ],
  ])('a rotation note is refused %s', async (_, change) => {
    writeFileSync(at('changed.note'), change(readFileSync(at('rotation.note'), 'utf8')));
    const { exit } = await paifu([
      ...['log', 'consistency', at('kept.note'), at('today.note'), '--url', service.url],
      ...['--key', at('one.vkey'), '--key', at('changed.note')],
    ]);
    expect(exit).toBe(2);
  });
});

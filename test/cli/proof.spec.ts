import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseCheckpoint } from '../../src/proof/core/checkpoint.js';
import { verifierKeyIn } from '../../src/proof/core/key.js';
import { parseNote, verifySignatures } from '../../src/proof/core/note.js';
import { encode, renderSVG } from 'uqr';
import { headText } from '../../src/proof/core/game-head.js';
import { headOf, MERKLE } from '../../src/games/record/game-tree.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { publicDisclosure, redactedLines } from '../../src/games/record/paifu-file-writer.js';
import { openStore } from '../../src/platform/event-store/open-store.js';
import { simulatedEntries } from '../kit/store/proof-records.js';
import { append } from '../kit/store/sealed-log.js';
import { type Service, startService } from '../kit/service/service.js';
import { freshPlace, type Place } from '../kit/store/store.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-cli-proof-'));
const at = (name: string): string => join(folder, name);
const NAME = 'club.example/paifu';
const [first, second, other] = ['one', 'two', 'three'].map((seed) => simulatedEntries('zung-jung/wsom', `cli ${seed}`));
const game = first[0].envelope.game;

let place: Place;
let service: Service;
const env: Record<string, string> = { PAIFU_LOG_KEY: at('paifu.key'), PAIFU_LOG_WITNESSES: at('witnesses') };

async function serving(where: Place, ...games: (typeof first)[]): Promise<Service> {
  const store = await openStore(where.choice);
  for (const entries of games) await append(store, entries, 0, entries.length);
  await store.close();
  return startService({ place: where, env });
}
const checkpoint = async (url = service.url): Promise<string> => {
  for (;;) {
    const { exit, out } = await paifu(['log', 'checkpoint', '--url', url]);
    if (exit === 0) return out;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const witnessing = (url = service.url) =>
  paifu(['witness', url, '--key', at('witness.key'), '--log', at('club.vkey'), '--state', at('seen.json')]);

beforeAll(async () => {
  const made = await paifu(['keys', 'new', at('paifu.key'), '--name', NAME]);
  writeFileSync(at('club.vkey'), made.out);
  const witness = await paifu(['keys', 'new', at('witness.key'), '--name', 'witness.example', '--witness']);
  writeFileSync(at('witnesses'), `witness B ${witness.out.trim()}\nquorum B\n`);
  writeFileSync(at('policy'), `log ${made.out.trim()}\nwitness club-b ${witness.out.trim()}\nquorum club-b\n`);
  place = await freshPlace('embedded');
  service = await serving(place, first);
  writeFileSync(at('kept.note'), await checkpoint());
});
afterAll(async () => {
  await service.close();
  await place.dispose();
  rmSync(folder, { recursive: true });
});

type Closed = { readonly totals: readonly number[] };
const envelopesOf = (entries: typeof first) => entries.map(({ envelope }) => envelope);

/** The modules of the QR codes in a text, without quiet zones. One character is two modules, one above the other. */
function codesIn(out: string): boolean[][][] {
  const pictures = [...out.matchAll(/(?:^ {8}[ ▀▄█]*[▀▄█]\n)+/gm)].map(([lines]) => lines.trimEnd().split('\n'));
  return pictures.map((lines) => {
    const size = Math.max(...lines.map((line) => line.length)) - 8;
    const dark = (line: string, signs: string) =>
      Array.from({ length: size }, (_, i) => signs.includes(line[8 + i] ?? '-'));
    return lines.flatMap((line) => [dark(line, '▀█'), dark(line, '▄█')]).slice(0, size);
  });
}

describe('paifu keys', () => {
  it('makes a key for its owner alone, and never over another', async () => {
    expect(statSync(at('paifu.key')).mode & 0o777).toBe(0o600);
    const shown = await paifu(['keys', 'show', at('paifu.key')]);
    expect(shown.out).toBe(readFileSync(at('club.vkey'), 'utf8'));
    expect(verifierKeyIn(MERKLE.sha256, shown.out.trim()).name).toBe(NAME);
    const again = await paifu(['keys', 'new', at('paifu.key'), '--name', NAME]);
    expect([again.exit, again.err]).toEqual([6, expect.stringContaining('never overwritten')]);
    expect((await paifu(['keys', 'new', at('x.key'), '--name', 'a b'])).exit).toBe(2);
    expect((await paifu(['keys', 'show', at('club.vkey')])).err).toContain('the mode 600');
  });

  it('names the old key with a new one, which the old one signs where it is not lost', async () => {
    const old = readFileSync(at('club.vkey'), 'utf8').trim();
    for (const [given, file, signers] of [
      [at('paifu.key'), at('second.key'), 2],
      [old, at('third.key'), 1],
    ] as const) {
      const { exit, out } = await paifu(['keys', 'rotate', given, file]);
      expect(exit).toBe(0);
      const note = parseNote(out);
      const fresh = (await paifu(['keys', 'show', file])).out.trim();
      expect(note.text).toBe(`paifu/key/1\nold ${old}\nnew ${fresh}\n`);
      const keys = [old, fresh].map((text) => verifierKeyIn(MERKLE.sha256, text));
      expect(await verifySignatures(crypto.subtle, note, keys)).toHaveLength(signers);
    }
  });
});

describe('a game', () => {
  it('a game is proved, whole or redacted, and checked offline', async () => {
    for (const redacted of [[], ['--redacted']]) {
      const out = at(`bundle${redacted.length}`);
      const proved = await paifu(['prove', game, '--out', out, ...redacted, '--data', place.choice.data]);
      expect([proved.exit, proved.err]).toEqual([0, '']);
      const [file, proof] = proved.out.trim().split('\n');
      const args = ['verify', file, '--proof', proof];
      const verified = await paifu([...args, '--key', at('club.vkey')]);
      expect([verified.exit, verified.out]).toEqual([
        0,
        expect.stringContaining(
          `Game ${game}, ${first.length} events, unchanged since it was signed, signed by ${NAME}+`,
        ),
      ]);
      const [line] = readFileSync(file, 'utf8').split('\n');
      expect(line.includes('redacted')).toBe(redacted.length === 1);
      expect((await paifu([...args, '--policy', at('policy')])).err).toContain('fewer witnesses');
      expect((await paifu([...args, '--policy', at('policy')])).exit).toBe(6);
      expect((await paifu(args)).exit).toBe(2);
      const told = readFileSync(file, 'utf8').replace('"role":"server"', '"role":"scribe"');
      writeFileSync(file, told);
      expect((await paifu([...args, '--key', at('club.vkey')])).exit).toBe(6);
    }
  });

  it('a game has a score sheet with its head and the checkpoint as codes, against which any later copy is held', async () => {
    const sheet = ['score-sheet', '--game', game, '--data', place.choice.data];
    const text = await paifu(sheet);
    expect([text.exit, text.err]).toEqual([0, '']);
    const { hash, root, count } = headOf(first);
    const head = `{"count":${count},"game":"${game}","head":"${hash}","paifu":"head/1","root":"${root}"}`;
    const kept = readFileSync(at('kept.note'), 'utf8');
    expect(codesIn(text.out)).toEqual([head, kept].map((one) => encode(one, { ecc: 'M', border: 0 }).data));
    for (const expected of [`Chain hash ${hash}`, `Root of the tree ${root}`]) expect(text.out).toContain(expected);
    const totals = first.flatMap(({ envelope: { type, data } }) =>
      type === 'GameClosed' ? (data as Closed).totals : [],
    );
    expect(text.out).toMatch(new RegExp(`Total +${totals.join(' +')}`));
    const html = await paifu([...sheet, '--format', 'html']);
    for (const one of [head, kept]) expect(html.out).toContain(renderSVG(one, { ecc: 'M', border: 4 }));
    expect((await paifu([...sheet, '--format', 'md'])).out).toContain(`\`Chain hash ${hash}\``);

    // A sheet of an earlier hand; the game has continued since.
    const ended = first.findIndex(({ envelope }) => envelope.type === 'HandEnded') + 1;
    const early = headText({ ...headOf(first.slice(0, ended)), game, head: first[ended - 1].hash });
    const files = {
      whole: at(`bundle0/${game}.paifu`),
      redacted: at(`bundle1/${game}.paifu`),
      packed: at(`bundle0/${game}.paifu.gz`),
    };
    writeFileSync(files.whole, [...paifuLines(game, envelopesOf(first))].join(''));
    writeFileSync(files.packed, gzipSync(readFileSync(files.whole)));
    writeFileSync(files.redacted, [...redactedLines(game, first, publicDisclosure(first))].join(''));
    for (const file of Object.values(files)) {
      const [now, then] = [
        await paifu(['verify', file, '--head', head]),
        await paifu(['verify', file, '--head', early]),
      ];
      expect([now.exit, now.out]).toEqual([0, expect.stringContaining(`begins with the ${count} events`)]);
      expect([then.exit, then.out]).toEqual([0, expect.stringContaining(`${count - ended} came later`)]);
    }
    const [times, cut] = [at('times.paifu'), at('cut.paifu')];
    const anew = envelopesOf(first).map((one) =>
      one.revision === 3 ? { ...one, actor: { ...one.actor, id: 'x' } } : one,
    );
    writeFileSync(times, [...paifuLines(game, anew)].join(''));
    writeFileSync(cut, [...paifuLines(game, envelopesOf(first).slice(0, -1))].join(''));
    for (const [file, given, exit, why] of [
      [times, head, 6, 'the game was rewritten'],
      [cut, head, 6, 'its end is missing'],
      [files.whole, head.replace(game, other[0].envelope.game), 6, 'the head is of game'],
      [files.whole, kept, 2, 'not the head of a game'],
      [
        files.whole,
        headText({ count: count, game, head: hash.replace(/./, (a) => (a === '0' ? '1' : '0')), root }),
        6,
        'belong to different records',
      ],
    ] as const) {
      const { exit: ended, err } = await paifu(['verify', file, '--head', given]);
      expect([ended, err]).toEqual([exit, expect.stringContaining(why)]);
    }
  });

  it('a game is seen by a witness, and its proof says when', async () => {
    const before = Math.floor(Date.now() / 60_000) * 60;
    const looked = await witnessing();
    expect([looked.exit, looked.err]).toEqual([0, expect.stringContaining('seen for the first time')]);
    const { out } = await paifu(['prove', game, '--out', at('seen'), '--url', service.url]);
    const [file, proof] = out.trim().split('\n');
    const verified = await paifu(['verify', file, '--proof', proof, '--policy', at('policy'), '--json']);
    const answer = JSON.parse(verified.out);
    expect(answer).toMatchObject({ game, witnesses: [{ name: 'club-b' }], hidden: 0 });
    expect(answer.since).toBeGreaterThanOrEqual(before);
  });

  it('a game in no checkpoint is not proved', async () => {
    for (const where of [
      ['--data', place.choice.data],
      ['--url', service.url],
    ]) {
      const { exit, err } = await paifu(['prove', other[0].envelope.game, ...where]);
      expect([exit, err]).toEqual([6, expect.stringContaining('no checkpoint covers game')]);
      expect(await paifu(['prove', 'no-id', ...where])).toMatchObject({ exit: 2 });
    }
  });

  it('a game is not said to be unproved where whom to trust cannot be read, and a key is not told', async () => {
    const proved = await paifu(['prove', game, '--out', at('trusted'), '--data', place.choice.data]);
    const [file, proof] = proved.out.trim().split('\n');
    const secret = readFileSync(at('paifu.key'), 'utf8').trim();
    for (const trust of [
      ['--key', at('paifu.key')],
      ['--key', secret],
      ['--policy', at('club.vkey')],
    ]) {
      const { exit, err, out } = await paifu(['verify', file, '--proof', proof, ...trust]);
      expect([exit, err]).toEqual([2, expect.stringContaining('expected')]);
      expect(err + out).not.toContain(secret.slice(-20));
    }
  });
});

describe('a log', () => {
  it('a log that goes on extends a kept checkpoint and satisfies a witness', async () => {
    await service.close();
    service = await serving(place, second);
    const sizeOf = (name: string): number => parseCheckpoint(parseNote(readFileSync(at(name), 'utf8')).text).size;
    do writeFileSync(at('today.note'), await checkpoint());
    while (sizeOf('today.note') === sizeOf('kept.note'));
    expect((await witnessing()).err).toContain(`extends the ${sizeOf('kept.note')} seen before`);
    const args = ['log', 'consistency', at('kept.note'), at('today.note'), '--key', at('club.vkey')];
    for (const where of [
      ['--url', service.url],
      ['--data', place.choice.data],
    ]) {
      const { exit, out } = await paifu([...args, ...where]);
      expect([exit, out]).toEqual([0, expect.stringContaining(`The log of ${NAME} with`)]);
    }
    const back = await paifu(['log', 'consistency', at('today.note'), at('kept.note'), '--key', at('club.vkey')]);
    expect(back.exit).toBe(6);
  });

  it('a rewritten log is signed by no witness and does not extend the kept checkpoint', async () => {
    const anew = await freshPlace('embedded');
    const forger = await serving(anew, other, second, first);
    try {
      writeFileSync(at('forged.note'), await checkpoint(forger.url));
      const args = ['log', 'consistency', at('kept.note'), at('forged.note'), '--key', at('club.vkey')];
      const compared = await paifu([...args, '--url', forger.url]);
      expect([compared.exit, compared.err]).toEqual([6, expect.stringContaining('history was rewritten')]);
      const looked = await witnessing(forger.url);
      expect([looked.exit, looked.err]).toEqual([6, expect.stringContaining('history was rewritten')]);
      expect((await witnessing()).exit).toBe(0);
    } finally {
      await forger.close();
      await anew.dispose();
    }
  });

  it('a log is rebuilt from the events, with the checkpoints it had', async () => {
    const running = await paifu(['log', 'rebuild', '--data', place.choice.data]);
    expect(running.exit).toBe(7);
    await service.close();
    const before = await paifu(['prove', game, '--out', at('before'), '--data', place.choice.data]);
    const rebuilt = await paifu(['log', 'rebuild', '--data', place.choice.data]);
    expect([rebuilt.exit, rebuilt.out]).toEqual([0, expect.stringContaining('the same as before')]);
    const after = await paifu(['prove', game, '--out', at('after'), '--data', place.choice.data]);
    const [was, is] = [before, after].map(({ out }) => readFileSync(out.trim().split('\n')[1], 'utf8'));
    expect(is).toBe(was);
    writeFileSync(join(place.choice.data, 'log.db'), 'not a database');
    for (const end of ['-wal', '-shm']) rmSync(join(place.choice.data, `log.db${end}`), { force: true });
    const damaged = await paifu(['prove', game, '--data', place.choice.data]);
    expect([damaged.exit, damaged.err]).toEqual([5, expect.stringContaining('paifu log rebuild')]);
    expect((await paifu(['log', 'rebuild', '--data', place.choice.data])).exit).toBe(0);
    const signed = await paifu(['log', 'checkpoint', '--data', place.choice.data, '--key', at('paifu.key')]);
    writeFileSync(at('again.note'), signed.out);
    const args = ['log', 'consistency', at('kept.note'), at('again.note'), '--key', at('club.vkey')];
    expect((await paifu([...args, '--data', place.choice.data])).exit).toBe(0);
    service = await startService({ place, env });
  });
});

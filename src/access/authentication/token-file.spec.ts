import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { gameIdOf } from '../../games/record/identity.js';
import { hashToken } from '../tokens.js';
import { readTokenFile, parseTokenFile } from './token-file.js';

const game = gameIdOf('a');
const file = (roles: unknown, sha256 = hashToken('secret')) => ({ tokens: [{ sha256, actor: 'someone', roles }] });

describe('tokens', () => {
  test('a token stands for an actor and their roles', () => {
    const callers = parseTokenFile(
      file([
        { role: 'scribe', games: [game] },
        { role: 'player', game, seat: 2 },
      ]),
    );
    expect(callers.callerOf('wrong')).toBeUndefined();
    const caller = callers.callerOf('secret');
    expect(caller?.recorderOf(game)).toEqual({ id: 'someone', role: 'scribe' });
    expect(caller?.recorderOf(gameIdOf('b'))).toBeNull();
    expect([caller?.viewerOf(game), caller?.viewerOf(gameIdOf('b'))]).toEqual(['scribe', 'public']);
    expect([caller?.viewerOf(game, 1), caller?.viewerOf(game, 'judge'), caller?.viewerOf(game, 'public')]).toEqual([
      null,
      null,
      'public',
    ]);
  });

  test.each(['judge', 'head-judge'])('a %s sees all, corrects, and records what judges record', (role) => {
    const judge = parseTokenFile(file([{ role }])).callerOf('secret');
    expect([judge?.viewerOf(game), judge?.viewerOf(game, 3)]).toEqual(['judge', 3]);
    expect([judge?.openerOf(game), judge?.correctorOf(game)?.role]).toEqual([null, role]);
    expect([judge?.recorderOf(game)?.role, judge?.judgeOf(game)?.role]).toEqual([role, role]);
  });

  test('who has several roles records each thing in one that may', () => {
    const both = parseTokenFile(file([{ role: 'judge' }, { role: 'scribe', games: [game] }])).callerOf('secret');
    expect(both?.recorderOf(game, ['DrawTile', 'AddNote'])?.role).toBe('scribe');
    expect(both?.recorderOf(game, ['ImposePenalty'])?.role).toBe('judge');
    // They must not share a token; the error names both entries.
    expect(both?.recorderOf(game, ['DrawTile', 'ImposePenalty'])?.role).toBe('scribe');
  });

  test('tokens have ids that are theirs wherever they stand in the file', () => {
    const [one, two] = ['one', 'two'].map((text) => file([{ role: 'judge' }], hashToken(text)).tokens[0]);
    const ids = (...tokens: unknown[]) => parseTokenFile({ tokens }).all.map(({ id }) => id);
    expect(ids(two, one)).toEqual(ids(one, two).reverse());
    expect(ids(one)[0]).toBe(parseTokenFile({ tokens: [two, one] }).callerOf('one')?.token?.id);
    expect(ids(one)[0]).toMatch(/^file-[0-9a-f]{8}$/);
  });

  test('operators are nobody at the table', () => {
    const operator = parseTokenFile(file([{ role: 'operator' }])).callerOf('secret');
    expect([operator?.viewerOf(game), operator?.recorderOf(game), operator?.correctorOf(game)]).toEqual([
      'public',
      null,
      null,
    ]);
  });

  test.each([
    [{}, 'tokens: expected a value'],
    [file([{ role: 'king' }]), 'tokens[0].roles[0].role: expected one of scribe'],
    [file([{ role: 'scribe' }]), 'tokens[0].roles[0].games'],
    [file([{ role: 'player', game, seat: 4 }]), 'tokens[0].roles[0].seat'],
    [file([]), 'tokens[0].roles'],
    [file([{ role: 'judge' }], 'secret'), 'tokens[0].sha256: expected a SHA-256'],
  ])('%# a file that is none is refused by the place of what is wrong', (content, message) => {
    expect(() => parseTokenFile(content)).toThrow(message);
  });

  test('a token that stands there twice is refused: whose it is would hang on the order of the lines', () => {
    const [token] = file([{ role: 'judge' }]).tokens;
    const other = { ...token, actor: 'somebody-else', roles: [{ role: 'operator' }] };
    const refused = 'tokens[1].sha256: expected a token different from tokens[0]';
    expect(() => parseTokenFile({ tokens: [token, other] })).toThrow(refused);
    expect(() => parseTokenFile({ tokens: [token, token] })).toThrow(refused);
    // Several tokens of one actor are several devices.
    expect(() => parseTokenFile({ tokens: [token, { ...token, sha256: hashToken('another') }] })).not.toThrow();
  });

  test('a file that others may read or change is warned of, one of its owner’s alone is not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'paifu-'));
    const path = join(folder, 'tokens.json');
    await writeFile(path, JSON.stringify(file([{ role: 'judge' }])));
    for (const [mode, warned] of [
      [0o600, false],
      [0o400, false],
      [0o640, false],
      [0o660, true],
      [0o644, true],
      [0o604, true],
      [0o602, true],
      [0o666, true],
    ] as const) {
      await chmod(path, mode);
      const warnings: string[] = [];
      await readTokenFile(path, (warning) => warnings.push(warning));
      expect([mode, warnings]).toEqual([mode, warned ? [expect.stringContaining(`chmod 600 ${path}`)] : []]);
    }
    await rm(folder, { recursive: true });
  });

  test('a file that is not there is named', async () => {
    await expect(readTokenFile('/nowhere/tokens.json', () => {})).rejects.toThrow(
      'PAIFU_TOKENS: /nowhere/tokens.json: there is no such file',
    );
  });
});

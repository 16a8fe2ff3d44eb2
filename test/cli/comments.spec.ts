import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import '../kit/play/rulesets.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-comments-'));
let service: Service;
let game: string;

const comments = (name: string, ...args: string[]) =>
  paifu(['comments', name, game, ...args, '--url', service.url, '--token', tokenOf('judge')]);

beforeAll(async () => {
  service = await startService({ roles: { judge: [{ role: 'judge' }, { role: 'scribe', games: ['*'] }] } });
  const judge = new Client(service, 'judge');
  game = (await judge.open('commented')).gameId;
  const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'comments', game: 0, cycles: 1 });
  await judge.record(game, 'play', 0, actions.slice(1, 12));
});
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true });
});

it('adds, lists and removes comments on a service', async () => {
  const variation = join(folder, 'variation.json');
  writeFileSync(variation, JSON.stringify([{ type: 'AddNote', data: { text: 'thinks for a minute' } }]));
  const added = await comments(
    'add',
    '4',
    '--text',
    'a wall of its own',
    '--mark',
    'mistake',
    '--variation',
    variation,
  );
  expect(added).toMatchObject({ exit: 0, out: '1\n' });
  const { out } = await comments('list');
  expect(out).toMatch(/^1 {2}hand 1, revision 4 {2}judge, .* {2}\?\n {4}a wall of its own\n {4}variation: .*addNote/);
  expect(JSON.parse((await comments('list', '--json')).out)).toMatchObject({ number: 1, mark: 'mistake', take: 1 });
  expect(await comments('remove', '1')).toMatchObject({ exit: 0, out: '' });
  expect(await comments('remove', '1')).toMatchObject({ exit: 3, err: expect.stringContaining('no comment 1') });
  expect((await comments('list')).out).toBe('');
});

it('names the field of a variation that is wrong', async () => {
  const variation = join(folder, 'wrong.json');
  writeFileSync(variation, JSON.stringify([{ type: 'DiscardTile', data: { seat: 9, tile: '1m' } }]));
  const { exit, err } = await comments('add', '4', '--variation', variation);
  expect([exit, err]).toEqual([2, expect.stringContaining('wrong.json: variation[0].data.seat: expected')]);
});

it('adds, lists and removes comments in a data directory, and refuses as a service does', async () => {
  const data = join(folder, 'data');
  const file = join(folder, 'game.paifu');
  writeFileSync(file, (await paifu(['simulate', '--ruleset', 'zung-jung/wsom', '--seed', 'comments'])).out);
  expect(await paifu(['import', file, '--data', data])).toMatchObject({ exit: 0 });
  const { game: id } = JSON.parse(readFileSync(file, 'utf8').split('\n')[0]);
  const stored = (name: string, ...args: string[]) => paifu(['comments', name, id, ...args, '--data', data]);
  expect(await stored('add', '4', '--text', 'North waits', '--mark', 'good')).toMatchObject({ exit: 0, out: '1\n' });
  const { out } = await stored('list');
  expect(out).toMatch(/^1 {2}hand 1, revision 4 {2}\S+-at-the-terminal, .* {2}!\n {4}North waits\n$/);
  expect(JSON.parse((await stored('list', '--json')).out)).toMatchObject({ number: 1, mark: 'good', variation: null });
  const verify = async (...args: string[]) => (await paifu(['verify', '--all', ...args, '--data', data])).out;
  expect(await verify()).toMatch(new RegExp(`^${id}: ok \\(1 game, .* events\\)\n$`));
  expect(
    (await verify('--json'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).game),
  ).toEqual([id]);
  const refused = await stored('add', '4000', '--text', 'no such step');
  expect([refused.exit, refused.err]).toEqual([2, expect.stringContaining('no step with the revision 4000')]);
  expect(await stored('remove', '1')).toMatchObject({ exit: 0, out: '' });
  expect(await stored('remove', '1')).toMatchObject({ exit: 3, err: expect.stringContaining('no comment 1') });
  expect((await stored('list')).out).toBe('');
  const unknown = await paifu(['comments', 'list', 'nothing', '--data', data]);
  expect([unknown.exit, unknown.err]).toEqual([3, expect.stringContaining('there is no game nothing')]);
});

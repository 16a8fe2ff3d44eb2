import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { writeMjai } from '../../src/exchange/formats/write-mjai.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { seededRecord } from '../../src/games/record/seeded-record.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { mjaiEvents, mjaiReport } from '../kit/formats/mjai-report.js';
import { type Service, startService, tokenOf } from '../kit/service/service.js';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-reviews-'));
const at = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou', {}), seed: 'reviewed', game: 1 });
const record = [
  ...seededRecord(
    'reviewed',
    events.map((event) => [event]),
  ),
];
const [{ game }] = record;
const report = mjaiReport(mjaiEvents(writeMjai(record, (id) => id).text), 0);
const { total_reviewed: total, total_matches: matches } = report.review;
writeFileSync(at('game.paifu'), [...paifuLines(game, record)].join(''));
writeFileSync(at('report.json'), JSON.stringify(report));
writeFileSync(at('other.json'), JSON.stringify({ ...report, player_id: 1 }));

let service: Service;
beforeAll(async () => {
  service = await startService({ roles: { operator: [{ role: 'operator' }], judge: [{ role: 'judge' }] } });
});
afterAll(() => service.close());

const PLACES = {
  'a data directory': () => ['--data', at('data')],
  'a running service': () => ['--url', service.url, '--token', tokenOf('judge')],
};

describe.each(Object.entries(PLACES))('reviews in %s', (_, place) => {
  const review = (...args: string[]) => paifu(['review', ...args, ...place()]);

  it('given a stored game, reports are attached once, listed, shown, attached again in the own format, and removed', async () => {
    const importing = place().map((one) => (one === tokenOf('judge') ? tokenOf('operator') : one));
    expect((await paifu(['import', at('game.paifu'), ...importing])).exit).toBe(0);
    expect(await review('list', game)).toEqual({ exit: 0, out: '', err: '' });
    expect(await review('attach', game, at('report.json'))).toEqual({ exit: 0, out: '1\n', err: '' });
    expect(await review('attach', game, at('report.json'))).toEqual({ exit: 0, out: '1\n', err: '' });
    const summary = `seat 0  Mortal (mortal-test 4.1b), ${matches} of ${total} decisions as the engine (${((100 * matches) / total).toFixed(1)} %), rating 44.4\n`;
    const listed = await review('list', game);
    expect(listed.out.replace(/rating [\d.]+/, 'rating 44.4')).toBe(`1  ${summary}`);
    const [json] = (await review('list', game, '--json')).out.split('\n').map((line) => line && JSON.parse(line));
    expect(json).toMatchObject({ number: 1, seat: 0, leftOut: 0, agreement: { decisions: total, matches } });
    const shown = await review('show', game, '1');
    expect(shown.out.split('\n')).toHaveLength(total - matches + 2);
    expect(shown.out).toMatch(
      /^revision \d+: discard .. \(43\.8 %, 0\.75\); the engine: discard [56]z \(56\.2 %, 1\)$/m,
    );
    expect((await review('show', game, '1', '--all')).out.split('\n')).toHaveLength(total + 2);
    writeFileSync(at('own.json'), (await review('show', game, '1', '--json')).out);
    expect(await review('attach', game, at('own.json'))).toEqual({ exit: 0, out: '2\n', err: '' });
    const own = JSON.parse((await review('list', game, '--json')).out.split('\n')[1]);
    expect(own.agreement).toEqual(json.agreement);
    expect(await review('remove', game, '1')).toEqual({ exit: 0, out: '', err: '' });
    expect((await review('list', game)).out).toMatch(/^2 {2}seat 0/);
    expect((await review('remove', game, '1')).exit).toBe(3);
    expect((await review('show', game, '1')).exit).toBe(3);
  });

  it('given a report of another seat or game, nothing is attached and the place is named', async () => {
    const wrong = await review('attach', game, at('other.json'));
    expect(wrong.err).toMatch(
      /^paifu: \S+other\.json: review\.kyokus\[\d\] \(East \d, \d honba\): the report has the scores/,
    );
    expect([wrong.exit, wrong.out]).toEqual([5, '']);
    expect((await review('attach', '11111111-1111-5111-8111-111111111111', at('report.json'))).exit).toBe(3);
    expect((await review('attach', game, at('nothing.json'))).exit).toBe(3);
  });
});

it('given a directory with reviews, verify checks them too, with one line a game', async () => {
  const { exit, out, err } = await paifu(['verify', '--all', '--data', at('data')]);
  expect(exit).toBe(0);
  expect(out.split('\n').filter((line) => line.includes(game))).toEqual([
    `${game}: ok (1 game, 8 hands, ${events.length} events)`,
  ]);
  const [, verified] = /(\d+) events verified/.exec(err.replaceAll(',', '')) ?? [];
  expect(Number(verified)).toBeGreaterThan(events.length);
});

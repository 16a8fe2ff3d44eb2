import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { gameIdOf } from '../../src/recording/identity.js';
import { storedFile } from '../../src/recording/stored-file.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { paifu } from '../cli/run-cli.js';
import { Client, type Service, startService, tokenOf } from '../support/service.js';

const ROLES = { server: [{ role: 'server', games: ['*'] }], judge: [{ role: 'judge' }] } as const;
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
afterAll(() => service.close());

const through = (actor?: keyof typeof ROLES): string[] => [
  ...['--url', service.url],
  ...(actor === undefined ? [] : ['--token', tokenOf(actor)]),
];

async function stored(game: string): Promise<string> {
  let text = '';
  for await (const piece of storedFile(service.store, game)) text += piece.toString();
  return text;
}

describe('commands that go through a running service', () => {
  test('export gives the bytes that are stored, of a game in which nothing is hidden any more to anybody', async () => {
    for (const actor of ['judge', 'server', undefined] as const) {
      expect(await paifu(['export', '--game', whole, ...through(actor)])).toMatchObject({
        exit: 0,
        out: await stored(whole),
      });
    }
    expect((await paifu(['export', '--game', open, ...through('judge')])).out).toBe(await stored(open));
  });

  test('replay and verify show and judge the same game', async () => {
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

  test('what cannot be done that way is said, with the exit code that says which', async () => {
    const refusals = [
      [['export', '--game', open, ...through()], 1, /revision 2 .* is not shown to you in full: --token/],
      [['export', '--game', gameIdOf('none'), ...through('judge')], 3, /there is no game/],
      [['export', '--game', whole, '--url', service.url, '--token', 'wrong'], 1, /answers: /],
      [['replay', '--game', whole, '--url', 'http://127.0.0.1:9'], 7, /no Paifu service answers at/],
      [['replay', '--game', whole, '--url', 'ftp:x'], 2, /--url is "ftp:x"; expected an address/],
      [['verify', '--all', ...through('judge')], 2, /--url reads one game/],
      [['import', 'test', ...through('server')], 2, /writes to the store itself/],
    ] as const;
    for (const [args, exit, message] of refusals) {
      const ran = await paifu(args);
      expect([args, ran]).toEqual([args, { exit, out: '', err: expect.stringMatching(message) }]);
    }
  });
});

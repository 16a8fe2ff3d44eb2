import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { paifu } from '../cli/run-cli.js';
import { mjlogOf } from '../kit/formats/mjlog-of.js';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

const ROLES = {
  server: [{ role: 'server', games: ['*'] }],
  judge: [{ role: 'judge' }],
  operator: [{ role: 'operator' }],
} as const;
const folder = mkdtempSync(join(tmpdir(), 'paifu-recorded-'));
let service: Service;

beforeAll(async () => {
  service = await startService({ roles: ROLES });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

/** A game as a server records it live, and a log of it as another program writes it. */
async function recorded(seed: string, reveal: string) {
  const { actions } = simulateGame({ ruleset: resolveRuleset('reach/tenhou', { winds: 'east' }), seed, game: 1 });
  const server = new Client(service, 'server');
  const { gameId } = await server.open(seed, { ruleset: 'reach/tenhou', options: { winds: 'east' }, reveal });
  for (let at = 1; at < actions.length; at += 400) {
    const answer = await server.record(gameId, `${seed}-${at}`, at - 1, actions.slice(at, at + 400));
    if (answer.__typename !== 'ActionsRecorded') throw new Error(JSON.stringify(answer));
  }
  const log = join(folder, `${seed}.jsonl`);
  const through = ['--url', service.url, '--token', tokenOf('judge')];
  const { exit, out } = await paifu(['export', '--game', gameId, '--format', 'mjai', ...through]);
  expect(exit).toBe(0);
  writeFileSync(log, out);
  const { revision } = await new Client(service, 'judge').game(gameId, 'revision');
  const known = `{ findGames(first: 1, minRevision: { game: "${gameId}", revision: ${revision} }) { __typename } }`;
  while ((await server.ask(known)).data.findGames.__typename === 'NotYet');
  return { gameId, log };
}

const imported = async (actor: keyof typeof ROLES, file: string) => {
  const through = ['--url', service.url, '--token', tokenOf(actor)];
  return JSON.parse((await paifu(['import', file, '--json', ...through])).out).imported;
};

describe('the log of a game that was recorded here while it was played', () => {
  test('the log of a game recorded here is that game, to everybody when it is revealed', async () => {
    const { gameId, log } = await recorded('open', 'AFTER_HAND');
    for (const actor of ['server', 'operator'] as const)
      expect(await imported(actor, log)).toEqual([{ file: log, game: gameId, outcome: 'already-there' }]);
    const judge = new Client(service, 'judge');
    const { data } = await judge.ask('{ findGames(first: 9) { ... on GameSummaryConnection { totalCount } } }');
    expect(data.findGames.totalCount).toBe(1);
  });

  test('the log of a game recorded here is that game as a text that a scribe sends, also by another command id', async () => {
    const { gameId } = await recorded('told', 'AFTER_HAND');
    const { notation: text } = await new Client(service, 'judge').game(gameId, 'notation');
    const mutation = `mutation($commandId: ID!, $text: String!) { importGame(commandId: $commandId, text: $text) {
      __typename ... on GameImported { gameId added game { id revision } } ... on UserError { message } } }`;
    const told = async (commandId: string, said: string) =>
      (await new Client(service, 'server').ask(mutation, { commandId, text: said })).data.importGame;
    const first = await told('told/1', text);
    expect(first).toMatchObject({ __typename: 'GameImported', gameId, added: 0, game: { id: gameId } });
    // Played differently it is a new game; the same command again returns the game itself.
    const shorter = text.slice(0, text.lastIndexOf('\nhand:'));
    const other = await told('told/2', shorter);
    expect(other.gameId).toBe(gameIdOf('told/2'));
    expect(other.added).toBeGreaterThan(0);
    expect(await told('told/2', shorter)).toMatchObject({ gameId: other.gameId, added: 0 });
    // A game that was imported from a log is recognized too.
    const ruleset = resolveRuleset('reach/tenhou', { winds: 'east' });
    const log = join(folder, 'played.xml');
    writeFileSync(log, mjlogOf(simulateGame({ ruleset, seed: 'as a log', game: 1 }).events));
    const [{ game: logged, outcome }] = await imported('operator', log);
    expect(outcome).toBe('added');
    const { notation } = await new Client(service, 'judge').game(logged, 'notation');
    expect(await told('told/3', notation)).toMatchObject({ gameId: logged, added: 0 });
  });

  test('the log of a game recorded here is a game of its own to callers who may not see all of it', async () => {
    const { gameId, log } = await recorded('never', 'NEVER');
    expect(await imported('server', log)).toEqual([{ file: log, game: gameId, outcome: 'already-there' }]);
    const [{ game, outcome }] = await imported('operator', log);
    expect([outcome, game === gameId]).toEqual(['added', false]);
  });

  test('the log of a game recorded here is another game if it went on differently or was corrected here', async () => {
    const { gameId, log } = await recorded('other', 'AFTER_HAND');
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    const shorter = join(folder, 'shorter.jsonl');
    const ended = lines.findLastIndex((line, i) => i < lines.length - 3 && line.includes('"end_kyoku"'));
    writeFileSync(shorter, lines.slice(0, ended + 1).join('\n'));
    const [other] = await imported('operator', shorter);
    expect([other.outcome, other.game === gameId]).toEqual(['added', false]);

    const judge = new Client(service, 'judge');
    const { revision } = await judge.game(gameId, 'revision');
    const fix = { amend: { target: 1, action: { seatPlayers: { players: ['a', 'b', 'c', 'd'] } }, reason: 'names' } };
    expect((await judge.correct(gameId, 'fix', revision, fix)).__typename).toBe('CorrectionRecorded');
    const [corrected] = await imported('operator', log);
    expect([corrected.outcome, corrected.game === gameId]).toEqual(['added', false]);
  });

  test('the log of a game recorded here is recognised in a data directory, in every format that can be read back', async () => {
    const data = ['--data', join(folder, 'data')];
    const file = join(folder, 'game.paifu');
    writeFileSync(file, (await paifu(['simulate', '-r', 'reach/tenhou', '-s', 'here'])).out);
    const [{ game }] = JSON.parse((await paifu(['import', file, '--json', ...data])).out).imported;
    for (const format of ['tenhou6', 'mjai', 'mhr']) {
      const log = join(folder, `again.${format}`);
      writeFileSync(log, (await paifu(['export', '--game', game, '--format', format, ...data])).out);
      const { exit, out } = await paifu(['import', log, '--format', format, '--json', ...data]);
      expect([format, exit, JSON.parse(out).imported]).toEqual([
        format,
        0,
        [{ file: log, game, outcome: 'already-there' }],
      ]);
    }
    expect((await paifu(['games', ...data])).err).toBe('1 game\n');
  });
});

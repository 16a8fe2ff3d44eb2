import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gameIdOf } from '../../src/games/record/identity.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { paifu } from '../cli/run-cli.js';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

const unseen = (count: number): string[] => Array<string>(count).fill('?');
const WINNING = ['1m', '1m', '1m', '2p', '3p', '4p', '5s', '6s', '7s', '8s', '8s', '8s', '9s'];
const game = gameIdOf('disputed');

const FOUND = 'irregularities { code status correction message }';
const DEPENDANTS = 'dependants { revision was now why correction }';
const PREVIEW = `query ($game: ID!, $corrections: [CorrectionInput!]!) {
  previewCorrection(gameId: $game, corrections: $corrections) { __typename ... on CorrectionPreview {
    ${DEPENDANTS} raised { revision code status correction } settled { revision code status correction }
    closingBefore { totals placings finalPoints } closingAfter { totals placings finalPoints } } } }`;
const CORRECT = `mutation ($game: ID!, $id: ID!, $expected: Int!, $corrections: [CorrectionInput!]!) {
  correctGame(gameId: $game, commandId: $id, expectedRevision: $expected, corrections: $corrections) {
    __typename ... on CorrectionRecorded { revision ${FOUND} ${DEPENDANTS} } ... on UserError { message path } } }`;

let service: Service;
let scribe: Client;
let judge: Client;
let nobody: Client;

/** Revisions 0 opened, 1 seated, 2 started, 3 dealt, 4 the hand is dead, 5 discard, 6 a win that failed, 7 the end, 8 the close. */
beforeAll(async () => {
  service = await startService({
    roles: { scribe: [{ role: 'scribe', games: ['*'] }], judge: [{ role: 'judge' }] },
  });
  scribe = new Client(service, 'scribe');
  judge = new Client(service, 'judge');
  nobody = new Client(service);
  await scribe.open('disputed', { mode: 'SCRIBE', reveal: 'AFTER_HAND', options: { matchPoints: true } });
  const begin: Action[] = [
    { type: 'SeatPlayers', data: { players: ['p1', 'p2', 'p3', 'p4'] } },
    { type: 'StartHand', data: {} },
    { type: 'DealTiles', data: { hands: [unseen(14), unseen(13), unseen(13), unseen(13)] } },
  ];
  await scribe.record(game, 'begin', 0, begin);
  const dead = { type: 'ImposePenalty', data: { seat: 1, penalty: 'dead-hand', reason: 'a tile too many' } } as const;
  expect(await judge.record(game, 'dead', 3, [dead])).toMatchObject({ __typename: 'ActionsRecorded' });
  const rest: Action[] = [
    { type: 'DiscardTile', data: { seat: 0, tile: '9s' } },
    { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: WINNING } },
    { type: 'EndHand', data: { reason: 'ruling' } },
    { type: 'CloseGame', data: { reason: 'time' } },
  ];
  expect(await scribe.record(game, 'rest', 4, rest)).toMatchObject({ revision: 8 });
});
afterAll(() => service.close());

const stepAt = async (by: Client, revision: number) =>
  (await by.game(game, `step(revision: ${revision}) { type ${FOUND} data }`)).step;

const told = (command: string, ...args: readonly string[]) =>
  paifu([command, '--game', game, '--url', service.url, '--token', tokenOf('judge'), ...args]);

describe('a record that is corrected', () => {
  const retract = { retract: { target: 4, reason: 'it was counted wrongly' } };

  test('the preview names what depends on it, and the correction that would follow suit', async () => {
    expect(await stepAt(nobody, 6)).toMatchObject({
      irregularities: [{ code: 'dead-hand-win', status: 'OPEN', correction: null }],
    });
    const { data } = await judge.ask(PREVIEW, { game, corrections: [retract] });
    expect(data.previewCorrection).toMatchObject({
      settled: [{ revision: 6, code: 'dead-hand-win', status: 'SETTLED', correction: 9 }],
      dependants: [
        {
          revision: 6,
          was: { type: 'WinFailed' },
          now: { type: 'HandWon', data: { seat: 1, tile: '9s' } },
          why: [expect.stringMatching(/^no longer possible: /)],
        },
        { revision: 7 },
      ].slice(0, data.previewCorrection.dependants.length),
      closingBefore: { totals: [0, 0, 0, 0], placings: [1, 1, 1, 1] },
    });
  });

  test('a repeated command gives the corrected answer, and repeated unchanged it gives the same', async () => {
    const asked = { game, id: 'retract', expected: 8, corrections: [retract] };
    const { data } = await judge.ask(CORRECT, asked);
    const { dependants } = data.correctGame;
    expect(dependants[0]).toMatchObject({ revision: 6, correction: { amend: { target: 6 } } });
    expect((await judge.ask(CORRECT, asked)).data.correctGame.dependants).toEqual(dependants);
    expect(await stepAt(nobody, 6)).toMatchObject({
      type: 'WinFailed',
      irregularities: [{ code: 'dead-hand-win', status: 'SETTLED', correction: 9 }],
    });
    expect((await stepAt(nobody, 6)).data).not.toHaveProperty('irregularities');
    const [{ correction }] = dependants;
    const next = await judge.ask(PREVIEW, { game, corrections: [correction] });
    const { closingBefore, closingAfter } = next.data.previewCorrection;
    expect(closingBefore.totals).toEqual([0, 0, 0, 0]);
    expect(closingAfter.totals[1]).toBeGreaterThan(0);
    expect(closingAfter.placings[1]).toBe(1);
    expect(closingAfter.finalPoints).not.toEqual(closingBefore.finalPoints);
    const followed = await judge.ask(CORRECT, { game, id: 'follow', expected: 9, corrections: [correction] });
    expect(followed.data.correctGame).toMatchObject({ __typename: 'CorrectionRecorded', revision: 10 });
    expect(await stepAt(nobody, 6)).toMatchObject({ type: 'HandWon' });
    const { closing } = await nobody.game(game, 'closing { totals placings finalPoints }');
    expect(closing).toEqual(closingAfter);
  });

  test('the log tells of each what became of it', async () => {
    const { log } = await judge.game(game, `log(first: 50) { edges { node { revision ${FOUND} } } }`);
    const told = log.edges.flatMap(
      ({ node }: { node: { revision: number; irregularities: { code: string; status: string }[] } }) =>
        node.irregularities.map(({ code, status }) => [node.revision, code, status]),
    );
    expect(told).toContainEqual([6, 'dead-hand-win', 'SETTLED']);
    expect((await judge.game(game, `step(revision: 6) { ${FOUND} }`, ', asOf: 8')).step).toMatchObject({
      irregularities: [{ status: 'OPEN' }],
    });
  });

  test('paifu verify and replay tell what stands from what is settled', async () => {
    const replayed = await told('replay');
    // Long findings wrap onto the next line.
    expect(replayed.out.replaceAll(/\n {8}/g, ' ')).toMatch(/ {6}- breach: .*dead.* \(settled by revision 9\)\n/);
    const { exit, out } = await told('verify', '--json');
    const report = JSON.parse(out);
    const open = report.irregularities.filter(({ status }: { status: string }) => status !== 'settled');
    expect(report.differences).toEqual([]);
    expect(exit).toBe(open.length === 0 ? 0 : 6);
    expect(report.irregularities).toContainEqual(
      expect.objectContaining({ revision: 6, code: 'dead-hand-win', status: 'settled', correction: 9 }),
    );
    const text = await told('verify');
    expect(text.out).toMatch(/\n {2}\d+ more (was|were) found and needs? no action:\n/);
    const settled = text.out.split('\n').filter((line) => line.includes('settled by'));
    for (const line of settled) expect(line.split('settled by')).toHaveLength(2);
    expect(settled).toHaveLength(
      report.irregularities.filter(({ status }: { status: string }) => status === 'settled').length,
    );
  });
});

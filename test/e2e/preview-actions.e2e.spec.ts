import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { inputOf } from '../../src/games/recording/write-input.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { Client, type Service, startService, stillSurroundings } from '../kit/service/service.js';
import { PLAYED_RULESETS } from '../kit/play/rulesets.js';

let service: Service;
let server: Client;
let scribe: Client;
let second: Client;
let judge: Client;
let player: Client;

beforeAll(async () => {
  service = await startService({
    roles: {
      server: [{ role: 'server', games: ['*'] }],
      scribe: [{ role: 'scribe', games: ['*'] }],
      second: [{ role: 'scribe', games: ['*'] }],
      judge: [{ role: 'judge' }],
      player: [{ role: 'player', game: gameIdOf('slips'), seat: 1 }],
    },
    env: { PAIFU_LIMITS: 'readerRequests=100000' },
    surroundings: stillSurroundings(),
  });
  [server, scribe, second, judge, player] = ['server', 'scribe', 'second', 'judge', 'player'].map(
    (actor) => new Client(service, actor),
  );
});
afterAll(() => service.close());

const IRREGULARITY = 'kind code seat message citation { document section item } catalogue status';
const WIN = `revision seat judgement message win { points: result { points changes } }
  explanation { patterns { id } total { sum } }`;
const FAILED = `... on UserError { code message path } ... on RuleViolated { rule citation { document section item } }
  ... on VersionConflict { currentRevision missed { revision type } }`;
const TABLE = `scores closed hand { number due turn ended gap changes wins { seat } open { tile seat takenBy }
  seats { size concealed drawn dead melds { kind tiles } river { tile } } }`;
const PREVIEW = `query($game: ID!, $expected: Int!, $actions: [ActionInput!]!) {
  previewActions(gameId: $game, expectedRevision: $expected, actions: $actions) { __typename
    ... on ActionsPreview { hidden events { revision type data irregularities { ${IRREGULARITY} } }
      irregularities { path irregularity { code message } } wins { ${WIN.replace('total { sum }', '')} }
      before { ${TABLE} } after { ${TABLE} } changes { path } }
    ${FAILED} } }`;
const RECORD = `mutation($game: ID!, $id: ID!, $expected: Int!, $actions: [ActionInput!]!) {
  recordActions(gameId: $game, commandId: $id, expectedRevision: $expected, actions: $actions) { __typename
    ... on ActionsRecorded { revision events { revision type data irregularities { ${IRREGULARITY} } }
      wins { ${WIN.replace('total { sum }', '')} } game { table { ${TABLE} } } }
    ${FAILED} } }`;

const inputs = (actions: readonly (Action | object)[]) =>
  actions.map((action) => ('type' in action ? inputOf(action as Action) : action));

async function preview(by: Client, game: string, expected: number, actions: readonly (Action | object)[]) {
  const { data, text } = await by.ask(PREVIEW, { game, expected, actions: inputs(actions) });
  if (!data) throw new Error(text);
  return data.previewActions;
}
async function record(by: Client, game: string, id: string, expected: number, actions: readonly (Action | object)[]) {
  const { data, text } = await by.ask(RECORD, { game, id, expected, actions: inputs(actions) });
  if (!data) throw new Error(text);
  return data.recordActions;
}

describe.each(PLAYED_RULESETS)('a game of %s', (id) => {
  test.each(['strict', 'scribe'] as const)('%s: what is previewed is what is recorded then', async (mode) => {
    const { actions } = simulateGame({ ruleset: resolveRuleset(id, {}, mode), seed: 'preview', game: 2, mode });
    const [opening, ...played] = actions;
    const options = (opening.data as { options?: object }).options ?? {};
    const by = mode === 'strict' ? server : scribe;
    const { gameId: game } = await by.open(`${id} ${mode}`, { ruleset: id, mode: mode.toUpperCase(), options });
    let expected = 0;
    let wins = 0;
    for (let from = 0; from < Math.min(played.length, 330); from += 30) {
      const some = played.slice(from, from + 30);
      const seen = await preview(by, game, expected, some);
      expect((await by.game(game, 'revision')).revision).toBe(expected);
      const made = await record(by, game, `play ${from}`, expected, some);
      expect([seen.__typename, seen.hidden, made.__typename]).toEqual(['ActionsPreview', null, 'ActionsRecorded']);
      expect([seen.events, seen.wins]).toEqual([made.events, made.wins]);
      expect(seen.after).toEqual(made.game.table);
      wins += seen.wins.filter((win: { judgement: string }) => win.judgement === 'WON').length;
      for (const win of seen.wins) expect(win.explanation).not.toBeNull();
      expected = made.revision;
    }
    expect(wins).toBeGreaterThan(0);
  });
});

describe('what is refused when it is recorded is refused when it is previewed, in the same words', () => {
  const never = { seatPlayers: { players: ['a', 'b', 'c', 'd'] } };

  test('rules, conflicts, ends and roles', async () => {
    const { gameId: game } = await server.open('refused');
    const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'preview', game: 1 });
    const { revision: expected } = await server.record(game, 'begin', 0, actions.slice(1, 30));
    for (const [by, at, asked] of [
      [server, expected, [{ addNote: { text: 'x' } }, { discardTile: { seat: 0, tile: '?' } }]],
      [server, expected, [{ drawTile: { seat: 0, tile: '1m' } }, never]],
      [server, expected - 3, [{ addNote: { text: 'x' } }]],
      [server, expected, [{ adjustScore: { hand: 1, take: 1, changes: [0, 0, 0, 0], outcomes: [] } }]],
      [scribe, expected, [{ discardTile: { seat: 1, tile: '5p' } }]],
      [judge, expected, [{ addNote: { text: 'x' } }, { drawTile: { seat: 0, tile: '1m' } }]],
      [player, expected, [{ addNote: { text: 'x' } }]],
      [server, expected, []],
      [server, expected, [{ loseSteps: { count: 0 } }]],
      [server, -1, [{ addNote: { text: 'x' } }]],
    ] as const) {
      const answer = await preview(by, game, at, asked);
      expect(answer).toEqual(await record(by, game, 'try', at, asked));
      expect(answer.code).toEqual(expect.any(String));
    }
    expect(await preview(server, gameIdOf('no game'), 0, [never])).toMatchObject({
      code: 'NOT_FOUND',
      path: ['gameId'],
    });
    const closed = await server.record(game, 'close', expected, [{ closeGame: { reason: 'ABANDONED' } }]);
    if (closed.__typename === 'ActionsRecorded')
      expect(await preview(server, game, closed.revision, [never])).toMatchObject({ code: 'GAME_CLOSED' });
  });
});

describe('a slip of the recorder', () => {
  const dealt = [
    { seatPlayers: { players: ['a', 'b', 'c', 'd'] } },
    { startHand: {} },
    { dealTiles: { hands: [14, 13, 13, 13].map((size) => Array(size).fill('?')) } },
    { discardTile: { seat: 0, tile: '5m' } },
  ];
  const win = (concealed: readonly string[]) => ({ declareWin: { seat: 1, by: 'DISCARD', concealed } });
  const RIGHT = ['4m', '6m', '1p', '2p', '3p', '7p', '8p', '9p', '1z', '1z', '2z', '2z', '2z'];
  let game: string;
  let expected: number;

  beforeAll(async () => {
    game = (await scribe.open('slips', { mode: 'SCRIBE' })).gameId;
    expected = (await scribe.record(game, 'begin', 0, dealt)).revision;
  });

  test('a slip of the recorder is told from a win and from a false win, before and after it is recorded', async () => {
    const judged = async (concealed: readonly string[]) => {
      const { wins, events, irregularities, after } = await preview(scribe, game, expected, [win(concealed)]);
      return [events[0].type, wins[0].judgement, wins[0].message, irregularities, after.hand.seats[1].dead];
    };
    expect(await judged(RIGHT)).toEqual([
      'HandWon',
      'WON',
      expect.stringMatching(/^South wins on a discard: 5m from East/),
      [],
      null,
    ]);
    const SLIP =
      '13 tiles of South are expected, not counting the winning tile; 3 were given: this looks like a slip of the recorder, not a false win (log-format "What is known")';
    expect(await judged(RIGHT.slice(0, 3))).toEqual([
      'WinFailed',
      'SLIP',
      SLIP,
      [{ path: ['actions', '0', 'declareWin'], irregularity: { code: 'reveal-contradicts', message: SLIP } }],
      null,
    ]);
    const FALSE = 'South declares a win on a discard, which fails: the tiles are not a winning hand';
    const wrong = [...RIGHT.slice(0, -1), '3z'];
    expect(await judged(wrong)).toEqual([
      'WinFailed',
      'FALSE_WIN',
      FALSE,
      [{ path: ['actions', '0', 'declareWin'], irregularity: expect.objectContaining({ code: 'false-win' }) }],
      'FALSE_WIN',
    ]);
    expect((await judged([...RIGHT.slice(0, -1), '?'])).slice(0, 2)).toEqual(['HandWon', 'NOT_SCORED']);
    expect((await scribe.game(game, 'revision')).revision).toBe(expected);
    const slip = await record(scribe, game, 'slip', expected, [win(RIGHT.slice(0, 3))]);
    expect(slip.wins).toEqual([
      { revision: slip.revision, seat: 1, judgement: 'SLIP', message: SLIP, win: null, explanation: null },
    ]);
    expect(slip.game.table.hand.seats[1]).toMatchObject({ dead: null, size: 13 });
    const failed = await record(scribe, game, 'false', slip.revision, [win(wrong)]);
    expect(failed.wins).toMatchObject([{ judgement: 'FALSE_WIN', message: FALSE }]);
    expect(failed.game.table.hand.seats[1].dead).toBe('FALSE_WIN');
  });

  test('a slip found by concealed tiles alone is reported only to callers who see them', async () => {
    const { gameId } = await server.open('told', { mode: 'SCRIBE' });
    const hands = [Array(14).fill('?'), ['4m', '6m', '1p', '2p', '3p', '7p', '8p', '9p', '1z', '1z', '2z', '2z', '4z']];
    const deal = [...dealt.slice(0, 2), { dealTiles: { hands: [...hands, Array(13).fill('?'), Array(13).fill('?')] } }];
    const { revision } = await server.record(gameId, 'begin', 0, [...deal, dealt[3]]);
    const wrong = [win([...RIGHT.slice(0, -1), '3z'])];
    const told = async (by: Client) => {
      const { hidden, wins, irregularities } = await preview(by, gameId, revision, wrong);
      return [
        hidden,
        wins[0].judgement,
        irregularities.map((one: { irregularity: { code: string } }) => one.irregularity.code),
      ];
    };
    expect(await told(server)).toEqual([null, 'SLIP', ['reveal-contradicts', 'false-win']]);
    expect(await told(second)).toEqual(['DEAL_NOT_OPEN', 'FALSE_WIN', ['false-win']]);
  });
});

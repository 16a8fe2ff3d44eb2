import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { EventData } from '../../src/engine/table/moves/facts.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { parseTiles, tileText } from '../../src/engine/tiles/notation.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

const OPTIONS = { hands: 3, 'doubles.own-flower': 2 };
const ruleset = resolveRuleset('classic/document', OPTIONS);
const played = simulateGame({ ruleset, seed: 'classic over http', game: 1 });
/** Without revealed hands, their visibility depends on the game's `reveal` option. */
const unshown = played.actions.slice(1).filter(({ type }) => type !== 'RevealTiles');
const game = gameIdOf('classic');
const hidden = gameIdOf('hidden');

const EXPLAINED = `points score { points patterns { id points unit count } } incomplete explanation { patterns { id unit citation { document } } total { points reason } }`;
const HANDS = `hands(first: 10) { edges { node { number dealer prevailingWind ended changes
  wins { win { seat result { points changes } } explanation { total { points } } } others { seat ${EXPLAINED} } } } }`;

let service: Service;
let client: Client;
let judge: Client;
let nobody: Client;

beforeAll(async () => {
  service = await startService({
    roles: { server: [{ role: 'server', games: ['*'] }], judge: [{ role: 'judge' }] },
  });
  client = new Client(service, 'server');
  judge = new Client(service, 'judge');
  nobody = new Client(service);
  await client.open('classic', { ruleset: ruleset.id, options: OPTIONS });
  await client.record(game, 'play', 0, played.actions.slice(1));
  await client.open('hidden', { ruleset: ruleset.id, options: OPTIONS, reveal: 'NEVER' });
  await client.record(hidden, 'play', 0, unshown);
});
afterAll(() => service.close());

const handsOf = async (id: string, by: Client) =>
  (await by.game(id, HANDS)).hands.edges.map(({ node }: { node: object }) => node);

describe('CL-15: a table of a club’s own', () => {
  const NUMBER = 'expected an integer, a text or true or false, found';
  test.each<[problem: string, options: object, message: string]>([
    [
      'an unknown row',
      { 'points.wining': 1 },
      'classic/document has no option "points.wining" (did you mean points.winning',
    ],
    ['a negative value', { 'points.winning': -1 }, 'option points.winning is -1; expected an integer from 0 to 10000'],
    ['words', { 'points.winning': 'ten' }, 'option points.winning is "ten"; expected an integer from 0 to 10000'],
    ['too many', { 'doubles.no-chi': 11 }, 'option doubles.no-chi is 11; expected an integer from 0 to 10'],
    ['half a double', { 'doubles.no-chi': 0.5 }, `options.doubles.no-chi: ${NUMBER} 0.5`],
    ['a huge number', { 'points.winning': 1e21 }, `options.points.winning: ${NUMBER} 1e+21`],
    ['a list', { limit: [500] }, `options.limit: ${NUMBER} a list of 1`],
  ])(
    'an invalid table of a club’s own is refused with where and what before any game begins: %s',
    async (problem, options, message) => {
      const opened = await client.open(`wrong: ${problem}`, { ruleset: 'classic/document', options });
      expect(opened).toMatchObject({ message: expect.stringContaining(message) });
      expect(opened.__typename).not.toBe('GameOpened');
    },
  );
});

describe('a classic game over HTTP', () => {
  test('records a classic game to its end and closes it with the totals of all hands', async () => {
    const { closing, scoreSheet } = await client.game(game, 'closing { totals } scoreSheet { ended changes scores }');
    expect(closing.totals).toEqual(played.state.scores);
    expect(scoreSheet).toHaveLength(3);
    expect(scoreSheet.at(-1).scores).toEqual(played.state.scores);
  });

  test('explains the value of every hand: the winner’s with the win, the others’ beside it', async () => {
    const ends = played.events.flatMap((event) => (event.type === 'HandEnded' ? [event.data] : []));
    const hands = await handsOf(game, nobody);
    expect(hands).toHaveLength(ends.length);
    let scored = 0;
    for (const [i, hand] of hands.entries()) {
      const recorded = (ends[i].result as NonNullable<EventData['HandEnded']['result']>).hands ?? [];
      expect(hand.others.map(({ seat }: { seat: number }) => seat)).toEqual(
        recorded.flatMap((other) => (other === null ? [] : [other.seat])),
      );
      for (const { seat, points, score, incomplete, explanation } of hand.others) {
        expect({ points, incomplete }).toEqual({ points: recorded[seat]?.points, incomplete: false });
        expect([score.points, explanation.total.points, hand.changes[seat]]).toEqual([points, points, points]);
        expect(explanation.patterns.map(({ id }: { id: string }) => id)).toEqual(
          score.patterns.map(({ id }: { id: string }) => id),
        );
        scored += score.patterns.length;
      }
      const [{ win, explanation }] = hand.wins;
      expect([win.result.points, explanation.total.points]).toEqual([hand.changes[win.seat], hand.changes[win.seat]]);
    }
    expect(scored).toBeGreaterThan(3);
  });

  test('shows the values of hidden hands without their tiles', async () => {
    for (const { others, wins } of await handsOf(hidden, nobody)) {
      expect(others).toHaveLength(4 - wins.length);
      for (const other of others) {
        expect(other).toMatchObject({ score: null, explanation: null });
        expect(other.points).toBeGreaterThanOrEqual(0);
      }
    }
    for (const { others } of await handsOf(hidden, judge)) for (const { score } of others) expect(score).not.toBeNull();
  });

  test('shows exposed bonus tiles and a seat’s options for one', async () => {
    const at = played.events.findIndex(({ type }) => type === 'BonusTileExposed');
    const { seat, tile } = played.events[at].data as EventData['BonusTileExposed'];
    const selection = 'table { hand { seats { bonus size concealed } } }';
    const before = await nobody.game(hidden, selection, `, asOf: ${at - 1}`);
    const after = await nobody.game(hidden, selection, `, asOf: ${at}`);
    expect(before.table.hand.seats[seat].bonus).toEqual([]);
    expect(after.table.hand.seats[seat]).toEqual({
      bonus: [tile],
      size: before.table.hand.seats[seat].size - 1,
      concealed: null,
    });
  });

  test('rejects the discard of a bonus tile and cites the rule', async () => {
    const refused = gameIdOf('refused');
    await client.open('refused', { ruleset: 'classic/standard' });
    const hands = ['1379m1379p13s246z', '1379m1379p13s246z', '2468m2468p24s357z', '2468m2468p24s357z'];
    const start: Action[] = [
      { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
      { type: 'StartHand', data: {} },
      { type: 'DealTiles', data: { hands: hands.map((tiles) => parseTiles(tiles).map(tileText)) } },
      { type: 'DrawTile', data: { seat: 0, tile: '3f' } },
    ];
    expect(await client.record(refused, 'start', 0, start)).toMatchObject({ revision: 4 });
    const discard: Action = { type: 'DiscardTile', data: { seat: 0, tile: '3f' } };
    expect(await client.record(refused, 'discard', 4, [discard])).toMatchObject({
      __typename: 'RuleViolated',
      rule: 'bonus-discarded',
      citation: { document: 'classic-rules-of-play', section: 'Normal Course of Play', item: 'Bonus Tiles' },
    });
    const exposed = [{ exposeBonusTile: { seat: 0, tile: '3f' } }, { drawTile: { seat: 0, tile: '9s' } }];
    expect(await client.record(refused, 'expose', 4, exposed)).toMatchObject({ revision: 6 });
  });

  test('CL-20: scores a hand whose result alone is known by its shown sets and flowers', async () => {
    const alone = gameIdOf('alone');
    await client.open('alone', { ruleset: 'classic/standard', mode: 'SCRIBE' });
    const tiles = (text: string): string[] => parseTiles(text).map(tileText);
    const pung = { kind: 'pong', tiles: tiles('666z') } as const;
    const win = { seat: 1, by: 'discard', from: 3, tile: '5m', concealed: tiles('46m55p789s444z') } as const;
    const result: Action[] = [
      { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
      { type: 'StartHand', data: {} },
      { type: 'DeclareWin', data: { ...win, melds: [{ kind: 'chi', tiles: tiles('789p') }], bonus: ['2f'] } },
      { type: 'RevealTiles', data: { seat: 2, tiles: tiles('1346p13s2225z'), melds: [pung], bonus: ['3f'] } },
      { type: 'EndHand', data: { reason: 'won' } },
    ];
    expect(await client.record(alone, 'result', 0, result)).toMatchObject({ revision: 5 });
    const selection = `hands(first: 1) { edges { node { changes others { seat points incomplete }
      wins { win { melds { kind tiles } bonus result { points incomplete } } explanation { total { points } } } } } }`;
    const [{ node }] = (await nobody.game(alone, selection)).hands.edges;
    expect(node).toEqual({
      changes: [0, 68, 64, 0],
      wins: [
        {
          win: {
            melds: [{ kind: 'CHI', tiles: tiles('789p') }],
            bonus: ['2f'],
            result: { points: 68, incomplete: null },
          },
          explanation: { total: { points: 68 } },
        },
      ],
      others: [
        { seat: 0, points: 0, incomplete: true },
        { seat: 2, points: 64, incomplete: false },
        { seat: 3, points: 0, incomplete: true },
      ],
    });
    const refused = await client.record(alone, 'wrong', 5, [
      { type: 'StartHand', data: {} },
      { type: 'DeclareWin', data: { ...win, melds: [{ kind: 'pong', tiles: tiles('66z') }] } },
    ]);
    expect(refused).toMatchObject({ message: expect.stringContaining('actions[1].declareWin.melds[0].tiles') });
  });

  test('CL-20: scores the exposed tiles of a winner who showed nothing, and reports it with the win', async () => {
    const open = gameIdOf('open win');
    await client.open('open win', { ruleset: 'classic/standard', mode: 'SCRIBE' });
    const win = { seat: 1, by: 'self-draw', tile: '5m', concealed: Array<string>(10).fill('?') } as const;
    const start: Action[] = [
      { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
      { type: 'StartHand', data: {} },
      { type: 'DeclareWin', data: { ...win, melds: [{ kind: 'pong', tiles: ['7z', '7z', '7z'] }] } },
    ];
    await client.record(open, 'result', 0, start);
    const selection =
      'hands(first: 1) { edges { node { wins { win { result { points incomplete } } explanation { total { reason } } } } } }';
    const [{ node }] = (await nobody.game(open, selection)).hands.edges;
    expect(node.wins[0].win.result).toEqual({ points: 8, incomplete: true });
    expect(node.wins[0].explanation.total.reason).toContain('incomplete, the hand was not shown');
  });

  test('previews and undoes the payments of a hand’s end when the end is corrected', async () => {
    const scribed = gameIdOf('scribed');
    await client.open('scribed', { ruleset: ruleset.id, options: OPTIONS, mode: 'SCRIBE' });
    const first = played.actions.findIndex(({ type }) => type === 'EndHand');
    await client.record(scribed, 'play', 0, played.actions.slice(1, first + 1));
    const correction = { amend: { target: first, action: { endHand: { reason: 'TIME' } }, reason: 'time was up' } };
    const { data } = await judge.ask(
      `query ($game: ID!, $corrections: [CorrectionInput!]!) { previewCorrection(gameId: $game, corrections: $corrections) {
        __typename ... on CorrectionPreview { before { scores } after { scores } } } }`,
      { game: scribed, corrections: [correction] },
    );
    const end = played.events[first].data as EventData['HandEnded'];
    const [won] = played.events.flatMap((event) => (event.type === 'HandWon' ? [event.data] : []));
    expect(data.previewCorrection).toEqual({
      __typename: 'CorrectionPreview',
      before: { scores: won.result.changes.map((points, seat) => points + (end.result?.changes[seat] ?? 0)) },
      after: { scores: won.result.changes },
    });
    const corrected = await judge.correct(scribed, 'correct', first, correction);
    expect(corrected).toMatchObject({ __typename: 'CorrectionRecorded' });
    expect((await client.game(scribed, 'table { scores }')).table.scores).toEqual(won.result.changes);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import { EVENTS, Socket } from '../kit/service/socket.js';
import { startReceiver, WEBHOOKS } from '../kit/service/webhook-receiver.js';

/** A game of three as programs use it: moves, subscription, webhooks, and what each seat sees. */

const game = gameIdOf('three');
const { actions, events } = simulateGame({
  ruleset: resolveRuleset('reach/tenhou-sanma'),
  seed: 'three seats',
  game: 1,
});
const play = actions.slice(1);
let service: Service;
let [server, judge, player]: readonly Client[] = [];

beforeAll(async () => {
  service = await startService({
    env: { PAIFU_WEBHOOK_NETWORKS: '127.0.0.1' },
    roles: {
      server: [{ role: 'server', games: ['*'] }],
      judge: [{ role: 'judge' }],
      player: [{ role: 'player', game, seat: 1 }],
    },
  });
  [server, judge, player] = ['server', 'judge', 'player'].map((actor) => new Client(service, actor));
  await server.open('three', { ruleset: 'reach/tenhou-sanma' });
});
afterAll(() => service.close());

/** The seats that a value names, in fields of this name. */
function seatsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    ['seat', 'dealer', 'turn'].includes(name) && typeof one === 'number' ? [one] : seatsIn(one),
  );
}

describe('a game of three over GraphQL', () => {
  test('its moves, events, webhooks and tables have three seats', async () => {
    const receiver = await startReceiver();
    const { data } = await judge.ask(WEBHOOKS.add, {
      webhook: { url: receiver.url, kinds: ['HAND_ENDED'] },
      id: 'hook',
    });
    expect(JSON.stringify(data)).toContain('secret');
    const socket = await Socket.as(service, 'player');
    socket.subscribe('1', EVENTS, { game, after: 0 });

    // Up to the first North that is set aside, which a player has to see among the moves.
    const first = play.findIndex(({ type }) => type === 'ExposeBonusTile');
    let { revision } = await server.record(game, 'first', 0, play.slice(0, first));
    const received: { type: string; data: Record<string, unknown> }[] = [];
    while (received.length < revision) received.push((await socket.next()).payload.data.gameEvents);
    const dealt = received.find(({ type }) => type === 'TilesDealt')?.data.hands as string[][];
    expect(dealt.map((hand) => hand.includes('?'))).toEqual([true, false, true]);
    const { table } = await judge.game(game, 'table { hand { turn } }');
    const seat = table.hand.turn;
    const { plays } = await judge.game(
      game,
      `plays(seat: ${seat}) { legalMoves { __typename } claimMoves { __typename } }`,
    );
    const moves = plays.legalMoves.map(({ __typename }: { __typename: string }) => __typename);
    expect(moves).toContain('ExposeBonusTileMove');
    expect(moves).not.toContain('ReturnDrawMove');
    for (const other of [0, 1, 2].filter((one) => one !== seat)) {
      const open = await judge.game(game, `plays(seat: ${other}) { legalMoves { __typename } }`);
      expect(open.plays.legalMoves.map(({ __typename }: { __typename: string }) => __typename)).not.toContain(
        'ClaimMeldMove',
      );
    }
    for (let at = first; at < play.length; at += 150)
      ({ revision } = await server.record(game, `from ${at}`, revision, play.slice(at, at + 150)));
    expect(revision).toBe(events.length - 1);

    while (received.length < events.length - 1) received.push((await socket.next()).payload.data.gameEvents);
    socket.close();
    expect(received.map(({ type }) => type)).toEqual(events.slice(1).map(({ type }) => type));
    expect(Math.max(...seatsIn(received))).toBe(2);
    const ended = events.filter(({ type }) => type === 'HandEnded').length;
    await receiver.until(ended);
    expect(receiver.received).toHaveLength(ended);
    for (const { event } of receiver.received) {
      const { scores } = event.data;
      if (scores !== undefined) expect(scores).toHaveLength(3);
      expect(Math.max(-1, ...seatsIn(event.data))).toBeLessThan(3);
    }
    await receiver.close();
  }, 60_000);

  test('lists by seat have three values, and no viewer sits in a fourth seat', async () => {
    const shown = await player.game(
      game,
      'scores handsPlayed table { scores seated { id } } closing { finalPoints placings }',
    );
    expect([shown.scores.length, shown.table.scores.length, shown.table.seated.length]).toEqual([3, 3, 3]);
    expect([shown.closing.finalPoints.length, [...shown.closing.placings].sort()]).toEqual([3, [1, 2, 3]]);
    const fourth = await judge.game(game, 'scores', ', as: SEAT_3');
    expect(fourth.__typename).not.toBe('Game');
    expect(fourth.message).toMatch(/seat/);
    const socket = await Socket.as(service, 'judge');
    socket.subscribe('1', EVENTS, { game, after: 0, as: 'SEAT_3' });
    const { payload } = await socket.next();
    expect(JSON.stringify(payload)).toMatch(/seat/);
    expect(payload.data?.gameEvents?.__typename).not.toBe('LoggedEvent');
    socket.close();
    const headers = { authorization: `Bearer ${tokenOf('judge')}` };
    const stream = await fetch(`${service.url}/stream/games/${game}/events?as=seat-3&follow=false`, { headers });
    expect([stream.status, await stream.text()]).toEqual([400, expect.stringMatching(/seat/)]);
    const plays = await judge.ask(
      `{ game(id: "${game}") { ... on Game { plays(seat: 3) { legalMoves { __typename } } } } }`,
    );
    expect(plays.text).toMatch(/seat/);
  });
});

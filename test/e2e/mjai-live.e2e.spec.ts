import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { RecordEvent } from '../../src/engine/record/record-event.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { writeMjai } from '../../src/exchange/formats/write-mjai.js';
import type { Envelope } from '../../src/games/record/envelope.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { type MjaiMessage, MjaiSocket } from '../kit/service/mjai-socket.js';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

const RULES = { ruleset: 'reach/tenhou' };
const GAME = gameIdOf('live');

const linesOf = (events: readonly RecordEvent[]): MjaiMessage[] =>
  writeMjai(
    events.map(({ type, data }, revision) => ({ type, data, revision, occurredAt: null }) as unknown as Envelope),
    (id) => id,
  )
    .text.trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const lines = linesOf(simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'live', game: 2 }).events);
/** The first hand, with the start of the game. */
const firstHand = lines.slice(0, lines.findIndex(({ type }) => type === 'end_kyoku') + 1);

let service: Service;
const sockets: MjaiSocket[] = [];

async function open(
  ...[parameters, ...rest]: Parameters<typeof MjaiSocket.open> extends [unknown, ...infer R] ? R : never
) {
  const socket = await MjaiSocket.open(service, parameters, ...rest);
  sockets.push(socket);
  return socket;
}

async function sendAll(socket: MjaiSocket, all: readonly MjaiMessage[]): Promise<readonly (MjaiMessage | null)[]> {
  const answers = [];
  for (const line of all) answers.push(await socket.ask(line));
  return answers;
}

/** Messages until one of this type, which is included. */
async function until(socket: MjaiSocket, type: string): Promise<readonly MjaiMessage[]> {
  const all: MjaiMessage[] = [];
  for (let message = await socket.next(); message !== null; message = await socket.next()) {
    all.push(message);
    if (message.type === type) break;
  }
  return all;
}

beforeAll(async () => {
  service = await startService({
    roles: {
      bridge: [{ role: 'server', games: ['*'] }],
      judge: [{ role: 'judge' }],
      seated: [{ role: 'player', game: GAME, seat: 1 }],
      reader: [{ role: 'player', game: gameIdOf('elsewhere'), seat: 0 }],
    },
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => service.close());

describe('recording a game by mjai events', () => {
  test('records each event, and shows the game to a judge as it was sent', async () => {
    const socket = await open({ ...RULES, id: 'live' }, 'bridge');
    const answers = await sendAll(socket, firstHand);
    expect(answers.filter((answer) => answer?.type !== 'accepted')).toEqual([]);
    expect(answers.at(-1)).toMatchObject({ event: firstHand.length, game: GAME, revision: expect.any(Number) });
    const judge = await open({ game: GAME }, 'judge');
    const [start, ...rest] = await until(judge, 'end_kyoku');
    expect(start).toMatchObject({ type: 'start_game', paifu: { ruleset: 'reach/tenhou' } });
    expect(rest).toEqual(firstHand.slice(1));
  });

  test('keeps think times and clocks, which are hidden as long as the deal is', async () => {
    const socket = await open({ ...RULES, id: 'timed' }, 'bridge');
    const timed = firstHand.map((line) =>
      line.type === 'dahai' ? { ...line, elapsed_ms: 1_830, clock_ms: 25_000 } : line,
    );
    const timing = { elapsed: 1_830, clock: 25_000 };
    const game = gameIdOf('timed');
    const seenBy = async (actor?: string) => {
      const headers: Record<string, string> = actor === undefined ? {} : { authorization: `Bearer ${tokenOf(actor)}` };
      const answer = await fetch(`${service.url}/g/${game}/events.json`, { headers });
      const { events }: { events: { type: string; timing?: object }[] } = await answer.json();
      const { log } = await new Client(service, actor).game(
        game,
        'log(first: 500) { edges { node { type timing { elapsed clock } } } }',
      );
      const logged: { type: string; timing: object | null }[] = log.edges.map(({ node }: { node: object }) => node);
      return [events, logged].map((all) =>
        all.flatMap((event) => (event.type === 'TileDiscarded' ? [event.timing ?? null] : [])),
      );
    };
    await sendAll(socket, timed.slice(0, 8));
    const discarded = timed.slice(0, 8).filter(({ type }) => type === 'dahai');
    expect(await seenBy('judge')).toEqual([discarded.map(() => timing), discarded.map(() => timing)]);
    expect(await seenBy()).toEqual([discarded.map(() => null), discarded.map(() => null)]);
    await sendAll(socket, timed.slice(8));
    const all = timed.filter(({ type }) => type === 'dahai').map(() => timing);
    expect(await seenBy()).toEqual([all, all]);
  });

  test('names what it drops, such as the evaluation of a bot', async () => {
    const socket = await open({ ...RULES, id: 'evaluated' }, 'bridge');
    const [first, ...rest] = firstHand.slice(0, 4);
    const meta = { q_values: [0.5, 0.25], mask_bits: 3, eval_time_ns: 4_100_000 };
    expect(await socket.ask(first)).not.toHaveProperty('notCarried');
    const answers = await sendAll(
      socket,
      rest.map((line) => (line.type === 'dahai' ? { ...line, meta } : line)),
    );
    expect(answers.at(-1)).toMatchObject({ type: 'accepted', notCarried: ['dahai meta'] });
  });

  test('recognises the events of a broken connection when they are sent again', async () => {
    const socket = await open({ ...RULES, id: 'live' }, 'bridge');
    const answers = await sendAll(socket, firstHand);
    expect(answers.every((answer) => answer?.type === 'accepted')).toBe(true);
    expect(answers.at(-2)).toMatchObject({ replayed: true });
  });

  test('refuses an illegal event by its rule, records nothing, and takes the right one', async () => {
    const socket = await open({ ...RULES, id: 'refused' }, 'bridge');
    await sendAll(socket, lines.slice(0, 3));
    const { actor, pai } = lines[3];
    expect(await socket.ask({ type: 'dahai', actor: (Number(actor) + 1) % 4, pai, tsumogiri: false })).toMatchObject({
      type: 'error',
      event: 4,
      code: 'RULE_VIOLATED',
      rule: expect.any(String),
    });
    expect(await socket.ask('{"type":"dahai"')).toMatchObject({ type: 'error', code: 'INVALID_INPUT' });
    expect(await socket.ask({ type: 'dahai', actor: 7, pai })).toMatchObject({
      message: expect.stringContaining('actor: expected a player, 0 to 3'),
    });
    expect(await socket.ask(lines[3])).toMatchObject({ type: 'accepted', event: 7 });
    expect((await sendAll(socket, lines.slice(4, 12))).every((answer) => answer?.type === 'accepted')).toBe(true);
  });

  test('records unseen tiles in scribe mode', async () => {
    const socket = await open({ ...RULES, id: 'unseen', mode: 'scribe' }, 'bridge');
    const unseen = firstHand.map((line) => {
      if (line.type === 'tsumo' && line.actor !== 0) return { ...line, pai: '?' };
      if (line.type !== 'start_kyoku') return line;
      return { ...line, tehais: (line.tehais as string[][]).map((hand, i) => (i === 0 ? hand : hand.map(() => '?'))) };
    });
    const answers = await sendAll(socket, unseen.slice(0, 20));
    expect(answers.filter((answer) => answer?.type !== 'accepted')).toEqual([]);
  });

  test('asks for the rules, because mjai names none', async () => {
    const socket = await open({ id: 'unnamed' }, 'bridge');
    expect(await socket.ask({ type: 'start_game', names: ['a', 'b', 'c', 'd'] })).toMatchObject({
      type: 'error',
      message: expect.stringContaining('?ruleset='),
    });
  });

  test.each([
    [{ ...RULES, id: 'other', moode: 'strict' }, 'moode: unknown parameter'],
    [{ ...RULES, mode: 'loose' }, 'mode: expected'],
    [{ ruleset: 'zung-jung/wsom' }, 'expected one of the family reach'],
  ])('refuses the parameters %j', async (parameters, message) => {
    const socket = await open(parameters as unknown as Record<string, string>, 'bridge');
    socket.send({ type: 'start_game' });
    expect(await socket.next()).toMatchObject({ type: 'error', message: expect.stringContaining(message) });
    expect(await socket.next()).toBeNull();
  });

  test.each([['reader'], [null], ['seated']])('refuses to record for %s', async (actor) => {
    const socket = await open({ ...RULES, id: 'nobody' }, actor);
    expect(await socket.next()).toMatchObject({ type: 'error', message: expect.stringContaining('scribe or server') });
    expect(await socket.next()).toBeNull();
  });

  test('refuses an unknown token, and takes one in a subprotocol', async () => {
    await expect(open(RULES, 'nobody-knows')).rejects.toThrow('401');
    const socket = await open({ ...RULES, id: 'by-protocol' }, 'bridge', 'subprotocol');
    expect(socket.socket.protocol).toBe('mjai');
    expect(await socket.ask(lines[0])).toMatchObject({ type: 'accepted' });
  });
});

describe('watching a game as mjai events', () => {
  const drawsOf = (messages: readonly MjaiMessage[]) => messages.filter(({ type }) => type === 'tsumo');

  test('shows a player the own tiles and no others while the hand is played', async () => {
    const recorder = await open({ ...RULES, id: 'live' }, 'bridge');
    await sendAll(recorder, firstHand);
    const next = lines.slice(firstHand.length, firstHand.length + 12);
    const [player, everybody] = [await open({ game: GAME, as: '1' }, 'seated'), await open({ game: GAME }, null)];
    await until(player, 'end_kyoku');
    await until(everybody, 'end_kyoku');
    await sendAll(recorder, next);
    const last = next.at(-1)?.type as string;
    const count = next.filter(({ type }) => type === last).length;
    const seen = async (socket: MjaiSocket) => {
      const all: MjaiMessage[] = [];
      for (let i = 0; i < count; i++) all.push(...(await until(socket, last)));
      return all;
    };
    for (const [messages, seat] of [
      [await seen(player), 1],
      [await seen(everybody), -1],
    ] as const) {
      for (const { actor, pai } of drawsOf(messages)) expect(pai === '?').toBe(actor !== seat);
      const [start] = messages.filter(({ type }) => type === 'start_kyoku');
      const hidden = (start.tehais as string[][]).map((hand) => hand.every((tile) => tile === '?'));
      expect(hidden).toEqual([0, 1, 2, 3].map((one) => one !== seat));
      expect(messages.filter(({ type }) => type === 'dahai')).toEqual(next.filter(({ type }) => type === 'dahai'));
    }
  });

  test('shows the corrected game from its start after a correction', async () => {
    const judge = await open({ game: GAME }, 'judge');
    const first = await until(judge, 'end_kyoku');
    const client = new Client(service, 'judge');
    const { revision } = await client.game(GAME, 'revision');
    await client.correct(GAME, 'void-last', revision, [{ retract: { target: revision, reason: 'misread' } }] as never);
    const restarted = await until(judge, 'restart');
    expect(restarted.at(-1)).toEqual({ type: 'restart', reason: 'corrected' });
    expect((await until(judge, 'end_kyoku')).slice(0, first.length)).toEqual(first);
  });

  test.each([
    [{ game: GAME, as: '0' }, 'seated', 'your roles do not allow this view'],
    [{ game: GAME, as: 'judge' }, null, 'your roles do not allow this view'],
    [{ game: gameIdOf('none') }, 'judge', 'no game'],
    [{ game: GAME, as: '4' }, 'judge', 'as: expected a seat'],
    [{ game: GAME, as: 'constructor' }, 'judge', 'as: expected a seat'],
  ])('refuses %j for %s', async (parameters, actor, message) => {
    const socket = await open(parameters as Record<string, string>, actor);
    expect(await socket.next()).toMatchObject({ type: 'error', message: expect.stringContaining(message) });
    expect(await socket.next()).toBeNull();
  });

  test('refuses a game that mjai cannot hold', async () => {
    await new Client(service, 'bridge').open('not-reach');
    const socket = await open({ game: gameIdOf('not-reach') }, 'judge');
    expect((await until(socket, 'error')).at(-1)).toMatchObject({
      message: expect.stringContaining('the family reach; this game is zung-jung/wsom'),
    });
  });
});

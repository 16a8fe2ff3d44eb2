import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocketServer } from 'ws';
import {
  type ActionInput,
  ActionQueue,
  type ClientOptions,
  judgedAgain,
  MemoryJournal,
  newCommandId,
  PaifuClient,
  type PaifuError,
  type QueueNotice,
  type QueueOptions,
} from '../../src/client/client.js';
import { FileJournal } from '../../src/client/node/file-journal.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { CutLine, type Fate } from '../kit/service/cut-line.js';
import { inputsOf } from '../kit/schema/inputs-of.js';
import { type Service, startService, tokenOf } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

const QUICK = { first: 1, most: 5 };
const played = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'client', game: 1 });
const inputs = inputsOf(played.actions.slice(1));
let service: Service;
const ending: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  service = await startService({
    roles: {
      tablet: [{ role: 'scribe', games: ['*'] }],
      second: [{ role: 'scribe', games: ['*'] }],
    },
  });
});
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});
afterAll(() => service.close());

const client = (actor = 'tablet', options: Partial<ClientOptions> = {}) =>
  new PaifuClient({ url: `${service.url}/graphql`, token: tokenOf(actor), patience: QUICK, ...options });

async function opened(mode: 'STRICT' | 'SCRIBE' = 'SCRIBE', scribes?: 'BLIND') {
  const asked = { commandId: newCommandId(), ruleset: 'zung-jung/wsom', mode, scribes };
  const answer = await client().ask('openGame', asked);
  if (answer.__typename !== 'GameOpened') throw new Error(JSON.stringify(answer));
  return answer.gameId;
}

async function queueOf(game: string, by = client(), options: Partial<QueueOptions> = {}) {
  const told: QueueNotice[] = [];
  const onNotice = (notice: QueueNotice) => void told.push(notice);
  const queue = await ActionQueue.open(by, { game, revision: 0, journal: new MemoryJournal(), onNotice, ...options });
  ending.push(() => queue.close());
  return { queue, told };
}

async function lineTo(...given: Parameters<typeof CutLine.to> extends [unknown, ...infer R] ? R : never) {
  const line = await CutLine.to(service, ...given);
  ending.push(() => line.close());
  return line;
}

const recorded = async (game: string): Promise<string[]> => {
  const query = `query($game: ID!) { game(id: $game, as: PUBLIC) { ... on Game { log(first: 500) { edges { node { type } } } } } }`;
  const { game: seen } = await client().query<{ game: { log: { edges: { node: { type: string } }[] } } }>(query, {
    game,
  });
  return seen.log.edges.map(({ node }) => node.type);
};
/** Times of a game's events, without the opening. */
async function timesOf(game: string): Promise<(string | null)[]> {
  const query = `query($game: ID!) { game(id: $game) { ... on Game { log(first: 500) { edges { node { occurredAt } } } } } }`;
  const { game: seen } = await client().query<{ game: { log: { edges: { node: { occurredAt: string | null } }[] } } }>(
    query,
    { game },
  );
  return seen.log.edges.slice(1).map(({ node }) => node.occurredAt?.slice(11, 19) ?? null);
}
const kinds = (told: readonly QueueNotice[]) => told.map((notice) => notice.kind);

/** A server that answers each request with the next of these responses. */
async function answering(...answers: [status: number, body: unknown][]) {
  const seen: { query: string; variables: Record<string, unknown> }[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    request.on('data', (bytes) => {
      text += bytes;
    });
    request.on('end', () => {
      seen.push(JSON.parse(text));
      const [status, body] = answers[Math.min(seen.length, answers.length) - 1];
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql` };
}

const erring = (code: string, more: object = {}) => ({ errors: [{ message: code, extensions: { code, ...more } }] });
const RECORDED = { data: { rulesets: [] } };

describe('a question', () => {
  test('retries a request until the service can answer it', async () => {
    const { url, seen } = await answering(
      [500, erring('INTERNAL')],
      [200, erring('STORE_UNAVAILABLE')],
      [429, erring('RATE_LIMITED', { retryAfter: 0.01 })],
      [200, '<html>Log in to this network</html>'],
      [502, 'Bad Gateway'],
      [200, RECORDED],
    );
    expect(await client('tablet', { url }).ask('rulesets', {})).toEqual([]);
    expect(seen).toHaveLength(6);
    expect(new Set(seen.map(({ query }) => query)).size).toBe(1);
  });

  test.each([
    [400, 'GRAPHQL_VALIDATION_FAILED'],
    [401, 'UNAUTHENTICATED'],
    [200, 'TOO_MUCH'],
  ])('a question is asked once where the service does not take it: %s %s', async (status, code) => {
    const { url, seen } = await answering([status, erring(code)]);
    await expect(client('tablet', { url }).ask('rulesets', {})).rejects.toMatchObject({ code, passes: false });
    expect(seen).toHaveLength(1);
  });

  test('gives up a request after the configured attempts and reports the cause', async () => {
    const { url, seen } = await answering([503, erring('STOPPING')]);
    await expect(client('tablet', { url }).ask('rulesets', {})).rejects.toMatchObject({ code: 'STOPPING' });
    expect(seen).toHaveLength(6);
  });

  test('gives up a request that is never answered', async () => {
    const line = await lineTo(() => 'silence');
    const patience = { ...QUICK, timeout: 20, attempts: 2 };
    const asked = client('tablet', { url: line.graphql, patience }).ask('rulesets', {});
    await expect(asked).rejects.toMatchObject({ code: 'NO_ANSWER', message: 'no answer within 20 ms' });
  });

  test('retries a mutation without a command id only if the service never received it', async () => {
    const add = { name: 'Ana' };
    const lost = await answering([503, erring('STORE_UNAVAILABLE')]);
    await expect(client('tablet', { url: lost.url }).ask('addPlayer', add)).rejects.toMatchObject({ passes: true });
    expect(lost.seen).toHaveLength(1);
    const player = { __typename: 'Player', id: 'p' };
    const limited = await answering([429, erring('RATE_LIMITED')], [200, { data: { addPlayer: player } }]);
    expect(await client('tablet', { url: limited.url }).ask('addPlayer', add)).toEqual(player);
  });

  test('returns refusals as results', async () => {
    const game = await opened();
    const given = { gameId: game, commandId: 'late', expectedRevision: 7, actions: [inputs[0]] };
    expect(await client().ask('recordActions', given)).toMatchObject({ __typename: 'VersionConflict' });
    const nobody = client('tablet', { token: undefined });
    expect(await nobody.ask('recordActions', given)).toMatchObject({ __typename: 'Forbidden', code: 'FORBIDDEN' });
    const stranger = client('tablet', { token: 'of somebody' }).ask('rulesets', {});
    await expect(stranger).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('a queue', () => {
  test('queues actions in order while offline and sends them when online', async () => {
    const game = await opened();
    const line = await lineTo();
    const { queue, told } = await queueOf(game, client('tablet', { url: line.graphql }));
    await queue.record(inputs.slice(0, 3));
    expect(await queue.settled()).toBeNull();
    line.cut();
    const tried = line.tried();
    for (const input of inputs.slice(3, 9)) await queue.record([input]);
    await tried;
    expect(queue.waiting).toEqual(inputs.slice(3, 9));
    line.mend();
    queue.wake();
    expect(await queue.settled()).toBeNull();
    expect(queue.waiting).toEqual([]);
    expect(queue.revision).toBe(9);
    expect(await recorded(game)).toEqual(played.events.slice(0, 10).map(({ type }) => type));
    expect(kinds(told).slice(0, 3)).toEqual(['waiting', 'waiting', 'recorded']);
    expect(told.filter(({ kind }) => kind === 'offline').length).toBeGreaterThan(0);
    expect(told.filter(({ kind }) => kind === 'waiting').at(-1)).toEqual({ kind: 'waiting', count: 0 });
  });

  test('sends at most 500 actions per command', async () => {
    const game = await opened();
    const { queue, told } = await queueOf(game);
    await queue.record([
      ...inputs.slice(0, 4),
      ...Array.from({ length: 1_100 }, (_, i) => ({ addNote: { text: `${i}` } })),
    ]);
    expect(await queue.settled()).toBeNull();
    const batches = told.flatMap((notice) => (notice.kind === 'recorded' ? [notice.answer.events.length] : []));
    expect(batches).toEqual([500, 500, 104]);
    expect(queue.revision).toBe(1_104);
  });

  test('resumes a queue after a restart with the same command', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'paifu-journal-'));
    ending.push(() => rm(folder, { recursive: true }));
    const path = join(folder, 'table.journal');
    const game = await opened();
    let answers = 0;
    // The service records the first command but its response is lost. Later requests are lost until the program ends.
    const line = await lineTo(() => (answers++ === 0 ? 'answer lost' : 'request lost'));
    const { queue, told } = await queueOf(game, client('tablet', { url: line.graphql }), {
      journal: new FileJournal(path),
    });
    const offline = line.tried();
    await queue.record(inputs.slice(0, 5));
    await offline;
    await until(() => kinds(told).includes('offline'));
    await queue.record(inputs.slice(5, 7));
    await queue.close();
    // The crash cut off a line whose write had not been acknowledged.
    const kept = await readFile(path, 'utf8');
    expect(kept.split('\n').filter((text) => text.includes('"actions"')).length).toBe(2);
    await writeFile(path, `${kept}{"actions":[{"addNo`);
    const again = await queueOf(game, client(), { journal: new FileJournal(path) });
    expect(await again.queue.settled()).toBeNull();
    const answered = again.told.flatMap((notice) => (notice.kind === 'recorded' ? [notice.answer] : []));
    expect(answered.map(({ replayed, events }) => [replayed, events.length])).toEqual([
      [true, 5],
      [false, 2],
    ]);
    expect(again.queue.revision).toBe(7);
    expect(await readFile(path, 'utf8')).toBe(`${JSON.stringify({ game, revision: 7 })}\n`);
  });

  test('recognises its own command after resuming as another actor', async () => {
    const game = await opened();
    let answers = 0;
    const line = await lineTo(() => (answers++ === 0 ? 'answer lost' : 'request lost'));
    const { queue, told } = await queueOf(game, client('tablet', { url: line.graphql }));
    await queue.record(inputs.slice(0, 5));
    await until(() => kinds(told).includes('offline'));
    await queue.record([inputs[5]]);
    const lines = await queue.exported();
    await queue.close();
    const other = await queueOf(game, client('second'), { journal: new MemoryJournal(lines) });
    expect(await other.queue.settled()).toBeNull();
    expect(other.queue.revision).toBe(6);
    expect(await recorded(game)).toEqual(played.events.slice(0, 7).map(({ type }) => type));
  });

  test.each(['tablet', 'second'])(
    'an exported queue is recorded once, though both devices send it (%s)',
    async (actor) => {
      const game = await opened();
      let fate: Fate = 'request lost';
      const line = await lineTo(() => fate);
      const { queue, told } = await queueOf(game, client('tablet', { url: line.graphql }));
      const note = (number: number) => ({ addNote: { text: String(number) } });
      await queue.record(Array.from({ length: 503 }, (_, i) => note(i)));
      await until(() => kinds(told).includes('offline'));
      await queue.record([note(503), note(504)]);
      const lines = await queue.exported();
      expect(await queue.takeBack()).toBeNull();
      expect(await queue.exported()).toEqual(lines);
      await queue.record([note(505)]);
      const other = await queueOf(game, client(actor), { journal: new MemoryJournal(lines) });
      fate = 'answered';
      queue.wake();
      const held = await Promise.all([queue.settled(), other.queue.settled()]);
      expect(held).toEqual([null, null]);
      const texts: string[] = [];
      for await (const { revision, data } of client().follow(game, 0)) {
        texts.push((data as { text: string }).text);
        if (revision === 506) break;
      }
      expect(texts).toEqual(Array.from({ length: 506 }, (_, i) => String(i)));
      expect(
        await client().query('query($game: ID!) { game(id: $game) { ... on Game { revision } } }', { game }),
      ).toEqual({
        game: { revision: 506 },
      });
    },
  );

  test('sends an action alone if it is judged by tiles that this scribe may not see', async () => {
    const game = await opened('SCRIBE', 'BLIND');
    const { queue: first } = await queueOf(game, client('second'));
    await first.record(inputs.slice(0, 12));
    expect(await first.settled()).toBeNull();
    const { queue, told } = await queueOf(game, client(), { revision: 12 });
    const end = played.actions.findIndex(({ type }) => type === 'EndHand');
    expect(played.actions[end - 1].type).toBe('DeclareWin');
    await queue.record(inputs.slice(12, end));
    expect(await queue.settled()).toBeNull();
    const parts = told.flatMap((notice) => (notice.kind === 'recorded' ? [notice.answer.events.length] : []));
    expect(parts).toEqual([end - 14, 1, 1]);
    expect(queue.revision).toBe(end);
  });

  test('rejects a journal of another game', async () => {
    const journal = new MemoryJournal([JSON.stringify({ game: 'another', revision: 3 })]);
    await expect(queueOf('this', client(), { journal })).rejects.toThrow(
      'this journal belongs to another game than this',
    );
  });

  test('stops at a rejected action, names it, and continues with its replacement', async () => {
    const game = await opened('STRICT');
    const { queue } = await queueOf(game, client('tablet'));
    const wrong = { discardTile: { seat: 2, tile: '1m' } };
    await queue.record([...inputs.slice(0, 2), wrong, inputs[2]]);
    const held = await queue.settled();
    expect(held).toMatchObject({ kind: 'refused', refusal: { __typename: 'RuleViolated' }, action: 2 });
    expect(queue.waiting).toHaveLength(4);
    await queue.record([inputs[3]]);
    expect(await queue.settled()).toBe(held);
    await queue.replace(queue.waiting.filter((action) => action !== wrong));
    expect(await queue.settled()).toBeNull();
    expect(queue.revision).toBe(4);
    await expect(queue.replace([])).rejects.toThrow('the queue is not held, so there is nothing to replace');
  });

  test('reports the times of actions in order although the clock is set back', async () => {
    const game = await opened();
    const line = await lineTo();
    line.cut();
    const clock = ['10:00:00', '10:00:04', '09:59:00', '10:00:09'].map((time) => new Date(`2026-03-01T${time}.000Z`));
    const now = () => clock.shift() ?? new Date();
    const { queue } = await queueOf(game, client('tablet', { url: line.graphql }), { now });
    for (const input of inputs.slice(0, 4)) await queue.record([input]);
    await queue.record([inputs[4]], null);
    line.mend();
    queue.wake();
    expect(await queue.settled()).toBeNull();
    expect(await timesOf(game)).toEqual(['10:00:00', '10:00:04', '10:00:04', '10:00:09', null]);
  });

  test('records actions although its clock is wrong, and reports it', async () => {
    const game = await opened();
    const { queue, told } = await queueOf(game, client(), { now: () => new Date('2199-01-01T00:00:00.000Z') });
    await queue.record(inputs.slice(0, 2));
    expect(await queue.settled()).toBeNull();
    expect(await timesOf(game)).toEqual([null, null]);
    expect(kinds(told)).toEqual(['waiting', 'untimed', 'waiting', 'recorded']);
  });

  test('takes back only actions that are not yet sent', async () => {
    const game = await opened();
    const line = await lineTo();
    line.cut();
    const { queue, told } = await queueOf(game, client('tablet', { url: line.graphql }));
    await queue.record(inputs.slice(0, 2));
    await until(() => kinds(told).includes('offline'));
    await queue.record([inputs[5]]);
    expect(await queue.takeBack()).toEqual(inputs[5]);
    expect(await queue.takeBack()).toBeNull();
    expect(queue.waiting).toEqual(inputs.slice(0, 2));
  });

  describe('that meets what another device recorded', () => {
    async function behind(options: Partial<QueueOptions> = {}) {
      const game = await opened();
      const { queue: other } = await queueOf(game, client('second'));
      await other.record(inputs.slice(0, 4));
      await other.settled();
      const { queue, told } = await queueOf(game, client(), options);
      await queue.record([inputs[4], inputs[5]]);
      return { game, queue, told, other, held: await queue.settled() };
    }

    test('stops at a conflict, sends nothing and reports the missed events', async () => {
      const { game, queue, held, told } = await behind();
      expect(held).toMatchObject({ kind: 'conflict', conflict: { revision: 4, waiting: [inputs[4], inputs[5]] } });
      if (held?.kind !== 'conflict') throw new Error('no conflict');
      expect(held.conflict.missed.map(({ type }) => type)).toEqual(played.events.slice(1, 5).map(({ type }) => type));
      expect(kinds(told)).toEqual(['waiting', 'conflict']);
      expect(await recorded(game)).toHaveLength(5);
      await queue.resume();
      expect(await queue.settled()).toBeNull();
      expect(await recorded(game)).toEqual(played.events.slice(0, 7).map(({ type }) => type));
    });

    test('stops again after a restart until the conflict is decided', async () => {
      const { game, queue } = await behind();
      const lines = await queue.exported();
      await queue.close();
      const { queue: reopened } = await queueOf(game, client(), { journal: new MemoryJournal(lines) });
      expect(await reopened.settled()).toMatchObject({ kind: 'conflict', conflict: { revision: 4 } });
    });

    test('applies the conflict policy: send, drop or replace', async () => {
      expect((await behind({ onConflict: () => 'send' })).queue.revision).toBe(6);
      const dropped = await behind({ onConflict: () => ({ actions: [] }) });
      expect([dropped.queue.revision, dropped.queue.waiting]).toEqual([4, []]);
      const note = { addNote: { text: 'two tablets at this table' } };
      const { queue } = await behind({ onConflict: ({ waiting }) => ({ actions: [note, ...waiting] }) });
      expect(queue.revision).toBe(7);
    });

    async function judged(theirs: ActionInput, mine: ActionInput) {
      const game = await opened();
      const { queue: other } = await queueOf(game, client('second'));
      await other.record(inputs.slice(0, 5));
      await other.settled();
      const { queue } = await queueOf(game, client(), { revision: 5, onConflict: judgedAgain(client(), game) });
      await other.record([theirs]);
      await other.settled();
      await queue.record([mine]);
      return (await queue.settled())?.kind ?? queue.revision;
    }

    test('rebases queued actions on the missed events and continues if all are still legal', async () => {
      const [{ type, data }] = played.actions.slice(6);
      expect([type, data]).toEqual(['DiscardTile', expect.objectContaining({ seat: 0 })]);
      expect(await judged({ addNote: { text: 'wind' } }, inputs[5])).toBe(7);
      expect(await judged({ changeConnection: { seat: 2, connected: false } }, inputs[5])).toBe(7);
      // A conflict because both are actions of the same seat, though the record would allow both.
      expect(await judged({ changeConnection: { seat: 0, connected: false } }, inputs[5])).toBe('conflict');
      // Illegal at this table: a draw out of turn, and no meld to put back.
      expect(await judged({ addNote: { text: 'wind' } }, { drawTile: { seat: 2, tile: '?' } })).toBe('conflict');
      expect(await judged({ addNote: { text: 'wind' } }, { putBackMeld: { seat: 2 } })).toBe('conflict');
    });

    test('queues actions recorded while a conflict is undecided', async () => {
      const game = await opened();
      const { queue: other } = await queueOf(game, client('second'));
      await other.record(inputs.slice(0, 4));
      await other.settled();
      const { queue } = await queueOf(game, client(), {
        onConflict: async () => {
          await queue.record([inputs[4]]);
          return { actions: [] };
        },
      });
      await queue.record([inputs[0]]);
      expect(await queue.settled()).toBeNull();
      expect(queue.revision).toBe(5);
      expect(await recorded(game)).toEqual(played.events.slice(0, 6).map(({ type }) => type));
    });

    test('reports all missed events, however many', async () => {
      const game = await opened();
      const { queue: other } = await queueOf(game, client('second'));
      await other.record(Array.from({ length: 1_203 }, (_, i) => ({ addNote: { text: `${i}` } })));
      await other.settled();
      const { queue } = await queueOf(game);
      await queue.record([{ addNote: { text: 'mine' } }]);
      const held = await queue.settled();
      if (held?.kind !== 'conflict') throw new Error('no conflict');
      expect(held.conflict.missed.map(({ revision }) => revision)).toEqual(
        Array.from({ length: 1_203 }, (_, i) => i + 1),
      );
      expect(queue.waiting).toHaveLength(1);
    });
  });
});

describe('following a game', () => {
  test('continues a subscription after a lost connection, in order and without gaps', async () => {
    const game = await opened();
    const { queue } = await queueOf(game);
    await queue.record(inputs.slice(0, 6));
    await queue.settled();
    const line = await lineTo();
    const lost: PaifuError[] = [];
    const seen: number[] = [];
    const follower = client('tablet', { url: line.graphql });
    for await (const { revision } of follower.follow(game, 2, { onLost: (error) => lost.push(error) })) {
      seen.push(revision);
      if (revision === 6) {
        line.cut();
        await queue.record(inputs.slice(6, 9));
        await queue.settled();
        line.mend();
      }
      if (revision === 9) break;
    }
    expect(seen).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.every(({ code }) => code === 'NO_ANSWER')).toBe(true);
  });

  test('reports that a lost connection is back, although nothing is recorded', async () => {
    const game = await opened();
    const line = await lineTo();
    const leaving = new AbortController();
    const heard: string[] = [];
    const onConnected = (): void => {
      heard.push('connected');
      if (heard.includes('lost')) leaving.abort();
    };
    const onLost = (): void => {
      heard.push('lost');
      line.mend();
    };
    const follower = client('tablet', { url: line.graphql });
    const { signal } = leaving;
    for await (const _ of follower.follow(game, -1, { signal, onLost, onConnected })) line.cut();
    expect([heard[0], heard[1], heard.at(-1)]).toEqual(['connected', 'lost', 'connected']);
  });

  test('ends a subscription when its caller stops it, even without traffic', async () => {
    const game = await opened();
    const leaving = new AbortController();
    const seen: number[] = [];
    for await (const { revision } of client().follow(game, -1, { signal: leaving.signal })) {
      seen.push(revision);
      setImmediate(() => leaving.abort());
    }
    expect(seen).toEqual([0]);
  });

  test('throws if the game does not exist or the token may not follow it', async () => {
    const next = (by: PaifuClient, game: string) => by.follow(game, -1).next();
    await expect(next(client(), 'no-such-game')).rejects.toMatchObject({ code: 'NOT_FOUND', passes: false });
    const stranger = client('tablet', { token: 'of somebody' });
    await expect(next(stranger, await opened())).rejects.toMatchObject({ code: 'UNAUTHENTICATED', passes: false });
  });

  test('ends with an error if the socket is closed for good, and reconnects if it is closed for now', async () => {
    const codes = [4400, 4401, 4403, 4406, 1001, 1011, 1013, 4408];
    const closing = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'graphql-transport-ws' });
    await once(closing, 'listening');
    const tried: number[] = [];
    closing.on('connection', (socket) => {
      const code = codes[0];
      tried.push(code);
      socket.once('message', () => socket.close(code, `closed with ${code}`));
    });
    const url = `http://127.0.0.1:${(closing.address() as AddressInfo).port}/graphql`;
    try {
      for (; codes.length > 0; codes.shift()) {
        const leaving = new AbortController();
        const lost: string[] = [];
        const onLost = ({ message }: PaifuError) => {
          lost.push(message);
          if (lost.length === 2) leaving.abort();
        };
        const ended = await client('tablet', { url })
          .follow('a game', -1, { signal: leaving.signal, onLost })
          .next()
          .catch(({ code, message, passes }: PaifuError) => ({ code, message, passes }));
        const reason = `closed with ${codes[0]}`;
        const never = { 4400: 'BAD_REQUEST', 4401: 'UNAUTHENTICATED', 4403: 'FORBIDDEN', 4406: 'BAD_REQUEST' }[
          codes[0]
        ];
        if (never === undefined) expect([codes[0], ended, lost]).toEqual([codes[0], { done: true }, [reason, reason]]);
        else expect([ended, lost]).toEqual([{ code: never, message: reason, passes: false }, []]);
      }
      // Permanent failures are tried once, temporary ones again.
      expect(tried).toEqual([4400, 4401, 4403, 4406, 1001, 1001, 1011, 1011, 1013, 1013, 4408, 4408]);
    } finally {
      for (const socket of closing.clients) socket.terminate();
      closing.close();
    }
  });
});

/** Resolves when the condition holds; checks it after each turn of the event loop. */
async function until(come: () => boolean): Promise<void> {
  while (!come()) await new Promise((resolve) => setImmediate(resolve));
}

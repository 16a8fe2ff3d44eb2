import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { TableState } from '../../src/engine/table/state.js';
import { viewOf } from '../../src/engine/table/view.js';
import { EventStoreDBStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-store.js';
import type { StoredEvent } from '../../src/platform/event-store/port.js';
import { Resubscribing } from '../../src/platform/event-store/subscription.js';
import type { GameLog } from '../../src/games/recording/game-log.js';
import { GAME_STREAMS, GameLogs, readStored, streamOf } from '../../src/games/recording/game-logs.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { type Outcome, Recorder } from '../../src/games/recording/recorder.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { type CallKind, type Fault, ProtocolServer } from '../kit/eventstoredb/protocol-server.js';
import { freshNode, SERVER, type ServerPlace, START } from '../kit/eventstoredb/place.js';
import { seeded } from '../kit/eventstoredb/chance.js';
import '../kit/play/rulesets.js';

const RULESET = 'zung-jung/wsom';
const GAMES = 2;
const COMMANDS = 5;
/** Milliseconds; generous, because a busy machine may delay responses without a fault. */
const TIMES = { patience: 300, wait: 30_000 };
const SCRIBE = { id: 'scribe-1', role: 'scribe' } as const;
const played = simulateGame({ ruleset: resolveRuleset(RULESET), seed: 'faults', game: 1 });

/** The faults of a run, chosen by its seed and counted in `met`. */
function faults(random: () => number, met: Map<string, number>) {
  const rate = random() < 0.1 ? 0.25 : 0.08;
  const kinds: Record<CallKind, readonly Fault[]> = {
    append: ['refuse', 'drop_before', 'drop_after', { delay: 3, commit: 'early' }, { delay: 2, commit: 'late' }],
    read: ['refuse', 'drop_before', { delay: 2, commit: 'late' }],
    subscribe: ['refuse', 'drop_before'],
    deliver: ['duplicate', 'drop_before', 'drop_after'],
    delete: [],
  };
  return (kind: CallKind): Fault | null => {
    // A response that never comes costs a whole timeout, so keep them rare.
    const silent = kind === 'append' && random() < rate / 10;
    if (!silent && random() >= rate) return null;
    const fault: Fault = silent ? 'silent' : kinds[kind][Math.floor(random() * kinds[kind].length)];
    const name = typeof fault === 'string' ? fault : `late, ${fault.commit} commit`;
    met.set(`${kind}: ${name}`, (met.get(`${kind}: ${name}`) ?? 0) + 1);
    return fault;
  };
}

/** Repeats the same command until it gets a response, as a client does. */
async function insisting<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if ((error as { code?: string }).code !== 'STORE_UNAVAILABLE' || attempt === 20) throw error;
      await sleep(5);
    }
  }
}

/** A server with faults, and its stored events. */
interface Failing {
  readonly url: string;
  /** Starts faults chosen by `random`, counted in `met`. */
  begin(random: () => number, met: Map<string, number>): void;
  /** Ends all faults; resolves when they have ended. */
  calm(): Promise<void>;
  /** The events of these streams in the order of writing. */
  kept(streams: readonly string[]): Promise<readonly Pick<StoredEvent, 'stream' | 'revision' | 'id' | 'hash'>[]>;
  stop(): Promise<void>;
}

/** The protocol server, with faults per call. */
async function failingServer(random: () => number): Promise<Failing> {
  const server = await ProtocolServer.start({ checkpoints: random() < 0.7 ? 'last' : 'page' });
  let restart: Promise<void> | null = null;
  return {
    url: server.url,
    begin(chance, met) {
      server.fault = faults(chance, met);
      if (chance() >= 0.1) return;
      restart = sleep(20).then(() => server.restart(10));
      met.set('restart', (met.get('restart') ?? 0) + 1);
    },
    async calm() {
      await restart;
      server.fault = () => null;
    },
    kept: async (streams) =>
      server.log.all
        .filter(({ stream }) => streams.includes(stream))
        .map(({ stream, revision, data, metadata }) => {
          const [event, beside] = [data, metadata].map((bytes) => JSON.parse(Buffer.from(bytes).toString()));
          return { stream, revision, id: event.id, hash: beside.hash };
        }),
    stop: () => server.stop(),
  };
}

/** A live node, killed and restarted while games are recorded. */
const killed = (node: ServerPlace): Failing => {
  let cut: Promise<void> | null = null;
  return {
    url: node.url,
    begin(random, met) {
      cut = sleep(random() * 50).then(() => node.cut());
      met.set('killed', (met.get('killed') ?? 0) + 1);
    },
    calm: async () => cut ?? undefined,
    async kept(streams) {
      const store = await EventStoreDBStore.open(node.url);
      const all = await store.readAll({ filter: { streamPrefix: GAME_STREAMS }, limit: Number.MAX_SAFE_INTEGER });
      await store.close();
      return all.filter(({ stream }) => streams.includes(stream));
    },
    stop: async () => {},
  };
};

async function run(seed: number, met: Map<string, number>, node: ServerPlace | null): Promise<void> {
  const random = seeded(seed);
  const server = node === null ? await failingServer(random) : killed(node);
  let store: EventStoreDBStore | null = null;
  const closing: (() => void)[] = [];
  try {
    store = await insisting(() => EventStoreDBStore.open(server.url, TIMES));
    await recorded(seed, random, server, store, met, closing);
  } finally {
    for (const close of closing) close();
    await store?.close();
    await server.stop();
  }
}

async function recorded(
  seed: number,
  random: () => number,
  server: Failing,
  store: EventStoreDBStore,
  met: Map<string, number>,
  closing: (() => void)[],
): Promise<void> {
  const pauses = { wait: (ms: number) => sleep(Math.min(ms, 5)), random };
  const subscription = new Resubscribing(store, { filter: { streamPrefix: GAME_STREAMS }, queue: 4 }, pauses);
  closing.push(() => subscription.close());
  const delivered: StoredEvent[] = [];
  const following = (async () => {
    for await (const message of subscription) {
      if (message.kind === 'event') delivered.push(message.event);
      if (random() < 0.05) await sleep(1); // a consumer that is slow now and then
    }
  })();
  let salts = 0;
  // Two recorders with separate memory, as in two processes; each retry has new salts.
  const recorders = [0, 1].map(() => {
    const logs = new GameLogs(store, resolveRuleset);
    const salt = () => Buffer.from(String(salts++).padStart(16, '0')).toString('base64url');
    const now = () => new Date(1_770_000_000_000 + salts * 1_000);
    return { logs, recorder: new Recorder(logs, resolveRuleset, { now, salt }) };
  });
  const acknowledged = new Map<string, string>();
  const acknowledge = (outcome: Outcome) => {
    if (outcome.outcome !== 'recorded') return;
    for (const { envelope, hash } of outcome.entries) {
      const before = acknowledged.get(envelope.id);
      // All responses about an event agree.
      if (before !== undefined && before !== hash) throw new Error(`${envelope.id} was acknowledged with two hashes`);
      acknowledged.set(envelope.id, hash);
    }
  };
  server.begin(random, met);

  const openings = Array.from({ length: GAMES }, (_, g) => `open-${seed}-${g}`);
  const games = openings.map(gameIdOf);
  const recording = openings.map(async (opening, g) => {
    const asked = (command: string) => ({ command, actor: SCRIBE, occurredAt: null });
    const both = async (ask: (recorder: Recorder) => Promise<Outcome>) => {
      const twice = random() < 0.2;
      const asking = recorders.map(({ recorder }, i) => (i === g % 2 || twice ? insisting(() => ask(recorder)) : null));
      for (const outcome of await Promise.all(asking)) {
        if (outcome === null) continue;
        acknowledge(outcome);
        if (outcome.outcome === 'recorded') expected = outcome.entries.at(-1)?.envelope.revision ?? expected;
      }
    };
    let expected = -1;
    await both((recorder) =>
      recorder.open({ ...asked(opening), ruleset: RULESET, opening: played.actions[0].data as never }),
    );
    for (let at = 1, n = 0; n < COMMANDS; n++) {
      const size = 1 + Math.floor(random() * 3);
      const actions: Action[] = played.actions.slice(at, at + size);
      await both((recorder) => recorder.record({ ...asked(`${opening}/${n}`), game: games[g], expected, actions }));
      at += size;
    }
    return null;
  });
  await Promise.all(recording);
  await server.calm();

  const streams = games.map(streamOf);
  const kept = await server.kept(streams);
  const isOurs = ({ stream }: StoredEvent) => streams.includes(stream);
  const ids = kept.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const hashes = new Map(kept.map(({ id, hash }) => [id, hash]));
  for (const [id, hash] of acknowledged) expect(hashes.get(id)).toBe(hash);
  for (const game of games) {
    // Reading checks the chain and the fold; each requested event must be there once.
    const fresh = await readStored(store, game, resolveRuleset);
    const events = fresh?.line.recorded.map(({ event }) => event) ?? [];
    expect(events).toEqual(played.events.slice(0, events.length));
    expect(events.length).toBeGreaterThan(COMMANDS);
    const stored = kept.filter(({ stream }) => stream === streamOf(game));
    expect(stored.map(({ revision }) => revision)).toEqual(events.map((_, i) => i));
    for (const { logs } of recorders) {
      const cached = await logs.load(game);
      const upTo = cached?.revision ?? -1;
      expect(cached?.entries).toEqual(fresh?.entries.slice(0, upTo + 1));
      if (upTo === fresh?.revision) expect(shown(cached)).toEqual(shown(fresh));
    }
  }
  for (let waited = 0; delivered.filter(isOurs).length < kept.length && waited < 20_000; waited++) await sleep(1);
  subscription.close();
  await following;
  expect(delivered.filter(isOurs).map(({ id }) => id)).toEqual(ids);
}

/** Everything visible of a game's state. */
const shown = (log: GameLog | null) => viewOf(log?.line.state as TableState, 'judge');

/** Number of runs per file on a live node, which takes seconds to restart. */
const KILLS = 10;

const EVERYTHING = [
  'append: drop_after',
  'append: drop_before',
  'append: late, early commit',
  'append: late, late commit',
  'append: refuse',
  'append: silent',
  'deliver: drop_after',
  'deliver: drop_before',
  'deliver: duplicate',
  'read: drop_before',
  'read: late, late commit',
  'read: refuse',
  'restart',
  'subscribe: drop_before',
  'subscribe: refuse',
];

/**
 * Seeded runs of two recorders who write the same games while the network and the server fail. Split over several
 * files to use all processors.
 *
 * @param start a command that starts a live node, which is killed instead
 */
export function faultRuns(from: number, to: number, start = START): void {
  const end = start === null ? to : from + KILLS;
  describe(`recording over EventStoreDB, which is ${start === null ? SERVER : start}, while it fails`, () => {
    it(`loses and doubles nothing that was acknowledged, and folds to what is stored: seeds ${from} to ${end - 1}`, async () => {
      const met = new Map<string, number>();
      const node = start === null ? null : await freshNode(start);
      try {
        for (let seed = from; seed < end; seed++) {
          await run(seed, met, node).catch((error) => {
            throw new Error(`seed ${seed}: ${error?.stack ?? error}`, { cause: error });
          });
        }
      } finally {
        await node?.stop();
      }
      // Every kind of fault occurred several times.
      expect([...met].filter(([, count]) => count < 5)).toEqual([]);
      expect([...met.keys()].sort()).toEqual(start === null ? EVERYTHING : ['killed']);
    });
  });
}

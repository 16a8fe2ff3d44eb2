import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { StoreUnavailable } from '../../src/platform/event-store/errors.js';
import { InMemoryEventStore } from '../../src/platform/event-store/in-memory/in-memory-store.js';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { GameLogs, readStored } from '../../src/games/recording/game-logs.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { type CaseCommand, type Outcome, Recorder } from '../../src/games/recording/recorder.js';
import type { Finding } from '../../src/engine/record/case-event.js';
import { ruling } from '../kit/disputes/case-record.js';

/** A ruling and its remedies are one append: a crash leaves all of it in the record or nothing. */
const game = gameIdOf('open');
const by = { actor: { id: 'scribe-1', role: 'scribe' }, occurredAt: null } as const;
const WHOLE = ['RulingIssued', 'HandEnded', 'PenaltyImposed', 'PenaltyImposed'];

function recorderOf(store: EventStore): Recorder {
  const surroundings = { now: () => new Date(Date.UTC(2026, 0, 1, 10)), salt: () => 'AAAAAAAAAAAAAAAAAAAAAA' };
  return new Recorder(new GameLogs(store, resolveRuleset), resolveRuleset, surroundings);
}

/** Starts a hand: revisions 0 to 2. */
async function begun(store: EventStore): Promise<Recorder> {
  const recorder = recorderOf(store);
  await recorder.open({ command: 'open', ...by, ruleset: 'zung-jung/wsom', opening: { mode: 'scribe' } });
  const actions = [
    { type: 'SeatPlayers', data: { players: ['p1', 'p2', 'p3', 'p4'] } },
    { type: 'StartHand', data: {} },
  ] as const;
  await recorder.record({ command: 'play', ...by, game, expected: 0, actions });
  return recorder;
}

function rules(judge: string, facts: readonly Finding[] = [], publicReason = 'ruled at the table'): CaseCommand {
  const points = { remedy: 'penalty', kind: 'points', infraction: null, account: null, points: -20 } as const;
  const remedies = [
    { remedy: 'voidHand', replay: true },
    { ...points, seat: 1 },
    { ...points, seat: 2 },
  ] as const;
  const data = { ...ruling(...remedies), facts, publicReason, dispute: null, supersedes: null };
  const actor = { id: judge, role: 'judge' } as const;
  const asked = {
    command: `rule ${judge}`,
    game,
    expected: 2,
    actor,
    occurredAt: null,
    sees: 'judge',
    seats: null,
  } as const;
  return { ...asked, request: { kind: 'rule', data } };
}

/** The events after the third, as found by a new reader of the store. */
async function kept(store: EventStore): Promise<string[]> {
  const log = await readStored(store, game, resolveRuleset);
  return (log?.entries ?? []).slice(3).map(({ envelope }) => envelope.type);
}

const outcomeOf = (asked: Promise<Outcome>): Promise<string> =>
  asked.then(
    (made) => (made.outcome === 'recorded' && made.replayed ? 'replayed' : made.outcome),
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A store whose connection fails at one append, before or after it is committed. */
function losing(store: EventStore, when: 'before' | 'after'): EventStore {
  let isLost = false;
  return new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'append') return value.bind(target);
      const append: EventStore['append'] = async (stream, expected, events) => {
        const isRuling = !isLost && events.some(({ type }) => type === 'RulingIssued');
        isLost ||= isRuling;
        if (isRuling && when === 'before') throw new StoreUnavailable('the connection was lost', 'unknown');
        const made = await target.append(stream, expected, events);
        if (isRuling) throw new StoreUnavailable('the connection was lost', 'unknown');
        return made;
      };
      return append;
    },
  });
}

describe('a ruling', () => {
  it.each(['before', 'after'] as const)(
    'a ruling whose connection is lost %s the append is whole or absent, and whole after a retry',
    async (when) => {
      const store = new InMemoryEventStore();
      const recorder = await begun(losing(store, when));
      expect(await outcomeOf(recorder.case(rules('ada')))).toBe('STORE_UNAVAILABLE');
      expect(await kept(store)).toEqual(when === 'before' ? [] : WHOLE);
      expect(await outcomeOf(recorder.case(rules('ada')))).toBe(when === 'before' ? 'recorded' : 'replayed');
      expect(await kept(store)).toEqual(WHOLE);
    },
  );

  it('one of two simultaneous rulings is recorded, and the other judge is told what came before', async () => {
    for (const together of [true, false]) {
      const store = new InMemoryEventStore();
      const recorder = await begun(store);
      const other = together ? recorder : recorderOf(store);
      const made = await Promise.all([outcomeOf(recorder.case(rules('ada'))), outcomeOf(other.case(rules('ben')))]);
      expect(made.toSorted()).toEqual(['conflict', 'recorded']);
      expect(await kept(store)).toEqual(WHOLE);
      const log = await readStored(store, game, resolveRuleset);
      expect(new Set(log?.entries.slice(3).map(({ envelope }) => envelope.actor.id)).size).toBe(1);
      expect(log?.line.state?.penalties).toEqual([0, -20, -20, 0]);
    }
  });

  describe('that finds the store full', () => {
    const directory = mkdtempSync(join(tmpdir(), 'paifu-ruling-'));
    afterAll(() => rmSync(directory, { recursive: true }));

    it('leaves nothing, whatever of it the store has room for; with room for all it is recorded whole', async () => {
      const path = join(directory, 'full');
      const empty = EmbeddedEventStore.open(path);
      await begun(empty);
      await empty.close();
      const fact = { text: 'at length '.repeat(400), revisions: [2], status: 'found' } as const;
      const long = rules('ada', [fact, fact], '言'.repeat(500));
      let full = 0;
      // One page more at a time: a part that was written separately would fit before the whole append does.
      for (let pages = statSync(join(path, 'events.db')).size / 4_096; ; pages++) {
        const store = EmbeddedEventStore.open(path, { maxPages: pages });
        const made = await outcomeOf(recorderOf(store).case(long));
        expect([made, await kept(store)]).toEqual(made === 'recorded' ? ['recorded', WHOLE] : ['STORE_FULL', []]);
        await store.close();
        if (made === 'recorded') break;
        full++;
      }
      expect(full).toBeGreaterThan(2);
    });
  });
});

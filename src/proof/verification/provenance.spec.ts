import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import type { Envelope } from '../../games/record/envelope.js';
import { GameLogs, readStored } from '../../games/recording/game-logs.js';
import { gameIdOf } from '../../games/record/identity.js';
import { paifuLines } from '../../games/record/paifu-file.js';
import { Recorder } from '../../games/recording/recorder.js';
import { seededRecord } from '../../games/record/seeded-record.js';
import { simulateGame } from '../../simulation/simulate.js';
import { type Report, verifyPaifu } from './verify.js';
import '../../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('zung-jung/wsom');
const { events } = simulateGame({ ruleset, seed: 'provenance', game: 1 });

/** A scribe's game with a judge's penalty before its close, with some envelopes changed, in a valid chain. */
function record(change: (envelope: Envelope, revision: number) => Partial<Envelope> = () => ({})): Envelope[] {
  const penalty = { seat: 1, penalty: 'warning', points: 0, tiles: [], reason: 'spoke' } as const;
  const line = [...events.slice(0, -1), { type: 'PenaltyImposed', data: penalty } as const, ...events.slice(-1)];
  const envelopes = seededRecord(
    'provenance',
    line.map((event) => [event]),
  );
  return [...envelopes].map((envelope, revision) => {
    const role = envelope.type === 'PenaltyImposed' ? 'judge' : 'scribe';
    const recorded = { ...envelope, actor: { id: `${role}-1`, role } } as Envelope;
    return { ...recorded, ...change(recorded, revision) };
  });
}

async function verified(envelopes: readonly Envelope[]): Promise<Report> {
  async function* bytes() {
    yield Buffer.from([...paifuLines(envelopes[0].game, envelopes)].join(''));
  }
  return verifyPaifu(bytes());
}

const found = ({ irregularities }: Report) => irregularities.map(({ revision, code, type }) => [revision, code, type]);

describe('verification of what play cannot show', () => {
  it('finds nothing where times go on, or stand, and everybody recorded what is theirs', async () => {
    expect(await verified(record())).toMatchObject({ differences: [], irregularities: [] });
    const same = record(() => ({ recordedAt: '2026-05-01T10:00:00.000Z' }));
    expect(found(await verified(same))).toEqual([]);
  });

  it('names each event that was recorded before the one in front of it', async () => {
    const back = record(({ recordedAt }, revision) =>
      revision === 20 || revision === 21 ? { recordedAt: recordedAt.replace('2026', '2025') } : {},
    );
    expect(found(await verified(back))).toEqual([[20, 'recorded-before', events[20].type]]);
  });

  it.each([
    ['a scribe imposed a penalty', 'PenaltyImposed', 'scribe'],
    ['a judge recorded play', 'TileDrawn', 'judge'],
    ['a player recorded anything', 'HandStarted', 'player'],
  ] as const)('names where %s', async (_what, type, role) => {
    const at = record().findIndex((envelope) => envelope.type === type);
    const forged = record((_, revision) => (revision === at ? { actor: { id: 'x', role } } : {}));
    expect(found(await verified(forged))).toEqual([[at, 'not-their-role', type]]);
  });

  it('asks nothing of who may take whole records over', async () => {
    const imported = record(() => ({ actor: { id: 'import', role: 'operator' } }));
    expect(found(await verified(imported))).toEqual([]);
  });

  it('tells it also of a record that breaks off at a damaged line', async () => {
    const back = record(({ recordedAt }, revision) =>
      revision === 20 ? { recordedAt: recordedAt.replace('2026', '2025') } : {},
    );
    const lines = [...paifuLines(back[0].game, back)].join('').split('\n');
    async function* bytes() {
      yield Buffer.from(lines.with(60, lines[60].replace('"seat":', '"seat": ')).join('\n'));
    }
    const report = await verifyPaifu(bytes());
    expect([report.unreadable.length + report.differences.length, found(report).length]).toEqual([1, 1]);
  });
});

describe('a recorder whose clock is set back', () => {
  it('a recorder whose clock is set back goes on from the last time until the clock catches up', async () => {
    const store = new InMemoryEventStore();
    const minutes = [10, 20, 5, 15, 30];
    let asked = 0;
    const recorder = new Recorder(new GameLogs(store, resolveRuleset), resolveRuleset, {
      now: () => new Date(`2026-05-01T10:${String(minutes[asked]).padStart(2, '0')}:00.000Z`),
      salt: () => Buffer.alloc(16).toString('base64url'),
    });
    const header = (command: string) => ({ command, actor: { id: 's', role: 'scribe' } as const, occurredAt: null });
    const game = gameIdOf('open');
    await recorder.open({ ...header('open'), ruleset: ruleset.id, opening: { mode: 'scribe' } });
    for (asked = 1; asked < minutes.length; asked++) {
      const action = { type: 'AddNote', data: { text: `note ${asked}` } } as const;
      const outcome = await recorder.record({ ...header(`n${asked}`), game, expected: asked - 1, actions: [action] });
      expect(outcome).toMatchObject({ outcome: 'recorded' });
    }
    const log = await readStored(store, game, resolveRuleset);
    const times = log?.entries.map(({ envelope }) => envelope.recordedAt.slice(14, 16));
    expect(times).toEqual(['10', '20', '20', '20', '30']);
  });
});

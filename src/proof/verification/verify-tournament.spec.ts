import { beforeAll, describe, expect, it } from '@jest/globals';
import { seat } from '../../engine/tournaments/seating/seat.js';
import type { Seating } from '../../engine/tournaments/seating/seating.js';
import { eventfulTournament, RecordedTournament } from '../../../test/kit/tournaments/recorded-tournament.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { CHAIN_START, chainHash } from '../../games/record/hash-chain.js';
import { canonicalText } from '../../games/record/canonical-json.js';
import { eventIdOf } from '../../games/record/identity.js';
import { verifyStore, verifyTournament } from './verify-store.js';
import '../../../test/kit/play/rulesets.js';

let store: InMemoryEventStore;
let tournament: RecordedTournament;

beforeAll(async () => {
  store = new InMemoryEventStore();
  tournament = await eventfulTournament(store);
});

type Envelope = { type: string; id: string; recordedAt: string; data: Record<string, unknown> };

/** A forged tournament, resealed and alone in a store. */
async function resealed(change: (envelope: Envelope) => void, games = true): Promise<InMemoryEventStore> {
  const other = new InMemoryEventStore();
  const name = `tournament-${tournament.id}`;
  let head = CHAIN_START;
  const prepared = (await store.readStream(name)).map(({ data }) => {
    const envelope = JSON.parse(data);
    change(envelope);
    const text = canonicalText(envelope);
    head = chainHash(head, text);
    return { id: envelope.id, type: envelope.type, data: text, hash: head };
  });
  await other.append(name, 'no_stream', prepared);
  for (const game of games ? [tournament.gameOf(1, 1), tournament.gameOf(2, 1)] : []) {
    const events = await store.readStream(`game-${game}`);
    await other.append(`game-${game}`, 'no_stream', events);
  }
  return other;
}

const found = async (other: InMemoryEventStore): Promise<string[]> => {
  const { differences, unreadable } = await verifyTournament(other, tournament.id);
  return [...differences.map(({ type, field }) => `${type} ${field}`), ...unreadable.map(({ reason }) => reason)];
};

describe('a stored tournament', () => {
  it('a stored tournament is judged anew, command by command, and verified with everything else in its store', async () => {
    expect(await found(store)).toEqual([]);
    const reports = [];
    for await (const { game, report } of verifyStore(store))
      reports.push([game, report.unreadable, report.differences]);
    expect(reports).toContainEqual([tournament.id, [], []]);
    expect(reports).toHaveLength(3);
  });

  it.each<[string, (envelope: Envelope) => void, string]>([
    [
      'an entrant twice',
      ({ type, data }) => type === 'EntrantAdded' && Object.assign(data, { player: 'p1' }),
      'EntrantAdded data.player',
    ],
    [
      'a result that does not sum',
      ({ type, data }) =>
        type === 'ResultEntered' &&
        Object.assign(data, { points: (data.points as object[]).map((one) => ({ ...one, points: 1 })) }),
      'ResultEntered data.points',
    ],
    [
      'another id',
      (envelope) => envelope.type === 'CutMade' && Object.assign(envelope, { id: tournament.id }),
      'CutMade id',
    ],
    [
      'a time before the last',
      (envelope) => envelope.type === 'CutMade' && Object.assign(envelope, { recordedAt: '2020-01-01T00:00:00.000Z' }),
      'CutMade recordedAt',
    ],
    [
      'a cut of somebody who is none',
      ({ type, data }) => type === 'CutMade' && Object.assign(data, { entrants: [1, 99] }),
      'CutMade data.entrants.1',
    ],
  ])('a stored tournament is told of, with the place: %s', async (_, change, expected) => {
    expect(await found(await resealed(change))).toEqual([expected]);
  });

  it('says whose game is played by others than its table seats, or by other rules', async () => {
    const game = `session 2, table 1: game ${tournament.gameOf(2, 1)}`;
    const others = await resealed(
      ({ type, data }) => type === 'SubstituteSeated' && Object.assign(data, { player: 'p10' }),
    );
    expect(await found(others)).toEqual([`${game} seats p9, but its table belongs to p1, p10, p3, p4`]);
    const rules = await resealed(
      ({ type, data }) =>
        type === 'TournamentOpened' && Object.assign(data, { options: { ...(data.options as object), cycles: 2 } }),
    );
    expect(await found(rules)).toEqual([
      expect.stringContaining('has the option cycles 1, not 2'),
      `${game} has the option cycles 1, not 2`,
    ]);
  });

  it('says which added game is missing, is played by other rules, or by others than it was added with', async () => {
    const game = tournament.gameOf(2, 1);
    const other = new InMemoryEventStore();
    const cup = await RecordedTournament.opened(other, 'Online Cup', { sessions: 1 });
    await cup.enter(4);
    const seating = {
      session: 1,
      method: 'fixed',
      seed: null,
      tables: [[1, 2, 3, 4]],
      resting: [],
      reason: null,
    } as const;
    await cup.do('drawSeating', seating);
    await cup.do('openSession', { session: 1, games: {}, startsAt: null, endsAt: null });
    const add = (players: readonly string[]) =>
      cup.do('addGame', {
        ...{ session: 1, table: 1, game },
        players: players.map((player, i) => ({ player, entrant: i + 1 })),
      });
    const found = async () => (await verifyTournament(other, cup.id)).unreadable.map(({ reason }) => reason);
    const place = `session 1, table 1: game ${game}`;
    await add(['p1', 'p9', 'p3', 'p4']);
    expect(await found()).toEqual([`${place} does not exist`]);
    await other.append(`game-${game}`, 'no_stream', await store.readStream(`game-${game}`));
    expect(await found()).toEqual([]);
    await cup.do('takeBackGame', { session: 1, table: 1, reason: 'the wrong players' });
    await add(['p1', 'p2', 'p3', 'p4']);
    expect(await found()).toEqual([`${place} seats p9, but was added with p1, p2, p3, p4`]);
    await cup.do('takeBackGame', { session: 1, table: 1, reason: 'the wrong players' });
    expect(await found()).toEqual([]);

    const shorter = await RecordedTournament.opened(other, 'Short Cup', { sessions: 1, options: { cycles: 2 } });
    await shorter.enter(4);
    await shorter.do('drawSeating', seating);
    await shorter.do('openSession', { session: 1, games: {}, startsAt: null, endsAt: null });
    const players = ['p1', 'p9', 'p3', 'p4'].map((player, i) => ({ player, entrant: i + 1 }));
    await shorter.do('addGame', { session: 1, table: 1, game, players });
    const { unreadable } = await verifyTournament(other, shorter.id);
    expect(unreadable.map(({ reason }) => reason)).toEqual([`${place} has other rules: option cycles 1, not 2`]);
  });

  it('draws the sessions of a schedule again from its seed', async () => {
    const other = new InMemoryEventStore();
    const cup = await RecordedTournament.opened(other, 'Scheduled Cup', { sessions: 3 });
    await cup.enter(16);
    const entrants = Array.from({ length: 16 }, (_, i) => ({ entrant: i + 1, team: null, club: null }));
    const drawn = seat({ method: 'schedule', sessions: 3, resting: false }, entrants, [], 'a seed');
    if (drawn.verdict !== 'accepted') throw new Error(drawn.message);
    const requests = (seatings: readonly Seating[]) =>
      seatings.map(({ tables, resting }, i) => ({
        kind: 'drawSeating' as const,
        data: { session: i + 1, method: 'schedule' as const, seed: 'a seed', tables, resting, reason: null },
      }));
    await cup.say(requests(drawn.seatings));
    expect((await verifyTournament(other, cup.id)).differences).toEqual([]);

    const wrong = await RecordedTournament.opened(other, 'Exchanged Cup', { sessions: 3 });
    await wrong.enter(16);
    const [first, second, third] = drawn.seatings;
    const [one, two, ...tables] = second.tables;
    await wrong.say(requests([first, { ...second, tables: [two, one, ...tables] }, third]));
    const { differences } = await verifyTournament(other, wrong.id);
    expect(differences).toMatchObject([{ type: 'SeatingDrawn', field: 'data.tables' }]);
  });

  it('a stored tournament whose command left several events is asked for each, in order', async () => {
    const together = ['SessionClosed', 'CutMade', 'EntrantWithdrawn'];
    const other = await resealed((envelope) => {
      const index = together.indexOf(envelope.type);
      if (index >= 0) Object.assign(envelope, { command: 'together', id: eventIdOf(tournament.id, 'together', index) });
    });
    expect(await found(other)).toEqual([]);
  });

  it('a stored tournament with a broken chain or missing games says so', async () => {
    const broken = new InMemoryEventStore();
    const events = await store.readStream(`tournament-${tournament.id}`);
    await broken.append(`tournament-${tournament.id}`, 'no_stream', [
      events[0],
      { ...events[1], hash: '0'.repeat(64) },
    ]);
    expect(await found(broken)).toEqual([expect.stringContaining('the hash chain is broken')]);
    expect(await found(await resealed(() => {}, false))).toEqual([
      `session 1, table 1: game ${tournament.gameOf(1, 1)} does not exist`,
      `session 2, table 1: game ${tournament.gameOf(2, 1)} does not exist`,
    ]);
  });
});

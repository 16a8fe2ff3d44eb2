import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { catchUp } from '../../../test/kit/store/catch-up.js';
import { RecordedTournament } from '../../../test/kit/tournaments/recorded-tournament.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { gameIdOf } from '../../games/record/identity.js';
import { compareRows } from '../../search/read-models/compare-rows.js';
import { Projector } from '../../search/read-models/projector.js';
import { ReadDatabase } from '../../search/read-models/read-database.js';
import { TournamentList } from './tournament-list.js';
import '../../../test/kit/play/rulesets.js';

let store: InMemoryEventStore;
let database: ReadDatabase;
let known: TournamentList;
beforeEach(async () => {
  store = new InMemoryEventStore();
  database = await ReadDatabase.open(':memory:');
  known = new TournamentList(() => database.queries);
});
afterEach(() => database.close());

const project = (into = database): Promise<unknown> => catchUp(new Projector(into, store, resolveRuleset), store);

const TABLE = [[1, 2, 3, 4]];

test('lists tournaments page by page, the last opened first', async () => {
  for (const name of ['one', 'two', 'three']) await RecordedTournament.opened(store, name);
  await project();
  const first = await known.page(2, null);
  expect(first).toMatchObject({ tournaments: [{ name: 'three' }, { name: 'two' }], more: true, total: 3 });
  const second = await known.page(2, first?.end ?? null);
  expect(second).toMatchObject({ tournaments: [{ name: 'one', closed: false, planned: 2 }], more: false, total: 3 });
  expect(await known.page(2, 'no tournament')).toBeNull();
});

test('searches names and places, and follows amendments and reopening', async () => {
  const one = await RecordedTournament.opened(store, 'Spring Cup', { place: 'Vienna' });
  await RecordedTournament.opened(store, '100% Cup');
  await RecordedTournament.opened(store, 'Open');
  await project();
  const names = async (search: string) => {
    const page = await known.page(2, null, search);
    return [page?.total, page?.tournaments.map(({ name }) => name)];
  };
  expect(await names('cup')).toEqual([2, ['100% Cup', 'Spring Cup']]);
  expect(await names('VIENNA')).toEqual([1, ['Spring Cup']]);
  expect(await names('%')).toEqual([1, ['100% Cup']]);
  expect(await names('_')).toEqual([0, []]);
  expect(await known.page(1, null, 'cup')).toMatchObject({ more: true, total: 2 });
  const dates = { from: '2027-03-20', to: '2027-03-21' };
  await one.do('amend', { name: 'Autumn Cup', place: null, sessions: 5, dates, reason: 'postponed' });
  await one.do('close', {});
  await project();
  expect(await names('vienna')).toEqual([0, []]);
  const listed = async () => (await known.page(1, null, 'autumn'))?.tournaments;
  expect(await listed()).toMatchObject([{ name: 'Autumn Cup', place: null, planned: 5, dates, closed: true }]);
  await one.do('reopen', { reason: 'a mistake' });
  await project();
  expect(await listed()).toMatchObject([{ closed: false }]);
});

test('a tournament has begun once a session is opened, until the opening of the first one is taken back', async () => {
  const cup = await RecordedTournament.opened(store, 'cup');
  const hasBegun = async () => {
    await project();
    return (await known.page(1, null))?.tournaments[0].hasBegun;
  };
  await cup.enter(4);
  await cup.do('drawSeating', { session: 1, method: 'fixed', seed: null, tables: TABLE, resting: [], reason: null });
  expect(await hasBegun()).toBe(false);
  await cup.do('openSession', { session: 1, games: {}, startsAt: null, endsAt: null });
  expect(await hasBegun()).toBe(true);
  await cup.do('takeBackSession', { session: 1, reason: 'too early' });
  expect(await hasBegun()).toBe(false);
  await cup.do('openSession', { session: 1, games: {}, startsAt: null, endsAt: null });
  await cup.do('closeSession', { session: 1 });
  await cup.sit(2, TABLE, []);
  await cup.do('takeBackSession', { session: 2, reason: 'too early' });
  expect(await hasBegun()).toBe(true);
});

test('finds tournaments by name, by id and by whoever played in them, substitutes included', async () => {
  const one = await RecordedTournament.opened(store, 'one');
  await one.enter(4);
  const two = await RecordedTournament.opened(store, 'two', {}, 'q');
  await two.enter(4);
  await two.sit(1, TABLE, [1], { substitutes: [{ table: 1, entrant: 2, player: 'p1' }] });
  await project();
  expect(await known.idsByName('two')).toEqual([two.id]);
  expect(await known.idsByName('TWO')).toEqual([]);
  expect(await known.namesOf([one.id, one.id, 'none'])).toEqual(new Map([[one.id, { name: 'one', timeZone: null }]]));
  expect(await known.playedBy(['p1'])).toEqual([two.id, one.id]);
  expect(await known.playedBy(['p2', 'p3'])).toEqual([one.id]);
  expect(await known.playedBy([])).toEqual([]);
});

test('counts a tournament with an unreadable event, and leaves it out of lists', async () => {
  const one = await RecordedTournament.opened(store, 'one');
  await RecordedTournament.opened(store, 'two');
  const [opening] = await store.readStream(`tournament-${one.id}`);
  await store.append(`tournament-${one.id}`, 0, [{ ...opening, id: gameIdOf('otherwise') }]);
  await project();
  expect(await known.page(5, null)).toMatchObject({ tournaments: [{ name: 'two' }], total: 2, end: one.id });
});

test('rows projected event by event are those of a rebuild, and a difference is found', async () => {
  const one = await RecordedTournament.opened(store, 'one');
  await project();
  await one.enter(4);
  await one.sit(1, TABLE, [1]);
  await project();
  const other = await ReadDatabase.open(':memory:');
  await project(other);
  expect(await compareRows(database, other)).toEqual([]);
  await other.queries.updateTable('tournament').set({ name: 'two' }).execute();
  expect(await compareRows(database, other)).toMatchObject([{ table: 'tournament', game: one.id }]);
  await other.close();
});

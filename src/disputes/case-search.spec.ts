import { PUBLIC_SCOPE } from '../search/filters/filter-conditions.js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { catchUp } from '../../test/kit/store/catch-up.js';
import { exportsOf, nothing, SEES_NO_NAMES } from '../../test/kit/search/exports-of.js';
import { disputedGame, SECRET } from '../../test/kit/disputes/sample-cases.js';
import { appendInTurns, type PastGame, pastGame, preparedGame } from '../../test/kit/play/sample-games.js';
import {
  type CaseValues,
  caseValues,
  matchesCase,
  type PlainCase,
  plainCases,
} from '../../test/kit/search/plain-cases.js';
import { Cases, endOf, statusOf } from '../engine/disputes/cases.js';
import { caseEventFor } from '../engine/record/redaction.js';
import { isCaseEvent, type RecordEvent } from '../engine/record/record-event.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../platform/event-store/in-memory/in-memory-store.js';
import { Random } from '../simulation/random.js';
import {
  CASE_FILTERS,
  CASE_SORTS,
  type CaseFilter,
  type CaseKind,
  type CaseSort,
  FindCases,
  readDisputes,
  readRulings,
} from './case-search.js';
import { caseRows } from '../search/read-models/case-rows.js';
import type { IdsOf } from '../search/filters/search-filter.js';
import { Projector } from '../search/read-models/projector.js';
import { ReadDatabase } from '../search/read-models/read-database.js';
import { CASE_TABLES } from '../search/read-models/tables.js';
import { PLAYED_RULESETS } from '../../test/kit/play/rulesets.js';

/** p7 and p8 turned out to be one person. */
const idsOf: IdsOf = (player) => (player === 'p7' || player === 'p8' ? ['p7', 'p8'] : [player]);

let games: PastGame[];
let plain: { readonly [K in CaseKind]: readonly PlainCase[] };
let VALUES: CaseValues;
let database: ReadDatabase;

beforeAll(async () => {
  games = Array.from({ length: 48 }, (_, i) =>
    disputedGame(
      'find cases',
      i,
      pastGame('find cases', i, PLAYED_RULESETS[Math.floor(i / 3) % PLAYED_RULESETS.length]).events,
    ),
  );
  const store = new InMemoryEventStore();
  await appendInTurns(store, games, 100);
  database = await ReadDatabase.open(':memory:');
  await catchUp(new Projector(database, store, resolveRuleset), store);
  expect(await database.queries.selectFrom('set_aside').selectAll().execute()).toEqual([]);
  const found = games.map(plainCases);
  plain = {
    dispute: found.flatMap(({ disputes }) => disputes),
    ruling: found.flatMap(({ rulings }) => rulings),
  };
  VALUES = caseValues(games);
});
afterAll(() => database.close());

const idOf = ({ game, revision }: PlainCase): string => `${game.id}/${revision}`;

function sorted(cases: readonly PlainCase[], sort: CaseSort): string[] {
  const order = new Map(games.map(({ id }, i) => [id, i]));
  const place = ({ game }: PlainCase): number => order.get(game.id) as number;
  const list = cases.toSorted((a, b) => a.at - b.at || place(a) - place(b) || a.revision - b.revision).map(idOf);
  return sort === 'newest' ? list.reverse() : list;
}

/** All pages in succession. */
async function paged(find: FindCases, filter: CaseFilter, sort: CaseSort): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ; ) {
    const { places, more } = await find.page({ filter, sort, first: 7, after });
    ids.push(...places.map(({ id, revision }) => `${id}/${revision}`));
    if (!more) return ids;
    after = places[places.length - 1].cursor;
  }
}

/** Checks that both searches find the same as a plain scan; returns the number of matches. */
async function expectFound(filter: CaseFilter, sort: CaseSort = 'newest'): Promise<{ [K in CaseKind]: number }> {
  const counts = { dispute: 0, ruling: 0 };
  for (const kind of ['dispute', 'ruling'] as const) {
    const such = plain[kind].filter((one) => matchesCase(filter, one, idsOf));
    const find = new FindCases(database.queries, kind, idsOf);
    expect([kind, filter, await paged(find, filter, sort)]).toEqual([kind, filter, sorted(such, sort)]);
    expect(await find.count(filter)).toBe(such.length);
    counts[kind] = such.length;
  }
  return counts;
}

const NAMES = Object.keys(CASE_FILTERS) as (keyof CaseFilter)[];

describe('finding disputes and rulings', () => {
  test.each(NAMES)('a search by %s finds what a plain scan of the games finds', async (name) => {
    const random = new Random('find cases', 0, name);
    const found = { dispute: 0, ruling: 0 };
    for (let i = 0; i < 12; i++) {
      const counts = await expectFound({ [name]: VALUES[name](random) }, CASE_SORTS[i % 2]);
      found.dispute += counts.dispute;
      found.ruling += counts.ruling;
    }
    expect(found).toEqual({ dispute: expect.any(Number), ruling: expect.any(Number) });
    expect(Math.min(found.dispute, found.ruling)).toBeGreaterThan(0);
  });

  test('combines filters in both sort orders', async () => {
    const random = new Random('find cases', 0, 'combined');
    let found = 0;
    for (let i = 0; i < 200; i++) {
      const filter: Record<string, unknown> = {};
      for (let n = 2 + random.below(2); n > 0; n--) {
        const name = NAMES[random.below(NAMES.length)];
        filter[name] = VALUES[name](random);
      }
      const { dispute, ruling } = await expectFound(filter, CASE_SORTS[i % 2]);
      if (dispute + ruling > 0) found++;
    }
    expect(found).toBeGreaterThan(60);
  });

  test('summarises a dispute or ruling with its players', async () => {
    const find = new FindCases(database.queries, 'dispute', idsOf);
    const { places } = await find.page({ filter: {}, sort: 'oldest', first: 500 });
    const summaries = await readDisputes(database.queries, places);
    expect(summaries.map(({ id }) => id)).toEqual(sorted(plain.dispute, 'oldest'));
    for (const summary of summaries) {
      const { dispute, players, opened, rulings } = plain.dispute.find((one) => idOf(one) === summary.id) as PlainCase;
      if (dispute === null) throw new Error('a dispute is none');
      const { by, against, hand, question, play } = dispute.data;
      expect(summary).toMatchObject({
        ...{
          by,
          hand,
          question,
          play,
          ruleset: opened.ruleset,
          tournament: opened.tournament,
          session: opened.session ?? null,
          tableName: opened.table,
        },
        against: against.toSorted(),
        status: statusOf(dispute),
        late: dispute.data.late === true,
        closed: endOf(dispute)?.data.how ?? null,
        raisedAt: new Date(dispute.at).toISOString(),
      });
      expect([...(by === null ? [] : [by]), ...against].map((seat) => summary.players[seat])).toEqual(players);
      expect(summary.rulings.map(({ revision }) => revision)).toEqual(rulings.map(({ revision }) => revision));
    }
    expect(summaries.some(({ players }) => players.includes('p9'))).toBe(true);
    const all = await new FindCases(database.queries, 'ruling', idsOf).page({ filter: {}, sort: 'newest', first: 500 });
    for (const summary of await readRulings(database.queries, all.places)) {
      const { rulings, dispute } = plain.ruling.find((one) => idOf(one) === summary.id) as PlainCase;
      const [{ data, actor, supersededBy, appeals, at }] = rulings;
      const { instance, basis, laws, catalogue, publicReason, stayed, supersedes } = data;
      expect(summary).toMatchObject({
        ...{ instance, basis, laws, catalogue, publicReason, stayed, supersedes, supersededBy },
        dispute: dispute?.revision ?? null,
        question: dispute?.data.question ?? null,
        judge: actor.id,
        ruledAt: new Date(at).toISOString(),
        remedies: data.remedies.map(({ remedy }) => remedy),
        stands: supersededBy === null,
        appealed: appeals.length > 0,
        outcome: appeals[0]?.decided?.data.outcome ?? null,
      });
    }
  });

  test('a search of rulings counts outcomes of appeals by judge', async () => {
    const random = new Random('find cases', 0, 'judges');
    for (const name of ['catalogue', 'law', 'question'] as const) {
      const filter = { [name]: VALUES[name](random) };
      const such = plain.ruling.filter((one) => matchesCase(filter, one, idsOf)).flatMap(({ rulings }) => rulings);
      const counted = [...new Set(such.map(({ actor }) => actor.id))].map((judge) => {
        const own = such.filter(({ actor }) => actor.id === judge);
        const ended = (outcome: string) =>
          own.filter(({ appeals }) => appeals.some(({ decided }) => decided?.data.outcome === outcome)).length;
        const appealed = own.filter(({ appeals }) => appeals.length > 0).length;
        const outcomes = { upheld: ended('upheld'), varied: ended('varied'), reversed: ended('reversed') };
        return { judge, rulings: own.length, appealed, ...outcomes };
      });
      const order = counted.sort((a, b) => b.rulings - a.rulings || (a.judge < b.judge ? -1 : 1));
      expect(await new FindCases(database.queries, 'ruling', idsOf).judges(filter)).toEqual(order);
      expect(order.length).toBeGreaterThan(1);
    }
  });

  test('rejects an invalid filter or cursor', async () => {
    const find = new FindCases(database.queries, 'dispute', idsOf);
    await expect(find.page({ filter: { from: 'yesterday' }, sort: 'newest', first: 1 })).rejects.toThrow(
      'from: expected a date such as 2026-01-31',
    );
    const { places } = await find.page({ filter: {}, sort: 'newest', first: 1 });
    const after = places[0].cursor;
    await expect(find.page({ filter: {}, sort: 'oldest', first: 1, after })).rejects.toThrow(
      'after: expected a cursor',
    );
    const rulings = new FindCases(database.queries, 'ruling', idsOf);
    await expect(rulings.page({ filter: {}, sort: 'newest', first: 1, after })).rejects.toThrow(
      'after: expected a cursor',
    );
  });
});

describe('public summaries of disputes and rulings', () => {
  test('equal the summaries of a record that holds only public events', () => {
    let withTexts = 0;
    for (const { envelopes, events } of games) {
      const [whole, seen] = [new Cases(), new Cases()];
      for (const { revision, command, actor, recordedAt } of envelopes) {
        const event = events[revision];
        const stamped = { revision, command, actor, at: Date.parse(recordedAt) };
        whole.follow({ ...stamped, event });
        const shown = isCaseEvent(event) ? { ...event, data: caseEventFor(event, 'public', [], false) } : event;
        seen.follow({ ...stamped, event: shown as RecordEvent });
        if (JSON.stringify(event).includes(SECRET)) withTexts++;
      }
      expect(caseRows(1, seen)).toEqual(caseRows(1, whole));
    }
    expect(withTexts).toBeGreaterThan(20);
  });

  test('contain no claims, statements, grounds or reasons, in rows or exports', async () => {
    for (const table of CASE_TABLES) {
      const rows = await database.queries.selectFrom(table).selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(SECRET);
    }
    const exports = exportsOf({ models: async () => database, events: nothing });
    for (const kind of ['dispute', 'ruling'] as const) {
      const pieces: string[] = [];
      const all = { filter: {}, sort: 'newest' } as const;
      for await (const piece of exports.rows(`${kind}s`, all, PUBLIC_SCOPE, SEES_NO_NAMES)) pieces.push(piece);
      const lines = pieces.join('').trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line).id)).toEqual(sorted(plain[kind], 'newest'));
      expect(pieces.join('')).not.toContain(SECRET);
    }
  });

  test('a public summary names the present players if the hand of the dispute no longer counts', async () => {
    const [{ game, dispute }] = plain.dispute.filter(({ dispute: one }) => one?.data.hand != null);
    const hand = dispute?.data.hand as number;
    const store = new InMemoryEventStore();
    await appendInTurns(store, [preparedGame(game.events, game.envelopes)], 10_000);
    const own = await ReadDatabase.open(':memory:');
    await catchUp(new Projector(own, store, resolveRuleset), store);
    await own.queries.deleteFrom('hand_seat').where('start', '=', hand).execute();
    const { places } = await new FindCases(own.queries, 'dispute', idsOf).page({
      ...{ filter: {}, sort: 'newest', first: 100 },
    });
    const summaries = await readDisputes(own.queries, places);
    const players = await own.queries.selectFrom('game_seat').select('player').orderBy('seat').execute();
    expect(summaries.find(({ revision }) => revision === dispute?.revision)?.players).toEqual(
      players.map(({ player }) => player),
    );
    await own.close();
  });
});

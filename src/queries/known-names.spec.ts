import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { catchUp } from '../../test/support/catch-up.js';
import { appendInTurns, pastGame } from '../../test/support/past-games.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../event-store/in-memory/in-memory-store.js';
import { AnsweringHere } from './answering-here.js';
import { namedIn } from './filter.js';
import { HAND_FILTERS, type HandFilter } from './filters.js';
import { KnownNames } from './known-names.js';
import { nearest } from './nearest.js';
import { Projector } from './projector.js';
import { ReadDatabase } from './read-database.js';
import '../../test/support/rulesets.js';

let database: ReadDatabase;
let names: KnownNames;

beforeAll(async () => {
  const store = new InMemoryEventStore();
  await appendInTurns(store, [pastGame('names', 0, 'reach/wsom')], 400);
  database = await ReadDatabase.open(':memory:');
  await catchUp(new Projector(database, store, resolveRuleset), store);
  const asking = new AnsweringHere({ models: async () => database, events: async () => store });
  const merged = { id: 'p3', formerIds: ['q3'] };
  names = new KnownNames({ player: (id) => (id === 'q3' || id === 'p3' ? merged : null) }, asking, {
    called: async () => [],
  });
});
afterAll(() => database.close());

const asked = (filter: HandFilter) => names.of(namedIn(HAND_FILTERS, filter, 'filter'));

describe('a name in a filter', () => {
  test.each([
    ['value_red', ['value_red']],
    ['Three Colored Runs', ['three_colored_runs', '6.1']],
    ['sanshoku dojun', ['three_colored_runs']],
    ['SANSHOKU DŌJUN', ['three_colored_runs']],
    ['三色同順', ['three_colored_runs']],
    ['sanshoku doujun', ['three_colored_runs']],
    ['riichi', ['reach']],
    ['Chiitoitsu', ['all_pairs']],
    ['suuankou', ['four_concealed_triples']],
    ['haitei', ['final_tile_draw']],
    ['toitoi', ['all_sets']],
  ])('of a pattern may be its id or what it is called in any language: %s', async (pattern, ids) => {
    const found = (await asked({ patterns: [pattern] })).get(`pattern/${pattern}`) as readonly string[];
    expect(found.some((id) => ids.includes(id))).toBe(true);
  });

  test('of a player stands for every id of theirs, wherever it stands', async () => {
    const ids = await asked({ or: [{ seats: [{ anyOf: ['q3', 'p2'] }] }, { discards: [{ player: 'p4' }] }] });
    expect(Object.fromEntries(ids)).toEqual({
      'player/q3': ['p3', 'q3'],
      'player/p2': ['p2'],
      'player/p4': ['p4'],
    });
  });

  test.each<[HandFilter, string]>([
    [{ patterns: ['sanshoku dojn'] }, 'filter.patterns[0]: expected a pattern (did you mean "three_colored_runs"'],
    // Runs or sets: the beginning of two names.
    [{ patterns: ['sanshoku'] }, 'filter.patterns[0]: expected a pattern (did you mean "three_colored_'],
    [{ ruleset: 'reach/wsm' }, 'filter.ruleset: expected a ruleset (did you mean "reach/wsom"'],
    [
      { or: [{}, { seats: [{ player: 'pp3' }] }] },
      'filter.or[1].seats[0].player: expected a player of a game (did you mean "p3"',
    ],
    [{ winner: 'somebody else' }, 'filter.winner: expected a player of a game, found "somebody else"'],
  ])('that nothing bears is refused, with what may be meant: %j', async (filter, message) => {
    await expect(asked(filter)).rejects.toThrow(message);
  });
});

test('near is what a slip of the hand makes of a name, and its beginning', () => {
  const near = (name: string, among: string[]) => nearest(name, among, (one) => [one]);
  expect(near('tanyou', ['tanyao', 'pinfu', 'toitoi'])).toEqual(['tanyao']);
  expect(near('tanayo', ['tanyao'])).toEqual(['tanyao']);
  expect(near('chinitsu', ['honitsu', 'chin’itsu'])).toEqual(['chin’itsu', 'honitsu']);
  expect(near('sanshoku', ['sanshoku dōjun', 'toitoi'])).toEqual(['sanshoku dōjun']);
  expect(near('x', ['tanyao'])).toEqual([]);
});

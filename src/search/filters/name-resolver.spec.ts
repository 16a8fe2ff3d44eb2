import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SEES_NO_NAMES } from '../../../test/kit/search/exports-of.js';
import { catchUp } from '../../../test/kit/store/catch-up.js';
import { appendInTurns, pastGame } from '../../../test/kit/play/sample-games.js';
import { ENGLISH } from '../../engine/messages/lexicon.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { rulesetLexicon } from '../../engine/rulesets/ruleset-lexicon.js';
import { RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { InProcessQueryRunner } from '../readers/query-runner.js';
import { namesInFilter } from './filter-conditions.js';
import { HAND_FILTERS, type HandFilter } from './filters.js';
import { NameResolver, patternNames, type CanSeeName } from './name-resolver.js';
import { mostSimilar } from '../../engine/vocabulary/similar-names.js';
import { PATTERN_ALIASES } from './pattern-aliases.js';
import { Projector } from '../read-models/projector.js';
import { ReadDatabase } from '../read-models/read-database.js';
import '../../../test/kit/play/rulesets.js';

let database: ReadDatabase;
let names: NameResolver;

beforeAll(async () => {
  const store = new InMemoryEventStore();
  await appendInTurns(store, [pastGame('names', 0, 'reach/wsom')], 400);
  database = await ReadDatabase.open(':memory:');
  await catchUp(new Projector(database, store, resolveRuleset), store);
  const runner = new InProcessQueryRunner({ models: async () => database, events: async () => store });
  const merged = { id: 'p3', name: 'Ada', formerIds: ['q3'] };
  const one = (id: string, name: string) => ({ id, name, formerIds: [] });
  const all = [merged, one('p1', 'Bo'), one('p2', 'Bo'), one('absent', 'Cleo'), one('p4', 'p2'), one('secret', 'Bo')];
  const directory = {
    player: (id: string) => (id === 'q3' ? merged : (all.find((player) => player.id === id) ?? null)),
    findByName: (name: string, begins: boolean) =>
      all.filter((player) => (begins ? player.name.startsWith(name) : player.name === name)),
    mergedIds: () => [],
  };
  names = new NameResolver(directory, runner, { idsByName: async () => [] });
});
afterAll(() => database.close());

const asked = (filter: HandFilter, canSee: CanSeeName = async (id) => id !== 'secret') =>
  names.resolve(namesInFilter(HAND_FILTERS, filter, 'filter'), canSee);

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
    ['ダブル立直', ['double_reach']],
    ['double riichi', ['double_reach']],
    ['ittsu', ['full_straight']],
    ['kokushi', ['thirteen_orphans']],
    ['haku', ['value_white']],
    ['タンヤオ', ['all_simples']],
    ['七对子', ['all_pairs']],
    ['断么九', ['all_simples']],
    ['国士无双', ['thirteen_orphans']],
    ['seven pairs', ['all_pairs']],
    ['Pinfu', ['peace']],
    ['Peace', ['peace']],
    ['Terminals in All Sets', ['pure_outside_hand']],
    ['Half Outside Hand', ['mixed_outside_hand']],
    ['Yakuhai (Haku)', ['value_white']],
    ['yakuhai haku', ['value_white']],
    ['dragon pung white', ['value_white']],
    ['bakaze', ['value_round_wind']],
    ['haitei raoyue', ['final_tile_draw']],
    ['toitoihō', ['all_sets']],
  ])('a pattern may be named by its id or in any language: %s', async (pattern, ids) => {
    const found = (await asked({ patterns: [pattern] })).get(`pattern/${pattern}`) as readonly string[];
    expect(found.some((id) => ids.includes(id))).toBe(true);
  });

  test.each([
    ['yakuhai', ['value_east', 'value_green', 'value_red', 'value_round_wind', 'value_seat_wind', 'value_white']],
    // A name matches in any ruleset and any variant of the characters.
    ['三色同顺', ['6.1', 'three_colored_runs']],
    ['對對和', ['4.1', 'all_sets', 'no-chi']],
  ])('several pattern names stand for each pattern: %s', async (pattern, ids) => {
    expect((await asked({ patterns: [pattern] })).get(`pattern/${pattern}`)?.toSorted()).toEqual(ids);
  });

  test('a pattern is found by what the players of each ruleset call it, and by its name in records', async () => {
    for (const ruleset of RULESET_IDS)
      for (const { id, name } of resolveRuleset(ruleset).patterns)
        for (const pattern of [name.en, rulesetLexicon(ruleset).phrase(name.en)])
          expect([pattern, (await asked({ patterns: [pattern] })).get(`pattern/${pattern}`)]).toEqual([
            pattern,
            expect.arrayContaining([id]),
          ]);
  });

  test('a filter can name only existing patterns', () => {
    const all = RULESET_IDS.flatMap((id) => resolveRuleset(id).patterns.map((pattern) => pattern.id));
    expect(Object.keys(PATTERN_ALIASES).filter((id) => !all.includes(id))).toEqual([]);
  });

  test('a player’s name stands for all ids of that player, wherever they stand', async () => {
    const ids = await asked({ or: [{ seats: [{ anyOf: ['q3', 'p2'] }] }, { discards: [{ player: 'p4' }] }] });
    expect(Object.fromEntries(ids)).toEqual({
      'player/q3': ['p3', 'q3'],
      'player/p2': ['p2'],
      'player/p4': ['p4'],
    });
  });

  test('a unique player name finds its id for callers who may see it, and ids go before names', async () => {
    const ids = await asked({ winner: 'Ada', seats: [{ anyOf: ['p2'] }] });
    expect(Object.fromEntries(ids)).toEqual({ 'player/Ada': ['p3', 'q3'], 'player/p2': ['p2'] });
    const bo = await asked({ winner: 'Bo' }, async (id) => id === 'p2');
    expect(Object.fromEntries(bo)).toEqual({ 'player/Bo': ['p2'] });
  });

  test('the name of a hidden player is like a name that nobody has', async () => {
    const nobody = 'filter.winner: expected a player of a game, found "Ada"';
    await expect(asked({ winner: 'Ada' }, SEES_NO_NAMES)).rejects.toThrow(nobody);
    await expect(asked({ winner: 'Adaa' }, SEES_NO_NAMES)).rejects.toThrow(nobody.replace('Ada', 'Adaa'));
  });

  test.each<[HandFilter, string]>([
    [{ winner: 'Bo' }, 'filter.winner: expected an id (several players have this name: "p1", "p2"), found "Bo"'],
    [{ winner: 'Cleo' }, 'filter.winner: expected a player of a game'],
    [{ winner: 'Adaa' }, 'filter.winner: expected a player of a game (did you mean "p3" (Ada)?), found "Adaa"'],
    [{ patterns: ['sanshoku dojn'] }, 'filter.patterns[0]: expected a pattern (did you mean "three_colored_runs"'],
    // Runs or sets: the beginning of two names.
    [{ patterns: ['sanshoku'] }, 'filter.patterns[0]: expected a pattern (did you mean "three_colored_'],
    [{ ruleset: 'tenhuo' }, 'filter.ruleset: expected a ruleset (did you mean "reach/tenhou"?), found "tenhuo"'],
    [{ ruleset: 'foo' }, 'filter.ruleset: expected one of zung-jung/wsom, reach/wsom, reach/tenhou, '],
    [{ ruleset: 'zung jung' }, 'filter.ruleset: expected a ruleset (did you mean "zung-jung/wsom"?)'],
    [{ ruleset: 'reach/wsm' }, 'filter.ruleset: expected a ruleset (did you mean "reach/wsom"'],
    [
      { or: [{}, { seats: [{ player: 'pp3' }] }] },
      'filter.or[1].seats[0].player: expected a player of a game (did you mean "p3"',
    ],
    [{ winner: 'somebody else' }, 'filter.winner: expected a player of a game, found "somebody else"'],
  ])('an unknown name is refused with suggestions: %j', async (filter, message) => {
    await expect(asked(filter)).rejects.toThrow(message);
  });
});

test('near is what a slip of the hand makes of a name, and its beginning', () => {
  const near = (name: string, among: string[]) => mostSimilar(name, among, (one) => [one]);
  expect(near('tanyou', ['tanyao', 'pinfu', 'toitoi'])).toEqual(['tanyao']);
  expect(near('tanayo', ['tanyao'])).toEqual(['tanyao']);
  expect(near('chinitsu', ['honitsu', 'chin’itsu'])).toEqual(['chin’itsu', 'honitsu']);
  expect(near('sanshoku', ['sanshoku dōjun', 'toitoi'])).toEqual(['sanshoku dōjun']);
  expect(near('x', ['tanyao'])).toEqual([]);
});

test('the names of a pattern are those of the ruleset, or of all rulesets', () => {
  expect(patternNames(ENGLISH, 'reach/tenhou').get('peace')).toBe('Pinfu');
  expect(patternNames(ENGLISH, 'reach/wsom').get('peace')).toBe('Peace');
  expect(patternNames(ENGLISH).get('all_simples')).toBe('All Simples / Tanyao');
  expect(patternNames(ENGLISH, 'reach/tenhou').has('flower_tiles')).toBe(false);
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EVERY_ROW } from '../../src/engine/rulesets/reach/patterns.js';
import { rulesetLexicon } from '../../src/engine/rulesets/ruleset-lexicon.js';
import { appendInTurns, pastGame } from '../kit/play/sample-games.js';
import { Client, searchesIncludeAll, type Service, startService } from '../kit/service/service.js';
import { freshStore } from '../kit/store/store.js';
import '../kit/play/rulesets.js';

const RECORDED = EVERY_ROW.map(({ name }) => name.en);

/** The texts of a page between its tags, and the items of its lists. */
const itemsOf = (html: string): readonly string[] =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll('&#39;', "'")
    .split(/<[^>]*>|, |: | ×/)
    .map((item) => item.trim());

const FOUND = `query($filter: HandFilter) { findHands(first: 100, filter: $filter) { ... on HandSummaryConnection {
  totalCount edges { node { wins { patterns { id name } } } } } } }`;

describe.each(['reach/tenhou', 'reach/ema-2016', 'reach/mahjong-soul'])('the patterns of %s', (ruleset) => {
  let service: Service;
  let client: Client;
  let dispose: () => Promise<void>;
  let games: readonly string[];
  const { phrase } = rulesetLexicon(ruleset);
  /** Names that only records have. */
  const onlyRecorded = new Set(RECORDED.filter((name) => !RECORDED.map(phrase).includes(name)));

  beforeAll(async () => {
    const fresh = await freshStore();
    dispose = fresh.dispose;
    const played = [0, 1, 2].map((game) => pastGame('pattern names', game, ruleset));
    games = played.map(({ id }) => id);
    await appendInTurns(fresh.store, played, 400);
    service = await startService({ store: fresh.store });
    client = new Client(service);
    await searchesIncludeAll(service);
  });
  afterAll(async () => {
    await service.close();
    await dispose();
  });

  test('every page names patterns as the players do', async () => {
    const names = new Set<string>();
    const hands = `/find?what=hands&ruleset=${ruleset}`;
    for (const path of [
      ...[
        '/',
        '/find',
        hands,
        `${hands}&patterns=reach`,
        `/p/p4?ruleset=${ruleset}`,
        `/rankings?ruleset=${ruleset}&by=wins`,
      ],
      ...games.flatMap((id) => [`/g/${id}`, `/g/${id}/1`]),
    ]) {
      const response = await fetch(service.url + path);
      expect([path, response.status]).toEqual([path, 200]);
      const items = itemsOf(await response.text());
      for (const item of items) names.add(item);
      expect([path, items.filter((item) => onlyRecorded.has(item))]).toEqual([path, []]);
    }
    expect([...names]).toEqual(expect.arrayContaining(['Riichi', 'Pinfu', 'Ippatsu']));
  });

  test('a search finds the same hands by what players call a pattern and by its name in records, which it returns', async () => {
    const found = async (pattern: string) =>
      (await client.ask(FOUND, { filter: { patterns: [pattern] } })).data.findHands;
    const pinfu = await found('Pinfu');
    expect(pinfu.totalCount).toBeGreaterThan(0);
    expect(await found('Peace')).toEqual(pinfu);
    const patterns = pinfu.edges.flatMap(({ node }: { node: { wins: { patterns: object[] }[] } }) =>
      node.wins.flatMap((win) => win.patterns),
    );
    expect(patterns).toContainEqual({ id: 'peace', name: 'Peace' });
  });

  test('the API gives explanations in the words of the players, and both names of each pattern', async () => {
    const { hands } = await client.game(
      games[0],
      'hands(first: 50) { edges { node { wins { win { result { score { patterns { id name } } } } explanation { patterns { id name } excluded { name reason } } } } } }',
    );
    type Named = { readonly id: string; readonly name: string };
    type Win = { win: { result: { score: { patterns: Named[] } } }; explanation: { patterns: Named[] } };
    const wins: Win[] = hands.edges.flatMap(({ node }: { node: { wins: Win[] } }) => node.wins);
    expect(wins.length).toBeGreaterThan(0);
    for (const { win, explanation } of wins)
      expect(explanation.patterns).toEqual(
        win.result.score.patterns.map(({ id, name }) => ({ id, name: phrase(name) })),
      );
    const { data } = await client.ask('{ rulesets { id patterns { id name { en } displayName } } }');
    const { patterns } = data.rulesets.find(({ id }: { id: string }) => id === ruleset);
    expect(patterns).toContainEqual({ id: 'peace', name: { en: 'Peace' }, displayName: 'Pinfu' });
  });
});

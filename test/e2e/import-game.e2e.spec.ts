import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { writeMjai } from '../../src/exchange/formats/write-mjai.js';
import { writeTenhou6 } from '../../src/exchange/formats/write-tenhou6.js';
import type { Envelope } from '../../src/games/record/envelope.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { mahjongSoulOf } from '../kit/formats/mahjong-soul.js';
import { majiangGame } from '../kit/formats/majiang.js';
import { mjlogOf } from '../kit/formats/mjlog-of.js';
import '../kit/play/rulesets.js';
import { Client, FAILURE, searchesIncludeAll, type Service, startService, tokenOf } from '../kit/service/service.js';

const played = (ruleset: string, game = 0) =>
  simulateGame({ ruleset: resolveRuleset(ruleset), seed: 'import', game, cycles: 1 }).events;
const envelopesOf = (events: ReturnType<typeof played>) =>
  events.map((event, revision) => ({ ...event, revision, occurredAt: null }) as unknown as Envelope);
const tenhou = played('reach/tenhou');
const tenhou6 = writeTenhou6(envelopesOf(tenhou), (id) => id).text;
const noDay = writeTenhou6(envelopesOf(played('reach/tenhou', 4)), (id) => id).text;
const unnamed = JSON.stringify({ ...JSON.parse(tenhou6), rule: { disp: 'club' } });
const FIELDS = `$id: ID!, $text: String!, $ruleset: ID, $options: JSON, $day: String, $partial: Boolean! = false`;
const ARGUMENTS =
  'commandId: $id, text: $text, ruleset: $ruleset, options: $options, playedAt: $day, partial: $partial';
const PREVIEW = `query(${FIELDS}) { previewImport(${ARGUMENTS}) { __typename
  ... on ImportPreview { gameId hands notation ruleset { id } differences { field } notCarried { what } } ${FAILURE.split('\n')[0]} } }`;
const IMPORT = `mutation(${FIELDS}) { importGame(${ARGUMENTS}) { __typename
  ... on GameImported { gameId added game { ruleset { id } options played source { format } } } ${FAILURE.split('\n')[0]} } }`;

let service: Service;
let scribe: Client;
beforeAll(async () => {
  service = await startService({
    roles: { scribe: [{ role: 'scribe', games: ['*'] }], operator: [{ role: 'operator' }] },
  });
  scribe = new Client(service, 'scribe');
});
afterAll(() => service.close());

async function ask(query: string, given: object) {
  const { data, text } = await scribe.ask(query, { ...given });
  if (data == null) throw new Error(text);
  return data.previewImport ?? data.importGame;
}

describe('importGame', () => {
  test.each([
    ['tenhou6', 'reach/tenhou', tenhou6],
    [
      'tenhou6',
      'reach/tenhou',
      `https://tenhou.net/6/#json=${encodeURIComponent(writeTenhou6(envelopesOf(played('reach/tenhou', 1)), (id) => id).text.trim())}`,
    ],
    ['tenhou-mjlog', 'reach/tenhou', mjlogOf(played('reach/tenhou', 2))],
    ['mjai', 'reach/tenhou', writeMjai(envelopesOf(played('reach/tenhou', 3)), (id) => id).text],
    ['majiang', 'reach/majiang', JSON.stringify(majiangGame('import'))],
    ['mahjong-soul', 'reach/mahjong-soul', JSON.stringify(mahjongSoulOf(played('reach/mahjong-soul')))],
  ])('a log of the format %s is previewed and recorded (%s)', async (format, ruleset, text) => {
    const id = `import/${text.length}`;
    const preview = await ask(PREVIEW, { id, text });
    expect(preview).toMatchObject({ __typename: 'ImportPreview', ruleset: { id: ruleset }, differences: [] });
    expect(preview.notation).toMatch(/^players: /m);
    const made = await ask(IMPORT, { id, text, day: '2026-01-31' });
    expect(made).toMatchObject({
      __typename: 'GameImported',
      gameId: preview.gameId,
      game: { ruleset: { id: ruleset }, source: { format } },
    });
    expect(made.added).toBeGreaterThan(100);
    expect(await ask(IMPORT, { id, text, day: '2026-01-31' })).toMatchObject({ gameId: preview.gameId, added: 0 });
  });

  test('a log without known rules is refused until its ruleset is given', async () => {
    expect(await ask(IMPORT, { id: 'unnamed', text: unnamed })).toMatchObject({
      __typename: 'InvalidInput',
      path: ['ruleset'],
      message: expect.stringContaining('rule.disp is "club"'),
    });
    const given = { id: 'unnamed', text: unnamed, ruleset: 'reach/m-league', options: { nagashiMangan: false } };
    const refused = await ask(IMPORT, { ...given, options: { nothing: 1 } });
    expect(refused).toMatchObject({ __typename: 'InvalidInput', path: ['ruleset'] });
    expect(await ask(IMPORT, given)).toMatchObject({ game: { ruleset: { id: 'reach/m-league' } } });
  });

  test.each([
    ['en', 'Imported', '<title>Tenhou riichi · Paifu</title>'],
    ['ja', '取り込み', '<title>天鳳 · Paifu</title>'],
  ])(
    'the page of a game whose log states no day has no day in its title, and names the time of its import, in %s',
    async (lang, name, title) => {
      const { gameId } = await ask(IMPORT, { id: 'no day', text: noDay });
      const { openedAt } = await scribe.game(gameId, 'openedAt');
      const html = await (await fetch(`${service.url}/g/${gameId}?lang=${lang}`)).text();
      expect(html).toContain(title);
      expect(html).toContain(`<dt>${name}</dt><dd><time datetime="${openedAt}">`);
    },
  );

  test('a notation without a day that is imported as a file has no time of play, and is in no period', async () => {
    const log = writeTenhou6(envelopesOf(played('reach/tenhou', 5)), (id) => `undated ${id}`).text;
    const { notation } = await ask(PREVIEW, { id: 'notation', text: log });
    const body = notation.replaceAll(/^(?:played|source|start): .*\n/gm, '');
    const headers = {
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${tokenOf('operator')}`,
    };
    const answer = await fetch(`${service.url}/import?name=game.mhr`, { method: 'POST', headers, body });
    const [{ game }] = (await answer.json()).summary.imported;
    await searchesIncludeAll(service);
    const { openedAt, seated, ...summary } = await scribe.game(game, 'openedAt played isUndated seated { id }');
    expect(summary).toMatchObject({ played: null, isUndated: true });
    const html = await (await fetch(`${service.url}/g/${game}`)).text();
    expect(html).toContain('<title>Tenhou riichi · Paifu</title>');
    expect(html).toContain(`<dt>Imported</dt><dd><time datetime="${openedAt}">`);
    expect(html).not.toMatch(/<dt>(?:Opened|Played)<\/dt>/);
    const list = await (await fetch(`${service.url}/find?player=${seated[0].id}`)).text();
    expect(list).toContain(`<small class="when">imported on ${openedAt.slice(0, 10)}</small>`);
    const { data } = await scribe.ask(
      `query($of: ID!) { all: playerStatistics(player: $of) { ...S } since: playerStatistics(player: $of, filter: { from: "2000-01-01" }) { ...S }
        until: playerStatistics(player: $of, filter: { before: "2999-01-01T01:00:00Z" }) { ...S } }
      fragment S on PlayerStatistics { games form { month } }`,
      { of: seated[0].id },
    );
    expect(data).toEqual({
      all: { games: 1, form: [] },
      since: { games: 0, form: [] },
      until: { games: 0, form: [] },
    });
  });

  test('a log that is cut off is imported up to there if the caller asks for it', async () => {
    const given = { id: 'cut', text: tenhou6.slice(0, -200), partial: true };
    const preview = await ask(PREVIEW, given);
    expect(preview).toMatchObject({ __typename: 'ImportPreview' });
    expect(await ask(IMPORT, given)).toMatchObject({ __typename: 'GameImported', gameId: preview.gameId });
  });

  test.each<[string, object, string, RegExp]>([
    [
      'a ruleset of no log',
      { text: unnamed, ruleset: 'zung-jung/wsom' },
      'ruleset',
      /expected one of the family reach/,
    ],
    ['options without a ruleset', { text: unnamed, options: {} }, 'ruleset', /expected the ruleset/],
    ['options that are a list', { text: unnamed, ruleset: 'reach/wrc', options: [] }, 'options', /expected an object/],
    ['a record that keeps its ids', { text: '{"paifu":1,"game":"x"}\n' }, 'text', /POST \/import/],
    [
      'two games',
      { text: `${writeMjai(envelopesOf(tenhou), (id) => id).text.repeat(2)}` },
      'text',
      /expected one game/,
    ],
    ['a log that is cut off', { text: tenhou6.slice(0, 60) }, 'text', /^line 1: .*expected/],
    [
      'a log whose last hand is cut off',
      { text: tenhou6.slice(0, -200) },
      'text',
      /^line 1: .*; partial: true imports/,
    ],
  ])('says what is wrong with %s', async (_, given, path, reason) => {
    const answer = await ask(IMPORT, { id: 'wrong', ...given });
    expect(answer).toMatchObject({ __typename: 'InvalidInput', path: [path] });
    expect(answer.message).toMatch(reason);
  });
});

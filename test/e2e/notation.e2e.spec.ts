import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseMhr, printMhr } from '../../src/engine/notation/mhr.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { notationExamples } from '../kit/documents/notation-page.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

let service: Service;
let scribe: Client;
let judge: Client;
let nobody: Client;

beforeAll(async () => {
  service = await startService({
    roles: {
      scribe: [{ role: 'scribe', games: ['*'] }],
      judge: [{ role: 'judge' }],
      east: [{ role: 'player', game: gameIdOf('running'), seat: 0 }],
      elsewhere: [{ role: 'scribe', games: [gameIdOf('another')] }],
    },
  });
  scribe = new Client(service, 'scribe');
  judge = new Client(service, 'judge');
  nobody = new Client(service);
});
afterAll(() => service.close());

const ruleset = resolveRuleset('zung-jung/wsom');
const [PLAYED, WATCHED] = notationExamples();
const SIMULATED = printMhr(simulateGame({ ruleset, seed: 'text', game: 1 }).events);

const FAILED = `... on UserError { code message path } ... on RuleViolated { citation { document } }
  ... on TextUnreadable { errors { line column expected found } }`;
const FOUND = `gameId notCarried { what count } differences { line column hand step field stated computed }
  irregularities { line column hand step irregularity { code citation { document } } }`;
const PREVIEW = `query($id: ID!, $text: String!) { previewImport(commandId: $id, text: $text) { __typename
  ... on ImportPreview { ${FOUND} ruleset { id } notation events hands table { scores } } ${FAILED} } }`;
const IMPORT = `mutation($id: ID!, $text: String!) { importGame(commandId: $id, text: $text) { __typename
  ... on GameImported { ${FOUND} revision added game { revision players } } ${FAILED} } }`;

async function asked(by: Client, query: string, id: string, text: string) {
  const { data, text: body } = await by.ask(query, { id, text });
  if (!data) throw new Error(body);
  return data.previewImport ?? data.importGame;
}
const preview = (id: string, text: string, by = scribe) => asked(by, PREVIEW, id, text);
const imported = (id: string, text: string, by = scribe) => asked(by, IMPORT, id, text);
const notation = async (game: string, by = judge) => (await by.game(game, 'notation')).notation;

describe('a text', () => {
  test.each([
    ['simulated', SIMULATED],
    ['of the page', PLAYED],
    ['with corrections and times', WATCHED.replace('hand: 1\n', 'hand: 1\nstart: 2026-01-31T09:30:00Z\n')],
  ])('a text is shown first, then recorded, and exported the same: %s', async (name, text) => {
    const first = await preview(name, text);
    expect(first).toMatchObject({
      __typename: 'ImportPreview',
      notation: text,
      gameId: gameIdOf(name),
      ruleset: { id: 'zung-jung/wsom' },
      notCarried: [],
    });
    expect((await nobody.game(first.gameId, 'id')).code).toBe('NOT_FOUND');
    const game = await imported(name, text);
    expect(game).toMatchObject({
      __typename: 'GameImported',
      gameId: first.gameId,
      added: first.events,
      revision: first.events - 1,
      irregularities: first.irregularities,
      game: { revision: first.events - 1 },
    });
    expect(await notation(game.gameId)).toBe(text);
    expect((await judge.game(game.gameId, 'scores')).scores).toEqual(first.table.scores);
    // Importing it again adds nothing; a different text under the same id is rejected.
    expect(await imported(name, text)).toMatchObject({ added: 0, revision: game.revision });
    const other = text.replace(/^rules: .*\n/m, '$&reveal: never\n');
    expect(await imported(name, other)).toMatchObject({ __typename: 'CommandIdReused', path: ['commandId'] });
    expect(await notation(game.gameId)).toBe(text);
  });

  test('says of a scribe’s record what is irregular, and where', async () => {
    const { irregularities } = await preview('irregular', WATCHED);
    const line = WATCHED.split('\n').findIndex((one) => one.startsWith('3. ')) + 1;
    expect(irregularities).toContainEqual(
      expect.objectContaining({
        line,
        hand: 1,
        irregularity: { code: expect.any(String), citation: expect.anything() },
      }),
    );
  });

  test('a text whose stated values differ is recorded with the differences reported', async () => {
    const text = PLAYED.replace('hand: 2\n', 'hand: 2\npoints: 1 2 3 4\nscribe: Aoki\n');
    const line = text.split('\n').indexOf('hand: 2') + 1;
    const found = {
      differences: [
        { line, column: 1, hand: 2, step: 1, field: 'scores', stated: [1, 2, 3, 4], computed: expect.any(Array) },
      ],
      notCarried: [{ what: 'scribe', count: 1 }],
    };
    expect(await preview('stated', text)).toMatchObject(found);
    expect(await imported('stated', text)).toMatchObject({ __typename: 'GameImported', ...found });
  });

  test('an unreadable text reports every place', async () => {
    const text = PLAYED.replace('1. 9m.', '1. 9q.').replace('end: time', 'end: tired');
    const lines = text.split('\n');
    const errors = [
      { line: lines.findIndex((one) => one.startsWith('1. 9q')) + 1, column: 4, found: '"9q."' },
      { line: lines.indexOf('end: tired') + 1, column: 6, found: '"tired"' },
    ];
    for (const answer of [await preview('unread', text), await imported('unread', text)]) {
      expect(answer).toMatchObject({ __typename: 'TextUnreadable', code: 'INVALID_INPUT', path: ['text'] });
      expect(answer.errors).toMatchObject(errors.slice(0, answer.errors.length));
    }
    expect((await nobody.game(gameIdOf('unread'), 'id')).code).toBe('NOT_FOUND');
  });

  test('a text that breaks a rule of a strict game leaves nothing in the record', async () => {
    const text = PLAYED.replace('1. 9m.', '1. 1s.');
    const line = text.split('\n').findIndex((one) => one.startsWith('1. 1s')) + 1;
    expect(await imported('breaks', text)).toMatchObject({
      __typename: 'RuleViolated',
      message: `line ${line}, column 10: South cannot hold 1s`,
      path: ['text'],
      citation: { document: expect.any(String) },
    });
    expect((await nobody.game(gameIdOf('breaks'), 'id')).code).toBe('NOT_FOUND');
  });

  test('a text is taken from those who may record that game only, and no longer than it may be', async () => {
    for (const by of [nobody, judge, new Client(service, 'elsewhere')]) {
      expect(await imported('mine', PLAYED, by)).toMatchObject({ __typename: 'Forbidden' });
      expect(await preview('mine', PLAYED, by)).toMatchObject({ __typename: 'Forbidden' });
    }
    const long = `${PLAYED}{${'a'.repeat(200_000)}}\n`;
    expect(await preview('long', long)).toMatchObject({ code: 'INVALID_INPUT', path: ['text'] });
    expect(await preview('i'.repeat(101), PLAYED)).toMatchObject({ code: 'INVALID_INPUT', path: ['commandId'] });
    const many = `${PLAYED.replace('2. 1p', `2.${' 5s.(was:8s.)'.repeat(201)} 1p`)}`;
    expect(await preview('many', many)).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(/200/) });
  });
});

describe('export', () => {
  test('the export of one hand can be read alone', async () => {
    const { gameId } = await imported('hands', SIMULATED);
    const { hand } = await judge.game(gameId, 'hand(number: 2) { notation }');
    const { errors, done } = parseMhr(hand.notation);
    expect(errors).toEqual([]);
    expect(done.filter(({ action }) => action?.type === 'StartHand')).toHaveLength(1);
    expect(
      hand.notation.endsWith(
        SIMULATED.split(/^(?=hand: \d)/m)[2]
          .trimEnd()
          .split('\n')
          .slice(-4)
          .join('\n') + '\n',
      ),
    ).toBe(true);
  });

  test('the export of a running game shows each viewer their own tiles', async () => {
    const { actions, events } = simulateGame({ ruleset, seed: 'text', game: 2 });
    await scribe.open('running');
    await scribe.record(gameIdOf('running'), 'running-play', 0, actions.slice(1, 30));
    const texts = {
      judge: await notation(gameIdOf('running'), judge),
      east: await notation(gameIdOf('running'), new Client(service, 'east')),
      nobody: await notation(gameIdOf('running'), nobody),
    };
    const dealt = (text: string) => [...text.matchAll(/^hand ([ESWN]): /gm)].map(([, seat]) => seat);
    expect(dealt(texts.judge)).toEqual(['E', 'S', 'W', 'N']);
    expect(dealt(texts.east)).toEqual(['E']);
    expect(dealt(texts.nobody)).toEqual([]);
    expect(texts.nobody).not.toMatch(/\d[mpsz]\/\d/);
    for (const text of Object.values(texts)) {
      const { errors, done } = parseMhr(text);
      expect(errors).toEqual([]);
      const discards = (all: readonly ({ type: string; data: object } | null)[]) =>
        all.flatMap((one) => (one?.type === 'DiscardTile' || one?.type === 'TileDiscarded' ? [one.data] : []));
      expect(discards(done.map(({ action }) => action))).toMatchObject(
        discards(events.slice(0, 30)).map((data) => ({ tile: (data as { tile: string }).tile })),
      );
    }
  });
  test('hides why a tile of a running hand was corrected, as the log does', async () => {
    const { actions } = simulateGame({ ruleset, seed: 'text', game: 3 });
    const game = gameIdOf('corrected');
    await scribe.open('corrected', { mode: 'SCRIBE' });
    const { revision } = await scribe.record(game, 'corrected-play', 0, actions.slice(1, 12));
    const target = actions.findIndex(({ type }) => type === 'DealTiles');
    const { hands } = (actions[target] as Extract<(typeof actions)[number], { type: 'DealTiles' }>).data;
    const replaced = [hands[0].with(0, '?'), ...hands.slice(1)];
    const amend = { target, action: { dealTiles: { hands: replaced } }, reason: 'the 9m of East was misread' };
    expect(await scribe.correct(game, 'amend', revision, { amend })).toMatchObject({
      __typename: 'CorrectionRecorded',
    });
    const substitute = { fromHand: target - 3, seat: 2, player: 'p9', reason: 'p3 held the 9m' };
    await scribe.correct(game, 'substitute', revision + 1, { substitute });
    expect(await notation(game)).toContain('the 9m of East');
    const seen = await notation(game, nobody);
    expect(seen).toMatch(/!deal[^ ]*\(was:!deal/);
    expect(seen).not.toContain('9m of East');
    expect(parseMhr(seen).errors).toEqual([]);
  });
});

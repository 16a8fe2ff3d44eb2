import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { type HiddenHand, hiddenHand } from '../kit/play/hidden-hand.js';
import { Client, startService } from '../kit/service/service.js';
import { freshPlace, RULESETS_ASKED } from '../kit/store/store.js';
import { type TwinGame, Twins } from '../kit/search/twins.js';

/**
 * Scribes of a game may read what scribes recorded, hidden tiles included, but nothing hidden that others recorded.
 * A blind scribe sees the same as the public. No other viewer sees more than before.
 */
const START: Action = { type: 'StartHand', data: {} };
const roles = {
  server: [{ role: 'server', games: ['*'] }],
  judge: [{ role: 'judge' }],
  one: [{ role: 'scribe', games: ['*'] }],
  two: [{ role: 'scribe', games: ['*'] }],
} as const;
let twins: Twins;

const MODES = ['STRICT', 'SCRIBE'] as const;
/** Each ruleset in one mode only, because visibility does not depend on a ruleset's tiles. */
const CASES = RULESETS_ASKED.map((ruleset, i) => [ruleset, MODES[i % 2], i] as const);
const seatedAt = (what: string) =>
  CASES.map(([ruleset, mode]) => {
    const { seats } = hiddenHand(ruleset, modeOf(mode));
    const seat = ([0, 1, 2, 3] as const).find((one) => !seats.includes(one)) as Seat;
    return { role: 'player', game: gameIdOf(`${what} ${ruleset} ${mode}`), seat } as const;
  });

beforeAll(async () => {
  const both = [...seatedAt('blind'), ...roles.one];
  twins = await Twins.start({
    ...roles,
    'player-own': seatedAt('own'),
    'player-blind': seatedAt('blind'),
    'both-blind': both,
  });
});
afterAll(() => twins.close());

const modeOf = (mode: (typeof MODES)[number]) => (mode === 'STRICT' ? 'strict' : 'scribe');

/** Both services answer every query of this reader about the game alike. */
async function expectSame(reader: string | undefined, { id: game, revision }: TwinGame, { seats }: HiddenHand) {
  for await (const [asked, [one, other]] of twins.everyAnswer(reader, { game, revision, seat: seats[0] })) {
    if (asked.startsWith('query') && one.includes('"errors"')) throw new Error(`${asked}\n${one}`);
    expect([reader, asked, other]).toEqual([reader, asked, one]);
  }
}

const REPLAY = 'query($game: ID!) { game(id: $game) { ... on Game { replay } } }';
const TABLE = 'query($game: ID!) { game(id: $game) { ... on Game { viewer table { hand { seats { concealed } } } } } }';
const PREVIEW = `query($game: ID!, $c: [CorrectionInput!]!) { previewCorrection(gameId: $game, corrections: $c) { __typename
  ... on UserError { code message } ... on CorrectionPreview { hidden changes { path before after } raised { code message }
    settled { code message } after { hand { seats { concealed drawn waits hidden } } } } } }`;

describe.each(CASES)('%s, %s: a hand that a scribe recorded', (ruleset, mode, nth) => {
  const hidden = hiddenHand(ruleset, modeOf(mode));
  const { options, first, second } = hidden;

  test('the hand is shown to scribes as to a server, and to nobody else', async () => {
    const game = await twins.open('one', `own ${ruleset} ${mode}`, { ruleset, mode, reveal: 'NEVER', options });
    await game.record(...first, START);
    await game.recordEach(second);
    await expectSame([undefined, 'player-own'][nth % 2], game, hidden);
    const asked = { game: game.id, revision: game.revision, seat: hidden.seats[0] };
    // The viewer itself is the only allowed difference.
    const plain = (text: string) => text.replaceAll(/"viewer":"?(?:SCRIBE|JUDGE|scribe|judge)"?/g, '"viewer":"…"');
    const asServer = new Map<string, string>();
    for await (const [what, [answer]] of twins.everyAnswer('server', asked)) asServer.set(what, plain(answer));
    for await (const [what, [answer, other]] of twins.everyAnswer('two', asked)) {
      // As another seat, scribes see only what is public. Searches include games whose scribes are blind.
      if (/as: SEAT_|[?&]seat=|findGames/.test(what)) continue;
      expect([what, plain(answer)]).toEqual([what, asServer.get(what)]);
      if (what === 'gameEvents') expect(other).not.toBe(answer);
    }
  });

  test('the hand is not shown to a blind scribe', async () => {
    const fields = { ruleset, mode, reveal: 'NEVER', scribes: 'BLIND', options };
    const game = await twins.open('one', `blind ${ruleset} ${mode}`, fields);
    await game.record(...first, START);
    await game.recordEach(second);
    for (const reader of [
      ['two', 'both-blind'],
      [undefined, 'player-blind'],
    ][(nth >> 1) % 2])
      await expectSame(reader, game, hidden);
    // A scribe who also sits at the table sees that seat's tiles.
    for (const query of [REPLAY, TABLE]) {
      const [own] = await twins.ask('both-blind', query, { game: game.id });
      expect(own).toBe((await twins.ask('player-blind', query, { game: game.id }))[0]);
      expect(own).not.toBe((await twins.ask('two', query, { game: game.id }))[0]);
    }
    const [judged] = await twins.ask('judge', REPLAY, { game: game.id });
    expect(judged).not.toBe((await twins.ask('judge', REPLAY, { game: game.id }))[1]);
  });
});

describe.each(RULESETS_ASKED)('%s: a hand of which others recorded some tiles', (ruleset) => {
  const hidden = hiddenHand(ruleset, 'scribe', 26);
  const { options, first, second } = hidden;

  /** The server deals and draws the tiles that differ; the scribe records everything else. */
  async function mixed(name: string): Promise<TwinGame> {
    const game = await twins.open('one', `${name} ${ruleset}`, { ruleset, mode: 'SCRIBE', reveal: 'NEVER', options });
    await game.record(...first, START);
    const server = game.by('server');
    for (const [i, action] of second[0].entries()) {
      const other = second[1][i];
      const isSame = JSON.stringify(action) === JSON.stringify(other);
      await (isSame ? game : server).recordEach([[action], [other]]);
      game.revision = server.revision = Math.max(game.revision, server.revision);
    }
    return game;
  }

  test('shows their scribes the tiles that they recorded, and no other', async () => {
    const game = await mixed('mixed');
    await expectSame('one', game, hidden);
    const own = second[0].flatMap((action, i) =>
      action.type === 'DrawTile' && JSON.stringify(action) === JSON.stringify(second[1][i]) ? [action.data.tile] : [],
    );
    expect(own.length).toBeGreaterThan(1);
    const { replay } = JSON.parse((await twins.ask('one', REPLAY, { game: game.id }))[0]).data.game;
    const start = replay.steps.findLastIndex(({ type }: { type: string }) => type === 'HandStarted');
    const draws = replay.steps.slice(start).filter(({ type }: { type: string }) => type === 'TileDrawn');
    expect(
      draws.map(({ data }: { data: { tile: string } }) => data.tile).filter((tile: string) => tile !== '?'),
    ).toEqual(own);
  });

  test('tells them nothing of those by what they try', async () => {
    const game = await mixed('tried');
    const { revision } = game;
    const wins = ([0, 1, 2, 3] as const).map((seat) => ({ declareWin: { seat, by: 'SELF_DRAW' } }));
    const tried = [
      ...wins,
      ...['1m', '5p', '9s', '3z'].flatMap((tile) =>
        hidden.seats.flatMap((seat) => [{ discardTile: { seat, tile } }, { drawTile: { seat, tile } }]),
      ),
      ...['EXHAUSTED', 'RULING'].map((reason) => ({ endHand: { reason } })),
    ];
    for (const action of tried) {
      for (const c of [
        { amend: { target: revision, action, reason: 'x' } },
        { insert: { before: revision - 3, action, reason: 'x' } },
      ]) {
        const [one, other] = await twins.ask('one', PREVIEW, { game: game.id, c });
        expect([c, other]).toEqual([c, one]);
      }
    }
  });

  test('a judge’s correction of others’ entries hides the same tiles', async () => {
    const game = await twins.open('one', `judged ${ruleset}`, { ruleset, mode: 'SCRIBE', reveal: 'NEVER', options });
    await game.record(...first, START, ...second[0]);
    const target = game.revision - second[0].toReversed().findIndex(({ type }) => type === 'DrawTile');
    const { data } = second[0].findLast(({ type }) => type === 'DrawTile') as { data: { seat: number } };
    const judge = game.by('judge');
    const amended = (tile: string) => ({
      amend: { target, action: { drawTile: { ...data, tile } }, reason: `saw ${tile}` },
    });
    await judge.correctEach([amended('1m'), amended('2s')]);
    game.revision = judge.revision;
    await expectSame('one', game, hidden);
    // Scribes still see the deal that they recorded, in the table and in the log.
    const query =
      'query($game: ID!) { game(id: $game) { ... on Game { table { hand { seats { concealed hidden } } } log(first: 500) { edges { node { type data } } } } } }';
    const answer = JSON.parse((await twins.ask('two', query, { game: game.id }))[0]).data.game;
    expect(answer.table.hand.seats[hidden.seats[0]]).toMatchObject({ hidden: 'DEAL_NOT_OPEN' });
    expect(
      answer.table.hand.seats[hidden.seats[0]].concealed.filter((tile: string) => tile !== '?').length,
    ).toBeGreaterThan(5);
    const dealt = answer.log.edges.filter(({ node }: { node: { type: string } }) => node.type === 'TilesDealt').at(-1);
    expect(JSON.stringify(dealt)).not.toContain('?');
    expect(JSON.stringify(answer)).not.toContain('saw ');
  });
});

describe('a scribe who lost everything', () => {
  test('reads every tile again that scribes recorded, in the middle of a hand, and after the service was started anew', async () => {
    const place = await freshPlace();
    try {
      const ruleset = 'reach/wsom';
      const { options, first, second } = hiddenHand(ruleset, 'scribe', 26);
      const actions: readonly Action[] = [...first, START, ...second[0]];
      let service = await startService({ roles, place });
      const opened = await new Client(service, 'one').open('kept', { ruleset, mode: 'SCRIBE', options });
      const game: string = opened.gameId;
      let at = 0;
      const expectAll = async () => {
        const read = await new Client(service, 'two').game(
          game,
          'viewer log(first: 500) { edges { node { type data salt hash hidden irregularities { code } } } } table { hand { seats { concealed drawn hidden } } } replay',
        );
        expect(read.viewer).toBe('SCRIBE');
        const nodes = read.log.edges.map(({ node }: { node: object }) => node);
        expect(nodes.map(({ hidden }: { hidden: unknown }) => hidden).filter(Boolean)).toEqual([]);
        const draws = (all: readonly { type: string; data: { tile?: string; hands?: unknown } }[]) =>
          all.flatMap(({ type, data }) =>
            type === 'DrawTile' || type === 'TileDrawn'
              ? [data.tile]
              : /^DealTiles|^TilesDealt/.test(type)
                ? [data.hands]
                : [],
          );
        expect(draws(nodes)).toEqual(draws(actions.slice(0, at) as never));
        expect(draws(read.replay.steps)).toEqual(draws(actions.slice(0, at) as never));
        const judged = await new Client(service, 'judge').game(
          game,
          'table { hand { seats { concealed drawn hidden } } }',
        );
        expect(read.table).toEqual(judged.table);
      };
      for (const end of [actions.length - 20, actions.length - 3, actions.length]) {
        const answer = await new Client(service, 'one').record(game, `to ${end}`, at, actions.slice(at, end));
        expect(answer).toMatchObject({ __typename: 'ActionsRecorded', revision: end });
        at = end;
        await expectAll();
        await service.close();
        service = await startService({ roles, place });
        await expectAll();
      }
      await service.close();
    } finally {
      await place.dispose();
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Explanation } from '../../src/engine/hands/explanation.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import type { TableState } from '../../src/engine/table/state.js';
import { placingsOf } from '../../src/engine/table/points.js';
import { type TableView, viewOf } from '../../src/engine/table/view.js';
import { readStored } from '../../src/games/recording/game-logs.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { verifyGame } from '../../src/proof/verification/verify-store.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { paifu } from '../cli/run-cli.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

const anyGame = ['*'];
const opened = gameIdOf('roles');
let service: Service;
let scribe: Client;
let second: Client;
let judge: Client;
let nobody: Client;

beforeAll(async () => {
  service = await startService({
    roles: {
      'scribe-1': [{ role: 'scribe', games: anyGame }],
      'scribe-2': [{ role: 'scribe', games: anyGame }],
      server: [{ role: 'server', games: anyGame }],
      judge: [{ role: 'judge' }],
      'player-2': [{ role: 'player', game: opened, seat: 2 }],
      elsewhere: [{ role: 'scribe', games: [gameIdOf('another')] }],
    },
  });
  scribe = new Client(service, 'scribe-1');
  second = new Client(service, 'scribe-2');
  judge = new Client(service, 'judge');
  nobody = new Client(service);
});
afterAll(() => service.close());

const ruleset = resolveRuleset('zung-jung/wsom');
const played = simulateGame({ ruleset, seed: 'e2e', game: 1 });

/** The compared part of a table's view, in the terms of the API. */
function shownAs({ scores, hand }: TableView): object {
  if (hand === null) return { scores, hand };
  const { number, honba, bets, indicators, abort, ready, changes } = hand;
  const wins = hand.wins.map(
    ({ seat, under = null, result: { points, honba: counted = null, bets: won = null, score } }) => ({
      seat,
      under,
      result: { points, honba: counted, bets: won, score: score && { figures: score.figures ?? null } },
    }),
  );
  const seats = hand.seats.map(({ concealed, drawn, waits, reach, size, melds, river }) => ({
    concealed,
    drawn,
    waits,
    reach: reach?.toUpperCase() ?? null,
    size,
    melds: melds.map(({ tiles }) => ({ tiles })),
    river: river.map(({ tile }) => ({ tile })),
  }));
  const said = abort?.toUpperCase().replaceAll('-', '_') ?? null;
  return { scores, hand: { number, honba, bets, indicators, abort: said, ready, changes, wins, seats } };
}

/** Opens a game and records the first `count` simulated actions in one command. */
async function begun(
  id: string,
  actions: number,
  by = scribe,
  fields: Parameters<Client['open']>[1] = {},
): Promise<{ game: string; at: number }> {
  const { gameId: game } = await by.open(id, fields);
  const { revision: at } = await by.record(game, `${id}-begin`, 0, played.actions.slice(1, 1 + actions));
  return { game, at };
}

describe.each([
  ['zung-jung/wsom', {}, 1],
  ['reach/wsom', {}, 5],
  ['reach/tenhou', { winds: 'east' }, 0],
])('a whole game of %s, recorded action by action', (id, options, number) => {
  const rules = resolveRuleset(id, options, 'strict');
  const whole = simulateGame({ ruleset: rules, seed: 'e2e', game: number });
  const server = () => new Client(service, 'server');
  const game = gameIdOf(`whole ${id}`);

  beforeAll(async () => {
    let { revision } = await server().open(`whole ${id}`, { ruleset: id, options });
    for (const action of whole.actions.slice(1)) {
      const answer = await server().record(game, `whole-${revision}`, revision, [action]);
      if (answer.__typename !== 'ActionsRecorded') throw new Error(JSON.stringify(answer));
      revision = answer.revision;
    }
  });

  test('reads back as the engine’s own fold', async () => {
    const seen = await judge.game(game, 'revision replay scores closing { totals placings } table { scores closed }');
    expect(seen.revision).toBe(whole.events.length - 1);
    const events = seen.replay.steps.map(({ type, data }: { type: string; data: object }) => ({ type, data }));
    expect(events.slice(1)).toEqual(JSON.parse(JSON.stringify(whole.events.slice(1))));
    expect(seen.scores).toEqual(whole.state.scores);
    expect(seen.table).toEqual({ scores: whole.state.scores, closed: true });
    expect(seen.closing).toEqual({
      totals: whole.state.scores,
      placings: placingsOf(whole.state, whole.state.scores),
    });
    const read = await readStored(service.store, game, resolveRuleset);
    expect(viewOf(read?.line.state as never, 'judge')).toMatchObject({
      ...viewOf(whole.state, 'judge'),
      options: expect.anything(),
    });
  });

  test('the game is to each viewer the table that the engine lets them see, wherever they look', async () => {
    // Hands are never revealed, so the view depends on the viewer.
    const hidden = gameIdOf(`hidden ${id}`);
    await server().open(`hidden ${id}`, { ruleset: id, options, reveal: 'NEVER' });
    for (let at = 1; at < whole.actions.length; at += 500) {
      const answer = await server().record(hidden, `play-${at}`, at - 1, whole.actions.slice(at, at + 500));
      expect(answer.__typename).toBe('ActionsRecorded');
    }
    const states: TableState[] = [];
    for (const event of whole.events) {
      const before = states.at(-1) ?? initialState(rules.table);
      const unopened =
        event.type === 'GameOpened' ? { ...event, data: { ...event.data, reveal: 'never' as const } } : event;
      states.push(evolve(before, unopened));
    }
    const selection = `table { scores hand { number honba bets indicators abort ready changes
      wins { seat under result { points honba bets score { figures } } }
      seats { concealed drawn waits reach size melds { tiles } river { tile } } } }`;
    // Checking every step is slow: check the first and last of each kind, and a sample.
    const kinds = whole.events.map(({ type }) => type);
    const looks = kinds.flatMap((type, at) =>
      kinds.indexOf(type) === at || kinds.lastIndexOf(type) === at || at % 101 === 0 ? [at] : [],
    );
    const under = whole.events.some((event) => event.type === 'HandWon' && (event.data.under ?? []).length > 0);
    expect(under).toBe(rules.table.reach !== null);
    for (const viewer of ['public', 0, 1, 2, 3, 'judge'] as const) {
      const as = typeof viewer === 'number' ? `SEAT_${viewer}` : viewer.toUpperCase();
      for (const at of looks) {
        const { table } = await judge.game(hidden, selection, `, asOf: ${at}, as: ${as}`);
        expect({ at, viewer, table }).toEqual({ at, viewer, table: shownAs(viewOf(states[at], viewer)) });
      }
    }
  });

  test('the game can be walked step by step, hand by hand, and as the log', async () => {
    let after: string | null = null;
    const steps: { revision: number }[] = [];
    do {
      const args: string = after === null ? 'first: 150' : `first: 150, after: "${after}"`;
      const { steps: page } = await judge.game(
        game,
        `steps(${args}) { totalCount pageInfo { hasNextPage endCursor } edges { node { revision } } }`,
      );
      steps.push(...page.edges.map(({ node }: { node: { revision: number } }) => node));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(steps.map(({ revision }) => revision)).toEqual(whole.events.map((_, revision) => revision));
    const { hands, scoreSheet } = await nobody.game(
      game,
      `scoreSheet { hand ended scores }
       hands(first: 50) { edges { node { id number ended open changes wins { revision win { seat result { points } }
         explanation { total { points reason citation { document } } payments { from to points } } } } } }`,
    );
    const wins = whole.events.flatMap((event, revision) => (event.type === 'HandWon' ? [{ event, revision }] : []));
    const shown = hands.edges.flatMap(({ node }: { node: { wins: object[] } }) => node.wins);
    expect(shown).toEqual(
      wins.map(({ event, revision }) => ({
        revision,
        win: { seat: event.data.seat, result: { points: event.data.result.points } },
        explanation: expect.objectContaining({ total: expect.objectContaining({ points: event.data.result.points }) }),
      })),
    );
    // Explained payments equal the actual ones, except for bets, which were already on the table.
    for (const [i, { explanation }] of (shown as { explanation: Explanation }[]).entries()) {
      const { changes, bets = 0 } = wins[i].event.data.result;
      const paid = [0, 0, 0, 0];
      for (const { from, to, points } of explanation.payments) {
        paid[from] -= points;
        paid[to] += points;
      }
      paid[wins[i].event.data.seat] += bets;
      expect(paid).toEqual(changes);
    }
    expect(scoreSheet).toHaveLength(hands.edges.length);
    expect(scoreSheet.at(-1).scores).toEqual(whole.state.scores);
  });

  test('a closed game takes no more actions, and says so', async () => {
    const revision = whole.events.length - 1;
    const answer = await scribe.record(game, 'late', revision, [{ startHand: {} }]);
    expect(answer).toMatchObject({ __typename: 'GameClosedError', code: 'GAME_CLOSED', path: ['gameId'] });
  });
});

describe('commands', () => {
  test('asked again with a newer revision, a command gives its first result', async () => {
    const { game, at } = await begun('retry', 5);
    const first = await scribe.record(game, 'again', at, [played.actions[6]]);
    await scribe.record(game, 'more', first.revision, [played.actions[7]]);
    for (const expected of [at, at + 2, 0, 9_999]) {
      expect(await scribe.record(game, 'again', expected, [played.actions[6]])).toEqual({ ...first, replayed: true });
    }
    const reused = await scribe.record(game, 'again', at + 2, [played.actions[8]]);
    expect(reused).toMatchObject({ __typename: 'CommandIdReused', code: 'COMMAND_ID_REUSED', path: ['commandId'] });
    expect(await scribe.open('retry')).toMatchObject({ gameId: game, replayed: true });
    expect(await scribe.open('retry', { mode: 'SCRIBE' })).toMatchObject({ code: 'COMMAND_ID_REUSED' });
  });

  test('what became of a command can be asked', async () => {
    const { game, at } = await begun('result', 5);
    const query = `query($game: ID!, $id: ID!) { commandResult(gameId: $game, commandId: $id) {
      __typename ... on ActionsRecorded { revision replayed } ... on UserError { code path } } }`;
    const result = async (id: string) => (await scribe.ask(query, { game, id })).data.commandResult;
    expect(await result('result-begin')).toEqual({ __typename: 'ActionsRecorded', revision: at, replayed: true });
    expect(await result('never')).toEqual({ __typename: 'NotFound', code: 'NOT_FOUND', path: ['commandId'] });
  });

  test('a batch is recorded whole or not at all, and its first bad action is named', async () => {
    const { game, at } = await begun('batch', 5);
    const bad = { discardTile: { seat: 0, tile: '5z' } };
    const refused = await scribe.record(game, 'b', at, [played.actions[6], played.actions[7], bad]);
    expect(refused).toMatchObject({
      __typename: 'RuleViolated',
      code: 'RULE_VIOLATED',
      rule: expect.any(String),
      citation: { document: 'wsom-rulebook' },
    });
    expect(refused.path.slice(0, 3)).toEqual(['actions', '2', 'discardTile']);
    expect(await nobody.game(game, 'revision')).toMatchObject({ revision: at });
    const good = await scribe.record(game, 'b', at, played.actions.slice(6, 8));
    expect(good).toMatchObject({ revision: at + 2, replayed: false });
  });

  test('a break may be taken with its minutes or without, and no other number', async () => {
    const { game, at } = await begun('break', 5);
    const breaks = [{ takeBreak: { minutes: 15 } }, { takeBreak: { minutes: null } }];
    expect(await scribe.record(game, 'b', at, breaks)).toMatchObject({
      __typename: 'ActionsRecorded',
      events: [
        { type: 'BreakTaken', revision: at + 1 },
        { type: 'BreakTaken', revision: at + 2 },
      ],
    });
    const wrong = await scribe.record(game, 'w', at + 2, [{ takeBreak: { minutes: 1000 } }]);
    expect(wrong.path).toEqual(['actions', '0', 'takeBreak', 'minutes']);
  });

  test('a command with every field wrong is one error of the request, however large', async () => {
    const { game, at } = await begun('all-wrong', 5);
    const query = `mutation($game: ID!, $actions: [ActionInput!]!) {
      recordActions(gameId: $game, commandId: "c", expectedRevision: ${at}, actions: $actions) { __typename } }`;
    const { status, errors } = await scribe.ask(query, { game, actions: Array(60).fill({ discardTile: 1 }) });
    expect([status, new Set(errors?.map(({ extensions }) => extensions.code))]).toEqual([
      400,
      new Set(['BAD_USER_INPUT']),
    ]);
  });

  test('one of two scribes records, and the other sees what they missed and continues', async () => {
    const { game, at } = await begun('two', 5, scribe, { mode: 'SCRIBE' });
    const [one, two] = await Promise.all([
      scribe.record(game, 'first', at, [played.actions[6]]),
      second.record(game, 'second', at, [played.actions[6]]),
    ]);
    const lost = [one, two].find(({ __typename }) => __typename === 'VersionConflict');
    const won = [one, two].find(({ __typename }) => __typename === 'ActionsRecorded');
    expect(lost).toMatchObject({ code: 'VERSION_CONFLICT', currentRevision: at + 1, missedMore: false });
    expect(lost.missed.map(({ revision }: { revision: number }) => revision)).toEqual([won.revision]);
    await second.record(game, 'takes over', at + 1, [played.actions[7]]);
    const { recorder } = await nobody.game(game, 'recorder { actor { id role } revision }');
    expect(recorder).toEqual({ actor: { id: 'scribe-2', role: 'SCRIBE' }, revision: at + 2 });
  });

  test('a strict game with blind scribes is recorded by those who know its tiles, and by anybody once they are revealed', async () => {
    const { game, at } = await begun('strict', 5, scribe, { scribes: 'BLIND' });
    const next = [played.actions[6]];
    const refused = {
      code: 'RULE_VIOLATED',
      rule: 'concealed',
      message: expect.stringContaining('hidden tiles that somebody else recorded'),
    };
    expect(await second.record(game, 'x', at, next)).toMatchObject(refused);
    expect(await second.record(game, 'x', at, [{ addNote: { text: 'x' } }])).toMatchObject(refused);
    expect(await second.correct(game, 'x', at, { retract: { target: at, reason: 'x' } })).toMatchObject(refused);
    const server = new Client(service, 'server');
    expect(await server.record(game, 'a', at, next)).toMatchObject({ revision: at + 1 });
    expect(await scribe.record(game, 'b', at + 1, [played.actions[7]])).toMatchObject({ revision: at + 2 });
    const draw = played.actions.findIndex(({ type }, i) => i > 7 && type === 'DrawTile');
    const { revision } = await server.record(game, 'c', at + 2, played.actions.slice(8, draw + 1));
    expect(await scribe.record(game, 'd', revision, [played.actions[draw + 1]])).toMatchObject(refused);
    const end = await server.record(game, 'end', revision, [{ endHand: { reason: 'RULING' } }]);
    expect(await second.record(game, 'x', end.revision, [{ startHand: {} }])).toMatchObject({
      revision: end.revision + 1,
    });
  });

  test('sent again by another are neither the same nor not: whoever sees it all is told', async () => {
    const { game, at } = await begun('whose', 5, scribe, { mode: 'SCRIBE', scribes: 'BLIND' });
    const guesses = [played.actions.slice(1, 6), played.actions.slice(1, 5)];
    const answers = await Promise.all(guesses.map((actions) => second.record(game, 'whose-begin', at, actions)));
    expect(answers[0]).toMatchObject({ code: 'COMMAND_ID_REUSED' });
    expect(answers[1]).toEqual(answers[0]);
    for (const by of [scribe, new Client(service, 'server')]) {
      expect(await by.record(game, 'whose-begin', 0, guesses[0])).toMatchObject({ revision: at, replayed: true });
      expect(await by.record(game, 'whose-begin', 0, guesses[1])).toMatchObject({ code: 'COMMAND_ID_REUSED' });
    }
  });
});

describe('options that nobody chose', () => {
  test('options that nobody chose are those of the mode: of claims on one tile a scribe heard one first (PR-11)', async () => {
    for (const [mode, claimOrder] of [
      ['SCRIBE', 'first-said'],
      ['STRICT', 'simultaneous'],
    ]) {
      const { gameId: game } = await scribe.open(`options ${mode}`, { ruleset: 'reach/wsom', mode });
      const { table } = await nobody.game(game, 'table { options }');
      expect(table.options).toMatchObject({ claimOrder, reachBetsTo: 'next-in-turn' });
    }
    const { data } = await nobody.ask(
      `{ node(id: "reach/wsom") { ... on Ruleset { options { name default strictDefault } } } }`,
    );
    expect(data.node.options).toContainEqual({
      name: 'claimOrder',
      default: 'first-said',
      strictDefault: 'simultaneous',
    });
  });
});

describe('who may do what', () => {
  beforeAll(() => begun('roles', 12));

  test('nobody records without a role for the game', async () => {
    for (const client of [nobody, judge, new Client(service, 'elsewhere'), new Client(service, 'player-2')]) {
      expect(await client.record(opened, 'x', 12, [played.actions[13]])).toMatchObject({
        __typename: 'Forbidden',
        code: 'FORBIDDEN',
      });
    }
    expect(await nobody.open('mine')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await new Client(service, 'elsewhere').open('another')).toMatchObject({ __typename: 'GameOpened' });
    expect(await nobody.correct(opened, 'y', 12, { retract: { target: 12, reason: 'x' } })).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('each viewer sees their own tiles and no other’s', async () => {
    const concealed = async (actor: string | undefined, args = '') => {
      const client = new Client(service, actor);
      const { viewer, table } = await client.game(opened, 'viewer table { hand { seats { concealed hidden } } }', args);
      return [
        viewer,
        ...table.hand.seats.map(
          (seat: { concealed: unknown; hidden: string | null }) => seat.hidden ?? typeof seat.concealed,
        ),
      ];
    };
    const hidden = 'DEAL_NOT_OPEN';
    expect(await concealed(undefined)).toEqual(['PUBLIC', hidden, hidden, hidden, hidden]);
    expect(await concealed('scribe-1')).toEqual(['SCRIBE', 'object', 'object', 'object', 'object']);
    expect(await concealed('scribe-1', ', as: PUBLIC')).toEqual(['PUBLIC', hidden, hidden, hidden, hidden]);
    expect(await concealed('judge', ', as: SCRIBE')).toEqual(['SCRIBE', 'object', 'object', 'object', 'object']);
    expect(await concealed('player-2')).toEqual(['SEAT_2', hidden, hidden, 'object', hidden]);
    expect(await concealed('judge')).toEqual(['JUDGE', 'object', 'object', 'object', 'object']);
    expect(await concealed('server')).toEqual(['JUDGE', 'object', 'object', 'object', 'object']);
    expect(await concealed('judge', ', as: SEAT_1')).toEqual(['SEAT_1', hidden, 'object', hidden, hidden]);
    expect(await concealed('player-2', ', as: PUBLIC')).toEqual(['PUBLIC', hidden, hidden, hidden, hidden]);
  });

  test('requesting more than one’s role allows is forbidden', async () => {
    for (const [actor, as] of [
      [undefined, 'JUDGE'],
      [undefined, 'SEAT_0'],
      ['player-2', 'SEAT_1'],
      ['player-2', 'JUDGE'],
      ['scribe-1', 'SEAT_3'],
      ['scribe-1', 'JUDGE'],
      ['player-2', 'SCRIBE'],
      [undefined, 'SCRIBE'],
    ] as const) {
      const answer = await new Client(service, actor).game(opened, 'revision', `, as: ${as}, hindsight: true`);
      expect(answer).toMatchObject({ __typename: 'Forbidden', code: 'FORBIDDEN', path: ['as'] });
    }
  });

  test('anybody may view with a seat’s permission, and a hand in play shows what is public', async () => {
    const fields = 'viewer hindsight replay table { hand { seats { seat concealed hidden } } }';
    const told = await nobody.game(opened, fields, ', as: PUBLIC');
    for (const actor of [undefined, 'player-2', 'scribe-1']) {
      const answer = await new Client(service, actor).game(opened, fields, ', as: SEAT_1');
      expect([answer.viewer, answer.hindsight, told.hindsight]).toEqual(['SEAT_1', false, true]);
      expect([answer.table, answer.replay.steps]).toEqual([told.table, told.replay.steps]);
    }
  });

  test('legal plays show to whom the tiles do', async () => {
    const plays = `plays(seat: 2) { hidden waits legalActions playOptions { kind actions refusal { rule citation { document } } } }`;
    const own = await new Client(service, 'player-2').game(opened, plays);
    expect(own.plays.hidden).toBeNull();
    expect(own.plays.playOptions).toHaveLength(13);
    const other = await nobody.game(opened, plays);
    expect(other.plays).toEqual({ hidden: 'DEAL_NOT_OPEN', waits: null, legalActions: null, playOptions: null });
  });

  test('a token nobody knows is refused, not taken for nobody', async () => {
    const answer = await new Client(service, 'forged').ask('{ __typename }');
    expect(answer).toMatchObject({ status: 401, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    expect(service.logged.join('')).not.toContain('-token');
  });
});

describe('corrections', () => {
  const unseen = (count: number) => Array<string>(count).fill('?');
  const actions = [
    { seatPlayers: { players: ['p1', 'p2', 'p3', 'p4'] } },
    { startHand: {} },
    { dealTiles: { hands: [unseen(14), unseen(13), unseen(13), unseen(13)] } },
    { discardTile: { seat: 0, tile: '8s' } },
    { claimMeld: { seat: 2, kind: 'PONG', own: ['5s', '5s'] } },
  ];
  const correction = { amend: { target: 4, action: { discardTile: { seat: 0, tile: '5s' } }, reason: 'misread' } };

  test('corrections are previewed, made, and stand beside what was recorded', async () => {
    const { gameId: game } = await scribe.open('wrong', { mode: 'SCRIBE' });
    const recorded = await scribe.record(game, 'wrong-play', 0, actions);
    expect(recorded.irregularities).toEqual([{ code: 'wrong-set' }]);
    const preview = `query($game: ID!, $c: [CorrectionInput!]!) { previewCorrection(gameId: $game, corrections: $c) {
      __typename ... on CorrectionPreview { settled { code revision } raised { code } changes { path before after } }
      ... on UserError { code path } } }`;
    const { data } = await judge.ask(preview, { game, c: correction });
    expect(data.previewCorrection).toMatchObject({ settled: [{ code: 'wrong-set', revision: 5 }], raised: [] });
    expect((await nobody.ask(preview, { game, c: correction })).data.previewCorrection.code).toBe('FORBIDDEN');
    const made = await judge.correct(game, 'fix', 5, correction);
    expect(made).toMatchObject({
      revision: 6,
      events: [{ type: 'ActionAmended', actor: { id: 'judge', role: 'JUDGE' } }],
    });
    expect(await judge.correct(game, 'fix', 0, correction)).toMatchObject({ revision: 6, replayed: true });
    const seen = `steps(first: 10) { edges { node { revision data corrected } } } log(first: 10) { edges { node { type data } } }`;
    const now = await nobody.game(game, seen);
    expect(now.steps.edges[4].node).toMatchObject({ revision: 4, data: { tile: '5s' }, corrected: [6] });
    expect(now.log.edges[4].node).toMatchObject({ type: 'TileDiscarded', data: { tile: '8s' } });
    expect(now.log.edges).toHaveLength(7);
    const before = await nobody.game(game, `revision latestRevision ${seen}`, ', asOf: 5');
    expect(before).toMatchObject({ revision: 5, latestRevision: 6 });
    expect(before.steps.edges[4].node).toMatchObject({ data: { tile: '8s' }, corrected: [] });
    const { diff } = await nobody.game(game, 'diff(from: 4, to: 5) { path before after }');
    expect(diff.length).toBeGreaterThan(0);
  });

  test('corrections and penalties need a judge, also after the game is closed', async () => {
    const { gameId: game } = await scribe.open('penalized', { mode: 'SCRIBE' });
    await scribe.record(game, 'penalized-play', 0, [...actions.slice(0, 2), { endHand: { reason: 'TIME' } }]);
    const penalty = { imposePenalty: { seat: 2, penalty: 'POINTS', points: -10, reason: 'came late' } };
    const forbidden = { __typename: 'Forbidden', path: ['actions', '0', 'imposePenalty'] };
    expect(await scribe.record(game, 'penalty', 3, [penalty])).toMatchObject(forbidden);
    const draw = { drawTile: { seat: 1, tile: '?' } };
    expect(await judge.record(game, 'draw', 3, [penalty, draw])).toMatchObject({
      __typename: 'Forbidden',
      path: ['actions', '1', 'drawTile'],
    });
    await scribe.record(game, 'close', 3, [{ closeGame: { reason: 'TIME' } }]);
    const note = { addNote: { text: 'it was late' } };
    expect(await scribe.record(game, 'note', 4, [note])).toMatchObject({ __typename: 'GameClosedError' });
    expect(await judge.record(game, 'penalty', 4, [penalty, note])).toMatchObject({
      revision: 6,
      events: [{ type: 'PenaltyImposed' }, { type: 'NoteAdded' }],
    });
    const { closing, log } = await nobody.game(
      game,
      'closing { totals placings } log(first: 9) { edges { node { data actor { id role } } } }',
    );
    expect(closing).toEqual({ totals: [0, 0, -10, 0], placings: [1, 1, 4, 1] });
    expect(log.edges[5].node).toMatchObject({
      actor: { id: 'judge', role: 'JUDGE' },
      data: { totals: [0, 0, -10, 0] },
    });
    expect(log.edges[4].node.data).toMatchObject({ totals: [0, 0, 0, 0] });
    // Retracting the change restores the first result.
    const fix = await judge.correct(game, 'fix', 6, { retract: { target: 5, reason: 'they were not late' } });
    expect(fix).toMatchObject({ __typename: 'CorrectionRecorded' });
    expect((await nobody.game(game, 'closing { totals }')).closing).toEqual({ totals: [0, 0, 0, 0] });
  });

  test('a server imposes the penalties that its ruleset lays down', async () => {
    const server = new Client(service, 'server');
    const { gameId: game } = await server.open('by-itself', { mode: 'SCRIBE' });
    await server.record(game, 'by-itself-play', 0, actions.slice(0, 2));
    const forbidden = { __typename: 'Forbidden', path: ['actions', '0', 'imposePenalty'] };
    for (const [penalty, points] of [
      ['POINTS', -10],
      ['DEAD_HAND', -10],
      ['DISQUALIFICATION', undefined],
    ]) {
      const imposed = { imposePenalty: { seat: 2, penalty, points, reason: 'fifteen tiles' } };
      expect(await server.record(game, 'penalty', 2, [imposed])).toMatchObject(forbidden);
    }
    const dead = { imposePenalty: { seat: 2, penalty: 'DEAD_HAND', reason: 'fifteen tiles' } };
    expect(await server.record(game, 'dead', 2, [dead])).toMatchObject({ revision: 3 });
  });

  test('a penalty states its account, infraction and count, and a disqualified player is placed last', async () => {
    const { gameId: game } = await scribe.open('chombo', { mode: 'SCRIBE', ruleset: 'reach/wsom' });
    await scribe.record(game, 'chombo-play', 0, [...actions.slice(0, 2), { endHand: { reason: 'TIME' } }]);
    const chombo = {
      imposePenalty: { seat: 0, penalty: 'MAXIMUM_PENALTY', reason: 'a false win', infraction: 'RI-06' },
    };
    const off = { seat: 2, penalty: 'POINTS', points: -1000, reason: 'came late', account: 'TABLE' };
    const out = { imposePenalty: { seat: 3, penalty: 'DISQUALIFICATION', reason: 'left' } };
    const penalties = [chombo, chombo, { imposePenalty: off }, out];
    expect(await judge.record(game, 'penalties', 3, penalties)).toMatchObject({ revision: 7 });
    const misfit = { imposePenalty: { seat: 1, penalty: 'WARNING', points: -5, reason: 'late' } };
    expect(await judge.record(game, 'misfit', 7, [misfit])).toMatchObject({
      __typename: 'RuleViolated',
      rule: 'penalty-misfit',
    });
    await scribe.record(game, 'chombo-close', 7, [{ closeGame: { reason: 'TIME' } }]);
    const seen = await nobody.game(
      game,
      `penalties overallPenalties disqualified closing { totals placings finalPoints } table { penalties overallPenalties disqualified }
       scoreSheet { overallPenalties } log(first: 9) { edges { node { data } } }`,
    );
    const accounts = { penalties: [0, 0, -1000, 0], overallPenalties: [-20, 0, 0, 0], disqualified: [3] };
    expect(seen).toMatchObject({ ...accounts, table: accounts, scoreSheet: [{ overallPenalties: [0, 0, 0, 0] }] });
    expect(seen.closing).toEqual({ totals: [0, 0, -1000, 0], placings: [1, 1, 3, 4], finalPoints: [-16, 4, -3, -6] });
    expect(seen.log.edges[5].node.data).toMatchObject({ account: 'overall', infraction: 'RI-06', occurrence: 2 });
  });

  test('penalties for the same infraction are counted over the tournament’s games by seat', async () => {
    const games: string[] = [];
    for (const [i, seats] of ['ann bob cy dee', 'eve ann bob cy', 'cy dee ann eve'].entries()) {
      const { gameId } = await scribe.open(`count-${i}`, { mode: 'SCRIBE', tournament: 'counted cup' });
      await scribe.record(gameId, `count-play-${i}`, 0, [
        { seatPlayers: { players: seats.split(' ') } },
        { startHand: {} },
      ]);
      games.push(gameId);
    }
    const punish = (game: number, expected: number, seat: number) =>
      judge.record(games[game], `counted-${game}-${expected}`, expected, [
        { imposePenalty: { seat, penalty: 'WARNING', reason: 'spoke of the hand', infraction: 'WI-60' } },
      ]);
    const counts = async (game: number) =>
      (await nobody.game(games[game], 'log(first: 9) { edges { node { data } } }')).log.edges
        .map(({ node: { data } }: { node: { data: Record<string, unknown> } }) => [data.occurrence, data.elsewhere])
        .filter(([occurrence]: unknown[]) => occurrence !== undefined);
    expect(await punish(0, 2, 0)).toMatchObject({ revision: 3 });
    expect(await punish(1, 2, 1)).toMatchObject({ revision: 3, replayed: false });
    const corrections = [{ retract: { target: 3, reason: 'it was somebody else' } }];
    expect(await judge.correct(games[0], 'counted-back', 3, corrections)).toMatchObject({ revision: 4 });
    expect(await punish(1, 2, 1)).toMatchObject({ revision: 3, replayed: true });
    expect(await punish(2, 2, 2)).toMatchObject({ revision: 3 });
    expect([await counts(0), await counts(1), await counts(2)]).toEqual([[[1, 0]], [[2, 1]], [[2, 1]]]);
  });

  test('a set put back, a withdrawn claim and a failed unseen win can be corrected', async () => {
    const { gameId: game } = await scribe.open('taken-back', { mode: 'SCRIBE' });
    const played = [
      ...actions.slice(0, 2),
      { dealTiles: { hands: [14, 13, 13, 13].map((size) => Array(size).fill('?')) } },
      { discardTile: { seat: 0, tile: '5m' } },
      { announceClaim: { seat: 2, claim: 'PONG' } },
      { claimMeld: { seat: 1, kind: 'CHI', own: ['4m', '6m'] } },
      { putBackMeld: { seat: 1 } },
      { withdrawClaim: { seat: 2, claim: 'PONG' } },
      { declareWin: { seat: 3, by: 'DISCARD', failed: true } },
    ];
    expect(await scribe.record(game, 'taken-back-play', 0, played)).toMatchObject({ revision: 9 });
    const seen = await nobody.game(
      game,
      'table { hand { turn due announced { seat } } } log(first: 12) { edges { node { type data } } }',
    );
    expect(seen.table.hand).toEqual({ turn: 1, due: 'DRAW', announced: [] });
    expect(seen.log.edges.slice(7).map(({ node }: { node: { type: string } }) => node.type)).toEqual([
      'MeldPutBack',
      'ClaimWithdrawn',
      'WinFailed',
    ]);
    expect(seen.log.edges[9].node.data).toMatchObject({ seat: 3, said: true, shown: null });
  });

  test('made together are one: nothing goes out that stood between them', async () => {
    const { gameId: game } = await scribe.open('together', { mode: 'SCRIBE' });
    const played = [
      ...actions.slice(0, 4),
      { drawTile: { seat: 2, tile: '?' } },
      { discardTile: { seat: 2, tile: '1p' } },
    ];
    await scribe.record(game, 'together-play', 0, played);
    const fix = [
      { amend: { target: 5, action: { drawTile: { seat: 1, tile: '?' } }, reason: 'it was South' } },
      { amend: { target: 6, action: { discardTile: { seat: 1, tile: '1p' } }, reason: 'it was South' } },
    ];
    const made = await judge.correct(game, 'together-fix', 6, fix);
    expect(made).toMatchObject({ revision: 8, events: [{ type: 'ActionAmended' }, { type: 'ActionAmended' }] });
    expect(await judge.correct(game, 'together-fix', 0, fix)).toMatchObject({ revision: 8, replayed: true });
    expect(await judge.correct(game, 'together-fix', 0, fix.slice(0, 1))).toMatchObject({ code: 'COMMAND_ID_REUSED' });
    const steps = 'steps(first: 20) { edges { node { data corrected } } } log(first: 20) { edges { node { data } } }';
    const seatsOf = (seen: { steps: { edges: { node: { data: { seat?: number } } }[] } }) =>
      seen.steps.edges.slice(5, 7).map(({ node }) => node.data.seat);
    expect(seatsOf(await nobody.game(game, steps, ', asOf: 6'))).toEqual([2, 2]);
    expect(seatsOf(await nobody.game(game, steps, ', asOf: 7'))).toEqual([2, 2]);
    const now = await nobody.game(game, steps);
    expect(seatsOf(now)).toEqual([1, 1]);
    expect(now.log.edges.slice(7).map(({ node }: { node: { data: object } }) => node.data)).toMatchObject([
      { target: 5, continues: true },
      { target: 6, reason: null },
    ]);
    expect(now.log.edges[8].node.data).not.toHaveProperty('continues');
  });

  test('corrections of options that the ruleset does not have are refused like those of an opening', async () => {
    const { gameId: game } = await scribe.open('no-option', { mode: 'SCRIBE' });
    const preview = `query($game: ID!, $c: [CorrectionInput!]!) { previewCorrection(gameId: $game, corrections: $c) {
      ... on UserError { code message path } } }`;
    for (const [options, name] of [
      [{ colour: 1 }, 'colour'],
      [{ cycles: -1 }, 'cycles'],
    ] as const) {
      const c = { options: { options, reason: 'x' } };
      const wrong = { code: 'INVALID_INPUT', path: ['corrections', '0', 'options', 'options', name] };
      expect(await judge.correct(game, 'no', 0, c)).toMatchObject(wrong);
      expect((await judge.ask(preview, { game, c })).data.previewCorrection).toMatchObject(wrong);
      expect(await scribe.open('none', { options })).toMatchObject({ code: 'INVALID_INPUT', path: ['options', name] });
    }
    expect((await nobody.game(game, 'revision')).revision).toBe(0);
  });

  test('impossible corrections are refused with the path of the error', async () => {
    const { gameId: game } = await scribe.open('refused', { mode: 'SCRIBE' });
    await scribe.record(game, 'refused-play', 0, actions);
    expect(await judge.correct(game, 'a', 5, { retract: { target: 99, reason: 'x' } })).toMatchObject({
      __typename: 'RuleViolated',
      path: ['corrections', '0', 'retract', 'target'],
    });
    const tile = { amend: { target: 4, action: { discardTile: { seat: 0, tile: '99x' } }, reason: 'x' } };
    expect(await judge.correct(game, 'b', 5, tile)).toMatchObject({
      __typename: 'InvalidInput',
      path: ['corrections', '0', 'amend', 'action', 'discardTile', 'tile'],
    });
    expect(await judge.correct(game, 'c', 4, correction)).toMatchObject({ __typename: 'VersionConflict' });
  });
});

describe('bad input', () => {
  test('bad input has a code and a path', async () => {
    const { game, at } = await begun('bad', 5);
    const cases: [object, string[]][] = [
      [{ discardTile: { seat: 0, tile: '5x' } }, ['actions', '0', 'discardTile', 'tile']],
      [{ discardTile: { seat: 7, tile: '5p' } }, ['actions', '0', 'discardTile', 'seat']],
      [{ addNote: { text: 'x'.repeat(501) } }, ['actions', '0', 'addNote', 'text']],
      [{ addNote: { text: '\ud800' } }, ['actions', '0', 'addNote', 'text']],
      [{ dealTiles: { hands: [['1m']] } }, ['actions', '0', 'dealTiles', 'hands']],
      [{ throwDice: { seat: 0, faces: [7] } }, ['actions', '0', 'throwDice', 'faces', '0']],
    ];
    for (const [action, path] of cases) {
      expect(await scribe.record(game, 'bad', at, [action])).toMatchObject({
        __typename: 'InvalidInput',
        code: 'INVALID_INPUT',
        path,
      });
    }
    expect(await scribe.record(game, '', at, [played.actions[6]])).toMatchObject({ path: ['commandId'] });
    expect(await scribe.record(game, 'none', at, [])).toMatchObject({ path: ['actions'] });
    expect(await scribe.record(game, 'many', at, Array(501).fill(played.actions[6]))).toMatchObject({
      path: ['actions'],
    });
    expect(await scribe.record('no-uuid', 'x', at, [played.actions[6]])).toMatchObject({ path: ['gameId'] });
    expect(await scribe.record(gameIdOf('absent'), 'x', at, [played.actions[6]])).toMatchObject({ path: ['gameId'] });
    expect(await scribe.record(game, 'neg', -1, [played.actions[6]])).toMatchObject({ path: ['expectedRevision'] });
    expect(await scribe.open('opt', { options: { minimumPoints: 'many' } })).toMatchObject({
      path: ['options', 'minimumPoints'],
    });
    expect(await scribe.open('opt', { options: { colour: 1 } })).toMatchObject({ path: ['options', 'colour'] });
    expect(await scribe.open('opt', { options: [1] })).toMatchObject({ path: ['options'] });
    expect(await nobody.game(game, 'revision')).toMatchObject({ revision: at });
  });
});

test('a game opened by mistake is abandoned before players sit, and its record can be read and verified', async () => {
  const { gameId } = await scribe.open('mistake', { ruleset: 'reach/ema-2025', mode: 'SCRIBE' });
  const close = (reason: string) => scribe.record(gameId, `mistake/${reason}`, 0, [{ closeGame: { reason } }]);
  expect(await close('COMPLETE')).toMatchObject({
    ...{ __typename: 'RuleViolated', message: 'nobody is seated yet' },
  });
  expect(await close('ABANDONED')).toMatchObject({ __typename: 'ActionsRecorded' });
  expect(await scribe.game(gameId, 'closing { reason } scoreSheet { hand }')).toMatchObject({
    ...{ closing: { reason: 'ABANDONED' }, scoreSheet: [] },
  });
  const textOf = async (path: string): Promise<string> => {
    const response = await fetch(`${service.url}/${path}`);
    expect(response.status).toBe(200);
    return (await response.text()).replace(/<[^>]*>/g, ' ');
  };
  for (const path of [`g/${gameId}/record.mhr`, 'find?what=games']) await textOf(path);
  const listed = await paifu(['games', '--url', service.url]);
  expect(listed.out).toMatch(new RegExp(`${gameId} .* abandoned *$`, 'm'));
  // Nobody has a total or a place.
  const page = await textOf(`g/${gameId}`);
  expect(page).toContain('abandoned');
  expect(page).not.toMatch(/provisional|30000|Place/);
  expect(await verifyGame(service.store, gameId)).toMatchObject({ differences: [], unreadable: [], hands: 0 });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifyGame } from '../../src/proof/verification/verify-store.js';
import { parseMhr, printMhr } from '../../src/engine/notation/mhr.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { EventData, TableEvent } from '../../src/engine/table/moves/facts.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

/** Scoring is done at the table, several players may win on one tile, and concealed kongs stay face down. */
const options = { winners: 'all', deadWall: 0, concealedKongShown: false, scoring: 'none' };
const ruleset = resolveRuleset('basic/default', options);
const whole = (events: readonly TableEvent[]): boolean =>
  events.some(
    ({ type, data }) => type === 'KongDeclared' && (data as EventData['KongDeclared']).kind === 'concealed-kong',
  ) && events.some(({ type }, i) => type === 'HandWon' && events[i + 1].type === 'HandWon');
/** A game with a concealed kong and with two winners on one tile. */
const played = Array.from({ length: 300 }, (_, game) => game)
  .map((game) => simulateGame({ ruleset, seed: 'basic e2e', game }))
  .find(({ events }) => whole(events));
if (played === undefined) throw new Error('no such game');
const { actions, events, state } = played;

const game = gameIdOf('basic');
let service: Service;
let server: Client;
let judge: Client;
let nobody: Client;
let owner: Client;

beforeAll(async () => {
  service = await startService({
    roles: {
      server: [{ role: 'server', games: ['*'] }],
      judge: [{ role: 'judge' }],
      owner: [{ role: 'player', game: gameIdOf('kong'), seat: kong().data.seat }],
    },
  });
  server = new Client(service, 'server');
  judge = new Client(service, 'judge');
  nobody = new Client(service);
  owner = new Client(service, 'owner');
});
afterAll(() => service.close());

const kong = () =>
  events.find(
    ({ type, data }) => type === 'KongDeclared' && (data as EventData['KongDeclared']).kind === 'concealed-kong',
  ) as TableEvent<'KongDeclared'>;

async function record(id: string, actions: readonly Action[]): Promise<number> {
  let { revision } = await server.open(id, { ruleset: 'basic/default', options });
  for (let at = 1; at < actions.length; at += 60) {
    const answer = await server.record(gameIdOf(id), `${id}-${at}`, revision, actions.slice(at, at + 60));
    if (answer.__typename !== 'ActionsRecorded') throw new Error(JSON.stringify(answer));
    revision = answer.revision;
  }
  return revision;
}

describe('a game by the basic rules, over HTTP', () => {
  beforeAll(async () => {
    await record('basic', actions);
  });

  test('reads a basic game back as it was played, with the points entered', async () => {
    const seen = await judge.game(
      game,
      'ruleset { id } options replay scores closing { totals } scoreSheet { changes scores wins { seat points } }',
    );
    expect(seen.ruleset.id).toBe('basic/default');
    expect(seen.options).toMatchObject(options);
    const steps = seen.replay.steps.map(({ type, data }: { type: string; data: object }) => ({ type, data }));
    expect(steps.slice(1)).toEqual(JSON.parse(JSON.stringify(events.slice(1))));
    expect(seen.scores).toEqual(state.scores);
    expect(seen.closing.totals).toEqual(state.scores);
    const sheet = seen.scoreSheet as { changes: number[]; scores: number[]; wins: object[] }[];
    expect(sheet.at(-1)?.scores).toEqual(state.scores);
    expect(sheet.some(({ wins }) => wins.length > 1)).toBe(true);
    const entered = events.flatMap((event) => (event.type === 'PointsEntered' ? [event.data.changes] : []));
    const sum = (seat: number, all: readonly (readonly number[])[]) => all.reduce((total, one) => total + one[seat], 0);
    for (const seat of [0, 1, 2, 3])
      expect(
        sum(
          seat,
          sheet.map(({ changes }) => changes),
        ),
      ).toBe(sum(seat, entered));
  });

  test('verifies a basic game: each action is judged again and each hash checked', async () => {
    expect(await verifyGame(service.store, game)).toMatchObject({ differences: [], unreadable: [], hands: 4 });
  });

  test('imports a basic game from its notation unchanged', async () => {
    const { notation } = await judge.game(game, 'notation');
    expect(notation).toContain('\nentered: ');
    const { errors, done } = parseMhr(notation);
    expect(errors).toEqual([]);
    expect(done.map(({ action }) => action?.type)).toEqual(actions.map(({ type }) => type));
    expect(
      printMhr(
        events.map(
          (event, i) =>
            (i === 0 ? { ...event, data: { ...event.data, table: 'one', session: 1 } } : event) as TableEvent,
        ),
      ),
    ).toBe(notation);
  });

  test('rejects wrongly entered points, and corrects those that were accepted', async () => {
    const cut = actions.findIndex(({ type }) => type === 'EnterPoints');
    const id = 'entered';
    const at = await record(id, actions.slice(0, cut));
    const refused = await server.record(gameIdOf(id), 'wrong', at, [{ enterPoints: { changes: [1, 1, 1, 1] } }]);
    expect(refused).toMatchObject({
      __typename: 'RuleViolated',
      rule: 'unbalanced',
      citation: { document: 'decisions-basic', section: '', item: 'BR-02' },
    });
    const early = await server.record(gameIdOf(id), 'early', at, [{ endHand: { reason: 'WON' } }]);
    expect(early).toMatchObject({ __typename: 'RuleViolated', rule: 'points-not-entered' });
    const wins = events
      .slice(
        0,
        events.findIndex(({ type }) => type === 'PointsEntered'),
      )
      .filter(({ type }) => type === 'HandWon');
    const entries = wins.map(() => ({ enterPoints: { changes: [30, -10, -10, -10] } }));
    const all = [...entries, { endHand: { reason: 'WON' } }];
    const recorded = await server.record(gameIdOf(id), 'entries', at, all);
    expect(recorded).toMatchObject({ __typename: 'ActionsRecorded' });
    const { revision } = recorded;
    const corrected = await server.correct(gameIdOf(id), 'corrected', revision, {
      amend: { target: at + 1, action: { enterPoints: { changes: [0, 24, -12, -12] } }, reason: 'South had won' },
    });
    expect(corrected.__typename).toBe('CorrectionRecorded');
    const more = wins.length - 1;
    const { scores } = await nobody.game(gameIdOf(id), 'scores');
    expect(scores).toEqual([30 * more, 24 - 10 * more, -12 - 10 * more, -12 - 10 * more]);
    expect(await verifyGame(service.store, gameIdOf(id))).toMatchObject({ differences: [], unreadable: [] });
  });

  test('BR-05: shows a face-down concealed kong only to its player and the judge until the hand ends', async () => {
    const { seat, tile } = kong().data;
    const at = actions.findIndex(
      ({ type, data }) => type === 'DeclareKong' && (data as EventData['KongDeclared']).kind === 'concealed-kong',
    );
    const id = 'kong';
    const revision = await record(id, actions.slice(0, at + 1));
    const wanted = 'table { hand { seats { melds { tiles } } } }';
    const meld = async (by: Client) => {
      const seen = await by.game(gameIdOf(id), wanted);
      return seen.table.hand.seats[seat].melds.at(-1).tiles;
    };
    expect([await meld(judge), await meld(owner)]).toEqual([Array(4).fill(tile), Array(4).fill(tile)]);
    expect(await meld(nobody)).toEqual(Array(4).fill('?'));
    const stepSeen = async (by: Client) =>
      (await by.game(gameIdOf(id), 'replay')).replay.steps.at(-1).data as EventData['KongDeclared'];
    expect(await stepSeen(nobody)).toMatchObject({ kind: 'concealed-kong', tile: '?' });
    expect(await stepSeen(owner)).toMatchObject({ kind: 'concealed-kong', tile });
    expect((await nobody.game(gameIdOf(id), 'notation')).notation).not.toContain(`a${tile}`);
    const ended = actions.findIndex(({ type }, i) => i > at && type === 'EndHand');
    await server.record(gameIdOf(id), 'rest', revision, actions.slice(at + 1, ended + 1));
    expect(await meld(nobody)).toEqual(Array(4).fill(tile));
  });
});

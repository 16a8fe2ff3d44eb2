import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SCHEMA } from '../../src/platform/graphql/schema.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { readStored } from '../../src/games/recording/game-logs.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { Random } from '../../src/simulation/random.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { randomMutation } from '../kit/schema/random-input.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

const RUNS = 1_000;
const FAILURES =
  /^(RuleViolated|VersionConflict|CommandIdReused|GameClosedError|Forbidden|InvalidInput|NotFound|PlayerRefused|TextUnreadable)$/;
let service: Service;
let client: Client;

beforeAll(async () => {
  const all = [{ role: 'judge' }, { role: 'operator' }, { role: 'scribe', games: ['*'] }] as const;
  service = await startService({ roles: { all } });
  client = new Client(service, 'all');
});
afterAll(() => service.close());

const TILES = ['1m', '5p', '9s', '1z', '7z', '?', '?p', '[58]p', '3s~'];
const SENSIBLE = {
  occurredAt: [null, '2026-05-01T10:00:00.000Z'],
  times: [null, '2026-05-01T10:00:00.000Z'],
  ruleset: ['zung-jung/wsom'],
  options: [{}, { minimumPoints: 5 }],
  ...Object.fromEntries(['tile', 'tiles', 'own', 'hands', 'concealed'].map((name) => [name, TILES])),
  ...Object.fromEntries(
    ['seat', 'from', 'dealer', 'place', 'back', 'hand', 'take'].map((name) => [name, [0, 1, 2, 3]]),
  ),
  id: ['p', 'q', 'r', 's', 't'],
  from: ['p', 'q', 0, 1, 2, 3],
  into: ['p', 'q', 'r'],
  source: ['tenhou', 'mjsoul'],
  name: ['Mei', 'Jun'],
  ...Object.fromEntries(
    ['text', 'reason', 'event', 'table', 'player', 'players', 'seats'].map((name) => [name, ['a', 'b', 'c', 'd']]),
  ),
};

/** Traces of the implementation that an error message must not contain. */
const INSIDE = /\bat [\w.<>]+ \(|node_modules|\.[jt]s:\d+|TypeError|RangeError|Cannot read/;

describe('mutations made up from the schema', () => {
  test.each(['strict', 'scribe'] as const)(
    'a random mutation in a %s game gives a typed answer or a request error, and records nothing by halves',
    async (mode) => {
      const id = `fuzz-${mode}`;
      const game = gameIdOf(id);
      const ruleset = resolveRuleset('zung-jung/wsom');
      const { actions } = simulateGame({ ruleset, seed: 'fuzz', game: 1 });
      await client.open(id, { mode: mode.toUpperCase() });
      await client.record(game, 'begin', 0, actions.slice(1, 40));
      const random = new Random('fuzz', 1, mode);
      const seen = new Map<string, number>();
      for (let run = 0; run < RUNS; run++) {
        const { revision } = await client.game(game, 'revision');
        const known = {
          ...SENSIBLE,
          gameId: [game],
          expectedRevision: [revision, revision, revision, revision - 1],
          commandId: [`c${run}`, `c${run}`, `c${run - 1}`],
          target: [revision, revision - 3],
          before: [revision, revision - 3],
        };
        const players = JSON.stringify(service.players.list({ limit: 500 }));
        const { query, variables } = randomMutation(SCHEMA, run, random, known);
        const answer = await client.ask(query, variables);
        const what = `${JSON.stringify(variables)} ${answer.text}`;
        if (answer.status >= 500 || INSIDE.test(answer.text)) throw new Error(what);
        const codes = answer.errors?.map(({ extensions }) => extensions.code) ?? [];
        // Attempts at unknown pairing codes are rate-limited.
        if (codes.some((code) => code !== 'BAD_USER_INPUT' && !(code === 'RATE_LIMITED' && 'code' in variables)))
          throw new Error(what);
        const result: string = answer.data?.result?.__typename ?? codes[0];
        seen.set(result, (seen.get(result) ?? 0) + 1);
        if (FAILURES.test(result)) {
          expect(answer.data.result).toMatchObject({ code: expect.any(String), message: expect.any(String) });
          expect((await client.game(game, 'revision')).revision).toBe(revision);
          expect(JSON.stringify(service.players.list({ limit: 500 }))).toBe(players);
        }
      }
      expect([...seen.keys()]).toEqual(
        expect.arrayContaining([
          ...['ActionsRecorded', 'InvalidInput', 'RuleViolated', 'BAD_USER_INPUT'],
          ...['Player', 'PlayerRefused', 'NotFound'],
        ]),
      );
      const read = await readStored(service.store, game, resolveRuleset);
      expect(read?.revision).toBe((await client.game(game, 'revision table { hand { number } }')).revision);
      expect(service.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    },
  );
});

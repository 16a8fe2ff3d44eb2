import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { inputOf } from '../../src/games/recording/write-input.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { Client, type Service, startService, stillSurroundings, tokenOf } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

/** The time before a draw tells that somebody considered a claim: times of a hidden deal are hidden with it. */
const NOW = stillSurroundings().now().getTime();
const { actions } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'times', game: 0, cycles: 1 });
const played = actions.slice(1);
const [end, last] = [played.findIndex(({ type }) => type === 'EndHand') + 1, 20];
let service: Service;
let game: string;

const RECORD = `mutation($game: ID!, $id: ID!, $expected: Int!, $actions: [ActionInput!]!, $times: [String]) {
  recordActions(gameId: $game, commandId: $id, expectedRevision: $expected, actions: $actions, times: $times) {
    __typename ... on ActionsRecorded { revision } ... on UserError { message } } }`;

/** Records the next `count` actions, a second apart. */
async function record(from: number, count: number): Promise<void> {
  const server = new Client(service, 'server');
  for (let at = from; at < from + count; at += 100) {
    const some = played.slice(at, Math.min(from + count, at + 100));
    const times = some.map((_, i) => new Date(NOW - 600_000 + (at + i) * 1_000).toISOString());
    const given = { game, id: `times/${at}`, expected: at, actions: some.map(inputOf), times };
    const { data, text } = await server.ask(RECORD, given);
    if (data?.recordActions.__typename !== 'ActionsRecorded') throw new Error(text);
  }
}

interface Seen {
  readonly api: readonly (string | null)[];
  readonly file: readonly (string | null)[];
  readonly text: string;
  readonly trail: readonly (string | null)[];
}

/** Times wherever a caller receives a game, without those of its opening and seating. */
async function seenBy(actor?: string): Promise<Seen> {
  const headers: Record<string, string> = actor === undefined ? {} : { authorization: `Bearer ${tokenOf(actor)}` };
  const { events }: { events: { at?: string }[] } = await (
    await fetch(`${service.url}/g/${game}/events.json`, { headers })
  ).json();
  const found = await new Client(service, actor).game(
    game,
    `notation(times: true) log(first: 500) { edges { node { occurredAt } } }
     auditTrail { commands(first: 100) { edges { node { occurredAt } } } }`,
  );
  const timesOf = (edges: readonly { node: { occurredAt: string | null } }[]) =>
    edges.map(({ node }) => node.occurredAt);
  return {
    api: timesOf(found.log.edges).slice(2),
    file: events.map(({ at }) => at ?? null).slice(2),
    text: found.notation,
    trail: found.auditTrail === null ? [] : timesOf(found.auditTrail.commands.edges).slice(2),
  };
}

beforeAll(async () => {
  service = await startService({
    roles: {
      server: [{ role: 'server', games: ['*'] }],
      judge: [{ role: 'judge' }],
    },
    surroundings: stillSurroundings(),
  });
  game = (await new Client(service, 'server').open('times', { ruleset: 'reach/tenhou' })).gameId;
});
afterAll(() => service.close());

test('nobody but judges and servers learns when something happened in a hidden deal', async () => {
  await record(0, 1);
  await record(1, last - 1);
  const [publicly, judge] = [await seenBy(), await seenBy('judge')];
  expect(judge.api.filter((time) => time !== null)).toHaveLength(last - 1);
  expect(judge.file).toEqual(judge.api);
  expect(judge.text).toContain('start: ');
  expect([...publicly.api, ...publicly.file, ...publicly.trail].filter((time) => time !== null)).toEqual([]);
  expect(publicly.text).not.toMatch(/start: |@\d/);
});

test('the times of a deal are public as soon as it is', async () => {
  await record(last, end - last);
  const [publicly, judge] = [await seenBy(), await seenBy('judge')];
  expect(publicly.api.filter((time) => time !== null)).toHaveLength(end - 1);
  expect([publicly.file, publicly.text]).toEqual([judge.api, judge.text]);
});

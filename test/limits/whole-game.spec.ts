import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { ask, Client, type Service, startService } from '../kit/service/service.js';
import { PLAYED_RULESETS } from '../kit/play/rulesets.js';

/** The GraphQL documents of docs/reference/service.md. */
const page = readFileSync(join(import.meta.dirname, '../../docs/reference/service.md'), 'utf8');
const documents = new Map(
  [...page.matchAll(/```graphql\n(query (\w+)[\s\S]*?)```/g)].map(([, document, name]) => [name, document]),
);
let service: Service;
const simulated = new Map(
  PLAYED_RULESETS.map((ruleset) => [
    ruleset,
    simulateGame({ ruleset: resolveRuleset(ruleset), seed: 'whole', game: 1 }),
  ]),
);

beforeAll(async () => {
  service = await startService();
  const client = new Client(service);
  for (const [ruleset, { actions }] of simulated) {
    const [{ data }, ...played] = actions;
    await client.open(ruleset, { ruleset, options: (data as { options?: object }).options });
    for (let at = 0; at < played.length; at += 500) {
      const game = await client.game(gameIdOf(ruleset), 'revision');
      const answer = await client.record(gameIdOf(ruleset), `${at}`, game.revision, played.slice(at, at + 500));
      expect(answer).toMatchObject({ __typename: 'ActionsRecorded' });
    }
  }
});
afterAll(() => service.close());

async function read(name: string, ruleset: string, variables: object = {}) {
  const { data, errors } = await ask(service, documents.get(name) as string, { id: gameIdOf(ruleset), ...variables });
  expect(errors).toBeUndefined();
  return data.game;
}

const nodesOf = ({ edges, pageInfo }: { edges: { node: never }[]; pageInfo: { hasNextPage: boolean } }) => {
  expect(pageInfo.hasNextPage).toBe(false);
  return edges.map(({ node }) => node);
};

/** Steps of a page at most; few hands have more. */
const STEPS = 200;

interface StepPage {
  readonly edges: readonly { readonly node: { readonly revision: number } }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

describe.each(PLAYED_RULESETS)('%s: a whole game fits an operation', (ruleset) => {
  const events = simulated.get(ruleset)?.events ?? [];
  const starts = events.flatMap(({ type }, revision) => (type === 'HandStarted' ? [revision] : []));

  test('a whole game with its hands and their results fits an operation', async () => {
    const hands = nodesOf((await read('Hands', ruleset)).hands);
    expect(hands.map(({ id }) => id)).toEqual(starts.map((start) => `${gameIdOf(ruleset)}/${start}`));
  });

  test('a whole game with every step of its hands fits an operation', async () => {
    const hands = nodesOf((await read('Steps', ruleset)).hands);
    expect(hands.length).toBe(starts.length);
    for (const [i, { steps }] of (hands as { steps: StepPage }[]).entries()) {
      const revisions = steps.edges.map(({ node }) => node.revision);
      const count = (starts[i + 1] ?? events.length) - starts[i];
      expect(revisions).toEqual(revisions.map((_, step) => starts[i] + step));
      // The end of the game belongs to no hand.
      expect(revisions.length).toBeGreaterThan(Math.min(count, STEPS) - 3);
      expect(steps.pageInfo.hasNextPage).toBe(count > STEPS);
    }
  });

  test('a hand of it with every table', async () => {
    const { hand } = await read('Hand', ruleset, { number: 1 });
    const steps: { after: { hand: { seats: { concealed: string[] }[] } } }[] = nodesOf(hand.steps);
    expect(steps.length).toBeGreaterThan(20);
    for (const { after } of steps.slice(5)) expect(after.hand.seats[0].concealed.length).toBeGreaterThan(0);
  });
});

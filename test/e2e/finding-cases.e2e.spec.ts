import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { ofCase } from '../kit/disputes/case-client.js';
import { disputedGame, SECRET } from '../kit/disputes/sample-cases.js';
import { appendInTurns, type PastGame, pastGame } from '../kit/play/sample-games.js';
import { matchesCase, type PlainCase, plainCases } from '../kit/search/plain-cases.js';
import { Client, searchesIncludeAll, type Service, startService, tokenOf } from '../kit/service/service.js';
import { freshStore, STORE } from '../kit/store/store.js';
import '../kit/play/rulesets.js';

let kept: { store: EventStore; dispose(): Promise<void> };
let service: Service;
let games: PastGame[];
let disputes: PlainCase[];
let rulings: PlainCase[];

beforeAll(async () => {
  kept = await freshStore();
  games = Array.from({ length: 10 }, (_, i) => disputedGame('http cases', i, pastGame('http cases', i).events));
  await appendInTurns(kept.store, games, 200);
  const found = games.map(plainCases);
  disputes = found.flatMap((one) => one.disputes);
  rulings = found.flatMap((one) => one.rulings);
  const roles = {
    judge: [{ role: 'judge' }],
    seat: [{ role: 'player', game: games[1].id, seat: 1 }],
    scribe: [{ role: 'scribe', games: ['*'] }],
  } as const;
  service = await startService({ store: kept.store, roles });
  await searchesIncludeAll(service);
});
afterAll(async () => {
  await service.close();
  await kept.dispose();
});

const RULING = `id gameId revision ruleset tournament session tableName ruledAt dispute question judge instance basis
  laws { document section item } catalogue remedies publicReason stayed supersedes supersededBy stands appealed outcome`;
const DISPUTE = `id gameId revision ruleset tournament session tableName raisedAt hand by against players question play late status closed
  rulings { ${RULING} }`;
const FAILED = '... on UserError { code message path }';

async function findAll(name: 'Disputes' | 'Rulings', filter: object, actor?: string) {
  const node = name === 'Disputes' ? DISPUTE : RULING;
  const query = `query($filter: CaseFilter, $after: String, $min: MinRevision) {
    find${name}(first: 4, filter: $filter, after: $after, minRevision: $min) { __typename
      ... on ${name.slice(0, -1)}SummaryConnection { totalCount pageInfo { hasNextPage endCursor } edges { node { ${node} } } } ${FAILED} } }`;
  const nodes: { id: string; gameId: string; revision: number }[] = [];
  for (let after: string | null = null; ; ) {
    const { data, text } = await new Client(service, actor).ask(query, { filter, after });
    const found = data?.[`find${name}`];
    if (!found?.__typename.endsWith('Connection')) throw new Error(text);
    nodes.push(...found.edges.map((edge: { node: unknown }) => edge.node));
    if (!found.pageInfo.hasNextPage) {
      expect(found.totalCount).toBe(nodes.length);
      return nodes;
    }
    after = found.pageInfo.endCursor;
  }
}

const idOf = ({ game, revision }: PlainCase): string => `${game.id}/${revision}`;
const such = (cases: readonly PlainCase[], filter: Parameters<typeof matchesCase>[0]): string[] =>
  cases.flatMap((one) => (matchesCase(filter, one, (id) => [id]) ? [idOf(one)] : [])).sort();

describe(`disputes and rulings over HTTP, ${STORE}`, () => {
  test('all are found, page by page, and by what they are', async () => {
    const ids = async (name: 'Disputes' | 'Rulings', filter: object) =>
      (await findAll(name, filter)).map(({ id }) => id).sort();
    expect(await ids('Disputes', {})).toEqual(disputes.map(idOf).sort());
    expect(await ids('Rulings', {})).toEqual(rulings.map(idOf).sort());
    expect(await ids('Disputes', { open: true, question: 'FACT' })).toEqual(
      such(disputes, { open: true, question: 'fact' }),
    );
    const law = { document: 'wsom-rulebook', section: 'Claiming a Discard' };
    expect(await ids('Rulings', { law, remedy: 'PLAY_ON' })).toEqual(such(rulings, { law, remedy: 'playOn' }));
    expect(await ids('Disputes', { judge: 'ada', catalogue: 'WI-20' })).toEqual(
      such(disputes, { judge: 'ada', catalogue: 'WI-20' }),
    );
    const instance = { instance: 'HEAD' };
    expect(await ids('Rulings', instance)).toEqual(such(rulings, { instance: 'head' }));
  });

  test('everybody is told the same, and nothing of claims, grounds and reasons', async () => {
    for (const name of ['Disputes', 'Rulings'] as const) {
      const seen = await findAll(name, {});
      for (const actor of ['judge', 'seat', 'scribe']) expect(await findAll(name, {}, actor)).toEqual(seen);
      expect(JSON.stringify(seen)).not.toContain(SECRET);
    }
    const { data } = await new Client(service, 'judge').ask(
      'query($id: ID!) { game(id: $id) { ... on Game { disputes { claim } } } }',
      { id: disputes[0].game.id },
    );
    expect(JSON.stringify(data)).toContain(SECRET);
  });

  test('exports are the searches as lines of JSON, in their order', async () => {
    for (const name of ['Disputes', 'Rulings'] as const) {
      const filter = encodeURIComponent(JSON.stringify({ instance: 'table' }));
      const response = await fetch(`${service.url}/export/${name.toLowerCase()}.ndjson?filter=${filter}`, {
        headers: { authorization: `Bearer ${tokenOf('seat')}` },
      });
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name.toLowerCase()}.ndjson"`);
      const lines = (await response.text()).trimEnd().split('\n');
      const found = await findAll(name, { instance: 'TABLE' });
      expect(lines.map((line) => JSON.parse(line).id)).toEqual(found.map(({ id }) => id));
      expect(lines.length).toBeGreaterThan(3);
    }
    const wrong = await fetch(`${service.url}/export/rulings.ndjson?filter=${encodeURIComponent('{"judge":7}')}`);
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('filter.judge');
    expect((await fetch(`${service.url}/export/disputes.ndjson?sort=most-points`)).status).toBe(400);
  });

  test('precedents are earlier rulings on the same, with what became of them by judge', async () => {
    const query = `query($on: PrecedentsOn!) { precedents(on: $on, first: 3) { __typename
      ... on Precedents { totalCount rulings { id stands outcome } judges { judge rulings appealed upheld varied reversed } } ${FAILED} } }`;
    const ask = async (on: object) => (await new Client(service).ask(query, { on })).data?.precedents;
    const own = such(rulings, { catalogue: 'WI-35' });
    const found = await ask({ catalogue: 'WI-35' });
    expect(found.totalCount).toBe(own.length);
    expect(found.rulings).toHaveLength(3);
    expect(own).toEqual(expect.arrayContaining(found.rulings.map(({ id }: { id: string }) => id)));
    const counted = found.judges.map((one: { rulings: number }) => one.rulings);
    expect(counted.reduce((sum: number, count: number) => sum + count, 0)).toBe(own.length);
    expect((await ask({ question: 'CONDUCT' })).totalCount).toBe(such(rulings, { question: 'conduct' }).length);
    expect(await ask({ law: { document: '' } })).toMatchObject({
      code: 'INVALID_INPUT',
      path: ['on', 'law', 'document'],
    });
    expect(await ask({ catalogue: 'WI-350' })).toMatchObject({ code: 'INVALID_INPUT', path: ['on', 'catalogue'] });
    const misspelt = await ask({ law: { document: 'irregularity-wsom' } });
    expect(misspelt).toMatchObject({ code: 'INVALID_INPUT', path: ['on', 'law', 'document'] });
    expect(misspelt.message).toContain('did you mean "irregularities-wsom"');
    const two = await new Client(service).ask(query, { on: { catalogue: 'WI-35', question: 'FACT' } });
    expect(two.errors?.[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  test('what is raised now is found as soon as it is known', async () => {
    const [{ id: game, envelopes }] = games;
    const dispute = {
      ...{ by: null, against: [], hand: null, about: [3], question: 'LAW', play: 'OVER' },
      ...{ claim: 'the table was counted wrong', sought: null },
    };
    const raised = await ofCase(
      new Client(service, 'judge'),
      'raiseDispute',
      game,
      'now',
      envelopes.length - 1,
      dispute,
    );
    expect(raised.__typename).toBe('CaseRecorded');
    const query = `query($min: MinRevision!) { findDisputes(first: 1, minRevision: $min) { __typename
      ... on DisputeSummaryConnection { edges { node { ${DISPUTE} } } } ${FAILED} } }`;
    const { data } = await new Client(service).ask(query, { min: { game, revision: raised.revision } });
    expect(data.findDisputes.edges[0].node).toMatchObject({
      ...{ gameId: game, revision: raised.revision, status: 'RAISED', late: true, rulings: [], closed: null },
    });
    const later = await new Client(service).ask(query, { min: { game, revision: raised.revision + 1 } });
    expect(later.data.findDisputes).toMatchObject({ __typename: 'NotYet', code: 'NOT_YET' });
  });

  test('who recorded what of a game is told page by page, and says no more than the log', async () => {
    const { id, envelopes } = games[2];
    const query = `query($id: ID!, $after: String) { game(id: $id) { ... on Game {
      auditTrail { actors { actor { id role } commands events corrections corrected correctedByOthers medianDelay longestDelay firstAt lastAt }
        corrections { revision type commandId recordedAt correctedBy { id } target recordedBy { id } ruling }
        commands(first: 500, after: $after) { totalCount pageInfo { hasNextPage endCursor }
          edges { node { commandId actor { id role } revision lastRevision types occurredAt recordedAt delay } } } } } } }`;
    const nodes: { types: string[] }[] = [];
    for (let after: string | null = null; ; ) {
      const [own, judge] = await Promise.all(
        [undefined, 'judge'].map(async (actor) => (await new Client(service, actor).ask(query, { id, after })).data),
      );
      expect(own).toEqual(judge);
      const { actors, commands } = own.game.auditTrail;
      const events = actors.reduce((sum: number, one: { events: number }) => sum + one.events, 0);
      expect(events).toBe(envelopes.length);
      nodes.push(...commands.edges.map(({ node }: { node: unknown }) => node));
      if (!commands.pageInfo.hasNextPage) {
        expect(nodes).toHaveLength(commands.totalCount);
        break;
      }
      after = commands.pageInfo.endCursor;
    }
    expect(nodes.flatMap(({ types }) => types)).toEqual(envelopes.map(({ type }) => type));
  });

  test('what cannot be asked is answered as by other searches', async () => {
    const ask = async (args: string) =>
      (await new Client(service).ask(`{ findRulings(${args}) { __typename ${FAILED} } }`)).data?.findRulings;
    expect(await ask('first: 0')).toMatchObject({ code: 'INVALID_INPUT', path: ['first'] });
    expect(await ask('first: 5, filter: {from: "soon"}')).toMatchObject({
      code: 'INVALID_INPUT',
      path: ['filter', 'from'],
    });
    expect(await ask('first: 5, after: "x"')).toMatchObject({ code: 'INVALID_INPUT', path: ['after'] });
  });
});

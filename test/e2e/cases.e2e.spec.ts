import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { CASES, ofCase } from '../kit/disputes/case-client.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { EVENTS, Socket } from '../kit/service/socket.js';
import '../kit/play/rulesets.js';

const disputed = gameIdOf('disputed');
let service: Service;
let scribe: Client;
let south: Client;
let west: Client;
let judge: Client;
let head: Client;
let nobody: Client;

beforeAll(async () => {
  service = await startService({
    roles: {
      scribe: [{ role: 'scribe', games: ['*'] }],
      south: [{ role: 'player', game: disputed, seat: 1 }],
      west: [{ role: 'player', game: disputed, seat: 2 }],
      judge: [{ role: 'judge' }],
      head: [{ role: 'head-judge' }],
      spectator: [{ role: 'monitor' }],
    },
  });
  [scribe, south, west, judge, head] = ['scribe', 'south', 'west', 'judge', 'head'].map(
    (actor) => new Client(service, actor),
  );
  nobody = new Client(service);
});
afterAll(() => service.close());

const unseen = (count: number): string[] => Array<string>(count).fill('?');
const SOUTH = ['4m', '6m', '1p', '1p', '1p', '2p', '3p', '4p', '5s', '5s', '5s', '9s', '9s'];

const PLAY = [
  { seatPlayers: { players: ['p1', 'p2', 'p3', 'p4'] } },
  { startHand: {} },
  { dealTiles: { hands: [unseen(14), SOUTH, unseen(13), unseen(13)] } },
  { discardTile: { seat: 0, tile: '5m' } },
  { claimMeld: { seat: 1, kind: 'CHI', own: ['4m', '6m'] } },
];

const DISPUTE = {
  ...{ by: 2, against: [1], hand: 2, about: [4, 5], question: 'FACT', play: 'STOPPED' },
  ...{ claim: 'I had said pong; South holds 9s9s', sought: 'the pong' },
};

const RULING = {
  ...{ instance: 'TABLE', basis: 'LAW', catalogue: ['WI-35'], stayed: false },
  laws: [{ document: 'wsom-rulebook', section: 'Claiming a Discard', item: '2' }],
  facts: [{ text: 'West said pong before South laid the chi', revisions: [4, 5], status: 'FOUND' }],
  ...{ reason: 'two players heard it; South holds 9s9s', publicReason: 'the pong goes first' },
};

describe('a dispute, from the objection to the appeal', () => {
  test('records a dispute from objection to appeal, each party with their own token', async () => {
    await scribe.open('disputed', { mode: 'SCRIBE' });
    await scribe.record(disputed, 'play', 0, PLAY);
    const raised = await ofCase(west, 'raiseDispute', disputed, 'raise', 5, DISPUTE);
    expect(raised).toMatchObject({ __typename: 'CaseRecorded', revision: 6, events: [{ type: 'DisputeRaised' }] });
    expect(await ofCase(west, 'raiseDispute', disputed, 'raise', 0, DISPUTE)).toMatchObject({ replayed: true });
    const statement = {
      ...{ dispute: 6, by: 1, kind: 'STATEMENT', revisions: [] },
      text: 'I heard nothing before I laid it',
    };
    expect(await ofCase(south, 'addEvidence', disputed, 'said', 6, statement)).toMatchObject({ revision: 7 });

    const ruling = { ...RULING, dispute: 6, remedies: [{ denyClaim: { revision: 5 } }] };
    const preview = `query($game: ID!, $ruling: RulingInput!) { previewRuling(gameId: $game, ruling: $ruling) {
      __typename ... on RulingPreview { events changes { path before after } standings { totalsAfter } } ... on UserError { code message path } } }`;
    const seen = (await judge.ask(preview, { game: disputed, ruling })).data.previewRuling;
    expect(seen).toMatchObject({
      events: [{ type: 'RulingIssued' }, { type: 'ActionRetracted', data: { target: 5 } }],
    });
    expect(seen.changes.length).toBeGreaterThan(0);
    expect((await scribe.ask(preview, { game: disputed, ruling })).data.previewRuling.code).toBe('FORBIDDEN');
    expect(await ofCase(scribe, 'issueRuling', disputed, 'rule', 7, ruling)).toMatchObject({ code: 'FORBIDDEN' });

    const issued = await ofCase(judge, 'issueRuling', disputed, 'rule', 7, ruling);
    expect(issued).toMatchObject({ revision: 9, events: [{ type: 'RulingIssued' }, { type: 'ActionRetracted' }] });
    const { steps } = await nobody.game(disputed, 'steps(first: 20) { edges { node { revision } } }');
    expect(steps.edges.map(({ node }: { node: { revision: number } }) => node.revision)).toEqual([0, 1, 2, 3, 4]);

    const appeal = { ruling: 8, by: 1, grounds: 'nobody asked me', question: 'FACT' };
    expect(await ofCase(west, 'appealRuling', disputed, 'appeal', 9, appeal)).toMatchObject({
      __typename: 'RuleViolated',
      path: ['appeal', 'by'],
    });
    expect(await ofCase(south, 'appealRuling', disputed, 'appeal', 9, appeal)).toMatchObject({ revision: 10 });
    const decision = {
      ...{
        appeal: 10,
        panel: ['judge-9'],
        outcome: 'REVERSED',
        reason: 'South was not heard',
        recommendation: 'hear all',
      },
      ruling: { ...RULING, instance: 'COMMITTEE', remedies: [{ playOn: {} }], publicReason: 'the chi stands' },
    };
    const previewed = async (client: Client, change: object = {}) => {
      const query = `query($game: ID!, $decision: DecideAppealInput!) { previewAppealDecision(gameId: $game, decision: $decision) {
        __typename ... on RulingPreview { events } ... on UserError { message path } } }`;
      return (await client.ask(query, { game: disputed, decision: { ...decision, ...change } })).data
        .previewAppealDecision;
    };
    const { events } = await previewed(head);
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'AppealDecided',
      'RulingIssued',
      'ActionRestored',
    ]);
    // The preview refuses what the decision would.
    expect(await previewed(head, { panel: ['judge'] })).toMatchObject({ path: ['decision', 'panel', '0'] });
    expect(await previewed(judge)).toMatchObject({ __typename: 'RuleViolated', path: ['decision'] });
    expect(await previewed(scribe)).toMatchObject({ __typename: 'Forbidden' });
    expect(await ofCase(judge, 'decideAppeal', disputed, 'decide', 10, decision)).toMatchObject({
      __typename: 'RuleViolated',
      path: ['decision'],
    });
    const decided = await ofCase(head, 'decideAppeal', disputed, 'decide', 10, decision);
    expect(decided.events.map(({ type }: { type: string }) => type)).toEqual([
      'AppealDecided',
      'RulingIssued',
      'ActionRestored',
    ]);
    await ofCase(judge, 'closeDispute', disputed, 'close', 13, { dispute: 6, how: 'RULED' });
    const { table } = await nobody.game(disputed, 'table { hand { seats { melds { kind } } } }');
    expect(table.hand.seats[1].melds).toEqual([{ kind: 'CHI' }]);
    const between = await nobody.game(disputed, 'table { hand { seats { melds { kind } } } }', ', asOf: 9');
    expect(between.table.hand.seats[1].melds).toEqual([]);
  });

  test('shows a dispute in full to judges, statements and rulings to its parties, and the public part to everybody', async () => {
    const [all, theirs, hers, others] = await Promise.all(
      [judge, west, south, nobody].map((client) => client.game(disputed, CASES)),
    );
    expect(all).toMatchObject({
      provisional: true,
      appealUntil: null,
      disputes: [
        {
          ...DISPUTE,
          ...{ revision: 6, status: 'CLOSED', late: false, recordedBy: { id: 'west', role: 'PLAYER' } },
          evidence: [{ revision: 7, by: 1, text: 'I heard nothing before I laid it' }],
          rulings: [{ revision: 8 }, { revision: 12 }],
          ended: { how: 'RULED' },
        },
      ],
      rulings: [
        {
          ...{ revision: 8, supersededBy: 12, effects: [9], reason: RULING.reason },
          facts: [{ status: 'FOUND' }],
          remedies: [{ kind: 'DENY_CLAIM', data: { remedy: 'denyClaim', revision: 5 } }],
          appeals: [{ grounds: 'nobody asked me', decision: { outcome: 'REVERSED', panel: ['judge-9'], ruling: 12 } }],
        },
        { revision: 12, supersedes: 8, instance: 'COMMITTEE', effects: [13], supersededBy: null },
      ],
    });
    expect(theirs.disputes[0]).toMatchObject({ claim: DISPUTE.claim, sought: 'the pong' });
    expect(theirs.disputes[0].evidence[0]).toMatchObject({ by: 1, text: null });
    expect(hers.disputes[0]).toMatchObject({ claim: null, evidence: [{ text: 'I heard nothing before I laid it' }] });
    for (const seen of [theirs, hers, others]) {
      // During the hand the judge's texts stay hidden, because they may name tiles.
      expect(seen.rulings[0]).toMatchObject({ reason: null, facts: null, publicReason: 'the pong goes first' });
      expect(seen.rulings[0]).toMatchObject({ laws: RULING.laws, remedies: [{ kind: 'DENY_CLAIM', data: null }] });
      const hidden = seen === theirs ? /hear all/ : /9s9s|hear all/;
      expect(JSON.stringify(seen)).not.toMatch(hidden);
    }
    expect(others.disputes[0]).toMatchObject({ by: 2, against: [1], claim: null, status: 'CLOSED' });
    const { log } = await nobody.game(disputed, 'log(first: 20) { edges { node { type data salt hash } } }');
    expect(JSON.stringify(log)).not.toMatch(/9s9s|heard|asked me/);
    for (const { node } of log.edges.slice(6, 8)) expect([node.salt, node.hash]).toEqual([null, null]);
  });

  test('reveals a dispute to its parties when the hand is revealed, but keeps the statements of others for judges', async () => {
    await scribe.record(disputed, 'end', 14, [{ endHand: { reason: 'TIME' } }, { closeGame: { reason: 'TIME' } }]);
    const [theirs, others] = await Promise.all([west, nobody].map((client) => client.game(disputed, CASES)));
    expect(theirs.rulings[0]).toMatchObject({ reason: RULING.reason, facts: [{ status: 'FOUND' }] });
    expect(theirs.rulings[0].appeals[0]).toMatchObject({
      grounds: null,
      decision: { reason: 'South was not heard', recommendation: null },
    });
    expect(others.rulings[0]).toMatchObject({ reason: null, facts: null });
    expect(others.disputes[0]).toMatchObject({ claim: null });
    expect(others).toMatchObject({ provisional: true, appealUntil: expect.stringMatching(/^20\d\d-/) });
    const { log } = await nobody.game(disputed, 'log(first: 20) { edges { node { salt hash } } }');
    expect(log.edges.map(({ node }: { node: { salt: unknown } }) => node.salt !== null)).toEqual([
      ...Array(6).fill(true),
      ...Array(3).fill(false),
      ...[true, false, false, false, true, false, true, true],
    ]);
    expect(log.edges.map(({ node }: { node: { hash: unknown } }) => node.hash !== null).indexOf(false)).toBe(6);
  });

  test('sends events of a dispute to subscribers as they may see them', async () => {
    const socket = await Socket.as(service);
    socket.subscribe('1', EVENTS, { game: disputed, after: 5 });
    const { payload } = await socket.next();
    expect(payload.data.gameEvents).toMatchObject({ type: 'DisputeRaised', data: { by: 2, claim: null } });
    socket.close();
  });
});

describe('what cannot be', () => {
  test('rejects invalid commands of cases with the path of the argument, and records nothing', async () => {
    const { gameId: game } = await scribe.open('refused', { mode: 'SCRIBE' });
    await scribe.record(game, 'refused-play', 0, PLAY);
    const rule = (change: object) =>
      ofCase(judge, 'issueRuling', game, 'rule', 5, { ...RULING, remedies: [], ...change });
    const violated = (path: string[], rule_: string) => ({ __typename: 'RuleViolated', path, rule: rule_ });
    expect(await rule({ laws: [{ document: 'whist', section: '', item: '1' }] })).toMatchObject(
      violated(['ruling', 'laws', '0'], 'unknown-law'),
    );
    expect(await rule({ catalogue: ['WI-99'] })).toMatchObject(violated(['ruling', 'catalogue', '0'], 'unknown-entry'));
    expect(await rule({ dispute: 99 })).toMatchObject(violated(['ruling', 'dispute'], 'wrong-target'));
    expect(await rule({ remedies: [{ deadHand: { seat: 1 } }] })).toMatchObject(
      violated(['ruling', 'remedies', '0', 'deadHand'], 'beyond-the-law'),
    );
    const remedies = [{ correctRecord: { corrections: [{ retract: { target: 99, reason: 'x' } }] } }];
    expect(await rule({ remedies })).toMatchObject(
      violated(['ruling', 'remedies', '0', 'correctRecord', 'corrections', '0', 'retract', 'target'], 'wrong-target'),
    );
    const branch = { from: 5, corrections: [], actions: [{ discardTile: { seat: 3, tile: '1z' } }] };
    const assigned = [{ assignResult: { outcomes: [{ parts: 0, branch }] } }];
    expect(await rule({ remedies: assigned, basis: 'DISCRETION' })).toMatchObject({
      __typename: 'InvalidInput',
      path: ['ruling', 'remedies', '0', 'assignResult', 'outcomes', '0', 'parts'],
    });
    expect(await rule({ publicReason: '' })).toMatchObject({ code: 'INVALID_INPUT', path: ['ruling', 'publicReason'] });
    for (const [change, path] of [
      [{ publicReason: ' ' }, ['publicReason']],
      [{ reason: '\n' }, ['reason']],
      [{ facts: [{ ...RULING.facts[0], text: '\u3000' }] }, ['facts', '0', 'text']],
    ] as const) {
      expect(await rule({ ...change, remedies: [{ playOn: {} }] })).toMatchObject({
        ...{ __typename: 'InvalidInput', path: ['ruling', ...path] },
        message: expect.stringContaining('not all blank'),
      });
    }
    expect(await ofCase(nobody, 'raiseDispute', game, 'x', 5, DISPUTE)).toMatchObject({
      code: 'FORBIDDEN',
      path: ['gameId'],
    });
    expect(await ofCase(west, 'raiseDispute', game, 'x', 5, DISPUTE)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await judge.game(game, 'revision')).revision).toBe(5);
  });

  test('rescores a game for callers who may see it', async () => {
    const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'rescored', game: 0 });
    const { gameId: game } = await scribe.open('rescored', { mode: 'SCRIBE' });
    const last = actions.slice(0, 480).findLastIndex(({ type }) => type === 'EndHand');
    await scribe.record(game, 'rescored-play', 0, actions.slice(1, last + 1));
    const query = `query($game: ID!, $ruleset: ID!, $options: JSON) { rescore(gameId: $game, ruleset: $ruleset, options: $options) { __typename
      ... on RescoredGame { was would wins { was { points } would { points } why gained lost } } ... on UserError { code path } } }`;
    const rescore = async (client: Client, ruleset: string, options: object, of = game) =>
      (await client.ask(query, { game: of, ruleset, options })).data.rescore;
    const same = await rescore(nobody, 'zung-jung/wsom', {});
    expect(same.wins.length).toBeGreaterThan(0);
    expect(same.would).toEqual(same.was);
    const stricter = await rescore(judge, 'zung-jung/wsom', { minimumPoints: 5 });
    for (const { was, would, why } of stricter.wins) {
      expect([would === null, why !== null]).toEqual(Array(2).fill(was.points < 5));
    }
    expect(await rescore(judge, 'whist', {})).toMatchObject({ code: 'INVALID_INPUT', path: ['ruleset'] });
    expect(await rescore(judge, 'zung-jung/wsom', { colour: 1 })).toMatchObject({ path: ['options', 'colour'] });
    const hidden = await rescore(nobody, 'zung-jung/wsom', {}, gameIdOf('refused'));
    expect(hidden).toMatchObject({ code: 'FORBIDDEN', path: ['gameId'] });
  });

  test('previews and reports the irregularities that a ruling settles and raises, as a correction does', async () => {
    const { gameId: game } = await scribe.open('previewed', { mode: 'SCRIBE' });
    const pong = { claimMeld: { seat: 2, kind: 'PONG', own: ['8s', '8s'] } };
    const play = [...PLAY.slice(0, 2), { dealTiles: { hands: [unseen(14), ...Array(3).fill(unseen(13))] } }];
    await scribe.record(game, 'previewed-play', 0, [...play, { discardTile: { seat: 0, tile: '8s' } }, pong]);
    const corrections = [{ amend: { target: 4, action: { discardTile: { seat: 0, tile: '5s' } }, reason: 'misread' } }];
    const selection = `raised { revision code status correction } settled { revision } dependants { revision was now why correction }`;
    const preview = `query($game: ID!, $ruling: RulingInput!, $corrections: [CorrectionInput!]!) {
      previewRuling(gameId: $game, ruling: $ruling) { __typename ... on RulingPreview { ${selection} } ... on UserError { message path } }
      previewCorrection(gameId: $game, corrections: $corrections) { __typename ... on CorrectionPreview { ${selection} } ... on UserError { message path } } }`;
    const discretion = { ...RULING, basis: 'DISCRETION', catalogue: [] };
    const ruling = { ...discretion, dispute: null, remedies: [{ correctRecord: { corrections } }] };
    const { data, text } = await judge.ask(preview, { game, ruling, corrections });
    const { __typename, ...seen } = data.previewRuling ?? { __typename: text };
    expect(__typename).toBe('RulingPreview');
    const dependants = [{ revision: 5, correction: { amend: { target: 5 } } }];
    expect(seen).toMatchObject({ raised: [{ revision: 5, status: 'RAISED', correction: 7 }], settled: [], dependants });
    const own = JSON.stringify({ ...data.previewCorrection, __typename: undefined });
    expect(JSON.parse(own.replace('"correction":6', '"correction":7').replace('revision 6', 'revision 7'))).toEqual(
      seen,
    );
    const issue = `mutation($game: ID!, $ruling: RulingInput!) { issueRuling(gameId: $game, commandId: "previewed-rule", expectedRevision: 5, ruling: $ruling) {
      ... on CaseRecorded { dependants { revision was now why correction } } ... on UserError { message } } }`;
    const issued = (await judge.ask(issue, { game, ruling })).data.issueRuling;
    expect(issued.dependants).toEqual(seen.dependants);
    const command = `{ commandResult(gameId: "${game}", commandId: "previewed-rule") { ... on CaseRecorded { dependants { revision } } } }`;
    expect((await nobody.ask(command)).data.commandResult).toEqual({ dependants: [] });
  });

  test('answers what-if questions for callers who may see the game', async () => {
    const query = `query($game: ID!, $branch: BranchInput!) { whatIf(gameId: $game, branch: $branch) { __typename
      ... on OtherCourse { changes { path } standings { totalsBefore totalsAfter } irregularities { code } }
      ... on UserError { code message path } } }`;
    const game = gameIdOf('refused');
    const whatIf = async (client: Client, branch: object) => (await client.ask(query, { game, branch })).data.whatIf;
    const nothing = { from: 5, corrections: [], actions: [] };
    expect(await whatIf(judge, nothing)).toMatchObject({ __typename: 'OtherCourse', changes: [] });
    expect(await whatIf(nobody, nothing)).toMatchObject({ code: 'FORBIDDEN' });
    const other = { ...nothing, actions: [{ discardTile: { seat: 1, tile: '9s' } }] };
    expect((await whatIf(judge, other)).changes.length).toBeGreaterThan(0);
    expect(await whatIf(judge, { ...nothing, actions: [{ drawTile: { seat: 9, tile: '?' } }] })).toMatchObject({
      code: 'INVALID_INPUT',
      path: ['branch', 'actions', '0', 'drawTile', 'seat'],
    });
    expect(await whatIf(judge, { ...nothing, actions: [{ startHand: {} }] })).toMatchObject({
      __typename: 'RuleViolated',
      path: ['branch', 'actions', '0', 'startHand'],
    });
  });
});

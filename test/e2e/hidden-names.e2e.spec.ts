import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { paifu } from '../cli/run-cli.js';
import { ofCase } from '../kit/disputes/case-client.js';
import { Client, tokenOf } from '../kit/service/service.js';
import { type TwinGame, Twins } from '../kit/search/twins.js';
import '../kit/play/rulesets.js';

/**
 * The same game is recorded twice, with the same player ids but different names. A viewer who may not see names
 * receives
 * the same bytes from both, for every query and format.
 */
const GAME = gameIdOf('names');
const ROLES = {
  server: [{ role: 'server', games: ['*'] }],
  judge: [{ role: 'judge' }],
  organiser: [{ role: 'organiser' }],
  reader: [{ role: 'monitor' }],
  elsewhere: [{ role: 'player', game: gameIdOf('another'), seat: 0 }],
} as const;
const IDS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const;
const NAMES = [
  ['Mei', 'Jun', 'Kai', 'Ren', 'Aoi', 'Toki'],
  ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'],
] as const;

async function recorded(twins: Twins, tournament?: string): Promise<TwinGame> {
  await twins.each(async ({ players }, nth) => {
    for (const [i, id] of IDS.entries()) {
      const name = NAMES[nth][i];
      players.add({ id, name, aliases: [{ source: 'tenhou', name }] });
    }
    players.merge('p5', 'p2');
  });
  const ruleset = resolveRuleset('reach/tenhou', { winds: 'east' });
  const { actions } = simulateGame({ ruleset, seed: 'names', game: 1 });
  const game = await twins.open('server', 'names', {
    ...{ ruleset: 'reach/tenhou', options: { winds: 'east' }, mode: 'SCRIBE' },
    ...(tournament === undefined ? {} : { tournament }),
  });
  const played = [{ type: 'SeatPlayers', data: { players: ['p1', 'p2', 'p3', 'p4'] } } as const, ...actions.slice(2)];
  for (let at = 0; at < played.length; at += 400) await game.record(...played.slice(at, at + 400));
  const judged = game.by('judge');
  await judged.correct({ substitute: { seat: 0, player: 'p6', fromHand: 2, reason: 'a train' } });
  const dispute = {
    by: 2,
    against: [1],
    hand: null,
    about: [12],
    question: 'FACT',
    play: 'STOPPED',
    claim: 'late',
    sought: null,
  };
  await twins.each((service) =>
    ofCase(new Client(service, 'judge'), 'raiseDispute', GAME, 'raise', judged.revision, dispute),
  );
  judged.revision++;
  return judged;
}

async function* everyOther(twins: Twins, reader: string | undefined, tournament: string) {
  const asked = {
    player: '{ player(id: "p2") { id name erased formerIds aliases { name } tournaments { id name } } }',
    players:
      '{ players(first: 9) { ... on PlayerConnection { edges { cursor node { name } } } ... on UserError { code message } } }',
    alias:
      '{ playerByAlias(source: "tenhou", name: "Mei") { __typename ... on Player { name } ... on UserError { code } } }',
    history: '{ playerHistory(id: "p2") { __typename ... on PlayerHistory { changes { name } } } }',
    statistics: '{ playerStatistics(player: "p2") { ... on PlayerStatistics { games hands wins } } }',
    tournament: `{ tournament(id: "${tournament}") { ... on Tournament { entrants { entrant player { id name } } standings { rows { entrant } } } ... on UserError { code message } } }`,
    byName:
      '{ findHands(first: 9, filter: { winner: "Mei" }) { ... on HandSummaryConnection { totalCount } ... on UserError { code message } } }',
    nearName:
      '{ findGames(first: 9, filter: { player: "Jum" }) { ... on GameSummaryConnection { totalCount } ... on UserError { code message } } }',
    statisticsByName:
      '{ playerStatistics(player: "Mei") { ... on PlayerStatistics { games } ... on UserError { code message } } }',
    disputesByName:
      '{ findDisputes(first: 9, filter: { player: "Kai" }) { ... on DisputeSummaryConnection { totalCount } ... on UserError { code message } } }',
    disputes: '{ findDisputes(first: 9) { ... on DisputeSummaryConnection { edges { node { id players } } } } }',
  };
  for (const [name, query] of Object.entries(asked)) {
    const answers = await twins.ask(reader, query);
    expect(answers[0]).not.toContain('GRAPHQL_VALIDATION_FAILED');
    yield [name, answers] as const;
  }
  for (const path of [
    '/',
    '/p/p2',
    '/p/p5',
    '/find?player=p2',
    '/find?what=hands&winner=p2',
    '/find?player=Kai',
    '/find/players.json?begins=K',
    '/find/players.json?begins=j',
    '/p/Kai',
    `/export/hands.ndjson?filter=${encodeURIComponent('{"player":"Kai"}')}`,
    '/t',
    `/t/${tournament}`,
    `/t/${tournament}.csv`,
    `/t/${tournament}/live`,
    `/t/${tournament}/seats`,
    `/t/${tournament}/seats?name=Kai`,
    `/t/${tournament}/me?entrant=3`,
    `/t/${tournament}/me.atom?entrant=3`,
    `/t/${tournament}/me.ics?entrant=3`,
    `/embed/${GAME}/1`,
    `/g/${GAME}`,
    `/g/${GAME}/record.mhr`,
    `/case/${GAME}/1`,
  ])
    yield [path, await twins.get(reader, path)] as const;
  const token = reader === undefined ? [] : ['--token', tokenOf(reader)];
  for (const words of [
    ...['mhr', 'mjai', 'tenhou6', 'paifu'].map((format) => ['export', '--game', GAME, '--format', format]),
    ...[[], ['--json'], ['--step', '9'], ['--format', 'mhr']].map((more) => ['replay', '--game', GAME, ...more]),
    ...['text', 'md', 'html'].map((format) => ['score-sheet', '--game', GAME, '--format', format]),
    ...['text', 'md', 'html', 'json'].map((format) => ['case', '--game', GAME, '--as', 'judge', '--format', format]),
    ...['text', 'md', 'html', 'csv', 'json'].map((format) => [
      'tournament',
      'standings',
      tournament,
      '--format',
      format,
    ]),
    ['standings', '--all'],
    ['standings', '--all', '--json'],
    ['rescore', '--all', '--ruleset', 'reach/wsom'],
    ['rescore', '--all', '--ruleset', 'reach/wsom', '--json'],
    ['find', 'winner=p2'],
    ['find', 'player=Kai'],
    ['games'],
    ['games', '--json'],
    ['players', 'list'],
    ['players', 'show', 'p2'],
  ])
    yield [
      `paifu ${words.join(' ')}`,
      await twins.each(async ({ url }) => {
        const { exit, out, err } = await paifu([...words, '--url', url, ...token]);
        return `${exit}\n${out}\n${err}`.replaceAll(url, 'http://service');
      }),
    ] as const;
}

const OPENED = `mutation($opening: TournamentOpeningInput!) { openTournament(commandId: "cup", opening: $opening) {
  __typename ... on TournamentRecorded { tournamentId revision } ... on UserError { code message } } }`;
const ENTERED = `mutation($id: ID!, $requests: [TournamentRequestInput!]!) { recordTournament(tournamentId: $id, commandId: "enter", expectedRevision: 0, requests: $requests) {
  __typename ... on UserError { code message path } } }`;

/** Creates a tournament that shows numbers instead of names, in both services; returns its id. */
async function numbersCup(twins: Twins): Promise<string> {
  const opening = { name: 'Cup', ruleset: 'reach/tenhou', mode: 'SCRIBE', sessions: 1, privacy: 'NUMBERS' };
  const entrants = IDS.slice(0, 4).map((player) => ({ player }));
  const [one, other] = await twins.each(async (service) => {
    const organiser = new Client(service, 'organiser');
    const { data, text } = await organiser.ask(OPENED, { opening });
    const id = data?.openTournament?.tournamentId;
    if (id === undefined) throw new Error(text);
    const entered = await organiser.ask(ENTERED, { id, requests: [{ addEntrants: { entrants } }] });
    if (entered.data?.recordTournament?.__typename !== 'TournamentRecorded') throw new Error(entered.text);
    return id as string;
  });
  expect(one).toBe(other);
  return one;
}

describe.each([
  ['whose service keeps names to officials', { PAIFU_NAMES: 'officials' }],
  ['whose tournament tells numbers alone', {}],
] as const)('names of players %s', (what, env) => {
  let twins: Twins;
  let game: TwinGame;
  let cup: string;
  beforeAll(async () => {
    twins = await Twins.start(ROLES, env);
    cup = await numbersCup(twins);
    game = await recorded(twins, cup);
  });
  afterAll(() => twins.close());

  async function different(reader: string | undefined): Promise<string[]> {
    const found: string[] = [];
    const asked = { game: GAME, revision: game.revision, seat: 1 };
    for await (const [name, [one, other]] of twins.everyAnswer(reader, asked)) if (one !== other) found.push(name);
    return [...found, ...(await differentBeside(reader))];
  }

  async function differentBeside(reader: string | undefined): Promise<string[]> {
    const found: string[] = [];
    for await (const [name, [one, other]] of everyOther(twins, reader, cup)) if (one !== other) found.push(name);
    return found;
  }

  test.each([undefined, 'elsewhere'])('names of hidden players are nowhere shown to %s', async (reader) => {
    expect([what, await different(reader)]).toEqual([what, []]);
  });

  test('names are shown to whom they may be, on every way that has any', async () => {
    const differing = await differentBeside('judge');
    for (const name of [
      ...[
        'player',
        'players',
        'history',
        'tournament',
        'byName',
        'nearName',
        'statisticsByName',
        'disputesByName',
        '/find?player=Kai',
        '/p/Kai',
        '/p/p2',
        `/g/${GAME}`,
        `/g/${GAME}/record.mhr`,
        `/case/${GAME}/1`,
      ],
      ...['mhr', 'mjai', 'tenhou6'].map((format) => `paifu export --game ${GAME} --format ${format}`),
      ...[
        `paifu replay --game ${GAME}`,
        `paifu score-sheet --game ${GAME} --format md`,
        'paifu standings --all',
        'paifu games',
      ],
      ...['text', 'md', 'csv'].map((format) => `paifu tournament standings ${cup} --format ${format}`),
      `paifu case --game ${GAME} --as judge --format md`,
    ])
      expect(differing).toContain(name);
    // A record holds ids, no names.
    expect(differing).not.toContain(`paifu export --game ${GAME} --format paifu`);
    expect(differing).not.toContain('paifu games --json');
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TOURNAMENT_SCHEMAS } from '../../src/engine/tournaments/events.js';
import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLUnionType,
  getNamedType,
  isObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';
import { PairingCodes } from '../../src/access/pairing-codes.js';
import { inputOf } from '../../src/games/recording/write-input.js';
import { SCHEMA } from '../../src/platform/graphql/schema.js';
import { printMhr } from '../../src/engine/notation/mhr.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { streamOf } from '../../src/games/recording/game-logs.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { everything, gameQueries, newNameOf } from '../kit/schema/game-arguments.js';
import {
  appendInTurns,
  corrected,
  correctionsOf,
  flawed,
  type PastGame,
  pastGame,
  sealedGame,
} from '../kit/play/sample-games.js';
import { disputedGame } from '../kit/disputes/sample-cases.js';
import { notationExamples } from '../kit/documents/notation-page.js';
import { ask, searchesIncludeAll, type Service, startService } from '../kit/service/service.js';
import { freshStore } from '../kit/store/store.js';
import { fileOf, onlineLog } from '../kit/tournaments/online-log.js';
import { eventfulTournament, leagueWithCut, type RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { PLAYED_RULESETS } from '../kit/play/rulesets.js';

// The schema is written by hand. A field without a resolver answers null or an error, so every field is queried here.

const BY = { actor: 'ada', token: null, expiresAt: null };

let kept: { store: EventStore; dispose(): Promise<void> };
let service: Service;
let games: PastGame[];
let played: RecordedTournament;
let league: RecordedTournament;

beforeAll(async () => {
  kept = await freshStore();
  games = PLAYED_RULESETS.map((ruleset, i) => {
    const { events } = pastGame('every field', i, ruleset);
    const name = `every field/${ruleset}`;
    return i % 2 === 0 ? corrected(name, events, correctionsOf(i, events)) : sealedGame(name, flawed(events));
  });
  await appendInTurns(kept.store, games, 200);
  const disputed = Array.from({ length: 6 }, (_, i) =>
    disputedGame('every field', i, pastGame('every field', i).events),
  );
  await appendInTurns(kept.store, disputed, 1_000);
  const poisoned = sealedGame('every field/poisoned', pastGame('every field', 7).events.slice(0, 61));
  await kept.store.append(streamOf(poisoned.id), 'no_stream', poisoned.prepared.slice(0, 60));
  await kept.store.append(streamOf(poisoned.id), 59, [{ ...poisoned.prepared[60], data: '{}' }]);
  played = await eventfulTournament(kept.store);
  league = await leagueWithCut(kept.store);
  const all = [{ role: 'judge' }, { role: 'operator' }, { role: 'scribe', games: ['*'] }] as const;
  service = await startService({
    store: kept.store,
    roles: { all, head: [{ role: 'head-judge' }] },
    env: { PAIFU_WEBHOOK_NETWORKS: '127.0.0.1' },
  });
  await searchesIncludeAll(service);
});
afterAll(async () => {
  await service.close();
  await kept.dispose();
});

/** Whether a field, by type and name, ever had a value. */
const answered = new Map<string, boolean>();

function look(type: GraphQLNamedType, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) look(type, item);
  if (typeof value !== 'object' || value === null || !('__typename' in value)) return;
  const of = SCHEMA.getType(String(value.__typename));
  if (!isObjectType(of)) return;
  for (const [name, field] of Object.entries(of.getFields())) {
    const shown = newNameOf(of, field) ?? name;
    if (!Object.hasOwn(value, shown)) continue;
    const given = (value as unknown as Record<string, unknown>)[shown];
    const key = `${of.name}.${name}`;
    answered.set(key, answered.get(key) === true || given !== null);
    look(getNamedType(field.type), given);
  }
}

const NAMED: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Adds `__typename` below a field or an operation; fragments get it from there. */
const named = <N extends FieldNode | OperationDefinitionNode>(node: N): N =>
  node.selectionSet === undefined
    ? node
    : { ...node, selectionSet: { ...node.selectionSet, selections: [NAMED, ...node.selectionSet.selections] } };

async function asked(query: string, variables: object = {}, actor: string | null = 'all'): Promise<void> {
  const whole = visit(parse(query), {
    OperationDefinition: named,
    Field: named,
  });
  const { data, errors } = await ask(service, print(whole), variables, actor ?? undefined);
  // Fields computed from the damaged game's record cannot be answered.
  const unexpected = (errors ?? []).filter(({ extensions }) => extensions?.code !== 'DAMAGED_GAME');
  expect([query.slice(0, 300), unexpected]).toEqual([query.slice(0, 300), []]);
  look(SCHEMA.getQueryType() as GraphQLNamedType, data);
}

/** A root field with its whole selection, its arguments as variables. */
function whole(field: GraphQLField<unknown, unknown>, word: string, names: readonly string[], depth: number): string {
  const type = getNamedType(field.type);
  const members = isUnionType(type) ? type.getTypes() : [type];
  const below = members.map((one) => `... on ${one.name} { ${one.name === 'Game' ? 'id' : everything(one, depth)} }`);
  const given = field.args.filter(({ name }) => names.includes(name));
  const head = given.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const call = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const query = `${word} ${head && `(${head})`} { ${field.name} ${call && `(${call})`} { ${below.join(' ')} } }`;
  return query;
}

const read = (name: string, variables: object = {}, actor?: string | null): Promise<void> => {
  const field = SCHEMA.getQueryType()?.getFields()[name] as GraphQLField<unknown, unknown>;
  return asked(whole(field, 'query', Object.keys(variables), 4), variables, actor);
};
const write = (name: string, variables: object, actor?: string | null): Promise<void> => {
  const field = SCHEMA.getMutationType()?.getFields()[name] as GraphQLField<unknown, unknown>;
  return asked(whole(field, 'mutation', Object.keys(variables), 3), variables, actor);
};

async function readGame(id: string, at: number, actor?: null): Promise<void> {
  for (const query of gameQueries(SCHEMA)) {
    const filled = query.replaceAll('$at', `${at}`).replaceAll('$seat', '1').replaceAll('$cursor', 'null');
    await asked(filled.replace('hands(first: 4', 'hands(first: 2'), { game: id }, actor);
  }
}

test('resolves every field of games, hands, steps and tables under every ruleset', async () => {
  for (const { id, envelopes } of games) await readGame(id, Math.floor(envelopes.length * 0.6));
});

test('resolves every field of searches, rulesets and statistics', async () => {
  await read('players', { first: 0 });
  for (const id of PLAYED_RULESETS) {
    await asked(`{ node(id: "${id}") { ... on Ruleset { ${everything(SCHEMA.getType('Ruleset') as never, 3)} } } }`);
  }
  await asked('{ rulesets { id } }');
  for (const sort of ['NEWEST', 'OLDEST']) {
    await read('findHands', { first: 10, filter: {}, sort });
    await read('findGames', { first: 10, sort });
  }
  await read('findHands', { first: 10, filter: { irregular: true } });
  await read('findGames', { first: 1, minRevision: { game: games[0].id, revision: 100_000 } });
  for (const sort of ['NEWEST', 'OLDEST']) {
    await read('findDisputes', { first: 100, filter: {}, sort });
    await read('findRulings', { first: 100, sort });
  }
  await read('precedents', { first: 10, on: { law: { document: 'wsom-rulebook' } } });
  await read('playerStatistics', { player: 'p3' });
  await read('rulesetStatistics', { ruleset: 'zung-jung/wsom' });
  await read('playerRanking', { by: 'WINS', ruleset: 'zung-jung/wsom', minGames: 1 });
});

test('resolves every field of players', async () => {
  const alias = { source: 'club', name: 'Ann of the club' };
  await write('addPlayer', { id: 'p1', name: 'Ann', aliases: [alias] });
  await write('addPlayer', { id: 'p1', name: 'Bea' });
  await write('addPlayerAlias', { id: 'p1', source: 'net', name: 'ann' });
  await write('removePlayerAlias', { id: 'p1', source: 'net', name: 'ann' });
  await write('renamePlayer', { id: 'p1', name: 'Anna' });
  await write('setPlayerDetails', { id: 'p1', emaNumber: '04090037', country: 'NL', club: 'Leiden' });
  await write('addPlayer', { id: 'anna' });
  await write('mergePlayers', { from: 'anna', into: 'p1' });
  await write('unmergePlayer', { id: 'anna' });
  await write('addPlayer', { id: 'gone' });
  await write('unmergePlayer', { id: 'anna' });
  await read('playerHistory', { id: 'p1' });
  await read('playerHistory', { id: 'nobody' });
  await write('erasePlayer', { id: 'gone' });
  await read('player', { id: 'p1' });
  await read('players', { first: 10 });
  await read('players', { first: 10 }, null);
  await read('playerByAlias', alias);
  await read('playerByAlias', { source: 'club', name: 'nobody' });
});

test('resolves every field of commands and their failures', async () => {
  const ruleset = resolveRuleset('zung-jung/wsom');
  const [, ...played] = simulateGame({ ruleset, seed: 'every field', game: 1 }).actions;
  const actions = played.slice(0, 40).map(inputOf);
  const gameId = gameIdOf('fields');
  await write('openGame', { commandId: 'fields', ruleset: ruleset.id, mode: 'SCRIBE' });
  await write('openGame', { commandId: 'fields', ruleset: ruleset.id, mode: 'STRICT' });
  await write('recordActions', { gameId, commandId: 'a', expectedRevision: 0, actions });
  await write('recordActions', { gameId, commandId: 'b', expectedRevision: 3, actions: actions.slice(0, 1) });
  await readGame(gameId, 30, null);
  const at = { gameId, expectedRevision: 40 };
  await read('previewActions', { ...at, actions: [{ exposeTiles: { seat: 0, tiles: ['1z'] } }] });
  await write('recordActions', {
    ...at,
    commandId: 'c',
    actions: [{ seatPlayers: { players: ['a', 'b', 'c', 'd'] } }],
  });
  await write('recordActions', { ...at, commandId: 'd', actions: [{ discardTile: { seat: 0, tile: '1z' } }] });
  await write('recordActions', { ...at, commandId: 'e', actions: [{ closeGame: { reason: 'ABANDONED' } }] });
  await read('previewActions', { gameId, expectedRevision: 3, actions: [{ addNote: { text: 'x' } }] });
  const winning = played.findIndex(({ type }) => type === 'DeclareWin');
  await write('openGame', { commandId: 'winning', ruleset: ruleset.id, mode: 'SCRIBE' });
  const begun = { gameId: gameIdOf('winning'), expectedRevision: 0 };
  const hand = played.slice(0, winning + 1).map(inputOf);
  await read('previewActions', { ...begun, actions: hand });
  await write('recordActions', { ...begun, commandId: 'whole', actions: hand });
  await read('commandResult', { gameId, commandId: 'a' });
  await read('commandResult', { gameId, commandId: 'nothing' });
  await read('node', { id: 'zung-jung/wsom' });
  await read('handSummary', { id: `${games[0].id}/2` });
  await read('game', { id: gameId, minRevision: 100_000 });
  const note = { insert: { before: 3, action: { addNote: { text: 'a remark' } }, reason: 'left out' } };
  const correction = { retract: { target: 1_000_000, reason: 'misread' } };
  await read('previewCorrection', { gameId: games[0].id, corrections: [correction] });
  await write('correctGame', { gameId: games[0].id, commandId: 'f', expectedRevision: 0, corrections: [correction] });
  const revision = games[1].envelopes.length - 1;
  await read('previewCorrection', { gameId: games[1].id, corrections: [note] });
  await write('correctGame', { gameId: games[1].id, commandId: 'g', expectedRevision: revision, corrections: [note] });
  const closed = games[3].envelopes.length - 1;
  const play = [{ drawTile: { seat: 0, tile: '?' } }];
  await write('recordActions', { gameId: games[3].id, commandId: 'h', expectedRevision: closed, actions: play });
});

test('resolves every field of cases', async () => {
  const ruleset = resolveRuleset('zung-jung/wsom');
  const [, ...played] = simulateGame({ ruleset, seed: 'every field', game: 1 }).actions;
  const gameId = gameIdOf('cases');
  await write('openGame', { commandId: 'cases', ruleset: ruleset.id, mode: 'SCRIBE' });
  await write('recordActions', {
    ...{ gameId, commandId: 'cases-play', expectedRevision: 0, actions: played.slice(0, 40).map(inputOf) },
  });
  const start = played.findLastIndex(({ type }, i) => type === 'StartHand' && i < 40) + 1;
  let expectedRevision = 40;
  const at = (commandId: string) => ({ gameId, commandId, expectedRevision });
  const dispute = {
    ...{ by: 1, against: [2], hand: start, about: [39], question: 'FACT', claim: 'no', sought: 'yes', play: 'STOPPED' },
  };
  await write('raiseDispute', { ...at('raise'), dispute });
  expectedRevision = 41;
  const attachment = {
    kind: 'ATTACHMENT',
    revisions: [39],
    text: 'a photo',
    sha256: '0'.repeat(64),
    mediaType: 'image/png',
  };
  await write('addEvidence', { ...at('evidence'), evidence: { dispute: 41, by: 1, ...attachment } });
  expectedRevision = 42;
  const ruling = {
    ...{ dispute: 41, instance: 'TABLE', basis: 'LAW', catalogue: ['WI-20'], reason: 'so', publicReason: 'so' },
    ...{ laws: [{ document: 'wsom-rulebook', section: 'Claiming a Discard', item: '2' }], stayed: false },
    facts: [{ text: 'it was so', revisions: [39], status: 'AGREED' }],
    remedies: [{ deadHand: { seat: 2 } }],
  };
  await read('previewRuling', { gameId, ruling });
  await read('previewRuling', { gameId, ruling: { ...ruling, catalogue: ['WI-99'] } });
  const wrong = { from: 40, corrections: [], actions: [{ discardTile: { seat: 3, tile: '1z' } }] };
  await read('whatIf', { gameId, branch: wrong });
  await read('whatIf', { gameId: gameIdOf('nothing'), branch: wrong });
  await write('issueRuling', { ...at('rule'), ruling });
  const comment = { gameId, revision: 2, text: 'a remark', mark: 'GOOD', variation: [{ addNote: { text: 'x' } }] };
  await write('addComment', { ...comment, commandId: 'comment' });
  await write('addComment', { ...comment, commandId: 'comment', text: null });
  await write('addComment', {
    ...comment,
    commandId: 'impossible',
    variation: [{ drawTile: { seat: 3, tile: '1z' } }],
  });
  await write('addComment', { ...comment, commandId: 'x', gameId: gameIdOf('nothing') });
  await write('addComment', { ...comment, commandId: 'x' }, null);
  await write('addComment', { gameId, revision: 2, commandId: 'x' });
  await write('removeComment', { gameId, comment: 9 });
  await write('removeComment', { gameId, comment: 1 }, null);
  expectedRevision = 44;
  const appeal = { ruling: 43, by: 2, grounds: 'not so', question: 'FACT' };
  await write('appealRuling', { ...at('appeal'), appeal });
  expectedRevision = 45;
  const { dispute: _, ...other } = ruling;
  const instead = { ...other, instance: 'HEAD', remedies: [{ playOn: {} }] };
  const decision = {
    appeal: 45,
    panel: ['second'],
    outcome: 'VARIED',
    reason: 'no',
    recommendation: 'none',
    ruling: instead,
  };
  await read('previewAppealDecision', { gameId, decision });
  await read('previewClosing', { gameId, closing: { dispute: 41, how: 'RULED' } });
  await write('decideAppeal', { ...at('decide'), decision }, 'head');
  expectedRevision = 48;
  await write('closeDispute', { ...at('close'), closing: { dispute: 41, how: 'RULED' } });
  await write('closeDispute', { ...at('close-again'), closing: { dispute: 41, how: 'RULED' } });
  await readGame(gameId, 30);
  await write('removeComment', { gameId, comment: 1 });
  await read('rescore', { gameId: games[0].id, ruleset: 'zung-jung/wsom', options: { minimumPoints: 10 } });
  await read('rescore', { gameId: games[0].id, ruleset: 'whist' });
  await read('findRulings', { first: 10, filter: { game: gameId }, minRevision: { game: gameId, revision: 49 } });
});

test('resolves every field of access', async () => {
  const gameId = gameIdOf('access');
  await write('openGame', { commandId: 'access', ruleset: 'zung-jung/wsom', mode: 'SCRIBE', seatTokens: [0, 1] });
  const expiresAt = '2999-01-01T00:00:00.000Z';
  const roles = [
    { role: 'SCRIBE', games: [gameId], tournaments: ['Spring Open'] },
    { role: 'PLAYER', game: gameId, seat: 1 },
  ];
  const { token } = service.access.add({ actor: 'x', roles: [{ role: 'monitor' }], label: null, expiresAt: null }, BY);
  await fetch(`${service.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  await write('addToken', { access: { actor: 'table-3', label: 'tablet', expiresAt, roles }, commandId: 'token' });
  await write('addToken', { access: { actor: 'table-3', roles }, commandId: 'token' });
  const { code } = new PairingCodes(service.access).create(
    { actor: 'y', roles: [{ role: 'judge' }], label: null, expiresAt: null },
    10,
    BY,
  );
  await write('addPairingCode', { access: { actor: 'table-4', roles }, minutes: 5, commandId: 'code' });
  await write('addPairingCode', { access: { actor: 'table-5', roles }, commandId: 'code' });
  const { id } = new PairingCodes(service.access).unused().find(({ actor }) => actor === 'table-4') ?? { id: '' };
  await write('cancelPairingCode', { id });
  await write('cancelPairingCode', { id: 'nobody' });
  await write('pairDevice', { code, label: 'tablet', commandId: 'pair' });
  await write('pairDevice', { code, label: 'tablet', commandId: 'again' });
  await write('revokeToken', { id: service.access.list()[0].id, made: true });
  await write('revokeToken', { id: 'nobody' });
  await read('tokens', { first: 50, ended: true });
  await read('caller');
  await read('tokens', { first: 0 });
  const url = 'http://127.0.0.1:9/hook';
  await write('addWebhook', { webhook: { url, kinds: ['GAME_OPENED'], label: 'club' }, commandId: 'hook' });
  await write('addWebhook', { webhook: { url: 'nowhere' }, commandId: 'hook' });
  await read('webhooks');
  const [hook] = service.access.db.prepare<[], string>('SELECT id FROM webhook').pluck().all();
  for (const name of ['testWebhook', 'resumeWebhook', 'removeWebhook', 'removeWebhook'])
    await write(name, { id: hook });
});

test('resolves every field of tournaments', async () => {
  await read('tournament', { id: played.id });
  await read('tournament', { id: league.id });
  await read('tournament', { id: gameIdOf('nothing') });
  await read('tournaments', { first: 2 });
  await read('tournaments', { first: 0 });
  const opening = {
    ...{ name: 'Autumn Cup', ruleset: 'zung-jung/wsom', mode: 'SCRIBE', sessions: 1, privacy: 'PUBLIC' },
    ...{ hands: 4, minutes: 60 },
  };
  await write('openTournament', { commandId: 'autumn', opening });
  await write('openTournament', { commandId: 'autumn', opening: { ...opening, name: 'Winter Cup' } });
  await write('openTournament', { commandId: 'winter', opening: { ...opening, ruleset: 'whist' } });
  const tournamentId = gameIdOf('autumn');
  const at = (commandId: string, expectedRevision: number) => ({ tournamentId, commandId, expectedRevision });
  const entrants = ['a', 'b', 'c', 'd'].map((player) => ({ player }));
  await write('recordTournament', { ...at('in', 0), requests: [{ addEntrants: { entrants } }] });
  await write('recordTournament', { ...at('late', 0), requests: [{ close: true }] });
  const draw = { method: 'RANDOM', seed: 'x' };
  await read('previewSeating', { tournamentId, draw });
  await read('previewSeating', { tournamentId, draw: { method: 'RANDOM' } });
  await write('drawSeating', { ...at('draw', 4), draw });
  await write('openSession', { ...at('open', 5), session: { session: 1, pairingMinutes: 5 } });
  await write('openSession', { ...at('again', 6), session: { session: 1 } });
  await write('recordTournament', { ...at('unfinished', 6), requests: [{ closeSession: { session: 1 } }] });
  const tablet = { role: 'scribe', games: [gameIdOf(`${tournamentId}/1/1`)] } as const;
  const grant = { actor: 'tablet', roles: [tablet], label: 'Table 1', expiresAt: null };
  const pairings = new PairingCodes(service.access);
  const paired = pairings.exchange(pairings.create(grant, 10, BY).code, 'table 1', null);
  if (paired === null) throw new Error('the tablet is not paired');
  service.access.noteUse(paired.entry);
  await read('seatingProgress', { tournamentId });
  const link = { tournamentId, entrant: 1 };
  await write('checkIn', { ...link, code: 'wrong' });
  await write('checkIn', { ...link, code: service.players.codeOf(`check-in/${tournamentId}/1`) });
  await read('tournament', { id: tournamentId });
  await read('player', { id: 'p1' });
});

test('resolves every field of seasons', async () => {
  const season = {
    ...{ name: 'League', counts: 'TOURNAMENTS', method: 'BEST', best: 2, rankPoints: [5, 3, 1] },
    ...{ tournaments: [played.id], teams: [{ name: 'Red', players: ['p1', 'p2'] }] },
  };
  await write('openSeason', { commandId: 'league', season });
  await write('openSeason', { commandId: 'wrong', season: { ...season, best: null } });
  const id = gameIdOf(JSON.stringify(['season', 'all', 'league']));
  const adjust = (adjustment: object) => write('changeSeason', { id, change: { adjust: adjustment }, reason: 'late' });
  await adjust({ player: 'p1', points: -5 });
  await adjust({ team: 'Red', points: -5 });
  await write('changeSeason', { id: 'nothing', change: { close: true } });
  await read('season', { id });
  await read('season', { id: 'nothing' });
  await read('seasons', { first: 5 });
  await read('seasons', { first: 0 });
});

test('resolves every field of a game that was played online', async () => {
  const opening = { name: 'Online Cup', ruleset: 'reach/tenhou', mode: 'SCRIBE', sessions: 1, privacy: 'PUBLIC' };
  await write('openTournament', { commandId: 'online', opening });
  const tournamentId = gameIdOf('online');
  const at = (commandId: string, expectedRevision: number) => ({ tournamentId, commandId, expectedRevision });
  const entrants = ['a', 'b', 'c', 'd'].map((player) => ({ player }));
  await write('recordTournament', { ...at('online in', 0), requests: [{ addEntrants: { entrants } }] });
  await write('drawSeating', { ...at('online draw', 4), draw: { method: 'RANDOM', seed: 'x' } });
  await write('openSession', { ...at('online open', 5), session: { session: 1, tables: [] } });
  const names = ['kim', 'lee', 'max', 'ned'] as const;
  const file = fileOf('log.xml', onlineLog('every field', names).text);
  const players = names.map((name, i) => ({ name, entrant: i + 1 }));
  const add = (commandId: string, game: object) =>
    write('addGame', { ...at(commandId, 6), game: { session: 1, table: 1, ...game } });
  await add('by id', { gameId: games[PLAYED_RULESETS.indexOf('reach/tenhou')].id });
  await add('three of four', { file, players: players.slice(1) });
  await add('nothing', {});
  await add('all four', { file, players });
});

test('resolves every field of reviews', async () => {
  const ruleset = resolveRuleset('reach/tenhou', {});
  const { events } = simulateGame({ ruleset, seed: 'every field', game: 3 });
  const reviewed = sealedGame('every field/reviewed', events);
  await appendInTurns(kept.store, [reviewed], 1_000);
  const decisions = events.flatMap((event, i) => {
    if (event.type !== 'TileDiscarded' || event.data.seat !== 0) return [];
    const candidates = [
      { action: 'discard', tiles: [event.data.tile], value: 1.5, probability: 0.75 },
      { action: 'reach', tiles: [], discard: '1z', value: -1, probability: 0.25 },
    ];
    return [{ after: i - 1, choice: 0, candidates, shanten: 1, furiten: false }];
  });
  const report = JSON.stringify({
    ...{ format: 'paifu-review/1', engine: 'Engine', model: 'model', version: '1', seat: 0, decisions },
  });
  const gameId = reviewed.id;
  await write('attachReview', { gameId, report });
  await write('attachReview', { gameId, report: '{}' });
  await write('attachReview', { gameId, report }, null);
  await readGame(gameId, 30);
  await searchesIncludeAll(service);
  const [player] = events.flatMap((event) => (event.type === 'PlayersSeated' ? event.data.players : []));
  await read('playerStatistics', { player });
  await write('removeReview', { gameId, review: 2 });
  await write('removeReview', { gameId, review: 0 });
  await write('removeReview', { gameId, review: 1 }, null);
  await write('removeReview', { gameId, review: 1 });
});

test('resolves every field of texts', async () => {
  const { events } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'every field', game: 2 });
  const text = printMhr(events);
  await read('previewImport', { commandId: 'text', text: 'no record' });
  await read('previewImport', { commandId: 'text', text });
  for (const [i, example] of notationExamples().entries()) {
    const changed = example.replace(/\n/, '\nscribe: Dan\n').replaceAll(/= *(\d)/g, '= 9$1');
    await read('previewImport', { commandId: `example ${i}`, text: changed });
    await read('previewImport', { commandId: `example ${i}`, text: example });
  }
  await write('importGame', { commandId: 'text', text });
});

/** Types without resolvers, made from the shapes of events; typed-events.e2e.spec.ts compares each with the log. */
const GENERATED: ReadonlySet<GraphQLNamedType> = new Set(
  ['GameEvent', 'Move'].flatMap((name) => (SCHEMA.getType(name) as GraphQLUnionType).getTypes()),
);

test('finds objects of each type by their ids, alone or after their type', async () => {
  const season = gameIdOf(JSON.stringify(['season', 'all', 'league']));
  const ids = {
    ...{ Ruleset: 'zung-jung/wsom', LawDocument: 'wsom-rulebook', CatalogueEntry: 'WI-20', Game: games[0].id },
    ...{ Tournament: played.id, Season: season, Player: 'p1' },
  };
  const find = async (id: string, actor?: string) => {
    const { data, errors } = await ask(service, 'query($id: ID!) { node(id: $id) { __typename id } }', { id }, actor);
    return errors === undefined ? (data as { node: unknown }).node : errors;
  };
  for (const [type, id] of Object.entries(ids)) {
    expect([id, await find(id, 'all')]).toEqual([id, { __typename: type, id }]);
    expect([id, await find(`${type}:${id}`, 'all')]).toEqual([id, { __typename: type, id }]);
    expect([id, await find(`${type === 'Player' ? 'Game' : 'Player'}:${id}`, 'all')]).toEqual([id, null]);
  }
  expect(await find('gone')).toBeNull();
  expect(await find(`Hand:${games[0].id}`)).toBeNull();
});

test('an exception in one root field leaves the others', async () => {
  const poisoned = sealedGame('every field/poisoned', pastGame('every field', 7).events).id;
  const { data, errors } = await ask(
    service,
    `{ rulesets { id } damaged: game(id: "${poisoned}") { ... on Game { id } } }`,
    {},
    'all',
  );
  expect(errors).toMatchObject([{ path: ['damaged'], extensions: { code: 'DAMAGED_GAME' } }]);
  expect(data).toMatchObject({ damaged: null, rulesets: expect.arrayContaining([{ id: 'zung-jung/wsom' }]) });
});

/** Types that none of these games produces. Only the compiler checks them (schema-types.ts). */
const SELDOM = [
  'OtherReading',
  'AnnouncedClaim',
  'ChangedResult',
  'Checkpoint',
  'Dependant',
  'DisputeChange',
  'ChangedEnd',
  'GameSource',
  'ImportFinished',
  // test/e2e/mjai-live
  'EventTiming',
  'TournamentChange',
  'RulingChange',
  'SeatingProgress',
  // Parts of rare events, which have no resolvers either.
  ...['AssignedOutcome', 'Branch', 'RequestedCorrection', 'GameBegins', 'CorrectedEnd', 'CorrectedWin'],
  'WeightedOutcome',
  // Events of tournaments, which only commands answer (src/tournaments/typed-tournament-event.spec.ts).
  ...Object.keys(TOURNAMENT_SCHEMAS).map((type) => `${type}Event`),
  ...['TableGame', 'SessionLength', 'RulingReference', 'SessionTable', 'SeatedTable'],
  // Final points of a tournament that defines its own.
  ...['FinalPointsRules', 'FinalPointsRounding', 'UmaRow'],
];
/** Fields that are null in all of these games; other tests cover them. */
const NULL: readonly string[] = [
  'LoggedEvent.timing',
  'Query.seatingProgress',
  'Entrant.missed',
  'Tournament.timeZone',
  'TournamentSeat.substituteName',
  'TournamentSession.pausedAt',
  'TournamentSheet.by',
  'TournamentSheet.byEntrant',
  'TournamentSheetPoints.penalty',
  'TournamentSheetPoints.chips',
  'TournamentSheetPoints.chombos',
  'Tournament.finalPoints',
  'Tournament.finalPointsRules',
  'Game.played',
  'Game.source',
  'Game.setAside',
  'WinResult.incomplete',
  'HandAtTable.abort',
  'HandSummary.abort',
  'HandSummary.played',
  'GameSummary.played',
  'GameSummary.source',
  'SetAside.released',
  'ActionsPreview.hidden',
  'CorrectionPreview.hidden',
  'PlacedIrregularity.correction',
  ...['stopped', 'failingSince', 'nextAttemptAt', 'lastError', 'lastDeliveredAt'].map((name) => `Webhook.${name}`),
  'WebhookTested.status',
  'Caller.label',
  'Caller.expiresAt',
  'DisputeSummarySeat.name',
  'RecordingToken.label',
  // Parts of events without resolvers; typed-events.e2e.spec.ts compares them with the log.
  ...['HandResult.betsLost', 'HandResult.nagashi', 'HandResult.ready'],
  ...['account', 'changes', 'corrections', 'infraction', 'outcomes', 'penalty'].map((name) => `Remedy.${name}`),
  ...['points', 'replay', 'revision', 'seconds', 'tiles'].map((name) => `Remedy.${name}`),
];

test('resolves every field of the schema to a value, apart from a known few', () => {
  const types = Object.values(SCHEMA.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__') && !/^(Mutation|Subscription)$/.test(name))
    .filter((type) => !GENERATED.has(type));
  const fields = types.flatMap((type) => Object.keys(type.getFields()).map((name) => `${type.name}.${name}`));
  const notAsked = fields.filter((name) => !answered.has(name));
  expect([...new Set(notAsked.map((name) => name.split('.')[0]))].sort()).toEqual(SELDOM.sort());
  expect(fields.filter((name) => answered.get(name) === false).sort()).toEqual([...NULL].sort());
});

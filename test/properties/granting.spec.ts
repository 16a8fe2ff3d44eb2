import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildSchema, getNamedType, isObjectType, isUnionType, type GraphQLNamedType } from 'graphql';
import { decodeJwt } from 'jose';
import { TokenStore } from '../../src/access/token-store.js';
import type { Role } from '../../src/access/role.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { IdentityProvider } from '../kit/service/identity-provider.js';
import { type Service, startService, stillSurroundings, tokenOf } from '../kit/service/service.js';
import { chance, SEED } from '../kit/seed.js';

/** Time passes only when the test says so. It starts now, because the provider's tokens are issued now. */
const START = Date.now();
const clock = { now: START };
const MINUTE = 60_000;
const SPRING = 'Spring Open';

const STANDING_OPERATOR = 'boss';
const FILE: Record<string, readonly Role[]> = {
  [STANDING_OPERATOR]: [{ role: 'operator' }],
  organiser: [{ role: 'organiser' }],
  server: [{ role: 'server', games: ['*'] }],
  scribe: [{ role: 'scribe', games: ['*'] }],
  spring: [{ role: 'scribe', tournaments: [SPRING] }],
  judge: [{ role: 'judge' }],
};
const PEOPLE = [
  { id: 'ann', groups: ['scribes'] },
  { id: 'ida', groups: ['operators'] },
];
const CLAIMED: Record<string, readonly Role[]> = {
  ann: [{ role: 'scribe', tournaments: [SPRING] }],
  ida: [{ role: 'operator' }],
};

/** The holder of a token, with its rights and expiry. */
interface Holder {
  readonly secret: string;
  readonly roles: readonly Role[];
  readonly ends: number | null;
}

interface Wish {
  readonly role: Role['role'];
  readonly where: 'one game' | 'other game' | 'every game' | 'spring' | 'autumn';
  readonly minutes: number | null;
}

/** A mutation that grants something. Returns the new tokens, or none if it was rejected. */
type Way = (giver: Holder, wish: Wish) => Promise<{ secret: string; codeEnds?: number }[]>;

let service: Service;
const LIMITS = {
  PAIFU_LIMITS: 'readerRequests=900000,recorderRequests=900000',
  PAIFU_TRUST_PROXY: '127.0.0.1',
};
let provider: IdentityProvider;
let folder: string;
let tournament: string;
let roots: Holder[];
/** A game of the Spring Open, one of no tournament, and one of a tournament's table, all recorded by scribes. */
const games = { spring: gameIdOf('of spring'), none: gameIdOf('of none'), table: '' };

let commands = 0;
const fresh = () => `command ${++commands}`;

async function ask(query: string, variables: object, secret?: string) {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      // Expired codes count as wrong attempts, which are limited by address.
      'x-forwarded-for': `10.0.${Math.trunc(commands / 250) % 250}.${commands % 250}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as {
    // biome-ignore lint/suspicious/noExplicitAny: each query has answers of its own
    data: any;
    errors?: { message: string; extensions: { code: string } }[];
  };
  if (errors?.some(({ extensions }) => extensions.code !== 'UNAUTHENTICATED')) throw new Error(JSON.stringify(errors));
  return { data, isLetIn: errors === undefined };
}

const TOKEN = '__typename ... on TokenAdded { secret } ... on UserError { code message }';
const SEATS = '__typename ... on GameOpened { gameId seatTokens { secret } } ... on UserError { code message }';
const TABLES = `__typename ... on SessionOpened { tables { gameId pairing { pairingCode expiresAt } } } ... on UserError { code message }`;

function accessOf({ role, where, minutes }: Wish) {
  const scope = {
    'one game': { games: [games.spring] },
    'other game': { games: [games.none] },
    'every game': { games: ['*'] },
    spring: { tournaments: [SPRING] },
    autumn: { tournaments: ['Autumn Open'] },
  }[where];
  const name = role.toUpperCase().replace('-', '_');
  const place =
    role === 'operator' || role === 'monitor'
      ? {}
      : role === 'player'
        ? { game: where === 'other game' ? games.none : games.spring, seat: 1 }
        : role === 'organiser'
          ? 'tournaments' in scope
            ? scope
            : {}
          : scope;
  return { roles: [{ role: name, ...place }], expiresAt: timeAfter(minutes) };
}

const timeAfter = (minutes: number | null) =>
  minutes === null ? null : new Date(clock.now + minutes * MINUTE).toISOString();

async function redeemed(pairing: { pairingCode: string; expiresAt: string } | null | undefined) {
  if (pairing == null) return [];
  const query = `mutation($code: String!, $id: ID!) { pairDevice(code: $code, commandId: $id) { ${TOKEN} } }`;
  const { data } = await ask(query, { code: pairing.pairingCode, id: fresh() });
  return [{ secret: data.pairDevice.secret as string, codeEnds: Date.parse(pairing.expiresAt) }];
}

async function addPairingCode(giver: Holder, wish: Wish) {
  const query = `mutation($access: AccessInput!, $id: ID!) { addPairingCode(access: $access, minutes: 60, commandId: $id) {
    __typename ... on PairingCode { pairingCode expiresAt } ... on UserError { code message } } }`;
  // Only operators name the actor, and they must.
  for (const actor of ['somebody', undefined]) {
    const { data } = await ask(query, { access: { actor, ...accessOf(wish) }, id: fresh() }, giver.secret);
    if (data?.addPairingCode.__typename === 'PairingCode') return data.addPairingCode;
  }
  return null;
}

/** Every field of the API that can grant rights. The test below fails if a field of the schema is missing here. */
const WAYS: Record<string, Way> = {
  addToken: async (giver, wish) => {
    const query = `mutation($access: AccessInput!, $id: ID!) { addToken(access: $access, commandId: $id) { ${TOKEN} } }`;
    const given = { access: { actor: 'somebody', ...accessOf(wish) }, id: fresh() };
    const { data } = await ask(query, given, giver.secret);
    const first = data?.addToken.secret;
    if (first === undefined) return [];
    // Half of the responses are lost: the repeated request issues a new token.
    if (commands % 2 === 0) return [{ secret: first }];
    const again = await ask(query, given, giver.secret);
    return again.data?.addToken.secret === undefined ? [] : [{ secret: again.data.addToken.secret }];
  },
  addPairingCode: async (giver, wish) => redeemed(await addPairingCode(giver, wish)),
  pairDevice: async (giver, wish) => {
    const pairing = await addPairingCode(giver, wish);
    if (pairing === null) return [];
    // A device that pairs late.
    clock.now += 3 * MINUTE;
    const query = `mutation($code: String!, $id: ID!) { pairDevice(code: $code, commandId: $id) { ${TOKEN} } }`;
    const id = fresh();
    const tokens: { secret: string; codeEnds: number }[] = [];
    for (let times = 0; times < 2; times++) {
      const { data } = await ask(query, { code: pairing.pairingCode, id });
      const { secret } = data.pairDevice;
      if (secret !== undefined) tokens.push({ secret, codeEnds: Date.parse(pairing.expiresAt) });
    }
    return tokens;
  },
  openGame: async (giver, wish) => {
    const at = wish.where === 'spring' || wish.where === 'one game' ? SPRING : null;
    const { data } = await ask(
      `mutation($id: ID!, $tournament: String) { openGame(commandId: $id, ruleset: "zung-jung/wsom", mode: SCRIBE, tournament: $tournament, seatTokens: [0, 3]) { ${SEATS} } }`,
      { id: at === null ? 'of none' : 'of spring', tournament: at },
      giver.secret,
    );
    return data?.openGame.seatTokens ?? [];
  },
  // Returns the outcome of a command, without the seat tokens of openGame.
  commandResult: async (giver) => {
    const { data } = await ask(
      `query($game: ID!) { commandResult(gameId: $game, commandId: "of spring") { ${SEATS} } }`,
      { game: games.spring },
      giver.secret,
    );
    return data?.commandResult?.seatTokens ?? [];
  },
  openSession: async (giver) => {
    const { data } = await ask(
      `mutation($id: ID!) { openSession(tournamentId: $id, commandId: "open", expectedRevision: 5, session: { session: 1, pairingMinutes: 60 }) { ${TABLES} } }`,
      { id: tournament },
      giver.secret,
    );
    return redeemed(data?.openSession.tables?.[0].pairing);
  },
};

/** Root fields whose response can contain a secret. */
function waysOfSchema(text: string): string[] {
  const schema = buildSchema(text, { assumeValid: true });
  const gives = (type: GraphQLNamedType, seen = new Set<string>()): boolean => {
    if (seen.has(type.name)) return false;
    seen.add(type.name);
    if (isUnionType(type)) return type.getTypes().some((one) => gives(one, seen));
    if (!isObjectType(type)) return false;
    return Object.values(type.getFields()).some(
      (field) =>
        ['secret', 'pairingCode'].includes(field.name) || (isOwn(type) && gives(getNamedType(field.type), seen)),
    );
  };
  const isOwn = (type: GraphQLNamedType) => type.name !== 'Query' && type.name !== 'Mutation';
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    .flatMap((root) => Object.values(root?.getFields() ?? {}))
    .filter((field) => gives(getNamedType(field.type)))
    .map(({ name }) => name)
    .sort();
}

const inSpring = (game: string | undefined) => game === games.spring;
const ofTable = (game: string | undefined) => game === games.table;

/** Whether these roles may grant a role: an implementation independent of the tested one. */
function covers(roles: readonly Role[], given: Role): boolean {
  const has = (test: (role: Role) => boolean) => roles.some(test);
  if (has(({ role }) => role === 'operator')) return true;
  const hasGame = (name: 'scribe' | 'server', game: string) =>
    has(
      (one) =>
        one.role === name &&
        [...(one.games ?? []), ...(inSpring(game) ? (one.tournaments ?? []) : [])].some((at) =>
          ['*', game, SPRING].includes(at),
        ),
    );
  const organises = has(({ role }) => role === 'organiser');
  if (given.role === 'player') return hasGame('scribe', given.game) || hasGame('server', given.game);
  if (given.role !== 'scribe' && given.role !== 'server') return false;
  const scopes = [...(given.games ?? []), ...(given.tournaments ?? [])];
  expect(scopes).not.toHaveLength(0);
  return (
    (given.games ?? []).every(
      (game) =>
        hasGame(given.role, game) || (organises && given.role === 'scribe' && (inSpring(game) || ofTable(game))),
    ) &&
    (given.tournaments ?? []).every(
      (name) =>
        (organises && given.role === 'scribe') ||
        has((one) => one.role === given.role && (one.games?.includes('*') || one.tournaments?.includes(name) || false)),
    )
  );
}

const CALLER = '{ caller { expiresAt roles { role games tournaments game seat } } }';

/** The service's own description of a token, or `null` if it is rejected. */
async function holderOf(secret: string): Promise<Holder | null> {
  const { data, isLetIn } = await ask(CALLER, {}, secret);
  if (!isLetIn) return null;
  const { expiresAt, roles } = data.caller;
  const read = roles.map((role: Record<string, unknown>) => {
    const fields = Object.fromEntries(Object.entries(role).filter(([, value]) => value !== null));
    return { ...fields, role: String(role.role).toLowerCase().replace('_', '-') };
  });
  return { secret, roles: read, ends: expiresAt === null ? null : Date.parse(expiresAt) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paifu-giving-'));
  provider = await IdentityProvider.start(PEOPLE);
  const config = {
    ...{ issuer: provider.issuer, audience: 'paifu', clockSkew: 0 },
    roles: [
      { claim: 'groups', value: 'scribes', roles: CLAIMED.ann },
      { claim: 'groups', value: 'operators', roles: CLAIMED.ida },
    ],
  };
  await writeFile(join(folder, 'oidc.json'), JSON.stringify(config));
  service = await startService({
    roles: FILE,
    env: { PAIFU_OIDC: join(folder, 'oidc.json'), ...LIMITS },
    access: TokenStore.open(null, () => clock.now),
    surroundings: stillSurroundings(clock),
  });
  roots = [
    ...Object.entries(FILE).map(([actor, roles]) => ({ secret: tokenOf(actor), roles, ends: null })),
    ...(await Promise.all(
      Object.entries(CLAIMED).map(async ([id, roles]) => {
        const secret = await provider.token(id);
        return { secret, roles, ends: (decodeJwt(secret).exp as number) * 1_000 };
      }),
    )),
  ];
  const made = await ask(
    `mutation { openTournament(commandId: "cup", opening: { name: "${SPRING}", ruleset: "zung-jung/wsom", mode: SCRIBE, sessions: 1, privacy: PUBLIC }) {
      __typename ... on TournamentRecorded { tournamentId revision } ... on UserError { code message } } }`,
    {},
    tokenOf('organiser'),
  );
  tournament = made.data.openTournament.tournamentId;
  const entrants = [1, 2, 3, 4].map((n) => ({ player: `p${n}` }));
  await ask(
    `mutation($id: ID!, $entrants: [EntrantInput!]!) { recordTournament(tournamentId: $id, commandId: "enter", expectedRevision: 0, requests: [{ addEntrants: { entrants: $entrants } }]) {
      __typename ... on UserError { code message } } }`,
    { id: tournament, entrants },
    tokenOf('organiser'),
  );
  const drawn = await ask(
    `mutation($id: ID!) { drawSeating(tournamentId: $id, commandId: "draw", expectedRevision: 4, draw: { method: RANDOM, seed: "s" }) {
      __typename ... on TournamentRecorded { revision } ... on UserError { code message } } }`,
    { id: tournament },
    tokenOf('organiser'),
  );
  expect(drawn.data.drawSeating).toMatchObject({ __typename: 'TournamentRecorded' });
  const opened = await ask(
    `mutation($id: ID!, $revision: Int!) { openSession(tournamentId: $id, commandId: "open", expectedRevision: $revision, session: { session: 1 }) { ${TABLES} } }`,
    { id: tournament, revision: drawn.data.drawSeating.revision },
    tokenOf('organiser'),
  );
  games.table = opened.data.openSession.tables[0].gameId;
  for (const where of ['spring', 'other game'] as const)
    expect(await WAYS.openGame({ secret: tokenOf('scribe'), roles: [], ends: null }, wishOf(where))).toHaveLength(2);
});
afterAll(async () => {
  await service.close();
  service.access.close();
  await provider.leave();
  await rm(folder, { recursive: true });
});

const wishOf = (where: Wish['where']): Wish => ({ role: 'scribe', where, minutes: null });

const ROLES = ['scribe', 'server', 'player', 'judge', 'head-judge', 'organiser', 'operator', 'monitor'] as const;
const steps = fc.array(
  fc.record({
    /** A token holder; the latest ones are preferred. */
    giver: fc.oneof(fc.nat(20), fc.constant(-1)),
    way: fc.constantFrom(...Object.keys(WAYS)),
    wish: fc.record({
      role: fc.oneof(fc.constantFrom(...ROLES), fc.constant('scribe' as const)),
      where: fc.constantFrom('one game', 'other game', 'every game', 'spring', 'autumn'),
      minutes: fc.constantFrom(null, 1, 5, 30, 600_000),
    }),
    minutes: fc.nat(4),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('what is given out', () => {
  test('tokens are given out by the mutations that this test knows, and by no other part of the schema', async () => {
    // The secret of a webhook signs messages and gives no access.
    const ways = waysOfSchema(await readFile('schema.graphql', 'utf8')).filter((way) => way !== 'addWebhook');
    expect(ways).toEqual(Object.keys(WAYS).sort());
    const another =
      'type Query { seat: Seat } type Seat { given: Given } type Given { secret: String } type Mutation { x: Int }';
    expect(waysOfSchema(another)).toEqual(['seat']);
  });

  test(`a token never has more role, scope or time than its giver, over chains of giving (seed ${SEED})`, async () => {
    const counted = new Map<string, number>();
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (chain) => {
        clock.now = START;
        service.access.db.exec('DELETE FROM pairing');
        const holders = [...roots];
        const timed = await WAYS.addToken(holders[0], { role: 'operator', where: 'every game', minutes: 20 });
        holders.push((await holderOf(timed[0].secret)) as Holder);
        for (const { giver: index, way, wish, minutes } of chain) {
          const giver = index < 0 ? holders[holders.length - 1] : holders[index % holders.length];
          const given = await WAYS[way](giver, wish);
          if (given.length === 0) refused++;
          for (const { secret, codeEnds } of given) {
            if (giver.ends !== null && codeEnds !== undefined) expect(codeEnds).toBeLessThanOrEqual(giver.ends);
            if (secret === undefined) continue;
            const holder = await holderOf(secret);
            if (holder === null) throw new Error('what is given opens nothing');
            counted.set(way, (counted.get(way) ?? 0) + 1);
            if (giver.ends !== null) {
              expect(clock.now).toBeLessThan(giver.ends);
              expect(holder.ends).not.toBeNull();
              expect(holder.ends).toBeLessThanOrEqual(giver.ends);
            }
            for (const role of holder.roles)
              expect({ way, giver: giver.roles, role, covered: covers(giver.roles, role) }).toMatchObject({
                covered: true,
              });
            holders.push(holder);
          }
          clock.now += minutes * MINUTE;
        }
        // Expired tokens are rejected, and codes issued with them are void.
        for (const { secret, ends } of holders)
          if (ends !== null && ends <= clock.now) expect(await holderOf(secret)).toBeNull();
      }),
      { numRuns: 60, seed: chance('giving').uint32() },
    );
    // Guard: each way granted something, and some requests were rejected.
    for (const way of Object.keys(WAYS))
      expect([way, (counted.get(way) ?? 0) > 5]).toEqual([way, way !== 'commandResult']);
    expect(counted.get('commandResult')).toBeUndefined();
    expect(refused).toBeGreaterThan(20);
  });
});

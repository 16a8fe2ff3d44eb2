import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TokenStore } from '../../../src/access/token-store.js';
import type { Role } from '../../../src/access/role.js';
import { hashToken } from '../../../src/access/tokens.js';
import { configOf } from '../../../src/platform/config/config.js';
import { AppModule } from '../../../src/app.module.js';
import { type Listening, listen } from '../../../src/platform/http/listen.js';
import { JsonLogger } from '../../../src/platform/observability/logger.js';
import { freshStore, type Place } from '../store/store.js';
import { inputOf } from '../../../src/games/recording/write-input.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import { PlayerDirectory } from '../../../src/players/player-directory.js';
import { openStore } from '../../../src/platform/event-store/open-store.js';
import type { EventStore } from '../../../src/platform/event-store/port.js';
import type { Surroundings } from '../../../src/platform/injection.js';
import '../play/rulesets.js';

/** A service on its own port, as in production: real HTTP and real sockets. */
export interface Service extends Listening {
  readonly store: EventStore;
  readonly players: PlayerDirectory;
  readonly access: TokenStore;
  /** Every log line. */
  readonly logged: string[];
}

/** Roles by actor id; an actor's token is its id followed by `-token`. */
export type Roles = Readonly<Record<string, readonly Role[]>>;

export const tokenOf = (actor: string): string => `${actor}-token`;

export interface ServiceOptions {
  /** Default: `--open`. */
  readonly roles?: Roles;
  readonly env?: Readonly<Record<string, string>>;
  /** Default: a new store. The caller closes a given one. */
  readonly store?: EventStore;
  /** Also stores its read models here, for other processes to read, and its events if no store is given. */
  readonly place?: Place;
  readonly surroundings?: Surroundings;
  /** Default: in memory. The caller closes a given one. */
  readonly access?: TokenStore;
  /** Folder of the built viewer. */
  readonly viewer?: string;
  /** Folder of the built documentation. */
  readonly docs?: string;
}

export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { env = {}, roles, surroundings, place } = options;
  const { store, dispose } = await storeOf(options);
  const players = PlayerDirectory.open(null);
  const access = options.access ?? TokenStore.open(null);
  const folder = roles === undefined ? null : await mkdtemp(join(tmpdir(), 'paifu-'));
  const shut = async (): Promise<void> => {
    players.close();
    if (options.access === undefined) access.close();
    if (folder !== null) await rm(folder, { recursive: true });
    await dispose?.();
  };
  try {
    const door =
      roles === undefined || folder === null
        ? { PAIFU_OPEN: 'true' }
        : { PAIFU_TOKENS: await tokenFile(folder, roles) };
    const kept = place?.env ?? { PAIFU_STORE: 'memory' };
    const config = configOf({ PAIFU_PORT: '0', ...kept, ...door, ...env });
    const logged: string[] = [];
    const logger = new JsonLogger({ write: (line) => logged.push(line) });
    const listening = await listen(
      await AppModule.forRoot({ config, store, players, access, logger, surroundings }),
      config,
      logger,
      options.viewer,
      options.docs,
    );
    const close = async (): Promise<void> => {
      await listening.close();
      await shut();
    };
    return { ...listening, close, store, players, access, logged };
  } catch (error) {
    // Close what is open, so that a failure does not keep the test process running.
    await shut();
    throw error;
  }
}

async function storeOf({ store, place }: ServiceOptions): Promise<{ store: EventStore; dispose?(): Promise<void> }> {
  if (store !== undefined) return { store };
  if (place === undefined) return freshStore();
  const opened = await openStore(place.choice);
  return { store: opened, dispose: () => opened.close() };
}

async function tokenFile(folder: string, roles: Roles): Promise<string> {
  const file = join(folder, 'tokens.json');
  const tokens = Object.entries(roles).map(([actor, given]) => ({
    sha256: hashToken(tokenOf(actor)),
    actor,
    roles: given,
  }));
  await writeFile(file, JSON.stringify({ tokens }), { mode: 0o600 });
  return file;
}

/** Waits until searches include everything that is stored. */
export async function searchesIncludeAll({ url }: Service): Promise<void> {
  while ((await fetch(`${url}/health/ready?searches`)).status !== 200) await sleep(20);
}

/** A clock in milliseconds since 1970, set by the test. */
export interface Clock {
  now: number;
}

/** A clock that only the test moves, and counted salts: the same commands give the same bytes. */
export function stillSurroundings(clock: Clock = { now: Date.parse('2026-05-01T10:00:00.000Z') }): Surroundings {
  let salts = 0;
  return {
    now: () => new Date(clock.now),
    salt: () => Buffer.from(String(salts++).padStart(16, '0')).toString('base64url'),
  };
}

export interface Answer {
  readonly status: number;
  /** The body as received. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are what each test says they are
  readonly data: any;
  readonly errors?: readonly { message: string; path?: unknown[]; extensions: { code: string } }[];
  /** The code of the first error. */
  readonly code?: string;
}

/** Sends a request over HTTP, with a token and other headers. */
export async function send(
  { url }: { readonly url: string },
  query: string,
  variables: object = {},
  { token, ...headers }: Readonly<Record<string, string>> & { readonly token?: string } = {},
): Promise<Answer> {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization, ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const { data, errors } = JSON.parse(text);
  return { status: response.status, text, data, errors, code: errors?.[0].extensions.code };
}

/** Sends a request with the token of `actor`. */
export const ask = (
  service: { readonly url: string },
  query: string,
  variables: object = {},
  actor?: string,
): Promise<Answer> => send(service, query, variables, actor === undefined ? {} : { token: tokenOf(actor) });

export const FAILURE = `... on UserError { code message path }
  ... on RuleViolated { rule citation { document section item } }
  ... on VersionConflict { currentRevision missedMore missed { revision type data salt hash hidden actor { id role } } }`;

const OPEN = `mutation Open($id: ID!, $ruleset: ID!, $mode: Mode!, $reveal: Reveal, $scribes: Scribes, $delay: Int, $options: JSON, $tournament: String) {
  openGame(commandId: $id, ruleset: $ruleset, mode: $mode, reveal: $reveal, scribes: $scribes, delay: $delay, options: $options, tournament: $tournament, session: 1, table: "one") {
    __typename ... on GameOpened { gameId revision replayed } ... on UserError { code message path } } }`;

const RECORD = `mutation Record($game: ID!, $id: ID!, $expected: Int!, $actions: [ActionInput!]!) {
  recordActions(gameId: $game, commandId: $id, expectedRevision: $expected, actions: $actions) {
    __typename
    ... on ActionsRecorded { gameId revision replayed irregularities { code } events { revision type data salt hash hidden } }
    ${FAILURE} } }`;

const CORRECT = `mutation Correct($game: ID!, $id: ID!, $expected: Int!, $corrections: [CorrectionInput!]!) {
  correctGame(gameId: $game, commandId: $id, expectedRevision: $expected, corrections: $corrections) {
    __typename ... on CorrectionRecorded { gameId revision replayed events { revision type actor { id role } } } ${FAILURE} } }`;

/** Sends requests and records as one actor. */
export class Client {
  constructor(
    private readonly service: { readonly url: string },
    private readonly actor?: string,
  ) {}

  ask(query: string, variables: object = {}): Promise<Answer> {
    return ask(this.service, query, variables, this.actor);
  }

  async open(
    id: string,
    fields: {
      ruleset?: string;
      mode?: string;
      reveal?: string;
      scribes?: string;
      delay?: number;
      options?: unknown;
      tournament?: string;
    } = {},
  ) {
    return answered(await this.ask(OPEN, { id, ruleset: 'zung-jung/wsom', mode: 'STRICT', ...fields })).openGame;
  }

  async record(game: string, id: string, expected: number, actions: readonly (Action | object)[]) {
    const inputs = actions.map((action) => ('type' in action ? inputOf(action as Action) : action));
    return answered(await this.ask(RECORD, { game, id, expected, actions: inputs })).recordActions;
  }

  async correct(game: string, id: string, expected: number, corrections: object) {
    return answered(await this.ask(CORRECT, { game, id, expected, corrections })).correctGame;
  }

  /** A selection of a game's fields, as this actor may see them. */
  async game(id: string, selection: string, args = '') {
    const query = `query Game($id: ID!) { game(id: $id${args}) { __typename ... on Game { ${selection} } ${FAILURE.split('\n')[0]} } }`;
    return answered(await this.ask(query, { id })).game;
  }
}

function answered({ data, errors, text }: Answer) {
  if (errors !== undefined) throw new Error(text);
  return data;
}

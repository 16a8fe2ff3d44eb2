import { getNamedType } from 'graphql';
import { SCHEMA } from '../../../src/platform/graphql/schema.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import { everything, gameQueries } from '../schema/game-arguments.js';
import {
  ask,
  Client,
  type Clock,
  type Roles,
  type Service,
  startService,
  stillSurroundings,
  tokenOf,
} from '../service/service.js';
import { EVENTS, Socket } from '../service/socket.js';

/** The values for the two services, or their results. */
export type Both<T> = readonly [T, T];

/** The answers of both services, as exact texts. */
export type Answers = Both<string>;

/** A game at a revision, and the seat whose options are queried. */
export interface Asked {
  readonly game: string;
  readonly revision: number;
  readonly seat: number;
}

/**
 * Two services with the same clock and salts, whose records differ only in tiles hidden from some reader. Every answer
 * to that reader must then be identical, byte by byte.
 */
export class Twins {
  private constructor(
    readonly services: Both<Service>,
    private readonly queries: readonly string[],
  ) {}

  static async start(roles: Roles, env: Readonly<Record<string, string>> = {}, clock?: Clock): Promise<Twins> {
    // Raise the limits: all requests come from one client within seconds.
    const start = () =>
      startService({
        roles,
        env: { PAIFU_LIMITS: 'readerRequests=100000', ...env },
        surroundings: stillSurroundings(clock),
      });
    return new Twins([await start(), await start()], gameQueries(SCHEMA));
  }

  async close(): Promise<void> {
    await Promise.all(this.services.map((service) => service.close()));
  }

  each<T>(task: (service: Service, nth: 0 | 1) => Promise<T>): Promise<[T, T]> {
    return Promise.all([task(this.services[0], 0), task(this.services[1], 1)]);
  }

  ask(reader: string | undefined, query: string, variables: object = {}): Promise<Answers> {
    return this.each(async (service) => (await ask(service, query, variables, reader)).text);
  }

  /** The answers to a path, with their status. */
  get(reader: string | undefined, path: string): Promise<Answers> {
    const headers: Record<string, string> = reader === undefined ? {} : { authorization: `Bearer ${tokenOf(reader)}` };
    return this.each(async ({ url }) => {
      const response = await fetch(`${url}${path}`, { headers });
      return `${response.status} ${await response.text()}`;
    });
  }

  async open(by: string, id: string, fields: Parameters<Client['open']>[1]): Promise<TwinGame> {
    const answers = await this.each((service) => new Client(service, by).open(id, fields));
    return new TwinGame(this, by, answers[0].gameId);
  }

  /** The messages of a subscription to a game from its start. */
  messages(reader: string | undefined, { game, revision }: Asked): Promise<Answers> {
    return this.each(async (service) => {
      const socket = await Socket.as(service, reader);
      socket.subscribe('1', EVENTS, { game, after: -1 });
      const messages: string[] = [];
      while (messages.length <= revision) messages.push((await socket.next()).text);
      socket.close();
      return messages.join('\n');
    });
  }

  /** The recording order of all games. Request it once, after all games are recorded. */
  log(reader: string | undefined): Promise<Answers> {
    return this.get(reader, '/export/log.ndjson');
  }

  /** Every answer about a game except `log`, by name: all fields of the schema and all paths. */
  async *everyAnswer(reader: string | undefined, asked: Asked): AsyncGenerator<readonly [string, Answers]> {
    const { game, revision, seat } = asked;
    const cursor = Buffer.from(`${Math.max(0, revision - 4)}.${Math.max(0, revision - 4)}`).toString('base64url');
    for (const query of this.queries) {
      const filled = query
        .replaceAll('$at', String(revision))
        .replaceAll('$seat', String(seat))
        .replaceAll('$cursor', JSON.stringify(cursor));
      yield [filled, await this.ask(reader, filled, { game })];
    }
    for (const asOf of [revision - 1, revision - 7, Math.floor(revision / 2)].filter((at) => at > 0)) {
      const query = `query($game: ID!) { game(id: $game, asOf: ${asOf}) { ... on Game { replay notation table { hand { seats {
        concealed drawn waits hidden melds { tiles } } } } log(first: 500) { edges { node { data salt hash hidden } } }
        plays(seat: ${seat}) { waits legalActions } } } }`;
      yield [query, await this.ask(reader, query, { game })];
    }
    const eyes = `query($game: ID!) { game(id: $game, as: SEAT_${seat}) { ... on Game { viewer replay notation table { hand { seats {
      concealed drawn waits hidden melds { tiles } } } } log(first: 500) { edges { node { data salt hash hidden } } }
      plays(seat: ${seat}) { waits legalActions } head { hash root } } } }`;
    yield [eyes, await this.ask(reader, eyes, { game })];
    for (const [name, type] of [
      ['findHands', 'HandSummary'],
      ['findGames', 'GameSummary'],
    ]) {
      const filter = name === 'findHands' ? 'filter: { game: $game }, ' : '';
      const node = everything(getNamedType(SCHEMA.getType(type)) as never, 4);
      const query = `query($game: ID!) { ${name}(first: 3, ${filter}minRevision: { game: $game, revision: ${revision} }) {
        __typename ... on ${type}Connection { totalCount edges { cursor node { ${node} } } } ... on UserError { code message } } }`;
      yield [query, await this.ask(reader, query, { game })];
    }
    const wanted = encodeURIComponent(JSON.stringify({ game }));
    for (const path of [
      `/export/hands.ndjson?filter=${wanted}`,
      `/export/games.ndjson?filter=${encodeURIComponent(JSON.stringify({ hand: { game } }))}`,
      `/export/games.paifu?filter=${wanted}`,
      `/g/${game}/events.json`,
      `/stream/games/${game}/events?follow=false`,
      `/g/${game}/comments.json`,
      `/g/${game}/1`,
      `/g/${game}/2`,
      `/g/${game}/1?hands=closed&seat=${seat}`,
      `/g/${game}/live`,
      `/g/${game}`,
      `/g/${game}/record.mhr`,
      `/case/${game}/1`,
      `/find?game=${game}`,
      '/t',
      `/find?what=hands&game=${game}`,
      `/find?what=hands&game=${game}&seats=[{"missedWin":true}]`,
      `/find?what=hands&game=${game}&seats=[{"missedWin":false}]`,
      `/find?what=hands&game=${game}&irregularities=furiten,long-hand,false-win`,
      '/rankings?ruleset=reach/tenhou&minGames=1',
    ])
      yield [path, await this.get(reader, path)];
    yield ['gameEvents', await this.messages(reader, asked)];
  }
}

/** A game recorded in both services by one actor, command by command. */
export class TwinGame {
  revision = 0;
  private commands = 0;

  constructor(
    private readonly twins: Twins,
    private readonly actor: string,
    readonly id: string,
    private readonly ids = '',
  ) {}

  /** The same game, continued by another actor. */
  by(actor: string): TwinGame {
    const game = new TwinGame(this.twins, actor, this.id, `${actor} `);
    game.revision = this.revision;
    return game;
  }

  /** Records the actions in each service and returns the common revision. Throws if either refuses them. */
  async recordEach(actions: Both<readonly Action[]>): Promise<number> {
    const id = `${this.ids}play ${++this.commands}`;
    const answers = await this.twins.each((service, nth) =>
      new Client(service, this.actor).record(this.id, id, this.revision, actions[nth]),
    );
    this.revision = recorded(answers, 'ActionsRecorded');
    return this.revision;
  }

  record(...actions: readonly Action[]): Promise<number> {
    return this.recordEach([actions, actions]);
  }

  correct(correction: object): Promise<number> {
    return this.correctEach([correction, correction]);
  }

  async correctEach(corrections: Both<object>): Promise<number> {
    const id = `${this.ids}correct ${++this.commands}`;
    const answers = await this.twins.each((service, nth) =>
      new Client(service, this.actor).correct(this.id, id, this.revision, corrections[nth]),
    );
    this.revision = recorded(answers, 'CorrectionRecorded');
    return this.revision;
  }
}

/** Checks that both answers have the wanted type and the same revision, and returns it. */
function recorded(answers: Both<{ __typename: string; revision: number }>, wanted: string): number {
  for (const answer of answers) if (answer.__typename !== wanted) throw new Error(JSON.stringify(answer));
  if (answers[0].revision !== answers[1].revision) throw new Error('the two have gone different ways');
  return answers[0].revision;
}

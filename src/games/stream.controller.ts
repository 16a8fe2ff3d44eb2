import { PassThrough } from 'node:stream';
import { once } from 'node:events';
import { Controller, Get, HttpException, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../access/authentication/caller.js';
import { whyTokenEnded } from '../access/authentication/authenticator.js';
import { TokenStore } from '../access/token-store.js';
import type { Viewer } from '../engine/table/viewer.js';
import { check, FieldError, matching, oneOf, optional, record, type Shape, text } from '../engine/vocabulary/shape.js';
import { type Failure, invalidRequest, isFailure } from '../platform/graphql/failures.js';
import type { Client } from '../platform/http/rate-limit.js';
import { JsonLogger } from '../platform/observability/logger.js';
import { ServiceState } from '../platform/observability/health.controller.js';
import { GameEvents } from './game-events.js';
import type { FollowedEvent } from './game-feed.js';
import { GameNews, type GameNewsItem } from './game-news.js';
import { eventLine, gameLine } from './view/game-lines.js';

interface StreamRequest {
  readonly caller: Caller;
  readonly client: Client;
}

/** Points of view, as `?as=` names them. */
const VIEWERS: ReadonlyMap<string, Viewer> = new Map<string, Viewer>([
  ...(['public', 'scribe', 'judge'] as const).map((name) => [name, name] as const),
  ...([0, 1, 2, 3] as const).map((seat) => [`seat-${seat}`, seat] as const),
]);

const EVENT_PARAMETERS = record({
  after: optional(matching(/^(-1|\d{1,9})$/, 'a revision, or -1 for all')),
  as: optional(oneOf(...VIEWERS.keys())),
  follow: optional(matching(/^(true|false)$/, 'true or false')),
});
const GAME_PARAMETERS = record({ tournament: optional(text(500)) });

/** What a line about a game says that happened, by the type of the event. */
const CHANGES: Readonly<Record<string, string>> = { GameOpened: 'opened', GameClosed: 'closed' };

const STATUS: Readonly<Record<string, number>> = { NOT_FOUND: 404, FORBIDDEN: 403 };

/** Milliseconds between looks at the token and the state of the service, and between empty lines. */
const LOOK = 1_000;
const SILENCE = 15_000;

/**
 * Streams of lines of JSON (NDJSON), for programs without a GraphQL client: the events of a game, and the games that are opened
 * and closed. An empty line is sent when nothing happens, so that proxies keep the connection.
 */
@Controller('stream')
export class StreamController {
  constructor(
    private readonly events: GameEvents,
    private readonly news: GameNews,
    private readonly access: TokenStore,
    private readonly state: ServiceState,
    private readonly logger: JsonLogger,
  ) {}

  /** The events of a game after a revision, as the caller may see them, then new ones. `?follow=false` ends at the last event. */
  @Get('games/:game/events')
  async game(
    @Req() request: StreamRequest,
    @Param('game') id: string,
    @Res() reply: FastifyReply,
    @Query() query: object,
  ) {
    const { caller, client } = request;
    const given = checkedQuery(EVENT_PARAMETERS, query);
    const after = Number(given.after ?? -1);
    const isFollowing = given.follow !== 'false';
    const viewer = given.as === undefined ? null : (VIEWERS.get(given.as) ?? null);
    const stream = await this.events.open(caller, id, after, viewer, () => client.turn());
    if (isFailure(stream)) throw httpFailure(stream);
    const { events, revision } = stream;
    const last = isFollowing ? Number.POSITIVE_INFINITY : revision;
    return this.send(request, reply, isFollowing, linesUntil(events, after, last), () => void events.return?.());
  }

  /** The games that are opened and closed from now on, as the caller may see them. */
  @Get('games')
  async games(@Req() request: StreamRequest, @Res() reply: FastifyReply, @Query() query: object) {
    const { tournament } = checkedQuery(GAME_PARAMETERS, query);
    const news = await this.news.follow(request.caller, { types: Object.keys(CHANGES), tournament });
    return this.send(request, reply, true, openedLines(news), () => void news.return?.());
  }

  /** Sends lines at the reader’s pace until they end, the reader leaves, the token ends, or the service stops. */
  private send(
    { caller }: StreamRequest,
    reply: FastifyReply,
    isLive: boolean,
    lines: AsyncGenerator<string>,
    leave: () => void,
  ): FastifyReply {
    const out = new PassThrough();
    let written = performance.now();
    const look = setInterval(() => {
      if (this.state.isStopping || whyTokenEnded(caller.token, this.access) !== null) leave();
      else if (isLive && performance.now() - written >= SILENCE && !out.writableNeedDrain) {
        written = performance.now();
        out.write('\n');
      }
    }, LOOK);
    const end = () => {
      clearInterval(look);
      leave();
    };
    reply.raw.once('close', end);
    out.once('close', end);
    // Sends the headers, so that the reader knows that the stream has begun.
    if (isLive) out.write('\n');
    void (async () => {
      try {
        for await (const line of lines) {
          written = performance.now();
          if (!out.write(line)) await Promise.race([once(out, 'drain'), once(out, 'close')]);
          if (out.destroyed) break;
        }
        out.end();
      } catch (error) {
        this.logger.failure('a stream was interrupted', error);
        out.destroy();
      } finally {
        end();
      }
    })();
    return reply
      .type('application/x-ndjson')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(out);
  }
}

function checkedQuery<T>(parameters: Shape<T>, query: object): T {
  try {
    check(parameters, query, '');
    return query as T;
  } catch (error) {
    throw error instanceof FieldError ? invalidRequest(error) : error;
  }
}

/** The names of arguments in the address are shorter than those of the subscription. */
const ARGUMENTS: Readonly<Record<string, string>> = { gameId: 'game', afterRevision: 'after' };

function httpFailure({ code, message, path }: Failure): HttpException {
  const nameOf = (name: string): string => ARGUMENTS[name] ?? name;
  const told = { code, message: message.replace(/^\w+(?=: )/, nameOf), path: path?.map(nameOf) };
  return new HttpException(told, STATUS[code] ?? 400);
}

async function* linesUntil(events: AsyncIterable<FollowedEvent>, after: number, last: number): AsyncGenerator<string> {
  if (after >= last) return;
  for await (const event of events) {
    yield lineOf(eventLine(event));
    if (event.revision >= last) return;
  }
}

const lineOf = (one: object): string => `${JSON.stringify(one)}\n`;

async function* openedLines(news: AsyncIterable<GameNewsItem>): AsyncGenerator<string> {
  for await (const { type, game } of news) yield lineOf({ change: CHANGES[type], game: gameLine(game) });
}

import { Readable } from 'node:stream';
import {
  Controller,
  ForbiddenException,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../access/authentication/caller.js';
import { FieldError } from '../engine/vocabulary/shape.js';
import { isUuid } from '../games/record/identity.js';
import { Games } from '../games/games.js';
import { invalidRequest, isFailure } from '../platform/graphql/failures.js';
import { originHeaders } from '../platform/http/security-headers.js';
import { throwFailure } from '../platform/pages/page.js';
import { VisibleNames } from '../players/visible-names.js';
import { MOST_REPORT_BYTES } from './read-report.js';
import { Reviews } from './reviews.js';

interface ReviewRequest {
  readonly caller: Caller;
  readonly headers: { readonly origin?: string };
  readonly body: unknown;
}

/**
 * Reviews over HTTP (docs/reference/reviews.md). `POST` attaches a report sent as `application/octet-stream`; `GET` returns the
 * reviews of a game as the caller may see them, with the decisions of the hand that started at the revision `hand`.
 */
@Controller('g/:game')
export class ReviewController {
  constructor(
    private readonly games: Games,
    private readonly reviews: Reviews,
    private readonly names: VisibleNames,
  ) {}

  @Get('reviews.json')
  async list(
    @Req() { caller, headers }: ReviewRequest,
    @Param('game') id: string,
    @Res() reply: FastifyReply,
    @Query('hand') hand?: string,
  ) {
    if (hand !== undefined && !/^\d{1,7}$/.test(hand))
      throw invalidRequest(new FieldError('hand', 'the revision of the start of a hand', hand));
    const game = await this.games.game(caller, id);
    if (isFailure(game)) return throwFailure(game);
    const start = hand === undefined ? null : Number(hand);
    const names = await this.names.namesOf(caller, game);
    const reviews = (await this.reviews.of(game)).map((review) => {
      const { number, seat, engine, model, version, leftOut, attachedAt, agreement, player } = review;
      const name = player === null ? null : (names.get(player) ?? player);
      const decisions = start === null ? [] : review.decisionsOf(start);
      return { number, seat, player: name, engine, model, version, leftOut, attachedAt, agreement, decisions };
    });
    return reply
      .type('application/json')
      .headers(originHeaders(headers.origin))
      .header('cache-control', 'no-store')
      .send(JSON.stringify({ game: game.id, reviews }));
  }

  @Post('reviews')
  @HttpCode(200)
  async attach(@Req() { caller, body }: ReviewRequest, @Param('game') id: string) {
    if (!(body instanceof Readable))
      throw invalidRequest({ message: 'the body: expected a report, sent as application/octet-stream', path: 'body' });
    const attached = await this.reviews.attach(caller, isUuid(id) ? id : '', () => bytesOf(body));
    // The connection can be reused once the rest of a refused report has arrived.
    body.resume();
    if ('code' in attached) {
      const { code, message, path } = attached;
      if (code === 'NOT_FOUND') throw new NotFoundException({ code, message, path });
      if (code === 'FORBIDDEN') throw new ForbiddenException({ code, message, path });
      throw invalidRequest({ message, path: 'report' });
    }
    const { review, replayed } = attached;
    const { number, seat, engine, model, leftOut, agreement } = review;
    return { review: number, seat, engine, model, leftOut, agreement, replayed };
  }
}

async function bytesOf(body: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > MOST_REPORT_BYTES) {
      body.resume();
      throw invalidRequest({ message: `the body: a report can have at most ${MOST_REPORT_BYTES} bytes`, path: 'body' });
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../access/authentication/caller.js';
import { Games } from '../games/games.js';
import { originHeaders } from '../platform/http/security-headers.js';
import { isFailure } from '../platform/graphql/failures.js';
import { throwFailure } from '../platform/pages/page.js';
import { Comments } from './comments.js';

interface CommentsRequest {
  readonly caller: Caller;
  readonly headers: { readonly origin?: string };
}

/** `/g/GAME/comments.json` has the comments of a game as the caller may read them (docs/reference/comments.md). */
@Controller()
export class CommentsController {
  constructor(
    private readonly games: Games,
    private readonly comments: Comments,
  ) {}

  @Get('g/:game/comments.json')
  async list(@Req() { caller, headers }: CommentsRequest, @Param('game') id: string, @Res() reply: FastifyReply) {
    const game = await this.games.game(caller, id);
    if (isFailure(game)) return throwFailure(game);
    const comments = await this.comments.exported(game, caller);
    return reply
      .type('application/json')
      .headers(originHeaders(headers.origin))
      .header('cache-control', 'no-store')
      .send(JSON.stringify({ paifuComments: 1, game: game.id, comments }));
  }
}

import { Global, Module } from '@nestjs/common';
import { Games } from '../games/games.js';
import { EVENT_STORE, providerOf, SURROUNDINGS } from '../platform/injection.js';
import { CommentResolver, GameCommentsResolver } from './comment.resolver.js';
import { CommentsController } from './comments.controller.js';
import { CommentLogs } from './comment-stream.js';
import { Comments } from './comments.js';

/** Comments, marks and variations on the steps of games. */
@Global()
@Module({
  controllers: [CommentsController],
  providers: [
    providerOf(CommentLogs, EVENT_STORE),
    providerOf(Comments, Games, CommentLogs, SURROUNDINGS),
    CommentResolver,
    GameCommentsResolver,
  ],
  exports: [Comments],
})
export class CommentsModule {}

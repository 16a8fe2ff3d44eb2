import { Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import type { ApiContext } from '../access/api-context.js';
import { check } from '../engine/vocabulary/shape.js';
import { ACTION } from '../games/record/action-schema.js';
import { checkCommand } from '../games/recording/recording-answers.js';
import { readInput } from '../games/recording/read-input.js';
import type { GameView } from '../games/view/game-view.js';
import type {
  GameResolvers,
  MutationAddCommentArgs,
  MutationRemoveCommentArgs,
  MutationResolvers,
} from '../platform/graphql/schema-types.js';
import { COMMENT_TEXT, type Mark, VARIATION_ACTIONS } from './comment-stream.js';
import { Comments } from './comments.js';

/** Adds and removes comments. */
@Resolver()
export class CommentResolver implements Pick<MutationResolvers, 'addComment' | 'removeComment'> {
  constructor(private readonly comments: Comments) {}

  @Mutation()
  addComment(_: unknown, args: MutationAddCommentArgs, { caller }: ApiContext) {
    const { gameId, commandId, revision, text = null, mark = null, variation = null } = args;
    checkCommand(commandId);
    if (text !== null) check(COMMENT_TEXT, text, 'text');
    const actions = variation?.map((action, i) => readInput(ACTION, action, `variation[${i}]`)) ?? null;
    if (actions !== null) check(VARIATION_ACTIONS, actions, 'variation');
    return this.comments.add(caller, gameId, { commandId, revision, text, mark: mark as Mark | null, actions });
  }

  @Mutation()
  removeComment(_: unknown, { gameId, comment }: MutationRemoveCommentArgs, { caller }: ApiContext) {
    return this.comments.remove(caller, gameId, comment);
  }
}

/** Resolves the comments of a game. */
@Resolver('Game')
export class GameCommentsResolver implements Pick<GameResolvers, 'comments'> {
  constructor(private readonly of: Comments) {}

  @ResolveField()
  comments(game: GameView, _: object, { caller }: ApiContext) {
    return this.of.of(game, caller);
  }
}

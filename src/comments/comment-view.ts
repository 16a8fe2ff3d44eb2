import type { Caller } from '../access/authentication/caller.js';
import { inputOf } from '../games/recording/write-input.js';
import type { GameView } from '../games/view/game-view.js';
import { typedEvent, typedMove } from '../games/view/typed-event.js';
import type { StoredComment } from './comment-stream.js';

export type CommentView = ReturnType<typeof commentView>;

/** A comment as a caller reads it. */
export function commentView(stored: StoredComment, game: GameView, caller: Caller) {
  const { number, revision, text, mark, variation, author, addedAt } = stored;
  const { number: hand = null, take = null } = game.handAt(revision) ?? {};
  return {
    ...{ number, revision, hand, take, text, mark },
    variation: variation && {
      length: variation.actions.length,
      moves: variation.actions.map(typedMove),
      events: variation.events.map(typedEvent),
    },
    ...{ author: author.id, authorRole: author.role, addedAt },
    canRemove: author.id === caller.id || caller.moderatorOf(game.id) !== null,
  };
}

/** A comment as `/g/GAME/comments.json` has it. */
export const exportedComment = (view: CommentView, stored: StoredComment) => ({
  ...view,
  variation: stored.variation && {
    actions: stored.variation.actions.map(inputOf),
    events: stored.variation.events.map(({ type, data }) => ({ type, data })),
  },
});

export type ExportedComment = ReturnType<typeof exportedComment>;

/** Authors read their own comments. Others read those that show them nothing hidden, on steps that they see. */
export const canRead = (comment: StoredComment, game: GameView, caller: Caller): boolean =>
  comment.revision <= game.revision &&
  ((caller.id !== null && comment.author.id === caller.id) || game.canReadTextOf(comment));

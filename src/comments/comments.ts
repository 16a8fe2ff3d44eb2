import { randomUUID } from 'node:crypto';
import type { Caller } from '../access/authentication/caller.js';
import type { Commenter } from '../access/role.js';
import { isTableEvent } from '../engine/record/record-event.js';
import type { Action } from '../engine/table/moves/moves.js';
import { canRead, type CommentView, commentView, exportedComment, type ExportedComment } from './comment-view.js';
import { Games, inGame } from '../games/games.js';
import { inputOf } from '../games/recording/write-input.js';
import type { GameView } from '../games/view/game-view.js';
import {
  commandIdReused,
  type FailureOf,
  forbidden,
  invalid,
  isFailure,
  noSuchGame,
  notFound,
} from '../platform/graphql/failures.js';
import type { Surroundings } from '../platform/injection.js';
import type { CommentEvent, CommentLogs, CommentState, Mark, StoredComment } from './comment-stream.js';

/** Limits of a game: comments, comments of an author, and comments ever added. */
const MOST_COMMENTS = { standing: 500, author: 100, added: 5_000 } as const;

const NEEDS_ROLE = 'commenting needs a role in the game (player, scribe, server or judge), or the role commentator';

export interface NewComment {
  readonly commandId: string;
  readonly revision: number;
  readonly text: string | null;
  readonly mark: Mark | null;
  readonly actions: readonly Action[] | null;
}

/** The change that a command makes, or why it makes none. */
type Decided<T> = { readonly result: T; readonly event: CommentEvent | null };

/** Comments on games, as their callers may read and change them. */
export class Comments {
  constructor(
    private readonly games: Games,
    private readonly logs: CommentLogs,
    private readonly surroundings: Surroundings,
  ) {}

  /** The comments of a game that a caller may read. */
  async of(game: GameView, asking: Caller): Promise<readonly CommentView[]> {
    return this.each(game, asking, (view) => view);
  }

  /** The same, as `/g/GAME/comments.json` has them. */
  async exported(game: GameView, asking: Caller): Promise<readonly ExportedComment[]> {
    return this.each(game, asking, exportedComment);
  }

  private async each<T>(
    game: GameView,
    asking: Caller,
    of: (view: CommentView, stored: StoredComment) => T,
  ): Promise<T[]> {
    const stored = (await this.logs.load(game.id))?.state.comments ?? [];
    if (stored.length === 0) return [];
    const caller = await this.games.callerIn(game.id, asking);
    return stored.filter((one) => canRead(one, game, caller)).map((one) => of(commentView(one, game, caller), one));
  }

  async add(asking: Caller, id: string, comment: NewComment) {
    const log = await this.games.load(id);
    const caller = inGame(asking, id, log);
    const author = caller.commenterOf(id);
    if (author === null) return this.games.forbiddenOrNotFound(id, NEEDS_ROLE);
    const game = await this.games.game(caller, id);
    if (isFailure(game)) return notFound(noSuchGame(id), 'gameId');
    const { commandId, revision, text, mark, actions } = comment;
    if (text === null && mark === null && actions === null)
      return invalid('expected a text, a mark or a variation', 'text');
    if (game.step(revision) === null) return invalid(`the game has no step with the revision ${revision}`, 'revision');
    const events = actions === null ? null : await this.eventsOf(caller, id, revision, actions);
    if (events !== null && isFailure(events)) return events;
    const about = { revision, text, mark, variation: actions && events && { actions, events } };
    const { viewer: sees, latestRevision: seenUpTo } = game;
    const added = await this.change<number | ReturnType<typeof commandIdReused> | FailureOf<'Forbidden'>>(
      id,
      { commandId, author },
      ({ added: ever, comments }) => {
        if (comments.length >= MOST_COMMENTS.standing)
          return refused(`the game has ${comments.length} comments, which is the maximum; remove one first`);
        if (comments.filter((one) => one.author.id === author.id).length >= MOST_COMMENTS.author)
          return refused(
            `you have ${MOST_COMMENTS.author} comments on this game, which is the maximum; remove one first`,
          );
        if (ever >= MOST_COMMENTS.added)
          return refused(`${ever} comments were added to this game, which is the maximum`);
        const event: CommentEvent = { type: 'CommentAdded', data: { comment: ever + 1, sees, seenUpTo, ...about } };
        return { result: ever + 1, event };
      },
      ({ data, type }) => (type === 'CommentAdded' && isSame(data, about) ? data.comment : commandIdReused()),
    );
    const { result, replayed } = added;
    if (typeof result !== 'number') return result;
    const stored = (await this.logs.load(id))?.state.comments.find((one) => one.number === result);
    if (stored === undefined) return notFound(`the comment ${result} was removed`, 'commandId');
    return { __typename: 'CommentAdded' as const, comment: commentView(stored, game, caller), replayed };
  }

  async remove(asking: Caller, id: string, number: number) {
    const log = await this.games.load(id);
    const caller = inGame(asking, id, log);
    const game = await this.games.game(caller, id);
    if (isFailure(game)) return notFound(noSuchGame(id), 'gameId');
    const found = (await this.logs.load(id))?.state.comments.find((one) => one.number === number);
    // A comment that the caller may not read is as unknown as one that is not there.
    if (found === undefined || !canRead(found, game, caller))
      return notFound(`the game has no comment ${number}`, 'comment');
    const moderator = caller.moderatorOf(id);
    const author = found.author.id === caller.id ? found.author : moderator;
    if (author === null)
      return forbidden('only its author, a judge of the game or an operator can remove a comment', ['comment']);
    await this.change<null>(id, { commandId: randomUUID(), author }, ({ comments }) => {
      const isThere = comments.some((one) => one.number === number);
      return { result: null, event: isThere ? { type: 'CommentRemoved', data: { comment: number } } : null };
    });
    return { __typename: 'CommentRemoved' as const, game };
  }

  /** The events of a variation, or why the caller cannot play it. */
  private async eventsOf(caller: Caller, game: string, from: number, actions: readonly Action[]) {
    const played = await this.games.playVariation(caller, game, { from, corrections: [], actions }, (path) => {
      const index = path[1];
      if (typeof index !== 'number') return ['variation'];
      return ['variation', String(index), Object.keys(inputOf(actions[index]))[0]];
    });
    return isFailure(played) ? played : played.decision.added.filter(isTableEvent);
  }

  /**
   * Makes one change, after the changes of others. A repeated command changes nothing.
   *
   * @param again the result of a command with this id by the same author
   */
  private change<T>(
    game: string,
    { commandId, author }: { readonly commandId: string; readonly author: Commenter },
    decide: (state: CommentState) => Decided<T>,
    again: (event: CommentEvent) => T | ReturnType<typeof commandIdReused> = () => commandIdReused(),
  ) {
    type Changed = { readonly result: T | ReturnType<typeof commandIdReused>; readonly replayed: boolean };
    const command = { id: commandId, actor: author };
    return this.logs.change<Changed>(game, command, this.surroundings, (log) => {
      const place = log.commandOf(commandId);
      if (place !== undefined) {
        const [{ envelope }] = log.entriesOf(place);
        const isOwn = envelope.actor.id === author.id;
        return {
          result: { result: isOwn ? again(envelope as CommentEvent) : commandIdReused(), replayed: true },
          events: [],
        };
      }
      const { result, event } = decide(log.state);
      return { result: { result, replayed: false }, events: event === null ? [] : [event] };
    });
  }
}

const refused = (message: string): Decided<FailureOf<'Forbidden'>> => ({ result: forbidden(message), event: null });

type Content = Pick<StoredComment, 'revision' | 'text' | 'mark'> & {
  readonly variation: { readonly actions: readonly Action[] } | null;
};

const isSame = (one: Content, other: Content): boolean =>
  JSON.stringify([one.revision, one.text, one.mark, one.variation?.actions]) ===
  JSON.stringify([other.revision, other.text, other.mark, other.variation?.actions]);

import type { Caller } from '../access/authentication/caller.js';
import type { Actor } from '../games/record/envelope.js';
import { Games, inGame } from '../games/games.js';
import type { GameView } from '../games/view/game-view.js';
import { type FailureOf, forbidden, invalid, isFailure, noSuchGame, notFound } from '../platform/graphql/failures.js';
import { ReportError } from './report.js';
import { type MatchedReview, matchReview, ReviewRecorder } from './review-recorder.js';
import type { ReviewLogs, StoredReview } from './review-stream.js';
import { ReviewView } from './review-view.js';

const NEEDS_ROLE = 'attaching a review needs a role in the game: player, scribe, server or judge';

/** Reviews of games as their callers may see and change them. */
export class Reviews {
  constructor(
    private readonly games: Games,
    private readonly logs: ReviewLogs,
    private readonly recorder: ReviewRecorder,
  ) {}

  /** The reviews of a game with decisions that its viewer may see. */
  async of(game: GameView): Promise<readonly ReviewView[]> {
    const stored = await this.stored(game.id);
    return stored.map((one) => new ReviewView(one, game)).filter((one) => !one.isEmpty);
  }

  /**
   * Attaches a report (docs/how-to/reviews.md). The caller must be able to see the tiles that it is about.
   *
   * @param report its bytes, which are read only if the caller has a role in the game
   */
  async attach(
    caller: Caller,
    id: string,
    report: () => Promise<Uint8Array>,
  ): Promise<{ review: ReviewView; replayed: boolean } | FailureOf<'Forbidden' | 'NotFound' | 'InvalidInput'>> {
    const log = await this.games.load(id);
    if (log === null || log.line.replay === null) return notFound(noSuchGame(id), 'gameId');
    const actor = reviewerOf(inGame(caller, id, log), id);
    if (actor === null) return forbidden(NEEDS_ROLE, ['gameId']);
    const game = await this.games.game(caller, id);
    if (isFailure(game)) return notFound(noSuchGame(id), 'gameId');
    let matched: MatchedReview;
    try {
      matched = matchReview(await report(), log, (seat, revision) => game.canSeeChoices(seat, revision));
      const { number, replayed } = await this.recorder.attach(id, matched, actor);
      const stored = (await this.stored(id)).find((one) => one.number === number);
      return stored === undefined
        ? notFound(`the review ${number} was removed`, 'gameId')
        : { review: new ReviewView(stored, game), replayed };
    } catch (error) {
      if (!(error instanceof ReportError)) throw error;
      return error.isHidden ? forbidden(error.message, ['report']) : invalid(error.message, 'report');
    }
  }

  /** Removes a review. Its author can, and the judges, scribes and servers of the game. */
  async remove(
    caller: Caller,
    id: string,
    number: number,
  ): Promise<{ game: GameView } | FailureOf<'Forbidden' | 'NotFound' | 'InvalidInput'>> {
    if (number < 1) return invalid('expected the number of a review, from 1', 'review');
    const log = await this.games.load(id);
    const game = await this.games.game(caller, id);
    if (log === null || isFailure(game)) return notFound(noSuchGame(id), 'gameId');
    const actor = reviewerOf(inGame(caller, id, log), id);
    if (actor === null) return forbidden(NEEDS_ROLE, ['gameId']);
    const found = (await this.stored(id)).find((one) => one.number === number);
    if (found === undefined) return notFound(`the game has no review ${number}`, 'review');
    if (actor.role === 'player' && found.attachedBy.id !== actor.id)
      return forbidden('a player can remove only their own reviews', ['review']);
    await this.recorder.remove(id, number, actor);
    return { game };
  }

  private async stored(game: string): Promise<readonly StoredReview[]> {
    return (await this.logs.load(game))?.state.reviews ?? [];
  }
}

/** Role for reviews of a game; `null` without a role in it. */
const reviewerOf = (caller: Caller, game: string): Actor | null => caller.caseActorOf(game, 'raise')?.actor ?? null;

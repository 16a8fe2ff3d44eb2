import type { Seat } from '../engine/tiles/tile.js';
import type { Actor } from '../games/record/envelope.js';
import type { GameView } from '../games/view/game-view.js';
import { agreementOf, agreementView } from './agreement.js';
import { type DecisionView, decisionView } from './decision-view.js';
import type { Decision } from './match-report.js';
import type { StoredReview } from './review-stream.js';

/** A review as the viewer of a game may see it: with the decisions whose tiles the viewer may see, and their agreement. */
export class ReviewView {
  private readonly visible: readonly { readonly hand: number; readonly decisions: readonly Decision[] }[];

  constructor(
    private readonly stored: StoredReview,
    private readonly game: GameView,
  ) {
    const { seat, asOf } = stored;
    const isVisible = ({ after, by }: Decision) =>
      game.canSeeChoices(seat, after, asOf) && (by === null || game.canSeeChoices(seat, by, asOf));
    this.visible = stored.hands.map(({ hand, decisions }) => ({ hand, decisions: decisions.filter(isVisible) }));
  }

  get isEmpty(): boolean {
    return this.visible.every(({ decisions }) => decisions.length === 0);
  }

  get number(): number {
    return this.stored.number;
  }

  get seat(): Seat {
    return this.stored.seat;
  }

  get engine(): string {
    return this.stored.engine;
  }

  get model(): string | null {
    return this.stored.model;
  }

  get version(): string | null {
    return this.stored.version;
  }

  get leftOut(): number {
    return this.stored.leftOut;
  }

  get attachedAt(): string {
    return this.stored.attachedAt;
  }

  get attachedBy(): Actor {
    return this.stored.attachedBy;
  }

  get player(): string | null {
    return this.game.players?.[this.seat] ?? null;
  }

  get agreement() {
    return agreementView(agreementOf(this.visible.flatMap(({ decisions }) => decisions)));
  }

  /** Decisions of the hand that started at a revision, or of all hands. */
  decisionsOf(start: number | null): readonly DecisionView[] {
    return this.visible
      .filter(({ hand }) => start === null || hand === start)
      .flatMap(({ decisions }) => decisions.map(decisionView));
  }
}

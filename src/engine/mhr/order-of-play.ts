import type { TableRules } from '../table/rules.js';
import { tileOf } from '../tiles/notation.js';
import { type Seat, SEATS, seatAfter } from '../tiles/tile.js';
import type { Action, TableEvent } from '../table/moves.js';
import { WIND_LETTERS, type WindLetter } from './model.js';

/**
 * Whose turn it is, as far as a text needs it to leave things out: the actor, an unseen draw, the tile won on. Reader and
 * writer keep the same, each from what it has; it judges nothing.
 */
export class OrderOfPlay {
  /** Whose turn it is; null after lost steps. */
  turn: Seat | null = 0;
  /** They have a tile over, dealt, drawn or claimed. */
  private over = false;
  /** They have a supplement to draw. */
  supplement = false;
  /** The tile each has drawn and not yet discarded. */
  readonly drawn: (string | null)[] = [null, null, null, null];
  /** Whose dealt tiles are all known: what they draw and discard at once is known as well. */
  readonly known: boolean[] = [false, false, false, false];
  readonly discards: { readonly seat: Seat; readonly tile: string }[] = [];
  /** The tile a win would be on. */
  open: { readonly seat: Seat; readonly tile: string; readonly kong: boolean } | null = null;
  /** Who has said reach. */
  readonly reached: boolean[] = [false, false, false, false];
  /** Dealt bonus tiles are being laid open. */
  opening = false;
  /**
   * More may lie in front of a player than is told: steps were lost, nothing was dealt, or a set was not read; or it was
   * recorded otherwise first. What a hand is shown with is told then, and else stands there for the reader.
   */
  unsure = true;
  /** Tiles each lacks for dealt bonus tiles that they laid open. */
  private readonly lacking: number[] = [0, 0, 0, 0];
  /** Something of this hand was corrected. */
  private corrected = false;
  private indicators = 0;
  private dealer: Seat = 0;
  private letters: readonly WindLetter[] = WIND_LETTERS;

  constructor(private readonly rules: TableRules) {}

  /** A hand begins with this dealer. */
  start(dealer: Seat): void {
    this.letters = SEATS.map((seat) => WIND_LETTERS[this.rules.seatWind(dealer, seat) - 27]);
    this.dealer = dealer;
    this.turn = dealer;
    this.over = false;
    this.supplement = false;
    this.opening = false;
    this.unsure = true;
    this.corrected = false;
    this.indicators = 0;
    this.lacking.fill(0);
    this.reached.fill(false);
    this.drawn.fill(null);
    this.known.fill(false);
    this.discards.length = 0;
    this.open = null;
  }

  /** Whether reach can be said at all. */
  get knowsReach(): boolean {
    return this.rules.reach !== null;
  }

  letter(seat: Seat): WindLetter {
    return this.letters[seat];
  }

  seat(letter: WindLetter): Seat {
    return this.letters.indexOf(letter) as Seat;
  }

  hasOver(seat: Seat): boolean {
    return (this.over && this.turn === seat) || this.drawn[seat] !== null;
  }

  /** The tier of the next indicator; null where there are none. */
  get nextIndicator(): number | null {
    const { indicators } = this.rules;
    return indicators === null ? null : indicators.first + this.indicators;
  }

  /** The discard that lies so many before the last one. */
  discard(back: number): { readonly seat: Seat; readonly tile: string } | undefined {
    return this.discards[this.discards.length - 1 - back];
  }

  /** How far back a claim goes that does not say: the last discard, and past one's own. */
  backOf(seat: Seat): number {
    return this.discard(0)?.seat === seat ? 1 : 0;
  }

  /** What stands here was recorded otherwise first, so that nobody can say what lay there then. */
  wasCorrected(): void {
    this.corrected = true;
    this.unsure = true;
  }

  /** Whether every tile of a set claimed was read: the discard's, and the own ones where they are not its like. */
  private isRead(own: readonly string[] | undefined, back: number): boolean {
    return [this.discard(back)?.tile ?? '?', ...(own ?? [])].every((tile) => tileOf(tile) >= 0);
  }

  /** The order after an action, or after its event. */
  follow({ type, data }: Action | TableEvent): void {
    switch (type) {
      case 'DrawTile':
      case 'TileDrawn':
        this.drew(data.seat, data.tile, data.source === 'supplement');
        return;
      case 'TakeUpDiscard':
      case 'DiscardTakenUp':
        this.drew(data.seat, this.discard(0)?.tile ?? '?', false);
        return;
      case 'ExposeBonusTile':
      case 'BonusTileExposed':
        this.exposed(data.seat);
        return;
      case 'DeclareReach':
      case 'ReachDeclared':
        this.reached[data.seat] = true;
        return;
      case 'RevealIndicator':
      case 'IndicatorRevealed':
        this.indicators++;
        return;
      case 'DiscardTile':
      case 'TileDiscarded':
        this.discarded(data.seat, data.tile);
        return;
      case 'ReturnDraw':
      case 'DrawReturned':
        this.drawn[data.seat] = null;
        if (this.turn === data.seat) this.over = false;
        return;
      case 'ClaimMeld':
      case 'MeldClaimed':
        if (!this.isRead(data.own, data.back ?? 0)) this.unsure = true;
        this.claimed(data.seat, data.kind === 'big-exposed-kong', data.back ?? 0);
        return;
      case 'DeclareKong':
      case 'KongDeclared':
        this.turn = data.seat;
        this.over = false;
        this.supplement = true;
        this.drawn[data.seat] = null;
        this.open = { seat: data.seat, tile: data.tile, kong: true };
        if (tileOf(data.tile) < 0) this.unsure = true;
        return;
      case 'LoseSteps':
      case 'StepsLost':
        this.turn = null;
        this.over = false;
        this.supplement = false;
        this.drawn.fill(null);
        this.open = null;
        this.unsure = true;
        return;
      case 'DealTiles':
      case 'TilesDealt':
        this.over = this.rules.deal.dealer > this.rules.deal.others;
        this.opening = !this.over;
        this.unsure = this.corrected;
        for (const seat of SEATS) {
          const hand = data.hands[seat];
          this.known[seat] = hand.length > 0 && hand.every((tile) => tileOf(tile) >= 0);
        }
    }
  }

  private drew(seat: Seat, tile: string, supplement: boolean): void {
    if (this.opening && supplement) {
      if (this.lacking[seat] > 0) this.lacking[seat]--;
      this.openingGoesOn();
      return;
    }
    this.opening = false;
    this.turn ??= seat;
    this.drawn[seat] = tile;
    if (this.turn === seat) {
      this.over = true;
      this.supplement = false;
    }
    if (supplement) this.open = null;
  }

  /** A bonus tile is laid open: a supplement is due for it. */
  private exposed(seat: Seat): void {
    this.drawn[seat] = null;
    if (this.opening) {
      this.lacking[seat]++;
      this.openingGoesOn();
    } else if (this.turn === seat || this.turn === null) {
      this.turn = seat;
      this.over = false;
      this.supplement = true;
    }
  }

  /** The first in order of play who lacks a tile draws one; when nobody does, play begins. */
  private openingGoesOn(): void {
    const next = SEATS.map((places) => seatAfter(this.dealer, places)).find((seat) => this.lacking[seat] > 0);
    this.turn = next ?? this.dealer;
    this.over = false;
    this.supplement = next !== undefined;
  }

  private discarded(seat: Seat, tile: string): void {
    this.opening = false;
    // Who discards out of turn ends their own turn only when nobody else has to finish one.
    if (this.turn === seat || !(this.over || this.supplement)) {
      this.turn = seatAfter(seat);
      this.over = false;
      this.supplement = false;
    }
    this.drawn[seat] = null;
    this.discards.push({ seat, tile });
    this.open = { seat, tile, kong: false };
  }

  private claimed(seat: Seat, kong: boolean, back: number): void {
    this.opening = false;
    this.drawn[seat] = null;
    if (back === 1 && this.discard(0)?.seat === seat) {
      // A chi shown after its discard.
      this.turn = seatAfter(seat);
      this.over = false;
      return;
    }
    this.turn = seat;
    this.over = !kong;
    this.supplement = kong;
  }

  copy(): OrderOfPlay {
    const copy = new OrderOfPlay(this.rules);
    copy.letters = this.letters;
    copy.turn = this.turn;
    copy.over = this.over;
    copy.supplement = this.supplement;
    copy.open = this.open;
    copy.opening = this.opening;
    copy.unsure = this.unsure;
    copy.corrected = this.corrected;
    copy.indicators = this.indicators;
    copy.dealer = this.dealer;
    copy.discards.push(...this.discards);
    for (const seat of SEATS) {
      copy.drawn[seat] = this.drawn[seat];
      copy.known[seat] = this.known[seat];
      copy.lacking[seat] = this.lacking[seat];
      copy.reached[seat] = this.reached[seat];
    }
    return copy;
  }
}

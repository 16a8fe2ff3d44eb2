import type { Action } from '../engine/table/moves/moves.js';
import type { ClaimKind } from '../engine/vocabulary/terms.js';
import type { OpenTile } from '../engine/table/state.js';
import type { Seat } from '../engine/tiles/tile.js';
import type { SimulatedPlayer, Wish } from './player.js';
import type { Random } from './random.js';
import type { SimulatedTable } from './table.js';

/** Probabilities of optional events, in percent. */
const OFTEN = {
  /** A player announces a claim that another claim precedes. */
  announcedOutranked: 45,
  /** A claim is announced before it is carried out. */
  announcedFirst: 10,
  /** A set is taken before a winner notices the tile. */
  slowWin: 10,
  /** The discard comes before the chi is shown (wsom-rulebook "Chi" 4). */
  chiShownLate: 3,
  /** A win is announced after the next player has drawn (wsom-rulebook "Claiming a Discard" 2). */
  lateWin: 2,
  /** The same for a pong or kong. */
  lateSet: 2,
};

/** An intended claim with its action. */
interface Claim {
  readonly seat: Seat;
  readonly claim: ClaimKind;
  readonly action: Action;
}

/** Runs the claims on a discard or on a tile added to a kong. */
export class Claims {
  constructor(
    private readonly table: SimulatedTable,
    private readonly players: readonly SimulatedPlayer[],
    private readonly chance: Random,
  ) {}

  /** Collects claims on the discard and runs them. */
  onDiscard(): void {
    const { hand, state } = this.table;
    const winners = this.winners('discard');
    const sets: Claim[] = [];
    if (hand.open !== null) {
      for (const seat of this.others(hand.open.seat)) {
        if (winners.some((winner) => winner.seat === seat)) continue;
        const { chiFrom, seats } = state.rules;
        const chi = chiFrom === 'anyone' || (chiFrom === 'upper-seat' && seat === seats.after(hand.open.seat));
        const wish = this.players[seat].claimOn(hand, hand.open.design, chi);
        const claim = wish && claimFor(seat, wish);
        if (claim !== null && this.table.isLegal(claim.action)) sets.push(claim);
      }
    }
    this.settle(winners, sets);
  }

  /** Runs attempts to rob the kong just declared. */
  onKong(): void {
    // In some rulesets an indicator is revealed first.
    if (this.table.state.rules.indicators?.waiting === 'before-robbing') this.table.turnUp();
    this.settle(this.winners('robbing-kong'), []);
  }

  /** Runs wins on the tile just set aside; indicators that waited for a discard are revealed first (SN-25). */
  onSetAside(): void {
    this.table.turnUp();
    this.settle(this.winners('robbing-kong'), []);
  }

  /** Players who would win on the open tile. */
  private winners(by: 'discard' | 'robbing-kong'): Claim[] {
    const { open } = this.table.hand;
    if (open === null) return [];
    return this.others(open.seat)
      .filter((seat) => this.players[seat].wantsToWin(this.table.hand, open.design))
      .map((seat): Claim => ({ seat, claim: 'win', action: this.table.winOf(seat, by) }))
      .filter(({ action }) => this.table.isLegal(action));
  }

  private settle(winners: readonly Claim[], sets: readonly Claim[]): void {
    const { table } = this;
    const { rules } = table.state;
    const { open } = table.hand;
    if (open === null || winners.length + sets.length === 0) return;
    if (winners.length > rules.winnersPerTile && rules.aborts.includes('three-wins')) {
      table.act({ type: 'EndHand', data: { reason: 'aborted', abort: 'three-wins' } });
      return;
    }
    const rank = ({ seat, claim }: Claim) => rules.claimRank(claim, rules.seats.places(open.seat, seat));
    const [first, ...rest] = [...winners, ...sets].sort((a, b) => rank(a) - rank(b));
    if (first.claim === 'win' && sets.length > 0 && this.happens('slowWin')) {
      table.act(sets[0].action); // undone by the win
    } else {
      for (const claim of rest)
        if ((claim.claim === 'win' || rank(claim) > rank(first)) && this.happens('announcedOutranked')) this.say(claim);
    }
    if (first.claim === 'win') {
      if (rest.length === 0) this.nextDraws(first, open);
      for (const { action } of winners.slice(0, rules.winnersPerTile)) table.act(action);
    } else if (
      first.claim === 'chi' &&
      rest.length === 0 &&
      first.seat === rules.seats.after(open.seat) &&
      rules.claimWindow === 'discard' && // online, a set is shown at once
      this.happens('chiShownLate')
    ) {
      this.discardBeforeChi(first);
    } else {
      this.takeSet(first, open, rest.length === 0);
    }
  }

  private takeSet(claim: Claim, open: OpenTile, alone: boolean): void {
    if (alone && this.nextDraws(claim, open)) {
      this.say(claim);
      this.table.putBack(this.table.hand.turn);
    } else if (this.happens('announcedFirst')) {
      this.say(claim);
    }
    this.table.act(claim.action);
  }

  /** Sometimes lets the next player draw before a claim; returns whether it did. */
  private nextDraws({ seat, claim }: Claim, open: OpenTile): boolean {
    const { hand, state } = this.table;
    const next = state.rules.seats.after(open.seat);
    if (open.kind === 'kong' || claim === 'chi' || seat === next || hand.due !== 'draw') return false;
    if (hand.live < 1 || state.rules.claimWindow !== 'discard') return false;
    if (!this.happens(claim === 'win' ? 'lateWin' : 'lateSet')) return false;
    this.table.draw(next);
    return true;
  }

  /** Announces a chi, discards, and shows it afterwards (wsom-rulebook "Chi" 4). */
  private discardBeforeChi(chi: Claim): void {
    const { table } = this;
    const { seat } = chi;
    this.say(chi);
    const own = table.handAfter(chi.action).players[seat];
    const tile = this.players[seat].discardFrom(table.hand, own);
    if (!table.may({ type: 'DiscardTile', data: { seat, tile, drawn: false } })) {
      table.act(chi.action);
      return;
    }
    const winners = this.winners('discard');
    if (winners.length > 0) {
      this.settle(winners, []);
    } else {
      table.act(chi.action);
      this.onDiscard();
    }
  }

  /** The other seats, in order of play. */
  private others(seat: Seat): readonly Seat[] {
    const { seats } = this.table.state.rules;
    return seats.all.slice(1).map((places) => seats.after(seat, places));
  }

  private say({ seat, claim }: Claim): void {
    this.table.act({ type: 'AnnounceClaim', data: { seat, claim } });
  }

  private happens(what: keyof typeof OFTEN): boolean {
    return this.chance.below(100) < OFTEN[what];
  }
}

const claimFor = (seat: Seat, wish: Wish): Claim => ({
  seat,
  claim: wish.kind === 'big-exposed-kong' ? 'kong' : wish.kind,
  action: { type: 'ClaimMeld', data: { seat, ...wish } },
});

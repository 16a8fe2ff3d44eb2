import { expect } from '@jest/globals';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { type SanmaWin, scoreOfThree } from './sanma-scorer.js';

/**
 * Counts games of three again from their events, without code of the engine: who may have which yaku of circumstance, what
 * everybody pays, who deals next, and when the game is over.
 */

type Data = Readonly<Record<string, unknown>> & { readonly seat: number; readonly tile: string };
type Meld = SanmaWin['melds'][number];

interface Player {
  melds: Meld[];
  aside: number;
  discards: string[];
  claimed: boolean;
  reach: 'reach' | 'doubleReach' | null;
  /** The reach may still be won in its first turn. */
  early: boolean;
  /** The last draw was a supplement. */
  onKong: boolean;
  drawn: boolean;
}

/** How often each case occurred. */
export interface Seen {
  wins: number;
  robbedNorths: number;
  robbedKongs: number;
  early: number;
  heavenly: number;
  earthly: number;
  onNorth: number;
  lastTile: number;
  limits: number;
  severalLimits: number;
  nagashi: number;
  severalNagashi: number;
  aborted: number;
  double: number;
  responsible: number;
  withHonba: number;
  norths: number;
}

export const nothingSeen = (): Seen => ({
  wins: 0,
  robbedNorths: 0,
  robbedKongs: 0,
  early: 0,
  heavenly: 0,
  earthly: 0,
  onNorth: 0,
  lastTile: 0,
  limits: 0,
  severalLimits: 0,
  nagashi: 0,
  severalNagashi: 0,
  aborted: 0,
  double: 0,
  responsible: 0,
  withHonba: 0,
  norths: 0,
});

export const isEnd = (tile: string): boolean => tile[1] === 'z' || tile[0] === '1' || tile[0] === '9';
const kongOf = (tile: string): string[] => {
  const five = `5${tile[1]}`;
  return tile[1] !== 'z' && (tile[0] === '5' || tile[0] === '0')
    ? [five, five, five, `0${tile[1]}`]
    : Array<string>(4).fill(tile);
};

/** Counts a game again from its events, and fails the test where it differs. */
export class Recount {
  scores = [35_000, 35_000, 35_000];
  private players: Player[] = [];
  private dealer = 0;
  private honba = 0;
  private bets = 0;
  private round = 1;
  private live = 0;
  private indicators: string[] = [];
  /** Nobody has called, and no North has been set aside. */
  private untouched = true;
  /** What the last tile laid was, if it may be won on. */
  private laid: 'discard' | 'kong' | 'north' | null = null;
  private lastDiscarder = 0;
  private waitingBet: number | null = null;
  private winners: number[] = [];
  private ended: { reason: string; ready: readonly boolean[]; nagashi: number[] } | null = null;

  constructor(
    private readonly doubleLimits: boolean,
    readonly seen: Seen,
  ) {}

  take({ type, data: given }: TableEvent): void {
    const data = given as unknown as Data;
    const player = this.players[data.seat];
    if (type !== 'HandWon' && type !== 'ClaimAnnounced' && type !== 'TileDiscarded') this.passed(type);
    switch (type) {
      case 'HandStarted':
        this.starts(data);
        return;
      case 'IndicatorRevealed':
        this.indicators.push(data.tile);
        return;
      case 'TileDrawn':
        this.live--;
        player.drawn = true;
        player.onKong = data.source === 'supplement';
        return;
      case 'TileDiscarded':
        player.early = player.reach !== null && this.waitingBet === data.seat;
        player.discards.push(data.tile);
        player.drawn = false;
        this.laid = 'discard';
        this.lastDiscarder = data.seat;
        return;
      case 'ReachDeclared':
        player.reach = player.discards.length === 0 && this.untouched ? 'doubleReach' : 'reach';
        this.waitingBet = data.seat;
        return;
      case 'MeldClaimed': {
        const tiles = [...(data.own as string[]), data.tile];
        player.melds.push({ type: data.kind as Meld['type'], tiles });
        this.players[data.from as number].claimed = true;
        this.interrupt();
        return;
      }
      case 'KongDeclared': {
        const kind = data.kind as Meld['type'];
        const tiles = kongOf(data.tile);
        if (kind === 'small-exposed-kong')
          player.melds = player.melds.filter(({ tiles: [one] }) => one.replace('0', '5') !== tiles[0]);
        player.melds.push({ type: kind, tiles });
        this.laid = 'kong';
        return;
      }
      case 'BonusTileExposed':
        player.aside++;
        this.seen.norths++;
        this.laid = 'north';
        return;
      case 'HandWon':
        this.won(data);
        return;
      case 'HandEnded':
        this.ends(data);
        return;
    }
  }

  /** Nobody has won on the tile that was laid last. */
  private passed(type: string): void {
    if (type === 'IndicatorRevealed' || type === 'TilesRevealed' || this.laid === null) return;
    if (this.winners.length === 0) {
      if (this.laid !== 'discard') this.interrupt();
      else if (this.waitingBet !== null) {
        this.scores[this.waitingBet] -= 1000;
        this.bets++;
      }
    }
    if (this.laid === 'discard') this.waitingBet = null;
    this.laid = null;
  }

  private interrupt(): void {
    this.untouched = false;
    for (const player of this.players) player.early = false;
  }

  private starts(data: Data): void {
    if (this.ended !== null) {
      expect(this.isOver()).toBe(false);
      const next = this.next();
      expect([data.dealer, data.honba, data.prevailingWind, data.bets]).toEqual([
        next.dealer,
        next.honba,
        `${next.round}z`,
        this.bets,
      ]);
      [this.dealer, this.honba, this.round] = [next.dealer, next.honba, next.round];
    }
    this.players = Array.from({ length: 3 }, () => ({
      melds: [],
      aside: 0,
      discards: [],
      claimed: false,
      reach: null,
      early: false,
      onKong: false,
      drawn: false,
    }));
    Object.assign(this, { live: 55, indicators: [], untouched: true, laid: null, waitingBet: null, winners: [] });
    this.ended = null;
  }

  private won(data: Data): void {
    const { seat, tile } = data;
    const player = this.players[seat];
    const from = data.from as number | null;
    const selfDraw = from === null;
    const rest = data.concealed as string[];
    const reached = player.reach !== null;
    const untouched =
      this.untouched && this.laid !== 'north' && player.discards.length === 0 && player.melds.length === 0;
    const win: SanmaWin = {
      concealed: [...rest, tile],
      melds: player.melds,
      setAside: Array<string>(player.aside).fill('4z'),
      winningTile: tile,
      seat: (['E', 'S', 'W'] as const)[(seat - this.dealer + 3) % 3],
      round: (['E', 'S', 'W'] as const)[this.round - 1],
      selfDraw,
      reach: player.reach === 'reach',
      doubleReach: player.reach === 'doubleReach',
      firstTurn: player.early,
      finalTile: this.live === 0 && (selfDraw ? !player.onKong : this.laid === 'discard'),
      onKong: selfDraw && player.onKong,
      robbingKong: this.laid === 'kong' && !selfDraw,
      asDealt: selfDraw && untouched && !player.onKong,
      doraIndicators: this.indicators,
      ...(reached ? { uraIndicators: data.under as string[] } : {}),
    };
    const score = scoreOfThree(win, { doubleLimits: this.doubleLimits, tsumoLoss: true });
    const { changes, responsible = null } = data.result as { changes: number[]; responsible?: number | null };
    const { seen } = this;
    seen.wins++;
    if (this.laid === 'north' && !selfDraw) seen.robbedNorths++;
    if (win.robbingKong === true) seen.robbedKongs++;
    if (player.early) seen.early++;
    if (win.asDealt === true) seen[seat === this.dealer ? 'heavenly' : 'earthly']++;
    if (win.onKong === true && player.aside > 0) seen.onNorth++;
    if (win.finalTile === true) seen.lastTile++;
    if ((score?.limits ?? 0) > 0) seen.limits++;
    if ((score?.limits ?? 0) > 1) seen.severalLimits++;
    if (this.honba > 0) seen.withHonba++;
    const isFirst = this.winners.length === 0;
    if (!isFirst) {
      seen.double++;
      const [earlier] = this.winners;
      expect((earlier - this.lastDiscarder + 3) % 3).toBeLessThan((seat - this.lastDiscarder + 3) % 3);
    }
    const honba = isFirst ? this.honba : 0;
    const expected = [0, 0, 0];
    if (responsible === null) {
      for (let payer = 0; payer < 3; payer++) {
        if (payer === seat || (!selfDraw && payer !== from)) continue;
        const { discarder, dealer, nonDealer } = score?.payments ?? {};
        const share = selfDraw ? (payer === this.dealer ? dealer : nonDealer) : discarder;
        const paid = (share ?? Number.NaN) + honba * (selfDraw ? 100 : 200);
        expected[payer] -= paid;
        expected[seat] += paid;
      }
      expected[seat] += isFirst ? 1000 * this.bets : 0;
      // A comparison by text is fast; the failure shows the hand.
      if (JSON.stringify(expected) !== JSON.stringify(changes))
        expect([win, changes, data.result]).toEqual([win, expected, score]);
    } else seen.responsible++;
    this.pay(responsible === null ? expected : changes);
    if (isFirst) this.bets = 0;
    this.winners.push(seat);
  }

  private pay(changes: readonly number[]): void {
    this.scores = this.scores.map((score, seat) => score + changes[seat]);
  }

  private ends(data: Data): void {
    const result = data.result as { changes: number[]; ready?: boolean[]; nagashi?: number[] } | undefined;
    const ready = result?.ready ?? [false, false, false];
    const exhausted = data.reason === 'exhausted';
    const nagashi = exhausted
      ? [0, 1, 2].filter((seat) => {
          const { discards, claimed } = this.players[seat];
          return !claimed && discards.length > 0 && discards.every(isEnd);
        })
      : [];
    expect(result?.nagashi ?? []).toEqual(nagashi);
    if (exhausted) {
      expect(this.live).toBe(0);
      const deltas = [0, 0, 0];
      const count = ready.filter(Boolean).length;
      for (const winner of nagashi)
        for (const payer of [0, 1, 2].filter((seat) => seat !== winner)) {
          const share = winner === this.dealer || payer === this.dealer ? 4000 : 2000;
          deltas[payer] -= share;
          deltas[winner] += share;
        }
      if (nagashi.length === 0 && (count === 1 || count === 2))
        for (let seat = 0; seat < 3; seat++) deltas[seat] = ready[seat] ? 2000 / count : -2000 / (3 - count);
      expect(result?.changes ?? [0, 0, 0]).toEqual(deltas);
      this.pay(deltas);
    }
    if (data.reason === 'aborted') this.seen.aborted++;
    if (nagashi.length > 0) this.seen.nagashi++;
    if (nagashi.length > 1) this.seen.severalNagashi++;
    this.ended = { reason: data.reason as string, ready, nagashi };
  }

  private get stays(): boolean {
    const { reason, ready } = this.ended as NonNullable<Recount['ended']>;
    return reason === 'won' ? this.winners.includes(this.dealer) : reason === 'aborted' || ready[this.dealer];
  }

  private next(): { dealer: number; honba: number; round: number } {
    const { stays, dealer, round } = this;
    const won = this.ended?.reason === 'won';
    const honba = stays || !won ? this.honba + 1 : 0;
    return stays
      ? { dealer, honba, round }
      : { dealer: (dealer + 1) % 3, honba, round: dealer === 2 ? round + 1 : round };
  }

  /** An East-South game (SN-61 to SN-63). */
  isOver(): boolean {
    const { scores, dealer, round } = this;
    if (this.ended?.reason === 'aborted') return false;
    if (scores.some((score) => score < 0)) return true;
    const reached = Math.max(...scores) >= 40_000;
    const isLeader = scores.every(
      (score, seat) => score < scores[dealer] || (score === scores[dealer] && seat >= dealer),
    );
    if (round === 2 && dealer === 2) return this.stays ? reached && isLeader : reached;
    if (round === 3) return this.stays ? reached && isLeader : reached || dealer === 2;
    return false;
  }
}

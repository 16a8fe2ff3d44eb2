import { expect } from '@jest/globals';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { tileText } from '../../../src/engine/tiles/notation.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { Random } from '../../../src/simulation/random.js';
import { isEnd, nothingSeen, Recount } from '../oracles/sanma-recount.js';
import { lacksOne } from '../oracles/sanma-scorer.js';
import { Table } from './play.js';

/** Games of three whose tiles are chosen: hands won as dealt, and discards of terminals and honors only. */
export function guidedGame(ruleset: string, game: number): readonly TableEvent[] {
  const guide = new Guide(ruleset, new Random('guided', game));
  return guide.play();
}

const ENDS = ['1m', '9m', '1p', '9p', '1s', '9s', '1z', '2z', '3z', '4z', '5z', '6z', '7z'];
const plain = (tile: string): string => tile.replace('0', '5');

class Guide {
  private readonly table: Table;
  private deck: string[] = [];

  constructor(
    private readonly ruleset: string,
    private readonly random: Random,
  ) {
    this.table = new Table({ ruleset });
  }

  play(): readonly TableEvent[] {
    const { table, random } = this;
    const recount = new Recount(this.ruleset === 'reach/majsoul-sanma', nothingSeen());
    let told = 0;
    const isOver = () => {
      for (const event of table.events.slice(told)) recount.take(event);
      told = table.events.length;
      return recount.isOver();
    };
    do {
      table.accept({ type: 'StartHand', data: {} });
      if (random.chance(0.55)) this.nagashi();
      else this.dealt();
    } while (!isOver());
    table.accept({ type: 'CloseGame', data: { reason: 'complete' } });
    return table.events;
  }

  private get dealer(): Seat {
    return this.table.hand.dealer;
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)];
  }

  private shuffle(): void {
    const { tiles } = this.table.state.rules.tiles;
    this.deck = this.random.shuffled(tiles.map(tileText));
  }

  /** Takes these tiles from the deck, red or not; `null` if one is missing. */
  private take(wanted: readonly string[]): string[] | null {
    const left = [...this.deck];
    const taken: string[] = [];
    for (const tile of wanted) {
      const at = left.findIndex((one) => plain(one) === tile);
      if (at < 0) return null;
      taken.push(...left.splice(at, 1));
    }
    this.deck = left;
    return taken;
  }

  private takeAny(isMeant: (tile: string) => boolean = () => true): string {
    const at = this.deck.findIndex(isMeant);
    return this.deck.splice(Math.max(0, at), 1)[0];
  }

  /** Fourteen tiles of a hand that wins, the last one last. */
  private complete(): string[] {
    const { random } = this;
    const triplet = (tile: string) => [tile, tile, tile];
    const suit = () => this.pick(['p', 's']);
    const run = (of: string) => {
      const first = random.below(7) + 1;
      return [first, first + 1, first + 2].map((rank) => `${rank}${of}`);
    };
    const any = () => (random.chance(0.4) ? this.pick(ENDS) : `${random.below(9) + 1}${suit()}`);
    const kinds = [
      () => [0, 1, 2, 3].flatMap(() => (random.chance(0.6) ? run(suit()) : triplet(any()))),
      () => [0, 1, 2, 3].flatMap(() => triplet(any())),
      () => [0, 1, 2, 3].flatMap(() => triplet(`${random.below(7) + 1}z`)),
    ];
    for (;;) {
      const one = any();
      const pairs = random.shuffled([...ENDS, ...Array.from({ length: 6 }, any)]).slice(0, 7);
      const wanted = random.chance(0.08)
        ? [...ENDS, this.pick(ENDS)]
        : random.chance(0.08) && new Set(pairs).size === 7
          ? pairs.flatMap((tile) => [tile, tile])
          : random.chance(0.05)
            ? [...'1112345678999'].map((rank) => `${rank}p`).concat(`${random.below(9) + 1}p`)
            : [...this.pick(kinds)(), one, one];
      const taken = this.take(wanted);
      if (taken !== null) return random.shuffled(taken);
    }
  }

  private deal(hands: readonly (readonly string[])[]): void {
    this.table.accept({ type: 'DealTiles', data: { hands } });
    this.table.accept({ type: 'RevealIndicator', data: { tile: this.takeAny() } });
  }

  private draw(seat: Seat, tile: string, source: 'wall' | 'supplement' = 'wall'): void {
    this.table.accept({ type: 'DrawTile', data: { seat, tile, source } });
  }

  private discard(seat: Seat, tile: string): void {
    this.table.accept({ type: 'DiscardTile', data: { seat, tile, drawn: true } });
  }

  /** Somebody has a whole hand at their first draw; a North set aside before it ends the first turns. */
  private dealt(): void {
    const { table, random, dealer } = this;
    this.shuffle();
    const winner = this.pick(table.state.rules.seats.all);
    const tiles = this.complete();
    const last = tiles.pop() as string;
    const touched = random.chance(0.25) ? this.take(['4z']) : null;
    const hands = table.state.rules.seats.all.map((seat) =>
      seat === winner ? tiles : Array.from({ length: 13 }, () => this.takeAny()),
    );
    this.deal(hands);
    for (let seat = dealer; ; seat = table.state.rules.seats.after(seat)) {
      if (seat === dealer && touched !== null) {
        this.draw(seat, touched[0]);
        table.accept({ type: 'ExposeBonusTile', data: { seat, tile: '4z' } });
      }
      const source = seat === dealer && touched !== null ? 'supplement' : 'wall';
      const tile = seat === winner ? last : this.takeAny();
      this.draw(seat, tile, source);
      if (seat === winner) break;
      this.discard(seat, tile);
    }
    table.accept({ type: 'DeclareWin', data: { seat: winner, by: 'self-draw' } });
    table.accept({ type: 'EndHand', data: { reason: 'won' } });
  }

  /** Everybody discards what they draw; some draw terminals and honors only. */
  private nagashi(): void {
    const { table, random } = this;
    const { seats } = table.state.rules;
    this.shuffle();
    const hands = seats.all.map(() => {
      if (random.chance(0.5)) return this.complete().slice(1);
      return Array.from({ length: 13 }, () => this.takeAny((tile) => !isEnd(tile)));
    });
    const ready = hands.map(lacksOne);
    const drawsEnds = seats.all.map(() => random.chance(0.5));
    this.deal(hands);
    for (let seat = this.dealer; ; seat = seats.after(seat)) {
      const tile = this.takeAny((one) => isEnd(one) === drawsEnds[seat]);
      this.draw(seat, tile);
      const { discards, reach } = table.hand.players[seat];
      const mayReach = ready[seat] && discards === 0 && reach === null && table.state.scores[seat] >= 1000;
      if (mayReach && random.chance(0.3)) table.accept({ type: 'DeclareReach', data: { seat } });
      this.discard(seat, tile);
      if (table.hand.live === 0) break;
    }
    table.accept({ type: 'EndHand', data: { reason: 'exhausted' } });
    const ended = table.events.at(-1);
    if (ended?.type === 'HandEnded') expect(ended.data.result?.ready).toEqual(ready);
  }
}

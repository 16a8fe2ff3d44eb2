import { resolveRuleset } from '../../../engine/rulesets/registry.js';
import { resolveTable } from '../../../engine/rulesets/table-rules.js';
import type { TableRules } from '../../../engine/table/rules.js';
import type { HandStarted } from '../../../engine/vocabulary/game-start.js';
import type { ActionData } from '../../../engine/table/moves/moves.js';
import { FOUR_SEATS } from '../../../engine/tiles/seats.js';
import type { Seat } from '../../../engine/tiles/tile.js';
import type { StatedStart, StatedWin } from '../outcome-comparison.js';
import type { SourceGameBuilder } from '../source-game-builder.js';

/** A hand of a log of Mahjong Competition Rules; places count from the dealer, in order of play. */
export const MCR_LOG_RULES = 'mcr/china';

/** The rules with the order of play of a hand. */
export function rulesOf(hand: number): TableRules {
  const { table } = resolveTable(MCR_LOG_RULES);
  return table.inHand?.(hand) ?? table;
}

/** The start of a hand, whatever was played before it (MC-3 to MC-6). */
function started(hand: number): HandStarted {
  const before = { hand: hand - 1, take: 1, dealer: 0, honba: 0, bets: 0, prevailingWind: null } as const;
  return rulesOf(hand).nextHand(hand === 1 ? null : { ...before, ended: 'exhausted', ready: null, winners: [] });
}

/** Seat of the player at a place of a hand. */
export const seatAt = (hand: number, place: number): Seat => rulesOf(hand).seats.after(started(hand).dealer, place);

/** Place of a seat in a hand. */
export const placeOf = (hand: number, seat: Seat): number => rulesOf(hand).seats.places(started(hand).dealer, seat);

/** A list by place as a list by seat. */
export function bySeat<T>(hand: number, byPlace: readonly T[]): T[] {
  return FOUR_SEATS.all.map((seat) => byPlace[placeOf(hand, seat)]);
}

export function startOf(hand: number): StatedStart {
  const { dealer, prevailingWind } = started(hand);
  return { hand, dealer, prevailingWind: prevailingWind ?? '1z', honba: 0, bets: 0 };
}

/** Prevailing wind of a hand: 0 is East. */
export const windOf = (hand: number): number => Number(startOf(hand).prevailingWind[0]) - 1;

/** Names of fan in Chinese, as logs write them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  坎张: 'closed_wait',
  单钓: 'single_wait',
  一色四连环: 'four_pure_shifted_chows',
  一色三连环: 'pure_shifted_chows',
  明暗杠: 'melded_and_concealed_kongs',
};

/** The fan with this Chinese name; `undefined` if there is none. */
export function fanNamed(name: string): string | undefined {
  const plain = name.replace(/^独听・/u, '');
  const { patterns } = resolveRuleset(MCR_LOG_RULES);
  return patterns.find(({ name: names }) => names.zhHans === plain)?.id ?? OTHER_NAMES[plain];
}

/** Values of fan by id. */
export const fanValues = (): ReadonlyMap<string, number> =>
  new Map(resolveRuleset(MCR_LOG_RULES).patterns.map(({ id, value }) => [id, value]));

/** Whether a log's points may be those of a penalty. */
export const isAmount = (points: number): boolean => Number.isInteger(points) && Math.abs(points) <= 100_000;

/** The tile that others may claim, with its owner. */
interface Open {
  readonly place: number;
  readonly tile: string;
  readonly kong: boolean;
}

/** Adds the steps of one hand to a game. Every format of these rules has the same actions. */
export class McrHand {
  private open: Open | null = null;
  private drawn: string | null = null;
  /** Place of the player who acted last. */
  private turn = 0;

  constructor(
    private readonly game: SourceGameBuilder,
    readonly number: number,
  ) {}

  /** @param hands by place, the dealer’s with fourteen tiles */
  start(hands: readonly (readonly string[])[]): void {
    this.game.startHand(startOf(this.number), null, bySeat(this.number, hands));
    this.drawn = null;
  }

  seat(place: number): Seat {
    return seatAt(this.number, place);
  }

  /** The last discard, if nothing was drawn or claimed since. */
  get discard(): Open | null {
    return this.open === null || this.open.kong ? null : this.open;
  }

  get lastPlace(): number {
    return this.turn;
  }

  draw(place: number, tile: string): void {
    this.game.add({ type: 'DrawTile', data: { seat: this.seat(place), tile } });
    this.open = null;
    this.drawn = tile;
    this.turn = place;
  }

  flower(place: number, tile: string): void {
    this.game.add({ type: 'ExposeBonusTile', data: { seat: this.seat(place), tile } });
    this.turn = place;
  }

  /** @param fromHand whether the log says that it was not the tile just drawn; `null` if it does not say */
  play(place: number, tile: string, fromHand: boolean | null = null): void {
    const origin = fromHand === null ? (this.drawn === tile ? {} : { drawn: false }) : { drawn: !fromHand };
    this.game.add({ type: 'DiscardTile', data: { seat: this.seat(place), tile, ...origin } });
    this.open = { place, tile, kong: false };
    this.drawn = null;
    this.turn = place;
  }

  claim(place: number, kind: ActionData['ClaimMeld']['kind'], own: readonly string[]): void {
    this.game.add({ type: 'ClaimMeld', data: { seat: this.seat(place), kind, own: [...own] } });
    this.open = null;
    this.drawn = null;
    this.turn = place;
  }

  kong(place: number, kind: 'concealed-kong' | 'small-exposed-kong', tile: string): void {
    this.game.kong(this.seat(place), kind, tile);
    this.open = kind === 'concealed-kong' ? null : { place, tile, kong: true };
    this.drawn = null;
    this.turn = place;
  }

  win(place: number, stated: StatedWin): void {
    const by = this.open === null ? 'self-draw' : this.open.kong ? 'robbing-kong' : 'discard';
    const { changes } = stated;
    this.game.win(
      { seat: this.seat(place), by },
      changes === undefined ? stated : { ...stated, changes: bySeat(this.number, changes) },
    );
  }

  /**
   * What a judge took from players at fault and gave to others, by place. A false win itself is not recorded: in strict
   * mode it is not accepted, and play goes on.
   */
  judged(atFault: readonly number[], reason: string, changes: readonly number[]): void {
    const left = [...changes];
    for (const place of atFault) {
      if (changes[place] >= 0) continue;
      const data = { seat: this.seat(place), penalty: 'points', points: changes[place], reason } as const;
      this.game.add({ type: 'ImposePenalty', data });
      left[place] = 0;
    }
    if (left.every((points) => points === 0)) return;
    const data = { hand: this.number, take: 1, changes: bySeat(this.number, left), outcomes: [] };
    this.game.add({ type: 'AdjustScore', data });
  }

  exhausted(): void {
    this.game.noWin(null, [], { abort: null, changes: [0, 0, 0, 0] });
  }
}

/** The other two tiles of a chow, by its middle tile and the claimed one; `null` if they do not fit. */
export function ownOfChow(middle: string, claimed: string): readonly string[] | null {
  const rank = Number(middle[0]);
  const all = [rank - 1, rank, rank + 1].map((one) => `${one}${middle[1]}`);
  return rank < 2 || rank > 8 || !'mps'.includes(middle[1]) || !all.includes(claimed)
    ? null
    : all.filter((one) => one !== claimed);
}

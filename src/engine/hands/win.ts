import type { Meld } from './arrangements.js';
import type { Counts } from '../tiles/counts.js';
import type { Seat, Tile } from '../tiles/tile.js';

/** How a hand was won (wsom-rulebook "Winning the Hand" 2-3, "Robbing a Kong" 1). */
export type WinBy = 'self-draw' | 'discard' | 'robbing-kong';

/** A winning claim as a scorer sees it: the tiles, and what every ruleset asks of the circumstances. */
export interface Win {
  /** The concealed tiles, the winning tile among them. */
  readonly concealed: Counts;
  readonly melds: readonly Meld[];
  /** The tile really won on, drawn or claimed. */
  readonly tile: Tile;
  readonly by: WinBy;
  /** 27..30. */
  readonly seatWind: Tile;
  /** 27..30, or null where the ruleset knows none. */
  readonly prevailingWind: Tile | null;
  /** The seabed tile (self-draw) or the riverbed tile (discard). */
  readonly finalTile: boolean;
  /** Won on a supplement tile after a kong. */
  readonly onKong: boolean;
  /**
   * The dealer's dealt hand was complete (`heaven`), or the dealer's very first discard won with no kong before it
   * and the winner's hand as dealt (`earth`); each ruleset says what that is worth.
   */
  readonly blessing: 'heaven' | 'earth' | null;
}

/** One pattern that a hand scores. */
export interface ScoredPattern {
  readonly id: string;
  readonly name: string;
  /** Worth of one, in the ruleset's unit. */
  readonly points: number;
  /** What that counts where the ruleset has several units, e.g. `doubles`; left out for points. */
  readonly unit?: string;
  /** How often it counts (3.1 Value Honor counts once a set). */
  readonly count: number;
}

/**
 * One group of the arrangement a score was read from; `tiles` in notation. A regular hand has four sets and `eyes`,
 * Seven Pairs seven of `pair`, Thirteen Terminals one group of all its tiles; `block` are tiles that count together in a
 * shape that one ruleset has besides.
 */
export interface ScoredGroup {
  readonly kind: 'sequence' | 'triplet' | 'kong' | 'eyes' | 'pair' | 'thirteen-terminals' | 'block';
  readonly tiles: readonly string[];
  readonly meld: Meld['kind'] | null;
  /** Not exposed: no meld but a concealed kong, and not completed by a claimed tile. */
  readonly concealed: boolean;
  /** The winning tile was counted here. */
  readonly winningTile: boolean;
}

/** The result of record of a winning hand: plain JSON, integers and strings only. */
export interface Score {
  readonly patterns: readonly ScoredPattern[];
  /** Sum of patterns before limits. */
  readonly raw: number;
  readonly points: number;
  /** The limit that set `points`, in the ruleset's word, or null. */
  readonly limit: string | null;
  /** Ids of the patterns that made up `points`. */
  readonly scored: readonly string[];
  /** What else the ruleset counts a hand by, e.g. hand points and base points; absent where it counts nothing else. */
  readonly figures?: Readonly<Record<string, number>>;
  readonly arrangement: readonly ScoredGroup[];
}

/** A hand that cannot win, and why: a complete hand may still lack what the ruleset asks for. */
export interface NotAWin {
  readonly win: false;
  /** Stable code, e.g. `shape`, `minimum-points`. */
  readonly code: string;
  readonly reason: string;
}

/** Scores change by seat; what a payoff means in steps. */
export type Changes = readonly [number, number, number, number];

export interface PaymentStep {
  readonly from: Seat;
  readonly to: Seat;
  readonly points: number;
  /** Why, with its rule, e.g. `each pays 25 (wsom-scoring Payoff Scheme 3)`. */
  readonly reason: string;
}

export interface Payoff {
  readonly changes: Changes;
  /** Who is responsible for the win, whether or not that decides who pays here; null where nobody is. */
  readonly responsible: Seat | null;
  /** Points for hands counted on and of bets taken up, both in `changes`; absent where there are none. */
  readonly honba?: number;
  readonly bets?: number;
}

import type { Phrase } from '../messages/phrase.js';
import type { Meld } from './arrangements.js';
import type { Counts } from '../tiles/counts.js';
import type { Seat, Tile } from '../tiles/tile.js';

/** How a hand was won (wsom-rulebook "Winning the Hand" 2-3, "Robbing a Kong" 1). */
export type WinBy = 'self-draw' | 'discard' | 'robbing-kong';

/** A winning claim with the tiles and circumstances that every scorer needs. */
export interface Win {
  /** Concealed tiles, the winning tile included. */
  readonly concealed: Counts;
  readonly melds: readonly Meld[];
  /** The winning tile, drawn or claimed. */
  readonly tile: Tile;
  readonly by: WinBy;
  /** 27..30. */
  readonly seatWind: Tile;
  /** 27..30, or `null` in rulesets without a prevailing wind. */
  readonly prevailingWind: Tile | null;
  /** The seabed tile (self-draw) or the riverbed tile (discard). */
  readonly finalTile: boolean;
  /** Won on a supplement tile after a kong. */
  readonly onKong: boolean;
  /**
   * `heaven`: the dealer's initial hand was complete. `earth`: a win on the dealer's first discard, with no kong before
   * it and the winner's hand as dealt. Rulesets define their values.
   */
  readonly blessing: 'heaven' | 'earth' | null;
}

export interface ScoredPattern {
  readonly id: string;
  readonly name: string;
  /** Value of one, in the ruleset's unit. */
  readonly points: number;
  /** Unit of `points`, e.g. `doubles`; absent for points. */
  readonly unit?: string;
  /** Number of times (3.1 Value Honor counts once per set). */
  readonly count: number;
}

/**
 * A group of the scored arrangement; `tiles` in notation. A regular hand has four sets and `eyes`, Seven Pairs seven of
 * `pair`, Thirteen Terminals one group; `block` is the group of a ruleset's further shape.
 */
export interface ScoredGroup {
  readonly kind: 'sequence' | 'triplet' | 'kong' | 'eyes' | 'pair' | 'thirteen-terminals' | 'block';
  readonly tiles: readonly string[];
  readonly meld: Meld['kind'] | null;
  /** Not exposed: no meld but a concealed kong, and not completed by a claimed tile. */
  readonly concealed: boolean;
  readonly winningTile: boolean;
}

/** The result of record of a winning hand: plain JSON, integers and strings only. */
export interface Score {
  readonly patterns: readonly ScoredPattern[];
  /** Sum of patterns before limits. */
  readonly raw: number;
  readonly points: number;
  /** The limit that determined `points`, in the ruleset's word, or `null`. */
  readonly limit: string | null;
  /** Ids of the patterns that made up `points`. */
  readonly scored: readonly string[];
  /** Further figures of the ruleset, e.g. hand points and base points. */
  readonly figures?: Readonly<Record<string, number>>;
  readonly arrangement: readonly ScoredGroup[];
}

/** Why a hand cannot win; a complete hand may lack a requirement of the ruleset. */
export interface NotAWin {
  readonly win: false;
  /** Stable code, e.g. `shape`, `minimum-points`. */
  readonly code: string;
  /** In English. */
  readonly reason: string;
  readonly text: Phrase;
}

/** Score changes by seat, as many as the ruleset has seats. */
export type Changes = readonly number[];

export interface Payoff {
  readonly changes: Changes;
  /** Player responsible for the win, even if that does not change the payment; `null` if nobody is. */
  readonly responsible: Seat | null;
  /** Honba points and collected bets, both included in `changes`; absent if none. */
  readonly honba?: number;
  readonly bets?: number;
}

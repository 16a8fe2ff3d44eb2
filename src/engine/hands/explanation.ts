import type { Citation } from '../vocabulary/terms.js';
import type { ExplanationKey } from '../messages/explanation-keys.js';
import type { Message } from '../messages/message.js';
import { EAST, type Seat, type Tile } from '../tiles/tile.js';
import type { ScoredGroup, ScoredPattern } from './win.js';

/** A reason as a ruleset gives it: a key of `messages/explanations`, and values. */
export type Reason = Message<ExplanationKey>;

export const because = (key: ExplanationKey, values: Message['values'] = {}): Reason => ({ key, values });

const PLAYERS = ['player.east', 'player.south', 'player.west', 'player.north'] as const;
const WINDS = ['wind.east', 'wind.south', 'wind.west', 'wind.north'] as const;

/** A player, named by their wind: its place, East first. */
export const playerValue = (place: number): Reason => because(PLAYERS[place]);

/** The name of a wind tile. */
export const windValue = (wind: Tile): Reason => because(WINDS[wind - EAST]);

/** Points with the rule that grants them. Reasons are texts by default. */
export interface ReasonedPoints<R = string> {
  readonly points: number;
  readonly reason: R;
  readonly citation: Citation;
}

/** A payment, with the rule that demands it. */
export interface PaymentStep<R = string> extends ReasonedPoints<R> {
  readonly from: Seat;
  readonly to: Seat;
}

/** Dora of one indicator, or the red fives. */
export interface LuckyStep<R = string> {
  readonly kind: 'dora' | 'ura' | 'red' | 'aside';
  /** The indicator and the dora, in notation; `null` for red fives. A tile set aside has no indicator. */
  readonly indicator: string | null;
  readonly tile: string | null;
  readonly count: number;
  readonly reason: R;
  readonly citation: Citation;
}

/**
 * How the score of a hand was computed; every part cites its rule. Rulesets give an `Explanation<Reason>`, which
 * `explanationText` writes in a language.
 */
export interface Explanation<R = string> {
  readonly arrangement: readonly ScoredGroup[];
  readonly patterns: readonly (ScoredPattern & {
    /** Tiles of the pattern, one list per group; empty for circumstances. */
    readonly tiles: readonly (readonly string[])[];
    readonly citation: Citation;
  })[];
  /** Patterns that are met but do not count, with the reason. */
  readonly excluded: readonly {
    readonly id: string;
    readonly name: string;
    readonly reason: R;
    readonly citation: Citation;
  }[];
  /** Other readings of the same tiles, best first. */
  readonly otherReadings: readonly {
    readonly arrangement: readonly ScoredGroup[];
    readonly patterns: readonly ScoredPattern[];
    readonly raw: number;
    readonly points: number;
  }[];
  /** How `points` follow from the patterns: the sum, a limit, the chicken hand. */
  readonly total: {
    readonly raw: number;
    readonly points: number;
    readonly limit: string | null;
    readonly reason: R;
    readonly citation: Citation;
  };
  readonly payments: readonly PaymentStep<R>[];
  /** Steps of the base points (fu); empty if not needed; absent in rulesets without them. */
  readonly basePoints?: readonly ReasonedPoints<R>[];
  /** Absent in rulesets without dora. */
  readonly luckyTiles?: readonly LuckyStep<R>[];
  /** Reach bets collected by this winner, or `null`; absent in rulesets without bets. */
  readonly bets?: ReasonedPoints<R> | null;
  /** Whose rules apply where the ruleset's own page is silent; absent if it has no such page. */
  readonly note?: R;
}

/** The explanation of a hand without points. */
export const noScore = <R>(reason: R, citation: Citation): Explanation<R> => ({
  arrangement: [],
  patterns: [],
  excluded: [],
  otherReadings: [],
  total: { raw: 0, points: 0, limit: null, reason, citation },
  payments: [],
});

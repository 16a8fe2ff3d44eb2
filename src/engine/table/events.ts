import type { MeldKind } from '../melds/meld.js';
import type { Changes, Score, WinBy } from '../scoring/win.js';
import type { Seat } from '../tiles/tile.js';
import type { Irregularity } from './irregularity.js';

/**
 * The facts of a game (domain.md, "What a game stream holds"): past tense, immutable, plain JSON. Tiles are tile
 * readings in notation (`5p`, `?`, `[58]p`, `8s~`), seats 0..3 in order of play, numbers integers. The list may grow,
 * never shrink; `docs/log-format.md` describes every event.
 */
export interface EventData {
  GameOpened: GameOpened;
  PlayersSeated: PlayersSeated;
  HandStarted: HandStarted;
  DiceThrown: DiceThrown;
  WallBroken: { readonly seat: Seat; readonly stacks: number };
  TilesDealt: { readonly hands: readonly (readonly string[])[] };
  TileDrawn: { readonly seat: Seat; readonly tile: string; readonly source: 'wall' | 'supplement' };
  DrawReturned: { readonly seat: Seat };
  TileDiscarded: {
    readonly seat: Seat;
    readonly tile: string;
    /** The tile just drawn (true) or one from the hand (false); null where nobody saw. */
    readonly drawn: boolean | null;
  };
  ClaimAnnounced: { readonly seat: Seat; readonly claim: ClaimKind; readonly late?: boolean };
  MeldClaimed: {
    readonly seat: Seat;
    readonly kind: ClaimedKind;
    /** The discard taken, and whose it was. */
    readonly tile: string;
    readonly from: Seat;
    /** The claimant's own tiles of the set. */
    readonly own: readonly string[];
    /** How many discards lie between: 0 the last one, 1 the one before it (a late claim, a chi shown after its discard). */
    readonly back: number;
  };
  KongDeclared: {
    readonly seat: Seat;
    readonly kind: 'concealed-kong' | 'small-exposed-kong';
    /** The kong's tile; a small exposed kong adds one of it to the pong. */
    readonly tile: string;
  };
  /** A tile of the dead wall turned up; `place` is its tier counted from the break, 3 for the first. */
  IndicatorRevealed: { readonly tile: string; readonly place: number };
  /** Said before the discard it goes with; the bet is placed as the ruleset says. */
  ReachDeclared: { readonly seat: Seat };
  /** The last discard goes into the concealed hand instead of a draw. */
  DiscardTakenUp: { readonly seat: Seat; readonly tile: string; readonly from: Seat };
  /** A flower or season is laid open; a supplement tile is due for it. */
  BonusTileExposed: { readonly seat: Seat; readonly tile: string };
  TilesExposed: { readonly seat: Seat; readonly tiles: readonly string[] };
  TilesRevealed: TilesRevealed;
  StepsLost: { readonly count: number | null };
  NoteAdded: { readonly text: string };
  ConnectionChanged: { readonly seat: Seat; readonly connected: boolean };
  HandWon: HandWon;
  WinFailed: {
    readonly seat: Seat;
    readonly by: WinBy;
    readonly tile: string | null;
    /** The tiles shown, without the winning tile; null when the hand was not opened. */
    readonly shown: readonly string[] | null;
    readonly reason: string;
  };
  /** What a win brought, where the table scores by itself; the scores follow it. */
  PointsEntered: { readonly changes: Changes };
  PaymentsMade: { readonly changes: Changes };
  HandEnded: {
    readonly reason: HandEnd;
    /** Why it was broken off; with `aborted` only. */
    readonly abort?: Abort;
    /** What the end itself changed; absent where it changed nothing and nothing is to be said of the hands. */
    readonly result?: HandResult;
  };
  PenaltyImposed: {
    readonly seat: Seat;
    readonly penalty: PenaltyKind;
    /** Points taken (negative) or given, counted apart from the hands' scores; 0 where the penalty is none of points. */
    readonly points: number;
    readonly tiles: readonly string[];
    readonly reason: string;
  };
  GameClosed: {
    readonly reason: 'complete' | 'time' | 'abandoned';
    readonly totals: Changes;
    readonly placings: Changes;
  };
}

export type EventType = keyof EventData;

export interface Flagged {
  /** What was found irregular when this was recorded; absent when nothing was. */
  readonly irregularities?: readonly Irregularity[];
}

export type TableEvent<T extends EventType = EventType> = {
  [K in T]: { readonly type: K; readonly data: EventData[K] & Flagged };
}[T];

export type Mode = 'strict' | 'scribe';
export type Reveal = 'after-hand' | 'after-game' | 'never';
/** A ruleset's option values by name. */
export type Options = Readonly<Record<string, string | number | boolean>>;

export interface GameOpened {
  /** `family/preset`, e.g. `zung-jung/wsom`. */
  readonly ruleset: string;
  readonly edition: string;
  /** Every option's value, defaults included, so that a later default changes no old game. */
  readonly options: Options;
  readonly mode: Mode;
  readonly reveal: Reveal;
  readonly event: string | null;
  readonly table: string | null;
  /** Where the record begins in its game; absent where it begins at the beginning. */
  readonly begins?: Begins;
}

/** The table before the first hand of a record that does not begin at the beginning of its game: a log of some hands. */
export interface Begins {
  /** Number of the first hand recorded. */
  readonly hand: number;
  readonly dealer: Seat;
  readonly prevailingWind: string | null;
  readonly honba: number;
  readonly bets: number;
  readonly scores: Changes;
}

/** wsom-rulebook "Picking Seats". */
export interface SeatPicking {
  /** The four players as they sat down, counter-clockwise. */
  readonly places: readonly [string, string, string, string];
  /** Two throws: by which place (0..3), with which faces. */
  readonly throws: readonly { readonly place: number; readonly faces: readonly number[] }[];
  /** The face-down wind tiles in their row, from the odd number tile's end to the even one's. */
  readonly row: readonly string[];
}

export interface PlayersSeated {
  /** Player ids by seat; seat 0 is East of the first hand. Never names. */
  readonly players: readonly [string, string, string, string];
  readonly picking: SeatPicking | null;
}

export interface HandStarted {
  readonly hand: number;
  /** 1, and one more each time the hand is voided and played again. */
  readonly take: number;
  readonly dealer: Seat;
  /** `1z`..`4z`, or null where the ruleset has none. */
  readonly prevailingWind: string | null;
  readonly honba: number;
  readonly bets: number;
}

export interface DiceThrown {
  readonly seat: Seat;
  readonly faces: readonly number[];
  readonly purpose: 'break';
}

export type ClaimKind = 'chi' | 'pong' | 'kong' | 'win';
export type ClaimedKind = Extract<MeldKind, 'chi' | 'pong' | 'big-exposed-kong'>;

/** A set as it lies there, of which nobody saw how it came: an exposed kong is called a big one. */
export interface ShownMeld {
  readonly kind: ClaimedKind | 'concealed-kong';
  readonly tiles: readonly string[];
}

/**
 * All that lies in front of whoever shows a hand, where the record has not seen it laid: after lost steps, and in a hand
 * of which the result alone is recorded. Absent where nothing is said of it; where every step is there, the record has it.
 */
export interface ShownInFront {
  readonly melds?: readonly ShownMeld[];
  /** Flowers and seasons. */
  readonly bonus?: readonly string[];
}

/** All concealed tiles laid open. */
export interface TilesRevealed extends ShownInFront {
  readonly seat: Seat;
  readonly tiles: readonly string[];
}

export interface HandWon extends ShownInFront {
  readonly seat: Seat;
  readonly by: WinBy;
  readonly tile: string;
  /** The discarder, or the owner of the robbed kong; null for a self-draw. */
  readonly from: Seat | null;
  /** The concealed tiles as shown, without the winning tile; null when they were not recorded. */
  readonly concealed: readonly string[] | null;
  /** What the players declared, where it was recorded. */
  readonly declaredPoints: number | null;
  /** The tiles under the indicators, as they were turned up for this win; absent where none were. */
  readonly under?: readonly string[];
  readonly result: WinResult;
}

/** A win's result of record: the fold applies it and never rescores (log-format.md, "Results of record"). */
export interface WinResult {
  /** null where the hand was not shown, could not win, or the ruleset scores none: then `points` are what was declared. */
  readonly score: Score | null;
  readonly points: number;
  readonly changes: Changes;
  readonly responsible: Seat | null;
  /** Not all of the hand was shown or is known: only what lies open counts. Absent where that is not so. */
  readonly incomplete?: boolean;
  /** Points for hands counted on that are in `changes`; absent where there are none. */
  readonly honba?: number;
  /** Points of bets taken from the table that are in `changes`; absent where there are none. */
  readonly bets?: number;
}

/** The result of record of a hand's end, where the end itself changes scores or shows hands. */
export interface HandResult {
  readonly changes: Changes;
  /** Who was ready, by seat; null where nobody can say. */
  readonly ready?: readonly (boolean | null)[];
  /** Who is paid for a river of terminals and honors. */
  readonly nagashi?: readonly Seat[];
  /** Points of bets that nobody gets. */
  readonly betsLost?: number;
  /** Where every hand scores: what each is worth, by seat; null for the winner, whose result is his win's. */
  readonly hands?: readonly (HandScore | null)[];
}

/** What the hand of a player who did not win is worth. */
export interface HandScore {
  readonly seat: Seat;
  /** null for a dead hand, and for those who may not see it. */
  readonly score: Score | null;
  readonly points: number;
  /** Not all of its tiles were shown or are known: only those that were count. */
  readonly incomplete: boolean;
}

export type HandEnd = 'won' | 'exhausted' | 'aborted' | 'voided' | 'time' | 'misdeal' | 'ruling';

/** Why a hand was broken off, where the ruleset knows such ends. */
export type Abort = 'nine-kinds' | 'four-winds' | 'four-reaches' | 'four-kongs' | 'three-wins';

export type PenaltyKind =
  | 'dead-hand'
  | 'penalty-tiles'
  | 'points'
  | 'warning'
  | 'disqualification'
  /** The heaviest a ruleset has, with the points it takes and the hand played again (chombo). */
  | 'maximum-penalty';

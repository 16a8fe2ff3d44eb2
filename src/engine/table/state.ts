import type { Meld } from '../hands/arrangements.js';
import type { Changes } from '../hands/win.js';
import type { Counts } from '../tiles/counts.js';
import type { Seat, Tile } from '../tiles/tile.js';
import type { Concealed } from './concealed-hand.js';
import type { Abort, ClaimKind, HandEnd } from '../vocabulary/terms.js';
import type { GameOpened, PlayersSeated } from '../vocabulary/game-start.js';
import type { HandResult, HandWon } from '../vocabulary/results.js';
import type { TableRules } from './rules.js';
import type { CommittedWall } from './wall-taking.js';

/** The table as the events made it: immutable, its parts shared between one step and the next. */
export interface TableState {
  readonly rules: TableRules;
  readonly opened: GameOpened | null;
  readonly seated: PlayersSeated | null;
  /** Running totals of the hands, by seat. */
  readonly scores: Changes;
  /** Points that rulings assigned, counted apart. */
  readonly adjustments: Changes;
  /** Points of penalties off the table's totals, counted apart from the hands. */
  readonly penalties: Changes;
  /** Points of penalties off the overall account: final points, which the table's totals know nothing of. */
  readonly overallPenalties: Changes;
  /** Who is disqualified, in the order it came. */
  readonly disqualified: readonly Seat[];
  /** What players were punished for, once for each time. */
  readonly infractions: readonly Infraction[];
  /** Completed hands; a voided one does not count. */
  readonly handsPlayed: number;
  /** The hand being played, or the last one. */
  readonly hand: HandState | null;
  readonly closed: boolean;
}

/** That a player got a penalty for something. */
export interface Infraction {
  /** By the player where somebody sat there: who changes seats takes it along. */
  readonly of: string | Seat;
  readonly infraction: string;
}

/** What the seat in `turn` has to do next. */
export type Due =
  /** Dice, wall break and deal are still to come. */
  | 'deal'
  | 'draw'
  | 'discard'
  | 'supplement'
  /** A chi was announced and its discard made; the sequence is still to be shown (wsom-rulebook "Chi" 4). */
  | 'show-chi'
  /** Steps were lost: whose turn it is shows with the next thing seen. */
  | 'unknown'
  /** Won, or drawn out: only the end of the hand is still to be recorded. */
  | 'end';

export interface HandState {
  readonly number: number;
  readonly take: number;
  readonly dealer: Seat;
  readonly prevailingWind: Tile | null;
  readonly honba: number;
  /** Bets on the table, those carried over among them. */
  readonly bets: number;
  /** Bets on the table when the hand started. */
  readonly carried: number;
  readonly indicators: Indicators;
  /** Who has declared reach and not yet laid their bet on the table. */
  readonly betOf: Seat | null;
  readonly throws: readonly { readonly seat: Seat; readonly faces: readonly number[] }[];
  readonly broken: { readonly seat: Seat; readonly stacks: number } | null;
  /** The wall, where somebody committed to it. */
  readonly wall: CommittedWall | null;
  readonly turn: Seat;
  readonly due: Due;
  /** Tiles of the live wall still to be drawn; 0 after the seabed tile. */
  readonly live: number;
  /** Tiles that are never drawn as ordinary tiles: the dead wall, or a kong box. */
  readonly dead: number;
  /** A drawn tile that went back to the live wall: the next draw is this one. */
  readonly returned: string | null;
  readonly players: readonly [PlayerHand, PlayerHand, PlayerHand, PlayerHand];
  /** The last discard, linked to all before it. */
  readonly river: Discard | null;
  /** The tile that may be claimed now. */
  readonly open: OpenTile | null;
  /** Claims announced on the open tile and not yet carried out. */
  readonly announced: readonly Announced[];
  /** Copies of each design known to exist somewhere on the table. */
  readonly seen: Counts;
  /** Melds claimed and kongs declared so far, by anybody. */
  readonly calls: number;
  /** How the player in turn came to the tile over: dealt, drawn, a supplement, a claim, a discard taken up; null while nobody has one. */
  readonly came: 'deal' | 'wall' | 'supplement' | 'claim' | 'taken-up' | null;
  /** Nothing has been drawn or discarded yet but supplements: bonus tiles that were dealt are still exposed. */
  readonly opening: boolean;
  /** Tiles added to pongs that somebody could have robbed, in order. */
  readonly added: readonly AddedTile[];
  readonly wins: readonly HandWon[];
  /** Of how many wins the points have been entered, where the table scores by itself. */
  readonly entered: number;
  /** What this hand has changed in the scores so far. */
  readonly changes: Changes;
  /** Steps were lost: hand sizes, turns and the wall are no longer known exactly. */
  readonly gap: boolean;
  readonly ended: HandEnd | null;
  readonly abort: Abort | null;
  /** What the end itself brought, as recorded. */
  readonly result: HandResult | null;
}

/** Lucky tile indicators turned up, and those still to be. */
export interface Indicators {
  readonly tiles: readonly string[];
  /** To be turned up now, before anything else. */
  readonly due: number;
  /** To be turned up with the next discard. */
  readonly later: number;
}

export interface AddedTile {
  readonly seat: Seat;
  readonly design: Tile;
  /** Discards made before it. */
  readonly after: number;
}

export interface Reach {
  readonly kind: 'reach' | 'double-reach';
  /** Their discards before the one they declared it on. */
  readonly discards: number;
  /** Calls of the hand, and their own sets, when they declared it. */
  readonly calls: number;
  readonly melds: number;
  /** Their bet lies on the table. */
  readonly placed: boolean;
}

/** Who answers for what a claimed set guaranteed (`TableRules.guarantees`). */
export interface Guaranteed {
  readonly seat: Seat;
  readonly hand: string;
}

/** A hand that may not win any more (decision ZJ-27): too many tiles, too few, a false win shown, or a judge's ruling. */
export type DeadHand = 'long' | 'short' | 'false-win' | 'ruling';

export interface PlayerHand {
  readonly concealed: Concealed;
  readonly melds: readonly Meld[];
  /** Flowers and seasons lying open. */
  readonly bonus: readonly string[];
  /** The tile just drawn, while its player has not discarded; null otherwise. */
  readonly drawn: string | null;
  readonly dead: DeadHand | null;
  /** Tiles that lie open as a penalty, where the ruleset knows any: what ZJ-37 leaves open, WI-53 to WI-55 say. */
  readonly penaltyTiles: readonly string[];
  /** Tiles that still count as concealed but lie open: shown with a win, at the end of the hand, or unlawfully. */
  readonly shown: readonly string[];
  /** Discards this player has made. */
  readonly discards: number;
  readonly reach: Reach | null;
  readonly guaranteed: Guaranteed | null;
}

export interface Discard {
  readonly seat: Seat;
  readonly tile: string;
  /** 0..33, or -1 while unknown. */
  readonly design: Tile;
  readonly drawn: boolean | null;
  /** Who took it for a meld or a win, or null: it lies in the river. */
  readonly takenBy: Seat | null;
  /** How many discards came before it in the hand. */
  readonly index: number;
  readonly previous: Discard | null;
}

export interface OpenTile {
  readonly kind: 'discard' | 'kong';
  readonly seat: Seat;
  readonly tile: string;
  readonly design: Tile;
  /** The riverbed tile: the discard of whoever drew the last tile of the live wall. */
  readonly last: boolean;
  /** Who took it for a set, while a win on it still goes first (until that player's discard). */
  readonly takenBy: Seat | null;
  /** What others had said of it when it was taken. */
  readonly said: readonly Announced[];
  /** Who drew while it lay open and put the tile back: they may not claim it (WI-13). */
  readonly drawnOver: Seat | null;
}

export interface Announced {
  readonly seat: Seat;
  readonly claim: ClaimKind;
}

/** A record that no game can have made: `evolve` throws it, and only it. */
export class DamagedRecord extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DamagedRecord';
  }
}

/** What a game must have come to before an action means anything. These are asked before there is a hand to look at. */

/** Why an action means nothing at this table, or undefined. */
export type Phase = (state: TableState) => string | undefined;

/** A hand is being played, or its tiles are still to be dealt. */
export const handInPlay: Phase = ({ closed, hand }) =>
  closed
    ? 'the game is closed'
    : hand === null || hand.ended !== null
      ? 'no hand is being played; start one first'
      : undefined;

export const tilesDealt: Phase = (state) =>
  handInPlay(state) ?? (state.hand?.due === 'deal' ? 'the tiles have not been dealt yet' : undefined);

export const tilesNotDealt: Phase = (state) =>
  handInPlay(state) ?? (state.hand?.due === 'deal' ? undefined : 'the tiles have been dealt already');

export const gameOpen: Phase = (state) =>
  state.opened === null ? 'the game is not open' : state.closed ? 'the game is closed' : undefined;

/** As `open`, and after the game is closed: what judges record beside the play. */
export const gameOpened: Phase = (state) => (state.opened === null ? 'the game is not open' : undefined);

/** A hand has ended, and nothing has begun since. */
export const handEnded: Phase = (state) =>
  gameOpen(state) ??
  (state.hand === null
    ? 'no hand has been played yet'
    : state.hand.ended === null
      ? `hand ${state.hand.number} has not ended yet`
      : undefined);

/** Between two hands, or before the first. */
export const betweenHands: Phase = (state) =>
  gameOpen(state) ??
  (state.seated === null
    ? 'nobody is seated yet'
    : state.hand !== null && state.hand.ended === null
      ? `hand ${state.hand.number} has not ended yet`
      : undefined);

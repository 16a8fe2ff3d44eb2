import { type Phrase, phraseText, says, word } from '../messages/phrase.js';
import type { Meld } from '../hands/arrangements.js';
import type { Changes } from '../hands/win.js';
import type { Counts } from '../tiles/counts.js';
import type { Seat, Tile } from '../tiles/tile.js';
import type { Concealed } from './concealed-hand.js';
import type { Abort, ClaimKind, HandEnd } from '../vocabulary/terms.js';
import type { GameOpened, PlayersSeated, WallCommitted } from '../vocabulary/game-start.js';
import type { HandResult, HandWon } from '../vocabulary/results.js';
import type { TableRules } from './rules.js';

/** The table after a number of events: immutable, with parts shared between steps. */
export interface TableState {
  readonly rules: TableRules;
  readonly opened: GameOpened | null;
  readonly seated: PlayersSeated | null;
  /** Running totals of the hands, by seat. */
  readonly scores: Changes;
  /** Points assigned by rulings. */
  readonly adjustments: Changes;
  /** Penalty points on the table's account. */
  readonly penalties: Changes;
  /** Penalty points on the overall account (final points). */
  readonly overallPenalties: Changes;
  /** Disqualified seats, in order. */
  readonly disqualified: readonly Seat[];
  /** Penalized infractions, one entry per penalty. */
  readonly infractions: readonly Infraction[];
  /** Completed hands; voided ones do not count. */
  readonly handsPlayed: number;
  /** The current or last hand. */
  readonly hand: HandState | null;
  readonly closed: boolean;
}

export interface Infraction {
  /** The player in the seat, so that infractions follow the player to another seat; the seat if no player is known. */
  readonly of: string | Seat;
  readonly infraction: string;
}

/** The next step of the seat in `turn`. */
export type Due =
  /** Dice, break and deal. */
  | 'deal'
  | 'draw'
  | 'discard'
  | 'supplement'
  /** A chi was announced and its discard made; the sequence must be shown (wsom-rulebook "Chi" 4). */
  | 'show-chi'
  /** Unknown after lost steps, until the next event. */
  | 'unknown'
  /** The hand is won or exhausted; only its end must be recorded. */
  | 'end';

export interface HandState {
  readonly number: number;
  readonly take: number;
  readonly dealer: Seat;
  readonly prevailingWind: Tile | null;
  readonly honba: number;
  /** Bets on the table, carried ones included. */
  readonly bets: number;
  /** Bets on the table at the start of the hand. */
  readonly carried: number;
  readonly indicators: Indicators;
  /** The player who declared reach and has not yet placed the bet. */
  readonly betOf: Seat | null;
  readonly throws: readonly { readonly seat: Seat; readonly faces: readonly number[] }[];
  readonly broken: { readonly seat: Seat; readonly stacks: number } | null;
  readonly wall: CommittedWall | null;
  readonly turn: Seat;
  readonly due: Due;
  /** Tiles left to draw; 0 after the seabed tile. */
  readonly live: number;
  /** Tiles left in each player’s own wall, by seat; `null` if all draw from one wall. */
  readonly ownWalls: readonly number[] | null;
  /** Reserved tiles: a dead wall or kong box. */
  readonly dead: number;
  /** A tile returned to the live wall, which is the next draw. */
  readonly returned: string | null;
  /** By seat. */
  readonly players: readonly PlayerHand[];
  /** The last discard, linked to all earlier ones. */
  readonly river: Discard | null;
  readonly open: OpenTile | null;
  /** Announced claims on the open tile, not yet carried out. */
  readonly announced: readonly Announced[];
  /** Known copies of each design on the table. */
  readonly seen: Counts;
  /** Number of claimed melds and declared kongs. */
  readonly calls: number;
  /** Origin of the current player's extra tile; `null` if nobody has one. */
  readonly came: 'deal' | 'wall' | 'supplement' | 'claim' | 'taken-up' | null;
  /** What the last supplement replaced; `null` before the first. `bonus-of-kong`: a bonus tile drawn as a kong's supplement. */
  readonly replaced: 'kong' | 'bonus' | 'bonus-of-kong' | null;
  /** Dealt bonus tiles are still being exchanged; nothing else has been drawn or discarded. */
  readonly opening: boolean;
  /** Tiles added to pongs that were not robbed, in order. */
  readonly added: readonly AddedTile[];
  readonly wins: readonly HandWon[];
  /** Number of wins with entered points, in rulesets that enter points. */
  readonly entered: number;
  /** Score changes of this hand so far. */
  readonly changes: Changes;
  /** Steps were lost: hand sizes, turns and the wall are not known exactly. */
  readonly gap: boolean;
  readonly ended: HandEnd | null;
  readonly abort: Abort | null;
  /** The recorded result of the end of the hand. */
  readonly result: HandResult | null;
}

/** Dora indicators, revealed and due. */
export interface Indicators {
  readonly tiles: readonly string[];
  /** Due now, before anything else. */
  readonly due: number;
  /** Due with the next discard. */
  readonly later: number;
}

export interface AddedTile {
  readonly seat: Seat;
  readonly design: Tile;
  /** Number of discards before it. */
  readonly after: number;
}

export interface Reach {
  readonly kind: 'reach' | 'double-reach';
  /** Own discards before the declaration's. */
  readonly discards: number;
  /** Numbers of all calls and of own melds at the declaration. */
  readonly calls: number;
  readonly melds: number;
  /** The bet is on the table. */
  readonly placed: boolean;
}

/** Liability for a claimed set (`TableRules.guarantees`; responsibility payment). */
export interface Guaranteed {
  readonly seat: Seat;
  readonly hand: string;
}

/** Why a hand may not win any more (decision ZJ-27). */
export type DeadHand = 'long' | 'short' | 'false-win' | 'ruling';

export interface PlayerHand {
  readonly concealed: Concealed;
  readonly melds: readonly Meld[];
  /** Exposed flowers and seasons. */
  readonly bonus: readonly string[];
  /** The tile just drawn, until the discard. */
  readonly drawn: string | null;
  readonly dead: DeadHand | null;
  /** Penalty tiles (ZJ-37, WI-53 to WI-55). */
  readonly penaltyTiles: readonly string[];
  /** Concealed tiles shown to everybody: with a win, at the end of the hand, or unlawfully. */
  readonly shown: readonly string[];
  readonly discards: number;
  readonly reach: Reach | null;
  readonly guaranteed: Guaranteed | null;
}

export interface Discard {
  readonly seat: Seat;
  readonly tile: string;
  /** 0..33, or -1 if unknown. */
  readonly design: Tile;
  readonly drawn: boolean | null;
  /** Claimant for a meld or a win; `null` if the tile lies in the river. */
  readonly takenBy: Seat | null;
  /** Index among the discards of the hand. */
  readonly index: number;
  readonly previous: Discard | null;
}

export interface OpenTile {
  readonly kind: 'discard' | 'kong';
  readonly seat: Seat;
  readonly tile: string;
  readonly design: Tile;
  /** The discard after the last live tile was drawn (riverbed tile). */
  readonly last: boolean;
  /** Claimant for a set, while a win still has precedence (until their discard). */
  readonly takenBy: Seat | null;
  /** Claims that others had announced when it was taken. */
  readonly announcedBefore: readonly Announced[];
  /** The player who drew while it was open and returned the tile; they may not claim it (WI-13). */
  readonly drawnOver: Seat | null;
}

export interface Announced {
  readonly seat: Seat;
  readonly claim: ClaimKind;
}

/** A record that no game can have produced; the only error of `evolve`. */
export class DamagedRecord extends Error {
  /** The message as a key and values. */
  readonly says: Phrase;

  constructor(message: string | Phrase) {
    const text = typeof message === 'string' ? word(message) : message;
    super(phraseText(text));
    this.name = 'DamagedRecord';
    this.says = text;
  }
}

/** Phases: what a game must have reached before an action makes sense, judged before the hand is examined. */

/** Returns why an action makes no sense at this table, or `undefined`. */
export type Phase = (state: TableState) => Phrase | undefined;

export const handInPlay: Phase = ({ closed, hand }) =>
  closed
    ? says`the game is closed`
    : hand === null || hand.ended !== null
      ? says`no hand is being played; start one first`
      : undefined;

export const tilesDealt: Phase = (state) =>
  handInPlay(state) ?? (state.hand?.due === 'deal' ? says`the tiles have not been dealt yet` : undefined);

export const tilesNotDealt: Phase = (state) =>
  handInPlay(state) ?? (state.hand?.due === 'deal' ? undefined : says`the tiles have been dealt already`);

export const gameOpen: Phase = (state) =>
  state.opened === null ? says`the game is not open` : state.closed ? says`the game is closed` : undefined;

/** Like `gameOpen`, but also after the close, for entries of judges. */
export const gameOpened: Phase = (state) => (state.opened === null ? says`the game is not open` : undefined);

/** A hand has ended and no other one has started. */
export const handEnded: Phase = (state) =>
  gameOpen(state) ??
  (state.hand === null
    ? says`no hand has been played yet`
    : state.hand.ended === null
      ? says`hand ${state.hand.number} has not ended yet`
      : undefined);

/** Between two hands, or before the first, even before players sit. */
export const noHandInPlay: Phase = (state) =>
  gameOpen(state) ??
  (state.hand !== null && state.hand.ended === null ? says`hand ${state.hand.number} has not ended yet` : undefined);

/** Between two hands, or before the first. */
export const betweenHands: Phase = (state) =>
  gameOpen(state) ?? (state.seated === null ? says`nobody is seated yet` : noHandInPlay(state));

/** Tiles taken or revealed from the wall by an event, for comparison with the revealed wall. */
export type Taking =
  | { readonly took: 'deal'; readonly hands: readonly (readonly string[])[] }
  | { readonly took: 'wall' | 'supplement'; readonly seat: Seat; readonly tile: string }
  /** The tile drawn last was returned. */
  | { readonly took: 'back' }
  | { readonly took: 'indicator'; readonly tile: string; readonly place: number }
  /** The tiles under the indicators, in order. */
  | { readonly took: 'under'; readonly tiles: readonly string[] }
  /** Steps were lost; later positions are unknown. */
  | { readonly took: 'unknown' };

export interface Taken {
  readonly taking: Taking;
  readonly previous: Taken | null;
}

export interface CommittedWall extends Pick<WallCommitted, 'scheme' | 'commitment'> {
  /** True if the wall was committed after dice were thrown or tiles dealt. Such a commitment proves nothing. */
  readonly late: boolean;
  /** Each player's contribution to the shuffle, by seat. */
  readonly numbers: readonly (number | null)[];
  readonly taken: Taken | null;
  readonly revealed: boolean;
}

/** The takings in order. */
export function takingsOf({ taken }: CommittedWall): Taking[] {
  const takings: Taking[] = [];
  for (let at = taken; at !== null; at = at.previous) takings.push(at.taking);
  return takings.reverse();
}

import type { Changes, WinBy } from '../scoring/win.js';
import type { Seat } from '../tiles/tile.js';
import type {
  Abort,
  Begins,
  ClaimedKind,
  ClaimKind,
  EventData,
  HandEnd,
  Mode,
  Options,
  PenaltyKind,
  Reveal,
  SeatPicking,
  ShownInFront,
} from './events.js';

/**
 * What a recorder asks for: the imperative of the events. `decide` judges an action and turns it into the events that
 * happened; what an action leaves out, the engine works out (whose discard was taken, what a win scores).
 */
export interface ActionData {
  OpenGame: {
    readonly options?: Options;
    readonly mode: Mode;
    readonly reveal?: Reveal;
    readonly event?: string | null;
    readonly table?: string | null;
    /** Where the record does not begin at the beginning of its game. */
    readonly begins?: Begins;
  };
  /** Player ids by seat, or the picking procedure that decides the seats (or both, which must agree). */
  SeatPlayers: { readonly players?: readonly [string, string, string, string]; readonly picking?: SeatPicking | null };
  /** Everything left out is what the ruleset says comes next. */
  StartHand: {
    readonly hand?: number;
    readonly take?: number;
    readonly dealer?: Seat;
  };
  ThrowDice: { readonly seat: Seat; readonly faces: readonly number[] };
  BreakWall: { readonly seat: Seat; readonly stacks: number };
  DealTiles: { readonly hands: readonly (readonly string[])[] };
  /** `source` left out: the live wall, or the supplement where one is due. */
  DrawTile: { readonly seat: Seat; readonly tile: string; readonly source?: 'wall' | 'supplement' };
  ReturnDraw: { readonly seat: Seat };
  /** `drawn`: null where nobody saw; left out, the engine takes the tile for the drawn one if it is known to be the same. */
  DiscardTile: { readonly seat: Seat; readonly tile: string; readonly drawn?: boolean | null };
  AnnounceClaim: { readonly seat: Seat; readonly claim: ClaimKind };
  /** `own`: the claimant's own tiles of the set; left out for a pong or kong, it is what matches the discard. */
  ClaimMeld: {
    readonly seat: Seat;
    readonly kind: ClaimedKind;
    readonly own?: readonly string[];
    readonly back?: number;
  };
  DeclareKong: { readonly seat: Seat; readonly kind: 'concealed-kong' | 'small-exposed-kong'; readonly tile: string };
  /** `place` left out: the next tier after those turned up already. */
  RevealIndicator: { readonly tile: string; readonly place?: number };
  DeclareReach: { readonly seat: Seat };
  TakeUpDiscard: { readonly seat: Seat };
  ExposeBonusTile: EventData['BonusTileExposed'];
  ExposeTiles: { readonly seat: Seat; readonly tiles: readonly string[] };
  /** `melds`, `bonus`: all that lies in front, said where steps were lost or the result alone is recorded. */
  RevealTiles: EventData['TilesRevealed'];
  LoseSteps: { readonly count: number | null };
  AddNote: EventData['NoteAdded'];
  ChangeConnection: EventData['ConnectionChanged'];
  /** `concealed`: the tiles shown, without the winning tile; may be left out when the engine knows them. */
  DeclareWin: ShownInFront & {
    readonly seat: Seat;
    readonly by: WinBy;
    /** The winning tile where the record has not seen it (a drawn tile nobody saw). */
    readonly tile?: string;
    /** Whose tile was won on, where the record has not seen it discarded (lost steps, a hand recorded by its result). */
    readonly from?: Seat | null;
    readonly concealed?: readonly string[] | null;
    readonly declaredPoints?: number | null;
    /** The tiles under the indicators, in their order, where the winner has them turned up. */
    readonly under?: readonly string[];
  };
  /** For the first win of which they have not been entered yet. */
  EnterPoints: EventData['PointsEntered'];
  MakePayments: { readonly changes: Changes };
  EndHand: { readonly reason: HandEnd; readonly abort?: Abort };
  ImposePenalty: {
    readonly seat: Seat;
    readonly penalty: PenaltyKind;
    readonly points?: number;
    readonly tiles?: readonly string[];
    readonly reason: string;
  };
  CloseGame: { readonly reason: 'complete' | 'time' | 'abandoned' };
}

export type ActionType = keyof ActionData;

export type Action<T extends ActionType = ActionType> = {
  [K in T]: { readonly type: K; readonly data: ActionData[K] };
}[T];

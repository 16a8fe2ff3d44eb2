import type { Checks } from './check.js';
import * as claims from './checks/claims.js';
import * as endings from './checks/endings.js';
import * as kongs from './checks/kongs.js';
import { notOver } from './checks/phase.js';
import * as setup from './checks/setup.js';
import * as tiles from './checks/tiles.js';
import * as turns from './checks/turns.js';
import * as wins from './checks/wins.js';

/**
 * The checks every ruleset shares, by action, in the order they are asked: what cannot be an action at all first, then
 * turn and claim, then what is known of the tiles. A ruleset replaces or adds rows; it says only what differs.
 */
export const SHARED_CHECKS: Checks = {
  StartHand: [setup.handsLeft, setup.succession],
  ThrowDice: [setup.properDice, setup.rightThrower],
  BreakWall: [setup.stacksThere, setup.rightBreak],
  DealTiles: [setup.dealReadable, setup.dealSeen, setup.wallBroken, setup.dealCounts, setup.dealFour],
  DrawTile: [
    notOver,
    tiles.readable,
    tiles.exact,
    turns.drawInTurn,
    turns.chiShownBeforeDraw,
    turns.tilesLeft,
    turns.rightSource,
    turns.noClaimOpen,
    turns.sameTileReturned,
    tiles.fifthDrawn,
  ],
  ReturnDraw: [notOver, turns.somethingDrawn, turns.returnForClaim],
  DiscardTile: [
    notOver,
    tiles.readable,
    tiles.exact,
    turns.discardInTurn,
    turns.notLong,
    turns.notShort,
    tiles.drawnAsSaid,
    tiles.heldForDiscard,
    tiles.fifthDiscarded,
  ],
  AnnounceClaim: [
    notOver,
    claims.openToAnnounce,
    claims.notOwnToAnnounce,
    ...claims.inTimeToAnnounce,
    claims.chiShownBeforeClaim,
    claims.aliveToClaim,
    claims.notLastTile,
    claims.chiOfUpperSeat,
    claims.kongNotOnPong,
    claims.canMake,
    claims.canWin,
  ],
  ClaimMeld: [
    notOver,
    claims.claimable,
    claims.notOwn,
    claims.setReadable,
    claims.setSeen,
    ...claims.inTime,
    claims.chiShownBeforeClaim,
    claims.drawReturned,
    claims.aliveToClaim,
    claims.notLastTile,
    claims.chiOfUpperSeat,
    claims.notOutranked,
    claims.kongNotOnPong,
    kongs.kongsLeft,
    claims.properSet,
    claims.setHeld,
    claims.fifthShown,
  ],
  DeclareKong: [
    notOver,
    tiles.readable,
    kongs.kongTileNamed,
    kongs.pongThere,
    kongs.kongInTurn,
    kongs.kongAfterDraw,
    kongs.kongBeforeLastTile,
    kongs.kongsLeft,
    claims.aliveToClaim,
    kongs.kongHeld,
    kongs.fifthInKong,
  ],
  DeclareWin: [
    wins.winReadable,
    wins.winOnce,
    wins.somethingToWinOn,
    wins.notOwnTile,
    wins.robbable,
    wins.robbedInTime,
    wins.winInTime,
    wins.selfDrawInTurn,
    wins.aliveToWin,
    wins.winNotOutranked,
    wins.handShown,
    wins.shownAgreesWithSeen,
    wins.fifthRevealed,
    wins.winningShape,
  ],
  MakePayments: [endings.balanced, endings.paidAsScored],
  EndHand: [endings.somebodyWon, endings.drawnOut, endings.noWinAnnounced],
  CloseGame: [endings.cycleComplete],
};

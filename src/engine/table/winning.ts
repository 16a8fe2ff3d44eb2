import { isComplete } from '../hands/arrangements.js';
import type { Score, Win } from '../hands/win.js';
import { countOf, listTiles, withTile } from '../tiles/counts.js';
import { tileText } from '../tiles/notation.js';
import type { Seat } from '../tiles/tile.js';
import type { HandWon, WinDeclared } from '../vocabulary/results.js';
import { type Concealed, handOf, isKnown, withoutReading } from './concealed-hand.js';
import { designNamed, dueSize, matchingTiles, takenUpBy } from './hand.js';
import { asShown, isUnclear } from './shown-melds.js';
import type { TableRules } from './rules.js';
import type { HandState, TableState } from './state.js';
import type { PlayedBy, Settlement } from './checks/check.js';

/** A declared win as far as the record knows it. */
export interface WinClaim {
  /** The winning tile's reading; null when there is none to be seen. */
  readonly tile: string | null;
  readonly from: Seat | null;
  /** The concealed tiles without the winning tile, as shown or as known; null when some are not known. */
  readonly shown: readonly string[] | null;
  /** null when the tiles are not all known. */
  readonly win: Win | null;
  readonly said: WinDeclared;
}

/** Every known concealed tile in notation, ascending, a red five after its plain ones. */
export function listKnown(hand: Concealed): string[] {
  const texts: string[] = [];
  let last = -1;
  for (const design of listTiles(hand)) {
    if (design === last) continue;
    last = design;
    texts.push(...matchingTiles(hand, design, 7));
  }
  for (let bonus = 0; bonus < 8; bonus++) if ((hand.special >> (bonus + 3)) & 1) texts.push(tileText(37 + bonus));
  return texts;
}

/** The tile a self-draw is won on: the one drawn, else what was said, else (a dealt hand) the highest tile held. */
function selfDrawnTile(hand: HandState, data: WinDeclared): string | null {
  const { drawn, concealed } = hand.players[data.seat];
  if (data.tile !== undefined && (drawn === null || designNamed(drawn) < 0)) return data.tile;
  if (drawn !== null) return drawn;
  return isKnown(concealed) && concealed.size > 0 ? (listKnown(concealed).at(-1) ?? null) : null;
}

/** Whether the tile won on is among the concealed ones: drawn, or a discard taken up before the win was said. */
export const holdsWinningTile = (hand: HandState, seat: Seat, by: Win['by']): boolean =>
  by === 'self-draw' || (by === 'discard' && takenUpBy(hand, seat) !== null);

/** Whose tile a win is on that is not self-drawn; null where the record has lost sight of it. */
export function ownerOfTile(hand: HandState, by: 'discard' | 'robbing-kong'): Seat | null {
  if (hand.open !== null) return hand.open.seat;
  if (hand.gap || hand.due === 'deal') return null;
  return by === 'robbing-kong' ? hand.turn : (hand.river?.seat ?? null);
}

/** Whether nobody can say which tile lies open: before the deal, after lost steps, or where such a tile was won on already. */
export const isTileOutOfSight = ({ due, open, wins }: HandState): boolean =>
  due === 'unknown' || due === 'deal' || (wins.length > 0 && open === null);

/** Works out what a declared win is about: which tile, from whom, with which concealed tiles. */
export function winClaimOf(state: TableState, before: HandState, data: WinDeclared): WinClaim {
  const { rules } = state;
  const { seat, by } = data;
  const hand = asShown(before, data);
  const player = hand.players[seat];
  const open = hand.open;
  const taken = by === 'discard' ? takenUpBy(hand, seat) : null;
  const held = holdsWinningTile(hand, seat, by);
  const claimed = open === null || designNamed(open.tile) < 0 ? (data.tile ?? open?.tile ?? null) : open.tile;
  const selfDraw = by === 'self-draw';
  const tile = selfDraw ? selfDrawnTile(hand, data) : (taken?.tile ?? claimed);
  const from = by === 'self-draw' ? null : (ownerOfTile(hand, by) ?? data.from ?? null);
  const design = tile === null ? -1 : designNamed(tile);
  let shown: readonly string[] | null = data.concealed ?? null;
  if (shown === null && isKnown(player.concealed) && hand.due !== 'deal' && !hand.gap) {
    const rest = held && tile !== null ? withoutReading(player.concealed, tile).hand : player.concealed;
    shown = isKnown(rest) ? listKnown(rest) : null;
  }
  if (shown === null || design < 0 || tile === null) return { tile, from, shown, win: null, said: data };
  // Where sets may have been laid that the record does not have, only a hand of the right size can be scored.
  const unrecorded = (hand.gap || hand.due === 'deal') && shown.length !== dueSize(rules, player);
  if (unrecorded || player.melds.some(isUnclear)) return { tile, from, shown, win: null, said: data };
  const rest = handOf(shown);
  if (!isKnown(rest) || rest.special >> 3 !== 0) return { tile, from, shown, win: null, said: data };
  const win: Win = {
    concealed: countOf(rest, design) < 7 ? withTile(rest, design, 1) : rest,
    melds: player.melds,
    tile: design,
    by,
    seatWind: rules.seatWind(hand.dealer, seat),
    prevailingWind: hand.prevailingWind,
    finalTile: selfDraw ? hand.live <= 0 && !hand.gap : (open?.last ?? false),
    onKong: selfDraw && hand.came === 'supplement',
    blessing: blessingOf(hand, data),
  };
  return { tile, from, shown, win, said: data };
}

/**
 * wsom-scoring 9.4.1, 9.4.2 (ZJ-17, ZJ-18): the fourteen tiles that the dealer starts with, dealt or the last of them drawn
 * (BR-06), or their very first discard.
 */
function blessingOf(hand: HandState, { seat, by }: WinDeclared): Win['blessing'] {
  // A set that was taken with the very tile now won on is void.
  const calls = hand.calls - ((hand.open?.takenBy ?? null) === null ? 0 : 1);
  if (calls > 0 || hand.gap || hand.due === 'deal') return null;
  const initial = hand.river === null && seat === hand.dealer && (hand.came === 'deal' || hand.came === 'wall');
  if (by === 'self-draw') return initial ? 'heaven' : null;
  return by === 'discard' && seat !== hand.dealer && hand.river?.index === 0 && hand.river.seat === hand.dealer
    ? 'earth'
    : null;
}

/** Whether the tiles are a winning hand by shape: sets and eyes, or an irregular hand the ruleset knows. */
export function isWinningShape(rules: TableRules, win: Win): boolean {
  // A wrong or unseen set has no design: it can never be part of a win (WI-34).
  return win.melds.every((meld) => meld.design >= 0) && isComplete(win.concealed, win.melds.length, rules.shapes);
}

/** What a win's payoff depends on: the hand as it was when the win was declared, and what it scored. */
export function settlementOf(
  hand: HandState,
  win: Pick<HandWon, 'seat' | 'by' | 'from'> & { readonly tile: string | null },
  score: Score | null,
  points: number,
): Settlement {
  const { seat, by, from, tile } = win;
  const { river, open } = hand;
  // A robbed tile leads the discards as its owner's (ZJ-12).
  const robbed =
    by === 'robbing-kong' && open !== null ? { seat: open.seat, design: open.design, previous: river } : river;
  return {
    score,
    points,
    winner: seat,
    dealer: hand.dealer,
    from,
    tile: tile === null ? -1 : designNamed(tile),
    discards: by === 'self-draw' ? null : robbed,
    honba: hand.wins.length === 0 ? hand.honba : 0,
    bets: hand.wins.length === 0 ? hand.bets : 0,
    ...(hand.wins.length > 0 && hand.players[seat].reach?.placed ? { ownBetWith: hand.wins[0].seat } : {}),
    guaranteed: hand.players[seat].guaranteed,
  };
}

/** The win as its ruleset's scorer asks for it. */
export function fullWin(ruleset: PlayedBy, state: TableState, hand: HandState, claim: WinClaim, win: Win): Win {
  const { tile, shown, said } = claim;
  if (ruleset.winWith === undefined || tile === null || shown === null) return win;
  return ruleset.winWith(win, state, asShown(hand, said), {
    seat: said.seat,
    by: said.by,
    under: said.under,
    tile,
    shown,
  });
}

/** The score of a win whose tiles are known; why it is none; null when they are not known, or wins are not scored. */
export function scored(ruleset: PlayedBy, state: TableState, hand: HandState, claim: WinClaim): Score | string | null {
  const { win } = claim;
  if (win === null || !isWinningShape(state.rules, win)) return null;
  const score = ruleset.score(fullWin(ruleset, state, hand, claim, win));
  return score !== null && 'win' in score ? score.reason : score;
}

/** The win whose points are to be entered next, or undefined. */
export const unscoredWin = ({ rules }: TableState, { wins, entered }: HandState): HandWon | undefined =>
  rules.entersPoints ? wins[entered] : undefined;

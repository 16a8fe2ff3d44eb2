import type { Phrase } from '../messages/phrase.js';
import { isComplete } from '../hands/arrangements.js';
import type { Score, Win } from '../hands/win.js';
import { countOf, withTile } from '../tiles/counts.js';
import { tileText } from '../tiles/notation.js';
import { DESIGNS, type Seat } from '../tiles/tile.js';
import type { HandWon, WinDeclared } from '../vocabulary/results.js';
import { type Concealed, handOf, isKnown, withoutReading } from './concealed-hand.js';
import { designNamed, dueSize, leftFor, matchingTiles, takenUpBy } from './hand.js';
import { asShown, isUnclear } from './shown-melds.js';
import type { TableRules } from './rules.js';
import type { HandState, TableState } from './state.js';
import type { PlayedBy, Settlement } from './checks/check.js';

/** The known part of a declared win. */
export interface WinClaim {
  /** The winning tile's reading; `null` if unknown. */
  readonly tile: string | null;
  readonly from: Seat | null;
  /** Concealed tiles without the winning tile, as shown or known; `null` if incomplete. */
  readonly shown: readonly string[] | null;
  /** `null` if not all tiles are known. */
  readonly win: Win | null;
  readonly declared: WinDeclared;
}

/** Known concealed tiles in notation, ascending, red fives after plain ones. */
export function listKnown(hand: Concealed): string[] {
  const texts: string[] = [];
  for (let design = 0; design < DESIGNS; design++)
    if (countOf(hand, design) > 0) texts.push(...matchingTiles(hand, design, 7));
  for (let bonus = 0; bonus < 8; bonus++) if ((hand.special >> (bonus + 3)) & 1) texts.push(tileText(37 + bonus));
  return texts;
}

/** The winning tile of a self-draw: the drawn tile, else the declared one, else (of a dealt hand) the highest one. */
function selfDrawnTile(hand: HandState, data: WinDeclared): string | null {
  const { drawn, concealed } = hand.players[data.seat];
  if (data.tile !== undefined && (drawn === null || designNamed(drawn) < 0)) return data.tile;
  if (drawn !== null) return drawn;
  return isKnown(concealed) && concealed.size > 0 ? (listKnown(concealed).at(-1) ?? null) : null;
}

/** Whether the winning tile is among the concealed ones: drawn, or a discard taken up. */
export const holdsWinningTile = (hand: HandState, seat: Seat, by: Win['by']): boolean =>
  by === 'self-draw' || (by === 'discard' && takenUpBy(hand, seat) !== null);

/** Owner of the claimed winning tile; `null` if unknown. */
export function ownerOfTile(hand: HandState, by: 'discard' | 'robbing-kong'): Seat | null {
  if (hand.open !== null) return hand.open.seat;
  if (hand.gap || hand.due === 'deal') return null;
  return by === 'robbing-kong' ? hand.turn : (hand.river?.seat ?? null);
}

/** Whether the open tile is unknown: before the deal, after lost steps, or after a win took it. */
export const isTileOutOfSight = ({ due, open, wins }: HandState): boolean =>
  due === 'unknown' || due === 'deal' || (wins.length > 0 && open === null);

/** Resolves a declared win: the tile, its owner, and the concealed tiles. */
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
  if (shown === null || design < 0 || tile === null) return { tile, from, shown, win: null, declared: data };
  // If unrecorded melds are possible, only a hand of the right size can be scored.
  const unrecorded = (hand.gap || hand.due === 'deal') && shown.length !== dueSize(rules, player);
  if (unrecorded || player.melds.some(isUnclear)) return { tile, from, shown, win: null, declared: data };
  const rest = handOf(shown);
  if (!isKnown(rest) || ((rest.special >> 3) & 0xff) !== 0) return { tile, from, shown, win: null, declared: data };
  const win: Win = {
    concealed: countOf(rest, design) < 7 ? withTile(rest, design, 1) : rest,
    melds: player.melds,
    tile: design,
    by,
    seatWind: rules.seatWind(hand.dealer, seat),
    prevailingWind: hand.prevailingWind,
    finalTile: selfDraw ? leftFor(hand, rules.seats.after(seat)) <= 0 && !hand.gap : (open?.last ?? false),
    onKong: selfDraw && hand.came === 'supplement',
    blessing: blessingOf(hand, data),
  };
  return { tile, from, shown, win, declared: data };
}

/**
 * Blessings of heaven and earth, wsom-scoring 9.4.1, 9.4.2 (ZJ-17, ZJ-18): the dealer's initial fourteen tiles (BR-06),
 * or their first discard.
 */
function blessingOf(hand: HandState, { seat, by }: WinDeclared): Win['blessing'] {
  // A set taken with the winning tile itself is void.
  const calls = hand.calls - ((hand.open?.takenBy ?? null) === null ? 0 : 1);
  if (calls > 0 || hand.gap || hand.due === 'deal') return null;
  const initial = hand.river === null && seat === hand.dealer && (hand.came === 'deal' || hand.came === 'wall');
  if (by === 'self-draw') return initial ? 'heaven' : null;
  return by === 'discard' && seat !== hand.dealer && hand.river?.index === 0 && hand.river.seat === hand.dealer
    ? 'earth'
    : null;
}

/** Whether the tiles have a winning shape of the ruleset. */
export function isWinningShape(rules: TableRules, win: Win): boolean {
  // An invalid or unseen set has no design and is never part of a win (WI-34).
  return win.melds.every((meld) => meld.design >= 0) && isComplete(win.concealed, win.melds.length, rules.shapes);
}

/** Who discarded the tile of the claimed kong whose supplement the player has just drawn; `null` if it was none. */
function supplementFrom({ came, replaced, river, added, players }: HandState, seat: Seat): Seat | null {
  if (came !== 'supplement' || replaced !== 'kong' || river?.takenBy !== seat) return null;
  const isOfLaterKong = added.some(({ after }) => after > river.index);
  return !isOfLaterKong && players[seat].melds.at(-1)?.kind === 'big-exposed-kong' ? river.seat : null;
}

/** The circumstances of a win that determine its payments. */
export function settlementOf(
  { seats }: TableRules,
  hand: HandState,
  win: Pick<HandWon, 'seat' | 'by' | 'from'> & { readonly tile: string | null },
  score: Score | null,
  points: number,
): Settlement {
  const { seat, by, from, tile } = win;
  const { river, open } = hand;
  const fed = by === 'self-draw' ? supplementFrom(hand, seat) : null;
  // A robbed tile counts as its owner's latest discard (ZJ-12).
  const robbed =
    by === 'robbing-kong' && open !== null ? { seat: open.seat, design: open.design, previous: river } : river;
  return {
    seats,
    score,
    points,
    winner: seat,
    dealer: hand.dealer,
    from,
    tile: tile === null ? -1 : designNamed(tile),
    discards: by === 'self-draw' ? null : robbed,
    honba: hand.wins.length === 0 ? hand.honba : 0,
    bets: hand.wins.length === 0 ? hand.bets : 0,
    handHonba: hand.honba,
    ...(hand.wins.length > 0 && hand.players[seat].reach?.placed ? { ownBetWith: hand.wins[0].seat } : {}),
    ...(fed === null ? {} : { supplementFrom: fed }),
    guaranteed: hand.players[seat].guaranteed,
  };
}

/** The win with the ruleset's own additions. */
export function fullWin(ruleset: PlayedBy, state: TableState, hand: HandState, claim: WinClaim, win: Win): Win {
  const { tile, shown, declared: declaration } = claim;
  if (ruleset.winWith === undefined || tile === null || shown === null) return win;
  return ruleset.winWith(win, state, asShown(hand, declaration), {
    seat: declaration.seat,
    by: declaration.by,
    under: declaration.under,
    tile,
    shown,
  });
}

/** The score of a win, or the reason why it is none; `null` if tiles are unknown or wins are not scored. */
export function scored(ruleset: PlayedBy, state: TableState, hand: HandState, claim: WinClaim): Score | Phrase | null {
  const { win } = claim;
  if (win === null || !isWinningShape(state.rules, win)) return null;
  const score = ruleset.score(fullWin(ruleset, state, hand, claim, win));
  return score !== null && 'win' in score ? score.text : score;
}

/** The next win with points to be entered, or `undefined`. */
export const unscoredWin = ({ rules }: TableState, { wins, entered }: HandState): HandWon | undefined =>
  rules.entersPoints ? wins[entered] : undefined;

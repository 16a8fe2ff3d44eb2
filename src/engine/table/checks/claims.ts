import { winClaimOf, type WinClaim } from '../winning.js';
import { tileText } from '../../tiles/notation.js';
import { isNumber, placesAfter, rankOf, redFiveOf, type Seat, type Tile } from '../../tiles/tile.js';
import type { ClaimedKind, ClaimKind } from '../../vocabulary/terms.js';
import type { Check, Seated } from './check.js';
import type { Concealed } from '../concealed-hand.js';
import { matchingTiles, pongOf, windName } from '../hand.js';
import type { Discard, HandState, TableState } from '../state.js';
import { fifthOf, notHeld } from './tiles.js';

/** Claims of a discard: who may, when, with what, and which goes first. */

/** A claim carried out, or one that is only said. */
export type Claiming =
  | { readonly seat: Seat; readonly kind: ClaimedKind; readonly back?: number }
  | { readonly seat: Seat; readonly claim: ClaimKind };

/** The discard that lies `back` discards before the last one. */
export function discardBack(hand: HandState, back: number): Discard | null {
  let discard = hand.river;
  for (let left = back; left > 0 && discard !== null; left--) discard = discard.previous;
  return discard;
}

/** How far back the discard is that this player's claim takes: their announced chi may be shown after its discard. */
export const claimedBack = (hand: HandState, seat: Seat, kind: ClaimedKind, back = -1): number =>
  back >= 0 ? back : hand.due === 'show-chi' && hand.turn === seat && kind === 'chi' ? 1 : 0;

export const claimName = (kind: ClaimedKind): ClaimKind => (kind === 'big-exposed-kong' ? 'kong' : kind);

export const showsOwnChi = (hand: HandState, seat: Seat, back: number): boolean =>
  hand.due === 'show-chi' && hand.turn === seat && back === 1;

export type LateCode = 'late-claim' | 'claim-after-draw' | 'claim-after-taking';

/** Why a claim of the open tile comes too late, or undefined. */
export function lateness(
  state: TableState,
  hand: HandState,
  seat: Seat,
  claim: ClaimKind,
): readonly [LateCode, string] | undefined {
  const { open } = hand;
  const gone = open === null || (open.kind === 'kong' && claim !== 'win');
  if (gone) return ['late-claim', 'the tile may no longer be claimed: play has gone on'];
  const by = (other: Seat) => windName(state.rules, hand, other);
  // A win goes before a set that was taken, until its claimant's own discard.
  if (open.takenBy !== null && (claim !== 'win' || open.takenBy === seat))
    return ['claim-after-taking', `${by(open.takenBy)} has taken ${open.tile} already`];
  // Whoever touched the wall may not claim the discard that lay open (WI-13), though they put the tile back.
  if (open.drawnOver === seat) return ['claim-after-draw', `${by(seat)} has drawn a tile and put it back`];
  const drawnSince = hand.due === 'discard' && hand.came === 'wall';
  // Whoever draws gives up the discard before; a chi is the next player's instead of their draw.
  if (drawnSince && (claim === 'chi' || hand.turn === seat))
    return ['claim-after-draw', `${by(hand.turn)} has drawn already`];
  return undefined;
}

export const LATE: readonly LateCode[] = ['late-claim', 'claim-after-draw', 'claim-after-taking'];

export const chiOfUpperSeat: Check<Claiming> = {
  code: 'chi-not-upper',
  kind: 'breach',
  broken(state, hand, data) {
    if (('kind' in data ? data.kind : data.claim) !== 'chi' || state.rules.chiFrom === 'anyone') return undefined;
    const back = 'kind' in data ? claimedBack(hand, data.seat, data.kind, data.back) : 0;
    const taken = discardBack(hand, back);
    return taken === null || placesAfter(taken.seat, data.seat) === 1
      ? undefined
      : `${windName(state.rules, hand, data.seat)} may chi only a discard of the upper seat, not of ${windName(state.rules, hand, taken.seat)}`;
  },
};

export const notLastTile: Check<Claiming> = {
  code: 'last-tile-claim',
  kind: 'breach',
  broken: ({ rules }, hand, data) =>
    hand.open?.last && !rules.claimsLastDiscard && ('kind' in data || data.claim !== 'win')
      ? 'the last discard of the wall can only be won on'
      : undefined,
};

export const chiShownBeforeClaim: Check<Claiming> = {
  code: 'chi-not-shown',
  kind: 'breach',
  broken(state, hand, data) {
    if (hand.due !== 'show-chi') return undefined;
    if (
      'kind' in data
        ? showsOwnChi(hand, data.seat, claimedBack(hand, data.seat, data.kind, data.back))
        : data.claim === 'win'
    ) {
      return undefined;
    }
    return `${windName(state.rules, hand, hand.turn)} has announced chi and must show it first; only a win may come before`;
  },
};

export const kongNotOnPong: Check<Claiming> = {
  code: 'kong-on-pong',
  kind: 'breach',
  broken(_state, hand, data) {
    if ('kind' in data ? data.kind !== 'big-exposed-kong' : data.claim !== 'kong') return undefined;
    const design = hand.open?.design ?? -1;
    return design >= 0 && pongOf(hand.players[data.seat], design) !== undefined
      ? 'a discard cannot be added to an exposed triplet'
      : undefined;
  },
};

/** Another's announced claim that goes before this one, in words, or undefined. */
export function outrankedBy(state: TableState, hand: HandState, seat: Seat, claim: ClaimKind): string | undefined {
  if (hand.announced.length === 0 || hand.open === null) return undefined;
  const { rules } = state;
  const from = hand.open.seat;
  const own = rules.claimRank(claim, placesAfter(from, seat));
  // Where a chi ranks with a pong or kong, the first said goes first (4.4 of wsom-reach; PR-11). Where several may win, a win
  // that was said and goes before is recorded before.
  const first = claim !== 'win' && hand.announced[0].seat !== seat;
  const better = hand.announced.find((said, i) => {
    if (said.seat === seat) return false;
    const rank = rules.claimRank(said.claim, placesAfter(from, said.seat));
    return rank < own || (rank === own && first && i === 0 && (said.claim === 'chi') !== (claim === 'chi'));
  });
  return better && `${windName(rules, hand, better.seat)} has said ${better.claim}, which goes first`;
}

/** A long hand, or one a judge has ruled dead, makes no claim and declares no kong; a short one may (WI-20, WI-21). */
export const aliveToClaim: Check<Seated & { readonly claim?: ClaimKind }> = {
  code: 'dead-hand',
  kind: 'breach',
  broken(state, hand, data) {
    const { seat } = data;
    const { dead } = hand.players[seat];
    return dead === null || dead === 'short' || data.claim === 'win'
      ? undefined
      : `${windName(state.rules, hand, seat)}'s hand is dead (${dead})`;
  },
};

/** What an announced win would be, as far as the tiles are known. */
export const announcedWin = (state: TableState, hand: HandState, seat: Seat): WinClaim =>
  winClaimOf(state, hand, { seat, by: hand.open?.kind === 'kong' ? 'robbing-kong' : 'discard' });

/** The two other designs of each sequence that a design can be in. */
function sequencesWith(design: Tile): (readonly [Tile, Tile])[] {
  if (!isNumber(design)) return [];
  const rank = design % 9;
  return OTHERS.filter(([a, b]) => rank + a >= 0 && rank + b <= 8).map(([a, b]) => [design + a, design + b]);
}

const OTHERS = [
  [-2, -1],
  [-1, 1],
  [1, 2],
] as const;

const everyTwo = (first: readonly string[], second: readonly string[]): (readonly [string, string])[] =>
  first.flatMap((one) => second.map((other) => [one, other] as const));

/** Every two known tiles that make a sequence with a design. */
export const chiTiles = (concealed: Concealed, design: Tile): (readonly string[])[] =>
  sequencesWith(design).flatMap(([a, b]) =>
    everyTwo([...new Set(matchingTiles(concealed, a, 4))], [...new Set(matchingTiles(concealed, b, 4))]),
  );

/** Every two tiles that make a sequence with a design and that a player may hold, as far as the record knows. */
export function possibleChis(state: TableState, hand: HandState, seat: Seat, design: Tile): (readonly string[])[] {
  const { concealed } = hand.players[seat];
  const named = (tile: Tile): string[] => {
    const red = rankOf(tile) === 5 ? redFiveOf(tile) : -1;
    return [tileText(tile), ...(red >= 0 && state.rules.tiles.has(red) ? [tileText(red)] : [])];
  };
  return sequencesWith(design)
    .flatMap(([a, b]) => everyTwo(named(a), named(b)))
    .filter((own) => notHeld(state, hand, seat, own) === undefined && fifthOf(hand, concealed, own) === undefined);
}

import { type Phrase, says, word } from '../../messages/phrase.js';
import { winClaimOf, type WinClaim } from '../win-claim.js';
import { tileText } from '../../tiles/notation.js';
import { isNumber, rankOf, redFiveOf, type Seat, type Tile } from '../../tiles/tile.js';
import type { ClaimedKind, ClaimKind } from '../../vocabulary/terms.js';
import { type Seated, breach } from './check.js';
import type { Concealed } from '../concealed-hand.js';
import { matchingTiles, pongOf, windName } from '../hand.js';
import type { Discard, HandState, TableState } from '../state.js';
import { fifthOf, notHeld } from './tiles.js';

/** Claims of a discard: who may claim, when, and with which tiles. */

/** A claim that is carried out (`kind`) or only announced (`claim`). */
export type Claiming =
  | { readonly seat: Seat; readonly kind: ClaimedKind; readonly back?: number }
  | { readonly seat: Seat; readonly claim: ClaimKind };

/** The discard `back` discards before the last one. */
export function discardBack(hand: HandState, back: number): Discard | null {
  let discard = hand.river;
  for (let left = back; left > 0 && discard !== null; left--) discard = discard.previous;
  return discard;
}

/** Index, counted back, of the discard that is claimed: an announced chi may be shown after its own discard. */
export const claimedBack = (hand: HandState, seat: Seat, kind: ClaimedKind, back = -1): number =>
  back >= 0 ? back : hand.due === 'show-chi' && hand.turn === seat && kind === 'chi' ? 1 : 0;

/** The discard that is claimed. */
export const claimedDiscard = (
  hand: HandState,
  { seat, kind, back }: { readonly seat: Seat; readonly kind: ClaimedKind; readonly back?: number },
): Discard | null => discardBack(hand, claimedBack(hand, seat, kind, back));

export const claimName = (kind: ClaimedKind): ClaimKind => (kind === 'big-exposed-kong' ? 'kong' : kind);

export const showsOwnChi = (hand: HandState, seat: Seat, back: number): boolean =>
  hand.due === 'show-chi' && hand.turn === seat && back === 1;

export type LateCode = 'late-claim' | 'claim-after-draw' | 'claim-after-taking';

/** Why a claim of the open tile is too late, or `undefined`. */
export function lateness(
  state: TableState,
  hand: HandState,
  seat: Seat,
  claim: ClaimKind,
): readonly [LateCode, Phrase] | undefined {
  const { open } = hand;
  const gone = open === null || (open.kind === 'kong' && claim !== 'win');
  if (gone) return ['late-claim', says`the tile can no longer be claimed, because play has continued`];
  const by = (other: Seat) => windName(state.rules, hand, other);
  // A win precedes a taken set until the claimant's discard.
  if (open.takenBy !== null && (claim !== 'win' || open.takenBy === seat))
    return ['claim-after-taking', says`${by(open.takenBy)} has already taken ${open.tile}`];
  // A player who drew may not claim the discard that was open (WI-13), even after returning the tile.
  if (open.drawnOver === seat) return ['claim-after-draw', says`${by(seat)} has drawn a tile and put it back`];
  const drawnSince = hand.due === 'discard' && hand.came === 'wall';
  // Drawing gives up the claim on the previous discard; a chi replaces the draw.
  if (drawnSince && (claim === 'chi' || hand.turn === seat))
    return ['claim-after-draw', says`${by(hand.turn)} has already drawn`];
  return undefined;
}

export const LATE: readonly LateCode[] = ['late-claim', 'claim-after-draw', 'claim-after-taking'];

export const chiOfUpperSeat = /* @__PURE__ */ breach<Claiming>('chi-not-upper', (state, hand, data) => {
  if (('kind' in data ? data.kind : data.claim) !== 'chi' || state.rules.chiFrom === 'anyone') return undefined;
  if (state.rules.chiFrom === 'nobody') return says`this ruleset has no chi`;
  const back = 'kind' in data ? claimedBack(hand, data.seat, data.kind, data.back) : 0;
  const taken = discardBack(hand, back);
  return taken === null || state.rules.seats.places(taken.seat, data.seat) === 1
    ? undefined
    : says`${windName(state.rules, hand, data.seat)} may chi only a discard of the upper seat, not of ${windName(state.rules, hand, taken.seat)}`;
});

export const notLastTile = /* @__PURE__ */ breach<Claiming>('last-tile-claim', ({ rules }, hand, data) =>
  hand.open?.last && !rules.claimsLastDiscard && ('kind' in data || data.claim !== 'win')
    ? says`the last discard can be claimed only for a win`
    : undefined,
);

/** A tile that players may set aside, where nobody may claim it for a set (SN-13). */
export const claimableForSet = /* @__PURE__ */ breach<Claiming>('claim-only-to-win', ({ rules }, hand, data) => {
  if (rules.setAside === undefined || rules.setAside.claimable || ('claim' in data && data.claim === 'win'))
    return undefined;
  const laid = 'kind' in data ? claimedDiscard(hand, data) : hand.open;
  return laid?.design === rules.setAside.tile ? says`${laid.tile} may be claimed only for a win` : undefined;
});

export const chiShownBeforeClaim = /* @__PURE__ */ breach<Claiming>('chi-not-shown', (state, hand, data) => {
  if (hand.due !== 'show-chi') return undefined;
  if (
    'kind' in data
      ? showsOwnChi(hand, data.seat, claimedBack(hand, data.seat, data.kind, data.back))
      : data.claim === 'win'
  ) {
    return undefined;
  }
  return says`${windName(state.rules, hand, hand.turn)} has announced chi and must show it first; only a win may come before`;
});

export const kongNotOnPong = /* @__PURE__ */ breach<Claiming>('kong-on-pong', (_state, hand, data) => {
  if ('kind' in data ? data.kind !== 'big-exposed-kong' : data.claim !== 'kong') return undefined;
  const design = hand.open?.design ?? -1;
  return design >= 0 && pongOf(hand.players[data.seat], design) !== undefined
    ? says`a discard cannot be added to an exposed triplet`
    : undefined;
});

/** A long or ruled-dead hand may not claim or declare kongs; a short one may (WI-20, WI-21). */
export const aliveToClaim = /* @__PURE__ */ breach<Seated & { readonly claim?: ClaimKind }>(
  'dead-hand',
  (state, hand, data) => {
    const { seat } = data;
    const { dead } = hand.players[seat];
    return dead === null || dead === 'short' || data.claim === 'win'
      ? undefined
      : says`${windName(state.rules, hand, seat)}'s hand is dead (${word(dead)})`;
  },
);

/** The announced win, with the known tiles. */
export const announcedWin = (state: TableState, hand: HandState, seat: Seat): WinClaim =>
  winClaimOf(state, hand, { seat, by: hand.open?.kind === 'kong' ? 'robbing-kong' : 'discard' });

/** The two other designs of each sequence that contains a design. */
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

/** Pairs of known tiles that complete a sequence with a design. */
export const chiTiles = (concealed: Concealed, design: Tile): (readonly string[])[] =>
  sequencesWith(design).flatMap(([a, b]) =>
    everyTwo([...new Set(matchingTiles(concealed, a, 4))], [...new Set(matchingTiles(concealed, b, 4))]),
  );

/** Pairs of tiles of the set that complete a sequence and that the player may hold. */
export function possibleChis(state: TableState, hand: HandState, seat: Seat, design: Tile): (readonly string[])[] {
  const { concealed } = hand.players[seat];
  const { tiles } = state.rules;
  const named = (design: Tile): string[] =>
    (rankOf(design) === 5 ? [design, redFiveOf(design)] : [design]).filter(tiles.has).map(tileText);
  return sequencesWith(design)
    .flatMap(([a, b]) => everyTwo(named(a), named(b)))
    .filter(
      (own) =>
        notHeld(state, hand, seat, own) === undefined && fifthOf(state.rules, hand, concealed, own) === undefined,
    );
}

/** Own tiles of a claim: as given, matching the discard, or the only possible chi. */
export function ownTiles(
  state: TableState,
  hand: HandState,
  { seat, kind, own }: { readonly seat: Seat; readonly kind: ClaimedKind; readonly own?: readonly string[] },
  design: Tile,
): readonly string[] {
  if (own !== undefined) return own;
  if (kind === 'chi') return possibleChis(state, hand, seat, design)[0] ?? [];
  if (kind === 'big-exposed-kong' && pongOf(hand.players[seat], design) !== undefined) return [];
  const wanted = kind === 'big-exposed-kong' ? 3 : 2;
  const known = design < 0 ? [] : matchingTiles(hand.players[seat].concealed, design, wanted);
  while (known.length < wanted) known.push(design < 0 ? '?' : tileText(design));
  return known;
}

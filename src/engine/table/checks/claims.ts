import { tileOf, tileText } from '../../tiles/notation.js';
import { placesAfter, type Seat, type Tile } from '../../tiles/tile.js';
import type { Check } from '../check.js';
import { type Concealed, withoutReading } from '../concealed.js';
import type { ClaimedKind, ClaimKind } from '../events.js';
import { designNamed, matchingTiles, pongOf, windLetter } from '../hand.js';
import { possibleSets } from '../laid.js';
import type { Discard, HandState, TableState } from '../state.js';
import { claimOf, isWinningShape, type WinClaim } from '../winning.js';
import { fifthOf, notHeld, unreadable } from './tiles.js';
import { discardsBeforeChi } from './turns.js';

/** Claims of a discard: who may, when, with what, and which goes first. */

type AnyClaim = 'AnnounceClaim' | 'ClaimMeld';

/** The discard that lies `back` discards before the last one. */
export function discardBack(hand: HandState, back: number): Discard | null {
  let discard = hand.river;
  for (let left = back; left > 0 && discard !== null; left--) discard = discard.previous;
  return discard;
}

/** How far back the discard is that this player's claim takes: his announced chi may be shown after its discard. */
export const claimedBack = (hand: HandState, seat: Seat, kind: ClaimedKind, back = -1): number =>
  back >= 0 ? back : hand.due === 'show-chi' && hand.turn === seat && kind === 'chi' ? 1 : 0;

const claimName = (kind: ClaimedKind): ClaimKind => (kind === 'big-exposed-kong' ? 'kong' : kind);

const showsOwnChi = (hand: HandState, seat: Seat, back: number): boolean =>
  hand.due === 'show-chi' && hand.turn === seat && back === 1;

export const claimable: Check<'ClaimMeld'> = {
  code: 'no-open-tile',
  kind: 'impossible',
  broken(_state, hand, { seat, kind, back }) {
    const taken = discardBack(hand, claimedBack(hand, seat, kind, back));
    if (taken === null) return 'there is no discard to claim';
    return taken.takenBy === null ? undefined : `${taken.tile} has been taken already`;
  },
};

export const notOwn: Check<'ClaimMeld'> = {
  code: 'own-tile',
  kind: 'impossible',
  broken: (_state, hand, { seat, kind, back }) =>
    discardBack(hand, claimedBack(hand, seat, kind, back))?.seat === seat
      ? 'nobody can claim his own discard'
      : undefined,
};

export const openToAnnounce: Check<'AnnounceClaim'> = {
  code: 'no-open-tile',
  kind: 'breach',
  broken(_state, hand, { claim }) {
    if (hand.open === null) return 'no tile lies open to be claimed';
    if (hand.open.kind === 'kong' && claim !== 'win') return 'a tile added to a kong can only be won on';
    return undefined;
  },
};

export const notOwnToAnnounce: Check<'AnnounceClaim'> = {
  code: 'own-tile',
  kind: 'breach',
  broken: (_state, hand, { seat }) => (hand.open?.seat === seat ? 'nobody can claim his own tile' : undefined),
};

type LateCode = 'late-claim' | 'claim-after-draw' | 'claim-after-taking';

/** Why a claim of the open tile comes too late, or undefined. */
function lateness(
  state: TableState,
  hand: HandState,
  seat: Seat,
  claim: ClaimKind,
): readonly [LateCode, string] | undefined {
  const { open } = hand;
  const gone = open === null || (open.kind === 'kong' && claim !== 'win');
  if (gone) return ['late-claim', 'the tile may no longer be claimed: play has gone on'];
  const by = (other: Seat) => windLetter(state.rules, hand, other);
  // A win goes before a set that was taken, until its claimant's own discard.
  if (open.takenBy !== null && (claim !== 'win' || open.takenBy === seat))
    return ['claim-after-taking', `${by(open.takenBy)} has taken ${open.tile} already`];
  // Whoever touched the wall may not claim the discard that lay open (WI-13), though he put the tile back.
  if (open.drawnOver === seat) return ['claim-after-draw', `${by(seat)} has drawn a tile and put it back`];
  const drawnSince = hand.due === 'discard' && hand.came === 'wall';
  // Whoever draws gives up the discard before; a chi is the next player's instead of his draw.
  if (drawnSince && (claim === 'chi' || hand.turn === seat))
    return ['claim-after-draw', `${by(hand.turn)} has drawn already`];
  return undefined;
}

const LATE: readonly LateCode[] = ['late-claim', 'claim-after-draw', 'claim-after-taking'];

export const inTimeToAnnounce: readonly Check<'AnnounceClaim'>[] = LATE.map((code) => ({
  code,
  kind: 'breach',
  broken(state, hand, { seat, claim }) {
    const late = hand.open === null ? undefined : lateness(state, hand, seat, claim);
    return late?.[0] === code ? late[1] : undefined;
  },
}));

export const inTime: readonly Check<'ClaimMeld'>[] = LATE.map((code) => ({
  code,
  kind: 'breach',
  broken(state, hand, { seat, kind, back }) {
    const far = claimedBack(hand, seat, kind, back);
    if (showsOwnChi(hand, seat, far)) return undefined;
    if (far > 0) return code === 'late-claim' ? 'only the last discard may be claimed' : undefined;
    const late = hand.due === 'unknown' ? undefined : lateness(state, hand, seat, claimName(kind));
    return late?.[0] === code ? late[1] : undefined;
  },
}));

export const chiOfUpperSeat: Check<AnyClaim> = {
  code: 'chi-not-upper',
  kind: 'breach',
  broken(state, hand, data) {
    if (('kind' in data ? data.kind : data.claim) !== 'chi' || state.rules.chiFrom === 'anyone') return undefined;
    const back = 'kind' in data ? claimedBack(hand, data.seat, data.kind, data.back) : 0;
    const taken = discardBack(hand, back);
    return taken === null || placesAfter(taken.seat, data.seat) === 1
      ? undefined
      : `${windLetter(state.rules, hand, data.seat)} may chi only a discard of the upper seat, not of ${windLetter(state.rules, hand, taken.seat)}`;
  },
};

export const notLastTile: Check<AnyClaim> = {
  code: 'last-tile-claim',
  kind: 'breach',
  broken: ({ rules }, hand, data) =>
    hand.open?.last && !rules.claimsLastDiscard && ('kind' in data || data.claim !== 'win')
      ? 'the last discard of the wall can only be won on'
      : undefined,
};

export const chiShownBeforeClaim: Check<AnyClaim> = {
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
    return `${windLetter(state.rules, hand, hand.turn)} has announced chi and must show it first; only a win may come before`;
  },
};

export const drawReturned: Check<'ClaimMeld'> = {
  code: 'draw-not-returned',
  kind: 'breach',
  broken(state, hand, { seat }) {
    const { turn, due, river, came } = hand;
    return due === 'discard' && came === 'wall' && river !== null && turn !== river.seat && turn !== seat
      ? `${windLetter(state.rules, hand, turn)} has drawn and must put the tile back first`
      : undefined;
  },
};

export const setReadable: Check<'ClaimMeld'> = {
  code: 'malformed-tile',
  kind: 'impossible',
  field: 'own',
  broken(state, _hand, { own, kind }) {
    const wanted = kind === 'big-exposed-kong' ? 3 : 2;
    if (own === undefined) return kind === 'chi' ? 'a chi must say which two own tiles it is made with' : undefined;
    if (own.length === 0 && kind === 'big-exposed-kong') return undefined; // the discard was added to a pong (WI-43)
    if (own.length !== wanted) return `a ${kind} takes ${wanted} own tiles, got ${own.length}`;
    for (const text of own) {
      const wrong = unreadable(state, text);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  },
};

export const setSeen: Check<'ClaimMeld'> = {
  code: 'tile-unseen',
  kind: 'impossible',
  field: 'own',
  strictOnly: true,
  broken: (_state, _hand, { own }) =>
    own === undefined || own.every((text) => tileOf(text) >= 0) ? undefined : 'a strict game records every tile shown',
};

/** The own tiles a claim is made with: those said, or what is known to match the discard. */
export function ownTiles(
  hand: HandState,
  seat: Seat,
  kind: ClaimedKind,
  design: Tile,
  own?: readonly string[],
): readonly string[] {
  if (own !== undefined) return own;
  if (kind === 'big-exposed-kong' && pongOf(hand.players[seat], design) !== undefined) return [];
  const wanted = kind === 'big-exposed-kong' ? 3 : 2;
  const known = design < 0 ? [] : matchingTiles(hand.players[seat].concealed, design, wanted);
  while (known.length < wanted) known.push(design < 0 ? '?' : tileText(design));
  return known;
}

/** Whether known designs make a sequence: the common case, without readings. */
function isSequence(a: Tile, b: Tile, c: Tile): boolean {
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  return (
    high < 27 &&
    high - low === 2 &&
    ((low / 9) | 0) === ((high / 9) | 0) &&
    a + b + c === 3 * low + 3 &&
    a !== b &&
    b !== c
  );
}

export const properSet: Check<'ClaimMeld'> = {
  code: 'wrong-set',
  kind: 'breach',
  field: 'own',
  broken(_state, hand, { seat, kind, own, back }) {
    const taken = discardBack(hand, claimedBack(hand, seat, kind, back));
    if (taken === null || own === undefined) return undefined;
    if (own.length === 0 && pongOf(hand.players[seat], taken.design) !== undefined) return undefined; // WI-43
    const designs = own.map(designNamed);
    if (taken.design >= 0 && designs.every((design) => design >= 0)) {
      const ok =
        kind === 'chi' ? isSequence(taken.design, designs[0], designs[1]) : designs.every((d) => d === taken.design);
      if (ok) return undefined;
    } else {
      if (possibleSets(kind, [taken.tile, ...own]).length > 0) return undefined;
    }
    return `${[...own].join(' ')} with ${taken.tile} make no ${kind === 'chi' ? 'sequence' : kind === 'pong' ? 'triplet' : 'kong'}`;
  },
};

export const setHeld: Check<'ClaimMeld'> = {
  code: 'not-held',
  kind: 'inconsistency',
  shows: 'hand',
  field: 'own',
  broken(state, hand, { seat, kind, own, back }) {
    const taken = discardBack(hand, claimedBack(hand, seat, kind, back));
    return taken === null ? undefined : notHeld(state, hand, seat, ownTiles(hand, seat, kind, taken.design, own));
  },
};

export const fifthShown: Check<'ClaimMeld'> = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'own',
  broken(_state, hand, { seat, kind, own, back }) {
    const taken = discardBack(hand, claimedBack(hand, seat, kind, back));
    if (taken === null) return undefined;
    const fifth = fifthOf(hand, hand.players[seat].concealed, ownTiles(hand, seat, kind, taken.design, own));
    return fifth === undefined ? undefined : `all four ${fifth} have been seen already`;
  },
};

export const kongNotOnPong: Check<AnyClaim> = {
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
  return better && `${windLetter(rules, hand, better.seat)} has said ${better.claim}, which goes first`;
}

export const notOutranked: Check<'ClaimMeld'> = {
  code: 'outranked',
  kind: 'breach',
  broken: (state, hand, { seat, kind }) => outrankedBy(state, hand, seat, claimName(kind)),
};

/** A long hand, or one a judge has ruled dead, makes no claim and declares no kong; a short one may (WI-20, WI-21). */
export const aliveToClaim: Check<AnyClaim | 'DeclareKong'> = {
  code: 'dead-hand',
  kind: 'breach',
  broken(state, hand, data) {
    const { seat } = data;
    const { dead } = hand.players[seat];
    return dead === null || dead === 'short' || ('claim' in data && data.claim === 'win')
      ? undefined
      : `${windLetter(state.rules, hand, seat)}'s hand is dead (${dead})`;
  },
};

/** Announcing what the tiles known to the record cannot make. */
export const canMake: Check<'AnnounceClaim'> = {
  code: 'wrong-set',
  kind: 'breach',
  shows: 'hand',
  broken(state, hand, { seat, claim }) {
    const design = hand.open?.design ?? -1;
    const { concealed } = hand.players[seat];
    if (design < 0 || claim === 'win' || concealed.unseen.length > 0 || hand.gap) return undefined;
    const who = windLetter(state.rules, hand, seat);
    if (claim === 'chi')
      return chiTiles(concealed, design).length > 0 ? undefined : `${who} has no two tiles for a chi with it`;
    const wanted = claim === 'pong' ? 2 : 3;
    return matchingTiles(concealed, design, wanted).length === wanted
      ? undefined
      : `${who} does not hold ${wanted} of it`;
  },
};

export const aliveToSayWin: Check<'AnnounceClaim'> = {
  code: 'dead-hand-win',
  kind: 'breach',
  broken(state, hand, { seat, claim }) {
    const { dead } = hand.players[seat];
    return dead === null || claim !== 'win'
      ? undefined
      : `${windLetter(state.rules, hand, seat)}'s hand is dead (${dead}) and may not win`;
  },
};

/** What an announced win would be, as far as the tiles are known. */
export const announcedWin = (state: TableState, hand: HandState, seat: Seat): WinClaim =>
  claimOf(state, hand, { seat, by: hand.open?.kind === 'kong' ? 'robbing-kong' : 'discard' });

/** Announcing a win with tiles known to be none. */
export const canWin: Check<'AnnounceClaim'> = {
  code: 'false-win',
  kind: 'breach',
  shows: 'hand',
  broken(state, hand, { seat, claim }) {
    if (claim !== 'win' || hand.open === null || hand.gap || hand.players[seat].dead !== null) return undefined;
    const { win } = announcedWin(state, hand, seat);
    return win === null || isWinningShape(state.rules, win)
      ? undefined
      : `${windLetter(state.rules, hand, seat)}'s tiles are no winning hand with ${hand.open.tile}`;
  },
};

/** A chi that is shown after its discard still needs its tiles then. */
export const chiKept: Check<'DiscardTile'> = {
  code: 'wrong-set',
  kind: 'breach',
  shows: 'hand',
  field: 'tile',
  broken(state, hand, { seat, tile }) {
    if (!discardsBeforeChi(hand, seat)) return undefined;
    const design = hand.open?.design ?? -1;
    const { concealed } = hand.players[seat];
    if (design < 0 || concealed.unseen.length > 0 || hand.gap) return undefined;
    return chiTiles(withoutReading(concealed, tile).hand, design).length > 0
      ? undefined
      : `without ${tile} ${windLetter(state.rules, hand, seat)} has no two tiles for the chi with it`;
  },
};

/** Every two known tiles that make a sequence with a design. */
export function chiTiles(concealed: Concealed, design: Tile): (readonly string[])[] {
  if (design >= 27) return [];
  const pairs: (readonly string[])[] = [];
  for (const [a, b] of [
    [-2, -1],
    [-1, 1],
    [1, 2],
  ]) {
    const rank = design % 9;
    if (rank + a < 0 || rank + b > 8) continue;
    const [first, second] = [matchingTiles(concealed, design + a, 4), matchingTiles(concealed, design + b, 4)];
    for (const one of new Set(first)) for (const other of new Set(second)) pairs.push([one, other]);
  }
  return pairs;
}

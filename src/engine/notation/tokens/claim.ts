import type { Meld } from '../../hands/arrangements.js';
import type { ClaimedKind } from '../../vocabulary/terms.js';
import { tileOf } from '../../tiles/notation.js';
import { type Scanner, NotationSyntaxError } from '../scanner.js';
import { tileListText } from '../tile-text.js';
import { ownCount } from '../notation-table.js';
import { type PartCodec, type StepReading, at, takesTiles } from './codec.js';

/** `c46`, `p`, `k550@-2`: a discard claimed for a meld. */
export interface ClaimPart {
  readonly part: 'claim';
  readonly at: number;
  readonly claim: 'chi' | 'pong' | 'kong';
  /** The own tiles: ranks in the suit of the discard, or tiles; `null` for tiles like the discard. */
  readonly own: { readonly ranks: string } | { readonly tiles: readonly string[] } | null;
  /** The number of later discards: 1 for `@-2`; `null` if not written. */
  readonly back: number | null;
  /** True if it is shown after a discard: `1s>c46`. */
  readonly after: boolean;
}

const LETTERS = { chi: 'c', pong: 'p', kong: 'k' } as const;

export const claim: PartCodec<ClaimPart> = {
  begins: 'cp',
  scan: (scan, at) => scanClaim(scan, at, scan.skip('c') ? 'chi' : scan.skip('p') ? 'pong' : 'kong'),
  print({ claim, own, back }) {
    const at = back === null ? '' : `@-${back + 1}`;
    if (own === null) return LETTERS[claim] + at;
    if ('ranks' in own) return LETTERS[claim] + own.ranks + at;
    const unseen = claim !== 'kong' && own.tiles.length === 2 && own.tiles[0] === '?' && own.tiles[1] === '?';
    return `${LETTERS[claim]}${unseen ? '?' : `(${tileListText(own.tiles)})`}${at}`;
  },

  source(part, reading) {
    if (part.after) throw new NotationSyntaxError(part.at, A_SOURCE);
    readClaim(reading, part);
    return 'no draw';
  },
  action(part, reading) {
    if (part.after) throw new NotationSyntaxError(part.at, 'one discard before the chi that is shown after it');
    readClaim(reading, part);
  },
  comes: {
    MeldClaimed({ seat, kind, own, back }, { table }) {
      return {
        part: 'claim',
        at,
        claim: kind === 'big-exposed-kong' ? 'kong' : kind,
        own: ownText(kind, own, table.discard(back), impliedTiles(kind, table.melds(seat), table.discard(back))),
        back: back === table.backOf(seat) ? null : back,
        after: false,
      };
    },
  },
};

export const A_SOURCE = 'a source before the slash: a tile drawn, -, u, a claim (c p k) or f and a bonus tile';

export function scanClaim(scan: Scanner, at: number, claim: ClaimPart['claim']): ClaimPart {
  const ranks = scan.digits();
  let own: ClaimPart['own'] = ranks === '' ? null : { ranks };
  if (own === null && takesTiles(scan)) {
    own = { tiles: scan.tiles() };
    scan.expect(')', 'a tile or )');
  } else if (own === null && scan.skip('?')) own = { tiles: ['?', '?'] };
  else if (own === null && claim === 'chi') scan.fail('the own tiles of the chi: c46, c(4p5s) or c?');
  let back: number | null = null;
  if (scan.skip('@')) {
    scan.expect('-', 'how far back the discard lies, e.g. @-2');
    const discards = scan.number();
    if (discards === null || discards < 1) scan.fail('the number of discards back, 1 for the last one');
    back = discards - 1;
  }
  return { part: 'claim', at, claim, own, back, after: false };
}

export function readClaim(reading: StepReading, part: ClaimPart): void {
  const { seat, table, tiles } = reading;
  const kind: ClaimedKind = part.claim === 'kong' ? 'big-exposed-kong' : part.claim;
  const back = part.back ?? table.backOf(seat);
  const discard = table.discard(back);
  const own = ownTiles(part, discard, impliedTiles(kind, table.melds(seat), discard));
  for (const tile of own) tiles.check(tile, part.at);
  reading.do({ type: 'ClaimMeld', data: { seat, kind, own, back } }, part.at);
}

/** The default own tiles of a claim: tiles like the discard, or none if it extends the own pong to a kong (WI-43). */
function impliedTiles(kind: ClaimedKind, melds: readonly Meld[], discard: string): readonly string[] {
  const design = tileOf(alikeTo(discard));
  const isAdded = kind === 'big-exposed-kong' && melds.some((meld) => meld.kind === 'pong' && meld.design === design);
  return isAdded ? [] : Array<string>(ownCount(kind)).fill(alikeTo(discard));
}

function ownTiles({ own, at }: ClaimPart, discard: string, alike: readonly string[]): readonly string[] {
  if (own === null) return alike;
  if ('tiles' in own) return own.tiles;
  const suit = discard[1];
  const tiles = tileOf(discard) < 0 ? [] : [...own.ranks].map((rank) => rank + suit);
  if (tiles.length > 0 && tiles.every((tile) => tileOf(tile) >= 0)) return tiles;
  throw new NotationSyntaxError(
    at,
    tiles.length > 0
      ? `ranks that the suit ${suit} of the discard has`
      : 'the own tiles with their suit, as in c(4p5s): the suit of the discard is not known',
  );
}

function ownText(
  kind: ClaimedKind,
  own: readonly string[],
  discard: string,
  alike: readonly string[],
): ClaimPart['own'] {
  if (kind !== 'chi' && own.length === alike.length && own.every((tile, i) => tile === alike[i])) return null;
  const ofSuit = (tile: string): boolean => tileOf(tile) >= 0 && tile[1] === discard[1];
  return tileOf(discard) >= 0 && own.length > 0 && own.every(ofSuit)
    ? { ranks: own.map((tile) => tile[0]).join('') }
    : { tiles: own };
}

/** The plain tile of a discard's design; `?` if the discard is not exactly known. */
const alikeTo = (discard: string): string =>
  tileOf(discard) < 0 ? '?' : discard[0] === '0' ? `5${discard[1]}` : discard;

/** `a1z` a concealed kong, `k7z` a tile added to a pong; a bare `k` claims the last discard. */
export interface KongPart {
  readonly part: 'kong';
  readonly at: number;
  readonly kind: 'concealed-kong' | 'small-exposed-kong';
  readonly tile: string;
}

export const kong: Omit<PartCodec<KongPart>, 'scan'> & { scan(scan: Scanner, at: number): KongPart | ClaimPart } = {
  begins: 'ak',
  scan(scan, at) {
    const concealed = scan.skip('a');
    if (!concealed) scan.expect('k', 'a kong');
    if (!concealed && !isAddedTile(scan)) return scanClaim(scan, at, 'kong');
    return { part: 'kong', at, kind: concealed ? 'concealed-kong' : 'small-exposed-kong', tile: scan.tile() };
  },
  print: ({ kind, tile }) => (kind === 'concealed-kong' ? 'a' : 'k') + tile,

  action({ at, kind, tile }, reading) {
    reading.drawImplied(at);
    reading.tiles.check(tile, at + 1);
    reading.do({ type: 'DeclareKong', data: { seat: reading.seat, kind, tile } }, at);
  },
  does: { KongDeclared: ({ kind, tile }) => ({ part: 'kong', at, kind, tile }) },
};

/** True if a tile of a small exposed kong follows the `k`, not the own ranks of a big exposed one (`k550`). */
function isAddedTile({ text, at }: Scanner): boolean {
  const char = text[at];
  if (char === '?' || char === '[') return true;
  return char >= '0' && char <= '9' && 'mpszf'.includes(text[at + 1] ?? ' ');
}

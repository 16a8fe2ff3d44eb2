import type { Scanner } from '../scanner.js';
import { type ClaimPart, scanClaim } from './claim.js';
import { at, type PartCodec } from './part.js';

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
    const concealed = scan.takes('a');
    if (!concealed) scan.expect('k', 'a kong');
    if (!concealed && !isAddedTile(scan)) return scanClaim(scan, at, 'kong');
    return { part: 'kong', at, kind: concealed ? 'concealed-kong' : 'small-exposed-kong', tile: scan.tile() };
  },
  print: ({ kind, tile }) => (kind === 'concealed-kong' ? 'a' : 'k') + tile,

  action({ at, kind, tile }, reading) {
    reading.drawUnsaid(at);
    reading.tiles.check(tile, at + 1);
    reading.do({ type: 'DeclareKong', data: { seat: reading.seat, kind, tile } }, at);
  },
  does: { KongDeclared: ({ kind, tile }) => ({ part: 'kong', at, kind, tile }) },
};

/** After a `k`: the tile of a small exposed kong, and not the own ranks of a big exposed one (`k550`). */
function isAddedTile({ text, at }: Scanner): boolean {
  const char = text[at];
  if (char === '?' || char === '[') return true;
  return char >= '0' && char <= '9' && 'mpszf'.includes(text[at + 1] ?? ' ');
}

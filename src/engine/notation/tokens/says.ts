import type { ClaimKind } from '../../vocabulary/terms.js';
import { WIND_LETTERS, type WindLetter } from '../winds.js';
import type { TokenCodec } from './token-codec.js';
import { scanSeat } from './word.js';

/** `say:W:pong`: a claim that did not stand, came late or was answered later; `say:W:reach`: reach that did not stand. */
export interface SaysText {
  readonly kind: 'says';
  readonly seat: WindLetter;
  readonly claim: ClaimKind | 'reach';
}

const SAID = ['chi', 'pong', 'kong', 'win', 'reach'] as const;

export const says: TokenCodec<SaysText> = {
  scan(scan) {
    scan.expect('say:', 'say:');
    const seat = scanSeat(scan) ?? scan.fail('the seat that speaks, e.g. say:W:pong');
    const word = /^[a-z]+/.exec(scan.text.slice(scan.at, scan.at + 12))?.[0];
    const claim = SAID.find((one) => one === word) ?? scan.fail('chi, pong, kong, win or reach');
    scan.at += claim.length;
    return { kind: 'says', seat, claim };
  },
  print: ({ seat, claim }) => `say:${seat}:${claim}`,
  read({ seat, claim }, at, { table, tiles }) {
    if (claim !== 'reach') return { type: 'AnnounceClaim', data: { seat: table.seat(seat), claim } };
    if (!table.knowsReach) throw tiles.without('reach', at);
    return { type: 'AddNote', data: { text: vainReach(seat) } };
  },
  of: { ClaimAnnounced: ({ seat, claim }, table) => ({ kind: 'says', seat: table.letter(seat), claim }) },
};

/**
 * Reach that was said and did not stand is no claim on a tile, and no reach: the record keeps it as a note of the words it
 * is written with.
 */
const vainReach = (letter: WindLetter): string => `say:${letter}:reach`;

/** The reach said in vain that a note stands for, or null. */
export function vainReachOf(text: string): SaysText | null {
  const seat = WIND_LETTERS.find((letter) => text === vainReach(letter));
  return seat === undefined ? null : { kind: 'says', seat, claim: 'reach' };
}

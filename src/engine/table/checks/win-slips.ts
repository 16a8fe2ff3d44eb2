import { type Phrase, says } from '../../messages/phrase.js';
import { DESIGNS, type Seat } from '../../tiles/tile.js';
import type { WinDeclared } from '../../vocabulary/results.js';
import type { Check, Irregularity } from './check.js';
import { handOf } from '../concealed-hand.js';
import { designNamed, windName } from '../hand.js';
import { asShown } from '../shown-melds.js';
import type { HandState, TableState } from '../state.js';
import { holdsWinningTile, isWinningShape, winClaimOf } from '../win-claim.js';
import { contradictsSeen } from './tiles.js';

/**
 * Tiles recorded with a declared win that, as everybody can see, cannot be the hand: more likely the recorder's slip
 * than a false win. Contradictions with concealed tiles are reported only to those who may see them and do not change
 * the record (docs/decisions/0008).
 */

type WinCheck = Check<WinDeclared>;
type Found = (state: TableState, hand: HandState, data: WinDeclared, shown: readonly string[]) => Phrase | undefined;

const SLIP_HINT = 'this looks like a slip of the recorder, not a false win';

const asManyAsHeld: Found = ({ rules }, hand, { seat, by }, shown) => {
  const held = hand.players[seat].concealed.size - (holdsWinningTile(hand, seat, by) ? 1 : 0);
  if (shown.length === held) return undefined;
  const who = windName(rules, hand, seat);
  const expected = held === 1 ? says`${held} tile of ${who} is` : says`${held} tiles of ${who} are`;
  const given = shown.length === 1 ? says`${shown.length} was` : says`${shown.length} were`;
  return says`${expected} expected, not counting the winning tile; ${given} given`;
};

/** Tiles already revealed must be among the tiles shown. */
const withPublicTiles: Found = ({ rules }, hand, { seat, by, tile }, tiles) => {
  const { shown, concealed } = hand.players[seat];
  if (shown.length === 0) return undefined;
  const unseen = Array<string>(Math.max(0, concealed.size - shown.length)).fill('?');
  const all = holdsWinningTile(hand, seat, by) ? [...tiles, tile ?? '?'] : tiles;
  const who = windName(rules, hand, seat);
  return contradictsSeen(hand, who, handOf([...shown, ...unseen]), all) === undefined
    ? undefined
    : says`the tiles given do not contain ${shown.join(' ')}, which ${who} has already revealed`;
};

const fourOfAKind: Found = ({ rules }, before, data, shown) => {
  const hand = asShown(before, data);
  const copies = publicCopies(hand, data.seat, rules.concealedKongFaceUp.length > 0);
  for (const text of shown) copies[designNamed(text)]++;
  const fifth = shown.find((text) => copies[designNamed(text)] > MOST_COPIES);
  return fifth === undefined
    ? undefined
    : says`with the tiles given for ${windName(rules, hand, data.seat)}, more than four ${fifth} would have been seen`;
};

const MOST_COPIES = 4;

/** Publicly visible tiles by design: discards, melds, indicators, and other players' revealed tiles. */
function publicCopies(hand: HandState, seat: Seat, kongsFaceUp: boolean): Uint8Array {
  const copies = new Uint8Array(DESIGNS);
  // Places outside the array stay undefined, such as those of unseen tiles and flowers.
  const add = (text: string): number => copies[designNamed(text)]++;
  hand.indicators.tiles.forEach(add);
  for (let at = hand.river; at !== null; at = at.previous) if (at.takenBy === null) copies[at.design]++;
  for (const [other, { melds, shown }] of hand.players.entries()) {
    if (other !== seat) shown.forEach(add);
    for (const { kind, tiles } of melds) if (kind !== 'concealed-kong' || kongsFaceUp) tiles.forEach(add);
  }
  return copies;
}

const SLIPS = [
  ['reveal-contradicts', asManyAsHeld],
  ['reveal-contradicts', withPublicTiles],
  ['fifth-copy', fourOfAKind],
] as const satisfies readonly (readonly [WinCheck['code'], Found])[];

/** The first slip, with its message. */
function findSlip(state: TableState, hand: HandState, data: WinDeclared): readonly [Found, Phrase] | undefined {
  const shown = data.concealed ?? null;
  if (shown === null || hand.gap || hand.due === 'deal') return undefined;
  for (const [, find] of SLIPS) {
    const slip = find(state, hand, data, shown);
    if (slip !== undefined) return [find, slip];
  }
  return undefined;
}

/** Whether the tiles are not a winning hand; a winning hand is never a slip. */
function isNone(state: TableState, hand: HandState, data: WinDeclared): boolean {
  const { win } = winClaimOf(state, hand, data);
  return win !== null && !isWinningShape(state.rules, win);
}

/** Adds the hint about a slip to a message. */
const withSlipHint = (wrong: Phrase): Phrase => says`${wrong}: this looks like a slip of the recorder, not a false win`;

/** The slip found with a failed win, if the viewer may see its irregularity, or `undefined`. */
export function slipSeen(found: readonly Pick<Irregularity, 'kind' | 'code' | 'message'>[]): string | undefined {
  const slip = found.find(({ kind, code }) => kind === 'inconsistency' && SLIPS.some(([one]) => one === code));
  return slip && (slip.message.includes(SLIP_HINT) ? slip.message : `${slip.message}: ${SLIP_HINT}`);
}

/**
 * Why the recorded tiles, which do not win, cannot be the hand, or `undefined`. It does not matter here whether the
 * recorder states that the win failed.
 */
export function slipIn(state: TableState, hand: HandState, data: WinDeclared): Phrase | undefined {
  const slip = isNone(state, hand, data) ? findSlip(state, hand, data) : undefined;
  return slip && withSlipHint(slip[1]);
}

/** Whether the recorded tiles publicly contradict the hand. */
export const isObviouslyWrong = (state: TableState, hand: HandState, data: WinDeclared): boolean =>
  findSlip(state, hand, data) !== undefined;

export const WIN_SLIPS: readonly WinCheck[] = /* @__PURE__ */ SLIPS.map(([code, find]) => ({
  code,
  kind: 'inconsistency',
  field: 'concealed',
  broken(state, hand, data) {
    const shown = data.concealed ?? null;
    // Most wins have no slip at all.
    if (shown === null || find(state, hand, data, shown) === undefined) return undefined;
    const slip = findSlip(state, hand, data);
    if (slip?.[0] !== find) return undefined;
    return data.failed !== true && isNone(state, hand, data) ? withSlipHint(slip[1]) : slip[1];
  },
}));

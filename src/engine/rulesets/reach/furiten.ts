import { type Phrase, says } from '../../messages/phrase.js';
import { type Meld, arrangementsOf, isKong } from '../../hands/arrangements.js';
import { waitsOf } from '../../hands/waits.js';
import { isKnown } from '../../table/concealed-hand.js';
import { designNamed } from '../../table/hand.js';
import type { Discard, HandState, TableState } from '../../table/state.js';
import { type Counts, countOf, NO_TILES, withTile } from '../../tiles/counts.js';
import type { Seat, Tile } from '../../tiles/tile.js';
import { isSeen } from './situation.js';

/** Furiten (Missed Win), tenpai (ready hands), and kongs after reach. */

/** How long passing up a winning tile without reach causes furiten (RM-20). */
export type MissedWinPassed = 'never' | 'until-next-draw' | 'until-next-discard';

/** All tiles of a player, melds included, at most four alike. */
function heldBy(hand: HandState, seat: Seat): Counts {
  const { concealed, melds } = hand.players[seat];
  let held: Counts = concealed;
  for (const meld of melds) {
    if (isKong(meld)) held = withTile(held, meld.design, 4 - countOf(held, meld.design));
    else if (meld.kind === 'pong') held = withTile(held, meld.design, Math.min(3, 4 - countOf(held, meld.design)));
    else for (let i = 0; i < 3; i++) if (countOf(held, meld.design + i) < 4) held = withTile(held, meld.design + i, 1);
  }
  return held;
}

/** Whether a player is tenpai; `null` if not all tiles are known. */
export function isReady(state: TableState, hand: HandState, seat: Seat): boolean | null {
  if (!isSeen(hand, seat)) return null;
  const { concealed, melds } = hand.players[seat];
  const { rules } = state;
  const free = rules.reach?.freeTileOutside ?? 'hand-and-melds';
  const held = free === 'hand' ? concealed : heldBy(hand, seat);
  return waitsOf(concealed, melds.length, rules.shapes, held, free === null).length > 0;
}

/** Every tile that completes the hand's shape, with or without a Hand Point (RM-21). */
const completing = ({ rules }: TableState, hand: HandState, seat: Seat): readonly Tile[] =>
  waitsOf(hand.players[seat].concealed, hand.players[seat].melds.length, rules.shapes, NO_TILES, true);

/**
 * Why a player is furiten and may only win by self-draw, or `undefined` (4.7): a completing tile is among their own
 * discards (RM-21), was passed up after reach (4.6-3), or, in some rulesets, since their last turn (RM-20).
 */
export function missedWin(
  state: TableState,
  hand: HandState,
  seat: Seat,
  passedCounts: MissedWinPassed,
): Phrase | undefined {
  if (!isSeen(hand, seat) || hand.open === null) return undefined;
  const waits = completing(state, hand, seat);
  if (waits.length === 0) return undefined;
  const { reach, discards } = hand.players[seat];
  // The tile that may be won on now is not a missed one.
  let discard = hand.open.kind === 'discard' ? (hand.river?.previous ?? null) : hand.river;
  let own = discards;
  let passing = passedCounts !== 'never' || reach !== null;
  let since = 0;
  // The waits at the time of each discard: before a later claim, the hand was different.
  let then: Then = { concealed: hand.players[seat].concealed, melds: hand.players[seat].melds };
  let waitsThen = waits;
  for (; discard !== null; discard = discard.previous) {
    const completes = discard.design >= 0 && waits.includes(discard.design);
    if (discard.seat === seat) {
      if (completes) return says`${discard.tile}, which they discarded, completes the hand`;
      own--;
      if (!passing) continue;
      // Without reach, furiten ends with the player's own draw; a call has no draw.
      if (reach === null && passedCounts === 'until-next-draw' && afterCall(hand, discard)) {
        then = beforeCall(then, discard.design);
        waitsThen = waitsOf(then.concealed, then.melds.length, state.rules.shapes, NO_TILES, true);
      } else if (reach === null || own <= reach.discards) {
        passing = false;
        since = discard.index + 1;
      }
    } else if (passing && discard.design >= 0 && waitsThen.includes(discard.design))
      return says`${discard.tile} completed the hand and was not claimed`;
  }
  if (passedCounts === 'never' && reach === null) return undefined;
  const added = hand.added.find((one) => one.seat !== seat && one.after >= since && waits.includes(one.design));
  return added === undefined ? undefined : says`a tile added to a quad completed the hand and was not claimed`;
}

/** Whether a discard was its player's first after claiming a set, without a draw in between. */
const afterCall = ({ players }: HandState, { seat, previous }: Discard): boolean =>
  previous?.takenBy === seat &&
  !players[seat].melds.some(({ kind, design }) => kind === 'big-exposed-kong' && design === previous.design);

interface Then {
  readonly concealed: Counts;
  readonly melds: readonly Meld[];
}

/** The hand before its last claim and the following discard. */
function beforeCall({ concealed, melds }: Then, discarded: Tile): Then {
  let held = discarded < 0 ? concealed : withTile(concealed, discarded, 1);
  const set = melds[melds.length - 1];
  for (const [i, text] of set.tiles.entries()) if (i !== set.claimed) held = withTile(held, designNamed(text), 1);
  return { concealed: held, melds: melds.slice(0, -1) };
}

const sameTiles = (a: readonly Tile[], b: readonly Tile[]): boolean =>
  a.length === b.length && a.every((tile, i) => tile === b[i]);

/**
 * Why a concealed kong after reach is not allowed, or `undefined`: the drawn tile must be its fourth and the waits must
 * not change. `strict`: the three must be a triplet in every arrangement of every wait, so that no combination changes
 * (4.6-4; RM-23, `quadAfterReachOk`).
 */
export function quadAfterReach(
  state: TableState,
  hand: HandState,
  seat: Seat,
  tile: string,
  strict: boolean,
): Phrase | undefined {
  const { concealed, melds, drawn } = hand.players[seat];
  const design = designNamed(tile);
  if (drawn === null || design < 0 || !isKnown(concealed)) return undefined;
  if (designNamed(drawn) !== design)
    return says`after reach a quad may be declared only with the tile just drawn, not with ${tile}`;
  if (countOf(concealed, design) !== 4) return undefined;
  const before = withTile(concealed, design, -1);
  const waits = waitsOf(before, melds.length, state.rules.shapes, NO_TILES, true);
  const after = waitsOf(withTile(concealed, design, -4), melds.length + 1, state.rules.shapes, NO_TILES, true);
  if (!sameTiles(waits, after)) return says`the quad of ${tile} changes the waits of the hand`;
  if (!strict) return undefined;
  const sets = 4 - melds.length;
  for (const wait of waits) {
    if (countOf(before, wait) > 3) continue;
    for (const { sequences, triplets } of arrangementsOf(withTile(before, wait, 1))) {
      if (sequences.length + triplets.length !== sets || triplets.includes(design)) continue;
      return says`the quad of ${tile} rules out a reading of the hand with runs`;
    }
  }
  return undefined;
}

import { holds } from '../../../src/engine/table/concealed-hand.js';
import { designNamed } from '../../../src/engine/table/hand.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { countOf } from '../../../src/engine/tiles/counts.js';
import { tileOf } from '../../../src/engine/tiles/notation.js';
import { DESIGNS, designOf, FIRST_BONUS, TILES } from '../../../src/engine/tiles/tile.js';

/**
 * The invariants of a record's knowledge after any event: a hand's size is the number of its known and unseen tiles,
 * and a copy counts as seen exactly if it is known in a hand or on the table. Returns the fault, if any.
 */
export function brokenKnowledge({ rules, hand }: TableState): string | undefined {
  if (hand === null || hand.due === 'deal') return undefined;
  const known = new Uint8Array(DESIGNS);
  const lies = (text: string): void => {
    if (tileOf(text) >= 0) known[designOf(tileOf(text))]++;
  };
  for (let at = hand.river; at !== null; at = at.previous) if (at.takenBy === null) lies(at.tile);
  hand.indicators.tiles.forEach(lies);
  for (const seat of rules.seats.all) {
    const { concealed, melds } = hand.players[seat];
    for (const meld of melds) meld.tiles.forEach(lies);
    let size = concealed.unseen.length;
    for (let design = 0; design < DESIGNS; design++) {
      size += countOf(concealed, design);
      known[design] += countOf(concealed, design);
    }
    for (let bonus = FIRST_BONUS; bonus < TILES; bonus++) if (holds(concealed, bonus)) size++;
    if (size !== concealed.size) return `seat ${seat} holds ${size} tiles, said to be ${concealed.size}`;
  }
  // With several winners, each hand contains the winning tile.
  const shared = hand.wins.length > 1 ? hand.wins.map(({ tile }) => designNamed(tile)) : [];
  for (let design = 0; design < DESIGNS; design++) {
    if (shared.includes(design)) continue;
    const seen = countOf(hand.seen, design);
    // Counts saturate at seven.
    if (known[design] < 7 && seen !== known[design] && seen < 7)
      return `design ${design} is known ${known[design]} times and counted as seen ${seen} times`;
  }
  return undefined;
}

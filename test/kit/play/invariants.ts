import { countOf } from '../../../src/engine/tiles/counts.js';
import { tileOf, tileText } from '../../../src/engine/tiles/notation.js';
import { DESIGNS, designOf, FIRST_BONUS, TILES } from '../../../src/engine/tiles/tile.js';
import { holds } from '../../../src/engine/table/concealed-hand.js';
import type { Discard, TableState } from '../../../src/engine/table/state.js';

/**
 * The invariants after every event of a hand without lost steps: every tile is in exactly one place, no design is known
 * more often than the set contains it, and scores are only transferred. Returns the fault, if any.
 */
export function brokenInvariant(state: TableState): string | undefined {
  const { scores, rules, hand } = state;
  const bet = rules.reach?.bet ?? 0;
  const sum = scores.reduce((total, score) => total + score, 0) + bet * (hand?.bets ?? 0);
  // Bets of earlier hands may be lost, so the sum may be less, never more.
  const missing = rules.seats.count * rules.startingPoints - sum;
  if (rules.transfers && (missing < 0 || (missing > 0 && (bet === 0 || missing % bet !== 0))))
    return `scores and bets sum to ${sum}`;
  const isDealt = hand?.players.some(({ concealed }) => concealed.size > 0);
  if (hand === null || hand.gap || !isDealt) return undefined;
  const laid = hand.ended === 'voided' || hand.ended === 'misdeal' ? 0 : bet * (hand.bets - hand.carried);
  const changed = hand.changes.reduce((total, change) => total + change, 0) + laid + (hand.result?.betsLost ?? 0);
  if (rules.transfers && changed !== 0 && hand.ended !== 'voided' && hand.ended !== 'misdeal')
    return `the hand's changes sum to ${changed}`;
  if (!rules.transfers && hand.changes.some((change) => change < 0)) return `somebody lost points: ${hand.changes}`;

  const inRiver: Discard[] = [];
  for (let at = hand.river; at !== null; at = at.previous) if (at.takenBy === null) inRiver.push(at);
  let places = hand.live + hand.dead + inRiver.length;
  const known = new Uint8Array(TILES);
  // All winners show the one tile that they won on.
  const shared = hand.wins.slice(1).map(({ tile }) => tile);
  places -= shared.length;
  const note = (text: string): void => {
    places++;
    if (tileOf(text) >= 0) known[designOf(tileOf(text))]++;
  };
  for (const { design } of inRiver) if (design >= 0) known[design]++;
  for (const seat of rules.seats.all) {
    const { concealed, melds, bonus } = hand.players[seat];
    places += concealed.unseen.length;
    for (let design = 0; design < DESIGNS; design++) {
      places += countOf(concealed, design);
      known[design] += countOf(concealed, design);
    }
    for (const meld of melds) meld.tiles.forEach(note);
    bonus.forEach(note);
    let size = concealed.unseen.length;
    for (let tile = FIRST_BONUS; tile < TILES; tile++) {
      if (!holds(concealed, tile)) continue;
      size++;
      note(tileText(tile));
    }
    for (let design = 0; design < DESIGNS; design++) size += countOf(concealed, design);
    if (size !== concealed.size) return `seat ${seat} holds ${size} tiles, said to be ${concealed.size}`;
  }
  for (const tile of shared) if (tileOf(tile) >= 0) known[designOf(tileOf(tile))]--;
  if (places !== rules.tiles.size) return `${places} tiles lie about, of ${rules.tiles.size}`;
  for (let tile = FIRST_BONUS; tile < TILES; tile++) if (known[tile] > 1) return `${tileText(tile)} is known twice`;
  for (let design = 0; design < DESIGNS; design++) {
    if (known[design] > 4) return `design ${design} is known ${known[design]} times`;
    const seen = countOf(hand.seen, design);
    if (known[design] > seen)
      return `design ${design} is known ${known[design]} times but counted as seen ${seen} times`;
  }
  return undefined;
}

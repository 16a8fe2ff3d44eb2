/** Measures waits and arrangements per second of different hands. Run `npm run build` first. */
import { arrangementsOf, isComplete } from '../dist/engine/hands/arrangements.js';
import { waitMasksOf, waitsOf } from '../dist/engine/hands/waits.js';
import { countTiles } from '../dist/engine/tiles/counts.js';
import { measure, seeded } from './lib/measure.mjs';

const HANDS = 20_000;
const shapes = { sevenPairs: true, fourAlikeAsTwoPairs: true, thirteenTerminals: true };
const random = seeded(2024);
const below = (limit) => Math.floor(random() * limit);

/** A shuffled full set of tiles. */
function shuffled() {
  const tiles = Array.from({ length: 136 }, (_, tile) => tile >> 2);
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
  }
  return tiles;
}

/**
 * The groups of a finished hand, pair last; `undefined` if they need five copies of a tile. Sometimes all of one suit.
 */
function finished() {
  const suits = random() < 0.3 ? [below(3)] : [0, 1, 2];
  const groups = [];
  for (let i = 0; i < 4; i++) {
    const first = suits[below(suits.length)] * 9;
    const lowest = first + below(7);
    if (random() < 0.65) groups.push([lowest, lowest + 1, lowest + 2]);
    else groups.push(Array(3).fill(random() < 0.3 ? 27 + below(7) : first + below(9)));
  }
  groups.push(Array(2).fill(below(34)));
  const copies = new Uint8Array(34);
  for (const tile of groups.flat()) copies[tile]++;
  return copies.some((count) => count > 4) ? undefined : groups;
}

/** `HANDS` different hands from `make`, in the engine's form. */
function different(make) {
  const hands = new Map();
  while (hands.size < HANDS) {
    const hand = make();
    if (hand !== undefined)
      hands.set(`${[...hand.tiles].sort((a, b) => a - b)}/${hand.melds.map(String).sort()}`, hand);
  }
  return [...hands.values()].map(({ tiles, melds }) => ({
    concealed: countTiles(tiles),
    melds: melds.length,
    held: countTiles([...tiles, ...melds.flat()]),
  }));
}

const dealt = different(() => ({ tiles: shuffled().slice(0, 13), melds: [] }));
const calling = different(() => {
  const groups = finished();
  if (groups === undefined) return undefined;
  const melds = groups.splice(0, Math.max(0, below(6) - 2));
  const tiles = groups.flat();
  tiles.splice(below(tiles.length), 1);
  return { tiles, melds };
});
const won = different(() => {
  const groups = finished();
  return groups && { tiles: groups.flat(), melds: [] };
});
const mixed = dealt.map((hand, i) => (i % 2 === 0 ? hand : calling[i]));

// A separate loop for each question: a shared loop would measure calls through a function that cannot be inlined.
function countWaits(hands) {
  let sum = 0;
  for (const { concealed, melds, held } of hands) sum += waitsOf(concealed, melds, shapes, held).length;
  return sum;
}

function addMasks(hands) {
  let sum = 0;
  for (const { concealed, melds, held } of hands) sum += waitMasksOf(concealed, melds, shapes, held).m;
  return sum;
}

function countArrangements(hands) {
  let sum = 0;
  for (const { concealed } of hands) sum += arrangementsOf(concealed).length;
  return sum;
}

function countComplete(hands) {
  let sum = 0;
  for (const { concealed } of hands) sum += +isComplete(concealed, 0, shapes);
  return sum;
}

measure('waits: half dealt, half calling', 'hands', HANDS, () => countWaits(mixed));
measure('waits: as dealt', 'hands', HANDS, () => countWaits(dealt));
measure('waits: calling', 'hands', HANDS, () => countWaits(calling));
measure('waits as masks: half dealt, half calling', 'hands', HANDS, () => addMasks(mixed));
measure('waits as masks: calling', 'hands', HANDS, () => addMasks(calling));
measure('arrangements: winning', 'hands', HANDS, () => countArrangements(won));
measure('complete: winning', 'hands', HANDS, () => countComplete(won));

import { circle, filled, type Ink, lined, type Point, petals, polar } from './ink.js';

/** The place and ink of each pip by rank, as on common tile sets. */
const PLACES: readonly (readonly (readonly [ink: Ink, ...Point])[])[] = [
  [],
  [
    ['g', 150, 112],
    ['b', 150, 288],
  ],
  [
    ['b', 80, 88],
    ['r', 150, 200],
    ['g', 220, 312],
  ],
  [
    ['b', 88, 112],
    ['g', 212, 112],
    ['g', 88, 288],
    ['b', 212, 288],
  ],
  [
    ['b', 80, 94],
    ['g', 220, 94],
    ['r', 150, 200],
    ['g', 80, 306],
    ['b', 220, 306],
  ],
  [
    ['g', 92, 88],
    ['g', 208, 88],
    ['r', 92, 212],
    ['r', 208, 212],
    ['r', 92, 316],
    ['r', 208, 316],
  ],
  [
    ['g', 70, 70],
    ['g', 150, 108],
    ['g', 230, 146],
    ['r', 96, 234],
    ['r', 204, 234],
    ['r', 96, 328],
    ['r', 204, 328],
  ],
  [
    ['b', 96, 65],
    ['b', 204, 65],
    ['b', 96, 155],
    ['b', 204, 155],
    ['b', 96, 245],
    ['b', 204, 245],
    ['b', 96, 335],
    ['b', 204, 335],
  ],
  [
    ['g', 66, 84],
    ['g', 150, 84],
    ['g', 234, 84],
    ['r', 66, 200],
    ['r', 150, 200],
    ['r', 234, 200],
    ['b', 66, 316],
    ['b', 150, 316],
    ['b', 234, 316],
  ],
];

const RADIUS: readonly number[] = [0, 72, 58, 62, 54, 52, 46, 43, 41];

/** Rings around a centre, as one path; the even-odd rule leaves the gaps open. */
function pip(at: Point, radius: number): string {
  return [1, 0.7, 0.5, 0.22].map((part) => circle(at, Math.round(radius * part))).join('');
}

/** The dots 1 to 9. `red` draws everything in red. */
export function dots(rank: number, red: boolean): string {
  if (rank === 1) return wheel;
  const byInk = new Map<Ink, string>();
  for (const [ink, x, y] of PLACES[rank - 1]) {
    const used = red ? 'r' : ink;
    byInk.set(used, (byInk.get(used) ?? '') + pip([x, y], RADIUS[rank - 1]));
  }
  return [...byInk].map(([ink, path]) => filled(ink, path).replace('<path', '<path fill-rule="evenodd"')).join('');
}

const CENTRE: Point = [150, 200];

/** The 1 of dots: a wheel with a flower inside. */
const wheel = [
  lined('g', 9, circle(CENTRE, 112)),
  filled('g', Array.from({ length: 24 }, (_, i) => circle(polar(CENTRE, 94, i / 24), 7)).join('')),
  lined('b', 7, circle(CENTRE, 76)),
  filled('b', petals(CENTRE, 66, 8, 0.16)),
  filled('r', circle(CENTRE, 24)),
  filled('p', circle(CENTRE, 11)),
].join('');

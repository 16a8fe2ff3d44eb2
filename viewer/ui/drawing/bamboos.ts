import { BIRD } from './bird.js';
import { type Ink, lined } from './ink.js';

/** A stick from one point to another, thick or thin, and of which ink. */
type Stick = readonly [ink: Ink, x1: number, y1: number, x2: number, y2: number];

const upright = (ink: Ink, x: number, y: number, half: number): Stick => [ink, x, y - half, x, y + half];

const row = (inks: string, y: number, half: number, width = 92): Stick[] =>
  [...inks].map((ink, i) => upright(ink as Ink, 150 + (i - (inks.length - 1) / 2) * width, y, half));

const STICKS: readonly (readonly Stick[])[] = [
  [],
  [upright('g', 150, 110, 62), upright('b', 150, 290, 62)],
  [upright('b', 150, 110, 62), ...row('gg', 290, 62, 116)],
  [...row('gb', 110, 62, 116), ...row('bg', 290, 62, 116)],
  [...row('gb', 110, 62, 164), upright('r', 150, 200, 62), ...row('bg', 290, 62, 164)],
  [...row('ggg', 110, 62), ...row('bbb', 290, 62)],
  [upright('r', 150, 70, 42), ...row('ggg', 200, 42), ...row('bbb', 328, 42)],
  [
    upright('g', 58, 112, 64),
    ['g', 84, 62, 140, 158],
    ['g', 216, 62, 160, 158],
    upright('g', 242, 112, 64),
    upright('b', 58, 288, 64),
    ['b', 140, 242, 84, 338],
    ['b', 160, 242, 216, 338],
    upright('b', 242, 288, 64),
  ],
  [...row('grb', 72, 42), ...row('grb', 200, 42), ...row('grb', 328, 42)],
];

/** A stick: its stem, its three knots, and the light along it. */
function sticksOf(ink: Ink, sticks: readonly Stick[]): string {
  let [stems, knots, light] = ['', '', ''];
  for (const [, x1, y1, x2, y2] of sticks) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = Math.hypot(dx, dy);
    const at = (part: number, aside = 0): string =>
      `${Math.round(x1 + part * dx - (aside * dy) / length)} ${Math.round(y1 + part * dy + (aside * dx) / length)}`;
    stems += `M${at(0)}L${at(1)}`;
    for (const part of [0, 0.5, 1]) knots += `M${at(part, -15)}L${at(part, 15)}`;
    light += `M${at(0.17)}L${at(0.34)}M${at(0.66)}L${at(0.83)}`;
  }
  return lined(ink, 32, stems) + lined(ink, 17, knots) + lined('p', 9, light);
}

/** The bamboos, 1 to 9; the one is a bird. `red`: all of one ink. */
export function bamboos(rank: number, red: boolean): string {
  if (rank === 1) return BIRD;
  const byInk = new Map<Ink, Stick[]>();
  for (const stick of STICKS[rank - 1]) {
    const ink = red ? 'r' : stick[0];
    byInk.set(ink, [...(byInk.get(ink) ?? []), stick]);
  }
  return [...byInk].map(([ink, sticks]) => sticksOf(ink, sticks)).join('');
}

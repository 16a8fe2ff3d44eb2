import { type Ink, circle, filled, lined, petals } from './ink.js';

/** The 1 of bamboos: a peacock on a twig, its tail hanging down. */
export const BIRD = [
  // Tail: three long feathers, each with its eye.
  lined('g', 15, 'M182 214Q226 262 236 340M172 222Q196 274 190 352M160 228Q164 280 142 346'),
  filled('g', circle([236, 338], 24) + circle([190, 350], 24) + circle([143, 344], 24)),
  filled('p', circle([236, 338], 16) + circle([190, 350], 16) + circle([143, 344], 16)),
  filled('b', circle([236, 340], 9) + circle([190, 352], 9) + circle([143, 346], 9)),
  // Body and neck.
  filled(
    'g',
    'M104 84Q86 126 96 176Q108 246 168 246Q222 240 214 188Q206 148 170 152Q140 154 142 112Q142 76 122 74Q110 74 104 84z',
  ),
  filled('b', 'M134 168Q176 152 204 186Q214 214 190 232Q152 230 134 168z'),
  lined('p', 6, 'M152 180Q176 178 192 200M160 200Q178 202 186 216'),
  lined('p', 5, 'M110 138Q118 144 128 138M108 158Q118 164 130 156'),
  // Head: beak, eye, crest.
  filled('r', 'M106 84L66 100L104 108z'),
  filled('p', circle([119, 92], 9)),
  filled('k', circle([118, 92], 5)),
  lined('r', 6, 'M120 72L110 40M126 72L132 36M132 76L154 46'),
  filled('r', circle([109, 36], 8) + circle([133, 31], 8) + circle([156, 42], 8)),
  // Legs and the twig.
  lined('r', 7, 'M138 246L132 288M156 248L154 288'),
  lined('k', 10, 'M52 292Q110 282 206 292'),
  filled('g', petals([66, 290], 34, 3, 0.2, -0.12)),
].join('');

/** A stick from (x1, y1) to (x2, y2) in an ink. */
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

/** Sticks with stem, three knots and a highlight. */
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

/** The bamboos 1 to 9; the 1 is a bird. `red` draws everything in red. */
export function bamboos(rank: number, red: boolean): string {
  if (rank === 1) return BIRD;
  const byInk = new Map<Ink, Stick[]>();
  for (const stick of STICKS[rank - 1]) {
    const ink = red ? 'r' : stick[0];
    byInk.set(ink, [...(byInk.get(ink) ?? []), stick]);
  }
  return [...byInk].map(([ink, sticks]) => sticksOf(ink, sticks)).join('');
}

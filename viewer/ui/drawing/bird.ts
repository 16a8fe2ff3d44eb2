import { circle, filled, lined, petals } from './ink.js';

/** The one of bamboos: a peacock on a twig, its tail hanging down. */
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

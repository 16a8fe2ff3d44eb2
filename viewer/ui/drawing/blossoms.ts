import { circle, filled, lined, petals, type Point, polar } from './ink.js';

const AT: Point = [150, 286];

const round = (centre: Point, radius: number, count: number): string =>
  Array.from({ length: count }, (_, i) => circle(polar(centre, radius, i / count), Math.round(radius * 0.62))).join('');

const stem = (path: string): string => lined('g', 9, path);

const arms = Array.from({ length: 6 }, (_, i) => {
  const [tip, joint] = [polar(AT, 78, i / 6), polar(AT, 46, i / 6)];
  const [left, right] = [polar(joint, 26, i / 6 - 0.14), polar(joint, 26, i / 6 + 0.14)];
  return `M${AT}L${tip}M${left}L${joint}L${right}`;
}).join('');

const rays = Array.from({ length: 12 }, (_, i) => `M${polar(AT, 58, i / 12)}L${polar(AT, 80, i / 12)}`).join('');

/** The picture of each flower and season by rank: plum to bamboo, spring to winter. */
export const BLOSSOMS: readonly string[] = [
  stem('M62 366Q110 350 150 286Q186 254 240 226') +
    filled('r', round(AT, 40, 5)) +
    filled('p', petals(AT, 44, 10, 0.06)) +
    filled('r', circle(AT, 10)) +
    filled('r', circle([232, 228], 17) + circle([76, 348], 15)),
  stem('M150 372Q96 330 62 242M150 372Q190 320 244 250M150 372Q150 330 150 290') +
    filled('b', petals([150, 268], 66, 5, 0.13)) +
    filled('p', circle([150, 268], 13)) +
    filled('r', circle([150, 268], 7)),
  stem('M150 290V376M150 352Q112 350 90 326M150 360Q190 356 212 332') +
    filled('r', petals([150, 276], 70, 14, 0.07)) +
    filled('p', petals([150, 276], 40, 14, 0.06, 1 / 28)) +
    filled('r', circle([150, 276], 15)),
  lined('g', 14, 'M150 376V318M150 306V250M150 238V206') +
    filled('g', petals([156, 312], 92, 3, 0.09, 0.16) + petals([146, 246], 84, 3, 0.09, 0.52)),
  stem('M66 372Q120 344 150 286M112 344Q140 352 170 344') +
    filled('g', petals([112, 346], 52, 2, 0.14, 0.28)) +
    filled('r', petals(AT, 74, 5, 0.26)) +
    filled('p', circle(AT, 17)) +
    filled('g', circle(AT, 8)),
  lined('r', 11, rays) + filled('r', circle(AT, 42)) + filled('p', circle(AT, 30)) + filled('r', circle(AT, 20)),
  stem('M150 300L150 374') +
    filled('r', petals([150, 306], 96, 5, 0.14, -0.4) + petals([150, 306], 82, 2, 0.16, 0.2)) +
    lined('p', 4, `M150 306L150 232M150 306L${polar([150, 306], 66, 0.2)}M150 306L${polar([150, 306], 66, -0.2)}`),
  lined('b', 10, arms) + filled('b', circle(AT, 11)),
];

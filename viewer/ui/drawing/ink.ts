/** The drawn tiles: the face of every tile by its notation, with `back`, and the corners. */
export interface Drawn {
  readonly faces: Readonly<Record<string, string>>;
  /** Outlines of the characters in corners. */
  readonly corners: Readonly<Record<string, string>>;
}

/**
 * Tiles are drawn on a face of 300 by 400 units, in inks (`fill="g"`) that a palette maps to colours later. Whole numbers only, so that a
 * drawing is the same text on every machine.
 */
export type Ink = 'k' | 'r' | 'g' | 'b' | 'p';

export type Point = readonly [x: number, y: number];

/** A point around a centre; `turn` counts full turns clockwise from straight up. */
export function polar([x, y]: Point, radius: number, turn: number): Point {
  const angle = turn * 2 * Math.PI;
  return [Math.round(x + radius * Math.sin(angle)), Math.round(y - radius * Math.cos(angle))];
}

export const filled = (ink: Ink, path: string): string => `<path fill="${ink}" d="${path}"/>`;

export const lined = (ink: Ink, width: number, path: string): string =>
  `<path fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;

/** A circle as path data, so that many circles of one ink share a path. */
export const circle = ([x, y]: Point, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

/** `count` petals around a centre, pointed at both ends or round at the outer one. */
export function petals(centre: Point, radius: number, count: number, width: number, from = 0): string {
  return Array.from({ length: count }, (_, i) => {
    const turn = from + i / count;
    const [tip, left, right] = [polar(centre, radius, turn), turn - width / 2, turn + width / 2];
    const [a, b] = [polar(centre, radius * 0.8, left), polar(centre, radius * 0.8, right)];
    return `M${centre}Q${a} ${tip}Q${b} ${centre}z`;
  }).join('');
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Move } from 'opentype.js';
import type { Point } from './ink.js';

const from = createRequire(import.meta.url);

/** Noto Serif TC, under the SIL Open Font License 1.1. */
const read = (file: string) =>
  opentype.parse(
    new Uint8Array(readFileSync(from.resolve(`@fontsource/noto-serif-tc/files/noto-serif-tc-${file}-700-normal.woff`)))
      .buffer,
  );

/** The control points of each outline command. */
const BETWEEN: Readonly<Record<string, readonly string[]>> = { M: [], L: [], Q: ['1'], C: ['1', '2'], Z: [] };

/** An outline as a path of whole numbers, with relative coordinates because they are shorter. */
function pathOf(commands: readonly Move[], placed: (x: number, y: number) => Point): string {
  let path = '';
  let [fromX, fromY] = [0, 0];
  let start: Point = [0, 0];
  for (const command of commands) {
    if (command.type === 'Z') {
      [fromX, fromY] = start;
      path += 'z';
      continue;
    }
    const points = [...BETWEEN[command.type], ''].map((n) =>
      placed(Number(command[`x${n}`]), Number(command[`y${n}`])),
    );
    const [toX, toY] = points[points.length - 1];
    const numbers = points.flatMap(([x, y]) => [x - fromX, y - fromY]).join(' ');
    if (command.type === 'M') start = [toX, toY];
    path += command.type === 'M' ? `M${toX} ${toY}` : `${command.type.toLowerCase()}${numbers}`;
    [fromX, fromY] = [toX, toY];
  }
  return path.replaceAll(' -', '-');
}

export class Characters {
  private readonly chinese = read('chinese-traditional');
  private readonly latin = read('latin');

  /** The outline of a character, scaled to fit `wide` by `high` and centred at a point. */
  outline(character: string, [x, y]: Point, [wide, high]: Point): string {
    const glyph = (character < '\u0100' ? this.latin : this.chinese).charToGlyph(character);
    if (glyph.index === 0) throw new Error(`the font has no ${character}`);
    const outline = glyph.getPath(0, 0, 1_000);
    const box = outline.getBoundingBox();
    const scale = Math.min(wide / (box.x2 - box.x1), high / (box.y2 - box.y1));
    const [midX, midY] = [(box.x1 + box.x2) / 2, (box.y1 + box.y2) / 2];
    return pathOf(outline.commands, (px, py) => [
      Math.round(x + (px - midX) * scale),
      Math.round(y + (py - midY) * scale),
    ]);
  }
}

/** The tile pictures, drawn when the viewer is built. */
declare module 'virtual:tile-faces' {
  import type { Drawn } from './ink.js';
  export const drawn: Drawn;
}
declare module 'opentype.js' {
  /** A command of an outline: `x`, `y` is its end, `x1` to `y2` are control points. */
  export type Move = { readonly type: string } & Readonly<Record<string, string | number | undefined>>;
  interface Path {
    readonly commands: readonly Move[];
    getBoundingBox(): { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
  }
  interface Font {
    charToGlyph(character: string): { readonly index: number; getPath(x: number, y: number, size: number): Path };
  }
  const opentype: { parse(font: ArrayBufferLike): Font };
  export default opentype;
}

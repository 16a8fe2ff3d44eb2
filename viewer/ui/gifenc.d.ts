/** The parts of `gifenc` that the pages use; the package has no types. */
declare module 'gifenc' {
  type Colour = readonly number[];
  export function quantize(rgba: Uint8ClampedArray, colours: number): Colour[];
  export function applyPalette(rgba: Uint8ClampedArray, palette: readonly Colour[]): Uint8Array;
  export function GIFEncoder(): {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: {
        readonly palette?: readonly Colour[];
        readonly transparent?: boolean;
        readonly transparentIndex?: number;
        /** Milliseconds. */
        readonly delay: number;
        readonly dispose?: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}

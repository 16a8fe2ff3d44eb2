import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import type { Looking, ShownHand, ShownRecord } from '../record.js';
import { type Look, handTitle } from '../table-template.js';
import { pictureOf } from '../picture.js';

/** Pixels of the longer side. */
const HEIGHT = 532;
const WIDTH = 500;
/** Steps in one picture. A longer hand shows its last ones. */
const MOST_STEPS = 200;
/** Milliseconds of a step, and of the last one. */
const PACE = { step: 700, last: 4_000 };
/** The palette has one colour less, for pixels that stay as they are. */
const COLOURS = 255;

/**
 * An animated GIF of a hand, as the viewer sees it. Each frame has only the pixels that change. Rejects if `signal` is
 * aborted.
 *
 * @param onProgress called with the share that is done, 0 to 1
 */
export async function animatedPicture(
  record: ShownRecord,
  { from, to }: ShownHand,
  looking: Looking,
  look: Look,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) throw new Error('this browser cannot draw the picture');
  const first = Math.max(from, to - MOST_STEPS);
  const pixelsOf = async (index: number): Promise<Uint8ClampedArray> => {
    const shown = record.step(index, looking);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(pictureOf(shown, handTitle(shown.table, look.words), look))}`;
    await image.decode();
    drawing.drawImage(image, 0, 0, WIDTH, HEIGHT);
    return drawing.getImageData(0, 0, WIDTH, HEIGHT).data;
  };
  // The last step shows nearly every tile and so every colour.
  const palette = quantize(await pixelsOf(to - 1), COLOURS);
  const gif = GIFEncoder();
  let before: Uint8Array | null = null;
  for (let index = first; index < to; index++) {
    signal.throwIfAborted();
    const frame = applyPalette(await pixelsOf(index), palette);
    const changed: Uint8Array = before === null ? frame : changesOf(before, frame, palette.length);
    gif.writeFrame(changed, WIDTH, HEIGHT, {
      ...(before === null ? { palette: [...palette, [0, 0, 0]] } : {}),
      transparent: before !== null,
      transparentIndex: palette.length,
      dispose: 1,
      delay: index === to - 1 ? PACE.last : PACE.step,
    });
    before = frame;
    onProgress((index - first + 1) / (to - first));
  }
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
}

/** The pixels that differ; the others are `same`. */
const changesOf = (before: Uint8Array, now: Uint8Array, same: number): Uint8Array =>
  now.map((colour, i) => (colour === before[i] ? same : colour));

import type { Look } from './look.js';
import { pictureOf } from './picture.js';
import type { ShownStep } from './record.js';
import { handTitle } from './table-template.js';

/** A picture of lines as one of points, twice as fine, so that it can be printed. Where a browser cannot, it throws. */
async function pointsOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const points = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, 'image/png'));
  if (points === null) throw new Error('this browser draws no such picture');
  return points;
}

/** Gives the picture of a step to whoever looks, as a file of lines or of points. */
export async function saveStep(shown: ShownStep, look: Look, as: 'svg' | 'png'): Promise<void> {
  const { place, revision } = shown.played;
  const svg = pictureOf(shown, handTitle(shown.table, look.words), look);
  const picture = as === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pointsOf(svg);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `paifu-${place.hand ?? 0}-${revision}.${as}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

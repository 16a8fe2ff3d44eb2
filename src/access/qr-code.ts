import { renderSVG, renderUnicodeCompact } from 'uqr';

/** The page on which a device records. A browser keeps what stands behind `#` to itself: no proxy logs it. */
export const pairingUrl = (address: string, code: string): string => `${address}/record#pair=${code}`;

/** A QR code as an image. */
export const qrImage = (text: string): string => renderSVG(text, { ecc: 'M', border: 4 });

/** A QR code in characters, dark where they are: for what is printed, or kept as text. */
export const qrLines = (text: string, ecc: 'L' | 'M' = 'M'): readonly string[] =>
  renderUnicodeCompact(text, { ecc, border: 4, invert: true }).split('\n');

/** A QR code for a terminal: dark on light, whatever its colours are. */
export const qrText = (text: string): string =>
  qrLines(text, 'L')
    .map((line) => `\u001B[30;47m${line}\u001B[0m`)
    .join('\n');

import { renderSVG, renderUnicodeCompact } from 'uqr';

/** The page on which a device records. A browser keeps what stands behind `#` to itself: no proxy logs it. */
export const pairingUrl = (address: string, code: string): string => `${address}/record#pair=${code}`;

/** A QR code as an image. */
export const qrImage = (text: string): string => renderSVG(text, { ecc: 'M', border: 4 });

/** A QR code for a terminal: dark on light, whatever its colours are. */
export const qrText = (text: string): string =>
  `\u001B[30;47m${renderUnicodeCompact(text, { ecc: 'L', border: 2, invert: false }).replaceAll('\n', '\u001B[0m\n\u001B[30;47m')}\u001B[0m`;

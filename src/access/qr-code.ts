import { renderSVG, renderUnicodeCompact } from 'uqr';

/** URL of the recording page with a pairing code. Browsers do not send the part after `#`, so proxies cannot log it. */
export const pairingUrl = (address: string, code: string): string => `${address}/record#pair=${code}`;

/** A QR code as SVG. */
export const qrImage = (text: string): string => renderSVG(text, { ecc: 'M', border: 4 });

/** A QR code in characters, for print or text files. */
export const qrLines = (text: string, ecc: 'L' | 'M' = 'M'): readonly string[] =>
  renderUnicodeCompact(text, { ecc, border: 4, invert: true }).split('\n');

/** A QR code for a terminal, dark on light in any colour scheme. */
export const qrText = (text: string): string =>
  qrLines(text, 'L')
    .map((line) => `\u001B[30;47m${line}\u001B[0m`)
    .join('\n');

import type { Envelope } from '../../../src/games/record/envelope.js';
import { paifuLines } from '../../../src/games/record/paifu-file.js';

/** A `.paifu` file with the envelope at a revision changed and the chain recomputed from there. */
export function resealed(file: string, revision: number, change: (envelope: Envelope) => object): string {
  const lines = file.trimEnd().split('\n');
  const envelopes = lines.slice(1, -1).map((line) => JSON.parse(line).event as Envelope);
  envelopes[revision] = change(envelopes[revision]) as Envelope;
  return [...paifuLines(envelopes[0].game, envelopes)].join('');
}

/** Of these a seed is made, which is read out and typed: none is taken for another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A seed that nobody can guess: five words of five signs, some 120 bits. */
export function newSeed(): string {
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(25)), (byte) => SIGNS[byte % SIGNS.length]);
  return signs.join('').replaceAll(/(.{5})(?=.)/g, '$1-');
}

const OURS = 'paifu-seed-';

/** This device remembers the seed that it committed to: it is drawn from later, and told to nobody before. */
const kept = (commitment: string): string => `${OURS}${commitment}`;

export const keepSeed = (commitment: string, seed: string): void => localStorage.setItem(kept(commitment), seed);

export const seedBehind = (commitment: string | null): string | null =>
  commitment === null ? null : localStorage.getItem(kept(commitment));

/** Whoever leaves leaves nothing in this browser. */
export function forgetSeeds(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(OURS)) localStorage.removeItem(name);
}

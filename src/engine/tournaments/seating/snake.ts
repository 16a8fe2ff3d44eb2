import type { Seated } from './seating.js';

/**
 * Tables as strong as each other: the standings run over the tables forth and back like a snake, so that with four tables the first
 * sits with the 8th, the 9th and the 16th.
 */
export function snakeTables(standings: readonly Seated[]): number[][] {
  const count = standings.length / 4;
  const tables = Array.from({ length: count }, (): number[] => []);
  for (const [rank, { entrant }] of standings.entries()) {
    const along = rank % count;
    const isForth = Math.floor(rank / count) % 2 === 0;
    tables[isForth ? along : count - 1 - along].push(entrant);
  }
  return tables;
}

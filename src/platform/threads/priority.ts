import { setPriority } from 'node:os';

/** Niceness of work beside the service's main thread, which records: the higher, the more it leaves to others. */
export const NICENESS = { reading: 5, projecting: 10, importing: 10 } as const;

/** Lowers the priority of this thread alone, which only Linux can. */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform === 'linux') setPriority(niceness);
}

import { setTimeout as sleep } from 'node:timers/promises';

/** What waiting needs from outside: time and chance. */
export interface Pauses {
  /** Resolves after so many milliseconds, or as soon as nobody wants to wait any more. */
  wait(milliseconds: number, over?: AbortSignal): Promise<void>;
  /** A number in [0, 1). */
  random(): number;
  /** Called at every end that is followed by a new beginning. */
  onDrop?(error: unknown, pause: number): void;
}

/** Pauses as they are outside of tests. */
export const PAUSES: Pauses = {
  wait: async (milliseconds, over) => {
    try {
      await sleep(milliseconds, undefined, { signal: over });
    } catch (error) {
      if (!over?.aborted) throw error;
    }
  },
  random: Math.random,
};

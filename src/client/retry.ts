/** How long and how often a client tries. */
export interface Patience {
  /** How often a question is asked at most before its failure is thrown. A queue and a follower never give up. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; from then on twice as long each time. */
  readonly first: number;
  /** Milliseconds between two attempts at most. */
  readonly most: number;
  /** Milliseconds until an attempt that nobody answers is given up. */
  readonly timeout: number;
}

export const PATIENCE: Patience = { attempts: 6, first: 250, most: 30_000, timeout: 20_000 };

/**
 * Milliseconds to wait after so many attempts (1: the first has failed): between half and all of a time that doubles, so that
 * the tablets of a hall do not come back all at once; never less than what the service asks for.
 */
export function pauseAfter(
  attempts: number,
  { first, most }: Pick<Patience, 'first' | 'most'>,
  retryAfter = 0,
  random: () => number = Math.random,
): number {
  const spread = Math.min(most, first * 2 ** (attempts - 1)) * (0.5 + random() / 2);
  return retryAfter * 1_000 + spread;
}

/** Resolves after so many milliseconds, or as soon as the signal is given. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve();
      return;
    }
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}

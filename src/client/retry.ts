/** Retry and timeout settings. */
export interface Patience {
  /** Maximum number of attempts. Queues and followers retry forever. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; doubles each time. */
  readonly first: number;
  /** Maximum milliseconds between attempts. */
  readonly most: number;
  /** Milliseconds until an unanswered attempt is abandoned. */
  readonly timeout: number;
}

export const PATIENCE: Patience = { attempts: 6, first: 250, most: 30_000, timeout: 20_000 };

/**
 * Milliseconds to wait after this many failed attempts: 50 to 100 % of a doubling time, so that the tablets of a hall
 * do not return all at once, plus what the service asks for.
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

/** Resolves after this many milliseconds, or when aborted. */
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

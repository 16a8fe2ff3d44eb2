import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { PAIRING } from '../platform/config/limits.js';

const EVERYBODY = 'everybody';

/** Counts wrong pairing codes: of each client, and of all together, who might be one attacker with many addresses. */
@Injectable()
export class PairingTries {
  private readonly each = new RateLimiterMemory({ points: PAIRING.triesOfAddress, duration: PAIRING.seconds });
  private readonly all = new RateLimiterMemory({ points: PAIRING.tries, duration: PAIRING.seconds });

  /** Tries a code. What it comes to, or after how many seconds it may be tried: a try counts until it turns out right. */
  async of<T>(
    client: string,
    attempt: () => Promise<T | null>,
  ): Promise<{ readonly got: T | null } | { readonly seconds: number }> {
    try {
      await this.each.consume(client);
      await this.all.consume(EVERYBODY);
    } catch (error) {
      // An error would be one of this program: only the limiter's own answer is no error.
      if (error instanceof Error) throw error;
      return { seconds: Math.max(1, Math.ceil((error as RateLimiterRes).msBeforeNext / 1_000)) };
    }
    const got = await attempt();
    if (got !== null) {
      await this.each.reward(client);
      await this.all.reward(EVERYBODY);
    }
    return { got };
  }
}

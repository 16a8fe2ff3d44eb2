import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { check, record as recordOf, listOf, mapOf, anything } from '../../engine/vocabulary/shape.js';
import { isTrustworthy } from './oidc-config.js';

type FindKey = ReturnType<typeof createLocalJWKSet>;

/** Milliseconds after which keys are asked for again, in the background. */
const FRESH = 600_000;
/** Milliseconds for which keys are believed whose provider does not answer: a day of a tournament. */
const BELIEVED = 86_400_000;
/** Milliseconds between two times that an unknown key makes the provider be asked. */
const PAUSE = 30_000;
/** Fetches that the unknown keys of one address may cause in so many seconds. */
const UNKNOWN_KEYS = { tries: 3, seconds: 600 };
/** Milliseconds that an answer is waited for, and characters of it that are read. */
const PATIENCE = 5_000;
const MOST = 262_144;

/** The key of a token is not known, and the provider cannot be asked for it now. */
export class KeysUnavailable extends Error {
  /** @param retryAfter seconds */
  constructor(readonly retryAfter: number) {
    super('the keys of the identity provider cannot be fetched now');
  }
}

/**
 * The keys of an identity provider, found by its discovery document and cached: tokens signed with a known key never wait, and are
 * accepted while the provider is away. A token that names an unknown key makes the keys be fetched again, at most once in `PAUSE`
 * and only so often for one address, because anybody can make up such tokens.
 */
export class ProviderKeys {
  private known: { readonly find: FindKey; readonly at: number } | null = null;
  private readonly unknownKeys = new RateLimiterMemory({ points: UNKNOWN_KEYS.tries, duration: UNKNOWN_KEYS.seconds });
  private asking: Promise<void> | null = null;
  private asked = Number.NEGATIVE_INFINITY;

  /** @param report told why the provider cannot be asked */
  constructor(
    private readonly issuer: string,
    private readonly report: (error: unknown) => void,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** The cached keys. Throws `KeysUnavailable`. */
  async current(): Promise<FindKey> {
    const age = this.known === null ? Number.POSITIVE_INFINITY : this.clock() - this.known.at;
    if (age > BELIEVED) await this.askAgain(0);
    else if (age > FRESH) void this.askAgain(PAUSE);
    if (this.known === null || this.clock() - this.known.at > BELIEVED) throw new KeysUnavailable(this.waitingTime);
    return this.known.find;
  }

  /**
   * The keys fetched again because a token from `address` names an unknown one. Throws `KeysUnavailable` if they were fetched a moment
   * ago, if that address has made up too many keys, or if the provider does not answer: the key may be a new one.
   */
  async renewed(address: string): Promise<FindKey> {
    if (this.asking === null) {
      if (this.clock() - this.asked < PAUSE) throw new KeysUnavailable(this.waitingTime);
      if (!(await this.mayTry(address))) throw new KeysUnavailable(PAUSE / 1_000);
    }
    const before = this.known;
    await this.askAgain(0);
    if (this.known === null || this.known === before) throw new KeysUnavailable(this.waitingTime);
    return this.known.find;
  }

  /** The key that `address` asked for was a real one. */
  async found(address: string): Promise<void> {
    await this.unknownKeys.reward(address);
  }

  private async mayTry(address: string): Promise<boolean> {
    try {
      await this.unknownKeys.consume(address);
      return true;
    } catch (error) {
      if (error instanceof Error) throw error;
      return false;
    }
  }

  /** Seconds until the provider may be asked again. */
  private get waitingTime(): number {
    return Math.max(1, Math.ceil((this.asked + PAUSE - this.clock()) / 1_000));
  }

  /** @param pause since it was asked last */
  private async askAgain(pause: number): Promise<void> {
    if (this.asking === null && this.clock() - this.asked < pause) return;
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
    });
    await this.asking;
  }

  private async ask(): Promise<void> {
    this.asked = this.clock();
    try {
      const { issuer, jwks_uri: address } = (await fetched(
        `${this.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      )) as { issuer?: unknown; jwks_uri?: unknown };
      if (issuer !== this.issuer)
        throw new Error(`the provider at ${this.issuer} has a different issuer in its metadata`);
      if (typeof address !== 'string' || !isTrustworthy(address)) throw new Error('its jwks_uri is not an https URL');
      const keys = await fetched(address);
      check(KEYS, keys, 'keys');
      this.known = { find: createLocalJWKSet(keys as unknown as JSONWebKeySet), at: this.clock() };
    } catch (error) {
      this.report(error);
    }
  }
}

const KEYS = recordOf({ keys: listOf(mapOf(anything)) });

async function fetched(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answers with ${response.status}`);
  if (text.length > MOST) throw new Error(`${address} answers with more than ${MOST} characters`);
  return JSON.parse(text);
}

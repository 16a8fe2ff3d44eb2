import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { check, record as recordOf, listOf, mapOf, anything } from '../../engine/vocabulary/shape.js';
import { isTrustworthy } from './oidc-config.js';

type FindKey = ReturnType<typeof createLocalJWKSet>;

/** Age in milliseconds after which keys are refreshed in the background. */
const FRESH_FOR = 600_000;
/** Age in milliseconds up to which keys are used while the provider is down: a day of a tournament. */
const VALID_FOR = 86_400_000;
/** Minimum interval in milliseconds between fetches caused by unknown keys. */
const MIN_FETCH_INTERVAL = 30_000;
/** Fetches that one address can cause. */
const UNKNOWN_KEYS = { tries: 3, seconds: 600 };
/** Timeout in milliseconds, and maximum response size in characters. */
const FETCH_TIMEOUT = 5_000;
const MAX_RESPONSE = 262_144;

/** The key of a token is unknown and cannot be fetched now. */
export class KeysUnavailable extends Error {
  /** @param retryAfter seconds */
  constructor(readonly retryAfter: number) {
    super('the keys of the identity provider cannot be fetched now');
  }
}

/**
 * Caches the keys of an identity provider, found by its discovery document. Tokens with known keys never wait and are
 * accepted while the provider is down. Unknown keys cause a fetch, limited in rate and per address, because anybody can
 * make up such tokens.
 */
export class ProviderKeys {
  private cached: { readonly find: FindKey; readonly at: number } | null = null;
  private readonly unknownKeys = new RateLimiterMemory({ points: UNKNOWN_KEYS.tries, duration: UNKNOWN_KEYS.seconds });
  private fetching: Promise<void> | null = null;
  private lastFetch = Number.NEGATIVE_INFINITY;

  /** @param report called when a fetch fails */
  constructor(
    private readonly issuer: string,
    private readonly report: (error: unknown) => void,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** The cached keys. Throws `KeysUnavailable`. */
  async current(): Promise<FindKey> {
    const age = this.cached === null ? Number.POSITIVE_INFINITY : this.clock() - this.cached.at;
    if (age > VALID_FOR) await this.fetchUnlessRecent(0);
    else if (age > FRESH_FOR) void this.fetchUnlessRecent(MIN_FETCH_INTERVAL);
    if (this.cached === null || this.clock() - this.cached.at > VALID_FOR) throw new KeysUnavailable(this.waitingTime);
    return this.cached.find;
  }

  /**
   * Fetches the keys again for an unknown key of a token from `address`. Throws `KeysUnavailable` if they were fetched
   * a moment ago, the address has exceeded its limit, or the provider does not answer.
   */
  async refetch(address: string): Promise<FindKey> {
    if (this.fetching === null) {
      if (this.clock() - this.lastFetch < MIN_FETCH_INTERVAL) throw new KeysUnavailable(this.waitingTime);
      if (!(await this.canFetch(address))) throw new KeysUnavailable(MIN_FETCH_INTERVAL / 1_000);
    }
    const before = this.cached;
    await this.fetchUnlessRecent(0);
    if (this.cached === null || this.cached === before) throw new KeysUnavailable(this.waitingTime);
    return this.cached.find;
  }

  /** Notes that the key was real, so the fetch does not count. */
  async noteKnownKey(address: string): Promise<void> {
    await this.unknownKeys.reward(address);
  }

  private async canFetch(address: string): Promise<boolean> {
    try {
      await this.unknownKeys.consume(address);
      return true;
    } catch (error) {
      if (error instanceof Error) throw error;
      return false;
    }
  }

  /** Seconds until the next fetch is allowed. */
  private get waitingTime(): number {
    return Math.max(1, Math.ceil((this.lastFetch + MIN_FETCH_INTERVAL - this.clock()) / 1_000));
  }

  /** @param pause minimum time since the last fetch, in milliseconds */
  private async fetchUnlessRecent(pause: number): Promise<void> {
    if (this.fetching === null && this.clock() - this.lastFetch < pause) return;
    this.fetching ??= this.fetchKeys().finally(() => {
      this.fetching = null;
    });
    await this.fetching;
  }

  private async fetchKeys(): Promise<void> {
    this.lastFetch = this.clock();
    try {
      const { issuer, jwks_uri: address } = (await fetchJson(
        `${this.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      )) as { issuer?: unknown; jwks_uri?: unknown };
      if (issuer !== this.issuer)
        throw new Error(`the provider at ${this.issuer} has a different issuer in its metadata`);
      if (typeof address !== 'string' || !isTrustworthy(address)) throw new Error('its jwks_uri is not an https URL');
      const keys = await fetchJson(address);
      check(KEYS, keys, 'keys');
      this.cached = { find: createLocalJWKSet(keys as unknown as JSONWebKeySet), at: this.clock() };
    } catch (error) {
      this.report(error);
    }
  }
}

const KEYS = recordOf({ keys: listOf(mapOf(anything)) });

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT), redirect: 'error' });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answers with ${response.status}`);
  if (text.length > MAX_RESPONSE) throw new Error(`${address} answers with more than ${MAX_RESPONSE} characters`);
  return JSON.parse(text);
}

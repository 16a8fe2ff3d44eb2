import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { check, record as recordOf, listOf, mapOf, anything } from '../engine/vocabulary/shape.js';
import { isTrustworthy } from './oidc-config.js';

type FindKey = ReturnType<typeof createLocalJWKSet>;

/** Milliseconds after which keys are asked for again, in the background. */
const FRESH = 600_000;
/** Milliseconds for which keys are believed whose provider does not answer: a day of a tournament. */
const BELIEVED = 86_400_000;
/** Milliseconds between two times that an unknown key makes the provider be asked. */
const PAUSE = 30_000;
/** Milliseconds that an answer is waited for, and characters of it that are read. */
const PATIENCE = 5_000;
const MOST = 262_144;

/** Whoever gives out the keys cannot be asked, and none are known. */
export class ProviderAway extends Error {}

/**
 * The keys of an identity provider, found by its discovery document. They are kept: whoever signs in with a key that is known does not
 * wait, and goes on while the provider is away. What was rotated in is asked for when somebody comes with it.
 */
export class ProviderKeys {
  private known: { readonly find: FindKey; readonly at: number } | null = null;
  private asking: Promise<void> | null = null;
  private asked = Number.NEGATIVE_INFINITY;

  /** @param report told why the provider cannot be asked */
  constructor(
    private readonly issuer: string,
    private readonly report: (error: unknown) => void,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** The keys as they are known. Throws `ProviderAway`. */
  async current(): Promise<FindKey> {
    const age = this.known === null ? Number.POSITIVE_INFINITY : this.clock() - this.known.at;
    if (age > BELIEVED) await this.askAgain(0);
    else if (age > FRESH) void this.askAgain(PAUSE);
    if (this.known === null || this.clock() - this.known.at > BELIEVED) throw new ProviderAway();
    return this.known.find;
  }

  /** The keys asked for once more, because one was not among them; null: that was done a moment ago. Throws `ProviderAway`. */
  async renewed(): Promise<FindKey | null> {
    const before = this.known;
    await this.askAgain(PAUSE);
    return this.known === before ? null : (this.known?.find ?? null);
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
      if (issuer !== this.issuer) throw new Error(`the provider at ${this.issuer} calls itself otherwise`);
      if (typeof address !== 'string' || !isTrustworthy(address)) throw new Error('its keys are at no https address');
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

import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { LABEL } from '../access/role.js';
import { ID } from '../engine/vocabulary/words.js';
import { Caller } from './caller.js';
import type { OidcConfig } from './oidc-config.js';
import { ProviderAway, ProviderKeys } from './provider-keys.js';

/** Seconds by which a provider's clock may differ, unless it is said otherwise. */
const SKEW = 30;
/** Like a token of a provider: three parts. Anything else is not asked about. */
const SIGNED = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Tokens of an identity provider (OpenID Connect): who signed in there, and what of their claims makes them what here. */
export class Oidc {
  private readonly keys: ProviderKeys;

  constructor(
    private readonly config: OidcConfig,
    report: (error: unknown) => void,
    clock?: () => number,
  ) {
    this.keys = new ProviderKeys(config.issuer, report, clock);
    // So that the first who comes does not wait; what goes wrong is reported, and asked again when somebody comes.
    void this.keys.current().catch(() => {});
  }

  /** Whose token it is; `unknown`: nobody's that is taken here; `unavailable`: the provider would have to be asked and is away. */
  async callerOf(token: string): Promise<Caller | 'unknown' | 'unavailable'> {
    if (!SIGNED.test(token) || !this.isOurs(token)) return 'unknown';
    try {
      return this.callerFor(await this.verified(token));
    } catch (error) {
      if (error instanceof ProviderAway) return 'unavailable';
      if (error instanceof errors.JOSEError) return 'unknown';
      throw error;
    }
  }

  /** Says that it is of our provider: for others nobody is asked. */
  private isOurs(token: string): boolean {
    try {
      return decodeJwt(token).iss === this.config.issuer;
    } catch {
      return false;
    }
  }

  private async verified(token: string): Promise<JWTPayload> {
    const { issuer, audience, algorithms = ['RS256', 'ES256', 'EdDSA'], clockSkew = SKEW, actor = 'sub' } = this.config;
    const options = {
      ...{ issuer, audience, algorithms: [...algorithms], clockTolerance: clockSkew },
      requiredClaims: ['exp', actor],
    };
    try {
      return (await jwtVerify(token, await this.keys.current(), options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      const renewed = await this.keys.renewed();
      if (renewed === null) throw error;
      return (await jwtVerify(token, renewed, options)).payload;
    }
  }

  private callerFor(payload: JWTPayload): Caller | 'unknown' {
    const { roles, actor = 'sub', clockSkew = SKEW } = this.config;
    const who = payload[actor];
    if (!ID.fits(who)) return 'unknown';
    const given = roles.flatMap((mapping) => (has(payload, mapping.claim, mapping.value) ? mapping.roles : []));
    const client = payload.azp ?? payload.client_id;
    return new Caller(who as string, given, {
      ...{ id: 'oidc', label: LABEL.fits(client) ? (client as string) : null },
      ...{ expiresAt: ((payload.exp as number) + clockSkew) * 1_000, given: false },
    });
  }
}

function has(payload: JWTPayload, claim: string | readonly string[], value: string): boolean {
  let found: unknown = payload;
  for (const name of typeof claim === 'string' ? [claim] : claim) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return false;
    found = (found as Record<string, unknown>)[name];
  }
  return Array.isArray(found) ? found.includes(value) : found === value;
}

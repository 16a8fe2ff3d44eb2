import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { LABEL } from '../role.js';
import { ID } from '../../engine/vocabulary/terms.js';
import { Caller } from './caller.js';
import type { OidcConfig } from './oidc-config.js';
import { KeysUnavailable, ProviderKeys } from './provider-keys.js';

/** Default clock tolerance in seconds. */
const SKEW = 30;
/** Shape of a JWT. Other tokens are not checked with the provider. */
const SIGNED = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Milliseconds in which a reason for a refusal is noted once. */
const NOTE_EVERY = 60_000;

/** The token cannot be checked now. */
export interface Unavailable {
  /** Seconds to wait before a retry. */
  readonly retryAfter: number;
}

/** Authenticates tokens of an OpenID Connect provider and maps claims to roles. */
export class Oidc {
  private readonly keys: ProviderKeys;
  /** When each reason for a refusal was noted last. */
  private readonly noted = new Map<string, number>();

  /** @param note called with the reason of a refusal, which the caller of the service does not learn */
  constructor(
    private readonly config: OidcConfig,
    report: (error: unknown) => void,
    clock: (() => number) | undefined,
    /** Clock for expiry, in milliseconds since 1970. */
    private readonly now: () => number,
    private readonly note: (reason: string) => void = () => {},
  ) {
    this.keys = new ProviderKeys(config.issuer, report, clock);
    // Fetch the keys early. Errors are reported and the fetch is repeated on demand.
    void this.keys.current().catch(() => {});
  }

  /**
   * The caller of a token; `unknown` if it is not valid here; `Unavailable` if its key cannot be fetched now.
   *
   * @param address of the client, which limits the number of fetches it can cause
   */
  async callerOf(token: string, address: string): Promise<Caller | 'unknown' | Unavailable> {
    if (!SIGNED.test(token)) return 'unknown';
    if (!this.isOurs(token)) return this.refused('unexpected "iss" claim value');
    try {
      return this.callerFor(await this.verified(token, address));
    } catch (error) {
      if (error instanceof KeysUnavailable) return { retryAfter: error.retryAfter };
      if (error instanceof errors.JOSEError) return this.refused(reasonOf(error));
      throw error;
    }
  }

  private refused(reason: string): 'unknown' {
    const time = this.now();
    if (time - (this.noted.get(reason) ?? Number.NEGATIVE_INFINITY) >= NOTE_EVERY) {
      this.noted.set(reason, time);
      this.note(reason);
    }
    return 'unknown';
  }

  /** Whether the token claims to be from our provider. */
  private isOurs(token: string): boolean {
    try {
      return decodeJwt(token).iss === this.config.issuer;
    } catch {
      return false;
    }
  }

  private async verified(token: string, address: string): Promise<JWTPayload> {
    const { issuer, audience, algorithms = ['RS256', 'ES256', 'EdDSA'], clockSkew = SKEW, actor = 'sub' } = this.config;
    const options = {
      ...{ issuer, audience, algorithms: [...algorithms], clockTolerance: clockSkew },
      currentDate: new Date(this.now()),
      requiredClaims: ['exp', actor],
    };
    try {
      return (await jwtVerify(token, await this.keys.current(), options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      const { payload } = await jwtVerify(token, await this.keys.refetch(address), options);
      await this.keys.noteKnownKey(address);
      return payload;
    }
  }

  private callerFor(payload: JWTPayload): Caller | 'unknown' {
    const { roles, actor = 'sub', clockSkew = SKEW } = this.config;
    const who = payload[actor];
    if (!ID.fits(who)) return this.refused(`"${actor}" claim is not an id`);
    const given = roles.flatMap((mapping) => (has(payload, mapping.claim, mapping.value) ? mapping.roles : []));
    const client = payload.azp ?? payload.client_id;
    return new Caller(who as string, given, {
      ...{ id: 'oidc', label: LABEL.fits(client) ? (client as string) : null },
      ...{ expiresAt: ((payload.exp as number) + clockSkew) * 1_000, isIssued: false },
    });
  }
}

/** Messages about claims name the claim, not its value. Others may quote the token, so only their code is reported. */
const reasonOf = (error: errors.JOSEError): string =>
  error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired ? error.message : error.code;

function has(payload: JWTPayload, claim: string | readonly string[], value: string): boolean {
  let found: unknown = payload;
  for (const name of typeof claim === 'string' ? [claim] : claim) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return false;
    found = (found as Record<string, unknown>)[name];
  }
  return Array.isArray(found) ? found.includes(value) : found === value;
}

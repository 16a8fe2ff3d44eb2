import { Authentication } from '../../platform/http/request-guard.js';
import { AccessError } from '../access-schema.js';
import type { AccessStore } from '../token-store.js';
import { TOKEN_PREFIX } from '../tokens.js';
import { Caller, type CallerToken } from './caller.js';
import type { Oidc, Unavailable } from './oidc.js';
import type { FileTokens } from './token-file.js';

/** Seconds after which the token database is tried again. */
const RETRY_AFTER = 5;

/** Finds out for whom a token stands: those of the token file, those given out at run time, those of an identity provider. */
export class Authenticator extends Authentication {
  constructor(
    private readonly file: FileTokens,
    readonly access: AccessStore,
    private readonly oidc: Oidc | null,
    readonly nobody: Caller,
  ) {
    super();
  }

  /** Whether one never was, expired or was revoked is the same answer: nobody learns which tokens there are. */
  async callerOf(token: string, address: string): Promise<Caller | 'unknown' | Unavailable> {
    try {
      // One's own first: they wait for nobody.
      const own = this.file.callerOf(token) ?? this.given(token) ?? (await this.givenElsewhere(token));
      return own ?? (await this.oidc?.callerOf(token, address)) ?? 'unknown';
    } catch (error) {
      if (error instanceof AccessError) return { retryAfter: RETRY_AFTER };
      throw error;
    }
  }

  endOf({ token }: Caller): 'expired' | 'revoked' | null {
    return endOf(token, this.access);
  }

  now(): number {
    return this.access.now();
  }

  onChange(listener: () => void): () => void {
    return this.access.onChange(listener);
  }

  /** One that another service has given out a moment ago. */
  private async givenElsewhere(token: string): Promise<Caller | null> {
    return token.startsWith(TOKEN_PREFIX) && (await this.access.refreshed()) ? this.given(token) : null;
  }

  private given(token: string): Caller | null {
    const entry = this.access.behind(token);
    if (entry === null) return null;
    this.access.used(entry);
    const { id, actor, roles, label, expiresAt } = entry;
    return new Caller(actor, roles, { id, label, expiresAt, given: true });
  }
}

/** Why a token that was good may not be used any more; null: it may. */
export function endOf(token: CallerToken | null, access: AccessStore): 'expired' | 'revoked' | null {
  if (token === null) return null;
  if (token.expiresAt !== null && token.expiresAt <= access.now()) return 'expired';
  return token.given && !access.stands(token.id) ? 'revoked' : null;
}

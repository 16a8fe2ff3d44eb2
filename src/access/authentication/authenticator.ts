import { Authentication } from '../../platform/http/request-guard.js';
import { AccessError } from '../access-schema.js';
import type { TokenStore } from '../token-store.js';
import { TOKEN_PREFIX } from '../tokens.js';
import { Caller, type CallerToken } from './caller.js';
import type { Oidc, Unavailable } from './oidc.js';
import type { FileTokens } from './token-file.js';

/** Retry delay in seconds if the token database is unavailable. */
const RETRY_AFTER = 5;

/** Finds the caller of a token from the token file, the token database, or the identity provider. */
export class Authenticator extends Authentication {
  constructor(
    private readonly file: FileTokens,
    readonly access: TokenStore,
    private readonly oidc: Oidc | null,
    readonly nobody: Caller,
  ) {
    super();
  }

  /** Unknown, expired and revoked tokens get the same answer, so that nobody learns which tokens exist. */
  async callerOf(token: string, address: string): Promise<Caller | 'unknown' | Unavailable> {
    try {
      // Local tokens first: they need no network.
      const own =
        this.file.callerOf(token) ?? this.callerOfIssued(token) ?? (await this.callerOfIssuedElsewhere(token));
      return own ?? (await this.oidc?.callerOf(token, address)) ?? 'unknown';
    } catch (error) {
      if (error instanceof AccessError) return { retryAfter: RETRY_AFTER };
      throw error;
    }
  }

  endOf({ token }: Caller): 'expired' | 'revoked' | null {
    return whyTokenEnded(token, this.access);
  }

  now(): number {
    return this.access.now();
  }

  onChange(listener: () => void): () => void {
    return this.access.onChange(listener);
  }

  /** A token that another service issued a moment ago. */
  private async callerOfIssuedElsewhere(token: string): Promise<Caller | null> {
    return token.startsWith(TOKEN_PREFIX) && (await this.access.refresh()) ? this.callerOfIssued(token) : null;
  }

  private callerOfIssued(token: string): Caller | null {
    const entry = this.access.entryOf(token);
    if (entry === null) return null;
    this.access.noteUse(entry);
    const { id, actor, roles, label, expiresAt } = entry;
    return new Caller(actor, roles, { id, label, expiresAt, isIssued: true });
  }
}

/** Why a token is no longer valid; `null` if it is. */
export function whyTokenEnded(token: CallerToken | null, access: TokenStore): 'expired' | 'revoked' | null {
  if (token === null) return null;
  if (token.expiresAt !== null && token.expiresAt <= access.now()) return 'expired';
  return token.isIssued && !access.isValid(token.id) ? 'revoked' : null;
}

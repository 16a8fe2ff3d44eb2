import { AccessError } from '../access/access-error.js';
import type { AccessStore } from '../access/access-store.js';
import { Caller, type CallerToken } from './caller.js';
import type { Oidc } from './oidc.js';
import type { FileTokens } from './tokens.js';

/** Why a token stands for nobody: it is none that may be used here, or whoever could say so cannot be asked. */
export type NoCaller = 'unknown' | 'unavailable';

/** Finds out for whom a token stands: those of the token file, those given out at run time, those of an identity provider. */
export class Authenticator {
  constructor(
    private readonly file: FileTokens,
    readonly access: AccessStore,
    private readonly oidc: Oidc | null,
  ) {}

  /** Whether one never was, expired or was revoked is the same answer: nobody learns which tokens there are. */
  async callerOf(token: string): Promise<Caller | NoCaller> {
    try {
      // One's own first: they wait for nobody.
      return this.file.callerOf(token) ?? this.given(token) ?? (await this.oidc?.callerOf(token)) ?? 'unknown';
    } catch (error) {
      if (error instanceof AccessError) return 'unavailable';
      throw error;
    }
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

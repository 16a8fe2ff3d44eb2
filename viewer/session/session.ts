import { type Caller, newCommandId, PaifuClient, PaifuError } from '../../src/client/client.js';
import { clearBrowserData, writeSession, readSession, pairingCommandId } from './session-store.js';

/** The user signed in on this browser, or everybody on an open service, for all pages of the service. */
export class Session {
  readonly client: PaifuClient;

  constructor(
    /** `null` on an open service (`paifu serve --open`), which needs no token. */
    readonly secret: string | null,
    readonly caller: Caller,
  ) {
    this.client = new PaifuClient({ url: GRAPHQL, ...(secret === null ? {} : { token: secret }) });
  }

  /** True if the service lets everybody in without a token. */
  get isOpen(): boolean {
    return this.secret === null;
  }

  /** Credentials of requests without the client. */
  get headers(): Readonly<Record<string, string>> {
    return this.secret === null ? {} : { authorization: `Bearer ${this.secret}` };
  }

  /** The user's actor id in records. */
  get actor(): string {
    const { actorId, actor } = this.caller as StoredCaller;
    return (actorId ?? actor) as string;
  }

  get roles(): Caller['roles'] {
    return this.caller.roles;
  }

  /** True if the user has one of these roles in any game or tournament. */
  is(...roles: readonly Caller['roles'][number]['role'][]): boolean {
    return this.roles.some(({ role }) => roles.includes(role));
  }
}

/** Browsers that signed in before `actorId` have the actor by its earlier name. */
type StoredCaller = Caller & { readonly actor?: string };

const GRAPHQL = new URL('/graphql', location.href).href;

/** Without an answer in this time, the sign-in form is shown. */
const OPEN_SERVICE_TIMEOUT_MS = 3_000;

/** The stored sign-in. The service is not queried, so that a tablet works offline. */
export async function storedSession(): Promise<Session | null> {
  const found = await readSession();
  return found === null ? null : new Session(found.secret, found.caller);
}

/** The session of everybody on an open service; `null` if the service needs a sign-in or does not answer in time. */
export async function openSession(): Promise<Session | null> {
  try {
    const client = new PaifuClient({ url: GRAPHQL, patience: { attempts: 1, timeout: OPEN_SERVICE_TIMEOUT_MS } });
    const caller = await client.ask('caller', {});
    return caller.actorId === null ? null : new Session(null, caller);
  } catch {
    return null;
  }
}

/** Signs in with a token. Throws `PaifuError`; the code is `UNAUTHENTICATED` for an unknown token. */
export async function signIn(secret: string): Promise<Session> {
  const caller = await new PaifuClient({ url: GRAPHQL, token: secret, patience: { attempts: 2 } }).ask('caller', {});
  if (caller.actorId === null) throw new PaifuError('UNAUTHENTICATED', 'no token', false);
  await writeSession({ secret, caller });
  return new Session(secret, caller);
}

/**
 * Exchanges a pairing code for a token for this device, named `label`. Throws `PaifuError`; the code is `NOT_FOUND` for
 * an unknown or used code.
 */
export async function pair(code: string, label: string | null): Promise<Session> {
  const commandId = await pairingCommandId(code, newCommandId);
  const answer = await new PaifuClient({ url: GRAPHQL }).ask('pairDevice', { code, label, commandId });
  if (answer.__typename !== 'TokenAdded') throw new PaifuError(answer.code, answer.message, false);
  const { secret, token } = answer;
  const { actorId, roles, expiresAt } = token;
  const caller = { actorId, label: token.label, roles, expiresAt };
  await writeSession({ secret, caller });
  return new Session(secret, caller);
}

/** Deletes waiting actions too: send them or hand them over first. */
export const signOut = clearBrowserData;

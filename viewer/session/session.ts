import { type Caller, newCommandId, PaifuClient, PaifuError } from '../../src/client/client.js';
import { clearBrowserData, writeSession, readSession, pairingCommandId } from './session-store.js';

/** Who is signed in on this browser, for every page of this service. */
export class Session {
  readonly client: PaifuClient;

  constructor(
    readonly secret: string,
    readonly caller: Caller,
  ) {
    this.client = new PaifuClient({ url: GRAPHQL, token: secret });
  }

  /** Who they are in the record. */
  get actor(): string {
    return this.caller.actor as string;
  }

  get roles(): Caller['roles'] {
    return this.caller.roles;
  }

  /** Whether they have one of these roles, in some game or tournament. */
  is(...roles: readonly Caller['roles'][number]['role'][]): boolean {
    return this.roles.some(({ role }) => roles.includes(role));
  }
}

const GRAPHQL = new URL('/graphql', location.href).href;

/** Who is signed in here, without asking the service: a tablet without a line is still its scribe's. */
export async function storedSession(): Promise<Session | null> {
  const found = await readSession();
  return found === null ? null : new Session(found.secret, found.caller);
}

/** Signs in with a token. Throws `PaifuError`, `UNAUTHENTICATED` for one that is not known. */
export async function signIn(secret: string): Promise<Session> {
  const caller = await new PaifuClient({ url: GRAPHQL, token: secret, patience: { attempts: 2 } }).ask('caller', {});
  if (caller.actor === null) throw new PaifuError('UNAUTHENTICATED', 'no token', false);
  await writeSession({ secret, caller });
  return new Session(secret, caller);
}

/** Exchanges a pairing code for a token of this device's, which `label` is called. Throws `PaifuError`, `NOT_FOUND` for a code that waits for no device. */
export async function pair(code: string, label: string | null): Promise<Session> {
  const commandId = await pairingCommandId(code, newCommandId);
  const answer = await new PaifuClient({ url: GRAPHQL }).ask('pairDevice', { code, label, commandId });
  if (answer.__typename !== 'TokenAdded') throw new PaifuError(answer.code, answer.message, false);
  const { secret, token } = answer;
  const { actor, roles, expiresAt } = token;
  const caller = { actor, label: token.label, roles, expiresAt };
  await writeSession({ secret, caller });
  return new Session(secret, caller);
}

/** Signs out: nothing stays in this browser, so what waits to be sent has to be sent or handed over before. */
export const signOut = clearBrowserData;

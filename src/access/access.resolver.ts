import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { AccessError } from './access-schema.js';
import { AccessStore, type Giver, type TokenEntry } from './token-store.js';
import { type Asked, grantOf, mayGive } from './grant.js';
import { type PairingCode, PairingTries, Pairings } from './pairing-codes.js';
import { pairingUrl, qrImage } from './qr-code.js';
import { LABEL, type Role } from './role.js';
import { codeIn, shownCode } from './tokens.js';
import type { Caller } from './authentication/caller.js';
import { FileTokens, type FileToken, OF_FILE } from './authentication/token-file.js';
import { check } from '../engine/vocabulary/shape.js';
import { ID } from '../engine/vocabulary/terms.js';
import { PAIRING } from '../platform/config/limits.js';
import { PublicAddress } from '../platform/http/addresses.js';
import type { ApiContext } from './api-context.js';
import { rateLimitedError } from '../platform/graphql/errors.js';
import { commandIdReused, forbidden, invalid, notFound } from '../platform/graphql/failures.js';
import { Games } from '../games/games.js';
import type {
  AccessInput,
  MutationAddPairingCodeArgs,
  MutationAddTokenArgs,
  MutationCancelPairingCodeArgs,
  MutationPairDeviceArgs,
  MutationResolvers,
  MutationRevokeGivenByArgs,
  MutationRevokeTokenArgs,
  QueryResolvers,
  QueryTokensArgs,
} from '../platform/graphql/schema-types.js';

const MOST = 200;
const OPERATOR = 'this needs the role operator';
const GIVER = 'this needs the role operator, organiser, scribe or server';

/** Who may do what: tokens given out and revoked, codes by which devices get theirs. */
@Resolver()
export class AccessResolver
  implements
    Pick<QueryResolvers, 'caller' | 'tokens'>,
    Pick<
      MutationResolvers,
      'addToken' | 'revokeToken' | 'revokeGivenBy' | 'addPairingCode' | 'cancelPairingCode' | 'pairDevice'
    >
{
  constructor(
    private readonly access: AccessStore,
    private readonly file: FileTokens,
    private readonly pairings: Pairings,
    private readonly tries: PairingTries,
    private readonly games: Games,
    private readonly address: PublicAddress,
  ) {}

  @Query()
  caller(_: unknown, _given: object, { caller: { id, granted, token } }: ApiContext) {
    return { actor: id, label: token?.label ?? null, roles: granted, expiresAt: timeOrNull(token?.expiresAt ?? null) };
  }

  @Query()
  tokens(_: unknown, { first, after = null, ended = false }: QueryTokensArgs, { caller }: ApiContext) {
    if (!caller.mayGiveAny) return forbidden(OPERATOR);
    if (first < 1 || first > MOST) return invalid(`expected 1 to ${MOST}`, 'first');
    // Those of the token file come after all others, in its order: nobody knows when they were made.
    const inFile = after?.startsWith(OF_FILE) === true;
    const given = inFile ? [] : this.access.list({ ended: ended === true, after, limit: first + 1 });
    const files = this.file.all.slice(inFile ? this.file.all.findIndex(({ id }) => id === after) + 1 : 0);
    const found = [...given.map(tokenShown), ...files.map(fileTokenShown)];
    const edges = found.slice(0, first).map((node) => ({ cursor: node.id, node }));
    const pageInfo = {
      hasNextPage: found.length > first,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    };
    const totalCount = this.access.count(ended === true) + this.file.all.length;
    return { __typename: 'TokenConnection' as const, edges, pageInfo, totalCount };
  }

  @Mutation()
  addToken(_: unknown, { access, commandId }: MutationAddTokenArgs, { caller }: ApiContext) {
    if (!caller.mayGiveAny) return forbidden(OPERATOR);
    check(ID, commandId, 'commandId');
    const grant = grantOf(askedIn(access), null, this.access.now(), 'access');
    return unlessReused(() => this.access.commit(() => added(this.access.addOnce(commandId, grant, giverOf(caller)))));
  }

  @Mutation()
  async revokeToken(_: unknown, { id, made }: MutationRevokeTokenArgs, { caller }: ApiContext) {
    if (!caller.mayGiveAny) return forbidden(OPERATOR);
    const revoked = await this.access.commit(() => this.access.revoke(id, giverOf(caller), made === true));
    if (revoked === null) {
      const isOfFile = this.file.all.some((one) => one.id === id);
      return notFound(
        isOfFile ? 'this token is in the token file; remove it there and restart the service' : 'no token has this id',
        'id',
      );
    }
    return this.revoked(revoked);
  }

  @Mutation()
  async revokeGivenBy(_: unknown, { actor }: MutationRevokeGivenByArgs, { caller }: ApiContext) {
    if (!caller.mayGiveAny) return forbidden(OPERATOR);
    return this.revoked(await this.access.commit(() => this.access.revokeGivenBy(actor, giverOf(caller))));
  }

  private revoked(tokens: readonly TokenEntry[]) {
    const standing = this.access.standingChildren(tokens.map(({ id }) => id));
    return { __typename: 'TokenRevoked' as const, tokens: tokens.map(tokenShown), standing: standing.map(tokenShown) };
  }

  @Mutation()
  async addPairingCode(_: unknown, { access, minutes, commandId }: MutationAddPairingCodeArgs, { caller }: ApiContext) {
    if (!caller.mayGiveAny && !caller.opens && !caller.organises) return forbidden(GIVER);
    const life = minutes ?? PAIRING.minutes;
    if (life < 1 || life > PAIRING.mostMinutes) return invalid(`expected 1 to ${PAIRING.mostMinutes}`, 'minutes');
    check(ID, commandId, 'commandId');
    const asked = askedIn(access);
    const isSeat = asked.roles.length === 1 && asked.roles[0].role === 'player';
    const grant = grantOf(asked, caller.mayGiveAny || isSeat ? null : caller.id, this.access.now(), 'access');
    const within = async (game: string) => ({
      caller: await this.games.callerIn(game, caller),
      log: await this.games.load(game),
    });
    if (!(await mayGive(caller, grant.roles, within)))
      return forbidden('only an operator can grant roles beyond their own', ['access', 'roles']);
    // Whoever could name anybody could record in their name.
    if (!caller.mayGiveAny && asked.actor != null)
      return forbidden('only an operator can set the actor of a token', ['access', 'actor']);
    return unlessReused(async () => {
      const make = () => this.pairings.make(grant, life, giverOf(caller), commandId);
      return pairingShown(await this.access.commit(make), this.address);
    });
  }

  @Mutation()
  async cancelPairingCode(_: unknown, { id }: MutationCancelPairingCodeArgs, { caller }: ApiContext) {
    if (!caller.mayGiveAny && !caller.opens && !caller.organises) return forbidden(GIVER);
    // Of somebody else's nobody is told whether there are any.
    return (await this.access.commit(() => this.pairings.cancel(id, caller.mayGiveAny ? null : (caller.id ?? ''))))
      ? { __typename: 'PairingCodeCancelled' as const, id }
      : notFound('no unused pairing code has this id', 'id');
  }

  @Mutation()
  async pairDevice(_: unknown, { code, label = null, commandId }: MutationPairDeviceArgs, { client }: ApiContext) {
    check(ID, commandId, 'commandId');
    if (label !== null) check(LABEL, label, 'label');
    const known = codeIn(code);
    const tried = await this.tries.of(client.key, async () =>
      known === null ? null : this.access.commit(() => this.pairings.exchange(known, commandId, label)),
    );
    if ('seconds' in tried) throw rateLimitedError(tried.seconds);
    return tried.got === null
      ? notFound('this pairing code is unknown, expired or already used; ask for a new one', 'code')
      : added(tried.got);
  }
}

/** What is done once a command, or why it is not. */
async function unlessReused<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AccessError)) throw error;
    if (error.code === 'COMMAND_ID_REUSED') return commandIdReused(error.message);
    if (error.code === 'TOO_MANY_CODES') return forbidden(error.message);
    if (error.code === 'EXPIRED') return invalid('expected a time in the future', 'access', 'expiresAt');
    throw error;
  }
}

/** Who gives, where the API gives something out: nothing given by it lasts longer than their token. */
export const giverOf = ({ id, token }: Caller): Giver => ({
  ...{ actor: id ?? '', token: token?.id ?? null, expiresAt: token?.expiresAt ?? null },
});

/** A pairing code as the API has it. */
export function pairingShown({ id, code, expiresAt }: PairingCode, { url: service }: PublicAddress) {
  const url = pairingUrl(service, code);
  const shown = { id, pairingCode: shownCode(code), url, qr: qrImage(url), expiresAt: timeOf(expiresAt) };
  return { __typename: 'PairingCode' as const, ...shown };
}

const added = ({ token, entry }: { readonly token: string; readonly entry: TokenEntry }) => ({
  __typename: 'TokenAdded' as const,
  secret: token,
  token: tokenShown(entry),
});

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
const timeOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : timeOf(milliseconds);

/** A token as the API has it. */
export const tokenShown = (entry: TokenEntry) => ({
  ...entry,
  createdAt: timeOf(entry.createdAt),
  expiresAt: timeOrNull(entry.expiresAt),
  revokedAt: timeOrNull(entry.revokedAt),
  lastUsedAt: timeOrNull(entry.lastUsedAt),
});

/** A token of the token file: what it does not say, nobody knows. */
const fileTokenShown = (token: FileToken) => ({
  ...token,
  ...{
    createdAt: null,
    createdBy: null,
    madeBy: null,
    expiresAt: null,
    revokedAt: null,
    revokedBy: null,
    lastUsedAt: null,
  },
});

/** Without what is null: to the shapes of access/role.ts a field that may be left out is not null. */
const askedIn = ({ roles, ...rest }: AccessInput): Asked => ({
  ...rest,
  roles: roles.map((role) => Object.fromEntries(Object.entries(role).filter(([, value]) => value != null)) as Role),
});

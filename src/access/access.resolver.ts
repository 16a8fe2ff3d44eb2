import { Mutation, Query, Resolver } from '@nestjs/graphql';
import { AccessError } from './access-schema.js';
import { TokenStore, type Grantor, type TokenEntry, tokenView } from './token-store.js';
import { isoTime, isoTimeOrNull } from '../platform/config/time-text.js';
import { firstPage } from '../games/view/connection.js';
import { type GrantRequest, parseGrant, canGrant } from './grant.js';
import { type PairingCode, PairingRateLimit, PairingCodes } from './pairing-codes.js';
import { pairingUrl, qrImage } from './qr-code.js';
import { LABEL, type Role } from './role.js';
import { parseCode, formatCode } from './tokens.js';
import type { Caller } from './authentication/caller.js';
import { FileTokens, type FileToken, FILE_TOKEN_PREFIX } from './authentication/token-file.js';
import { check, FieldError } from '../engine/vocabulary/shape.js';
import { ID } from '../engine/vocabulary/terms.js';
import { PAIRING } from '../platform/config/limits.js';
import { PublicAddress } from '../platform/http/addresses.js';
import type { ApiContext } from './api-context.js';
import { rateLimitedError } from '../platform/graphql/shown-error.js';
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

const MAX_PAGE = 200;
const NEEDS_OPERATOR = 'this needs the role operator';
const NEEDS_GRANTOR = 'this needs the role operator, organiser, scribe or server';

/** Tokens and pairing codes: issuing, listing, revoking. */
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
    private readonly access: TokenStore,
    private readonly file: FileTokens,
    private readonly pairings: PairingCodes,
    private readonly tries: PairingRateLimit,
    private readonly games: Games,
    private readonly address: PublicAddress,
  ) {}

  @Query()
  caller(_: unknown, _given: object, { caller: { id, grantedRoles, token } }: ApiContext) {
    return {
      actor: id,
      label: token?.label ?? null,
      roles: grantedRoles,
      expiresAt: isoTimeOrNull(token?.expiresAt ?? null),
    };
  }

  @Query()
  tokens(_: unknown, { first, after = null, ended = false }: QueryTokensArgs, { caller }: ApiContext) {
    if (!caller.canGrantAnyRole) return forbidden(NEEDS_OPERATOR);
    if (first < 1 || first > MAX_PAGE) throw new FieldError('first', `1 to ${MAX_PAGE}`, first);
    // Tokens of the token file are listed last, because their creation time is unknown.
    const inFile = after?.startsWith(FILE_TOKEN_PREFIX) === true;
    const given = inFile ? [] : this.access.list({ ended: ended === true, after, limit: first + 1 });
    const files = this.file.all.slice(inFile ? this.file.all.findIndex(({ id }) => id === after) + 1 : 0);
    const found = [...given.map(tokenView), ...files.map(fileTokenView)];
    const page = firstPage(found, first, after, ({ id }) => id);
    const totalCount = this.access.count(ended === true) + this.file.all.length;
    return { __typename: 'TokenConnection' as const, ...page, totalCount };
  }

  @Mutation()
  addToken(_: unknown, { access, commandId }: MutationAddTokenArgs, { caller }: ApiContext) {
    if (!caller.canGrantAnyRole) return forbidden(NEEDS_OPERATOR);
    check(ID, commandId, 'commandId');
    const grant = parseGrant(grantRequestIn(access), null, this.access.now(), 'access');
    return unlessReused(() =>
      this.access.commit(() => tokenAdded(this.access.addOnce(commandId, grant, grantorOf(caller)))),
    );
  }

  @Mutation()
  async revokeToken(_: unknown, { id, made }: MutationRevokeTokenArgs, { caller }: ApiContext) {
    if (!caller.canGrantAnyRole && !(await this.isOrganisersTablet(caller, id))) return forbidden(NEEDS_OPERATOR);
    const revoked = await this.access.commit(() => this.access.revoke(id, grantorOf(caller), made === true));
    if (revoked === null) {
      const isOfFile = this.file.all.some((one) => one.id === id);
      return notFound(
        isOfFile ? 'this token is in the token file; remove it there and restart the service' : 'no token has this id',
        'id',
      );
    }
    return this.revoked(revoked);
  }

  /** Whether a token records only games of tournaments that the caller organises. */
  private async isOrganisersTablet(caller: Caller, id: string): Promise<boolean> {
    const roles = caller.canOrganise ? (this.access.entryWithId(id)?.roles ?? []) : [];
    for (const role of roles) {
      if (role.role !== 'scribe' || (role.tournaments ?? []).some((one) => caller.organiserOf(one) === null))
        return false;
      for (const game of role.games ?? []) {
        const tournament = game === '*' ? null : (await this.games.load(game))?.line.state?.opened?.tournament;
        if (tournament == null || caller.organiserOf(tournament) === null) return false;
      }
    }
    return roles.length > 0;
  }

  @Mutation()
  async revokeGivenBy(_: unknown, { actor }: MutationRevokeGivenByArgs, { caller }: ApiContext) {
    if (!caller.canGrantAnyRole) return forbidden(NEEDS_OPERATOR);
    return this.revoked(await this.access.commit(() => this.access.revokeGivenBy(actor, grantorOf(caller))));
  }

  private revoked(tokens: readonly TokenEntry[]) {
    const standing = this.access.validDescendants(tokens.map(({ id }) => id));
    return { __typename: 'TokenRevoked' as const, tokens: tokens.map(tokenView), standing: standing.map(tokenView) };
  }

  @Mutation()
  async addPairingCode(_: unknown, { access, minutes, commandId }: MutationAddPairingCodeArgs, { caller }: ApiContext) {
    if (!caller.canGrantAnyRole && !caller.canOpenGames && !caller.canOrganise) return forbidden(NEEDS_GRANTOR);
    const life = minutes ?? PAIRING.minutes;
    if (life < 1 || life > PAIRING.mostMinutes) throw new FieldError('minutes', `1 to ${PAIRING.mostMinutes}`, life);
    check(ID, commandId, 'commandId');
    const asked = grantRequestIn(access);
    const isSeat = asked.roles.length === 1 && asked.roles[0].role === 'player';
    const grant = parseGrant(asked, caller.canGrantAnyRole || isSeat ? null : caller.id, this.access.now(), 'access');
    const within = async (game: string) => ({
      caller: await this.games.callerIn(game, caller),
      log: await this.games.load(game),
    });
    if (!(await canGrant(caller, grant.roles, within)))
      return forbidden('only an operator can grant roles beyond their own', ['access', 'roles']);
    // Otherwise scribes could record under any name.
    if (!caller.canGrantAnyRole && asked.actor != null)
      return forbidden('only an operator can set the actor of a token', ['access', 'actor']);
    return unlessReused(async () => {
      const make = () => this.pairings.create(grant, life, grantorOf(caller), commandId);
      return pairingCodeView(await this.access.commit(make), this.address);
    });
  }

  @Mutation()
  async cancelPairingCode(_: unknown, { id }: MutationCancelPairingCodeArgs, { caller }: ApiContext) {
    if (!caller.canGrantAnyRole && !caller.canOpenGames && !caller.canOrganise) return forbidden(NEEDS_GRANTOR);
    // Do not reveal whether others have codes.
    return (await this.access.commit(() => this.pairings.cancel(id, caller.canGrantAnyRole ? null : (caller.id ?? ''))))
      ? { __typename: 'PairingCodeCancelled' as const, id }
      : notFound('no unused pairing code has this id', 'id');
  }

  @Mutation()
  async pairDevice(_: unknown, { code, label = null, commandId }: MutationPairDeviceArgs, { client }: ApiContext) {
    check(ID, commandId, 'commandId');
    if (label !== null) check(LABEL, label, 'label');
    const known = parseCode(code);
    const tried = await this.tries.attempt(client.key, async () =>
      known === null ? null : this.access.commit(() => this.pairings.exchange(known, commandId, label)),
    );
    if ('seconds' in tried) throw rateLimitedError(tried.seconds);
    return tried.got === null
      ? notFound('this pairing code is unknown, expired or already used; ask for a new one', 'code')
      : tokenAdded(tried.got);
  }
}

/** Turns rejections into failures of the API. */
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

/** The grantor for a caller of the API: grants end no later than the token of the caller. */
export const grantorOf = ({ id, token }: Caller): Grantor => ({
  ...{ actor: id ?? '', token: token?.id ?? null, expiresAt: token?.expiresAt ?? null },
});

export function pairingCodeView({ id, code, expiresAt }: PairingCode, { url: service }: PublicAddress) {
  const url = pairingUrl(service, code);
  const shown = { id, pairingCode: formatCode(code), url, qr: qrImage(url), expiresAt: isoTime(expiresAt) };
  return { __typename: 'PairingCode' as const, ...shown };
}

const tokenAdded = ({ token, entry }: { readonly token: string; readonly entry: TokenEntry }) => ({
  __typename: 'TokenAdded' as const,
  secret: token,
  token: tokenView(entry),
});

/** A token of the token file; the file has no times. */
const fileTokenView = (token: FileToken) => ({
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

/** Drops null fields: in role.ts optional fields are absent, not null. */
const grantRequestIn = ({ roles, ...rest }: AccessInput): GrantRequest => ({
  ...rest,
  roles: roles.map((role) => Object.fromEntries(Object.entries(role).filter(([, value]) => value != null)) as Role),
});

import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.js';

/** The part of a caller that the platform uses. */
export interface RequestCaller {
  readonly id: string | null;
  /** `expiresAt` in milliseconds since 1970; `null` if the token does not expire. */
  readonly token: { readonly id: string; readonly expiresAt: number | null } | null;
  /** Writers have limits of their own and are never queued behind readers. */
  readonly canWrite: boolean;
  readonly canImport: boolean;
  readonly canMonitor: boolean;
}

/** Finds the callers of requests. */
export abstract class Authentication {
  /** The caller of requests without a token. */
  abstract readonly nobody: RequestCaller;
  /**
   * Resolves with the caller that has this token, or with the reason for refusing it.
   * @param address of the client
   */
  abstract callerOf(
    token: string,
    address: string,
  ): Promise<RequestCaller | 'unknown' | { readonly retryAfter: number }>;
  /** Why a token that was accepted may no longer be used; `null` if it may. */
  abstract endOf(caller: RequestCaller): 'expired' | 'revoked' | null;
  /** Milliseconds since 1970, by the clock that token expiry uses. */
  abstract now(): number;
  /** Calls `listener` whenever tokens change; returns a function that stops it. */
  abstract onChange(listener: () => void): () => void;
}

/** Why a request is refused. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 421 | 429 | 503;
  readonly code:
    | ('BAD_REQUEST' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED')
    | (
        | 'UNAUTHENTICATED'
        | 'UNAVAILABLE'
        | 'ORIGIN_NOT_ALLOWED'
        | 'HOST_NOT_ALLOWED'
        | 'RATE_LIMITED'
        | 'STOPPING'
        | 'TOO_SLOW'
      );
  readonly message: string;
  /** Seconds after which to try again. */
  readonly retryAfter?: number;
}

/** Tokens of identity providers may be several thousand characters long. */
const BEARER = /^Bearer +([\x21-\x7e]{1,8192})$/i;
const EXPECTED = 'expected Authorization: Bearer TOKEN';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const refused = (status: Refusal['status'], code: Refusal['code'], message: string): Refusal => ({
  status,
  code,
  message,
});

/**
 * Checks `Host`, `Origin` and the token of requests over HTTP and sockets. Without these checks any web page could use
 * a service on loopback through its reader's browser.
 */
export class RequestGuard {
  private readonly hosts: ReadonlySet<string>;
  private readonly origins: ReadonlySet<string>;
  private isShut = false;

  constructor(
    config: Config,
    readonly authentication: Authentication,
  ) {
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    const origins = config.allowedOrigins.map((origin) => new URL(origin).host);
    this.hosts = new Set([...LOOPBACK, host.toLowerCase(), ...config.allowedHosts, ...origins]);
    this.origins = new Set(config.allowedOrigins);
  }

  get nobody(): RequestCaller {
    return this.authentication.nobody;
  }

  /** Refuses all further requests, because the service is stopping. */
  shut(): void {
    this.isShut = true;
  }

  /** `Host` must be a name of the service; `Origin`, if sent, its own or an allowed one. */
  refusal({ headers }: Pick<IncomingMessage, 'headers'>): Refusal | null {
    if (this.isShut) return refused(503, 'STOPPING', 'the service is stopping; try again in a moment');
    const host = headers.host?.toLowerCase() ?? '';
    if (!this.hosts.has(host) && !this.hosts.has(host.replace(/:\d{1,5}$/, ''))) {
      return refused(421, 'HOST_NOT_ALLOWED', 'this host name is not allowed (PAIFU_ALLOWED_HOSTS)');
    }
    const { origin } = headers;
    if (origin === undefined || this.origins.has(origin)) return null;
    if (origin === `http://${host}` || origin === `https://${host}`) return null;
    return refused(403, 'ORIGIN_NOT_ALLOWED', 'this origin is not allowed (PAIFU_ALLOWED_ORIGINS)');
  }

  /**
   * The caller of a request with `Authorization: Bearer …`, or without. Any other header is refused, not treated as
   * anonymous.
   * @param address of the client
   */
  async caller(authorization: string | undefined, address: string): Promise<RequestCaller | Refusal> {
    if (authorization === undefined) return this.nobody;
    const token = BEARER.exec(authorization)?.[1];
    return token === undefined ? refused(401, 'UNAUTHENTICATED', EXPECTED) : this.callerOf(token, address);
  }

  private async callerOf(token: string, address: string): Promise<RequestCaller | Refusal> {
    const caller = await this.authentication.callerOf(token, address);
    if (caller === 'unknown') return refused(401, 'UNAUTHENTICATED', 'this token is unknown, expired or revoked');
    if (!('retryAfter' in caller)) return caller;
    const { retryAfter } = caller;
    const message = `this token cannot be checked now; try again in ${retryAfter} s`;
    return { ...refused(503, 'UNAVAILABLE', message), retryAfter };
  }
}

export const rateLimited = (seconds: number): Refusal => ({
  ...refused(429, 'RATE_LIMITED', `too many requests from this client; try again in ${seconds} s`),
  retryAfter: seconds,
});

export const isRefusal = (value: RequestCaller | Refusal): value is Refusal => 'status' in value;

/** The body of a refusal, in the form of GraphQL errors. */
export const refusalBody = ({ code, message, retryAfter }: Refusal): string =>
  JSON.stringify({ errors: [{ message, extensions: { code, retryAfter } }] });

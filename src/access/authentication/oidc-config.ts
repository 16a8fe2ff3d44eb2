import { type Role, ROLES } from '../role.js';
import {
  check,
  integer,
  listOf,
  oneOf,
  optional,
  record,
  type Shape,
  shape,
  wellFormed,
} from '../../engine/vocabulary/shape.js';
import { readSettingsFile } from './settings-file.js';

/** Asymmetric signature algorithms. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'] as const;

/** Roles granted for a value of a claim. */
interface Mapping {
  /** Name of the claim, or a path such as `["realm_access", "roles"]`. */
  readonly claim: string | readonly string[];
  /** Value of the claim, or an element if it is a list. */
  readonly value: string;
  readonly roles: readonly Role[];
}

/** Configuration of an identity provider (docs/how-to/access.md). */
export interface OidcConfig {
  readonly issuer: string;
  readonly audience: string;
  readonly algorithms?: readonly (typeof ALGORITHMS)[number][];
  /** Tolerated clock difference in seconds. */
  readonly clockSkew?: number;
  /** The claim used as actor id. */
  readonly actor?: string;
  readonly roles: readonly Mapping[];
}

const name = wellFormed(200, 1);
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Whether keys can be fetched from this URL without others replacing them. */
export function isTrustworthy(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  } catch {
    return false;
  }
}

const CONFIG: Shape<OidcConfig> = record({
  issuer: shape<string>(
    'the https URL of the issuer, exactly as in its tokens',
    (value) => typeof value === 'string' && isTrustworthy(value),
  ),
  audience: name,
  algorithms: optional(listOf(oneOf(...ALGORITHMS), 1)),
  clockSkew: optional(integer(0, 300)),
  actor: optional(name),
  roles: listOf(
    record({
      claim: shape<string | readonly string[]>(
        'the name of a claim, or a list of nested names',
        (value) =>
          name.fits(value) || (Array.isArray(value) && value.length > 0 && value.every((one) => name.fits(one))),
      ),
      value: name,
      roles: ROLES,
    }),
    1,
  ),
});

/** Reads the file named by PAIFU_OIDC. Throws `ConfigError`. */
export const readOidcConfig = (path: string): Promise<OidcConfig> =>
  readSettingsFile('PAIFU_OIDC', path, parseOidcConfig, ({ message }) => message);

function parseOidcConfig(content: unknown): OidcConfig {
  check(CONFIG, content, '');
  return content;
}

import { stat } from 'node:fs/promises';
import { LABEL, type Role, ROLES } from '../role.js';
import { hashToken } from '../tokens.js';
import { ID } from '../../engine/vocabulary/terms.js';
import { check, FieldError, listOf, matching, optional, record, type Shape } from '../../engine/vocabulary/shape.js';
import { Caller } from './caller.js';
import { readSettingsFile } from './settings-file.js';

/**
 * A JSON file of token hashes, so that its readers cannot use the tokens (docs/how-to/access.md).
 * `{"tokens":[{"sha256":"…","actor":"scribe-1","roles":[{"role":"scribe","games":["*"]}]}]}`
 */
export interface TokenFile {
  readonly tokens: readonly {
    readonly sha256: string;
    readonly actor: string;
    readonly roles: readonly Role[];
    /** Label of the device in audit trails. */
    readonly label?: string;
  }[];
}

/** A token of the token file without its hash. */
export interface FileToken {
  /** Derived from the hash, so it does not depend on the position in the file. */
  readonly id: string;
  readonly actor: string;
  readonly roles: readonly Role[];
  readonly label: string | null;
}

/** The tokens in file order. */
export class FileTokens {
  constructor(
    readonly all: readonly FileToken[] = [],
    private readonly callers: ReadonlyMap<string, Caller> = new Map(),
  ) {}

  callerOf(token: string): Caller | undefined {
    return this.callers.get(hashToken(token));
  }

  callerWithId(id: string): Caller | undefined {
    return [...this.callers.values()].find(({ token }) => token?.id === id);
  }
}

/** Prefix of the ids of these tokens. */
export const FILE_TOKEN_PREFIX = 'file-';

const FILE: Shape<TokenFile> = record({
  tokens: listOf(
    record({
      sha256: matching(/^[0-9a-f]{64}$/, 'a SHA-256 in 64 lower-case hexadecimal digits'),
      actor: ID,
      roles: ROLES,
      label: optional(LABEL),
    }),
  ),
});

/** Parses the content of a token file. Throws `FieldError`. */
export function parseTokenFile(content: unknown): FileTokens {
  check(FILE, content, '');
  const all: FileToken[] = [];
  const callers = new Map<string, Caller>();
  for (const [i, { sha256, actor, roles, label = null }] of content.tokens.entries()) {
    if (callers.has(sha256)) {
      const first = content.tokens.findIndex((token) => token.sha256 === sha256);
      throw new FieldError(`tokens[${i}].sha256`, `a token different from tokens[${first}]`, sha256);
    }
    const id = FILE_TOKEN_PREFIX + sha256.slice(0, 8);
    all.push({ id, actor, roles, label });
    callers.set(sha256, new Caller(actor, roles, { id, label, expiresAt: null, isIssued: false }));
  }
  return new FileTokens(all, callers);
}

/** Mode bits that let others read or change the file, or the group change it. */
const OPEN_TO_OTHERS = 0o026;

/** Reads a token file and warns if others can access it. Throws `ConfigError`. */
export async function readTokenFile(path: string, warn: (warning: string) => void): Promise<FileTokens> {
  // Never print the value: it may be a token written instead of its hash.
  const errorText = ({ path: field, expected }: FieldError): string => `${field}: expected ${expected}`;
  const tokens = await readSettingsFile('PAIFU_TOKENS', path, parseTokenFile, errorText);
  // A user who can add a hash can become any actor.
  if (((await stat(path)).mode & OPEN_TO_OTHERS) !== 0)
    warn(`PAIFU_TOKENS: ${path}: others on this machine may read or change it; chmod 600 ${path}`);
  return tokens;
}

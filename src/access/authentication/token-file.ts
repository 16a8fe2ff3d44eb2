import { readFile, stat } from 'node:fs/promises';
import { ConfigError } from '../../platform/config/config.js';
import { LABEL, type Role, ROLES } from '../role.js';
import { hashOf } from '../tokens.js';
import { ID } from '../../engine/vocabulary/terms.js';
import { check, FieldError, listOf, matching, optional, record, type Shape } from '../../engine/vocabulary/shape.js';
import { Caller } from './caller.js';

/**
 * Who may do what: a JSON file of token hashes, so that reading it gives nobody a token (docs/access.md).
 * `{"tokens":[{"sha256":"…","actor":"scribe-1","roles":[{"role":"scribe","games":["*"]}]}]}`
 */
export interface TokenFile {
  readonly tokens: readonly {
    readonly sha256: string;
    readonly actor: string;
    readonly roles: readonly Role[];
    /** What the device is called where it is said who recorded what. */
    readonly label?: string;
  }[];
}

/** A token of a token file as it is spoken of. */
export interface FileToken {
  /** Of its hash, so that it is the same wherever it stands in the file. */
  readonly id: string;
  readonly actor: string;
  readonly roles: readonly Role[];
  readonly label: string | null;
}

/** The tokens of a token file, in its order. */
export class FileTokens {
  constructor(
    readonly all: readonly FileToken[] = [],
    private readonly callers: ReadonlyMap<string, Caller> = new Map(),
  ) {}

  /** The caller a token stands for. */
  callerOf(token: string): Caller | undefined {
    return this.callers.get(hashOf(token));
  }
}

/** What the id of a token of the file begins with. */
export const OF_FILE = 'file-';

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

/** The callers of a token file's content. Throws `FieldError`. */
export function tokensOf(content: unknown): FileTokens {
  check(FILE, content, '');
  const all: FileToken[] = [];
  const callers = new Map<string, Caller>();
  for (const [i, { sha256, actor, roles, label = null }] of content.tokens.entries()) {
    if (callers.has(sha256)) {
      const first = content.tokens.findIndex((token) => token.sha256 === sha256);
      throw new FieldError(`tokens[${i}].sha256`, `a token different from tokens[${first}]`, sha256);
    }
    const id = OF_FILE + sha256.slice(0, 8);
    all.push({ id, actor, roles, label });
    callers.set(sha256, new Caller(actor, roles, { id, label, expiresAt: null, given: false }));
  }
  return new FileTokens(all, callers);
}

/** To others than its owner: to be read or changed; to its group: to be changed. */
const OPEN_TO_OTHERS = 0o026;

/** Reads a token file; whoever else may, too, is warned of. Throws `ConfigError` that says what is wrong with it. */
export async function readTokens(path: string, warn: (warning: string) => void): Promise<FileTokens> {
  const wrong = (what: string) => new ConfigError(`PAIFU_TOKENS: ${path}: ${what}`);
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
    // Hashes are no tokens, but whoever adds one of their own is whoever they like.
    if (((await stat(path)).mode & OPEN_TO_OTHERS) !== 0) {
      warn(`PAIFU_TOKENS: ${path}: others on this machine may read or change it; chmod 600 ${path}`);
    }
  } catch (error) {
    throw wrong((error as { code?: string }).code === 'ENOENT' ? 'there is no such file' : 'cannot be read as JSON');
  }
  try {
    return tokensOf(content);
  } catch (error) {
    // Never what was found there: it may be a token somebody wrote instead of its hash.
    if (error instanceof FieldError) throw wrong(`${error.path}: expected ${error.expected}`);
    throw error;
  }
}

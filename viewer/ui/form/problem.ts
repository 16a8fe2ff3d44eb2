import type { Citation } from '../../../src/client/schema.js';
import type { Worded } from '../../i18n/finding-text.js';
import { PaifuError } from '../../../src/client/paifu-error.js';

/** Why a form cannot be sent or was refused. */
export interface Problem {
  readonly message: string;
  /** The message as a key and values; `null` if it has none. */
  readonly text: Worded['text'];
  readonly citation: Citation | null;
  /** Path of the field in the service's request, without the outer arguments; empty for the form as a whole. */
  readonly path: readonly string[];
  /** Number of events recorded meanwhile; `null` if the problem is not a version conflict. */
  readonly missed: number | null;
  /** True if the message is in the page's language; the service's are English. */
  readonly isOurs: boolean;
}

/** An answer of the service that reports a failure. */
export interface Refusal {
  readonly __typename: string;
  readonly message: string;
  readonly text?: Worded['text'];
  readonly path?: readonly (string | number)[] | null;
  readonly citation?: Citation;
  readonly missed?: readonly unknown[];
}

/** A problem that the page itself found. */
export const ownProblem = (message: string, path = ''): Problem => ({
  ...{ message, text: null, citation: null, missed: null, isOurs: true },
  path: path === '' ? [] : path.split('.'),
});

/** The problem of a refusal. `outer`: arguments that are not fields of the form. */
export function problemOf(
  { __typename, message, text, path, citation, missed }: Refusal,
  outer: ReadonlySet<string> = NONE,
): Problem {
  const fields = (path ?? []).map(String);
  const from = fields.findIndex((field) => !outer.has(field));
  return {
    // The service names the field as the API does; the page names it as the form does.
    message: message.replace(/^[a-z]\w*(?:\.\w+|\[\d+\])+: /i, ''),
    text: text ?? null,
    citation: citation ?? null,
    path: from < 0 ? [] : fields.slice(from),
    missed: missed?.length ?? (__typename === 'VersionConflict' ? 0 : null),
    isOurs: false,
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The problem of a failed request. Rethrows all other errors. */
export function problemThrown(error: unknown): Problem {
  if (!(error instanceof PaifuError)) throw error;
  return problemOf({ __typename: '', message: error.message });
}

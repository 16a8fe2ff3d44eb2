import { type ErrorEntry, failureOf, noAnswer, type PaifuError } from './paifu-error.js';

/** As much of `fetch` as is used. */
export type Fetch = (
  url: string,
  request: {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** Where a service is, and who asks. */
export interface ConnectionOptions {
  /** Where it answers GraphQL, as `paifu serve` says: `http://127.0.0.1:4000/graphql`. */
  readonly url: string;
  /** The token, or what gives the one that holds now; without one the service shows what is public. */
  readonly token?: string | (() => string | undefined);
  /** Left out: the platform’s. */
  readonly fetch?: Fetch;
}

export const tokenOf = ({ token }: ConnectionOptions): string | undefined =>
  typeof token === 'function' ? token() : token;

/** Asks once over HTTP. Gives `data`; throws a `PaifuError` where there is none, and what aborted it where the caller did. */
export async function askOnce(
  options: ConnectionOptions,
  query: string,
  variables: object,
  timeout: number,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const token = tokenOf(options);
  const late = AbortSignal.timeout(timeout);
  const ask = options.fetch ?? fetch;
  try {
    const response = await ask(options.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    });
    return dataOf(response.status, await response.text());
  } catch (error) {
    if (signal?.aborted === true || isFailure(error)) throw error;
    throw noAnswer(late.aborted ? `no answer within ${timeout} ms` : errorText(error));
  }
}

const isFailure = (error: unknown): error is PaifuError => (error as Error).name === 'PaifuError';

/** `fetch` hides in `cause` what went wrong. */
const errorText = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

function dataOf(status: number, text: string): Readonly<Record<string, unknown>> {
  const { data, errors } = parseBody(text);
  if (errors?.[0] !== undefined) throw failureOf(errors[0], status);
  if (data == null) throw noAnswer(`an answer of status ${status} that is not the service’s`);
  return data;
}

interface Body {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly ErrorEntry[];
}

function parseBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

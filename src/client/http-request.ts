import { type ErrorEntry, failureOf, noAnswer, type PaifuError } from './paifu-error.js';

/** The part of `fetch` that is used. */
export type Fetch = (
  url: string,
  request: {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** Address of a service, and credentials. */
export interface ConnectionOptions {
  /** The GraphQL endpoint that `paifu serve` prints: `http://127.0.0.1:4000/graphql`. */
  readonly url: string;
  /** The token, or a function that returns the current one. Without a token, only public data is visible. */
  readonly token?: string | (() => string | undefined);
  /** Default: the platform's. */
  readonly fetch?: Fetch;
}

export const tokenOf = ({ token }: ConnectionOptions): string | undefined =>
  typeof token === 'function' ? token() : token;

/** Sends one HTTP request and returns `data`. Throws a `PaifuError` if there is none, or the caller's abort reason. */
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

/** `fetch` reports the actual reason in `cause`. */
const errorText = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

function dataOf(status: number, text: string): Readonly<Record<string, unknown>> {
  const { data, errors } = parseBody(text);
  if (errors?.[0] !== undefined) throw failureOf(errors[0], status);
  if (data == null) throw noAnswer(`the response (HTTP status ${status}) does not come from the service`);
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

import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, EXIT, type ExitCode, type Io, type SourceOptions } from '../io.js';

/** A service that cannot be reached, or rejects a request. It ends the command, even one that skips unreadable files. */
export class ServiceError extends CliError {
  constructor(exit: ExitCode, message: string) {
    super(exit, message);
    this.name = 'ServiceError';
  }
}

/** The service that `--url` names, or `null`. Throws `CliError`. */
export function serviceOf({ url, token }: SourceOptions, { env }: Io): Service | null {
  if (url === undefined) return null;
  if (/^https?:\/\/[^/]/.test(url) && URL.canParse(url)) return new Service(url, token ?? (env.PAIFU_TOKEN || null));
  const message = `--url is ${JSON.stringify(url)}; expected an address such as http://127.0.0.1:4000`;
  throw new CliError(EXIT.usage, message);
}

/** Retries of a request that exceeds the rate limit. */
const RETRIES = 60;

/** A running service, queried over HTTP. All methods reject with `ServiceError`. */
export class Service {
  constructor(
    readonly url: string,
    private readonly token: string | null,
  ) {}

  /** The response, whatever its status. A request over the rate limit is repeated when the service allows it. */
  async fetch(path: string, request: RequestInit = {}): Promise<Response> {
    const authorization: Record<string, string> = this.token === null ? {} : { authorization: `Bearer ${this.token}` };
    // A streamed body cannot be sent twice.
    const tries = request.body instanceof ReadableStream ? 1 : RETRIES;
    try {
      for (let count = 1; ; count++) {
        const headers = { ...request.headers, ...authorization };
        const response = await fetch(new URL(path, this.url), { ...request, headers });
        if (response.status !== 429 || count === tries) return response;
        await response.body?.cancel();
        await sleep(Number(response.headers.get('retry-after') ?? 1) * 1_000);
      }
    } catch (error) {
      throw this.unreachable(error);
    }
  }

  /** Like `fetch`, but rejects unless the request succeeded. */
  async request(path: string, request: RequestInit = {}): Promise<Response> {
    const response = await this.fetch(path, request);
    if (!response.ok) throw await this.refusal(response);
    return response;
  }

  /** The lines of a file. Leaving the loop closes the connection. */
  async *lines({ body }: Response): AsyncGenerator<string> {
    const stream = Readable.fromWeb(body as NodeStream);
    try {
      yield* createInterface({ input: stream, crlfDelay: Infinity });
    } catch (error) {
      throw this.unreachable(error);
    } finally {
      stream.destroy();
    }
  }

  async json<T>(response: Response): Promise<T> {
    return response.json().catch((error) => {
      throw this.unreachable(error);
    });
  }

  /** Runs a GraphQL operation. Throws `CliError` if an argument is wrong. */
  async query<T>(query: string, variables: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query, variables });
    const response = await this.request('/graphql', { method: 'POST', headers, body });
    const { data, errors } = await this.json<GraphQlAnswer>(response);
    const error = errors?.[0];
    if (error === undefined) return data as T;
    const message = `${this.url} answers: ${error.message}`;
    if (error.extensions?.code === 'BAD_USER_INPUT') throw new CliError(EXIT.usage, message);
    throw new ServiceError(EXIT.failed, message);
  }

  async refusal(response: Response): Promise<ServiceError> {
    const body = (await response.json().catch(() => null)) as ErrorBody | null;
    const reason = body?.errors?.[0]?.message ?? body?.message ?? `status ${response.status}`;
    // Only an error with a path is about the request; another 404 means that no Paifu service is there.
    const exit = body?.path === undefined ? undefined : EXITS[body.code ?? ''];
    const isAbsent = [404, 503].includes(response.status);
    return new ServiceError(exit ?? (isAbsent ? EXIT.unreachable : EXIT.failed), `${this.url} answers: ${reason}`);
  }

  unreachable(error: unknown): CliError {
    if (error instanceof CliError) return error;
    const { message, cause } = error as Error;
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
    return new ServiceError(EXIT.unreachable, `no Paifu service answers at ${this.url}: ${reason}`);
  }
}

interface GraphQlAnswer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

interface ErrorBody {
  readonly code?: string;
  readonly path?: unknown;
  readonly message?: string;
  readonly errors?: readonly { readonly message: string }[];
}

/** A `UserError` of the schema. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

const EXITS: Readonly<Record<string, ExitCode>> = { NOT_FOUND: EXIT.notFound, INVALID_INPUT: EXIT.usage };

/** Throws `CliError` for a refusal, returns anything else. */
export function unlessRefused<T extends object>({ url }: Service, found: T | Refusal): T {
  if (!('code' in found)) return found;
  throw new CliError(exitOf(found), `${url} answers: ${found.message}`);
}

/** The exit code for a refusal. */
export const exitOf = ({ code }: Refusal): ExitCode => EXITS[code] ?? EXIT.failed;

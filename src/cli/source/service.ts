import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportCounts, IncomingFile } from '../../exchange/importing/import-file.js';
import type { Summary } from '../../exchange/importing/import-summary.js';
import { CliError, EXIT, type ExitCode, type Io } from '../io.js';

/** Which service a command goes through, if any. */
export interface ServiceOptions {
  /** A running service to go through instead of the store (`--url`). */
  readonly url?: string;
  /** Who asks it (`--token`, else `PAIFU_TOKEN`). */
  readonly token?: string;
}

/** A running service, and the token that says who asks. */
export interface ServiceChoice {
  readonly url: string;
  readonly token: string | null;
}

/** What a service answers, or that none does: it ends the command, whatever is left to do. */
export class ServiceError extends CliError {
  constructor(exit: ExitCode, message: string) {
    super(exit, message);
    this.name = 'ServiceError';
  }
}

/** The service asked for; null: none. Throws `CliError`. */
export function serviceOf({ url, token }: ServiceOptions, { env }: Io): ServiceChoice | null {
  if (url === undefined) return null;
  if (/^https?:\/\/[^/]/.test(url) && URL.canParse(url)) return { url, token: token ?? (env.PAIFU_TOKEN || null) };
  const what = `--url is ${JSON.stringify(url)}; expected an address such as http://127.0.0.1:4000`;
  throw new CliError(EXIT.usage, what);
}

/** How often a service that says later is asked again. */
const MOST_TRIES = 60;

/**
 * Asks a service; one that says it is asked too often is asked again when it says. Throws `ServiceError` where none
 * answers.
 */
export async function responseTo(
  { url, token }: ServiceChoice,
  path: string,
  request: RequestInit = {},
): Promise<Response> {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  // What is sent piece by piece is gone once it was sent.
  const most = request.body instanceof ReadableStream ? 1 : MOST_TRIES;
  try {
    for (let tries = 1; ; tries++) {
      const response = await fetch(new URL(path, url), {
        ...request,
        headers: { ...request.headers, ...authorization },
      });
      if (response.status !== 429 || tries === most) return response;
      await response.body?.cancel();
      await sleep(Number(response.headers.get('retry-after') ?? 1) * 1_000);
    }
  } catch (error) {
    throw error instanceof CliError ? error : unreachable(url, error);
  }
}

/** That a service could not be heard to the end. */
export function unreachable(url: string, error: unknown): ServiceError {
  const { message, cause } = error as Error;
  const why = cause instanceof Error && cause.message !== '' ? cause.message : message;
  return new ServiceError(EXIT.unreachable, `no Paifu service answers at ${url}: ${why}`);
}

/** What a service that refuses says of it. */
export async function refusalOf({ url }: ServiceChoice, response: Response): Promise<ServiceError> {
  const body = (await response.json().catch(() => null)) as Said | null;
  const said = `${url} answers: ${body?.errors?.[0]?.message ?? body?.message ?? `status ${response.status}`}`;
  // With a place in what was asked for it is no address that is missing.
  const asked = body?.path === undefined ? undefined : ASKED[body.code ?? ''];
  if (asked !== undefined) return new ServiceError(asked, said);
  return new ServiceError([404, 503].includes(response.status) ? EXIT.unreachable : EXIT.failed, said);
}

const ASKED: Readonly<Record<string, ExitCode>> = { NOT_FOUND: EXIT.notFound, INVALID_INPUT: EXIT.usage };

interface Said {
  readonly code?: string;
  readonly path?: unknown;
  readonly message?: string;
  readonly errors?: readonly { readonly message: string }[];
}

/** Gives a service a file to import; what came of it. Throws `CliError` where the file cannot be read, `ServiceError`. */
export async function handOver(
  { name, bytes, format, playedAt }: IncomingFile,
  service: ServiceChoice,
): Promise<{ readonly summary: Summary; readonly added: ImportCounts }> {
  const response = await responseTo(
    service,
    `/import?${new URLSearchParams({ name, format, ...(playedAt === undefined ? {} : { playedAt }) })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: await bodyOf(bytes),
      duplex: 'half',
    } as RequestInit,
  );
  if (!response.ok) throw await refusalOf(service, response);
  try {
    return (await response.json()) as { summary: Summary; added: ImportCounts };
  } catch (error) {
    throw unreachable(service.url, error);
  }
}

/** So much is sent at once, so that the service knows how much it is; more goes piece by piece. */
const AT_ONCE = 1_000_000;

async function bodyOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer | ReadableStream> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let size = 0; size < AT_ONCE; ) {
    const next = await pieces.next();
    if (next.done) return Buffer.concat(first);
    first.push(next.value);
    size += next.value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* first;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  return Readable.toWeb(Readable.from(all(), { objectMode: false })) as ReadableStream;
}

import { CliError, EXIT, type ExitCode } from '../io.js';
import { refusalOf, responseTo, type ServiceChoice, ServiceError, unreachable } from './service.js';

interface Body {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** What a service answers to a question in GraphQL. Throws `ServiceError`, and `CliError` where what was typed is wrong. */
export async function answerOf<T>(service: ServiceChoice, query: string, variables: object): Promise<T> {
  const response = await responseTo(service, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  if (!response.ok) throw await refusalOf(service, response);
  const { data, errors } = (await response.json().catch((error) => {
    throw unreachable(service.url, error);
  })) as Body;
  const [error] = errors ?? [];
  if (error === undefined) return data as T;
  const said = `${service.url} answers: ${error.message}`;
  if (error.extensions?.code === 'BAD_USER_INPUT') throw new CliError(EXIT.usage, said);
  throw new ServiceError(EXIT.failed, said);
}

/** A failure that was to be expected, as the service answers it. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

const EXITS: Readonly<Record<string, ExitCode>> = { NOT_FOUND: EXIT.notFound, INVALID_INPUT: EXIT.usage };

/** What was asked for, where it is no refusal. Throws `CliError`. */
export function unlessRefused<T extends object>({ url }: ServiceChoice, found: T | Refusal): T {
  if (!('code' in found)) return found;
  throw new CliError(EXITS[found.code] ?? EXIT.failed, `${url} answers: ${found.message}`);
}

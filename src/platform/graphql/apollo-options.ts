import type { ApolloDriverConfig } from '@nestjs/apollo';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import { HeaderMap } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../http/rate-limit.js';
import type { Config } from '../config/config.js';
import { withAliases } from './aliases.js';
import { withBounds } from './argument-bounds.js';
import { shownError, rateLimitedError } from './shown-error.js';
import { queueExpensiveFields, measureOperation, requestsOf, costError } from './query-cost.js';
import type { JsonLogger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import { noteRequest } from '../observability/request-log.js';
import { type Resolvers, executableSchema } from './schema.js';

export const GRAPHQL_PATH = '/graphql';

type Plugin = NonNullable<ApolloDriverConfig['plugins']>[number];

/** Rejects operations that cost too much, and notes the outcome for the log line of the request. */
const watched = (metrics: Metrics): Plugin => ({
  async requestDidStart() {
    const started = performance.now();
    return {
      async didResolveOperation({ schema, document, operation, request, contextValue }) {
        if (operation === undefined) return;
        if (operation.operation === 'subscription') {
          throw answeredWith(400, subscribeOverSocket());
        }
        const tally = measureOperation(schema, document, operation, request.variables ?? {});
        const much = costError(tally);
        if (much !== null) throw answeredWith(400, much);
        const seconds = await (contextValue as RequestContext).client.spend(requestsOf(tally));
        if (seconds !== null)
          throw answeredWith(429, rateLimitedError(seconds), new HeaderMap([['retry-after', `${seconds}`]]));
      },
      async willSendResponse({ operation, operationName, errors, response, contextValue }) {
        // Answers depend on the caller and the current record.
        response.http.headers.set('cache-control', 'no-store');
        metrics.operation(operation?.operation, performance.now() - started);
        for (const { extensions } of errors ?? []) metrics.error(extensions);
        const { raw } = contextValue as RequestContext;
        if (raw === undefined) return;
        noteRequest(raw, {
          operation: operation?.operation ?? null,
          name: operationName?.slice(0, 80) ?? null,
          ...(errors === undefined ? {} : { errors: errors.map(({ extensions }) => extensions?.code ?? null) }),
        });
      },
    };
  },
});

const subscribeOverSocket = (): GraphQLError =>
  new GraphQLError('subscriptions need a WebSocket connection (graphql-transport-ws)', {
    extensions: { code: 'BAD_REQUEST' },
  });

const answeredWith = (status: number, { message, extensions }: GraphQLError, headers = new HeaderMap()): GraphQLError =>
  new GraphQLError(message, { extensions: { ...extensions, http: { status, headers } } });

/** Apollo's options. Introspection and error details are off unless enabled. */
export function apolloOptions(
  config: Config,
  logger: JsonLogger,
  metrics: Metrics,
): Omit<ApolloDriverConfig, 'driver'> {
  let resolvers: Resolvers = [];
  return {
    path: GRAPHQL_PATH,
    // Nest would build the schema several times. Without type definitions it only collects the resolvers.
    transformResolvers: (found) => (resolvers = found),
    transformSchema: () => queueExpensiveFields(withBounds(withAliases(executableSchema(resolvers)))),
    graphiql: false,
    introspection: config.explorable,
    // Error messages that suggest similar field names would reveal the schema.
    hideSchemaDetailsFromClientErrors: !config.explorable,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    cache: 'bounded',
    logger: {
      debug: () => {},
      info: () => {},
      warn: (message: unknown) => logger.warn(message),
      error: (message: unknown) => logger.error(message),
    },
    csrfPrevention: true,
    autoTransformHttpErrors: false,
    context: ({ caller, client, raw }: RequestContext): RequestContext => ({ caller, client, raw }),
    formatError: (formatted: GraphQLFormattedError, error: unknown) =>
      shownError(formatted, error, (unexpected) => logger.failure('a request failed', unexpected)),
    plugins: [watched(metrics), ApolloServerPluginCacheControlDisabled(), ApolloServerPluginInlineTraceDisabled()],
  };
}

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type ExecutionArgs,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  validate,
} from 'graphql';
import { CloseCode, type Context, type ServerOptions } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { Caller } from '../auth/caller.js';
import { GRAPHQL_PATH } from './apollo-options.js';
import { readDocument } from './document.js';
import { shownError } from './errors.js';
import { type FrontDoor, isRefusal, refusalBody } from './front-door.js';
import type { JsonLogger } from './logger.js';
import { measured, tooMuch } from './measure.js';
import type { Metrics } from './metrics.js';

/** What one socket, and all of them, may take. */
export const SOCKET_LIMITS = {
  connections: 1_000,
  subscriptions: 16,
  /** Bytes of a message. */
  message: 65_536,
  /** Bytes waiting for a client that does not read. */
  queue: 4_194_304,
  /** Milliseconds until `connection_init` must have come. */
  init: 5_000,
} as const;

interface Socket {
  caller?: Caller;
}

type Options = ServerOptions<Record<string, unknown>, Extra & Socket>;

/**
 * The socket: graphql-ws for subscriptions and nothing else. What HTTP asks of a request is asked here as well: host and
 * origin before it is opened, the token in `connection_init`, the rules and limits of every document.
 */
export class SubscriptionSocket {
  private readonly wss: WebSocketServer;
  private readonly disposable: { dispose(): void | Promise<void> };
  private readonly rules;
  /** Those who brought a token, or need none. */
  private readonly connected = new Set<Context<Record<string, unknown>, Extra & Socket>>();

  constructor(
    server: Server,
    private readonly schema: GraphQLSchema,
    private readonly door: FrontDoor,
    private readonly logger: JsonLogger,
    private readonly metrics: Metrics,
    explorable: boolean,
  ) {
    this.rules = explorable ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
    this.wss = new WebSocketServer({
      noServer: true,
      maxPayload: SOCKET_LIMITS.message,
      perMessageDeflate: false,
      handleProtocols: (protocols) => (protocols.has(PROTOCOL) ? PROTOCOL : false),
    });
    this.disposable = useServer(this.options(), this.wss);
    metrics.gauge('paifu_sockets', 'Open sockets.', () => this.wss.clients.size);
    metrics.gauge('paifu_subscriptions', 'Subscriptions that are followed.', () =>
      [...this.connected].reduce((sum, { subscriptions }) => sum + Object.keys(subscriptions).length, 0),
    );
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.upgrade(request, socket, head),
    );
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const refuse = (by: string, status: string, body: string) => {
      this.metrics.refused(by);
      const length = Buffer.byteLength(body);
      socket.end(
        `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
      );
    };
    socket.on('error', () => socket.destroy());
    const refusal = this.door.refusal(request);
    if (refusal !== null) refuse(refusal.code, `${refusal.status} Refused`, refusalBody(refusal));
    else if (request.url?.split('?')[0] !== GRAPHQL_PATH) refuse('no-such-path', '404 Not Found', '');
    else if (this.wss.clients.size >= SOCKET_LIMITS.connections) refuse('sockets', '503 Service Unavailable', '');
    else {
      this.wss.handleUpgrade(request, socket, head, (opened) => {
        this.wss.emit('connection', opened, request);
        // A message too long or garbled: the socket closes itself with the right code; graphql-ws would print a stack.
        opened.removeAllListeners('error');
        opened.on('error', ({ message }) => this.logger.line('info', 'a socket was closed', { reason: message }));
      });
    }
  }

  private options(): Options {
    return {
      schema: this.schema,
      connectionInitWaitTimeout: SOCKET_LIMITS.init,
      onConnect: (context) => {
        const token = tokenIn(context.connectionParams);
        const caller = token === undefined ? this.door.caller(undefined) : this.door.callerOf(token);
        if (isRefusal(caller)) {
          this.metrics.refused(caller.code);
          return false;
        }
        context.extra.caller = caller;
        this.connected.add(context);
        return true;
      },
      onClose: (context) => {
        this.connected.delete(context);
      },
      onSubscribe: (context, _id, { query, variables, operationName }) => {
        const { caller } = context.extra;
        const refused = this.refusalOf(query, variables ?? {}, operationName);
        if (Array.isArray(refused)) return refused;
        // The one that is asked for is among them already.
        if (Object.keys(context.subscriptions).length > SOCKET_LIMITS.subscriptions) {
          return [error('TOO_MUCH', `at most ${SOCKET_LIMITS.subscriptions} subscriptions are open on a socket`)];
        }
        return { ...(refused as ExecutionArgs), contextValue: { caller } };
      },
      onNext: (context, _id, _payload, _args, result) => {
        const { socket } = context.extra;
        // A client that does not read is let go of: it may come back with the last revision it saw.
        if (socket.bufferedAmount > SOCKET_LIMITS.queue) {
          this.metrics.refused('queue');
          socket.close(CloseCode.BadRequest, 'the client does not keep up');
        }
        return result.errors === undefined
          ? result
          : { ...result, errors: result.errors.map((one) => this.shown(one)) };
      },
      onError: (_context, _id, _payload, errors) => errors.map((one) => this.shown(one)),
    };
  }

  /** What a document is refused for, or what to carry out. */
  private refusalOf(
    query: string,
    variables: Record<string, unknown>,
    name: string | null | undefined,
  ): readonly GraphQLError[] | ExecutionArgs {
    try {
      const document = readDocument(query);
      const operation = getOperationAST(document, name);
      if (!operation) return [error('OPERATION_RESOLUTION_FAILURE', 'the document has no such operation')];
      if (operation.operation !== 'subscription') {
        return [error('BAD_REQUEST', `a ${operation.operation} goes over HTTP: the socket is for subscriptions`)];
      }
      const errors = validate(this.schema, document, this.rules);
      if (errors.length > 0) return errors.map(({ message }) => error('GRAPHQL_VALIDATION_FAILED', message));
      const much = tooMuch(measured(this.schema, document, operation, variables));
      if (much !== null) return [much];
      // Over HTTP Apollo tells them so; who subscribes would hear that something went wrong inside.
      const { errors: wrong } = getVariableValues(this.schema, operation.variableDefinitions ?? [], variables);
      if (wrong !== undefined) return wrong.map(({ message }) => error('BAD_USER_INPUT', message));
      return { schema: this.schema, document, operationName: name, variableValues: variables };
    } catch (failure) {
      if (!(failure instanceof GraphQLError)) throw failure;
      return [failure.extensions.code === undefined ? error('GRAPHQL_PARSE_FAILED', failure.message) : failure];
    }
  }

  private shown(given: GraphQLFormattedError | GraphQLError): GraphQLError {
    const formatted = 'toJSON' in given ? given.toJSON() : given;
    const { message, path, extensions } = shownError(formatted, given, (unexpected) =>
      this.logger.failure('a subscription failed', unexpected),
    );
    this.metrics.error(extensions);
    return new GraphQLError(message, { path, extensions });
  }

  /** Tells every client that the service goes (1001); resolves when all have left. */
  async close(): Promise<void> {
    await this.disposable.dispose();
  }
}

const PROTOCOL = 'graphql-transport-ws';

const error = (code: string, message: string): GraphQLError => new GraphQLError(message, { extensions: { code } });

/** `{"authorization":"Bearer …"}` or `{"token":"…"}`. */
function tokenIn(params: Readonly<Record<string, unknown>> | null | undefined): string | undefined {
  const { token, authorization, Authorization } = params ?? {};
  const given = token ?? authorization ?? Authorization;
  if (given === undefined || given === null) return undefined;
  return typeof given === 'string' ? given.replace(/^Bearer +/i, '') : '';
}

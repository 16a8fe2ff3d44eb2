import type { RequestContext } from '../http/rate-limit.js';
import { type IncomingMessage, STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  getOperationAST,
  getVariableValues,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import { CloseCode, type Context, type ServerOptions } from 'graphql-ws';
import { type Extra as WsExtra, useServer } from 'graphql-ws/use/ws';
import { WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../config/config.js';
import { SOCKET_LIMITS, WINDOW } from '../config/limits.js';
import { GRAPHQL_PATH } from './apollo-options.js';
import type { LineSocket } from '../http/line-socket.js';
import type { Client, RateLimiter } from '../http/rate-limit.js';
import { type OperationCost, measureOperation, readDocument, requestsOf, costError } from './query-cost.js';
import { shownError, rateLimitedError } from './shown-error.js';
import { inSpan } from '../observability/tracing.js';
import {
  type Refusal,
  type RequestCaller,
  type RequestGuard,
  isRefusal,
  rateLimited,
  refusalBody,
  refused,
} from '../http/request-guard.js';
import type { JsonLogger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';

/** Try again later (IANA WebSocket close codes). */
const LATER = 1013;

interface SocketGuards {
  readonly guard: RequestGuard;
  readonly clients: RateLimiter;
  readonly metrics: Metrics;
}

type Extra = WsExtra & Partial<RequestContext>;
type Options = ServerOptions<Record<string, unknown>, Extra>;
type Connection = Context<Record<string, unknown>, Extra>;

/**
 * The WebSocket endpoint: graphql-ws, for subscriptions only. It applies the checks of HTTP: host and origin, token,
 * validation, rate limits.
 */
export class SubscriptionSocket {
  private readonly wss: WebSocketServer;
  private readonly disposable: { dispose(): void | Promise<void> };
  private readonly rules;
  private readonly guard: RequestGuard;
  private readonly clients: RateLimiter;
  private readonly metrics: Metrics;
  /** Connections after `connection_init`. */
  private readonly connected = new Set<Connection>();
  private readonly entries = new WeakMap<object, SocketClient>();
  private readonly sweeping: NodeJS.Timeout;
  private readonly forget: () => void;
  private readonly expiring = new Map<Connection, NodeJS.Timeout>();

  constructor(
    server: Server,
    private readonly schema: GraphQLSchema,
    { guard, clients, metrics }: SocketGuards,
    private readonly logger: JsonLogger,
    { explorable, limits }: Config,
    /** Other endpoints on the same server. */
    private readonly others: readonly LineSocket[] = [],
  ) {
    this.guard = guard;
    this.clients = clients;
    this.metrics = metrics;
    this.forget = guard.authentication.onChange(() => this.endAll());
    this.rules = explorable ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
    this.wss = new WebSocketServer({
      noServer: true,
      WebSocket: SentOrGone,
      maxPayload: SOCKET_LIMITS.message,
      perMessageDeflate: false,
      handleProtocols: (protocols) => (protocols.has(PROTOCOL) ? PROTOCOL : false),
    });
    this.disposable = useServer(this.options(), this.wss);
    this.wss.on('wsClientError', ({ message }, socket) => {
      this.refuse(socket, 'no-handshake', refused(400, 'BAD_REQUEST', message));
    });
    metrics.gauge('paifu_sockets', 'Open sockets.', () => this.wss.clients.size);
    metrics.gauge('paifu_subscriptions', 'Subscriptions that are followed.', () =>
      [...this.connected].reduce((sum, connection) => sum + followed(connection), 0),
    );
    this.sweeping = setInterval(() => this.sweep(limits.idleSeconds * 1_000), limits.idleSeconds * 250);
    this.sweeping.unref();
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.upgrade(request, socket, head),
    );
  }

  private refuse(socket: Duplex, by: string, refusal: Refusal): void {
    this.metrics.refused(by);
    this.logger.line('info', 'socket refused', { by, status: refusal.status });
    const body = refusalBody(refusal);
    const headers = [
      ...['Connection: close', 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`],
      ...(refusal.retryAfter === undefined ? [] : [`Retry-After: ${refusal.retryAfter}`]),
    ];
    socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const refusal = this.guard.refusal(request);
    if (refusal !== null) this.refuse(socket, refusal.code, refusal);
    else if (request.url?.split('?')[0] === GRAPHQL_PATH) void this.open(request, socket, head);
    else void this.openOther(request, socket, head);
  }

  private async openOther(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const other = this.others.find((one) => one.serves(request));
    if (other === undefined) {
      this.refuse(socket, 'no-such-path', NO_SOCKET);
      return;
    }
    const refusal = await other.upgrade(request, socket, head);
    if (refusal !== null) this.refuse(socket, refusal.code, refusal);
  }

  private async open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // A caller with a token in the header is not limited by others at the same address.
    const caller = await this.guard.caller(request.headers.authorization, this.clients.addresses.of(request));
    if (socket.destroyed) return;
    const client = this.clients.of(isRefusal(caller) ? this.guard.nobody : caller, request);
    const give = this.clients.opening.take(client.key);
    if (give === null) this.refuse(socket, 'opening-sockets', rateLimited(1));
    else {
      socket.once('close', give);
      this.wss.handleUpgrade(request, socket, head, (opened) => this.begin(opened, request, client, give));
    }
  }

  /** Closes the connection if its token has ended. */
  private end({ extra: { socket, caller } }: Connection): void {
    const ended = caller === undefined ? null : this.guard.authentication.endOf(caller);
    if (ended === null) return;
    this.metrics.refused(`token-${ended}`);
    socket.close(CloseCode.Unauthorized, `token ${ended}`);
  }

  private endAll(): void {
    for (const connection of this.connected) this.end(connection);
  }

  /** Closes the connection when its token expires. The wall clock may be set, so it is checked repeatedly. */
  private endLater(connection: Connection): void {
    const expiresAt = connection.extra.caller?.token?.expiresAt ?? null;
    if (expiresAt === null) return;
    const left = expiresAt - this.guard.authentication.now();
    if (left <= 0) this.end(connection);
    else
      this.expiring.set(connection, setTimeout(() => this.endLater(connection), Math.min(left, LONGEST_TIMER)).unref());
  }

  private begin(opened: WebSocket, request: IncomingMessage, client: Client, give: () => void): void {
    const entry = new SocketClient(opened, this.clients, client, give, () => this.metrics.refused('messages'));
    this.entries.set(opened, entry);
    const started = performance.now();
    opened.once('close', (code) => {
      const milliseconds = Math.round(performance.now() - started);
      const bytes = request.socket.bytesWritten;
      this.logger.line('info', 'socket closed', { route: GRAPHQL_PATH, code, milliseconds, bytes });
    });
    this.wss.emit('connection', opened, request);
    // For a long or malformed message the socket closes with the right code; graphql-ws would print a stack.
    opened.removeAllListeners('error');
    opened.on('error', ({ message }) => this.logger.line('info', 'a socket was closed', { reason: message }));
  }

  private sweep(patience: number): void {
    for (const connection of this.connected) {
      this.entries.get(connection.extra.socket)?.follows(followed(connection), patience);
    }
  }

  private options(): Options {
    const gives = new WeakMap<object, () => void>();
    return {
      schema: this.schema,
      connectionInitWaitTimeout: SOCKET_LIMITS.init,
      onConnect: async (connection) => {
        const { extra } = connection;
        const caller = await this.callerIn(connection.connectionParams ?? {}, extra.request);
        if (isRefusal(caller)) {
          this.metrics.refused(caller.code);
          const { code, message } = caller;
          extra.socket.close(CLOSE_CODES[code] ?? CloseCode.Unauthorized, `${code}: ${message}`.slice(0, 120));
          return false;
        }
        if (extra.socket.readyState !== WebSocket.OPEN) return false;
        const client = this.clients.of(caller, extra.request);
        if (this.entries.get(extra.socket)?.isFor(client) !== true) {
          this.metrics.refused('sockets');
          return false;
        }
        Object.assign(extra, { caller, client } satisfies RequestContext);
        this.connected.add(connection);
        // The token may have been revoked meanwhile.
        this.end(connection);
        this.endLater(connection);
        return true;
      },
      onClose: (connection) => {
        this.connected.delete(connection);
        clearTimeout(this.expiring.get(connection));
        this.expiring.delete(connection);
      },
      onSubscribe: async (connection, _id, { query, variables, operationName }) => {
        const { caller, client } = connection.extra as RequestContext;
        // Includes the new one.
        const follows = followed(connection);
        // Parsing takes a moment, and a thousand documents may arrive at once.
        await client.turn();
        const operation = this.read(query, variables ?? {}, operationName);
        if (Array.isArray(operation)) return operation;
        const { args, tally } = operation as Subscribing;
        if (follows > SOCKET_LIMITS.subscriptions) return [tooMany(SOCKET_LIMITS.subscriptions, 'socket')];
        const give = this.clients.budgets[client.kind].subscriptions.take(client.key);
        if (give === null) return [rateLimitedError(WINDOW)];
        const seconds = await client.spend(requestsOf(tally));
        if (seconds !== null) {
          give();
          return [rateLimitedError(seconds)];
        }
        const execution = { ...args, contextValue: { caller, client } satisfies RequestContext };
        gives.set(execution, give);
        return execution;
      },
      subscribe: async (args) => {
        const give = gives.get(args) ?? (() => {});
        const events = await inSpan('subscribe', {}, async () => subscribe(args));
        if (Symbol.asyncIterator in events) return endedBy(events as AsyncGenerator<ExecutionResult>, give);
        give();
        return events;
      },
      onNext: ({ extra: { socket } }, _id, _payload, _args, result) => {
        // A client that does not read is disconnected. It can subscribe again after its last revision.
        if (socket.bufferedAmount > SOCKET_LIMITS.queue) {
          this.metrics.refused('queue');
          socket.close(LATER, 'the client reads too slowly');
        }
        return result.errors === undefined
          ? result
          : { ...result, errors: result.errors.map((one) => this.showError(one)) };
      },
      onError: (_connection, _id, _payload, errors) => errors.map((one) => this.showError(one)),
    };
  }

  /**
   * `{"token":"…"}`, `{"authorization":"Bearer …"}` or nothing. Anything else is refused, because its sender meant to
   * authenticate.
   */
  private async callerIn(
    params: Readonly<Record<string, unknown>>,
    request: IncomingMessage,
  ): Promise<RequestCaller | Refusal> {
    const address = this.clients.addresses.of(request);
    const [name, ...others] = Object.keys(params);
    if (name === undefined) return this.guard.caller(request.headers.authorization, address);
    const given = params[name];
    const isKnown = name === 'token' || name.toLowerCase() === 'authorization';
    if (!isKnown || others.length > 0 || typeof given !== 'string')
      return refused(400, 'BAD_REQUEST', 'connection_init: expected only token or authorization, a string');
    return this.guard.caller(name === 'token' ? `Bearer ${given}` : given, address);
  }

  /** The errors of a document, or the subscription to execute. */
  private read(
    query: string,
    variables: Record<string, unknown>,
    name: string | null | undefined,
  ): readonly GraphQLError[] | Subscribing {
    try {
      const document = readDocument(query);
      const operation = getOperationAST(document, name);
      if (!operation) return [error('OPERATION_RESOLUTION_FAILURE', 'the document has no operation with this name')];
      if (operation.operation !== 'subscription') {
        return [
          error('BAD_REQUEST', `a ${operation.operation} must be sent over HTTP; the socket is only for subscriptions`),
        ];
      }
      const errors = validate(this.schema, document, this.rules);
      if (errors.length > 0) return errors.map(({ message }) => error('GRAPHQL_VALIDATION_FAILED', message));
      const tally = measureOperation(this.schema, document, operation, variables);
      const much = costError(tally);
      if (much !== null) return [much];
      // Apollo reports these over HTTP; graphql-ws would report an internal error.
      const { errors: wrong } = getVariableValues(this.schema, operation.variableDefinitions ?? [], variables);
      if (wrong !== undefined) return wrong.map(({ message }) => error('BAD_USER_INPUT', message));
      return { args: { schema: this.schema, document, operationName: name, variableValues: variables }, tally };
    } catch (failure) {
      if (!(failure instanceof GraphQLError)) throw failure;
      return [failure.extensions.code === undefined ? error('GRAPHQL_PARSE_FAILED', failure.message) : failure];
    }
  }

  private showError(given: GraphQLFormattedError | GraphQLError): GraphQLError {
    const formatted = 'toJSON' in given ? given.toJSON() : given;
    const { message, path, extensions } = shownError(formatted, given, (unexpected) =>
      this.logger.failure('a subscription failed', unexpected),
    );
    this.metrics.error(extensions);
    return new GraphQLError(message, { path, extensions });
  }

  /** Closes all sockets with code 1001 (going away) and resolves when they are closed. */
  async close(): Promise<void> {
    clearInterval(this.sweeping);
    this.forget();
    await Promise.all([this.disposable.dispose(), ...this.others.map((one) => one.close())]);
  }
}

/** Close codes of refusals; graphql-ws clients reconnect after the others. */
const CLOSE_CODES: Partial<Record<Refusal['code'], number>> = {
  BAD_REQUEST: CloseCode.BadRequest,
  UNAUTHENTICATED: CloseCode.Unauthorized,
  UNAVAILABLE: LATER,
};

/** Milliseconds between two checks of the clock. */
const LONGEST_TIMER = 60_000;

const PROTOCOL = 'graphql-transport-ws';
const NO_SOCKET = refused(404, 'NOT_FOUND', `the socket is at ${GRAPHQL_PATH}`);

/** Ignores errors of sending: a client that has left is not a failure. */
class SentOrGone extends WebSocket {
  override send(
    data: Parameters<WebSocket['send']>[0],
    ...rest: [((error?: Error) => void)?] | [object, ((error?: Error) => void)?]
  ): void {
    const done = rest.at(-1);
    super.send(data, () => (typeof done === 'function' ? done() : undefined));
  }
}

interface Subscribing {
  readonly args: ExecutionArgs;
  readonly tally: OperationCost;
}

const followed = ({ subscriptions }: Connection): number => Object.keys(subscriptions).length;

const tooMany = (most: number, of: string): GraphQLError =>
  new GraphQLError(`at most ${most} subscriptions can be open on a ${of}`, {
    extensions: { code: 'TOO_MUCH', limit: 'subscriptions', most },
  });

/** Passes events on, and calls `give` when they end. */
function endedBy<T>(events: AsyncGenerator<T>, give: () => void): AsyncGenerator<T> {
  const unless = async (result: Promise<IteratorResult<T>>): Promise<IteratorResult<T>> => {
    try {
      const next = await result;
      if (next.done) give();
      return next;
    } catch (failure) {
      give();
      throw failure;
    }
  };
  const ended = (result: () => Promise<IteratorResult<T>>): Promise<IteratorResult<T>> => {
    give();
    return result();
  };
  return {
    next: () => unless(events.next()),
    return: (value) => ended(() => events.return(value)),
    throw: (failure) => ended(() => events.throw(failure)),
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await this.return(undefined);
    },
  };
}

const error = (code: string, message: string): GraphQLError => new GraphQLError(message, { extensions: { code } });

const NORMAL = 1000;

/** The client that a socket counts against: its address until `connection_init`, then its caller. */
export class SocketClient {
  private idleSince: number | null = performance.now();

  /** @param give releases the slot of an opening socket */
  constructor(
    private readonly socket: WebSocket,
    private readonly clients: RateLimiter,
    private client: Client,
    private give: () => void,
    refused: () => void,
  ) {
    // Charge the rate limit before parsing the message.
    for (const event of ['message', 'ping']) {
      socket.on(event, async () => {
        if ((await this.client.spend(1)) === null) return;
        refused();
        socket.close(LATER, 'too many messages');
      });
    }
    socket.once('close', () => this.give());
  }

  /** Moves the socket to a client. Returns false if that client has too many. */
  isFor(client: Client): boolean {
    this.give();
    const release = this.clients.budgets[client.kind].sockets.take(client.key);
    this.give = release ?? (() => {});
    this.client = client;
    if (release === null) this.socket.close(LATER, 'too many sockets');
    return release !== null;
  }

  /** Closes the socket if it had no subscriptions for `patience` milliseconds. */
  follows(subscriptions: number, patience: number): void {
    const now = performance.now();
    if (subscriptions > 0) this.idleSince = null;
    else this.idleSince ??= now;
    if (this.idleSince !== null && now - this.idleSince >= patience)
      this.socket.close(NORMAL, 'no active subscription');
  }
}

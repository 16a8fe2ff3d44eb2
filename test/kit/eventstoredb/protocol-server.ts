import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { BatchAppendReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import service from '@eventstore/db-client/generated/streams_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import grpc from '@grpc/grpc-js';
import { bytesOf, expectedOf, identifierOf, nameOf, proposedOf, refusal, uuidOf } from './messages.js';
import { Relay } from './relay.js';
import { serveRead } from './reads.js';
import { type Expected, type Proposed, ServerLog, type Written } from './server-log.js';

/**
 * What goes wrong with a call: refused before anything is done; the connection dropped before or after the commit;
 * answered late (milliseconds), committed early or late; never answered; a subscription that delivers twice.
 */
export type Fault =
  | 'refuse'
  | 'drop_before'
  | 'drop_after'
  | 'silent'
  | 'duplicate'
  | { readonly delay: number; readonly commit: 'early' | 'late' };

export type CallKind = 'append' | 'delete' | 'read' | 'subscribe' | 'deliver';

export interface ServerOptions {
  /**
   * What a subscription gives as checkpoint while it catches up and nothing of a page matches, and what it does when it is
   * taken up from a position. `last` (24.10 and later, the default): the last event looked at; it goes on with what comes
   * after the position. `page` (23.10): where the page begins, which is the position of no event; it leaves out the one
   * event that it finds at the position or after it.
   */
  readonly checkpoints?: 'last' | 'page';
  /** Calls without these credentials (`user:password`) are refused. */
  readonly credentials?: string;
  /** It does not know `BatchAppend`, as no server did before 21.10. */
  readonly old?: boolean;
  /** Reading the log of all streams is refused, as to a user who is no admin and was not given the right. */
  readonly noAll?: boolean;
  /** A subscriber that takes nothing for so long (milliseconds) is dropped; default 30,000. */
  readonly patience?: number;
  /** What it keeps, where that is to outlast it. */
  readonly log?: ServerLog;
  /** Connections go straight to the server, which then cannot drop them: for measuring. */
  readonly direct?: boolean;
}

type Unary = grpc.ServerUnaryCall<never, never>;
type Reply = (error: Partial<grpc.StatusObject> | null, value?: unknown) => void;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server in this process that speaks EventStoreDB's gRPC protocol as far as its Node client uses it for streams. */
export class ProtocolServer {
  /** Decides about each call; the default lets all be well. */
  fault: (kind: CallKind) => Fault | null = () => null;
  /** Counts the calls of each kind. */
  readonly calls = new Map<CallKind, number>();
  readonly log: ServerLog;
  private server: grpc.Server | null = null;
  private readonly relay = new Relay(0);
  /** Of the server itself, behind what can drop its connections. */
  port = 0;

  constructor(readonly options: ServerOptions = {}) {
    this.log = options.log ?? new ServerLog();
  }

  static async start(options: ServerOptions = {}): Promise<ProtocolServer> {
    const server = new ProtocolServer(options);
    await server.listen();
    if (!options.direct) await server.relay.open();
    return server;
  }

  /** A connection string, without encryption. */
  get url(): string {
    return `esdb://127.0.0.1:${this.options.direct ? this.port : this.relay.port}?tls=false`;
  }

  /** Drops every connection. */
  cut(): void {
    this.relay.cut();
  }

  /** Goes away for a while (milliseconds) and comes back at the same place with all that was committed. */
  async restart(downtime = 0): Promise<void> {
    await this.stop();
    await sleep(downtime);
    await this.back();
  }

  /** Goes away: nobody is answered until it is `back`. */
  async stop(): Promise<void> {
    await this.relay.close();
    this.server?.forceShutdown();
  }

  async back(): Promise<void> {
    await this.listen();
    await this.relay.open();
  }

  private async listen(): Promise<void> {
    const server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1_048_576 });
    // What the client asks for by itself; the store does not.
    const featureCalls = { getSupportedMethods: (_: never, reply: Reply) => reply(null, supported()) };
    server.addService(featuresService.ServerFeaturesService, featureCalls as never);
    const streamCalls = {
      ...(this.options.old ? {} : { batchAppend: (call: never) => this.batchAppend(call) }),
      read: (call: never) => serveRead(this, call),
      delete: this.unary('delete', (request) => this.remove(request, false)),
      tombstone: this.unary('delete', (request) => this.remove(request, true)),
    };
    // An event is read more often than it is written: its message is made once (messages.ts, eventMessage).
    const read = {
      ...service.StreamsService.read,
      responseSerialize: (message: ReadResp | Buffer) => bytesOf(message),
    };
    server.addService({ ...service.StreamsService, read } as never, streamCalls as never);
    this.port = await new Promise((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, port) =>
        error === null ? resolve(port) : reject(error),
      ),
    );
    this.relay.target = this.port;
    this.server = server;
  }

  /** The error with which a call is refused, or null. */
  refused(call: { metadata: grpc.Metadata }): Partial<grpc.StatusObject> | null {
    const { credentials } = this.options;
    const expected = `Basic ${Buffer.from(credentials ?? '').toString('base64')}`;
    if (credentials === undefined || call.metadata.get('authorization')[0] === expected) return null;
    return { code: grpc.status.UNAUTHENTICATED, details: 'no such user', metadata: new grpc.Metadata() };
  }

  /** What shall go wrong with this call. */
  faultOf(kind: CallKind): Fault | null {
    this.calls.set(kind, (this.calls.get(kind) ?? 0) + 1);
    return this.fault(kind);
  }

  /** Does something with whatever goes wrong; null: nobody hears of it. */
  async carriedOut<T>(kind: CallKind, work: () => T): Promise<T | Partial<grpc.StatusObject> | null> {
    const fault = this.faultOf(kind);
    if (fault === 'refuse') return unavailable('not now');
    if (fault === 'drop_before') {
      this.cut();
      return null;
    }
    if (typeof fault === 'object' && fault?.commit === 'late') await sleep(fault.delay);
    const result = work();
    if (typeof fault === 'object' && fault?.commit === 'early') await sleep(fault.delay);
    if (fault === 'drop_after') this.cut();
    return fault === 'drop_after' || fault === 'silent' ? null : result;
  }

  private unary(kind: CallKind, work: (request: never) => unknown) {
    return async (call: Unary, reply: Reply) => {
      const refused = this.refused(call);
      if (refused !== null) return reply(refused);
      const result = await this.carriedOut(kind, () => work(call.request));
      if (result === null) return;
      if (isStatus(result)) reply(result);
      else reply(null, result);
    };
  }

  private remove(
    request: InstanceType<typeof streams.DeleteReq> | InstanceType<typeof streams.TombstoneReq>,
    tombstone: boolean,
  ) {
    const options = request.getOptions();
    const stream = nameOf(options?.getStreamIdentifier());
    const expected = expectedOf(options, options?.getRevision());
    const written = this.log.remove(stream, expected, tombstone);
    if (written.kind !== 'written') return trailers(stream, expected, written);
    return tombstone ? new streams.TombstoneResp() : new streams.DeleteResp();
  }

  private batchAppend(
    call: grpc.ServerDuplexStream<BatchAppendReq, InstanceType<typeof streams.BatchAppendResp>>,
  ): void {
    const refused = this.refused(call);
    if (refused !== null) {
      call.emit('error', refused);
      return;
    }
    const open = new Map<string, { options: BatchAppendReq.Options | undefined; proposed: Proposed[] }>();
    call.on('error', () => {});
    call.on('end', () => call.end());
    call.on('data', async (request: BatchAppendReq) => {
      const id = uuidOf(request.getCorrelationId());
      const batch = open.get(id) ?? { options: request.getOptions(), proposed: [] };
      open.set(id, batch);
      batch.proposed.push(...request.getProposedMessagesList().map(proposedOf));
      if (!request.getIsFinal()) return;
      open.delete(id);
      const stream = nameOf(batch.options?.getStreamIdentifier());
      const expected = expectedOf(batch.options, batch.options?.getStreamPosition());
      const written = await this.carriedOut('append', () => this.log.append(stream, expected, batch.proposed));
      if (written === null || call.cancelled) return;
      if (isStatus(written)) {
        call.emit('error', written);
        return;
      }
      const response = new streams.BatchAppendResp()
        .setCorrelationId(request.getCorrelationId())
        .setStreamIdentifier(identifierOf(stream));
      if (written.kind !== 'written') {
        call.write(
          response.setError(refusal(stream, expected, written.kind === 'wrong' ? written.current : 'deleted')),
        );
        return;
      }
      const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(Math.max(0, written.revision)));
      if (written.position !== null) success.setPosition(positionOf(new shared.AllStreamPosition(), written.position));
      call.write(response.setSuccess(success));
    });
  }
}

const unavailable = (details: string): Partial<grpc.StatusObject> => ({
  code: grpc.status.UNAVAILABLE,
  details,
  metadata: new grpc.Metadata(),
});

const isStatus = (value: unknown): value is Partial<grpc.StatusObject> =>
  typeof value === 'object' && value !== null && 'code' in value;

const positionOf = <T extends { setCommitPosition(text: string): T; setPreparePosition(text: string): T }>(
  message: T,
  position: number,
): T => message.setCommitPosition(String(position)).setPreparePosition(String(position));

function supported() {
  const method = new features.SupportedMethod()
    .setServiceName('event_store.client.streams.Streams')
    .setMethodName('batchappend');
  return new features.SupportedMethods().setEventStoreServerVersion('25.1.0').setMethodsList([method]);
}

/** A refusal as it comes where the response has no place for it. */
export function trailers(stream: string, expected: Expected, written: Exclude<Written, { kind: 'written' }>) {
  const metadata = new grpc.Metadata();
  metadata.set('stream-name', stream);
  metadata.set('exception', written.kind === 'deleted' ? 'stream-deleted' : 'wrong-expected-version');
  if (written.kind === 'wrong') {
    const numbers = { any: -2, no_stream: -1, stream_exists: -4 };
    metadata.set('expected-version', String(typeof expected === 'number' ? expected : numbers[expected]));
    metadata.set('actual-version', String(written.current));
  }
  return { code: grpc.status.FAILED_PRECONDITION, details: written.kind, metadata };
}

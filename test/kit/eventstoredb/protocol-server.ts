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
 * A fault of a call: refused; the connection dropped before or after the commit; answered late (milliseconds), with an
 * early or late commit; never answered; an event delivered twice.
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
   * The checkpoints of a subscription while it catches up without matches.
   * `last` (24.10 and later, default): the last event read; a subscription from a position continues after it. `page`
   * (23.10): the start of the page, which is no event's position; a subscription from it skips the first event at or
   * after it.
   */
  readonly checkpoints?: 'last' | 'page';
  /** Required credentials (`user:password`). */
  readonly credentials?: string;
  /** Without `BatchAppend`, as before version 21.10. */
  readonly old?: boolean;
  /** Refuses to read `$all`, as for a user without that right. */
  readonly noAll?: boolean;
  /** Milliseconds after which a subscriber that does not read is dropped (default 30,000). */
  readonly patience?: number;
  /** A log that outlives the server. */
  readonly log?: ServerLog;
  /** Bypasses the relay, for benchmarks; connections then cannot be dropped. */
  readonly direct?: boolean;
}

type Unary = grpc.ServerUnaryCall<never, never>;
type Reply = (error: Partial<grpc.StatusObject> | null, value?: unknown) => void;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An in-process server with the part of EventStoreDB's gRPC protocol that its Node client uses for streams. */
export class ProtocolServer {
  /** Chooses the fault of each call; none by default. */
  fault: (kind: CallKind) => Fault | null = () => null;
  /** Number of calls of each kind. */
  readonly calls = new Map<CallKind, number>();
  readonly log: ServerLog;
  private server: grpc.Server | null = null;
  private readonly relay = new Relay(0);
  /** Port of the server behind the relay. */
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

  get url(): string {
    return `esdb://127.0.0.1:${this.options.direct ? this.port : this.relay.port}?tls=false`;
  }

  cut(): void {
    this.relay.cut();
  }

  /** Stops for `downtime` milliseconds and restarts on the same port with everything that was committed. */
  async restart(downtime = 0): Promise<void> {
    await this.stop();
    await sleep(downtime);
    await this.back();
  }

  /** Stops answering until `back` is called. */
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
    // The client calls this by itself.
    const featureCalls = { getSupportedMethods: (_: never, reply: Reply) => reply(null, supported()) };
    server.addService(featuresService.ServerFeaturesService, featureCalls as never);
    const streamCalls = {
      ...(this.options.old ? {} : { batchAppend: (call: never) => this.batchAppend(call) }),
      read: (call: never) => serveRead(this, call),
      delete: this.unary('delete', (request) => this.remove(request, false)),
      tombstone: this.unary('delete', (request) => this.remove(request, true)),
    };
    // Send cached messages, because events are read more often than written (messages.ts, `eventMessage`).
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

  /** The error that refuses a call, or `null`. */
  refused(call: { metadata: grpc.Metadata }): Partial<grpc.StatusObject> | null {
    const { credentials } = this.options;
    const expected = `Basic ${Buffer.from(credentials ?? '').toString('base64')}`;
    if (credentials === undefined || call.metadata.get('authorization')[0] === expected) return null;
    return { code: grpc.status.UNAUTHENTICATED, details: 'no such user', metadata: new grpc.Metadata() };
  }

  /** Counts the call and returns its fault. */
  faultOf(kind: CallKind): Fault | null {
    this.calls.set(kind, (this.calls.get(kind) ?? 0) + 1);
    return this.fault(kind);
  }

  /** Does the work with the call's fault. Returns `null` if the call gets no answer. */
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

/** A refused append as trailers, for calls whose response has no field for it. */
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

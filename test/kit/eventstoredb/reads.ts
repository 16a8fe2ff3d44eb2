import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import { checkpointMessage, eventMessage, filterOf, identifierOf, nameOf } from './messages.js';
import { type ProtocolServer, trailers } from './protocol-server.js';
import type { Kept } from './server-log.js';

type Call = grpc.ServerWritableStream<InstanceType<typeof streams.ReadReq>, ReadResp | Buffer>;

/** Answers `Streams/Read`: a stream, `$all`, or a subscription to `$all`. */
export async function serveRead(server: ProtocolServer, call: Call): Promise<void> {
  const options = call.request.getOptions();
  const refused = server.refused(call);
  call.on('error', () => {});
  if (refused !== null || options === undefined) {
    call.emit('error', refused);
    return;
  }
  if (options.hasAll() && server.options.noAll) {
    const metadata = new grpc.Metadata();
    metadata.set('exception', 'access-denied');
    call.emit('error', { code: grpc.status.PERMISSION_DENIED, details: 'Access Denied', metadata });
    return;
  }
  if (options.hasSubscription()) {
    const refusal = await server.carriedOut('subscribe', () => null);
    if (refusal !== null) call.emit('error', refusal);
    else await follow(server, call, options);
    return;
  }
  const events = await server.carriedOut('read', () =>
    options.hasStream() ? streamEvents(server, options) : allEvents(server, options),
  );
  if (events === null) return;
  if (!Array.isArray(events)) {
    if (events instanceof streams.ReadResp) {
      call.write(events);
      call.end();
    } else call.emit('error', events);
    return;
  }
  for (const event of events) if (!(await send(server, call, eventMessage(event)))) return;
  call.end();
}

function streamEvents(server: ProtocolServer, options: ReadReq.Options): readonly Kept[] | ReadResp | object {
  const asked = options.getStream();
  const name = nameOf(asked?.getStreamIdentifier());
  const stream = server.log.stream(name);
  if (stream?.tombstoned) return trailers(name, 'any', { kind: 'deleted' });
  if (stream === undefined || stream.hiddenBelow >= stream.events.length) {
    const missing = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(name));
    return new streams.ReadResp().setStreamNotFound(missing);
  }
  const { events, hiddenBelow } = stream;
  const count = Number(options.getCount());
  const last = events.length - 1;
  const from = asked?.hasEnd() ? last : asked?.hasStart() ? 0 : Number(asked?.getRevision());
  if (options.getReadDirection() === 0) return events.slice(Math.max(from, hiddenBelow)).slice(0, count);
  const end = Math.min(from, last) + 1;
  return events.slice(Math.max(hiddenBelow, end - count), Math.max(hiddenBelow, end)).reverse();
}

/** Forward reads include the position, backward reads exclude it: a position is the start of its event. */
function allEvents({ log }: ProtocolServer, options: ReadReq.Options): readonly Kept[] {
  const asked = options.getAll();
  const position = Number(asked?.getPosition()?.getCommitPosition() ?? 0);
  const at = asked?.hasEnd() ? log.all.length : asked?.hasStart() ? 0 : log.indexAt(position);
  const count = Number(options.getCount());
  if (options.getReadDirection() === 0) return log.all.slice(at, at + count);
  return log.all.slice(Math.max(0, at - count), at).reverse();
}

/** Waits while the client does not read. Returns false if the call has ended. */
async function send(server: ProtocolServer, call: Call, message: ReadResp | Buffer): Promise<boolean> {
  if (call.cancelled || call.destroyed) return false;
  if (call.write(message)) return true;
  return new Promise((resolve) => {
    const over = (goesOn: boolean) => {
      clearTimeout(timer);
      call.off('drain', drained).off('cancelled', ended).off('close', ended);
      resolve(goesOn);
    };
    const drained = () => over(true);
    const ended = () => over(false);
    const timer = setTimeout(() => {
      call.emit('error', { code: 10, details: 'the consumer is too slow' });
      over(false);
    }, server.options.patience ?? 30_000);
    call.once('drain', drained).once('cancelled', ended).once('close', ended);
  });
}

async function follow(server: ProtocolServer, call: Call, options: ReadReq.Options): Promise<void> {
  const { log } = server;
  const asked = options.getAll();
  const filter = options.getFilter();
  const passes = filterOf(filter);
  const page = filter?.hasMax() ? filter.getMax() : 32;
  const checkpointEvery = page * (filter?.getCheckpointintervalmultiplier() ?? 1);
  let at = startOf(server, asked);
  let scanned = 0;
  /** The state of the current page. */
  let first = 0;
  let matched = false;
  let live = false;
  let wake = () => {};
  const stop = log.onAppend(() => wake());
  call.once('cancelled', () => wake());
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('1');
  let goesOn = await send(server, call, new streams.ReadResp().setConfirmation(confirmation));
  while (goesOn && !call.cancelled) {
    if (at === log.all.length) {
      if (!live) goesOn = await send(server, call, new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
      live = true;
      if (at < log.all.length || !goesOn) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    const event = log.all[at++];
    if (scanned++ % page === 0) [first, matched] = [event.position, false];
    if (passes(event)) {
      matched = true;
      const fault = server.faultOf('deliver');
      if (fault === 'drop_before') server.cut();
      goesOn = await send(server, call, eventMessage(event));
      if (fault === 'duplicate' && goesOn) goesOn = await send(server, call, eventMessage(event));
      if (fault === 'drop_after') server.cut();
    }
    if (goesOn && filter !== undefined && scanned % checkpointEvery === 0) {
      const atStart = server.options.checkpoints === 'page' && !live && !matched;
      goesOn = await send(server, call, atStart ? checkpointMessage(first, 0) : checkpointMessage(event.position));
    }
  }
  stop();
}

/** The index in the log at which a subscription starts (`ServerOptions.checkpoints`). */
function startOf({ log, options }: ProtocolServer, asked: ReadReq.Options.AllOptions | undefined): number {
  if (asked?.hasEnd()) return log.all.length;
  if (asked === undefined || asked.hasStart()) return 0;
  const [commit, prepare] = [asked.getPosition()?.getCommitPosition(), asked.getPosition()?.getPreparePosition()];
  const found = log.indexAt(Number(commit));
  if (options.checkpoints === 'page') return found + 1;
  return log.indexAt(Number(commit) + (Number(prepare) < Number(commit) ? 0 : 1));
}

import { Deadline } from '../../config/deadline.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProtocolServer } from '../../../../test/kit/eventstoredb/protocol-server.js';
import { newStream, prepared } from '../../../../test/kit/store/prepared-events.js';
import { AppendStream } from './appends.js';
import { Connection } from './connection.js';
import { allRequest, failureOf } from './protocol.js';

/** Closes the channel, as the client does after an error of any call. */
const shut = async (connection: Connection): Promise<void> => {
  const client = connection.client as unknown as { getChannel(): Promise<{ close(): void }> };
  (await client.getChannel()).close();
};

describe('a connection', () => {
  let server: ProtocolServer;
  beforeAll(async () => {
    server = await ProtocolServer.start();
  });
  afterAll(() => server.stop());

  const reading = (connection: Connection) =>
    connection.begin((stub, ...how) => stub.read(allRequest('start', 'forward', 1), ...how));

  it('reports that nothing was sent if the connection closes while a call begins', async () => {
    const connection = new Connection(server.url);
    const appends = new AppendStream(connection);
    await appends.append(newStream(), 'no_stream', [prepared(1)], 5_000, new Deadline(60_000));
    await shut(connection);
    const failed = await reading(connection).catch(failureOf);
    expect(failed).toMatchObject({ kind: 'unavailable', unsent: true, details: 'Channel has been shut down' });
    const other = new Connection(server.url);
    const begun = [
      reading(other),
      new AppendStream(other).append(newStream(), 'no_stream', [prepared(2)], 5_000, new Deadline(60_000)),
    ];
    other.close();
    for (const call of begun) expect(await call.catch(failureOf)).toMatchObject({ kind: 'unavailable', unsent: true });
    connection.close();
  });

  it('reports a failure only to its call, and appends next over a new connection', async () => {
    const connection = new Connection(server.url);
    const appends = new AppendStream(connection);
    const append = (stream: string) => appends.append(stream, 'no_stream', [prepared(1)], 5_000, new Deadline(60_000));
    await append(newStream());
    // This call has no error listener until the connection is cut.
    const { call } = await reading(connection);
    call.on('data', () => {});
    server.cut();
    await new Promise((resolve) => call.once('error', resolve));
    expect(await append(newStream())).toMatchObject({ revision: 0 });
    connection.close();
  });

  it('a connection is replaced if no append is answered, and ignores a late answer', async () => {
    const connection = new Connection(server.url);
    const appends = new AppendStream(connection);
    const answered = { delay: 150, commit: 'early' } as const;
    server.fault = (kind) => (kind === 'append' ? answered : null);
    const late = await appends
      .append(newStream(), 'no_stream', [prepared(1)], 50, new Deadline(60_000))
      .catch(failureOf);
    expect(late).toMatchObject({ kind: 'deadline', unsent: false });
    server.fault = () => null;
    // A slow append does not end the connection while others are answered.
    const stream = newStream();
    // The abandoned append may still reach the server until the next one is answered.
    await appends.append(stream, 'no_stream', [prepared(1)], 5_000, new Deadline(60_000));
    let appended = 0;
    const slowly = { delay: 1_500, commit: 'early' } as const;
    server.fault = (kind) => (kind === 'append' && appended++ === 0 ? slowly : null);
    const slow = appends.append(newStream(), 'no_stream', [prepared(1)], 1_000, new Deadline(60_000)).catch(failureOf);
    for (let n = 0; n < 3; n++)
      expect(await appends.append(stream, n, [prepared(n)], 5_000, new Deadline(60_000))).toMatchObject({
        revision: n + 1,
      });
    expect(await slow).toMatchObject({ kind: 'deadline' });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await appends.append(stream, 3, [prepared(9)], 5_000, new Deadline(60_000))).toMatchObject({ revision: 4 });
    connection.close();
  });
});

import { LiveNode } from './live-node.js';
import { ProtocolServer } from './protocol-server.js';

/** A command that starts a node of EventStoreDB (live-node.ts), and what it is called in reports; null: there is none. */
export const START = process.env.PAIFU_TEST_EVENTSTORE_START || null;

/** What stands in for EventStoreDB: every report that depends on it says which it was. */
export const SERVER = START === null ? "the project's own server of EventStoreDB's protocol" : `the node of ${START}`;

/** A server that nobody has written to. */
export interface ServerPlace {
  readonly url: string;
  /** Drops every connection; a live node is killed and started again. Resolves when it answers again. */
  cut(): Promise<void>;
  stop(): Promise<void>;
}

/** @param directory where a live node keeps what it is given */
export async function freshServer(directory: string): Promise<ServerPlace> {
  if (START !== null) return LiveNode.start(START, directory);
  const server = await ProtocolServer.start();
  return { url: server.url, cut: async () => server.cut(), stop: () => server.stop() };
}

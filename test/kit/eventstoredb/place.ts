import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveNode } from './live-node.js';
import { ProtocolServer } from './protocol-server.js';

/** A command that starts a node of EventStoreDB (live-node.ts), and what it is called in reports; null: there is none. */
export const START = process.env.PAIFU_TEST_EVENTSTORE_START || null;

/** What stands in for EventStoreDB: every report that depends on it says which it was. */
export const SERVER = START === null ? "the project's own server of EventStoreDB's protocol" : `the node of ${START}`;

/** The project's own server as such a command: that a node can be killed and started again is proved with it. */
export const OWN_NODE = `${process.execPath} ${join(import.meta.dirname, 'node.mjs')}`;

/** A server that nobody has written to. */
export interface ServerPlace {
  readonly url: string;
  /** Drops every connection; a live node is killed and started again. Resolves when it answers again. */
  cut(): Promise<void>;
  stop(): Promise<void>;
}

export async function freshServer(): Promise<ServerPlace> {
  if (START !== null) return freshNode(START);
  const server = await ProtocolServer.start();
  return { url: server.url, cut: async () => server.cut(), stop: () => server.stop() };
}

/** A live node on a directory of its own, which goes with it. */
export async function freshNode(start: string): Promise<ServerPlace> {
  const directory = await mkdtemp(join(tmpdir(), 'paifu-node-'));
  const node = await LiveNode.start(start, join(directory, 'data'));
  const stop = async (): Promise<void> => {
    await node.stop();
    await rm(directory, { recursive: true });
  };
  return { url: node.url, cut: () => node.cut(), stop };
}

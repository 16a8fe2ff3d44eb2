import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LiveNode } from './live-node.js';
import { ProtocolServer } from './protocol-server.js';

/** The command that starts an EventStoreDB node (live-node.ts), or `null`. */
export const START = process.env.PAIFU_TEST_EVENTSTORE_START || null;

/** Names the server under test in reports. */
export const SERVER = START === null ? "the project's own server of EventStoreDB's protocol" : `the node of ${START}`;

/** Starts the project's own server as a node, to test killing and restarting one. */
export const OWN_NODE = `${process.execPath} ${join(import.meta.dirname, 'node.mjs')}`;

/** An empty server. */
export interface ServerPlace {
  readonly url: string;
  /** Drops every connection; kills and restarts a live node. Resolves when the server answers again. */
  cut(): Promise<void>;
  stop(): Promise<void>;
}

export async function freshServer(): Promise<ServerPlace> {
  if (START !== null) return freshNode(START);
  const server = await ProtocolServer.start();
  return { url: server.url, cut: async () => server.cut(), stop: () => server.stop() };
}

/** A live node on a temporary directory that is removed with it. */
export async function freshNode(start: string): Promise<ServerPlace> {
  const directory = await mkdtemp(join(tmpdir(), 'paifu-node-'));
  const node = await LiveNode.start(start, join(directory, 'data'));
  const stop = async (): Promise<void> => {
    await node.stop();
    await rm(directory, { recursive: true });
  };
  return { url: node.url, cut: () => node.cut(), stop };
}

import { RULESET_IDS } from '../../../src/engine/rulesets/table-rules.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreChoice } from '../../../src/platform/config/config.js';
import { openStore } from '../../../src/platform/event-store/open-store.js';
import type { EventStore } from '../../../src/platform/event-store/port.js';
import { freshServer } from '../eventstoredb/place.js';
import { IS_LONG } from '../size.js';

/**
 * The store of the end-to-end tests. jest.config.mjs runs each test on the embedded store and on EventStoreDB: the
 * protocol server or a live node (eventstoredb/place.ts).
 */
export const STORE = (globalThis as { paifuStore?: 'embedded' | 'eventstoredb' }).paifuStore ?? 'embedded';

/** Visibility does not depend on the store, so only the embedded store is tested with every ruleset. */
export const RULESETS_ASKED =
  IS_LONG && STORE === 'embedded' ? RULESET_IDS : [RULESET_IDS[0], RULESET_IDS[RULESET_IDS.length - 1]];

/** An empty store of either kind. */
export interface Place {
  readonly choice: StoreChoice;
  /** Environment variables that select the store. */
  readonly env: Readonly<Record<string, string>>;
  /** Drops every connection; does nothing for the embedded store. Resolves when the store answers again. */
  cut(): Promise<void>;
  /** Releases its resources. Close the stores opened on it first. */
  dispose(): Promise<void>;
}

export async function freshPlace(store: 'embedded' | 'eventstoredb' = STORE): Promise<Place> {
  const data = await mkdtemp(join(tmpdir(), 'paifu-'));
  const server = store === 'eventstoredb' ? await freshServer() : null;
  const eventStoreUrl = server?.url ?? null;
  const dispose = async (): Promise<void> => {
    await server?.stop();
    await rm(data, { recursive: true });
  };
  const address: Record<string, string> = eventStoreUrl === null ? {} : { PAIFU_EVENTSTORE_URL: eventStoreUrl };
  return {
    choice: { store, data, eventStoreUrl },
    env: { PAIFU_DATA: data, PAIFU_STORE: store, ...address },
    cut: async () => server?.cut(),
    dispose,
  };
}

export async function freshStore(): Promise<{ store: EventStore; dispose(): Promise<void> }> {
  const place = await freshPlace();
  const store = await openStore(place.choice);
  const dispose = async (): Promise<void> => {
    await store.close();
    await place.dispose();
  };
  return { store, dispose };
}

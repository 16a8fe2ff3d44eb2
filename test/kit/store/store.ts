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
 * The store that end-to-end tests run on: jest.config.mjs runs each of them once on the embedded one, once on EventStoreDB: its
 * protocol, or a live node (eventstoredb/place.ts).
 */
export const STORE = (globalThis as { paifuStore?: 'embedded' | 'eventstoredb' }).paifuStore ?? 'embedded';

/** Who may see what does not depend on where the record is kept: what is asked of every ruleset at home is asked of two elsewhere. */
export const RULESETS_ASKED =
  IS_LONG && STORE === 'embedded' ? RULESET_IDS : [RULESET_IDS[0], RULESET_IDS[RULESET_IDS.length - 1]];

/** A store that nobody has written to, wherever it is. */
export interface Place {
  readonly choice: StoreChoice;
  /** The environment that chooses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Drops every connection to it; of the embedded one there is none. Resolves when it answers again. */
  cut(): Promise<void>;
  /** Gives back what it took; the stores opened on it are closed by then. */
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { eventStoreContract } from './event-store.contract.js';

eventStoreContract('the embedded store', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'paifu-store-'));
  const store = EmbeddedEventStore.open(directory);
  const dispose = async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { store, interrupt: () => store.close(), dispose };
});

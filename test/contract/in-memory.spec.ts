import { InMemoryEventStore } from '../../src/platform/event-store/in-memory/in-memory-store.js';
import { eventStoreContract } from './event-store.contract.js';

eventStoreContract('the in-memory store', async () => {
  const store = new InMemoryEventStore();
  return { store, interrupt: () => store.close(), dispose: () => store.close() };
});

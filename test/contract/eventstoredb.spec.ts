import { EventStoreDBStore } from '../../src/event-store/eventstoredb/eventstoredb-store.js';
import { ProtocolServer } from '../support/eventstoredb/protocol-server.js';
import { eventStoreContract } from './event-store.contract.js';

/** The real client over real gRPC against the protocol server of this repository, which is not EventStoreDB itself. */
for (const batch of [true, false]) {
  eventStoreContract(`EventStoreDB's protocol ${batch ? 'with' : 'without'} BatchAppend`, async () => {
    const server = await ProtocolServer.start({ batch });
    const store = await EventStoreDBStore.open(server.url);
    const dispose = async () => {
      await store.close();
      await server.stop();
    };
    return { store, interrupt: async () => server.cut(), dispose };
  });
}

import { EventStoreDBStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-store.js';
import { ProtocolServer } from '../kit/eventstoredb/protocol-server.js';
import { eventStoreContract } from './event-store.contract.js';

/**
 * Real gRPC against this repository's protocol server, which is not EventStoreDB itself, with both ways of
 * checkpoints.
 */
for (const checkpoints of ['last', 'page'] as const) {
  eventStoreContract(
    `EventStoreDB's protocol, checkpoints as of ${checkpoints === 'last' ? '24.10' : '23.10'},`,
    async () => {
      const server = await ProtocolServer.start({ checkpoints });
      const store = await EventStoreDBStore.open(server.url);
      const dispose = async () => {
        await store.close();
        await server.stop();
      };
      return { store, interrupt: async () => server.cut(), dispose };
    },
  );
}

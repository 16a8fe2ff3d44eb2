import type { StoreChoice } from '../../platform/config/config.js';
import { openStore } from '../../platform/event-store/open-store.js';
import { type Keeping, type Sharing, shareKept } from '../../platform/sharing/share-kept.js';

/** Shares what a directory keeps with the services of its event store, where the settings say so, until it is closed. */
export async function sharedKept(choice: StoreChoice, kept: Keeping): Promise<Sharing> {
  if ((choice.sharedKey ?? null) === null) return { close: async () => {} };
  const store = await openStore(choice);
  try {
    const sharing = await shareKept(choice, store, kept, false, () => {});
    return {
      close: async () => {
        await sharing.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

import { type StoreChoice, ConfigError } from '../config/config.js';
import { type EventStore, SHARED_STREAMS } from '../event-store/port.js';
import { SealedBox } from './sealed-box.js';
import { SharedRows, type SharedRowsOptions } from './shared-rows.js';
import { codeOf } from '../error-code.js';

/** A database whose rows services of one event store share. */
interface Shareable {
  replicated(): Pick<SharedRowsOptions, 'rows' | 'adopt' | 'changed'> & { share(shared: SharedRows): void };
  /** Stops sharing; the directory keeps its rows. */
  standAlone(): void;
}

/** The databases of a data directory that services share. */
export interface SharedDatabases {
  readonly access?: Shareable;
  readonly players?: Shareable;
}

export interface Sharing {
  close(): Promise<void>;
}

const NOT_SHARED: Sharing = { close: async () => {} };

/**
 * Shares tokens and names with the other services of an event store if a key is configured. Rejects with `ConfigError`
 * if they are shared but no key is set, with `NotOurs` if the key differs, and with the store's errors.
 * @param follows whether to apply the changes of others from now on, as a service does
 */
export async function shareDatabases(
  { sharedKey = null }: Pick<StoreChoice, 'sharedKey'>,
  store: EventStore,
  { access, players }: SharedDatabases,
  follows: boolean,
  report: (message: string, error: unknown) => void,
): Promise<Sharing> {
  if (sharedKey === null) {
    if (store.isShared && (await isSharedIn(store)))
      throw new ConfigError(
        'tokens and names are shared in this event store: set PAIFU_SHARED_KEY to the key file of the other services',
      );
    // For example after moving back to the embedded store. Commands may lack the service's settings.
    if (follows) for (const kept of [access, players]) kept?.standAlone();
    return NOT_SHARED;
  }
  const box = SealedBox.ofFile(sharedKey);
  const opened: SharedRows[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((one) => one.close()));
  };
  try {
    for (const [name, kept] of [['access', access] as const, ['players', players] as const]) {
      if (kept === undefined) continue;
      const { rows, adopt, changed, share } = kept.replicated();
      const shared = await SharedRows.open({ store, box, name, rows, adopt, changed, report }, follows);
      opened.push(shared);
      share(shared);
    }
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function isSharedIn(store: EventStore): Promise<boolean> {
  try {
    return (await store.readStream(`${SHARED_STREAMS}access`, { limit: 1 })).length > 0;
  } catch (error) {
    if (codeOf(error) === 'STREAM_NOT_FOUND') return false;
    throw error;
  }
}

import { DISK_FULL } from '../disk/full.js';
import type { WriteProbe } from '../disk/write-probe.js';
import type { EventStore } from '../event-store/port.js';

/** Whether what is recorded can be written. */
export class Writing {
  /** @param probe of the data directory; null: nothing is kept. */
  constructor(
    private readonly store: Pick<EventStore, 'failure'>,
    private readonly probe: WriteProbe | null,
  ) {}

  /** What is in the way, for whoever watches the service: nothing of the inside. null: nothing is. */
  async hindrance(): Promise<string | null> {
    const found = await this.probe?.look();
    if (found === 'full') return DISK_FULL;
    if (found === 'failing') return 'the data directory cannot be written';
    return this.store.failure === null ? null : 'the event store failed; the operator’s log says how';
  }
}

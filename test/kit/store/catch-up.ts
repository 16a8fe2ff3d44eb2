import type { EventReader } from '../../../src/platform/event-store/port.js';
import { applyBatches, batchReader } from '../../../src/search/read-models/log-batches.js';
import type { Projector } from '../../../src/search/read-models/projector.js';

/** Takes up what the log holds after the checkpoint, until its end; returns how many events were read. */
export const catchUp = async (projector: Projector, events: EventReader): Promise<number> =>
  applyBatches(projector, batchReader(events, await projector.checkpoint()));

import type { EventReader } from '../../../src/platform/event-store/port.js';
import { applyBatches, batchReader } from '../../../src/search/read-models/log-batches.js';
import type { Projector } from '../../../src/search/read-models/projector.js';

/** Applies all events after the checkpoint and returns their number. */
export const catchUp = async (projector: Projector, events: EventReader): Promise<number> =>
  applyBatches(projector, batchReader(events, await projector.checkpoint()));

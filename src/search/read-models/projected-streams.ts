import type { LogFilter } from '../../platform/event-store/port.js';
import { RECORD_STREAMS } from '../../games/recording/stream-names.js';

/** The streams that the read models are made of. */
export const PROJECTED_STREAMS: LogFilter = { streamPrefix: RECORD_STREAMS };

/**
 * The name of their checkpoint says it: behind a checkpoint there may be what another filter left out, and that is never
 * looked at again, so that read models of another filter are made anew.
 */
export const CHECKPOINT = JSON.stringify(PROJECTED_STREAMS);

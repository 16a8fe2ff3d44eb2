import type { LogFilter } from '../event-store/port.js';
import { GAME_STREAMS } from '../recording/game-logs.js';

/** What of the log the read models take up. */
export const PROJECTED_STREAMS: LogFilter = { streamPrefix: GAME_STREAMS };

/**
 * The name of their checkpoint says it: behind a checkpoint there may be what another filter left out, and that is never
 * looked at again, so that read models of another filter are made anew.
 */
export const CHECKPOINT = JSON.stringify(PROJECTED_STREAMS);

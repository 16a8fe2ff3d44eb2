import type { EventReader } from '../../src/event-store/port.js';
import { applyPieces, piecesOf } from '../../src/queries/catch-up.js';
import type { Projector } from '../../src/queries/projector.js';

/** Takes up what the log holds after the checkpoint, until its end; returns how many events were read. */
export const catchUp = async (projector: Projector, events: EventReader): Promise<number> =>
  applyPieces(projector, piecesOf(events, await projector.checkpoint()));

import type { SeatingDrawInput, SeatingMethod } from '../../../src/client/schema.js';
import type { Desk } from './desk.js';
import type { Seating } from './drafts.js';
import type { Said } from './said.js';

/** What a form says of a draw. */
export function drawSaid(said: Said): SeatingDrawInput {
  const method = said.text('method') as SeatingMethod;
  return {
    method,
    resting: said.has('resting'),
    ...(method === 'FIXED' ? { seating: said.text('seating') } : { seed: said.text('seed') }),
    ...(method === 'SCHEDULE' ? { sessions: said.number('sessions') } : {}),
  };
}

/** Looks at what a draw would come to. */
export async function lookAt(desk: Desk, draw: SeatingDrawInput): Promise<void> {
  desk.drafts.seating = null;
  const preview = await desk.sendUpon('draw', ({ tournamentId }) =>
    desk.client.ask('previewSeating', { tournamentId, draw }),
  );
  desk.drafts.seating = preview === null ? null : { draw, preview };
  desk.draw();
}

/** Records the draw that was looked at. */
export async function record(desk: Desk, { draw }: Seating, reason: string | undefined): Promise<void> {
  const drawn = await desk.sendUpon('record draw', (upon) => desk.client.ask('drawSeating', { ...upon, draw, reason }));
  // What was drawn is known to everybody: from its seed nothing more is drawn, unless it was committed to.
  if (drawn !== null) Object.assign(desk.drafts, { seating: null, seed: null });
  desk.draw();
}

import { says } from '../../messages/phrase.js';
import { isCitation } from '../../laws/documents.js';
import { citationText } from '../../vocabulary/terms.js';
import { TOURNAMENT_SCHEMAS } from '../events.js';
import { drawLot as lotOf } from '../tie-break.js';
import {
  requireEntrants,
  requestHandler,
  firstDuplicate,
  requireCommittedSeed,
  openedSession,
  refuse,
  requireReason,
  rule,
} from '../request.js';
import { isIn, lastOpened, type TournamentState } from '../state.js';

const LOTS = rule('Lots');
const CUTS = rule('Cuts');

export const adjust = requestHandler(TOURNAMENT_SCHEMAS.AdjustmentMade, (state, data) => {
  const { entrant, points, law } = data;
  requireEntrants(state, [entrant], () => ['entrant']);
  if (points === 0)
    refuse('no-points', says`expected a number of points other than 0`, ['points'], rule('Adjustments'));
  if (law !== null && !isCitation(law)) {
    refuse(
      'unknown-law',
      says`${citationText(law)} is not a place in the rule documents`,
      ['law'],
      rule('Adjustments'),
    );
  }
  return [{ type: 'AdjustmentMade', data }];
});

/** Records a lot. With a seed, the order of the given entrants has no effect: the seed decides. */
export const drawLot = requestHandler(TOURNAMENT_SCHEMAS.LotDrawn, (state, data, known) => {
  const { entrants, for: session, seed, reason } = data;
  requireClosedSession(state, session, 'for', LOTS);
  if (seed !== null) requireCommittedSeed(state.opened, seed, known, LOTS);
  requireEntrants(state, entrants, (i) => ['entrants', i]);
  const twice = firstDuplicate(entrants);
  if (twice >= 0) {
    refuse('entrant-twice', says`entrant ${{ entrant: entrants[twice] }} is listed twice`, ['entrants', twice], LOTS);
  }
  const before = state.lots.some(
    (lot) => lot.for === session && lot.entrants.filter((entrant) => entrants.includes(entrant)).length > 1,
  );
  requireReason(before, reason, says`lots were drawn between some of them after session ${session}`, ['reason']);
  return [{ type: 'LotDrawn', data: seed === null ? data : { ...data, entrants: lotOf(entrants, seed) } }];
});

export const makeCut = requestHandler(TOURNAMENT_SCHEMAS.CutMade, (state, data) => {
  const { after, entrants, reason } = data;
  requireClosedSession(state, after, 'after', CUTS);
  if (lastOpened(state) > after) {
    const message = says`session ${lastOpened(state)} has already been opened, so its entrants can no longer change`;
    refuse('wrong-phase', message, ['after'], CUTS);
  }
  if (after >= state.opened.sessions) {
    refuse('wrong-phase', says`session ${after} is the last one; no cut is possible after it`, ['after'], CUTS);
  }
  if (entrants.length === 0) refuse('nobody', says`expected at least one entrant`, ['entrants'], CUTS);
  requireEntrants(state, entrants, (i) => ['entrants', i]);
  const twice = firstDuplicate(entrants);
  if (twice >= 0)
    refuse('entrant-twice', says`entrant ${{ entrant: entrants[twice] }} is listed twice`, ['entrants', twice], CUTS);
  for (const [i, number] of entrants.entries()) {
    const entry = state.entrants.get(number);
    if (entry !== undefined && isIn(state, entry, after)) continue;
    refuse('not-playing', says`entrant ${{ entrant: number }} did not play session ${after}`, ['entrants', i], CUTS);
  }
  requireReason(state.cuts.has(after), reason, says`a cut was made after session ${after}`, ['reason']);
  return [{ type: 'CutMade', data }];
});

/** Takes back a cut, so that everybody plays on, unless a later session was opened. */
export const takeBackCut = requestHandler(TOURNAMENT_SCHEMAS.CutTakenBack, (state, data) => {
  const { after } = data;
  if (!state.cuts.has(after)) refuse('wrong-phase', says`no cut was made after session ${after}`, ['after'], CUTS);
  const last = lastOpened(state);
  if (last > after) refuse('wrong-phase', says`session ${last} has been opened; take it back first`, ['after'], CUTS);
  return [{ type: 'CutTakenBack', data }];
});

/** Rejects a lot or a cut after a session that is not closed. */
function requireClosedSession(state: TournamentState, session: number, field: string, citation: typeof CUTS): void {
  if (openedSession(state, session, [field]).status === 'closed') return;
  refuse('wrong-phase', says`session ${session} is not closed yet`, [field], citation);
}

import { says } from '../../messages/phrase.js';
import { flag, listOf, nullable, optional, record } from '../../vocabulary/shape.js';
import { ENTERING, ENTRANT, ENTRY, MOST_ENTRANTS, REASON, SESSION } from '../events.js';
import { requireEntrants, requestHandler, refuse, requireReason, rule } from '../request.js';
import { lastOpened } from '../state.js';

const ENTRANTS = rule('Entrants');

/** Adds entrants. A missing number defaults to the next free one; with a reason, an existing entry is replaced. */
export const addEntrants = requestHandler(
  record({
    entrants: listOf(record({ entrant: optional(ENTRANT), ...ENTRY, ...ENTERING }), 1, MOST_ENTRANTS),
    reason: REASON,
  }),
  (state, { entrants, reason }) => {
    const players = new Map<string, number>();
    for (const { entrant, player } of state.entrants.values()) if (player !== null) players.set(player, entrant);
    const numbers = new Set<number>();
    let last = Math.max(0, ...state.entrants.keys());
    return entrants.map(({ entrant, player, team, club, from, missed }, i) => {
      const path = ['entrants', i];
      const number = entrant ?? last + 1;
      last = Math.max(last, number);
      if (
        !ENTRANT.fits(number) ||
        (!state.entrants.has(number) && state.entrants.size + numbers.size >= MOST_ENTRANTS)
      ) {
        refuse('too-many-entrants', says`a tournament has at most ${MOST_ENTRANTS} entrants`, path, ENTRANTS);
      }
      if (player === null && team === null) refuse('nobody', says`expected a player or a team`, path, ENTRANTS);
      if (numbers.has(number))
        refuse('entrant-twice', says`entrant ${{ entrant: number }} is named twice`, [...path, 'entrant'], ENTRANTS);
      if (reason === null && state.entrants.has(number)) {
        const message = says`entrant ${{ entrant: number }} already exists; give a reason to replace the entry`;
        refuse('entrant-twice', message, [...path, 'entrant'], ENTRANTS);
      }
      numbers.add(number);
      const same = player === null ? undefined : players.get(player);
      if (same !== undefined && same !== number) {
        refuse(
          'player-twice',
          says`this player or team is already entrant ${{ entrant: same }}`,
          [...path, 'player'],
          ENTRANTS,
        );
      }
      if (player !== null) players.set(player, number);
      if (from !== undefined && (from <= lastOpened(state) || from > state.opened.sessions)) {
        const message = says`entrant ${{ entrant: number }} can enter from session ${lastOpened(state) + 1} to ${state.opened.sessions}`;
        refuse('wrong-phase', message, [...path, 'from'], ENTRANTS);
      }
      const late = { ...(from === undefined ? {} : { from }), ...(missed === undefined ? {} : { missed }) };
      return { type: 'EntrantAdded', data: { entrant: number, player, team, club, ...late, reason } };
    });
  },
);

export const withdraw = requestHandler(
  record({ entrant: ENTRANT, from: nullable(SESSION), reason: REASON }),
  (state, data) => {
    const { entrant, from, reason } = data;
    requireEntrants(state, [entrant], () => ['entrant']);
    const before = state.entrants.get(entrant)?.withdrawnFrom ?? null;
    if (from === null && before === null)
      refuse('wrong-phase', says`entrant ${{ entrant }} has not withdrawn`, ['from'], ENTRANTS);
    requireReason(before !== null, reason, says`entrant ${{ entrant }} has withdrawn from session ${before ?? 0}`, [
      'reason',
    ]);
    if (from !== null && from > state.opened.sessions) {
      const message = says`the tournament has ${state.opened.sessions} sessions`;
      refuse('unknown-session', message, ['from'], ENTRANTS);
    }
    if (from !== null && from <= lastOpened(state)) {
      const message = says`session ${from} has already been opened with this entrant; seat a substitute, or let them be absent`;
      refuse('wrong-phase', message, ['from'], ENTRANTS);
    }
    return [{ type: 'EntrantWithdrawn', data }];
  },
);

export const checkIn = requestHandler(record({ entrant: ENTRANT, present: flag }), (state, data) => {
  const { entrant, present } = data;
  requireEntrants(state, [entrant], () => ['entrant']);
  if (state.present.has(entrant) === present) {
    const message = present
      ? says`entrant ${{ entrant }} has checked in already`
      : says`entrant ${{ entrant }} has not checked in`;
    refuse('wrong-phase', message, ['entrant'], rule('Check-in'));
  }
  if (present && (state.entrants.get(entrant)?.withdrawnFrom ?? null) !== null)
    refuse(
      'wrong-phase',
      says`entrant ${{ entrant }} has withdrawn; cancel the withdrawal first`,
      ['entrant'],
      rule('Check-in'),
    );
  return [{ type: 'EntrantCheckedIn', data }];
});

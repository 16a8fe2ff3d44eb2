import type { TournamentRequest } from './decide-tournament.js';
import type { TournamentEvent, TournamentEventType } from './events.js';

/** What is asked for to leave each event, and nothing else. */
const KINDS = {
  EntrantWithdrawn: 'withdraw',
  SeatingDrawn: 'drawSeating',
  SessionOpened: 'openSession',
  SessionClosed: 'closeSession',
  SubstituteSeated: 'seatSubstitute',
  ResultEntered: 'enterResult',
  ResultAgreed: 'agreeResult',
  AdjustmentMade: 'adjust',
  LotDrawn: 'drawLot',
  CutMade: 'makeCut',
  TournamentClosed: 'close',
  TournamentOpened: 'open',
} as const satisfies { readonly [T in Exclude<TournamentEventType, 'EntrantAdded'>]: TournamentRequest['kind'] };

/**
 * What is asked for to leave an event: asked again where it was asked, it leaves the event again. Of a command that left several each is
 * asked for alone: whoever may ask for all together may ask for one after the other.
 */
export function requestOf({ type, data }: TournamentEvent): TournamentRequest {
  if (type !== 'EntrantAdded') return { kind: KINDS[type], data } as TournamentRequest;
  const { reason, ...entrant } = data;
  return { kind: 'addEntrants', data: { entrants: [entrant], reason } };
}

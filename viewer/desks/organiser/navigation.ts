import type { Session } from '../../session/session.js';

/** The parts of the desk, in the order of a day. */
export const PARTS = ['now', 'entrants', 'seats', 'sheets', 'standings', 'print'] as const;
export type Part = (typeof PARTS)[number];

/** Where one is: in the list of tournaments, at the desk of one, or before its wall. */
export interface Place {
  readonly tournament: string | null;
  readonly part: Part | 'wall';
}

/** The place of an address: `#ID/part`. */
export function placeIn(hash: string): Place {
  const [, tournament = null, said = ''] = /^#([0-9a-f-]{36})(?:\/([a-z]+))?$/.exec(hash) ?? [];
  const part = said === 'wall' ? said : PARTS.find((one) => one === said);
  return { tournament, part: part ?? 'now' };
}

export const addressOf = (tournament: string, part: Place['part']): string => `#${tournament}/${part}`;

type Granted = Session['roles'][number];

const isOperator = ({ role }: Granted): boolean => role === 'OPERATOR';
const isOrganiser = ({ role }: Granted): boolean => role === 'ORGANISER';

/** Whether somebody organises anything at all. */
export const organises = ({ roles }: Session): boolean => roles.some((one) => isOperator(one) || isOrganiser(one));

/** Whether somebody may open tournaments: organisers of no one tournament. */
export const mayOpen = ({ roles }: Session): boolean =>
  roles.some((one) => isOperator(one) || (isOrganiser(one) && one.tournaments == null));

/** Whether somebody organises this tournament. */
export const organisesThis = ({ roles }: Session, id: string): boolean =>
  roles.some((one) => isOperator(one) || (isOrganiser(one) && (one.tournaments?.includes(id) ?? true)));

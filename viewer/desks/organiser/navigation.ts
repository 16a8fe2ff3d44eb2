import type { Session } from '../../session/session.js';

/** The parts of the page, in the order of a tournament day. */
export const PARTS = ['now', 'entrants', 'seats', 'sheets', 'standings', 'print'] as const;
export type Part = (typeof PARTS)[number];

/** The list of tournaments, a part of one tournament's page, or its wall display. */
export interface Place {
  readonly tournament: string | null;
  readonly part: Part | 'wall';
}

/** Reads an address of the form `#ID/part`. */
export function placeIn(hash: string): Place {
  const [, tournament = null, partName = ''] = /^#([0-9a-f-]{36})(?:\/([a-z]+))?$/.exec(hash) ?? [];
  const part = partName === 'wall' ? partName : PARTS.find((one) => one === partName);
  return { tournament, part: part ?? 'now' };
}

export const addressOf = (tournament: string, part: Place['part']): string => `#${tournament}/${part}`;

type Granted = Session['roles'][number];

const isOperator = ({ role }: Granted): boolean => role === 'OPERATOR';
const isOrganiser = ({ role }: Granted): boolean => role === 'ORGANISER';

export const organises = ({ roles }: Session): boolean => roles.some((one) => isOperator(one) || isOrganiser(one));

/** Only organisers not bound to certain tournaments can open one. */
export const mayOpen = ({ roles }: Session): boolean =>
  roles.some((one) => isOperator(one) || (isOrganiser(one) && one.tournaments == null));

export const organisesThis = ({ roles }: Session, id: string): boolean =>
  roles.some((one) => isOperator(one) || (isOrganiser(one) && (one.tournaments?.includes(id) ?? true)));

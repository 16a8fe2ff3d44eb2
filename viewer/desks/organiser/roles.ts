import type { Session } from '../../session/session.js';

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

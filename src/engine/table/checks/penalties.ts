import type { Seat } from '../../tiles/tile.js';
import type { PenaltyKind } from '../../vocabulary/terms.js';
import { type Check, impossible } from './check.js';
import { isWeighed } from '../penalties.js';
import type { HandState, TableState } from '../state.js';
import { fifthOf, notHeld } from './tiles.js';

/** Checks of a penalty's kind, points and tiles. */

export interface Imposed {
  readonly seat: Seat;
  readonly penalty: PenaltyKind;
  readonly points?: number;
  readonly tiles?: readonly string[];
  readonly reason: string;
  readonly infraction?: string;
}

type Field = 'penalty' | 'points' | 'tiles' | 'reason' | 'infraction';

const misfit = (field: Field, broken: (state: TableState, data: Imposed) => string | undefined): Check<Imposed> =>
  impossible<Imposed>('penalty-misfit', { field }, (state, _hand, data) =>
    isWeighed(state) ? broken(state, data) : undefined,
  );

/** Amounts set by documents or event options are fixed; other amounts are up to the judge. */
function wrongPoints({ rules }: TableState, { penalty, points }: Imposed): string | undefined {
  const amount = rules.penaltyPoints[penalty];
  if (amount !== undefined)
    return points === undefined || points === amount
      ? undefined
      : `the points of ${penalty} are fixed at ${amount} in this game, got ${points}`;
  switch (penalty) {
    case 'points':
      return (points ?? 0) === 0 ? 'a points penalty needs points other than 0' : undefined;
    case 'maximum-penalty':
      return (points ?? 0) < 0
        ? undefined
        : 'this game fixes no points for the maximum penalty (chombo); give points below 0';
    case 'warning':
      return (points ?? 0) === 0 ? undefined : 'this game fixes no points for a warning; give no points';
    default:
      return (points ?? 0) <= 0 ? undefined : `${penalty} cannot add points; give 0 or less`;
  }
}

const isBlank = (text: string): boolean => text.trim() === '';

export const PENALTY_FITS: readonly Check<Imposed>[] = [
  /* @__PURE__ */ misfit('penalty', ({ rules, hand }, { penalty }) => {
    if (penalty !== 'penalty-tiles') return undefined;
    if (!rules.penaltyTiles) return 'this ruleset has no penalty tiles';
    return hand === null || hand.ended !== null
      ? 'penalty tiles can be imposed only while a hand is being played'
      : undefined;
  }),
  /* @__PURE__ */ misfit('points', wrongPoints),
  /* @__PURE__ */ misfit('tiles', (_state, { penalty, tiles = [] }) =>
    penalty === 'penalty-tiles'
      ? tiles.length === 0
        ? 'penalty-tiles needs tiles: those to be exposed'
        : undefined
      : tiles.length === 0
        ? undefined
        : `tiles can be given only with penalty-tiles, not with ${penalty}`,
  ),
  /* @__PURE__ */ misfit('reason', (_state, { reason }) => (isBlank(reason) ? 'a penalty needs a reason' : undefined)),
  /* @__PURE__ */ misfit('infraction', (_state, { infraction }) =>
    infraction !== undefined && isBlank(infraction)
      ? 'expected the infraction; omit the field if there is none'
      : undefined,
  ),
];

/** Checks that apply if tiles are named during a hand. */
const ofTilesNamed = (
  row: Pick<Check<Imposed>, 'code' | 'shows'>,
  broken: (state: TableState, hand: HandState, seat: Seat, tiles: readonly string[]) => string | undefined,
): Check<Imposed> => ({
  ...row,
  kind: 'inconsistency',
  field: 'tiles',
  broken: (state, hand, { seat, tiles = [] }) =>
    tiles.length > 0 && isWeighed(state) && state.hand !== null && hand.ended === null
      ? broken(state, hand, seat, tiles)
      : undefined,
});

export const penaltyTilesHeld: readonly Check<Imposed>[] = [
  /* @__PURE__ */ ofTilesNamed({ code: 'not-held', shows: 'hand' }, notHeld),
  /* @__PURE__ */ ofTilesNamed({ code: 'fifth-copy', shows: 'record' }, (_state, hand, seat, tiles) => {
    const fifth = fifthOf(hand, hand.players[seat].concealed, tiles);
    return fifth === undefined ? undefined : `with the tiles shown, more than four ${fifth} would have been seen`;
  }),
];

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
    return points === undefined || points === amount ? undefined : `${penalty} takes ${amount} here, not ${points}`;
  switch (penalty) {
    case 'points':
      return (points ?? 0) === 0 ? 'a penalty of points says how many' : undefined;
    case 'maximum-penalty':
      return (points ?? 0) < 0
        ? undefined
        : 'neither the ruleset nor the event says what the maximum penalty takes, so it is said here: points below 0';
    case 'warning':
      return (points ?? 0) === 0 ? undefined : 'a warning takes no points where the event has none agreed on';
    default:
      return (points ?? 0) <= 0 ? undefined : `${penalty} gives nobody points`;
  }
}

const isBlank = (text: string): boolean => text.trim() === '';

export const PENALTY_FITS: readonly Check<Imposed>[] = [
  /* @__PURE__ */ misfit('penalty', ({ rules, hand }, { penalty }) => {
    if (penalty !== 'penalty-tiles') return undefined;
    if (!rules.penaltyTiles) return 'this ruleset knows no penalty tiles';
    return hand === null || hand.ended !== null
      ? 'no hand is being played whose tiles could be penalty tiles'
      : undefined;
  }),
  /* @__PURE__ */ misfit('points', wrongPoints),
  /* @__PURE__ */ misfit('tiles', (_state, { penalty, tiles = [] }) =>
    penalty === 'penalty-tiles'
      ? tiles.length === 0
        ? 'penalty tiles are named'
        : undefined
      : tiles.length === 0
        ? undefined
        : `tiles go with penalty-tiles, not with ${penalty}`,
  ),
  /* @__PURE__ */ misfit('reason', (_state, { reason }) => (isBlank(reason) ? 'a penalty has a reason' : undefined)),
  /* @__PURE__ */ misfit('infraction', (_state, { infraction }) =>
    infraction !== undefined && isBlank(infraction) ? 'what it was imposed for, or nothing' : undefined,
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
    return fifth === undefined ? undefined : `with the tiles shown there would be more than four ${fifth}`;
  }),
];

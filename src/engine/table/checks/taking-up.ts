import type { Check } from '../check.js';
import { designNamed, windLetter } from '../hand.js';

/** Taking the last discard into the hand instead of drawing (CL-06): it ranks below every claim. */

type TakingUp = Check<'TakeUpDiscard'>;

export const takingUpKnown: TakingUp = {
  code: 'not-in-ruleset',
  kind: 'impossible',
  broken: ({ rules }) =>
    rules.takesUp
      ? undefined
      : 'by this ruleset a discard is claimed for a set or a win, and never taken into the hand',
};

export const discardToTakeUp: TakingUp = {
  code: 'no-open-tile',
  kind: 'impossible',
  broken: (_state, { open }) =>
    open?.kind === 'discard' && open.takenBy === null ? undefined : 'no discard lies open to be taken up',
};

export const notOwnTakenUp: TakingUp = {
  code: 'own-tile',
  kind: 'impossible',
  broken: (_state, { open }, { seat }) => (open?.seat === seat ? 'nobody can take up his own discard' : undefined),
};

export const takenUpInTurn: TakingUp = {
  code: 'draw-out-of-turn',
  kind: 'breach',
  broken({ rules }, hand, { seat }) {
    if (hand.due === 'unknown' || hand.due === 'end' || (hand.turn === seat && hand.due === 'draw')) return undefined;
    return `only ${windLetter(rules, hand, hand.turn)}, who is next, may take up the discard`;
  },
};

export const notLastTakenUp: TakingUp = {
  code: 'last-tile-claim',
  kind: 'breach',
  broken: (_state, { open }) => (open?.last ? 'the last discard of the wall is not taken up' : undefined),
};

/** What was taken up makes no kong in that turn. */
export const noKongOfTakenUp: Check<'DeclareKong'> = {
  code: 'kong-of-taken-up',
  kind: 'breach',
  field: 'tile',
  broken(_state, { turn, came, river }, { seat, tile }) {
    // A tile claimed for a set lies in it: no kong of the same design can follow.
    const taken = turn === seat && came !== 'claim' && river?.takenBy === seat ? river.design : -1;
    return taken >= 0 && taken === designNamed(tile)
      ? `${tile} was taken up in this turn and makes no kong in it`
      : undefined;
  },
};

/** The rows that a ruleset adds in which discards are taken up, by action. */
export const TAKING_UP_CHECKS = { DeclareKong: [noKongOfTakenUp] } as const;

import { placingsOf, totalsOf } from '../../../src/engine/table/points.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { type SeatView, viewOf } from '../../../src/engine/table/view.js';
import type { Changes } from '../../../src/engine/hands/win.js';

const WINDS = ['E', 'S', 'W', 'N'] as const;

/** The table in words, by part, as a judge sees it. */
export interface Words {
  /** The hand, and the next player and action, or how it ended. */
  readonly hand: string;
  readonly setUp: string;
  readonly E: string;
  readonly S: string;
  readonly W: string;
  readonly N: string;
  /** Accounts by seat: results of hands, assigned by rulings, and penalties on the table and on the final points. */
  readonly scores: string;
  readonly adjusted: string;
  readonly penalties: string;
  readonly overall: string;
  readonly infractions: string;
  readonly totals: string;
  readonly placings: string;
}

const points = (changes: Changes): string => changes.join(' ');

export function inWords(state: TableState): Words {
  const { hand, scores, adjustments, penalties, overallPenalties, disqualified } = viewOf(state, 'judge');
  const [E, S, W, N] = WINDS.map((_, seat) =>
    hand === null ? '' : seatInWords(hand.seats[seat], state.hand?.players[seat].shown),
  );
  const out = disqualified.map((seat) => `; ${WINDS[seat]} is disqualified`).join('');
  const totals = totalsOf(state);
  const dice = hand?.throws.map(({ seat, faces }) => `${WINDS[seat]} threw ${faces.join('+')}`) ?? [];
  const broken = hand?.broken == null ? [] : [`${WINDS[hand.broken.seat]}’s wall after ${hand.broken.stacks}`];
  const open = hand === null || hand.indicators.length === 0 ? [] : [`indicators ${hand.indicators.join(' ')}`];
  return {
    hand: hand === null ? 'none' : handInWords(hand),
    setUp: [...dice, ...broken, ...open].join(', '),
    ...{ E, S, W, N },
    scores: points(scores),
    adjusted: points(adjustments),
    penalties: points(penalties),
    overall: points(overallPenalties),
    infractions: state.infractions.map(({ of, infraction }) => `${of} ${infraction}`).join(', '),
    totals: points(totals),
    placings: `${points(placingsOf(state, totals))}${out}`,
  };
}

type HandView = NonNullable<ReturnType<typeof viewOf>['hand']>;

function handInWords({ number, take, turn, due, ended, wins, announced, bets }: HandView): string {
  const won = wins.map(({ seat, result }) => `${WINDS[seat]} wins ${result.points}`);
  const said = announced.map(({ seat, claim }) => `${WINDS[seat]} says ${claim}`);
  const now = ended ?? (due === 'end' ? 'over' : `${WINDS[turn]} ${due}`);
  return [`${number}.${take}`, now, ...won, ...said, ...(bets > 0 ? [`bets ${bets}`] : [])].join(', ');
}

function seatInWords(
  { size, concealed, melds, bonus, river, dead, reach, penaltyTiles }: SeatView,
  shown: readonly string[] = [],
): string {
  const known = (concealed ?? []).filter((tile) => tile !== '?');
  const laid = melds.map(({ kind, tiles }) => `${kind} ${tiles.join('')}`);
  const discards = river.map(({ tile, takenBy }) => (takenBy === null ? tile : `(${tile})`));
  return [
    known.length === 0 ? `${size}` : `${size} of ${known.join('')}`,
    ...laid,
    ...(bonus.length > 0 ? [`bonus ${bonus.join('')}`] : []),
    ...(discards.length > 0 ? [`river ${discards.join(' ')}`] : []),
    ...(reach === null ? [] : [reach]),
    ...(shown.length > 0 ? [`shows ${shown.join('')}`] : []),
    ...(penaltyTiles.length > 0 ? [`penalty tiles ${penaltyTiles.join('')}`] : []),
    ...(dead === null ? [] : [`dead (${dead})`]),
  ].join(', ');
}

export function difference(
  before: Words,
  after: Words,
): Partial<Record<keyof Words, readonly [before: string, after: string]>> {
  const parts = Object.keys(before) as (keyof Words)[];
  return Object.fromEntries(
    parts.flatMap((part) => (before[part] === after[part] ? [] : [[part, [before[part], after[part]]]])),
  );
}

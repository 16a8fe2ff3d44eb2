import { type Seat, SEATS, seatAfter } from '../../engine/tiles/tile.js';
import type { Discarded, DrawnOrClaimed } from './tenhou6-notation.js';

/** One player's columns of a tenhou.net/6 hand: what they took and what they discarded, each in order. */
export interface Columns {
  readonly takes: readonly DrawnOrClaimed[];
  readonly discards: readonly Discarded[];
}

/** What happened, in order. */
export type Play =
  | { readonly kind: 'draw'; readonly seat: Seat; readonly tile: string }
  | {
      readonly kind: 'discard';
      readonly seat: Seat;
      readonly tile: string;
      readonly drawn: boolean;
      readonly reach: boolean;
    }
  | { readonly kind: 'claim'; readonly seat: Seat; readonly call: Extract<DrawnOrClaimed, { call: string }> }
  | { readonly kind: 'kong'; readonly seat: Seat; readonly call: Extract<Discarded, { call: string }> };

/** How far each player's columns have been gone through. */
interface Progress {
  readonly takes: readonly number[];
  readonly discards: readonly number[];
}

interface Choice extends Progress {
  readonly plays: number;
  /** Who does not claim the discard here, though their columns would allow it. */
  readonly without: readonly Seat[];
  readonly discarder: Seat;
  readonly tile: string;
}

/** More choices than any hand has: a text made to have many is given up. */
const MAX_CHOICES = 10_000;

/**
 * The order in which the columns of four players were played. A claim stands in its player's column as the tile they took;
 * where the same tile was discarded twice by the same player before their next turn, either may be meant: the first is
 * tried first, the other where the columns then do not come out. Null where they never do.
 */
export function orderPlays(columns: readonly Columns[], dealer: Seat): Play[] | null {
  const plays: Play[] = [];
  let takes = [0, 0, 0, 0];
  let discards = [0, 0, 0, 0];
  const choices: Choice[] = [];
  let tried = 0;
  let turn: Seat | null = dealer;
  const isDone = (): boolean =>
    SEATS.every(
      (seat) => takes[seat] === columns[seat].takes.length && discards[seat] === columns[seat].discards.length,
    );

  /** After a discard: who goes on, the first that may of those not in `without`. */
  const next = (discarder: Seat, tile: string, without: readonly Seat[]): Seat => {
    const claims = SEATS.filter((seat) => {
      const take = columns[seat].takes[takes[seat]];
      if (seat === discarder || take === undefined || take.call === null || without.includes(seat)) return false;
      return take.tile === tile && seatAfter(seat, take.from) === discarder;
    });
    // A pong or kong goes before a chi.
    const claim = claims.find((seat) => columns[seat].takes[takes[seat]].call !== 'chi') ?? claims[0];
    if (claim === undefined) return seatAfter(discarder);
    choices.push({
      takes: [...takes],
      discards: [...discards],
      plays: plays.length,
      without: [...without, claim],
      discarder,
      tile,
    });
    return claim;
  };

  /** The last choice, decided otherwise; null where there is none left. */
  const otherwise = (): Seat | null => {
    const choice = choices.pop();
    if (choice === undefined || ++tried > MAX_CHOICES) return null;
    takes = [...choice.takes];
    discards = [...choice.discards];
    plays.length = choice.plays;
    return next(choice.discarder, choice.tile, choice.without);
  };

  while (turn !== null) {
    const seat: Seat = turn;
    const went = playTurn(columns[seat], seat, takes, discards, plays);
    if (went === 'again') continue;
    if (went !== null) {
      turn = next(seat, went.tile, []);
      continue;
    }
    if (isDone()) return plays;
    turn = otherwise();
  }
  return null;
}

/**
 * One take and what follows it. `again` where the same player goes on (a kong and its supplement), the discard where they
 * have made one, null where their columns end or do not go together.
 */
function playTurn(
  { takes, discards }: Columns,
  seat: Seat,
  taken: number[],
  discarded: number[],
  plays: Play[],
): Extract<Play, { kind: 'discard' }> | 'again' | null {
  const take = takes[taken[seat]];
  if (take === undefined) return null;
  let drawn: string | null = null;
  if (take.call === null) {
    drawn = take.tile;
    plays.push({ kind: 'draw', seat, tile: drawn });
  } else {
    // Only a claim of the tile that has just been discarded can stand here.
    const last = plays.at(-1);
    if (last?.kind !== 'discard' || last.tile !== take.tile || last.seat !== seatAfter(seat, take.from)) return null;
    plays.push({ kind: 'claim', seat, call: take });
  }
  taken[seat]++;
  const discard = discards[discarded[seat]];
  if (discard === undefined) return null;
  if (take.call === 'big-exposed-kong') {
    // A 0 stands in the other column, for the discard that does not come yet.
    if (discard.call !== null || discard.tile !== 'none') return null;
    discarded[seat]++;
    return 'again';
  }
  if (discard.call !== null) {
    discarded[seat]++;
    plays.push({ kind: 'kong', seat, call: discard });
    return 'again';
  }
  const tile = discard.tile === 'drawn' ? drawn : discard.tile;
  if (tile === null || tile === 'none') return null;
  discarded[seat]++;
  const play = { kind: 'discard', seat, tile, drawn: discard.tile === 'drawn', reach: discard.reach } as const;
  plays.push(play);
  return play;
}

import { FOUR_SEATS, type Seats } from '../../engine/tiles/seats.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { Discarded, DrawnOrClaimed } from './tenhou6-notation.js';

/** The draws and claims, and the discards, of one player in a tenhou.net/6 hand. */
export interface Columns {
  readonly takes: readonly DrawnOrClaimed[];
  readonly discards: readonly Discarded[];
}

/** A play in turn order. */
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
  | { readonly kind: 'kong'; readonly seat: Seat; readonly call: Extract<Discarded, { tiles: unknown }> }
  | { readonly kind: 'set-aside'; readonly seat: Seat; readonly tile: string };

/** The seat of a claimed discard. The format has four places, whatever the number of players (SN-74). */
const discarderOf = (claimant: Seat, { from }: Extract<DrawnOrClaimed, { call: string }>): Seat =>
  FOUR_SEATS.after(claimant, from);

/** Next index in each player’s columns. */
interface Progress {
  readonly takes: readonly number[];
  readonly discards: readonly number[];
}

interface Choice extends Progress {
  readonly plays: number;
  /** Seats excluded from claiming this discard. */
  readonly without: readonly Seat[];
  readonly discarder: Seat;
  readonly tile: string;
}

/** Bounds the backtracking for crafted files. */
const MAX_CHOICES = 10_000;

/**
 * Merges the columns of the players into turn order. A claim is an entry in the claimant’s column of draws; if the
 * same tile was discarded twice before, either may be meant: the first is tried first, with backtracking. `null` if no
 * order fits.
 */
export function orderPlays(columns: readonly Columns[], dealer: Seat, seats: Seats): Play[] | null {
  const plays: Play[] = [];
  let takes = columns.map(() => 0);
  let discards = columns.map(() => 0);
  const choices: Choice[] = [];
  let tried = 0;
  let turn: Seat | null = dealer;
  const isDone = (): boolean =>
    seats.all.every(
      (seat) => takes[seat] === columns[seat].takes.length && discards[seat] === columns[seat].discards.length,
    );

  /** The next seat after a discard: the first claimant that is not excluded, or the next player. */
  const next = (discarder: Seat, tile: string, without: readonly Seat[]): Seat => {
    const claims = seats.all.filter((seat) => {
      const take = columns[seat].takes[takes[seat]];
      if (seat === discarder || take === undefined || take.call === null || without.includes(seat)) return false;
      return take.tile === tile && discarderOf(seat, take) === discarder;
    });
    // A pong or kong has precedence over a chi.
    const claim = claims.find((seat) => columns[seat].takes[takes[seat]].call !== 'chi') ?? claims[0];
    if (claim === undefined) return seats.after(discarder);
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

  /** Goes back to the last choice and takes another; `null` if none is left. */
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
 * Plays one draw or claim and the discard after it. Returns the discard, `again` if the same player continues (a kong
 * and its supplement), `null` if the columns end or do not fit.
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
    // A claim must match the last discard.
    const last = plays.at(-1);
    if (last?.kind !== 'discard' || last.tile !== take.tile || last.seat !== discarderOf(seat, take)) return null;
    plays.push({ kind: 'claim', seat, call: take });
  }
  taken[seat]++;
  const discard = discards[discarded[seat]];
  if (discard === undefined) return null;
  if (take.call === 'big-exposed-kong') {
    // A big exposed kong has a 0 in the column of discards.
    if (discard.call !== null || discard.tile !== 'none') return null;
    discarded[seat]++;
    return 'again';
  }
  if (discard.call !== null) {
    discarded[seat]++;
    plays.push(
      discard.call === 'set-aside'
        ? { kind: 'set-aside', seat, tile: discard.tile }
        : { kind: 'kong', seat, call: discard },
    );
    return 'again';
  }
  const tile = discard.tile === 'drawn' ? drawn : discard.tile;
  if (tile === null || tile === 'none') return null;
  discarded[seat]++;
  const play = { kind: 'discard', seat, tile, drawn: discard.tile === 'drawn', reach: discard.reach } as const;
  plays.push(play);
  return play;
}

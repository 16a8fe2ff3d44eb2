import type { Action } from '../table/moves.js';
import type { Abort, HandEnd, PenaltyKind } from '../vocabulary/words.js';
import type { ShownInFront } from '../vocabulary/results.js';
import type { Seat } from '../tiles/tile.js';
import { frontOf, isInFront } from './front-text.js';
import { MarkArguments } from './mark-arguments.js';
import type { MarkText } from './model.js';
import type { ToldTable } from './told-table.js';
import { readPicking } from './read-words.js';
import type { RulesetTiles } from './ruleset-tiles.js';
import { Unreadable } from './text-error.js';
import { END_WORDS, markerNote, PENALTY_MARKS } from './write-marks.js';

/** What a mark says: an action, or the tiles of a win said before. */
export type MarkSays =
  | {
      readonly says: 'action';
      readonly action: Action;
      /** What it says happened before it. */
      readonly first?: Action;
    }
  /** The tiles under the indicators, turned up for one winner or for all who had said reach. */
  | { readonly says: 'under'; readonly seat: Seat | null; readonly under: readonly string[] }
  | {
      readonly says: 'shown';
      readonly seat: Seat;
      readonly concealed: readonly string[];
      readonly front: ShownInFront;
      readonly tile: string;
    };

const PENALTIES = new Map(Object.entries(PENALTY_MARKS).map(([kind, name]) => [name, kind as PenaltyKind]));
const ENDS = new Map(Object.entries(END_WORDS).map(([reason, word]) => [word, reason as HandEnd]));
const ABORTS = ['nine-kinds', 'four-winds', 'four-reaches', 'four-kongs', 'three-wins'] as const satisfies Abort[];
const WHY_ABORTED = `${ABORTS.join(', ')}; a hand that ends for another reason is time, misdeal, ruling or void`;
const CLOSES = ['complete', 'time', 'abandoned'] as const;

const action = (made: Action): MarkSays => ({ says: 'action', action: made });

/** Reads a mark or a closing line. Throws `Unreadable`. */
export function readMark(mark: MarkText, at: number, order: ToldTable, tiles: RulesetTiles): MarkSays {
  const args = new MarkArguments(mark, at, order, tiles);
  const penalty = PENALTIES.get(mark.name);
  if (penalty !== undefined) {
    const data = {
      seat: args.seat(),
      penalty,
      points: args.points(),
      tiles: args.tilesIfAny(),
      reason: mark.reason ?? '',
    };
    return args.end(action({ type: 'ImposePenalty', data }));
  }
  if (mark.reason !== null) throw new Unreadable(at, `no text in braces right behind !${mark.name}`);
  switch (mark.name) {
    case 'show':
      return args.end(readShow(args, order));
    case 'entered':
      return args.end(action({ type: 'EnterPoints', data: { changes: args.changes() } }));
    case 'pay':
      return args.end(action({ type: 'MakePayments', data: { changes: args.changes() } }));
    case 'end':
      return args.end(readEnd(args, tiles));
    case 'close':
      return args.end(action({ type: 'CloseGame', data: { reason: args.oneOf(CLOSES) } }));
    case 'exposed':
      return args.end(action({ type: 'ExposeTiles', data: { seat: args.seat(), tiles: args.tiles() } }));
    case 'net': {
      const data = { seat: args.seat(), connected: args.oneOf(['on', 'off']) === 'on' };
      return args.end(action({ type: 'ChangeConnection', data }));
    }
    case 'dice':
      return args.end(action({ type: 'ThrowDice', data: { seat: args.seat(), faces: args.faces() } }));
    case 'break':
      return args.end(
        action({ type: 'BreakWall', data: { seat: args.seat(), stacks: args.number('a number of stacks') } }),
      );
    case 'deal': {
      const hands: string[][] = [[], [], [], []];
      for (const seat of order.byWind) hands[seat] = args.tiles();
      return args.end(action({ type: 'DealTiles', data: { hands } }));
    }
    case 'hand': {
      const [hand, take] = [args.number('the number of the hand'), args.number('which take it is')];
      return args.end(action({ type: 'StartHand', data: { hand, take, dealer: args.seatNumber() } }));
    }
    case 'seats': {
      const players = [args.text(), args.text(), args.text(), args.text()] as const;
      const picking = args.more ? readPicking(...args.word('how the seats were picked')) : null;
      return args.end(action({ type: 'SeatPlayers', data: { players, picking } }));
    }
    case 'dispute':
    case 'ruling':
      return args.end(action({ type: 'AddNote', data: { text: markerNote(mark.name, args.text()) } }));
    case 'indicator': {
      if (tiles.ruleset.table.indicators === null) throw tiles.without('indicators', at);
      const tile = args.tile('the tile turned up');
      const place = args.more ? args.number('its place, counted from the break') : order.nextIndicator;
      return args.end(action({ type: 'RevealIndicator', data: { tile, ...(place === null ? {} : { place }) } }));
    }
    case 'ura': {
      if (tiles.ruleset.table.indicators === null) throw tiles.without('indicators', at);
      const seat = args.isSeat ? args.seat() : null;
      return args.end({ says: 'under', seat, under: args.rest('the tiles under the indicators') });
    }
  }
  throw new Unreadable(
    at,
    `a mark: !dead, !exposed, !indicator, !show, !entered, !pay, !end, !net, !dispute, !ruling, ${[...PENALTIES.keys()].map((name) => `!${name}`).join(', ')}`,
  );
}

/**
 * `23m+4p`; what lies in front may stand before: `f2f c678m 23p33s+4p`, for whoever reads where every step of it is told. With
 * a plus it is a win that is shown.
 */
function readShow(args: MarkArguments, { unsure }: ToldTable): MarkSays {
  const seat = args.seat();
  const concealed: string[] = [];
  const laid: [string, readonly string[]][] = [];
  let tile: string | null = null;
  while (tile === null && args.more) {
    const [word, at] = args.word('the tiles shown');
    if (isInFront(word)) laid.push([word[0], args.ruleset.list(word.slice(1), at + 1)]);
    else {
      const plus = word.indexOf('+');
      concealed.push(...args.ruleset.list(plus < 0 ? word : word.slice(0, plus), at));
      if (plus < 0) continue;
      const won = args.ruleset.list(word.slice(plus + 1), at + plus + 1);
      if (won.length !== 1) throw new Unreadable(at + plus + 1, 'the one tile won on');
      [tile] = won;
    }
  }
  const front = unsure ? frontOf(laid) : {};
  if (tile !== null) return { says: 'shown', seat, concealed, front, tile };
  return action({ type: 'RevealTiles', data: { seat, tiles: concealed, ...front } });
}

function readEnd(args: MarkArguments, tiles: RulesetTiles): MarkSays {
  const [word, at] = args.word('how the hand ended');
  if (word === 'aborted') {
    if (tiles.ruleset.table.aborts.length === 0) throw tiles.without('aborted hands', at);
    return action({ type: 'EndHand', data: { reason: 'aborted', abort: args.oneOf(ABORTS, WHY_ABORTED) } });
  }
  const reason = ENDS.get(word);
  if (reason === undefined) throw new Unreadable(at, `${[...ENDS.keys()].join(', ')}`, JSON.stringify(word));
  const end = action({ type: 'EndHand', data: { reason } });
  // `void R1` names the ruling.
  if (reason !== 'voided' || !args.more) return end;
  return { ...end, first: { type: 'AddNote', data: { text: markerNote('ruling', args.text()) } } } as MarkSays;
}

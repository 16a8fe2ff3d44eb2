import type { EventData, TableEvent } from '../table/moves.js';
import type { HandEnd, PenaltyKind } from '../vocabulary/words.js';
import type { SeatPicking } from '../vocabulary/openings.js';
import type { Seat } from '../tiles/tile.js';
import { frontWords } from './front-text.js';
import { type MarkText, type TokenBody, WIND_LETTERS, type WindLetter } from './model.js';
import type { ToldTable } from './told-table.js';
import { wordText } from './print.js';
import { tilesText } from './tile-list.js';

/** Marks and closing lines: everything that is no step of play. */

export const PENALTY_MARKS: Readonly<Record<PenaltyKind, string>> = {
  'dead-hand': 'dead',
  'penalty-tiles': 'penalty-tiles',
  points: 'points',
  warning: 'warning',
  disqualification: 'disqualified',
  'maximum-penalty': 'maximum-penalty',
};

/** How the end of a hand is written. */
export const END_WORDS: Readonly<Record<HandEnd, string>> = {
  won: 'won',
  exhausted: 'exhausted',
  aborted: 'aborted',
  voided: 'void',
  time: 'time',
  misdeal: 'misdeal',
  ruling: 'ruling',
};

const mark = (name: string, args: readonly string[], reason: string | null = null): MarkText => ({
  kind: 'mark',
  name,
  args,
  argsAt: [],
  reason,
  line: false,
});

export const closingMark = (name: string, args: readonly string[]): MarkText => ({ ...mark(name, args), line: true });

/**
 * A dispute or a ruling is marked where it was raised or came: the record keeps it there as a note of these words, and a
 * note of these words is written as the mark.
 */
export const markerNote = (name: string, id: string): string => `!${name}:${id}`;

/** The mark that a note stands for, or null. */
export function markerOf(note: string): MarkText | null {
  const match = /^!(dispute|ruling):([^:\s{};()"=]+)$/.exec(note);
  return match === null ? null : mark(match[1], [match[2]]);
}

/**
 * Reach that was said and did not stand is no claim on a tile, and no reach: the record keeps it as a note of the words it
 * is written with.
 */
export const vainReach = (letter: WindLetter): string => `say:${letter}:reach`;

/** The reach said in vain that a note stands for, or null. */
export function vainReachOf(note: string): TokenBody | null {
  const seat = WIND_LETTERS.find((letter) => note === vainReach(letter));
  return seat === undefined ? null : { kind: 'says', seat, claim: 'reach' };
}

/** The mark of an event that is neither a step nor a note; `line` where it closes the hand. */
export function markOf(event: TableEvent, order: ToldTable, line: boolean): MarkText {
  const made = (name: string, ...args: readonly string[]): MarkText =>
    line ? closingMark(name, args) : mark(name, args);
  const letter = (seat: Seat): string => order.letter(seat);
  switch (event.type) {
    case 'TilesRevealed':
      return made('show', letter(event.data.seat), ...frontWords(event.data), tilesText(event.data.tiles));
    case 'PointsEntered':
      return made('entered', ...order.byWind.map((seat) => String(event.data.changes[seat])));
    case 'PaymentsMade':
      return made('pay', ...order.byWind.map((seat) => String(event.data.changes[seat])));
    case 'HandEnded':
      return made('end', END_WORDS[event.data.reason], ...(event.data.abort === undefined ? [] : [event.data.abort]));
    case 'IndicatorRevealed':
      return event.data.place === order.nextIndicator
        ? made('indicator', event.data.tile)
        : made('indicator', event.data.tile, String(event.data.place));
    case 'GameClosed':
      return made('close', event.data.reason);
    case 'TilesExposed':
      return made('exposed', letter(event.data.seat), tilesText(event.data.tiles));
    case 'ConnectionChanged':
      return made('net', letter(event.data.seat), event.data.connected ? 'on' : 'off');
    case 'DiceThrown':
      return made('dice', letter(event.data.seat), event.data.faces.join('+'));
    case 'WallBroken':
      return made('break', letter(event.data.seat), String(event.data.stacks));
    case 'TilesDealt':
      return made('deal', ...order.byWind.map((seat) => tilesText(event.data.hands[seat])));
    case 'HandStarted':
      return made('hand', String(event.data.hand), String(event.data.take), String(event.data.dealer));
    case 'PlayersSeated':
      return made(
        'seats',
        ...event.data.players,
        ...(event.data.picking === null ? [] : [pickingText(event.data.picking)]),
      );
    case 'PenaltyImposed':
      return penaltyMark(event.data, letter(event.data.seat));
    default:
      throw new TypeError(`${event.type} is no mark`);
  }
}

function penaltyMark({ penalty, points, tiles, reason }: EventData['PenaltyImposed'], letter: string): MarkText {
  const args = [letter];
  if (points !== 0) args.push(points > 0 ? `+${points}` : String(points));
  if (tiles.length > 0) args.push(tilesText(tiles));
  return mark(PENALTY_MARKS[penalty], args, reason === '' ? null : reason);
}

/** How the seats were picked: places; throws; the row of wind tiles. */
export const pickingText = ({ places, throws, row }: SeatPicking): string =>
  [
    places.map(wordText).join(' '),
    throws.map(({ place, faces }) => `${place}:${faces.join('+')}`).join(' '),
    row.join(' '),
  ].join('; ');

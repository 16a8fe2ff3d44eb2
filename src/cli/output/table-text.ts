import { byWind } from '../../engine/messages/lexicon.js';
import type { DiscardView, HandView, MeldView, SeatView, TableView } from '../../engine/table/view.js';
import { tilesText, type WindOf } from '../../engine/table/sentences.js';
import { tileOf } from '../../engine/tiles/notation.js';
import { isBonus } from '../../engine/tiles/tile.js';
import { clippedText } from '../../engine/vocabulary/text-width.js';
import { padded, type Style, wrapped } from './style.js';

/** The word for tiles laid beside the hand. In games of three, Norths are set aside. */
const bonusName = (tile: string): string => (isBonus(tileOf(tile)) ? 'flowers and seasons' : 'set aside');

const RIVER_ROW = 6;
const LEFT = 48;
/** Columns of a row of a river. */
const RIVER = 5 * RIVER_ROW;

/** Every sign used in a table, for its last line. */
export const LEGEND = "[7z] claimed   ## face down   7z' just drawn   (7z) taken by another";

/**
 * The whole table: one block per seat, with its tiles on the left and its river on the right. The river is below the
 * tiles if there is no room beside them.
 */
export function tableText(table: TableView, wind: WindOf, playerName: (id: string) => string, style: Style): string[] {
  const { hand } = table;
  if (hand === null) return ['No hand has begun yet.'];
  const lines = wrapped(situation(hand, wind), style.width).map(style.dim);
  const lying = onTheTable(hand);
  if (lying !== '') lines.push(style.dim(lying));
  lines.push('');
  for (const seat of byWind(wind, hand.seats)) {
    const player = table.players === null ? `seat ${seat}` : playerName(table.players[seat]);
    lines.push(...seatBlock(table, hand, hand.seats[seat], wind(seat), player, style), '');
  }
  lines.push(...wrapped(LEGEND, style.width).map(style.dim));
  return lines;
}

function situation(hand: HandView, wind: WindOf): string {
  const parts = [hand.live === null ? 'live wall unknown' : `${hand.live} tiles in the live wall`];
  if (hand.prevailingWind !== null) parts.push(`prevailing wind ${hand.prevailingWind}`);
  if (hand.ended !== null) parts.push(`the hand is over: ${hand.abort ?? hand.ended}`);
  else if (hand.due === 'deal') parts.push('the tiles are still to be dealt');
  else if (hand.due === 'unknown') parts.push('whose turn it is is not known');
  else if (hand.due === 'end') parts.push('the play is over');
  else parts.push(`${wind(hand.turn)} ${DUE[hand.due]}`);
  if (hand.announced.length > 0)
    parts.push(hand.announced.map(({ seat, claim }) => `${wind(seat)} says ${claim}`).join(', '));
  return parts.join(' · ');
}

/**
 * Indicators, honba and bets, if the ruleset has them. After a hand that nobody won, also the number of ready players.
 */
function onTheTable({ indicators, bets, honba, ready, seats }: HandView): string {
  const parts = indicators.length === 0 ? [] : [`indicators ${tilesText(indicators)}`];
  if (honba > 0) parts.push(`${honba} honba`);
  if (bets > 0) parts.push(bets === 1 ? '1 bet' : `${bets} bets`);
  const were = seats.filter(({ seat }) => ready?.[seat] === true).length;
  if (ready !== null) parts.push(`${were} ready`);
  return parts.join(' · ');
}

const DUE = {
  draw: 'must draw',
  discard: 'must discard',
  supplement: 'must draw a supplement tile',
  'show-chi': 'must show the chi',
} as const;

function seatBlock(
  table: TableView,
  hand: HandView,
  seat: SeatView,
  wind: string,
  called: string,
  style: Style,
): string[] {
  const turn = hand.ended === null && hand.turn === seat.seat && hand.due !== 'end' && hand.due !== 'deal';
  const player = clippedText(called, 16);
  const notes = [
    seat.seat === hand.dealer ? 'dealer' : '',
    seat.reach ?? '',
    seat.dead === null ? '' : `dead hand (${seat.dead})`,
    table.disqualified.includes(seat.seat) ? 'disqualified' : '',
  ];
  const name = `${turn ? '▶' : ' '} ${style.bold(padded(wind, 5))}  ${padded(player, 16)}`;
  const left = [
    `${name} ${String(table.scores[seat.seat]).padStart(5)}  ${notes.filter((note) => note !== '').join(', ')}`,
    `  ${heldText(seat)}`,
  ];
  if (seat.melds.length > 0) left.push(`  ${seat.melds.map(meldText).join('  ')}`);
  if (seat.bonus.length > 0) left.push(`  ${bonusName(seat.bonus[0])} ${tilesText(seat.bonus)}`);
  if (seat.waits !== null && seat.waits.length > 0) left.push(`  waits for ${tilesText(seat.waits)}`);
  if (seat.penaltyTiles.length > 0) left.push(`  penalty tiles ${tilesText(seat.penaltyTiles)}`);
  const right = riverRows(seat.river, style);
  if (style.width < LEFT + RIVER) return [...left, ...right.map((row) => ` ${row}`.trimEnd())];
  const rows = Math.max(left.length, right.length);
  return Array.from({ length: rows }, (_, i) => `${padded(left[i] ?? '', LEFT)}${right[i] ?? ''}`.trimEnd());
}

/** The concealed tiles, with the drawn tile apart. */
function heldText({ concealed, drawn, size }: SeatView): string {
  if (concealed === null) return size === 0 ? 'no tiles' : `${'## '.repeat(size).trimEnd()}`;
  const at = drawn === null ? -1 : concealed.lastIndexOf(drawn);
  if (at < 0) return tilesText(concealed) || 'no tiles';
  return `${tilesText(concealed.filter((_, i) => i !== at))}  + ${drawn}`;
}

/** A meld as laid on the table, from left to right. */
export const meldText = ({ tiles, across, faceDown }: MeldView): string =>
  tiles.map((tile, i) => (faceDown.includes(i) ? '##' : i === across ? `[${tile}]` : tile)).join(' ');

function riverRows(river: readonly DiscardView[], style: Style): string[] {
  const rows: string[] = [];
  for (let at = 0; at < river.length; at += RIVER_ROW) {
    const row = river.slice(at, at + RIVER_ROW).map(({ tile, drawn, takenBy }) => {
      if (takenBy !== null) return style.dim(padded(`(${tile})`, 5));
      return padded(` ${tile}${drawn === true ? "'" : ''}`, 5);
    });
    rows.push(row.join(''));
  }
  return rows;
}

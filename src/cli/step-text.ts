import type { Changes } from '../engine/scoring/win.js';
import type { Abort, ClaimedKind } from '../engine/vocabulary/words.js';
import type { EventData, TableEvent } from '../engine/table/moves.js';
import type { ShownInFront } from '../engine/vocabulary/results.js';
import { type Seat, SEATS } from '../engine/tiles/tile.js';
import { signed, pointsText } from './style.js';

/** `East`, `South`, …: how people at the table call a seat in this hand. */
export type WindOf = (seat: Seat) => string;

/** The seats, East first. */
export const byWind = (wind: WindOf): Seat[] =>
  [...SEATS].sort((a, b) => 'ESWN'.indexOf(wind(a)[0]) - 'ESWN'.indexOf(wind(b)[0]));

/**
 * Tiles as players write them, a blank between suits: `234m 55p 1z`. Kept in the order given; a tile that is not exactly
 * known stands by itself, and unseen ones are counted: `?×13`.
 */
export function tilesText(tiles: readonly string[]): string {
  const runs: string[] = [];
  let suit = '';
  let unseen = 0;
  for (const tile of tiles) {
    const exact = /^[0-9][mpszf]$/.test(tile);
    if (tile === '?') unseen++;
    else if (exact && tile[1] === suit) runs[runs.length - 1] = `${runs[runs.length - 1].slice(0, -1)}${tile}`;
    else runs.push(tile);
    suit = exact ? tile[1] : '';
  }
  if (unseen > 0) runs.push(unseen === 1 ? '?' : `?×${unseen}`);
  return runs.join(' ');
}

const KINDS: Readonly<Record<ClaimedKind, string>> = { chi: 'chi', pong: 'pong', 'big-exposed-kong': 'kong' };
const WINS = { 'self-draw': 'by self-draw', discard: 'on a discard', 'robbing-kong': 'by robbing a kong' } as const;
const ENDS: Readonly<Record<EventData['HandEnded']['reason'], string>> = {
  won: 'The hand is over: won',
  exhausted: 'The hand is over: nobody wins, the live wall is used up',
  aborted: 'The hand is broken off',
  voided: 'The hand is voided and will be played again',
  time: 'The hand is over: time is up',
  misdeal: 'The hand is over: a misdeal',
  ruling: 'The hand is over by a ruling',
};

const ABORTS: Readonly<Record<Abort, string>> = {
  'nine-kinds': 'nine kinds of terminals and honors',
  'four-winds': 'four equal winds discarded',
  'four-reaches': 'all four have declared reach',
  'four-kongs': 'four kongs by two or more players',
  'three-wins': 'three win on one tile',
};

/** What lies in front of whoever shows a hand, where it was said. */
function frontText({ melds = [], bonus = [] }: ShownInFront): string {
  const sets = melds.map(
    ({ kind, tiles }) => `${kind === 'concealed-kong' ? 'concealed kong' : KINDS[kind]} ${tilesText(tiles)}`,
  );
  const front = [...sets, ...(bonus.length === 0 ? [] : [tilesText(bonus)])];
  return front.length === 0 ? '' : ` beside ${front.join(', ')}`;
}

const changesText = (changes: Changes, wind: WindOf): string =>
  byWind(wind)
    .map((seat) => `${wind(seat)} ${signed(changes[seat])}`)
    .join(', ');

/** What happened, in one line of plain words. */
export function stepText(event: TableEvent, wind: WindOf): string {
  switch (event.type) {
    case 'GameOpened':
      return `The game is opened: ${event.data.ruleset}, edition ${event.data.edition}, ${event.data.mode}`;
    case 'PlayersSeated':
      return `The players sit down: ${event.data.players.join(', ')}`;
    case 'HandStarted': {
      const { hand, take, dealer } = event.data;
      return `Hand ${hand} begins${take > 1 ? `, take ${take}` : ''}: seat ${dealer} is ${wind(dealer)}`;
    }
    case 'DiceThrown':
      return `${wind(event.data.seat)} throws ${event.data.faces.join(' and ')}`;
    case 'WallBroken':
      return `The wall of ${wind(event.data.seat)} is broken after ${event.data.stacks} stacks`;
    case 'TilesDealt':
      return `The tiles are dealt: ${byWind(wind)
        .map((seat) => `${wind(seat)} ${event.data.hands[seat].length}`)
        .join(', ')}`;
    case 'TileDrawn': {
      const { seat, tile, source } = event.data;
      return `${wind(seat)} draws ${tile === '?' ? 'a tile' : tile}${source === 'supplement' ? ' as a supplement' : ''}`;
    }
    case 'DrawReturned':
      return `${wind(event.data.seat)} puts the tile back`;
    case 'TileDiscarded': {
      const { seat, tile, drawn } = event.data;
      return `${wind(seat)} discards ${tile === '?' ? 'a tile' : tile}${drawn === true ? ', just drawn' : ''}`;
    }
    case 'ClaimAnnounced': {
      const { seat, claim, late } = event.data;
      return `${wind(seat)} says ${claim}${late === true ? ', too late' : ''}`;
    }
    case 'MeldClaimed': {
      const { seat, kind, tile, from, own, back } = event.data;
      const earlier = back === 0 ? '' : back === 1 ? ' (the discard before)' : ` (${back} discards back)`;
      return `${wind(seat)} claims ${tile} from ${wind(from)}${earlier}: ${KINDS[kind]} with ${tilesText(own)}`;
    }
    case 'KongDeclared': {
      const { seat, kind, tile } = event.data;
      return kind === 'concealed-kong'
        ? `${wind(seat)} declares a concealed kong of ${tile}`
        : `${wind(seat)} adds ${tile} to the pong: small exposed kong`;
    }
    case 'IndicatorRevealed':
      return `An indicator is turned up: ${event.data.tile}`;
    case 'ReachDeclared':
      return `${wind(event.data.seat)} declares reach`;
    case 'DiscardTakenUp': {
      const { seat, tile, from } = event.data;
      return `${wind(seat)} takes up ${tile}, discarded by ${wind(from)}`;
    }
    case 'BonusTileExposed':
      return `${wind(event.data.seat)} lays ${event.data.tile} open`;
    case 'TilesExposed':
      return `${wind(event.data.seat)} exposes ${tilesText(event.data.tiles)}`;
    case 'TilesRevealed':
      return `${wind(event.data.seat)} reveals ${tilesText(event.data.tiles)}${frontText(event.data)}`;
    case 'StepsLost': {
      const { count } = event.data;
      return count === null ? 'Some steps are missing in the record' : `${count} steps are missing in the record`;
    }
    case 'NoteAdded':
      return `Note: ${event.data.text.replace(/\s+/g, ' ')}`;
    case 'ConnectionChanged':
      return `${wind(event.data.seat)} is ${event.data.connected ? 'connected again' : 'disconnected'}`;
    case 'HandWon': {
      const { seat, by, tile, from, declaredPoints, result } = event.data;
      const worth = result.score === null && declaredPoints === null ? '' : `, ${pointsText(result.points)}`;
      return `${wind(seat)} wins ${WINS[by]}: ${tile}${from === null ? '' : ` from ${wind(from)}`}${worth}`;
    }
    case 'WinFailed':
      return `${wind(event.data.seat)} declares a win ${WINS[event.data.by]}, and it is none: ${event.data.reason}`;
    case 'PointsEntered':
      return `Points entered: ${changesText(event.data.changes, wind)}`;
    case 'PaymentsMade':
      return `Paid: ${changesText(event.data.changes, wind)}`;
    case 'HandEnded':
      return event.data.abort === undefined ? ENDS[event.data.reason] : `${ENDS.aborted}: ${ABORTS[event.data.abort]}`;
    case 'PenaltyImposed': {
      const { seat, penalty, points, reason } = event.data;
      return `${wind(seat)} is given a penalty (${penalty}${points === 0 ? '' : ` ${signed(points)}`}): ${reason}`;
    }
    case 'GameClosed':
      return `The game is closed (${event.data.reason}): ${event.data.totals.map(signed).join(', ')} by seat`;
    default: {
      const unknown: never = event;
      throw new TypeError(`no words for ${JSON.stringify(unknown)}`);
    }
  }
}

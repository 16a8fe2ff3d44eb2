import type { EventData, TableEvent } from '../table/moves.js';
import { tileOf } from '../tiles/notation.js';
import type { Seat } from '../tiles/tile.js';
import type { ClaimPart, Part, StepText, TilePart, WinPart } from './model.js';
import { ownCount, type ToldTable } from './told-table.js';
import type { AnnotatedEvent } from './annotated-event.js';

/** What a player does with the tile they have over: it may stand in one step with how they came to it. */
export type OwnAction = TableEvent<
  'TileDiscarded' | 'KongDeclared' | 'DrawReturned' | 'HandWon' | 'WinFailed' | 'ReachDeclared' | 'BonusTileExposed'
>;

/** How the player came to their tile: the reading drawn, a claim or `-`, or nothing that the step says. */
export type Source = { readonly drawn: string } | 'no draw' | 'unsaid';

const at = 0;

const isOwnAction = (event: TableEvent, seat: Seat): event is OwnAction => {
  switch (event.type) {
    case 'TileDiscarded':
    case 'KongDeclared':
    case 'DrawReturned':
    case 'ReachDeclared':
    case 'BonusTileExposed':
      return event.data.seat === seat;
    case 'HandWon':
    case 'WinFailed':
      return event.data.by === 'self-draw' && event.data.seat === seat;
    default:
      return false;
  }
};

/** Whether a discard after this source is taken to be from the hand, where nothing is said: null is "nobody saw". */
export const drawnBySource = (source: Source): false | null =>
  source === 'unsaid' || (source !== 'no draw' && tileOf(source.drawn) < 0) ? null : false;

const NO_DRAW: Part = { part: '-', at };
const NOTHING_YET: Part = { part: '_', at, reach: false };

export function actionPart(
  event: OwnAction,
  source: Source,
  order: ToldTable,
  shownThere: boolean,
  reach = false,
): Part {
  switch (event.type) {
    case 'TileDiscarded': {
      const { tile, drawn } = event.data;
      const mark = drawn === drawnBySource(source) ? '' : drawn === null ? '-' : drawn ? "'" : '.';
      return { part: 'tile', at, tile, mark, reach, from: '' };
    }
    case 'KongDeclared':
      return { part: event.data.kind === 'concealed-kong' ? 'a' : 'k', at, tile: event.data.tile };
    case 'DrawReturned':
      return { part: '<', at };
    case 'ReachDeclared':
      return { part: '_', at, reach: true };
    case 'BonusTileExposed':
      return { part: 'f', at, tile: event.data.tile };
    default:
      return winPart(event, order, shownThere);
  }
}

/** A win as it is said; the tiles of the winner stand in the line that shows them, unless they are to stand here. */
export function winPart(event: TableEvent<'HandWon' | 'WinFailed'>, order: ToldTable, shownThere: boolean): WinPart {
  const { seat, by, tile } = event.data;
  const { open } = order;
  const letter =
    by === 'self-draw' ? 't' : (by === 'robbing-kong') === (open?.kong ?? false) ? 'r' : by === 'discard' ? 'rd' : 'rk';
  const failed = event.type === 'WinFailed';
  const shown = event.type === 'WinFailed' ? event.data.shown : event.data.concealed;
  const follows = (letter === 't' ? order.drawn(seat) : (open?.tile ?? null)) === tile;
  const here = shownThere || shown === null;
  const from = event.type === 'HandWon' ? event.data.from : null;
  const under = (event.type === 'HandWon' ? event.data.under : undefined) ?? null;
  return {
    part: 'win',
    at,
    by: letter,
    failed,
    points: event.type === 'HandWon' ? event.data.declaredPoints : null,
    tile: follows || !here ? null : (tile ?? '-'),
    from: from === null || from === (open?.seat ?? null) ? null : order.letter(from),
    shown: here ? shown : null,
    front: here && event.type === 'HandWon' ? { melds: event.data.melds, bonus: event.data.bonus } : {},
    under: here ? under : null,
  };
}

export function claimPart(
  { seat, kind, own, back }: EventData['MeldClaimed'],
  order: ToldTable,
  after = false,
): ClaimPart {
  const discard = order.discard(back);
  return {
    part: 'claim',
    at,
    claim: kind === 'big-exposed-kong' ? 'kong' : kind,
    own: ownText(kind, own, discard),
    back: back === order.backOf(seat) ? null : back,
    after,
  };
}

function ownText(kind: EventData['MeldClaimed']['kind'], own: readonly string[], discard: string): ClaimPart['own'] {
  const exact = tileOf(discard) >= 0;
  if (kind !== 'chi') {
    const alike = alikeTo(discard);
    if (own.length === ownCount(kind) && own.every((tile) => tile === alike)) return null;
  }
  const suit = discard[1];
  if (exact && own.length > 0 && own.every((tile) => tileOf(tile) >= 0 && tile[1] === suit)) {
    return { ranks: own.map((tile) => tile[0]).join('') };
  }
  return { tiles: own };
}

/** The plain tile of a discard's design, or `?` where it is not exactly known. */
export const alikeTo = (discard: string): string =>
  tileOf(discard) < 0 ? '?' : discard[0] === '0' ? `5${discard[1]}` : discard;

export const step = (order: ToldTable, seat: Seat, said: boolean, ...parts: readonly Part[]): StepText => ({
  kind: 'step',
  seat: said || order.turn !== seat ? order.letter(seat) : null,
  parts,
});

/** A tile drawn; where it came from is said only where it is not what is due. */
function drawPart({ seat, tile, source }: EventData['TileDrawn'], order: ToldTable): TilePart {
  const due = order.supplementDue === seat ? 'supplement' : 'wall';
  const from = source === due ? '' : source === 'supplement' ? '+' : 'w';
  return { part: 'tile', at, tile, mark: '', reach: false, from };
}

/** Whether the next thing can stand in the same step as this one of the same player. */
export function goesOn(
  { event, time, chain, retracted }: AnnotatedEvent,
  next: AnnotatedEvent | undefined,
  seat: Seat,
): next is AnnotatedEvent {
  if (time !== null || chain !== null || retracted || next === undefined || next.retracted) return false;
  const then = next.event;
  switch (event.type) {
    case 'TileDrawn':
      return isOwnAction(then, seat);
    case 'MeldClaimed':
      return event.data.kind !== 'big-exposed-kong' && isOwnAction(then, seat);
    case 'DiscardTakenUp':
      return (then.type === 'HandWon' && then.data.seat === seat) || isOwnAction(then, seat);
    case 'BonusTileExposed':
      return then.type === 'TileDrawn' && then.data.seat === seat;
    case 'ReachDeclared':
      return then.type === 'TileDiscarded' && then.data.seat === seat;
    default:
      return false;
  }
}

/**
 * The parts of a step that tells what one player did in one go. The order of play is that before it; `happened` is told of
 * each event but the last.
 */
export function stepParts(
  run: readonly Pick<AnnotatedEvent, 'event'>[],
  seat: Seat,
  order: ToldTable,
  showsThere: (event: TableEvent) => boolean,
  happened: (event: TableEvent) => void,
): Part[] {
  const parts: Part[] = [];
  let source: Source = 'no draw';
  let reach = false;
  const hasOver = order.hasOver(seat);
  for (const [i, { event }] of run.entries()) {
    const isLast = i === run.length - 1;
    switch (event.type) {
      case 'TileDrawn': {
        const part = drawPart(event.data, order);
        const unsaid = i === 0 && part.from === '' && !hasOver && isUnsaid(event.data, run, order);
        source = unsaid ? 'unsaid' : { drawn: event.data.tile };
        if (!unsaid) parts.push(part);
        if (isLast) parts.push(NOTHING_YET);
        break;
      }
      case 'MeldClaimed':
        parts.push(claimPart(event.data, order));
        if (isLast && event.data.kind !== 'big-exposed-kong') parts.push(NOTHING_YET);
        break;
      case 'DiscardTakenUp':
        parts.push({ part: 'u', at });
        if (isLast) parts.push(NOTHING_YET);
        break;
      default: {
        const isExchange = event.type === 'BonusTileExposed' && order.opening;
        if (i === 0 && hasOver) source = 'unsaid';
        else if (i === 0 && !isExchange) parts.push(NO_DRAW);
        if (event.type === 'ReachDeclared' && !isLast) reach = true;
        else parts.push(actionPart(event as OwnAction, source, order, showsThere(event), reach));
      }
    }
    if (!isLast) happened(event);
  }
  return parts;
}

/** Whether a draw goes without saying: nobody saw its tile, or what is done with it says which it was. */
function isUnsaid(
  { seat, tile }: EventData['TileDrawn'],
  run: readonly Pick<AnnotatedEvent, 'event'>[],
  order: ToldTable,
): boolean {
  const then = (run[1]?.event.type === 'ReachDeclared' ? (run[2] ?? run[1]) : run[1])?.event;
  if (then?.type === 'BonusTileExposed') return !order.opening && then.data.tile === tile;
  if (then?.type === 'TileDiscarded' && then.data.drawn === true && order.known[seat]) return then.data.tile === tile;
  return tile === '?';
}

import type { EventData, TableEvent } from '../table/events.js';
import { tileOf } from '../tiles/notation.js';
import type { Seat } from '../tiles/tile.js';
import type { ClaimPart, Part, StepText, TilePart, WinPart } from './model.js';
import type { OrderOfPlay } from './order-of-play.js';

/** What a player does with the tile he has over: it may stand in one step with how he came to it. */
export type OwnAction = TableEvent<'TileDiscarded' | 'KongDeclared' | 'DrawReturned' | 'HandWon' | 'WinFailed'>;

/** How the player came to his tile: the reading drawn, a claim or `-`, or nothing that the step says. */
export type Source = { readonly drawn: string } | 'no draw' | 'unsaid';

const at = 0;

export const isOwnAction = (event: TableEvent, seat: Seat): event is OwnAction => {
  switch (event.type) {
    case 'TileDiscarded':
    case 'KongDeclared':
    case 'DrawReturned':
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

export const NO_DRAW: Part = { part: '-', at };
const NOTHING_YET: Part = { part: '_', at, reach: false };

export function actionPart(event: OwnAction, source: Source, order: OrderOfPlay, shownThere: boolean): Part {
  switch (event.type) {
    case 'TileDiscarded': {
      const { tile, drawn } = event.data;
      const mark = drawn === drawnBySource(source) ? '' : drawn === null ? '-' : drawn ? "'" : '.';
      return { part: 'tile', at, tile, mark, reach: false, from: '' };
    }
    case 'KongDeclared':
      return { part: event.data.kind === 'concealed-kong' ? 'a' : 'k', at, tile: event.data.tile };
    case 'DrawReturned':
      return { part: '<', at };
    default:
      return winPart(event, order, shownThere);
  }
}

/** A win as it is said; the tiles of the winner stand in the line that shows them, unless they are to stand here. */
export function winPart(event: TableEvent<'HandWon' | 'WinFailed'>, order: OrderOfPlay, shownThere: boolean): WinPart {
  const { seat, by, tile } = event.data;
  const { open } = order;
  const letter =
    by === 'self-draw' ? 't' : (by === 'robbing-kong') === (open?.kong ?? false) ? 'r' : by === 'discard' ? 'rd' : 'rk';
  const failed = event.type === 'WinFailed';
  const shown = event.type === 'WinFailed' ? event.data.shown : event.data.concealed;
  const follows = (letter === 't' ? order.drawn[seat] : (open?.tile ?? null)) === tile;
  const here = shownThere || shown === null;
  return {
    part: 'win',
    at,
    by: letter,
    failed,
    points: event.type === 'HandWon' ? event.data.declaredPoints : null,
    tile: follows || !here ? null : (tile ?? '-'),
    shown: here ? shown : null,
  };
}

export function claimPart(
  { seat, kind, own, back }: EventData['MeldClaimed'],
  order: OrderOfPlay,
  after = false,
): ClaimPart {
  const discard = order.discard(back)?.tile ?? '?';
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

export const ownCount = (kind: EventData['MeldClaimed']['kind']): number => (kind === 'big-exposed-kong' ? 3 : 2);

export const step = (order: OrderOfPlay, seat: Seat, said: boolean, ...parts: readonly Part[]): StepText => ({
  kind: 'step',
  seat: said || order.turn !== seat ? order.letter(seat) : null,
  parts,
});

/** A tile drawn; where it came from is said only where it is not what is due. */
export function drawPart({ seat, tile, source }: EventData['TileDrawn'], order: OrderOfPlay): TilePart {
  const due = order.supplement && order.turn === seat ? 'supplement' : 'wall';
  const from = source === due ? '' : source === 'supplement' ? '+' : 'w';
  return { part: 'tile', at, tile, mark: '', reach: false, from };
}

/** A draw after which nothing was seen: `5p/_`, and `_` where nobody saw the tile. */
export function drawStep(data: EventData['TileDrawn'], order: OrderOfPlay): StepText {
  const source = drawPart(data, order);
  const unseen = source.from === '' && data.tile === '?' && !order.hasOver(data.seat);
  return step(order, data.seat, false, ...(unseen ? [NOTHING_YET] : [source, NOTHING_YET]));
}

/** A claim after which nothing was seen; a kong is an action and needs nothing behind it. */
export function claimStep(data: EventData['MeldClaimed'], order: OrderOfPlay): StepText {
  const claim = claimPart(data, order);
  return step(order, data.seat, true, ...(data.kind === 'big-exposed-kong' ? [claim] : [claim, NOTHING_YET]));
}

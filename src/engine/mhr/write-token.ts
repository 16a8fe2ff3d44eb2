import type { TableEvent } from '../table/moves.js';
import type { TokenBody } from './model.js';
import type { ToldTable } from './told-table.js';
import { markerOf, markOf, vainReachOf } from './write-marks.js';
import { actionPart, step, stepParts, winPart } from './write-step.js';

/** A note, or the mark of a dispute or ruling, or the reach said in vain, that it stands for. */
export const noteBody = (text: string, { knowsReach }: ToldTable): TokenBody =>
  markerOf(text) ?? (knowsReach ? vainReachOf(text) : null) ?? { kind: 'note', text };

/** One event as a token of its own, whatever stands beside it: as what it was before a correction. */
export function tokenOf(event: TableEvent, order: ToldTable): TokenBody {
  switch (event.type) {
    case 'TileDrawn':
    case 'DiscardTakenUp':
    case 'MeldClaimed': {
      const { seat } = event.data;
      const parts = stepParts(
        [{ event }],
        seat,
        order,
        () => true,
        () => {},
      );
      return step(order, seat, event.type === 'MeldClaimed', ...parts);
    }
    case 'TileDiscarded':
    case 'KongDeclared':
    case 'DrawReturned':
    case 'ReachDeclared':
    case 'BonusTileExposed':
      return step(order, event.data.seat, false, actionPart(event, 'unsaid', order, true));
    case 'HandWon':
    case 'WinFailed':
      return step(order, event.data.seat, event.data.by !== 'self-draw', winPart(event, order, true));
    case 'ClaimAnnounced':
      return { kind: 'says', seat: order.letter(event.data.seat), claim: event.data.claim };
    case 'StepsLost':
      return { kind: 'gap', count: event.data.count };
    case 'NoteAdded':
      return noteBody(event.data.text, order);
    default:
      return markOf(event, order, false);
  }
}

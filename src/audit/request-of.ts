import type { CorrectionRequest } from '../engine/line/correct.js';
import type { CorrectionEvent } from '../engine/line/correction.js';
import { actionOf } from '../engine/table/action-of.js';
import type { TableEvent } from '../engine/table/events.js';

/** What was asked for when a correction was recorded: asked again at the same place, it has to give the same event. */
export function requestOf(event: CorrectionEvent): CorrectionRequest {
  switch (event.type) {
    case 'ActionRetracted':
      return { kind: 'retract', target: event.data.target, reason: event.data.reason };
    case 'ActionRestored':
      return { kind: 'restore', target: event.data.target, reason: event.data.reason };
    case 'ActionAmended': {
      const { target, type, data, reason } = event.data;
      return { kind: 'amend', target, action: actionOf({ type, data } as TableEvent), reason };
    }
    case 'ActionInserted': {
      const { before, type, data, reason } = event.data;
      return { kind: 'insert', before, action: actionOf({ type, data } as TableEvent), reason };
    }
    case 'PlayersReseated': {
      const { fromHand, seats, reason } = event.data;
      return { kind: 'reseat', fromHand, seats, reason };
    }
    case 'PlayerSubstituted': {
      const { fromHand, seat, player, reason } = event.data;
      return { kind: 'substitute', fromHand, seat, player, reason };
    }
    case 'GameOptionsCorrected':
      return { kind: 'options', options: event.data.options, reason: event.data.reason };
    default: {
      const unknown: never = event;
      throw new TypeError(`unknown correction ${JSON.stringify(unknown)}`);
    }
  }
}

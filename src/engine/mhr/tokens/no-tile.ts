import { draw } from './tile.js';
import { at, type PartCodec } from './part.js';

/** Parts of a step that name no tile. */

/** `-`: no draw. */
export interface NoDrawPart {
  readonly part: 'no-draw';
  readonly at: number;
}

export const noDraw: PartCodec<NoDrawPart> = {
  begins: '-',
  scan(scan, at) {
    scan.at++;
    return { part: 'no-draw', at };
  },
  print: () => '-',
  source: () => 'no draw',
};

/** `_`: nothing yet, or nothing seen of it; `_*`: reach said, and no discard seen. */
export interface NothingYetPart {
  readonly part: 'nothing-yet';
  readonly at: number;
  readonly reach: boolean;
}

export const nothingYet: PartCodec<NothingYetPart> = {
  begins: '_',
  scan(scan, at) {
    scan.at++;
    return { part: 'nothing-yet', at, reach: scan.takes('*') };
  },
  print: ({ reach }) => (reach ? '_*' : '_'),
  action({ reach, at }, reading) {
    const { seat, table, tiles, source } = reading;
    // Alone it stands for a draw, in a correction too.
    if (!reach && source === 'unsaid' && !table.hasOver(seat)) draw(reading, '?', '', at);
    if (!reach) return;
    reading.drawUnsaid(at);
    if (!table.knowsReach) throw tiles.without('reach', at);
    reading.do({ type: 'DeclareReach', data: { seat } }, at);
  },
  does: { ReachDeclared: () => ({ part: 'nothing-yet', at, reach: true }) },
};

/** `<`: the drawn tile goes back. */
export interface ReturnPart {
  readonly part: 'return';
  readonly at: number;
}

export const returned: PartCodec<ReturnPart> = {
  begins: '<',
  scan(scan, at) {
    scan.at++;
    return { part: 'return', at };
  },
  print: () => '<',
  action({ at }, reading) {
    reading.drawUnsaid(at);
    reading.do({ type: 'ReturnDraw', data: { seat: reading.seat } }, at);
  },
  does: { DrawReturned: () => ({ part: 'return', at }) },
};

/** `u`: takes up the last discard. */
export interface TakeUpPart {
  readonly part: 'take-up';
  readonly at: number;
}

export const takeUp: PartCodec<TakeUpPart> = {
  begins: 'u',
  scan(scan, at) {
    scan.at++;
    return { part: 'take-up', at };
  },
  print: () => 'u',
  source({ at }, reading) {
    const { tiles, seat } = reading;
    if (!tiles.ruleset.table.takesUp) throw tiles.without('taking up of discards', at);
    reading.do({ type: 'TakeUpDiscard', data: { seat } }, at);
    return 'no draw';
  },
  comes: { DiscardTakenUp: () => ({ part: 'take-up', at }) },
};

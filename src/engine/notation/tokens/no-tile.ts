import { at, type PartCodec } from './part.js';
import { draw } from './tile.js';

/** Parts of a step that name no tile. */

interface Bare<K extends string> {
  readonly part: K;
  readonly at: number;
}
export type NoDrawPart = Bare<'no-draw'>;
export type ReturnPart = Bare<'return'>;
export type TakeUpPart = Bare<'take-up'>;

/** A part that is one character. */
const bare = <const K extends string>(
  char: string,
  part: K,
  means: Omit<PartCodec<Bare<K>>, 'begins' | 'scan' | 'print'>,
): PartCodec<Bare<K>> => ({
  begins: char,
  scan(scan, at) {
    scan.at++;
    return { part, at };
  },
  print: () => char,
  ...means,
});

/** `-`: no draw. */
export const noDraw = bare('-', 'no-draw', { source: () => 'no draw' });

/** `<`: the drawn tile goes back. */
export const returned = bare('<', 'return', {
  action({ at }, reading) {
    reading.drawUnsaid(at);
    reading.do({ type: 'ReturnDraw', data: { seat: reading.seat } }, at);
  },
  does: { DrawReturned: () => ({ part: 'return', at }) },
});

/** `u`: takes up the last discard. */
export const takeUp = bare('u', 'take-up', {
  source({ at }, reading) {
    const { tiles, seat } = reading;
    if (!tiles.ruleset.table.takesUp) throw tiles.without('taking up of discards', at);
    reading.do({ type: 'TakeUpDiscard', data: { seat } }, at);
    return 'no draw';
  },
  comes: { DiscardTakenUp: () => ({ part: 'take-up', at }) },
});

/** `_`: nothing yet, or nothing seen of it; `_*`: reach said, and no discard seen. */
export interface NothingYetPart extends Bare<'nothing-yet'> {
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
    if (reach) {
      reading.drawUnsaid(at);
      if (!table.knowsReach) throw tiles.without('reach', at);
      reading.do({ type: 'DeclareReach', data: { seat } }, at);
      // Alone it stands for a draw, in a correction too.
    } else if (source === 'unsaid' && !table.hasOver(seat)) draw(reading, '?', '', at);
  },
  does: { ReachDeclared: () => ({ part: 'nothing-yet', at, reach: true }) },
};

import type { Action } from '../../src/engine/table/moves/moves.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import type { TableState } from '../../src/engine/table/state.js';
import { type TableKind, tableOptions } from '../../src/engine/table/legal-actions.js';
import { type Seat, SEATS } from '../../src/engine/tiles/tile.js';
import { drawnOn } from './drawing-on.js';
import { dealOf, type DiceEntry } from './entry.js';
import { type Does, type Offer, type OfferKind, offered } from './offer.js';
import { candidates, exposing } from './plays.js';
import { isJudged, judge } from './recorded-table.js';

/** What a win lacks until its tiles are told: with the next taps. */
const STILL_TO_TELL: ReadonlySet<string> = new Set(['hand-not-shown', 'under-not-shown']);

/** Whether nothing is wrong with an action. */
function isClean(ruleset: Ruleset, state: TableState, action: Action): boolean {
  const judged = judge(ruleset, state, action);
  if (!isJudged(judged)) return false;
  return judged.irregularities.every(({ code }) => action.type === 'DeclareWin' && STILL_TO_TELL.has(code));
}

const isPossible = (ruleset: Ruleset, state: TableState, action: Action): boolean =>
  isJudged(judge(ruleset, state, action));

/**
 * What a seat can do now besides discarding: what the rules allow, by what is known; or, where something else happened (`anyway`), all that can be
 * an action.
 */
export function seatOffers(ruleset: Ruleset, state: TableState, seat: Seat, anyway = false): readonly Offer[] {
  const may = anyway ? isPossible : isClean;
  // What was dealt or drawn as a supplement is laid open before the draw of one's turn.
  const stages = [{ draws: [], state }, drawnOn(ruleset, state, null), drawnOn(ruleset, state, seat)];
  const tables = stages.filter(({ draws }, i) => i === 0 || draws.length > stages[i - 1].draws.length);
  const found = new Map<string, Offer>();
  for (const { draws, state: at } of tables)
    for (const { kind, tiles, rare, example, does } of candidates(at, seat)) {
      const key = [kind, ...tiles].join(' ');
      if (!found.has(key) && may(ruleset, at, example))
        found.set(key, offered(kind, seat, does(draws, at), tiles, rare));
    }
  const [draw] = tables[tables.length - 1].draws;
  if (!anyway && draw !== undefined && state.hand?.turn === seat)
    found.set('draw', offered('draw', seat, { actions: [draw] }, [], true));
  const opened = anyway && state.hand !== null && state.hand.due !== 'deal' ? otherwise(ruleset, state, seat) : [];
  return [...found.values(), ...opened];
}

/** What only happens against the rules. */
function otherwise(ruleset: Ruleset, state: TableState, seat: Seat): Offer[] {
  const draw: Action = { type: 'DrawTile', data: { seat, tile: '?' } };
  const expose = exposing(seat);
  return [
    ...(isPossible(ruleset, state, draw) ? [offered('draw', seat, { actions: [draw] })] : []),
    ...(isPossible(ruleset, state, expose.example) ? [offered('expose', seat, expose.does([], state))] : []),
  ];
}

/** How each kind of thing that is the table’s to do is offered; what is not in here is for a judge, or said otherwise. */
const OF_TABLE: { readonly [K in TableKind]?: readonly [OfferKind, rare?: 'rare'] } = {
  'start-hand': ['start-hand'],
  'break-wall': ['break-wall'],
  'deal-tiles': ['deal-unseen'],
  'enter-points': ['points'],
  'make-payments': ['payments', 'rare'],
  'end-won': ['end-won'],
  'end-exhausted': ['end-exhausted'],
  'end-voided': ['end-voided', 'rare'],
  'end-time': ['end-time', 'rare'],
  'end-misdeal': ['end-misdeal', 'rare'],
  'abort-four-winds': ['four-winds'],
  'abort-four-reaches': ['four-reaches'],
  'abort-four-kongs': ['four-kongs'],
  'abort-three-wins': ['three-wins'],
  'take-break': ['break', 'rare'],
  'lose-steps': ['lost-steps', 'rare'],
  'add-note': ['note', 'rare'],
  'close-complete': ['close-complete'],
  'close-time': ['close-time', 'rare'],
  'close-abandoned': ['close-abandoned', 'rare'],
};

/** What the table as a whole can do now. */
export function tableOffers(ruleset: Ruleset, state: TableState): readonly Offer[] {
  if (state.opened === null || state.seated === null || state.closed) return [];
  return tableOptions(ruleset, state).flatMap(({ kind, actions }) => {
    const [named, rare] = OF_TABLE[kind] ?? [];
    if (named === undefined || actions.length === 0) return [];
    // That the wall is used up is what a hand came to whose play nobody followed; the next thing it is not.
    const isResult = state.hand?.due === 'deal' && kind.startsWith('end-');
    const offer = offered(named, null, doesOf(named, actions[0]), [], isResult || rare === 'rare');
    return named === 'deal-unseen' ? [offer, ...deals(state)] : [offer];
  });
}

/** Who is to throw the dice; null: nobody is. */
export function diceDue(ruleset: Ruleset, state: TableState): DiceEntry | null {
  if (state.hand?.due !== 'deal') return null;
  const [example] = tableOptions(ruleset, state).find(({ kind }) => kind === 'throw-dice')?.actions ?? [];
  return example?.type === 'ThrowDice' ? { says: 'dice', seat: example.data.seat, faces: [] } : null;
}

const deals = (state: TableState): Offer[] => [
  ...SEATS.map((seat) => offered('deal-seen', seat, { asks: dealOf(state, [seat]) })),
  offered('deal-all', null, { asks: dealOf(state, SEATS) }),
];

/** What an example of the table’s stands for: its tiles, faces and points are still to be said. */
function doesOf(kind: OfferKind, example: Action): Does {
  switch (kind) {
    case 'points':
    case 'payments':
    case 'note':
    case 'break':
    case 'lost-steps':
      return { asks: { says: kind } };
    default:
      return { actions: [example] };
  }
}

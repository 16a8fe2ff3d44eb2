import type { Action, ActionData } from '../../../src/engine/table/moves/moves.js';
import {
  type Seat,
  type Tile,
  designOf,
  FIRST_BONUS,
  isHonor,
  isNumber,
  isTerminal,
  rankOf,
  redFiveOf,
} from '../../../src/engine/tiles/tile.js';
import {
  type DiceEntry,
  type Entry,
  bonusOf,
  dealOf,
  exposeOf,
  indicatorOf,
  kongOf,
  showOf,
  winOf,
} from './tile-entry.js';
import { exhaustedDraw, readyEntryOf } from './exhausted-draw.js';
import { BONUS_TEXTS } from '../../../src/engine/table/bonus-tiles.js';
import { isResultOnly } from '../../../src/engine/table/checks/phase.js';
import { isConcealedKongOpen } from '../../../src/engine/table/checks/robbing-a-kong.js';
import { possibleChis } from '../../../src/engine/table/checks/claims.js';
import { matchingTiles } from '../../../src/engine/table/hand.js';
import type { HandState, TableState } from '../../../src/engine/table/state.js';
import { tileText } from '../../../src/engine/tiles/notation.js';
import { withImpliedDraws, isHandKnown, irregularitiesOf, isRegular, seatsByWind } from './recorded-table.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import { type TableKind, tableOptions } from '../../../src/engine/table/legal-actions.js';

/** The kind of a key; each has its own label. */
export type OfferKind =
  | 'chi'
  | 'pong'
  | 'big-exposed-kong'
  | 'win'
  | 'robbing-kong'
  | 'self-draw'
  | 'concealed-kong'
  | 'small-exposed-kong'
  | 'reach'
  | 'bonus'
  | 'set-aside'
  | 'flowers'
  | 'take-up'
  | 'nine-kinds'
  | 'show'
  | 'expose'
  | 'draw'
  | 'return'
  | 'put-back'
  | 'unsay'
  | 'say-chi'
  | 'say-pong'
  | 'say-kong'
  | 'say-win'
  | 'start-hand'
  | 'break-wall'
  | 'deal-unseen'
  | 'deal-seen'
  | 'deal-all'
  | 'indicator'
  | 'points'
  | 'payments'
  | 'end-won'
  | 'end-exhausted'
  | 'end-voided'
  | 'end-time'
  | 'end-misdeal'
  | 'four-winds'
  | 'four-reaches'
  | 'four-kongs'
  | 'three-wins'
  | 'break'
  | 'lost-steps'
  | 'note'
  | 'close-complete'
  | 'close-time'
  | 'close-abandoned';

/** A tap records actions, or starts an entry. */
export type TapResult = { readonly actions: readonly Action[] } | { readonly asks: Entry };

export interface Offer {
  readonly kind: OfferKind;
  /** `null` for an offer of the table as a whole. */
  readonly seat: Seat | null;
  /** Tiles that distinguish offers of one kind. */
  readonly tiles: readonly string[];
  /** The discarder, for a win whose discard is not recorded; else missing. */
  readonly payer?: Seat;
  /** True if shown behind one more tap. */
  readonly rare: boolean;
  readonly does: TapResult;
}

export const newOffer = (
  kind: OfferKind,
  seat: Seat | null,
  does: TapResult,
  tiles: readonly string[] = [],
  rare = false,
): Offer => ({ kind, seat, tiles, rare: rare, does });

/** A possible offer. It is shown if its example action is allowed. */
export interface Candidate extends Omit<Offer, 'does'> {
  readonly example: Action;
  /** The result of a tap after the implied draws. */
  does(draws: readonly Action[], state: TableState): TapResult;
}

const candidate = (
  kind: OfferKind,
  seat: Seat,
  example: Action,
  { tiles = [], rare = false, does }: Partial<Pick<Candidate, 'tiles' | 'rare' | 'does'>> = {},
): Candidate => ({
  ...newOffer(kind, seat, { actions: [example] }, tiles, rare),
  example,
  does: does ?? ((draws) => ({ actions: [...draws, example] })),
});

/** All plays that a seat might make with its known tiles, except draws and discards. */
export function candidates(state: TableState, seat: Seat): readonly Candidate[] {
  const { hand, rules } = state;
  if (hand === null || hand.ended !== null) return [];
  // If the play of a hand is not recorded, only its result is.
  if (hand.due === 'deal') return resultOnly(state, hand, seat);
  return [
    ...wins(hand, seat),
    ...claims(state, hand, seat),
    ...kongs(state, hand, seat),
    ...reaches(rules, seat),
    ...bonuses(state, seat),
    ...(rules.takesUp ? [candidate('take-up', seat, { type: 'TakeUpDiscard', data: { seat } })] : []),
    ...shows(state, hand, seat),
    ...rareCandidates(state, hand, seat),
  ];
}

const reaches = ({ reach }: TableState['rules'], seat: Seat, rare = false): Candidate[] =>
  reach === null ? [] : [candidate('reach', seat, { type: 'DeclareReach', data: { seat } }, { rare })];

function wins(hand: HandState, seat: Seat): Candidate[] {
  const win = (kind: 'win' | 'self-draw' | 'robbing-kong', by: ActionData['DeclareWin']['by']): Candidate =>
    candidate(
      kind,
      seat,
      { type: 'DeclareWin', data: { seat, by } },
      {
        does: (draws, drawn) => ({ asks: winOf(drawn, seat, by, draws) }),
      },
    );
  return hand.open?.kind === 'kong'
    ? [win('robbing-kong', 'robbing-kong'), win('self-draw', 'self-draw')]
    : [win('win', 'discard'), win('self-draw', 'self-draw')];
}

/** Reach and wins of a hand whose play is not recorded: off each other player, and by self-draw. */
function resultOnly({ rules }: TableState, hand: HandState, seat: Seat): Candidate[] {
  const [won, selfDraw] = wins(hand, seat).map((win) => ({ ...win, rare: true }));
  const off = seatsByWind(rules, hand)
    .filter((payer) => payer !== seat)
    .map((payer): Candidate => {
      const does: Candidate['does'] = (draws, drawn) => {
        const result = won.does(draws, drawn);
        return 'asks' in result && result.asks.says === 'win' ? { asks: { ...result.asks, from: payer } } : result;
      };
      return { ...won, payer, does };
    });
  return [...off, selfDraw, ...reaches(rules, seat, true)];
}

/** Every way to claim the discard, with the tiles spelled out if there are several. */
function claims(state: TableState, hand: HandState, seat: Seat): Candidate[] {
  const tile = hand.due === 'show-chi' ? hand.river?.previous : hand.open;
  if (tile === null || tile === undefined) return [];
  const { design } = tile;
  const claim = (kind: 'chi' | 'pong' | 'big-exposed-kong', own?: readonly string[], spelled = false): Candidate =>
    candidate(
      kind,
      seat,
      { type: 'ClaimMeld', data: own === undefined ? { seat, kind } : { seat, kind, own } },
      {
        tiles: spelled ? (own ?? []) : [],
      },
    );
  const chis = design < 0 ? [['?', '?']] : possibleChis(state, hand, seat, design);
  const alike = (size: number) => ownAlike(state, design, tile.tile, size);
  const pongs = alike(2);
  return [
    ...chis.map((own) => claim('chi', own, true)),
    ...pongs.map((own) => claim('pong', own, pongs.length > 1)),
    ...alike(3).map((own) => claim('big-exposed-kong', own)),
  ];
}

/** The own tiles of a pong or kong, with and without the red five if there is one. */
function ownAlike({ rules }: TableState, design: Tile, taken: string, size: number): (readonly string[] | undefined)[] {
  if (design < 0 || !isFiveWithRed(rules.tiles, design)) return [undefined];
  const red = tileText(redFiveOf(design));
  const five = tileText(design);
  const plain = rules.tiles.copiesOf(design) - (taken === five ? 1 : 0);
  const without = plain >= size ? [Array<string>(size).fill(five)] : [];
  return taken === red ? without : [...without, [...Array<string>(size - 1).fill(five), red]];
}

const isFiveWithRed = (tiles: TableState['rules']['tiles'], design: Tile): boolean =>
  isNumber(design) && rankOf(design) === 5 && tiles.has(redFiveOf(design));

function kongs(state: TableState, hand: HandState, seat: Seat): Candidate[] {
  const { concealed, melds } = hand.players[seat];
  const four = (tile: string): Action => ({ type: 'DeclareKong', data: { seat, kind: 'concealed-kong', tile } });
  const known = isHandKnown(state, seat);
  const own = known
    ? Array.from({ length: 34 }, (_, design) => design)
        .filter((design) => matchingTiles(concealed, design, 4).length === 4)
        .map((design) => candidate('concealed-kong', seat, four(tileText(design)), { tiles: [tileText(design)] }))
    : concealed.size >= 4
      ? [candidate('concealed-kong', seat, four('?'), { does: (draws) => ({ asks: kongOf(seat, draws) }) })]
      : [];
  const added = melds
    .filter(({ kind, design }) => kind === 'pong' && design >= 0)
    .map(({ design, tiles }) => {
      const red = isFiveWithRed(state.rules.tiles, design) && !tiles.some((one) => one[0] === '0');
      const tile = tileText(red ? redFiveOf(designOf(design)) : design);
      return candidate(
        'small-exposed-kong',
        seat,
        { type: 'DeclareKong', data: { seat, kind: 'small-exposed-kong', tile } },
        {
          tiles: [tile],
        },
      );
    });
  return [...own, ...added];
}

/**
 * A tile that may be set aside. Each flower by itself, for the pad; and all flowers of a seat whose tiles nobody sees,
 * in one entry.
 */
function bonuses(state: TableState, seat: Seat): Candidate[] {
  const { tiles: set, setAside } = state.rules;
  const expose = (tile: string): Action => ({ type: 'ExposeBonusTile', data: { seat, tile } });
  if (setAside !== undefined) return [candidate('set-aside', seat, expose(tileText(setAside.tile)))];
  if (!set.has(FIRST_BONUS)) return [];
  const each = BONUS_TEXTS.map((tile) => candidate('bonus', seat, expose(tile), { tiles: [tile] }));
  const free = each.find(({ tiles: [tile] }) => !state.hand?.players.some(({ bonus }) => bonus.includes(tile)));
  if (free === undefined || isHandKnown(state, seat)) return each;
  const does: Candidate['does'] = (draws, drawn) => ({ asks: bonusOf(drawn, seat, draws) });
  return [...each, candidate('flowers', seat, free.example, { does })];
}

/** Hands are shown at the end of a hand; for nine kinds, the player who aborts shows first. */
function shows({ rules }: TableState, { due, turn, wins: won, players }: HandState, seat: Seat): Candidate[] {
  const breaksOff = rules.aborts.includes('nine-kinds') && turn === seat && due === 'discard' && won.length === 0;
  if (due !== 'end' && won.length === 0 && !breaksOff) return [];
  const { concealed, shown } = players[seat];
  if (shown.length > 0 || won.some((win) => win.seat === seat)) return [];
  const example: Action = { type: 'RevealTiles', data: { seat, tiles: Array<string>(concealed.size).fill('?') } };
  const does = (draws: readonly Action[], drawn: TableState): TapResult => ({ asks: showOf(drawn, seat, draws) });
  return [candidate('show', seat, example, { rare: breaksOff, does })];
}

/** Rare plays: announcements, which usually follow from another action, and ways to take back a mistake. */
function rareCandidates({ rules }: TableState, hand: HandState, seat: Seat): Candidate[] {
  const rare = true;
  const own = hand.announced.filter((one) => one.seat === seat);
  return [
    ...(hand.turn === seat && rules.aborts.includes('nine-kinds')
      ? [
          candidate(
            'nine-kinds',
            seat,
            { type: 'EndHand', data: { reason: 'aborted', abort: 'nine-kinds' } },
            { rare: rare },
          ),
        ]
      : []),
    ...(['chi', 'pong', 'kong', 'win'] as const).map((claim) =>
      candidate(`say-${claim}`, seat, { type: 'AnnounceClaim', data: { seat, claim } }, { rare: rare }),
    ),
    ...own.map(({ claim }) => candidate('unsay', seat, { type: 'WithdrawClaim', data: { seat, claim } })),
    ...(hand.came === 'wall' && hand.turn === seat
      ? [candidate('return', seat, { type: 'ReturnDraw', data: { seat } }, { rare: rare })]
      : []),
    candidate('put-back', seat, { type: 'PutBackMeld', data: { seat } }, { rare: rare }),
  ];
}

/** Tiles exposed against the rules, which is possible at any time. */
export const exposeCandidate = (seat: Seat): Candidate =>
  candidate(
    'expose',
    seat,
    { type: 'ExposeTiles', data: { seat, tiles: ['?'] } },
    {
      rare: true,
      does: () => ({ asks: exposeOf(seat) }),
    },
  );

/** Irregularities of a win that its tile entry resolves. */
const ENTERED_LATER: ReadonlySet<string> = new Set(['hand-not-shown', 'under-not-shown']);

/** Only thirteen orphans rob a concealed kong (RX-04), and they have no simples. */
function isRobbable({ hand }: TableState): boolean {
  const design = hand?.open?.design ?? -1;
  return hand === null || !isConcealedKongOpen(hand) || design < 0 || isHonor(design) || isTerminal(design);
}

function isClean(ruleset: Ruleset, state: TableState, action: Action): boolean {
  if (action.type === 'DeclareWin' && action.data.by === 'robbing-kong' && !isRobbable(state)) return false;
  const irregular = irregularitiesOf(ruleset, state, action);
  return irregular?.every(({ code }) => action.type === 'DeclareWin' && ENTERED_LATER.has(code)) ?? false;
}

const isPossible = (ruleset: Ruleset, state: TableState, action: Action): boolean =>
  irregularitiesOf(ruleset, state, action) !== null;

/** A seat's offers other than discards: legal actions, or with `anyway` all possible actions. */
export function seatOffers(ruleset: Ruleset, state: TableState, seat: Seat, anyway = false): readonly Offer[] {
  const may = anyway ? isPossible : isClean;
  // Bonus tiles from the deal or a supplement are exposed before the draw.
  const stages = [{ draws: [], state }, withImpliedDraws(ruleset, state, null), withImpliedDraws(ruleset, state, seat)];
  const tables = stages.filter(({ draws }, i) => i === 0 || draws.length > stages[i - 1].draws.length);
  const found = new Map<string, Offer>();
  for (const { draws, state: at } of tables)
    for (const { kind, tiles, payer, rare, example, does } of candidates(at, seat)) {
      const key = [kind, payer, ...tiles].join(' ');
      if (!found.has(key) && may(ruleset, at, example))
        found.set(key, {
          ...newOffer(kind, seat, does(draws, at), tiles, rare),
          ...(payer === undefined ? {} : { payer }),
        });
    }
  const [draw] = tables[tables.length - 1].draws;
  if (!anyway && draw !== undefined && state.hand?.turn === seat)
    found.set('draw', newOffer('draw', seat, { actions: [draw] }, [], true));
  const opened =
    anyway && state.hand !== null && state.hand.due !== 'deal' ? irregularOffers(ruleset, state, seat) : [];
  return [...found.values(), ...opened];
}

/** Offers that always break a rule. */
function irregularOffers(ruleset: Ruleset, state: TableState, seat: Seat): Offer[] {
  const draw: Action = { type: 'DrawTile', data: { seat, tile: '?' } };
  const expose = exposeCandidate(seat);
  return [
    ...(isPossible(ruleset, state, draw) ? [newOffer('draw', seat, { actions: [draw] })] : []),
    ...(isPossible(ruleset, state, expose.example) ? [newOffer('expose', seat, expose.does([], state))] : []),
  ];
}

/** The offers of the table's options. Options not listed are for judges or have their own controls. */
const OF_TABLE: { readonly [K in TableKind]?: readonly [OfferKind, rare?: 'rare'] } = {
  'start-hand': ['start-hand'],
  'break-wall': ['break-wall'],
  'deal-tiles': ['deal-unseen'],
  'reveal-indicator': ['indicator'],
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

export function tableOffers(ruleset: Ruleset, state: TableState): readonly Offer[] {
  if (state.opened === null || state.seated === null || state.closed) return [];
  return tableOptions(ruleset, state).flatMap(({ kind, actions }) => {
    const [named, rare] = OF_TABLE[kind] ?? [];
    if (named === undefined) return [];
    // If the play is not recorded, an exhausted wall is a result, not the next step, so it is rare.
    const isResult = state.hand?.due === 'deal' && kind.startsWith('end-');
    // At an exhausted wall the choice of ready players is already shown.
    const asksReady = named === 'end-exhausted' && state.hand?.due !== 'end';
    const ready = asksReady ? readyEntryOf(ruleset, state) : null;
    // Players with reach show their hands first, which the choice of ready players records.
    const isAllowed =
      actions.length > 0 || (ready !== null && isRegular(ruleset, state, exhaustedDraw(state, ready.seats)));
    if (!isAllowed) return [];
    if (named === 'indicator') return indicators(state);
    if (named === 'break-wall' && state.hand !== null && isResultOnly(state.hand)) return [];
    const does = ready === null ? tableTapResult(named, actions[0]) : { asks: ready };
    const isTimeUp = kind === 'close-time' && state.hand?.ended === 'time';
    const offer = newOffer(named, null, does, [], isResult || (rare === 'rare' && !isTimeUp));
    return named === 'deal-unseen' ? [offer, ...deals(state)] : [offer];
  });
}

/** The next indicator of a hand recorded by its result, with those so far. In a hand that is played, the pad has it. */
const indicators = ({ hand }: TableState): Offer[] =>
  hand?.due === 'deal' ? [newOffer('indicator', null, { asks: indicatorOf() }, hand.indicators.tiles)] : [];

/** The pending throw of the dice, or `null`. */
export function diceDue(ruleset: Ruleset, state: TableState): DiceEntry | null {
  if (state.hand?.due !== 'deal' || isResultOnly(state.hand)) return null;
  const [example] = tableOptions(ruleset, state).find(({ kind }) => kind === 'throw-dice')?.actions ?? [];
  return example?.type === 'ThrowDice' ? { says: 'dice', seat: example.data.seat, faces: [] } : null;
}

const deals = (state: TableState): Offer[] => [
  ...seatsByWind(state.rules, state.hand).map((seat) => newOffer('deal-seen', seat, { asks: dealOf(state, [seat]) })),
  newOffer('deal-all', null, { asks: dealOf(state, seatsByWind(state.rules, state.hand)) }),
];

/** Kinds whose example lacks amounts or texts open a form. */
function tableTapResult(kind: OfferKind, example: Action): TapResult {
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

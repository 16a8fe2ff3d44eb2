import { BONUS_TEXTS } from '../../src/engine/table/bonus-tiles.js';
import { possibleChis } from '../../src/engine/table/checks/claims.js';
import { matchingTiles } from '../../src/engine/table/hand.js';
import type { Action, ActionData } from '../../src/engine/table/moves/moves.js';
import type { HandState, TableState } from '../../src/engine/table/state.js';
import { tileText } from '../../src/engine/tiles/notation.js';
import { type Seat, type Tile, copiesIn, designOf, isNumber, rankOf, redFiveOf } from '../../src/engine/tiles/tile.js';
import { isWatched } from './drawing-on.js';
import { exposeOf, kongOf, showOf, winOf } from './entry.js';
import { type Does, type Offer, type OfferKind, offered } from './offer.js';

/** A key that would be there if what it stands for may be done: whether it may is judged by an action of its kind. */
export interface Candidate extends Omit<Offer, 'does'> {
  /** What is judged. */
  readonly example: Action;
  /** What comes of a tap, after what goes without saying. */
  does(draws: readonly Action[], state: TableState): Does;
}

const candidate = (
  kind: OfferKind,
  seat: Seat,
  example: Action,
  { tiles = [], rare = false, does }: Partial<Pick<Candidate, 'tiles' | 'rare' | 'does'>> = {},
): Candidate => ({
  ...offered(kind, seat, { actions: [example] }, tiles, rare),
  example,
  does: does ?? ((draws) => ({ actions: [...draws, example] })),
});

/** All that a seat might do at a table but draw and discard, as far as its tiles are known. */
export function candidates(state: TableState, seat: Seat): readonly Candidate[] {
  const { hand, rules } = state;
  if (hand === null || hand.ended !== null) return [];
  // Of a hand whose play nobody follows, its result alone is recorded.
  if (hand.due === 'deal') return wins(hand, seat).map((win) => ({ ...win, rare: true }));
  return [
    ...wins(hand, seat),
    ...claims(state, hand, seat),
    ...kongs(state, hand, seat),
    ...(rules.reach === null ? [] : [candidate('reach', seat, { type: 'DeclareReach', data: { seat } })]),
    ...bonuses(state, seat),
    ...(rules.takesUp ? [candidate('take-up', seat, { type: 'TakeUpDiscard', data: { seat } })] : []),
    ...shows(state, hand, seat),
    ...rareOnes(state, hand, seat),
  ];
}

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

/** Every way to take the tile that lies open, spelled out where there are several. */
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

/** The own tiles that a set of like tiles may be made with: with the red five and without it, where there is one. */
function ownAlike({ rules }: TableState, design: Tile, taken: string, size: number): (readonly string[] | undefined)[] {
  if (design < 0 || !isFiveWithRed(rules.tiles, design)) return [undefined];
  const red = tileText(redFiveOf(design));
  const five = tileText(design);
  const plain = copiesIn(rules.tiles, design) - (taken === five ? 1 : 0);
  const without = plain >= size ? [Array<string>(size).fill(five)] : [];
  return taken === red ? without : [...without, [...Array<string>(size - 1).fill(five), red]];
}

const isFiveWithRed = (tiles: TableState['rules']['tiles'], design: Tile): boolean =>
  isNumber(design) && rankOf(design) === 5 && tiles.has(redFiveOf(design));

function kongs(state: TableState, hand: HandState, seat: Seat): Candidate[] {
  const { concealed, melds } = hand.players[seat];
  const four = (tile: string): Action => ({ type: 'DeclareKong', data: { seat, kind: 'concealed-kong', tile } });
  const known = isWatched(state, seat);
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

const bonuses = ({ rules }: TableState, seat: Seat): Candidate[] =>
  rules.tiles.size <= 136
    ? []
    : BONUS_TEXTS.map((tile) =>
        candidate('bonus', seat, { type: 'ExposeBonusTile', data: { seat, tile } }, { tiles: [tile] }),
      );

/** At the end of a hand ready hands are shown, or all of them; and by whoever breaks it off for what they hold. */
function shows({ rules }: TableState, { due, turn, wins: won, players }: HandState, seat: Seat): Candidate[] {
  const breaksOff = rules.aborts.includes('nine-kinds') && turn === seat && due === 'discard' && won.length === 0;
  if (due !== 'end' && won.length === 0 && !breaksOff) return [];
  const { concealed, shown } = players[seat];
  if (shown.length > 0 || won.some((win) => win.seat === seat)) return [];
  const example: Action = { type: 'RevealTiles', data: { seat, tiles: Array<string>(concealed.size).fill('?') } };
  const does = (draws: readonly Action[], drawn: TableState): Does => ({ asks: showOf(drawn, seat, draws) });
  return [candidate('show', seat, example, { rare: breaksOff, does })];
}

/** What is seldom said apart from what it leads to, and what went wrong. */
function rareOnes({ rules }: TableState, hand: HandState, seat: Seat): Candidate[] {
  const rare = true;
  const said = hand.announced.filter((one) => one.seat === seat);
  return [
    ...(hand.turn === seat && rules.aborts.includes('nine-kinds')
      ? [candidate('nine-kinds', seat, { type: 'EndHand', data: { reason: 'aborted', abort: 'nine-kinds' } }, { rare })]
      : []),
    ...(['chi', 'pong', 'kong', 'win'] as const).map((claim) =>
      candidate(`say-${claim}`, seat, { type: 'AnnounceClaim', data: { seat, claim } }, { rare }),
    ),
    ...said.map(({ claim }) => candidate('unsay', seat, { type: 'WithdrawClaim', data: { seat, claim } })),
    ...(hand.came === 'wall' && hand.turn === seat
      ? [candidate('return', seat, { type: 'ReturnDraw', data: { seat } }, { rare })]
      : []),
    candidate('put-back', seat, { type: 'PutBackMeld', data: { seat } }, { rare }),
  ];
}

/** Tiles shown unlawfully: whatever else is so, that can have happened. */
export const exposing = (seat: Seat): Candidate =>
  candidate(
    'expose',
    seat,
    { type: 'ExposeTiles', data: { seat, tiles: ['?'] } },
    {
      rare: true,
      does: () => ({ asks: exposeOf(seat) }),
    },
  );

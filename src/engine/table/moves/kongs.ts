import { says } from '../../messages/phrase.js';
import { say } from '../../messages/message.js';
import { countOf } from '../../tiles/counts.js';
import { tileOf, tileText } from '../../tiles/notation.js';
import { copiesOf, designOf, isBonus } from '../../tiles/tile.js';
import { type Of, record } from '../../vocabulary/shape.js';
import { type ClaimKind, OWN_KONG, SEAT, TILE } from '../../vocabulary/terms.js';
import { type Seated, type WithTile, breach, impossible, inconsistency } from '../checks/check.js';
import { aliveToClaim } from '../checks/claims.js';
import { noClaimOpen, notOver } from '../checks/phase.js';
import { exact, readable } from '../checks/tiles.js';
import { withoutReading } from '../concealed-hand.js';
import {
  designNamed,
  draftPlayer,
  dueSize,
  handIn,
  matchingTiles,
  pongOf,
  leftFor,
  supplementsLeft,
  windName,
  withHand,
  withPlayer,
  without,
  withoutShown,
} from '../hand.js';
import { indicatorsOfKong } from '../dora-indicator.js';
import { addedKong, concealedKong } from '../shown-melds.js';
import { fact, move } from './move.js';
import { type HandState, tilesDealt } from '../state.js';
import type { TableRules } from '../rules.js';
import { isKong } from '../../hands/arrangements.js';

export const kongBeforeLastTile = /* @__PURE__ */ breach<
  Seated & { readonly kind?: string; readonly claim?: ClaimKind }
>('kong-on-last-tile', ({ rules }, hand, data) =>
  supplementsLeft(rules, hand, data.seat) <= 0 && !hand.gap && (data.kind ?? data.claim ?? '').endsWith('kong')
    ? noReplacement()
    : undefined,
);

const noReplacement = () => says`no kong may be declared when no tile is left to draw for it`;

/** A kong of a discard needs a tile in the player's own wall, where walls are own. */
export const claimedKongBeforeLastTile = /* @__PURE__ */ breach<
  Seated & { readonly kind?: string; readonly claim?: ClaimKind }
>('kong-on-last-tile', (_state, hand, data) =>
  leftFor(hand, data.seat) <= 0 && !hand.gap && (data.kind ?? data.claim ?? '').endsWith('kong')
    ? noReplacement()
    : undefined,
);

export const kongsLeft = /* @__PURE__ */ breach<{ readonly kind: string }>('kong-limit', (state, hand, { kind }) => {
  const { kongLimit } = state.rules;
  if (!Number.isFinite(kongLimit) || !kind.endsWith('kong')) return undefined;
  const declared = hand.players.reduce((sum, player) => sum + player.melds.filter(isKong).length, 0);
  return declared < kongLimit ? undefined : says`${kongLimit} kongs, the most allowed, have been declared in this hand`;
});

/** No kong may contain a discard taken up in this turn (CL-06). */
export const noKongOfTakenUp = /* @__PURE__ */ breach<Seated & WithTile>(
  'kong-of-taken-up',
  { field: 'tile' },
  (_state, { turn, came, river }, { seat, tile }) => {
    // A claimed tile was not taken up: it is in a set.
    const taken = turn === seat && came !== 'claim' && river?.takenBy === seat ? river.design : -1;
    return taken >= 0 && taken === designNamed(tile)
      ? says`${tile} was taken up in this turn and may not be used for a kong before the next`
      : undefined;
  },
);

/** Checks that rulesets with taking up add, by action. */
export const TAKING_UP_CHECKS = { DeclareKong: [noKongOfTakenUp] } as const;

const DATA = record({
  seat: SEAT,
  kind: OWN_KONG,
  /** A tile of the kong; for a small exposed kong, the tile added to the pong. */
  tile: TILE,
});
type Data = Of<typeof DATA>;

const kongTileNamed = /* @__PURE__ */ impossible<Data>(
  'malformed-tile',
  { field: 'tile' },
  (_state, _hand, { kind, tile }) => {
    if (isBonus(tileOf(tile))) return says`${tile} is a flower or season; there is one of each, and none makes a kong`;
    return kind === 'concealed-kong' || tileOf(tile) >= 0
      ? undefined
      : says`adding to a pong needs one exact tile, got ${tile}`;
  },
);

const kongInTurn = /* @__PURE__ */ breach<Data>('kong-out-of-turn', (state, hand, { seat }) => {
  if (hand.due === 'unknown' || (hand.turn === seat && hand.due === 'discard')) return undefined;
  return says`${windName(state.rules, hand, seat)} may declare a kong only on their own turn, after drawing`;
});

const kongAfterDraw = /* @__PURE__ */ breach<Data>('kong-after-claim', (state, hand, { seat, tile }) =>
  hand.turn === seat && hand.due === 'discard' && hand.came === 'claim'
    ? tile === '?'
      ? says`${windName(state.rules, hand, seat)} has just claimed a chi or pong and may not declare a kong now`
      : says`${windName(state.rules, hand, seat)} has just claimed a chi or pong and may not declare a kong of ${tile} now`
    : undefined,
);

const pongThere = /* @__PURE__ */ impossible<Data>('no-pong', (state, hand, { seat, kind, tile }) => {
  const player = hand.players[seat];
  if (kind === 'concealed-kong' || hand.gap || pongOf(player, designNamed(tile)) !== undefined) return undefined;
  const who = windName(state.rules, hand, seat);
  return player.melds.some((meld) => meld.kind === 'pong')
    ? says`${who} has no exposed pong of ${tile} to add to`
    : says`${who} has no exposed pong`;
});

const kongHeld = /* @__PURE__ */ inconsistency<Data>(
  'not-held',
  { shows: 'hand', field: 'tile' },
  (state, hand, { seat, kind, tile }) => {
    if (hand.gap || tileOf(tile) < 0) return undefined;
    let { concealed } = hand.players[seat];
    const wanted = kind === 'concealed-kong' ? 4 : 1;
    if (matchingTiles(concealed, designOf(tileOf(tile)), wanted).length === wanted) return undefined;
    for (let left = wanted; left > 0; left--) {
      const taken = withoutReading(concealed, tile);
      if (taken.impossible)
        return wanted === 4
          ? says`${windName(state.rules, hand, seat)} cannot hold four ${tile}`
          : says`${windName(state.rules, hand, seat)} cannot hold ${tile}`;
      concealed = taken.hand;
    }
    return undefined;
  },
);

const fifthInKong = /* @__PURE__ */ inconsistency<Data>(
  'fifth-copy',
  { shows: 'record', field: 'tile' },
  (_state, hand, { seat, kind, tile }) => {
    const design = designNamed(tile);
    if (design < 0 || hand.gap) return undefined;
    const inHand = countOf(hand.players[seat].concealed, design);
    const wanted = kind === 'concealed-kong' ? 4 : 1;
    return countOf(hand.seen, design) - Math.min(inHand, wanted) + wanted > copiesOf(design)
      ? says`all four ${tile} have already been seen, not all of them in this hand`
      : undefined;
  },
);

export const kongDeclaredFact = fact('KongDeclared', DATA, {
  says: ({ seat, kind, tile }) =>
    say(kind === 'concealed-kong' ? 'concealedKong' : 'addedKong', { seat: { seat }, tile }),
  evolve: (state, data) => withHand(state, konged(state.rules, handIn(state), data)),
  seen({ seat, kind, tile }, { viewer, rules }) {
    const faceDown = kind === 'concealed-kong' && rules.concealedKongFaceUp.length === 0 && seat !== viewer;
    return { seat, kind, tile: faceDown ? '?' : tile };
  },
});

/** Declare a kong on one's own turn: four concealed tiles, or one added to a pong. */
export const declareKong = /* @__PURE__ */ move({
  action: 'DeclareKong',
  data: DATA,
  phase: tilesDealt,
  checks: [
    notOver,
    readable,
    exact,
    kongTileNamed,
    pongThere,
    kongInTurn,
    kongAfterDraw,
    noClaimOpen,
    kongBeforeLastTile,
    kongsLeft,
    aliveToClaim,
    kongHeld,
    fifthInKong,
  ],
  facts: [kongDeclaredFact],
});

function konged(rules: TableRules, hand: HandState, data: Data): HandState {
  const { seat, kind, tile } = data;
  const player = hand.players[seat];
  const design = designNamed(tile);
  const wanted = kind === 'concealed-kong' ? 4 : 1;
  const own = wanted === 1 ? [tile] : design < 0 ? [] : matchingTiles(player.concealed, design, wanted);
  while (own.length < wanted) own.push(design < 0 ? tile : tileText(design));
  const { concealed, seen } = without(player.concealed, hand.seen, own);
  const changed = draftPlayer(player);
  changed.concealed = concealed;
  changed.melds =
    kind === 'concealed-kong' ? [...player.melds, concealedKong(design, own)] : addedKong(player.melds, design, tile);
  changed.drawn = null;
  if (player.shown.length > 0) changed.shown = withoutShown(player.shown, own);
  // The supplement may have been drawn before the kong was shown (WI-18).
  const early = hand.turn === seat && hand.came === 'supplement' && concealed.size > dueSize(rules, changed);
  return {
    ...hand,
    turn: seat,
    due: early ? 'discard' : 'supplement',
    came: early ? 'supplement' : null,
    replaced: 'kong',
    opening: false,
    players: withPlayer(hand.players, seat, changed),
    open: rules.robbable.includes(kind)
      ? { kind: 'kong', seat, tile, design, last: false, takenBy: null, announcedBefore: [], drawnOver: null }
      : null,
    announced: [],
    indicators: indicatorsOfKong(rules, hand.indicators, kind),
    seen,
    calls: hand.calls + 1,
  };
}

/** Kongs declared on one's own turn, and taking up discards. */

import { says } from '../../messages/phrase.js';
import { say } from '../../messages/message.js';
import { tileOf, tileText } from '../../tiles/notation.js';
import { FIRST_BONUS, isBonus } from '../../tiles/tile.js';
import { type Of, record } from '../../vocabulary/shape.js';
import { SEAT, TILE } from '../../vocabulary/terms.js';
import { bonusExposed, bonusHeld, isBonusSeen } from '../bonus-tiles.js';
import { isSetAside } from '../hand.js';
import { breach, impossible, inconsistency } from '../checks/check.js';
import { noClaimOpen, notOver } from '../checks/phase.js';
import { allSeen, isFifth, tileHeld } from '../checks/tiles.js';
import { holds } from '../concealed-hand.js';
import { handIn, supplementsLeft, windName, withHand } from '../hand.js';
import { fact, move } from './move.js';
import { type TableState, tilesDealt } from '../state.js';

const DATA = record({ seat: SEAT, tile: TILE });
type Data = Of<typeof DATA>;

const bonusTilesKnown = /* @__PURE__ */ impossible<Data>('not-in-ruleset', ({ rules }) =>
  rules.tiles.has(FIRST_BONUS) || rules.setAside !== undefined ? undefined : says`this ruleset has no bonus tiles`,
);

const isBonusTile = /* @__PURE__ */ impossible<Data>(
  'malformed-tile',
  { field: 'tile' },
  ({ rules }, _hand, { tile }) => {
    if (rules.setAside === undefined)
      return isBonus(tileOf(tile)) ? undefined : says`${tile} is not a flower or season; expected 1f to 8f`;
    return isSetAside(rules, tile)
      ? undefined
      : says`${tile} cannot be set aside; expected ${tileText(rules.setAside.tile)}`;
  },
);

/** A tile is set aside after a draw, while one is left to replace it; after reach only the drawn one (SN-20 to SN-23). */
const setAsideInTurn = /* @__PURE__ */ breach<Data>('bonus-out-of-turn', ({ rules }, hand, { seat, tile }) => {
  if (!isSetAside(rules, tile) || hand.due === 'unknown') return undefined;
  const who = windName(rules, hand, seat);
  if (hand.turn !== seat || hand.due !== 'discard' || hand.came === 'claim')
    return says`${who} may set ${tile} aside only on their own turn, after drawing a tile`;
  if (supplementsLeft(rules, hand) <= 0 && !hand.gap)
    return says`${who} may not set ${tile} aside when no tile is left to draw for it`;
  const { reach, drawn } = hand.players[seat];
  return reach !== null && drawn !== null && tileOf(drawn) >= 0 && drawn !== tile
    ? says`${who} has declared reach and may set aside only the tile just drawn`
    : undefined;
});

/** Whether a flower drawn as a replacement may wait until all others have replaced theirs (MC-14). */
const hasGoArounds = ({ rules: { flowers }, opened }: TableState): boolean =>
  flowers !== undefined && (flowers.dealt === 'next-round' || opened?.mode !== 'strict');

const bonusInTurn = /* @__PURE__ */ breach<Data>('bonus-out-of-turn', (state, hand, { seat, tile }) => {
  const { rules } = state;
  if (hand.due === 'unknown' || isSetAside(rules, tile)) return undefined;
  const who = windName(rules, hand, seat);
  if (!hand.opening) {
    return hand.turn === seat && hand.due === 'discard'
      ? undefined
      : says`${who} may lay a bonus tile open only on their own turn, after drawing it`;
  }
  if (hand.due === 'supplement') return says`${windName(rules, hand, hand.turn)} must draw a supplement tile first`;
  if (hand.players[seat].bonus.length > 0 && hasGoArounds(state)) return undefined;
  const { seats } = rules;
  const places = seats.places(hand.dealer, seat);
  const later = seats.all.find(
    (other) => seats.places(hand.dealer, other) > places && hand.players[other].bonus.length > 0,
  );
  return later === undefined
    ? undefined
    : says`${who} must lay dealt bonus tiles open before ${windName(rules, hand, later)}`;
});

/** Dealt bonus tiles are exchanged in order of play. */
const earlierFirst = /* @__PURE__ */ breach<Data>('bonus-not-exposed', (state, hand, { seat, tile }) => {
  const { rules } = state;
  if (!hand.opening || isSetAside(rules, tile)) return undefined;
  const { seats } = rules;
  const places = seats.places(hand.dealer, seat);
  const before = seats.all.slice(0, places).map((earlier) => seats.after(hand.dealer, earlier));
  const mayWait = hasGoArounds(state);
  const waiting = before.find((other) => {
    const player = hand.players[other];
    return bonusHeld(player).length > 0 && !(mayWait && player.bonus.length > 0);
  });
  return waiting === undefined
    ? undefined
    : says`${windName(rules, hand, waiting)} must lay dealt bonus tiles open before ${windName(rules, hand, seat)}`;
});

const secondBonusTile = /* @__PURE__ */ inconsistency<Data>(
  'fifth-copy',
  { shows: 'record', field: 'tile' },
  ({ rules }, hand, { seat, tile }) =>
    !isSetAside(rules, tile) && isBonusSeen(hand, tile, seat)
      ? says`the only ${tile} has already been seen`
      : undefined,
);

const fifthSetAside = /* @__PURE__ */ inconsistency<Data>(
  'fifth-copy',
  { shows: 'record', field: 'tile' },
  (state, hand, { seat, tile }) =>
    isSetAside(state.rules, tile) && isFifth(state, hand, tile) && !holds(hand.players[seat].concealed, tileOf(tile))
      ? allSeen(state, tile)
      : undefined,
);

export const bonusTileExposedFact = fact('BonusTileExposed', DATA, {
  says: ({ seat, tile }) => say(isBonus(tileOf(tile)) ? 'bonusTile' : 'setAside', { seat: { seat }, tile }),
  evolve: (state, data) => withHand(state, bonusExposed(state.rules, handIn(state), data)),
  seen: ({ seat, tile }) => ({ seat, tile }),
});

/** Expose a flower or season, or set a tile aside; a supplement is due. */
export const exposeBonusTile = /* @__PURE__ */ move({
  action: 'ExposeBonusTile',
  data: DATA,
  phase: tilesDealt,
  checks: [
    notOver,
    bonusTilesKnown,
    isBonusTile,
    bonusInTurn,
    setAsideInTurn,
    earlierFirst,
    noClaimOpen,
    tileHeld,
    secondBonusTile,
    fifthSetAside,
  ],
  facts: [bonusTileExposedFact],
});

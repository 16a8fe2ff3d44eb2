import { say } from '../../messages/message.js';
import { tileOf } from '../../tiles/notation.js';
import { FIRST_BONUS, isBonus } from '../../tiles/tile.js';
import { type Of, record } from '../../vocabulary/shape.js';
import { SEAT, TILE } from '../../vocabulary/terms.js';
import { bonusExposed, bonusHeld, isBonusSeen } from '../bonus-tiles.js';
import { breach, impossible, inconsistency } from '../checks/check.js';
import { noClaimOpen, notOver } from '../checks/phase.js';
import { tileHeld } from '../checks/tiles.js';
import { handIn, windName, withHand } from '../hand.js';
import { fact, move } from './move.js';
import { tilesDealt } from '../state.js';

const DATA = record({ seat: SEAT, tile: TILE });
type Data = Of<typeof DATA>;

const bonusTilesKnown = /* @__PURE__ */ impossible<Data>('not-in-ruleset', ({ rules }) =>
  rules.tiles.has(FIRST_BONUS) ? undefined : 'this ruleset has no bonus tiles',
);

const isBonusTile = /* @__PURE__ */ impossible<Data>('malformed-tile', { field: 'tile' }, (_state, _hand, { tile }) =>
  isBonus(tileOf(tile)) ? undefined : `${tile} is not a flower or season; expected 1f to 8f`,
);

const bonusInTurn = /* @__PURE__ */ breach<Data>('bonus-out-of-turn', ({ rules }, hand, { seat }) => {
  if (hand.due === 'unknown') return undefined;
  const who = windName(rules, hand, seat);
  if (!hand.opening) {
    return hand.turn === seat && hand.due === 'discard'
      ? undefined
      : `${who} may lay a bonus tile open only on their own turn, after drawing it`;
  }
  if (hand.due === 'supplement') return `${windName(rules, hand, hand.turn)} must draw a supplement tile first`;
  const { seats } = rules;
  const places = seats.places(hand.dealer, seat);
  const later = seats.all.find(
    (other) => seats.places(hand.dealer, other) > places && hand.players[other].bonus.length > 0,
  );
  return later === undefined
    ? undefined
    : `${who} must lay dealt bonus tiles open before ${windName(rules, hand, later)}`;
});

/** Dealt bonus tiles are exchanged in order of play. */
const earlierFirst = /* @__PURE__ */ breach<Data>('bonus-not-exposed', ({ rules }, hand, { seat }) => {
  if (!hand.opening) return undefined;
  const { seats } = rules;
  const places = seats.places(hand.dealer, seat);
  const before = seats.all.slice(0, places).map((earlier) => seats.after(hand.dealer, earlier));
  const waiting = before.find((other) => bonusHeld(hand.players[other]).length > 0);
  return waiting === undefined
    ? undefined
    : `${windName(rules, hand, waiting)} must lay dealt bonus tiles open before ${windName(rules, hand, seat)}`;
});

const secondBonusTile = /* @__PURE__ */ inconsistency<Data>(
  'fifth-copy',
  { shows: 'record', field: 'tile' },
  (_state, hand, { seat, tile }) =>
    isBonusSeen(hand, tile, seat) ? `the only ${tile} has already been seen` : undefined,
);

export const bonusTileExposedFact = fact('BonusTileExposed', DATA, {
  says: ({ seat, tile }) => say('bonusTile', { seat: { seat }, tile }),
  evolve: (state, data) => withHand(state, bonusExposed(state.rules, handIn(state), data)),
  seen: ({ seat, tile }) => ({ seat, tile }),
});

/** Expose a flower or season; a supplement is due. */
export const exposeBonusTile = /* @__PURE__ */ move({
  action: 'ExposeBonusTile',
  data: DATA,
  phase: tilesDealt,
  checks: [notOver, bonusTilesKnown, isBonusTile, bonusInTurn, earlierFirst, noClaimOpen, tileHeld, secondBonusTile],
  facts: [bonusTileExposedFact],
});

import { says } from '../../messages/phrase.js';
import { type Value, say } from '../../messages/message.js';
import { type Of, integer, listOf, optional, record } from '../../vocabulary/shape.js';
import { MOST_TILES, SEAT, TILE, TILE_LIST } from '../../vocabulary/terms.js';
import { breach, impossible, inconsistency } from '../checks/check.js';
import { contradictsSeen, copyLeft, exact, fifthExposed, notHeld, readable, shownReadable } from '../checks/tiles.js';
import {
  draftPlayer,
  handIn,
  revealedAs,
  windName,
  withHand,
  withKnowledge,
  withPlayer,
  withTilesOpen,
} from '../hand.js';
import { indicated } from '../dora-indicator.js';
import { fact, move } from './move.js';
import { type HandState, type TableState, handInPlay, tilesDealt } from '../state.js';
import type { Seat } from '../../tiles/tile.js';
import type { TableRules } from '../rules.js';
import { tilesText } from '../sentences.js';
import { SHOWN_MELDS_FIELDS, type ShownMelds } from '../../vocabulary/results.js';
import { SHOWN_MELD_CHECKS, shownMeldsAsLaid, shownMeldsSized, shownMeldsReadable } from '../checks/shown-melds.js';
import { frontSeen } from '../viewer.js';
import { asShown, shownMeldData } from '../shown-melds.js';

/** The tier of an indicator: the dead wall of four players shows them in 3 to 7, that of three in 5 to 9 (SN-5). */
const TIER = integer(3, 9);

/** Default `place`: the tier after the last indicator. */
const REVEAL_INDICATOR_DATA = record({ tile: TILE, place: optional(TIER) });
type RevealIndicatorData = Of<typeof REVEAL_INDICATOR_DATA>;

const indicatorsKnown = /* @__PURE__ */ impossible<RevealIndicatorData>('not-in-ruleset', ({ rules }) =>
  rules.indicators === null ? says`this ruleset has no indicators` : undefined,
);

const indicatorIsDue = /* @__PURE__ */ breach<RevealIndicatorData>(
  'indicator-not-due',
  ({ rules }, { indicators, gap, turn, due, came }) => {
    if (rules.indicators === null || gap) return undefined;
    if (indicators.tiles.length >= rules.indicators.most)
      return says`all ${rules.indicators.most} indicators have already been turned up`;
    // A hand recorded by its result may have had kongs.
    if (due === 'deal') return undefined;
    // With a discard, the indicator may be recorded before or after it.
    const withDiscard = indicators.later > 0 && due === 'discard' && came === 'supplement' && turn >= 0;
    return indicators.due > 0 || withDiscard ? undefined : says`no indicator is due to be turned up`;
  },
);

const indicatorPlace = /* @__PURE__ */ breach<RevealIndicatorData>(
  'wrong-indicator',
  { field: 'place' },
  ({ rules }, { indicators, gap }, { place }) => {
    const due = (rules.indicators?.first ?? 0) + indicators.tiles.length;
    return gap || place === undefined || place === due
      ? undefined
      : says`turned up in tier ${place} of the dead wall; expected tier ${due}`;
  },
);

export const indicatorRevealedFact = fact('IndicatorRevealed', record({ tile: TILE, place: TIER }), {
  says: ({ tile }) => say('indicator', { tile }),
  evolve: (state, { tile }) => withHand(state, indicated(state.rules, handIn(state), tile)),
  seen: ({ tile, place }) => ({ tile, place }),
  takes: ({ tile, place }) => ({ took: 'indicator', tile, place }),
});

/**
 * Reveal a dora indicator; `place` is its tier counted from the break: that of the ruleset for the first. Scribe games
 * may record it in a hand of which only the result is recorded.
 */
export const revealIndicator = /* @__PURE__ */ move({
  action: 'RevealIndicator',
  data: REVEAL_INDICATOR_DATA,
  phase: (state) => (state.opened?.mode === 'scribe' ? handInPlay(state) : tilesDealt(state)),
  checks: [indicatorsKnown, readable, exact, indicatorIsDue, indicatorPlace, copyLeft],
  decide: (state, { tile, place = nextPlace(state) }) => ({ type: 'IndicatorRevealed', data: { tile, place } }),
  facts: [indicatorRevealedFact],
});

/** The tier of the next indicator. */
const nextPlace = ({ rules, hand }: TableState): number =>
  (rules.indicators?.first ?? 0) + (hand?.indicators.tiles.length ?? 0);

const EXPOSE_TILES_DATA = record({ seat: SEAT, tiles: listOf(TILE, 1, MOST_TILES) });
type ExposeTilesData = Of<typeof EXPOSE_TILES_DATA>;

const notToBeExposed = /* @__PURE__ */ breach<ExposeTilesData>(
  'unlawful-exposure',
  { field: 'tiles' },
  (state, hand, { seat, tiles }) =>
    says`${windName(state.rules, hand, seat)} exposed ${tiles.join(' ')}, which must stay concealed`,
);

const exposedHeld = /* @__PURE__ */ inconsistency<ExposeTilesData>(
  'not-held',
  { shows: 'hand', field: 'tiles' },
  (state, hand, { seat, tiles }) => notHeld(state, hand, seat, tiles),
);

// Empty lists are allowed for older records.
export const tilesExposedFact = fact('TilesExposed', record({ seat: SEAT, tiles: TILE_LIST }), {
  says: ({ seat, tiles }) => say('exposes', { seat: { seat }, tiles: tilesText(tiles) }),
  evolve: (state, { seat, tiles }) => withHand(state, exposed(state.rules, handIn(state), seat, tiles)),
  seen: ({ seat, tiles }) => ({ seat, tiles }),
});

/** Expose tiles unlawfully; they stay in the hand, visible to everybody. */
export const exposeTiles = /* @__PURE__ */ move({
  action: 'ExposeTiles',
  data: EXPOSE_TILES_DATA,
  phase: handInPlay,
  checks: [shownReadable, notToBeExposed, exposedHeld, fifthExposed],
  facts: [tilesExposedFact],
});

/** Unlawfully exposed tiles become penalty tiles in rulesets that have them. */
function exposed(rules: TableRules, before: HandState, seat: Seat, tiles: readonly string[]): HandState {
  const hand = withTilesOpen(before, seat, tiles);
  if (!rules.penaltyTiles) return hand;
  const player = hand.players[seat];
  const changed = { ...player, penaltyTiles: [...player.penaltyTiles, ...tiles] };
  return { ...hand, players: withPlayer(hand.players, seat, changed) };
}

/** `melds` and `bonus` are the player's exposed tiles, after lost steps or in a hand recorded by its result. */
const REVEAL_TILES_DATA = record({ seat: SEAT, tiles: TILE_LIST, ...SHOWN_MELDS_FIELDS });
type RevealTilesData = Of<typeof REVEAL_TILES_DATA>;

const wholeHandRevealed = /* @__PURE__ */ inconsistency<RevealTilesData>(
  'reveal-contradicts',
  { field: 'tiles' },
  (state, hand, { seat, tiles }) => {
    const { size } = hand.players[seat].concealed;
    return hand.gap || hand.due === 'deal' || tiles.length === size
      ? undefined
      : says`${windName(state.rules, hand, seat)} held ${size} concealed tiles and showed ${tiles.length}`;
  },
);

const revealAgreesWithSeen = /* @__PURE__ */ inconsistency<RevealTilesData>(
  'reveal-contradicts',
  { shows: 'hand', field: 'tiles' },
  (state, hand, { seat, tiles }) => {
    const who = windName(state.rules, hand, seat);
    return contradictsSeen(hand, who, hand.players[seat].concealed, tiles);
  },
);

export const tilesRevealedFact = fact('TilesRevealed', REVEAL_TILES_DATA, {
  says: (data) => {
    const [{ seat }, front] = [data, frontValues(data)];
    return say(front.length === 0 ? 'reveals' : 'revealsWith', { seat: { seat }, tiles: tilesText(data.tiles), front });
  },
  evolve: (state, data) => withHand(state, withShownTiles(asShown(handIn(state), data), data.seat, data.tiles)),
  seen: (data, { viewer, rules }) => ({
    seat: data.seat,
    tiles: data.tiles,
    ...frontSeen(data, rules.concealedKongFaceUp.length === 0 && data.seat !== viewer),
  }),
  actionData: (data) => ({ seat: data.seat, tiles: data.tiles, ...frontSeen(data) }),
});

export const revealTiles = /* @__PURE__ */ move({
  action: 'RevealTiles',
  data: REVEAL_TILES_DATA,
  phase: handInPlay,
  checks: [
    shownReadable,
    shownMeldsReadable,
    shownMeldsSized,
    shownMeldsAsLaid,
    wholeHandRevealed,
    revealAgreesWithSeen,
    fifthExposed,
    SHOWN_MELD_CHECKS,
  ],
  decide: (state, given) => ({
    type: 'TilesRevealed',
    data: { seat: given.seat, tiles: given.tiles, ...shownMeldData(handIn(state), given) },
  }),
  facts: [tilesRevealedFact],
});

function withShownTiles(hand: HandState, seat: Seat, texts: readonly string[]): HandState {
  const player = draftPlayer(hand.players[seat]);
  player.concealed = revealedAs(hand, player.concealed, texts);
  player.shown = texts;
  return withKnowledge(hand, seat, player);
}

/** Shown melds and bonus tiles. */
const frontValues = ({ melds = [], bonus = [] }: ShownMelds): Value[] => [
  ...melds.map(({ kind, tiles }) => say('meldOf', { meld: say(`meld.${kind}`), tiles: tilesText(tiles) })),
  ...(bonus.length === 0 ? [] : [tilesText(bonus)]),
];

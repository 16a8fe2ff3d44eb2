import type { Seat } from '../../tiles/tile.js';
import { IN_FRONT, type ShownInFront } from '../../vocabulary/results.js';
import { type Of, record } from '../../vocabulary/shape.js';
import { SEAT, TILE_LIST } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { inFrontAsLaid, inFrontReadable, inFrontOfTheirSize, SHOWN_IN_FRONT } from '../checks/shown-melds.js';
import { contradictsSeen, fifthExposed, shownReadable } from '../checks/tiles.js';
import { draftPlayer, handIn, withHand } from '../draft.js';
import { windName } from '../hand.js';
import { revealedAs, withKnowledge } from '../knowledge.js';
import { fact, move } from '../move.js';
import { playing } from '../phases.js';
import { frontSeen } from '../results-seen.js';
import { asShown, inFront } from '../shown-melds.js';
import type { HandState } from '../state.js';
import { MELD_NAMES, tilesText } from '../wording.js';

/** `melds`, `bonus`: all that lies in front, said where steps were lost or the result alone is recorded. */
const DATA = record({ seat: SEAT, tiles: TILE_LIST, ...IN_FRONT });
type Data = Of<typeof DATA>;

const wholeHandRevealed: Check<Data> = {
  code: 'reveal-contradicts',
  kind: 'inconsistency',
  field: 'tiles',
  broken(state, hand, { seat, tiles }) {
    const { size } = hand.players[seat].concealed;
    return hand.gap || hand.due === 'deal' || tiles.length === size
      ? undefined
      : `${windName(state.rules, hand, seat)} held ${size} concealed tiles and showed ${tiles.length}`;
  },
};

const revealAgreesWithSeen: Check<Data> = {
  code: 'reveal-contradicts',
  kind: 'inconsistency',
  shows: 'hand',
  field: 'tiles',
  broken(state, hand, { seat, tiles }) {
    const who = windName(state.rules, hand, seat);
    return contradictsSeen(hand, who, hand.players[seat].concealed, tiles);
  },
};

export const revealTilesFacts = {
  TilesRevealed: fact(DATA, {
    says: (data, wind) => `${wind(data.seat)} reveals ${tilesText(data.tiles)}${frontText(data)}`,
    evolve: (state, data) => withHand(state, shown(asShown(handIn(state), data), data.seat, data.tiles)),
    seen: (data, { viewer, rules }) => ({
      seat: data.seat,
      tiles: data.tiles,
      ...frontSeen(data, rules.concealedKongFaceUp.length === 0 && data.seat !== viewer),
    }),
    actionData: (data) => ({ seat: data.seat, tiles: data.tiles, ...frontSeen(data) }),
  }),
};

/** All concealed tiles are laid open. */
export const revealTiles = /* @__PURE__ */ move({
  action: 'RevealTiles',
  data: DATA,
  phase: playing,
  checks: [
    shownReadable,
    inFrontReadable,
    inFrontOfTheirSize,
    inFrontAsLaid,
    wholeHandRevealed,
    revealAgreesWithSeen,
    fifthExposed,
    SHOWN_IN_FRONT,
  ],
  decide: (state, said) => ({
    type: 'TilesRevealed',
    data: { seat: said.seat, tiles: said.tiles, ...inFront(handIn(state), said) },
  }),
  facts: revealTilesFacts,
});

function shown(hand: HandState, seat: Seat, texts: readonly string[]): HandState {
  const player = draftPlayer(hand.players[seat]);
  player.concealed = revealedAs(hand, player.concealed, texts);
  player.shown = texts;
  return withKnowledge(hand, seat, player);
}

/** What lies in front of whoever shows a hand, where it was said. */
function frontText({ melds = [], bonus = [] }: ShownInFront): string {
  const sets = melds.map(
    ({ kind, tiles }) => `${kind === 'concealed-kong' ? 'concealed kong' : MELD_NAMES[kind]} ${tilesText(tiles)}`,
  );
  const front = [...sets, ...(bonus.length === 0 ? [] : [tilesText(bonus)])];
  return front.length === 0 ? '' : ` beside ${front.join(', ')}`;
}

import type { Seat } from '../../tiles/tile.js';
import { listOf, type Of, record } from '../../vocabulary/shape.js';
import { MOST_TILES, SEAT, TILE, TILE_LIST } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { fifthExposed, notHeld, shownReadable } from '../checks/tiles.js';
import { handIn, withHand, withPlayer } from '../draft.js';
import { windName } from '../hand.js';
import { withTilesOpen } from '../knowledge.js';
import { fact, move } from '../move.js';
import { playing } from '../phases.js';
import type { TableRules } from '../rules.js';
import type { HandState } from '../state.js';
import { tilesText } from '../wording.js';

const DATA = record({ seat: SEAT, tiles: listOf(TILE, 1, MOST_TILES) });
type Data = Of<typeof DATA>;

const notToBeExposed: Check<Data> = {
  code: 'unlawful-exposure',
  kind: 'breach',
  field: 'tiles',
  broken: (state, hand, { seat, tiles }) =>
    `${windName(state.rules, hand, seat)} exposed ${tiles.join(' ')}, which nobody has to see`,
};

const exposedHeld: Check<Data> = {
  code: 'not-held',
  kind: 'inconsistency',
  shows: 'hand',
  field: 'tiles',
  broken: (state, hand, { seat, tiles }) => notHeld(state, hand, seat, tiles),
};

export const exposeTilesFacts = {
  // Of no tiles too: earlier records have it.
  TilesExposed: fact(record({ seat: SEAT, tiles: TILE_LIST }), {
    says: ({ seat, tiles }, wind) => `${wind(seat)} exposes ${tilesText(tiles)}`,
    evolve: (state, { seat, tiles }) => withHand(state, exposed(state.rules, handIn(state), seat, tiles)),
    seen: ({ seat, tiles }) => ({ seat, tiles }),
    actionData: ({ seat, tiles }) => ({ seat, tiles }),
  }),
};

/** Tiles are shown that nobody has to see: they stay in the hand, open to all. */
export const exposeTiles = /* @__PURE__ */ move({
  action: 'ExposeTiles',
  data: DATA,
  phase: playing,
  checks: [shownReadable, notToBeExposed, exposedHeld, fifthExposed],
  decide: (_state, data) => ({ type: 'TilesExposed', data }),
  facts: exposeTilesFacts,
});

/** Tiles shown unlawfully are penalty tiles where the ruleset knows any; elsewhere they lie open, and that is all. */
function exposed(rules: TableRules, before: HandState, seat: Seat, tiles: readonly string[]): HandState {
  const hand = withTilesOpen(before, seat, tiles);
  if (!rules.penaltyTiles) return hand;
  const player = hand.players[seat];
  const changed = { ...player, penaltyTiles: [...player.penaltyTiles, ...tiles] };
  return { ...hand, players: withPlayer(hand.players, seat, changed) };
}

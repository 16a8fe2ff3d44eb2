import { NO_INDICATORS, FIRST_INDICATOR } from '../indicators.js';
import { tileOf } from '../../tiles/notation.js';
import { copiesIn } from '../../tiles/tile-set.js';
import { SEATS, TILES } from '../../tiles/tile.js';
import { listOf, type Of, record } from '../../vocabulary/shape.js';
import { TILE_LIST } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { unreadable } from '../checks/tiles.js';
import { breakRecorded } from '../checks/walls.js';
import { handOf } from '../concealed.js';
import { handIn, withHand } from '../draft.js';
import { NO_PLAYER, sighted, windName } from '../hand.js';
import { fact, move } from '../move.js';
import { undealt } from '../phases.js';
import type { TableRules } from '../rules.js';
import type { HandState } from '../state.js';
import { hiddenTiles } from '../viewer.js';
import { byWind } from '../wording.js';

const DATA = record({ hands: listOf(TILE_LIST, 4, 4) });
type Data = Of<typeof DATA>;

const wallBroken: Check<Data> = {
  code: 'wrong-break',
  kind: 'breach',
  broken: (_state, hand) =>
    hand.throws.length > 0 && hand.broken === null ? 'the wall has not been broken yet' : undefined,
};

const dealReadable: Check<Data> = {
  code: 'malformed-tile',
  kind: 'impossible',
  field: 'hands',
  broken(state, _hand, { hands }) {
    if (hands.length !== SEATS.length) return `expected four hands, got ${hands.length}`;
    for (const dealt of hands) {
      for (const text of dealt) {
        const wrong = tileOf(text) >= 0 && state.rules.tiles.has(tileOf(text)) ? undefined : unreadable(state, text);
        if (wrong !== undefined) return wrong;
      }
    }
    return undefined;
  },
};

const dealSeen: Check<Data> = {
  code: 'tile-unseen',
  kind: 'impossible',
  field: 'hands',
  strictOnly: true,
  broken: (_state, _hand, { hands }) =>
    hands.every((dealt) => dealt.every((text) => tileOf(text) >= 0))
      ? undefined
      : 'a strict game records every tile dealt',
};

/** A row for each seat: every wrong count is somebody's. */
const dealCounts = /* @__PURE__ */ SEATS.map(
  (seat): Check<Data> => ({
    code: 'wrong-deal',
    kind: 'breach',
    field: 'hands',
    seat,
    broken({ rules }, hand, { hands }) {
      const due = seat === hand.dealer ? rules.deal.dealer : rules.deal.others;
      return hands[seat].length === due
        ? undefined
        : `${windName(rules, hand, seat)} was dealt ${hands[seat].length} tiles instead of ${due}`;
    },
  }),
);

const dealFour: Check<Data> = {
  code: 'fifth-copy',
  kind: 'inconsistency',
  shows: 'record',
  field: 'hands',
  broken({ rules }, _hand, { hands }) {
    const copies = new Uint8Array(TILES);
    for (const dealt of hands) {
      for (const text of dealt) {
        const tile = tileOf(text);
        if (tile < 0) continue;
        const most = copiesIn(rules.tiles, tile);
        if (++copies[tile] > most) return `more than ${most} ${text} were dealt`;
      }
    }
    return undefined;
  },
};

export const dealTilesFacts = {
  TilesDealt: fact(DATA, {
    says: ({ hands }, wind) =>
      `The tiles are dealt: ${byWind(wind)
        .map((seat) => `${wind(seat)} ${hands[seat].length}`)
        .join(', ')}`,
    evolve: (state, { hands }) => withHand(state, dealt(state.rules, handIn(state), hands)),
    seen: ({ hands }, { viewer }) => ({
      hands: hands.map((tiles, seat) => (seat === viewer ? tiles : hiddenTiles(tiles))),
    }),
    actionData: ({ hands }) => ({ hands }),
    takes: ({ hands }) => ({ took: 'deal', hands }),
  }),
};

/** The hands are dealt, in tiles that were seen or not. */
export const dealTiles = /* @__PURE__ */ move({
  action: 'DealTiles',
  data: DATA,
  phase: undealt,
  checks: [dealReadable, dealSeen, wallBroken, breakRecorded, dealCounts, dealFour],
  decide: (_state, data) => ({ type: 'TilesDealt', data }),
  facts: dealTilesFacts,
});

function dealt(rules: TableRules, hand: HandState, hands: Data['hands']): HandState {
  let seen = hand.seen;
  let tiles = 0;
  for (const texts of hands) {
    tiles += texts.length;
    for (const text of texts) seen = sighted(seen, tileOf(text));
  }
  // A ruling before the deal stands: "accidentally overturning a tile when shuffling or dealing" ("Dead Hand Rule").
  const { players } = hand;
  const [east, south, west, north] = SEATS.map((seat) => {
    const { dead } = players[seat];
    return { ...NO_PLAYER, concealed: handOf(hands[seat]), dead };
  });
  const startsWithFourteen = rules.deal.dealer > rules.deal.others;
  return {
    ...hand,
    players: [east, south, west, north],
    seen,
    live: rules.tiles.size - rules.wall.dead - tiles,
    indicators: rules.indicators === null ? NO_INDICATORS : FIRST_INDICATOR,
    due: startsWithFourteen ? 'discard' : 'draw',
    came: startsWithFourteen ? 'deal' : null,
    opening: !startsWithFourteen,
  };
}

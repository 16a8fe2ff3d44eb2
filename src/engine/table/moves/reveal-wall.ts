import { tileOf } from '../../tiles/notation.js';
import { copiesIn } from '../../tiles/tile-set.js';
import { TILES } from '../../tiles/tile.js';
import { integer, type Of, optional, record } from '../../vocabulary/shape.js';
import { WALL_REVEALED, WALL_SALT, WALL_TILES } from '../../vocabulary/walls.js';
import type { Check } from '../check.js';
import { ofHandNow } from '../checks/walls.js';
import { withHand } from '../draft.js';
import { fact, move } from '../move.js';
import { ended } from '../phases.js';
import type { HandState } from '../state.js';
import { hiddenTiles } from '../viewer.js';
import { wallDifferences } from '../wall-differences.js';
import { takingsOf } from '../wall-taking.js';

/** `hand` left out: the one that ended last. */
const DATA = record({ hand: optional(integer(1)), tiles: WALL_TILES, salt: WALL_SALT });
type Data = Of<typeof DATA>;

const wholeWall: Check<Data> = {
  code: 'malformed-tile',
  kind: 'impossible',
  field: 'tiles',
  broken({ rules }, _hand, { tiles }) {
    if (tiles.length !== rules.tiles.size) return `a wall has ${rules.tiles.size} tiles, not ${tiles.length}`;
    const copies = new Uint8Array(TILES);
    for (const text of tiles) {
      if (text === '?') continue;
      const tile = tileOf(text);
      if (tile < 0 || !rules.tiles.has(tile)) return `${text} is no tile of this set`;
      if (++copies[tile] > copiesIn(rules.tiles, tile)) return `there are only ${copiesIn(rules.tiles, tile)} ${text}`;
    }
    return undefined;
  },
};

const wallSeen: Check<Data> = {
  code: 'tile-unseen',
  kind: 'impossible',
  field: 'tiles',
  strictOnly: true,
  broken: (_state, _hand, { tiles }) =>
    tiles.includes('?') ? 'a strict game records every tile of a wall' : undefined,
};

const committed: Check<Data> = {
  code: 'wall-revealed',
  kind: 'breach',
  broken: (_state, { wall, number }) =>
    wall === null
      ? `nobody committed to the wall of hand ${number}`
      : wall.revealed
        ? `the wall of hand ${number} has been revealed already`
        : undefined,
};

const asItLay: Check<Data> = {
  code: 'wall-differs',
  kind: 'inconsistency',
  shows: 'record',
  field: 'tiles',
  broken({ rules }, hand, { tiles }) {
    const { wall } = hand;
    if (wall === null || wall.late || tiles.includes('?')) return undefined;
    const found = wallDifferences(rules, hand, wall.scheme, tiles.map(tileOf), takingsOf(wall));
    if (found.length === 0) return undefined;
    return found.length === 1 ? found[0].message : `${found[0].message}; and ${found.length - 1} more`;
  },
};

export const revealWallFacts = {
  WallRevealed: fact(WALL_REVEALED, {
    says: ({ hand }) => `The wall of hand ${hand} is revealed`,
    evolve(state) {
      const hand = state.hand as HandState | null;
      return hand === null || hand.wall === null
        ? state
        : withHand(state, { ...hand, wall: { ...hand.wall, revealed: true } });
    },
    // It tells every hand, and its salt may be the seed of walls that are still to come.
    seen: ({ hand, tiles }) => ({ hand, tiles: hiddenTiles(tiles), salt: null }),
    actionData: ({ hand, tiles, salt }) => ({ hand, tiles, salt }),
  }),
};

/** The wall that was committed to, once its hand is over: what was taken from it is held against it. */
export const revealWall = /* @__PURE__ */ move({
  action: 'RevealWall',
  data: DATA,
  phase: ended,
  checks: [ofHandNow, wholeWall, wallSeen, committed, asItLay],
  decide: (state, { tiles, salt }) => ({
    type: 'WallRevealed',
    data: { hand: (state.hand as HandState).number, tiles, salt },
  }),
  facts: revealWallFacts,
});

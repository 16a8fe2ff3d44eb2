import type { Action } from '../../../src/engine/table/moves/moves.js';
import { BONUS_TEXTS } from '../../../src/engine/table/bonus-tiles.js';
import type { TableState } from '../../../src/engine/table/state.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { Random } from '../../../src/simulation/random.js';

/**
 * A random action with public effects only. Excluded are actions that reveal a hidden tile: wins without shown tiles,
 * self-drawn wins, and discards recorded without whether the tile was just drawn.
 */
export function irregularPlay(random: Random, state: TableState, all: readonly string[]): Action {
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)];
  const turn = state.hand?.turn ?? 0;
  const seat = pick<Seat>([...state.rules.seats.all, turn, turn, turn]);
  const tile = pick(all);
  const tiles = (count: number) => Array.from({ length: count }, () => pick(all));
  const claim = pick(['chi', 'pong', 'kong', 'win'] as const);
  return pick<Action>([
    { type: 'DrawTile', data: { seat, tile } },
    { type: 'DrawTile', data: { seat, tile, source: pick(['wall', 'supplement']) } },
    { type: 'DiscardTile', data: { seat, tile, drawn: pick([true, false, null]) } },
    { type: 'DiscardTile', data: { seat, tile, drawn: pick([true, false, null]) } },
    { type: 'ReturnDraw', data: { seat } },
    { type: 'TakeUpDiscard', data: { seat } },
    { type: 'ExposeBonusTile', data: { seat, tile: pick(BONUS_TEXTS) } },
    { type: 'AnnounceClaim', data: { seat, claim } },
    { type: 'WithdrawClaim', data: { seat, claim } },
    { type: 'PutBackMeld', data: { seat } },
    { type: 'ClaimMeld', data: { seat, kind: 'chi', own: tiles(2) } },
    { type: 'ClaimMeld', data: { seat, kind: pick(['pong', 'big-exposed-kong']) } },
    { type: 'DeclareKong', data: { seat, kind: pick(['concealed-kong', 'small-exposed-kong']), tile } },
    { type: 'ExposeTiles', data: { seat, tiles: tiles(1) } },
    { type: 'RevealTiles', data: { seat, tiles: tiles(13) } },
    { type: 'DeclareWin', data: { seat, by: pick(['discard', 'robbing-kong']), concealed: tiles(pick([10, 13])) } },
  ]);
}

import type { Action } from '../../engine/table/moves/moves.js';
import type { RuleViolation } from '../../engine/table/checks/check.js';
import type { CommittedWall, TableState } from '../../engine/table/state.js';
import { cite } from '../../engine/vocabulary/terms.js';
import { tileText } from '../../engine/tiles/notation.js';
import type { WallRevealed } from '../../engine/vocabulary/game-start.js';
import { wallFault } from './walls.js';

/** Why a wall that is revealed is not the one that was committed to, or null. @param state the table when it is revealed */
export function revealFault(
  game: string,
  { rules, hand }: Pick<TableState, 'rules' | 'hand'>,
  revealed: Pick<WallRevealed, 'tiles' | 'salt'>,
): string | null {
  const wall: CommittedWall | null = hand?.wall ?? null;
  if (hand === null || wall === null) return null;
  const { scheme, commitment, numbers } = wall;
  const set = rules.tiles.tiles.map(tileText);
  const { tiles, salt } = revealed;
  return wallFault(scheme, commitment, { game, hand: hand.number, tiles, salt, numbers, set });
}

/**
 * Why a strict game does not take a wall: it is another than was committed to. In a scribe's game it is recorded as it was revealed, and
 * verification says so.
 */
export function notAsCommitted(game: string, state: TableState, { type, data }: Action): RuleViolation | null {
  if (type !== 'RevealWall' || state.opened?.mode !== 'strict') return null;
  const fault = revealFault(game, state, data);
  if (fault === null) return null;
  return {
    code: 'wall-not-as-committed',
    message: `the wall of hand ${state.hand?.number} is not accepted: ${fault}`,
    citation: cite('log-format', 'Walls'),
    field: 'tiles',
    seat: null,
    shows: 'table',
  };
}

import type { Replay } from '../../engine/replay/replay.js';
import type { Step } from '../../engine/replay/step.js';
import { factOf, type TableEvent } from '../../engine/table/moves/facts.js';
import { type HandState, type TableState, takingsOf } from '../../engine/table/state.js';
import { type WallDifference, wallDifferences } from '../../engine/table/checks/wall-differences.js';
import { tileOf, tileText } from '../../engine/tiles/notation.js';
import { redFiveOf, type TileSet } from '../../engine/tiles/tile.js';
import { type TenhouWall, tenhouWalls } from '../../games/walls/tenhou-walls.js';
import { revealFault } from '../../games/walls/wall-commitments.js';

/**
 * The walls of a game against what was committed to: that is not asked of the table, which does not know which game it is. What was taken
 * from elsewhere than the wall says was found when the wall was revealed; here each of it gets its place.
 */

/** Something of a wall that is not so, at a revision. */
export interface WallFinding {
  readonly revision: number;
  readonly code: 'wall-differs' | 'wall-not-as-committed';
  readonly message: string;
}

/** A wall that was revealed, with the table before it. */
interface Revealed {
  readonly revision: number;
  /** How many hands began before its own. */
  readonly number: number;
  readonly state: TableState & { readonly hand: HandState };
  readonly event: TableEvent<'WallRevealed'>;
  /** Of each taking its revision. */
  readonly takings: readonly number[];
}

/** What is wrong with the walls of a game, by what counts of its record. */
export function wallFindings(game: string, replay: Replay): readonly WallFinding[] {
  const revealed = revealedIn(replay);
  return [...revealed.flatMap((one) => ofOne(game, one)), ...ofSeed(revealed, replay)];
}

function revealedIn(replay: Replay): readonly Revealed[] {
  const { steps } = replay;
  const revealed: Revealed[] = [];
  let number = -1;
  let takings: number[] = [];
  let isCommitted = false;
  for (const [i, { revision, event }] of steps.entries()) {
    if (event.type === 'HandStarted') {
      number++;
      takings = [];
      isCommitted = false;
    } else if (event.type === 'WallCommitted') isCommitted = true;
    else if (event.type === 'WallRevealed' && isCommitted) {
      const state = replay.tableAfter(i) as Revealed['state'];
      revealed.push({ revision, number, state, event, takings });
    } else if (isCommitted && factOf(event.type).takes?.(event.data) !== undefined) takings.push(revision);
  }
  return revealed;
}

function ofOne(game: string, { revision, state, event, takings }: Revealed): readonly WallFinding[] {
  const { tiles } = event.data;
  const { wall } = state.hand;
  const fault = revealFault(game, state, event.data);
  const other: WallFinding[] =
    fault === null
      ? []
      : [{ revision, code: 'wall-not-as-committed', message: `of the wall of hand ${state.hand.number}: ${fault}` }];
  if (wall === null || wall.late || tiles.includes('?')) return other;
  const differences = wallDifferences(state.rules, state.hand, wall.scheme, tiles.map(tileOf), takingsOf(wall));
  return [...differences.map((one) => placed(one, takings)), ...other];
}

const placed = ({ taking, message }: WallDifference, takings: readonly number[]): WallFinding => ({
  revision: takings[taking],
  code: 'wall-differs',
  message,
});

/** Whether the walls of a game follow from its seed, one after the other, and the dice with them. */
function ofSeed(revealed: readonly Revealed[], { steps, table }: Replay): readonly WallFinding[] {
  const seeded = revealed.filter(({ state }) => state.hand.wall?.scheme === 'tenhou-mt');
  const seed = seeded.find(({ event }) => event.data.salt !== null)?.event.data.salt;
  if (seed === undefined || seed === null) {
    const last = seeded.at(-1);
    if (last === undefined || !table.closed) return [];
    const message = 'the seed that the walls were committed to by was never revealed';
    return [{ revision: last.revision, code: 'wall-not-as-committed', message }];
  }
  const walls = tenhouWalls(seed);
  if (walls === null) {
    const [{ revision }] = seeded;
    return [{ revision, code: 'wall-not-as-committed', message: 'the seed of the walls is of no kind that is known' }];
  }
  const texts = textsOf(table.rules.tiles);
  const all = Array.from({ length: 1 + seeded[seeded.length - 1].number }, () => walls.next().value);
  return seeded.flatMap((one) => ofSeeded(one, all[one.number], texts, steps));
}

function ofSeeded(
  { revision, state, event }: Revealed,
  { order, dice }: TenhouWall,
  texts: readonly string[],
  steps: readonly Step[],
): readonly WallFinding[] {
  const { hand } = state;
  const code = 'wall-not-as-committed';
  const found: WallFinding[] = [];
  if (order.some((id, i) => texts[id] !== event.data.tiles[i]))
    found.push({
      revision,
      code,
      message: `the wall of hand ${hand.number} does not follow from the seed of the game`,
    });
  const [thrown] = hand.throws;
  if (thrown !== undefined && thrown.faces.join() !== dice.join()) {
    const at = steps.findLast((step) => step.revision < revision && step.event.type === 'DiceThrown');
    const message = `the dice of hand ${hand.number} are ${thrown.faces.join(' and ')}; by the seed of the game they are ${dice.join(' and ')}`;
    found.push({ revision: at?.revision ?? revision, code, message });
  }
  return found;
}

/** Tiles of the platform by their numbers: four of each kind in order, of fives the first one red where there are red ones. */
const textsOf = (set: TileSet): readonly string[] =>
  Array.from({ length: 136 }, (_, id) => {
    const design = id >> 2;
    const isRed = design < 27 && design % 9 === 4 && id % 4 === 0 && set.has(redFiveOf(design));
    return tileText(isRed ? redFiveOf(design) : design);
  });

import { phraseText } from '../../engine/messages/phrase.js';
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
 * Compares the walls of a game with their commitments, which needs the game id and is not part of the table rules.
 * Tiles that differ from the wall were found at the reveal; here each gets its revision.
 */

export interface WallFinding {
  readonly revision: number;
  readonly code: 'wall-differs' | 'wall-not-as-committed';
  readonly message: string;
}

/** A revealed wall with the state before the reveal. */
interface RevealedWall {
  readonly revision: number;
  /** Index of its hand in the game, from 0. */
  readonly number: number;
  readonly state: TableState & { readonly hand: HandState };
  readonly event: TableEvent<'WallRevealed'>;
  /** Revision of each tile taken from the wall. */
  readonly takings: readonly number[];
}

/** Finds faults of the revealed walls of the effective record. */
export function checkWalls(game: string, replay: Replay): readonly WallFinding[] {
  const revealed = findRevealedWalls(replay);
  return [...revealed.flatMap((one) => checkWall(game, one)), ...checkSeed(revealed, replay)];
}

function findRevealedWalls(replay: Replay): readonly RevealedWall[] {
  const { steps } = replay;
  const revealed: RevealedWall[] = [];
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
      const state = replay.tableAfter(i) as RevealedWall['state'];
      revealed.push({ revision, number, state, event, takings });
    } else if (isCommitted && factOf(event.type).takes?.(event.data) !== undefined) takings.push(revision);
  }
  return revealed;
}

function checkWall(game: string, { revision, state, event, takings }: RevealedWall): readonly WallFinding[] {
  const { tiles } = event.data;
  const { wall } = state.hand;
  const fault = revealFault(game, state, event.data);
  const other: WallFinding[] =
    fault === null
      ? []
      : [{ revision, code: 'wall-not-as-committed', message: `wall of hand ${state.hand.number}: ${fault}` }];
  if (wall === null || wall.late || tiles.includes('?')) return other;
  const differences = wallDifferences(state.rules, state.hand, wall.scheme, tiles.map(tileOf), takingsOf(wall));
  return [...differences.map((one) => wallDiffersFinding(one, takings)), ...other];
}

const wallDiffersFinding = ({ taking, text }: WallDifference, takings: readonly number[]): WallFinding => ({
  revision: takings[taking],
  code: 'wall-differs',
  message: phraseText(text),
});

/** Checks that the walls and dice follow from the seed of the game. */
function checkSeed(revealed: readonly RevealedWall[], { steps, table }: Replay): readonly WallFinding[] {
  const seeded = revealed.filter(({ state }) => state.hand.wall?.scheme === 'tenhou-mt');
  const seed = seeded.find(({ event }) => event.data.salt !== null)?.event.data.salt;
  if (seed === undefined || seed === null) {
    const last = seeded.at(-1);
    if (last === undefined || !table.closed) return [];
    const message = 'the seed of the wall commitments was never revealed';
    return [{ revision: last.revision, code: 'wall-not-as-committed', message }];
  }
  const walls = tenhouWalls(seed, table.rules.tiles);
  if (walls === null) {
    const [{ revision }] = seeded;
    return [{ revision, code: 'wall-not-as-committed', message: 'the seed of the walls has an unknown format' }];
  }
  const texts = tenhouTileTexts(table.rules.tiles);
  const all = Array.from({ length: 1 + seeded[seeded.length - 1].number }, () => walls.next().value);
  return seeded.flatMap((one) => checkSeededWall(one, all[one.number], texts, steps));
}

function checkSeededWall(
  { revision, state, event }: RevealedWall,
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

/**
 * Texts of Tenhou tile numbers: four of each kind in order, the first five of each suit red if the set has red fives.
 */
const tenhouTileTexts = (set: TileSet): readonly string[] =>
  Array.from({ length: 136 }, (_, id) => {
    const design = id >> 2;
    const isRed = design < 27 && design % 9 === 4 && id % 4 === 0 && set.has(redFiveOf(design));
    return tileText(isRed ? redFiveOf(design) : design);
  });

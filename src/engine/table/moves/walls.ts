import { says } from '../../messages/phrase.js';
import { say } from '../../messages/message.js';
import { type Of, integer, oneOf, optional, record } from '../../vocabulary/shape.js';
import {
  SHA256,
  WALL_COMMITTED,
  WALL_NUMBER,
  WALL_REVEALED,
  WALL_SALT,
  WALL_SCHEME,
  WALL_TILES,
} from '../../vocabulary/game-start.js';
import { breach, impossible, inconsistency } from '../checks/check.js';
import { ofHandNow, wallIsBroken } from '../checks/phase.js';
import { handIn, windName, withHand } from '../hand.js';
import { fact, move } from './move.js';
import { type HandState, handEnded, handInPlay, takingsOf, tilesNotDealt } from '../state.js';
import { FACES, SEAT } from '../../vocabulary/terms.js';
import { type Seat, TILES } from '../../tiles/tile.js';
import type { TableRules } from '../rules.js';
import { tileOf } from '../../tiles/notation.js';
import { hiddenTiles } from '../viewer.js';
import { wallDifferences } from '../checks/wall-differences.js';

/** Default `hand`: the one being set up. */
const COMMIT_WALL_DATA = record({ hand: optional(integer(1)), scheme: WALL_SCHEME, commitment: SHA256 });
type CommitWallData = Of<typeof COMMIT_WALL_DATA>;

/** A wall committed after the dice were thrown or a tile was turned up could have been chosen for them. */
const isLate = ({ throws, broken, due, indicators }: HandState): boolean =>
  throws.length > 0 || broken !== null || due !== 'deal' || indicators.tiles.length > 0;

const inTime = /* @__PURE__ */ breach<CommitWallData>('wall-committed', (_state, hand) =>
  isLate(hand) ? says`a wall must be committed to before the dice are thrown and the tiles dealt` : undefined,
);

const committedOnce = /* @__PURE__ */ breach<CommitWallData>(
  'wall-committed',
  { field: 'commitment' },
  (_state, { wall, number }) =>
    wall === null ? undefined : says`the wall of hand ${number} has already been committed to`,
);

export const wallCommittedFact = fact('WallCommitted', WALL_COMMITTED, {
  says: ({ hand, scheme }) => say('wallCommitted', { hand, scheme }),
  // The first commitment counts.
  evolve(state, { scheme, commitment }) {
    const hand = handIn(state);
    if (hand.wall !== null) return state;
    const numbers = [null, null, null, null];
    const wall = { scheme, commitment, late: isLate(hand), numbers, taken: null, revealed: false };
    return withHand(state, { ...hand, wall });
  },
  seen: ({ hand, scheme, commitment }) => ({ hand, scheme, commitment }),
});

export const commitWall = /* @__PURE__ */ move({
  action: 'CommitWall',
  data: COMMIT_WALL_DATA,
  phase: handInPlay,
  checks: [ofHandNow, committedOnce, inTime],
  decide: (state, { scheme, commitment }) => ({
    type: 'WallCommitted',
    data: { hand: handIn(state).number, scheme, commitment },
  }),
  facts: [wallCommittedFact],
});

/** Default `hand`: the one being set up. */
const MIX_WALL_DATA = record({ hand: optional(integer(1)), seat: SEAT, number: WALL_NUMBER });
type MixWallData = Of<typeof MIX_WALL_DATA>;

const asked = /* @__PURE__ */ breach<MixWallData>('wall-mixed', (_state, { wall, throws, broken }) =>
  wall?.scheme !== 'paifu/wall/2'
    ? says`numbers can be mixed only into a wall committed with scheme paifu/wall/2`
    : throws.length > 0 || broken !== null
      ? says`numbers must be mixed into a wall before the dice are thrown`
      : undefined,
);

const mixedOnce = /* @__PURE__ */ breach<MixWallData>('wall-mixed', ({ rules }, hand, { seat }) =>
  hand.wall === null || hand.wall.numbers[seat] === null
    ? undefined
    : says`${windName(rules, hand, seat)} has already mixed a number into this wall`,
);

export const wallMixedFact = fact('WallMixed', record({ hand: integer(1), seat: SEAT, number: WALL_NUMBER }), {
  says: ({ seat, number }) => say('wallMixed', { seat: { seat }, number }),
  // The first number counts.
  evolve(state, { seat, number }) {
    const hand = handIn(state);
    if (hand.wall === null || hand.wall.numbers[seat] !== null) return state;
    return withHand(state, { ...hand, wall: { ...hand.wall, numbers: hand.wall.numbers.with(seat, number) } });
  },
  seen: ({ hand, seat, number }) => ({ hand, seat, number }),
});

/** Add a player's number to the seed of a committed wall. */
export const mixWall = /* @__PURE__ */ move({
  action: 'MixWall',
  data: MIX_WALL_DATA,
  phase: tilesNotDealt,
  checks: [ofHandNow, asked, mixedOnce],
  decide: (state, { seat, number }) => ({
    type: 'WallMixed',
    data: { hand: handIn(state).number, seat, number },
  }),
  facts: [wallMixedFact],
});

const THROW_DICE_DATA = record({ seat: SEAT, faces: FACES });
type ThrowDiceData = Of<typeof THROW_DICE_DATA>;

const properDice = /* @__PURE__ */ impossible<ThrowDiceData>(
  'wrong-dice',
  { field: 'faces' },
  ({ rules }, _hand, { faces }) =>
    faces.length === rules.dice && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6)
      ? undefined
      : says`expected ${rules.dice} dice with faces 1 to 6, got ${JSON.stringify(faces)}`,
);

/** Throws before one by this seat: after a throw by the wrong player, the right one throws again (WI-01). */
function throwsBefore({ wall }: TableRules, { dealer, throws }: HandState, seat: Seat): HandState['throws'] {
  const earlier = throws.slice(0, -1);
  const wrong = throws.length > 0 && throws[throws.length - 1].seat !== seat;
  return wrong && wall.thrower(dealer, earlier) === seat ? earlier : throws;
}

const rightThrower = /* @__PURE__ */ breach<ThrowDiceData>(
  'wrong-thrower',
  { field: 'seat' },
  ({ rules }, hand, { seat }) => {
    const due = rules.wall.thrower(hand.dealer, throwsBefore(rules, hand, seat));
    if (due === seat) return undefined;
    if (due === null) return says`the dice have already been thrown`;
    return says`${windName(rules, hand, seat)} threw the dice; expected ${windName(rules, hand, due)} to throw`;
  },
);

export const diceThrownFact = fact('DiceThrown', record({ seat: SEAT, faces: FACES, purpose: oneOf('break') }), {
  says: ({ seat, faces }) => say('diceThrown', { seat: { seat }, faces: { list: faces, join: 'and' } }),
  evolve(state, { seat, faces }) {
    const hand = handIn(state);
    return withHand(state, { ...hand, throws: [...throwsBefore(state.rules, hand, seat), { seat, faces }] });
  },
  seen: ({ seat, faces, purpose }) => ({ seat, faces, purpose }),
  actionData: ({ seat, faces }) => ({ seat, faces }),
});

/** Throw dice to break the wall. */
export const throwDice = /* @__PURE__ */ move({
  action: 'ThrowDice',
  data: THROW_DICE_DATA,
  phase: tilesNotDealt,
  checks: [wallIsBroken, properDice, rightThrower],
  decide: (_state, thrown) => ({ type: 'DiceThrown', data: { ...thrown, purpose: 'break' as const } }),
  facts: [diceThrownFact],
});

const BREAK_WALL_DATA = record({ seat: SEAT, stacks: integer(0, 72) });
type BreakWallData = Of<typeof BREAK_WALL_DATA>;

const stacksThere = /* @__PURE__ */ impossible<BreakWallData>(
  'wrong-dice',
  { field: 'stacks' },
  ({ rules }, _hand, { stacks }) =>
    Number.isInteger(stacks) && stacks >= 1 && stacks <= 2 * rules.wall.stacks
      ? undefined
      : says`cannot count ${stacks} stacks; a wall has ${rules.wall.stacks}`,
);

const rightBreak = /* @__PURE__ */ breach<BreakWallData>('wrong-break', ({ rules }, hand, { seat, stacks }) => {
  if (hand.throws.length === 0) return hand.broken === null ? undefined : says`the wall has already been broken`;
  if (rules.wall.thrower(hand.dealer, hand.throws) !== null) return says`the dice have not all been thrown yet`;
  const due = rules.wall.breakAt(hand.dealer, hand.throws);
  const { broken } = hand;
  if (broken !== null && broken.seat === due.seat && broken.stacks === due.stacks)
    return says`the wall has already been broken`;
  // After a break at the wrong place, the wall is broken again (WI-03).
  return due.seat === seat && due.stacks === stacks
    ? undefined
    : says`broken in the wall of ${windName(rules, hand, seat)} after ${stacks} stacks; by the dice it is the wall of ${windName(rules, hand, due.seat)} after ${due.stacks}`;
});

export const wallBrokenFact = fact('WallBroken', BREAK_WALL_DATA, {
  says: ({ seat, stacks }) => say('wallBroken', { seat: { seat }, stacks }),
  evolve: (state, broken) => withHand(state, { ...handIn(state), broken }),
  seen: ({ seat, stacks }) => ({ seat, stacks }),
});

/** Break the wall of a seat after a number of stacks. */
export const breakWall = /* @__PURE__ */ move({
  action: 'BreakWall',
  data: BREAK_WALL_DATA,
  phase: tilesNotDealt,
  checks: [wallIsBroken, stacksThere, rightBreak],
  facts: [wallBrokenFact],
});

/** Default `hand`: the last one. */
const REVEAL_WALL_DATA = record({ hand: optional(integer(1)), tiles: WALL_TILES, salt: WALL_SALT });
type RevealWallData = Of<typeof REVEAL_WALL_DATA>;

const wholeWall = /* @__PURE__ */ impossible<RevealWallData>(
  'malformed-tile',
  { field: 'tiles' },
  ({ rules }, _hand, { tiles }) => {
    if (tiles.length !== rules.tiles.size) return says`a wall has ${rules.tiles.size} tiles, not ${tiles.length}`;
    const copies = new Uint8Array(TILES);
    for (const text of tiles) {
      if (text === '?') continue;
      const tile = tileOf(text);
      if (tile < 0 || !rules.tiles.has(tile)) return says`${text} is not a tile of this ruleset`;
      if (++copies[tile] > rules.tiles.copiesOf(tile))
        return says`there are only ${rules.tiles.copiesOf(tile)} ${text}`;
    }
    return undefined;
  },
);

const wallSeen = /* @__PURE__ */ impossible<RevealWallData>(
  'tile-unseen',
  { field: 'tiles', strictOnly: true },
  (_state, _hand, { tiles }) => (tiles.includes('?') ? says`a strict game records every tile of a wall` : undefined),
);

const committed = /* @__PURE__ */ breach<RevealWallData>('wall-revealed', (_state, { wall, number }) =>
  wall === null
    ? says`the wall of hand ${number} was not committed to`
    : wall.revealed
      ? says`the wall of hand ${number} has already been revealed`
      : undefined,
);

const agreesWithPlay = /* @__PURE__ */ inconsistency<RevealWallData>(
  'wall-differs',
  { shows: 'record', field: 'tiles' },
  ({ rules }, hand, { tiles }) => {
    const { wall } = hand;
    if (wall === null || wall.late || tiles.includes('?')) return undefined;
    const found = wallDifferences(rules, hand, wall.scheme, tiles.map(tileOf), takingsOf(wall));
    if (found.length === 0) return undefined;
    return found.length === 1 ? found[0].text : says`${found[0].text}; and ${found.length - 1} more`;
  },
);

export const wallRevealedFact = fact('WallRevealed', WALL_REVEALED, {
  says: ({ hand }) => say('wallRevealed', { hand }),
  evolve(state) {
    const hand = state.hand as HandState | null;
    return hand === null || hand.wall === null
      ? state
      : withHand(state, { ...hand, wall: { ...hand.wall, revealed: true } });
  },
  // The wall reveals every hand, and its salt may be the seed of later walls.
  seen: ({ hand, tiles }) => ({ hand, tiles: hiddenTiles(tiles), salt: null }),
});

/** Reveal a committed wall after its hand, to compare it with the recorded tiles. */
export const revealWall = /* @__PURE__ */ move({
  action: 'RevealWall',
  data: REVEAL_WALL_DATA,
  phase: handEnded,
  checks: [ofHandNow, wholeWall, wallSeen, committed, agreesWithPlay],
  decide: (state, { tiles, salt }) => ({
    type: 'WallRevealed',
    data: { hand: (state.hand as HandState).number, tiles, salt },
  }),
  facts: [wallRevealedFact],
});

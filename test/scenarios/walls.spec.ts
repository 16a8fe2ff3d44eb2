import { describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { RULESET_IDS } from '../../src/engine/rulesets/table-rules.js';
import { type Action, actionOf } from '../../src/engine/table/moves/moves.js';
import { decide } from '../../src/engine/table/decide.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import type { Irregularity } from '../../src/engine/table/checks/check.js';
import { type TableState, takingsOf } from '../../src/engine/table/state.js';
import { eventFor } from '../../src/engine/table/view.js';
import { wallDifferences } from '../../src/engine/table/checks/wall-differences.js';
import { tileOf } from '../../src/engine/tiles/notation.js';
import type { Mode } from '../../src/engine/vocabulary/terms.js';
import { seededWalls } from '../../src/games/record/seeded-record.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import '../kit/play/rulesets.js';

const ruleset = resolveRuleset('zung-jung/wsom');

/** The actions of a game with committed walls. */
function committedGame(id = 'zung-jung/wsom', game = 1): readonly Action[] {
  return simulateGame({ ruleset: resolveRuleset(id), seed: 'walls', game, commit: seededWalls(`${id} ${game}`) })
    .actions;
}

/** Records actions until one is refused; returns the irregularities and the reason. */
function recorded(actions: readonly Action[], mode: Mode, id = 'zung-jung/wsom') {
  const rules = resolveRuleset(id);
  let state: TableState = initialState(rules.table);
  const events: TableEvent[] = [];
  const found: Irregularity[] = [];
  for (const action of actions) {
    const asked = action.type === 'OpenGame' ? { ...action, data: { ...action.data, mode } } : action;
    const decision = decide(rules, state, asked as Action);
    if (decision.verdict === 'refused') return { state, events, found, refused: decision.violation };
    for (const event of decision.events) {
      events.push(event);
      state = evolve(state, event);
    }
    found.push(...decision.irregularities);
  }
  return { state, events, found, refused: null };
}

const codes = (found: readonly Irregularity[]): readonly string[] => found.map(({ code }) => code);

const PLAY = committedGame();
const at = (type: Action['type'], from = 0): number => PLAY.findIndex((action, i) => i >= from && action.type === type);
const START = at('StartHand');
const COMMIT = at('CommitWall');
const REVEAL = at('RevealWall');

/** The actions of the first hand with some replaced. */
const instead = (index: number, ...actions: readonly Action[]): Action[] => [
  ...PLAY.slice(0, index),
  ...actions,
  ...PLAY.slice(index + 1),
];

const commitment = 'ab'.repeat(32);

describe('a wall that is committed to', () => {
  test.each([...RULESET_IDS])(
    '%s: every deal, draw, supplement and indicator of whole games lies where it was',
    (id) => {
      for (const game of [1, 2, 3]) {
        const { found, refused, events } = recorded(committedGame(id, game), 'strict', id);
        expect([refused, found]).toEqual([null, []]);
        expect(events.filter(({ type }) => type === 'WallRevealed').length).toBeGreaterThan(0);
      }
    },
  );

  test('it is the same play as without', () => {
    const plain = simulateGame({ ruleset, seed: 'walls', game: 1 }).events;
    const { events } = recorded(PLAY, 'strict');
    expect(events.filter(({ type }) => type !== 'WallCommitted' && type !== 'WallRevealed')).toEqual(plain);
  });

  test.each([
    [0, 'dealt'],
    [53, 'drawn'],
  ])('a wall with tile %i and another exchanged (%s) is reported with what lies there, in both modes', (first) => {
    const reveal = PLAY[REVEAL] as Action<'RevealWall'>;
    const { state } = recorded(PLAY.slice(0, REVEAL), 'strict');
    const { hand } = state;
    if (hand?.wall == null || hand.broken === null) throw new Error('no wall');
    // Indexes of the laid wall in dealing order, by the break.
    const laid = reveal.data.tiles;
    const order = laid.map((_, place) => place);
    const broken = breakOrder(order, hand.broken);
    const other = broken.findIndex((place, i) => i > first && laid[place] !== laid[broken[first]] && i > 60);
    const tiles = [...laid];
    [tiles[broken[first]], tiles[broken[other]]] = [laid[broken[other]], laid[broken[first]]];
    const wrong: Action = { type: 'RevealWall', data: { ...reveal.data, tiles } };

    expect(recorded(instead(REVEAL, wrong), 'strict').refused).toMatchObject({ code: 'wall-differs', shows: 'record' });
    const { found, refused } = recorded(instead(REVEAL, wrong), 'scribe');
    expect([refused, codes(found)]).toEqual([null, ['wall-differs']]);
    expect(found[0]).toMatchObject({ kind: 'inconsistency', message: expect.stringContaining(laid[broken[first]]) });
    expect(found[0].message).toContain(`the revealed wall has ${tiles[broken[first]]} in that place`);
    const differences = wallDifferences(ruleset.table, hand, 'paifu/wall/1', tiles.map(tileOf), takingsOf(hand.wall));
    const { values } = differences[0].text;
    expect([JSON.stringify(values[0]), values[1]]).toEqual([
      expect.stringContaining(laid[broken[first]]),
      tiles[broken[first]],
    ]);
  });

  test('what nobody saw may be anything', () => {
    const { actions } = simulateGame({
      ...{ ruleset, seed: 'walls', game: 1, unseen: { watching: 2 }, commit: seededWalls('unseen') },
    });
    expect(codes(recorded(actions, 'scribe').found)).toEqual([]);
  });

  test('nothing is compared with the wall after lost steps', () => {
    const draw = at('DrawTile', at('DiscardTile'));
    const lost: Action = { type: 'LoseSteps', data: { count: null } };
    const reveal = PLAY[REVEAL] as Action<'RevealWall'>;
    const tiles = [...reveal.data.tiles].reverse();
    const play = [...PLAY.slice(0, draw), lost, { type: 'EndHand', data: { reason: 'time' } } as const];
    const { found } = recorded([...play, { type: 'RevealWall', data: { ...reveal.data, tiles } }], 'scribe');
    expect(found.map(({ code, message }) => [code, message.split(' ')[1]])).toEqual([['wall-differs', 'was']]);
    expect(codes(recorded([...play, reveal], 'scribe').found)).toEqual([]);
  });
});

/** Indexes of a laid wall in dealing order. */
function breakOrder(places: readonly number[], { seat, stacks }: { seat: number; stacks: number }): number[] {
  const side = places.length / 4;
  const clockwise = [0, 1, 2, 3].flatMap((walls) => {
    const first = side * ((seat - walls + 4) % 4);
    return places.slice(first, first + side);
  });
  return [...clockwise.slice(2 * stacks), ...clockwise.slice(0, 2 * stacks)];
}

describe('a commitment', () => {
  const commit = PLAY[COMMIT];
  const without = PLAY.filter((_, i) => i !== COMMIT);

  test.each([
    ['when the dice have been thrown', COMMIT + 1],
    ['when the tiles have been dealt', at('DealTiles')],
  ])('%s comes too late, and is held against nothing', (_when, index) => {
    const late = [...without.slice(0, index), commit, ...without.slice(index)];
    expect(recorded(late, 'strict').refused).toMatchObject({ code: 'wall-committed' });
    const { found, state } = recorded(late.slice(0, REVEAL), 'scribe');
    expect(codes(found)).toEqual(['wall-committed']);
    expect(state.hand?.wall?.late).toBe(true);
  });

  test('a commitment is made once: the first stands', () => {
    const twice = instead(COMMIT, commit, { type: 'CommitWall', data: { scheme: 'majsoul-sha256', commitment } });
    expect(recorded(twice, 'strict').refused).toMatchObject({ code: 'wall-committed', field: 'commitment' });
    const { found, state } = recorded(twice.slice(0, REVEAL), 'scribe');
    expect(codes(found)).toEqual(['wall-committed']);
    expect(state.hand?.wall).toMatchObject({ scheme: 'paifu/wall/1' });
  });

  test.each(['StartHand', 'CloseGame'] as const)('a commitment has to be answered for before %s', (type) => {
    const next = type === 'StartHand' ? at('StartHand', START + 1) : at('CloseGame');
    const reveal = PLAY.findLastIndex((action, i) => i < next && action.type === 'RevealWall');
    const kept = instead(reveal);
    expect(recorded(kept, 'strict').refused).toMatchObject({ code: 'wall-not-revealed' });
    expect(codes(recorded(kept, 'scribe').found)).toEqual(['wall-not-revealed']);
  });

  test('a commitment is of the hand being set up, and a wall is revealed when its hand has ended', () => {
    const other = instead(COMMIT, { type: 'CommitWall', data: { hand: 2, scheme: 'paifu/wall/1', commitment } });
    for (const mode of ['strict', 'scribe'] as const) {
      expect(recorded(other, mode).refused).toMatchObject({ code: 'wrong-phase', field: 'hand' });
      const early = [...PLAY.slice(0, REVEAL - 1), PLAY[REVEAL]];
      expect(recorded(early, mode).refused).toMatchObject({ code: 'wrong-phase' });
    }
  });

  test('a commitment needs the break to be recorded, where dice say which tile comes first', () => {
    const noDice = PLAY.filter((action, i) => i < START || !['ThrowDice', 'BreakWall'].includes(action.type));
    expect(recorded(noDice, 'strict').refused).toMatchObject({ code: 'wrong-break' });
    expect(codes(recorded(noDice.slice(0, COMMIT + 2), 'scribe').found)).toEqual(['wrong-break']);
  });
});

describe('a wall that is revealed', () => {
  const reveal = PLAY[REVEAL] as Action<'RevealWall'>;

  test('a revealed wall was committed to and is revealed once', () => {
    const unsaid = instead(COMMIT).filter(({ type }, i) => i < REVEAL || type !== 'RevealWall');
    expect(recorded(unsaid, 'strict').refused).toMatchObject({ code: 'wall-revealed' });
    const twice = instead(REVEAL, reveal, reveal);
    expect(recorded(twice, 'strict').refused).toMatchObject({ code: 'wall-revealed' });
    expect(codes(recorded(twice, 'scribe').found)).toEqual(['wall-revealed']);
  });

  test('a wall that is revealed has the tiles of its set, each as often as it is there', () => {
    const { tiles } = reveal.data;
    for (const wrong of [
      tiles.slice(1),
      [...tiles.slice(1), '1f'],
      [tiles[1], ...tiles.slice(1)].fill(tiles[0], 0, 5),
    ]) {
      const asked = instead(REVEAL, { type: 'RevealWall', data: { ...reveal.data, tiles: wrong } });
      for (const mode of ['strict', 'scribe'] as const)
        expect(recorded(asked, mode).refused).toMatchObject({ code: 'malformed-tile', field: 'tiles' });
    }
    const unseen = instead(REVEAL, { type: 'RevealWall', data: { ...reveal.data, tiles: tiles.map(() => '?') } });
    expect(recorded(unseen, 'strict').refused).toMatchObject({ code: 'tile-unseen' });
    expect(codes(recorded(unseen, 'scribe').found)).toEqual([]);
  });

  test('shows nobody a tile or its salt while the hands are hidden, not even its players', () => {
    const { events } = recorded(PLAY, 'strict');
    const event = events.find(({ type }) => type === 'WallRevealed') as TableEvent<'WallRevealed'>;
    for (const viewer of [0, 1, 2, 3, 'public'] as const) {
      expect(eventFor(event, viewer, false, ruleset.table)).toEqual({
        type: 'WallRevealed',
        data: { hand: 1, tiles: Array(136).fill('?'), salt: null },
      });
      expect(eventFor(event, viewer, true, ruleset.table)).toBe(event);
    }
    expect(actionOf(event)).toEqual({ type: 'RevealWall', data: event.data });
  });
});

describe('a number that a player mixes into a wall', () => {
  const commit: Action = { type: 'CommitWall', data: { scheme: 'paifu/wall/2', commitment } };
  const mix = (seat: 0 | 1, number: number): Action => ({ type: 'MixWall', data: { seat, number } });

  test('a number that a player mixes into a wall is theirs, once, behind the commitment and before the dice', () => {
    const { state, found } = recorded([...PLAY.slice(0, COMMIT), commit, mix(1, 7), mix(0, 9)], 'strict');
    expect([found, state.hand?.wall?.numbers]).toEqual([[], [9, 7, null, null]]);
    const wrong: readonly (readonly Action[])[] = [
      [...PLAY.slice(0, COMMIT), mix(1, 7)],
      [...PLAY.slice(0, COMMIT), PLAY[COMMIT], mix(1, 7)],
      [...PLAY.slice(0, COMMIT), commit, mix(1, 7), mix(1, 8)],
      [...PLAY.slice(0, COMMIT), commit, PLAY[COMMIT + 1], mix(1, 7)],
    ];
    for (const actions of wrong) {
      expect(recorded(actions, 'strict').refused).toMatchObject({ code: 'wall-mixed' });
      expect(codes(recorded(actions, 'scribe').found)).toEqual(['wall-mixed']);
    }
    expect(recorded(wrong[2], 'scribe').state.hand?.wall?.numbers).toEqual([null, 7, null, null]);
  });
});

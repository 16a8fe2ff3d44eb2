import { describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import type { Score } from '../../src/engine/hands/win.js';
import { actionOf, type Action } from '../../src/engine/table/moves/moves.js';
import type { EventData, TableEvent } from '../../src/engine/table/moves/facts.js';
import { decide } from '../../src/engine/table/decide.js';
import type { HandScore, ShownMelds } from '../../src/engine/vocabulary/results.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import type { TableState } from '../../src/engine/table/state.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import { Random } from '../../src/simulation/random.js';
import { type SimulatedGame, simulateGame } from '../../src/simulation/simulate.js';
import '../kit/play/rulesets.js';

/** The events of a scribe's actions, recorded one by one; judging an event again must give the same event. */
function recorded(ruleset: Ruleset, actions: readonly Action[]): TableEvent[] {
  let state = initialState(ruleset.table);
  return actions.flatMap((action) => {
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') throw new Error(`${JSON.stringify(action)}: ${decision.violation.message}`);
    for (const event of decision.events) {
      const again = decide(ruleset, state, actionOf(event));
      expect(again).toMatchObject({ verdict: 'accepted', events: [event] });
      state = evolve(state, event);
    }
    return decision.events;
  });
}

/** Actions that a record may lack without making the next one inconsistent: no claim follows the discard. */
const mayBeLost = (action: Action, next: Action | undefined): boolean =>
  action.type === 'DrawTile' ||
  (action.type === 'DiscardTile' && (next?.type === 'DrawTile' || next?.type === 'ExposeBonusTile'));

/** The same play with a few steps missing in every hand, and an unknown remainder after the win. */
function withStepsLost(actions: readonly Action[], random: Random): Action[] {
  const kept: Action[] = [];
  const lost = (count: number | null): Action => ({ type: 'LoseSteps', data: { count } });
  let inPlay = false;
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i];
    if (action.type === 'DealTiles') inPlay = true;
    else if (inPlay && action.type !== 'TakeUpDiscard' && random.chance(0.05)) {
      const from = i;
      while (i - from < 6 && mayBeLost(actions[i], actions[i + 1])) i++;
      kept.push(lost(i - from));
    }
    if (actions[i].type === 'DeclareWin' || actions[i].type === 'EndHand') inPlay = false;
    kept.push(actions[i]);
    if (actions[i].type === 'RevealTiles' && random.chance(0.3)) kept.push(lost(null));
  }
  return kept;
}

/**
 * The same play with everything lost from some step of each hand on, or from before the deal, except how it was won
 * and the tiles shown at the end.
 */
function withoutTheRest({ actions, events }: SimulatedGame, ruleset: Ruleset, random: Random): Action[] {
  const kept: Action[] = [];
  let state = initialState(ruleset.table);
  let told = true;
  events.forEach((event, i) => {
    const action = actions[i];
    const { hand } = state;
    if (event.type === 'HandStarted' || event.type === 'HandEnded') told = true;
    if (event.type === 'TilesDealt' && random.chance(0.3)) told = false;
    else if (
      event.type !== 'HandEnded' &&
      hand?.ended === null &&
      hand.due !== 'deal' &&
      hand.wins.length === 0 &&
      told &&
      random.chance(0.03)
    ) {
      told = false;
      kept.push({ type: 'LoseSteps', data: { count: null } });
    }
    if (action.type === 'DeclareWin' && event.type === 'HandWon') {
      const { from, concealed } = event.data;
      kept.push({
        type: 'DeclareWin',
        data: { ...action.data, from, concealed, ...shownMeldData(state, event.data.seat) },
      });
    } else if (action.type === 'RevealTiles')
      kept.push({ type: 'RevealTiles', data: { ...action.data, ...shownMeldData(state, action.data.seat) } });
    else if (told) kept.push(action);
    state = evolve(state, event);
  });
  return kept;
}

/** Public tiles in front of a seat. */
function shownMeldData({ hand }: TableState, seat: Seat): ShownMelds {
  const { melds = [], bonus = [] } = hand?.players[seat] ?? {};
  const shown = melds.map(({ kind, tiles }) => ({
    kind: kind === 'small-exposed-kong' ? 'big-exposed-kong' : kind,
    tiles,
  }));
  return { melds: shown, bonus };
}

type Won = EventData['HandWon'];
type Ended = EventData['HandEnded'];
const of = <T extends Won | Ended>(events: readonly TableEvent[], type: 'HandWon' | 'HandEnded'): T[] =>
  events.flatMap((event) => (event.type === type ? [event.data as unknown as T] : []));

/** Patterns that only the steps before a win can prove. */
const OF_THE_WALL = ['last-tile', 'last-discard', 'kong-box-tile'];
const rowsOf = (score: Score | null): string[] =>
  (score?.patterns ?? []).filter(({ id }) => !OF_THE_WALL.includes(id)).map(({ id, count }) => `${id} x${count}`);

describe.each(['classic/document', 'classic/standard'])('simulated games of %s with steps lost', (id) => {
  const ruleset = resolveRuleset(id, { hands: 4 });
  const games = Array.from({ length: 25 }, (_, game) => {
    const played = simulateGame({ ruleset, seed: 'lost steps', game, unseen: { watching: null } });
    return { ...played, random: new Random('lost steps', game) };
  });

  test('CL-20: every hand that was shown scores what it scores when nothing is lost', () => {
    let [lost, hands] = [0, 0];
    for (const { actions, events, random } of games) {
      const less = recorded(ruleset, withStepsLost(actions, random));
      lost += less.filter(({ type }) => type === 'StepsLost').length;
      const [ends, all] = [of<Ended>(less, 'HandEnded'), of<Ended>(events, 'HandEnded')];
      expect(ends.map(({ result }) => result?.hands)).toEqual(all.map(({ result }) => result?.hands));
      hands += ends
        .flatMap(({ result }) => result?.hands ?? [])
        .filter((hand) => hand !== null && hand.points > 0).length;
      const [wins, full] = [of<Won>(less, 'HandWon'), of<Won>(events, 'HandWon')];
      expect(wins.map(({ result }) => rowsOf(result.score))).toEqual(full.map(({ result }) => rowsOf(result.score)));
    }
    expect(lost).toBeGreaterThan(200);
    expect(hands).toBeGreaterThan(100);
  });

  test('CL-20: sets and bonus tiles of lost steps score as well, when they are shown with the hands', () => {
    const worth = (hand: HandScore | null) => hand && [hand.points, hand.incomplete, hand.score?.patterns];
    let shown = 0;
    for (const { random, ...game } of games) {
      const less = recorded(ruleset, withoutTheRest(game, ruleset, random));
      const [ends, all] = [of<Ended>(less, 'HandEnded'), of<Ended>(game.events, 'HandEnded')];
      expect(ends.map(({ result }) => result?.hands?.map(worth))).toEqual(
        all.map(({ result }) => result?.hands?.map(worth)),
      );
      const [wins, full] = [of<Won>(less, 'HandWon'), of<Won>(game.events, 'HandWon')];
      expect(wins.map(({ result }) => rowsOf(result.score))).toEqual(full.map(({ result }) => rowsOf(result.score)));
      shown += less.filter(({ data }) => 'melds' in data).length;
    }
    expect(shown).toBeGreaterThan(60);
  });

  test('CL-20: a hand that was not shown is incomplete, and never worth more than it is', () => {
    let less = 0;
    for (const { actions, events, random } of games) {
      const hidden = withStepsLost(actions, random).filter(({ type }) => type !== 'RevealTiles' || random.chance(0.5));
      const ends = of<Ended>(recorded(ruleset, hidden), 'HandEnded');
      for (const [i, { result }] of of<Ended>(events, 'HandEnded').entries())
        for (const full of result?.hands ?? []) {
          if (full === null) continue;
          const hand = ends[i].result?.hands?.[full.seat];
          if (hand?.incomplete) less++;
          else expect(hand).toEqual(full);
          expect(hand?.points).toBeLessThanOrEqual(full.points);
        }
    }
    expect(less).toBeGreaterThan(50);
  });
});

describe('simulated games of mcr/china with steps lost', () => {
  const ruleset = resolveRuleset('mcr/china');
  /** Fan that only the steps before a win can prove, and those that stand in their place. */
  const byCircumstance =
    /^(last_tile|last_tile_draw|last_tile_claim|out_with_replacement_tile|robbing_the_kong|self_drawn|chicken_hand)$/;
  const fanOf = (score: Score | null): string[] | undefined =>
    score?.patterns.filter(({ id }) => !byCircumstance.test(id)).map(({ id, count }) => `${id} x${count}`);

  test('a win shown with its sets scores its tiles, or nothing if lost circumstances may be worth the rest', () => {
    let [scored, unscored] = [0, 0];
    for (let game = 0; game < 12; game++) {
      const played = simulateGame({ ruleset, seed: 'lost steps', game, unseen: { watching: null } });
      const less = recorded(ruleset, withoutTheRest(played, ruleset, new Random('lost steps', game)));
      const full = of<Won>(played.events, 'HandWon');
      of<Won>(less, 'HandWon').forEach(({ result }, i) => {
        if (result.score === null) unscored++;
        else scored++;
        const expected = fanOf(full[i].result.score);
        expect(fanOf(result.score) ?? expected).toEqual(expected);
      });
      expect(of<Won>(less, 'HandWon')).toHaveLength(full.length);
    }
    expect(scored).toBeGreaterThan(50);
    expect(unscored).toBeGreaterThan(0);
  });

  test('a false win that is shown with its sets is the same when it is judged again', () => {
    const text: readonly Action[] = [
      { type: 'OpenGame', data: { mode: 'scribe' } },
      { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } },
      { type: 'StartHand', data: {} },
      { type: 'LoseSteps', data: { count: null } },
      {
        type: 'DeclareWin',
        data: {
          ...{ seat: 1, by: 'discard', from: 0, tile: '5p', concealed: ['1m', '3m', '7s', '9p'] },
          melds: [
            { kind: 'pong', tiles: ['7z', '7z', '7z'] },
            { kind: 'chi', tiles: ['1s', '2s', '3s'] },
            { kind: 'chi', tiles: ['4s', '5s', '6s'] },
          ],
          bonus: ['3f'],
        },
      },
    ];
    expect(recorded(ruleset, text).at(-1)).toMatchObject({
      type: 'WinFailed',
      data: { melds: [{ kind: 'pong' }, { kind: 'chi' }, { kind: 'chi' }], bonus: ['3f'] },
    });
  });
});

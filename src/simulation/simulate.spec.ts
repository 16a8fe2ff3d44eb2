import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { Action } from '../engine/table/moves/moves.js';
import type { EventType, TableEvent } from '../engine/table/moves/facts.js';
import { evolve, initialState } from '../engine/table/evolve.js';
import { legalActions } from '../engine/table/legal-actions.js';
import type { HandState, TableState } from '../engine/table/state.js';
import { listKnown } from '../engine/table/win-claim.js';
import { tileOf } from '../engine/tiles/notation.js';
import { FOUR_SEATS } from '../engine/tiles/seats.js';
import { type SimulatedGame, simulateGame } from './simulate.js';
import '../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('zung-jung/wsom');
const play = (game: number, seed = 'spec') => simulateGame({ ruleset, seed, game });
const GAMES = Array.from({ length: 150 }, (_, game) => play(game));

const ofType = <T extends EventType>(games: readonly SimulatedGame[], type: T): TableEvent<T>[] =>
  games.flatMap(({ events }) => events.filter((event) => event.type === type)) as unknown as TableEvent<T>[];

describe('a simulated game', () => {
  it('a simulated game is the same for the same seed and number, and another for another', () => {
    expect(play(7)).toEqual(GAMES[7]);
    expect(play(7, 'other').events).not.toEqual(GAMES[7].events);
    const whole = new Set(GAMES.map(({ events }) => JSON.stringify(events.slice(2))));
    expect(whole.size).toBe(GAMES.length);
  });

  it('runs from the opening through a cycle of four hands to the close (R-10)', () => {
    for (const { events, state } of GAMES) {
      expect([events[0].type, events[1].type, events.at(-1)?.type]).toEqual([
        'GameOpened',
        'PlayersSeated',
        'GameClosed',
      ]);
      expect(state).toMatchObject({ handsPlayed: 4, closed: true });
    }
    expect(ofType(GAMES.slice(0, 5), 'HandStarted').map(({ data }) => data.dealer)).toEqual(
      new Array(5).fill([0, 1, 2, 3]).flat(),
    );
  });

  it('plays as many cycles as agreed on, or as asked for', () => {
    const agreed = resolveRuleset('zung-jung/wsom', { cycles: 2 });
    expect(simulateGame({ ruleset: agreed, seed: 'spec', game: 1 }).state.handsPlayed).toBe(8);
    expect(simulateGame({ ruleset, seed: 'spec', game: 1, cycles: 3 }).state.handsPlayed).toBe(12);
  });

  it('a simulated game is the same play in either mode', () => {
    const scribed = simulateGame({ ruleset, seed: 'spec', game: 2, mode: 'scribe' });
    expect(scribed.events.slice(1)).toEqual(GAMES[2].events.slice(1));
    expect(scribed.state.opened?.mode).toBe('scribe');
  });

  it('plays on where the hand is worth too little to win', () => {
    const dear = resolveRuleset('zung-jung/wsom', { minimumPoints: 30 });
    const games = Array.from({ length: 30 }, (_, game) => simulateGame({ ruleset: dear, seed: 'spec', game }));
    const points = ofType(games, 'HandWon').map(({ data }) => data.result.points);
    expect(points.length).toBeGreaterThan(10);
    expect(Math.min(...points)).toBe(30);
  });

  it('a simulated game is legal: nothing irregular in it, and no points made or lost', () => {
    for (const { events, state } of GAMES) {
      expect(events.filter((event) => event.data.irregularities !== undefined)).toEqual([]);
      expect(state.scores.reduce((sum, score) => sum + score, 0)).toBe(0);
    }
  });
});

/** Every tile that the engine knows: concealed, in melds, in the river; and the number left in the walls. */
function tilesIn(hand: HandState): number[] {
  const tiles = hand.players.flatMap(({ concealed, melds }) => [
    ...listKnown(concealed),
    ...melds.flatMap((meld) => meld.tiles),
  ]);
  for (let discard = hand.river; discard !== null; discard = discard.previous) {
    if (discard.takenBy === null) tiles.push(discard.tile);
  }
  return tiles.map(tileOf);
}

function expectConserved(state: TableState, event: TableEvent): void {
  const { hand } = state;
  if (hand === null || hand.due === 'deal') return;
  const copies = new Uint8Array(34);
  const tiles = tilesIn(hand);
  for (const tile of tiles) copies[tile]++;
  expect([event, tiles.length + hand.live + hand.dead]).toEqual([event, 136]);
  expect(Math.max(...copies)).toBeLessThanOrEqual(4);
}

describe('the fold of a simulated game', () => {
  it('takes every event, ends where the game ended, and never loses or doubles a tile', () => {
    for (const { events, state } of GAMES.slice(0, 12)) {
      let folded = initialState(ruleset.table);
      for (const event of events) {
        folded = evolve(folded, event);
        expectConserved(folded, event);
      }
      expect(folded).toEqual(state);
    }
  });

  it('the fold of a simulated game goes only where legal actions lead, and each of them is possible', () => {
    const asked = new Set(['DrawTile', 'DiscardTile', 'ClaimMeld', 'DeclareKong', 'DeclareWin']);
    const told = ({ type, data }: Action) => {
      if (type === 'DrawTile') return `${type} ${data.seat}`;
      if (type === 'ClaimMeld') return `${type} ${data.seat} ${data.kind} ${data.own ?? ''}`;
      if (type === 'DeclareWin') return `${type} ${data.seat} ${data.by}`;
      if (type === 'DiscardTile' || type === 'DeclareKong') return `${type} ${data.seat} ${data.tile}`;
      return type;
    };
    for (const { actions, events } of GAMES.slice(0, 4)) {
      expect(actions.length).toBe(events.length);
      let state = initialState(ruleset.table);
      for (const [i, action] of actions.entries()) {
        if (asked.has(action.type) && 'seat' in action.data) {
          expect(legalActions(ruleset, state, action.data.seat).map(told)).toContain(told(action));
        }
        state = evolve(state, events[i]);
      }
    }
  });
});

describe('simulated players', () => {
  const hands = ofType(GAMES, 'HandStarted').length;
  const wins = ofType(GAMES, 'HandWon');
  const melds = ofType(GAMES, 'MeldClaimed');
  const kongs =
    ofType(GAMES, 'KongDeclared').length + melds.filter(({ data }) => data.kind === 'big-exposed-kong').length;
  const percent = (part: number, whole: number) => (100 * part) / whole;

  it.each<[string, number, number, number]>([
    ['hands won, of a hundred', percent(wins.length, hands), 70, 90],
    [
      'self-drawn wins, of a hundred',
      percent(wins.filter(({ data }) => data.by === 'self-draw').length, wins.length),
      20,
      38,
    ],
    ['sets claimed by a player in a hand', melds.length / hands / 4, 0.9, 2],
    ['kongs in a hundred hands', percent(kongs, hands), 20, 60],
    ['discards in a hand', ofType(GAMES, 'TileDiscarded').length / hands, 35, 65],
    [
      'claims that another’s went before, in a hundred hands',
      percent(ofType(GAMES, 'ClaimAnnounced').length, hands),
      30,
      100,
    ],
    ['mean points of a win', wins.reduce((sum, { data }) => sum + data.result.points, 0) / wins.length, 10, 35],
  ])('%s: %d', (_, measured, least, most) => {
    expect(measured).toBeGreaterThan(least);
    expect(measured).toBeLessThan(most);
  });

  it('simulated players reach everything that play knows', () => {
    const more = [...GAMES, ...Array.from({ length: 250 }, (_, game) => play(1000 + game))];
    const seen = new Set(ofType(more, 'HandWon').map(({ data }) => data.by as string));
    for (const { data } of ofType(more, 'MeldClaimed')) seen.add(data.back > 0 ? 'chi shown late' : data.kind);
    for (const { data } of ofType(more, 'KongDeclared')) seen.add(data.kind);
    for (const { data } of ofType(more, 'ClaimAnnounced')) seen.add(`said ${data.claim}`);
    for (const { data } of ofType(more, 'HandEnded')) seen.add(data.reason);
    const kinds = ['self-draw', 'discard', 'robbing-kong', 'chi', 'chi shown late', 'pong'];
    const kongs = ['big-exposed-kong', 'small-exposed-kong', 'concealed-kong'];
    const ends = ['said chi', 'said pong', 'said kong', 'said win', 'won', 'exhausted'];
    expect([...seen].sort()).toEqual([...kinds, ...kongs, ...ends].sort());
  });
});

describe('a scribe', () => {
  const scribed = (game: number, watching: 0 | null) =>
    simulateGame({ ruleset, seed: 'spec', game, unseen: { watching } });

  it('records the same play without seeing what is concealed', () => {
    for (let game = 0; game < 40; game++) {
      const { events, state } = scribed(game, null);
      const full = GAMES[game];
      expect(events.map(({ type }) => type)).toEqual(full.events.map(({ type }) => type));
      expect(events.filter((event) => event.data.irregularities !== undefined)).toEqual([]);
      expect(ofType([{ ...full, events }], 'TilesDealt').flatMap(({ data }) => data.hands.flat())).toEqual(
        new Array(4 * 53).fill('?'),
      );
      expect(ofType([{ ...full, events }], 'HandWon').map(({ data }) => data.result)).toEqual(
        ofType([full], 'HandWon').map(({ data }) => data.result),
      );
      expect(state.scores).toEqual(full.state.scores);
    }
  });

  it('sees the tiles of the seat behind which they sit, and records the same each time', () => {
    const { events } = scribed(3, 0);
    expect(scribed(3, 0).events).toEqual(events);
    for (const { data } of ofType([{ ...GAMES[3], events }], 'TileDrawn')) {
      expect([data.seat, data.tile === '?']).toEqual([data.seat, data.seat !== 0]);
    }
    for (const { data } of ofType([{ ...GAMES[3], events }], 'TilesDealt')) {
      for (const seat of FOUR_SEATS.all) expect(data.hands[seat].includes('?')).toBe(seat !== 0);
    }
  });
});

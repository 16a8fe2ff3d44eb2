import { expect, test } from '@jest/globals';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import { type Action, actionOf } from '../../src/engine/table/moves.js';
import type { TableEvent } from '../../src/engine/table/facts.js';
import { isFifth } from '../../src/engine/table/checks/tiles.js';
import { decide } from '../../src/engine/table/decide.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import { announceableClaims, legalActions } from '../../src/engine/table/legal-actions.js';
import type { TableState } from '../../src/engine/table/state.js';
import { tileText } from '../../src/engine/tiles/notation.js';
import { listKnown } from '../../src/engine/table/winning.js';
import { type Seat, SEATS } from '../../src/engine/tiles/tile.js';
import { BONUS_TEXTS } from '../../src/engine/table/bonus.js';
import { type SimulatedGame, simulateGame } from '../../src/simulation/simulate.js';
import { brokenInvariant } from './invariants.js';
import { expectSame } from './same.js';

/** Every play a person at the table could think of, legal or not. */
function everyPlay(state: TableState): Action[] {
  const tiles = state.rules.tiles.tiles.filter((tile, i, all) => tile !== all[i - 1]).map(tileText);
  const numbers = tiles.filter((tile) => 'mps'.includes(tile[1]) && tile[0] !== '0');
  const brokenOff: Action = { type: 'EndHand', data: { reason: 'aborted', abort: 'nine-kinds' } };
  return SEATS.flatMap((seat): Action[] => [
    ...(seat === state.hand?.turn ? [brokenOff] : []),
    ...hasToShow(state, seat),
    { type: 'DrawTile', data: { seat, tile: unseenTile(state) } },
    { type: 'ReturnDraw', data: { seat } },
    { type: 'TakeUpDiscard', data: { seat } },
    { type: 'DeclareReach', data: { seat } },
    ...BONUS_TEXTS.map((tile): Action => ({ type: 'ExposeBonusTile', data: { seat, tile } })),
    ...tiles.map(
      (tile): Action => ({
        type: 'DiscardTile',
        data: { seat, tile, drawn: tile === state.hand?.players[seat].drawn },
      }),
    ),
    ...pairs(numbers)
      .flatMap((own) => withRed(own, tiles))
      .map((own): Action => ({ type: 'ClaimMeld', data: { seat, kind: 'chi', own } })),
    { type: 'ClaimMeld', data: { seat, kind: 'pong' } },
    { type: 'ClaimMeld', data: { seat, kind: 'big-exposed-kong' } },
    ...(['chi', 'pong', 'kong', 'win'] as const).map(
      (claim): Action => ({ type: 'AnnounceClaim', data: { seat, claim } }),
    ),
    ...tiles.map((tile): Action => ({ type: 'DeclareKong', data: { seat, kind: 'concealed-kong', tile } })),
    ...tiles.map((tile): Action => ({ type: 'DeclareKong', data: { seat, kind: 'small-exposed-kong', tile } })),
    ...(['self-draw', 'discard', 'robbing-kong'] as const).map(
      (by): Action => ({ type: 'DeclareWin', data: { seat, by, ...under(state, seat) } }),
    ),
  ]);
}

/** A hand may be shown at any time; it has to be where reach was declared with it and nobody has won. */
function hasToShow({ hand }: TableState, seat: Seat): Action[] {
  if (hand === null || hand.due !== 'end' || hand.wins.length > 0) return [];
  const { reach, shown, concealed } = hand.players[seat];
  return reach === null || shown.length > 0
    ? []
    : [{ type: 'RevealTiles', data: { seat, tiles: listKnown(concealed) } }];
}

/** After reach: tiles under the indicators, which only the wall knows. */
const under = ({ hand }: TableState, seat: Seat): { under?: readonly string[] } =>
  hand === null || hand.players[seat].reach === null ? {} : { under: hand.indicators.tiles.map(() => '?') };

/** A tile of which a copy is still in the wall. */
function unseenTile(state: TableState): string {
  const { hand } = state;
  if (hand === null || hand.returned !== null) return hand?.returned ?? '?';
  return state.rules.tiles.tiles.map(tileText).find((tile) => !isFifth(state, hand, tile)) ?? '?';
}

const pairs = (tiles: readonly string[]): string[][] =>
  tiles.flatMap((low, i) => [1, 2].filter((gap) => (i % 9) + gap < 9).map((gap) => [low, tiles[i + gap]]));

/** An action without the tiles that only the wall knows; a chi's tiles in order. */
const named = ({ type, data }: Action): string =>
  JSON.stringify({
    type,
    ...data,
    ...(type === 'DrawTile' ? { tile: '?' } : {}),
    ...(type === 'DeclareWin' ? { under: undefined } : {}),
    ...('own' in data && data.own ? { own: [...data.own].sort() } : {}),
  });

/** The actions by what they say, each once. */
const distinct = (actions: readonly Action[]): readonly string[] => [...new Set(actions.map(named))].sort();

/** A pair, and the same with a red five where the set has one. */
function withRed(own: readonly string[], tiles: readonly string[]): readonly (readonly string[])[] {
  const red = own.map((tile) => tile.replace('5', '0'));
  return red.some((tile, i) => tile !== own[i]) && red.every((tile) => tiles.includes(tile)) ? [own, red] : [own];
}

/** What is to be played and looked at. */
export interface Played {
  readonly ruleset: Ruleset;
  readonly seed: string;
  /** Numbers of the games, the most telling ones first. */
  readonly games: readonly number[];
}

/** How many events of a type the games hold, of those that fit. */
export type CountOf = (type: string, which?: (data: never) => boolean) => number;

/**
 * The properties that hold of every ruleset's games, as tests; `holds` says what these games are about, so that nothing
 * is proved of games in which it never comes up.
 */
export function testTable({ ruleset, seed, games }: Played, holds: (count: CountOf) => void): void {
  const GAMES = games.map((game) => simulateGame({ ruleset, seed, game }));
  const fold = (events: readonly TableEvent[], from: TableState = initialState(ruleset.table)): TableState =>
    events.reduce(evolve, from);

  test('every tile is in one place and the scores balance after every event', () => {
    for (const { events } of GAMES) {
      let state = initialState(ruleset.table);
      for (const event of events) {
        state = evolve(state, event);
        const broken = brokenInvariant(state);
        if (broken !== undefined) throw new Error(`${broken} after ${JSON.stringify(event)}`);
      }
    }
  });

  test('a scribe who sees no concealed tile keeps the same books', () => {
    for (const game of games.slice(0, 60)) {
      const { events } = simulateGame({ ruleset, game, seed, unseen: { watching: null } });
      let state = initialState(ruleset.table);
      for (const event of events) {
        state = evolve(state, event);
        const broken = brokenInvariant(state);
        if (broken !== undefined) throw new Error(`${broken} after ${JSON.stringify(event)}`);
        expectSame(event.data.irregularities, undefined);
      }
    }
  });

  test('decide accepts exactly the legal actions', () => {
    let asked = 0;
    for (const { events } of GAMES.slice(0, 12)) {
      let state = initialState(ruleset.table);
      events.forEach((event, step) => {
        state = evolve(state, event);
        // Every seventh step and all the rare moments: an open kong, an announced claim, the last tiles.
        const { hand } = state;
        const rare =
          hand !== null &&
          (hand.open?.kind === 'kong' ||
            hand.announced.length > 0 ||
            hand.live < 2 ||
            hand.opening ||
            hand.came === 'taken-up');
        if (hand === null || hand.due === 'deal' || hand.ended !== null || (step % 7 !== 0 && !rare)) return;
        asked++;
        const accepted = everyPlay(state).filter((action) => decide(ruleset, state, action).verdict === 'accepted');
        const legal = SEATS.flatMap((seat) => [
          ...legalActions(ruleset, state, seat),
          ...announceableClaims(ruleset, state, seat),
        ]);
        expectSame(distinct(legal), distinct(accepted));
      });
    }
    expect(asked).toBeGreaterThan(300);
  });

  test('folding a prefix and then the rest is folding all', () => {
    for (const { events, state } of GAMES.slice(0, 40)) {
      for (const cut of [1, 7, events.length >> 1, events.length - 1]) {
        expectSame(fold(events.slice(cut), fold(events.slice(0, cut))), state);
      }
    }
  });

  test('strict and scribe agree on legal play', () => {
    for (const { actions, events } of GAMES.slice(0, 40)) {
      let state = initialState(ruleset.table);
      const recorded = actions.flatMap((action) => {
        const opening =
          action.type === 'OpenGame'
            ? ({ type: 'OpenGame', data: { ...action.data, mode: 'scribe' } } as const)
            : action;
        const decision = decide(ruleset, state, opening);
        if (decision.verdict === 'refused') throw new Error(decision.violation.message);
        state = decision.events.reduce(evolve, state);
        return decision.events;
      });
      expectSame(recorded.slice(1), events.slice(1));
    }
  });

  test('an event taken back to its action gives the same event again', () => {
    for (const { events } of GAMES.slice(0, 40)) {
      let state = initialState(ruleset.table);
      for (const event of events) {
        const decision = decide(ruleset, state, actionOf(event));
        expectSame(decision.verdict === 'accepted' && decision.events, [event]);
        state = evolve(state, event);
      }
    }
  });

  test('a state is never changed after it was made', () => {
    const { events } = GAMES[0];
    const states: { state: TableState; text: string }[] = [];
    let state = initialState(ruleset.table);
    for (const event of events) {
      state = evolve(state, event);
      states.push({ state, text: JSON.stringify(state) });
    }
    for (const { state: kept, text } of states) if (JSON.stringify(kept) !== text) expect(kept).toBe(text);
  });

  test('the games hold what these properties are about', () => {
    const count: CountOf = (type, which = () => true) =>
      GAMES.reduce(
        (sum, game: SimulatedGame) => sum + game.events.filter((e) => e.type === type && which(e.data as never)).length,
        0,
      );
    holds(count);
  });
}

import { expect, test } from '@jest/globals';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import { type Action, actionOf } from '../../../src/engine/table/moves/moves.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { isFifth } from '../../../src/engine/table/checks/tiles.js';
import { decide } from '../../../src/engine/table/decide.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import {
  type TableKind,
  type TableOption,
  announceableClaims,
  legalActions,
  playOptions,
  tableOptions,
} from '../../../src/engine/table/legal-actions.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { tileText } from '../../../src/engine/tiles/notation.js';
import { listKnown } from '../../../src/engine/table/win-claim.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { BONUS_TEXTS } from '../../../src/engine/table/bonus-tiles.js';
import { type SimulatedGame, simulateGame } from '../../../src/simulation/simulate.js';
import { brokenInvariant } from './invariants.js';
import { expectSame } from './same.js';

/** Every action that a player might try, legal or not. */
function everyPlay(state: TableState): Action[] {
  const tiles = state.rules.tiles.tiles.filter((tile, i, all) => tile !== all[i - 1]).map(tileText);
  const numbers = tiles.filter((tile) => 'mps'.includes(tile[1]) && tile[0] !== '0');
  const brokenOff: Action = { type: 'EndHand', data: { reason: 'aborted', abort: 'nine-kinds' } };
  return state.rules.seats.all.flatMap((seat): Action[] => [
    ...(seat === state.hand?.turn ? [brokenOff] : []),
    ...hasToShow(state, seat),
    { type: 'DrawTile', data: { seat, tile: unseenTile(state) } },
    { type: 'ReturnDraw', data: { seat } },
    { type: 'PutBackMeld', data: { seat } },
    ...(['chi', 'pong', 'kong', 'win'] as const).flatMap((claim) => withdrawn(state, seat, claim)),
    { type: 'TakeUpDiscard', data: { seat } },
    { type: 'DeclareReach', data: { seat } },
    ...[...BONUS_TEXTS, '4z'].map((tile): Action => ({ type: 'ExposeBonusTile', data: { seat, tile } })),
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

/** Skips the withdrawal of a self-drawn win that was never announced: it is not recorded play. */
const withdrawn = ({ hand }: TableState, seat: Seat, claim: 'chi' | 'pong' | 'kong' | 'win'): Action[] =>
  claim === 'win' && hand?.turn === seat && hand.due === 'discard' && !hand.announced.some((said) => said.seat === seat)
    ? []
    : [{ type: 'WithdrawClaim', data: { seat, claim } }];

/** Showing the hand is required after reach if nobody has won. */
function hasToShow({ hand }: TableState, seat: Seat): Action[] {
  if (hand === null || hand.due !== 'end' || hand.wins.length > 0) return [];
  const { reach, shown, concealed } = hand.players[seat];
  return reach === null || shown.length > 0
    ? []
    : [{ type: 'RevealTiles', data: { seat, tiles: listKnown(concealed) } }];
}

/** Unknown ura indicators for a winner who declared reach. */
const under = ({ hand }: TableState, seat: Seat): { under?: readonly string[] } =>
  hand === null || hand.players[seat].reach === null ? {} : { under: hand.indicators.tiles.map(() => '?') };

/** A tile with a copy left in the wall. */
function unseenTile(state: TableState): string {
  const { hand } = state;
  if (hand === null || hand.returned !== null) return hand?.returned ?? '?';
  return state.rules.tiles.tiles.map(tileText).find((tile) => !isFifth(state, hand, tile)) ?? '?';
}

const pairs = (tiles: readonly string[]): string[][] =>
  tiles.flatMap((low) =>
    [1, 2]
      .map((gap) => `${Number(low[0]) + gap}${low[1]}`)
      .filter((high) => tiles.includes(high))
      .map((high) => [low, high]),
  );

/** An action as text, without the wall's tiles and with a chi's tiles sorted. */
const named = ({ type, data }: Action): string =>
  JSON.stringify({
    type,
    ...data,
    ...(type === 'DrawTile' ? { tile: '?' } : {}),
    ...(type === 'DeclareWin' ? { under: undefined } : {}),
    ...('own' in data && data.own ? { own: [...data.own].sort() } : {}),
  });

/** The sorted texts of the actions, without duplicates. */
const distinct = (actions: readonly Action[]): readonly string[] => [...new Set(actions.map(named))].sort();

/** A pair of tiles, also with a red five if the set has one. */
function withRed(own: readonly string[], tiles: readonly string[]): readonly (readonly string[])[] {
  const red = own.map((tile) => tile.replace('5', '0'));
  return red.some((tile, i) => tile !== own[i]) && red.every((tile) => tiles.includes(tile)) ? [own, red] : [own];
}

/** The option kind of a table action; `null` for a seat's action. */
function tableKindOf({ type, data }: Action): TableKind | null {
  switch (type) {
    case 'SeatPlayers':
      return 'seat-players';
    case 'StartHand':
      return 'start-hand';
    case 'ThrowDice':
      return 'throw-dice';
    case 'BreakWall':
      return 'break-wall';
    case 'DealTiles':
      return 'deal-tiles';
    case 'RevealIndicator':
      return 'reveal-indicator';
    case 'EnterPoints':
      return 'enter-points';
    case 'EndHand': {
      if (data.reason !== 'aborted') return `end-${data.reason}`;
      return data.abort === undefined || data.abort === 'nine-kinds' ? null : `abort-${data.abort}`;
    }
    case 'CloseGame':
      return `close-${data.reason}`;
    default:
      return null;
  }
}

/** Fills in possible tiles, because strict games must name them. */
function withTiles(state: TableState, action: Action): Action {
  if (action.type === 'RevealIndicator')
    return { type: action.type, data: { ...action.data, tile: unseenTile(state) } };
  if (action.type !== 'DealTiles') return action;
  const tiles = state.rules.tiles.tiles.map(tileText);
  return { type: 'DealTiles', data: { hands: action.data.hands.map((hand) => tiles.splice(0, hand.length)) } };
}

/** Checks that offered actions are accepted, and that each other option names the rule that refuses it. */
function testTableOptions(ruleset: Ruleset, state: TableState, options: readonly TableOption[]): void {
  for (const { kind, actions, refusal } of options) {
    expectSame([kind, actions.length > 0], [kind, refusal === null]);
    for (const action of actions) {
      // Only the players know whether three hands win.
      if (kind === 'abort-three-wins') continue;
      const decision = decide(ruleset, state, withTiles(state, action));
      expectSame([kind, decision.verdict === 'refused' && decision.violation.message], [kind, false]);
    }
    if (refusal !== null)
      expectSame([kind, refusal.message !== '', refusal.citation.document !== ''], [kind, true, true]);
  }
}

const WINDS = ['East', 'South', 'West', 'North'];

/** Checks the seats named in refusals, and the discard if the action would take it. */
function testSeatOptions(ruleset: Ruleset, state: TableState, seat: Seat): void {
  const { hand, rules } = state;
  const who = hand === null ? `Seat ${seat}` : WINDS[rules.seatWind(hand.dealer, seat) - 27];
  for (const { kind, actions, refusal } of playOptions(ruleset, state, seat)) {
    expectSame([kind, actions.length > 0], [kind, refusal === null]);
    if (refusal === null) continue;
    expectSame([kind, refusal.message.startsWith(`${who} may not `)], [kind, true]);
    const takes = ['pong', 'big-exposed-kong', 'win-on-discard', 'robbing-kong'].includes(kind);
    if (takes && hand?.open) expectSame([kind, refusal.message.includes(` ${hand.open.tile}: `)], [kind, true]);
  }
}

/** Games to check. */
export interface Played {
  readonly ruleset: Ruleset;
  readonly seed: string;
  /** Numbers of the games, the most informative first. */
  readonly games: readonly number[];
}

/** Counts the games' events of a type that match a condition. */
export type CountOf = (type: string, which?: (data: never) => boolean) => number;

/**
 * Tests the properties of a ruleset's games. `holds` asserts that these games contain the relevant events, so that no
 * property holds vacuously.
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
        // Every seventh step and all rare moments: an open kong, an announced claim, the last tiles.
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
        const legal = state.rules.seats.all.flatMap((seat) => [
          ...legalActions(ruleset, state, seat),
          ...announceableClaims(ruleset, state, seat),
        ]);
        expectSame(distinct(legal), distinct(accepted));
      });
    }
    expect(asked).toBeGreaterThan(300);
  });

  test('what was done was offered, of the seat or of the table, and what the table is offered it may do', () => {
    const kinds = new Set<TableKind>();
    for (const { actions, events } of GAMES.slice(0, 8)) {
      let state = initialState(ruleset.table);
      for (const [i, event] of events.entries()) {
        if (state.opened !== null) {
          const action = actions[i];
          const kind = tableKindOf(action);
          const options = tableOptions(ruleset, state);
          for (const option of options) if (option.refusal === null) kinds.add(option.kind);
          const isNow = (one: { readonly kind: string; readonly actions: readonly Action[] }): boolean =>
            one.actions.some(({ type }) => type === action.type);
          if (kind !== null) expectSame([action, options.find((one) => one.kind === kind)?.refusal], [action, null]);
          else if (i % 5 === 0 && action.type !== 'AnnounceClaim') {
            const seats = 'seat' in action.data ? [action.data.seat] : state.rules.seats.all;
            const offered = seats.some((seat) => playOptions(ruleset, state, seat).some(isNow));
            expectSame([action, offered], [action, true]);
          }
          if (i % 11 === 0 || state.hand === null || state.hand.due === 'deal' || state.hand.due === 'end') {
            testTableOptions(ruleset, state, options);
            for (const seat of state.rules.seats.all) testSeatOptions(ruleset, state, seat);
          }
        }
        state = evolve(state, event);
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['seat-players', 'start-hand', 'deal-tiles', 'end-won']));
    expect([...kinds]).toEqual(expect.arrayContaining(['end-voided', 'end-time', 'close-time', 'add-note']));
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

import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import { decide, decideAs } from '../../src/engine/table/decide.js';
import type { ClaimKind } from '../../src/engine/vocabulary/terms.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import type { TableState } from '../../src/engine/table/state.js';
import { listTiles, NO_TILES } from '../../src/engine/tiles/counts.js';
import { tileText } from '../../src/engine/tiles/notation.js';
import { FIRST_BONUS, type Seat } from '../../src/engine/tiles/tile.js';
import { Random } from '../../src/simulation/random.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { brokenKnowledge } from '../kit/play/knowledge.js';
import { expectSame } from '../kit/play/same.js';
import '../kit/play/rulesets.js';

const TILES = Array.from({ length: 34 }, (_, design) => tileText(design));

/** Further actions of reach rulesets. */
const reachPlays = (seat: Seat, tile: string, tiles: (count: number) => string[]): Action[] => [
  { type: 'RevealIndicator', data: { tile } },
  { type: 'RevealIndicator', data: { tile, place: 5 } },
  { type: 'DeclareReach', data: { seat } },
  { type: 'DeclareReach', data: { seat } },
  { type: 'DeclareWin', data: { seat, by: 'discard', concealed: tiles(13), under: tiles(1) } },
];

/** A random play of a seat, sensible or not, with tiles as exact as `readings`. */
function anyPlay(random: Random, readings: readonly string[], state: TableState): Action {
  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)];
  const seat = pick<Seat>([...state.rules.seats.all, state.hand?.turn ?? 0, state.hand?.turn ?? 0]);
  const tile = pick([...TILES, ...readings]);
  const tiles = (count: number) => Array.from({ length: count }, () => pick([...TILES, ...readings]));
  return pick<Action>([
    { type: 'DrawTile', data: { seat, tile } },
    { type: 'DrawTile', data: { seat, tile, source: pick(['wall', 'supplement']) } },
    { type: 'DiscardTile', data: { seat, tile, drawn: pick([true, false, null]) } },
    { type: 'DiscardTile', data: { seat, tile } },
    { type: 'DiscardTile', data: { seat, tile: state.hand?.players[seat].drawn ?? tile, drawn: true } },
    { type: 'ReturnDraw', data: { seat } },
    { type: 'AnnounceClaim', data: { seat, claim: pick<ClaimKind>(['chi', 'pong', 'kong', 'win']) } },
    { type: 'ClaimMeld', data: { seat, kind: 'chi', own: tiles(2) } },
    { type: 'ClaimMeld', data: { seat, kind: pick(['pong', 'big-exposed-kong']) } },
    { type: 'DeclareKong', data: { seat, kind: pick(['concealed-kong', 'small-exposed-kong']), tile } },
    { type: 'ExposeTiles', data: { seat, tiles: tiles(1) } },
    { type: 'RevealTiles', data: { seat, tiles: tiles(pick([12, 13, 13, 14])) } },
    { type: 'DeclareWin', data: { seat, by: pick(['self-draw', 'discard', 'robbing-kong']) } },
    {
      type: 'DeclareWin',
      data: { seat, by: pick(['self-draw', 'discard', 'robbing-kong']), tile, concealed: tiles(pick([10, 13])) },
    },
    { type: 'LoseSteps', data: { count: null } },
    ...(state.rules.tiles.has(FIRST_BONUS) ? bonusPlays(seat, `${1 + random.below(8)}f`) : []),
    ...(state.rules.reach === null ? [] : reachPlays(seat, tile, tiles)),
  ]);
}

/** Further actions of rulesets with flowers and seasons. */
const bonusPlays = (seat: Seat, tile: string): Action[] => [
  { type: 'ExposeBonusTile', data: { seat, tile } },
  { type: 'DrawTile', data: { seat, tile } },
  { type: 'DrawTile', data: { seat, tile, source: 'supplement' } },
  { type: 'DiscardTile', data: { seat, tile } },
];

/**
 * Checks of strict games only: a scribe need not see the tiles under the indicators, may record an indicator later, and
 * records flowers in the order of the table (MC-14).
 */
const STRICT_ONLY: readonly string[] = ['under-not-shown', 'indicator-due', 'bonus-out-of-turn', 'bonus-not-exposed'];

/** The same table in a scribe's game. */
const asScribed = (state: TableState): TableState => ({
  ...state,
  opened: state.opened && { ...state.opened, mode: 'scribe' },
});

describe.each(['zung-jung/wsom', 'reach/wsom', 'reach/tenhou', 'mcr/china'])('a scribe game of %s', (id) => {
  const ruleset = resolveRuleset(id);

  it('takes whatever happens, and keeps what is known of it together', () => {
    let irregular = 0;
    for (let game = 0; game < 150; game++) {
      const random = new Random('mischief', game);
      const readings = game % 2 === 0 ? [] : ['?', '?', '?p', '[58]p', '8s~'];
      let state = initialState(ruleset.table);
      const act = (action: Action): void => {
        const decision = decide(ruleset, state, action);
        if (decision.verdict === 'refused') return;
        for (const event of decision.events) state = evolve(state, event);
        irregular += decision.irregularities.length;
        const broken = brokenKnowledge(state);
        if (broken !== undefined) throw new Error(`game ${game}: ${broken} after ${JSON.stringify(action)}`);
      };
      act({ type: 'OpenGame', data: { mode: 'scribe' } });
      act({ type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } });
      act({ type: 'StartHand', data: {} });
      const dealt = (count: number) =>
        Array.from({ length: count }, () => (game % 3 === 0 ? '?' : TILES[random.below(34)]));
      act({ type: 'DealTiles', data: { hands: [dealt(ruleset.table.deal.dealer), dealt(13), dealt(13), dealt(13)] } });
      // Counts hold at most seven copies of a tile.
      const countable = () => listTiles(state.hand?.seen ?? NO_TILES).every((tile, i, all) => all[i + 6] !== tile);
      for (let step = 0; step < 120 && countable(); step++) {
        const action = anyPlay(random, readings, state);
        if (action.type !== 'LoseSteps' || random.below(8) === 0) act(action);
      }
    }
    expect(irregular).toBeGreaterThan(5000);
  });

  it('finds nothing irregular in legal play, whatever of it is seen', () => {
    for (let game = 0; game < 40; game++) {
      const watching = ([null, 0, 1, 2, 3] as const)[game % 5];
      const { events } = simulateGame({ ruleset, seed: 'scribe', game, unseen: { watching } });
      let state = initialState(ruleset.table);
      for (const event of events) {
        state = evolve(state, event);
        const broken = brokenKnowledge(state);
        if (broken !== undefined) throw new Error(`game ${game}: ${broken} after ${JSON.stringify(event)}`);
        if (event.data.irregularities !== undefined) throw new Error(`game ${game}: ${JSON.stringify(event)}`);
      }
    }
  });

  it('flags exactly what a strict game refuses: of what all can see broken the first is the reason given there', () => {
    let refused = 0;
    for (let game = 0; game < 4; game++) {
      const random = new Random('both modes', game);
      let state = initialState(ruleset.table);
      for (const event of simulateGame({ ruleset, seed: 'both modes', game }).events) {
        state = evolve(state, event);
        for (
          let asked = 0;
          asked < 12 && state.hand !== null && state.hand.due !== 'deal' && state.hand.ended === null;
          asked++
        ) {
          const action = anyPlay(random, [], state);
          if (action.type === 'LoseSteps') continue; // A strict record has no lost steps.
          const strict = decideAs('strict', ruleset, state, action);
          const scribed = decideAs('scribe', ruleset, asScribed(state), action);
          if (strict.verdict === 'accepted') {
            expectSame(scribed, strict);
            continue;
          }
          refused++;
          const { code, message } = strict.violation;
          if (STRICT_ONLY.includes(code)) continue;
          if (scribed.verdict === 'refused') expectSame(scribed.violation, strict.violation);
          else {
            const found = scribed.irregularities;
            const reason = found.find(({ shows }) => shows === 'table') ?? found[0];
            if (reason?.code !== code || !reason.message.includes(message))
              expect([action, reason]).toMatchObject([action, { code, message: expect.stringContaining(message) }]);
          }
        }
      }
    }
    expect(refused).toBeGreaterThan(4000);
  });

  it('changes nothing in a table by refusing', () => {
    const { events } = simulateGame({ ruleset, seed: 'scribe', game: 3 });
    const state = events
      .slice(0, 40)
      .reduce<TableState>((at: TableState, event: TableEvent) => evolve(at, event), initialState(ruleset.table));
    const before = JSON.stringify(state);
    const random = new Random('refusals');
    for (let i = 0; i < 300; i++) decideAs('scribe', ruleset, state, anyPlay(random, ['?'], state));
    expect(JSON.stringify(state)).toBe(before);
  });
});

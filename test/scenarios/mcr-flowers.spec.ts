import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { decide } from '../../src/engine/table/decide.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { Options } from '../../src/engine/vocabulary/terms.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import { printMhr } from '../../src/engine/notation/mhr.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { eventsIn, type Setting, given, type Table } from '../kit/play/play.js';
import '../kit/play/rulesets.js';

/** The fan of East, who declares a kong and wins on what is drawn after these actions. */
function fanAfter(actions: readonly Action[], options: Options = {}): readonly string[] {
  const ruleset = resolveRuleset('mcr/china', options);
  let state = initialState(ruleset.table);
  const act = (action: Action): void => {
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    for (const event of decision.events) state = evolve(state, event);
  };
  const east = ['1m', '1m', '1m', '1m', '2m', '2m', '2m', '3m', '3m', '3m', '5p', '5p', '5p', '9s'];
  const other = ['1p', '3p', '7p', '9p', '1s', '3s', '5s', '7s', '1z', '2z', '3z', '4z', '5z'];
  act({ type: 'OpenGame', data: { mode: 'scribe', options } });
  act({ type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'] } });
  act({ type: 'StartHand', data: {} });
  act({ type: 'DealTiles', data: { hands: [east, other, other, other] } });
  act({ type: 'DeclareKong', data: { seat: 0, kind: 'concealed-kong', tile: '1m' } });
  for (const action of actions) act(action);
  act({ type: 'DeclareWin', data: { seat: 0, by: 'self-draw' } });
  return state.hand?.wins[0]?.result.score?.patterns.map(({ id }) => id) ?? [];
}

const draw = (tile: string): Action => ({ type: 'DrawTile', data: { seat: 0, tile } });
const layOpen = (tile: string): Action => ({ type: 'ExposeBonusTile', data: { seat: 0, tile } });
const FAN = 'out_with_replacement_tile';

describe('a win on a replacement after a kong (MC-18, MC-F46)', () => {
  it('the replacement of the kong itself makes Out with Replacement Tile', () => {
    expect(fanAfter([draw('9s')])).toContain(FAN);
  });

  it.each([
    ['one flower', [draw('1f'), layOpen('1f'), draw('9s')]],
    ['two flowers', [draw('1f'), layOpen('1f'), draw('2f'), layOpen('2f'), draw('9s')]],
  ])('after %s the win is a mere self-draw, unless kongThenFlower counts it', (_, actions) => {
    expect(fanAfter(actions)).not.toContain(FAN);
    expect(fanAfter(actions)).toContain('four_concealed_pungs');
    expect(fanAfter(actions, { kongThenFlower: 'counted' })).toContain(FAN);
  });
});

describe('own walls', () => {
  it('nobody may claim a kong without a tile left to draw for it (MC-27)', () => {
    const options = { flowers: false, walls: 'own', claimWindow: 'draw' } as const;
    const ruleset = resolveRuleset('mcr/wmo-2006', options);
    // In one of these games a player with an empty own wall holds three of a discard.
    for (let game = 0; game < 3; game++)
      expect(simulateGame({ ruleset, seed: 'exported', game }).events.at(-1)?.type).toBe('GameClosed');
  });
});

/** East and South were dealt flowers, and East draws another one for the first. */
function dealtFlowers(more: Setting): Table {
  const hands = { E: '13579m13579p135s1f', S: '2468m2468p2468s5f' };
  return given(hands, { ruleset: 'mcr/wmo-2006', ...more }).when('E exposes 1f', 'E supplements 2f');
}

describe('dealt flowers (MC-14)', () => {
  const atOnce = ['E exposes 2f', 'E supplements 1z', 'S exposes 5f', 'S supplements 2z'];
  const nextRound = ['S exposes 5f', 'S supplements 2z', 'E exposes 2f', 'E supplements 1z'];

  it.each([
    ['strict', 'at-once', 'bonus-not-exposed: mcr "3. Flowers" MC-14'],
    ['strict', 'next-round', null],
    ['scribe', 'at-once', null],
    ['scribe', 'next-round', null],
  ] as const)(
    'in %s mode with dealtFlowers %s, a replacement may wait for the next go-around: %s',
    (mode, value, why) => {
      const table = dealtFlowers({ mode, options: { dealtFlowers: value } });
      if (why !== null) expect(table.because('S exposes 5f')).toBe(why);
      else for (const sentence of nextRound) expect(table.when(sentence).irregularities).toEqual([]);
      const other = dealtFlowers({ mode, options: { dealtFlowers: value } });
      for (const sentence of atOnce) expect(other.when(sentence).irregularities).toEqual([]);
      expect(other.due).toBe('E discard');
    },
  );

  it('a player who has laid none open still goes before those who sit later', () => {
    const hands = { E: '13579m13579p135s1f', S: '2468m2468p2468s5f' };
    const table = given(hands, { ruleset: 'mcr/wmo-2006', mode: 'scribe' });
    expect(table.when('S exposes 5f').irregularities.map(({ code }) => code)).toContain('bonus-not-exposed');
    table.when('S supplements 2z');
    expect(table.when('E exposes 1f').irregularities.map(({ code }) => code)).toContain('bonus-out-of-turn');
  });

  it('simulated games lay all dealt flowers open before those drawn for them, if agreed', () => {
    /** How often a dealt hand's flower is laid open after one of a player who sits later. */
    const outOfOrder = (dealtFlowers: string): number => {
      const ruleset = resolveRuleset('mcr/wmo-2006', { hands: 4, dealtFlowers });
      let count = 0;
      for (const game of [10, 19, 23]) {
        let dealer: Seat = 0;
        let laid: number[] = [];
        for (const { type, data } of simulateGame({ ruleset, seed: 'flowers', game }).events) {
          if (type === 'HandStarted') [dealer, laid] = [data.dealer, []];
          if (type === 'TileDiscarded') laid = [Number.NaN]; // dealt flowers are all laid open
          if (type !== 'BonusTileExposed') continue;
          const place = ruleset.table.seats.places(dealer, data.seat);
          if (laid.some((other) => other > place)) count++;
          laid.push(place);
        }
      }
      return count;
    };
    expect(outOfOrder('at-once')).toBe(0);
    expect(outOfOrder('next-round')).toBeGreaterThan(0);
  });
});

describe('a flower in the hand (MC-16)', () => {
  const holding = (keptFlowers: string) =>
    given({ E: '13579m13579p135s1z' }, { ruleset: 'mcr/wmo-2006', options: { keptFlowers } }).when(
      'E discards 1z',
      'S draws 3f',
    );

  it('a flower may be kept or discarded, and a discarded one is not claimed', () => {
    expect(holding('allowed').when('S discards 1m').hand.players[1].concealed.special).not.toBe(0);
    const discarded = holding('allowed').when('S discards 3f');
    expect(discarded.due).toBe('W draw');
    for (const claim of ['E pongs', 'E kongs', 'E says pong', 'E says win'])
      expect(discarded.because(claim)).toBe('no-open-tile: mcr "4. Claims" MC-29');
    expect(() => discarded.when('E wins')).toThrow('refused');
    const hands = { E: '13579m13579p135s1f', S: '46m234567p67899s' };
    const drawn = given(hands, { ruleset: 'mcr/wmo-2006' }).when('E discards 1f', 'S draws 5m', 'S wins');
    expect(drawn.hand.wins).toHaveLength(1);
  });

  it('where no flower may be kept, it is laid open before the discard and is never discarded', () => {
    const table = holding('forbidden');
    expect(table.because('S discards 3f')).toBe('bonus-discarded: mcr "3. Flowers" MC-16');
    expect(table.legal('S')).toEqual([{ type: 'ExposeBonusTile', data: { seat: 1, tile: '3f' } }]);
    table.when('S exposes 3f', 'S supplements 2z', 'S discards 2z');
    expect(table.due).toBe('W draw');
  });

  it('where no flower may be kept, the last one is laid open and its player discards', () => {
    const options = { keptFlowers: 'forbidden' };
    const last = given({}, { ruleset: 'mcr/wmo-2006', mode: 'scribe', options, live: 1 });
    expect(last.when('N draws 3f', 'N exposes 3f').due).toBe('N discard');
    expect(last.when('N discards 1m').irregularities).toEqual([]);
  });
});

describe('a flower without a tile left to replace it (MC-19)', () => {
  const lastFlower = (mode: Setting['mode'] = 'strict') =>
    given({ S: '46m234567p67899s' }, { ruleset: 'mcr/wmo-2006', mode, live: 1, wall: '5m' }).when('N draws 3f');

  it('the flower may be kept while another tile is discarded, or be discarded itself', () => {
    const table = lastFlower();
    expect(table.legal('N').filter(({ type }) => type === 'DiscardTile').length).toBeGreaterThan(1);
    expect(table.when('N discards 3f').due).toBe('E end');
  });

  it('the flower is laid open without a replacement, and its player may discard and be won on', () => {
    const table = lastFlower();
    table.when('N exposes 3f');
    expect(table.due).toBe('N discard');
    expect(table.legal('N').every(({ type }) => type === 'DiscardTile')).toBe(true);
    const scribed = lastFlower('scribe').when('N exposes 3f', 'N discards 5m');
    expect(scribed.irregularities).toEqual([]);
    expect(scribed.hand.open?.last).toBe(true);
    scribed.when('S wins showing 46m234567p67899s');
    expect(scribed.hand.wins[0]?.result.score?.patterns.map(({ id }) => id)).toContain('last_tile_claim');
  });

  it.each([
    ['a discard after it', ['N discards 5m']],
    ['the end after it', ['the hand ends exhausted']],
  ])('a flower without a replacement and %s are written as notation and read back', (_, after) => {
    const { events } = lastFlower('scribe').when('N exposes 3f', ...after);
    expect(eventsIn(printMhr(events))).toEqual(events);
  });

  it('the hand may end after the flower without a discard', () => {
    const table = lastFlower();
    table.when('N exposes 3f', 'the hand ends exhausted');
    expect(table.hand.ended).toBe('exhausted');
  });

  it('while a tile is left, a flower is replaced before the discard', () => {
    const table = given({}, { ruleset: 'mcr/wmo-2006', live: 2 });
    const [who] = table.due;
    table.when(`${who} draws 3f`, `${who} exposes 3f`);
    expect(table.due).toBe(`${who} supplement`);
    expect(table.because('the hand ends exhausted')).toMatch(/^not-exhausted: mcr .* MC-30/);
  });
});

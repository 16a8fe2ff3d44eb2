import { describe, expect, test } from '@jest/globals';
import { sentenceOf } from '../../../src/engine/messages/sentences.js';
import type { ActionData } from '../../../src/engine/table/moves/moves.js';
import { viewOf } from '../../../src/engine/table/view.js';
import { type PenaltyKind, citationText } from '../../../src/engine/vocabulary/terms.js';
import { given, type Setting, type Table } from '../../kit/play/play.js';

/** Penalties: valid kinds, points and accounts, and the obligations of penalty tiles. */
type Penalty = ActionData['ImposePenalty'];

const imposing = (penalty: PenaltyKind, more: Partial<Penalty> = {}): { type: 'ImposePenalty'; data: Penalty } => ({
  type: 'ImposePenalty',
  data: { seat: 1, penalty, reason: 'as ruled', ...more },
});

function refused(table: Table, penalty: PenaltyKind, more: Partial<Penalty>): string {
  const decision = table.decide(imposing(penalty, more));
  if (decision.verdict === 'accepted') throw new Error(`accepted: ${penalty} ${JSON.stringify(more)}`);
  const { code, field, citation, message } = decision.violation;
  return `${code} ${field}: ${message} (${citationText(citation)})`;
}

const amounts = (options: Record<string, number>, setting: Setting = {}) => given({}, { ...setting, options });

const said = (table: Table): string => {
  const event = table.events.at(-1);
  return event === undefined ? '' : sentenceOf(event, (seat) => ['East', 'South', 'West', 'North'][seat]);
};

describe('a penalty that does not fit is refused, in games of either kind', () => {
  test.each<[string, PenaltyKind, Partial<Penalty>]>([
    ['points: this game fixes no points for a warning; give no points', 'warning', { points: -20 }],
    ['points: a points penalty needs points other than 0', 'points', {}],
    ['points: a points penalty needs points other than 0', 'points', { points: 0 }],
    ['points: this game fixes no points for the maximum penalty', 'maximum-penalty', {}],
    ['points: this game fixes no points for the maximum penalty', 'maximum-penalty', { points: 30 }],
    ['points: dead-hand cannot add points; give 0 or less', 'dead-hand', { points: 30 }],
    ['tiles: penalty-tiles needs tiles: those to be exposed', 'penalty-tiles', {}],
    ['tiles: tiles can be given only with penalty-tiles, not with dead-hand', 'dead-hand', { tiles: ['5p'] }],
    ['reason: a penalty needs a reason', 'warning', { reason: '' }],
    ['reason: a penalty needs a reason', 'warning', { reason: ' \t' }],
    ['infraction: expected the infraction; omit the field if there is none', 'warning', { infraction: ' ' }],
  ])('%s', (why, kind, more) => {
    for (const mode of ['strict', 'scribe'] as const) {
      const table = given({}, { mode });
      expect(refused(table, kind, more)).toContain(`penalty-misfit ${why}`);
      expect(refused(table, kind, more)).toContain('(log-format "Rulings and closing")');
    }
  });

  test('penalty tiles are refused without a hand in play and in rulesets without them', () => {
    const over = given().when('the hand ends time');
    expect(refused(over, 'penalty-tiles', { tiles: ['5p'] })).toContain('only while a hand is being played');
    for (const ruleset of ['reach/wsom', 'reach/tenhou', 'classic/standard'])
      expect(refused(given({}, { ruleset }), 'penalty-tiles', { tiles: ['5p'] })).toContain('has no penalty tiles');
  });

  test('a penalty of a game opened before there were amounts stands', () => {
    const table = given();
    const { opened } = table.state;
    if (opened === null) throw new Error('no game');
    const { 'penalties.warning': _, ...options } = opened.options;
    table.state = { ...table.state, opened: { ...opened, options } };
    table.accept(imposing('warning', { points: -20, reason: '' }));
    expect(table.events.at(-1)?.data).toEqual({ seat: 1, penalty: 'warning', points: -20, tiles: [], reason: '' });
    expect(table.state.penalties).toEqual([0, -20, 0, 0]);
  });
});

describe('amounts', () => {
  test('the event’s amounts count for every kind but points, and exactly', () => {
    const table = amounts({ 'penalties.warning': -5, 'penalties.maximum-penalty': -60 });
    table.accept(imposing('warning')).accept(imposing('maximum-penalty', { points: -60 }));
    expect(table.state.penalties).toEqual([0, -65, 0, 0]);
    expect(refused(table, 'warning', { points: 0 })).toContain(
      'the points of warning are fixed at -5 in this game, got 0',
    );
    expect(refused(table, 'maximum-penalty', { points: -30 })).toContain('are fixed at -60 in this game, got -30');
  });

  test('the document’s amounts count where the event has none', () => {
    const chombo = (options: Record<string, number>) =>
      amounts(options, { ruleset: 'reach/wsom' }).accept(imposing('maximum-penalty')).state.overallPenalties;
    expect(chombo({})).toEqual([0, -10, 0, 0]);
    expect(chombo({ 'penalties.maximum-penalty': -20 })).toEqual([0, -20, 0, 0]);
  });
});

describe('accounts', () => {
  test('points come off the table’s totals or the overall account, and the unit is said', () => {
    const table = given().accept(imposing('points', { points: -20 }));
    expect(said(table)).toBe('South is given a penalty (-20 points of the table): as ruled');
    table.accept(imposing('points', { points: -1, account: 'overall' }));
    expect(said(table)).toBe('South is given a penalty (-1 final point): as ruled');
    table.when('the hand ends time', 'the game closes time');
    expect(table.events.at(-1)?.data).toMatchObject({ totals: [0, -20, 0, 0], placings: [1, 4, 1, 1] });
    expect(viewOf(table.state, 'public')).toMatchObject({
      penalties: [0, -20, 0, 0],
      overallPenalties: [0, -1, 0, 0],
    });
  });

  test('penalties in final points come off those, and others off the score sheet', () => {
    const table = given({}, { ruleset: 'reach/wsom' });
    table.accept(imposing('maximum-penalty')).accept(imposing('points', { points: -1000, account: 'table' }));
    expect(table.state.penalties).toEqual([0, -1000, 0, 0]);
    table.when('the hand ends time', 'the game closes time');
    const closed = table.events.at(-1);
    if (closed?.type !== 'GameClosed') throw new Error('not closed');
    const { overallPenalties } = table.state;
    expect(closed.data).toMatchObject({ totals: [0, -1000, 0, 0], placings: [1, 4, 1, 1] });
    expect(table.ruleset.finalPoints({ ...closed.data, overallPenalties })).toEqual([2, -17, 2, 2]);
  });

  test('online final points lose them after the first has made the sum zero', () => {
    const { ruleset } = given({}, { ruleset: 'reach/tenhou' });
    const final = { totals: [25000, 25000, 25000, 25000], placings: [1, 2, 3, 4] } as const;
    expect(ruleset.finalPoints({ ...final, overallPenalties: [0, 0, 0, 0] })).toEqual([35, 5, -15, -25]);
    expect(ruleset.finalPoints({ ...final, overallPenalties: [-20, 0, 0, -5] })).toEqual([15, 5, -15, -30]);
  });

  test('match points lose overall penalties as well', () => {
    const { ruleset } = given({}, { options: { matchPoints: true } });
    const final = { totals: [400, -400, 0, 0], placings: [1, 4, 2, 2], overallPenalties: [0, -1, 0, 0] } as const;
    expect(ruleset.finalPoints(final)).toEqual([20, -21, 0, 0]);
  });
});

test('how many times a player had one for the same infraction is counted, by player and infraction', () => {
  const table = given();
  const times = (seat: 0 | 1, infraction: string) => {
    const event = table.accept(imposing('warning', { seat, infraction })).events.at(-1);
    return event?.type === 'PenaltyImposed' ? event.data.occurrence : undefined;
  };
  expect([times(1, 'WI-60'), times(0, 'WI-60'), times(1, 'WI-64'), times(1, 'WI-60')]).toEqual([1, 1, 1, 2]);
  expect(said(table)).toBe('South is given a warning (for WI-60, time 2): as ruled');
});

describe('who is disqualified', () => {
  const out = (seat: 0 | 1) => imposing('disqualification', { seat });
  const HEAVEN = '123m456p789s11122z';

  test('a disqualified player is placed last whatever their total, and it shows', () => {
    const table = given({ E: HEAVEN }).when('E wins', 'the hand ends won').accept(out(0));
    expect(viewOf(table.state, 'public').disqualified).toEqual([0]);
    table.when('the game closes time');
    expect(table.events.at(-1)?.data).toMatchObject({ placings: [4, 1, 1, 1] });
  });

  test('a disqualified player has the bonus of the last place in final points', () => {
    const table = given({}, { ruleset: 'reach/wsom' })
      .accept(out(0))
      .when('the hand ends time', 'the game closes time');
    const closed = table.events.at(-1);
    if (closed?.type !== 'GameClosed') throw new Error('not closed');
    expect(table.ruleset.finalPoints({ ...closed.data, overallPenalties: [0, 0, 0, 0] })).toEqual([-6, 2, 2, 2]);
  });
});

describe('penalty tiles', () => {
  const HANDS = { E: '147m258p369s12347z', S: '123m456p78s22255z', N: '79m13579p13579s7z' };
  const lying = (more: Setting = {}) =>
    given(HANDS, more).accept(imposing('penalty-tiles', { tiles: ['7s'], reason: 'shown unlawfully' }));

  test('ZJ-37, WI-53, WI-55: lie open and are discarded at the first chance', () => {
    const table = lying().when('E discards 1z', 'S draws 9s');
    expect(viewOf(table.state, 'public').hand?.seats[1]).toMatchObject({ penaltyTiles: ['7s'] });
    expect(viewOf(table.state, 'public').hand?.seats[1].concealed).toEqual(['7s', ...Array(13).fill('?')]);
    expect(table.because('S discards 1m')).toBe('penalty-tile-kept: irregularities-wsom WI-55');
    const discards = table.legal('S').filter(({ type }) => type === 'DiscardTile');
    expect(discards).toEqual([{ type: 'DiscardTile', data: { seat: 1, tile: '7s', drawn: false } }]);
    table.when('S discards 7s');
    expect(table.player('S').penaltyTiles).toEqual([]);
    table.when('W draws 1p', 'W discards 1p', 'N draws 2p', 'N discards 7z', 'E draws 2p', 'E discards 2p');
    table.when('S draws 6z', 'S discards 1m');
  });
});

test('a server imposes by itself only what its ruleset’s documents leave nobody to weigh', () => {
  const automatic = (ruleset: string, options = {}) => given({}, { ruleset, options }).state.rules.automaticPenalties;
  expect(automatic('zung-jung/wsom')).toEqual(['dead-hand']);
  expect(automatic('reach/wsom')).toEqual(['dead-hand', 'maximum-penalty']);
  expect(automatic('reach/tenhou')).toEqual([]);
  expect(automatic('classic/standard')).toEqual(['dead-hand']);
  expect(automatic('classic/standard', { deadHand: false })).toEqual([]);
  expect(automatic('basic/default')).toEqual([]);
});

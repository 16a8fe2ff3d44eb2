import { describe, expect, test } from '@jest/globals';
import { citationText } from '../../../src/engine/vocabulary/terms.js';
import { playOptions } from '../../../src/engine/table/legal-actions.js';
import { given, type Hands, type Setting, Table, texts, type Wind } from '../../kit/play/play.js';

const played = (hands: Hands, more: Setting = {}): Table => given(hands, { ruleset: 'classic/standard', ...more });

function ruledDead(table: Table, wind: Wind): Table {
  const seat = table.seat(wind);
  return table.accept({ type: 'ImposePenalty', data: { seat, penalty: 'dead-hand', reason: 'overturned a tile' } });
}

/** The rule that refuses each kind of win. */
const whyNoWin = (table: Table, wind: Wind): string[] =>
  playOptions(table.ruleset, table.state, table.seat(wind))
    .filter(({ kind }) => kind === 'self-draw' || kind === 'win-on-discard' || kind === 'robbing-kong')
    .flatMap(({ kind, refusal }) => (refusal?.code === DEAD ? [`${kind}: ${citationText(refusal.citation)}`] : []));

const DEAD = 'dead-hand-win';
const BECAUSE = `${DEAD}: decisions-classic CL-18`;
const wins = (table: Table, wind: Wind) => table.legal(wind).filter(({ type }) => type === 'DeclareWin');

/** South waits for 5m, West for 5p; North has nothing. */
const HANDS = { E: '1346p1346s12347z', S: '46m55p789s789p555z', W: '46p55s123m789s666z', N: '3469p1346s12347z' };

describe('CL-18: a dead hand cannot win', () => {
  test('CL-18: a dead hand cannot win on a discard, which it may still take for a set ("he must keep playing")', () => {
    const table = ruledDead(played(HANDS), 'S').when('E draws 5p', 'E discards 5p');
    const alive = ruledDead(played(HANDS), 'N').when('E draws 5m', 'E discards 5m');
    expect(wins(alive, 'S')).toHaveLength(1);
    const dead = ruledDead(played(HANDS), 'S').when('E draws 5m', 'E discards 5m');
    expect([dead.because('S wins'), dead.because('S says win')]).toEqual([BECAUSE, BECAUSE]);
    expect(wins(dead, 'S')).toEqual([]);
    expect(dead.announceable('S')).toEqual(['chi']);
    expect(whyNoWin(dead, 'S')).toEqual(['win-on-discard: decisions-classic CL-18']);
    dead.when('S chis with 4m6m', 'S discards 7s');
    // A pong has no precedence over a win.
    table.when('S pongs', 'S discards 4m');
    expect(table.due).toBe('W draw');
  });

  test('CL-18: a dead hand cannot win on a drawn tile', () => {
    const table = ruledDead(played(HANDS), 'S').when('E draws 9m', 'E discards 9m', 'S draws 5m');
    expect([table.because('S wins'), wins(table, 'S')]).toEqual([BECAUSE, []]);
    expect(whyNoWin(table, 'S')).toEqual(['self-draw: decisions-classic CL-18']);
    table.when('S discards 5m');
  });

  test('CL-18: a dead hand cannot win by robbing a kong', () => {
    const robbed = { ...HANDS, E: '55m346p1346s1234z', W: '46m55p789s123p666z', S: '3469p1346s12347z' };
    const table = ruledDead(played(robbed), 'W').when('E draws 9s', 'E discards 9s', 'S draws 9m', 'S discards 9m');
    table.when('W draws 9m', 'W discards 9m', 'N draws 5m', 'N discards 5m', 'E pongs', 'E discards 4z');
    table.when(
      'S draws 9s',
      'S discards 9s',
      'W draws 9s',
      'W discards 9s',
      'N draws 8s',
      'N discards 8s',
      'E draws 5m',
      'E adds 5m',
    );
    expect([table.because('W robs'), wins(table, 'W')]).toEqual([BECAUSE, []]);
    expect(whyNoWin(table, 'W')).toEqual(['robbing-kong: decisions-classic CL-18']);
    table.when('E supplements 9p', 'E discards 9p');
  });

  test('CL-18: another hand is alive again', () => {
    const table = ruledDead(played(HANDS), 'S').when('E draws 5p', 'E discards 5p', 'W wins', 'the hand ends won');
    expect(table.hand.result?.hands?.[1]).toEqual({ seat: 1, score: null, points: 0, incomplete: false });
    table.when('a hand starts');
    expect(table.player('S').dead).toBeNull();
  });
});

describe('CL-18: where a scribe records that a dead hand was declared a win', () => {
  const scribed = () => ruledDead(played(HANDS, { mode: 'scribe' }), 'S').when('E draws ?', 'E discards 5m');

  test('CL-18: a win of a dead hand is flagged after lost steps and where only the result is recorded', () => {
    const lost = scribed();
    const shown = { concealed: texts(HANDS.S), tile: '5m', from: 0 } as const;
    lost.accept({ type: 'LoseSteps', data: { count: null } });
    lost.accept({ type: 'DeclareWin', data: { seat: 1, by: 'discard', ...shown } });
    expect([lost.flags, lost.hand.wins]).toEqual([[DEAD], []]);
    const alone = new Table({ ruleset: 'classic/standard', mode: 'scribe' }).when('a hand starts');
    ruledDead(alone, 'S').accept({ type: 'DeclareWin', data: { seat: 1, by: 'self-draw', declaredPoints: 64 } });
    expect(alone.flags).toContain(DEAD);
    expect([alone.hand.wins, alone.state.scores]).toEqual([[], [0, 0, 0, 0]]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { citationText } from '../../../src/engine/vocabulary/terms.js';
import { eventFor } from '../../../src/engine/table/view.js';
import { given, type Hands, type Setting, type Table } from '../../kit/play/play.js';

const played = (hands: Hands, more: Setting = {}): Table => given(hands, { ruleset: 'classic/document', ...more });

/** South wins on East's 5m; West has an exposed pung of dragons, North a concealed kong. */
const hands = {
  E: '2233m1346p999s11z',
  S: '46m55p789s789p444z',
  W: '1346p1346s22266z',
  N: '7777m12p246s3357z',
};
const won = (more: Setting = {}, table = played(hands, more)): Table =>
  table.when('E draws 5m', 'E discards 5m', 'S wins');
const ended = (more: Setting = {}): Table => won(more).when('the hand ends won');

/** The value of each hand and its elements, by seat; empty for the winner. */
function worth({ hand }: Table): string[] {
  return (hand.result?.hands ?? []).map((other) => {
    if (other === null) return 'won';
    const rows = (other.score?.patterns ?? []).map(({ id, count }) => (count === 1 ? id : `${id} x${count}`));
    const { points = 0, doubles = 0 } = other.score?.figures ?? {};
    return `${rows.join(', ')}: ${points} x 2^${doubles} = ${other.points}${other.incomplete ? ', incomplete' : ''}`;
  });
}

describe('CL-13: at the end of a hand that was won', () => {
  test('payments are none', () => {
    const table = won();
    const decision = table.decide({ type: 'MakePayments', data: { changes: [-30, 30, 0, 0] } });
    expect(decision.verdict === 'refused' && citationText(decision.violation.citation)).toBe(
      'decisions-classic CL-06, CL-13',
    );
  });

  test('totals run on from hand to hand', () => {
    const table = ended();
    table.accept({ type: 'StartHand', data: {} });
    expect(table.hand.dealer).toBe(1);
    table.accept({ type: 'DealTiles', data: { hands: [hands.E, hands.S, hands.W, hands.N].map(dealt) } });
    table.when(
      'S draws 9m',
      'S discards 9m',
      'W draws 9m',
      'W discards 9m',
      'N draws 9m',
      'N discards 9m',
      'E draws 5m',
      'E discards 5m',
      'S wins',
      'the hand ends won',
    );
    // South prevails: East's pair of East is only their own wind, 2; West's pung of South is the prevailing wind's,
    // 10 x 2.
    expect(table.hand.changes).toEqual([10, 30, 20, 4]);
    expect(table.state.scores).toEqual([22, 60, 30, 8]);
  });
});

const dealt = (notation: string): string[] =>
  given({ S: notation }, { ruleset: 'classic/document' }).events.flatMap((event) =>
    event.type === 'TilesDealt' ? [...event.data.hands[1]] : [],
  );

describe('CL-15: what was not shown', () => {
  test('a hand recorded by its result alone', () => {
    const table = played({}, { mode: 'scribe' })
      .when('E draws ?', 'E discards 6z')
      .when('the hand ends time', 'a hand starts');
    table.accept({ type: 'DeclareWin', data: { seat: 1, by: 'self-draw', declaredPoints: 64 } });
    table.when('the hand ends won');
    expect(table.state.scores).toEqual([0, 64, 0, 0]);
    expect(worth(table)[0]).toBe(': 0 x 2^0 = 0, incomplete');
  });

  test('what a hand is worth is told to all, which tiles make it so when the hands lie open', () => {
    const table = ended({ reveal: 'never' });
    const event = table.events.at(-1);
    if (event?.type !== 'HandEnded') throw new Error('the hand has not ended');
    const seenBy = (viewer: 0 | 'public' | 'judge') => {
      const { data } = eventFor(event, viewer, false, table.state.rules);
      return 'result' in data && data.result && 'hands' in data.result ? (data.result.hands ?? []) : [];
    };
    expect(seenBy('public').map((hand) => hand && [hand.points, hand.score])).toEqual([
      [12, null],
      null,
      [10, null],
      [4, null],
    ]);
    expect(seenBy(0).map((hand) => hand !== null && hand.score !== null)).toEqual([true, false, false, false]);
    expect(seenBy('judge')).toEqual(event.data.result?.hands);
  });
});

describe('CL-15: a club’s own table', () => {
  test('CL-15: each row of a club’s own table is an option of the game', () => {
    const club = { 'points.winning': 10, 'points.one-shot': 0, 'doubles.own-flower': 2, limit: 16 };
    const table = ended({ options: club });
    // winning 10 + concealed pung 8 = 18, over the limit
    expect(table.hand.wins[0].result).toMatchObject({ points: 16, score: { raw: 18, limit: 'limit' } });
    expect(table.ruleset.patterns.find(({ id }) => id === 'own-flower')).toMatchObject({
      value: 2,
      unit: 'doubles',
      citation: { document: 'options', section: 'doubles' },
    });
    const opened = table.events[0];
    expect(opened.type === 'GameOpened' && opened.data.options).toMatchObject({ ...club, 'points.self-drawn': 2 });
  });

  test.each([
    [{ 'points.winning': -1 }, 'option points.winning is -1; expected an integer from 0 to 10000'],
    [{ 'doubles.robbing-kong': 1.5 }, 'option doubles.robbing-kong is 1.5; expected an integer from 0 to 10'],
    [{ limit: 0 }, 'option limit is 0; expected an integer from 1 to 1000000'],
    [{ 'points.wining': 1 }, 'classic/document has no option "points.wining"'],
  ])('CL-15: a club’s own table is checked when the game is opened: %j', (options, message) => {
    expect(() => played({}, { options: options as unknown as Record<string, number> })).toThrow(message);
  });

  test('the arithmetic stays exact whatever a club agrees on', () => {
    const options = Object.fromEntries(
      played({}).ruleset.patterns.map(({ id, unit }) => [
        `${unit ?? 'points'}.${id}`,
        unit === undefined ? 10_000 : 10,
      ]),
    );
    const table = ended({ options });
    expect(table.hand.wins[0].result.points).toBe(500);
    expect(Number.isSafeInteger(table.hand.wins[0].result.score?.raw)).toBe(true);
  });
});

describe('CL-11: when the living wall is drawn out and nobody has won', () => {
  test('the hand is a wash: nothing is scored, and the same player starts again', () => {
    const table = played({}, { live: 0 });
    const discarder = table.hand.river?.seat;
    expect([table.hand.due, table.hand.dead]).toEqual(['end', 16]);
    expect(table.because(`${'ESWN'[((discarder ?? 0) + 1) & 3]} draws 9s`)).toMatch(/^wall-exhausted/);
    table.when('the hand ends exhausted');
    expect(table.hand.result).toBeNull();
    expect(table.state.scores).toEqual([0, 0, 0, 0]);
    table.when('a hand starts');
    expect([table.hand.number, table.hand.dealer]).toEqual([2, 0]);
  });
});

describe('CL-16: play ends', () => {
  test('CL-16: play ends after the agreed number of hands', () => {
    const table = ended({ options: { hands: 2 } });
    expect(table.refusal('the game closes complete').message).toBe('only 1 of 2 agreed hands have been played');
    table.when('a hand starts');
    table.accept({ type: 'DealTiles', data: { hands: [hands.E, hands.S, hands.W, hands.N].map(dealt) } });
    table.when('S draws 5m', 'S wins', 'the hand ends won');
    expect(table.refusal('a hand starts').code).toBe('hands-agreed');
    table.when('the game closes complete');
  });

  test('CL-16: play ends when a player has the agreed points', () => {
    const table = ended({ options: { points: 30 } });
    expect(table.refusal('a hand starts').code).toBe('hands-agreed');
    table.when('the game closes complete');
    const closed = table.events.at(-1);
    expect(closed?.data).toMatchObject({ totals: [12, 30, 10, 4], placings: [2, 1, 3, 4] });
    const short = ended({ options: { points: 31 } });
    expect(short.refusal('the game closes complete').code).toBe('cycle-open');
    short.when('a hand starts');
  });
});

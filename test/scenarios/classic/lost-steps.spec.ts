import { describe, expect, test } from '@jest/globals';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import { explanationOf } from '../../../src/engine/table/explanation.js';
import { Table, texts } from '../../kit/play/play.js';

const RULESET = 'classic/document';

/** The result of each seat's hand, and whether it is incomplete; for the winner also the win. */
function worth({ hand }: Table): string[] {
  return hand.changes.map((points, seat) => {
    const other = hand.result?.hands?.[seat];
    return `${points}${other === null ? ' won' : other?.incomplete ? ' incomplete' : ''}`;
  });
}

/** Scored elements of a hand that did not win. */
const rows = ({ hand }: Table, seat: number): readonly string[] => hand.result?.hands?.[seat]?.score?.scored ?? [];

const started = (): Table => new Table({ ruleset: RULESET, mode: 'scribe' }).when('a hand starts');
const unseen = (table: Table): Table =>
  table.accept({ type: 'DealTiles', data: { hands: [0, 1, 2, 3].map(() => texts('?x13')) } });
const lose = (table: Table): Table => table.accept({ type: 'LoseSteps', data: { count: null } });

/**
 * A hand recorded by a scribe who sees no concealed tiles: a flower, a pung, a win on a discard, and all hands shown.
 */
const PLAY = [
  ...['W exposes 3f', 'W supplements ?', 'E draws ?', 'E discards 6z', 'W pongs', 'W discards 1p'],
  ...['N draws ?', 'N discards 5m', 'S wins showing 46m55p789s789p444z'],
  ...['E shows 2233m1346p999s11z', 'W shows 1346p13s2225z', 'N shows 7777m12p246s3357z', 'the hand ends won'],
];
const WORTH = [
  '12', // concealed pung of 9 8 + pair of own and prevailing wind 4
  '30 won', // winning 20 + one-shot 2 + concealed pung of winds 8
  '64', // pung of dragons 4 + concealed pung of winds 8 + flower 4; dragons 1, own flower 1: 16 x 4
  '4', // four alike kept, a pung, 4
];

describe('CL-20: a hand of which steps were lost', () => {
  test('CL-20: scores what it scores with all of them, when the hands are shown', () => {
    expect(worth(unseen(started()).when(...PLAY))).toEqual(WORTH);
    for (let at = 1; at < PLAY.length; at++) {
      const before = PLAY.slice(0, at);
      const after = PLAY.slice(at);
      // An exposed set needs its discard in the record.
      if (before.at(-1) === 'E discards 6z' || after[0].startsWith('S wins')) continue;
      const table = lose(unseen(started()).when(...before)).when(...after);
      expect([at, ...worth(table)]).toEqual([at, ...WORTH]);
    }
  });

  test('CL-20: whether they were lost before, between or after the hands were shown', () => {
    const table = unseen(started()).when(...PLAY.slice(0, 9));
    for (const sentence of PLAY.slice(9)) lose(table).when(sentence);
    expect(worth(table)).toEqual(WORTH);
    expect(table.hand.gap).toBe(true);
  });

  test('CL-20: scores the hand that won on a tile nobody saw discarded', () => {
    const table = lose(unseen(started()).when(...PLAY.slice(0, 6)));
    const concealed = texts('46m55p789s789p444z');
    table.accept({ type: 'DeclareWin', data: { seat: 1, by: 'discard', tile: '5m', from: 3, concealed } });
    expect(worth(table.when(...PLAY.slice(9)))).toEqual(WORTH);
  });

  test('CL-20: leaves out what was neither shown nor known, and says that it is incomplete', () => {
    const table = lose(unseen(started()).when(...PLAY.slice(0, 6))).when('N discards 5m');
    table.when('S wins showing 46m55p789s789p444z', 'N shows 7777m12p246s3357z', 'the hand ends won');
    // West's pung of dragons and flower are exposed: 4 + 4; dragons 1, own flower 1: 8 x 4.
    expect(worth(table)).toEqual(['0 incomplete', '30 won', '32 incomplete', '4']);
  });

  test('CL-20: of a hand that was shown in part that part counts', () => {
    const table = unseen(started()).when(...PLAY.slice(0, 9), 'E shows 2233m1346p9s11z,??', 'the hand ends won');
    expect([worth(table)[0], rows(table, 0)]).toEqual(['4 incomplete', ['pair-of-both-winds']]);
  });

  test('CL-20: of a hand that was not shown what the record knows counts', () => {
    const table = started();
    const hands = ['55z,?x11', '?x13', '?x13', '?x13'].map(texts);
    table.accept({ type: 'DealTiles', data: { hands } }).when('E draws 5z', 'E discards 6z', 'S draws ?');
    table.when('S discards 1p', 'W draws ?', 'W discards 9m', 'N draws ?', 'N discards 5m');
    table.when('S wins showing 46m55p789s789p444z', 'the hand ends won');
    // dragons 8; dragons 1
    expect([worth(table)[0], rows(table, 0)]).toEqual(['16 incomplete', ['concealed-pong-1-9-honor', 'dragon-set']]);
  });

  test('CL-20: after lost steps tiles that were known before may be gone, those drawn since are not', () => {
    const table = started();
    const hands = ['555z66z,?x8', '?x13', '?x13', '?x13'].map(texts);
    table.accept({ type: 'DealTiles', data: { hands } });
    lose(table);
    for (const last of ['4m', '4m', '5m']) {
      table.when('E draws 7z', 'E discards 1m', 'S draws ?', 'S discards 2m', 'W draws ?', 'W discards 3m');
      table.when('N draws ?', `N discards ${last}`);
    }
    table.when('S wins showing 46m55p789s789p444z', 'the hand ends won');
    expect([worth(table)[0], rows(table, 0)]).toEqual(['16 incomplete', ['concealed-pong-1-9-honor', 'dragon-set']]);
    expect(table.hand.result?.hands?.[0]?.score?.arrangement[0].tiles).toEqual(['7z', '7z', '7z']);
  });

  test('CL-20: a set may have been laid of which nobody knows: what was shown counts, incomplete', () => {
    const table = lose(unseen(started())).when('N discards 5m', 'S wins showing 46m55p789s789p444z');
    table.when('E shows 13m1346p999s1z', 'the hand ends won');
    expect([worth(table)[0], rows(table, 0)]).toEqual(['8 incomplete', ['concealed-pong-1-9-honor']]);
  });

  test('CL-20: a dead hand scores nothing, whatever is shown of it', () => {
    const table = new Table({ ruleset: 'classic/standard', mode: 'scribe' }).when('a hand starts');
    unseen(table).accept({ type: 'ImposePenalty', data: { seat: 0, penalty: 'dead-hand', reason: 'a false claim' } });
    table.when(...PLAY.slice(0, 9));
    expect(worth(lose(table).when(...PLAY.slice(9)))[0]).toBe('0');
    expect(table.hand.result?.hands?.[0]).toMatchObject({ score: null, incomplete: false });
  });
});

describe('CL-20: a hand of which the result alone was recorded', () => {
  const win = { seat: 1, by: 'discard', from: 3, tile: '5m', concealed: texts('46m55p789s789p444z') } as const;
  const others = ['E shows 2233m1346p999s11z', 'W shows 1346p1346s22266z', 'N shows 7777m12p246s3357z'];
  // West: concealed pung of winds 8 + pair of dragons 2.
  const all = ['12', '30 won', '10', '4'];

  test('CL-20: scores every hand that was shown', () => {
    const table = started().accept({ type: 'DeclareWin', data: win });
    expect(worth(table.when(...others, 'the hand ends won'))).toEqual(all);
    const before = started()
      .when(...others)
      .accept({ type: 'DeclareWin', data: win });
    expect(worth(before.when('the hand ends won'))).toEqual(all);
  });

  test('CL-20: and of those that were not nothing, incomplete', () => {
    const table = started().accept({ type: 'DeclareWin', data: win }).when(others[0], 'the hand ends won');
    expect(worth(table)).toEqual(['12', '30 won', '0 incomplete', '0 incomplete']);
  });
});

describe('CL-20: sets and bonus tiles that the record has not seen laid', () => {
  /** As in `PLAY`, but the flower and the pung of dragons are not recorded. */
  const shown = ['E shows 2233m1346p999s11z', 'W shows f3f p666z 1346p13s2225z', 'N shows 7777m12p246s3357z'];
  const win = { seat: 1, by: 'discard', from: 3, tile: '5m', concealed: texts('46m55p789s789p444z') } as const;
  const kept = (table: Table, type: string) =>
    table.events.filter((event) => event.type === type).map(({ data }) => data);

  test('CL-20: score in full when they are shown with the hand, after lost steps', () => {
    const table = lose(unseen(started()))
      .accept({ type: 'DeclareWin', data: win })
      .when(...shown, 'the hand ends won');
    expect(worth(table)).toEqual(WORTH);
    expect(kept(table, 'TilesRevealed')[1]).toEqual({
      seat: 2,
      tiles: texts('1346p13s2225z'),
      melds: [{ kind: 'pong', tiles: ['6z', '6z', '6z'] }],
      bonus: ['3f'],
    });
    expect(table.player('W').melds).toMatchObject([{ kind: 'pong', design: 32, claimed: null, from: null }]);
  });

  test('CL-20: and where the result alone is recorded, of the winner as of the others', () => {
    const whole = started()
      .accept({ type: 'DeclareWin', data: win })
      .when(...shown, 'the hand ends won');
    expect(worth(whole)).toEqual(WORTH);
    const hands = {
      ...win,
      tile: '9s',
      concealed: texts('78s55p'),
      melds: [
        { kind: 'concealed-kong', tiles: texts('4444z') },
        { kind: 'chi', tiles: texts('789p') },
        { kind: 'big-exposed-kong', tiles: texts('7777z') },
      ],
      bonus: ['2f', '6f', '1f'],
    } as const;
    const table = started().accept({ type: 'DeclareWin', data: hands });
    // winning 20 + concealed kong of winds 32 + exposed kong of dragons 16 + bonus 12; dragons 1, own flower and season 2
    expect(table.hand.wins[0].result).toMatchObject({ points: 500, score: { raw: 80 * 8, limit: 'limit' } });
    expect(table.flags).toEqual([]);
    expect(table.player('S').bonus).toEqual(['2f', '6f', '1f']);
    expect(table.hand.wins[0]).toMatchObject({ melds: hands.melds, bonus: hands.bonus });
  });

  test('CL-20: stand beside those that were recorded, which need not be said again', () => {
    const table = lose(unseen(started()).when(...PLAY.slice(0, 6)));
    table.accept({ type: 'DeclareWin', data: win });
    table.when('E shows p999s 2233m46p1146z', 'W shows p666z c123s 4679p222z', 'N shows 1357m12p246s3357z');
    expect(table.flags).toEqual([]);
    expect(table.player('W').melds).toMatchObject([
      { kind: 'pong', tiles: ['6z', '6z', '6z'], claimed: expect.any(Number), from: 0 },
      { kind: 'chi', tiles: ['1s', '2s', '3s'], claimed: null },
    ]);
    table.when('the hand ends won');
    // East: exposed pung of 9 4 + pair of both winds 4. West as before.
    expect(worth(table)).toEqual(['8', '30 won', '64', '0']);
  });

  test('CL-20: a pung that was laid may have become a kong', () => {
    const table = lose(unseen(started()).when(...PLAY.slice(0, 6))).accept({ type: 'DeclareWin', data: win });
    table.when('W shows k6666z 1346p13s2225z', 'the hand ends won');
    // kong of dragons 16 + concealed pung 8 + flower 4; dragons 1, own flower 1
    expect([table.flags, worth(table)[2]]).toEqual([[], `${28 * 4}`]);
    expect(table.player('W').melds).toHaveLength(1);
  });

  test('CL-20: a set of which not all tiles were read counts when it is shown, though no step was lost', () => {
    const table = unseen(started())
      .when(...PLAY.slice(0, 3), 'E discards ?')
      .when('W pongs', 'W discards 1p');
    table.when('N draws ?', 'N discards 5m', 'S wins showing 46m55p789s789p444z');
    const hidden = { ...table.state };
    expect(worth(table.when('W shows 1346p13s2225z', 'the hand ends won'))[2]).toBe('24 incomplete'); // concealed pung 8 + flower 4, own flower 1
    table.state = hidden;
    table.when('W shows p666z 1346p13s2225z', 'the hand ends won');
    expect(worth(table)[2]).toBe('64');
  });

  test('CL-20: where every step is there they are recorded when they are laid', () => {
    const table = unseen(started()).when(...PLAY.slice(0, 9));
    expect(table.refusal('N shows p555z 7777m12p46s7z')).toMatchObject({
      code: 'reveal-contradicts',
      field: 'melds',
      message: 'North shows sets or bonus tiles that were never laid open, although no steps are missing',
    });
    table.when('W shows f3f p666z 1346p13s2225z');
    expect(kept(table, 'TilesRevealed')[0]).toEqual({ seat: 2, tiles: texts('1346p13s2225z') });
  });

  test.each<[problem: string, sentence: string, flag: string]>([
    ['five sets', 'N shows c123m c456m c789m c123p c456p 7z', 'reveal-contradicts'],
    ['tiles that are no set', 'N shows p556z 7777m12p246s3z', 'wrong-set'],
    ['a fifth copy', 'N shows p222z c123m c123m c123m 1m', 'fifth-copy'],
    ['a bonus tile that another has', 'N shows f3f 7777m12p246s3357z', 'fifth-copy'],
  ])('CL-20: %s shown are flagged', (_, sentence, flag) => {
    const table = lose(unseen(started()).when(...PLAY.slice(0, 6))).accept({ type: 'DeclareWin', data: win });
    expect(table.when('E shows p111m 2333p999s11z', sentence).flags).toContain(flag);
  });

  test.each<[problem: string, sentence: string, code: string]>([
    ['a set of two', 'N shows p66z 7777m12p246s3357z', 'wrong-set: a pong has 3 tiles, got 2'],
    [
      'a tile for a flower',
      'N shows f5z 7777m12p246s3357z',
      'malformed-tile: 5z is not a flower or season; expected 1f to 8f',
    ],
  ])('CL-20: %s is refused', (_, sentence, refusal) => {
    const { code, message } = lose(unseen(started())).refusal(sentence);
    expect(`${code}: ${message}`).toBe(refusal);
  });

  test('CL-20: sets go with the tiles, unseen ones if need be', () => {
    const melds = [{ kind: 'pong', tiles: texts('666z') }] as const;
    const data = { seat: 1, by: 'self-draw', tile: '5m', melds } as const;
    const refused = started().decide({ type: 'DeclareWin', data });
    expect(refused.verdict === 'refused' && refused.violation.message).toMatch(
      /^sets and bonus tiles can be shown only with/,
    );
    const table = started().accept({ type: 'DeclareWin', data: { ...data, concealed: texts('?x10') } });
    expect(table.hand.wins[0].result).toMatchObject({ points: 8, incomplete: true });
  });

  test('CL-20: a discard that was taken in lost steps is no copy beside the set it lies in', () => {
    const table = lose(unseen(started()).when('E draws ?', 'E discards 6z'));
    table.accept({ type: 'DeclareWin', data: win }).when('W shows p666z 1346p13s2225z');
    table.when('N shows 7777m12p246s3356z');
    expect(table.flags).toEqual([]);
    expect(table.when('E shows 2233m1346p99s116z').flags).toEqual(['fifth-copy']);
  });
});

describe('CL-20: a winner whose hand is not known', () => {
  const won = (data: object) => {
    const table = lose(unseen(started()).when(...PLAY.slice(0, 6)));
    return table.accept({ type: 'DeclareWin', data: { seat: 2, by: 'self-draw', tile: '5m', ...data } });
  };

  test('CL-20: scores the melds and bonus tiles lying open, and is said to be incomplete', () => {
    const table = won({});
    expect(table.flags).toEqual(['hand-not-shown']);
    const [{ result }] = table.hand.wins;
    // pung of dragons 4 + flower 4; dragons 1, own flower 1: 8 x 4
    expect(result).toMatchObject({ points: 32, changes: [0, 0, 32, 0], incomplete: true });
    expect(result.score?.scored).toEqual(['exposed-pong-1-9-honor', 'bonus-tile', 'dragon-set', 'own-flower']);
    const before = table.events.slice(0, -1).reduce(evolve, initialState(table.state.rules));
    expect(explanationOf(table.ruleset, before, table.hand.wins[0])?.total.reason).toBe(
      '4 + 4 = 8 points; 1 + 1 = 2 doubles; 8 × 2^2 = 32 points; incomplete, the hand was not shown: melds and bonus tiles only',
    );
  });

  test('CL-20: but what was declared counts where it was', () => {
    const [{ result }] = won({ declaredPoints: 120 }).hand.wins;
    expect(result).toEqual({ score: null, points: 120, changes: [0, 0, 120, 0], responsible: null });
  });
});

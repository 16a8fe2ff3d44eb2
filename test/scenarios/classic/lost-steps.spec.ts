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

  test('CL-20: sets and bonus tiles must be recorded when they are laid if no step was lost', () => {
    const table = unseen(started()).when(...PLAY.slice(0, 9));
    expect(table.refusal('N shows p555z 7777m12p46s7z')).toMatchObject({
      code: 'reveal-contradicts',
      field: 'melds',
      message: 'North shows sets or bonus tiles that were never laid open, although no steps are missing',
    });
    table.when('W shows f3f p666z 1346p13s2225z');
    expect(kept(table, 'TilesRevealed')[0]).toEqual({ seat: 2, tiles: texts('1346p13s2225z') });
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

  test('CL-20: declared sets and bonus tiles of an unknown winning hand score', () => {
    const [{ result }] = won({ declaredPoints: 120 }).hand.wins;
    expect(result).toEqual({ score: null, points: 120, changes: [0, 0, 120, 0], responsible: null });
  });
});

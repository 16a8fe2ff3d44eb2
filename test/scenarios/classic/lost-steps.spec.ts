import { describe, expect, test } from '@jest/globals';
import { Table, texts } from '../../support/play.js';

const RULESET = 'classic/document';

/** What each seat's hand brought, and whether it is said to be incomplete; of the winner his win. */
function worth({ hand }: Table): string[] {
  return hand.changes.map((points, seat) => {
    const other = hand.result?.hands?.[seat];
    return `${points}${other === null ? ' won' : other?.incomplete ? ' incomplete' : ''}`;
  });
}

/** What the hand of a seat that did not win was scored for. */
const rows = ({ hand }: Table, seat: number): readonly string[] => hand.result?.hands?.[seat]?.score?.scored ?? [];

const started = (): Table => new Table({ ruleset: RULESET, mode: 'scribe' }).when('a hand starts');
const unseen = (table: Table): Table =>
  table.accept({ type: 'DealTiles', data: { hands: [0, 1, 2, 3].map(() => texts('?x13')) } });
const lose = (table: Table): Table => table.accept({ type: 'LoseSteps', data: { count: null } });

/** A hand as a scribe tells it who sees no concealed tile: a flower, a pung, a win on a discard, and all hands shown. */
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
      // What lies open needs a discard that the record has.
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
    // West's pung of dragons and his flower lie open: 4 + 4; dragons 1, own flower 1: 8 x 4.
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

import { describe, expect, it } from '@jest/globals';
import { decide } from '../../../src/engine/table/decide.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { actionOf } from '../../../src/engine/table/moves/moves.js';
import { expectFlag, given } from '../../kit/play/play.js';
import { tenhou, wsom } from './reach.js';

/** A hand that a scribe learns only when it is shown. */
const SHOWN = '234m345p678s66s34p';
const scribed = () => wsom({}, { mode: 'scribe', indicator: '1z' });

describe('a missed win of a hand nobody knew', () => {
  it('RM-21: is found from the river and the hand that is shown', () => {
    const table = scribed().when('E discards 1z', 'S draws ?', 'S discards 5p', 'W draws ?', 'W discards 2p');
    table.when(`S wins showing ${SHOWN}`);
    expect(table.flags).toEqual(['missed-win']);
    expect(table.irregularities[0]).toMatchObject({ catalogue: 'RI-08', shows: 'table' });
    expect(table.irregularities[0].message).toContain('5p, which they discarded, completes the hand');
  });

  it('4.6-3: and one let go after reach, which without reach is none', () => {
    const play = (reach: boolean) => {
      const table = scribed().when('E discards 1z', 'S draws ?', ...(reach ? ['S reaches'] : []), 'S discards 9m');
      table.when('W draws ?', 'W discards 5p', 'N draws ?', 'N discards 2z', 'E draws ?', 'E discards 2p');
      return table.when(`S wins showing ${SHOWN} with 4z under`).flags;
    };
    expect(play(true)).toEqual(['missed-win']);
    expect(play(false)).toEqual(['under-without-reach']);
  });

  it('is none where the river has no tile that the shown hand waited for', () => {
    const table = scribed().when('E discards 1z', 'S draws ?', 'S discards 9m', 'W draws ?', 'W discards 2p');
    expect(table.when(`S wins showing ${SHOWN}`).flags).toEqual([]);
  });
});

describe('the tiles under the indicators', () => {
  it('turned up for a win that is none stand in the record with it: judged again, the same is found', () => {
    const table = scribed().when('E discards 1z', 'S draws ?', 'S discards 9m', 'W draws ?', 'W discards 2p');
    const before = table.state;
    table.when('S wins showing 123m159p159s1234z with 4z under');
    const failed = table.events.at(-1) as TableEvent<'WinFailed'>;
    expect([failed.type, failed.data.under]).toEqual(['WinFailed', ['4z']]);
    const again = decide(table.ruleset, before, actionOf(failed));
    expect(again.verdict === 'accepted' && again.events).toEqual([failed]);
    expect(table.flags).toContain('under-without-reach');
  });

  const reached = (ruleset: 'reach/wsom' | 'reach/tenhou', indicator = '1z') => {
    const make = ruleset === 'reach/wsom' ? wsom : tenhou;
    const table = make({}, { mode: 'scribe', indicator });
    if (ruleset === 'reach/tenhou') table.when('E draws ?');
    return table.when('E discards 1z', 'S draws ?', 'S reaches', 'S discards 9m', 'W draws ?', 'W discards 2p');
  };

  it('PR-09: are asked for after reach, and the hand is not scored without them unsaid', () => {
    for (const ruleset of ['reach/wsom', 'reach/tenhou'] as const) {
      const table = reached(ruleset).when(`S wins showing ${SHOWN}`);
      expectFlag(table, 'under-not-shown', 'RI-29');
      expect(table.flags).toEqual(['under-not-shown']);
      expect(reached(ruleset).when(`S wins showing ${SHOWN} with 4z under`).flags).toEqual([]);
    }
  });

  it('are asked for where no indicator was noted too', () => {
    expect(reached('reach/wsom', 'none').when(`S wins showing ${SHOWN}`).flags).toContain('under-not-shown');
  });

  it('are nobody’s to ask for without reach, or where the win was none', () => {
    const plain = scribed().when('E discards 1z', 'S draws ?', 'S discards 9m', 'W draws ?', 'W discards 2p');
    expect(plain.when(`S wins showing ${SHOWN}`).flags).toEqual([]);
    const failed = reached('reach/wsom').accept({
      type: 'DeclareWin',
      data: { seat: 1, by: 'discard', concealed: null, failed: true },
    });
    expect(failed.flags).toEqual(['hand-not-shown', 'false-win']);
    expect(failed.events.at(-1)).toMatchObject({ type: 'WinFailed', data: { shown: null, said: true } });
  });
});

it('a failed win whose tiles nobody saw is none, in any ruleset, and refused where all tiles are recorded', () => {
  const failed = { type: 'DeclareWin', data: { seat: 1, by: 'discard', concealed: null, failed: true } } as const;
  for (const ruleset of ['zung-jung/wsom', 'classic/standard', 'basic/default', 'reach/tenhou']) {
    const table = given({}, { ruleset, mode: 'scribe', indicator: 'none' });
    if (table.hand.due === 'draw') table.when('E draws ?');
    table.when('E discards 1z').accept(failed);
    expect(table.events.at(-1)).toMatchObject({
      type: 'WinFailed',
      data: {
        seat: 1,
        by: 'discard',
        tile: '1z',
        shown: null,
        reason: 'the table ruled that it is not a win',
        said: true,
      },
    });
    expect(table.flags).toContain('false-win');
    expect(table.hand.wins).toEqual([]);
    table.when('S draws ?', 'S discards 9s');
  }
  const strict = given({ E: '147m258p369s12347z', S: '147m258p369s1234z' }).when('E discards 1m');
  expect(strict.decide(failed)).toMatchObject({ verdict: 'refused', violation: { code: 'false-win' } });
});

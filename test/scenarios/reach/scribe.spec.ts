import { describe, expect, it } from '@jest/globals';
import { decide } from '../../../src/engine/table/decide.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import { actionOf } from '../../../src/engine/table/moves/moves.js';
import { given } from '../../kit/play/play.js';
import { tenhou, wsom } from './reach.js';

/** A hand that a scribe learns only when it is shown. */
const SHOWN = '234m345p678s66s34p';
const scribed = () => wsom({}, { mode: 'scribe', indicator: '1z' });

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

  it('the tiles under the indicators are asked for where no indicator was noted too', () => {
    expect(reached('reach/wsom', 'none').when(`S wins showing ${SHOWN}`).flags).toContain('under-not-shown');
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

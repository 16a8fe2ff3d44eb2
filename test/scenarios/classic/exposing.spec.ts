import { describe, expect, it } from '@jest/globals';
import { decide } from '../../../src/engine/table/decide.js';
import { scribed } from '../../kit/play/flagged.js';

describe('tiles shown that nobody has to see', () => {
  it.each(['classic/document', 'reach/wsom'])(
    'tiles that nobody had to show lie open in %s, which knows no penalty tiles',
    (ruleset) => {
      const table = scribed({}, { ruleset });
      table.accept({ type: 'ExposeTiles', data: { seat: 2, tiles: ['5p', '5s'] } });
      expect(table.flags).toContain('unlawful-exposure');
      expect(table.player('W')).toMatchObject({ penaltyTiles: [], shown: ['5p', '5s'] });
      const penalty = { seat: 2, penalty: 'penalty-tiles', tiles: ['5p'], reason: 'shown' } as const;
      expect(decide(table.ruleset, table.state, { type: 'ImposePenalty', data: penalty })).toMatchObject({
        violation: { code: 'penalty-misfit' },
      });
    },
  );
});

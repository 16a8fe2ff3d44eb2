import { describe, expect, test } from '@jest/globals';
import { CaseRecord } from '../../../test/kit/disputes/case-record.js';
import type { Branch } from '../record/case-event.js';
import { resolveRuleset } from '../rulesets/registry.js';
import type { Action } from '../table/moves/moves.js';
import { whatIf } from './variation.js';

const ruleset = resolveRuleset('zung-jung/wsom');
const unseen = (count: number): string[] => Array<string>(count).fill('?');
const discard = (seat: 0 | 1 | 2 | 3, tile: string): Action => ({ type: 'DiscardTile', data: { seat, tile } });
const draw = (seat: 0 | 1 | 2 | 3): Action => ({ type: 'DrawTile', data: { seat, tile: '?' } });
const reason = 'misread';

/** East discards 8s (4), West draws out of turn (5) and discards 1z (6), North draws (7). */
const outOfTurn = () =>
  CaseRecord.played(ruleset, [
    { type: 'OpenGame', data: { mode: 'scribe' } },
    { type: 'SeatPlayers', data: { players: ['p1', 'p2', 'p3', 'p4'] } },
    { type: 'StartHand', data: {} },
    { type: 'DealTiles', data: { hands: [unseen(14), unseen(13), unseen(13), unseen(13)] } },
    ...[discard(0, '8s'), draw(2), discard(2, '1z'), draw(3)],
  ]);

/** Findings as revision, code, status and correction. */
function foundIn(record: CaseRecord, branch: Partial<Branch> & Pick<Branch, 'from'>) {
  const other = whatIf(record.recorded, { corrections: [], actions: [], ...branch }, resolveRuleset);
  if (other.verdict === 'refused') throw new Error(other.violation.message);
  return other.found.map(({ revision, code, status, correction }) => [revision, code, status, correction]);
}

describe('what is found in another course', () => {
  test('findings of a variation are open where the game has them, up to where they part', () => {
    const record = outOfTurn();
    expect(foundIn(record, { from: 7 })).toEqual([
      [5, 'draw-out-of-turn', 'open', null],
      [6, 'discard-out-of-turn', 'open', null],
    ]);
    expect(foundIn(record, { from: 4 })).toEqual([]);
  });

  test('findings of a variation are settled or raised by the corrections of the branch, which follow the record’s end', () => {
    const record = outOfTurn();
    const settled = foundIn(record, {
      from: 6,
      corrections: [
        { kind: 'amend', target: 5, action: draw(1), reason },
        { kind: 'amend', target: 6, action: discard(1, '1z'), reason },
      ],
    });
    expect(settled).toEqual([
      [5, 'draw-out-of-turn', 'settled', 9],
      [6, 'discard-out-of-turn', 'settled', 9],
    ]);
    const raised = foundIn(record, {
      from: 6,
      corrections: [{ kind: 'amend', target: 6, action: discard(3, '1z'), reason }],
    });
    expect(raised).toContainEqual([5, 'draw-out-of-turn', 'open', null]);
    expect(raised).toContainEqual([6, expect.any(String), 'raised', 8]);
  });

  test('a finding of a variation is open where its play breaks a rule, at the revision it would have', () => {
    const record = outOfTurn();
    const insert = { kind: 'insert', before: 4, action: { type: 'AddNote', data: { text: 'x' } }, reason } as const;
    const branch = { from: 4, corrections: [insert], actions: [draw(1), discard(1, '2z'), draw(3)] };
    expect(foundIn(record, branch)).toEqual([[11, 'draw-out-of-turn', 'open', null]]);
  });

  test('a finding of a variation is raised as the record says where a correction has it', () => {
    const record = outOfTurn();
    record.corrects(
      { kind: 'amend', target: 5, action: draw(1), reason },
      { kind: 'amend', target: 6, action: discard(1, '1z'), reason },
    );
    record.corrects({ kind: 'amend', target: 7, action: draw(0), reason });
    const [raised] = foundIn(record, { from: 7 });
    expect(raised).toEqual([7, 'draw-out-of-turn', 'raised', 10]);
    expect(foundIn(record, { from: 6 })).toEqual([]);
  });
});

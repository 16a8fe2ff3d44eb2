import { describe, expect, it } from '@jest/globals';
import { actionOf, type Action } from '../../../src/engine/table/moves/moves.js';
import { actionOfDraft, draftOf } from './action-draft.js';

/** The same action after it went through the form of a judge. */
const throughForm = (action: Action) => {
  const draft = draftOf(action);
  return draft && actionOfDraft(draft);
};

describe('the draft of a recorded action', () => {
  it('keeps the declared points of a win, which a judge can change', () => {
    const win: Action = {
      type: 'DeclareWin',
      data: { seat: 2, by: 'discard', tile: '?', from: 0, declaredPoints: 12_000 },
    };
    expect(throughForm(win)).toEqual(win);
    const draft = draftOf(win);
    const fields = { ...draft?.fields, declaredPoints: '8000' };
    expect(actionOfDraft({ type: 'DeclareWin', kept: {}, fields }).data).toEqual({
      ...win.data,
      declaredPoints: 8_000,
    });
  });

  it('keeps what has no field in the form', () => {
    const draw: Action = { type: 'DrawTile', data: { seat: 1, tile: '4p', source: 'replacement' } };
    const shown = {
      type: 'DeclareWin',
      data: { seat: 2, by: 'self-draw', tile: '3m', concealed: ['3m', '3m'], bonus: ['1f', '3f'] },
    } as Action;
    expect([draw, shown].map(throughForm)).toEqual([draw, shown]);
  });

  it('leaves out what was recorded as unknown', () => {
    const event = { type: 'TileDiscarded', data: { seat: 1, tile: '4p', drawn: null } } as Parameters<
      typeof actionOf
    >[0];
    expect(throughForm(actionOf(event))).toEqual({ type: 'DiscardTile', data: { seat: 1, tile: '4p' } });
  });
});

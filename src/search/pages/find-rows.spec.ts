import { expect, test } from '@jest/globals';
import { Page } from '../../platform/pages/page.js';
import type { HandSummary, WinSummary } from '../read-hands.js';
import { handsHtml } from './find-rows.js';

const win = (points: number): WinSummary => ({
  ...({ seat: 0, player: 'p1', points, limit: null, by: 'discard', concealed: null, melds: [] } as Partial<WinSummary>),
  ...({ tile: '5p', patterns: [], revision: 20 } as unknown as WinSummary),
});

const hand = (...wins: readonly WinSummary[]) =>
  ({
    ...{ gameId: 'g1', number: 1, take: 1, ruleset: 'zung-jung/wsom', corrected: false, tournament: null },
    ...{ dealer: 0, prevailingWind: null, honba: 0 },
    ...{ tableName: 'A', startedAt: '2026-05-01T10:00:00.000Z', abort: null, ended: 'won', wins },
  }) as unknown as HandSummary;

test.each([
  ['en', '>Ada 1 point<', '>Ada 60 points<'],
  ['zh-Hant', '>Ada 1 分<', '>Ada 60 分<'],
  ['zh-Hans', '>Ada 1 分<', '>Ada 60 分<'],
  ['ja', '>Ada 1 点<', '>Ada 60 点<'],
])('a win of one point is not plural on /find, in %s', (lang, one, many) => {
  const page = new Page('/find', { lang }, undefined);
  const { text } = handsHtml(page, [hand(win(1)), hand(win(60))], () => () => 'Ada');
  expect(text).toContain(one);
  expect(text).toContain(many);
});

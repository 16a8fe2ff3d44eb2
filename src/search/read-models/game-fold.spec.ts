import { describe, expect, test } from '@jest/globals';
import { given, type Table } from '../../../test/kit/play/play.js';
import { pastGame } from '../../../test/kit/play/sample-games.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Reveal } from '../../engine/vocabulary/terms.js';
import { GameFold } from './game-fold.js';

const RECORDED_AT = '2026-01-31T09:30:00.000Z';
const TIMES = { occurredAt: null, recordedAt: RECORDED_AT };
const LIVE = { command: 'live', recordedAt: RECORDED_AT };

/** Fold of the table's last hand. */
function keptOf({ events }: Table) {
  const fold = new GameFold({ ...LIVE, event: events[0] }, resolveRuleset);
  for (const [revision, event] of events.entries())
    if (revision > 0) fold.follow({ revision, event, ...TIMES, corrected: [], irregularities: [], byOthers: true });
  const { claims, wins } = fold.current;
  return { claims: claims.map(({ type, data }) => `${data.seat} ${type}`), wins: wins.map(({ data }) => data.seat) };
}

const scribed = () => given({}, { mode: 'scribe' }).when('E discards 5m');

describe('what did not stand is no claim and no win of a hand', () => {
  test('a set that was put back', () => {
    const table = scribed().when('W says pong', 'S chis with 46m');
    expect(keptOf(table).claims).toEqual(['2 ClaimAnnounced', '1 MeldClaimed']);
    expect(keptOf(table.when('S puts back', 'W pongs')).claims).toEqual(['2 ClaimAnnounced', '2 MeldClaimed']);
  });

  test('a win that gave way', () => {
    const table = scribed().when('W wins showing 46m123789p11222z');
    expect(keptOf(table).wins).toEqual([2]);
    expect(keptOf(table.when('S wins showing 123s46m456789s33z')).wins).toEqual([1]);
  });
});

describe('hands whose rows were made before they became public', () => {
  const { events } = pastGame('game-fold', 0);
  const [first, second] = events.flatMap(({ type }, revision) => (type === 'HandStarted' ? [revision] : []));

  /** A game whose deals become public at this time. `followTo` folds it up to a revision. */
  function foldOf(reveal: Reveal) {
    const opening = { ...events[0], data: { ...events[0].data, reveal } } as TableEvent;
    const fold = new GameFold({ ...LIVE, event: opening }, resolveRuleset);
    let revision = 0;
    const followTo = (last: number): void => {
      for (; revision <= last; revision++) {
        const event = revision === 0 ? opening : (events[revision] as TableEvent);
        fold.follow({ revision, event, ...TIMES, corrected: [], irregularities: [], byOthers: true });
      }
    };
    return { fold, followTo };
  }

  test('the last hand is made again together with the next one', () => {
    const { fold, followTo } = foldOf('after-hand');
    followTo(second - 3);
    fold.drain();
    followTo(second);
    expect(fold.isOutdated).toBe(false);
    const made = fold.drain().map(({ start, open }) => ({ start, open }));
    expect(made).toEqual([
      { start: first, open: true },
      { start: second, open: false },
    ]);
  });

  test('for a hand before it the game is folded again', () => {
    const { fold, followTo } = foldOf('after-game');
    followTo(second);
    fold.drain();
    expect(fold.isOutdated).toBe(false);
    followTo(events.length - 1);
    expect(fold.isOutdated).toBe(true);
  });
});

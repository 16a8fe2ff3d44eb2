import { describe, expect, test } from '@jest/globals';
import { given, type Table } from '../../../test/kit/play/play.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { GameFold } from './game-fold.js';

const RECORDED_AT = '2026-01-31T09:30:00.000Z';

/** Fold of the table's last hand. */
function keptOf({ events }: Table) {
  const fold = new GameFold(events[0], RECORDED_AT, resolveRuleset);
  for (const [revision, event] of events.entries())
    if (revision > 0)
      fold.follow({ revision, event, recordedAt: RECORDED_AT, corrected: [], irregularities: [], byOthers: true });
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

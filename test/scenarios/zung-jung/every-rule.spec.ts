import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { describeWithShared } from '../../kit/shared.js';
import { titlesUnder } from '../../kit/documents/titles.js';

/** Decisions that no engine can act on, with the reason. */
const NOT_FOR_AN_ENGINE: Readonly<Record<string, string>> = {
  'ZJ-49': 'says that two documents of other games are not used',
};

/** `R-41, ZJ-19` of `R-41, ZJ-19: is the seabed tile`. */
const leadingIds = (title: string): string[] => /^((?:R|ZJ)-\d\d(?:, )?)+(?=:)/.exec(title)?.[0].split(', ') ?? [];

describeWithShared('every rule of the decisions on Zung Jung', 'rules/decisions-zung-jung.md', (file) => {
  const decisions = readFileSync(file, 'utf8');
  const rules = [...decisions.matchAll(/^- (R-\d\d) /gm)].map(([, id]) => id);
  const points = [...decisions.matchAll(/^\| (ZJ-\d\d) \|/gm)].map(([, id]) => id);

  test('is found there', () => {
    expect([rules.length, points.length]).toEqual([45, 49]);
  });

  test('every rule of play has a case whose title starts with its id', () => {
    const played = new Set(
      [...titlesUnder('test/cases/zung-jung'), ...titlesUnder('test/scenarios/zung-jung')].flatMap(leadingIds),
    );
    expect(rules.filter((id) => !played.has(id))).toEqual([]);
  });

  test('every point left open by the documents has a test that names it', () => {
    const named = new Set(
      [...titlesUnder('src'), ...titlesUnder('test')].flatMap((title) => title.match(/ZJ-\d\d/g) ?? []),
    );
    expect(points.filter((id) => !named.has(id) && !(id in NOT_FOR_AN_ENGINE))).toEqual([]);
  });

  test('every decision listed as untestable is untested', () => {
    const named = titlesUnder('src').concat(titlesUnder('test')).join('\n');
    expect(Object.keys(NOT_FOR_AN_ENGINE).filter((id) => named.includes(id))).toEqual([]);
  });
});

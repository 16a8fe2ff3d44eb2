import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { describeWithShared } from '../../kit/shared.js';
import { titlesUnder } from '../../kit/documents/titles.js';

describeWithShared('every rule of the decisions on reach', 'rules/decisions-reach.md', (file) => {
  const decisions = readFileSync(file, 'utf8');
  const scoring = [...decisions.matchAll(/^\| (RM-\d\d) \|/gm)].map(([, id]) => id);
  const play = [...decisions.matchAll(/^- (PR-\d\d) /gm)].map(([, id]) => id);

  test('is found there', () => {
    expect([scoring.length, play.length]).toEqual([40, 37]);
  });

  test('every PR rule has a played case that names it', () => {
    const titles = ['cases/reach', 'scenarios/reach', 'scenarios/tournament'].flatMap((folder) =>
      titlesUnder(`test/${folder}`),
    );
    const played = new Set(titles.flatMap((title) => title.match(/PR-\d\d/g) ?? []));
    expect(play.filter((id) => !played.has(id))).toEqual([]);
  });

  test('every RM rule has a test that names it', () => {
    const named = new Set(
      [...titlesUnder('src/engine/rulesets/reach'), ...titlesUnder('test')].flatMap(
        (title) => title.match(/RM-\d\d/g) ?? [],
      ),
    );
    expect(scoring.filter((id) => !named.has(id))).toEqual([]);
  });
});

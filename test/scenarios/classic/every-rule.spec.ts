import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { describeWithShared } from '../../kit/shared.js';
import { titlesUnder } from '../../kit/documents/titles.js';

describeWithShared('every rule of the decisions on classic mahjong', 'rules/decisions-classic.md', (file) => {
  const rules = [...readFileSync(file, 'utf8').matchAll(/^\| (CL-\d\d) \|/gm)].map(([, id]) => id);

  test('is found there', () => {
    expect(rules).toHaveLength(20);
  });

  test('has a played scenario whose name starts with its id', () => {
    const played = [...titlesUnder('test/cases/classic'), ...titlesUnder('test/scenarios/classic')].flatMap(
      (title) => title.match(/^CL-\d\d/) ?? [],
    );
    expect(rules.filter((id) => !played.includes(id))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { describeWithShared } from '../../kit/shared.js';
import { titlesUnder } from '../../kit/documents/titles.js';
import '../../kit/play/rulesets.js';

const { cites } = resolveRuleset('basic/default');
const citations = Object.entries(cites).map(([code, { citation }]) => ({ code, ...citation }));

describeWithShared('every decision on the basic rules', 'rules/decisions-basic.md', (file) => {
  const decisions = [...readFileSync(file, 'utf8').matchAll(/^\| (BR-\d\d) \|/gm)].map(([, id]) => id);

  test('is found there', () => {
    expect(decisions).toHaveLength(6);
  });

  test('has a played scenario whose name starts with its id', () => {
    const played = [...titlesUnder('test/cases/basic'), ...titlesUnder('test/scenarios/basic')].flatMap(
      (title) => title.match(/^BR-\d\d/) ?? [],
    );
    expect(decisions.filter((id) => !played.includes(id))).toEqual([]);
  });

  test('is there where a check cites one', () => {
    const cited = citations.filter(({ document }) => document === 'decisions-basic');
    expect(cited.filter(({ item }) => !decisions.includes(item))).toEqual([]);
  });
});

describeWithShared('every section of the basic rules', 'rules/basic-rules.txt', (file) => {
  // The stored page lacks this heading, but the decisions cite it.
  const lines = [...readFileSync(file, 'utf8').split('\n'), 'Kong'];

  test('every section of the basic rules that a check cites is a heading', () => {
    const cited = citations.filter(({ document }) => document === 'basic-rules');
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ section }) => !lines.includes(section))).toEqual([]);
  });
});

describeWithShared('every section of the rulebook', 'rules/wsom-rulebook.txt', (file) => {
  const text = readFileSync(file, 'utf8');

  test('every section that a check cites for the basic rules is in the rulebook', () => {
    const cited = citations.filter(({ document }) => document === 'wsom-rulebook');
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(({ section }) => !text.includes(section))).toEqual([]);
  });
});

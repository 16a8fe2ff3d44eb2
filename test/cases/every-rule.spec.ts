import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { titlesUnder } from '../kit/documents/titles.js';
import { describeWithShared } from '../kit/shared.js';
import '../kit/play/rulesets.js';

/** `R-41, ZJ-19` of `R-41, ZJ-19: A win on a supplement …`. */
const leadingIds = (title: string): string[] => /^(?:[A-Z]+-\d\d(?:, )?)+(?=:)/.exec(title)?.[0].split(', ') ?? [];
const namedIds = (title: string): string[] => title.match(/\b[A-Z]+-\d\d\b/g) ?? [];

/** Decisions that no engine can act on: ZJ-49 says that two documents of other games are not used. */
const NOT_FOR_AN_ENGINE = ['ZJ-49'];

/**
 * The decisions of each document: their number, the ids in a title that count as tests of them, and the folders of
 * these tests.
 */
const DECISIONS = [
  ['basic', /^\| (BR-\d\d) \|/gm, 6, leadingIds, ['test/cases/basic', 'test/scenarios/basic']],
  ['classic', /^\| (CL-\d\d) \|/gm, 20, leadingIds, ['test/cases/classic', 'test/scenarios/classic']],
  ['reach', /^- (PR-\d\d) /gm, 37, namedIds, ['test/cases/reach', 'test/scenarios/reach', 'test/scenarios/tournament']],
  ['reach', /^\| (RM-\d\d) \|/gm, 40, namedIds, ['src/engine/rulesets/reach', 'test']],
  ['zung-jung', /^- (R-\d\d) /gm, 45, leadingIds, ['test/cases/zung-jung', 'test/scenarios/zung-jung']],
  ['zung-jung', /^\| (ZJ-\d\d) \|/gm, 49, namedIds, ['src', 'test']],
] as const;

for (const [family, id, count, idsIn, folders] of DECISIONS) {
  describeWithShared(`the decisions on ${family}`, `rules/decisions-${family}.md`, (file) => {
    test(`each of ${count} decisions ${id.source} has a test that its title names`, () => {
      const decisions = [...readFileSync(file, 'utf8').matchAll(id)].map((match) => match[1]);
      expect(decisions).toHaveLength(count);
      const tested = new Set(folders.flatMap((folder) => titlesUnder(folder)).flatMap((title) => idsIn(title)));
      const without = NOT_FOR_AN_ENGINE.filter((one) => decisions.includes(one));
      expect(decisions.filter((one) => !tested.has(one))).toEqual(without);
    });
  });
}

const { cites } = resolveRuleset('basic/default');
const citedIn = (document: string) =>
  Object.values(cites).flatMap(({ citation }) => (citation.document === document ? [citation] : []));

describeWithShared('the citations of the basic rules', 'rules/decisions-basic.md', (file) => {
  const text = readFileSync(file, 'utf8');

  test('every decision that a check cites is in the document', () => {
    expect(citedIn('decisions-basic').filter(({ item }) => !text.includes(`| ${item} |`))).toEqual([]);
  });
});

describeWithShared('the sections of the basic rules', 'rules/basic-rules.txt', (file) => {
  // The stored page lacks this heading, but the decisions cite it.
  const lines = [...readFileSync(file, 'utf8').split('\n'), 'Kong'];

  test('every section that a check cites is a heading', () => {
    const cited = citedIn('basic-rules');
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ section }) => !lines.includes(section))).toEqual([]);
  });
});

describeWithShared('the sections of the rulebook', 'rules/wsom-rulebook.txt', (file) => {
  const text = readFileSync(file, 'utf8');

  test('every section that a check of the basic rules cites is in the rulebook', () => {
    const cited = citedIn('wsom-rulebook');
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(({ section }) => !text.includes(section))).toEqual([]);
  });
});

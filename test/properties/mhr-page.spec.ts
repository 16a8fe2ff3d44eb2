import { describe, expect, test } from '@jest/globals';
import { parseMhr, printRecord } from '../../src/engine/notation/mhr.js';
import { checkGame } from '../../src/exchange/importing/rules-check.js';
import { sourceGame } from '../../src/exchange/formats/mhr.js';
import { notationExamples } from '../kit/documents/notation-page.js';
import '../kit/play/rulesets.js';

const examples = notationExamples();

/** Records a text as a scribe would, and writes the record as text. */
function written(text: string): string {
  const read = parseMhr(text);
  expect(read.errors).toEqual([]);
  const { line, steps, refusal } = checkGame(sourceGame(read, text));
  expect(refusal).toBeNull();
  const since = new Map(
    steps.flatMap(({ step }, revision) => (step.since === undefined ? [] : [[revision, step.since]])),
  );
  return printRecord(line.recorded, { since, starts: new Map() });
}

describe('docs/reference/notation.md', () => {
  test('the page of the notation has examples', () => expect(examples).toHaveLength(8));

  test.each(examples)('the page of the notation is right about %j', (text) => {
    expect(written(text)).toBe(text);
  });
});

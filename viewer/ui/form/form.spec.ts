import { afterAll, beforeAll, expect, it } from '@jest/globals';
import words from '../../i18n/form/en.json' with { type: 'json' };
import type { Field } from './field.js';
import { Form } from './form.js';
import { type Problem, ownProblem } from './problem.js';

const points: Field = { name: 'points', label: 'Points' };
const tile: Field = { name: 'tile', label: 'Tile', path: 'actions.0.tile' };
const other: Field = { name: 'other', label: 'Other', path: 'actions.1.tile' };

beforeAll(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    sessionStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) },
  });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

function formWith(...problems: readonly Problem[]): Form {
  const form = new Form('form', { words, tileName: String }, () => undefined);
  form.fields([points, tile, other]);
  form.section('actions.0');
  form.problems = problems;
  return form;
}

const messages = ({ problems }: Form): readonly string[] => problems.map(({ message }) => message);

it('drops a refusal of the whole form and that of the section when a field changes, and keeps those of other fields', () => {
  const form = formWith(
    ownProblem('the points sum to 1; expected 0'),
    ownProblem('not played', 'actions.0'),
    ownProblem('no such tile', 'actions.1.tile'),
  );
  form.set(points, '1');
  expect(messages(form)).toEqual(['not played', 'no such tile']);
  form.set(tile, '1m');
  expect(messages(form)).toEqual(['no such tile']);
  form.set(other, '2m');
  expect(messages(form)).toEqual([]);
});

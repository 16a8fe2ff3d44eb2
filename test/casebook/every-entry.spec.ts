import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { CATALOGUE } from '../../src/engine/laws/catalogue.js';

/**
 * Entries without a case in the casebook. In the basic rules and classic mahjong, these faults are found and ruled on
 * as in the World Series, by the same checks (decisions-basic BR-06, decisions-classic CL-06).
 */
const NONE = [
  ...['BI-01', 'BI-04', 'BI-05', 'BI-06', 'BI-07', 'BI-10', 'BI-11', 'BI-13', 'BI-16'],
  ...['CI-03', 'CI-04', 'CI-06', 'CI-07', 'CI-09', 'CI-10', 'CI-11', 'CI-12', 'CI-14', 'CI-15', 'CI-16', 'CI-17'],
  ...['CI-21', 'CI-22', 'CI-23', 'CI-24'],
];

test('every entry of the catalogue is ruled on or found in a case, but those that are named here', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts') && !name.startsWith('every-entry'));
  const told = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const without = CATALOGUE.map(({ id }) => id).filter((id) => !told.includes(`${id}:`) && !told.includes(`${id}'`));
  expect(without.sort()).toEqual([...NONE].sort());
});

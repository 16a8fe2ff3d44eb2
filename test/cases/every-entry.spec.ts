import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { CATALOGUE } from '../../src/engine/laws/catalogue.js';

/**
 * Entries without a ruling in a case. In the basic rules and classic mahjong, these faults are found and ruled on
 * as in the World Series, by the same checks (decisions-basic BR-06, decisions-classic CL-06), and so are those of MCR. Errors of the record (LF)
 * are no faults of the players: `decide-case.spec.ts` rules on one.
 */
const NONE = [
  ...['BI-01', 'BI-04', 'BI-05', 'BI-06', 'BI-07', 'BI-10', 'BI-11', 'BI-13', 'BI-16'],
  ...['CI-03', 'CI-04', 'CI-06', 'CI-07', 'CI-09', 'CI-10', 'CI-11', 'CI-12', 'CI-14', 'CI-15', 'CI-16', 'CI-17'],
  ...['CI-21', 'CI-22', 'CI-23', 'CI-24'],
  ...['MI-03', 'MI-04', 'MI-05', 'MI-06', 'MI-07', 'MI-08', 'MI-09', 'MI-10', 'MI-12', 'MI-13', 'MI-14', 'MI-15'],
  ...['MI-16', 'MI-17', 'MI-18'],
  ...['LF-01', 'LF-02', 'LF-03', 'LF-04', 'LF-05'],
];

test('every entry of the catalogue except those listed is found or ruled on in a case', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const rulings = files.filter((file) => basename(file).startsWith('rulings-'));
  const text = rulings.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  const without = CATALOGUE.map(({ id }) => id).filter((id) => !new RegExp(`\\b${id}\\b`).test(text));
  expect(without.sort()).toEqual([...NONE].sort());
});

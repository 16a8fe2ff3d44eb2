import { expect, test } from '@jest/globals';
import { simulateGame } from '../../simulation/simulate.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { CaseRecord, HEAD, ruling } from '../../../test/kit/disputes/case-record.js';
import type { Envelope } from '../../games/record/envelope.js';
import { writeMjai } from './write-mjai.js';
import { writeTenhou6 } from './write-tenhou6.js';
import type { ConvertedGame } from './writable-game.js';

/** A whole game with a dispute, a ruling, an appeal that is upheld and the close of the dispute, and a ruling of a judge's own accord. */
function disputed(): { readonly before: readonly Envelope[]; readonly after: readonly Envelope[] } {
  const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'disputed', game: 0 });
  const record = new CaseRecord(events);
  const before = record.envelopes();
  const dispute = record.raise({ by: 1, against: [2], claim: 'South was late' });
  const issued = record.rule(dispute, ruling());
  record.decideAppeal(record.appeal(issued, 1), 'upheld', null, HEAD);
  record.ask({ kind: 'close', data: { dispute, how: 'ruled' } }, HEAD);
  record.rule(null, ruling());
  return { before, after: record.envelopes() };
}

test.each<[string, (envelopes: readonly Envelope[], nameOf: (id: string) => string) => ConvertedGame]>([
  ['mjai', writeMjai],
  ['tenhou6', writeTenhou6],
])('a %s export counts each case event as lost', (_, write) => {
  const { before, after } = disputed();
  const [plain, told] = [before, after].map((envelopes) => write(envelopes, (id) => id));
  expect(told.text).toBe(plain.text);
  expect(told.text).not.toContain('South was late');
  const { notCarried } = told;
  const more = Object.entries(notCarried).filter(([what]) => !Object.hasOwn(plain.notCarried, what));
  expect(Object.fromEntries(more)).toEqual({
    'dispute raised': 1,
    'ruling issued': 2,
    'ruling appealed': 1,
    'appeal decided': 1,
    'dispute closed': 1,
  });
});

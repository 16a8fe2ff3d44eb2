import { expect, test } from '@jest/globals';
import { simulateGame } from '../../simulation/simulate.js';
import { correct } from '../record/correct.js';
import type { CorrectionRequest } from '../record/correction.js';
import { GameLine } from '../record/game-line.js';
import { resolveRuleset } from '../rulesets/registry.js';
import type { TableEvent } from '../table/moves/facts.js';
import { singleHand } from './single-hand.js';
import { parseMhr, printRecord } from './mhr.js';
import '../../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('zung-jung/wsom');
const { events } = simulateGame({ ruleset, seed: 'hand alone', game: 0 });
const second = events.findLastIndex(({ type }, i) => type === 'HandStarted' && i < events.length / 2);
const start = { type: 'StartHand', data: {} } as const;
const note: TableEvent = { type: 'NoteAdded', data: { text: 'so' } };

/** A game whose missing start of a hand is supplied by a correction. */
function begun(by: (noted: number) => CorrectionRequest): GameLine {
  const line = new GameLine(resolveRuleset);
  for (const event of [...events.slice(0, second), note]) line.follow(event);
  const decision = correct(line.recorded, [by(second)], resolveRuleset);
  if (decision.verdict === 'refused') throw new Error(decision.violation.message);
  for (const event of [...decision.events, ...events.slice(second + 1, second + 30)]) line.follow(event);
  return line;
}

test.each<[what: string, by: (noted: number) => CorrectionRequest]>([
  ['a note amended', (target) => ({ kind: 'amend', target, action: start, reason: 'so' })],
  ['inserted before a note', (before) => ({ kind: 'insert', before, action: start, reason: 'so' })],
])('a hand stands alone also where a correction began it: %s', (_, by) => {
  const { recorded } = begun(by);
  const { hand } = events[second].data as { hand: number };
  const alone = singleHand(recorded, { hand, take: null });
  expect(alone?.filter(({ event }) => event.type === 'TilesDealt')).toEqual([
    expect.objectContaining({ event: events.find(({ type }, i) => i > second && type === 'TilesDealt') }),
  ]);
  const { errors, done } = parseMhr(printRecord(alone ?? []));
  expect(errors).toEqual([]);
  expect(done.filter(({ action }) => action?.type === 'StartHand')).toHaveLength(1);
  const before = singleHand(recorded, { hand: hand - 1, take: null });
  expect(before?.filter(({ revision }) => revision > second)).toEqual([]);
});

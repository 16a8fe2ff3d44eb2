import { describe, expect, test } from '@jest/globals';
import { parseMhr } from '../../engine/notation/mhr.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { openedBy } from '../../engine/replay/replay.js';
import { evolve } from '../../engine/table/evolve.js';
import { checkGame } from '../../exchange/importing/rules-check.js';
import { sourceGame } from '../../exchange/formats/mhr.js';
import { MissedWins } from './missed-wins.js';
import '../../../test/kit/play/rulesets.js';

const headOf = (option: string) =>
  `mhr: 1\nrules: reach/wsom\n${option}mode: scribe\nhand: 1\nseats: E=p1 S=p2 W=p3 N=p4\nwind: 1z\nindicator: 3s\n`;
const EAST = 'hand E: 147m258p369s1234z5p\n';
/** Waits for 2p and 5p. */
const SOUTH = 'hand S: 234m345p67866s34p\n';

/** Missed wins by seat after these plays. */
function missed(hands: string, plays: string, option = ''): readonly number[] {
  const text = `${headOf(option)}${hands}\n${plays}\n`;
  const read = parseMhr(text);
  expect(read.errors).toEqual([]);
  const source = sourceGame(read, text);
  const { steps, refusal } = checkGame(source);
  expect(refusal).toBeNull();
  const { ruleset, table } = openedBy(steps[0].event, resolveRuleset);
  const wins = new MissedWins(ruleset);
  let state = table;
  for (const { event } of steps.slice(1)) {
    const before = state;
    state = evolve(before, event as never);
    wins.follow(before, event as never, state);
  }
  return wins.counts;
}

describe('missed wins', () => {
  test('a discard that completes a hand and is let go is a missed win', () => {
    expect(missed(EAST + SOUTH, "5p. 9p'")).toEqual([0, 1, 0, 0]);
    expect(missed(EAST + SOUTH, "5p. 9p' 5p' 7z'")).toEqual([0, 2, 0, 0]);
  });

  test('a win that is declared is not missed', () => {
    expect(missed(EAST + SOUTH, "5p. 9p' 5p' S:r")).toEqual([0, 1, 0, 0]);
    expect(missed(EAST + SOUTH, '5p. S:r')).toEqual([0, 0, 0, 0]);
  });

  test('a tile that does not complete the hand, and a hand that is not known, miss nothing', () => {
    expect(missed(EAST + SOUTH, "7z. 9p' 1s' 7z'")).toEqual([0, 0, 0, 0]);
    expect(missed(EAST, "5p. 9p' 5p' 7z'")).toEqual([0, 0, 0, 0]);
  });

  test('a self-drawn tile that completes the hand and is discarded is a missed win', () => {
    expect(missed(EAST + SOUTH, "7z. 5p' 1s'")).toEqual([0, 1, 0, 0]);
  });

  test('a tile that may not be won on because an earlier one was let go is no further missed win', () => {
    const plays = "5p. 7z' 7z' 5p' 2p' 6z'";
    expect(missed(EAST + SOUTH, plays)).toEqual([0, 3, 0, 0]);
    expect(missed(EAST + SOUTH, plays, 'option missedWinPassed: until-next-draw\n')).toEqual([0, 2, 0, 0]);
  });

  test('nobody misses a tile on which another player wins', () => {
    const west = 'hand W: 234m345p67899s34p\n';
    expect(missed(EAST + SOUTH + west, '5p. S:r')).toEqual([0, 0, 0, 0]);
    expect(missed(EAST + SOUTH + west, "5p. 9p'")).toEqual([0, 1, 1, 0]);
  });
});

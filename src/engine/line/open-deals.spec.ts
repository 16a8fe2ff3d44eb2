import { expect, test } from '@jest/globals';
import { simulateGame } from '../../simulation/simulate.js';
import { resolveRuleset } from '../rulesets/registry.js';
import type { Reveal, TableEvent } from '../table/events.js';
import { correct } from './correct.js';
import { GameLine } from './game-line.js';

const ruleset = resolveRuleset('zung-jung/wsom');
const { events } = simulateGame({ ruleset, seed: 'open deals', game: 0 });

const opened = (reveal: Reveal): TableEvent[] =>
  events.map((event) =>
    event.type === 'GameOpened' ? { type: 'GameOpened', data: { ...event.data, mode: 'scribe', reveal } } : event,
  );

/** After each event, which revisions are open. */
function openAfterEach(reveal: Reveal): boolean[][] {
  const line = new GameLine(resolveRuleset);
  return opened(reveal).map((event, last) => {
    line.follow(event);
    return Array.from({ length: last + 1 }, (_, revision) => line.open.isOpen(revision));
  });
}

test('a deal opens with its end, and what comes before the first deal is open', () => {
  openAfterEach('after-hand').forEach((open, last) => {
    const starts = events.flatMap(({ type }, revision) =>
      type === 'HandStarted' && revision <= last ? [revision] : [],
    );
    const ended = events.slice(0, last + 1).findLastIndex(({ type }) => type === 'HandEnded') > (starts.at(-1) ?? -1);
    const hidden = starts.length > 0 && !ended ? (starts.at(-1) as number) : last + 1;
    expect(open).toEqual(open.map((_, revision) => revision < hidden));
  });
});

test('all deals open with the close of the game, or never', () => {
  const first = events.findIndex(({ type }) => type === 'HandStarted');
  const afterGame = openAfterEach('after-game');
  expect(afterGame.at(-2)).toEqual(afterGame.at(-2)?.map((_, revision) => revision < first));
  expect(afterGame.at(-1)?.every((open) => open)).toBe(true);
  expect(
    openAfterEach('never')
      .at(-1)
      ?.filter((open) => open),
  ).toHaveLength(first);
});

test('a deal whose end was retracted is hidden again, with the corrections that touch it', () => {
  const line = new GameLine(resolveRuleset);
  const play = opened('after-hand');
  const end = play.findIndex(({ type }) => type === 'HandEnded');
  for (const event of play.slice(0, end + 1)) line.follow(event);
  expect(line.open.openPrefix).toBe(end + 1);
  const decision = correct(line.recorded, { kind: 'retract', target: end, reason: 'too early' }, resolveRuleset);
  if (decision.verdict === 'refused') throw new Error(decision.violation.message);
  line.follow(decision.event);
  const start = play.findIndex(({ type }) => type === 'HandStarted');
  expect(line.open.openPrefix).toBe(start);
  expect([start, end, end + 1].map(line.open.isOpen)).toEqual([false, false, false]);
});

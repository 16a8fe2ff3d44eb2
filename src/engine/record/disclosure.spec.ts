import { expect, test } from '@jest/globals';
import { simulateGame } from '../../simulation/simulate.js';
import { resolveRuleset } from '../rulesets/registry.js';
import type { Reveal } from '../vocabulary/terms.js';
import type { TableEvent } from '../table/moves/facts.js';
import { correct } from './correct.js';
import type { CorrectionRequest } from './correction.js';
import { GameLine } from './game-line.js';
import { RevealedDeals } from './disclosure.js';
import '../../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('zung-jung/wsom');
const { events } = simulateGame({ ruleset, seed: 'open deals', game: 0 });

const opened = (reveal: Reveal): TableEvent[] =>
  events.map((event) =>
    event.type === 'GameOpened' ? { type: 'GameOpened', data: { ...event.data, mode: 'scribe', reveal } } : event,
  );

/** For each revision, whether it is public; computed after each event. */
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

/** A game up to an event, with corrections. */
class Recorded {
  readonly line = new GameLine(resolveRuleset);

  constructor(reveal: Reveal, last: number) {
    for (const event of opened(reveal).slice(0, last + 1)) this.line.follow(event);
  }

  /** Plays further events; returns the last revision. */
  play(...more: readonly TableEvent[]): number {
    for (const event of more) this.line.follow(event);
    return this.line.recorded.length - 1;
  }

  /** Makes a correction; returns its revision. */
  correct(request: CorrectionRequest): number {
    const decision = correct(this.line.recorded, [request], resolveRuleset);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    this.line.follow(decision.events[0]);
    return this.line.recorded.length - 1;
  }

  areOpen(...revisions: readonly number[]): boolean[] {
    return revisions.map(this.line.open.isOpen);
  }
}

const at = (type: TableEvent['type'], nth = 0): number =>
  events.flatMap((event, revision) => (event.type === type ? [revision] : []))[nth];
const reason = 'as it was';
const note: TableEvent = { type: 'NoteAdded', data: { text: 'so' } };
const start = { type: 'StartHand', data: {} } as const;

test('a deal whose end was retracted is hidden again, with the corrections that touch it', () => {
  const end = at('HandEnded');
  const record = new Recorded('after-hand', end);
  expect(record.line.open.openPrefix).toBe(end + 1);
  const correction = record.correct({ kind: 'retract', target: end, reason });
  expect(record.line.open.openPrefix).toBe(at('HandStarted'));
  expect(record.areOpen(at('HandStarted'), end, correction)).toEqual([false, false, false]);
  record.correct({ kind: 'restore', target: end, reason });
  expect(record.areOpen(at('HandStarted'), end, correction)).toEqual([true, true, true]);
});

test.each<[what: string, begin: (record: Recorded) => number]>([
  ['amended', (record) => record.correct({ kind: 'amend', target: record.play(note), action: start, reason })],
  ['inserted', (record) => record.correct({ kind: 'insert', before: record.play(note), action: start, reason })],
])('a deal begins where its start counts: %s', (_, begin) => {
  const end = at('HandEnded');
  const record = new Recorded('after-hand', end);
  const beside = end + 1;
  const correction = begin(record);
  const second = events.slice(at('HandStarted', 1) + 1, at('HandEnded', 1));
  const last = record.play(...second);
  expect(record.areOpen(end, beside, correction, correction + 1, last, last + 1)).toEqual([
    true,
    ...Array(5).fill(false),
  ]);
  expect(record.line.open.openPrefix).toBe(beside);
  const over = record.play(events[at('HandEnded', 1)]);
  expect(record.areOpen(beside, correction, last, over)).toEqual(Array(4).fill(true));
  expect(record.line.open.openPrefix).toBe(over + 1);
});

test('what was taken back tells of the deal it was recorded in, though another one has its place now', () => {
  const [begun, dealt] = [at('HandStarted', 1), at('TilesDealt', 1)];
  const record = new Recorded('after-hand', dealt);
  for (let target = dealt; target >= begun; target--) record.correct({ kind: 'retract', target, reason });
  // The first hand, which has ended, is on the table again; the retracted second hand can no longer end.
  expect(record.areOpen(begun - 1, begun, dealt)).toEqual([true, false, false]);
  const again = record.play(events[begun], ...events.slice(begun + 1, at('HandEnded', 1) + 1));
  expect(record.areOpen(dealt, again)).toEqual([false, true]);
  record.play({ type: 'GameClosed', data: { reason: 'time', totals: [0, 0, 0, 0], placings: [1, 1, 1, 1] } });
  expect(record.areOpen(dealt)).toEqual([true]);
});

test('what was taken back of one deal is hidden while another one is played in its place', () => {
  const drawn = at('TileDrawn', 3);
  const record = new Recorded('after-hand', drawn);
  record.correct({ kind: 'retract', target: drawn, reason });
  record.play({ type: 'HandEnded', data: { reason: 'voided' } });
  expect(record.areOpen(drawn)).toEqual([true]);
  record.correct({ kind: 'retract', target: record.line.recorded.length - 1, reason });
  expect(record.areOpen(drawn)).toEqual([false]);
});

test('whoever was seated from an earlier hand on is told of with all that was played by then', () => {
  const record = new Recorded('after-hand', at('TilesDealt', 1));
  const seats = ['p', 'q', 'r', 's'] as const;
  const correction = record.correct({ kind: 'reseat', fromHand: at('HandStarted'), seats, reason });
  expect(record.areOpen(at('HandEnded'), correction)).toEqual([true, false]);
});

test('a close with play after it is none', () => {
  const close: TableEvent = {
    type: 'GameClosed',
    data: { reason: 'time', totals: [0, 0, 0, 0], placings: [1, 1, 1, 1] },
  };
  const record = new Recorded('after-game', at('HandEnded'));
  const closed = record.play(close);
  expect(record.areOpen(0, closed)).toEqual([true, true]);
  record.correct({ kind: 'amend', target: closed, action: start, reason });
  expect(record.areOpen(at('HandStarted'), closed)).toEqual([false, false]);
  const deals = new RevealedDeals();
  for (const event of [...opened('after-game').slice(0, at('HandEnded') + 1), close]) deals.follow(7, event);
  expect(deals.isOpen(7)).toBe(true);
  deals.follow(8, note);
  expect(deals.isOpen(7)).toBe(true);
  deals.follow(9, events[at('HandStarted', 1)]);
  expect([deals.isOpen(7), deals.isOpen(9)]).toEqual([false, false]);
});

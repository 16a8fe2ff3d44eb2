import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import '../../test/kit/play/rulesets.js';
import { Pace } from './controls.js';
import { ShownRecord } from './record.js';
import { timesOf } from './sources.js';
import { clockAt, gapBefore, thinkTime } from './step-times.js';

const { events } = simulateGame({ ruleset: resolveRuleset('reach/tenhou'), seed: 'thought', game: 0, cycles: 1 });
const times = events.map((_, revision) => ({ at: 10_000 + revision * revision }));

describe('think times', () => {
  it('think times are the time from the step before to a decision, in the same hand', async () => {
    const record = await ShownRecord.of(events, {}, times);
    const draw = events.findIndex(({ type }) => type === 'TileDrawn');
    expect([thinkTime(record, draw), thinkTime(record, draw + 1)]).toEqual([null, 2 * draw + 1]);
    const started = events.findLastIndex(({ type }) => type === 'HandStarted');
    expect(gapBefore(record, started)).toBeNull();
  });

  it('unknown, equal and decreasing times give none', async () => {
    const at = events.findIndex(({ type }) => type === 'TileDiscarded');
    for (const given of [
      [],
      times.map((time, i) => (i === at ? { at: null } : time)),
      times.map(() => ({ at: 5 })),
      times.map((_, i) => ({ at: -i })),
    ])
      expect(thinkTime(await ShownRecord.of(events, {}, given), at)).toBeNull();
  });

  it('the times of a scribe’s taps are no think times', async () => {
    const [opened, ...rest] = events;
    const tapped = [{ ...opened, data: { ...opened.data, mode: 'scribe' } } as typeof opened, ...rest];
    const record = await ShownRecord.of(tapped, {}, times);
    expect(events.some((_, at) => thinkTime(record, at) !== null)).toBe(false);
    expect(gapBefore(record, 8)).toBe(15);
  });

  it.each([
    [{ at: '2026-01-31T09:30:00.500Z' }, Date.parse('2026-01-31T09:30:00.500Z')],
    [{ at: 1_500 }, 1_500],
    [{ at: 'soon' }, null],
    [{ at: Number.NaN }, null],
    [{}, null],
    [null, null],
  ])('the time of an event is read from %j', (given, time) => expect(timesOf([given])).toEqual([{ at: time }]));

  it('elapsed times are added up in each hand, and a stated think time comes before the time that passed', async () => {
    const timing = { elapsed: 2_000, clock: 25_000 };
    const stated = timesOf(events.map(({ type }) => (type === 'TileDiscarded' ? { type, timing } : { type })));
    const record = await ShownRecord.of(events, {}, stated);
    const [, second] = events.flatMap(({ type }, at) => (type === 'TileDiscarded' ? [at] : []));
    expect([thinkTime(record, second), clockAt(record, second), stated[second].at]).toEqual([2_000, 25_000, 4_000]);
    expect(clockAt(record, second - 1)).toBeNull();
    const both = timesOf(events.map(({ type }, i) => ({ type, at: i * 5_000, ...(i === second ? { timing } : {}) })));
    expect(thinkTime(await ShownRecord.of(events, {}, both), second)).toBe(2_000);
    const started = events.findLastIndex(({ type }) => type === 'HandStarted');
    expect(stated[started].at).toBeNull();
  });
});

describe('the pace of a replay', () => {
  it('waits as long as was played, within limits, and a second where no time is known', () => {
    const waited: (number | undefined)[] = [];
    const real = globalThis.setTimeout;
    globalThis.setTimeout = ((_: () => void, pause?: number) => void waited.push(pause)) as never;
    try {
      for (const gap of [null, 3_200, 0, 90_000])
        new Pace(
          () => true,
          () => gap,
        ).toggle();
      const fast = new Pace(
        () => true,
        () => 3_200,
      );
      fast.change(1);
      fast.toggle();
    } finally {
      globalThis.setTimeout = real;
    }
    expect(waited.map((pause) => Math.round(pause as number))).toEqual([1_000, 3_200, 150, 20_000, 2_133]);
  });
});

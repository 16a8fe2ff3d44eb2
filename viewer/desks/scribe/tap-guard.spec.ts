import { describe, expect, it } from '@jest/globals';
import { DOUBLE_TAP_MS, type Tap, TapGuard } from './tap-guard.js';

const [KEY, OTHER] = [new EventTarget(), new EventTarget()];

const tap = (timeStamp: number, some: Partial<Tap> = {}): Tap => ({
  ...{ timeStamp, clientX: 100, clientY: 100, detail: 1, target: KEY },
  ...some,
});

/** Whether the guard accepts each tap. */
function accepted(...taps: readonly Tap[]): boolean[] {
  const guard = new TapGuard();
  return taps.map((one) => !guard.isRepeat(one));
}

describe('the guard against double taps', () => {
  it('takes two taps on the same place within 300 ms for one', () => {
    expect(accepted(tap(0), tap(30))).toEqual([true, false]);
    expect(accepted(tap(0), tap(DOUBLE_TAP_MS - 1))).toEqual([true, false]);
    expect(accepted(tap(0), tap(DOUBLE_TAP_MS))).toEqual([true, true]);
  });

  it('the guard against double taps counts from the tap that was accepted, so that steady taps get through', () => {
    expect(accepted(tap(0), tap(150), tap(299), tap(301))).toEqual([true, false, false, true]);
  });

  it('takes what lies under the finger by then for the same place', () => {
    expect(accepted(tap(0), tap(80, { target: OTHER, clientX: 110 }))).toEqual([true, false]);
  });

  it('accepts fast taps on different keys', () => {
    const next = { target: OTHER, clientX: 144 };
    expect(accepted(tap(0), tap(40, next), tap(80), tap(120, next))).toEqual([true, true, true, true]);
  });

  it('accepts a tap after something was written', () => {
    const guard = new TapGuard();
    guard.isRepeat(tap(0));
    guard.forget();
    expect(guard.isRepeat(tap(100))).toBe(false);
  });

  it('tells clicks without a place apart by their buttons', () => {
    const byKey = { detail: 0, clientX: 0, clientY: 0 };
    expect(accepted(tap(0, byKey), tap(10, { ...byKey, target: OTHER }), tap(20, { ...byKey, target: OTHER }))).toEqual(
      [...[true, true, false]],
    );
  });
});

/**
 * Milliseconds in which a second tap on the same place counts as part of the first: the time that phone browsers wait
 * for a double tap.
 */
export const DOUBLE_TAP_MS = 300;

/**
 * Half of the smallest target. Taps closer than this are on the same place, even if the layout has changed between
 * them.
 */
const SAME_PLACE_PX = 22;

export type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail' | 'target'>;

/** Detects the second tap of a double tap. */
export class TapGuard {
  private last: Tap | null = null;

  /** True if the tap repeats the last accepted one; otherwise it becomes the last accepted one. */
  isRepeat({ timeStamp, clientX, clientY, detail, target }: Tap): boolean {
    const tap: Tap = { timeStamp, clientX, clientY, detail, target };
    const { last } = this;
    const isRepeat = last !== null && tap.timeStamp - last.timeStamp < DOUBLE_TAP_MS && isSamePlace(last, tap);
    if (!isRepeat) this.last = tap;
    return isRepeat;
  }

  /** The next tap is not a repeat, because something else happened in between. */
  forget(): void {
    this.last = null;
  }
}

function isSamePlace(one: Tap, other: Tap): boolean {
  if (one.target === other.target) return true;
  // Clicks by keyboard or screen reader have no position, only a target.
  if (one.detail === 0 || other.detail === 0) return false;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < SAME_PLACE_PX;
}

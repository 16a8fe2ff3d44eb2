/**
 * A second tap on the same place within this time belongs to the first one, in milliseconds: as long as browsers on phones wait for the second tap of a
 * double tap.
 */
export const DOUBLE_TAP_MS = 300;

/** Half of the smallest target: taps closer to each other than this are on the same place, whatever lies there by then. */
const SAME_PLACE_PX = 22;

/** A click, as far as the guard reads it. */
export type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail' | 'target'>;

/** Tells the second tap of a double tap from a tap of its own. */
export class TapGuard {
  private last: Tap | null = null;

  /** Whether a tap repeats the last accepted one; if not, it is the last accepted one from now on. */
  isRepeat({ timeStamp, clientX, clientY, detail, target }: Tap): boolean {
    const tap: Tap = { timeStamp, clientX, clientY, detail, target };
    const { last } = this;
    const isRepeat = last !== null && tap.timeStamp - last.timeStamp < DOUBLE_TAP_MS && isSamePlace(last, tap);
    if (!isRepeat) this.last = tap;
    return isRepeat;
  }

  /** Something was done between two taps: the second one is a tap of its own. */
  forget(): void {
    this.last = null;
  }
}

function isSamePlace(one: Tap, other: Tap): boolean {
  if (one.target === other.target) return true;
  // A click by a key or by a screen reader has no place but its button.
  if (one.detail === 0 || other.detail === 0) return false;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < SAME_PLACE_PX;
}

/** What a finger on the table asks for. */
export interface Asked {
  readonly back: () => void;
  readonly next: () => void;
  /** To another hand: 1 the next, -1 the one before. */
  readonly hand: (by: 1 | -1) => void;
}

/** So many pixels are a swipe. */
const SWIPE = 60;
/** So many are still a tap. */
const TAP = 10;

/** Fingers on the table: its halves step, a swipe changes the hand. A mouse clicks tiles, and the wheel is the page's. */
export class Gestures {
  private start: readonly [x: number, y: number] | null = null;

  constructor(private readonly asked: Asked) {}

  readonly down = (event: PointerEvent): void => {
    this.start = event.pointerType === 'touch' ? [event.clientX, event.clientY] : null;
  };

  readonly up = (event: PointerEvent): void => {
    if (this.start === null) return;
    const [dx, dy] = [event.clientX - this.start[0], event.clientY - this.start[1]];
    this.start = null;
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) this.asked.hand(dx < 0 ? 1 : -1);
    else if (Math.hypot(dx, dy) < TAP) this.tapped(event);
  };

  private tapped(event: PointerEvent): void {
    const [target] = event.composedPath() as Element[];
    if (target.closest('[data-discard]') !== null) return;
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    if (event.clientX < left + width / 2) this.asked.back();
    else this.asked.next();
  }
}

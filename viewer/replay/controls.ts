import type { ReplayWords } from '../i18n/replay.js';

/** What a key does. */
export type Command = keyof ReplayWords['commands'];

/** All keys, while the element has the focus and no key is held that means something to the browser. */
export const KEYS: Readonly<Record<string, Command>> = {
  ArrowRight: 'next',
  ArrowLeft: 'back',
  ArrowDown: 'nextTurn',
  ArrowUp: 'backTurn',
  PageDown: 'nextHand',
  PageUp: 'backHand',
  Home: 'first',
  End: 'last',
  ' ': 'play',
  '+': 'faster',
  '-': 'slower',
  '1': 'seat1',
  '2': 'seat2',
  '3': 'seat3',
  '4': 'seat4',
  f: 'rotate',
  h: 'hands',
  d: 'drawn',
  w: 'waits',
  e: 'explain',
  c: 'copy',
  s: 'picture',
  g: 'goTo',
  n: 'follow',
  l: 'say',
  '?': 'help',
};

/** How a key is called on a keyboard. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowDown: '↓',
  ArrowUp: '↑',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  ' ': 'Space',
};

export const signOf = (key: string): string => SIGNS[key] ?? key;

/** What a key asks for, or null where it is the browser's. */
export function commandOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): Command | null {
  return ctrlKey || altKey || metaKey ? null : (KEYS[key] ?? null);
}

/** Milliseconds a step takes, slowest first. */
export const SPEEDS: readonly number[] = [3_000, 2_000, 1_400, 1_000, 700, 450, 250];

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

/** Steps by itself, at a speed, until it is stopped or `step` says that there is nothing more. */
export class Pace {
  private speed = 3;
  private waiting: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly step: () => boolean) {}

  get isPlaying(): boolean {
    return this.waiting !== null;
  }

  toggle(): void {
    if (this.isPlaying) this.stop();
    else this.play();
  }

  stop(): void {
    if (this.waiting !== null) clearTimeout(this.waiting);
    this.waiting = null;
  }

  /** Faster by so many grades, or slower. */
  change(by: number): void {
    this.speed = Math.max(0, Math.min(SPEEDS.length - 1, this.speed + by));
    if (!this.isPlaying) return;
    this.stop();
    this.play();
  }

  private play(): void {
    this.waiting = setTimeout(() => {
      this.waiting = null;
      if (this.step()) this.play();
    }, SPEEDS[this.speed]);
  }
}

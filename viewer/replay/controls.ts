import type { ReplayWords } from '../i18n/replay.js';

export type Command = keyof ReplayWords['commands'];

export const KEYS: Readonly<Record<string, Command>> = {
  ArrowRight: 'next',
  ArrowLeft: 'back',
  ArrowDown: 'nextHand',
  ArrowUp: 'backHand',
  PageDown: 'nextTurn',
  PageUp: 'backTurn',
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
  c: 'hands',
  h: 'hands',
  d: 'drawn',
  w: 'waits',
  e: 'explain',
  a: 'outlook',
  m: 'comments',
  u: 'copy',
  s: 'share',
  g: 'goTo',
  n: 'follow',
  l: 'say',
  '?': 'help',
};

/** The label of a key. */
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

/** The command of a key, or `null` if a modifier key is held. */
export function commandOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): Command | null {
  return ctrlKey || altKey || metaKey ? null : (KEYS[key] ?? null);
}

/** Speeds of play, slowest first: 1 is a step in a second, or as it was played where times are recorded. */
export const SPEEDS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.5, 2, 4, 8];
/** Milliseconds that a step without a time is shown. */
const STEP = 1_000;
/** Limits for a step with a time: what happened at once is still seen, and nobody waits for long. */
const PLAYED = { shortest: 150, longest: 20_000 };

/** Handlers of touch gestures. */
export interface Asked {
  readonly back: () => void;
  readonly next: () => void;
  /** Goes to the next (1) or previous (-1) hand. */
  readonly hand: (by: 1 | -1) => void;
}

/** Minimum length of a swipe in pixels. */
const SWIPE = 60;
/** Maximum movement within a tap in pixels. */
const TAP = 10;

/** Touch: a tap on a half of the table steps, a swipe changes the hand. */
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

/** Plays steps at a speed until stopped or until `step` returns false. */
export class Pace {
  private grade = SPEEDS.indexOf(1);
  private waiting: ReturnType<typeof setTimeout> | null = null;

  /** @param gap milliseconds until the next step was played, or `null` if unknown */
  constructor(
    private readonly step: () => boolean,
    private readonly gap: () => number | null,
  ) {}

  /** Index of the speed. */
  get speed(): number {
    return this.grade;
  }

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

  /** Changes the speed by `by` grades. */
  change(by: number): void {
    this.grade = Math.max(0, Math.min(SPEEDS.length - 1, this.grade + by));
    if (!this.isPlaying) return;
    this.stop();
    this.play();
  }

  private play(): void {
    const gap = this.gap();
    const pause = gap === null ? STEP : Math.max(PLAYED.shortest, Math.min(PLAYED.longest, gap));
    this.waiting = setTimeout(() => {
      this.waiting = null;
      if (this.step()) this.play();
    }, pause / SPEEDS[this.grade]);
  }
}

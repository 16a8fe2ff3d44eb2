import { SPEEDS } from './keys.js';

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

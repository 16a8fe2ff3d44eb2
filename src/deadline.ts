/** A moment by which something shall have happened. Setting the clock, as time servers do, moves it nowhere. */
export class Deadline {
  private readonly at: number;

  /** @param milliseconds from now */
  constructor(milliseconds: number) {
    this.at = performance.now() + milliseconds;
  }

  /** Milliseconds that are left; 0: it has passed. */
  get left(): number {
    return Math.max(0, this.at - performance.now());
  }
}

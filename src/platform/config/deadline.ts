/** A moment to be done by. It follows the monotonic clock, so that setting the time of day does not move it. */
export class Deadline {
  private readonly at: number;

  /** @param milliseconds from now */
  constructor(milliseconds: number) {
    this.at = performance.now() + milliseconds;
  }

  /** Whole milliseconds left; 0 once it has passed. A timer may end a part of a millisecond too early. */
  get left(): number {
    return Math.max(0, Math.floor(this.at - performance.now()));
  }

  /** Settles as `work` does, or rejects with `late()` if the deadline passes first. The work itself continues. */
  async bound<T>(work: Promise<T>, late: () => Error): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const passed = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(late()), this.left);
    });
    try {
      return await Promise.race([work, passed]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Milliseconds that readers have before whoever records is looked after. */
const SLICE = 5;
/** The longest that readers pause, in milliseconds. */
const LONGEST_PAUSE = 100;

/**
 * Gives those who read their turns: one at a time, client by client, so that whoever records is never behind more than one
 * of them, and nobody behind all of another's. While somebody records, readers have half of the time: after a turn they
 * pause as long as it took.
 */
export class Turns {
  private readonly lines = new Map<string, (() => void)[]>();
  private going = false;
  private spent = 0;

  /** @param isRecording whether somebody records just now. */
  constructor(private readonly isRecording: () => boolean) {}

  /** Resolves when it is this client's turn. What is done before the next wait is done within it. */
  next(client: string): Promise<void> {
    return new Promise((resolve) => {
      const line = this.lines.get(client);
      if (line === undefined) this.lines.set(client, [resolve]);
      else line.push(resolve);
      if (this.going) return;
      this.going = true;
      setImmediate(() => this.give());
    });
  }

  private give(): void {
    const [first] = this.lines;
    if (first === undefined) {
      this.going = false;
      return;
    }
    const [client, line] = first;
    const take = line.shift() as () => void;
    // To the end of those who wait.
    this.lines.delete(client);
    if (line.length > 0) this.lines.set(client, line);
    const began = performance.now();
    take();
    setImmediate(() => this.after(performance.now() - began));
  }

  /** What has come in meanwhile was seen to before this. */
  private after(milliseconds: number): void {
    this.spent += milliseconds;
    if (this.spent < SLICE || !this.isRecording()) {
      this.give();
      return;
    }
    const pause = Math.min(this.spent, LONGEST_PAUSE);
    this.spent = 0;
    setTimeout(() => this.give(), pause);
  }
}

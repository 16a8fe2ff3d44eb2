/** A subscriber that waits for more messages. */
export class Follower {
  private wakeUp: () => void = () => {};
  private hasNews = false;
  private left = false;

  get hasLeft(): boolean {
    return this.left;
  }

  leave(): void {
    this.left = true;
    this.wake();
  }

  /** Reports that there may be more messages. */
  wake(): void {
    this.hasNews = true;
    this.wakeUp();
  }

  /**
   * Resolves after `wake`, even if it was called before, or after `wait` milliseconds. `null` waits without a limit.
   */
  async more(wait: number | null): Promise<void> {
    if (!this.hasNews) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.wakeUp = resolve;
        if (wait !== null) timer = setTimeout(resolve, wait);
      });
      clearTimeout(timer);
    }
    this.hasNews = false;
  }
}

/** The messages of a follower. A generator that waits would notice that its reader has left only with the next message. */
export const followed = <T>(follower: Follower, messages: AsyncGenerator<T, void, void>): AsyncIterableIterator<T> => ({
  next: () => messages.next(),
  return: () => {
    follower.leave();
    return messages.return();
  },
  [Symbol.asyncIterator]() {
    return this;
  },
});

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

/**
 * The messages of a follower. A generator that waits would notice that its reader has left only with the next message.
 *
 * @param leave called once when the reader has left or the messages have ended, even if none was read
 */
export function followed<T>(
  follower: Follower,
  messages: AsyncGenerator<T, void, void>,
  leave: () => void = () => {},
): AsyncIterableIterator<T> {
  let hasEnded = false;
  const end = <R>(result: R): R => {
    if (!hasEnded) leave();
    hasEnded = true;
    return result;
  };
  return {
    next: () =>
      messages.next().then(
        (result) => (result.done === true ? end(result) : result),
        (error) => {
          throw end(error);
        },
      ),
    return: () => {
      follower.leave();
      end(undefined);
      return messages.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** The messages with each changed by a function; `null` drops one. Leaving ends the original. */
export function mapMessages<T, R>(
  messages: AsyncIterableIterator<T>,
  change: (message: T) => R | null | Promise<R | null>,
): AsyncIterableIterator<R> {
  return {
    next: async () => {
      for (;;) {
        const { done, value } = await messages.next();
        if (done === true) return { done, value: undefined };
        const changed = await change(value);
        if (changed !== null) return { done: false, value: changed };
      }
    },
    return: async () => {
      await messages.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

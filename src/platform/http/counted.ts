/** Counts what each client has of something, and all of them together. */
export class Counted {
  private readonly counts = new Map<string, number>();
  private sum = 0;

  /**
   * @param most of one client.
   * @param all of all clients together.
   */
  constructor(
    private readonly most: number,
    private readonly all = Number.POSITIVE_INFINITY,
  ) {}

  /** Takes one; null: that would be too many. Otherwise how to give it back, once however often it is asked. */
  take(client: string): (() => void) | null {
    const has = this.counts.get(client) ?? 0;
    if (has >= this.most || this.sum >= this.all) return null;
    this.counts.set(client, has + 1);
    this.sum++;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.sum--;
      const left = (this.counts.get(client) as number) - 1;
      if (left === 0) this.counts.delete(client);
      else this.counts.set(client, left);
    };
  }
}

/** As `Counted`, and whoever would have too many waits for one of their own to be given back, in order. */
export class Queued {
  private readonly running: Counted;
  private readonly waiting: Counted;
  private readonly lines = new Map<string, ((give: () => void) => void)[]>();

  constructor(running: number, waiting: number) {
    this.running = new Counted(running);
    this.waiting = new Counted(waiting);
  }

  /** Takes one, at once or later; null: too many wait already. Otherwise how to give it back. */
  async take(client: string): Promise<(() => void) | null> {
    const give = this.running.take(client);
    if (give !== null) return this.handingOn(client, give);
    const enough = this.waiting.take(client);
    if (enough === null) return null;
    const given = await new Promise<() => void>((resolve) => {
      const line = this.lines.get(client);
      if (line === undefined) this.lines.set(client, [resolve]);
      else line.push(resolve);
    });
    enough();
    return given;
  }

  /** What is given back goes to whoever has waited longest. */
  private handingOn(client: string, give: () => void): () => void {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const line = this.lines.get(client);
      const next = line?.shift();
      if (line?.length === 0) this.lines.delete(client);
      if (next === undefined) give();
      else next(this.handingOn(client, give));
    };
  }
}

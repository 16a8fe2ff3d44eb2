import type { ImportLimits } from '../../platform/config/limits.js';
import { type IncomingFile, FileJudge, type Sinks } from './intake.js';
import { JudgeThread } from './judge-thread.js';
import type { Summary } from './summary.js';

/** More is being imported than there is time for: this was not begun. */
export class ImportsBusy extends Error {
  readonly code = 'TOO_BUSY';

  constructor() {
    super('too many imports are running; send the file again later');
    this.name = 'ImportsBusy';
  }
}

/** How long a thread that has nothing to do is kept, in milliseconds. */
const IDLE = 10_000;

/** Some threads that judge files, each for whoever comes next; they are there only while they are of use. */
export class Judges extends FileJudge {
  private readonly all = new Set<JudgeThread>();
  private readonly free: JudgeThread[] = [];
  private readonly waiting: (() => void)[] = [];
  private going = 0;
  private leaving: NodeJS.Timeout | null = null;

  constructor(
    private readonly limits: ImportLimits,
    private readonly most: { readonly atOnce: number; readonly waiting: number },
  ) {
    super();
  }

  /** Rejects with `ImportsBusy` as well. */
  async judge(file: IncomingFile, sinks: Sinks): Promise<Summary> {
    if (this.going >= this.most.atOnce) {
      if (this.waiting.length >= this.most.waiting) throw new ImportsBusy();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.going++;
    const judge = this.free.pop() ?? this.another();
    try {
      return await judge.judge(file, sinks);
    } finally {
      this.free.push(judge);
      // Who waits takes the place over.
      const next = this.waiting.shift();
      if (next === undefined) this.going--;
      else next();
      this.leaveLater();
    }
  }

  async onModuleDestroy(): Promise<void> {
    if (this.leaving !== null) clearTimeout(this.leaving);
    await Promise.all([...this.all].map((judge) => judge.close()));
  }

  private another(): JudgeThread {
    const judge = new JudgeThread(this.limits);
    this.all.add(judge);
    return judge;
  }

  private leaveLater(): void {
    if (this.leaving !== null) clearTimeout(this.leaving);
    this.leaving = setTimeout(() => {
      for (const judge of this.free.splice(0)) {
        this.all.delete(judge);
        void judge.close();
      }
    }, IDLE);
    this.leaving.unref();
  }
}

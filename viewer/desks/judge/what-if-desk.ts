import type { OtherCourse } from '../../../src/client/schema.js';
import type { ShownRecord } from '../../replay/record.js';
import { type Context, type Problem, problemFound, problemOf, problemThrown } from './context.js';
import { type BranchDraft, branchOf } from './correction-draft.js';
import { branchInput } from './inputs.js';

/** Another course of the game, as somebody thinks of it: played out here, and compared by the service. Nothing is recorded. */
export class WhatIfDesk {
  branch: BranchDraft | null = null;
  /** The game as it would have gone. */
  course: ShownRecord | null = null;
  compared: OtherCourse | null = null;
  problem: Problem | null = null;
  private turn = 0;

  constructor(private readonly context: Context) {}

  /** Begins at a step of the game as it stands, or leaves what was thought of. */
  start(from: number): void {
    this.say({ from, corrections: [], actions: [] });
  }

  leave(): void {
    this.turn++;
    [this.branch, this.course, this.compared, this.problem] = [null, null, null, null];
    this.context.redraw();
  }

  say(some: Partial<BranchDraft>): void {
    const { branch } = this;
    this.branch = branch === null ? { from: 0, corrections: [], actions: [], ...some } : { ...branch, ...some };
    this.compared = null;
    this.context.redraw();
    void this.play();
  }

  private async play(): Promise<void> {
    const turn = ++this.turn;
    const { branch, context } = this;
    if (branch === null) return;
    const { otherCourse, isImpossible } = await import('./other-course.js');
    try {
      const course = await otherCourse(context.opened.record, branchOf(branch, 'what-if'));
      if (turn !== this.turn) return;
      this.problem = isImpossible(course) ? problemFound(course) : null;
      if (!isImpossible(course)) this.course = course;
    } catch (error) {
      // What is half said is no action yet: a tile that is none, for instance.
      if (turn !== this.turn) return;
      this.problem = { message: (error as Error).message, citation: null, path: [], isStale: false };
    }
    context.redraw();
  }

  /** Asks the service what the game would come to. */
  async compare(): Promise<void> {
    const { branch, context } = this;
    if (branch === null) return;
    try {
      const given = { gameId: context.opened.id, branch: branchInput(branchOf(branch, 'what-if')) };
      const answer = await context.judge.client.ask('whatIf', given);
      if (this.branch !== branch) return;
      if (answer.__typename === 'OtherCourse') this.compared = answer;
      else this.problem = problemOf(answer);
    } catch (error) {
      this.problem = problemThrown(error);
    }
    context.redraw();
  }
}

import type { ShellState } from '../../recorder/shell.js';

/** Words of what a tablet does without a line and beside another: what it keeps, hands over, takes up and settles. */
export interface TabletWords {
  /** Whether the page opens without a line. */
  readonly shell: Readonly<Record<ShellState, string>>;

  readonly handOver: string;
  readonly handOverLead: (count: number) => string;
  readonly saveFile: string;
  readonly code: (at: number, of: number) => string;
  readonly nextCode: string;
  readonly codeBefore: string;
  readonly asText: string;

  readonly takeUp: string;
  readonly takeUpLead: string;
  readonly file: string;
  readonly pasted: string;
  readonly take: string;
  readonly noQueue: string;
  readonly codesMissing: (numbers: string) => string;
  readonly waitsHere: string;
  readonly elsewhere: string;

  readonly conflict: string;
  readonly conflictLead: string;
  readonly theirs: string;
  readonly mine: string;
  readonly alike: string;
  readonly impossible: string;
  readonly record: (count: number) => string;
  /** The same where some of it breaks a rule. */
  readonly recordIrregular: (count: number) => string;
  readonly drop: string;
  readonly lost: (count: number) => string;
  readonly dropSurely: string;
  readonly toJudge: string;
  /** What a judge is told before what waited here is. */
  readonly claim: string;

  /** The service does not record what waits. */
  readonly refused: string;
  readonly refusedLead: string;
  readonly refusedToJudge: string;
  readonly refusedClaim: string;
  /** It does not take this tablet any more. */
  readonly stopped: string;
  readonly stoppedLead: string;
  readonly signInAnew: string;
  readonly sendAgain: string;
  readonly waitsForSignIn: (count: number) => string;
}

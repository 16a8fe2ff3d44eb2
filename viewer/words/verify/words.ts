import type { FileFault } from '../../ui/files/file-contents.js';
import type { FoundKind } from '../../ui/files/findings.js';

/** What is checked of a file. */
export type Check = 'file' | 'chain' | 'play' | 'log' | 'head' | 'proof';

/** The words of the page that verifies files, in one language: what is missing in one does not compile. */
export interface VerifyWords {
  readonly title: string;
  readonly languages: string;
  readonly lead: string;
  /** That nothing is sent, and why that can be believed. */
  readonly nowhere: string;
  readonly loading: string;
  readonly ready: string;
  readonly files: string;
  readonly filesHint: string;
  readonly head: string;
  readonly headHint: string;
  readonly proof: string;
  readonly proofHint: string;
  readonly trust: string;
  readonly trustHint: string;
  /** In percent. */
  readonly reading: (done: number) => string;
  readonly faults: Readonly<Record<FileFault, string>>;
  readonly clean: string;
  readonly findings: (count: number) => string;
  readonly unread: string;
  readonly holdsNothing: string;
  readonly checked: string;
  readonly check: string;
  readonly outcome: string;
  readonly rule: string;
  readonly checks: Readonly<Record<Check, string>>;
  readonly good: string;
  readonly bad: string;
  readonly notChecked: string;
  readonly counts: (games: number, hands: number, events: number) => string;
  readonly hidden: (events: number) => string;
  readonly redacted: string;
  readonly found: string;
  readonly where: string;
  readonly what: string;
  readonly kinds: Readonly<Record<FoundKind, string>>;
  readonly recorded: string;
  readonly computed: string;
  readonly line: string;
  readonly hand: string;
  readonly take: string;
  readonly step: string;
  readonly revision: string;
  readonly moreFound: (count: number) => string;
  readonly incomplete: string;
  readonly records: string;
  readonly record: string;
  readonly game: string;
  readonly tournament: string;
  readonly ruleset: string;
  readonly events: string;
  readonly headOf: string;
  readonly chainHash: string;
  readonly root: string;
  readonly replay: string;
  readonly notReplayed: string;
  readonly needsTrust: string;
  readonly needsProof: string;
}

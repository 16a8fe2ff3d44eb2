import type { FoundIrregularity } from '../audit/verify.js';

/** A place where a log says one thing and the engine another. */
export interface LoggedDifference {
  readonly file: string;
  readonly hand: number | null;
  readonly step: number;
  readonly field: string;
  readonly logged: unknown;
  readonly computed: unknown;
}

/** What an import, or a dry run of one, came to: the object that `paifu import --json` ends with. */
export interface Summary {
  files: number;
  games: number;
  hands: number;
  wins: number;
  noWins: number;
  events: number;
  seconds: number;
  readonly differences: LoggedDifference[];
  readonly irregularities: (FoundIrregularity & { readonly file: string })[];
  /** Games whose log simply stops: no finding. */
  readonly incomplete: { readonly file: string; readonly hand: number | null; readonly lastStep: number }[];
  /** `line` 0: the file as a whole. */
  readonly unreadable: { readonly file: string; readonly line: number; readonly reason: string }[];
  /** What the source holds and the import does not keep, by how often. */
  readonly notCarried: Record<string, number>;
}

export const emptySummary = (): Summary => ({
  files: 0,
  games: 0,
  hands: 0,
  wins: 0,
  noWins: 0,
  events: 0,
  seconds: 0,
  differences: [],
  irregularities: [],
  incomplete: [],
  unreadable: [],
  notCarried: {},
});

export const hasFindings = ({ differences, irregularities, unreadable }: Summary): boolean =>
  differences.length + irregularities.length + unreadable.length > 0;

/** Adds what another part of the same import came to; its seconds are not added. */
export function enterSummary(part: Summary, into: Summary): void {
  for (const count of ['files', 'games', 'hands', 'wins', 'noWins', 'events'] as const) into[count] += part[count];
  into.differences.push(...part.differences);
  into.irregularities.push(...part.irregularities);
  into.incomplete.push(...part.incomplete);
  into.unreadable.push(...part.unreadable);
  for (const [what, count] of Object.entries(part.notCarried)) {
    into.notCarried[what] = (into.notCarried[what] ?? 0) + count;
  }
}

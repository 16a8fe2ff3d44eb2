import type { FoundIrregularity } from '../../proof/verification/verify.js';
import { isFault } from '../../engine/record/findings.js';

/** A value in a log that the engine does not reproduce. */
export interface LoggedDifference {
  readonly file: string;
  readonly hand: number | null;
  readonly step: number;
  readonly field: string;
  readonly logged: unknown;
  readonly computed: unknown;
}

/** Result of a game; `judged` if nothing was to be stored (dry run). */
export type Outcome = 'added' | 'already-there' | 'judged';

/** Summary of an import or a dry run: the object that `paifu import --json` prints last. */
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
  /** The game ids of each file; for a dry run, the ids that the games would get. */
  readonly imported: { readonly file: string; readonly game: string; readonly outcome: Outcome }[];
  /** Games whose log stops before the end; not an error. */
  readonly incomplete: { readonly file: string; readonly hand: number | null; readonly lastStep: number }[];
  /** Line number, from 1; 0 means the whole file. */
  readonly unreadable: { readonly file: string; readonly line: number; readonly reason: string }[];
  /** Things in the source that the record cannot hold, with their number. */
  readonly notCarried: Record<string, number>;
  /** Rules that were assumed because the source names none, with the number of games; absent if there are none. */
  assumed?: Record<string, number>;
  /** Detected formats other than `.paifu`, with the number of files; absent if there are none. */
  recognized?: Record<string, number>;
  /** Number of findings that are not listed. */
  unlisted: number;
}

export const emptySummary = (): Summary => ({
  files: 0,
  games: 0,
  hands: 0,
  wins: 0,
  noWins: 0,
  events: 0,
  seconds: 0,
  imported: [],
  differences: [],
  irregularities: [],
  incomplete: [],
  unreadable: [],
  notCarried: {},
  unlisted: 0,
});

export const hasFindings = ({ differences, irregularities, unreadable }: Summary): boolean =>
  differences.length + irregularities.filter(isFault).length + unreadable.length > 0;

const FINDINGS = ['differences', 'irregularities', 'incomplete', 'unreadable'] as const;

/**
 * Limits each list of findings and counts the rest in `unlisted`. Faults are kept before other irregularities,
 * because `hasFindings` needs one if there is any.
 */
export function limitFindings(most: number, summary: Summary): void {
  const { irregularities } = summary;
  if (irregularities.length > most) irregularities.sort((one, other) => Number(isFault(other)) - Number(isFault(one)));
  for (const kind of FINDINGS) summary.unlisted += summary[kind].splice(most).length;
}

/** Limits of a summary, because a file may contain any number of reasons and lost details. */
const MAX_REASON = 500;
const MAX_NOT_CARRIED = 100;

/** Shortens long reasons and lists. */
export function shorten(summary: Summary): Summary {
  const named = Object.entries(summary.notCarried);
  const others = named.splice(MAX_NOT_CARRIED).reduce((sum, [, count]) => sum + count, 0);
  return {
    ...summary,
    unreadable: summary.unreadable.map(({ reason, ...place }) => ({ ...place, reason: cut(reason) })),
    notCarried: Object.fromEntries([
      ...named.map(([what, count]) => [cut(what), count] as const),
      ...(others > 0 ? [['other things', others] as const] : []),
    ]),
  };
}

const cut = (text: string): string => (text.length > MAX_REASON ? `${text.slice(0, MAX_REASON - 1)}…` : text);

/** Adds the summary of another part of the import, except its seconds. */
export function addSummary(part: Summary, into: Summary): void {
  for (const count of ['files', 'games', 'hands', 'wins', 'noWins', 'events'] as const) into[count] += part[count];
  for (const kind of FINDINGS) for (const found of part[kind]) (into[kind] as unknown[]).push(found);
  for (const one of part.imported) into.imported.push(one);
  into.unlisted += part.unlisted;
  addCounts(part.notCarried, into.notCarried);
  for (const [what, games] of Object.entries(part.assumed ?? {})) addAssumed(what, games, into);
  for (const [format, files] of Object.entries(part.recognized ?? {})) addRecognized(format, files, into);
}

export function addAssumed(what: string, games: number, summary: Summary): void {
  summary.assumed ??= {};
  addCounts({ [what]: games }, summary.assumed);
}

export function addRecognized(format: string, files: number, summary: Summary): void {
  summary.recognized ??= {};
  addCounts({ [format]: files }, summary.recognized);
}

export function addCounts(counts: Readonly<Record<string, number>>, into: Record<string, number>): void {
  for (const [what, count] of Object.entries(counts)) into[what] = (into[what] ?? 0) + count;
}

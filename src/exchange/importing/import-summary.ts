import type { FoundIrregularity } from '../../proof/verification/verify.js';
import { isStanding } from '../../engine/record/findings.js';

/** A place where a log says one thing and the engine another. */
export interface LoggedDifference {
  readonly file: string;
  readonly hand: number | null;
  readonly step: number;
  readonly field: string;
  readonly logged: unknown;
  readonly computed: unknown;
}

/** What became of a game: it was added, the same was there already, or nothing was to be kept. */
export type Outcome = 'added' | 'already-there' | 'judged';

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
  /** Which game each file has become; of a dry run, which it would become. */
  readonly imported: { readonly file: string; readonly game: string; readonly outcome: Outcome }[];
  /** Games whose log simply stops: no finding. */
  readonly incomplete: { readonly file: string; readonly hand: number | null; readonly lastStep: number }[];
  /** `line` 0: the file as a whole. */
  readonly unreadable: { readonly file: string; readonly line: number; readonly reason: string }[];
  /** What the source holds and the import does not keep, by how often. */
  readonly notCarried: Record<string, number>;
  /** Findings beyond those that are listed: a file may have as many as bytes. */
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
  differences.length + irregularities.filter(isStanding).length + unreadable.length > 0;

const FINDINGS = ['differences', 'irregularities', 'incomplete', 'unreadable'] as const;

/**
 * Keeps so many findings of each kind in the list, 1 at least; of the others it is said how many. What a correction settled goes first: as
 * long as anything stands, something that stands is listed (`hasFindings`).
 */
export function limitFindings(most: number, summary: Summary): void {
  const { irregularities } = summary;
  if (irregularities.length > most)
    irregularities.sort((one, other) => Number(isStanding(other)) - Number(isStanding(one)));
  for (const kind of FINDINGS) summary.unlisted += summary[kind].splice(most).length;
}

/** Characters of a reason, and things not carried over that are named: what a file says may be as long as the file. */
const MAX_REASON = 500;
const MAX_NOT_CARRIED = 100;

/** The summary in a length that somebody reads. */
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

/** Adds what another part of the same import came to; its seconds are not added. */
export function addSummary(part: Summary, into: Summary): void {
  for (const count of ['files', 'games', 'hands', 'wins', 'noWins', 'events'] as const) into[count] += part[count];
  for (const kind of FINDINGS) for (const found of part[kind]) (into[kind] as unknown[]).push(found);
  for (const one of part.imported) into.imported.push(one);
  into.unlisted += part.unlisted;
  for (const [what, count] of Object.entries(part.notCarried)) {
    into.notCarried[what] = (into.notCarried[what] ?? 0) + count;
  }
}

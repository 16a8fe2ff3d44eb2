import type { PaifuClient } from '../../../src/client/paifu-client.js';
import type { Citation, CutCarry, FinalPointsRules, Tournament } from '../../../src/client/schema.js';
import type { TournamentFinalPoints } from '../../../src/engine/tournaments/final-points.js';
import { loadTables, resolveTable } from '../../../src/engine/rulesets/table-rules.js';
import type { CutBy } from '../../../src/engine/tournaments/cut-choice.js';
import type { TournamentMessage } from '../../../src/engine/tournaments/tournament-text.js';
import { spreadsheetCsv } from '../../../src/exchange/csv/csv-line.js';
import { distinctNames } from '../../../src/engine/tournaments/entrant-names.js';
import { chomboPoints } from '../../../src/engine/tournaments/final-points.js';
import { type DueSum, dueSumOf } from '../../../src/engine/tournaments/requests/results.js';

/** An entrant's participation in a session. */
export type Attendance = 'PLAYED' | 'SUBSTITUTED' | 'ABSENT' | 'RESTING' | 'WITHDRAWN' | 'LATER' | 'WAITING';

/** The result of a session for an entrant. */
export interface Share {
  readonly session: number;
  readonly attendance: Attendance;
  readonly table: number | null;
  readonly worth: readonly string[];
  readonly provisional: boolean;
}

export interface Row {
  readonly rank: number;
  readonly entrant: number;
  readonly totals: readonly string[];
  readonly carried: readonly string[] | null;
  readonly sessions: readonly Share[];
  readonly penalties: number;
  readonly adjustments: readonly { readonly points: number; readonly reason: string; readonly session: number }[];
  readonly inTheCut: boolean | null;
  readonly outAfter: number | null;
  readonly withdrawnFrom: number | null;
  readonly decided: readonly {
    readonly entrant: number | null;
    /** `null` if they share the place. */
    readonly decidedBy: string | null;
    readonly text: string;
    readonly message: TournamentMessage;
    readonly citation: Citation;
  }[];
  readonly provisional: boolean;
}

export interface Standings {
  readonly after: number;
  readonly provisional: boolean;
  readonly isCut: boolean;
  readonly rows: readonly Row[];
  readonly teams: readonly (Pick<Row, 'rank' | 'totals' | 'outAfter' | 'provisional'> & {
    readonly team: string;
    readonly entrants: readonly number[];
  })[];
}

export type Seen = Omit<Tournament, 'meetings' | '__typename' | 'dates' | 'finalPointsRules'> & {
  readonly dates: { readonly from: string; readonly to: string } | null;
  readonly finalPoints: TournamentFinalPoints | null;
  readonly standings: Standings | null;
};
export type SeenSession = Seen['sessions'][number];
export type SeenTable = SeenSession['tables'][number];

const TOURNAMENT = `query Desk($id: ID!) { tournament(id: $id) { __typename
  ... on Tournament {
    id revision name location dates { from: firstDay to: lastDay } rulesetId optionValues { name value } mode scoring ties
    finalPointsRules { start countedFrom oka uma { playersBelow points } equalScores rounding { unit half value first } chombo chip substitute }
    timeZone absence planned hands minutes privacy seedCommitment closed devices { tokenId gameId label pairedAt lastUsedAt }
    entrants { entrant player { id name } team club since missed withdrawnFrom present checkInCode }
    sessions { session status method seed startsAt endsAt pausedAt unfinished resting unseated tables {
      table seats { entrant substituteId substituteName isCounted isPlaying } status gameId isAdded hand silentSince disputed
      sheet { points { entrant points penalty chips chombos } hands agreed }
      result { source isDecided hands playing provisional agreed
        shares { entrant points place sharing overallPenalty } differences { entrant recordedPoints enteredPoints } } } }
    standings { after: afterSession provisional isCut
      rows { rank entrant totals carried sessions { session attendance table worth provisional } penalties adjustments { points reason session }
        inTheCut outAfter withdrawnFrom decided { entrant decidedBy text message { key values } citation { document section item } } provisional }
      teams { rank team entrants totals outAfter provisional } } } } }`;

/** Reads a tournament as the caller may see it. Returns `null` if the id is unknown. */
export async function seenBy(client: PaifuClient, id: string): Promise<Seen | null> {
  type Answer = {
    readonly tournament: Omit<Seen, 'finalPoints'> & Pick<Tournament, '__typename' | 'finalPointsRules'>;
  };
  const { tournament } = await client.query<Answer>(TOURNAMENT, { id });
  if (tournament.__typename !== 'Tournament') return null;
  const { finalPointsRules: rules, ...seen } = tournament;
  return { ...seen, finalPoints: rules && finalPointsOf(rules) };
}

const NAMES = new WeakMap<Seen, ReadonlyMap<number, string>>();

/** The name of an entrant: the player's, else the team's, else the number. */
export const ownName = ({ entrant, player, team }: Seen['entrants'][number]): string =>
  player?.name ?? player?.id ?? team ?? `${entrant}`;

/** The names of the entrants; equal names are followed by the number. */
function namesIn(seen: Seen): ReadonlyMap<number, string> {
  const known = NAMES.get(seen);
  if (known !== undefined) return known;
  const named = seen.entrants.map((one) => ({ entrant: one.entrant, name: ownName(one) }));
  const names = new Map(distinctNames(named).map(({ entrant, name }) => [entrant, name]));
  NAMES.set(seen, names);
  return names;
}

export const nameIn = (seen: Seen, entrant: number): string => namesIn(seen).get(entrant) ?? `${entrant}`;

/** The address of a CSV file that the page makes. */
export const csvAddress = (csv: string): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(spreadsheetCsv(csv))}`;

const wordOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** Final points in the form in which they are recorded. */
function finalPointsOf({ oka, uma, equalScores, rounding, ...rules }: FinalPointsRules): TournamentFinalPoints {
  const { unit, half, value, first } = rounding;
  const rows = uma.map(({ playersBelow, points }) => [playersBelow ?? 'other', points]);
  return {
    ...rules,
    oka: wordOf(oka),
    ties: wordOf(equalScores),
    uma:
      uma.length === 1 ? { by: 'place', points: uma[0].points } : { by: 'below-start', rows: Object.fromEntries(rows) },
    rounding: { to: unit, half: wordOf(half), of: wordOf(value), first: wordOf(first) },
  } as TournamentFinalPoints;
}

/** An event of the history. */
export interface HistoryEntry {
  readonly revision: number;
  readonly recordedAt: string;
  readonly message: TournamentMessage;
  readonly actor: { readonly id: string };
}

const HISTORY = `query History($id: ID!, $first: Int!, $before: Int) { tournament(id: $id) {
  ... on Tournament { history(first: $first, before: $before) { revision recordedAt message { key values } actor { id } } } } }`;

/** Events of a tournament before a revision, latest first. */
export async function historyOf(
  client: PaifuClient,
  id: string,
  first: number,
  before: number | null,
): Promise<readonly HistoryEntry[]> {
  type Answer = { readonly tournament: { readonly history?: readonly HistoryEntry[] | null } };
  const { tournament } = await client.query<Answer>(HISTORY, { id, first, before });
  return tournament.history ?? [];
}

export interface RulesetInfo {
  readonly id: string;
  readonly name: { readonly en: string; readonly zh: string | null; readonly ja: string | null };
  readonly options: readonly OptionInfo[];
}

export interface OptionInfo {
  readonly name: string;
  readonly about: string;
  readonly default: unknown;
  readonly strictDefault: unknown;
  readonly values: readonly unknown[] | null;
  readonly from: number | null;
  readonly to: number | null;
}

const RULESETS = `{ rulesets { id name { en zh ja } options { name about: description default strictDefault values from: minimum to: maximum } } }`;

export const rulesetsOf = async (client: PaifuClient): Promise<readonly RulesetInfo[]> =>
  (await client.query<{ readonly rulesets: readonly RulesetInfo[] }>(RULESETS)).rulesets;

/** A previewed cut. Its entrants follow the standings until it is recorded. */
export interface CutDraft {
  readonly count: number;
  readonly by: CutBy;
  readonly carry: CutCarry;
}

/** What the ruleset of a tournament demands of a table. */
export interface TableFacts {
  /** The sum of its points; `null` if the rules fix none. */
  readonly due: DueSum | null;
  readonly seats: number;
  /** Final points of a chombo on a score sheet by the ruleset; 0 if it gives none. */
  readonly chombo: number;
}

type Played = Pick<Seen, 'id' | 'rulesetId' | 'optionValues' | 'mode'>;

/** Loads what the rules of tournaments demand of tables. */
export class Sums {
  private readonly known = new Map<string, TableFacts>();

  constructor(private readonly draw: () => void) {}

  /** Returns `undefined` while the rules are loading. */
  of({ id, rulesetId, optionValues, mode }: Played): TableFacts | undefined {
    if (!this.known.has(id)) void this.load(id, rulesetId, optionValues, mode === 'STRICT' ? 'strict' : 'scribe');
    return this.known.get(id);
  }

  private async load(
    id: string,
    ruleset: string,
    given: Seen['optionValues'],
    mode: 'strict' | 'scribe',
  ): Promise<void> {
    await loadTables([ruleset]);
    const options = Object.fromEntries(given.map(({ name, value }) => [name, value]));
    const { table } = resolveTable(ruleset, options, mode);
    this.known.set(id, { due: dueSumOf(table), seats: table.seats.count, chombo: chomboPoints(null, table) });
    this.draw();
  }
}

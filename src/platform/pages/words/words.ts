import type { HandSort } from '../../../search/find-hands.js';
import type { Attendance } from '../../../engine/tournaments/shares.js';
import type { TournamentSession } from '../../../engine/tournaments/state.js';
import type { Abort, GameEnd, HandEnd } from '../../../engine/vocabulary/words.js';
import type { TableNow } from '../../../tournaments/queries/tournament-now.js';
import type { Markup } from '../markup.js';

/** What groups the filters of a form. */
export type FilterGroup = 'names' | 'win' | 'course' | 'others';

/** The rates of play that a player's page shows. */
export type RateName = 'wins' | 'selfDraws' | 'dealIns' | 'calls' | 'reaches' | 'readyAtExhaustion';
export type MeanName = 'pointsWon' | 'pointsPaid' | 'turnsToWin' | 'placing';

/** The words of the pages of tournaments. */
export interface TournamentWords {
  readonly tournaments: string;
  readonly none: string;
  readonly dates: string;
  readonly place: string;
  readonly goesOn: string;
  readonly over: string;
  readonly scoring: string;
  readonly ties: string;
  readonly entrants: string;
  readonly entrant: string;
  readonly planned: string;
  readonly commitment: string;
  readonly seating: string;
  readonly seed: string;
  readonly substitute: string;
  readonly disputed: string;
  readonly differs: string;
  readonly lastHeard: string;
  readonly watch: string;
  readonly standings: string;
  readonly standingsAfter: (session: number) => string;
  readonly beforeAll: string;
  readonly notOpenYet: string;
  readonly announced: (time: Markup) => Markup;
  readonly asItStands: string;
  readonly rank: string;
  readonly decided: string;
  readonly asterisk: string;
  readonly teams: string;
  readonly team: string;
  readonly recordedNotEntered: (recorded: number, entered: number) => string;
  readonly outAfter: (session: number) => string;
  readonly withdrawnFrom: (session: number) => string;
  readonly notInTheCut: string;
  readonly attendance: Readonly<Record<Attendance, string>>;
  readonly sessionStates: Readonly<Record<TournamentSession['status'], string>>;
  readonly tableStates: Readonly<Record<TableNow['status'], string>>;
}

/** The words of the pages, in one language: what is missing in one does not compile. */
export interface PageWords {
  readonly find: string;
  readonly verify: string;
  readonly api: string;
  /** Of the first page: what may be dropped there, before and after the names of formats, and the field for it. */
  readonly dropHere: (formats: string) => string;
  readonly gameFile: string;
  /** The pages of those who have a part in the record: scribes, judges, organisers. */
  readonly record: string;
  readonly judge: string;
  readonly organise: string;
  readonly languages: string;
  readonly games: string;
  readonly hands: string;
  readonly conditions: string;
  readonly groups: Readonly<Record<FilterGroup, string>>;
  readonly any: string;
  readonly yes: string;
  readonly no: string;
  readonly search: string;
  readonly clear: string;
  readonly without: (condition: string) => string;
  readonly sort: string;
  readonly sorts: Readonly<Record<HandSort, string>>;
  readonly found: (count: number) => string;
  readonly next: string;
  readonly toFirst: string;
  readonly behind: (events: number | null) => string;
  readonly nothingFound: string;
  readonly notUnderstood: string;
  readonly started: string;
  readonly opened: string;
  readonly game: string;
  readonly hand: string;
  readonly take: string;
  readonly table: string;
  readonly tournament: string;
  readonly session: string;
  readonly ruleset: string;
  readonly players: string;
  readonly player: string;
  readonly result: string;
  readonly state: string;
  readonly beingPlayed: string;
  readonly provisional: string;
  readonly corrected: string;
  readonly seats: readonly [string, string, string, string];
  readonly selfDraw: string;
  readonly from: (player: string) => string;
  readonly points: string;
  readonly limit: string;
  readonly concealedTiles: string;
  readonly ended: Readonly<Record<HandEnd, string>>;
  readonly aborted: Readonly<Record<Abort, string>>;
  readonly closed: Readonly<Record<GameEnd, string>>;
  readonly scoreSheet: string;
  readonly rulings: string;
  readonly penalties: string;
  readonly total: string;
  readonly soFar: string;
  readonly place: string;
  readonly head: string;
  readonly headSays: (events: number) => string;
  readonly chainHash: string;
  readonly treeRoot: string;
  readonly when: string;
  readonly what: string;
  readonly corrections: string;
  readonly revision: string;
  readonly reason: string;
  readonly cases: string;
  readonly case: string;
  readonly downloads: string;
  readonly notation: string;
  readonly statistics: string;
  readonly measure: string;
  readonly value: string;
  readonly of: string;
  readonly field: string;
  readonly rates: Readonly<Record<RateName, string>>;
  readonly means: Readonly<Record<MeanName, string>>;
  readonly overTime: string;
  readonly month: string;
  readonly asTable: string;
  readonly csv: string;
  readonly patterns: string;
  readonly wins: string;
  readonly period: string;
  readonly before: string;
  readonly noMonths: string;
  readonly tournaments: TournamentWords;
}

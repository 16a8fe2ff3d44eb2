import type {
  CutCarry,
  Mode,
  Reveal,
  SeatingMethod,
  SubstituteCounts,
  TournamentAbsence,
  TournamentPrivacy,
  TournamentSessionStatus,
  TournamentTableStatus,
} from '../../../src/client/schema.js';
import type { Attendance } from '../../desks/organiser/tournament.js';
import type { Part } from '../../desks/organiser/navigation.js';

/** The words of the organiser's desk, in one language: what is missing in one does not compile. */
export interface OrganiserWords {
  readonly title: string;
  readonly languages: string;
  readonly parts: Readonly<Record<Part, string>>;
  readonly leave: string;
  readonly allTournaments: string;
  readonly wall: string;
  /** Whoever has this token organises nothing, or not this. */
  readonly organisesNothing: (actor: string) => string;
  readonly organisesOther: (actor: string) => string;
  readonly whoOrganises: string;
  readonly loading: string;
  readonly lost: string;
  readonly noSuchTournament: string;
  readonly refused: string;
  readonly byRule: string;
  /** Others have recorded meanwhile: so many things. */
  readonly conflict: (count: number) => string;
  readonly session: (session: number) => string;
  readonly sessionOf: (session: number, planned: number) => string;
  readonly table: (table: number) => string;
  readonly tableHead: string;
  readonly hand: (hand: number) => string;
  readonly seats: readonly [string, string, string, string];
  readonly entrant: string;
  readonly reason: string;
  readonly reasonAgain: string;
  readonly close: string;
  readonly print: string;
  readonly provisional: string;
  readonly closed: string;
  readonly goesOn: string;
  readonly choosing: ChoosingWords;
  readonly now: NowWords;
  readonly pairing: PairingWords;
  readonly entrants: EntrantsWords;
  readonly drawing: DrawingWords;
  readonly sheets: SheetsWords;
  readonly standings: StandingsWords;
  readonly printing: PrintingWords;
  readonly onWall: WallWords;
}

/** Choosing a tournament, and opening one. */
export interface ChoosingWords {
  readonly choose: string;
  readonly none: string;
  readonly open: string;
  readonly name: string;
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly ruleset: string;
  readonly options: string;
  readonly optionsHint: string;
  readonly asUsual: (value: string) => string;
  readonly mode: string;
  readonly modes: Readonly<Record<Mode, string>>;
  readonly sessions: string;
  readonly hands: string;
  readonly minutes: string;
  readonly lengthHint: string;
  readonly scoring: string;
  readonly scoringHint: string;
  readonly ties: string;
  readonly tiesHint: string;
  readonly asRuleset: string;
  readonly absence: string;
  readonly absences: Readonly<Record<TournamentAbsence, string>>;
  readonly privacy: string;
  readonly privacies: Readonly<Record<TournamentPrivacy, string>>;
  readonly seed: string;
  readonly seedHint: string;
  readonly newSeed: string;
  readonly submit: string;
}

/** What is going on: the session, its clock, its tables. */
export interface NowWords {
  readonly next: string;
  readonly enterEntrants: string;
  readonly draw: (session: number) => string;
  readonly openSession: (session: number) => string;
  readonly closeSession: (session: number) => string;
  readonly closeSessionHint: string;
  readonly closeTournament: string;
  readonly closeTournamentHint: string;
  readonly isClosed: string;
  readonly states: Readonly<Record<TournamentSessionStatus, string>>;
  readonly tableStates: Readonly<Record<TournamentTableStatus, string>>;
  readonly beforeHand: (hand: number) => string;
  readonly left: string;
  readonly until: string;
  readonly over: string;
  readonly played: string;
  readonly attention: (count: number) => string;
  readonly allWell: string;
  readonly disputed: string;
  readonly toJudge: string;
  readonly silent: (minutes: number) => string;
  readonly heard: (minutes: number) => string;
  readonly behind: (hands: number) => string;
  readonly differs: string;
  readonly notAgreed: (count: number) => string;
  readonly awaitsSheet: string;
  readonly damaged: string;
  readonly resting: string;
  readonly sheet: string;
  readonly watch: string;
  readonly minutes: string;
  readonly minutesHint: string;
  readonly startsAt: string;
  readonly tables: string;
  readonly tablesHint: string;
  readonly delay: string;
  readonly delayHint: string;
  readonly reveal: string;
  readonly reveals: Readonly<Record<Reveal, string>>;
  readonly pairingMinutes: string;
  readonly substitute: string;
  readonly substituted: string;
  readonly forWhom: string;
  readonly counts: Readonly<Record<SubstituteCounts, string>>;
  readonly countsFor: string;
  readonly player: string;
}

/** Tablets and their codes. */
export interface PairingWords {
  readonly pair: string;
  readonly title: (table: number) => string;
  readonly how: string;
  readonly until: (time: string) => string;
  readonly ended: string;
  readonly used: string;
  readonly anew: string;
  readonly previous: string;
  readonly next: string;
  readonly devices: string;
  readonly noDevice: string;
  readonly device: string;
  readonly pairedAt: (time: string) => string;
  readonly usedAt: (time: string) => string;
}

/** Who plays. */
export interface EntrantsWords {
  readonly count: (count: number) => string;
  readonly number: string;
  readonly name: string;
  readonly nameHint: string;
  readonly team: string;
  readonly club: string;
  readonly add: string;
  readonly one: string;
  readonly list: string;
  readonly listHint: string;
  readonly look: string;
  readonly enterAll: (count: number) => string;
  readonly known: string;
  readonly isNew: string;
  readonly several: string;
  readonly entered: string;
  readonly which: string;
  readonly withdraw: string;
  readonly from: string;
  readonly stays: string;
  readonly withdrawn: (session: number) => string;
  readonly since: (session: number) => string;
}

/** Drawing seats. */
export interface DrawingWords {
  readonly title: (session: number) => string;
  readonly method: string;
  readonly methods: Readonly<Record<SeatingMethod, string>>;
  readonly seed: string;
  readonly seedHint: string;
  readonly committed: string;
  readonly sessions: string;
  readonly sessionsHint: string;
  readonly csv: string;
  readonly csvHint: string;
  readonly resting: string;
  readonly look: string;
  readonly draw: string;
  readonly again: (count: number) => string;
  readonly sameTeam: (count: number) => string;
  readonly sameClub: (count: number) => string;
  readonly noneAgain: string;
  readonly preview: string;
  readonly notYet: string;
  readonly meet: string;
  readonly rest: string;
  readonly nothingLeft: string;
}

/** Results from score sheets. */
export interface SheetsWords {
  readonly hands: string;
  readonly sum: (sum: string) => string;
  readonly due: (due: string) => string;
  readonly lessBets: (bet: string) => string;
  readonly anySum: string;
  readonly fits: string;
  readonly agree: string;
  readonly agreed: string;
  readonly enter: string;
  readonly again: string;
  readonly confirm: string;
  readonly recorded: string;
  readonly publicHint: string;
  readonly recordedHint: string;
  readonly difference: (recorded: string, entered: string) => string;
  readonly none: string;
}

/** Standings, adjustments, lots and cuts. */
export interface StandingsWords {
  readonly title: (session: number) => string;
  readonly before: string;
  readonly rank: string;
  readonly total: string;
  readonly decided: string;
  readonly asterisk: string;
  readonly csv: string;
  readonly attendance: Readonly<Record<Attendance, string>>;
  readonly outAfter: (session: number) => string;
  readonly inTheCut: string;
  readonly adjust: string;
  readonly adjustPoints: string;
  readonly submitAdjust: string;
  readonly lot: string;
  readonly lotHint: string;
  readonly lotWho: string;
  readonly lotWhoHint: string;
  readonly submitLot: string;
  readonly cut: string;
  readonly cutHint: string;
  readonly goOn: string;
  readonly carry: string;
  readonly carries: Readonly<Record<CutCarry, string>>;
  readonly look: string;
  readonly goesOn: (count: number) => string;
  readonly goesHome: (count: number) => string;
  readonly tied: (entrants: string) => string;
  readonly makeCut: (count: number) => string;
  readonly penalties: string;
}

/** What is printed. */
export interface PrintingWords {
  readonly what: string;
  readonly cards: string;
  readonly sheets: string;
  readonly list: string;
  readonly which: string;
  readonly allSessions: string;
  readonly lay: string;
  readonly seat: string;
  readonly toPrint: (count: number) => string;
  readonly signature: string;
  readonly handNumber: string;
  readonly total: string;
  readonly rests: string;
  readonly noHead: string;
  readonly nothing: string;
}

/** The wall. */
export interface WallWords {
  readonly standings: string;
  readonly seats: (session: number) => string;
  readonly page: (page: number, of: number) => string;
  readonly pause: string;
  readonly goOn: string;
  readonly full: string;
  readonly keys: string;
  readonly provisional: string;
  readonly notBegun: string;
}

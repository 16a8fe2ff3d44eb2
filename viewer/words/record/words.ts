import type { Remark } from '../../recorder/desk.js';
import type { OfferKind } from '../../recorder/offer.js';

/** The words of the page that records, in one language: what is missing in one does not compile. */
export interface RecordWords {
  readonly title: string;
  readonly languages: string;
  readonly loading: string;

  /** The tables of a scribe. */
  readonly tables: string;
  readonly noTables: string;
  /** What a scribe of a tournament waits for. */
  readonly noSession: (name: string) => string;
  readonly awaited: (name: string, session: number, tables: number) => string;
  readonly recordsNothing: string;
  readonly judgeDesk: string;
  readonly openGames: string;
  readonly record: string;
  readonly played: (hands: number) => string;
  readonly reload: string;
  readonly newGame: string;
  readonly ruleset: string;
  readonly options: string;
  readonly table: string;
  readonly tournament: string;
  readonly session: string;
  readonly openIt: string;
  readonly notOpened: string;
  readonly elsewhere: string;
  readonly signOut: string;
  readonly signOutWaiting: (count: number) => string;
  readonly yes: string;

  /** Who sits where. */
  readonly seating: string;
  readonly seatingLead: string;
  readonly sitDown: string;
  /** A name that is not known without a line. */
  readonly needsLine: (name: string) => string;

  /** The line and what is kept. */
  readonly waiting: (count: number) => string;
  readonly allSent: string;
  readonly keptHere: string;
  readonly offline: string;
  readonly online: string;
  readonly storage: { readonly persistent: string; readonly clearable: string };

  readonly offers: Readonly<Record<OfferKind, string>>;
  /** For buttons of 44 px, beside the player in turn. */
  readonly shortOffers: Readonly<Partial<Record<OfferKind, string>>>;
  /** Who is to do what with the next tile. */
  readonly prompts: {
    readonly discard: (who: string) => string;
    readonly draw: (who: string) => string;
    readonly indicator: string;
    readonly dice: (who: string) => string;
    readonly correct: string;
    readonly anyway: (who: string) => string;
    /** The tile just discarded was tapped once more. */
    readonly again: (who: string, tile: string) => string;
    readonly hand: (who: string) => string;
    readonly wonOn: (who: string) => string;
    readonly under: string;
    readonly kong: (who: string) => string;
    readonly open: (who: string) => string;
    readonly nothing: string;
  };
  readonly asDrawn: string;
  /** The next tile stands for a whole set: a chow or a pong. */
  readonly wholeSet: string;
  readonly pad: string;
  readonly seats: string;
  readonly undo: string;
  readonly cancel: string;
  readonly unsure: string;
  readonly anyway: string;
  readonly seldom: string;
  readonly ofTable: string;
  readonly rotate: string;
  readonly picture: string;
  readonly toTables: string;
  readonly recordWin: string;
  /** Whose tile a win took. */
  readonly from: string;
  readonly declared: string;
  readonly recordWinLast: string;
  readonly recordIt: string;
  readonly paste: string;
  readonly pasteHint: string;
  readonly pasteWrong: string;
  readonly falseWin: string;
  readonly changes: string;
  readonly sumsToZero: string;
  readonly minutes: string;
  readonly steps: string;
  readonly note: string;

  readonly irregular: string;
  readonly seen: string;
  readonly callJudge: string;
  readonly callAbout: string;
  readonly questions: Readonly<Record<'FACT' | 'LAW' | 'SCORE' | 'CONDUCT', string>>;
  readonly claim: string;
  readonly send: string;

  readonly correction: string;
  readonly discardBefore: string;
  readonly discardAfter: string;
  readonly was: string;
  readonly becomes: string;
  readonly didNotHappen: string;
  readonly raised: string;
  readonly settled: string;
  readonly dependants: (count: number) => string;
  readonly resultsChange: string;
  readonly changesNothing: string;
  readonly reasons: { readonly slip: string; readonly misread: string };
  readonly why: string;

  readonly remarks: Readonly<Record<Remark['kind'], string>>;
}

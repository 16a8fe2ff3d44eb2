import type { Abort, Citation, HandEnd, Mode, Options } from '../../vocabulary/terms.js';
import type { Seats } from '../../tiles/seats.js';
import type { Seat, Tile } from '../../tiles/tile.js';
import type { Guaranteed, HandState, TableState } from '../state.js';
import type { Explanation, Reason } from '../../hands/explanation.js';
import type { NotAWin, Payoff, Score, Win } from '../../hands/win.js';
import type { Phrase } from '../../messages/phrase.js';
import type { HandResult, WinDeclared } from '../../vocabulary/results.js';

/** A recorded breach of a rule, or an inconsistency with what is known; docs/reference/glossary.md, "The record". */
export interface Irregularity {
  readonly kind: 'breach' | 'inconsistency';
  /** Stable code, e.g. `discard-out-of-turn`. */
  readonly code: string;
  readonly seat: Seat | null;
  /** In English, with the citation. */
  readonly message: string;
  /** The message as a key and values, without the citation. Absent in records of earlier versions. */
  readonly text?: Phrase;
  readonly citation: Citation;
  /** Id in the catalogue of irregularities and remedies, e.g. `WI-12`, or `null`. */
  readonly catalogue: string | null;
  /**
   * Who may see it before the hands are revealed: `table` everybody; `hand` the seat itself, because it depends on its
   * concealed tiles; `record` judges only, because it follows from several hands.
   */
  readonly shows: 'table' | 'hand' | 'record';
}

/** Why an action was refused. */
export interface RuleViolation {
  readonly code: string;
  /** In English. */
  readonly message: string;
  /** The message as a key and values. Absent for errors of rulesets, which have none. */
  readonly text?: Phrase;
  readonly citation: Citation;
  /** The field of the action, e.g. `tile`. */
  readonly field: string | null;
  /** The seat of the action, or `null`. */
  readonly seat: Seat | null;
  /** Who may see the reason, see `Irregularity.shows`. */
  readonly shows: Irregularity['shows'];
}

type Shows = Irregularity['shows'];

/**
 * A rule of play. The same check refuses an action in strict mode, flags it in scribe mode, and explains to players why
 * an action is not legal. `broken` returns the message, or `undefined` if the rule is kept.
 */
export interface Check<D> {
  readonly code: CheckCode;
  /**
   * `impossible`: not a possible action, refused in both modes. `breach`: forbidden by a rule. `inconsistency`:
   * contradicts what is known.
   */
  readonly kind: 'impossible' | 'breach' | 'inconsistency';
  /** Who may see it (`Irregularity.shows`); `table` by default. */
  readonly shows?: Shows | ((data: D) => Shows);
  readonly field?: string;
  /** The offender, if the action names no seat. */
  readonly seat?: Seat;
  /** Applies to strict games only; a scribe cannot know. */
  readonly strictOnly?: boolean;
  /** The declaration is recorded without its effect (a failed win). */
  readonly fails?: boolean;
  broken(state: TableState, hand: HandState, data: D): Phrase | undefined;
}

type Details<D> = Pick<Check<D>, 'shows' | 'field' | 'seat' | 'strictOnly' | 'fails'>;
type Declared<D> = readonly [broken: Check<D>['broken']] | readonly [details: Details<D>, broken: Check<D>['broken']];

function declared<D>(kind: Check<D>['kind'], code: CheckCode, given: Declared<D>): Check<D> {
  const [details, broken] = given.length === 1 ? [{}, given[0]] : given;
  return { code, kind, ...details, broken };
}

// Calls are annotated with `@__PURE__`, so that bundlers drop unused checks (`test/bundle.spec.ts`).

export function impossible<D>(code: CheckCode, ...given: Declared<D>): Check<D> {
  return declared('impossible', code, given);
}

export function breach<D>(code: CheckCode, ...given: Declared<D>): Check<D> {
  return declared('breach', code, given);
}

export function inconsistency<D>(code: CheckCode, ...given: Declared<D>): Check<D> {
  return declared('inconsistency', code, given);
}

export interface Seated {
  readonly seat: Seat;
}
export interface WithTile {
  readonly tile: string;
}

/** The place of a check's rule, and its id in the catalogue of irregularities. */
export interface Cite {
  readonly citation: Citation;
  readonly catalogue?: string;
}

/** Rules that only some rulesets have; only those must cite them. */
export type AddedCode =
  | 'bonus-out-of-turn'
  | 'bonus-not-exposed'
  | 'bonus-discarded'
  | 'claim-only-to-win'
  | 'kong-of-taken-up'
  | 'dead-hand-not-agreed'
  | 'indicator-not-due'
  | 'wrong-indicator'
  | 'indicator-due'
  | 'reach-out-of-turn'
  | 'reach-twice'
  | 'reach-exposed'
  | 'reach-score'
  | 'reach-wall'
  | 'reach-not-ready'
  | 'reach-discard'
  | 'claim-in-reach'
  | 'points-not-entered'
  | 'claim-withdrawn'
  | 'penalty-tile-kept'
  | 'penalty-tile-used'
  | 'penalty-tile-win'
  | 'reach-not-shown'
  | 'kong-after-reach'
  | 'missed-win'
  | 'under-not-shown'
  | 'under-without-reach'
  | 'win-order'
  | 'swap-call'
  | 'abort-due'
  | 'not-to-abort';

export type CheckCode = SharedCode | AddedCode;

/** Citations of all rules of a ruleset. */
export type Cites = Readonly<Record<SharedCode, Cite>> & { readonly [C in AddedCode]?: Cite };

/** Rules of the shared checks; every ruleset must cite them. */
export type SharedCode =
  // impossible actions
  | 'no-such-seat'
  | 'not-in-ruleset'
  | 'malformed-tile'
  | 'wrong-phase'
  | 'hand-over'
  // set-up
  | 'wrong-seats'
  | 'wrong-succession'
  | 'hands-agreed'
  | 'wrong-dice'
  | 'wrong-thrower'
  | 'wrong-break'
  | 'wrong-deal'
  // walls
  | 'wall-committed'
  | 'wall-mixed'
  | 'wall-revealed'
  | 'wall-not-revealed'
  | 'wall-differs'
  // turns
  | 'draw-out-of-turn'
  | 'wall-exhausted'
  | 'wrong-source'
  | 'returned-tile'
  | 'claim-open'
  | 'chi-not-shown'
  | 'discard-out-of-turn'
  | 'long-hand'
  | 'short-hand'
  | 'return-without-claim'
  // claims
  | 'own-tile'
  | 'no-open-tile'
  | 'late-claim'
  | 'claim-after-draw'
  | 'claim-after-taking'
  | 'chi-not-upper'
  | 'last-tile-claim'
  | 'wrong-set'
  | 'kong-on-pong'
  | 'outranked'
  | 'draw-not-returned'
  | 'meld-put-back'
  | 'dead-hand'
  // kongs
  | 'kong-out-of-turn'
  | 'kong-after-claim'
  | 'kong-on-last-tile'
  | 'kong-limit'
  | 'no-pong'
  // wins
  | 'win-out-of-turn'
  | 'not-robbable'
  | 'late-robbing'
  | 'dead-hand-win'
  | 'false-win'
  | 'too-few-points'
  | 'hand-not-shown'
  | 'declared-points'
  | 'payments-differ'
  // endings
  | 'not-exhausted'
  | 'cycle-open'
  | 'penalty-misfit'
  | 'unbalanced'
  // knowledge
  | 'tile-unseen'
  | 'not-held'
  | 'not-the-drawn-tile'
  | 'fifth-copy'
  | 'reveal-contradicts'
  | 'unlawful-exposure';

/** How an action is judged: in the mode of a game, or as a legality query (`ask`: strict, but tiles may be unknown). */
export type Judging = Mode | 'ask';

/** The part of a ruleset that moves use; the rest is in ruleset.ts. */
export interface PlayedBy<W extends Win = Win> {
  /** `family/preset`, e.g. `zung-jung/wsom`. */
  readonly id: string;
  /** Edition of the rule document, recorded in `GameOpened`. */
  readonly edition: string;
  readonly options: Options;
  /** Ids of the ruleset's documents as in citations (`laws/documents.ts`), in order of precedence. */
  readonly documents: readonly string[];
  /** Citations of all rules. */
  readonly cites: Cites;
  /**
   * Adds what the ruleset's scorer needs; `declared.shown` is the hand without the winning tile. Absent if it needs
   * nothing
   * more.
   */
  winWith?(win: Win, state: TableState, hand: HandState, declared: DeclaredWinData): W;
  /** The best reading of a complete hand, or why it does not win; `null` if wins are entered instead of scored. */
  score(win: W): Score | NotAWin | null;
  settle(settlement: Settlement): Payoff;
  /** The result of the end of a hand, or `undefined` if it changes nothing. */
  settleEnd?(state: TableState, hand: HandState, end: HandEndData): HandResult | undefined;
  /**
   * In rulesets that score all hands: the score of a winner whose tiles are partly unknown and not declared. Absent if
   * such a win is worth nothing.
   */
  readonly openWin?: OpenWin;
}

export interface HandEndData {
  readonly reason: HandEnd;
  readonly abort?: Abort;
}

/** Scores and explains the known part of a winner's hand. */
export interface OpenWin {
  score(state: TableState, hand: HandState, seat: Seat): Score;
  explain(state: TableState, hand: HandState, seat: Seat): Explanation<Reason>;
}

/** The declared win with the tiles shown. */
export interface DeclaredWinData extends Pick<WinDeclared, 'seat' | 'by' | 'under'> {
  /** The reading of the winning tile. */
  readonly tile: string;
  readonly shown: readonly string[];
}

/** A discard linked to the previous one; `design` is -1 if the tile was not seen. */
export interface LinkedDiscard {
  readonly seat: Seat;
  readonly design: Tile;
  readonly previous: LinkedDiscard | null;
}

/** Circumstances that determine the payments of a win. */
export interface Settlement {
  readonly seats: Seats;
  readonly score: Score | null;
  readonly points: number;
  readonly winner: Seat;
  readonly dealer: Seat;
  /** The discarder, or the owner of a robbed kong; `null` for a self-draw. */
  readonly from: Seat | null;
  readonly tile: Tile;
  /** All discards of the hand, latest first; a robbed tile counts as its owner's latest discard. */
  readonly discards: LinkedDiscard | null;
  /** Honba and bets for this winner; of several winners only the first gets them. */
  readonly honba: number;
  readonly bets: number;
  /** Honba of the hand, for rulesets that pay it to each winner. */
  readonly handHonba: number;
  /** The earlier winner who got this winner's own bet. */
  readonly ownBetWith?: Seat;
  /** Who discarded the tile of the claimed kong on whose supplement the winner won. */
  readonly supplementFrom?: Seat;
  /** Liability for the winner's guaranteed hand. */
  readonly guaranteed: Guaranteed | null;
}

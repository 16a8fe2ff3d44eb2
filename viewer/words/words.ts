import type { MeldView, SeatView } from '../../src/engine/table/view.js';

/** The words of the viewer, in one language: what is missing in one does not compile. */
export interface Words {
  readonly commands: {
    readonly next: string;
    readonly back: string;
    readonly nextTurn: string;
    readonly backTurn: string;
    readonly nextHand: string;
    readonly backHand: string;
    readonly first: string;
    readonly last: string;
    readonly play: string;
    readonly faster: string;
    readonly slower: string;
    readonly seat1: string;
    readonly seat2: string;
    readonly seat3: string;
    readonly seat4: string;
    readonly rotate: string;
    readonly hands: string;
    readonly drawn: string;
    readonly waits: string;
    readonly explain: string;
    readonly copy: string;
    readonly picture: string;
    readonly png: string;
    readonly print: string;
    readonly goTo: string;
    readonly follow: string;
    readonly say: string;
    readonly help: string;
  };
  /** What is said of a table that is watched while it is played. */
  readonly watch: {
    readonly live: string;
    readonly behind: (time: string) => string;
    readonly fresh: (steps: number) => string;
    readonly lost: string;
    readonly ended: string;
    readonly show: string;
  };
  readonly pause: string;
  readonly loading: string;
  readonly notShown: string;
  readonly noHand: string;
  readonly table: string;
  readonly steps: string;
  readonly step: string;
  readonly hand: string;
  readonly take: string;
  readonly live: string;
  readonly honba: string;
  readonly bets: string;
  readonly indicators: string;
  readonly dealer: string;
  readonly inWords: string;
  readonly seat: string;
  readonly player: string;
  readonly score: string;
  readonly concealed: string;
  readonly melds: string;
  readonly river: string;
  readonly waitsFor: string;
  readonly asDrawn: string;
  readonly taken: string;
  /** How a discard lies that reach was declared on. */
  readonly across: string;
  readonly reach: Readonly<Record<NonNullable<SeatView['reach']>, string>>;
  /** Why a hand is dead. */
  readonly dead: Readonly<Record<NonNullable<SeatView['dead']>, string>>;
  readonly meldKinds: Readonly<Record<MeldView['kind'], string>>;
  readonly faceDown: string;
  readonly hidden: string;
  readonly corrected: string;
  readonly recorded: string;
  readonly counts: string;
  readonly reason: string;
  readonly irregular: string;
  readonly dispute: string;
  readonly ruling: string;
  readonly win: string;
  readonly explanation: string;
  readonly groups: string;
  readonly patterns: string;
  readonly points: string;
  readonly payments: string;
  readonly notCounted: string;
  readonly rule: string;
  readonly noExplanation: string;
  readonly copied: string;
  readonly close: string;
  readonly keys: string;
  /** East, South, West, North. */
  readonly winds: readonly [string, string, string, string];
  /** White, Green, Red. */
  readonly dragons: readonly [string, string, string];
  /** Plum, orchid, chrysanthemum, bamboo; spring, summer, autumn, winter. */
  readonly bonus: readonly [string, string, string, string, string, string, string, string];
  readonly suits: { readonly m: string; readonly p: string; readonly s: string };
  readonly numbers: readonly [string, string, string, string, string, string, string, string, string];
  /** A number and its suit together. */
  readonly ofSuit: (number: string, suit: string) => string;
  readonly redFive: (five: string) => string;
}

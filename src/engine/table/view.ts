import { type Phrase, phraseText, says } from '../messages/phrase.js';
import type { Meld } from '../hands/arrangements.js';
import { waitsOf } from '../hands/waits.js';
import {
  type Abort,
  type ClaimKind,
  type HandEnd,
  type Mode,
  type Options,
  type Reveal,
  cite,
} from '../vocabulary/terms.js';
import type { Changes } from '../hands/win.js';
import { countOf, type Counts, withTile } from '../tiles/counts.js';
import { tileText } from '../tiles/notation.js';
import type { Seat, Tile } from '../tiles/tile.js';
import type { HandWon } from '../vocabulary/results.js';
import { type Concealed, handOf, isKnown } from './concealed-hand.js';
import { designNamed } from './hand.js';
import type { Irregularity, RuleViolation } from './checks/check.js';
import { layOf } from './shown-melds.js';
import { factOf, type TableEvent } from './moves/facts.js';
import { type Showing, type Viewer, canKnow, winView } from './viewer.js';
import { totalsOf } from './points.js';
import type { TableRules } from './rules.js';
import { isUndealt } from './checks/phase.js';
import type { DeadHand, Discard, Due, HandState, PlayerHand, Reach, TableState } from './state.js';
import { listKnown } from './win-claim.js';

/**
 * The table as a viewer may see it: plain JSON built field by field, so that new fields are hidden by default. Hidden
 * values are `null`.
 */
export interface TableView {
  readonly ruleset: string | null;
  readonly options: Options;
  readonly mode: Mode | null;
  readonly reveal: Reveal | null;
  readonly players: readonly string[] | null;
  readonly scores: Changes;
  readonly adjustments: Changes;
  readonly penalties: Changes;
  readonly overallPenalties: Changes;
  readonly disqualified: readonly Seat[];
  readonly handsPlayed: number;
  readonly closed: boolean;
  readonly hand: HandView | null;
}

export interface HandView {
  readonly number: number;
  readonly take: number;
  readonly dealer: Seat;
  readonly prevailingWind: string | null;
  readonly honba: number;
  readonly bets: number;
  /** Revealed dora indicators, in order. */
  readonly indicators: readonly string[];
  readonly throws: readonly { readonly seat: Seat; readonly faces: readonly number[] }[];
  readonly broken: { readonly seat: Seat; readonly stacks: number } | null;
  readonly turn: Seat;
  readonly due: Due;
  /** Live tiles left; `null` after lost steps, and after a hand of which only the result is recorded. */
  readonly live: number | null;
  readonly seats: readonly SeatView[];
  readonly open: {
    readonly kind: 'discard' | 'kong';
    readonly seat: Seat;
    readonly tile: string;
    readonly takenBy: Seat | null;
  } | null;
  readonly announced: readonly { readonly seat: Seat; readonly claim: ClaimKind }[];
  readonly wins: readonly HandWon[];
  readonly changes: Changes;
  readonly gap: boolean;
  readonly ended: HandEnd | null;
  /** Reason for an abortive draw, or `null`. */
  readonly abort: Abort | null;
  /** Recorded tenpai by seat, or `null` where not asked or unknown. */
  readonly ready: readonly (boolean | null)[] | null;
}

export interface SeatView {
  readonly seat: Seat;
  /** `1z`..`4z`. */
  readonly wind: string;
  /** Number of concealed tiles; public. */
  readonly size: number;
  /** Known concealed tiles in ascending order, then readings of the others; `null` if hidden. */
  readonly concealed: readonly string[] | null;
  /** The tile just drawn; `null` if hidden or none. */
  readonly drawn: string | null;
  readonly melds: readonly MeldView[];
  /** Exposed flowers and seasons. */
  readonly bonus: readonly string[];
  readonly river: readonly DiscardView[];
  readonly dead: DeadHand | null;
  /** Declared reach, or `null`. */
  readonly reach: Reach['kind'] | null;
  readonly penaltyTiles: readonly string[];
  /** Waits; `null` if hidden, unknown, or with an extra tile. */
  readonly waits: readonly string[] | null;
}

export interface MeldView {
  readonly kind: Meld['kind'];
  /** From left to right, as laid on the table. */
  readonly tiles: readonly string[];
  /** Index of the claimed tile, which lies across. */
  readonly across: number | null;
  /** Indexes of face-down tiles. */
  readonly faceDown: readonly number[];
  readonly from: Seat | null;
}

export interface DiscardView {
  readonly tile: string;
  readonly drawn: boolean | null;
  readonly takenBy: Seat | null;
  /** Lies across because of reach (this discard, or the next one not taken). */
  readonly across: boolean;
  /** Index among all discards of the hand. */
  readonly index: number;
}

/** Everybody sees revealed hands like a judge. */
export const effectiveViewer = (viewer: Viewer, open: boolean): Viewer => (open ? 'judge' : viewer);

export const canSeeFinding = (viewer: Viewer, seat: Seat): boolean => viewer === 'judge' || viewer === seat;

/**
 * The table as `viewer` may see it. A table does not know whether its hands are revealed; callers pass the effective
 * viewer (`effectiveViewer`).
 */
export function viewOf(state: TableState, viewer: Viewer): TableView {
  const { opened, seated, hand } = state;
  return {
    ruleset: opened?.ruleset ?? null,
    options: opened?.options ?? {},
    mode: opened?.mode ?? null,
    reveal: opened?.reveal ?? null,
    players: seated?.players ?? null,
    scores: state.scores,
    adjustments: state.adjustments,
    penalties: state.penalties,
    overallPenalties: state.overallPenalties,
    disqualified: state.disqualified,
    handsPlayed: state.handsPlayed,
    closed: state.closed,
    hand: hand === null ? null : handView(state, hand, viewer),
  };
}

/** A table as a replay draws it: once the game is closed, its scores are its totals, which have the bets left. */
export const withTotals = <T extends TableView>(table: T, state: TableState): T =>
  state.closed ? { ...table, scores: totalsOf(state), hand: table.hand && { ...table.hand, bets: 0 } } : table;

function handView(state: TableState, hand: HandState, viewer: Viewer): HandView {
  const rivers = hand.players.map((): Discard[] => []);
  for (let at: Discard | null = hand.river; at !== null; at = at.previous) rivers[at.seat].push(at);
  return {
    number: hand.number,
    take: hand.take,
    dealer: hand.dealer,
    prevailingWind: hand.prevailingWind === null ? null : tileText(hand.prevailingWind),
    honba: hand.honba,
    bets: hand.bets,
    indicators: hand.indicators.tiles,
    throws: hand.throws.map(({ seat, faces }) => ({ seat, faces })),
    broken: hand.broken && { seat: hand.broken.seat, stacks: hand.broken.stacks },
    turn: hand.turn,
    due: hand.due,
    live: hand.gap || (hand.ended !== null && isUndealt(hand)) ? null : hand.live,
    seats: state.rules.seats.of((seat) =>
      seatView(state, hand, seat, riverView(rivers[seat].reverse(), hand.players[seat].reach), viewer),
    ),
    open: hand.open && { kind: hand.open.kind, seat: hand.open.seat, tile: hand.open.tile, takenBy: hand.open.takenBy },
    announced: hand.announced.map(({ seat, claim }) => ({ seat, claim })),
    wins: hand.wins.map(winView),
    changes: hand.changes,
    gap: hand.gap,
    ended: hand.ended,
    abort: hand.abort,
    ready: hand.result?.ready ?? null,
  };
}

/** A river; the reach discard lies across, or the next one that was not taken. */
function riverView(discards: readonly Discard[], reach: Reach | null): DiscardView[] {
  const declared = reach === null ? -1 : discards.findIndex((one, i) => i >= reach.discards && one.takenBy === null);
  return discards.map(({ tile, drawn, takenBy, index }, i) => ({
    tile,
    drawn,
    takenBy,
    across: i === declared,
    index,
  }));
}

function seatView(
  state: TableState,
  hand: HandState,
  seat: Seat,
  river: readonly DiscardView[],
  viewer: Viewer,
): SeatView {
  const { rules } = state;
  const player = hand.players[seat];
  const own = canSeeFinding(viewer, seat);
  const faceUp = rules.concealedKongFaceUp;
  // A winner who shows the hand shows its kongs as well.
  const isLaidOpen = own || hand.wins.some((win) => win.seat === seat && win.concealed !== null);
  return {
    seat,
    wind: tileText(rules.seatWind(hand.dealer, seat)),
    size: player.concealed.size,
    concealed: own ? tilesOf(player.concealed) : shownOf(player),
    drawn: own ? player.drawn : null,
    melds: player.melds.map((meld) => {
      const { tiles, across, faceDown } = layOf(meld, seat, faceUp, rules.seats);
      const hidden = meld.kind === 'concealed-kong' && faceUp.length === 0 && !isLaidOpen;
      return { kind: meld.kind, tiles: hidden ? tiles.map(() => '?') : tiles, across, faceDown, from: meld.from };
    }),
    bonus: player.bonus,
    river,
    dead: player.dead,
    reach: player.reach?.kind ?? null,
    penaltyTiles: player.penaltyTiles,
    waits: own ? seatWaits(state, seat) : null,
  };
}

const tilesOf = (concealed: Concealed): string[] => [
  ...listKnown(concealed),
  ...concealed.unseen.map(({ text }) => text),
];

/** Shown concealed tiles with the others as `?`; `null` if none are shown. */
function shownOf({ shown, concealed }: PlayerHand): string[] | null {
  if (shown.length === 0) return null;
  return [...tilesOf(handOf(shown)), ...Array<string>(Math.max(0, concealed.size - shown.length)).fill('?')];
}

/** The waits of a seat; `null` if undecidable: unknown tiles, an extra tile, or an invalid set. */
export function seatWaits(state: TableState, seat: Seat): string[] | null {
  const { hand, rules } = state;
  if (hand === null || hand.due === 'deal' || hand.gap) return null;
  const { concealed, melds } = hand.players[seat];
  return handWaits(rules, concealed, melds)?.map(tileText) ?? null;
}

/** The waits of concealed tiles and melds; `null` as in `seatWaits`. */
export function handWaits(rules: TableRules, concealed: Concealed, melds: readonly Meld[]): Tile[] | null {
  if (!isKnown(concealed) || melds.some((meld) => meld.design < 0)) return null;
  if (concealed.size !== rules.deal.others - 3 * melds.length) return null;
  let held: Counts = concealed;
  for (const meld of melds) {
    for (const text of meld.tiles) {
      const design = designNamed(text);
      if (design >= 0 && countOf(held, design) < 7) held = withTile(held, design, 1);
    }
  }
  return waitsOf(concealed, melds.length, rules.shapes, held);
}

export const irregularitiesFor = <T extends Irregularity>(found: readonly T[], viewer: Viewer): readonly T[] =>
  found.filter((irregularity) => canKnow(irregularity, viewer));

/** The rule that concealed tiles are hidden. */
const CONCEALED = cite('log-format', 'Opening');

/**
 * A refusal as the viewer may know it: a reason based on hidden tiles is replaced. `open`: the hands of the deal are
 * public.
 */
export const violationFor = (violation: RuleViolation, viewer: Viewer, open: boolean): RuleViolation =>
  open || canKnow(violation, viewer)
    ? violation
    : concealedFrom(says`concealed tiles do not allow it; only viewers of those tiles see the reason`, violation.seat);

/** A refusal that reveals nothing of concealed tiles. */
export const concealedFrom = (text: Phrase, seat: Seat | null = null): RuleViolation => ({
  code: 'concealed',
  message: phraseText(text),
  text,
  citation: CONCEALED,
  field: null,
  seat,
  shows: 'table',
});

/**
 * An event as the viewer may see it: concealed tiles become `?`, and irregularities that reveal them are removed.
 * `open`: the hands of the deal are public at the time of the query.
 */
export function eventFor(event: TableEvent, viewer: Viewer, open: boolean, rules: Showing): TableEvent {
  if (open || viewer === 'judge') return event;
  const data = factOf(event.type).seen(event.data, { viewer, rules });
  const found = irregularitiesFor(event.data.irregularities ?? [], viewer);
  return { type: event.type, data: found.length > 0 ? { ...data, irregularities: found } : data } as TableEvent;
}

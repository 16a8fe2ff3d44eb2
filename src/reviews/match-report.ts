import type { Replay } from '../engine/replay/replay.js';
import { tileOf } from '../engine/tiles/notation.js';
import type { Seat } from '../engine/tiles/tile.js';
import { WIND_NAMES } from '../engine/vocabulary/terms.js';
import { type Candidate, choiceText, isSameChoice, mayBeRecorded, mayBeTile, plain } from './choice.js';
import { type DecidedHand, type DecisionPoint, decidedHands } from './decision-points.js';
import { ReportError, type ReportedDecision, type ReportedHand, type ReviewReport } from './report.js';

/** A decision of a report at its place in a record. */
export interface Decision {
  readonly after: number;
  /** Revision of the event that recorded the player's choice; `null` for a pass. */
  readonly by: number | null;
  readonly choice: number;
  /** Index of the candidate that the player chose; `null` if it is none of them. */
  readonly actual: number | null;
  /** The player chose as the engine. */
  readonly equal: boolean;
  readonly candidates: readonly Candidate[];
  readonly shanten?: number;
  readonly furiten?: boolean;
}

/** The matched decisions of a hand. */
export interface ReviewedHand {
  /** Revision of the start of the hand. */
  readonly hand: number;
  readonly decisions: readonly Decision[];
}

export interface MatchedReport {
  readonly hands: readonly ReviewedHand[];
  /** Decisions whose place or choice the record does not have. */
  readonly leftOut: number;
}

/** Whether the caller may see what a player could choose after a revision. */
export type CanSeeChoices = (seat: Seat, revision: number) => boolean;

/**
 * Finds the places of a report's decisions in a game. Throws `ReportError` with the first place that differs. A decision that the
 * record cannot confirm, because tiles or steps are unknown, is left out.
 *
 * @param canSee hands with choices that the caller may not see are refused before they are compared
 */
export function matchReport(
  report: ReviewReport,
  game: string,
  replay: Replay,
  canSee: CanSeeChoices = () => true,
): MatchedReport {
  if (report.game !== null && report.game !== game)
    throw new ReportError(`game: the report is of game ${report.game}, not of ${game}`);
  const hands = decidedHands(replay, report.seat);
  const hasReds = replay.ruleset.table.tiles.copiesOf(tileOf('0m')) > 0;
  const isPartial = replay.table.opened?.mode === 'scribe';
  // Before anything is compared: a refusal would show hidden tiles.
  const places = report.decisions.map((reported) => {
    const hand = handOf(reported, hands, isPartial);
    if (hand?.points.some(({ after }) => !canSee(report.seat, after)) !== true) return { reported, hand };
    throw new ReportError(
      `${reported.path}: you may not see the tiles of seat ${report.seat} in hand ${hand.number}; a review needs a role that shows them`,
      true,
    );
  });
  for (const one of report.hands) compareHand(one, hands, isPartial, hasReds);
  const matched = new Map<DecidedHand, Decision[]>();
  const next = new Map<DecidedHand, number>();
  let leftOut = 0;
  for (const { reported, hand } of places) {
    if (hand === null) {
      leftOut++;
      continue;
    }
    if (!hand.hasEnded)
      throw new ReportError(
        `${reported.path}: hand ${hand.number} is still being played; a review can be attached when it has ended`,
      );
    const from = next.get(hand) ?? 0;
    const at = hand.points.findIndex((point, i) => i >= from && isAt(reported, point));
    if (at < 0) {
      // Without its play, or with steps lost or taken back, the place of a decision cannot be found.
      if (hand.isUncertain || hand.discards.length === 0) {
        leftOut++;
        continue;
      }
      throw new ReportError(
        `${whereOf(reported, hand)}: the record has no such decision of seat ${report.seat}${nearest(reported, hand, from)}`,
      );
    }
    next.set(hand, at + 1);
    const decision = decisionAt(reported, hand, hand.points[at], hasReds);
    if (decision === null) leftOut++;
    else matched.set(hand, [...(matched.get(hand) ?? []), decision]);
  }
  if (matched.size === 0)
    throw new ReportError(
      'the record has none of the report’s decisions: it lacks the play of these hands, or their tiles',
    );
  return {
    leftOut,
    hands: [...matched]
      .sort(([a], [b]) => a.start - b.start)
      .map(([{ start }, decisions]) => ({ hand: start, decisions })),
  };
}

/** The hand of a decision; `null` if a partial record does not have it. */
function handOf(
  { place, path }: ReportedDecision,
  hands: readonly DecidedHand[],
  isPartial: boolean,
): DecidedHand | null {
  const { after, round } = place;
  const found =
    after === undefined
      ? hands.findLast((hand) => round !== undefined && isOfRound(hand, round))
      : hands.findLast(({ start }) => start <= after);
  if (found !== undefined) return found;
  if (after === undefined && isPartial) return null;
  throw new ReportError(
    after === undefined
      ? `${path}: the game has no hand ${round === undefined ? '' : roundText(round)}`
      : `${path}.after: the game has no hand at revision ${after}`,
  );
}

const isOfRound = (hand: DecidedHand, { number, honba }: ReportedHand['round']): boolean =>
  hand.round === number && hand.honba === honba;

/** Whether a reported decision can be at a point of the record. */
function isAt({ place }: ReportedDecision, point: DecisionPoint): boolean {
  const { after, kind, turn, tilesLeft, lastActor, tile } = place;
  if (after !== undefined) return after === point.after;
  return (
    (kind === undefined || kind === point.kind) &&
    (turn === undefined || turn === point.turn) &&
    (tilesLeft === undefined || tilesLeft === point.tilesLeft) &&
    (lastActor === undefined || lastActor === point.lastActor) &&
    (tile === undefined || point.kind === 'claim' || mayBeTile(plain(tile), plainReading(point.tile)))
  );
}

const plainReading = (tile: string): string => (tileOf(tile) < 0 ? tile : plain(tile));

/** The decision at its point; `null` if the record does not know the player's choice. Throws `ReportError` if it differs. */
function decisionAt(
  reported: ReportedDecision,
  hand: DecidedHand,
  point: DecisionPoint,
  hasReds: boolean,
): Decision | null {
  const { choice, candidates, isEqual, shanten, furiten } = reported;
  const recorded = point.actual;
  const stated = reported.actual;
  if (stated !== null && recorded !== null && !mayBeRecorded(stated, recorded, hasReds))
    throw new ReportError(
      `${whereOf(reported, hand)}: the report has ${choiceText(stated)}, but the record has ${choiceText(recorded)} at revision ${point.by ?? point.after}`,
    );
  // Only a pass is stated for a player whom another one preceded.
  const known = recorded ?? (stated?.action === 'pass' ? stated : null);
  if (known === null || known.tiles.some((tile) => tileOf(tile) < 0)) return null;
  const own = stated ?? known;
  const found = candidates.findIndex((one) => isSameChoice(one, own));
  return {
    after: point.after,
    by: point.by,
    choice,
    actual: found < 0 ? null : found,
    equal: isEqual ?? isSameChoice(candidates[choice], own),
    candidates,
    ...(shanten === undefined ? {} : { shanten }),
    ...(furiten === undefined ? {} : { furiten }),
  };
}

/** Compares the scores at the start of a hand and its discards. Throws `ReportError`. */
function compareHand(
  reported: ReportedHand,
  hands: readonly DecidedHand[],
  isPartial: boolean,
  hasReds: boolean,
): void {
  const { round, scores, discards, path } = reported;
  const name = `${path} (${roundText(round)})`;
  const hand = hands.findLast((one) => isOfRound(one, round));
  if (hand === undefined) {
    if (isPartial) return;
    throw new ReportError(`${name}: the game has no such hand`);
  }
  if (scores !== null && !isPartial && scores.some((score, seat) => score !== hand.scores[seat]))
    throw new ReportError(
      `${name}: the report has the scores ${scores.join(', ')} at the start, but the record has ${hand.scores.join(', ')}`,
    );
  if (hand.isUncertain || hand.discards.length === 0) return;
  for (const [i, { seat, tile }] of discards.entries()) {
    const there = hand.discards[i];
    const isSame =
      there?.seat === seat &&
      mayBeTile(hasReds ? tile : plainReading(tile), hasReds ? there.tile : plainReading(there.tile));
    if (!isSame)
      throw new ReportError(
        `${name}: discard ${i + 1} is ${tile} of seat ${seat} in the report, but ${there === undefined ? 'the record has no more' : `${there.tile} of seat ${there.seat} in the record, at revision ${there.revision}`}`,
      );
  }
}

const roundText = ({ number, honba }: ReportedHand['round']): string =>
  `${WIND_NAMES[Math.floor(number / 4)] ?? '?'} ${(number % 4) + 1}, ${honba} honba`;

function whereOf({ path, place: { turn, round } }: ReportedDecision, hand: DecidedHand): string {
  const at = [
    `hand ${hand.number}`,
    ...(round === undefined ? [] : [roundText(round)]),
    ...(turn === undefined ? [] : [`turn ${turn}`]),
  ];
  return `${path} (${at.join(', ')})`;
}

/** What the record has instead, for messages. */
function nearest({ place }: ReportedDecision, hand: DecidedHand, from: number): string {
  const { after, turn, tile, tilesLeft } = place;
  if (after !== undefined) return ` after revision ${after}`;
  const said = [
    ...(tile === undefined ? [] : [`after ${tile}`]),
    ...(tilesLeft === undefined ? [] : [`with ${tilesLeft} tiles left`]),
  ].join(' ');
  const near = hand.points.find((point, i) => i >= from && point.turn === turn);
  return `${said === '' ? '' : ` ${said}`}${near === undefined ? '' : `; it has one after ${near.tile} with ${near.tilesLeft} tiles left, at revision ${near.after}`}`;
}

import type { Finality } from '../../engine/disputes/cases.js';
import { isStanding } from '../../engine/record/findings.js';
import type { Meld } from '../../engine/hands/arrangements.js';
import { isUndealt } from '../../engine/table/checks/phase.js';
import type { HandWon } from '../../engine/vocabulary/results.js';
import type { TableRules } from '../../engine/table/rules.js';
import type { PlayerHand, TableState } from '../../engine/table/state.js';
import { handWaits } from '../../engine/table/view.js';
import { handOf } from '../../engine/table/concealed-hand.js';
import { designNamed } from '../../engine/table/hand.js';
import { countTiles } from '../../engine/tiles/counts.js';
import { shapeOf } from './tile-shape.js';
import { tileOf, tileText } from '../../engine/tiles/notation.js';
import type { Seat, Tile } from '../../engine/tiles/tile.js';
import type { ClaimStep, GameFold, HandFold, StepWithState } from './game-fold.js';
import {
  type ClaimRow,
  type DiscardRow,
  type GameRow,
  type GameSeatRow,
  type HandRow,
  type HandSeatRow,
  type HandTable,
  DISCARD_BITS,
  MELD_COUNTS,
  MELD_KINDS,
  type ReachRow,
  SEAT_BITS,
  type Tables,
  WIN_BITS,
  type WinPatternRow,
  type WinRow,
} from './tables.js';

export type HandRows = { readonly [T in HandTable]: readonly Tables[T][] };

/** Columns common to the rows of a hand; `game` is its number in the database. */
type RowKey = { readonly game: number; readonly start: number; readonly started_at: number };

const playerIn = (state: TableState, seat: number | null): string | null =>
  seat === null ? null : (state.seated?.players[seat] ?? null);

/** The hand has ended with a result that counts. */
const hasResult = (ended: string | null): boolean => ended !== null && ended !== 'voided' && ended !== 'misdeal';

/** Rows of a hand, complete or in play. Before the first hand there can only be irregularities. */
export function handRows(
  {
    game: { number: game, ruleset, undated },
    seats: ends,
  }: { readonly game: Pick<GameRow, 'number' | 'ruleset' | 'undated'>; readonly seats: readonly GameSeatRow[] },
  fold: HandFold,
): HandRows {
  const { start, at, last } = fold;
  const place = { game, start, started_at: at };
  const isHand = last.hand !== null && start >= 0;
  // An insertion comes earlier in the line than its revision. Rows are in key order.
  const won = inOrder(fold.wins);
  const wins = won.map((win) => winRow(place, win));
  const claims = inOrder(fold.claims).map((claim) => claimRow(place, claim));
  const reaches = inOrder(fold.reaches).map((reach) => reachRow(place, reach));
  const seats = isHand ? last.rules.seats.of((seat) => seatRow(place, fold, wins, claims, reaches, seat)) : [];
  const discards = isHand && last.hand?.ended !== null ? discardRows(place, last) : [];
  const patterns = won.flatMap(({ data }) => data.result.score?.patterns.map(({ id }) => id) ?? []);
  return {
    hand: isHand
      ? [handRow(place, fold, claims, { ruleset, undated, wins, seats, ends, reaches, discards, patterns })]
      : [],
    hand_seat: seats,
    win: wins,
    win_pattern: won.flatMap((win) => patternRows(place, win)),
    claim: claims,
    reach: reaches,
    discard: discards,
    irregularity: inOrder(fold.irregularities).map(({ revision, found, place: index }) => ({
      game,
      revision,
      place: index,
      start,
      kind: found.kind,
      code: found.code,
      seat: found.seat,
      message: found.message,
      citation: JSON.stringify(found.citation),
      catalogue: found.catalogue,
      shows: found.shows,
      status: found.status,
      correction: found.correction,
    })),
  };
}

const inOrder = <T extends { readonly revision: number }>(items: readonly T[]): readonly T[] =>
  items.some(({ revision }, i) => i > 0 && revision < items[i - 1].revision)
    ? items.toSorted((a, b) => a.revision - b.revision)
    : items;

/** What the row of a hand repeats of other rows. */
interface RepeatedInHand {
  readonly ruleset: string;
  readonly undated: number;
  readonly wins: readonly WinRow[];
  readonly seats: readonly HandSeatRow[];
  /** The seats of the game. */
  readonly ends: readonly GameSeatRow[];
  readonly reaches: readonly ReachRow[];
  readonly discards: readonly DiscardRow[];
  /** Ids of the patterns scored. */
  readonly patterns: readonly string[];
}

function handRow(
  place: RowKey,
  { last, corrected, open, scribed, irregularities, events, dealerWins, length }: HandFold,
  claims: readonly ClaimRow[],
  { ruleset, undated, wins, seats, ends, reaches, discards, patterns }: RepeatedInHand,
): HandRow {
  const { number, take, dealer, honba, carried, ended, abort, players } = last.hand as NonNullable<TableState['hand']>;
  const wind = last.hand?.prevailingWind ?? null;
  const scores = seats.map(({ score_before: score }) => score);
  const reachTurns = reaches.flatMap(({ turn }) => turn ?? []);
  const scored = patternBits(patterns);
  return {
    game: place.game,
    start: place.start,
    started_at: place.started_at,
    undated,
    number,
    take,
    dealer,
    prevailing_wind: wind === null ? null : `${wind - 26}z`,
    honba,
    bets: carried,
    ended,
    abort,
    open: Number(open),
    scribed: Number(scribed),
    wins: wins.length,
    points: wins.reduce((most, { points }) => Math.max(most, points ?? 0), 0),
    corrected: Number(corrected),
    turns: ended === null ? 0 : Math.max(...players.map(({ discards }) => discards)),
    events: ended === null ? 0 : events,
    red_fives: mostOf(wins, 'red_fives'),
    lucky_tiles: mostOf(wins, 'lucky_tiles'),
    wait_count: mostOf(wins, 'wait_count'),
    win_bits: winBits(wins.flatMap(factsOfWin)),
    least_points: leastOf(wins.flatMap(({ points }) => points ?? [])),
    han: highest(wins.flatMap(({ han }) => han ?? [])),
    fu: highest(wins.flatMap(({ fu }) => fu ?? [])),
    win_turn: highest(wins.flatMap(({ turn }) => turn ?? [])),
    tiles_numbers: anyOf(wins, 'tiles_numbers'),
    tiles_honors: anyOf(wins, 'tiles_honors'),
    waits_numbers: anyOf(wins, 'waits_numbers'),
    waits_honors: anyOf(wins, 'waits_honors'),
    patterns_one: scored.one,
    patterns_two: scored.two,
    irregularities: irregularities.filter(({ found }) => isStanding(found)).length,
    settled: irregularities.filter(({ found }) => !isStanding(found)).length,
    ruleset,
    seats_one: seatBits('seats_one', seats, reaches, ends),
    seats_two: seatBits('seats_two', seats, reaches, ends),
    seats_three: seatBits('seats_three', seats, reaches, ends),
    most_score: Math.max(...scores),
    least_score: Math.min(...scores),
    first_reach: leastOf(reachTurns),
    last_reach: highest(reachTurns),
    discards: discardBits(discards),
    kongs: claims.filter(({ what, kind }) => what !== 'announced' && kind.endsWith('kong')).length,
    dealer_wins: dealerWins,
    seconds: length === null ? null : Math.round(length / 1_000),
  };
}

/**
 * Bloom filter of patterns: each sets one bit of 52 in both numbers. Patterns may share their bits, so a match must be
 * confirmed; a missing bit is certain.
 */
export function patternBits(ids: readonly string[]): { readonly one: number; readonly two: number } {
  const hashes = ids.map((id) => {
    let hash = 7;
    for (let i = 0; i < id.length; i++) hash = (hash * 31 + id.charCodeAt(i)) % 65_521;
    return hash;
  });
  return { one: bitSum(hashes.map((hash) => hash % 52)), two: bitSum(hashes.map((hash) => (hash * 7) % 51)) };
}

/** The number with these bits, which may be up to 52. */
function bitSum(bits: readonly number[]): number {
  let [low, high] = [0, 0];
  for (const bit of bits)
    if (bit < 26) low |= 1 << bit;
    else high |= 1 << (bit - 26);
  return high * 2 ** 26 + low;
}

type WinFact = (typeof WIN_BITS)[number];

/** The number with the bits of these facts; limits that no filter names have none. */
export const winBits = (facts: readonly string[]): number =>
  bitSum(facts.map((fact) => WIN_BITS.indexOf(fact as WinFact)).filter((bit) => bit >= 0));

const factsOfWin = ({ by, winner_reached, discarder_reached, from_seat, limit_name }: WinRow): string[] => [
  by,
  winner_reached === 1 ? 'winner-reached' : 'winner-not-reached',
  ...(from_seat === null ? [] : [discarder_reached === 1 ? 'discarder-reached' : 'discarder-not-reached']),
  ...(limit_name === null ? [] : [limit_name]),
];

const hasKongs =
  (count: number) =>
  ({ big_kongs: big, small_kongs: small, concealed_kongs: concealed }: HandSeatRow): boolean =>
    big + small + concealed >= count;

type SeatFact = (seat: HandSeatRow, reaches: readonly ReachRow[], ends: readonly GameSeatRow[]) => boolean;

/** The player of the seat has this place at the close of the game, perhaps in another seat. */
const hasPlace =
  (place: number): SeatFact =>
  ({ player }, _, ends) =>
    player !== null && ends.some((end) => end.player === player && end.placing === place);

/** Whether each fact of `SEAT_BITS` is true of a seat. */
const SEAT_FACTS: Readonly<Record<string, SeatFact>> = {
  seated: () => true,
  won: ({ wins }) => wins > 0,
  'dealt-in': ({ discards_won_on: count }) => count > 0,
  ready: ({ ready }) => ready === 1,
  'not-ready': ({ ready }) => ready === 0,
  'missed-win': ({ missed_wins: count }) => count !== null && count > 0,
  'no-missed-win': ({ missed_wins: count }) => count === 0,
  ...Object.fromEntries(['1z', '2z', '3z', '4z'].map((wind) => [wind, (seat: HandSeatRow) => seat.wind === wind])),
  reached: ({ reached }) => reached === 1,
  'double-reach': ({ seat }, reaches) => reaches.some((reach) => reach.seat === seat && reach.double === 1),
  called: ({ called }) => called === 1,
  ...Object.fromEntries(MELD_KINDS.map((kind) => [kind, (seat: HandSeatRow) => seat[MELD_COUNTS[kind]] > 0])),
  '1-kong': hasKongs(1),
  '2-kongs': hasKongs(2),
  '3-kongs': hasKongs(3),
  '4-kongs': hasKongs(4),
  '1st': hasPlace(1),
  '2nd': hasPlace(2),
  '3rd': hasPlace(3),
  '4th': hasPlace(4),
};

const seatBits = (
  column: keyof typeof SEAT_BITS,
  seats: readonly HandSeatRow[],
  reaches: readonly ReachRow[],
  ends: readonly GameSeatRow[],
): number =>
  bitSum(
    SEAT_BITS[column].flatMap((fact, i) =>
      seats.filter((seat) => SEAT_FACTS[fact](seat, reaches, ends)).map(({ seat }) => 4 * i + seat),
    ),
  );

function discardBits(discards: readonly DiscardRow[]): number {
  const bits: number[] = [];
  for (const { seat, tile, drawn, claimed } of discards) {
    if (tile >= 0) bits.push(tile);
    if (drawn !== null) bits.push(drawn === 1 ? DISCARD_BITS.drawn : DISCARD_BITS.notDrawn);
    bits.push(claimed === 1 ? DISCARD_BITS.claimed : DISCARD_BITS.notClaimed, DISCARD_BITS.seats + seat);
  }
  return bitSum(bits);
}

function reachRow(place: RowKey, { revision, data: { seat }, after }: StepWithState<'ReachDeclared'>): ReachRow {
  const reach = after.hand?.players[seat].reach;
  const hasDiscards = after.hand?.due !== 'deal';
  return {
    game: place.game,
    revision,
    start: place.start,
    started_at: place.started_at,
    seat,
    player: playerIn(after, seat),
    turn: hasDiscards ? (reach?.discards ?? 0) + 1 : null,
    double: Number(reach?.kind === 'double-reach'),
  };
}

const leastOf = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.min(...numbers));
const highest = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.max(...numbers));

const mostOf = (wins: readonly WinRow[], column: 'red_fives' | 'lucky_tiles' | 'wait_count'): number =>
  wins.reduce((most, win) => Math.max(most, win[column]), 0);

function discardRows(place: RowKey, last: TableState): DiscardRow[] {
  const rows: DiscardRow[] = [];
  const made = last.rules.seats.zeros.slice();
  const river = [];
  for (let at = last.hand?.river ?? null; at !== null; at = at.previous) river.push(at);
  for (const { seat, tile, design, drawn, takenBy, index } of river.reverse()) {
    const exact = tileOf(tile);
    rows.push({
      game: place.game,
      start: place.start,
      place: index,
      started_at: place.started_at,
      seat,
      player: playerIn(last, seat),
      tile: exact < 0 ? design : exact,
      turn: ++made[seat],
      drawn: drawn === null ? null : Number(drawn),
      claimed: Number(takenBy !== null),
    });
  }
  return rows;
}

const anyOf = (
  wins: readonly WinRow[],
  bits: 'tiles_numbers' | 'tiles_honors' | 'waits_numbers' | 'waits_honors',
): number => wins.reduce((any, win) => any | win[bits], 0);

function seatRow(
  place: RowKey,
  { last, open, dealt, missedWins }: HandFold,
  wins: readonly WinRow[],
  claims: readonly ClaimRow[],
  reaches: readonly ReachRow[],
  seat: Seat,
): HandSeatRow {
  const hand = last.hand as NonNullable<TableState['hand']>;
  const ready = hand.ended === null ? null : (hand.result?.ready?.[seat] ?? null);
  const own = wins.filter((win) => win.seat === seat);
  const made = (wanted: string) =>
    claims.filter(({ what, kind, seat: by }) => by === seat && what !== 'announced' && kind === wanted).length;
  return {
    game: place.game,
    start: place.start,
    started_at: place.started_at,
    seat,
    player: playerIn(last, seat),
    played: Number(hasResult(last.hand?.ended ?? null)),
    change: last.hand?.changes[seat] ?? 0,
    score: last.scores[seat],
    adjustment: last.adjustments[seat],
    penalty: last.penalties[seat],
    overall_penalty: last.overallPenalties[seat],
    wins: own.length,
    self_draws: own.filter(({ by }) => by === 'self-draw').length,
    discards_won_on: wins.filter((win) => win.from_seat === seat).length,
    win_points: own.reduce((sum, { points }) => sum + (points ?? 0), 0),
    wins_with_points: own.filter(({ points }) => points !== null).length,
    chis: made('chi'),
    pongs: made('pong'),
    big_kongs: made('big-exposed-kong'),
    small_kongs: made('small-exposed-kong'),
    concealed_kongs: made('concealed-kong'),
    wind: tileText(last.rules.seatWind(hand.dealer, seat)),
    score_before: last.scores[seat] - hand.changes[seat],
    reached: Number(reaches.some((one) => one.seat === seat)),
    called: Number(claims.some(({ what, seat: by }) => by === seat && what === 'meld')),
    ready: ready === null ? null : Number(ready),
    may_reach: Number(last.rules.reach !== null),
    paid: wins.reduce((sum, win) => sum - (win.from_seat === seat ? changeIn(win, seat) : 0), 0),
    win_turns: own.length * (hand.players[seat].discards + 1),
    start_shape: open ? dealt[seat] : null,
    missed_wins: open && dealt[seat] !== null && hand.ended !== null ? missedWins[seat] : null,
  };
}

const changeIn = ({ changes }: WinRow, seat: number): number => (JSON.parse(changes) as number[])[seat];

/** Tiles as bits: 27 number tiles, 7 honors. */
export function bitsOf(designs: readonly Tile[]): { readonly numbers: number; readonly honors: number } {
  let numbers = 0;
  let honors = 0;
  for (const design of designs) {
    if (design >= 27) honors |= 1 << (design - 27);
    else if (design >= 0) numbers |= 1 << design;
  }
  return { numbers, honors };
}

function winRow(place: RowKey, { revision, data, corrected, after }: StepWithState<'HandWon'>): WinRow {
  const { seat, by, tile, from, concealed, declaredPoints, result } = data;
  const melds = (after.hand?.players[seat].melds ?? []).map((meld) => asShown(meld, after.rules, concealed !== null));
  const all = [tile, ...(concealed ?? []), ...melds.flatMap((meld) => meld.tiles)];
  const tiles = bitsOf(all.map(designNamed));
  const waitedFor = concealed === null ? [] : (handWaits(after.rules, handOf(concealed), melds) ?? []);
  const waits = bitsOf(waitedFor);
  const { dora = 0, ura = 0, handPoints = null, basePoints = null } = result.score?.figures ?? {};
  const players = after.hand?.players;
  return {
    game: place.game,
    revision,
    start: place.start,
    started_at: place.started_at,
    seat,
    winner: playerIn(after, seat),
    by,
    tile,
    from_seat: from,
    discarder: playerIn(after, from),
    points: result.score === null && declaredPoints === null ? null : result.points,
    raw: result.score?.raw ?? null,
    limit_name: result.score?.limit ?? null,
    honba: result.honba ?? 0,
    bets: result.bets ?? 0,
    declared_points: declaredPoints,
    responsible: result.responsible,
    changes: JSON.stringify(result.changes),
    concealed: concealed === null ? null : JSON.stringify(concealed),
    melds: JSON.stringify(melds.map((meld) => ({ kind: meld.kind, tiles: meld.tiles, from: meld.from }))),
    tiles_numbers: tiles.numbers,
    tiles_honors: tiles.honors,
    waits_numbers: waits.numbers,
    waits_honors: waits.honors,
    wait_count: new Set(waitedFor).size,
    red_fives: all.filter((one) => one[0] === '0').length,
    lucky_tiles: dora + ura,
    corrected: Number(corrected),
    han: handPoints,
    fu: basePoints,
    turn: turnOf(data, after),
    winner_reached: Number(isReached(players?.[seat])),
    discarder_reached: Number(from !== null && isReached(players?.[from])),
    shape: concealed === null || all.includes('?') ? null : shapeOf(countTiles(all.map(designNamed))),
  };
}

/** The turn of a win; `null` if the play of its hand is not recorded. */
function turnOf({ seat, by, from }: HandWon, { hand }: TableState): number | null {
  if (hand === null || isUndealt(hand)) return null;
  return by === 'discard' && from !== null ? hand.players[from].discards : hand.players[seat].discards + 1;
}

const isReached = (player: PlayerHand | undefined): boolean => player !== undefined && player.reach !== null;

/** A concealed kong that other players cannot see. */
const isHiddenKong = (kind: string, { concealedKongFaceUp }: TableRules): boolean =>
  kind === 'concealed-kong' && concealedKongFaceUp.length === 0;

/** Hides the tiles of a face-down kong unless the hand was shown. */
const asShown = (meld: Meld, rules: TableRules, shown: boolean): Meld =>
  shown || !isHiddenKong(meld.kind, rules) ? meld : { ...meld, tiles: meld.tiles.map(() => '?') };

function patternRows(place: RowKey, { revision, data, after }: StepWithState<'HandWon'>): WinPatternRow[] {
  const patterns = data.result.score?.patterns ?? [];
  return patterns.map(({ id, name, points, unit = null, count }, index) => ({
    game: place.game,
    revision,
    place: index,
    start: place.start,
    started_at: place.started_at,
    winner: playerIn(after, data.seat),
    pattern: id,
    name,
    points,
    unit,
    count,
  }));
}

function claimRow({ game, start }: RowKey, claim: ClaimStep): ClaimRow {
  const row = (
    what: string,
    kind: ClaimRow['kind'],
    tile: string | null,
    from_seat: number | null,
    late: boolean,
    shows = 'table',
  ): ClaimRow => ({
    game,
    revision: claim.revision,
    start,
    seat: claim.data.seat,
    what,
    kind,
    tile,
    from_seat,
    late: Number(late),
    shows,
  });
  switch (claim.type) {
    case 'ClaimAnnounced':
      return row('announced', claim.data.claim, null, null, claim.data.late ?? false);
    case 'MeldClaimed': {
      const { kind, tile, from, back } = claim.data;
      return row('meld', kind, tile, from, back > 0 && kind !== 'chi');
    }
    case 'KongDeclared': {
      const { kind, tile } = claim.data;
      return row('kong', kind, tile, null, false, isHiddenKong(kind, claim.after.rules) ? 'hand' : 'table');
    }
  }
}

export interface GameVersion {
  readonly number: number;
  readonly id: string;
  readonly revision: number;
  readonly corrections: number;
  readonly cases: Finality;
}

export function gameRows(
  { number, id, revision, corrections, cases }: GameVersion,
  fold: GameFold,
): { game: GameRow; seats: GameSeatRow[] } {
  const { state, closed, openedAt, history } = fold;
  const { opened } = state;
  return {
    game: {
      number,
      id,
      ruleset: fold.ruleset.id,
      edition: opened?.edition ?? '',
      mode: opened?.mode ?? 'strict',
      reveal: opened?.reveal ?? 'never',
      tournament: opened?.tournament ?? null,
      session: opened?.session ?? null,
      table_name: opened?.table ?? null,
      opened_at: openedAt,
      undated: Number(fold.isUndated),
      played: state.opened?.played ?? null,
      source_format: state.opened?.source?.format ?? null,
      source_id: state.opened?.source?.id ?? null,
      source_sha256: state.opened?.source?.sha256 ?? null,
      deal: fold.deal,
      revision,
      hands_played: state.handsPlayed,
      closed: closed?.reason ?? null,
      appeal_until: cases.appealUntil,
      disputed: Number(cases.isDisputed),
      corrections,
      ...finishOf(closed, history.deficits),
      bust: Number(state.rules.startingPoints > 0 && history.lowest < 0),
    },
    seats: state.rules.seats.all.map((seat) => ({
      game: number,
      seat,
      player: playerIn(state, seat),
      score: state.scores[seat],
      adjustment: state.adjustments[seat],
      penalty: state.penalties[seat],
      overall_penalty: state.overallPenalties[seat],
      total: closed?.totals[seat] ?? null,
      placing: closed?.placings[seat] ?? null,
    })),
  };
}

/** How close a closed game was. With several winners, the comeback is the largest of theirs. */
function finishOf(closed: GameFold['closed'], deficits: readonly number[]): Pick<GameRow, 'margin' | 'comeback'> {
  if (closed === null) return { margin: null, comeback: null };
  const [first, second] = closed.totals.toSorted((a, b) => b - a);
  const winners = closed.placings.flatMap((place, seat) => (place === 1 ? [deficits[seat] ?? 0] : []));
  return { margin: first - second, comeback: Math.max(...winners) };
}

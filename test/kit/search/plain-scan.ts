import { isCorrection } from '../../../src/engine/record/record-event.js';
import { type Finding, findingsOf, isStanding } from '../../../src/engine/record/findings.js';
import type { Step } from '../../../src/engine/replay/step.js';
import { GameLine } from '../../../src/engine/record/game-line.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { evolve, initialState } from '../../../src/engine/table/evolve.js';
import type { HandWon } from '../../../src/engine/vocabulary/results.js';
import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import type { Discard, TableState } from '../../../src/engine/table/state.js';
import { decideAs } from '../../../src/engine/table/decide.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import { placingsOf, totalsOf } from '../../../src/engine/table/points.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { eventFor, seatWaits } from '../../../src/engine/table/view.js';
import type { Viewer } from '../../../src/engine/table/viewer.js';
import type { PastGame } from '../play/sample-games.js';
import '../play/rulesets.js';

/** A win as recorded, without read models. */
export interface PlainWin {
  readonly data: HandWon;
  /** `null` if nothing was scored or declared. */
  readonly points: number | null;
  readonly winner: string;
  readonly discarder: string | null;
  /** Designs in notation. */
  readonly tiles: ReadonlySet<string>;
  readonly redFives: number;
  readonly luckyTiles: number;
  readonly waits: ReadonlySet<string>;
  /** The shown tiles of the hand. */
  readonly all: readonly string[];
  readonly turn: number;
  readonly winnerReached: boolean;
  readonly discarderReached: boolean;
}

export interface PlainSeat {
  readonly seat: number;
  readonly player: string;
  readonly wind: string;
  readonly scoreBefore: number;
  /** Number of the seat's discard with which it declared reach, from 1; `null` without reach. */
  readonly reachTurn: number | null;
  readonly doubleReach: boolean;
  readonly ready: boolean | null;
  readonly won: boolean;
  readonly dealtIn: boolean;
  /** Kinds of the seat's melds. */
  readonly melds: readonly string[];
  readonly placing: number | null;
  /** Tiles dealt; `null` unless known and public. */
  readonly dealt: readonly string[] | null;
  /** `null` unless the tiles of the hand are known and public. */
  readonly missedWins: number | null;
}

export interface PlainDiscard {
  readonly seat: number;
  readonly player: string;
  readonly tile: string;
  readonly turn: number;
  readonly drawn: boolean | null;
  readonly claimed: boolean;
}

export interface PlainHand {
  readonly number: number;
  readonly prevailingWind: string | null;
  readonly abort: string | null;
  readonly turns: number;
  readonly events: number;
  readonly seats: readonly PlainSeat[];
  /** Filled in once the hand has ended. */
  readonly discards: readonly PlainDiscard[];
  readonly id: string;
  readonly game: string;
  readonly start: number;
  readonly startedAt: number;
  readonly ruleset: string;
  readonly tournament: string | null;
  readonly session: number | null;
  readonly table: string | null;
  readonly players: readonly string[];
  readonly honba: number;
  /** Players who declared reach. */
  readonly reached: readonly string[];
  readonly ended: string | null;
  readonly corrected: boolean;
  /** True for games in play; all other games were closed long ago. */
  readonly provisional: boolean;
  readonly wins: readonly PlainWin[];
  readonly changes: readonly number[];
  /** Hands that the dealer has won in a row. */
  readonly dealerWins: number;
  /** From the start to the end; `null` if the times of play are not recorded. */
  readonly seconds: number | null;
  /** Codes and catalogue entries of the irregularities that still count. */
  codes(viewer: Viewer): readonly string[];
  irregular(viewer: Viewer): boolean;
  settled(viewer: Viewer): boolean;
  claims(viewer: Viewer): readonly PlainClaim[];
}

export interface PlainClaim {
  readonly revision: number;
  readonly seat: number;
  readonly announced: string | null;
  readonly meld: string | null;
  readonly tile: string | null;
}

const plain = (tile: string): string => (tile[0] === '0' ? `5${tile[1]}` : tile);

/** Every hand of a game, found by reading its effective line. */
export function scanned({ id, envelopes, events }: PastGame): PlainHand[] {
  const line = new GameLine(resolveRuleset);
  for (const event of events) line.follow(event);
  const steps = line.steps;
  const ruleset = line.ruleset as NonNullable<typeof line.ruleset>;
  const findings = findingsOf(line.recorded, resolveRuleset);
  const hands: (PlainHand & {
    end: TableState;
    found: Finding[];
    made: Step[];
    before: TableState;
    reaches: Reached[];
    dealt: readonly (readonly string[])[];
    missed: number[];
  })[] = [];
  let able: readonly number[] = [];
  let row = { dealer: -1, wins: 0 };
  let state = initialState(ruleset.table);
  for (const { revision, event, corrected } of steps) {
    const before = state;
    state = evolve(state, event);
    if (event.type === 'HandStarted') {
      hands.push({
        id: `${id}/${revision}`,
        game: id,
        start: revision,
        startedAt: Date.parse(envelopes[revision].recordedAt),
        ruleset: state.opened?.ruleset ?? '',
        tournament: state.opened?.tournament ?? null,
        session: state.opened?.session ?? null,
        table: state.opened?.table ?? null,
        players: [],
        honba: event.data.honba,
        number: event.data.hand,
        prevailingWind: event.data.prevailingWind ?? null,
        abort: null,
        turns: 0,
        events: 0,
        seats: [],
        discards: [],
        before,
        reaches: [],
        reached: [],
        ended: null,
        corrected: false,
        provisional: !line.state?.closed,
        wins: [],
        changes: [],
        dealerWins: 0,
        seconds: null,
        dealt: [],
        missed: [0, 0, 0, 0],
        codes: () => [],
        irregular: () => false,
        settled: () => false,
        claims: () => [],
        end: state,
        found: [],
        made: [],
      });
    }
    const hand = hands.at(-1);
    if (hand === undefined) continue;
    hand.found.push(...findings.filter((one) => one.revision === revision));
    if (CLAIMS.has(event.type)) hand.made.push({ revision, event, corrected });
    const changed: { -readonly [K in keyof PlainHand]?: PlainHand[K] } = {};
    if (corrected.length > 0) changed.corrected = true;
    if (event.type === 'TilesDealt') hand.dealt = event.data.hands;
    if (event.type === 'HandWon') able = [];
    if (['TileDrawn', 'TileDiscarded', 'KongDeclared', 'HandEnded'].includes(event.type)) {
      for (const seat of able)
        if (!before.hand?.announced.some((one) => one.seat === seat && one.claim === 'win')) hand.missed[seat]++;
      able = [0, 1, 2, 3].filter((seat) => mayWin(ruleset, state, seat as Seat));
    }
    if (event.type === 'HandEnded' && event.data.reason !== 'voided' && event.data.reason !== 'misdeal') {
      const { dealer = -1, wins = [] } = state.hand ?? {};
      row = { dealer, wins: wins.some(({ seat }) => seat === dealer) ? (row.dealer === dealer ? row.wins : 0) + 1 : 0 };
      changed.dealerWins = row.wins;
    }
    if (event.type === 'HandEnded' && !isCorrection(events[revision]) && state.hand?.river && !state.opened?.source)
      changed.seconds = Math.round(
        (Date.parse(envelopes[revision].recordedAt) - Date.parse(envelopes[hand.start].recordedAt)) / 1_000,
      );
    if (event.type === 'HandWon') changed.wins = [...hand.wins, wonIn(before, state, event.data)];
    if (event.type === 'ReachDeclared')
      changed.reached = [...hand.reached, state.seated?.players[event.data.seat] ?? ''];
    if (event.type === 'ReachDeclared') {
      const { discards, reach } = state.hand?.players[event.data.seat] ?? {};
      hand.reaches.push({ seat: event.data.seat, turn: (discards ?? 0) + 1, double: reach?.kind === 'double-reach' });
    }
    if (event.type === 'HandEnded')
      Object.assign(changed, { ended: event.data.reason, abort: event.data.abort ?? null });
    if (state.hand?.ended === null || event.type === 'HandEnded')
      Object.assign(changed, {
        players: state.seated?.players,
        changes: state.hand?.changes,
        events: hand.events + (ASIDE.has(event.type) ? 0 : 1),
      });
    Object.assign(hand, changed, { end: state.hand?.ended === null || event.type === 'HandEnded' ? state : hand.end });
  }
  const touched = events.flatMap((event, revision) => (isCorrection(event) ? [{ data: event.data, revision }] : []));
  return hands.map((hand, i) => {
    const next = hands[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    const within = (at: number) => at >= hand.start && at < next;
    const original = (at: number): number => {
      const event = events[at];
      return event.type === 'ActionInserted' ? original(event.data.before) : at;
    };
    const corrected = touched.some(({ data, revision }) => {
      if ('options' in data) return hand.start < revision;
      if ('fromHand' in data) return hand.start >= data.fromHand && hand.start < revision;
      return 'target' in data ? within(original(data.target)) : 'before' in data && within(original(data.before));
    });
    const open = line.open.isOpen(hand.start);
    const withdrawn = findings.filter(
      ({ revision }) =>
        !steps.some((step) => step.revision === revision) &&
        events.findLastIndex(({ type }, at) => at <= revision && type === 'HandStarted') === hand.start,
    );
    const found = [...hand.found, ...withdrawn];
    const sees = (one: Finding, viewer: Viewer): boolean =>
      (
        eventFor({ type: 'NoteAdded', data: { text: '-', irregularities: [one] } }, viewer, open, ruleset.table).data
          .irregularities ?? []
      ).length > 0;
    const has = (viewer: Viewer, standing: boolean): boolean =>
      found.some((one) => isStanding(one) === standing && sees(one, viewer));
    const claims = (viewer: Viewer): PlainClaim[] =>
      hand.made
        .toSorted((a, b) => a.revision - b.revision)
        .map(({ revision, event }) => claimFor(revision, eventFor(event, viewer, open, ruleset.table)));
    const codes = (viewer: Viewer): readonly string[] =>
      found
        .filter((one) => isStanding(one) && sees(one, viewer))
        .flatMap(({ code, catalogue }) => (catalogue === null ? [code] : [code, catalogue]));
    const irregular = (viewer: Viewer): boolean => has(viewer, true);
    const settled = (viewer: Viewer): boolean => has(viewer, false);
    const seats = seatsOf(hand, line.state).map((seat): PlainSeat => {
      const dealt = hand.dealt[seat.seat] ?? ['?'];
      const isPublic = open && !dealt.includes('?');
      return {
        ...seat,
        dealt: isPublic ? dealt : null,
        missedWins: isPublic && hand.ended !== null ? hand.missed[seat.seat] : null,
      };
    });
    const discards = hand.ended === null ? [] : discardsOf(hand);
    const turns = Math.max(0, ...discards.map(({ turn }) => turn));
    const length = hand.ended === null ? 0 : hand.events;
    return {
      ...hand,
      corrected: hand.corrected || corrected,
      codes,
      irregular,
      settled,
      claims,
      seats,
      discards,
      turns,
      events: length,
    };
  });
}

interface Reached {
  readonly seat: number;
  readonly turn: number;
  readonly double: boolean;
}

type Walked = Pick<PlainHand, 'players' | 'wins' | 'ended'> & {
  readonly before: TableState;
  readonly end: TableState;
  readonly made: readonly Step[];
  readonly reaches: readonly Reached[];
};

function seatsOf({ before, end, players, wins, made, reaches, ended }: Walked, over: TableState | null): PlainSeat[] {
  const totals = over?.closed ? placingsOf(over, totalsOf(over)) : null;
  return [0, 1, 2, 3].map((seat) => {
    const reach = reaches.find((one) => one.seat === seat);
    const melds = made.flatMap(({ event }) =>
      (event.type === 'MeldClaimed' || event.type === 'KongDeclared') && event.data.seat === seat
        ? [event.data.kind]
        : [],
    );
    const now = over?.seated?.players.indexOf(players[seat]) ?? -1;
    return {
      seat,
      player: players[seat],
      wind: `${(end.rules.seatWind(end.hand?.dealer ?? 0, seat as Seat) % 9) + 1}z`,
      scoreBefore: before.scores[seat],
      reachTurn: reach?.turn ?? null,
      doubleReach: reach?.double ?? false,
      ready: ended === null ? null : (end.hand?.result?.ready?.[seat] ?? null),
      won: wins.some(({ data }) => data.seat === seat),
      dealtIn: wins.some(({ data }) => data.from === seat),
      melds,
      placing: now < 0 ? null : (totals?.[now] ?? null),
      dealt: null,
      missedWins: null,
    };
  });
}

function discardsOf({ end, players }: Walked): PlainDiscard[] {
  const found: Omit<PlainDiscard, 'turn'>[] = [];
  for (let at = end.hand?.river ?? null; at !== null; at = at.previous)
    found.unshift({
      seat: at.seat,
      player: players[at.seat],
      tile: at.tile,
      drawn: at.drawn,
      claimed: at.takenBy !== null,
    });
  return found.map((one, i) => ({
    ...one,
    turn: found.slice(0, i + 1).filter(({ seat }) => seat === one.seat).length,
  }));
}

/** Events outside the play of a hand. */
const ASIDE: ReadonlySet<string> = new Set([
  'PenaltyImposed',
  'BreakTaken',
  'ConnectionChanged',
  'PlayersSeated',
  'PaymentsMade',
  'NoteAdded',
  'ScoreAdjusted',
]);

const CLAIMS: ReadonlySet<string> = new Set(['ClaimAnnounced', 'MeldClaimed', 'KongDeclared']);

function claimFor(revision: number, { data }: TableEvent): PlainClaim {
  const { seat, claim = null, kind = null, tile = null } = data as Partial<PlainClaim> & Record<string, never>;
  return { revision, seat: seat as number, announced: claim, meld: kind, tile: tile === '?' ? null : tile };
}

function wonIn(before: TableState, after: TableState, data: HandWon): PlainWin {
  const players = after.seated?.players as readonly string[];
  const melds = after.hand?.players[data.seat].melds ?? [];
  // Without the hand shown, a face-down concealed kong does not reveal its red five.
  const faceDown = data.concealed === null && after.rules.concealedKongFaceUp.length === 0;
  const open = melds.filter(({ kind }) => !faceDown || kind !== 'concealed-kong');
  const all = [data.tile, ...(data.concealed ?? []), ...melds.flatMap((meld) => meld.tiles)];
  const { dora = 0, ura = 0 } = data.result.score?.figures ?? {};
  return {
    data,
    points: data.result.score === null && data.declaredPoints === null ? null : data.result.points,
    winner: players[data.seat],
    discarder: data.from === null ? null : players[data.from],
    tiles: new Set(all.map(plain)),
    redFives: [data.tile, ...(data.concealed ?? []), ...open.flatMap((meld) => meld.tiles)].filter(
      (one) => one[0] === '0',
    ).length,
    luckyTiles: dora + ura,
    all,
    turn:
      data.by === 'discard'
        ? riverOf(after).filter(({ seat }) => seat === data.from).length
        : riverOf(after).filter(({ seat }) => seat === data.seat).length + 1,
    winnerReached: before.hand?.players[data.seat].reach != null,
    discarderReached: data.from !== null && before.hand?.players[data.from].reach != null,
    waits: new Set(waitsBefore(before, data)),
  };
}

/** Whether the seat may declare a win now, with a hand whose tiles are all known. */
function mayWin(ruleset: Ruleset, state: TableState, seat: Seat): boolean {
  const { hand } = state;
  if (hand === null || hand.ended !== null || hand.gap || hand.players[seat].concealed.unseen.length > 0) return false;
  const isOwn = hand.open === null || hand.open.seat === seat;
  const by = isOwn ? 'self-draw' : hand.open?.kind === 'kong' ? 'robbing-kong' : 'discard';
  return decideAs('ask', ruleset, state, { type: 'DeclareWin', data: { seat, by } }).verdict !== 'refused';
}

const riverOf = ({ hand }: TableState): Discard[] => {
  const river: Discard[] = [];
  for (let at = hand?.river ?? null; at !== null; at = at.previous) river.push(at);
  return river;
};

/** The winner's waits before the win, without the drawn tile. */
function waitsBefore(before: TableState, data: HandWon): readonly string[] {
  const { hand } = before;
  if (hand === null || data.concealed === null) return [];
  // Use the tiles shown: a scribe may not have known them before.
  const deal: TableState = { ...before, hand: { ...hand, gap: false } };
  const shown = evolve(deal, { type: 'TilesRevealed', data: { seat: data.seat, tiles: data.concealed } });
  return seatWaits({ ...shown, hand: withoutDraw(shown, data) }, data.seat) ?? [];
}

/** `TilesRevealed` fills a hand up to its size, but the shown tiles do not include the drawn one. */
function withoutDraw(state: TableState, { seat, concealed }: HandWon): TableState['hand'] {
  const hand = state.hand as NonNullable<TableState['hand']>;
  const player = hand.players[seat];
  const size = concealed?.length ?? 0;
  const players = hand.players.map((other, at) =>
    at === seat ? { ...player, concealed: { ...player.concealed, size, unseen: [] } } : other,
  );
  return { ...hand, players: players as unknown as typeof hand.players };
}

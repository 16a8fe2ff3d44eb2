import { isCorrection } from '../../src/engine/line/correction.js';
import { type Finding, findingsOf, stands } from '../../src/engine/line/findings.js';
import type { Step } from '../../src/engine/replay/step.js';
import { GameLine } from '../../src/engine/line/game-line.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import type { HandWon } from '../../src/engine/vocabulary/results.js';
import type { TableEvent } from '../../src/engine/table/facts.js';
import type { TableState } from '../../src/engine/table/state.js';
import { eventFor, seatWaits } from '../../src/engine/table/view.js';
import type { Viewer } from '../../src/engine/table/viewer.js';
import type { PastGame } from './past-games.js';
import './rulesets.js';

/** A win as the record has it, looked at without any table of rows. */
export interface PlainWin {
  readonly data: HandWon;
  /** null where nothing was scored or declared. */
  readonly points: number | null;
  readonly winner: string;
  readonly discarder: string | null;
  /** Designs in notation. */
  readonly tiles: ReadonlySet<string>;
  readonly waits: ReadonlySet<string>;
}

export interface PlainHand {
  readonly id: string;
  readonly game: string;
  readonly start: number;
  readonly startedAt: number;
  readonly ruleset: string;
  readonly event: string | null;
  readonly table: string | null;
  readonly players: readonly string[];
  readonly honba: number;
  /** Who declared reach in it. */
  readonly reached: readonly string[];
  readonly ended: string | null;
  readonly corrected: boolean;
  /** Of a game that is played; all others were closed long ago. */
  readonly provisional: boolean;
  readonly wins: readonly PlainWin[];
  readonly changes: readonly number[];
  irregular(viewer: Viewer): boolean;
  settled(viewer: Viewer): boolean;
  claims(viewer: Viewer): readonly PlainClaim[];
}

/** A claim as its event tells a viewer of it. */
export interface PlainClaim {
  readonly revision: number;
  readonly seat: number;
  readonly announced: string | null;
  readonly meld: string | null;
  readonly tile: string | null;
}

const plain = (tile: string): string => (tile[0] === '0' ? `5${tile[1]}` : tile);

/** Every hand of a game, found by walking through its effective line. */
export function scanned({ id, envelopes, events }: PastGame): PlainHand[] {
  const line = new GameLine(resolveRuleset);
  for (const event of events) line.follow(event);
  const steps = line.steps;
  const ruleset = line.ruleset as NonNullable<typeof line.ruleset>;
  const findings = findingsOf(line.recorded, resolveRuleset);
  const hands: (PlainHand & { end: TableState; found: Finding[]; made: Step[] })[] = [];
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
        event: state.opened?.event ?? null,
        table: state.opened?.table ?? null,
        players: [],
        honba: event.data.honba,
        reached: [],
        ended: null,
        corrected: false,
        provisional: !line.state?.closed,
        wins: [],
        changes: [],
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
    if (event.type === 'HandWon') changed.wins = [...hand.wins, wonIn(before, state, event.data)];
    if (event.type === 'ReachDeclared')
      changed.reached = [...hand.reached, state.seated?.players[event.data.seat] ?? ''];
    if (event.type === 'HandEnded') changed.ended = event.data.reason;
    if (state.hand?.ended === null || event.type === 'HandEnded')
      Object.assign(changed, { players: state.seated?.players, changes: state.hand?.changes });
    Object.assign(hand, changed, { end: state });
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
    const has = (viewer: Viewer, standing: boolean): boolean =>
      found.some(
        (one) =>
          stands(one) === standing &&
          (
            eventFor({ type: 'NoteAdded', data: { text: '-', irregularities: [one] } }, viewer, open, ruleset.table)
              .data.irregularities ?? []
          ).length > 0,
      );
    const claims = (viewer: Viewer): PlainClaim[] =>
      hand.made
        .toSorted((a, b) => a.revision - b.revision)
        .map(({ revision, event }) => claimFor(revision, eventFor(event, viewer, open, ruleset.table)));
    const irregular = (viewer: Viewer): boolean => has(viewer, true);
    const settled = (viewer: Viewer): boolean => has(viewer, false);
    return { ...hand, corrected: hand.corrected || corrected, irregular, settled, claims };
  });
}

const CLAIMS: ReadonlySet<string> = new Set(['ClaimAnnounced', 'MeldClaimed', 'KongDeclared']);

function claimFor(revision: number, { data }: TableEvent): PlainClaim {
  const { seat, claim = null, kind = null, tile = null } = data as Partial<PlainClaim> & Record<string, never>;
  return { revision, seat: seat as number, announced: claim, meld: kind, tile: tile === '?' ? null : tile };
}

function wonIn(before: TableState, after: TableState, data: HandWon): PlainWin {
  const players = after.seated?.players as readonly string[];
  const melds = after.hand?.players[data.seat].melds ?? [];
  const tiles = [data.tile, ...(data.concealed ?? []), ...melds.flatMap((meld) => meld.tiles)].map(plain);
  return {
    data,
    points: data.result.score === null && data.declaredPoints === null ? null : data.result.points,
    winner: players[data.seat],
    discarder: data.from === null ? null : players[data.from],
    tiles: new Set(tiles),
    waits: new Set(waitsBefore(before, data)),
  };
}

/** What the winner waited for: at the table before the win, with the drawn tile laid aside. */
function waitsBefore(before: TableState, data: HandWon): readonly string[] {
  const { hand } = before;
  if (hand === null || data.concealed === null) return [];
  // As shown: a scribe may not have known the tiles before.
  const deal: TableState = { ...before, hand: { ...hand, gap: false } };
  const shown = evolve(deal, { type: 'TilesRevealed', data: { seat: data.seat, tiles: data.concealed } });
  return seatWaits({ ...shown, hand: withoutDraw(shown, data) }, data.seat) ?? [];
}

/** `TilesRevealed` fills a hand up to its size; the drawn tile is not among those shown. */
function withoutDraw(state: TableState, { seat, concealed }: HandWon): TableState['hand'] {
  const hand = state.hand as NonNullable<TableState['hand']>;
  const player = hand.players[seat];
  const size = concealed?.length ?? 0;
  const players = hand.players.map((other, at) =>
    at === seat ? { ...player, concealed: { ...player.concealed, size, unseen: [] } } : other,
  );
  return { ...hand, players: players as unknown as typeof hand.players };
}

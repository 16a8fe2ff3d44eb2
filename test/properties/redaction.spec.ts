import { describe, expect, it } from '@jest/globals';
import { isMjaiRuleset } from '../../src/exchange/formats/write-mjai.js';
import { MjaiEvents } from '../../src/exchange/live/mjai-viewer.js';
import { CorpusRows } from '../../src/exchange/parquet/corpus-rows.js';
import { addGame } from '../../src/exchange/parquet/game-rows.js';
import { STEP_NUMBERS } from '../../src/exchange/parquet/parquet-columns.js';
import { discardSafety } from '../../src/engine/analysis/discard-safety.js';
import { handOutlook } from '../../src/engine/analysis/hand-outlook.js';
import { accessOf, recordFor, replayFor, tableViewer } from '../../src/engine/record/redaction.js';
import { GameLine } from '../../src/engine/record/game-line.js';
import { RevealedDeals } from '../../src/engine/record/disclosure.js';
import type { Replay } from '../../src/engine/replay/replay.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import { BONUS_TEXTS } from '../../src/engine/table/bonus-tiles.js';
import { decide } from '../../src/engine/table/decide.js';
import type { Mode, Reveal, Scribes } from '../../src/engine/vocabulary/terms.js';
import { evolve, initialState } from '../../src/engine/table/evolve.js';
import {
  announceableClaims,
  legalActions,
  playOptions,
  tableActions,
  tableOptions,
} from '../../src/engine/table/legal-actions.js';
import type { HandState, TableState } from '../../src/engine/table/state.js';
import { countOf } from '../../src/engine/tiles/counts.js';
import { effectiveViewer, eventFor, viewOf } from '../../src/engine/table/view.js';
import type { Viewer } from '../../src/engine/table/viewer.js';
import { listKnown } from '../../src/engine/table/win-claim.js';
import { tileText } from '../../src/engine/tiles/notation.js';
import { FIRST_BONUS, type Seat } from '../../src/engine/tiles/tile.js';
import { seededRecord } from '../../src/games/record/seeded-record.js';
import { GameLog } from '../../src/games/recording/game-log.js';
import { GameView } from '../../src/games/view/game-view.js';
import { RecordSnapshot } from '../../src/games/view/record-snapshot.js';
import { redactorFor } from '../../src/games/view/redactor.js';
import type { Choice } from '../../src/reviews/choice.js';
import { decidedHands } from '../../src/reviews/decision-points.js';
import { matchReport } from '../../src/reviews/match-report.js';
import type { ReviewReport } from '../../src/reviews/report.js';
import { ReviewView } from '../../src/reviews/review-view.js';
import { Random } from '../../src/simulation/random.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { gameNotificationData } from '../../src/webhooks/record-notifications.js';
import { irregularPlay } from '../kit/play/irregular-play.js';
import '../kit/play/rulesets.js';
import { TWO_PLAYERS } from '../kit/play/two-players.js';
import { sized } from '../kit/size.js';

/**
 * Changing only tiles that a viewer never sees must not change a byte of what the viewer receives: tables, events and
 * legal actions. Pairs of games that differ only in such tiles are compared.
 */
const TILES = Array.from({ length: 34 }, (_, design) => tileText(design));

/** Number of comparisons after which a test stops. */
const ENOUGH = sized(8, 28);

interface Played {
  readonly ruleset: Ruleset;
  readonly events: readonly TableEvent[];
  /** The table after each event, and whether its hands were revealed then. */
  readonly states: readonly TableState[];
  readonly open: readonly boolean[];
  /** Index of the action that caused each event. */
  readonly by: readonly number[];
  /** Cache of `told` by step and viewer, because one game is compared with several others. */
  readonly telling: Map<string, string>;
  /** Cache of `logAt` by step, for all viewers. */
  readonly logs: Map<number, GameLog>;
}

/** Plays actions; returns `null` if one is refused. */
function play(ruleset: Ruleset, actions: readonly Action[]): Played | null {
  const events: TableEvent[] = [];
  const states: TableState[] = [];
  const open: boolean[] = [];
  const deals = new RevealedDeals();
  let state = initialState(ruleset.table);
  const by: number[] = [];
  for (const [at, action] of actions.entries()) {
    const decision = decide(ruleset, state, action);
    if (decision.verdict === 'refused') return null;
    for (const event of decision.events) {
      state = evolve(state, event);
      deals.follow(events.length, event);
      events.push(event);
      by.push(at);
      states.push(state);
      open.push(deals.isOpen(deals.current));
    }
  }
  return { ruleset, events, states, open, by, telling: new Map(), logs: new Map() };
}

const opened = (
  { table }: Ruleset,
  actions: readonly Action[],
  mode: Mode,
  reveal: Reveal,
  scribes: Scribes = 'seeing',
): Action[] =>
  actions
    .filter(({ type }) => type !== 'RevealTiles' || table.reach !== null)
    .map((action) =>
      action.type === 'OpenGame' ? { type: 'OpenGame', data: { ...action.data, mode, reveal, scribes } } : action,
    );

/** Everything that a viewer receives at a step. */
function told(played: Played, step: number, viewer: Viewer): string {
  const key = `${step} ${viewer}`;
  const before = played.telling.get(key);
  if (before !== undefined) return before;
  const text = telling(played, step, viewer);
  played.telling.set(key, text);
  return text;
}

function telling(played: Played, step: number, viewer: Viewer): string {
  const { ruleset, events, states, open } = played;
  const state = states[step];
  const plays =
    typeof viewer === 'number'
      ? [
          legalActions(ruleset, state, viewer),
          playOptions(ruleset, state, viewer),
          announceableClaims(ruleset, state, viewer),
          tableActions(ruleset, state),
          tableOptions(ruleset, state),
          handOutlook(state, viewer),
          discardSafety(state, viewer),
        ]
      : [];
  return JSON.stringify([
    ...(viewer === 'public' && step % 16 === 15 ? [corpusRows(events.slice(0, step + 1))] : []),
    ...(step % 16 === 7 && isMjaiRuleset(ruleset.id) ? [mjaiLines({ events, states, open }, step, viewer)] : []),
    ...(step % 64 === 11 || events[step].type === 'HandEnded' ? [notification(logAt(played, step), viewer)] : []),
    ...(events[step].type === 'HandEnded' ? [reviewsOf(logAt(played, step), viewer)] : []),
    viewOf(state, effectiveViewer(viewer, open[step])),
    eventFor(events[step], viewer, open[step], state.rules),
    ...plays,
  ]);
}

/** The record up to a step. */
function logAt({ events, logs }: Played, step: number): GameLog {
  const before = logs.get(step);
  if (before !== undefined) return before;
  const log = new GameLog(REVIEWED, resolveRuleset);
  const commands = events.slice(0, step + 1).map((event) => [event]);
  for (const envelope of seededRecord('redaction', commands)) log.follow({ envelope, hash: '' });
  logs.set(step, log);
  return log;
}

/** What a webhook is told about the last event. */
function notification(log: GameLog, viewer: Viewer): object {
  const snapshot = RecordSnapshot.now(log);
  return gameNotificationData(new GameView(snapshot, redactorFor(viewer, log.line), log.revision));
}

/** The mjai events of a game up to this step, as `/mjai` sends them. */
function mjaiLines(
  { events, states, open }: Pick<Played, 'events' | 'states' | 'open'>,
  step: number,
  viewer: Viewer,
): readonly object[] {
  const mjai = new MjaiEvents((id) => id, viewer);
  return events.slice(0, step + 1).flatMap((event, i) => mjai.of(eventFor(event, viewer, open[i], states[i].rules)));
}

/**
 * Reviews of the last hand, of every seat, whose candidates are the player's tiles, as a viewer may see them, and the answers to a report of each seat
 * that is all wrong.
 */
function reviewsOf(log: GameLog, viewer: Viewer): readonly unknown[] {
  const replay = log.line.replay as Replay;
  const view = new GameView(RecordSnapshot.now(log), redactorFor(viewer, log.line), null);
  return replay.ruleset.table.seats.all.map((seat) => {
    const hands = decidedHands(replay, seat)
      .slice(-1)
      .flatMap(({ start, points }) => {
        const decisions = points.map(({ after, by }) => {
          const { hand } = replay.tableAfter(after + 1);
          const candidates = hand === null ? [] : listKnown(hand.players[seat].concealed).map(discardOf);
          return { after, by, choice: 0, actual: 0, equal: true, candidates };
        });
        return decisions.length === 0 ? [] : [{ hand: start, decisions }];
      });
    const about = { engine: 'engine', model: null, version: null, leftOut: 0, asOf: log.revision, sha256: '' };
    const attached = { attachedAt: '', attachedBy: { id: 'judge', role: 'judge' } as const };
    const stored = { ...about, ...attached, number: 1, seat, format: 'paifu-review', hands } as const;
    const review = new ReviewView(stored, view);
    const wrong = hands.at(-1)?.decisions.map(({ after }) => {
      const candidates = [discardOf('1m')];
      return { path: '', place: { after }, actual: discardOf('9f'), choice: 0, isEqual: null, candidates };
    });
    const report = { ...about, format: 'paifu-review', game: null, seat, decisions: wrong ?? [], hands: [] } as const;
    return [review.agreement, review.decisionsOf(null), refusalOf(report, replay, view)];
  });
}

const REVIEWED = '56fc4903-8955-523d-8df1-0055fa81ef44';
const discardOf = (tile: string): Choice => ({ action: 'discard', tiles: [tile] });

function refusalOf(report: ReviewReport, replay: Replay, view: GameView): string {
  try {
    matchReport(report, REVIEWED, replay, (seat, revision) => view.canSeeChoices(seat, revision));
    return 'attached';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Rows of a game up to this point in a public corpus, as they are handed to its writer. */
function corpusRows(events: readonly TableEvent[]): readonly unknown[] {
  const rows = new CorpusRows();
  const recorded = events.map((event, revision) => ({ revision, event }));
  // The times differ if the tiles do, so a time of a hidden deal would be found.
  const happened = events.map((event) => ({ occurredAt: hiddenTimeOf(event) }));
  addGame(
    () => rows,
    { id: 'game', recorded, happened, origin: null, played: null, players: new Map() },
    'public',
    resolveRuleset,
  );
  const texts = Object.values(rows.texts).map(({ all }) => all);
  return [
    rows.hands,
    rows.places,
    texts,
    STEP_NUMBERS.map((column) => [...rows.columns[column].subarray(0, rows.steps)]),
  ];
}

/** A time that depends on the tiles of an event. */
const hiddenTimeOf = (event: TableEvent): string => {
  const sum = [...JSON.stringify(event.data)].reduce((all, text) => all + text.charCodeAt(0), 0);
  return new Date(Date.UTC(2026, 0, 1) + sum).toISOString();
};

/**
 * Everything that a scribe of the game receives at a step, if scribes recorded everything but the results of
 * `actions`.
 */
function toldToScribes({ ruleset, events, by }: Played, step: number, actions: readonly number[]): string {
  const line = new GameLine(resolveRuleset);
  for (const [i, event] of events.slice(0, step + 1).entries()) line.follow(event, undefined, !actions.includes(by[i]));
  const eyes = accessOf(line, 'scribe');
  const replay = replayFor(line.replay as Replay, line.recorded, eyes);
  const table = viewOf(replay.table, tableViewer(eyes, eyes.openness.isOpen(step)));
  return JSON.stringify([recordFor(line.recorded, eyes, ruleset.table), table]);
}

/** Compares what viewers receive until `until` reports the hidden tiles as revealed, or before step `to`. */
function expectSame(
  one: Played,
  other: Played,
  viewers: readonly Viewer[],
  until: (state: TableState) => boolean,
  to = one.events.length,
): void {
  expect(other.events.length).toBe(one.events.length);
  // Up to the first different event, the games are the same.
  const from = one.events.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(other.events[i]));
  if (from < 0) throw new Error('two games of the same tiles: nothing is compared');
  for (let step = from; step < Math.min(to, one.events.length) && !until(one.states[step]); step++) {
    for (const viewer of viewers) {
      const [first, second] = [told(one, step, viewer), told(other, step, viewer)];
      if (first === second) continue;
      const at = Math.max(0, [...first].findIndex((char, i) => char !== second[i]) - 200);
      expect([viewer, one.events[step], first.slice(at, at + 400)]).toEqual([
        viewer,
        other.events[step],
        second.slice(at, at + 400),
      ]);
    }
  }
}

interface Hidden {
  readonly seat: Seat;
  readonly tile: string;
  /** The action that gave the tile, and its index in the dealt hand; -1 for a drawn tile. */
  readonly action: number;
  readonly place: number;
}

/** Tiles of a hand that were never shown to other players, each with its origin. */
function hiddenTiles(actions: readonly Action[], { states }: Played, from: number, end: number): Hidden[] {
  const { hand } = states[end];
  if (hand === null) return [];
  const isShown = (seat: Seat) => hand.wins.some((win) => win.seat === seat) || hand.players[seat].shown.length > 0;
  return states[end].rules.seats.all
    .filter((seat) => !isShown(seat))
    .flatMap((seat) =>
      listKnown(hand.players[seat].concealed).flatMap((tile): Hidden[] => {
        for (let action = from; action <= end; action++) {
          const { type, data } = actions[action];
          if (type === 'DealTiles' && data.hands[seat].includes(tile))
            return [{ seat, tile, action, place: data.hands[seat].indexOf(tile) }];
          if (type === 'DrawTile' && data.seat === seat && data.tile === tile)
            return [{ seat, tile, action, place: -1 }];
        }
        return [];
      }),
    );
}

const replaced = (actions: readonly Action[], { seat, action: at, place }: Hidden, tile: string): Action[] =>
  actions.map((action, i): Action => {
    if (i !== at) return action;
    if (action.type === 'DrawTile') return { type: 'DrawTile', data: { ...action.data, tile } };
    if (action.type !== 'DealTiles') return action;
    return {
      type: 'DealTiles',
      data: { hands: action.data.hands.map((dealt, s) => (s === seat ? dealt.with(place, tile) : dealt)) },
    };
  });

/** Another tile, of which at least one copy is still in the wall. */
function wallTile({ states }: Played, end: number, random: Random, than: string): string {
  const seen = (design: number) => {
    const { m, p, s, z } = states[end].hand?.seen ?? { m: 0, p: 0, s: 0, z: 0 };
    return ([m, p, s, z][(design / 9) | 0] >> ((design % 9) * 3)) & 7;
  };
  const left = TILES.filter((tile, design) => tile !== than && seen(design) < 4);
  return left[random.below(left.length)];
}

const handsOf = (events: readonly TableEvent[]): [number, number][] => {
  const starts = events.flatMap((event, i) => (event.type === 'HandStarted' ? [i] : []));
  return starts.map((start) => [start, events.findIndex((event, i) => i > start && event.type === 'HandEnded')]);
};

/** Viewers of a table; a scribe sees the same as the public there. */
const othersAt = ({ table }: Ruleset, ...seats: Seat[]): Viewer[] => [
  ...table.seats.all.filter((seat) => !seats.includes(seat)),
  'public',
  'scribe',
];

/**
 * Whether the hands had the same result. Where every hand scores, other tiles may score differently or be partly
 * unknown; where tenpai is paid, readiness counts. Results are public.
 */
function broughtSame(one: Played, other: Played, end: number): boolean {
  const [first, second] = [one, other].map(({ states }) => {
    const { scores, hand } = states[end];
    return JSON.stringify([scores, hand?.result?.ready, hand?.result?.hands?.map((worth) => worth?.incomplete)]);
  });
  return first === second;
}

describe.each([
  ['zung-jung/wsom', 12],
  ['classic/document', 40],
  ['classic/standard', 40],
  ['reach/wsom', 12],
  ['reach/tenhou', 4],
  ['reach/tenhou-sanma', 6],
  ['basic/default', 12],
  ...TWO_PLAYERS.map((id) => [id, 20] as const),
])('%s: what a viewer receives does not depend on tiles they never see', (id, games) => {
  const ruleset = resolveRuleset(id);
  const others = (...seats: Seat[]): Viewer[] => othersAt(ruleset, ...seats);
  const never = () => false;
  const simulated: (readonly Action[])[] = [];
  const actionsOf = (game: number): readonly Action[] => {
    simulated[game] ??= simulateGame({ ruleset, seed: 'redaction', game }).actions;
    return simulated[game];
  };

  it.each<Mode>(['strict', 'scribe'])('tiles two others hold to the end, exchanged (%s)', (mode) => {
    let compared = 0;
    for (let game = 0; game < games && compared < ENOUGH; game++) {
      const random = new Random('exchange', mode, game);
      const actions = opened(ruleset, actionsOf(game), mode, 'never');
      const one = play(ruleset, actions) as Played;
      for (const [start, end] of handsOf(one.events)) {
        const hidden = hiddenTiles(actions, one, start, end);
        for (let tries = 0; tries < 3 && hidden.length > 0; tries++) {
          const a = hidden[random.below(hidden.length)];
          const b = hidden[random.below(hidden.length)];
          if (a.seat === b.seat || a.tile === b.tile) continue;
          const other = play(ruleset, replaced(replaced(actions, a, b.tile), b, a.tile));
          if (other === null || other.events.length !== one.events.length) continue; // The changed tiles make the play illegal.
          if (!broughtSame(one, other, end)) continue;
          compared++;
          expectSame(one, other, others(a.seat, b.seat), never, end + 8);
          expect(told(one, end - 1, 'judge')).not.toBe(told(other, end - 1, 'judge'));
          expect(told(one, end - 1, a.seat)).not.toBe(told(other, end - 1, a.seat));
        }
      }
    }
    // One of two players wins nearly every hand, and then shows the tiles.
    expect(compared).toBeGreaterThan(ruleset.table.seats.count > 2 ? sized(5, 20) : -1);
  });

  it.each<Scribes>(['seeing', 'blind'])('what %s scribes receive depends only on what scribes recorded', (scribes) => {
    let compared = 0;
    for (let game = 0; game < games && compared < 3; game++) {
      const random = new Random('scribes', game);
      const actions = opened(ruleset, actionsOf(game), 'scribe', 'never', scribes);
      const one = play(ruleset, actions) as Played;
      for (const [start, end] of handsOf(one.events).slice(0, 3)) {
        const hidden = hiddenTiles(actions, one, start, end);
        if (hidden.length === 0) continue;
        const a = hidden[random.below(hidden.length)];
        const other = play(ruleset, replaced(actions, a, wallTile(one, end, random, a.tile)));
        if (!other || other.events.length !== one.events.length || !broughtSame(one, other, end)) continue;
        compared++;
        for (const step of [end - 1, end + 1]) {
          const [own, its] = [one, other].map((played) => toldToScribes(played, step, [a.action]));
          expect(its).toBe(own);
          const [mine, ours] = [one, other].map((played) => toldToScribes(played, step, []));
          expect(mine === ours).toBe(scribes === 'blind');
        }
      }
    }
    expect(compared).toBeGreaterThan(2);
  });

  it('a tile held to the end, exchanged for one of the wall', () => {
    let compared = 0;
    for (let game = 0; game < games && compared < ENOUGH; game++) {
      const random = new Random('wall', game);
      const actions = opened(ruleset, actionsOf(game), 'strict', 'never');
      const one = play(ruleset, actions) as Played;
      for (const [start, end] of handsOf(one.events)) {
        const hidden = hiddenTiles(actions, one, start, end);
        const a = hidden[random.below(hidden.length)];
        const other = a && play(ruleset, replaced(actions, a, wallTile(one, end, random, a.tile)));
        if (!other || other.events.length !== one.events.length || !broughtSame(one, other, end)) continue;
        compared++;
        expectSame(one, other, others(a.seat), never, end + 8);
      }
    }
    expect(compared).toBeGreaterThan(sized(5, 15));
  });

  it.each<[Reveal, (state: TableState) => boolean]>([
    ['after-hand', ({ hand }) => hand !== null && hand.ended !== null],
    ['after-game', ({ closed }) => closed],
  ])('what a viewer receives does not depend on hidden tiles until the hands are revealed %s', (reveal, until) => {
    const actions = opened(ruleset, actionsOf(4), 'strict', reveal);
    const one = play(ruleset, actions) as Played;
    // The last hand, still on the table when the game closes.
    const [start, end] = handsOf(one.events).at(-1) as [number, number];
    const a = hiddenTiles(actions, one, start, end);
    const random = new Random('reveal');
    let compared = 0;
    for (let tries = 0; tries < sized(8, 20); tries++) {
      const swapped = a[random.below(a.length)];
      const other = play(ruleset, replaced(actions, swapped, wallTile(one, end, random, swapped.tile)));
      if (other === null || other.events.length !== one.events.length || !broughtSame(one, other, end)) continue;
      compared++;
      expectSame(one, other, others(swapped.seat), until);
      const last = one.events.length - 1;
      expect(told(one, last, 'public')).not.toBe(told(other, last, 'public'));
    }
    expect(compared).toBeGreaterThan(sized(1, 3));
  });

  it('whatever irregular happens beside them, in a scribe game', () => {
    // Seat 0 is the viewer. The dealt and drawn tiles of the others change, and the same play is recorded.
    let irregular = 0;
    for (let game = 0; game < sized(15, 60); game++) {
      const random = new Random('irregular', game);
      const has = TILES.filter((_, design) => ruleset.table.tiles.has(design));
      const all = has.concat(ruleset.table.tiles.has(FIRST_BONUS) ? BONUS_TEXTS : []);
      const tile = () => all[random.below(all.length)];
      const dealt = (count: number) => Array.from({ length: count }, tile);
      const actions: Action[] = [
        { type: 'OpenGame', data: { mode: 'scribe', reveal: 'never' } },
        { type: 'SeatPlayers', data: { players: ruleset.table.seats.of((seat) => 'abcd'[seat]) } },
        { type: 'StartHand', data: {} },
        {
          type: 'DealTiles',
          data: { hands: ruleset.table.seats.of((seat) => dealt(seat === 0 ? ruleset.table.deal.dealer : 13)) },
        },
      ];
      let state = (play(ruleset, actions) as Played).states.at(-1) as TableState;
      for (let step = 0; step < 60; step++) {
        const action = irregularPlay(random, state, all);
        const decision = decide(ruleset, state, action);
        if (decision.verdict === 'refused') continue;
        actions.push(action);
        irregular += decision.irregularities.length;
        state = decision.events.reduce(evolve, state);
      }
      const changed = actions.map((action): Action => {
        if (action.type === 'DealTiles') {
          const [mine, ...theirs] = action.data.hands;
          return { type: 'DealTiles', data: { hands: [mine, ...theirs.map((hand) => dealt(hand.length))] } };
        }
        return action.type === 'DrawTile' && action.data.seat !== 0
          ? { type: 'DrawTile', data: { ...action.data, tile: tile() } }
          : action;
      });
      expectSame(play(ruleset, actions) as Played, play(ruleset, changed) as Played, [0, 'public'], never);
    }
    expect(irregular).toBeGreaterThan(sized(400, 2_000));
  });
});

describe('basic/default, concealed kongs face down', () => {
  const ruleset = resolveRuleset('basic/default', { concealedKongShown: false });

  /** The actions with all four tiles of a kong replaced by another design. */
  const withKongOf = (actions: readonly Action[], seat: Seat, tile: string, other: string): Action[] =>
    actions.map((action): Action => {
      if (action.type === 'DealTiles') {
        const hands = action.data.hands.map((dealt, of) =>
          of === seat ? dealt.map((one) => (one === tile ? other : one)) : dealt,
        );
        return { type: 'DealTiles', data: { hands } };
      }
      const own = action.type === 'DrawTile' || action.type === 'DeclareKong';
      if (!own || action.data.seat !== seat || action.data.tile !== tile) return action;
      return { type: action.type, data: { ...action.data, tile: other } } as Action;
    });

  it('BR-05: no other viewer is told anything by which they could know of which tile a kong is', () => {
    let compared = 0;
    for (let game = 0; game < 400 && compared < sized(4, 12); game++) {
      const all = opened(ruleset, simulateGame({ ruleset, seed: 'face down', game }).actions, 'strict', 'never');
      const at = all.findIndex(
        ({ type, data }) => type === 'DeclareKong' && 'kind' in data && data.kind === 'concealed-kong',
      );
      const kong = all[at];
      if (kong?.type !== 'DeclareKong') continue;
      const deal = all.findLastIndex(({ type }, i) => type === 'DealTiles' && i < at);
      const over = all.findIndex(({ type }, i) => i > at && (type === 'DeclareWin' || type === 'EndHand'));
      const { seat, tile } = kong.data;
      const actions = all.slice(0, Math.min(over, at + 12));
      const one = play(ruleset, actions) as Played;
      const kept = one.states.length - 1;
      const { seen } = one.states[kept].hand as HandState;
      for (const [design, other] of TILES.entries()) {
        if (countOf(seen, design) > 0) continue;
        const changed = [...actions.slice(0, deal), ...withKongOf(actions.slice(deal), seat, tile, other)];
        const beside = play(ruleset, changed);
        if (beside === null) continue;
        compared++;
        expectSame(one, beside, othersAt(ruleset, seat), () => false);
        expect(told(one, kept, seat)).not.toBe(told(beside, kept, seat));
        expect(told(one, kept, 'judge')).not.toBe(told(beside, kept, 'judge'));
      }
    }
    expect(compared).toBeGreaterThan(sized(3, 10));
  });
});

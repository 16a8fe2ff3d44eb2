import { isCorrection, type RecordEvent } from '../../src/engine/record/record-event.js';
import { GameLine } from '../../src/engine/record/game-line.js';
import { RevealedDeals } from '../../src/engine/record/disclosure.js';
import type { PlayedStep, Replay, Rules } from '../../src/engine/replay/replay.js';
import { loadTables, resolveTable } from '../../src/engine/rulesets/table-rules.js';
import type { Irregularity } from '../../src/engine/table/checks/check.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import { type Lexicon, playerWithWind, windOf } from '../../src/engine/messages/lexicon.js';
import { sentenceOf } from '../../src/engine/messages/sentences.js';
import type { TableState } from '../../src/engine/table/state.js';
import {
  effectiveViewer,
  eventFor,
  irregularitiesFor,
  type TableView,
  viewOf,
  withTotals,
} from '../../src/engine/table/view.js';
import type { Viewer } from '../../src/engine/table/viewer.js';
import type { WindOf } from '../../src/engine/table/sentences.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import type { Names, Times } from './sources.js';
import { clockAt, thinkTime } from './step-times.js';

/** A step in the list. The text of a note is not searched for tiles. */
export interface ListedStep {
  readonly sentence: string;
  readonly isNote: boolean;
  /** Milliseconds that its player thought, or `null` if unknown. */
  readonly thought: number | null;
  /** Milliseconds that the player's clock allowed, or `null` if unknown. */
  readonly clock: number | null;
}

/** Loads the table rules of a ruleset in advance. Ignores `null` and unknown rulesets. */
export const expect = (ruleset: string | null): Promise<void> => loadTables(ruleset === null ? [] : [ruleset]);

/** `open` shows all concealed tiles in the record; `closed` only those that the viewer saw at the time. */
export type Hands = 'open' | 'closed';

/** The viewer: with closed hands a seat, or the public. */
export interface Looking {
  readonly hands: Hands;
  readonly seat: Seat | null;
  /** The language of the sentences; English by default. */
  readonly lexicon?: Lexicon;
}

/** A hand by the indexes of its steps. */
export interface ShownHand {
  readonly number: number;
  readonly take: number;
  readonly from: number;
  readonly to: number;
}

export interface ShownStep {
  readonly played: PlayedStep;
  /** The event as the viewer may see it. */
  readonly event: TableEvent;
  readonly sentence: string;
  /** As it is drawn: once the game is closed, the scores are its totals, which have the bets left. */
  readonly table: TableView;
  readonly wind: WindOf;
  readonly irregularities: readonly Irregularity[];
}

/** A correction of a step, with the recorded text and the reason. */
export interface ShownCorrection {
  readonly recorded: string | null;
  readonly reason: string | null;
}

function lineOf(events: readonly RecordEvent[]): GameLine<Rules> {
  const line = new GameLine<Rules>((id, options, mode) => ({ table: resolveTable(id, options, mode).table }));
  for (const event of events) line.follow(event);
  return line;
}

/** A game's record, folded as the service folds it. */
export class ShownRecord {
  readonly replay: Replay<Rules>;
  readonly hands: readonly ShownHand[];
  /** For each step, true if all hands were public when it happened. */
  private readonly open: readonly boolean[];
  private cached: (Looking & { readonly hand: ShownHand; readonly sentences: readonly string[] }) | null = null;

  private constructor(
    readonly line: GameLine<Rules>,
    readonly ruleset: string,
    readonly names: Names,
    readonly times: Times,
  ) {
    this.replay = line.replay as Replay<Rules>;
    const deals = new RevealedDeals();
    this.open = this.replay.steps.map(({ revision, event }) => {
      deals.follow(revision, event);
      return deals.isOpen(deals.current);
    });
    this.hands = this.replay.hands.map(({ from, to }) => {
      const { hand, take } = this.replay.place(from);
      return { number: hand ?? 0, take: take ?? 1, from, to };
    });
  }

  /** Folds events. Throws `DamagedRecord`, and `RulesetError` for an unknown ruleset. */
  static async of(events: readonly RecordEvent[], names: Names = {}, times: Times = []): Promise<ShownRecord> {
    const [opened] = events;
    const ruleset = opened?.type === 'GameOpened' ? opened.data.ruleset : '';
    await loadTables([ruleset]);
    return new ShownRecord(lineOf(events), ruleset, names, times);
  }

  /** The record at a revision, without later corrections. */
  asOf(revision: number): ShownRecord {
    const events = this.line.recorded.slice(0, revision + 1).map(({ event }) => event);
    return new ShownRecord(lineOf(events), this.ruleset, this.names, this.times);
  }

  /** Returns the record with one more event. Throws `DamagedRecord`. */
  with(event: RecordEvent): ShownRecord {
    this.line.follow(event);
    return new ShownRecord(this.line, this.ruleset, this.names, this.times);
  }

  /** The last revision. */
  get revision(): number {
    return this.line.recorded.length - 1;
  }

  /** True if the last deal is public. */
  get isOpen(): boolean {
    return this.open[this.open.length - 1];
  }

  /** The spectator delay in seconds. */
  get delay(): number {
    const [{ event }] = this.line.recorded;
    return event.type === 'GameOpened' ? (event.data.delay ?? 0) : 0;
  }

  /** The table after a step, as the viewer may see it. */
  view(index: number, { hands, seat }: Looking): TableView {
    const viewer: Viewer = hands === 'open' ? 'judge' : (seat ?? 'public');
    return viewOf(this.replay.played(index).after, effectiveViewer(viewer, hands === 'open' || this.open[index]));
  }

  step(index: number, looking: Looking): ShownStep {
    const { hands, seat, lexicon } = looking;
    const played = this.replay.played(index);
    const viewer: Viewer = hands === 'open' ? 'judge' : (seat ?? 'public');
    const open = hands === 'open' || this.open[index];
    const { after } = played;
    const event = eventFor(played.event, viewer, open, after.rules);
    const wind = windOf(after, lexicon);
    return {
      played,
      event,
      sentence: this.sentence(event, after, lexicon),
      table: this.called(withTotals(this.view(index, looking), after)),
      wind,
      irregularities: irregularitiesFor(played.event.data.irregularities ?? [], effectiveViewer(viewer, open)),
    };
  }

  private readonly nameOf = (id: string): string => this.names[id] ?? id;

  /** An event in words. The start of a hand names the dealer, the seating and the end of the game all players. */
  sentence(event: TableEvent, table: TableState, lexicon?: Lexicon): string {
    const isNamed = event.type === 'HandStarted' || event.type === 'GameClosed';
    return sentenceOf(
      event.type === 'PlayersSeated' ? { ...event, data: this.called(event.data) } : event,
      isNamed ? playerWithWind(table, this.nameOf, lexicon) : windOf(table, lexicon),
      lexicon,
    );
  }

  /** A table or a seating with player names. */
  private called<T extends { readonly players: readonly string[] | null }>(seated: T): T {
    return { ...seated, players: seated.players?.map(this.nameOf) ?? null };
  }

  /** The steps of a hand in words, cached. */
  sentences(hand: ShownHand, looking: Looking): readonly string[] {
    const { hands, seat, lexicon } = looking;
    const { cached } = this;
    if (cached?.hand === hand && cached.hands === hands && cached.seat === seat && cached.lexicon === lexicon)
      return cached.sentences;
    const viewer: Viewer = hands === 'open' ? 'judge' : (seat ?? 'public');
    const { rules } = this.replay.table;
    const table = this.replay.tableAfter(hand.from + 1);
    const sentences = this.replay.steps
      .slice(hand.from, hand.to)
      .map(({ event }, i) =>
        this.sentence(eventFor(event, viewer, hands === 'open' || this.open[hand.from + i], rules), table, lexicon),
      );
    this.cached = { hand, hands, seat, lexicon, sentences };
    return sentences;
  }

  /** The steps of a hand for a list. */
  listed(hand: ShownHand, looking: Looking): readonly ListedStep[] {
    const { steps } = this.replay;
    return this.sentences(hand, looking).map((sentence, i) => ({
      sentence,
      isNote: steps[hand.from + i].event.type === 'NoteAdded',
      thought: thinkTime(this, hand.from + i),
      clock: clockAt(this, hand.from + i),
    }));
  }

  /** The index of the step that a revision recorded or corrected; `null` for any other event. */
  indexOf(revision: number): number | null {
    const { steps } = this.replay;
    const exact = steps.findIndex((step) => step.revision === revision || step.corrected.includes(revision));
    return exact >= 0 ? exact : null;
  }

  corrections({ played, wind }: ShownStep, lexicon: Lexicon): readonly ShownCorrection[] {
    return played.corrected.flatMap((revision) => {
      const { event } = this.line.recorded[revision];
      if (!isCorrection(event)) return [];
      const { data } = event;
      const target = 'target' in data ? this.line.recorded[data.target].event : null;
      const recorded = target === null ? null : sentenceOf(target as TableEvent, wind, lexicon);
      return [{ recorded, reason: data.reason }];
    });
  }
}

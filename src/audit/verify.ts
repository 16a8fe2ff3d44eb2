import { RulesetError, resolveRuleset } from '../engine/rulesets/registry.js';
import type { Ruleset } from '../engine/rulesets/ruleset.js';
import { decide } from '../engine/table/decide.js';
import type { TableEvent } from '../engine/table/events.js';
import { DamagedRecord, evolve, initialState } from '../engine/table/evolve.js';
import type { Irregularity } from '../engine/table/irregularity.js';
import type { TableState } from '../engine/table/state.js';
import { type Envelope, factOf } from '../recording/envelope.js';
import type { Mismatch } from '../recording/integrity.js';
import { type PaifuItem, readPaifu } from '../recording/paifu-file.js';
import { BEFORE_ALL, placeAfter, type StepPlace } from '../recording/steps.js';
import { actionOf } from '../engine/table/action-of.js';
import { firstDifference } from './difference.js';

/** An event of a game, for whoever looks it up. */
export interface EventPlace extends StepPlace {
  readonly game: string;
  readonly revision: number;
  readonly type: string | null;
}

/** The record says one thing and the engine another, about the first thing in a game of which that is so. */
export interface Difference extends EventPlace, Mismatch {}

export interface FoundIrregularity
  extends EventPlace,
    Pick<Irregularity, 'kind' | 'code' | 'seat' | 'message' | 'catalogue'> {}

/** What verification says about a file, or any other source of games. */
export interface Report {
  games: number;
  hands: number;
  wins: number;
  noWins: number;
  events: number;
  readonly differences: Difference[];
  readonly irregularities: FoundIrregularity[];
  /** Games whose record stops before its end: no finding. */
  readonly incomplete: {
    readonly game: string;
    readonly hand: number | null;
    readonly lastStep: number;
    readonly revision: number;
  }[];
  readonly unreadable: { readonly line: number; readonly game: string | null; readonly reason: string }[];
}

export const isClean = (report: Report): boolean =>
  report.differences.length + report.irregularities.length + report.unreadable.length === 0;

/** Verifies the games of a `.paifu` file: the chain, every action judged anew, every result rescored. */
export async function verifyPaifu(source: AsyncIterable<Uint8Array>): Promise<Report> {
  const report: Report = {
    games: 0,
    hands: 0,
    wins: 0,
    noWins: 0,
    events: 0,
    differences: [],
    irregularities: [],
    incomplete: [],
    unreadable: [],
  };
  const verifier = new FileVerifier(report);
  for await (const items of readPaifu(source)) for (const item of items) verifier.take(item);
  return report;
}

class FileVerifier {
  private game: GameVerifier | null = null;

  constructor(private readonly report: Report) {}

  take(item: PaifuItem): void {
    const { report } = this;
    switch (item.kind) {
      case 'game':
        report.games++;
        this.game = new GameVerifier(item.game, report);
        return;
      case 'event':
        report.events++;
        this.game?.follow(item.envelope, item.line);
        return;
      case 'end':
        return;
      case 'cut': {
        const { hand, step } = this.game?.place ?? BEFORE_ALL;
        report.incomplete.push({ game: this.game?.id ?? '', hand, lastStep: step, revision: item.count - 1 });
        return;
      }
      case 'damage': {
        const { game, revision, mismatch, line, reason } = item;
        if (game !== null && revision !== null && mismatch !== null) {
          const place = this.game?.place ?? BEFORE_ALL;
          report.differences.push({ game, revision, type: null, ...place, step: place.step + 1, ...mismatch });
        } else report.unreadable.push({ line, game, reason });
      }
    }
  }
}

/** Folds one game and judges every event again at the table where it happened. */
export class GameVerifier {
  place: StepPlace = BEFORE_ALL;
  private state: TableState | null = null;
  private ruleset: Ruleset | null = null;
  /** The first difference is named, and what follows from it is not. */
  private differs = false;
  /** The record makes no sense any more. */
  private broken = false;

  constructor(
    readonly id: string,
    private readonly report: Report,
  ) {}

  /** @param line where the event stands in its file. */
  follow(envelope: Envelope, line: number): void {
    if (this.broken) return;
    const event = factOf(envelope);
    this.place = placeAfter(this.place, event);
    const at: EventPlace = { game: this.id, revision: envelope.revision, type: event.type, ...this.place };
    try {
      const state = this.stateBefore(event);
      if (state === null) this.differ(at, { field: 'type', recorded: event.type, computed: 'GameOpened' });
      else this.judge(at, state, event);
      if (state === null) this.broken = true;
      else this.state = evolve(state, event);
    } catch (error) {
      this.broken = true;
      if (error instanceof RulesetError) this.report.unreadable.push({ line, game: this.id, reason: error.message });
      else if (error instanceof DamagedRecord) {
        this.differ(at, {
          field: 'type',
          recorded: event.type,
          computed: `an event that is possible here: ${error.message}`,
        });
      } else throw error;
    }
    this.count(event);
    for (const { kind, code, seat, message, catalogue } of event.data.irregularities ?? []) {
      this.report.irregularities.push({ ...at, kind, code, seat, message, catalogue });
    }
  }

  private stateBefore(event: TableEvent): TableState | null {
    if (this.state === null && event.type === 'GameOpened') {
      this.ruleset = resolveRuleset(event.data.ruleset, event.data.options);
      this.state = initialState(this.ruleset.table);
    }
    return this.state;
  }

  private judge(at: EventPlace, state: TableState, event: TableEvent): void {
    if (this.differs || this.ruleset === null) return;
    const decision = decide(this.ruleset, state, actionOf(event));
    if (decision.verdict === 'refused') {
      const { code, message } = decision.violation;
      this.differ(at, { field: 'verdict', recorded: 'accepted', computed: `refused (${code}): ${message}` });
      return;
    }
    const [again] = decision.events;
    const found = firstDifference(event.type, again.type, 'type') ?? firstDifference(event.data, again.data, 'data');
    if (found !== null) this.differ(at, found);
  }

  private differ(at: EventPlace, mismatch: Mismatch): void {
    if (!this.differs) this.report.differences.push({ ...at, ...mismatch });
    this.differs = true;
  }

  private count({ type, data }: TableEvent): void {
    if (type === 'HandStarted') this.report.hands++;
    else if (type === 'HandWon') this.report.wins++;
    else if (type === 'HandEnded' && (data as { reason: string }).reason !== 'won') this.report.noWins++;
  }
}

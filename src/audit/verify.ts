import { correct, requestOf } from '../engine/line/correct.js';
import { type CorrectionEvent, isCorrection, isUnfinished, type RecordEvent } from '../engine/line/correction.js';
import { GameLine } from '../engine/line/game-line.js';
import { RulesetError } from '../engine/rulesets/options.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { Ruleset } from '../engine/table/ruleset.js';
import { actionOf } from '../engine/table/moves.js';
import type { TableEvent } from '../engine/table/facts.js';
import { decide } from '../engine/table/decide.js';
import { DamagedRecord } from '../engine/table/damaged.js';
import { initialState } from '../engine/table/evolve.js';
import type { Irregularity, RuleViolation } from '../engine/table/irregularity.js';
import type { TableState } from '../engine/table/state.js';
import { type Envelope, eventIn } from '../recording/envelope.js';
import type { Mismatch } from '../recording/integrity.js';
import { type PaifuItem, readPaifu } from '../recording/paifu-file.js';
import { BEFORE_ALL, placeAfter, type StepPlace } from '../engine/replay/step.js';
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
  /** Games whose record stops before the game does: no finding. */
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

export const emptyReport = (): Report => ({
  games: 0,
  hands: 0,
  wins: 0,
  noWins: 0,
  events: 0,
  differences: [],
  irregularities: [],
  incomplete: [],
  unreadable: [],
});

/** Verifies the games of a `.paifu` file: the chain, every action judged anew, every result rescored. */
export async function verifyPaifu(source: AsyncIterable<Uint8Array>): Promise<Report> {
  const report = emptyReport();
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
        if (this.game?.isOpen) this.stops(this.game, item.count);
        return;
      case 'cut':
        this.stops(this.game, item.count);
        return;
      case 'damage': {
        const { game, revision, mismatch, line, reason } = item;
        if (game !== null && revision !== null && mismatch !== null) {
          const place = this.game?.place ?? BEFORE_ALL;
          report.differences.push({ game, revision, type: null, ...place, step: place.step + 1, ...mismatch });
        } else report.unreadable.push({ line, game, reason });
      }
    }
  }

  private stops(game: GameVerifier | null, count: number): void {
    const { hand, step } = game?.place ?? BEFORE_ALL;
    this.report.incomplete.push({ game: game?.id ?? '', hand, lastStep: step, revision: count - 1 });
  }
}

/** An option that there was not yet when a game was opened has its default in it, by which it was played: no difference. */
function asThen(again: RecordEvent, { data: { options } }: TableEvent<'GameOpened'>): RecordEvent {
  if (again.type !== 'GameOpened') return again;
  const known = Object.entries(again.data.options).filter(([name]) => Object.hasOwn(options, name));
  return { type: 'GameOpened', data: { ...again.data, options: Object.fromEntries(known) } };
}

/**
 * What was found is compared: which rule, whose breach it is, who may see it. How that is said and where the rule stands is the engine's
 * that found it, and a later one may say it better.
 */
function asFoundThen<D extends RecordEvent['data']>(again: D, recorded: RecordEvent['data']): D {
  const before = recorded.irregularities ?? [];
  const found = again.irregularities?.map((now, i) => (i < before.length ? { ...now, ...wordsOf(before[i]) } : now));
  return found === undefined ? again : { ...again, irregularities: found };
}

const wordsOf = ({ message, citation, catalogue }: Irregularity): Partial<Irregularity> => ({
  message,
  citation,
  catalogue,
});

/** Folds one game and judges every event again at the table where it was recorded. */
export class GameVerifier {
  place: StepPlace = BEFORE_ALL;
  private readonly line = new GameLine(resolveRuleset);
  /** Corrections that are judged with those that follow. */
  private readonly unfinished: { readonly at: EventPlace; readonly event: CorrectionEvent }[] = [];
  /** The first difference is named, and what follows from it is not. */
  private differs = false;
  /** The record makes no sense any more. */
  private broken = false;

  constructor(
    readonly id: string,
    private readonly report: Report,
  ) {}

  /** Nothing says that the game is over: more of it may have been played. */
  get isOpen(): boolean {
    return !this.broken && this.line.state?.closed !== true;
  }

  /** @param line where the event stands in its file. */
  follow(envelope: Envelope, line: number): void {
    if (this.broken) return;
    const event = eventIn(envelope);
    this.place = placeAfter(this.place, event);
    const at: EventPlace = {
      game: this.id,
      revision: envelope.revision,
      type: event.type,
      ...this.place,
    };
    try {
      this.compare(at, event);
      this.line.follow(event);
    } catch (error) {
      this.broken = true;
      if (error instanceof RulesetError) this.report.unreadable.push({ line, game: this.id, reason: error.message });
      else if (error instanceof DamagedRecord) {
        this.differ(at, {
          field: 'type',
          recorded: event.type,
          computed: `an event that can be here: ${error.message}`,
        });
      } else throw error;
    }
    this.count(event);
    for (const { kind, code, seat, message, catalogue } of event.data.irregularities ?? []) {
      this.report.irregularities.push({ ...at, kind, code, seat, message, catalogue });
    }
  }

  /** The event judged again: what it should be, or why it should not be. */
  private judged(event: TableEvent): RecordEvent | RuleViolation {
    const { ruleset, state } = this.before(event);
    const decision = decide(ruleset, state, actionOf(event));
    return decision.verdict === 'refused' ? decision.violation : decision.events[0];
  }

  private before(event: TableEvent): { readonly ruleset: Ruleset; readonly state: TableState } {
    const { ruleset, state } = this.line;
    if (ruleset !== null && state !== null) return { ruleset, state };
    if (event.type !== 'GameOpened') throw new DamagedRecord('the game does not begin with GameOpened');
    const opened = resolveRuleset(event.data.ruleset, event.data.options);
    return { ruleset: opened, state: initialState(opened.table) };
  }

  /** Corrections that were made together, judged again by the whole line before them. */
  private correctedAgain(events: readonly CorrectionEvent[]): readonly CorrectionEvent[] | RuleViolation {
    const { recorded } = this.line;
    const before = recorded.slice(0, recorded.length - events.length + 1);
    const decision = correct(before, events.map(requestOf), resolveRuleset);
    return decision.verdict === 'refused' ? decision.violation : decision.events;
  }

  private compare(at: EventPlace, event: RecordEvent): void {
    if (this.differs) return;
    if (!isCorrection(event)) {
      this.compareOne(at, event, this.judged(event));
      return;
    }
    this.unfinished.push({ at, event });
    if (isUnfinished(event)) return;
    const made = this.unfinished.splice(0);
    const again = this.correctedAgain(made.map((one) => one.event));
    for (const [i, one] of made.entries()) this.compareOne(one.at, one.event, 'code' in again ? again : again[i]);
  }

  private compareOne(at: EventPlace, event: RecordEvent, again: RecordEvent | RuleViolation): void {
    if ('code' in again) {
      this.differ(at, {
        field: 'verdict',
        recorded: 'accepted',
        computed: `refused (${again.code}): ${again.message}`,
      });
      return;
    }
    const { data } = event.type === 'GameOpened' ? asThen(again, event) : again;
    const found =
      firstDifference(event.type, again.type, 'type') ??
      firstDifference(event.data, asFoundThen(data, event.data), 'data');
    if (found !== null) this.differ(at, found);
  }

  private differ(at: EventPlace, mismatch: Mismatch): void {
    if (!this.differs) this.report.differences.push({ ...at, ...mismatch });
    this.differs = true;
  }

  private count(event: RecordEvent): void {
    if (event.type === 'HandStarted') this.report.hands++;
    else if (event.type === 'HandWon') this.report.wins++;
    else if (event.type === 'HandEnded' && event.data.reason !== 'won') this.report.noWins++;
  }
}

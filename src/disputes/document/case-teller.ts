import { CaseRefusal } from '../../engine/disputes/trial-record.js';
import { playVariation } from '../../engine/disputes/variation.js';
import type { Branch } from '../../engine/record/case-event.js';
import { type CorrectionRequest, type CorrectionEvent } from '../../engine/record/correction.js';
import { correct } from '../../engine/record/correct.js';
import { isCorrection, isTableEvent, type RecordEvent } from '../../engine/record/record-event.js';
import type { Recorded } from '../../engine/record/effective-line.js';
import type { GameLine } from '../../engine/record/game-line.js';
import type { SeenEvent } from '../../engine/record/redaction.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Changes } from '../../engine/hands/win.js';
import { sentenceOf, type TableEvent } from '../../engine/table/moves/facts.js';
import { ZERO } from '../../engine/table/points.js';
import type { WindOf } from '../../engine/table/sentences.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { Options } from '../../engine/vocabulary/terms.js';

/** The events of a game put into words for one who reads of a case, as far as they may see them. */
export class CaseTeller {
  /**
   * @param line the record as it stood when what is told was recorded
   * @param seen an event as the reader may see it
   */
  constructor(
    private readonly line: Pick<GameLine, 'recorded' | 'state'>,
    readonly nameOf: WindOf,
    private readonly seen: (one: Recorded) => SeenEvent,
  ) {}

  private get recorded(): readonly Recorded[] {
    return this.line.recorded;
  }

  /** The hand being played then, or played last, and what it brought each seat. */
  get hand(): { readonly number: number; readonly changes: Changes } {
    const { number, changes } = this.line.state?.hand ?? { number: 0, changes: ZERO };
    return { number, changes };
  }

  readonly names = (seats: readonly Seat[]): string => seats.map(this.nameOf).join(' and ');

  /** `revision 5, “South discards 5m”`. */
  readonly named = (revision: number): string => {
    const one = this.recorded[revision] as Recorded | undefined;
    return one === undefined ? `revision ${revision}` : `revision ${revision}, “${this.said(one)}”`;
  };

  /** An event of the record in words; one of a case by what it is. */
  said(one: Recorded): string {
    const { event } = one;
    if (isTableEvent(event)) return sentenceOf(this.seen(one) as TableEvent, this.nameOf);
    if (isCorrection(event)) return this.corrected(this.seen(one) as CorrectionEvent);
    return EVENTS_OF_CASES[event.type];
  }

  /** What corrections would come to; what of them cannot be worked out any more is told as it was asked. */
  corrections(requests: readonly CorrectionRequest[]): string[] {
    const decision = correct(this.recorded, requests, resolveRuleset);
    if (decision.verdict === 'refused') return requests.map((one) => `${one.kind}: ${one.reason}`);
    return decision.events.map((event) => this.corrected(event));
  }

  /** Number of the hand that is played out in another course of the game. */
  handOf(branch: Branch): number {
    try {
      return playVariation(this.recorded, branch, [], resolveRuleset).state.hand?.number ?? this.hand.number;
    } catch (error) {
      if (!(error instanceof CaseRefusal)) throw error;
      return this.hand.number;
    }
  }

  /** Another course of the game: from where it goes on otherwise, and how. */
  course(branch: Branch): string[] {
    const from = `after ${this.named(branch.from)}`;
    try {
      const { added } = playVariation(this.recorded, branch, [], resolveRuleset);
      return [from, ...added.map((event) => this.added(event))];
    } catch (error) {
      if (!(error instanceof CaseRefusal)) throw error;
      return [from, `${branch.corrections.length + branch.actions.length} steps that cannot be worked out any more`];
    }
  }

  private added(event: RecordEvent): string {
    if (isTableEvent(event)) return sentenceOf(event, this.nameOf);
    return isCorrection(event) ? this.corrected(event) : EVENTS_OF_CASES[event.type];
  }

  private corrected({ type, data }: CorrectionEvent): string {
    const why = (data.reason as string | null) === null ? '' : `; why: ${data.reason}`;
    switch (type) {
      case 'ActionRetracted':
        return `taken back: ${this.named(data.target)}${why}`;
      case 'ActionRestored':
        return `counts again as it was recorded: ${this.named(data.target)}${why}`;
      case 'ActionAmended':
        return `${this.named(data.target)} becomes “${this.replacement(data)}”${why}`;
      case 'ActionInserted':
        return `before ${this.named(data.before)} comes “${this.replacement(data)}”${why}`;
      case 'PlayersReseated':
        return `from ${this.named(data.fromHand)} on the players of seats 0 to 3 are ${data.seats.join(', ')}${why}`;
      case 'PlayerSubstituted':
        return `from ${this.named(data.fromHand)} on ${data.player} plays for ${this.nameOf(data.seat)}${why}`;
      case 'GameOptionsCorrected':
        return `the options of the game become ${optionsText(data.options)}${why}`;
    }
  }

  private replacement({ type, data }: { readonly type: TableEvent['type']; readonly data: object }): string {
    return sentenceOf({ type, data } as TableEvent, this.nameOf);
  }
}

const EVENTS_OF_CASES = {
  DisputeRaised: 'the dispute',
  EvidenceAdded: 'the evidence',
  RulingIssued: 'the ruling',
  RulingAppealed: 'the appeal',
  AppealDecided: 'the decision of the appeal',
  DisputeClosed: 'the close of the dispute',
} as const;

const optionsText = (options: Options): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');

import type { WantedHand } from '../../engine/notation/single-hand.js';
import type { PlayerNames } from '../../engine/notation/headers/seating.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { EventData } from '../../engine/table/moves/facts.js';
import type { HandEnd } from '../../engine/vocabulary/terms.js';
import type { HandStarted } from '../../engine/vocabulary/game-start.js';
import type { HandState } from '../../engine/table/state.js';
import { type ExplainedHand, explainedHands, explanationOf } from '../../engine/table/explanation.js';
import type { PlayedStep } from '../../engine/replay/replay.js';
import { type Connection, connectionOf } from './connection.js';
import type { StepView } from './step-view.js';
import type { RedactedTable } from './table-view.js';

interface GameOfHand {
  readonly id: string;
  readonly ruleset: Ruleset;
  readonly tournament: string | null;
  readonly allPlayers: readonly string[];
  notation(times: boolean, names: PlayerNames | undefined, hand: WantedHand): string;
}

/** One playing of a hand, complete or not. */
export class HandView {
  readonly __typename = 'Hand';
  readonly #started: HandStarted;
  readonly #steps: readonly PlayedStep[];
  readonly #seen: readonly StepView[];
  readonly #game: GameOfHand;

  constructor(
    game: GameOfHand,
    steps: readonly PlayedStep[],
    seen: readonly StepView[],
    readonly open: boolean,
  ) {
    this.#started = steps[0].event.data as HandStarted;
    this.#steps = steps;
    this.#seen = seen;
    this.#game = game;
  }

  /** The input for looking up player names. */
  get players(): { readonly allPlayers: readonly string[]; readonly tournament: string | null } {
    return this.#game;
  }

  get gameId(): string {
    return this.#game.id;
  }

  get id(): string {
    return `${this.gameId}/${this.revision}`;
  }

  get revision(): number {
    return this.#steps[0].revision;
  }

  /** Whether one of its steps has this revision, or was corrected by it. */
  has(revision: number): boolean {
    return this.#steps.some((step) => step.revision === revision || step.corrected.includes(revision));
  }

  get revisions(): readonly number[] {
    return this.#steps.map(({ revision }) => revision);
  }

  get number(): number {
    return this.#started.hand;
  }

  get take(): number {
    return this.#started.take;
  }

  get dealer(): number {
    return this.#started.dealer;
  }

  get prevailingWind(): string | null {
    return this.#started.prevailingWind;
  }

  get honba(): number {
    return this.#started.honba;
  }

  get #last(): HandState {
    return (this.#steps.at(-1) as PlayedStep).after.hand as HandState;
  }

  get ended(): HandEnd | null {
    return this.#last.ended;
  }

  get changes(): readonly number[] {
    return this.#last.changes;
  }

  /** The wins with their scores and explanations. Winning hands are public. */
  get wins() {
    const gaveWay = this.#steps.flatMap(({ event }) => (event.type === 'HandWon' ? [event.data.instead] : []));
    return this.#steps.flatMap((step, i) => {
      const { event, revision } = step;
      if (event.type !== 'HandWon' || gaveWay.includes(event.data.seat)) return [];
      const { ruleset } = this.#game;
      const { data } = event;
      return [
        {
          revision,
          win: data,
          irregularities: this.#seen[i].irregularities,
          get explanation() {
            return explanationOf(ruleset, step.before, data);
          },
        },
      ];
    });
  }

  /** Scored hands of the players who did not win, if the ruleset scores every hand; empty while the hand is played. */
  get others(): readonly ExplainedHand[] {
    const at = this.#steps.findLastIndex(({ event }) => event.type === 'HandEnded');
    if (at < 0) return [];
    const { event, before } = this.#steps[at];
    const seen = this.#seen[at].data as EventData['HandEnded'];
    return explainedHands(this.#game.ruleset, before, event.data as EventData['HandEnded'], seen);
  }

  get table(): RedactedTable {
    return this.lastStep.after;
  }

  get firstStep(): StepView {
    return this.#seen[0];
  }

  get lastStep(): StepView {
    return this.#seen[this.#seen.length - 1];
  }

  /** The step that a revision recorded or corrected; `null` if it is not in this hand. */
  stepOf(revision: number | null): StepView | null {
    return this.#seen.find((step) => step.revision === revision || step.corrected.includes(revision as number)) ?? null;
  }

  notation(times: boolean, names?: PlayerNames): string {
    return this.#game.notation(times, names, { hand: this.number, take: this.take });
  }

  steps(first: number, after?: string | null): Connection<StepView> {
    return connectionOf(this.#seen, first, after, (step) => step, 200);
  }
}

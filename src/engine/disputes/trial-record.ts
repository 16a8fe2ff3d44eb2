import { type Phrase, phraseText, says } from '../messages/phrase.js';
import type { CorrectionRequest } from '../record/correction.js';
import { correct } from '../record/correct.js';
import type { RecordEvent } from '../record/record-event.js';
import type { Recorded } from '../record/effective-line.js';
import { GameLine } from '../record/game-line.js';
import type { Resolve } from '../replay/replay.js';
import { cite } from '../vocabulary/terms.js';
import { decide } from '../table/decide.js';
import type { RuleViolation } from '../table/checks/check.js';
import type { Action } from '../table/moves/moves.js';
import type { Ruleset } from '../table/ruleset.js';
import type { TableState } from '../table/state.js';
import type { Seat } from '../tiles/tile.js';

const RULE = cite('log-format', 'Disputes and rulings');

/** Path to a field of a request, e.g. `remedies`, `1`, `branch`. */
export type CasePath = readonly (string | number)[];

/** A request about a case is rejected: the violation, and the path of the field. */
export class CaseRefusal extends Error {
  constructor(
    readonly violation: RuleViolation,
    readonly path: CasePath,
  ) {
    super(violation.message);
    this.name = 'CaseRefusal';
  }
}

/** Rejects a request about a case: `code` names the rule, `path` the field. */
export function refuseCase(
  code: string,
  text: Phrase,
  path: CasePath,
  citation: RuleViolation['citation'] = RULE,
): never {
  throw new CaseRefusal(
    { code, message: phraseText(text), text, citation, field: null, seat: null, shows: 'table' },
    path,
  );
}

/** A rejected request about a case. */
export interface RefusedCase {
  readonly verdict: 'refused';
  readonly violation: RuleViolation;
  /** Path to the field at fault. */
  readonly path: CasePath;
}

/** The result of judging a request; a thrown `CaseRefusal` is returned. */
export function judged<T>(judge: () => T): T | RefusedCase {
  try {
    return judge();
  } catch (error) {
    if (!(error instanceof CaseRefusal)) throw error;
    return { verdict: 'refused', violation: error.violation, path: error.path };
  }
}

/** A record continued on trial: requests are judged, and nothing is written. */
export class TrialRecord {
  private readonly line: GameLine;
  readonly added: RecordEvent[] = [];

  constructor(
    recorded: readonly Recorded[],
    private readonly resolve: Resolve,
  ) {
    this.line = new GameLine(resolve);
    for (const { event } of recorded) this.line.follow(event);
  }

  get recorded(): readonly Recorded[] {
    return this.line.recorded;
  }

  get steps(): GameLine['steps'] {
    return this.line.steps;
  }

  get state(): TableState {
    return this.line.state as TableState;
  }

  get ruleset(): Ruleset {
    return this.line.ruleset as Ruleset;
  }

  add(...events: readonly RecordEvent[]): void {
    for (const event of events) {
      this.line.follow(event);
      this.added.push(event);
    }
  }

  /** Plays an action. Throws `CaseRefusal`. */
  act(action: Action, path: CasePath): void {
    const decision = decide(this.ruleset, this.state, action);
    if (decision.verdict === 'refused') throw new CaseRefusal(decision.violation, path);
    this.add(...decision.events);
  }

  /** Makes corrections that follow from a request; `path` is the field that asked for it. Throws `CaseRefusal`. */
  correctFor(requests: readonly CorrectionRequest[], path: CasePath): void {
    try {
      this.correct(requests, path);
    } catch (error) {
      if (!(error instanceof CaseRefusal)) throw error;
      throw new CaseRefusal({ ...error.violation, field: null }, path);
    }
  }

  /** Rejects seats that the game does not have. Throws `CaseRefusal`. */
  checkSeats(seats: readonly Seat[], path: CasePath): void {
    const { count } = this.state.rules.seats;
    if (seats.some((seat) => seat >= count))
      refuseCase('no-such-seat', says`the game has the seats 0 to ${count - 1}`, path);
  }

  /** Makes requested corrections together; `path` is the list of them. Throws `CaseRefusal`. */
  correct(requests: readonly CorrectionRequest[], path: CasePath): void {
    if (requests.length === 0) return;
    const decision = correct(this.recorded, requests, this.resolve);
    if (decision.verdict === 'accepted') this.add(...decision.events);
    else {
      const { correction } = decision;
      throw new CaseRefusal(decision.violation, correction === undefined ? path : [...path, correction]);
    }
  }
}

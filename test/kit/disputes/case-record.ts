import {
  type CaseRequest,
  type CaseRequests,
  Cases,
  type RulingRequest,
  type Stamped,
} from '../../../src/engine/disputes/cases.js';
import { type CaseActor } from '../../../src/engine/disputes/case-context.js';
import { type CaseDecision, decideCase } from '../../../src/engine/disputes/decide-case.js';
import type { Remedy } from '../../../src/engine/record/case-event.js';
import { correct } from '../../../src/engine/record/correct.js';
import type { CorrectionRequest } from '../../../src/engine/record/correction.js';
import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import { parseMhr } from '../../../src/engine/notation/mhr.js';
import { initialState } from '../../../src/engine/table/evolve.js';
import { GameLine } from '../../../src/engine/record/game-line.js';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { cite } from '../../../src/engine/vocabulary/terms.js';
import { decide } from '../../../src/engine/table/decide.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Ruleset } from '../../../src/engine/table/ruleset.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { totalsOf } from '../../../src/engine/table/points.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { verifyPaifu, type Report } from '../../../src/proof/verification/verify.js';
import { type Envelope, sealed } from '../../../src/games/record/envelope.js';
import { gameIdOf } from '../../../src/games/record/identity.js';
import { paifuLines } from '../../../src/games/record/paifu-file.js';
import '../play/rulesets.js';

type Who = Omit<CaseActor, 'at'>;

export const SCRIBE: Who = { id: 'scribe', role: 'scribe', seats: null };
export const JUDGE: Who = { id: 'judge', role: 'judge', seats: null };
export const HEAD: Who = { id: 'head', role: 'head-judge', seats: null };
export const player = (seat: Seat): Who => ({ id: `player-${seat}`, role: 'player', seats: [seat] });

const START = Date.UTC(2026, 0, 1, 9);
const SALT = 'AAAAAAAAAAAAAAAAAAAAAA';

/** A law that every record can cite: a dispute goes to the judge at once. */
export const LAW = cite('wsom-rulebook', 'Claiming a Discard', 2);

/** Defaults of a dispute. */
const DISPUTE: CaseRequests['raise'] = {
  ...{ by: null, against: [], hand: null, about: [], question: 'fact', claim: 'it was not so', sought: null },
  play: 'continues',
};

export const ruling = (...remedies: readonly Remedy[]): RulingRequest => ({
  ...{ instance: 'table', facts: [], laws: [], catalogue: [], basis: 'discretion', remedies },
  ...{ reason: 'as the table told', publicReason: 'ruled at the table', stayed: false },
});

/** The record of a game with its cases, one minute per event. */
export class CaseRecord {
  readonly line = new GameLine(resolveRuleset);
  readonly cases = new Cases();
  readonly stamped: Stamped[] = [];
  private commands = 0;
  now = START;

  constructor(events: readonly RecordEvent[] = []) {
    for (const event of events) this.record([event], SCRIBE);
  }

  /** Records a game in hand record notation as a scribe does. */
  static fromText(text: string): CaseRecord {
    const { done, ruleset, errors } = parseMhr(text);
    if (errors.length > 0 || ruleset === null) throw new Error(`${errors[0]?.message}\n${text}`);
    return CaseRecord.played(
      resolveRuleset(ruleset.id, ruleset.options),
      done.flatMap(({ action }) => action ?? []),
    );
  }

  /** Records actions as a scribe does, starting with the opening of the game. */
  static played(ruleset: Ruleset, actions: readonly Action[]): CaseRecord {
    const record = new CaseRecord();
    for (const action of actions) {
      const decision = decide(ruleset, record.line.state ?? initialState(ruleset.table), action);
      if (decision.verdict === 'refused') throw new Error(`${JSON.stringify(action)}: ${decision.violation.message}`);
      record.record(decision.events, SCRIBE);
    }
    return record;
  }

  copy(): CaseRecord {
    const copy = new CaseRecord();
    for (const one of this.stamped) copy.take(one);
    copy.commands = this.commands;
    copy.now = this.now;
    return copy;
  }

  get recorded() {
    return this.line.recorded;
  }

  get state(): TableState {
    return this.line.state as TableState;
  }

  get totals() {
    return totalsOf(this.state);
  }

  get last(): number {
    return this.recorded.length - 1;
  }

  record(events: readonly RecordEvent[], { id, role }: Who): void {
    this.now += 60_000;
    const command = `command ${this.commands++}`;
    for (const event of events) {
      this.take({ revision: this.recorded.length, event, command, actor: { id, role }, at: this.now });
    }
  }

  private take(one: Stamped): void {
    this.line.follow(one.event);
    this.cases.follow(one);
    this.stamped.push(one);
  }

  /** Records more actions as a scribe does. */
  does(...actions: readonly Action[]): this {
    for (const action of actions) {
      const decision = decide(
        resolveRuleset(this.state.opened?.ruleset as string, this.state.opened?.options),
        this.state,
        action,
      );
      if (decision.verdict === 'refused') throw new Error(decision.violation.message);
      this.record(decision.events, SCRIBE);
    }
    return this;
  }

  /** Records corrections in one command, as a scribe does. */
  corrects(...requests: readonly CorrectionRequest[]): this {
    const decision = correct(this.recorded, requests, resolveRuleset);
    if (decision.verdict === 'refused') throw new Error(decision.violation.message);
    this.record(decision.events, SCRIBE);
    return this;
  }

  decide(request: CaseRequest, who: Who): CaseDecision {
    return decideCase(this, request, { ...who, at: this.now + 60_000 }, resolveRuleset);
  }

  /** Records a request and returns the revision of its first event. Fails the test if it is refused. */
  ask(request: CaseRequest, who: Who): number {
    const decision = this.decide(request, who);
    if (decision.verdict === 'refused') {
      throw new Error(`refused: ${decision.path.join('.')}: ${decision.violation.message}`);
    }
    const revision = this.recorded.length;
    this.record(decision.events, who);
    return revision;
  }

  /** The code and path of a refusal, such as `own-ruling at panel.0`. Fails the test if the request is accepted. */
  because(request: CaseRequest, who: Who): string {
    const before = this.recorded.length;
    const decision = this.decide(request, who);
    if (decision.verdict === 'accepted') throw new Error(`accepted: ${JSON.stringify(request)}`);
    if (this.recorded.length !== before) throw new Error('something was recorded');
    return `${decision.violation.code} at ${decision.path.join('.')}`;
  }

  raise(data: Partial<CaseRequests['raise']> = {}, who: Who = SCRIBE): number {
    return this.ask({ kind: 'raise', data: { ...DISPUTE, ...data } }, who);
  }

  rule(
    dispute: number | null,
    data: Partial<RulingRequest>,
    who: Who = JUDGE,
    supersedes: number | null = null,
  ): number {
    return this.ask({ kind: 'rule', data: { ...ruling(), ...data, dispute, supersedes } }, who);
  }

  appeal(revision: number, by: Seat | null, who: Who = SCRIBE): number {
    const data = { ruling: revision, by, grounds: 'the judge did not hear us', question: 'fact' } as const;
    return this.ask({ kind: 'appeal', data }, who);
  }

  decideAppeal(
    appeal: number,
    outcome: CaseRequests['decide']['outcome'],
    instead: RulingRequest | null = null,
    who: Who = HEAD,
  ): number {
    const data = { appeal, panel: [], outcome, reason: 'heard again', recommendation: null };
    const made = instead === null ? null : { ...instead, instance: 'head' as const };
    return this.ask({ kind: 'decide', data: { ...data, ruling: made } }, who);
  }

  /** The envelopes of the record or of the given events. The game id derives from `name`. */
  envelopes(name = 'case', stamped: readonly Stamped[] = this.stamped): Envelope[] {
    const game = gameIdOf(name);
    let index = 0;
    return stamped.map(({ event, command, actor, at }, revision) => {
      index = stamped[revision - 1]?.command === command ? index + 1 : 0;
      const recordedAt = new Date(at).toISOString();
      const id = revision === 0 ? name : command;
      return sealed(event, game, revision, index, { occurredAt: null, recordedAt, actor, command: id, salt: SALT });
    });
  }

  /** The verification report of the record or of the given events. */
  verified(stamped: readonly Stamped[] = this.stamped): Promise<Report> {
    const file = this.file(stamped);
    return verifyPaifu(
      (async function* () {
        yield Buffer.from(file, 'utf8');
      })(),
    );
  }

  file(stamped: readonly Stamped[] = this.stamped): string {
    return [...paifuLines(gameIdOf('case'), this.envelopes('case', stamped))].join('');
  }
}

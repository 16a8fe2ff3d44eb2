import { describe, expect, test } from '@jest/globals';
import { correct } from '../../src/engine/record/correct.js';
import { irregularitiesIn } from '../../src/engine/record/record-event.js';
import type { Recorded } from '../../src/engine/record/effective-line.js';
import type { CorrectionRequest } from '../../src/engine/record/correction.js';
import { findingsOf, RecordFindings, isStanding } from '../../src/engine/record/findings.js';
import { GameLine } from '../../src/engine/record/game-line.js';
import { irregularitiesOf } from '../../src/engine/record/judgement.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { decide } from '../../src/engine/table/decide.js';
import { initialState } from '../../src/engine/table/evolve.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { TableState } from '../../src/engine/table/state.js';
import { tileText } from '../../src/engine/tiles/notation.js';
import { Random } from '../../src/simulation/random.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { irregularPlay } from '../kit/play/irregular-play.js';
import '../kit/play/rulesets.js';
import { TWO_PLAYERS } from '../kit/play/two-players.js';

const RULESETS = ['zung-jung/wsom', 'reach/wsom', 'classic/standard', 'basic/default', ...TWO_PLAYERS];

const TILES = Array.from({ length: 34 }, (_, design) => tileText(design));
const reason = 'misread';

/** A record that continues at random: with simulated or other actions, and with corrections. */
class Course {
  readonly line = new GameLine(resolveRuleset);
  private readonly ruleset;
  private readonly script: readonly Action[];
  private told = 0;
  corrections = 0;

  constructor(
    id: string,
    private readonly random: Random,
    game: number,
  ) {
    this.ruleset = resolveRuleset(id);
    this.script = simulateGame({ ruleset: this.ruleset, seed: 'findings', game, mode: 'scribe' }).actions;
  }

  /** Takes the next random step; returns whether it changed the record. */
  go(): boolean {
    const { random } = this;
    const begun = (this.line.state?.hand?.due ?? 'deal') !== 'deal';
    if (begun && random.chance(0.12)) return this.correct();
    const state = this.line.state ?? initialState(this.ruleset.table);
    if (begun && random.chance(0.08)) return this.does(this.irregular(state));
    const next = this.script[this.told];
    if (next === undefined) return this.correct();
    this.told++;
    return this.does(next);
  }

  /** Also a chi that leaves its tiles open, whose tiles depend on the hand. */
  private irregular(state: TableState): Action {
    const { random } = this;
    if (!random.chance(0.06)) return irregularPlay(random, state, TILES);
    const { all } = state.rules.seats;
    return { type: 'ClaimMeld', data: { seat: all[random.below(all.length)], kind: 'chi' } };
  }

  private does(action: Action): boolean {
    const decision = decide(this.ruleset, this.line.state ?? initialState(this.ruleset.table), action);
    if (decision.verdict === 'refused') return false;
    for (const event of decision.events) this.line.follow(event);
    return true;
  }

  private correct(): boolean {
    const requests = Array.from({ length: this.random.chance(0.3) ? 2 : 1 }, () => this.request());
    const decision = correct(this.line.recorded, requests, resolveRuleset);
    if (decision.verdict === 'refused') return false;
    for (const event of decision.events) this.line.follow(event);
    this.corrections++;
    return true;
  }

  private request(): CorrectionRequest {
    const { random } = this;
    const { recorded } = this.line;
    const target = Math.max(2, recorded.length - 1 - random.below(40));
    const action = this.irregular(this.line.state as TableState);
    const discards = recorded.filter(({ event }) => event.type === 'TileDiscarded');
    const misread = discards[random.below(Math.max(1, discards.length))];
    const all: CorrectionRequest[] = [
      { kind: 'retract', target, reason },
      { kind: 'restore', target, reason },
      { kind: 'insert', before: target, action, reason },
      { kind: 'amend', target, action, reason },
    ];
    if (misread?.event.type === 'TileDiscarded') {
      const data = { seat: misread.event.data.seat, tile: TILES[random.below(34)] };
      all.push({ kind: 'amend', target: misread.revision, action: { type: 'DiscardTile', data }, reason });
    }
    return all[random.below(all.length)];
  }
}

const named = (found: readonly { readonly revision: number; readonly code: string; readonly message: string }[]) =>
  found.map(({ revision, code, message }) => `${revision} ${code} ${message}`).sort();

const recordedAs = (recorded: readonly Recorded[]): string[] =>
  recorded.flatMap(({ revision, event }) => irregularitiesIn(event).map(({ code }) => `${revision} ${code}`)).sort();

describe.each(RULESETS)('the findings of %s', (id) => {
  test('findings stand where the effective line is irregular, judged from scratch, and are settled where it is not', () => {
    const counts = { corrections: 0, open: 0, raised: 0, settled: 0 };
    for (let game = 0; game < 12; game++) {
      const random = new Random('findings', game, id);
      const course = new Course(id, random, game);
      const followed = new RecordFindings(resolveRuleset);
      for (let step = 0; step < 160; step++) {
        if (!course.go()) continue;
        const { recorded, steps } = course.line;
        if (step % 7 > 0) continue;
        const findings = followed.of(recorded);
        const judged = irregularitiesOf(steps, resolveRuleset);
        expect(named(findings.filter(isStanding))).toEqual(named(judged));
        // Every recorded irregularity is reported, as standing or settled, and no other.
        expect(findings.flatMap(({ recordedIn, code }) => recordedIn.map((at) => `${at} ${code}`)).sort()).toEqual(
          recordedAs(recorded),
        );
        for (const { status, correction, recordedIn, revision } of findings) {
          if (status === 'open') expect([correction, recordedIn[0]]).toEqual([null, revision]);
          else expect(recorded[correction as number].event.type).toMatch(/Retracted|Restored|Amended|Inserted/);
        }
        expect(findingsOf(recorded, resolveRuleset)).toEqual(findings);
      }
      const findings = followed.of(course.line.recorded);
      counts.corrections += course.corrections;
      for (const { status } of findings) counts[status]++;
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
  });
});

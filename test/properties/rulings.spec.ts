import { describe, expect, it } from '@jest/globals';
import { whatIf } from '../../src/engine/disputes/variation.js';
import { recordEventFor } from '../../src/engine/record/redaction.js';
import type { Step } from '../../src/engine/replay/step.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { placingsOf, totalsOf } from '../../src/engine/table/points.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import { effectiveViewer, viewOf } from '../../src/engine/table/view.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import type { Random } from '../../src/simulation/random.js';
import { CaseRecord, HEAD, JUDGE, ruling, SCRIBE } from '../kit/disputes/case-record.js';
import { otherTiles } from '../kit/play/other-tiles.js';
import { someRemedies } from '../kit/disputes/some-remedies.js';
import { chance, SEED } from '../kit/seed.js';
import { PLAYED_RULESETS } from '../kit/play/rulesets.js';

/** Properties of every ruling, on scribes' games with all tiles known, cut off at any point. */
const GAMES = 12;
const PRIVATE = 'for judges, and for whoever said it';

function actionsOf(id: string, game: number, random: Random): readonly Action[] {
  const unseen = [undefined, { watching: 1 as Seat }, { watching: null }][game % 3];
  const simulated = simulateGame({
    ruleset: resolveRuleset(id),
    seed: `rulings ${SEED}`,
    game,
    mode: 'scribe',
    unseen,
  });
  const { actions } = simulated;
  return random.chance(0.3) ? actions : actions.slice(0, 6 + random.below(actions.length - 6));
}

/** A hand that ends by a ruling would be revealed to everybody. */
const neverOpen = (action: Action): Action =>
  action.type === 'OpenGame' ? { type: 'OpenGame', data: { ...action.data, reveal: 'never' } } : action;

const recordOf = (id: string, actions: readonly Action[]): CaseRecord => CaseRecord.played(resolveRuleset(id), actions);

/** Everything derived from a game: table, effective line, totals and placings. */
const comesTo = ({ state, line }: CaseRecord): string =>
  JSON.stringify([state, totalsOf(state), placingsOf(state, totalsOf(state)), line.steps.map(({ event }) => event)]);

const isClose = ({ event }: Step): boolean => event.type === 'GameClosed';

/** Raises and rules on a dispute, with every kind of possible remedy; `null` if none is possible. */
function ruledOn(record: CaseRecord, random: Random): number | null {
  const dispute = record.raise({ by: 2, against: [1], about: [record.last], claim: PRIVATE, sought: PRIVATE });
  const statement = {
    dispute,
    by: 1 as Seat,
    revisions: [record.last - 1],
    text: PRIVATE,
    sha256: null,
    mediaType: null,
  };
  record.ask({ kind: 'evidence', data: { ...statement, kind: 'statement' } }, SCRIBE);
  for (let tries = 0; tries < 12; tries++) {
    const facts = [{ text: PRIVATE, revisions: [2], status: 'found' } as const];
    const data = { ...ruling(...someRemedies(record, random)), reason: PRIVATE, facts, dispute, supersedes: null };
    const decision = record.decide({ kind: 'rule', data }, JUDGE);
    if (decision.verdict === 'refused') continue;
    const issued = record.recorded.length;
    record.record(decision.events, JUDGE);
    return issued;
  }
  return null;
}

const reversed = (record: CaseRecord, issued: number): void => {
  const appeal = record.appeal(issued, 2);
  record.decideAppeal(appeal, 'reversed', { ...ruling({ remedy: 'playOn' }), reason: PRIVATE }, HEAD);
};

describe.each(PLAYED_RULESETS)(`rulings on games of %s (seed ${SEED})`, (id) => {
  it('carried out and reversed leave totals, placings and the table as they were', async () => {
    const kinds = new Set<string>();
    for (let game = 0; game < GAMES; game++) {
      const random = chance('reversed', id, game);
      const record = recordOf(id, actionsOf(id, game, random));
      const before = comesTo(record);
      const issued = ruledOn(record, random);
      if (issued === null) continue;
      for (const effect of record.cases.rulings.get(issued)?.effects ?? [])
        kinds.add(record.recorded[effect].event.type);
      reversed(record, issued);
      expect(comesTo(record)).toBe(before);
      const { differences, unreadable } = await record.verified();
      expect({ game, differences, unreadable }).toEqual({ game, differences: [], unreadable: [] });
    }
    expect(kinds.size).toBeGreaterThan(3);
  });

  it('a ruling that nothing would have been different changes nothing', () => {
    for (let game = 0; game < GAMES; game++) {
      const record = recordOf(id, actionsOf(id, game, chance('nothing', id, game)));
      ruledOn(record, chance('nothing ruled', id, game));
      ruledOn(record, chance('nothing ruled again', id, game));
      const from = record.line.steps.at(-1)?.revision as number;
      const other = whatIf(record.recorded, { from, corrections: [], actions: [] }, resolveRuleset);
      if (other.verdict === 'refused') throw new Error(other.violation.message);
      expect(JSON.stringify(other.state)).toBe(JSON.stringify(record.state));
      expect(other.steps.map(({ event }) => event.type)).toEqual(record.line.steps.map(({ event }) => event.type));
      const [closed, before] = [other, record.line].map(({ steps }) => steps.find(isClose)?.event);
      expect(closed).toEqual(before);
    }
  });

  it('rulings tell nobody of a tile that they do not see', () => {
    let compared = 0;
    for (let game = 0; game < 3 * GAMES; game += 3) {
      const actions = actionsOf(id, game, chance('hidden', id, game)).map(neverOpen);
      const pair = [[1, 2] as const, [0, 3] as const, [1, 3] as const][game % 3];
      const changed = otherTiles(resolveRuleset(id), actions, pair);
      // A tile that a player has shown is not hidden.
      const { hand } = recordOf(id, actions).state;
      if (changed === null || hand?.players.some(({ shown }) => shown.length > 0)) continue;
      const [one, other] = [actions, changed].map((played) => {
        const record = recordOf(id, played);
        const issued = ruledOn(record, chance('hidden ruling', id, game));
        if (issued !== null) reversed(record, issued);
        return record;
      });
      // Possible remedies may depend on a tile, because a judge knows all of them.
      if (one.recorded.length !== other.recorded.length) continue;
      const from = one.recorded.findIndex(({ event }) => event.type === 'DisputeRaised');
      const others = ([0, 1, 2, 3] as const).filter((seat) => !pair.includes(seat as never));
      for (const viewer of [...others, 'public'] as const) {
        const [seen, same] = [one, other].map(({ recorded, line, state }) =>
          JSON.stringify([
            recorded.slice(from).map((event) => recordEventFor(event, viewer, line.open, state.rules)),
            viewOf(state, effectiveViewer(viewer, line.open.isOpen(recorded.length))),
          ]),
        );
        expect(seen).toBe(same);
        compared++;
      }
      expect(JSON.stringify(one.recorded)).not.toBe(JSON.stringify(other.recorded));
    }
    expect(compared).toBeGreaterThan(2);
  });
});

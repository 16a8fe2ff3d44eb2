import { describe, expect, it } from '@jest/globals';
import { discardSafety } from '../../src/engine/analysis/discard-safety.js';
import { handOutlook } from '../../src/engine/analysis/hand-outlook.js';
import { effectiveLine } from '../../src/engine/record/effective-line.js';
import { accessOf, recordFor, replayFor, tableViewer } from '../../src/engine/record/redaction.js';
import { GameLine } from '../../src/engine/record/game-line.js';
import { RevealedDeals } from '../../src/engine/record/disclosure.js';
import { Replay } from '../../src/engine/replay/replay.js';
import type { Step } from '../../src/engine/replay/step.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import { BONUS_TEXTS } from '../../src/engine/table/bonus-tiles.js';
import { initialState } from '../../src/engine/table/evolve.js';
import { decide } from '../../src/engine/table/decide.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import { effectiveViewer, eventFor, viewOf } from '../../src/engine/table/view.js';
import type { Viewer } from '../../src/engine/table/viewer.js';
import { tileText } from '../../src/engine/tiles/notation.js';
import { FIRST_BONUS } from '../../src/engine/tiles/tile.js';
import type { Scribes } from '../../src/engine/vocabulary/terms.js';
import { Random } from '../../src/simulation/random.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { irregularPlay } from '../kit/play/irregular-play.js';
import { ANY_SEATS } from '../kit/play/rulesets.js';
import { TWO_PLAYERS } from '../kit/play/two-players.js';

const RULESETS = [...ANY_SEATS, ...TWO_PLAYERS];

const viewersOf = ({ table }: Ruleset): readonly Viewer[] => ['judge', 'public', 'scribe', ...table.seats.all];

const stepsOf = (events: readonly TableEvent[]): Step[] =>
  events.map((event, revision) => ({ revision, event, corrected: [] }));

function played(ruleset: Ruleset, game: number): Step[] {
  const { events } = simulateGame({ ruleset, seed: 'seen fold', game, cycles: 1 });
  const starts = events.flatMap(({ type }, i) => (type === 'HandStarted' ? [i] : []));
  return stepsOf(events.slice(0, Math.min(events.length, (starts[2] ?? starts[starts.length - 1]) + 40)));
}

/** A scribe's game with random actions, legal or not. */
function irregular(ruleset: Ruleset, game: number): Step[] {
  const random = new Random('seen fold', game);
  const tiles = Array.from({ length: 34 }, (_, design) => tileText(design));
  if (ruleset.table.tiles.has(FIRST_BONUS)) tiles.push(...BONUS_TEXTS);
  const dealt = (count: number) => Array.from({ length: count }, () => tiles[random.below(tiles.length)]);
  const first: Action[] = [
    { type: 'OpenGame', data: { mode: 'scribe' } },
    { type: 'SeatPlayers', data: { players: ruleset.table.seats.of((seat) => 'abcd'[seat]) } },
    { type: 'StartHand', data: {} },
    {
      type: 'DealTiles',
      data: { hands: ruleset.table.seats.of((seat) => dealt(seat === 0 ? ruleset.table.deal.dealer : 13)) },
    },
  ];
  const opening = decide(ruleset, initialState(ruleset.table), first[0]);
  if (opening.verdict === 'refused') throw new TypeError(opening.violation.message);
  let replay = Replay.of(stepsOf(opening.events), resolveRuleset);
  for (let i = 1; i < 150; i++) {
    const decision = decide(ruleset, replay.table, first[i] ?? irregularPlay(random, replay.table, tiles));
    if (decision.verdict === 'refused') continue;
    for (const event of decision.events) replay = replay.with({ revision: replay.length, event, corrected: [] });
  }
  return [...replay.steps];
}

/**
 * A browser folds the events as its viewer received them. Its table must be the one that the service would show, at
 * every step, also for hands revealed later.
 */
describe.each(RULESETS)('%s: what a viewer folds of the events told to them is what they are shown', (id) => {
  const ruleset = resolveRuleset(id);
  const games = [played(ruleset, 1), played(ruleset, 2), irregular(ruleset, 3), irregular(ruleset, 4)];

  it.each(viewersOf(ruleset))('the fold of a viewer’s events equals the view as %s', (viewer) => {
    let hidden = 0;
    for (const steps of games) {
      const deals = new RevealedDeals();
      const dealAt = steps.map(({ revision, event }) => {
        deals.follow(revision, event);
        return deals.current;
      });
      const isOpen = (index: number) => deals.isOpen(dealAt[index]);
      const told = steps.map((step) => {
        const event = eventFor(step.event, viewer, isOpen(step.revision), ruleset.table);
        if (JSON.stringify(event) !== JSON.stringify(step.event)) hidden++;
        return { ...step, event };
      });
      // A fold needs the rules of the table only, because nothing is scored.
      const own = Replay.of(told, () => ({ table: ruleset.table }));
      for (const { index, after } of Replay.of(steps, resolveRuleset).all()) {
        const shownTo = effectiveViewer(viewer, isOpen(index));
        const seen = own.tableAfter(index + 1);
        const [mine, shown] = [viewOf(seen, shownTo), viewOf(after, shownTo)];
        if (typeof viewer === 'number') {
          expect(handOutlook(seen, viewer)).toEqual(handOutlook(after, viewer));
          expect(discardSafety(seen, viewer)).toEqual(discardSafety(after, viewer));
        }
        if (JSON.stringify(mine) !== JSON.stringify(shown))
          expect([index, steps[index].event, mine]).toEqual([index, steps[index].event, shown]);
      }
    }
    expect(hidden > 20).toBe(viewer !== 'judge');
  });

  it.each<Scribes>(['seeing', 'blind'])(
    'the fold of a viewer’s events equals the view as a %s scribe of a record with others’ entries',
    (scribes) => {
      let hidden = 0;
      for (const [game, steps] of games.entries()) {
        const random = new Random('seen by scribes', game);
        const line = new GameLine(resolveRuleset);
        for (const { event } of steps) {
          const opening = event.type === 'GameOpened';
          const data = { ...event.data, reveal: 'never', ...(scribes === 'blind' ? { scribes } : {}) };
          line.follow(opening ? ({ ...event, data } as TableEvent) : event, undefined, random.below(10) > 0);
        }
        const eyes = accessOf(line, 'scribe');
        const told = recordFor(line.recorded, eyes, ruleset.table);
        hidden += told.filter(
          ({ event }, i) => JSON.stringify(event) !== JSON.stringify(line.recorded[i].event),
        ).length;
        const own = Replay.of(effectiveLine(told), () => ({ table: ruleset.table }));
        const shown = replayFor(line.replay as Replay, line.recorded, eyes);
        const asSeen = tableViewer(eyes, false);
        for (let count = 1; count <= steps.length; count++)
          expect(viewOf(own.tableAfter(count), asSeen)).toEqual(viewOf(shown.tableAfter(count), asSeen));
      }
      expect(hidden).toBeGreaterThan(10);
    },
  );
});
